"""Notes, documents and projects as an account takes them along. The files of documents go with them."""

from collections.abc import Iterator
from functools import partial
from typing import IO, Any

from django.core.files.storage import default_storage
from django.utils.translation import gettext_lazy as _

from eunoe.accounts.sections import ExportFile, Section
from eunoe.library.models import Document, Note, Project

_FETCHED = 200
_ENDINGS = {
    Document.MediaType.TEXT.value: ".txt",
    Document.MediaType.MARKDOWN.value: ".md",
    Document.MediaType.PDF.value: ".pdf",
}


def read_projects(*, account_id: Any) -> Iterator[dict[str, Any]]:
    for project in Project.objects.filter(account_id=account_id).order_by("id").iterator(_FETCHED):
        yield {
            "id": str(project.pk),
            "name": project.name,
            "instructions": project.instructions,
            "not_remembered": project.not_remembered,
            "created_at": project.created_at.isoformat(),
            "updated_at": project.updated_at.isoformat(),
        }


def read_notes(*, account_id: Any) -> Iterator[dict[str, Any]]:
    for note in Note.objects.filter(account_id=account_id).order_by("id").iterator(_FETCHED):
        yield {
            "id": str(note.pk),
            "title": note.title,
            "text": note.text,
            "not_remembered": note.not_remembered,
            "created_at": note.created_at.isoformat(),
            "updated_at": note.updated_at.isoformat(),
        }


def read_documents(*, account_id: Any) -> Iterator[dict[str, Any]]:
    """Without the text that was read from each: it is in the file, which goes along under ``path``."""
    for document in _documents(account_id):
        yield {
            "id": str(document.pk),
            "kind": "document",
            "name": document.name,
            "media_type": document.media_type,
            "size": document.size,
            "path": path_of(document),
            "not_remembered": document.not_remembered,
            "in_chat": document.in_chat,
            "created_at": document.created_at.isoformat(),
            "expires_at": document.expires_at.isoformat(),
        }


def read_document_files(*, account_id: Any) -> Iterator[ExportFile]:
    for document in _documents(account_id):
        yield ExportFile(path=path_of(document), open=partial(_open, str(document.file.name)))


def path_of(document: Document) -> str:
    """Under a name that no system takes amiss; what the person called it is in the entry."""
    return f"media/{document.pk}{_ENDINGS.get(document.media_type, '')}"


def _documents(account_id: Any) -> Iterator[Document]:
    rows = Document.objects.filter(account_id=account_id).live().kept().defer("text").order_by("id")
    return rows.iterator(_FETCHED)


def _open(name: str) -> IO[bytes]:
    file: IO[bytes] = default_storage.open(name)
    return file


def count_projects(*, account_id: Any) -> int:
    return Project.objects.filter(account_id=account_id).count()


def count_notes(*, account_id: Any) -> int:
    return Note.objects.filter(account_id=account_id).count()


def count_documents(*, account_id: Any) -> int:
    return Document.objects.filter(account_id=account_id).live().kept().count()


# Projects come before the chats that are in them.
SECTIONS = (
    Section(key="projects", label=_("Projects"), order=200, read=read_projects, count=count_projects),
    Section(key="notes", label=_("Notes"), order=400, read=read_notes, count=count_notes),
    Section(
        key="media",
        label=_("Documents"),
        order=500,
        read=read_documents,
        count=count_documents,
        files=read_document_files,
    ),
)
