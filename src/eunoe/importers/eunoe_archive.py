"""Eunoe's own export, brought into an account: the one it came from, or another, on this installation or another.

Nothing of the file is believed. Its ids are never used as they stand: each becomes an id that follows from it and from
the account, so that the same file brings the same things once, and never touches anybody else's. All of it is written
in one transaction.
"""

import zipfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from datetime import datetime, timedelta
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar
from uuid import NAMESPACE_URL, UUID, uuid5

from django.db import DataError, IntegrityError, models, transaction
from django.utils import timezone
from pydantic import AfterValidator, AwareDatetime, BaseModel, ConfigDict, Field, ValidationError

from eunoe.chat.replies import MAX_REPLY_CHARS
from eunoe.conversations.models import Attachment, Conversation, Message
from eunoe.conversations.services import MAX_DOCUMENTS, clean_text, clean_title, title_of
from eunoe.facts.models import Fact
from eunoe.importers.reading import BoundedReader, read_entries
from eunoe.importers.types import Attempt, Progress, Report, UnfitImport
from eunoe.library import files
from eunoe.library import services as library
from eunoe.library.models import Document, Note, Project
from eunoe.library.reading import UnfitUpload, clean_name, read_upload
from eunoe.memory import services as memory
from eunoe.portable.archive import FORMAT, JSON_NAME, MEDIA_FOLDER, PAGE_NAME, VERSION

MAX_ENTRIES = 20_000
MAX_JSON_BYTES = 4 * 1024**3
MAX_FACTS = 1_000
_BATCH = 500
_ENCRYPTED = 0x1
_SCHEDULED_EVERY = memory.SCHEDULED_EVERY

Row = TypeVar("Row", bound=models.Model)


def _not_in_the_future(moment: datetime) -> datetime:
    return min(moment, timezone.now())


Moment = Annotated[AwareDatetime, AfterValidator(_not_in_the_future)]
Text = Annotated[str, AfterValidator(clean_text)]
Name = Annotated[Text, Field(max_length=200)]


class _Entry(BaseModel):
    """What an entry must hold; what it holds besides is left."""

    model_config = ConfigDict(extra="ignore", frozen=True)


class _Fact(_Entry):
    id: UUID
    text: Text
    since: Moment
    asked: bool = False
    sources: tuple[UUID, ...] = ()


class _Memory(_Entry):
    facts: tuple[_Fact, ...] = Field((), max_length=MAX_FACTS)
    cleared_at: AwareDatetime | None = None


class _Project(_Entry):
    id: UUID
    name: Name
    instructions: Annotated[Text, Field(max_length=library.MAX_INSTRUCTIONS_CHARS)] = ""
    not_remembered: bool = False
    created_at: Moment
    updated_at: Moment


class _Chat(_Entry):
    id: UUID
    title: Name = ""
    titled_by_person: bool = False
    model: Name = ""
    project_id: UUID | None = None
    not_remembered: bool = False
    created_at: Moment
    active_at: Moment
    cleared_at: AwareDatetime | None = None


class _Voice(_Entry):
    id: UUID
    title: Name = ""
    not_remembered: bool = False
    started_at: Moment
    ended_at: Moment | None = None


class _Message(_Entry):
    id: UUID
    role: Literal["user", "assistant", "other"]
    content: Annotated[Text, Field(max_length=MAX_REPLY_CHARS)] = ""
    status: Literal["complete", "streaming", "stopped", "failed"] = "complete"
    error: Annotated[Text, Field(max_length=32)] | None = None
    model: Name | None = None
    not_remembered: bool = False
    external_id: Name | None = None
    created_at: Moment | None = None
    said_at: Moment
    memory_used: dict[str, list[Name]] = {}
    documents: Annotated[list[UUID | None], Field(max_length=MAX_DOCUMENTS)] = []


class _Note(_Entry):
    id: UUID
    title: Name = ""
    text: Annotated[Text, Field(max_length=library.MAX_NOTE_CHARS)] = ""
    not_remembered: bool = False
    created_at: Moment
    updated_at: Moment


class _Media(_Entry):
    id: UUID
    kind: str = "document"
    name: Text
    path: Text
    not_remembered: bool = False
    in_chat: bool = False
    created_at: Moment
    expires_at: AwareDatetime


