"""What every view shares: whose page it is, and how what is not there is told."""

from collections.abc import Callable
from functools import wraps
from typing import Any, ParamSpec
from urllib.parse import urlsplit

from django.apps import apps
from django.core.exceptions import BadRequest
from django.http import Http404, HttpRequest, HttpResponseBase
from django.utils.http import url_has_allowed_host_and_scheme

from eunoe.accounts.current import begin_guest, current_account
from eunoe.conf import get_settings
from eunoe.errors import NotFound
from eunoe.web.preferences import device_time_zone

P = ParamSpec("P")


def page(view: Callable[P, HttpResponseBase]) -> Callable[P, HttpResponseBase]:
    """What is not there, or is somebody else's, is a 404."""

    @wraps(view)
    def answer(*args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
        try:
            return view(*args, **kwargs)
        except NotFound as error:
            raise Http404 from error

    return answer


def account_of(request: HttpRequest) -> Any:
    """The account of this request. A visitor has none and therefore nothing: ``NotFound``."""
    account = current_account(request)
    if account is None:
        raise NotFound("There is no such thing.")
    return account


def arriving_account(request: HttpRequest) -> Any:
    """The account of this request; a visitor becomes a guest with it, in the time zone of their browser.

    Raises ``TooMany`` where too many begin at one address, and ``NotFound`` where nobody is a guest.
    """
    account = current_account(request)
    if account is not None:
        return account
    if not apps.is_installed("eunoe.accounts"):
        raise NotFound("Nobody is signed in.")
    from allauth.core.internal.ratelimit import get_ip

    from eunoe.accounts.services import check_pace, update_preferences

    check_pace(what="guest", who=get_ip(request), seconds=3600, limit=get_settings().guests_an_hour)
    account = begin_guest(request)
    if zone := device_time_zone(request):
        update_preferences(account=account, time_zone=zone)
    return account


def check_sends(*, account: Any) -> None:
    """Count that a person at a browser wants an answer. Raises ``TooMany``. A project with users of its own limits them
    by its own means."""
    if apps.is_installed("eunoe.accounts"):
        from eunoe.accounts import services

        services.check_sends(account=account)


def is_fragment(request: HttpRequest) -> bool:
    """Whether a script asks for a part of the page, to be shown in place."""
    return bool(getattr(request, "htmx", False))


def wanted_state(request: HttpRequest, name: str) -> bool:
    """The state that a form asks for. Raises ``BadRequest``, a 400, where it says neither true nor false."""
    said = request.POST.get(name)
    if said not in {"true", "false"}:
        raise BadRequest("The wanted state is true or false.")
    return said == "true"


def local_path(request: HttpRequest, default: str) -> str:
    """Where the form or the page's address wants to lead: a path of this site, else ``default``."""
    wanted: Any = request.POST.get("next") or request.GET.get("next", "")
    if wanted and url_has_allowed_host_and_scheme(wanted, allowed_hosts=None) and not urlsplit(wanted).netloc:
        return str(wanted)
    return default
