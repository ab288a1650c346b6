"""Which of the six languages a text is in, told by its most frequent words."""

from collections.abc import Iterable

from eunoe.facts.builtin.data import TONGUES
from eunoe.facts.builtin.model import Tongue
from eunoe.facts.builtin.text import words
from eunoe.facts.folding import fold_aligned as fold
from eunoe.types import Language


def spoken(texts: Iterable[str], *, otherwise: Iterable[str] = ()) -> Tongue:
    """The language of ``texts``; with no sign of any there, that of ``otherwise``; English at last."""
    for candidates in (texts, otherwise):
        scores = _scores(" ".join(candidates)[:4000])
        if any(scores.values()):
            return TONGUES[max(scores, key=lambda code: scores[code])]
    return TONGUES["en"]


def switched(folded: str, usual: Tongue) -> Tongue:
    """The language of one sentence: the usual one, unless another is clearly ahead."""
    scores = _scores(folded)
    best = max(scores, key=lambda code: scores[code])
    return TONGUES[best] if scores[best] >= scores[usual.code] + 2 else usual


def _scores(text: str) -> dict[Language, int]:
    found = words(fold(text))
    return {code: sum(word in tongue.common for word in found) for code, tongue in TONGUES.items()}
