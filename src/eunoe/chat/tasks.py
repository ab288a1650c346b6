"""Housekeeping of chats and of the queue itself."""

import logging

from procrastinate import JobContext, exceptions
from procrastinate.contrib.django import app
from procrastinate.jobs import Status

from eunoe.chat.replies import ABANDONED_AFTER_SECONDS
from eunoe.conversations.services import close_abandoned_replies

logger = logging.getLogger(__name__)

EVERY_FEW_SECONDS = "* * * * * */15"
"""A worker counts as dead, and a reply as abandoned, after 30 seconds: work goes on within a minute of a crash."""

BEFORE_THE_OTHERS = 10
"""It is quickly done, and must not wait for a memory model that lets everybody wait."""

MAX_INTERRUPTIONS = 5
"""A job that was cut off so often is given up: it may be what ends the workers."""

KEEP_FAILED_HOURS = 24 * 7


@app.periodic(cron=EVERY_FEW_SECONDS)
@app.task(name="chat.close_abandoned_replies", queue="upkeep", priority=BEFORE_THE_OTHERS, pass_context=False)
def close_abandoned(timestamp: int) -> None:
    """Replies whose writer died can be retried."""
    close_abandoned_replies(older_than_seconds=ABANDONED_AFTER_SECONDS)


@app.periodic(cron=EVERY_FEW_SECONDS)
@app.task(name="upkeep.retry_interrupted", queue="upkeep", priority=BEFORE_THE_OTHERS, pass_context=True)
async def retry_interrupted(context: JobContext, timestamp: int) -> None:
    """Jobs whose worker died are run again. A second run changes nothing: every job is idempotent."""
    jobs = context.app.job_manager
    for job in await jobs.get_stalled_jobs():
        assert job.id is not None
        try:
            if job.attempts < MAX_INTERRUPTIONS:
                await jobs.retry_job(job)
            else:
                await jobs.finish_job(job, status=Status.FAILED, delete_job=False)
        except exceptions.UniqueViolation:
            # Another of its kind waits already and will do its work.
            await jobs.finish_job(job, status=Status.FAILED, delete_job=True)
        except exceptions.ConnectorException:
            # Another worker saw to it just now.
            continue
        logger.warning("interrupted job task=%s id=%s attempts=%d", job.task_name, job.id, job.attempts)


@app.periodic(cron="41 4 * * *")
@app.task(name="upkeep.delete_old_jobs", queue="upkeep", pass_context=True)
async def delete_old_jobs(context: JobContext, timestamp: int) -> None:
    """Failed jobs are kept for a week, for the operator to see."""
    await context.app.job_manager.delete_old_jobs(nb_hours=KEEP_FAILED_HOURS, include_failed=True)
