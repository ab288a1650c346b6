"""What the person has asked to remember, sentence by sentence: what the gates on health, money and style let pass."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from eunoe.facts.folding import fold
from eunoe.facts.gates import names_a_stable_preference
from eunoe.facts.own_words import own_words
from eunoe.facts.triggers import (
    asks_not_to_remember,
    asks_to_remember,
    sentence_asks,
    sentences,
    without_refusals,
    without_request,
)
from eunoe.facts.types import PassInput, Turn
from eunoe.facts.verbatim import Support, support_of
from eunoe.facts.verbatim_names import content_words
from eunoe.facts.words.small import FILLERS

_ALL_OF_IT = re.compile(
    r"\b(?:all|everything|both|these|tutto|tutte|tutti|entramb\w|todo|todos|todas|ambos|tout|toutes|tous|alles|alle|beides|tudo)\b"
)


@dataclass(frozen=True, slots=True)
class AskedText:
    """A sentence that a request covers; ``turn`` said it, ``request`` (perhaps a later turn) asked for it."""

    text: str
    turn: int
    request: int
    support: Support


def day_of(turn: Turn, given: PassInput) -> date:
    """The day on which "today" in ``turn`` is to be read."""
    return turn.at.date() if turn.at else given.today


def kept_words(given: PassInput) -> dict[int, str]:
    """For each user turn the person's own words, apart from what they asked not to remember.

    "Don't remember this" takes its whole message along, or the one before where it says nothing else; in a message
    that also asks to remember something it takes the sentence alone.
    """
    kept: dict[int, str] = {}
    previous: int | None = None
    for index, turn in enumerate(given.turns):
        if turn.role != "user":
            continue
        kept[index] = turn.text
        if asks_not_to_remember(turn.text):
            if asks_to_remember(turn.text):
                kept[index] = _without_refusals(turn.text)
            else:
                kept[index] = ""
                own = own_words(turn.text)
                refusal = own if asks_not_to_remember(own) else turn.text
                if previous is not None and len(_said_besides(refusal)) < 3:
                    kept[previous] = ""
        previous = index
    return kept


def _without_refusals(text: str) -> str:
    """The person's own sentences, but for each that refuses as it stands in the whole ``text``."""
    own = own_words(text)
    unrefused = own_words(without_refusals(text))
    return "\n".join(s for s in sentences(unrefused) if s in own and not asks_not_to_remember(s))


def asked_texts(given: PassInput, kept: dict[int, str]) -> list[AskedText]:
    """Every sentence that a request to remember covers."""
    found: list[AskedText] = []
    previous = ""
    previous_index = -1
    for index, text in kept.items():
        own = own_words(text)
        said = list(sentences(own))
        today = day_of(given.turns[index], given)
        for place, covered in _covered(said):
            found.append(AskedText(covered, index, index, support_of(covered, today)))
            alone = place == 0 and not _said_besides(covered) and len(said) == 1
            if alone and previous_index >= 0:
                earlier = day_of(given.turns[previous_index], given)
                found.append(AskedText(previous, previous_index, index, support_of(previous, earlier)))
        previous, previous_index = own, index
    return found


def standing_wishes(given: PassInput, kept: dict[int, str]) -> list[AskedText]:
    """Sentences that ask for something to hold always or from now on (F-11's stable preferences)."""
    return [
        AskedText(said, index, index, support_of(said, day_of(given.turns[index], given)))
        for index, text in kept.items()
        for said in sentences(own_words(text))
        if names_a_stable_preference(said)
    ]


def _covered(said: Sequence[str]) -> Iterator[tuple[int, str]]:
    """``(place, sentence)``: each request itself, what it points back to, and what its colon announces."""
    for place, sentence in enumerate(said):
        if not sentence_asks(sentence):
            continue
        yield place, sentence
        if sentence.rstrip().endswith(":") or (place == 0 and not _said_besides(sentence)):
            yield from ((n, later) for n, later in enumerate(said) if n > place)
        elif not _said_besides(sentence):
            start = 0 if _ALL_OF_IT.search(fold(sentence)) else place - 1
            yield from ((n, earlier) for n, earlier in enumerate(said) if start <= n < place)


def _said_besides(sentence: str) -> list[str]:
    """The content words of a request apart from the asking itself."""
    return [word for word in content_words(without_request(sentence)) if word not in FILLERS]