class EunoeArchive:
    """The importer of ``eunoe export`` and of the page's export."""

    def recognises(self, path: Path) -> bool:
        try:
            with zipfile.ZipFile(path) as archive:
                archive.getinfo(JSON_NAME)
                archive.getinfo(PAGE_NAME)
        except (OSError, KeyError, zipfile.BadZipFile, NotImplementedError):
            return False
        return True

    def read(self, *, account: Any, path: Path, attempt: Attempt) -> Report:
        try:
            with zipfile.ZipFile(path) as archive, _files_only_if_committed() as written, transaction.atomic():
                _check(archive)
                return _Import(account, archive, written).run(attempt.progress)
        except (zipfile.BadZipFile, EOFError, ValidationError, IntegrityError, DataError) as error:
            # Without the words of the error, which quotes what it does not like.
            raise UnfitImport("damaged") from (None if isinstance(error, ValidationError) else error)


def _check(archive: zipfile.ZipFile) -> None:
    """Raises ``UnfitImport`` for a zip that no export is. Nothing is ever unpacked under a name that the zip gives."""
    entries = archive.infolist()
    if len(entries) > MAX_ENTRIES:
        raise UnfitImport("too_large")
    names = [entry.filename for entry in entries]
    if len(set(names)) < len(names):
        raise UnfitImport("unsafe")
    for entry in entries:
        if entry.flag_bits & _ENCRYPTED:
            raise UnfitImport("encrypted")
        if entry.compress_type not in {zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED}:
            raise UnfitImport("damaged")
        if entry.filename in {JSON_NAME, PAGE_NAME}:
            continue
        folder, _, name = entry.filename.rpartition("/")
        is_media = f"{folder}/" == MEDIA_FOLDER and "\\" not in name and name not in {"", ".", ".."}
        if not is_media:
            raise UnfitImport("unsafe")
        if entry.file_size > files.MAX_BYTES:
            raise UnfitImport("too_large")


@contextmanager
def _files_only_if_committed() -> Iterator[list[str]]:
    """The names of files that are written; they go again when the work fails."""
    written: list[str] = []
    try:
        yield written
    except BaseException:
        for name in written:
            with suppress(OSError):
                files.delete(name)
        raise


