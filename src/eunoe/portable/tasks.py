"""Exports in the background. Payloads are ids."""

import logging
from collections.abc import Callable
from uuid import UUID

from procrastinate import JobContext, RetryStrategy
from procrastinate.contrib.django import app

from eunoe.errors import EunoeError
from eunoe.portable import services

logger = logging.getLogger(__name__)

TRANSFER_QUEUE = "transfers"
ATTEMPTS = 3
RETRY = RetryStrategy(max_attempts=ATTEMPTS, exponential_wait=4)


@app.task(name="portable.make_export", queue=TRANSFER_QUEUE, retry=RETRY, pass_context=True)
def make_export(context: JobContext, *, transfer_id: str) -> None:
    """One export. A failed one is tried again with growing pauses."""
    try_transfer(context, UUID(transfer_id), services.make_export)


def try_transfer(context: JobContext, transfer_id: UUID, work: Callable[..., None]) -> None:
    """Do the work of a transfer. When the last attempt fails, the person is told, by the error's code."""
    try:
        work(transfer_id=transfer_id)
    except Exception as error:
        if context.job.attempts >= ATTEMPTS - 1:
            services.give_up(transfer_id=transfer_id, code=error.code if isinstance(error, EunoeError) else "error")
        # The queue writes down what a job raises, and a database error may quote what a person wrote.
        raise EunoeError(f"transfer {transfer_id}: {type(error).__name__}") from None


@app.periodic(cron="29 * * * *")
@app.task(name="portable.delete_expired", queue="upkeep", pass_context=False)
def delete_expired(timestamp: int) -> None:
    """Expired exports go within the hour, with their files; so do files that a crash left behind."""
    expired, orphans = services.delete_expired_transfers(), services.delete_orphaned_files()
    if expired or orphans:
        logger.info("transfers deleted expired=%d orphaned=%d", expired, orphans)
