"""What is marked "not remembered", and which replies are copies of it that the assistant made.

Both memories leave the same things out, and a verification looks for just these. Lies above conversations and the
library, which hold the marks, and below the two memories.
"""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from hashlib import blake2b
from itertools import groupby
from typing import Any, NamedTuple
from uuid import UUID

from django.db.models import Count, OuterRef, Q, QuerySet, Subquery, Value

from eunoe.conversations.models import Attachment, Message
from eunoe.exchanges import pair
from eunoe.library.models import Document, Note, Project
from eunoe.repetition import Reply, Run, find_repeats, shingles

CHATS = "chat.history"
NOTES = "notes.notes"
DOCUMENTS = "documents.documents"
PROJECTS = "projects.instructions"

MESSAGE = "message"

Row = tuple[Any, ...]


class _Shelf(NamedTuple):
    kind: str
    source_key: str
    model: type[Note] | type[Document] | type[Project]
    words: tuple[str, str]


_SHELVES = (
    _Shelf("note", NOTES, Note, ("title", "text")),
    _Shelf("document", DOCUMENTS, Document, ("name", "text")),
    _Shelf("project", PROJECTS, Project, ("name", "instructions")),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """An exchange, a note, a document or a project with its words: what can be marked.

    ``id`` is the person's message or the row, ``reference`` how recall names it, ``ids`` are the turns of an exchange.
    """

    kind: str
    id: UUID
    reference: str
    texts: tuple[str, ...]
    is_marked: bool
    ids: frozenset[UUID] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class Marks:
    """Which messages and which things are marked: ids alone."""

    messages: frozenset[UUID]
    things: frozenset[str]

    def __bool__(self) -> bool:
        return bool(self.messages or self.things)

    @property
    def digest(self) -> str:
        """The same for the same marks."""
        named = sorted([*map(str, self.messages), *self.things])
        return blake2b("\n".join(named).encode(), digest_size=16).hexdigest()


def split_reference(reference: str) -> tuple[str, str]:
    """The key of the source, and the id of the record in it."""
    source_key, _, source_id = reference.partition(":")
    return source_key, source_id


def read_marks(*, account_id: Any) -> Marks:
    """What is marked, without its words: one query."""
    marked: list[tuple[str, QuerySet[Any]]] = [
        (CHATS, Message.objects.filter(not_remembered=True)),
        *((shelf.source_key, shelf.model.objects.marked()) for shelf in _SHELVES),
    ]
    messages, *things = (
        rows.filter(account_id=account_id)
        .values("pk")
        .annotate(source_key=Value(source_key))
        .values_list("source_key", "pk")
        for source_key, rows in marked
    )
    rows = list(messages.union(*things, all=True))
    return Marks(
        messages=frozenset(key for source_key, key in rows if source_key == CHATS),
        things=frozenset(f"{source_key}:{key}" for source_key, key in rows if source_key != CHATS),
    )


def read_exchanges(*, account_id: Any) -> list[Item]:
    """Every marked message with what answered it, up to the next message of the person: one query."""
    marked = Message.objects.filter(account_id=account_id, not_remembered=True)
    rows = (
        Message.objects.filter(account_id=account_id, conversation_id__in=marked.values("conversation_id"))
        .order_by("conversation_id", "seq")
        .values_list("conversation_id", "id", "role", "content", "not_remembered")
    )
    found: list[Item] = []
    for conversation_id, turns in groupby(rows.iterator(2000), key=lambda row: row[0]):
        for index, (question, exchange) in enumerate(pair(turns, is_question)):
            if question[4]:
                found.append(
                    Item(
                        kind=MESSAGE,
                        id=question[1],
                        reference=f"{CHATS}:{conversation_id}:{index}",
                        texts=tuple(turn[3] for turn in exchange if turn[3].strip()),
                        is_marked=True,
                        ids=frozenset(turn[1] for turn in exchange),
                    )
                )
    return found


def is_question(row: Row) -> bool:
    """Whether a row, whose third value is the role, is a turn of the person."""
    return bool(row[2] == Message.Role.USER)


def read_things(*, account_id: Any, references: Collection[str] | None = None) -> Iterator[Item]:
    """What the person keeps, marked or not; with ``references`` those alone. A query a kind at most."""
    for shelf in _SHELVES:
        rows: QuerySet[Any] = shelf.model.objects.filter(account_id=account_id).with_mark()
        if references is not None:
            named = map(split_reference, references)
            keys = [key for source_key, key in named if source_key == shelf.source_key]
            if not keys:
                continue
            rows = rows.filter(pk__in=keys)
        for key, is_marked, *texts in rows.values_list("pk", "is_marked", *shelf.words).iterator(20):
            yield Item(
                kind=shelf.kind,
                id=key,
                reference=f"{shelf.source_key}:{key}",
                texts=tuple(text for text in texts if text.strip()),
                is_marked=is_marked,
            )


def read_marked(*, account_id: Any, marks: Marks) -> list[Item]:
    """All that is marked, with its words."""
    exchanges = read_exchanges(account_id=account_id) if marks.messages else []
    things = read_things(account_id=account_id, references=marks.things)
    return [*exchanges, *things]


def find_echoes(*, account_id: Any) -> dict[UUID, frozenset[str]]:
    """Replies, not marked themselves, that were given something marked and repeat it word for word.

    Each with the references of what it repeats. Given is what was recalled for the reply (the references that it
    stores) and what stands before it in its own conversation, documents that were sent there included. A fixed number
    of queries; with nothing marked, one.
    """
    marks = read_marks(account_id=account_id)
    if not marks:
        return {}
    exchanges = read_exchanges(account_id=account_id) if marks.messages else []
    own = {key for one in exchanges for key in one.ids}
    by_conversation: dict[str, list[str]] = {}
    for one in exchanges:
        by_conversation.setdefault(_conversation_of(one.reference), []).append(one.reference)
    sent = _read_sent(account_id, marks)
    replies = [reply for reply in _read_replies(account_id, by_conversation, sent) if reply.id not in own]
    given = frozenset().union(*(reply.given for reply in replies))
    hidden = {one.reference: _runs(one.texts) for one in exchanges if one.reference in given}
    things = read_things(account_id=account_id, references=marks.things & given)
    hidden |= {one.reference: _runs(one.texts) for one in things}
    return find_repeats(hidden, replies)


def _conversation_of(reference: str) -> str:
    return reference.split(":")[1]


def _record_of(reference: str) -> str:
    """The record of which a passage was recalled."""
    return reference.rpartition("@")[0] or reference


def _runs(texts: Iterable[str]) -> frozenset[Run]:
    return frozenset().union(*(shingles(text) for text in texts))


def _read_sent(account_id: Any, marks: Marks) -> dict[str, list[tuple[int, str]]]:
    """Marked documents by the conversations in which they were sent, each with its place there: one query at most."""
    keys = [key for source_key, key in map(split_reference, marks.things) if source_key == DOCUMENTS]
    found: dict[str, list[tuple[int, str]]] = {}
    if keys:
        rows = Attachment.objects.filter(account_id=account_id, document_id__in=keys)
        for conversation_id, seq, key in rows.values_list("message__conversation_id", "message__seq", "document_id"):
            found.setdefault(str(conversation_id), []).append((seq, f"{DOCUMENTS}:{key}"))
    return found


def _read_replies(
    account_id: Any, hidden: dict[str, list[str]], sent: dict[str, list[tuple[int, str]]]
) -> Iterator[Reply]:
    """Replies for which something was recalled, and those of the conversations in ``hidden``: one query."""
    questions = Message.objects.filter(
        conversation=OuterRef("conversation"), role=Message.Role.USER, seq__lt=OuterRef("seq")
    )
    before = questions.order_by().values("conversation").annotate(n=Count("pk")).values("n")
    rows = (
        Message.objects.filter(Q(memory_used__has_key="recall") | Q(conversation_id__in=[*hidden, *sent]))
        .filter(account_id=account_id, role=Message.Role.ASSISTANT)
        .exclude(content="")
        .annotate(before=Subquery(before))
        .order_by("id")
        .values_list("id", "conversation_id", "seq", "content", "memory_used", "before")
    )
    for key, conversation_id, seq, content, memory_used, questions_before in rows.iterator(2000):
        index = max(0, (questions_before or 0) - 1)
        said_before = [one for one in hidden.get(str(conversation_id), []) if int(one.rsplit(":", 1)[1]) < index]
        read_before = [one for place, one in sent.get(str(conversation_id), []) if place < seq]
        yield Reply(
            id=key,
            exchange=f"{CHATS}:{conversation_id}:{index}",
            given=frozenset([*map(_record_of, memory_used.get("recall", [])), *said_before, *read_before]),
            text=content,
        )
