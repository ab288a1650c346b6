"""Dates and times in words, in the person's language and time zone."""

from datetime import date, datetime
from functools import lru_cache

from django.utils import formats, timezone, translation


def day(value: datetime) -> str:
    """A date in words, in the person's language and time zone: no reader takes the day for the month."""
    return _day(timezone.localtime(value).date(), translation.get_language())


@lru_cache(maxsize=2048)
def _day(value: date, language: str | None) -> str:
    """A page names few days many times."""
    words = formats.date_format(value, r"j \d\e F \d\e Y" if language == "es" else "j F Y")
    # Italian writes its months small, which its catalogue does not.
    return words.lower() if language == "it" else words


def moment(value: datetime) -> str:
    return f"{day(value)}, {timezone.localtime(value):%H:%M}"


def when(value: datetime) -> str:
    """As short as it is clear: the time alone today, else with the date."""
    local = timezone.localtime(value)
    return f"{local:%H:%M}" if local.date() == timezone.localdate() else moment(value)


def month(value: datetime) -> str:
    """A month that is counted in UTC."""
    pattern = r"F \d\e Y" if translation.get_language() == "es" else "F Y"
    return formats.date_format(value, pattern)
