"""Notes, documents and projects: who may see them, how they change. The one write path of pages, API and commands.

Whoever changes words or deletes holds the account's memory lock, so that no build stores meanwhile what is going. What
recall holds of them goes in the same transaction: the database sees to that (see the first migration of memory).
"""

from collections.abc import Collection, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, TypeVar
from uuid import UUID

from django.db import transaction
from django.db.models import Model, QuerySet
from django.db.models.functions import Left, Length, Now
from django.utils import timezone

from eunoe.conf import get_settings
from eunoe.conversations.models import Attachment, Conversation, Message
from eunoe.conversations.services import clean_text, clean_title, get_message, lock_memory, parse_id, title_of
from eunoe.errors import Invalid, NotAllowed, NotFound
from eunoe.library import files
from eunoe.library.models import Document, Note, Project
from eunoe.library.reading import clean_name, read_upload
from eunoe.statements import Statement
from eunoe.types import uuid7
from eunoe.users import is_guest

Thing = TypeVar("Thing", bound=Model)
Shelved = TypeVar("Shelved", Note, Document, Project)

MAX_NOTE_CHARS = 100_000
MAX_INSTRUCTIONS_CHARS = 20_000
MAX_UPLOAD_DAYS = 30

# Who deletes what has expired comes by every minute: the file is gone before the days are over.
_DELETION_TAKES = timedelta(minutes=10)
_EXPIRED_AT_ONCE = 500
_UNSENT_KEPT = timedelta(days=1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """The words of one thing, for whoever reads them to remember; ``written_at`` is when they were written."""

    id: UUID
    title: str
    text: str
    written_at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class AttachedText:
    """The beginning of a document that was sent with a message; ``length`` is how many characters all of it has.

    ``name`` is empty for one that is no longer kept.
    """

    message_id: UUID
    name: str = ""
    text: str = ""
    length: int = 0


def _rememberable(model: type[Shelved], account_id: Any, ids: Collection[str] | None) -> QuerySet[Shelved]:
    rows: QuerySet[Shelved] = model.objects.filter(account_id=account_id).rememberable().order_by("id")
    return rows if ids is None else rows.filter(pk__in=ids)


# --- notes ------------------------------------------------------------------------------------------------------------


def create_note(*, account: Any, title: str = "", text: str = "", not_remembered: bool = False) -> Note:
    """A new note; without a title it is called by its beginning. Raises ``Invalid``, and ``NotAllowed`` for a guest."""
    _refuse_guest(account)
    words = _note_words(title, text)
    note = Note.objects.create(account=account, not_remembered=not_remembered, **words)
    note.refresh_from_db()
    return note


def capture_note(*, account: Any, message_id: Any) -> Note:
    """A note of what the assistant said. It is remembered unless what it answers is not.

    Raises ``NotFound``, ``Invalid`` for anything but a reply with words, and ``NotAllowed`` for a guest.
    """
    reply = get_message(account=account, message_id=message_id)
    if reply.role != Message.Role.ASSISTANT:
        raise Invalid("Only a reply can be kept as a note.")
    question = Message.objects.filter(conversation_id=reply.conversation_id, seq__lt=reply.seq, role=Message.Role.USER)
    marks = question.order_by("-seq").values_list("not_remembered", flat=True)
    return create_note(account=account, text=reply.content[:MAX_NOTE_CHARS], not_remembered=bool(marks.first()))


def find_notes(*, account: Any) -> QuerySet[Note]:
    return Note.objects.of(account).with_clear().newest_first()


def get_note(*, account: Any, note_id: Any) -> Note:
    """One's own note. Raises ``NotFound``."""
    return _own(Note.objects.with_clear(), account, note_id, "There is no such note.")


@transaction.atomic
def update_note(
    *,
    account: Any,
    note_id: Any,
    title: str | None = None,
    text: str | None = None,
    not_remembered: bool | None = None,
) -> Note:
    """Change what is given. A mark alone changes nothing but the mark. Raises ``NotFound`` and ``Invalid``."""
    note = get_note(account=account, note_id=note_id)
    if title is None and text is None:
        return _change(note, {}, not_remembered)
    # A note that is called by its beginning still is when the beginning changes.
    called = "" if note.title == title_of(note.text) else note.title
    return _change(note, _note_words(_or(title, called), _or(text, note.text)), not_remembered)


def delete_note(*, account: Any, note_id: Any) -> None:
    """The note goes, and what is recalled of it. Raises ``NotFound``."""
    _delete(get_note(account=account, note_id=note_id))


def read_notes(*, account_id: Any, ids: Collection[str] | None = None) -> Iterator[Kept]:
    """What may be remembered of an account's notes; with ``ids`` of these."""
    rows = _rememberable(Note, account_id, ids)
    for key, title, text, updated_at in rows.values_list("id", "title", "text", "updated_at").iterator():
        yield Kept(id=key, title="" if title == title_of(text) else title, text=text, written_at=updated_at)


def _note_words(title: str, text: str) -> dict[str, str]:
    words = _check_length(text, MAX_NOTE_CHARS, "A note")
    name = clean_title(title) or title_of(words)
    if not name:
        raise Invalid("A note needs a title or some text.")
    return {"title": name, "text": words}


# --- documents --------------------------------------------------------------------------------------------------------


def create_document(
    *, account: Any, name: str, content: bytes, not_remembered: bool = False, in_chat: bool = False
) -> Document:
    """Keep an upload, and the text in it, for ``EUNOE_UPLOAD_DAYS``. Reading a PDF takes seconds at most.

    With ``in_chat`` it is for a message: it goes with that, or within the day if it is not sent.

    Raises ``Invalid`` for what is no text, Markdown or PDF, or cannot be read; ``NotAllowed`` for a guest.
    """
    _refuse_guest(account)
    reading = read_upload(name=name, content=content)
    document_id = uuid7()
    kept_as = files.save(document_id=document_id, content=content)
    try:
        document = Document.objects.create(
            pk=document_id,
            account=account,
            name=clean_name(name),
            media_type=reading.media_type,
            file=kept_as,
            size=len(content),
            text=reading.text,
            not_remembered=not_remembered,
            in_chat=in_chat,
            expires_at=timezone.now() + timedelta(days=upload_days()) - _DELETION_TAKES,
        )
    except BaseException:
        files.delete(kept_as)
        raise
    document.refresh_from_db()
    return document


def upload_days() -> int:
    """So many days an upload is kept at most."""
    return min(get_settings().upload_days, MAX_UPLOAD_DAYS)


def find_documents(*, account: Any) -> QuerySet[Document]:
    """One's own documents that have not expired, without their texts."""
    return Document.objects.of(account).live().kept().with_clear().with_messages().newest_first().defer("text")


def find_attachable(*, account: Any, document_ids: Iterable[Any]) -> list[Document]:
    """Those of one's own documents that can be sent with a message, in the order given, without their texts."""
    keys: list[UUID] = []
    for one in document_ids:
        with suppress(NotFound):
            keys.append(parse_id(one))
    rows = Document.objects.of(account).live().defer("text").in_bulk(keys) if keys else {}
    return [rows[key] for key in dict.fromkeys(keys) if key in rows]


def documents_of(*, message_ids: Iterable[Any]) -> dict[UUID, list[Document | None]]:
    """What was sent with these messages, in its order, without the texts; ``None`` for what is no longer kept. One
    query."""
    rows = Attachment.objects.filter(message_id__in=list(message_ids)).select_related("document")
    now = timezone.now()
    found: dict[UUID, list[Document | None]] = {}
    for row in rows.defer("document__text").order_by("message_id", "position"):
        document = row.document if row.document is not None and row.document.expires_at > now else None
        found.setdefault(row.message_id, []).append(document)
    return found


def find_messages_with(*, document: Document) -> QuerySet[Message]:
    """The messages that a document was sent with, with their conversations, the newest first."""
    sent = Message.objects.filter(attachments__document=document, account_id=document.account_id)
    return sent.select_related("conversation").order_by("-said_at", "-id")


def read_attached(*, conversation: Conversation, until_seq: int, chars: int, limit: int) -> list[AttachedText]:
    """The beginnings, of ``chars`` at most, of what was sent with the turns up to ``until_seq``: one query.

    The newest turns first, each turn's documents in their order, ``limit`` documents at most.
    """
    rows = (
        Attachment.objects.filter(message__conversation=conversation, message__seq__lte=until_seq)
        .order_by("-message__seq", "position")
        .values_list(
            "message_id",
            "document__name",
            Left("document__text", chars),
            Length("document__text"),
            "document__expires_at",
        )[:limit]
    )
    now = timezone.now()
    return [
        AttachedText(message_id=key, name=name, text=text, length=length)
        if expires_at is not None and expires_at > now
        else AttachedText(message_id=key)
        for key, name, text, length, expires_at in rows
    ]


def get_document(*, account: Any, document_id: Any) -> Document:
    """One's own document. Raises ``NotFound``, also once it has expired."""
    rows = Document.objects.live().with_clear().with_messages()
    return _own(rows, account, document_id, "There is no such document.")


@transaction.atomic
def update_document(*, account: Any, document_id: Any, not_remembered: bool | None = None) -> Document:
    """Mark a document as remembered or not. Raises ``NotFound``."""
    return _change(get_document(account=account, document_id=document_id), {}, not_remembered)


def delete_document(*, account: Any, document_id: Any) -> None:
    """The document goes, and what is recalled of it; then its file. Raises ``NotFound``."""
    _delete(get_document(account=account, document_id=document_id))


def read_documents(*, account_id: Any, ids: Collection[str] | None = None) -> Iterator[Kept]:
    """What may be remembered of an account's documents; with ``ids`` of these."""
    rows = _rememberable(Document, account_id, ids)
    for key, name, text, created_at in rows.values_list("id", "name", "text", "created_at").iterator(20):
        yield Kept(id=key, title=name, text=text, written_at=created_at)


def find_expired_documents(*, account_id: Any) -> list[UUID]:
    """An account's documents whose time is over and that are not deleted yet."""
    return [key for (key,) in _EXPIRED.fetch(account_id=account_id)]


_EXPIRED = Statement(lambda account_id: Document.objects.filter(account_id=account_id).expired().values_list("pk"))


def delete_expired_documents() -> int:
    """Documents whose time is over go, with their files and what is recalled of them, the longest expired first.

    How many went, ``_EXPIRED_AT_ONCE`` at most.
    """
    expired = Document.objects.expired().defer("text").order_by("expires_at")
    count = 0
    for document in expired[:_EXPIRED_AT_ONCE]:
        _delete(document)
        count += 1
    return count


def delete_unsent_documents() -> int:
    """What was uploaded for a message and not sent within the day goes. How many went, ``_EXPIRED_AT_ONCE`` at most."""
    unsent = Document.objects.unsent().filter(created_at__lt=timezone.now() - _UNSENT_KEPT).defer("text")
    count = 0
    for document in unsent.order_by("created_at")[:_EXPIRED_AT_ONCE]:
        _delete(document)
        count += 1
    return count


def delete_orphaned_files() -> int:
    """Files that a crash left without a row go. How many went."""
    count = 0
    for document_id, path in files.old_files():
        if document_id is None or not Document.objects.filter(pk=document_id).exists():
            files.delete(path)
            count += 1
    return count


# --- projects ---------------------------------------------------------------------------------------------------------


def create_project(*, account: Any, name: str, instructions: str = "", not_remembered: bool = False) -> Project:
    """A new project. Raises ``Invalid``, and ``NotAllowed`` for a guest."""
    _refuse_guest(account)
    words = _project_words(name, instructions)
    project = Project.objects.create(account=account, not_remembered=not_remembered, **words)
    project.refresh_from_db()
    return project


def find_projects(*, account: Any) -> QuerySet[Project]:
    return Project.objects.of(account).with_clear().newest_first()


def get_project(*, account: Any, project_id: Any) -> Project:
    """One's own project. Raises ``NotFound``."""
    return _own(Project.objects.with_clear(), account, project_id, "There is no such project.")


@transaction.atomic
def update_project(
    *,
    account: Any,
    project_id: Any,
    name: str | None = None,
    instructions: str | None = None,
    not_remembered: bool | None = None,
) -> Project:
    """Change what is given. Raises ``NotFound`` and ``Invalid``."""
    project = get_project(account=account, project_id=project_id)
    is_said = name is not None or instructions is not None
    words = _project_words(_or(name, project.name), _or(instructions, project.instructions)) if is_said else {}
    return _change(project, words, not_remembered)


def delete_project(*, account: Any, project_id: Any) -> None:
    """The project goes, and what is recalled of it; its conversations stay, without it. Raises ``NotFound``."""
    _delete(get_project(account=account, project_id=project_id))


def read_projects(*, account_id: Any, ids: Collection[str] | None = None) -> Iterator[Kept]:
    """What may be remembered of an account's projects; with ``ids`` of these."""
    rows = _rememberable(Project, account_id, ids)
    for key, name, instructions, updated_at in rows.values_list("id", "name", "instructions", "updated_at"):
        yield Kept(id=key, title=name, text=instructions, written_at=updated_at)


def instructions_of(*, conversation: Conversation) -> str:
    """What the assistant is told in this conversation; empty where there is no project. One query at most."""
    if conversation.project_id is None:
        return ""
    project = Project.objects.filter(pk=conversation.project_id, account_id=conversation.account_id)
    return project.values_list("instructions", flat=True).first() or ""


def _project_words(name: str, instructions: str) -> dict[str, str]:
    title = clean_title(name)
    if not title:
        raise Invalid("A project needs a name.")
    return {"name": title, "instructions": _check_length(instructions, MAX_INSTRUCTIONS_CHARS, "The instructions")}


# --- what they share --------------------------------------------------------------------------------------------------


def _refuse_guest(account: Any) -> None:
    if is_guest(account):
        raise NotAllowed("Create a free account to keep notes, documents and projects.")


def _own(rows: QuerySet[Thing], account: Any, key: Any, if_none: str) -> Thing:
    try:
        row = rows.filter(account=account, pk=parse_id(key)).first()
    except NotFound:
        row = None
    if row is None:
        raise NotFound(if_none)
    return row


def _change(row: Shelved, words: dict[str, str], not_remembered: bool | None) -> Shelved:
    """Write the words if they differ, and the mark if one is given. Words from before a clear are written anew."""
    changes: dict[str, Any] = {name: value for name, value in words.items() if getattr(row, name) != value}
    if changes or (words and row.before_clear):
        lock_memory(account_id=row.account_id)
        changes["updated_at"] = Now()
        row.before_clear = False
    if not_remembered is not None:
        changes["not_remembered"] = not_remembered
    if changes:
        if not row.__class__._default_manager.filter(pk=row.pk).update(**changes):
            raise NotFound("It was deleted meanwhile.")
        row.refresh_from_db()
    return row


@transaction.atomic
def _delete(row: Note | Document | Project) -> None:
    lock_memory(account_id=row.account_id)
    # Whoever puts a conversation into a project holds the project: none is put into one that is going.
    row.__class__._default_manager.select_for_update().filter(pk=row.pk).values_list("pk").first()
    row.delete()


def _or(given: str | None, known: str) -> str:
    return known if given is None else given


def _check_length(text: str, limit: int, what: str) -> str:
    words = clean_text(text).replace("\r\n", "\n").strip()
    if len(words) > limit:
        raise Invalid(f"{what} can have {limit:,} characters at most; there are {len(words):,}.")
    return words
