"""Language, time zone and headers of every page."""

from collections.abc import Awaitable, Callable
from datetime import UTC
from typing import Any
from zoneinfo import ZoneInfo

from asgiref.sync import iscoroutinefunction, markcoroutinefunction, sync_to_async
from django.http import Http404, HttpRequest, HttpResponseBase
from django.utils import timezone, translation
from django.utils.cache import patch_cache_control

from eunoe.accounts.current import current_account
from eunoe.web.preferences import time_zone_of

_NOTHING = "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
_OWN = "script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'"
# Frames hold the dock, the worker keeps the page that is shown without a connection.
POLICY = f"{_NOTHING}; {_OWN}; frame-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'"
ADMIN_POLICY = f"{_NOTHING}; {_OWN}; form-action 'self'"
# The pictures of the API's documentation are in its style sheet.
DOCS_POLICY = f"{_NOTHING}; {_OWN} data:; form-action 'none'"
# Data for programs: should a browser take it for a page, nothing in it runs or loads.
DATA_POLICY = f"{_NOTHING}; form-action 'none'"
_DOCS = "/api/v1/docs"
_DATA = ("/api/", "/v1/", "/mcp", "/static/", "/healthz", "/readyz", "/metrics")
_NOT_OURS = ("/admin/", "/api/", "/v1/", "/mcp", "/static/", "/healthz", "/readyz", "/metrics", "/worker.js")
# Shared pages are the same to everyone: who asks is not even looked at.
_SHARED = "/s/"


class _ForBothServers:
    """Middleware that stands before views of either kind."""

    sync_capable = True
    async_capable = True

    def __init__(self, get_response: Callable[[HttpRequest], Any]) -> None:
        self.get_response = get_response
        self._is_async = bool(iscoroutinefunction(get_response))
        if self._is_async:
            markcoroutinefunction(self)

    def __call__(self, request: HttpRequest) -> HttpResponseBase | Awaitable[HttpResponseBase]:
        return self.answer_on_loop(request) if self._is_async else self.answer(request)

    def answer(self, request: HttpRequest) -> HttpResponseBase:
        raise NotImplementedError

    async def answer_on_loop(self, request: HttpRequest) -> HttpResponseBase:
        raise NotImplementedError


class PageHeaders(_ForBothServers):
    """Reads the person's language and time zone before a page is made; says afterwards that browsers keep none."""

    def answer(self, request: HttpRequest) -> HttpResponseBase:
        _refuse_what_is_no_key(request)
        if is_page(request):
            _prepare(request)
        return _finish(request, self.get_response(request))

    async def answer_on_loop(self, request: HttpRequest) -> HttpResponseBase:
        _refuse_what_is_no_key(request)
        if is_page(request):
            await sync_to_async(_prepare)(request)
        return _finish(request, await self.get_response(request))


class EveryHeader(_ForBothServers):
    """What every answer says, be it made by a view or by what stands before it. The first of all."""

    def answer(self, request: HttpRequest) -> HttpResponseBase:
        return _guard(request, self.get_response(request))

    async def answer_on_loop(self, request: HttpRequest) -> HttpResponseBase:
        return _guard(request, await self.get_response(request))


def policy_of(path: str) -> str:
    """What a browser may run and load for what stands at ``path``: nothing inline, nothing from elsewhere."""
    if path == _DOCS:
        return DOCS_POLICY
    if path.startswith(_DATA):
        return DATA_POLICY
    return ADMIN_POLICY if path.startswith("/admin/") else POLICY


def _guard(request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
    for name, value in _headers(policy_of(request.path)):
        response.headers.setdefault(name, value)
    return response


def _headers(policy: str) -> tuple[tuple[str, str], ...]:
    return (
        ("Content-Security-Policy", policy),
        ("Permissions-Policy", "camera=(), geolocation=(), microphone=(self)"),
        ("X-Content-Type-Options", "nosniff"),
        ("X-Frame-Options", "DENY"),
        ("Referrer-Policy", "same-origin"),
    )


def _refuse_what_is_no_key(request: HttpRequest) -> None:
    """No key holds NUL: the admin would ask the database for it all the same, which cannot be asked."""
    if "\0" in request.path and request.path.startswith("/admin/"):
        raise Http404


def is_page(request: HttpRequest) -> bool:
    return not request.path.startswith(_NOT_OURS)


def _prepare(request: HttpRequest) -> None:
    if request.path.startswith(_SHARED):
        timezone.activate(UTC)
        return
    from eunoe.accounts import services

    account = current_account(request)
    if account is not None:
        services.note_seen(account=account)
        if account.language and translation.check_for_language(account.language):
            translation.activate(account.language)
            request.LANGUAGE_CODE = translation.get_language()
    timezone.activate(ZoneInfo(time_zone_of(request, account)))


def _finish(request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
    return add_headers(response) if is_page(request) else response


def add_headers(response: HttpResponseBase) -> HttpResponseBase:
    """What browsers may do with a page of ours, where the view has not said otherwise."""
    # A file is no page, should a browser ever show it.
    for name, value in _headers(DATA_POLICY if response.has_header("Content-Disposition") else POLICY):
        response.headers.setdefault(name, value)
    if "Cache-Control" not in response.headers:
        patch_cache_control(response, no_store=True, private=True)
    return response
