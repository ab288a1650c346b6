"""What was misheard (F-14): of what was spoken, nothing is kept that hangs on one bad hearing, or on one that sounds
like what the list holds already. Heard twice, it stands.
"""

from collections.abc import Iterable, Sequence
from decimal import Decimal
from difflib import SequenceMatcher

from eunoe.facts.folding import fold
from eunoe.facts.guard_evidence import Evidence
from eunoe.facts.verbatim import Support, akin_in, all_stands, overlaps, support_of
from eunoe.facts.verbatim_names import language_of, names_in, telling_words

ALIKE = 0.75
_TEENS = {(Decimal(10 + n), Decimal(10 * n)) for n in range(3, 10)}
"""Thirteen and thirty, and so on: the commonest mishearing of numbers in English."""
_SIXTIES = {(Decimal(60 * scale), Decimal(70 * scale)) for scale in (1, 10)} | {
    (Decimal(60 + n), Decimal(70 + n)) for n in range(1, 10)
}
"""Sessanta and settanta, sesenta and setenta, sessenta and setenta."""


def is_misheard(text: str, old_lines: Sequence[int], evidence: Evidence) -> bool:
    """Whether a new or changed line, made of what was spoken, may be a mishearing."""
    lines = [evidence.lines[index] for index in old_lines]
    unclear = [index for index in evidence.turns if evidence.given.turns[index].is_unclear]
    return any(_hangs_on(index, text, lines, evidence) for index in unclear) or _sounds_like_an_old_one(text, evidence)


def _hangs_on(index: int, text: str, lines: Sequence[Support], evidence: Evidence) -> bool:
    """Whether a word, number or name of ``text`` was heard in the turn ``index`` and nowhere else."""
    heard = evidence.turns[index]
    elsewhere = [*(support for turn, support in evidence.turns.items() if turn != index), *lines]
    if not overlaps(text, heard):
        return False
    if not all_stands(text, elsewhere) or not any(overlaps(text, support) for support in elsewhere):
        return True
    return any(
        akin_in(word, heard) and not any(akin_in(word, support) for support in elsewhere)
        for word in telling_words(text)
    )


def _sounds_like_an_old_one(text: str, evidence: Evidence) -> bool:
    """Whether a name or number of ``text``, heard once, nearly is one of a line that it has something in common with.

    Who says the old one in the same breath corrects it.
    """
    names = _names(text)
    numbers = support_of(text, evidence.given.today).numbers
    for line, support in zip(evidence.given.lines, evidence.lines, strict=True):
        pairs = [
            (name, other)
            for other in _names(line) - names
            for name in names
            if name not in support.tokens and _sound_alike(name, other)
        ]
        if any(_heard_once(name, other, evidence.turns.values()) for name, other in pairs):
            return True
        if overlaps(text, support) and any(
            _counted_once(number, other, evidence.turns.values())
            for number in numbers - support.numbers
            for other in support.numbers - numbers
            if {(number, other), (other, number)} & (_TEENS | _SIXTIES)
        ):
            return True
    return False


def _names(text: str) -> frozenset[str]:
    return frozenset(fold(name) for name, strictly in names_in(text, language_of(text)) if strictly)


def _sound_alike(one: str, other: str) -> bool:
    return min(len(one), len(other)) > 2 and SequenceMatcher(None, one, other, autojunk=False).ratio() >= ALIKE


def _heard_once(name: str, old: str, turns: Iterable[Support]) -> bool:
    held = [support for support in turns if name in support.tokens]
    return len(held) == 1 and old not in held[0].tokens


def _counted_once(number: Decimal, old: Decimal, turns: Iterable[Support]) -> bool:
    held = [support for support in turns if number in support.numbers]
    return len(held) == 1 and old not in held[0].numbers
