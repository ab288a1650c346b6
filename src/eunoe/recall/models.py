"""What recall keeps of an account: its chunks, and the builds that made them."""

from typing import Any, Self

from django.conf import settings
from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q
from django.db.models.expressions import RawSQL

from eunoe.recall.fields import HalfVectorField, SparseVectorField
from eunoe.types import uuid7


class ChunkQuerySet(models.QuerySet["Chunk"]):
    def of(self, account: Any) -> Self:
        return self.filter(account=account)


class Chunk(models.Model):
    """A piece of text with its vector and its terms: of one message, or of something else that a source holds.

    It depends on its own text alone: how it compares with its neighbours is found when it is searched. ``terms`` counts
    the text's terms by number, ``asking`` is how much of the text asks, in percent, ``role`` is the message's. The
    database itself deletes it with its conversation, when its message is rewritten, and when one of the messages of its
    exchange goes (see the first migration).

    ``numbers`` and ``signs`` are made by the database, of other columns: what a search reads of each chunk, and a bit
    for each number of the vector, set where it is above 0. A row begins with what a search looks at.
    """

    account = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+", db_index=False)
    numbers = models.GeneratedField(
        expression=RawSQL(
            "int8send(id) || int8send(thread) || int4send(place) || int4send(chunk_index) || int4send(length) || "
            "int2send(asking) || boolsend(role = 'user')",
            [],
        ),
        output_field=models.BinaryField(),
        db_persist=True,
    )
    signs = models.GeneratedField(
        # What is sent begins with the number of bits.
        expression=RawSQL("substr(bit_send(binary_quantize(embedding)), 5)", []),
        output_field=models.BinaryField(),
        db_persist=True,
    )
    source_key = models.CharField(max_length=64)
    source_id = models.CharField(max_length=200)
    chunk_index = models.PositiveIntegerField()
    content_hash = models.CharField(max_length=64)
    text = models.TextField()
    told_at = models.DateTimeField()
    conversation = models.ForeignKey(
        "eunoe_conversations.Conversation",
        on_delete=models.DO_NOTHING,
        db_constraint=False,
        null=True,
        related_name="+",
    )
    message_ids = ArrayField(models.UUIDField(), default=list)
    thread = models.BigIntegerField()
    place = models.PositiveIntegerField()
    role = models.CharField(max_length=16, blank=True)
    length = models.PositiveIntegerField()
    asking = models.PositiveSmallIntegerField()
    terms = SparseVectorField()
    embedder = models.CharField(max_length=200)
    embedding = HalfVectorField()

    objects = ChunkQuerySet.as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["account", "source_key", "source_id", "chunk_index", "content_hash"], name="chunk_identity"
            )
        ]
        indexes = [models.Index(fields=["account", "thread"], name="chunk_of_thread")]

    def __str__(self) -> str:
        return f"{self.source_key} {self.source_id} {self.chunk_index}"


class Reading(models.Model):
    """What the last build found of a thread: its version, made with which embedder and way of cutting, and how many
    records. A quick build passes over a thread whose version is still the same.

    An empty version is none: what the thread says now was not all taken in.
    """

    account = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+", db_index=False)
    source_key = models.CharField(max_length=64)
    thread = models.CharField(max_length=200)
    version = models.CharField(max_length=32, blank=True)
    records = models.PositiveIntegerField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["account", "source_key", "thread"], name="reading_of_thread")]

    def __str__(self) -> str:
        return f"{self.source_key} {self.thread}"


OPEN = ("queued", "running")


class BuildQuerySet(models.QuerySet["Build"]):
    def of(self, account: Any) -> Self:
        return self.filter(account=account)

    def latest_first(self) -> Self:
        return self.order_by("-id")

    def finished(self) -> Self:
        """The one of each account that made its chunks what they are."""
        return self.filter(number__isnull=False).order_by("-number")

    def open(self) -> Self:
        """Those that wait or run."""
        return self.filter(status__in=OPEN)


class Build(models.Model):
    """One run that brings an account's chunks in line with its sources. Counts and codes only, no text.

    ``number`` counts the account's finished builds: a build that read before another one finished is done once more.
    Only the last of them bears it, so that whoever looks for what is due looks at one row an account.
    ``read_at`` is when its sources were read, ``sources`` are their keys, ``marks`` tells which marks were set (see
    ``recall.marks``), ``facts_dropped`` counts the lines of the fact list that went with it, ``alive_at`` is its last
    sign of life.
    """

    class Mode(models.TextChoices):
        QUICK = "quick"
        FULL = "full"

    class Status(models.TextChoices):
        QUEUED = "queued"
        RUNNING = "running"
        DONE = "done"
        FAILED = "failed"
        SUPERSEDED = "superseded"

    id = models.UUIDField(primary_key=True, default=uuid7, editable=False)
    account = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    mode = models.CharField(max_length=8, choices=Mode)
    status = models.CharField(max_length=12, choices=Status, default=Status.QUEUED)
    number = models.PositiveIntegerField(null=True)
    embedder = models.CharField(max_length=200, blank=True)
    records = models.PositiveIntegerField(default=0)
    chunks_added = models.PositiveIntegerField(default=0)
    chunks_deleted = models.PositiveIntegerField(default=0)
    chunks_kept = models.PositiveIntegerField(default=0)
    embedded = models.PositiveIntegerField(default=0)
    facts_dropped = models.PositiveIntegerField(default=0)
    sources = ArrayField(models.CharField(max_length=64), default=list)
    done = models.PositiveIntegerField(default=0)
    total = models.PositiveIntegerField(default=0)
    error = models.CharField(max_length=32, blank=True)
    marks = models.CharField(max_length=32, blank=True)
    read_at = models.DateTimeField(null=True, blank=True)
    started_at = models.DateTimeField(null=True, blank=True)
    alive_at = models.DateTimeField(null=True, blank=True)
    finished_at = models.DateTimeField(null=True, blank=True)

    objects = BuildQuerySet.as_manager()

    class Meta:
        indexes = [
            models.Index(fields=["account", "-id"], name="build_of_account"),
            models.Index(fields=["finished_at"], name="build_ended"),
            models.Index(fields=["account", "-number"], name="build_finished", condition=Q(number__isnull=False)),
            models.Index(fields=["embedder"], name="build_embedder", condition=Q(number__isnull=False)),
            models.Index(fields=["account"], name="build_open", condition=Q(status__in=OPEN)),
            models.Index(fields=["account"], name="build_with_marks", condition=Q(number__isnull=False, marks__gt="")),
        ]

    def __str__(self) -> str:
        return f"{self.mode} {self.status}"

    @property
    def is_open(self) -> bool:
        return self.status in OPEN
