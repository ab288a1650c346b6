"""Reading and writing an account's chunks. Who writes holds the account's memory lock."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, NamedTuple, Self
from uuid import UUID

from django.db import connection
from django.db.models import Q, QuerySet, TextField
from django.db.models.functions import Cast

from eunoe.conversations.models import Conversation, Message
from eunoe.recall.fields import sparse_text
from eunoe.recall.models import Build, Chunk, Reading
from eunoe.recall.pipeline import analyze
from eunoe.recall.pipeline.analyze import Terms
from eunoe.recall.types import Piece, Record


class Key(NamedTuple):
    """The identity of a chunk within its account."""

    source_key: str
    source_id: str
    chunk_index: int
    content_hash: str


class Thread(NamedTuple):
    """A thread of a source within an account."""

    source_key: str
    thread: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Stretch:
    """A part of an account's chunks: those of some threads and of some sources as a whole; or all of them."""

    threads: frozenset[Thread] = frozenset()
    source_keys: frozenset[str] = frozenset()
    is_all: bool = False

    @classmethod
    def everything(cls) -> Self:
        return cls(is_all=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """A chunk that the sources ask for."""

    source_key: str
    record: Record
    piece: Piece

    @property
    def key(self) -> Key:
        return Key(self.source_key, self.record.source_id, self.piece.chunk_index, self.piece.content_hash)


def read_keys(*, account_id: Any, stretch: Stretch) -> dict[Key, tuple[int, str]]:
    """What is stored, by identity: the row and its embedder."""
    rows = _chunks(account_id, stretch).values_list(*Key._fields, "id", "embedder")
    return {
        Key(source_key, source_id, chunk_index, content_hash): (pk, embedder)
        for source_key, source_id, chunk_index, content_hash, pk, embedder in rows
    }


def _chunks(account_id: Any, stretch: Stretch) -> QuerySet[Chunk]:
    chunks = Chunk.objects.filter(account_id=account_id)
    if stretch.is_all:
        return chunks
    chosen = Q(thread__in=[thread_number(*thread) for thread in stretch.threads])
    if stretch.source_keys:
        chosen |= Q(source_key__in=stretch.source_keys)
    return chunks.filter(chosen)


def read_readings(*, account_id: Any) -> dict[Thread, Reading]:
    """What the last build found of each thread."""
    readings = Reading.objects.filter(account_id=account_id).only("source_key", "thread", "version", "records")
    return {Thread(one.source_key, one.thread): one for one in readings}


def write_readings(
    *, account_id: Any, stretch: Stretch, versions: Mapping[Thread, str], counts: Mapping[Thread, int]
) -> None:
    """Note what was found of the stretch's threads: the versions of those that there are, and the counts of records."""
    readings = Reading.objects.filter(account_id=account_id)
    if not stretch.is_all:
        readings = readings.filter(thread__in=[one.thread for one in stretch.threads])
    gone = [one.pk for one in readings if Thread(one.source_key, one.thread) not in versions]
    Reading.objects.filter(pk__in=gone).delete()
    Reading.objects.bulk_create(
        (
            Reading(account_id=account_id, **thread._asdict(), version=version, records=counts.get(thread, 0))
            for thread, version in versions.items()
        ),
        batch_size=1000,
        update_conflicts=True,
        unique_fields=["account", "source_key", "thread"],
        update_fields=["version", "records"],
    )


def count_chunks(*, account_id: Any) -> int:
    return Chunk.objects.filter(account_id=account_id).count()


def known_hashes(*, account_id: Any, embedder: str, hashes: Collection[str]) -> set[str]:
    """Those of these texts that have a vector of this embedder."""
    rows = Chunk.objects.filter(account_id=account_id, embedder=embedder, content_hash__in=list(hashes))
    return set(rows.values_list("content_hash", flat=True))


def read_vectors(*, account_id: Any, embedder: str, hashes: Collection[str]) -> dict[str, str]:
    """Stored vectors of these texts under this embedder, as pgvector prints them."""
    rows = Chunk.objects.filter(account_id=account_id, embedder=embedder, content_hash__in=list(hashes))
    return dict(rows.annotate(printed=Cast("embedding", TextField())).values_list("content_hash", "printed"))


def last_finished_build(*, account_id: Any) -> Build | None:
    """The build that made the chunks as they are."""
    return Build.objects.filter(account_id=account_id).finished().first()


def last_number(*, account_id: Any) -> int:
    """How many builds of the account have been finished."""
    last = last_finished_build(account_id=account_id)
    return (last.number or 0) if last else 0


def still_standing(wanted: Sequence[Wanted]) -> list[Wanted]:
    """Those whose conversation and messages still are as they were read.

    The conversations stay locked until the transaction ends, and who rewrites or deletes a message locks its
    conversation first.
    """
    conversations = {one.record.conversation_id for one in wanted if one.record.conversation_id}
    locked = set(
        Conversation.objects.select_for_update(no_key=True)
        .filter(pk__in=conversations)
        .order_by("pk")
        .values_list("pk", flat=True)
    )
    messages = {key for one in wanted for key in one.record.revisions}
    revisions = dict(Message.objects.filter(pk__in=messages).values_list("pk", "revision"))
    return [one for one in wanted if _stands(one.record, locked, revisions)]


def _stands(record: Record, conversations: Collection[UUID], revisions: Mapping[UUID, int]) -> bool:
    return (record.conversation_id is None or record.conversation_id in conversations) and all(
        revisions.get(key) == revision for key, revision in record.revisions.items()
    )


def delete_chunks(ids: Sequence[int]) -> None:
    Chunk.objects.filter(pk__in=ids).delete()


def insert_chunks(
    *,
    account_id: Any,
    embedder: str,
    wanted: Sequence[Wanted],
    terms: Mapping[str, Terms],
    vectors: Mapping[str, str],
) -> None:
    """Add the chunks; ``terms`` and ``vectors`` by content hash."""

    def row(one: Wanted) -> dict[str, Any]:
        return {
            "account_id": account_id,
            "source_key": one.source_key,
            "source_id": one.record.source_id,
            "chunk_index": one.piece.chunk_index,
            "content_hash": one.piece.content_hash,
            "text": one.piece.text,
            "told_at": one.record.told_at,
            "conversation_id": one.record.conversation_id,
            "message_ids": list(one.piece.message_ids),
            "thread": thread_number(one.source_key, one.record.thread),
            "place": one.record.place,
            "role": one.piece.role,
            "length": terms[one.piece.content_hash].length,
            "asking": terms[one.piece.content_hash].asking,
            "terms": sparse_text(terms[one.piece.content_hash].counts, analyze.DIMENSIONS),
            "embedder": embedder,
            "embedding": vectors[one.piece.content_hash],
        }

    if not wanted:
        return
    # Copied: statements with thousands of vectors in them take longer to compose than to be carried out.
    into = f"{Chunk._meta.db_table} ({', '.join(row(wanted[0]))})"
    with connection.wrap_database_errors, connection.cursor() as cursor, cursor.copy(f"COPY {into} FROM STDIN") as copy:
        for one in wanted:
            copy.write_row(tuple(row(one).values()))


def thread_number(source_key: str, thread: str) -> int:
    """A thread as a number that a float can hold."""
    return int.from_bytes(blake2b(f"{source_key}\n{thread}".encode(), digest_size=8).digest()) >> 12
