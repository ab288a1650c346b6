"""Uploads go when their time is over."""

import logging

from procrastinate.contrib.django import app

from eunoe.library.services import delete_expired_documents, delete_orphaned_files

logger = logging.getLogger(__name__)


@app.periodic(cron="23 * * * *")
@app.task(name="library.delete_expired", queue="upkeep", pass_context=False)
def delete_expired(timestamp: int) -> None:
    """Expired documents go within the hour, with their files; so do files that a crash left behind."""
    documents, orphans = delete_expired_documents(), delete_orphaned_files()
    if documents or orphans:
        logger.info("uploads deleted expired=%d orphaned=%d", documents, orphans)
