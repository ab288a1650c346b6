"""Dates in text: written in six languages or in figures, and those that follow from "tomorrow" and its like."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from functools import lru_cache

from eunoe.facts.folding import fold_aligned
from eunoe.facts.words.claims import ClaimWords, all_claims

_CLAIMS = tuple(all_claims().values())


@dataclass(frozen=True, slots=True)
class PartialDate:
    """What a text says of a date: "in May" names no day, "on 2 May" no year."""

    year: int | None = None
    month: int | None = None
    day: int | None = None

    @classmethod
    def of(cls, day: date) -> "PartialDate":
        return cls(day.year, day.month, day.day)


@dataclass(frozen=True, slots=True)
class Mention:
    """A date at ``start`` to ``end`` in a text; "02/05/2026" has two readings."""

    start: int
    end: int
    readings: tuple[PartialDate, ...]


def _numbered(groups: Iterator[tuple[int, str]]) -> list[tuple[int, str]]:
    return [(value, one) for value, group in groups for one in group.split("|")]


_MONTHS = _numbered((value, group) for claims in _CLAIMS for value, group in enumerate(claims.months, 1))
_MONTH_OF = {name: value for value, name in _MONTHS}
_MONTH = "|".join(sorted(_MONTH_OF, key=len, reverse=True))
_LONG_MONTH = "|".join(
    sorted(
        (
            name
            for name in _MONTH_OF
            if len(name) > 4 or name in {"may", "mai", "juin", "aout", "july", "june", "juni", "juli", "mars", "marz"}
        ),
        key=len,
        reverse=True,
    )
)
_WEEKDAYS = [
    (value, re.compile(rf"\b(?:{'|'.join(one for one in group.split('|') if len(one) > 4)})\b"))
    for claims in _CLAIMS
    for value, group in enumerate(claims.weekdays)
]
_DAY = r"(?P<day>\d{1,2})(?:st|nd|rd|th|er|\.|º|°|ª)?"
_FIRST = r"(?P<first>primo|premier|primero|primeiro|ersten?r?|first|1o)"
_OF = r"(?:[ -](?:of |de |di |do |d')?)"
_YEAR = r"(?:,? (?:de |del |di |do |of )?|[ -])(?P<year>(?:19|20)\d{2})\b"
_WRITTEN = re.compile(
    rf"(?<![\w.])(?:{_DAY}|{_FIRST}){_OF}(?P<month>{_MONTH})\b\.?(?:{_YEAR})?"
    rf"|\b(?P<month2>{_MONTH})\b\.? (?P<day2>\d{{1,2}})(?:st|nd|rd|th)?\b(?:,? (?P<year2>(?:19|20)\d{{2}})\b)?"
    rf"|\b(?P<month3>{_MONTH})\b\.?,? (?:de |del |di |of )?(?P<year3>(?:19|20)\d{{2}})\b"
)
_BARE_MONTH = re.compile(rf"\b(?:{_LONG_MONTH})\b")
_DOUBTFUL = frozenset({"may", "march", "august", "mars", "mai"})
_IN = re.compile(
    r"\b(?:in|since|until|till|by|of|from|every|each|last|next|this|late|early|mid|to|and|en|depuis|de|seit|bis|im|em|desde|di|mid-|between|before|after|around)\s*$"
)
_ISO = re.compile(r"(?<![\d-])(?P<year>(?:19|20)\d{2})[-/.](?P<month>\d{1,2})[-/.](?P<day>\d{1,2})(?!\d)")
_FIGURES = re.compile(
    r"(?<![\d./-])(?P<a>\d{1,2})(?P<sep>[./-])(?P<b>\d{1,2})(?P=sep)(?P<year>(?:19|20)\d{2}|\d{2})(?!\d)"
)
_SHORT = re.compile(r"(?<![\d./,-])(?P<a>\d{1,2})[./](?P<b>\d{1,2})\.?(?![\d/%])")
_ORDINAL = re.compile(
    r"(?<![\w.])(?:(?:the |on the )?(\d{1,2})(?:st|nd|rd|th)|(?:il|l'|el|le|am|dia|den) ?(\d{1,2})\.?)(?![\w/])"
)
_THIS = r"(?:this|quest[oa']|est[ea]|cette|ce|diese[sn]?|diesem|nest[ea]) ?"


def dates_in(text: str) -> list[Mention]:
    """The dates that ``text`` writes out, none overlapping another."""
    folded = fold_aligned(text)
    found: list[Mention] = []
    taken = bytearray(len(text))
    for mention in (*_in_figures(folded), *_written(folded), *_bare_months(folded)):
        if not any(taken[mention.start : mention.end]):
            taken[mention.start : mention.end] = b"x" * (mention.end - mention.start)
            found.append(mention)
    return sorted(found, key=lambda mention: mention.start)


def short_dates_in(text: str) -> set[PartialDate]:
    """Readings of "2/5" as a date; it may as well be a fraction."""
    return {
        reading
        for found in _SHORT.finditer(fold_aligned(text))
        for reading in _readings(int(found["a"]), int(found["b"]), None)
    }


def weekdays_in(text: str) -> list[tuple[int, int, int]]:
    """``(start, end, weekday)`` for each weekday named; Monday is 0."""
    folded = fold_aligned(text)
    return [(m.start(), m.end(), weekday) for weekday, pattern in _WEEKDAYS for m in pattern.finditer(folded)]


@lru_cache(maxsize=256)
def implied_by(text: str, today: date) -> frozenset[PartialDate]:
    """The dates that follow from what ``text`` says on the day ``today``: "tomorrow", "in two weeks", "on Monday"."""
    folded = fold_aligned(text)
    days = set(_days_from_weekdays(text, today)) | set(_days_from_ordinals(folded, today))
    dates: set[PartialDate] = set()
    for claims in _CLAIMS:
        days |= {
            today + timedelta(days=n) for phrase, n in claims.days.items() if re.search(rf"\b(?:{phrase})\b", folded)
        }
        dates |= set(_by_units(folded, today, claims))
    return frozenset(dates | {PartialDate.of(day) for day in days})


def agrees(claimed: PartialDate, said: PartialDate, today: date) -> bool:
    """Whether ``said`` holds all that is ``claimed``; a missing year may be the one that the day ``today`` gives."""
    if claimed.month not in (None, said.month) or claimed.day not in (None, said.day):
        return False
    if claimed.year is None or claimed.year == said.year:
        return True
    return said.year is None and said.month is not None and claimed.year in _likely_years(said, today)


def _likely_years(said: PartialDate, today: date) -> set[int]:
    """The year of the next occurrence, and of the last one where that is less than half a year ago."""
    years = set()
    for year in (today.year - 1, today.year, today.year + 1):
        try:
            away = (date(year, said.month or 1, said.day or 15) - today).days
        except ValueError:
            continue
        if -183 <= away <= 366:
            years.add(year)
    return years


def _readings(a: int, b: int, year: int | None) -> tuple[PartialDate, ...]:
    """Day first, and month first."""
    pairs = {(b, a), (a, b)}
    return tuple(PartialDate(year, month, day) for month, day in sorted(pairs) if 1 <= month <= 12 and 1 <= day <= 31)


def _in_figures(folded: str) -> Iterator[Mention]:
    for found in _ISO.finditer(folded):
        month, day = int(found["month"]), int(found["day"])
        if 1 <= month <= 12 and 1 <= day <= 31:
            yield Mention(*found.span(), (PartialDate(int(found["year"]), month, day),))
    for found in _FIGURES.finditer(folded):
        year = int(found["year"])
        year += (2000 if year < 50 else 1900) if year < 100 else 0
        readings = _readings(int(found["a"]), int(found["b"]), year)
        if readings:
            yield Mention(*found.span(), readings)


def _written(folded: str) -> Iterator[Mention]:
    for found in _WRITTEN.finditer(folded):
        groups = found.groupdict()
        month = _MONTH_OF[groups["month"] or groups["month2"] or groups["month3"]]
        year = groups["year"] or groups["year2"] or groups["year3"]
        day = "1" if groups["first"] else groups["day"] or groups["day2"]
        if day is None or 1 <= int(day) <= 31:
            yield Mention(*found.span(), (PartialDate(int(year) if year else None, month, int(day) if day else None),))


def _bare_months(folded: str) -> Iterator[Mention]:
    for found in _BARE_MONTH.finditer(folded):
        if found[0] not in _DOUBTFUL or _IN.search(folded[max(0, found.start() - 10) : found.start()]):
            yield Mention(*found.span(), (PartialDate(None, _MONTH_OF[found[0]], None),))


def _days_from_weekdays(text: str, today: date) -> Iterator[date]:
    """Of a weekday named: the last one, the next, and the one after that."""
    for weekday in {weekday for _, _, weekday in weekdays_in(text)}:
        ahead = (weekday - today.weekday()) % 7
        yield from (today + timedelta(days=ahead + shift) for shift in (-7, 0, 7))


def _days_from_ordinals(folded: str, today: date) -> Iterator[date]:
    """Of "the 5th": the next such day, and the last."""
    for found in _ORDINAL.findall(folded):
        number = int(found[0] or found[1])
        near = (today + timedelta(days=shift) for shift in range(-31, 32))
        yield from (day for day in near if day.day == number)


@lru_cache(maxsize=16)
def _unit_patterns(index: int) -> tuple[tuple[re.Pattern[str], int], ...]:
    """``(pattern, direction)`` of phrases with a number and a unit, for one language."""
    claims = _CLAIMS[index]
    unit = f"(?P<unit>{'|'.join(claims.units)})"
    number = r"(?P<n>[\w-]{1,30}(?: (?:y|e|et|und) [\w-]{1,20})?)"
    phrases = [(p, 1) for p in claims.ahead] + [(p, -1) for p in (*claims.back, *claims.lasting)]
    return tuple(
        (re.compile(rf"\b{phrase.replace('<n>', number).replace('<unit>', unit)}\b"), sign) for phrase, sign in phrases
    )


@lru_cache(maxsize=16)
def _neighbour_patterns(index: int) -> tuple[tuple[re.Pattern[str], int], ...]:
    """``(pattern, direction)`` of "next week", "last month", "this year", for one language."""
    claims = _CLAIMS[index]
    unit = f"(?:{'|'.join(claims.units)})"
    phrases = ((claims.next_unit, 1), (claims.last_unit, -1), (f"{_THIS}<unit>", 0))
    return tuple((re.compile(rf"\b{phrase.replace('<unit>', unit)}\b"), sign) for phrase, sign in phrases)


def _by_units(folded: str, today: date, claims: ClaimWords) -> Iterator[PartialDate]:
    index = _CLAIMS.index(claims)
    for pattern, sign in _unit_patterns(index):
        for found in pattern.finditer(folded):
            number = _count_of(found["n"], claims)
            if number is not None:
                yield from _shifted(today, sign * number, _unit_of(found["unit"], claims))
    for pattern, sign in _neighbour_patterns(index):
        for found in pattern.finditer(folded):
            units = (_unit_of(word, claims) for word in re.findall(r"\w+", found[0]))
            yield from _around(today, sign, next(filter(None, units), ""))


def _count_of(words: str, claims: ClaimWords) -> int | None:
    if words.isdecimal():
        return int(words) if len(words) < 4 else None
    if words in {"a", "an", "un", "una", "une", "uno", "ein", "eine", "einem", "einer", "einen", "um", "uma", "one"}:
        return 1
    return claims.numbers.get(words)


def _unit_of(word: str, claims: ClaimWords) -> str:
    return next((unit for pattern, unit in claims.units.items() if re.fullmatch(pattern, word)), "")


def _shifted(today: date, number: int, unit: str) -> Iterator[PartialDate]:
    if unit in ("day", "week", "fortnight"):
        days = number * {"day": 1, "week": 7, "fortnight": 14}[unit]
        if abs(days) < 40_000:
            yield PartialDate.of(today + timedelta(days=days))
    elif unit == "month":
        months = today.year * 12 + today.month - 1 + number
        yield PartialDate(months // 12, months % 12 + 1, today.day)
        yield PartialDate(months // 12, months % 12 + 1)
    elif unit == "year":
        yield PartialDate(today.year + number, today.month, today.day)
        yield PartialDate(today.year + number)


def _around(today: date, sign: int, unit: str) -> Iterator[PartialDate]:
    """Of "next week" its seven days; of "last month" the month; of "this year" the year."""
    if unit == "week":
        monday = today - timedelta(days=today.weekday()) + timedelta(weeks=sign)
        yield from (PartialDate.of(monday + timedelta(days=n)) for n in range(7))
    elif unit == "month":
        months = today.year * 12 + today.month - 1 + sign
        yield PartialDate(months // 12, months % 12 + 1)
    elif unit == "year":
        yield PartialDate(today.year + sign)
