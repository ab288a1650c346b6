"""Recall's public verbs: builds, searches, counts, and what a clear deletes."""

from datetime import timedelta
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import Count, OuterRef, Subquery
from django.utils import timezone

from eunoe.conversations.services import parse_id
from eunoe.errors import Invalid, NotFound
from eunoe.recall.entitled import ResolvedSource, included_sources, resolve_build_sources
from eunoe.recall.models import Build, Chunk, Reading
from eunoe.recall.pipeline.build import run_memory_build
from eunoe.recall.pipeline.store import count_chunks, last_finished_build, last_number
from eunoe.recall.retrieve import Asking, ask, search
from eunoe.recall.tasks import enqueue_build
from eunoe.recall.types import Moment

__all__ = [
    "Asking",
    "Moment",
    "ResolvedSource",
    "ask",
    "count_chunks",
    "count_chunks_by_source",
    "delete_all",
    "delete_old_builds",
    "get_build",
    "included_sources",
    "last_build",
    "last_finished_build",
    "last_number",
    "request_build",
    "resolve_build_sources",
    "run_build",
    "run_memory_build",
    "search",
]


def run_build(*, account_id: Any, mode: str, build_id: UUID | None = None) -> Build:
    """A build now. Raises ``Invalid`` for an unknown mode, ``NotFound`` for no account, and as the embedder does."""
    return run_memory_build(account_id, _check_mode(mode), build_id=build_id)


def request_build(*, account_id: Any, mode: str) -> Build:
    """Have a build run in the background. One of the same mode that waits already serves, and is returned."""
    with transaction.atomic():
        return enqueue_build(account_id=account_id, mode=_check_mode(mode))


def get_build(*, account_id: Any, build_id: Any) -> Build:
    """One's own build, also while it waits or runs. Raises ``NotFound``."""
    run = Build.objects.filter(account_id=account_id, pk=parse_id(build_id)).first()
    if run is None:
        raise NotFound("There is no such build.")
    return run


def last_build(*, account_id: Any) -> Build | None:
    """The latest build that was asked for, whatever became of it; while that one waits, the one that runs before it."""
    builds = Build.objects.filter(account_id=account_id).latest_first()
    last = builds.first()
    if last is not None and last.status == Build.Status.QUEUED:
        return builds.filter(status=Build.Status.RUNNING).first() or last
    return last


def count_chunks_by_source(*, account_id: Any) -> dict[str, tuple[int, int]]:
    """Records and chunks of each source that has any, by its key: one query."""
    rows = (
        Chunk.objects.filter(account_id=account_id)
        .values_list("source_key")
        .annotate(records=Count("source_id", distinct=True), chunks=Count("id"))
    )
    return {key: (records, chunks) for key, records, chunks in rows}


def delete_all(*, account_id: Any) -> int:
    """Delete every chunk, vectors and all, and what is recorded of builds. How many chunks went.

    A build that runs, or failed and may be tried again, keeps its bare record, since somebody may be asking for it; one
    that waits has read nothing yet. The caller holds the memory lock and has moved the epoch on.
    """
    deleted, _ = Chunk.objects.filter(account_id=account_id).delete()
    Reading.objects.filter(account_id=account_id).delete()
    builds = Build.objects.filter(account_id=account_id)
    builds.filter(status__in=[Build.Status.DONE, Build.Status.SUPERSEDED]).delete()
    builds.filter(status=Build.Status.FAILED).update(**_BARE)
    builds.filter(status=Build.Status.RUNNING).update(
        **_BARE, status=Build.Status.SUPERSEDED, finished_at=timezone.now()
    )
    return deleted


_BARE: dict[str, Any] = {"done": 0, "total": 0, "embedded": 0, "embedder": "", "sources": []}

KEPT_BUILDS = 50
TIDIED_WITHIN = timedelta(days=3)
"""Who had no build for so long has no more of them than when they were last looked through."""


def delete_old_builds() -> int:
    """Of each account the newest ``KEPT_BUILDS`` stay, and the one that made its chunks. How many went."""
    busy = Build.objects.filter(finished_at__gt=timezone.now() - TIDIED_WITHIN).values("account_id")
    newer = Build.objects.filter(account_id=OuterRef("account_id")).latest_first().values("pk")
    old = Build.objects.filter(account_id__in=busy, pk__lte=Subquery(newer[KEPT_BUILDS : KEPT_BUILDS + 1]))
    return old.filter(number=None).exclude(status__in=[Build.Status.QUEUED, Build.Status.RUNNING]).delete()[0]


def _check_mode(mode: str) -> str:
    if mode not in Build.Mode.values:
        raise Invalid("A build is quick or full.")
    return mode
