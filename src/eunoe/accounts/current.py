"""Who is asking: the signed-in person, or the guest of this browser session."""

from django.http import HttpRequest

from eunoe.accounts import services
from eunoe.accounts.models import Account

GUEST_KEY = "eunoe_guest"
_CACHE = "_eunoe_account"


def current_account(request: HttpRequest) -> Account | None:
    """The account of this request, or ``None`` for a visitor who has written nothing yet. One query at most."""
    if not hasattr(request, _CACHE):
        setattr(request, _CACHE, _find(request))
    account: Account | None = getattr(request, _CACHE)
    return account


def guest_of_session(request: HttpRequest) -> Account | None:
    """The guest bound to this browser session, whether or not a person is signed in as well."""
    guest_id = request.session.get(GUEST_KEY)
    if guest_id is None:
        return None
    return Account.objects.filter(pk=guest_id, kind=Account.Kind.GUEST, is_active=True).first()


def account_or_new_guest(request: HttpRequest) -> Account:
    """The account of this request; a visitor becomes a guest with it."""
    account = current_account(request)
    if account is None:
        account = services.create_guest(language=getattr(request, "LANGUAGE_CODE", ""))
        request.session[GUEST_KEY] = account.pk
        setattr(request, _CACHE, account)
    return account


def forget_guest(request: HttpRequest) -> None:
    """Unbind the guest from this browser session."""
    request.session.pop(GUEST_KEY, None)


def _find(request: HttpRequest) -> Account | None:
    if request.user.is_authenticated:
        return request.user
    return guest_of_session(request)
