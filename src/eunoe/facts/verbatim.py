"""The verbatim guard (F-22): every number, date and name of a line must stand in what the line rests on."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from functools import lru_cache

from eunoe.facts.folding import fold
from eunoe.facts.verbatim_dates import (
    PartialDate,
    agrees,
    dates_in,
    implied_by,
    short_dates_in,
    weekdays_in,
)
from eunoe.facts.verbatim_names import language_of, names_in, telling_words
from eunoe.facts.verbatim_numbers import Figure, figures_in, number_words_in
from eunoe.facts.words.claims import all_claims
from eunoe.types import Language

_KIN = tuple(family for claims in all_claims().values() for family in claims.kin)
_UNSPACED = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\u0e00-\u0e7f]+")
_HYPHENED = re.compile(r"(?<![^\W_])[^\W_]{1,60}(?:['.-][^\W_]{1,60}){1,9}")
_OTHER_SCRIPT = re.compile(r"[\u0370-\u07ff\u0900-\u0dff]+")


@dataclass(frozen=True, slots=True)
class Support:
    """What one text holds, said on the day ``today``."""

    today: date
    tokens: frozenset[str]
    squeezed: str
    dates: frozenset[PartialDate]
    weekdays: frozenset[int]
    numbers: frozenset[Decimal]
    by_stem: dict[str, tuple[str, ...]]


@lru_cache(maxsize=256)
def support_of(text: str, today: date) -> Support:
    """Read ``text`` once for all that a line may claim of it."""
    written = {reading for mention in dates_in(text) for reading in mention.readings} | short_dates_in(text)
    implied = implied_by(text, today)
    dates = frozenset(written | implied)
    folded = fold(text)
    tokens = frozenset(re.findall(r"[^\W_]+", folded)) | frozenset(_HYPHENED.findall(folded))
    by_stem: dict[str, list[str]] = {}
    for token in tokens:
        by_stem.setdefault(token[:3], []).append(token)
    return Support(
        today=today,
        tokens=tokens,
        squeezed=re.sub(r"[\W_]+", "", folded),
        dates=dates,
        weekdays=frozenset(w for _, _, w in weekdays_in(text)) | _weekdays_of(dates),
        numbers=_numbers_of(text, dates),
        by_stem={stem: tuple(found) for stem, found in by_stem.items()},
    )


def _weekdays_of(dates: Iterable[PartialDate]) -> frozenset[int]:
    found = set()
    for one in dates:
        if one.year and one.month and one.day:
            try:
                found.add(date(one.year, one.month, one.day).weekday())
            except ValueError:
                continue
    return frozenset(found)


def _numbers_of(text: str, dates: Iterable[PartialDate]) -> frozenset[Decimal]:
    numbers = {value for figure in figures_in(text) for part in figure.parts for value in part}
    numbers |= {Decimal(value) for _, values in number_words_in(text) for value in values}
    numbers |= {Decimal(part) for one in dates for part in (one.year, one.month, one.day) if part}
    return frozenset(value.normalize() for value in numbers)


def all_stands(text: str, supports: Sequence[Support]) -> bool:
    """Whether every number, date and proper name of ``text`` stands in one of ``supports``."""
    rest = list(text)
    for mention in dates_in(text):
        if not any(_date_stands(mention.readings, support) for support in supports):
            return False
        rest[mention.start : mention.end] = " " * (mention.end - mention.start)
    for start, end, weekday in weekdays_in("".join(rest)):
        if not any(weekday in support.weekdays for support in supports):
            return False
        rest[start:end] = " " * (end - start)
    remainder = "".join(rest)
    return (
        all(_figure_stands(figure, supports) for figure in figures_in(remainder))
        and _number_words_stand(remainder, text, supports)
        and _names_stand(remainder, text, supports)
        and _other_scripts_stand(remainder, supports)
    )


def overlaps(text: str, support: Support) -> bool:
    """Whether ``text`` shares a content word, inflection apart, a number or a date with ``support``."""
    if any(akin_in(word, support) for word in telling_words(text)):
        return True
    folded = frozenset(re.findall(r"[^\W_]+", fold(text)))
    if any(folded & family and support.tokens & family for family in _KIN):
        return True
    if any(part & support.numbers for figure in figures_in(text) for part in figure.parts):
        return True
    if _UNSPACED.search(text):
        return _mostly_held("".join(_UNSPACED.findall(fold(text))), support.squeezed, at_least=0.3)
    said = [reading for mention in dates_in(text) for reading in mention.readings]
    return any(agrees(reading, other, support.today) for reading in said for other in support.dates)


def akin_in(word: str, support: Support) -> bool:
    """Whether ``support`` holds ``word`` or another form of it ("apicoltore", "apicoltura")."""
    if word in support.tokens:
        return True
    return any(akin(word, other) for other in support.by_stem.get(word[:3], ()))


def akin(one: str, other: str) -> bool:
    """Whether two folded words are forms of one."""
    shared = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return shared >= 3 and shared >= 0.6 * max(len(one), len(other))


def _date_stands(readings: Iterable[PartialDate], support: Support) -> bool:
    return any(agrees(reading, said, support.today) for reading in readings for said in support.dates)


def _figure_stands(figure: Figure, supports: Sequence[Support]) -> bool:
    squeezed = re.sub(r"[\W_]+", "", fold(figure.token))
    is_code = bool(re.search(r"[A-Z]", figure.token)) and len(squeezed) > 3
    if is_code or (squeezed.isdecimal() and len(squeezed) > 6):
        return any(squeezed in support.squeezed for support in supports)
    return all(any(part & support.numbers for support in supports) for part in figure.parts)


def _number_words_stand(remainder: str, text: str, supports: Sequence[Support]) -> bool:
    """A number in words must stand; it may also count the names that the line itself lists."""
    language = language_of(text)
    if language is None:
        return True
    names = sum(1 for _ in names_in(text, language))
    for word, values in number_words_in(remainder, language):
        if values <= {0, 1} or names in values:
            continue
        said = any(
            word in support.tokens or {Decimal(v).normalize() for v in values} & support.numbers for support in supports
        )
        if not said:
            return False
    return True


def _names_stand(remainder: str, text: str, supports: Sequence[Support]) -> bool:
    language = language_of(text)
    return all(
        any(
            _name_stands(name, support, language) or (not strictly and akin_in(fold(name), support))
            for support in supports
        )
        or (language == "de" and not strictly)
        for name, strictly in names_in(remainder, language)
    )


def _declined(folded: str) -> set[str]:
    """Forms of a German noun or name with an ending more or less."""
    endings = ("n", "s", "en", "es", "e", "er")
    return {folded + ending for ending in endings} | {
        folded.removesuffix(ending) for ending in endings if len(folded) > 5
    }


def _name_stands(name: str, support: Support, language: Language | None) -> bool:
    folded = fold(name)
    forms = {folded, folded.removesuffix("'s"), folded.removesuffix("s")} if len(folded) > 3 else {folded}
    if forms & support.tokens or any(f"{form}s" in support.tokens for form in forms):
        return True
    if language == "de" and _declined(folded) & support.tokens:
        return True
    parts = [part for part in re.split(r"['-]", folded) if len(part) > 1]
    if len(parts) > 1 and all(part in support.tokens for part in parts):
        return True
    if not folded.isascii() and akin_in(folded, support):
        return True
    squeezed = re.sub(r"[\W_]+", "", folded)
    return len(squeezed) > 4 and len(parts) > 1 and squeezed in support.squeezed


def _other_scripts_stand(text: str, supports: Sequence[Support]) -> bool:
    """Scripts without capitals: most of a run must stand where the line is in that script, all of it elsewhere."""
    folded = fold(text)
    runs = _UNSPACED.findall(folded)
    if runs:
        letters = sum(char.isalpha() for char in folded)
        at_least = 0.5 if sum(map(len, runs)) * 2 > letters else 1.0
        if not all(any(_mostly_held(run, s.squeezed, at_least=at_least) for s in supports) for run in runs):
            return False
    words = [word for word in _OTHER_SCRIPT.findall(folded) if len(word) > 3]
    held = sum(any(akin_in(word, support) for support in supports) for word in words)
    return held * 2 >= len(words)


def _mostly_held(run: str, squeezed: str, *, at_least: float) -> bool:
    pairs = [run[n : n + 2] for n in range(len(run) - 1)] or [run]
    return sum(pair in squeezed for pair in pairs) >= at_least * len(pairs)
