"""What a person keeps beside the chats: notes, documents, and projects with instructions of their own.

``before_clear`` tells, where it was asked for (``with_clear``), that the words were there when memory was last cleared:
no build reads them until they are written anew.
"""

from typing import Any, ClassVar, Self, TypeVar

from django.conf import settings
from django.db import models
from django.db.models.functions import Now

from eunoe.conversations.models import Attachment, MemoryState
from eunoe.types import uuid7

Thing = TypeVar("Thing", bound=models.Model)


class ShelfQuerySet(models.QuerySet[Thing]):
    written_at: ClassVar[str]

    def of(self, account: Any) -> Self:
        return self.filter(account=account)

    def rememberable(self) -> Self:
        """What memory may read, but for the last clear (``with_clear``)."""
        return self.filter(not_remembered=False)

    def marked(self) -> Self:
        """What is not to be remembered."""
        return self.filter(not_remembered=True)

    def with_mark(self) -> Self:
        """Each tells with ``is_marked`` whether it is among those."""
        return self.annotate(is_marked=models.F("not_remembered"))

    def newest_first(self) -> Self:
        return self.order_by("-created_at", "-id")

    def with_clear(self) -> Self:
        """Each tells with ``before_clear`` whether its words were there when memory was last cleared."""
        cleared = MemoryState.objects.filter(
            account_id=models.OuterRef("account_id"), cleared_at__gte=models.OuterRef(self.written_at)
        )
        return self.annotate(before_clear=models.Exists(cleared))


class NoteQuerySet(ShelfQuerySet["Note"]):
    written_at = "updated_at"


class Note(models.Model):
    """A text that the person wrote. ``updated_at`` is when its present words were written: a mark does not move it."""

    id = models.UUIDField(primary_key=True, default=uuid7, editable=False)
    account = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    title = models.CharField(max_length=200)
    text = models.TextField(blank=True)
    not_remembered = models.BooleanField(default=False)
    created_at = models.DateTimeField(db_default=Now())
    updated_at = models.DateTimeField(db_default=Now())

    before_clear = False
    objects = NoteQuerySet.as_manager()

    class Meta:
        indexes = [
            models.Index(fields=["account", "-created_at", "-id"], name="note_newest"),
            models.Index(fields=["account", "id"], name="note_not_remembered", condition=models.Q(not_remembered=True)),
            models.Index(fields=["updated_at"], name="note_changed"),
        ]

    def __str__(self) -> str:
        return str(self.id)


def _sent(**how: Any) -> models.Exists:
    return models.Exists(Attachment.objects.filter(document=models.OuterRef("pk"), **how))


def _is_marked() -> models.Q:
    return models.Q(not_remembered=True) | models.Q(_sent(message__not_remembered=True))


class DocumentQuerySet(ShelfQuerySet["Document"]):
    written_at = "created_at"

    def live(self) -> Self:
        """Those whose time is not over."""
        return self.filter(expires_at__gt=Now())

    def rememberable(self) -> Self:
        return self.exclude(_is_marked()).live().kept()

    def marked(self) -> Self:
        """A document is marked by itself, or by a marked message that it was sent with."""
        return self.filter(_is_marked())

    def with_mark(self) -> Self:
        return self.annotate(is_marked=models.ExpressionWrapper(_is_marked(), output_field=models.BooleanField()))

    def with_messages(self) -> Self:
        """Each tells with ``sent_marked`` whether a message that it was sent with is marked."""
        return self.annotate(sent_marked=_sent(message__not_remembered=True))

    def kept(self) -> Self:
        """Without those that were uploaded for a message and not sent."""
        return self.filter(models.Q(in_chat=False) | models.Q(_sent()))

    def unsent(self) -> Self:
        return self.filter(in_chat=True).exclude(_sent())

    def expired(self) -> Self:
        return self.filter(expires_at__lte=Now())


class Document(models.Model):
    """An upload: its file, and the text that was read from it. It goes at ``expires_at`` at the latest.

    One that is ``in_chat`` was uploaded for a message: it goes with the last message that carries it, and until it is
    sent nothing lists or remembers it.
    """

    class MediaType(models.TextChoices):
        TEXT = "text/plain"
        MARKDOWN = "text/markdown"
        PDF = "application/pdf"

    id = models.UUIDField(primary_key=True, default=uuid7, editable=False)
    account = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    name = models.CharField(max_length=200)
    media_type = models.CharField(max_length=32, choices=MediaType)
    file = models.FileField(max_length=200)
    size = models.PositiveIntegerField()
    text = models.TextField()
    not_remembered = models.BooleanField(default=False)
    in_chat = models.BooleanField(default=False)
    created_at = models.DateTimeField(db_default=Now())
    expires_at = models.DateTimeField()

    before_clear = False
    sent_marked = False
    objects = DocumentQuerySet.as_manager()

    class Meta:
        indexes = [
            models.Index(fields=["account", "-created_at", "-id"], name="document_newest"),
            models.Index(
                fields=["account", "id"], name="document_not_remembered", condition=models.Q(not_remembered=True)
            ),
            models.Index(fields=["created_at"], name="document_changed"),
            models.Index(fields=["expires_at"], name="document_expiring"),
            models.Index(fields=["created_at"], name="document_in_chat", condition=models.Q(in_chat=True)),
        ]

    def __str__(self) -> str:
        return str(self.id)


class ProjectQuerySet(ShelfQuerySet["Project"]):
    written_at = "updated_at"

    def rememberable(self) -> Self:
        return super().rememberable().exclude(instructions="")


class Project(models.Model):
    """A name for conversations that belong together, and what the assistant is told in each of them."""

    id = models.UUIDField(primary_key=True, default=uuid7, editable=False)
    account = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    name = models.CharField(max_length=200)
    instructions = models.TextField(blank=True)
    not_remembered = models.BooleanField(default=False)
    created_at = models.DateTimeField(db_default=Now())
    updated_at = models.DateTimeField(db_default=Now())

    before_clear = False
    objects = ProjectQuerySet.as_manager()

    class Meta:
        indexes = [
            models.Index(fields=["account", "-created_at", "-id"], name="project_newest"),
            models.Index(
                fields=["account", "id"], name="project_not_remembered", condition=models.Q(not_remembered=True)
            ),
            models.Index(fields=["updated_at"], name="project_changed"),
        ]

    def __str__(self) -> str:
        return str(self.id)
