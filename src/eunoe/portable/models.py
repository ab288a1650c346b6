"""Exports that are made or wait to be fetched, imports, and what these brought that is being read for facts."""

from typing import Self

from django.conf import settings
from django.db import models
from django.db.models.functions import Now
from django.utils import timezone

from eunoe.types import uuid7


class TransferQuerySet(models.QuerySet["Transfer"]):
    def exports(self) -> Self:
        return self.filter(kind=Transfer.Kind.EXPORT)

    def live(self) -> Self:
        """Those whose time is not over."""
        return self.filter(expires_at__gt=timezone.now())

    def expired(self) -> Self:
        return self.filter(expires_at__lte=timezone.now())


class Transfer(models.Model):
    """An export or an import of an account, or the reading of what was imported: one of each at a time. Counts and
    codes only; ``file`` goes with the row.

    ``report`` counts what an import brought. A job that finds its row gone has been called off.
    """

    class Kind(models.TextChoices):
        EXPORT = "export"
        IMPORT = "import"
        READING = "reading"

    class Status(models.TextChoices):
        QUEUED = "queued"
        RUNNING = "running"
        DONE = "done"
        FAILED = "failed"

    id = models.UUIDField(primary_key=True, default=uuid7, editable=False)
    account = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    kind = models.CharField(max_length=7, choices=Kind)
    status = models.CharField(max_length=8, choices=Status, default=Status.QUEUED)
    done = models.PositiveBigIntegerField(default=0)
    total = models.PositiveBigIntegerField(default=0)
    size = models.PositiveBigIntegerField(default=0)
    file = models.CharField(max_length=200, blank=True)
    error = models.CharField(max_length=32, blank=True)
    report = models.JSONField(default=dict, blank=True)
    created_at = models.DateTimeField(db_default=Now())
    finished_at = models.DateTimeField(null=True, blank=True)
    expires_at = models.DateTimeField(db_index=True)

    objects = TransferQuerySet.as_manager()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["account", "kind"], name="one_transfer_of_each_kind")]

    @property
    def is_open(self) -> bool:
        return self.status in {self.Status.QUEUED, self.Status.RUNNING}

    def __str__(self) -> str:
        return f"{self.kind} {self.status}"
