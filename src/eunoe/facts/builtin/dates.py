"""Dates in sentences: finding them, and turning "tomorrow" into one."""

import re
from datetime import date, timedelta
from functools import lru_cache

from eunoe.facts.builtin.model import Tongue
from eunoe.facts.folding import fold_aligned as fold

_NUMERIC = r"\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})|\d{4}-\d{2}-\d{2}"


@lru_cache(maxsize=16)
def _written(months: tuple[str, ...]) -> re.Pattern[str]:
    month = "|".join(months)
    day = r"\d{1,2}(?:st|nd|rd|th|er|\.|º|°)?"
    year = r"(?:,? (?:de |del )?\d{4})?"
    return re.compile(
        rf"\b(?:{day} (?:of |de )?(?:{month})\b{year}|(?:{month}) \d{{1,2}}(?:st|nd|rd|th)?\b(?:,? \d{{4}})?|{_NUMERIC})"
    )


def find(text: str, tongue: Tongue) -> list[tuple[int, int]]:
    """Where absolute dates stand in ``text``."""
    return [m.span() for m in _written(tongue.months).finditer(fold(text))]


def has_year(text: str) -> bool:
    """Whether a date names its year."""
    return bool(re.search(r"\d{4}|\d[./-]\d{2}$", text))


def made_absolute(text: str, tongue: Tongue, today: date) -> str:
    """``text`` with "today", "tomorrow" and their like as dates, said from ``today``."""
    for pattern, days in tongue.relative:
        for found in reversed(list(re.finditer(rf"\b(?:{pattern})\b", fold(text)))):
            day = _in_words(today + timedelta(days=days), tongue)
            text = text[: found.start()] + day + text[found.end() :]
    return text


def _in_words(day: date, tongue: Tongue) -> str:
    return tongue.date.format(d=day.day, month=tongue.month_names[day.month - 1], y=day.year)
