"""What memory does by itself."""

import logging
from typing import Any

from django.db import transaction
from procrastinate import RetryStrategy, exceptions
from procrastinate.contrib.django import app
from procrastinate.jobs import JobDeferrer

from eunoe.errors import EunoeError
from eunoe.exclusions import read_marks
from eunoe.facts.services import delete_old_passes
from eunoe.memory import operating
from eunoe.memory.library import accounts_with_news
from eunoe.memory.verifying import keep_verification
from eunoe.recall.models import Build
from eunoe.recall.services import delete_old_builds
from eunoe.recall.tasks import AFTER_THE_OTHERS, enqueue_build

logger = logging.getLogger(__name__)


@app.periodic(cron="* * * * *")
@app.task(name="memory.build_library", queue="upkeep", pass_context=False)
def build_library(timestamp: int) -> None:
    """Accounts whose notes, documents or projects have changed and rested get a quick update."""
    for account_id in accounts_with_news():
        with transaction.atomic():
            enqueue_build(account_id=account_id, mode=Build.Mode.QUICK)


@app.periodic(cron="47 4 * * *")
@app.task(name="memory.delete_old_runs", queue="upkeep", pass_context=False)
def delete_old_runs(timestamp: int) -> None:
    """What is recorded of builds and passes does not grow for ever."""
    builds, passes = delete_old_builds(), delete_old_passes()
    if builds or passes:
        logger.info("old runs deleted builds=%d passes=%d", builds, passes)


@app.task(name="memory.follow_plans", queue="upkeep", retry=RetryStrategy(max_attempts=6, exponential_wait=4))
def follow_plans(*, after: str) -> None:
    """Plans, allocations or switches have changed: accounts for which that changes something get a quick update."""
    with transaction.atomic():
        last = operating.follow_plans(after=after or None)
        if last is not None:
            enqueue_follow_plans(after=str(last))


def enqueue_follow_plans(*, after: str = "") -> None:
    """Have all accounts looked at, a batch a job, as part of the caller's transaction."""
    _enqueue(follow_plans.configure(queueing_lock=f"memory.follow_plans:{after}"), after=after)


@app.task(name="memory.verify", queue="upkeep")
def verify_account(*, account_id: str) -> None:
    """Look everywhere for what the account has marked, and keep what came of it. The next build leads to the next look,
    so that a failed one is not tried again: it would hold up those of the others.
    """
    try:
        keep_verification(account_id=account_id)
    except Exception as error:
        # The queue writes down what a job raises, and a database error may quote what a person wrote.
        raise EunoeError(f"verification of {account_id}: {type(error).__name__}") from None


def enqueue_verification(*, account_id: Any) -> None:
    """Have everything looked through, as part of the caller's transaction; with nothing marked there is no need to."""
    if not read_marks(account_id=account_id):
        return
    # One at a time on all machines, and nobody waits for it: each reads the queue, sessions and files of everybody.
    task = verify_account.configure(
        lock="memory.verify", queueing_lock=f"memory.verify:{account_id}", priority=AFTER_THE_OTHERS
    )
    _enqueue(task, account_id=str(account_id))


def _enqueue(task: JobDeferrer, **given: str) -> None:
    """Unless the same waits already."""
    try:
        with transaction.atomic():
            task.defer(**given)
    except exceptions.AlreadyEnqueued:
        logger.info("already waits task=%s", task.job.task_name)
