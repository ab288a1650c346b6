"""Builds in the background. Payloads are ids; an account's builds and passes run one after the other."""

import logging
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.db import connection, transaction
from django.db.models import Exists, OuterRef, Q, Subquery, TextField
from django.db.models.fields.json import KeyTextTransform
from django.db.models.functions import Cast
from django.utils import timezone
from procrastinate import RetryStrategy, exceptions
from procrastinate.contrib.django import app
from procrastinate.contrib.django.models import ProcrastinateJob

from eunoe.conf import get_settings
from eunoe.conversations.models import MemoryState
from eunoe.errors import EunoeError, NotFound
from eunoe.providers.embedders import embedder_name
from eunoe.recall import settling
from eunoe.recall.entitled import without_guests
from eunoe.recall.marks import accounts_with_other_marks
from eunoe.recall.models import OPEN, Build
from eunoe.recall.pipeline.build import INTERRUPTED, run_memory_build

logger = logging.getLogger(__name__)

MEMORY_QUEUE = "memory"

LOOK_BACK = timedelta(days=7)
"""How long the workers may be down without a rested conversation being overlooked until its account's next turn."""

MOST_AT_ONCE = 5000
"""A minute. Those of whom a build waits do not count, so that workers that are quick have enough to do."""

REBUILDS_AT_ONCE = 50
AFTER_THE_OTHERS = -10
"""What nobody waits for waits for what people have just said."""

ABANDONED_AFTER = timedelta(minutes=10)
"""A build that gave no sign of life for so long, and that no job runs, has lost its process."""


@app.task(name="eunoe_recall.build", queue=MEMORY_QUEUE, retry=RetryStrategy(max_attempts=6, exponential_wait=4))
def build_memory(*, account_id: str, mode: str, build_id: str) -> None:
    """One build. A failed one is tried again with growing pauses, under its own id."""
    try:
        run_memory_build(account_id, mode, build_id=UUID(build_id))
    except NotFound:
        logger.info("build without an account account=%s", account_id)
    except Exception as error:
        # The queue writes down what a job raises, and a database error may quote what a person wrote.
        raise EunoeError(f"build {build_id}: {type(error).__name__}") from None


def enqueue_build(*, account_id: Any, mode: str, priority: int = 0) -> Build:
    """Have a build run, as part of the caller's transaction. One of its mode that already waits serves."""
    run = Build(account_id=account_id, mode=mode)
    waiting_lock = f"build:{account_id}:{mode}"
    task = build_memory.configure(lock=f"memory:{account_id}", queueing_lock=waiting_lock, priority=priority)
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
    """Accounts with a conversation that has rested since it was last read, or with other marks, get a quick update."""
    settling.settle_guests(rested=_rested())
    for account_id, mode in due_builds():
        with transaction.atomic():
            enqueue_build(account_id=account_id, mode=mode)
    for account_id in accounts_with_other_marks():
        with transaction.atomic():
            enqueue_build(account_id=account_id, mode=Build.Mode.QUICK)


@app.periodic(cron="* * * * *")
@app.task(name="recall.rebuild_outdated", queue="upkeep", pass_context=False)
def rebuild_outdated(timestamp: int) -> None:
    """Accounts whose vectors are another embedder's get a full rebuild, a portion a minute."""
    for account_id in outdated_accounts():
        with transaction.atomic():
            enqueue_build(account_id=account_id, mode=Build.Mode.FULL, priority=AFTER_THE_OTHERS)


def outdated_accounts() -> list[Any]:
    """Whose last finished build was another embedder's, those first that had no build for the longest time: one query,
    which looks at these alone.

    Not those of whom a build waits or runs, nor while memory is switched off.
    """
    builds = Build.objects.filter(account_id=OuterRef("account_id"))
    paused = MemoryState.objects.paused().values("account_id")
    now = embedder_name()
    # Another name is before or after this one: both ways lead through the index.
    outdated = Build.objects.filter(Q(embedder__lt=now) | Q(embedder__gt=now), number__isnull=False)
    waiting = outdated.filter(~Exists(builds.open()), account__is_active=True).exclude(account_id__in=paused)
    latest = waiting.annotate(latest=Subquery(builds.latest_first().values("pk")[:1]))
    return list(latest.order_by("latest").values_list("account_id", flat=True)[:REBUILDS_AT_ONCE])


@app.periodic(cron="* * * * *")
@app.task(name="recall.close_abandoned_builds", queue="upkeep", pass_context=False)
def close_abandoned_builds(timestamp: int) -> None:
    """Builds whose process died, or whose job was given up, have failed: what was there before is still there."""
    jobs = ProcrastinateJob.objects.filter(task_name=build_memory.name, status__in=["todo", "doing"])
    jobs = jobs.annotate(build=KeyTextTransform("build_id", "args")).filter(build=Cast(OuterRef("pk"), TextField()))
    now = timezone.now()
    silent = Build.objects.open().filter(Q(alive_at=None) | Q(alive_at__lt=now - ABANDONED_AFTER))
    closed = silent.filter(~Exists(jobs)).update(status=Build.Status.FAILED, error=INTERRUPTED, finished_at=now)
    if closed:
        logger.warning("abandoned builds closed=%d", closed)


def due_builds() -> Iterator[tuple[Any, str]]:
    """Who is due and has no build that waits or runs, and for which build: one query, which looks at those alone who
    have said something that recall has not read. An account whose chunks are another embedder's gets a full one.
    """
    values: list[Any] = [_rested(), timezone.now() - LOOK_BACK, get_settings().memory_switch, list(OPEN), MOST_AT_ONCE]
    with connection.cursor() as cursor:
        cursor.execute(_DUE.format(guests=without_guests("chat.account_id")), values)
        rows = cursor.fetchall()
    for account_id, embedder in rows:
        is_other = embedder is not None and embedder != embedder_name()
        yield account_id, Build.Mode.FULL if is_other else Build.Mode.QUICK


def _rested() -> datetime:
    return timezone.now() - timedelta(minutes=get_settings().rest_minutes)


_DUE = """
    SELECT rested.account_id, last.embedder
    FROM (
        SELECT account_id, max(active_at) AS active_at FROM eunoe_conversations_conversation AS chat
        WHERE active_at <= %s AND active_at > %s AND (recalled_until IS NULL OR recalled_until < active_at) {guests}
        GROUP BY account_id
    ) AS rested
    LEFT JOIN LATERAL (
        SELECT embedder FROM eunoe_recall_build
        WHERE account_id = rested.account_id AND number IS NOT NULL ORDER BY number DESC LIMIT 1
    ) AS last ON true
    WHERE NOT EXISTS (SELECT FROM eunoe_memory_state WHERE account_id = rested.account_id AND paused AND %s)
    AND NOT EXISTS (SELECT FROM eunoe_recall_build WHERE account_id = rested.account_id AND status = ANY (%s))
    ORDER BY rested.active_at LIMIT %s
"""
