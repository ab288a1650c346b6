"""Numbers in text, in figures or in words of six languages, made comparable."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache

from eunoe.facts.folding import fold_aligned
from eunoe.facts.words.claims import all_claims
from eunoe.types import Language

_CLAIMS = all_claims()
_TOKEN = re.compile(r"[^\W_]+(?:[.,:/'’-][^\W_]+)*")
_FIGURE = re.compile(r"\d+(?:[.,'’]\d+)*")
_SPACED = re.compile(r"(?<![\d.,])(\d{1,3})((?:[ \u00a0\u202f]\d{3})+)(?![\d])")
_SCALES = {"k": 1_000, "mila": 1_000, "mil": 1_000, "mille": 1_000, "tausend": 1_000, "thousand": 1_000}
_SCALES |= {"m": 1_000_000, "mln": 1_000_000, "mio": 1_000_000, "million": 1_000_000, "millions": 1_000_000}
_SCALES |= {
    "milioni": 1_000_000,
    "milione": 1_000_000,
    "millones": 1_000_000,
    "milhoes": 1_000_000,
    "millionen": 1_000_000,
}
_AFTER = re.compile(r"^ ?([a-z]+)")


@dataclass(frozen=True, slots=True)
class Figure:
    """A token with figures in it, as written, and the numbers it may mean ("18.000" may be eighteen)."""

    token: str
    parts: tuple[frozenset[Decimal], ...]


def figures_in(text: str) -> Iterator[Figure]:
    """The tokens of ``text`` that hold figures."""
    joined = _SPACED.sub(lambda m: m[1] + re.sub(r"\D", "", m[2]), text)
    folded = fold_aligned(joined)
    for found in _TOKEN.finditer(joined):
        if any(char.isdecimal() for char in found[0]):
            yield Figure(found[0], tuple(_parts(found[0], folded[found.start() :][:60])))


def _parts(token: str, folded: str) -> Iterator[frozenset[Decimal]]:
    for part in _FIGURE.finditer(token):
        after = _AFTER.match(folded[part.end() :])
        scale = _SCALES.get(after[1], 1) if after else 1
        values = _values(part[0])
        yield frozenset(
            values | {value * scale for value in values} | _in_the_afternoon(values, after[1] if after else "")
        )


def _in_the_afternoon(values: set[Decimal], suffix: str) -> set[Decimal]:
    return {value + 12 for value in values if value < 12} if suffix == "pm" else set()


def _values(figure: str) -> set[Decimal]:
    """A separator before three last figures may part thousands or decimals; several part thousands."""
    pieces = re.split(r"[.,'’]", figure)
    values = {Decimal("".join(pieces))} if all(len(piece) == 3 for piece in pieces[1:]) else set()
    if len(pieces) > 1:
        values.add(Decimal(f"{''.join(pieces[:-1])}.{pieces[-1]}"))
    return {value.normalize() for value in values}


@lru_cache(maxsize=8)
def _word_pattern(language: Language | None) -> tuple[re.Pattern[str], dict[str, frozenset[int]]]:
    values: dict[str, set[int]] = {}
    for code, claims in _CLAIMS.items():
        if language in (None, code):
            for word, value in claims.numbers.items():
                values.setdefault(word, set()).add(value)
    ordered = sorted(values, key=len, reverse=True)
    pattern = re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, ordered))})(?![\w])")
    return pattern, {word: frozenset(found) for word, found in values.items()}


def number_words_in(text: str, language: Language | None = None) -> list[tuple[str, frozenset[int]]]:
    """Number words of ``language`` (of all, with none given), folded, with what each may mean."""
    pattern, values = _word_pattern(language)
    return [(found, values[found]) for found in pattern.findall(fold_aligned(text))]
