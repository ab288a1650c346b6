"""How a person wants the pages: from the account, else from this browser's cookies."""

from typing import Any
from zoneinfo import available_timezones

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from eunoe.accounts.models import Account

THEME_COOKIE = "eunoe_theme"
TIME_ZONE_COOKIE = "eunoe_time_zone"
COOKIE_DAYS = 365


def theme_of(request: HttpRequest, account: Account | None) -> str:
    theme = account.theme if account is not None else request.COOKIES.get(THEME_COOKIE, "")
    return theme if theme in Account.Theme.values else Account.Theme.SYSTEM


def device_time_zone(request: HttpRequest) -> str | None:
    """The time zone that this browser says it is in, or ``None``."""
    zone = request.COOKIES.get(TIME_ZONE_COOKIE, "")
    return zone if zone in available_timezones() else None


def time_zone_of(request: HttpRequest, account: Account | None) -> str:
    if account is not None and account.timezone in available_timezones():
        return account.timezone
    return device_time_zone(request) or "UTC"


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
