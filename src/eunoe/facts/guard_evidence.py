"""What a pass was given, read once for all that its lines may rest on."""

import re
from functools import cached_property

from eunoe.facts.folding import fold
from eunoe.facts.gates import is_instruction, is_style_rule
from eunoe.facts.gates_secrets import secret_values
from eunoe.facts.guard_asked import AskedText, asked_texts, day_of, kept_words, standing_wishes
from eunoe.facts.guard_clauses import Speech, beings_in, gives_name
from eunoe.facts.guard_cleaning import clean
from eunoe.facts.own_words import own_words_and_names
from eunoe.facts.types import Line, PassInput
from eunoe.facts.verbatim import Support, akin_in, support_of
from eunoe.facts.verbatim_names import language_of, names_in, telling_words
from eunoe.facts.words.clauses import WHERE


class Evidence:
    """What a pass was given, read for what lines may rest on."""

    def __init__(self, given: PassInput) -> None:
        self.given = given
        self.kept = kept_words(given)

    @cached_property
    def turns(self) -> dict[int, Support]:
        """The person's own words, by user turn; an assistant turn bears nothing."""
        return {
            index: support_of(own_words_and_names(text), day_of(self.given.turns[index], self.given))
            for index, text in self.kept.items()
        }

    @cached_property
    def lines(self) -> tuple[Support, ...]:
        return tuple(support_of(text, self.given.today) for text in self.given.lines)

    @cached_property
    def names(self) -> frozenset[str]:
        """The names of relatives, other persons and animals that the old lines hold, folded; the person's is none."""
        own: set[str] = set()
        others: set[str] = set()
        for text in self.given.lines:
            folded = fold(text)
            if beings_in(folded):
                others.update(_names(text))
            elif gives_name(folded):
                own.update(_names(text))
        return frozenset(others - own)

    @cached_property
    def secrets(self) -> frozenset[str]:
        """What any turn gives away as a secret: no line may say it, however it calls it."""
        return frozenset().union(*(secret_values(turn.text) for turn in self.given.turns))

    @cached_property
    def asked(self) -> list[AskedText]:
        return asked_texts(self.given, self.kept)

    @cached_property
    def speech(self) -> Speech:
        return Speech([own_words_and_names(text) for text in self.kept.values()], [one.text for one in self.asked])

    @cached_property
    def wishes(self) -> list[AskedText]:
        return standing_wishes(self.given, self.kept)

    @cached_property
    def old(self) -> dict[str, int]:
        return {clean(text)[0] or text: index for index, text in enumerate(self.given.lines)}

    def cited(self, line: Line) -> tuple[list[int], list[int]]:
        """The user turns and old lines that ``line`` names; all user turns where it names nothing valid."""
        turns = sorted(index for index in line.from_turns if index in self.turns)
        old = sorted(index for index in line.from_lines if 0 <= index < len(self.lines))
        return (turns, old) if turns or old else (sorted(self.turns), [])

    def was_asked(self, text: str) -> bool:
        """Whether most of what ``text`` says stands in a sentence that asks to remember it, or to do so always."""
        words = telling_words(text)
        is_rule = is_style_rule(text) or is_instruction(text)
        asked_for = [*self.asked, *(self.wishes if is_rule else ())]
        held = max((sum(akin_in(word, asked.support) for word in words) for asked in asked_for), default=0)
        return bool(held) and held * 2 >= len(words)


def _names(text: str) -> list[str]:
    """The names in a line, folded, but those of places and firms: "in Leeds", "at Fiat"."""
    found = [fold(name) for name, strictly in names_in(text, language_of(text)) if strictly]
    return [name for name in found if not re.search(rf"\b(?:{WHERE}) {re.escape(name)}\b", fold(text))]
