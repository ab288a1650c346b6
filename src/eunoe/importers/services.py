"""Bringing in what a person had elsewhere: finding the importer that knows the file, and keeping the file meanwhile."""

import logging
from functools import partial
from pathlib import Path
from typing import Any
from uuid import UUID

from django.core.files.storage import default_storage
from django.db import transaction

from eunoe.conversations.services import lock_memory, read_memory_state
from eunoe.errors import Conflict, ModelUnavailable, NotAllowed
from eunoe.facts.models import Pass
from eunoe.importers.chat_export import ChatExport
from eunoe.importers.eunoe_archive import EunoeArchive
from eunoe.importers.types import Attempt, Importer, Report, UnfitImport
from eunoe.memory import services as memory
from eunoe.portable import files
from eunoe.portable import services as portable
from eunoe.portable.models import Transfer
from eunoe.users import is_guest

logger = logging.getLogger(__name__)

IMPORTERS: tuple[Importer, ...] = (EunoeArchive(), ChatExport())
"""The first that recognises a file reads it."""


def import_file(*, account: Any, path: Path, attempt: Attempt | None = None) -> Report:
    """Bring a file's content into the account. Done twice, it is as if done once, and cut off, it goes on when it is
    done again.

    Raises ``UnfitImport`` for what cannot be taken, and ``NotAllowed`` for a guest; then nothing has changed.
    """
    _refuse_guest(account)
    for importer in IMPORTERS:
        if importer.recognises(path):
            report = importer.read(account=account, path=path, attempt=attempt or Attempt())
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


def request_reading(*, account: Any) -> Transfer:
    """Have the imported chats read for facts, in the background: the oldest first, one pass after the other.

    One that goes on serves. Raises ``Conflict`` where nothing is left to read or memory is switched off, and
    ``NotAllowed`` for a guest.
    """
    from eunoe.importers.tasks import enqueue_reading

    _refuse_guest(account)
    if read_memory_state(account_id=account.pk).is_paused:
        raise Conflict("Memory is switched off. Switch it on first.")
    left = memory.estimate_reading(account_id=account.pk)
    with transaction.atomic():
        lock_memory(account_id=account.pk)
        going = portable.find_transfer(account=account, kind=Transfer.Kind.READING)
        if going is not None and going.is_open:
            return going
        if not left.chats:
            raise Conflict("There are no imported chats that have not been read.")
        row = portable.begin_reading(account=account, total=left.passes)
        enqueue_reading(account_id=account.pk, transfer_id=row.pk)
    return row


def shortest_minutes(estimate: memory.ReadingEstimate) -> int:
    """How long the pauses between the calls alone take."""
    from eunoe.importers.tasks import READING_PAUSE

    return max(1, -(-estimate.calls * READING_PAUSE // 60))


def read_on(*, transfer_id: UUID) -> None:
    """One pass over what was imported, and the next one after a pause, as long as nobody stops it.

    Raises ``ModelUnavailable`` for a pass that failed: its turns stay unread.
    """
    from eunoe.importers.tasks import READING_PAUSE, enqueue_reading

    row = Transfer.objects.filter(pk=transfer_id, kind=Transfer.Kind.READING).first()
    if row is None or not row.is_open:
        return
    if read_memory_state(account_id=row.account_id).is_paused:
        portable.give_up(transfer_id=transfer_id, code="memory_off")
        return
    run = memory.read_next_brought(account_id=row.account_id)
    if run is None:
        portable.finish(row, done=row.total)
        return
    if run.outcome == Pass.Outcome.FAILED:
        raise ModelUnavailable(f"pass {run.pk} failed: {run.reason}")
    left = memory.estimate_reading(account_id=row.account_id).passes
    with transaction.atomic():
        if portable.note_reading(transfer_id=transfer_id, left=left):
            pause = READING_PAUSE if run.calls else 0
            enqueue_reading(account_id=row.account_id, transfer_id=transfer_id, pause=pause)


def read_import(*, transfer_id: UUID) -> None:
    """Read the file that was kept. What was brought is committed before this is noted: a second run finds it known."""
    with portable.running(transfer_id=transfer_id) as (row, progress):
        if row is None:
            return
        attempt = Attempt(progress=progress, earlier=row.report, save=partial(_keep_report, transfer_id))
        report = import_file(account=row.account, path=Path(default_storage.path(row.file)), attempt=attempt)
        files.delete(row.file)
        portable.finish(row, report=report.as_dict())


def _keep_report(transfer_id: UUID, report: Report) -> None:
    Transfer.objects.filter(pk=transfer_id).update(report=report.as_dict())


def _refuse_guest(account: Any) -> None:
    if is_guest(account):
        raise NotAllowed("Create a free account to bring your data along.")
