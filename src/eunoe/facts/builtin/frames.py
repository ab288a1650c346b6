"""Reading one sentence with a language's frames."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from eunoe.facts.builtin import doubts, events
from eunoe.facts.builtin.data import PASSING
from eunoe.facts.builtin.habits import in_third_person
from eunoe.facts.builtin.model import Fact, Frame, Slot, Tail, Tongue, word_set
from eunoe.facts.builtin.text import Sentence, capitalised, clause_start, cut, first_thing, sentence_case, words
from eunoe.facts.folding import fold_aligned as fold

MOST_WORDS = {
    Tail.PLACE: 6,
    Tail.JOB: 8,
    Tail.ANY_JOB: 8,
    Tail.NAME: 3,
    Tail.PROPER: 3,
    Tail.PHRASE: 12,
    Tail.TOPIC: 9,
    Tail.HERE: 4,
    Tail.SHELTER: 4,
    Tail.OPTIONAL: 5,
    Tail.PROPER_LONG: 6,
}

_PLACE_ENDS = word_set(
    "with con avec mit com my our your its since da dal desde depuis seit hace ha il last next this ago scorso scorsa pasado pasada dernier letzten passado passada now ora ahora jetzt agora"
)
"""A place ends here: with whom and since when a person lives there is a matter of its own."""

_COUNTRIES = word_set(
    "uk usa us england britain scotland wales ireland spain germany italy france portugal austria switzerland netherlands belgium poland greece america europe canada mexico brazil argentina chile peru colombia india japan china australia italia francia germania spagna svizzera europa inghilterra espana alemania inglaterra suiza brasil uruguay bolivia ecuador venezuela cuba allemagne espagne italie suisse belgique angleterre deutschland osterreich schweiz frankreich spanien italien alemanha inglaterra franca suica angola mocambique"
)
""" "Here in Spain" tells what is usual there."""

_ONE_OFF = re.compile(
    r" (?:prefer\w+|favou?rit\w*|favori\w*|de hoy|d'aujourd'hui|di oggi|de hoje|heute|morgen|today|tomorrow|this week|at first sight)\b"
)
_REACH = 3
"""Words before a head within which a blocker takes it back."""


def read(sentence: Sentence, tongue: Tongue, turn: int) -> Iterator[tuple[Fact, int]]:
    """The facts that the frames find, each with the offset at which its statement begins."""
    for frame in tongue.frames:
        for found in frame.head.finditer(sentence.folded):
            fact = None if _taken_back(sentence, found.start(), tongue) else _fact(sentence, found, frame, tongue)
            if fact:
                yield replace(fact, turns=frozenset({turn})), found.start()


def _taken_back(sentence: Sentence, at: int, tongue: Tongue) -> bool:
    before = words(sentence.folded[clause_start(sentence.folded, at) : at])[-_REACH:]
    if any(word in tongue.blockers for word in before):
        return True
    return bool(before) and before[-1].split("'")[-1] in tongue.before_nouns and _could_be_a_noun(sentence.folded, at)


def _could_be_a_noun(folded: str, at: int) -> bool:
    """First persons in -o are nouns as well: lavoro, juego, jogo."""
    return next(iter(words(folded[at : at + 30])), "").endswith("o")


def _fact(sentence: Sentence, found: re.Match[str], frame: Frame, tongue: Tongue) -> Fact | None:
    tail = ""
    if frame.tail is not Tail.NOTHING:
        tail = cut(
            sentence.text,
            found.end(),
            stops=_stops(frame, tongue),
            dangling=tongue.dangling,
            most=MOST_WORDS[frame.tail],
        )
        tail = _fitting(first_thing(tail, tongue.joins), frame, tongue)
        if not tail and frame.tail is not Tail.OPTIONAL:
            return None
        if frame.tail is Tail.HERE and (
            tongue.away.search(sentence.folded) or (not frame.moves and fold(tail) in _COUNTRIES)
        ):
            return None
        if frame.tail is Tail.SHELTER and not events.UPROOTED.search(sentence.folded):
            return None
    if frame.tail is Tail.NOTHING and _is_passing(sentence, found, frame, tongue):
        return None
    if "name" in found.groupdict() and not is_a_name(sentence.text[slice(*found.span("name"))], tongue):
        return None
    groups = {name: sentence.text[slice(*found.span(name))] for name, got in found.groupdict().items() if got}
    groups |= {name: text.lower() for name, text in groups.items() if not name.startswith("x")}
    line = frame.line.format_map(_Blank(groups, x=tail, all=sentence.text[slice(*found.span())]))
    about = tail or next(iter(groups.values()), "")
    text = sentence_case(in_third_person(" ".join(line.split()), tongue))
    return Fact(slot=frame.slot, text=text, about=about, moves=frame.moves)


def _is_passing(sentence: Sentence, found: re.Match[str], frame: Frame, tongue: Tongue) -> bool:
    """Whether a statement is of a day or of a favourite: an exam tomorrow, today's class, my favourite band."""
    if _ONE_OFF.match(sentence.folded, found.end()):
        return True
    if frame.slot is Slot.PARTNER and doubts.weds_a_thing(sentence.folded, found.end()):
        return True
    return frame.slot is Slot.STUDY and any(
        re.search(rf"\b(?:{pattern})\b", sentence.folded) for pattern, _ in tongue.relative
    )


