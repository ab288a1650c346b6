"""Imports in the background. Payloads are ids."""

from typing import Any
from uuid import UUID

from procrastinate import JobContext
from procrastinate.contrib.django import app

from eunoe.facts.tasks import PASSES_QUEUE
from eunoe.importers import services
from eunoe.importers.types import UnfitImport
from eunoe.portable.services import give_up
from eunoe.portable.tasks import RETRY, TRANSFER_QUEUE, try_transfer


@app.task(name="importers.read_import", queue=TRANSFER_QUEUE, retry=RETRY, pass_context=True)
def read_import(context: JobContext, *, transfer_id: str) -> None:
    """One import. A file that cannot be taken is refused at once; what else goes wrong is tried again."""
    try_transfer(context, UUID(transfer_id), _read)


READING_PAUSE = 10
"""Seconds between two passes over what was imported, so that a long history does not take a model all to itself."""

_AFTER_ALL_OTHERS = -20


@app.task(name="importers.read_on", queue=PASSES_QUEUE, retry=RETRY, pass_context=True)
def read_on(context: JobContext, *, transfer_id: str) -> None:
    """One pass over what was imported. When the last attempt fails, the reading stops, and the person can go on."""
    try_transfer(context, UUID(transfer_id), services.read_on)


def enqueue_reading(*, account_id: Any, transfer_id: UUID, pause: int = 0) -> None:
    """Have the next pass run, as part of the caller's transaction; what people have just said goes first."""
    task = read_on.configure(
        lock=f"memory:{account_id}",
        priority=_AFTER_ALL_OTHERS,
        schedule_in={"seconds": pause} if pause else None,
    )
    task.defer(transfer_id=str(transfer_id))


def _read(*, transfer_id: UUID) -> None:
    try:
        services.read_import(transfer_id=transfer_id)
    except UnfitImport as error:
        give_up(transfer_id=transfer_id, code=error.code)
