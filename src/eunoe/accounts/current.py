"""Who is asking: the signed-in person, or the guest of this browser session.

Works beside any user model. Where it is a host project's own, nobody is a guest: ``eunoe.accounts`` is not installed.
"""

from typing import TYPE_CHECKING, Any

from django.http import HttpRequest

if TYPE_CHECKING:
    from eunoe.accounts.models import Account

GUEST_KEY = "eunoe_guest"
_CACHE = "_eunoe_account"


def current_account(request: HttpRequest) -> Any | None:
    """The account of this request, or ``None`` for a visitor who has written nothing yet. One query at most."""
    if not hasattr(request, _CACHE):
        setattr(request, _CACHE, _find(request))
    return getattr(request, _CACHE)


def guest_of_session(request: HttpRequest) -> "Account | None":
    """The guest bound to this browser session, whether or not a person is signed in as well."""
    guest_id = request.session.get(GUEST_KEY)
    if guest_id is None:
        return None
    from eunoe.accounts.models import Account

    return Account.objects.filter(pk=guest_id, kind=Account.Kind.GUEST, is_active=True).first()


def begin_guest(request: HttpRequest) -> "Account":
    """Make the visitor of this browser session a guest."""
    from eunoe.accounts import services

    account = services.create_guest(language=getattr(request, "LANGUAGE_CODE", ""))
    request.session[GUEST_KEY] = account.pk
    setattr(request, _CACHE, account)
    return account


def forget_guest(request: HttpRequest) -> None:
    """Unbind the guest from this browser session."""
    request.session.pop(GUEST_KEY, None)


def _find(request: HttpRequest) -> Any | None:
    if request.user.is_authenticated:
        return request.user
    return guest_of_session(request)
