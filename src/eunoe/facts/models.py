"""The fact list of an account, where each line comes from, and the passes that made it."""

from typing import Any, Self

from django.conf import settings
from django.db import models
from django.db.models.functions import Now

from eunoe.types import uuid7


class FactList(models.Model):
    """One list an account. ``version`` grows with each change, so that two passes never lose each other's work."""

    account = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, primary_key=True, related_name="+"
    )
    version = models.PositiveIntegerField(default=0)
    tokens = models.PositiveIntegerField(default=0)
    updated_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return f"facts of {self.account_id}"


class FactQuerySet(models.QuerySet["Fact"]):
    def of(self, account: Any) -> Self:
        return self.filter(account=account).order_by("position")


class Fact(models.Model):
    """One line of the list, at its place. ``asked`` tells that the person explicitly asked to remember it; ``revision``
    grows with each change of its words."""

    id = models.UUIDField(primary_key=True, default=uuid7, editable=False)
    account = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    position = models.PositiveIntegerField()
    text = models.CharField(max_length=200)
    revision = models.PositiveIntegerField(default=0)
    asked = models.BooleanField(default=False)
    since = models.DateTimeField(db_default=Now())
    sources = models.ManyToManyField("eunoe_conversations.Message", through="FactSource", related_name="+")

    objects = FactQuerySet.as_manager()

    class Meta:
        indexes = [models.Index(fields=["account", "position"], name="fact_in_order")]

    def __str__(self) -> str:
        return str(self.id)


class FactSource(models.Model):
    """One turn on which a line rests."""

    account = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    fact = models.ForeignKey(Fact, on_delete=models.CASCADE, related_name="source_rows")
    message = models.ForeignKey("eunoe_conversations.Message", on_delete=models.CASCADE, related_name="+")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["fact", "message"], name="fact_source_once")]

    def __str__(self) -> str:
        return f"{self.fact_id} from {self.message_id}"


class Pass(models.Model):
    """One background run over the list. Counts and codes only, no text."""

    class Trigger(models.TextChoices):
        SCHEDULED = "scheduled"
        ASKED = "asked"
        REQUESTED = "requested"
        UNMARKED = "unmarked"
        MERGED = "merged"
        VOICE = "voice"
        IMPORTED = "imported"

    class Outcome(models.TextChoices):
        RUNNING = "running"
        UNCHANGED = "unchanged"
        REWRITTEN = "rewritten"
        CONDENSED = "condensed"
        CUT = "cut"
        REFUSED = "refused"
        FAILED = "failed"
        SUPERSEDED = "superseded"

    id = models.UUIDField(primary_key=True, default=uuid7, editable=False)
    account = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    conversation = models.ForeignKey(
        "eunoe_conversations.Conversation", on_delete=models.CASCADE, null=True, related_name="+"
    )
    reply = models.ForeignKey("eunoe_conversations.Message", on_delete=models.SET_NULL, null=True, related_name="+")
    trigger = models.CharField(max_length=16, choices=Trigger)
    outcome = models.CharField(max_length=16, choices=Outcome, default=Outcome.RUNNING)
    reason = models.CharField(max_length=64, blank=True)
    model = models.CharField(max_length=200, blank=True)
    lines_before = models.PositiveIntegerField(default=0)
    lines_after = models.PositiveIntegerField(default=0)
    turns_read = models.PositiveIntegerField(default=0)
    calls = models.PositiveIntegerField(default=0)
    dropped = models.JSONField(default=dict, blank=True)
    started_at = models.DateTimeField(db_default=Now())
    finished_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name_plural = "passes"
        indexes = [
            models.Index(fields=["account", "-id"], name="pass_of_account"),
            models.Index(fields=["finished_at"], name="pass_ended"),
        ]

    def __str__(self) -> str:
        return f"{self.trigger} {self.outcome}"

    @property
    def is_unfinished(self) -> bool:
        """Whether its turns are still to be read, and it is tried again. What came from elsewhere is read once: asked
        again, the model would be refused, and paid for, again."""
        is_refused = self.outcome == self.Outcome.REFUSED and self.trigger != self.Trigger.IMPORTED
        return is_refused or self.outcome == self.Outcome.FAILED


class PassChange(models.Model):
    """What a pass did to one line: a reference to the line, no copy. ``revision`` tells in which words it left it. A
    dropped line leaves only that it was dropped."""

    class Kind(models.TextChoices):
        ADDED = "added"
        CHANGED = "changed"
        DROPPED = "dropped"

    account = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    run = models.ForeignKey(Pass, on_delete=models.CASCADE, related_name="changes")
    kind = models.CharField(max_length=8, choices=Kind)
    fact = models.ForeignKey(Fact, on_delete=models.SET_NULL, null=True, related_name="+")
    revision = models.PositiveIntegerField(default=0)

    def __str__(self) -> str:
        return f"{self.kind} {self.fact_id}"
