"""Bringing in what a person had elsewhere: finding the importer that knows the file, and keeping the file meanwhile."""

import logging
from pathlib import Path
from typing import Any
from uuid import UUID

from django.core.files.storage import default_storage
from django.db import transaction

from eunoe.errors import NotAllowed
from eunoe.importers.eunoe_archive import EunoeArchive
from eunoe.importers.types import Importer, Progress, Report, UnfitImport
from eunoe.portable import files
from eunoe.portable import services as portable
from eunoe.portable.models import Transfer

logger = logging.getLogger(__name__)

IMPORTERS: tuple[Importer, ...] = (EunoeArchive(),)
"""The first that recognises a file reads it."""


def import_file(*, account: Any, path: Path, progress: Progress | None = None) -> Report:
    """Bring a file's content into the account. Done twice, it is as if done once.

    Raises ``UnfitImport`` for what cannot be taken, and ``NotAllowed`` for a guest; then nothing has changed.
    """
    _refuse_guest(account)
    for importer in IMPORTERS:
        if importer.recognises(path):
            report = importer.read(account=account, path=path, progress=progress or (lambda done, total: None))
            logger.info("import account=%s chats=%d known=%d", account.pk, report.chats, report.known)
            return report
    raise UnfitImport("unknown")


def request_import(*, account: Any, upload: Any) -> Transfer:
    """Keep an uploaded file and have it read in the background.

    Raises ``UnfitImport`` at once for a file of no known kind, and ``NotAllowed`` for a guest.
    """
    from eunoe.importers.tasks import read_import

    _refuse_guest(account)
    with transaction.atomic():
        row = portable.keep_import(account=account, upload=upload)
        try:
            if not any(one.recognises(Path(default_storage.path(row.file))) for one in IMPORTERS):
                raise UnfitImport("unknown")
            read_import.configure(lock=f"import:{row.pk}").defer(transfer_id=str(row.pk))
        except BaseException:
            files.delete(row.file)
            raise
    return row


def read_import(*, transfer_id: UUID) -> None:
    """Read the file that was kept. What was brought is committed before this is noted: a second run finds it known."""
    with portable.running(transfer_id=transfer_id) as (row, progress):
        if row is None:
            return
        report = import_file(account=row.account, path=Path(default_storage.path(row.file)), progress=progress)
        files.delete(row.file)
        portable.finish(row, report=report.as_dict())


def _refuse_guest(account: Any) -> None:
    if getattr(account, "is_guest", False):
        raise NotAllowed("Create a free account to bring your data along.")
