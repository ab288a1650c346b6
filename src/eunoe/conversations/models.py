"""Conversations and messages: what both memories read. And the one row that serialises an account's memory."""

from typing import Any, Self

from django.conf import settings
from django.db import models
from django.db.models.functions import Now

from eunoe.conf import get_settings
from eunoe.types import uuid7


class MemoryStateQuerySet(models.QuerySet["MemoryState"]):
    def paused(self) -> Self:
        """Those of accounts whose memory is switched off: none where the operator has no such switch (any more)."""
        return self.filter(paused=True) if get_settings().memory_switch else self.none()


class MemoryState(models.Model):
    """What both memories must know of an account, and the row whose lock serialises every write to either.

    ``epoch`` grows by one with each clear: work begun under another epoch is discarded. ``paused`` is what the account
    chose; whether its memory is switched off is ``is_paused``.
    """

    account = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, primary_key=True, related_name="memory_state"
    )
    epoch = models.PositiveIntegerField(default=0)
    cleared_at = models.DateTimeField(null=True, blank=True)
    paused = models.BooleanField(default=False)
    plan = models.ForeignKey("eunoe_plans.Plan", on_delete=models.SET_NULL, null=True, blank=True, related_name="+")

    objects = MemoryStateQuerySet.as_manager()

    class Meta:
        db_table = "eunoe_memory_state"

    def __str__(self) -> str:
        return f"memory of {self.account_id}"

    @property
    def is_paused(self) -> bool:
        """Whether memory is switched off: the account chose it, and the operator still has the switch."""
        return self.paused and get_settings().memory_switch


class ConversationQuerySet(models.QuerySet["Conversation"]):
    def of(self, account: Any) -> Self:
        return self.filter(account=account)

    def with_brought_turns_to_read(self) -> Self:
        """Those with turns from elsewhere that no pass has read, told after the account's memory was last cleared."""
        cleared = MemoryState.objects.filter(account_id=models.OuterRef("account_id")).values("cleared_at")
        unread = self.filter(brought__gt=models.F("brought_read")).alias(cleared=models.Subquery(cleared))
        return unread.filter(models.Q(cleared=None) | models.Q(active_at__gt=models.F("cleared")))

    def to_recall(self) -> Self:
        """Those in which something was said since recall has read them."""
        return self.filter(models.Q(recalled_until=None) | models.Q(recalled_until__lt=models.F("active_at")))

    def recent_first(self) -> Self:
        return self.order_by("-active_at", "-id")


class Conversation(models.Model):
    """A chat of one account. ``next_seq`` is the place of its next message; ``scheduled_mark`` the multiple of six at
    which the last scheduled pass was enqueued; ``cleared_at`` when the guest whose chat it was cleared their memory.

    Its first ``brought`` turns, of ``brought_size`` bytes, came from elsewhere; of these only the first
    ``brought_read`` may be read by passes. The others wait until the person asks for it.

    ``recalled_until`` is the moment up to which recall has read it.

    A spoken one is read by one pass, when it ends; from ``ended_at`` on nothing is added to it. ``external_key`` is the
    digest by which another program's calls find theirs again.
    """

    class Kind(models.TextChoices):
        CHAT = "chat"
        VOICE = "voice"

    id = models.UUIDField(primary_key=True, default=uuid7, editable=False)
    account = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    kind = models.CharField(max_length=5, choices=Kind, default=Kind.CHAT)
    title = models.CharField(max_length=200, blank=True)
    titled_by_person = models.BooleanField(default=False)
    model = models.CharField(max_length=200, blank=True)
    project = models.ForeignKey(
        "eunoe_library.Project", on_delete=models.SET_NULL, null=True, blank=True, related_name="conversations"
    )
    not_remembered = models.BooleanField(default=False)
    next_seq = models.PositiveIntegerField(default=0)
    scheduled_mark = models.PositiveIntegerField(default=0)
    cleared_at = models.DateTimeField(null=True, blank=True)
    created_at = models.DateTimeField(db_default=Now())
    active_at = models.DateTimeField(db_default=Now())
    ended_at = models.DateTimeField(null=True, blank=True)
    recalled_until = models.DateTimeField(null=True, blank=True)
    brought = models.PositiveIntegerField(default=0)
    brought_read = models.PositiveIntegerField(default=0)
    brought_size = models.PositiveBigIntegerField(default=0)
    external_key = models.CharField(max_length=64, null=True, blank=True)

    objects = ConversationQuerySet.as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["account", "external_key"], name="conversation_external_key"),
        ]
        indexes = [
            models.Index(fields=["account", "-active_at", "-id"], name="conversation_recent"),
            models.Index(
                fields=["active_at"], name="voice_still_open", condition=models.Q(kind="voice", ended_at=None)
            ),
            models.Index(
                fields=["account", "created_at"],
                name="brought_to_read",
                condition=models.Q(brought__gt=models.F("brought_read")),
            ),
            # Those that recall has still to read, and nothing of all the others.
            models.Index(
                fields=["active_at"],
                name="conversation_to_recall",
                condition=models.Q(recalled_until=None) | models.Q(recalled_until__lt=models.F("active_at")),
            ),
        ]

    def __str__(self) -> str:
        return str(self.id)


