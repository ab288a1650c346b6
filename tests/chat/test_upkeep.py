"""Jobs whose worker died are run again."""

import asyncio
from typing import Any

import pytest
from django.db import connection
from procrastinate.contrib.django import app

from eunoe.chat.tasks import MAX_INTERRUPTIONS, retry_interrupted

pytestmark = pytest.mark.django_db(transaction=True)


def enqueue(*, queueing_lock: str | None = None) -> int:
    return app.configure_task("facts.pass", queueing_lock=queueing_lock).defer()


def interrupt(job_id: int, *, attempts: int = 0) -> None:
    """As a worker leaves a job that dies with it: begun, and the worker's own row is gone."""
    with connection.cursor() as cursor:
        cursor.execute(
            "UPDATE procrastinate_jobs SET status = 'doing', attempts = %s, worker_id = NULL WHERE id = %s",
            [attempts, job_id],
        )


def state(job_id: int) -> Any:
    with connection.cursor() as cursor:
        cursor.execute("SELECT status::text, attempts FROM procrastinate_jobs WHERE id = %s", [job_id])
        return cursor.fetchone()


def look() -> None:
    class Context:
        pass

    async def work() -> None:
        worker = app.with_connector(app.connector.get_worker_connector())
        context = Context()
        context.app = worker  # type: ignore[attr-defined]
        async with worker.open_async():
            await retry_interrupted.func(context, 0)  # type: ignore[attr-defined]

    asyncio.run(work())


def test_an_interrupted_job_waits_again() -> None:
    job = enqueue()
    interrupt(job)
    look()
    assert state(job) == ("todo", 1)


def test_a_job_that_waits_is_let_be() -> None:
    job = enqueue()
    look()
    assert state(job) == ("todo", 0)


def test_a_job_that_was_cut_off_too_often_is_given_up() -> None:
    job = enqueue()
    interrupt(job, attempts=MAX_INTERRUPTIONS)
    look()
    assert state(job)[0] == "failed"


def test_one_of_its_kind_that_waits_already_takes_its_place() -> None:
    first = enqueue(queueing_lock="pass:x")
    interrupt(first)
    second = enqueue(queueing_lock="pass:x")
    look()
    assert state(first) is None
    assert state(second) == ("todo", 0)
