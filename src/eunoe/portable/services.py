"""Exports and imports of an account: asking for one, seeing how it goes, fetching it, and what goes by itself."""

import logging
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from datetime import timedelta
from typing import IO, Any
from uuid import UUID

from django.contrib.auth import get_user_model
from django.core.files.storage import default_storage
from django.db import IntegrityError, connections, transaction
from django.db.models import F
from django.db.models.functions import Greatest
from django.utils import timezone

from eunoe.errors import NotFound
from eunoe.portable import archive, files
from eunoe.portable.archive import Progress
from eunoe.portable.models import Transfer
from eunoe.types import uuid7

logger = logging.getLogger(__name__)

KEPT = timedelta(days=7)
_TELL_EVERY_SECONDS = 0.5


class CalledOffError(Exception):
    """The transfer's row has gone: its account was deleted, memory was cleared, or the person wants it no more."""


def find_transfer(*, account: Any, kind: str) -> Transfer | None:
    """The account's export or import, whatever became of it; ``None`` once its time is over."""
    return Transfer.objects.filter(account=account, kind=kind).live().first()


def request_export(*, account: Any) -> Transfer:
    """Have an export made in the background. One that is being made serves; an earlier one gives way."""
    from eunoe.portable.tasks import make_export

    try:
        with transaction.atomic():
            known = Transfer.objects.select_for_update().filter(account=account, kind=Transfer.Kind.EXPORT).first()
            if known is not None and known.is_open:
                return known
            if known is not None:
                known.delete()
            export = _begin(account=account, kind=Transfer.Kind.EXPORT)
            set_export_ready(account_id=account.pk, ready=False)
            # Named by its own id alone: the queue need not know whose it is.
            make_export.configure(lock=f"export:{export.pk}").defer(transfer_id=str(export.pk))
    except IntegrityError:
        # Asked for twice at once.
        return Transfer.objects.get(account=account, kind=Transfer.Kind.EXPORT)
    return export


def open_export(*, account: Any) -> IO[bytes]:
    """The finished export's file. Raises ``NotFound``, also once its time is over."""
    export = find_transfer(account=account, kind=Transfer.Kind.EXPORT)
    if export is not None and export.status == Transfer.Status.DONE:
        with suppress(FileNotFoundError):
            file: IO[bytes] = default_storage.open(export.file)
            return file
    raise NotFound("There is no export to fetch. Ask for a new one.")


def write_export(*, account: Any, out: IO[bytes], progress: Progress | None = None) -> None:
    """Make an export here and now. Raises ``Conflict`` while another one of the account is being made."""
    archive.write_archive(account=account, out=out, progress=progress)


def delete_exports(*, account_id: Any) -> int:
    """Exports go, and one that is being made is called off. What they hold must not outlive a clear."""
    count, _ = Transfer.objects.filter(account_id=account_id).exports().delete()
    set_export_ready(account_id=account_id, ready=False)
    return count


def begin_reading(*, account: Any, total: int) -> Transfer:
    """Note that what was imported is being read; an earlier reading gives way. Part of the caller's transaction."""
    Transfer.objects.filter(account=account, kind=Transfer.Kind.READING).delete()
    key = uuid7()
    row = Transfer(pk=key, account=account, kind=Transfer.Kind.READING, total=total, expires_at=timezone.now() + KEPT)
    row.save(force_insert=True)
    return row


def stop_reading(*, account: Any) -> None:
    """The reading of what was imported is called off, or forgotten. What has been read stays read."""
    Transfer.objects.filter(account=account, kind=Transfer.Kind.READING).delete()


def note_reading(*, transfer_id: UUID, left: int) -> bool:
    """Note how far a reading has come; it is kept as long as it goes on. ``False`` where it has been called off."""
    row = Transfer.objects.filter(pk=transfer_id, kind=Transfer.Kind.READING)
    changes = {"done": Greatest(F("total") - left, 0), "expires_at": timezone.now() + KEPT}
    return bool(row.update(status=Transfer.Status.RUNNING, **changes))


def keep_import(*, account: Any, upload: Any) -> Transfer:
    """Keep an uploaded export until it has been read; an earlier one gives way."""
    with transaction.atomic():
        Transfer.objects.filter(account=account, kind=Transfer.Kind.IMPORT).delete()
        row = _begin(account=account, kind=Transfer.Kind.IMPORT)
        row.file = files.keep(transfer_id=row.pk, upload=upload)
        row.size = upload.size
        row.save(update_fields=["file", "size"])
    return row