class _Import:
    """One import: what is known of the account beforehand, and what waits to be written."""

    def __init__(self, account: Any, archive: zipfile.ZipFile, written: list[str]) -> None:
        self.account, self.archive, self.written = account, archive, written
        self.report = Report()
        self.memory = _Memory()
        self.media: list[_Media] = []
        self.sent: list[tuple[UUID, list[UUID | None]]] = []
        self._names = uuid5(NAMESPACE_URL, f"eunoe:account:{account.pk}")
        self._known: dict[type[models.Model], set[UUID]] = {
            model: self._ids_of(model) for model in (Project, Conversation, Note, Document)
        }
        self._chat: Conversation | None = None
        self._waiting: dict[type[models.Model], list[Any]] = {Project: [], Conversation: [], Message: [], Note: []}

    def run(self, progress: Progress) -> Report:
        info = self.archive.getinfo(JSON_NAME)
        with self.archive.open(info) as raw:
            told = BoundedReader(
                raw, limit=MAX_JSON_BYTES, told=lambda count: progress(count >> 10, info.file_size >> 10)
            )
            take = {
                "format": self._take_format,
                "version": self._take_version,
                "memory": self._take_memory,
                "projects": self._take_project,
                "chats": self._take_chat,
                "messages": self._take_message,
                "voice": self._take_voice,
                "turns": self._take_message,
                "notes": self._take_note,
                "media": self._take_media,
            }
            seen: set[str] = set()
            for key, value in read_entries(told, nested={"chats": "messages", "voice": "turns"}, wanted=set(take)):
                if not seen >= {"format", "version"} and key not in {"format", "version"}:
                    raise UnfitImport("unknown")
                seen.add(key)
                take[key](value)
        if not seen >= {"format", "version"}:
            raise UnfitImport("unknown")
        self._close_chat()
        self._write_all()
        self._write_documents()
        self._write_attachments()
        self._bring_facts()
        return self.report

    # --- what comes, in the order in which it comes ---

    def _take_format(self, value: Any) -> None:
        if value != FORMAT:
            raise UnfitImport("unknown")

    def _take_version(self, value: Any) -> None:
        if value != VERSION:
            raise UnfitImport("newer" if isinstance(value, int) and value > VERSION else "unknown")

    def _take_memory(self, value: Any) -> None:
        self.memory = _Memory.model_validate(value)

    def _take_project(self, value: Any) -> None:
        entry = _Project.model_validate(value)
        key = self._new_id(Project, entry.id)
        if key is None:
            return
        self.report.projects += 1
        self._wait(
            Project(
                pk=key,
                account=self.account,
                name=clean_title(entry.name) or "-",
                instructions=entry.instructions,
                not_remembered=entry.not_remembered,
                created_at=entry.created_at,
                updated_at=entry.updated_at,
            )
        )

    def _take_chat(self, value: Any) -> None:
        self._close_chat()
        entry = _Chat.model_validate(value)
        key = self._new_id(Conversation, entry.id)
        if key is None:
            return
        self.report.chats += 1
        self._chat = Conversation(
            pk=key,
            account=self.account,
            title=clean_title(entry.title),
            titled_by_person=entry.titled_by_person,
            model=entry.model,
            project_id=self._here(Project, entry.project_id),
            not_remembered=entry.not_remembered,
            cleared_at=self._cleared(entry.cleared_at),
            created_at=entry.created_at,
            active_at=entry.active_at,
        )

    def _take_voice(self, value: Any) -> None:
        """A spoken conversation comes as one that has ended: what it led to is in the facts that come along."""
        self._close_chat()
        entry = _Voice.model_validate(value)
        key = self._new_id(Conversation, entry.id)
        if key is None:
            return
        self.report.chats += 1
        ended_at = entry.ended_at or entry.started_at
        self._chat = Conversation(
            pk=key,
            account=self.account,
            kind=Conversation.Kind.VOICE,
            title=clean_title(entry.title),
            not_remembered=entry.not_remembered,
            cleared_at=self._cleared(None),
            created_at=entry.started_at,
            active_at=ended_at,
            ended_at=ended_at,
        )

    def _cleared(self, own: datetime | None) -> datetime | None:
        """What had been cleared where it comes from is not remembered here either."""
        return max((moment for moment in (own, self.memory.cleared_at) if moment is not None), default=None)

    def _take_message(self, value: Any) -> None:
        chat = self._chat
        if chat is None:
            return
        entry = _Message.model_validate(value)
        is_users = entry.role == "user"
        was_cut_off = entry.status == "streaming"
        self.report.messages += 1
        key = self._mapped(entry.id)
        if entry.documents:
            self.sent.append((key, entry.documents))
        self._wait(
            Message(
                pk=key,
                account=self.account,
                conversation=chat,
                seq=chat.next_seq,
                role=entry.role,
                content=entry.content,
                status=Message.Status.FAILED if was_cut_off else entry.status,
                error="interrupted" if was_cut_off else entry.error or "",
                model=entry.model or "",
                not_remembered=entry.not_remembered and is_users,
                # The facts of these turns come along themselves: no pass reads them once more.
                read=not entry.not_remembered,
                external_id=entry.external_id,
                memory_used=self._mapped_references(entry.memory_used),
                created_at=entry.created_at or entry.said_at,
                said_at=entry.said_at,
                saved_at=entry.said_at,
            )
        )
        chat.next_seq += 1

    def _take_note(self, value: Any) -> None:
        entry = _Note.model_validate(value)
        key = self._new_id(Note, entry.id)
        if key is None:
            return
        self.report.notes += 1
        self._wait(
            Note(
                pk=key,
                account=self.account,
                title=clean_title(entry.title) or title_of(entry.text) or "-",
                text=entry.text,
                not_remembered=entry.not_remembered,
                created_at=entry.created_at,
                updated_at=entry.updated_at,
            )
        )

    def _take_media(self, value: Any) -> None:
        if len(self.media) >= MAX_ENTRIES:
            raise UnfitImport("too_large")
        self.media.append(_Media.model_validate(value))

    # --- ids ---

    def _ids_of(self, model: type[models.Model]) -> set[UUID]:
        return set(model._default_manager.filter(account=self.account).values_list("pk", flat=True))

    def _mapped(self, original: UUID) -> UUID:
        return uuid5(self._names, str(original))

    def _new_id(self, model: type[models.Model], original: UUID) -> UUID | None:
        """The id under which it is written, ``None`` where the account has it: by its own id, or brought before."""
        known, key = self._known[model], self._mapped(original)
        if original in known or key in known:
            self.report.known += 1
            return None
        known.add(key)
        return key

    def _here(self, model: type[models.Model], original: UUID | None) -> UUID | None:
        """The id that something of the file has in this account, ``None`` where it has not come along."""
        if original is None:
            return None
        return next((key for key in (original, self._mapped(original)) if key in self._known[model]), None)

    def _mapped_references(self, used: dict[str, list[str]]) -> dict[str, list[str]]:
        return {kind: [self._mapped_reference(one) for one in references] for kind, references in used.items()}

    def _mapped_reference(self, reference: str) -> str:
        """``ID`` of a fact, or ``SOURCE:ID`` and ``SOURCE:ID:PLACE`` of a recalled moment; after an ``@`` its words."""
        named, at, words = reference.partition("@")
        parts = named.split(":")
        for number, part in enumerate(parts):
            with suppress(ValueError):
                parts[number] = str(self._mapped(UUID(part)))
        return ":".join(parts) + at + words

    # --- writing ---

    def _wait(self, row: models.Model) -> None:
        """Have the row written with others of its kind. Whom it refers to may come later in this transaction."""
        waiting = self._waiting[type(row)]
        waiting.append(row)
        if len(waiting) >= _BATCH:
            self._write(type(row))

    def _write(self, model: type[models.Model]) -> None:
        model._default_manager.bulk_create(self._waiting[model])
        self._waiting[model].clear()

    def _write_all(self) -> None:
        for model in self._waiting:
            self._write(model)

    def _close_chat(self) -> None:
        if self._chat is not None:
            self._chat.scheduled_mark = self._chat.next_seq // _SCHEDULED_EVERY * _SCHEDULED_EVERY
            self._wait(self._chat)
            self._chat = None

    def _write_documents(self) -> None:
        """Documents with their files, as long as their time is not over: to bring them along prolongs nothing."""
        longest = timezone.now() + timedelta(days=library.upload_days())
        sent = {original for _, documents in self.sent for original in documents}
        for entry in self.media:
            expires_at = min(entry.expires_at, longest)
            if entry.kind != "document" or expires_at <= timezone.now():
                self.report.left_out += 1
                continue
            key = self._new_id(Document, entry.id)
            if key is None:
                continue
            try:
                content = self._content(entry.path)
                reading = read_upload(name=entry.name, content=content)
            except (UnfitUpload, KeyError):
                self.report.left_out += 1
                continue
            name = files.save(document_id=key, content=content)
            self.written.append(name)
            Document.objects.create(
                pk=key,
                account=self.account,
                name=clean_name(entry.name),
                media_type=reading.media_type,
                file=name,
                size=len(content),
                text=reading.text,
                not_remembered=entry.not_remembered,
                # What was uploaded for a message that does not come along has none to go with.
                in_chat=entry.in_chat and entry.id in sent,
                created_at=entry.created_at,
                expires_at=expires_at,
            )
            self.report.documents += 1

    def _write_attachments(self) -> None:
        """What was sent with the messages that came along; of what is not here, that it was."""
        self._known[Document] = self._ids_of(Document)
        Attachment.objects.bulk_create(
            (
                Attachment(
                    account=self.account,
                    message_id=message_id,
                    document_id=self._here(Document, original),
                    position=position,
                )
                for message_id, documents in self.sent
                for position, original in enumerate(documents)
            ),
            batch_size=_BATCH,
        )

    def _content(self, path: str) -> bytes:
        if not path.startswith(MEDIA_FOLDER):
            raise KeyError(path)
        with self.archive.open(path) as file:
            return file.read(files.MAX_BYTES + 1)

    def _bring_facts(self) -> None:
        wanted = _either((source for fact in self.memory.facts for source in fact.sources), self._mapped)
        turns = Message.objects.filter(account=self.account, pk__in=wanted)
        here = set(turns.values_list("pk", flat=True))
        known = set(Fact.objects.filter(account=self.account).values_list("pk", flat=True))
        lines = [
            memory.BroughtLine(
                id=fact.id if fact.id in known else self._mapped(fact.id),
                text=fact.text,
                since=fact.since,
                asked=fact.asked,
                sources=frozenset(here & _either(fact.sources, self._mapped)),
            )
            for fact in self.memory.facts
        ]
        self.report.facts = len(memory.bring_lines(account=self.account, lines=lines))


def _either(sources: Iterable[UUID], mapped: Callable[[UUID], UUID]) -> set[UUID]:
    return {key for source in sources for key in (source, mapped(source))}
