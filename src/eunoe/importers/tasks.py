"""Imports in the background. Payloads are ids."""

from uuid import UUID

from procrastinate import JobContext
from procrastinate.contrib.django import app

from eunoe.importers import services
from eunoe.importers.types import UnfitImport
from eunoe.portable.services import give_up
from eunoe.portable.tasks import RETRY, TRANSFER_QUEUE, try_transfer


@app.task(name="importers.read_import", queue=TRANSFER_QUEUE, retry=RETRY, pass_context=True)
def read_import(context: JobContext, *, transfer_id: str) -> None:
    """One import. A file that cannot be taken is refused at once; what else goes wrong is tried again."""
    try_transfer(context, UUID(transfer_id), _read)


def _read(*, transfer_id: UUID) -> None:
    try:
        services.read_import(transfer_id=transfer_id)
    except UnfitImport as error:
        give_up(transfer_id=transfer_id, code=error.code)
