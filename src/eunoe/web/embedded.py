"""The addresses for a project with users of its own, to be included under a path of its choice.

    path("assistant/", include("eunoe.web.embedded"))

The chat is the docked window, by itself on a page. Everything is for people who are signed in, by the project's own
means; nobody is a guest.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any
from zoneinfo import ZoneInfo

from asgiref.sync import iscoroutinefunction, sync_to_async
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponseBase
from django.urls import URLPattern, path
from django.utils import timezone

from eunoe.accounts.current import current_account
from eunoe.web import core_urls
from eunoe.web.middleware import add_headers
from eunoe.web.pages import chat
from eunoe.web.preferences import time_zone_of

# The others say by themselves that nobody is signed in, also to a script.
_PAGES = frozenset(
    {
        "chat",
        "clear_memory",
        "connect_model",
        "conversation",
        "conversation_list",
        "dock",
        "memory",
        "memory_alert",
        "memory_status",
        "message_place",
    }
)


def _hosted(pattern: URLPattern) -> URLPattern:
    """The page with the headers of ours, in the person's time zone; what a project's own pages have is left to it."""
    view: Callable[..., Any] = pattern.callback
    guarded = login_required(view) if pattern.name in _PAGES else view
    if iscoroutinefunction(view):

        @wraps(view)
        async def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
            with timezone.override(await sync_to_async(_zone)(request)):
                return add_headers(await guarded(request, *args, **kwargs))
    else:

        @wraps(view)
        def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
            with timezone.override(_zone(request)):
                return add_headers(guarded(request, *args, **kwargs))

    return URLPattern(pattern.pattern, answer, pattern.default_args, pattern.name)


def _zone(request: HttpRequest) -> ZoneInfo:
    return ZoneInfo(time_zone_of(request, current_account(request)))


app_name = "eunoe"
urlpatterns = [
    _hosted(pattern)
    for pattern in (
        path("", chat.dock, name="chat"),
        path("c/<uuid:conversation_id>/", chat.dock, name="conversation"),
        *core_urls.urlpatterns,
    )
]