class _Blank(dict[str, str]):
    """A group that did not take part stands for nothing."""

    def __missing__(self, key: str) -> str:
        return ""


def _stops(frame: Frame, tongue: Tongue) -> frozenset[str]:
    if frame.tail in {Tail.PLACE, Tail.HERE, Tail.SHELTER}:
        return tongue.stops | tongue.joins | _PLACE_ENDS
    ends_at_and = {Tail.NAME, Tail.PROPER, Tail.JOB, Tail.ANY_JOB, Tail.HERE, Tail.OPTIONAL}
    return tongue.stops | tongue.joins if frame.tail in ends_at_and else tongue.stops


def _fitting(tail: str, frame: Frame, tongue: Tongue) -> str:
    """``tail``, or the part of it that can be what the frame asks for; else nothing."""
    parts = words(fold(tail))
    if not parts or parts[0] in tongue.no_tail:
        return ""
    fit = _FITS.get(frame.tail)
    if fit:
        return fit(tail, tongue)
    return tail if len(tail) > 1 else ""


def _as_job(tail: str, tongue: Tongue) -> str:
    return tail if is_job(words(fold(tail)), tongue) else ""


def _as_any_job(tail: str, tongue: Tongue) -> str:
    return "" if words(fold(tail))[0] in tongue.no_job else tail


def _as_proper(tail: str, tongue: Tongue) -> str:
    return as_name(tail, tongue) if capitalised(tail) else ""


def _as_place_here(tail: str, tongue: Tongue) -> str:
    return _without_time(_as_proper(tail, tongue), tongue)


def _as_more(tail: str, tongue: Tongue) -> str:
    parts = words(fold(tail))
    return tail if parts[0] in tongue.dangling and len(parts) > 1 else ""


def _as_title(tail: str, tongue: Tongue) -> str:
    return tail if capitalised(tail) else ""


def _without_time(place: str, tongue: Tongue) -> str:
    """``place`` without a month or a year at its end: "Emden in May"."""
    parts = place.split()
    for at, word in enumerate(parts[1:], 1):
        if fold(word) in tongue.months or word.isdigit():
            kept = parts[:at]
            while kept and fold(kept[-1]) in tongue.dangling:
                kept.pop()
            return " ".join(kept)
    return place


def is_a_name(word: str, tongue: Tongue) -> bool:
    """Whether a word is written as a name and is no adjective, nationality or the like."""
    return len(word) > 1 and capitalised(word) and fold(word) not in tongue.no_name


def is_job(parts: list[str], tongue: Tongue) -> bool:
    """Whether one of the first words names an occupation, and none before it rules that out."""
    for word in parts[:5]:
        if word in tongue.no_job:
            return False
        if word in tongue.dangling and parts.index(word) > 0:
            return False
        if tongue.job.fullmatch(word) or word in PASSING[tongue.code].trades:
            return True
    return False


def as_name(tail: str, tongue: Tongue) -> str:
    """The name at the beginning of ``tail``: its capitalised words, or one word in a text without capitals."""
    kept: list[str] = []
    for word in tail.split():
        bare = fold(word)
        if bare in tongue.no_name or not word[0].isalpha() or (tongue.nouns_capitalised and tongue.job.fullmatch(bare)):
            break
        if kept and not capitalised(word):
            break
        kept.append(word)
    return " ".join(kept)


_FITS: Mapping[Tail, Callable[[str, Tongue], str]] = {
    Tail.JOB: _as_job,
    Tail.ANY_JOB: _as_any_job,
    Tail.NAME: as_name,
    Tail.PROPER: _as_proper,
    Tail.PLACE: _without_time,
    Tail.SHELTER: _without_time,
    Tail.HERE: _as_place_here,
    Tail.OPTIONAL: _as_more,
    Tail.PROPER_LONG: _as_title,
}
