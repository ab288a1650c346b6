"""Who calls: an account's key, an app's key for one of its end users, or the browser session."""

from typing import ClassVar

from django.http import HttpRequest
from ninja.errors import AuthenticationError, HttpError
from ninja.utils import check_csrf

from eunoe.accounts import services
from eunoe.accounts.current import current_account
from eunoe.accounts.models import Account
from eunoe.api.errors import WRONG_KEY
from eunoe.chat.database import in_database
from eunoe.errors import Invalid, NotAllowed

END_USER_HEADER = "Eunoe-User"


class ApiRequest(HttpRequest):
    """A request of which it is known who calls."""

    auth: Account


class Identify:
    """ninja's check of an operation that runs in a thread. ``csrf`` has the docs page send the token."""

    csrf: ClassVar[bool] = True

    def __call__(self, request: HttpRequest) -> Account:
        return identify(request)


async def identify_on_loop(request: HttpRequest) -> Account:
    """The same for an operation on the event loop: no connection is held once it is known who calls."""
    return await in_database(identify, request)


def identify(request: HttpRequest) -> Account:
    """The account that the request speaks for. A key wins over the session, and a wrong one never falls back to it.

    Raises ``AuthenticationError``; ``Invalid`` when an app names no end user; ``HttpError`` 403 without a CSRF token.
    """
    key = _key_of(request)
    return _if_open(_account_of_session(request) if key is None else _account_of_key(request, key))


def identify_by_key(request: HttpRequest, end_user: str | None) -> Account:
    """The same for a program that has a key and no session. ``end_user`` is whom an app's key acts for where the header
    does not say."""
    key = _key_of(request)
    if key is None:
        raise AuthenticationError
    return _if_open(_account_of_key(request, key, end_user))


def _key_of(request: HttpRequest) -> str | None:
    scheme, _, key = request.headers.get("Authorization", "").partition(" ")
    return key.strip() if scheme.lower() == "bearer" else None


def _if_open(account: Account) -> Account:
    if not account.is_active:
        raise NotAllowed("This account is closed.")
    return account


def _account_of_key(request: HttpRequest, key: str, otherwise: str | None = None) -> Account:
    caller = services.authenticate_key(key=key)
    if caller is None:
        raise AuthenticationError(message=WRONG_KEY)
    end_user = request.headers.get(END_USER_HEADER)
    if caller.app is not None:
        end_user = otherwise if end_user is None else end_user
        if end_user is None:
            raise Invalid(f"An app's key needs the header {END_USER_HEADER}: the id of the user it acts for.")
        return services.get_or_create_end_user(app=caller.app, external_id=end_user)
    if end_user is not None:
        raise Invalid(f"{END_USER_HEADER} goes with an app's key; this is the key of one account.")
    assert caller.account is not None
    return caller.account


def _account_of_session(request: HttpRequest) -> Account:
    account = current_account(request)
    if account is None:
        raise AuthenticationError
    if check_csrf(request) is not None:
        raise HttpError(403, "CSRF")
    if account.is_guest:
        services.note_seen(account=account)
    return account