class MessageQuerySet(models.QuerySet["Message"]):
    def of(self, account: Any) -> Self:
        return self.filter(account=account)

    def in_order(self) -> Self:
        return self.order_by("seq")


class Message(models.Model):
    """One turn. ``said_at`` is when its present text was written: an edit moves it. ``read`` tells whether a successful
    pass has read that text; ``left_out`` that memory has let go of the turn while it was marked. ``memory_used`` holds
    references only, never text.

    ``OTHER`` is somebody else who was heard in the room: shown, and read by no pass, no recall and no model.
    ``request_digest`` is of the request that brought it, by a secret, where the request had a key of its own.
    ``confidence``, from 0 to 1, is how sure the speech recognition was, where it says so.
    """

    class Role(models.TextChoices):
        USER = "user"
        ASSISTANT = "assistant"
        OTHER = "other"

    class Status(models.TextChoices):
        COMPLETE = "complete"
        STREAMING = "streaming"
        STOPPED = "stopped"
        FAILED = "failed"

    id = models.UUIDField(primary_key=True, default=uuid7, editable=False)
    account = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    conversation = models.ForeignKey(Conversation, on_delete=models.CASCADE, related_name="messages")
    seq = models.PositiveIntegerField()
    role = models.CharField(max_length=9, choices=Role)
    content = models.TextField(blank=True)
    status = models.CharField(max_length=9, choices=Status, default=Status.COMPLETE)
    error = models.CharField(max_length=32, blank=True)
    model = models.CharField(max_length=200, blank=True)
    not_remembered = models.BooleanField(default=False)
    read = models.BooleanField(default=False)
    left_out = models.BooleanField(default=False)
    revision = models.PositiveIntegerField(default=0)
    stop_requested = models.BooleanField(default=False)
    memory_used = models.JSONField(default=dict, blank=True)
    confidence = models.FloatField(null=True, blank=True)
    external_id = models.CharField(max_length=200, null=True, blank=True)
    request_digest = models.CharField(max_length=64, blank=True, default="", db_default="")
    created_at = models.DateTimeField(db_default=Now())
    said_at = models.DateTimeField(db_default=Now())
    saved_at = models.DateTimeField(db_default=Now())

    objects = MessageQuerySet.as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["conversation", "seq"], name="message_place"),
            models.UniqueConstraint(fields=["conversation", "external_id"], name="message_external_id"),
            models.CheckConstraint(
                condition=models.Q(role="user") | models.Q(not_remembered=False), name="only_user_turns_are_marked"
            ),
        ]
        indexes = [
            models.Index(fields=["account", "-id"], name="message_of_account"),
            models.Index(
                fields=["account", "id"],
                name="message_marked",
                condition=models.Q(not_remembered=True) | models.Q(left_out=True),
            ),
            models.Index(fields=["saved_at"], name="message_streaming", condition=models.Q(status="streaming")),
        ]

    def __str__(self) -> str:
        return str(self.id)


class Attachment(models.Model):
    """A document that was sent with a message. ``document`` is empty once that is no longer kept: nothing of it stays,
    not even its name.

    A document that was uploaded for a message goes with the last message that carries it: see the first migration.
    """

    id = models.UUIDField(primary_key=True, default=uuid7, editable=False)
    account = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    message = models.ForeignKey(Message, on_delete=models.CASCADE, related_name="attachments")
    document = models.ForeignKey(
        "eunoe_library.Document", on_delete=models.SET_NULL, null=True, blank=True, related_name="attachments"
    )
    position = models.PositiveSmallIntegerField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["message", "position"], name="attachment_place")]

    def __str__(self) -> str:
        return str(self.id)
