"""What a person keeps up: a first-person activity with how often, or since how many years."""

import re
from collections.abc import Iterator
from functools import lru_cache

from eunoe.facts.builtin.model import Fact, Slot, Tongue
from eunoe.facts.builtin.text import Sentence, clause_start, cut, sentence_case, words
from eunoe.facts.folding import fold_aligned as fold

MOST_WORDS = 12
MOST_AFTER = 4


@lru_cache(maxsize=16)
def _habit(tongue: Tongue) -> tuple[re.Pattern[str], re.Pattern[str]]:
    return re.compile(rf"(?<![\w'])(?:{tongue.doing})"), re.compile(rf"(?<![\w'])(?:{tongue.often})\b")


def read(sentence: Sentence, tongue: Tongue, turn: int) -> Iterator[tuple[Fact, int]]:
    """The activities of one sentence, each with the offset at which it begins."""
    doing, often = _habit(tongue)
    for found in often.finditer(sentence.folded):
        start = clause_start(sentence.folded, found.start())
        before = list(doing.finditer(sentence.folded, start, found.start()))
        verb = before[-1] if before else doing.search(sentence.folded, found.end())
        if verb is None or _taken_back(sentence, min(verb.start(), found.start()), tongue):
            continue
        fact = _fact(sentence, verb, found, tongue, turn)
        if fact:
            yield fact, verb.start()


def _taken_back(sentence: Sentence, at: int, tongue: Tongue) -> bool:
    before = words(sentence.folded[clause_start(sentence.folded, at) : at])[-3:]
    return any(word in tongue.blockers for word in before) or bool(before and before[-1] in tongue.before_nouns)


def _fact(sentence: Sentence, verb: re.Match[str], often: re.Match[str], tongue: Tongue, turn: int) -> Fact | None:
    if verb.start() < often.start():
        text = sentence.text[verb.start() : often.end()] + _rest(sentence, often.end(), tongue)
    else:
        stops = tongue.stops - set(words(sentence.folded[verb.start() : verb.end()]))
        text = cut(sentence.text, often.start(), stops=stops, dangling=tongue.dangling, most=MOST_WORDS)
        if len(text) <= often.end() - often.start() or often.start() + len(text) < verb.end():
            return None
    inner = set(words(text.lower())[3:])
    if len(text.split()) > MOST_WORDS or inner & (
        tongue.stops - set(words(often.group())) - {"since", "da", "desde", "seit", "depuis", "ha", "mi", "me"}
    ):
        return None
    return Fact(slot=Slot.HOBBY, text=sentence_case(in_third_person(text, tongue)), about=text, turns=frozenset({turn}))


def _rest(sentence: Sentence, at: int, tongue: Tongue) -> str:
    """The word or two that end the clause after "every Wednesday": German puts the activity there."""
    stops = tongue.stops | tongue.joins
    rest = cut(sentence.text, at, stops=stops, dangling=tongue.dangling, most=MOST_AFTER + 1)
    return f" {rest}" if rest and len(rest.split()) <= MOST_AFTER else ""


def _filled(template: str, found: re.Match[str], text: str) -> str:
    """``template`` with the groups as they stand in ``text``, which ``found`` saw folded."""
    return re.sub(r"\\(\d)", lambda group: text[slice(*found.span(int(group[1])))], template)


def in_third_person(text: str, tongue: Tongue) -> str:
    """A clause that begins in the first person, as a line begins; left as it is where the language's table has nothing."""
    folded = fold(text)
    for pattern, replacement in tongue.third:
        found = re.match(pattern, folded)
        if found:
            return _filled(replacement, found, text) + text[found.end() :]
    return text
