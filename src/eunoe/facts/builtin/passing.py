"""Facts told in passing: a trade that a clause only mentions ("as a nurse …", "baker here"), a place of work."""

import re
from collections.abc import Iterator

from eunoe.facts.builtin.data import PASSING
from eunoe.facts.builtin.frames import is_a_name
from eunoe.facts.builtin.model import Fact, Slot, Tongue
from eunoe.facts.builtin.passing_words import Passing
from eunoe.facts.builtin.text import Sentence, clause_start, cut, sentence_case

MOST_WORDS_OF_PLACE = 5

_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_LEADS_IN = re.compile(r".*\b(?:come|as|als|comme|como|da|di) ")
_WORKS = {
    "en": "Works {x}",
    "it": "Lavora {x}",
    "es": "Trabaja {x}",
    "fr": "Travaille {x}",
    "de": "Arbeitet {x}",
    "pt": "Trabalha {x}",
}
_LAST_PLACE = re.compile(
    r", (?P<x>(?:in|at|a|ad|en|\u00e0|em|no|na|im) (?P<place>[A-Z\u00c0-\u00de][\w'\u2019-]+(?: [A-Z\u00c0-\u00de][\w'\u2019-]+)*))(?=[.,!?)]|$)"
)
_COMPARES = re.compile(
    r"\b(?:come|como|comme|wie|like) (?:[\w-]+ )?(?:un|uno|una|um|uma|une|ein|eine|an?) ?(?:[\w-]+ )?$"
)
"""Tired as a miner, as a doctor would say: no trade."""
_DENIES = re.compile(
    r" [^,.!?]{0,20}\b(?:disastr\w*|malisim\w*|pesim\w*|pessim\w*|nulle?|schlecht\w*|rubbish|terrible|useless|awful|hopeless|scars[oa]|negad[oa]|fatal|miserabel)\b"
)
_CLAUSE_ENDS = re.compile(r"\s*(?:[,.;!?)]|$)")
_INTRODUCES = re.compile(
    r"\b(?:i'?m|im|i am|it'?s|this is|name'?s|sono|mi chiamo|soy|me llamo|je suis|moi c'est|je m'appelle|chui|ich bin|i bi|ich heisse|bin|sou|me chamo|chamo-me|aqui e)\b"
)
"""A person who introduces themselves may list what they are between commas."""


def read(sentence: Sentence, tongue: Tongue, turn: int, *, announced: bool = False) -> Iterator[tuple[Fact, int]]:
    """Trades and places of work of one sentence, each with the offset at which its statement begins.

    ``announced``: the turn tells of a new job, so that a sentence may begin with it.
    """
    passing = PASSING[tongue.code]
    for found in _WORD.finditer(sentence.folded):
        fact = (
            _trade(sentence, found, passing, tongue, turn, announced=announced)
            if _is_trade(found.group(), passing, tongue)
            else None
        )
        if fact is None and found.group() in passing.shops:
            fact = _shop(sentence, found, passing, tongue, turn)
        if fact:
            yield fact, found.start()


def place_of_work(sentence: Sentence, tongue: Tongue, turn: int) -> Iterator[Fact]:
    """The town in "I drive an ambulance, four nights in eight, in Nuoro": for sentences that tell of somebody's work."""
    found = _LAST_PLACE.search(sentence.text)
    if found and is_a_name(found["place"].split()[0], tongue) and not tongue.away.search(sentence.folded):
        text = _WORKS[tongue.code].format(x=found["x"])
        yield Fact(slot=Slot.OTHER, text=text, about=found["place"], turns=frozenset({turn}))


def _is_trade(word: str, passing: Passing, tongue: Tongue) -> bool:
    if word in passing.trades:
        return True
    return tongue.nouns_capitalised and len(word) > 9 and any(word.endswith(t) for t in passing.trades if len(t) > 5)


def _trade(
    sentence: Sentence, found: re.Match[str], passing: Passing, tongue: Tongue, turn: int, *, announced: bool
) -> Fact | None:
    start = clause_start(sentence.folded, found.start())
    lead = sentence.folded[max(0, start - 2) : found.start()]
    before = passing.before.search(lead)
    if not before or not passing.after.match(sentence.folded, found.end()):
        return None
    is_bare = before.groupdict().get("mod2") is not None
    if is_bare:
        is_own = _stands_alone(sentence, found, passing, announced=announced)
    else:
        is_own = bool(passing.me.search(sentence.folded))
    if not is_own or passing.others.search(sentence.folded, start, found.start()):
        return None
    group = "mod2" if is_bare else "mod"
    at = max(0, start - 2) + before.start(group)
    at += len(lead_in[0]) if (lead_in := _LEADS_IN.match(sentence.folded[at : found.start()])) else 0
    if _is_none(sentence, at, found, tongue):
        return None
    trade = f"{sentence.text[at : found.end()]}{_place(sentence, found.end(), passing, tongue)}".strip()
    article = passing.article(trade)
    text = sentence_case(passing.is_a.format(x=f"{article}{trade}"))
    return Fact(slot=Slot.WORK, text=text, about=trade, turns=frozenset({turn}))


def _is_none(sentence: Sentence, at: int, found: re.Match[str], tongue: Tongue) -> bool:
    """Whether the words around a trade take it back: a beginner, tired as a miner, as a cook I am a disaster."""
    before = set(sentence.folded[at : found.start()].split())
    return bool(
        before & (tongue.no_job | tongue.blockers)
        or _COMPARES.search(sentence.folded[max(0, found.start() - 30) : found.start()])
        or _DENIES.match(sentence.folded, found.end())
    )


def _stands_alone(sentence: Sentence, found: re.Match[str], passing: Passing, *, announced: bool) -> bool:
    """Whether a bare trade is one's own: "baker here", an item of an introduction, or the new job just announced."""
    if passing.bare_after.match(sentence.folded, found.end()):
        return True
    start = clause_start(sentence.folded, found.start())
    if announced and start == 0:
        return True
    return bool(_CLAUSE_ENDS.match(sentence.folded, found.end()) and _INTRODUCES.search(sentence.folded[:start]))


def _place(sentence: Sentence, at: int, passing: Passing, tongue: Tongue) -> str:
    """ " in Leeds", where a place follows the trade."""
    following = re.match(r" ([^\W\d_]+'?)[ ']?", sentence.folded[at:])
    if not following or following[1] not in passing.at:
        return ""
    stops = tongue.stops | tongue.joins
    place = cut(sentence.text, at + 1, stops=stops, dangling=tongue.dangling, most=MOST_WORDS_OF_PLACE)
    return f" {place}" if len(place.split()) > 1 else ""


def _shop(sentence: Sentence, found: re.Match[str], passing: Passing, tongue: Tongue, turn: int) -> Fact | None:
    before = passing.shop_before.search(sentence.folded[: found.start()])
    if not before or passing.others.search(sentence.folded, before.start(), found.start()):
        return None
    at = before.start("mod") if "mod" in before.groupdict() else found.start()
    shop = f"{sentence.text[at : found.end()]}{_place(sentence, found.end(), passing, tongue)}"
    text = sentence_case(passing.shop_line.format(x=shop))
    return Fact(slot=Slot.WORK, text=text, about=shop, turns=frozenset({turn}))
