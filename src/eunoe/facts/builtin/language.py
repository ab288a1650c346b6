"""Which of the six languages a text is in, told by its most frequent words and its letters."""

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache

from eunoe.facts.builtin.data import TONGUES
from eunoe.facts.builtin.model import Tongue
from eunoe.facts.builtin.text import words
from eunoe.facts.folding import fold_aligned as fold
from eunoe.types import LANGUAGES, Language

READ = 4000
"""Characters that are looked at."""

CLEARLY_AHEAD = 1.5
TELLING = 1.0

_LETTERS: Mapping[Language, re.Pattern[str]] = {
    "it": re.compile(r"[\u00e8\u00f2\u00ec]|\w[\u00f9\u00e0]\b"),
    "es": re.compile(
        r"[\u00f1\u00bf\u00a1]|ci\u00f3n\b|\b(?:qu\u00e9|c\u00f3mo|cu\u00e1l|cu\u00e1nto|d\u00f3nde|m\u00e1s|tambi\u00e9n)\b"
    ),
    "fr": re.compile(r"[\u0153\u00e8\u00ea\u00fb\u00ee]|\b[cdjlnqs]['\u2019]|eau\b|eux\b"),
    "de": re.compile(r"[\u00df\u00e4\u00f6\u00fc]|sch|\bge\w+t\b"),
    "pt": re.compile(
        r"[\u00e3\u00f5\u00ea\u00e2]|\u00e7\u00e3o|nh[oa]\b|lh[oa]|\b(?:j\u00e1|at\u00e9|t\u00e1|l\u00e1)\b"
    ),
}


def spoken(own: Iterable[str], *, answers: Iterable[str] = (), otherwise: Iterable[str] = ()) -> Tongue:
    """The language of a person's ``own`` texts, with the ``answers`` they got as a hint, then that of ``otherwise``."""
    scores = _scores(" ".join(own))
    for code, score in _scores(" ".join(answers)).items():
        scores[code] += score / 3
    for code, score in _scores(" ".join(otherwise)).items():
        scores[code] += score / 6
    return TONGUES[max(LANGUAGES, key=lambda code: scores[code])]


def candidates(text: str, usual: Tongue) -> tuple[Tongue, ...]:
    """The languages that one sentence may be in, likeliest first.

    The usual one, unless another is clearly ahead; where hardly a word tells, also those that are as likely.
    """
    scores = _scores(text)
    best = max(LANGUAGES, key=lambda code: scores[code])
    if scores[best] > scores[usual.code] + CLEARLY_AHEAD:
        return (TONGUES[best],)
    if scores[usual.code] >= TELLING:
        return (usual,)
    rivals = sorted(LANGUAGES, key=lambda code: -scores[code])
    return (
        usual,
        *(TONGUES[code] for code in rivals if code != usual.code and scores[code] >= max(scores[usual.code], 0.1)),
    )


def _scores(text: str) -> dict[Language, float]:
    """A word counts the less, the more languages share it; a letter that few of them have counts as half a word."""
    text = text[:READ]
    found = words(fold(text))
    scores = {
        code: float(sum(_weight(word) for word in found if word in _vocabulary(tongue)))
        for code, tongue in TONGUES.items()
    }
    for code, letters in _LETTERS.items():
        scores[code] += len(letters.findall(text.lower())) / 2
    return scores


@lru_cache(maxsize=4096)
def _weight(word: str) -> float:
    return 1 / sum(word in _vocabulary(tongue) for tongue in TONGUES.values()) ** 2


@lru_cache(maxsize=16)
def _vocabulary(tongue: Tongue) -> frozenset[str]:
    return tongue.common.union((month for month in tongue.months if len(month) > 3), tongue.weekdays)
