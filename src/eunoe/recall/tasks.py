"""Builds in the background. Payloads are ids; an account's builds and passes run one after the other."""

import logging
from collections.abc import Iterator
from datetime import timedelta
from typing import Any
from uuid import UUID

from django.contrib.auth import get_user_model
from django.db import connection, transaction
from django.utils import timezone
from procrastinate import RetryStrategy, exceptions
from procrastinate.contrib.django import app
from procrastinate.contrib.django.models import ProcrastinateJob

from eunoe.conf import get_settings
from eunoe.errors import EunoeError, NotFound
from eunoe.providers.embedders import embedder_name
from eunoe.recall.models import Build
from eunoe.recall.pipeline.build import run_memory_build

logger = logging.getLogger(__name__)

MEMORY_QUEUE = "memory"

LOOK_BACK = timedelta(days=7)
"""How long the workers may be down without a rested conversation being overlooked until its account's next turn."""

MOST_AT_ONCE = 500


@app.task(name="recall.build", queue=MEMORY_QUEUE, retry=RetryStrategy(max_attempts=6, exponential_wait=4))
def build_memory(*, account_id: str, mode: str, build_id: str) -> None:
    """One build. A failed one is tried again with growing pauses, under its own id."""
    try:
        run_memory_build(account_id, mode, build_id=UUID(build_id))
    except NotFound:
        logger.info("build without an account account=%s", account_id)
    except Exception as error:
        # The queue writes down what a job raises, and a database error may quote what a person wrote.
        raise EunoeError(f"build {build_id}: {type(error).__name__}") from None


def enqueue_build(*, account_id: Any, mode: str) -> Build:
    """Have a build run, as part of the caller's transaction. One of its mode that already waits serves."""
    run = Build(account_id=account_id, mode=mode)
    waiting_lock = f"build:{account_id}:{mode}"
    task = build_memory.configure(lock=f"memory:{account_id}", queueing_lock=waiting_lock)
    try:
        with transaction.atomic():
            run.save(force_insert=True)
            task.defer(account_id=str(account_id), mode=mode, build_id=str(run.pk))
    except exceptions.AlreadyEnqueued:
        logger.info("build already waits account=%s mode=%s", account_id, mode)
        waiting = ProcrastinateJob.objects.filter(queueing_lock=waiting_lock, status="todo").first()
        known = Build.objects.filter(pk=waiting.args["build_id"]).first() if waiting else None
        return known or run
    return run


@app.periodic(cron="* * * * *")
@app.task(name="recall.build_rested", queue="upkeep", pass_context=False)
def build_rested(timestamp: int) -> None:
    """Accounts with a conversation that has rested since it was last read get a quick update."""
    for account_id, mode in due_builds():
        with transaction.atomic():
            enqueue_build(account_id=account_id, mode=mode)


def due_builds() -> Iterator[tuple[Any, str]]:
    """Who is due, and for which build: one query. An account whose chunks are another embedder's gets a full one."""
    rested = timezone.now() - timedelta(minutes=get_settings().rest_minutes)
    values: list[Any] = [rested, timezone.now() - LOOK_BACK, MOST_AT_ONCE]
    with connection.cursor() as cursor:
        cursor.execute(_DUE.format(guests=_without_guests()), values)
        rows = cursor.fetchall()
    for account_id, embedder in rows:
        is_other = embedder is not None and embedder != embedder_name()
        yield account_id, Build.Mode.FULL if is_other else Build.Mode.QUICK


_DUE = """
    SELECT rested.account_id, last.embedder
    FROM (
        SELECT account_id, max(active_at) AS active_at FROM conversations_conversation
        WHERE active_at <= %s AND active_at > %s {guests} GROUP BY account_id
    ) AS rested
    LEFT JOIN LATERAL (
        SELECT embedder, read_at FROM recall_build
        WHERE account_id = rested.account_id AND number IS NOT NULL ORDER BY number DESC LIMIT 1
    ) AS last ON true
    WHERE last.read_at IS NULL OR last.read_at < rested.active_at
    ORDER BY rested.active_at LIMIT %s
"""


def _without_guests() -> str:
    """Nothing of a guest is recalled. A host project's accounts may have no guests among them."""
    user = get_user_model()
    if not any(field.name == "kind" for field in user._meta.fields):
        return ""
    return f"AND account_id NOT IN (SELECT id FROM {user._meta.db_table} WHERE kind = 'guest')"  # noqa: S608
