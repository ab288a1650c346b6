"""The files of exports and imports: in the upload folder, under names that say nothing, readable by their owner."""

import os
import tempfile
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import IO, Any
from uuid import UUID

from django.core.files import File
from django.core.files.storage import default_storage
from django.db import transaction
from django.utils import timezone

FOLDER = "transfers"

# A file is written before its row says so: in between it is nobody's.
_YOUNG = timedelta(hours=1)


def folder() -> Path:
    """The folder itself; a file that is long in the making must be on the disk where it stays."""
    place = Path(default_storage.path(FOLDER))
    place.mkdir(mode=0o700, parents=True, exist_ok=True)
    return place


def name_of(transfer_id: UUID) -> str:
    return f"{FOLDER}/{transfer_id}"


def create(name: str) -> IO[bytes]:
    """An empty file of that name, readable by its owner alone; what an earlier attempt left is written over."""
    folder()
    descriptor = os.open(default_storage.path(name), os.O_RDWR | os.O_CREAT | os.O_TRUNC, 0o600)
    return os.fdopen(descriptor, "w+b")


def create_nameless() -> IO[bytes]:
    """A file that is gone once it is closed, or this process ends."""
    file: IO[bytes] = tempfile.TemporaryFile(dir=folder())  # noqa: SIM115
    return file


def keep(*, transfer_id: UUID, upload: Any) -> str:
    """Keep an uploaded file. The name under which it is kept."""
    return default_storage.save(name_of(transfer_id), File(upload))


def delete(name: str) -> None:
    if name:
        default_storage.delete(name)


def delete_with_row(instance: Any, **_: Any) -> None:
    """The file goes once the deletion of its row is certain, whoever deletes it."""
    name = instance.file
    transaction.on_commit(lambda: delete(name), robust=True)


def old_files() -> Iterator[tuple[UUID | None, str]]:
    """Files that nobody writes just now, each with the transfer that it says it belongs to."""
    before = timezone.now() - _YOUNG
    for name in default_storage.listdir(FOLDER)[1] if default_storage.exists(FOLDER) else ():
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
