"""What Eunoe asks of a user model. A host project's own need know none of it: each answer has one for that case."""

from functools import lru_cache
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from django.conf import settings


def is_guest(user: Any) -> bool:
    """Whether it is somebody without credentials, bound to a browser session. Host projects have none."""
    return bool(getattr(user, "is_guest", False))


def language_of(user: Any) -> str:
    """One of the languages of the installation: the user's own, else the default."""
    language = getattr(user, "language", "")
    return language if language in dict(settings.LANGUAGES) else settings.LANGUAGE_CODE


def is_time_zone(name: str) -> bool:
    """Whether it names a time zone that can be chosen."""
    return name in _time_zones()


@lru_cache(maxsize=1)
def _time_zones() -> frozenset[str]:
    """Found by looking through hundreds of files, which is not for every request."""
    return frozenset(available_timezones())


def zone_of(user: Any) -> ZoneInfo:
    """The user's time zone, else the installation's."""
    for name in (getattr(user, "timezone", ""), settings.TIME_ZONE):
        try:
            return ZoneInfo(str(name))
        except (ZoneInfoNotFoundError, ValueError, OSError):
            continue
    return ZoneInfo("UTC")
