"""Who calls: an account's key, an app's key for one of its end users, or the browser session."""

from typing import ClassVar

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from ninja.errors import AuthenticationError, HttpError
from ninja.utils import check_csrf

from eunoe.accounts import services
from eunoe.accounts.current import current_account
from eunoe.accounts.models import Account, ApiKey
from eunoe.api.errors import WRONG_KEY
from eunoe.chat.database import in_database
from eunoe.conf import get_settings
from eunoe.errors import Invalid, NotAllowed, TooMany

END_USER_HEADER = "Eunoe-User"


class ApiRequest(HttpRequest):
    """A request of which it is known who calls."""

    auth: Account


class Identify:
    """ninja's check of an operation that runs in a thread. ``csrf`` has the docs page send the token.

    A key needs ``scope``; by default one that reads for what is safe, and one that writes for all else.
    """

    csrf: ClassVar[bool] = True

    def __init__(self, scope: str | None = None) -> None:
        self.scope = scope

    def __call__(self, request: HttpRequest) -> Account:
        return identify(request, self.scope)


class IdentifyOnLoop(Identify):
    """The same for an operation on the event loop: no connection is held once it is known who calls."""

    async def __call__(self, request: HttpRequest) -> Account:  # type: ignore[override]
        return await in_database(identify, request, self.scope)


identify_on_loop = IdentifyOnLoop()


def identify(request: HttpRequest, scope: str | None = None) -> Account:
    """The account that the request speaks for. A key wins over the session, and a wrong one never falls back to it.

    Raises ``AuthenticationError``; ``Invalid`` when an app names no end user; ``HttpError`` 403 without a CSRF token;
    ``NotAllowed`` and ``TooMany`` for what a key may not do, or not so often.
    """
    key = _key_of(request)
    if key is None:
        return _if_open(_account_of_session(request))
    return _account_of_key(request, key, scope=scope or _scope_of(request))


def identify_by_key(request: HttpRequest, *, end_user: str | None = None) -> Account:
    """The same for a program that has a key and no session. ``end_user`` is whom an app's key acts for where the header
    does not say."""
    key = _key_of(request)
    if key is None:
        raise AuthenticationError
    return _account_of_key(request, key, scope=_scope_of(request), end_user=end_user)


def add_rate(request: HttpRequest, response: HttpResponseBase) -> None:
    """Say how many calls are left in this minute, where they are counted."""
    for name, value in getattr(request, "rate", {}).items():
        response.headers[name] = str(value)


def _scope_of(request: HttpRequest) -> str:
    return ApiKey.Scope.READ if request.method in {"GET", "HEAD", "OPTIONS"} else ApiKey.Scope.WRITE


def _key_of(request: HttpRequest) -> str | None:
    scheme, _, key = request.headers.get("Authorization", "").partition(" ")
    return key.strip() if scheme.lower() == "bearer" else None


def _if_open(account: Account) -> Account:
    if not account.is_active:
        raise NotAllowed("This account is closed.")
    return account


def _account_of_key(request: HttpRequest, key: str, *, scope: str, end_user: str | None = None) -> Account:
    caller = services.authenticate_key(key=key)
    if caller is None:
        raise AuthenticationError(message=WRONG_KEY)
    named = request.headers.get(END_USER_HEADER)
    if caller.app is not None:
        end_user = end_user if named is None else named
        if end_user is None:
            raise Invalid(f"An app's key needs the header {END_USER_HEADER}: the id of the user it acts for.")
        account = services.get_or_create_end_user(app=caller.app, external_id=end_user)
    elif named is not None:
        raise Invalid(f"{END_USER_HEADER} goes with an app's key; this is the key of one account.")
    else:
        assert caller.account is not None
        account = caller.account
    if not caller.key.may(scope):
        raise NotAllowed(f"This key's scope is “{caller.key.scope}”; this needs “{scope}”.")
    _count(request, caller.key, _if_open(account))
    return account


def _count(request: HttpRequest, key: ApiKey, account: Account) -> None:
    limit = get_settings().key_calls_a_minute
    if not limit:
        return
    calls, seconds = services.count_call(key=key, account=account)
    request.rate = {  # type: ignore[attr-defined]
        "RateLimit-Limit": limit,
        "RateLimit-Remaining": max(0, limit - calls),
        "RateLimit-Reset": seconds,
    }
    if calls > limit:
        raise TooMany(f"A key may make {limit} calls a minute. Try again in {seconds} seconds.", seconds=seconds)


def _account_of_session(request: HttpRequest) -> Account:
    account: Account | None = current_account(request)
    if account is None:
        raise AuthenticationError
    if check_csrf(request) is not None:
        raise HttpError(403, "CSRF")
    if account.is_guest:
        services.note_seen(account=account)
    if _scope_of(request) != ApiKey.Scope.READ:
        services.check_sends(account=account)
    return account
