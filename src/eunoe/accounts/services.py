"""People, guests, end users and keys."""

import hashlib
import math
import secrets
import time
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.conf import settings
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.db import IntegrityError, connection, transaction
from django.db.models import QuerySet
from django.utils import timezone

from eunoe.accounts.models import Account, ApiKey, App, CallCount, EndUser, Tally
from eunoe.conf import get_settings
from eunoe.errors import Conflict, Invalid, NotFound, TooMany
from eunoe.users import is_time_zone

KEY_PREFIX = "eunoe_"
MAX_KEYS = 50
MAX_KEY_NAME = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class Caller:
    """Who an API key speaks for: an account, or an app that must still name one of its end users."""

    key: ApiKey
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
        if not is_time_zone(time_zone):
            raise Invalid("There is no such time zone.")
        account.timezone = time_zone
    account.save(update_fields=["language", "theme", "timezone"])
    return account


def set_mcp(*, account: Account, is_on: bool) -> None:
    """Let programs with a key of the account in over MCP, or no longer."""
    account.mcp_is_on = is_on
    account.save(update_fields=["mcp_is_on"])


def note_seen(*, account: Account) -> None:
    """Keep a guest from going idle. At most one write an hour."""
    if account.last_seen_at < timezone.now() - timedelta(hours=1):
        Account.objects.filter(pk=account.pk).update(last_seen_at=timezone.now())


def get_app(*, name: str) -> App:
    """Raises ``NotFound``."""
    app = App.objects.filter(name=name).first()
    if app is None:
        raise NotFound(f"There is no app called “{name}”.")
    return app


def get_or_create_app(*, name: str) -> App:
    app, _ = App.objects.get_or_create(name=name)
    return app


def create_key(
    *, account: Account | None = None, app: App | None = None, name: str = "", scope: str = ApiKey.Scope.ADMIN
) -> str:
    """A new key of exactly one of the two. Returned once: only its digest is kept.

    Raises ``Invalid`` for a scope that there is not or a name that is too long, ``Conflict`` beyond ``MAX_KEYS``.
    """
    name = " ".join(name.replace("\x00", "").split())
    if scope not in ApiKey.Scope.values:
        raise Invalid(f"The scope is one of {', '.join(ApiKey.Scope.values)}.")
    if len(name) > MAX_KEY_NAME:
        raise Invalid(f"The name can have {MAX_KEY_NAME} characters at most.")
    if account is not None and find_keys(account=account).count() >= MAX_KEYS:
        raise Conflict(f"There are {MAX_KEYS} keys already. Revoke one first.")
    key = KEY_PREFIX + secrets.token_urlsafe(32)
    prefix = key[: len(KEY_PREFIX) + 6]
    ApiKey.objects.create(account=account, app=app, name=name, scope=scope, prefix=prefix, digest=_digest(key))
    return key


def find_keys(*, account: Account | None = None, app: App | None = None) -> QuerySet[ApiKey]:
    """The keys of one of the two that open something, the newest first."""
    return ApiKey.objects.filter(account=account, app=app, revoked_at=None).order_by("-id")


def revoke_key(*, key_id: int, account: Account | None = None, app: App | None = None) -> None:
    """The key opens nothing any more, from the next call on. Raises ``NotFound``."""
    found = find_keys(account=account, app=app).filter(pk=key_id)
    if not found.update(revoked_at=timezone.now()):
        raise NotFound("There is no such key.")


def authenticate_key(*, key: str) -> Caller | None:
    """Who the key speaks for, or ``None`` for an unknown or revoked key."""
    row = ApiKey.objects.select_related("account", "app").filter(digest=_digest(key), revoked_at=None).first()
    if row is None or (row.account is not None and not row.account.is_active):
        return None
    now = timezone.now()
    if row.last_used_at is None or row.last_used_at < now - timedelta(minutes=1):
        ApiKey.objects.filter(pk=row.pk).update(last_used_at=now)
    return Caller(key=row, account=row.account, app=row.app)


def count_call(*, key: ApiKey, account: Account) -> tuple[int, int]:
    """Count a call of the API: how many there are in this minute, with this one, and the seconds until the next."""
    now = time.time()
    minute = int(now // 60)
    with connection.cursor() as cursor:
        cursor.execute(
            "INSERT INTO eunoe_accounts_callcount (key_id, account_id, minute, calls) VALUES (%s, %s, %s, 1) "
            "ON CONFLICT (key_id, account_id, minute) DO UPDATE SET calls = eunoe_accounts_callcount.calls + 1 "
            "RETURNING calls",
            [key.pk, account.pk, minute],
        )
        (calls,) = cursor.fetchone()
    return calls, max(1, math.ceil((minute + 1) * 60 - now))


def check_pace(*, what: str, who: Any, seconds: int, limit: int) -> None:
    """Count that ``who`` does ``what`` once more in this stretch of ``seconds``. Raises ``TooMany`` over ``limit``,
    where 0 is none."""
    if not limit:
        return
    now = time.time()
    ends_at = (int(now // seconds) + 1) * seconds
    with connection.cursor() as cursor:
        cursor.execute(
            "INSERT INTO eunoe_accounts_tally (subject, ends_at, times) VALUES (%s, %s, 1) "
            "ON CONFLICT (subject, ends_at) DO UPDATE SET times = eunoe_accounts_tally.times + 1 RETURNING times",
            [_digest(f"{what} {who}"), ends_at],
        )
        (times,) = cursor.fetchone()
    if times > limit:
        left = max(1, math.ceil(ends_at - now))
        raise TooMany(f"That was too often in a short time. Try again in {left} seconds.", seconds=left)


def check_sends(*, account: Account) -> None:
    """Count that a person at a browser wants an answer. Raises ``TooMany``."""
    check_pace(what="send", who=account.pk, seconds=60, limit=get_settings().sends_a_minute)


def delete_old_counts() -> None:
    """What is counted by stretches of time serves nobody when they are over."""
    CallCount.objects.filter(minute__lt=int(time.time() // 60) - 1).delete()
    Tally.objects.filter(ends_at__lt=int(time.time())).delete()


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
