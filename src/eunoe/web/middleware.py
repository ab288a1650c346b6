"""Language, time zone and headers of every page."""

from collections.abc import Awaitable, Callable
from datetime import UTC
from typing import Any
from zoneinfo import ZoneInfo

from asgiref.sync import iscoroutinefunction, markcoroutinefunction, sync_to_async
from django.http import HttpRequest, HttpResponseBase
from django.utils import timezone, translation
from django.utils.cache import patch_cache_control

from eunoe.accounts.current import current_account
from eunoe.web.preferences import time_zone_of

_FRAME = "object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
POLICY = f"default-src 'self'; img-src 'self' data:; {_FRAME}"
# The admin and the API's documentation bring styles and scripts of their own.
LOOSER_POLICY = _FRAME
_PERMISSIONS = "camera=(), geolocation=(), microphone=(self)"
_NOT_OURS = ("/admin/", "/api/", "/v1/", "/mcp", "/static/", "/healthz", "/readyz", "/metrics", "/worker.js")
# Shared pages are the same to everyone: who asks is not even looked at.
_SHARED = "/s/"


class PageHeaders:
    """Reads the person's language and time zone before a page is made; says afterwards what browsers may do with it."""

    sync_capable = True
    async_capable = True

    def __init__(self, get_response: Callable[[HttpRequest], Any]) -> None:
        self.get_response = get_response
        self._is_async = bool(iscoroutinefunction(get_response))
        if self._is_async:
            markcoroutinefunction(self)

    def __call__(self, request: HttpRequest) -> HttpResponseBase | Awaitable[HttpResponseBase]:
        if self._is_async:
            return self._answer(request)
        if is_page(request):
            _prepare(request)
        response: HttpResponseBase = self.get_response(request)
        return _finish(request, response)

    async def _answer(self, request: HttpRequest) -> HttpResponseBase:
        if is_page(request):
            await sync_to_async(_prepare)(request)
        return _finish(request, await self.get_response(request))


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
    if is_page(request):
        return add_headers(response)
    response.headers.setdefault("Content-Security-Policy", LOOSER_POLICY)
    response.headers.setdefault("Permissions-Policy", _PERMISSIONS)
    return response


def add_headers(response: HttpResponseBase) -> HttpResponseBase:
    """What browsers may do with a page of ours, where the view has not said otherwise."""
    response.headers.setdefault("Content-Security-Policy", POLICY)
    response.headers.setdefault("Permissions-Policy", _PERMISSIONS)
    if "Cache-Control" not in response.headers:
        patch_cache_control(response, no_store=True, private=True)
    return response
