"""Passes in the background. Payloads are ids; one account's passes run one after the other."""

import logging
from typing import Any
from uuid import UUID

from django.db import transaction
from procrastinate import BaseRetryStrategy, RetryDecision, exceptions
from procrastinate.contrib.django import app
from procrastinate.contrib.django.models import ProcrastinateJob
from procrastinate.jobs import Job

from eunoe.errors import ConfigurationError, EunoeError, ModelError, ModelTimeout, ModelUnavailable, NotFound
from eunoe.facts.passes import run_pass
from eunoe.types import uuid7

logger = logging.getLogger(__name__)

PASSES_QUEUE = "passes"
"""For all jobs that ask the memory model, and for no other: whoever waits for it holds up nothing else."""

_UNANSWERED = {ModelUnavailable.code, ModelTimeout.code, ConfigurationError.code}


QUICK_PAUSE = 4
"""Seconds before the second attempt; each later pause is four times as long, up to the longest."""
LONGEST_PAUSE = {False: 60 * 60, True: 24 * 60 * 60}
MOST_ATTEMPTS = {False: 6 + 7 * 24, True: 12}
"""By whether the model answered. One that does not answer costs nothing and is asked for a week, every hour in the end;
one whose answers cannot be used may cost something each time, and is asked on some days of the week alone."""


class _Patience(BaseRetryStrategy):
    """Growing pauses. A job that pauses ranks below the account's others, which their common lock would hold up."""

    def get_retry_decision(self, *, exception: BaseException, job: Job) -> RetryDecision | None:
        has_answered = isinstance(exception, ModelError) and not isinstance(exception, ModelUnavailable)
        attempt = job.attempts + 1
        if attempt >= MOST_ATTEMPTS[has_answered]:
            return None
        pause = min(QUICK_PAUSE ** min(attempt, 10), LONGEST_PAUSE[has_answered])
        return RetryDecision(retry_in={"seconds": pause}, priority=-attempt)


@app.task(name="facts.pass", queue=PASSES_QUEUE, retry=_Patience())
def pass_over_conversation(*, account_id: str, conversation_id: str, trigger: str, reply_id: str, pass_id: str) -> None:
    """One pass. One that failed or was refused is tried again with growing pauses; its turns stay unread until then."""
    try:
        run = run_pass(
            account_id=account_id,
            conversation_id=UUID(conversation_id),
            trigger=trigger,
            reply_id=UUID(reply_id) if reply_id else None,
            pass_id=UUID(pass_id),
        )
    except NotFound:
        logger.info("pass without an account account=%s", account_id)
        return
    except Exception as error:
        # The queue writes down what a job raises, and a database error may quote what a person wrote.
        raise EunoeError(f"pass over {conversation_id}: {type(error).__name__}") from None
    if run.is_unfinished:
        kind = ModelUnavailable if run.reason in _UNANSWERED else ModelError
        raise kind(f"pass {run.pk} {run.outcome}: {run.reason}")


def enqueue_pass(*, account_id: Any, conversation_id: UUID, trigger: str, reply_id: UUID | None) -> UUID:
    """Have a pass run, as part of the caller's transaction. One that already waits for this conversation serves; one
    that failed and pauses before it is tried again gives way to a new one under its id.

    Returns the id under which the pass will be recorded.
    """
    pass_id = uuid7()
    # With the account: what a guest left waiting must not stand in the way of whoever takes the chat over.
    waiting_lock = f"pass:{account_id}:{conversation_id}"
    paused = ProcrastinateJob.objects.filter(queueing_lock=waiting_lock, status="todo", attempts__gt=0).first()
    if paused is not None and app.job_manager.cancel_job_by_id(paused.id, delete_job=True):
        pass_id = UUID(paused.args["pass_id"])
    task = pass_over_conversation.configure(lock=f"memory:{account_id}", queueing_lock=waiting_lock)
    try:
        with transaction.atomic():
            task.defer(
                account_id=str(account_id),
                conversation_id=str(conversation_id),
                trigger=trigger,
                reply_id=str(reply_id or ""),
                pass_id=str(pass_id),
            )
    except exceptions.AlreadyEnqueued:
        logger.info("pass already waits account=%s conversation=%s", account_id, conversation_id)
        waiting = ProcrastinateJob.objects.filter(queueing_lock=waiting_lock, status="todo").first()
        return UUID(waiting.args["pass_id"]) if waiting else pass_id
    return pass_id


def is_waiting(*, account_id: Any, pass_id: UUID) -> bool:
    """Whether a pass of this id has been enqueued for the account and has not been recorded yet."""
    jobs = ProcrastinateJob.objects.filter(task_name=pass_over_conversation.name, status__in=["todo", "doing"])
    return jobs.filter(args__account_id=str(account_id), args__pass_id=str(pass_id)).exists()
