"""The files of documents: in the upload folder, under a name that says nothing, readable by their owner alone."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from io import BytesIO
from typing import Any
from uuid import UUID

from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.core.files.uploadedfile import InMemoryUploadedFile
from django.core.files.uploadhandler import FileUploadHandler
from django.db import transaction
from django.utils import timezone

FOLDER = "documents"
MAX_BYTES = 10 * 1024 * 1024

# A file is written before its row: in between it is nobody's.
_YOUNG = timedelta(hours=1)


class BoundedUpload(FileUploadHandler):
    """Keeps of all files of a request one byte more than a document may have, in memory, and nothing on the disk.

    What comes after that is read and dropped: the request can then be answered with what is wrong. ``size`` is that of
    the file as it was sent.
    """

    _left = MAX_BYTES + 1

    def new_file(self, *args: Any, **kwargs: Any) -> None:
        super().new_file(*args, **kwargs)
        self._kept = bytearray()

    def receive_data_chunk(self, raw_data: bytes, start: int) -> None:
        kept = raw_data[: self._left]
        self._left -= len(kept)
        self._kept += kept

    def file_complete(self, file_size: int) -> InMemoryUploadedFile:
        return InMemoryUploadedFile(
            file=BytesIO(bytes(self._kept)),
            field_name=self.field_name,
            name=self.file_name or "",
            content_type=self.content_type or "",
            size=file_size,
            charset=self.charset,
            content_type_extra=self.content_type_extra,
        )


def save(*, document_id: UUID, content: bytes) -> str:
    """Write a document's file. The name under which it is kept."""
    return default_storage.save(f"{FOLDER}/{document_id}", ContentFile(content))


def delete(name: str) -> None:
    default_storage.delete(name)


def delete_with_row(instance: Any, **_: Any) -> None:
    """The file goes once the deletion of its row is certain, whoever deletes it."""
    name = instance.file.name
    transaction.on_commit(lambda: delete(name), robust=True)


def old_files() -> Iterator[tuple[UUID | None, str]]:
    """Files that are not being uploaded just now, each with the document that it says it belongs to."""
    if not default_storage.exists(FOLDER):
        return
    before = timezone.now() - _YOUNG
    for name in default_storage.listdir(FOLDER)[1]:
        path = f"{FOLDER}/{name}"
        if _changed_at(path) < before:
            yield _parse(name), path


def _changed_at(path: str) -> datetime:
    try:
        return default_storage.get_modified_time(path)
    except FileNotFoundError:
        return timezone.now()


def _parse(name: str) -> UUID | None:
    try:
        return UUID(name)
    except ValueError:
        return None
