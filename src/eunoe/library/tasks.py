"""Uploads go when their time is over."""

import logging

from procrastinate.contrib.django import app

from eunoe.library.services import delete_expired_documents, delete_orphaned_files, delete_unsent_documents

logger = logging.getLogger(__name__)


@app.periodic(cron="* * * * *")
@app.task(name="library.delete_expired", queue="upkeep", pass_context=False)
def delete_expired(timestamp: int) -> None:
    """Expired documents go within the minute, with their files."""
    if count := delete_expired_documents():
        logger.info("expired uploads deleted count=%d", count)


@app.periodic(cron="23 * * * *")
@app.task(name="library.delete_orphaned", queue="upkeep", pass_context=False)
def delete_orphaned(timestamp: int) -> None:
    """Files that a crash left behind go within hours, and documents that were not sent within the day."""
    if count := delete_unsent_documents():
        logger.info("unsent uploads deleted count=%d", count)
    if count := delete_orphaned_files():
        logger.info("orphaned uploads deleted count=%d", count)
