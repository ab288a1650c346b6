"""How a person wants the pages: from the account, else from this browser's cookies."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from eunoe.users import is_time_zone

THEME_COOKIE = "eunoe_theme"
TIME_ZONE_COOKIE = "eunoe_time_zone"
COOKIE_DAYS = 365


def theme_of(request: HttpRequest, account: Any | None) -> str:
    theme = getattr(account, "theme", None) or request.COOKIES.get(THEME_COOKIE, "")
    return theme if theme in {"light", "dark"} else "system"


def device_time_zone(request: HttpRequest) -> str | None:
    """The time zone that this browser says it is in, or ``None``."""
    zone = request.COOKIES.get(TIME_ZONE_COOKIE, "")
    return zone if is_time_zone(zone) else None


def time_zone_of(request: HttpRequest, account: Any | None) -> str:
    own = str(getattr(account, "timezone", ""))
    return own if is_time_zone(own) else device_time_zone(request) or settings.TIME_ZONE


def remember_language(response: HttpResponse, language: str) -> None:
    response.set_cookie(settings.LANGUAGE_COOKIE_NAME, language, **_cookie())


def remember_theme(response: HttpResponse, theme: str) -> None:
    response.set_cookie(THEME_COOKIE, theme, **_cookie())


def _cookie() -> dict[str, Any]:
    return {
        "max_age": COOKIE_DAYS * 24 * 60 * 60,
        "samesite": "Lax",
        "secure": settings.SESSION_COOKIE_SECURE,
        "httponly": True,
    }
