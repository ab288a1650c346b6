"""How well chunks answer a query: words and meaning, each on its own scale, added up.

Words are BM25 with the account's own document frequencies (Robertson and Zaragoza, 2009), over the chunk with the words
around it, which count less the more words stand in between (Lv and Zhai, 2009). They are measured against what is
asked, meaning by how far the cosine stands out among the account's chunks: fused by score, since ranks throw away how
much better the best one is. What was told at more length than others of its like holds more, and who asks tells little.
What paid and what did not: docs/adr/0012.

Of most chunks the cosine is an estimate: the share of signs in which two vectors differ grows with the angle between
them (Charikar, 2002).
"""

import math
from dataclasses import dataclass
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

K1 = 0.9
B = 0.4
MEANING_WEIGHT = 0.1
LENGTH_WEIGHT = 0.12
ASKING_WEIGHT = 0.35

NEIGHBOURS = 4
BEFORE_WEIGHT = 0.8
AFTER_WEIGHT = 0.4
FADING_WORDS = 50
"""So many words in between leave a neighbour's words a third of their weight."""

# What of the query is there, in words and in meaning, less how much of the chunk asks. Whoever searches sees all that
# may be meant, the best first: answers in another language than the question reach no more than this.
MIN_RELEVANCE = 0.3
COSINE_RELEVANCE = 2.0
LEAST_COSINE = 0.1

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidates:
    """An account's chunks in the order of their threads. One place a chunk in each.

    ``counts`` holds how often each word of the query occurs, a row a word. ``signs`` are those of the chunk's vector, a
    row a chunk, 64 a number; ``is_known`` tells the chunks whose vector can be compared. ``asking`` is the share of
    the text that asks; ``by_user`` tells what the person said from all else.
    """

    threads: NDArray[np.int64]
    lengths: Floats
    counts: Floats
    signs: NDArray[np.uint64]
    is_known: NDArray[np.bool_]
    asking: Floats
    by_user: NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Meaning:
    """How the cosines of an account's chunks are spread."""

    mean: float
    spread: float

    @classmethod
    def of(cls, cosines: Floats) -> Self:
        known = cosines[~np.isnan(cosines)]
        return cls(float(known.mean()), float(known.std())) if known.size else cls(0.0, 0.0)

    def standard(self, cosines: Floats) -> Floats:
        """Standard scores; 0 where there is no value, or all are alike."""
        if self.spread < 1e-9:
            return np.zeros(len(cosines))
        return np.asarray(np.nan_to_num((cosines - self.mean) / self.spread))


@dataclass(frozen=True, slots=True)
class Scores:
    """What chunks score without meaning, and how relevant they are without it: a place a chunk in both."""

    totals: Floats
    relevance: Floats

    def at(self, places: Any, meaning: Meaning, cosines: Floats) -> tuple[Floats, Floats]:
        """Score and relevance of the chunks at ``places``, whose cosines are given, NaN where there is none; not
        relevant at all below ``MIN_RELEVANCE``.
        """
        closeness = np.maximum(np.nan_to_num(cosines), LEAST_COSINE)
        totals = self.totals[places] + MEANING_WEIGHT * meaning.standard(cosines)
        return totals, self.relevance[places] + COSINE_RELEVANCE * closeness


def score(found: Candidates) -> Scores:
    """Each chunk's score and relevance, as far as words tell."""
    words = _words(found)
    totals = words + LENGTH_WEIGHT * _length_among_its_like(found) - ASKING_WEIGHT * found.asking
    return Scores(totals, words - found.asking)


def estimate_cosines(found: Candidates, vector: NDArray[np.float32] | None) -> Floats:
    """The cosine of each chunk with the vector, by signs; NaN where there is none to compare."""
    cosines = np.full(len(found.threads), np.nan)
    if vector is not None and found.signs.shape[1] == -(-len(vector) // 64):
        above = np.zeros(found.signs.shape[1] * 64, dtype=bool)
        above[: len(vector)] = vector > 0
        differing = np.bitwise_count(found.signs ^ np.packbits(above).view(np.uint64)).sum(axis=1, dtype=np.int64)
        cosines[found.is_known] = np.cos(np.pi * differing / len(vector))[found.is_known]
    return cosines


def doubt_of(dimensions: int) -> float:
    """By how much relevance may differ from what estimated cosines make of it, in all but one of twenty: so many signs
    leave the angle that uncertain.
    """
    return COSINE_RELEVANCE * math.pi / math.sqrt(dimensions)


def _words(found: Candidates) -> Floats:
    """BM25 of each chunk in its context, as a share of what a chunk of average length has that holds each word once."""
    rarity = _rarity(found.counts)
    asked = float(rarity.sum())
    if asked <= 0:
        return np.zeros(len(found.lengths))
    weights = _weights(found)
    lengths = _with_neighbours(found.lengths, weights)
    damping = K1 * (1 - B + B * lengths / max(float(lengths.mean()), 1.0))
    total = np.zeros(len(lengths))
    # Word by word: a column of numbers stays in the processor's cache, a table of them does not.
    for counts, worth in zip(found.counts, rarity, strict=True):
        if counts.any():
            in_context = _with_neighbours(counts, weights)
            total += in_context / (in_context + damping) * worth
    return total * (K1 + 1) / asked


def _weights(found: Candidates) -> list[Floats]:
    """How much of a chunk counts for the one 1, 2, ... behind it: less the more words are between, 0 across threads."""
    words_before = np.concatenate([[0.0], np.cumsum(found.lengths)])
    weights = []
    for distance in range(1, min(NEIGHBOURS, len(found.lengths) - 1) + 1):
        between = words_before[distance:-1] - words_before[1:-distance]
        is_same = found.threads[distance:] == found.threads[:-distance]
        weights.append(np.exp(-between / FADING_WORDS) * is_same)
    return weights


def _with_neighbours(values: Floats, weights: list[Floats]) -> Floats:
    """To the value of each chunk are added those of the chunks around it in its thread."""
    whole = values.copy()
    for distance, weight in enumerate(weights, 1):
        whole[distance:] += BEFORE_WEIGHT * (weight * values[:-distance])
        whole[:-distance] += AFTER_WEIGHT * (weight * values[distance:])
    return whole


def _rarity(counts: Floats) -> Floats:
    """Inverse document frequency; a word that nowhere occurs weighs the most."""
    documents = counts.shape[1]
    holding = (counts > 0).sum(axis=1)
    return np.asarray(np.log(1 + (documents - holding + 0.5) / (holding + 0.5)))


def _length_among_its_like(found: Candidates) -> Floats:
    """The logarithm of the length, less its mean: answers are longer than what people say."""
    lengths = np.log1p(found.lengths)
    for like in (found.by_user, ~found.by_user):
        if like.any():
            lengths[like] -= lengths[like].mean()
    return lengths
