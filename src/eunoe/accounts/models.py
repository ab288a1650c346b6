"""People, guests, the end users of another program, and the keys they and programs use."""

from datetime import datetime
from typing import Any, ClassVar, Self

from django.contrib.auth.models import AbstractUser, UserManager
from django.contrib.sessions.base_session import AbstractBaseSession
from django.db import models
from django.db.models.functions import Lower
from django.utils.timezone import now
from django.utils.translation import gettext_lazy as _


class AccountQuerySet(models.QuerySet["Account"]):
    def people(self) -> Self:
        return self.filter(kind=Account.Kind.PERSON)

    def idle_guests(self, *, since: datetime) -> Self:
        return self.filter(kind=Account.Kind.GUEST, last_seen_at__lt=since)


class AccountManager(UserManager["Account"]):
    def get_queryset(self) -> AccountQuerySet:
        return AccountQuerySet(self.model, using=self._db)

    def get_by_natural_key(self, username: str | None) -> "Account":
        return self.get(username__iexact=username)


class Account(AbstractUser):
    """Whose memory it is. A guest has no credentials and is bound to a browser session, an end user to an app.

    ``export_ready_at`` is set while an export waits that the person has not been told of. An account that is not active
    has been closed: what it had is being deleted.
    """

    class Kind(models.TextChoices):
        PERSON = "person", _("person")
        GUEST = "guest", _("guest")
        END_USER = "end_user", _("end user of an app")

    class Theme(models.TextChoices):
        SYSTEM = "system", _("As this device")
        LIGHT = "light", _("Light")
        DARK = "dark", _("Dark")

    kind = models.CharField(max_length=8, choices=Kind, default=Kind.PERSON)
    language = models.CharField(max_length=8, blank=True)
    timezone = models.CharField(max_length=64, default="UTC")
    theme = models.CharField(max_length=8, choices=Theme, default=Theme.SYSTEM)
    last_seen_at = models.DateTimeField(default=now)
    export_ready_at = models.DateTimeField(null=True, blank=True)
    mcp_is_on = models.BooleanField(default=False)

    objects: ClassVar[AccountManager] = AccountManager()
    REQUIRED_FIELDS: ClassVar[list[str]] = []

    class Meta:
        constraints = [models.UniqueConstraint(Lower("username"), name="account_name_any_case")]
        indexes = [
            models.Index(fields=["last_seen_at"], name="account_idle_guest", condition=models.Q(kind="guest")),
            models.Index(fields=["id"], name="account_closed", condition=models.Q(is_active=False)),
        ]

    @property
    def is_guest(self) -> bool:
        return self.kind == self.Kind.GUEST

    def __str__(self) -> str:
        return self.username


class App(models.Model):
    """Another program that uses Eunoe for its own users."""

    name = models.CharField(max_length=64, unique=True)
    created_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.name


class EndUser(models.Model):
    """One user of an app, by the id that the app gives."""

    app = models.ForeignKey(App, on_delete=models.CASCADE, related_name="end_users")
    external_id = models.CharField(max_length=200)
    account = models.OneToOneField(Account, on_delete=models.CASCADE, related_name="end_user")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["app", "external_id"], name="end_user_of_app")]

    def __str__(self) -> str:
        return f"{self.app_id}:{self.pk}"


class ApiKey(models.Model):
    """A key of an account or of an app. Only its SHA-256 is kept; ``prefix`` is shown to tell keys apart, and so is the
    ``name`` that its owner gave it. Each scope may do what those before it may."""

    class Scope(models.TextChoices):
        READ = "read", _("Read")
        WRITE = "write", _("Read and write")
        ADMIN = "admin", _("Everything, deleting memory and account included")

    account = models.ForeignKey(Account, on_delete=models.CASCADE, null=True, blank=True, related_name="api_keys")
    app = models.ForeignKey(App, on_delete=models.CASCADE, null=True, blank=True, related_name="api_keys")
    name = models.CharField(max_length=60, blank=True)
    scope = models.CharField(max_length=5, choices=Scope, default=Scope.ADMIN)
    prefix = models.CharField(max_length=16)
    digest = models.CharField(max_length=64, unique=True)
    created_at = models.DateTimeField(auto_now_add=True)
    last_used_at = models.DateTimeField(null=True, blank=True)
    revoked_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=models.Q(account__isnull=True) ^ models.Q(app__isnull=True), name="api_key_has_one_owner"
            )
        ]

    def __str__(self) -> str:
        return self.prefix

    def __repr__(self, **kwargs: Any) -> str:
        return f"<ApiKey {self.prefix}…>"

    def may(self, scope: str) -> bool:
        order = self.Scope.values
        return order.index(self.scope) >= order.index(scope)


class CallCount(models.Model):
    """How many calls of the API a key made in one minute (minutes since 1970) for one account. Not logged by the
    database: after a crash it counts from nothing."""

    key = models.ForeignKey(ApiKey, on_delete=models.CASCADE, related_name="+")
    account = models.ForeignKey(Account, on_delete=models.CASCADE, related_name="+")
    minute = models.PositiveIntegerField()
    calls = models.PositiveIntegerField(default=1)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["key", "account", "minute"], name="calls_of_a_minute")]

    def __str__(self) -> str:
        return f"{self.key_id} {self.minute}"


class Tally(models.Model):
    """How often something was done in one stretch of time, by whom ``subject`` is a digest of. Not logged by the
    database, as ``CallCount``."""

    subject = models.CharField(max_length=64)
    ends_at = models.PositiveBigIntegerField()
    times = models.PositiveIntegerField(default=1)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["subject", "ends_at"], name="tally_of_a_stretch")]

    def __str__(self) -> str:
        return f"{self.subject[:8]} {self.times}"


class Session(AbstractBaseSession):
    """A browser session that knows whose it is, so that it can go with the account. No foreign key: a request in flight
    may save a session while its account goes."""

    account_id = models.BigIntegerField(null=True, db_index=True)

    @classmethod
    def get_session_store_class(cls) -> Any:
        from eunoe.accounts.sessions import SessionStore

        return SessionStore


class Tombstone(models.Model):
    """That an account was deleted, and when: nothing else. A backup that still has it must not bring it back."""

    account_id = models.BigIntegerField(primary_key=True)
    deleted_at = models.DateTimeField(default=now, db_index=True)

    def __str__(self) -> str:
        return str(self.account_id)
