"""People, guests, end users and keys."""

import hashlib
import secrets
from dataclasses import dataclass
from datetime import timedelta
from zoneinfo import available_timezones

from django.conf import settings
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.utils import timezone

from eunoe.accounts.models import Account, ApiKey, App, EndUser
from eunoe.errors import Conflict, Invalid, NotFound

KEY_PREFIX = "eunoe_"


@dataclass(frozen=True, slots=True, kw_only=True)
class Caller:
    """Who an API key speaks for: an account, or an app that must still name one of its end users."""

    account: Account | None
    app: App | None


def create_account(*, name: str, email: str = "", password: str | None = None, superuser: bool = False) -> Account:
    """A new person. Without a password the account can only be used through keys.

    Raises ``Conflict`` when the name or email is taken, ``Invalid`` when either or the password cannot be taken.
    """
    account = Account(username=name, email=email, is_staff=superuser, is_superuser=superuser)
    account.set_password(password)
    try:
        account.clean_fields(exclude=["password"])
        if password is not None:
            validate_password(password, account)
    except ValidationError as error:
        raise Invalid(" ".join(error.messages)) from error
    if email and Account.objects.filter(email__iexact=email).exists():
        raise Conflict("An account with this email exists already.")
    try:
        with transaction.atomic():
            account.save()
    except IntegrityError as error:
        raise Conflict("An account with this name exists already.") from error
    return account


def create_guest(*, language: str = "", time_zone: str = "UTC") -> Account:
    """An account with no credentials."""
    guest = Account(
        username=f"guest-{secrets.token_hex(12)}", kind=Account.Kind.GUEST, language=language, timezone=time_zone
    )
    guest.set_unusable_password()
    guest.save()
    return guest


def get_account(*, name: str) -> Account:
    """The account of that name, whatever its case. Raises ``NotFound``."""
    account = Account.objects.filter(username__iexact=name).first()
    if account is None:
        raise NotFound(f"There is no account called “{name}”.")
    return account


def update_preferences(
    *, account: Account, language: str | None = None, theme: str | None = None, time_zone: str | None = None
) -> Account:
    """Change what is given. Raises ``Invalid`` for a language, theme or time zone that there is not."""
    if language is not None:
        if language not in dict(settings.LANGUAGES):
            raise Invalid("This language is not offered.")
        account.language = language
    if theme is not None:
        if theme not in Account.Theme.values:
            raise Invalid("The theme is one of system, light and dark.")
        account.theme = theme
    if time_zone is not None:
        if time_zone not in available_timezones():
            raise Invalid("There is no such time zone.")
        account.timezone = time_zone
    account.save(update_fields=["language", "theme", "timezone"])
    return account


def note_seen(*, account: Account) -> None:
    """Keep a guest from going idle. At most one write an hour."""
    if account.last_seen_at < timezone.now() - timedelta(hours=1):
        Account.objects.filter(pk=account.pk).update(last_seen_at=timezone.now())


def get_or_create_app(*, name: str) -> App:
    app, _ = App.objects.get_or_create(name=name)
    return app


def create_key(*, account: Account | None = None, app: App | None = None) -> str:
    """A new key of exactly one of the two. Returned once: only its digest is kept."""
    key = KEY_PREFIX + secrets.token_urlsafe(32)
    ApiKey.objects.create(account=account, app=app, prefix=key[: len(KEY_PREFIX) + 6], digest=_digest(key))
    return key


def authenticate_key(*, key: str) -> Caller | None:
    """Who the key speaks for, or ``None`` for an unknown or revoked key."""
    row = ApiKey.objects.select_related("account", "app").filter(digest=_digest(key), revoked_at=None).first()
    if row is None or (row.account is not None and not row.account.is_active):
        return None
    now = timezone.now()
    if row.last_used_at is None or row.last_used_at < now - timedelta(minutes=1):
        ApiKey.objects.filter(pk=row.pk).update(last_used_at=now)
    return Caller(account=row.account, app=row.app)


def get_or_create_end_user(*, app: App, external_id: str) -> Account:
    """The account of an app's end user, made on first use. Raises ``Invalid`` for a blank or over-long id."""
    if not external_id.strip() or len(external_id) > 200 or "\x00" in external_id:
        raise Invalid("Eunoe-User must be 1 to 200 characters.")
    known = EndUser.objects.select_related("account").filter(app=app, external_id=external_id).first()
    if known is not None:
        return known.account
    try:
        with transaction.atomic():
            account = Account(username=f"app-{app.pk}-{secrets.token_hex(12)}", kind=Account.Kind.END_USER)
            account.set_unusable_password()
            account.save()
            EndUser.objects.create(app=app, external_id=external_id, account=account)
    except IntegrityError:
        return EndUser.objects.select_related("account").get(app=app, external_id=external_id).account
    return account


def _digest(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()