def make_export(*, transfer_id: UUID) -> None:
    """Make the export that was asked for. One that was called off, or made already, is left as it is."""
    with running(transfer_id=transfer_id) as (row, progress):
        if row is None:
            return
        with files.create(row.file) as out:
            archive.write_archive(account=row.account, out=out, progress=progress)
            size = out.tell()
        if finish(row, size=size):
            set_export_ready(account_id=row.account_id, ready=True)
        else:
            files.delete(row.file)


@contextmanager
def running(*, transfer_id: UUID) -> Iterator[tuple[Transfer | None, Progress]]:
    """The transfer while a job works on it: ``None`` where there is nothing to do.

    How it goes is written over a connection of its own, so that it is seen while the work's transaction lasts. The work
    ends where the row has gone.
    """
    started = Transfer.objects.filter(pk=transfer_id).exclude(status=Transfer.Status.DONE)
    started.update(status=Transfer.Status.RUNNING)
    row = started.select_related("account").first()
    with _Telling(transfer_id) as tell:
        try:
            yield row, tell
        except (CalledOffError, NotFound) as error:
            if isinstance(error, NotFound) and Transfer.objects.filter(pk=transfer_id).exists():
                raise
            files.delete(files.name_of(transfer_id))
            logger.info("transfer called off id=%s", transfer_id)


def give_up(*, transfer_id: UUID, code: str) -> None:
    """Note that the transfer failed for good, and why by its code."""
    row = Transfer.objects.filter(pk=transfer_id).first()
    if row is not None:
        files.delete(row.file)
        row.status, row.error, row.finished_at = Transfer.Status.FAILED, code, timezone.now()
        row.save(update_fields=["status", "error", "finished_at"])


def finish(row: Transfer, **values: Any) -> bool:
    """Note that the transfer is done. ``False`` where it has been called off."""
    changes = {"status": Transfer.Status.DONE, "finished_at": timezone.now(), **values}
    return bool(Transfer.objects.filter(pk=row.pk).update(**changes))


def set_export_ready(*, account_id: Any, ready: bool) -> None:
    """Whether the person is to be told, on whatever page they are, that their export can be fetched."""
    moment = timezone.now() if ready else None
    get_user_model().objects.filter(pk=account_id).update(export_ready_at=moment)


def delete_expired_transfers() -> int:
    """Exports and imports whose time is over go, with their files. How many went."""
    expired = list(Transfer.objects.expired().values_list("pk", "account_id", "kind"))
    Transfer.objects.filter(pk__in=[pk for pk, _, _ in expired]).delete()
    told = [account_id for _, account_id, kind in expired if kind == Transfer.Kind.EXPORT]
    get_user_model().objects.filter(pk__in=told).update(export_ready_at=None)
    return len(expired)


def delete_orphaned_files() -> int:
    """Files that a crash left without a row go. How many went."""
    old = list(files.old_files())
    known = set(Transfer.objects.filter(pk__in=[key for key, _ in old if key]).values_list("pk", flat=True))
    orphans = [path for key, path in old if key not in known]
    for path in orphans:
        files.delete(path)
    return len(orphans)


def _begin(*, account: Any, kind: str) -> Transfer:
    key = uuid7()
    row = Transfer(pk=key, account=account, kind=kind, file=files.name_of(key), expires_at=timezone.now() + KEPT)
    row.save(force_insert=True)
    return row


class _Telling:
    """Writes a transfer's progress now and then, from a thread with a connection of its own."""

    def __init__(self, transfer_id: UUID) -> None:
        self._id, self._told_at = transfer_id, 0.0
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="transfer")

    def __enter__(self) -> Progress:
        return self._tell

    def __exit__(self, *_: object) -> None:
        self._thread.submit(connections.close_all).result()
        self._thread.shutdown()

    def _tell(self, done: int, total: int) -> None:
        if time.monotonic() - self._told_at < _TELL_EVERY_SECONDS:
            return
        self._told_at = time.monotonic()
        if not self._thread.submit(self._write, done, total).result():
            raise CalledOffError

    def _write(self, done: int, total: int) -> int:
        return Transfer.objects.filter(pk=self._id).update(done=done, total=total)
