"""How well chunks answer a query: words and meaning, each on its own scale, added up.

Words are BM25 with the account's own document frequencies (Robertson and Zaragoza, 2009), over the chunk by itself and
over the chunk with those that stand next to it in its thread. Meaning is the cosine, as a standard score among the
account's chunks: fused by score, since ranks throw away how much better the best one is.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

K1 = 0.9
B = 0.4
CONTEXT_WEIGHT = 0.6
MEANING_WEIGHT = 0.2

# A chunk is relevant when it holds so much of what is asked (its words weighed by rarity), alone or with its
# neighbours; or when it means much the same; or somewhat the same, and stands out from the account's other chunks.
# Set where LoCoMo and questions across languages lose next to nothing, and questions about the world find nothing.
MIN_COVERAGE = 0.2
MIN_CONTEXT_COVERAGE = 0.3
SURE_COSINE = 0.35
MIN_COSINE = 0.24
MIN_STANDING_OUT = 1.5

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidates:
    """An account's chunks in the order of their threads. One row a chunk in each.

    ``counts`` holds how often each word of the query occurs, a column a word; ``cosines`` is NaN where a chunk has no
    vector that can be compared.
    """

    threads: Floats
    lengths: Floats
    counts: Floats
    cosines: Floats


def score(found: Candidates) -> tuple[Floats, NDArray[np.bool_]]:
    """Each chunk's score, and whether it is relevant at all."""
    counts = _with_neighbours(found.counts, found.threads)
    lengths = _with_neighbours(found.lengths[:, None], found.threads)[:, 0]
    meaning = _standard(found.cosines)
    total = (
        _of_best(_bm25(found.counts, found.lengths))
        + CONTEXT_WEIGHT * _of_best(_bm25(counts, lengths))
        + MEANING_WEIGHT * meaning
    )
    weights = _rarity(found.counts)
    cosines = np.nan_to_num(found.cosines)
    is_relevant = (
        (_coverage(found.counts, weights) >= MIN_COVERAGE)
        | (_coverage(counts, weights) >= MIN_CONTEXT_COVERAGE)
        | (cosines >= SURE_COSINE)
        | ((cosines >= MIN_COSINE) & (meaning >= MIN_STANDING_OUT))
    )
    return total, is_relevant


def _with_neighbours(values: Floats, threads: Floats) -> Floats:
    """To each row are added the one before and the one after it, where they are of its thread."""
    follows = (threads[1:] == threads[:-1])[:, None]
    whole = values.copy()
    whole[1:] += values[:-1] * follows
    whole[:-1] += values[1:] * follows
    return whole


def _coverage(counts: Floats, weights: Floats) -> Floats:
    """How much of what is asked each chunk holds, from 0 to 1."""
    asked = float(weights.sum())
    return np.asarray((counts > 0) @ weights / asked) if asked > 0 else np.zeros(len(counts))


def _rarity(counts: Floats) -> Floats:
    """Inverse document frequency; a word that nowhere occurs weighs the most."""
    documents = len(counts)
    holding = (counts > 0).sum(axis=0)
    return np.asarray(np.log(1 + (documents - holding + 0.5) / (holding + 0.5)))


def _bm25(counts: Floats, lengths: Floats) -> Floats:
    if not counts.size:
        return np.zeros(len(lengths))
    average = max(float(lengths.mean()), 1.0)
    damping = K1 * (1 - B + B * lengths / average)
    saturated = counts * (K1 + 1) / (counts + damping[:, None])
    return np.asarray(saturated @ _rarity(counts))


def _of_best(values: Floats) -> Floats:
    best = float(values.max(initial=0.0))
    return values / best if best > 0 else values


def _standard(values: Floats) -> Floats:
    """Standard scores; 0 where there is no value, or all are alike."""
    known = values[~np.isnan(values)]
    if not known.size or known.std() < 1e-9:
        return np.zeros(len(values))
    return np.asarray(np.nan_to_num((values - known.mean()) / known.std()))
