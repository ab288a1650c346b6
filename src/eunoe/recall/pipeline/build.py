"""A build: read the sources, cut them, embed what is new, and bring the stored chunks in line with it at once.

Nothing is embedded inside a transaction. What is written is checked under the memory lock: another epoch discards the
work; a build that finished since the sources were read has it done once more.
"""

import logging
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.contrib.auth import get_user_model
from django.db import connection, transaction
from django.db.models import QuerySet
from django.utils import timezone

from eunoe.conversations.services import lock_memory, while_account_stands
from eunoe.errors import EunoeError, NotFound
from eunoe.providers.embedders import embedder_name
from eunoe.recall.models import Build
from eunoe.recall.pipeline import store
from eunoe.recall.pipeline.analyze import Terms, index_terms
from eunoe.recall.pipeline.chunk import cut
from eunoe.recall.pipeline.embed import embed_texts
from eunoe.recall.pipeline.reading import Snapshot, read_sources
from eunoe.recall.pipeline.store import Key, Thread, Wanted
from eunoe.recall.settling import settle
from eunoe.recall.signals import build_commits
from eunoe.types import uuid7

logger = logging.getLogger(__name__)

MAX_ROUNDS = 4

_ENDED = {Build.Status.DONE, Build.Status.SUPERSEDED}

INTERRUPTED = "interrupted"
"""The error of a build that was cut off."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Plan:
    """What is to be stored: ``fresh`` is not yet, ``missing`` are the texts without a vector, by content hash."""

    embedder: str
    wanted: Mapping[Key, Wanted]
    fresh: tuple[Wanted, ...]
    missing: Mapping[str, str]


class _MovedError(Exception):
    """Another build finished meanwhile, or a vector that was to be taken over has gone."""


def run_memory_build(account: Any, mode: str, *, build_id: UUID | None = None) -> Build:
    """Bring the account's chunks in line with its sources; its record tells what changed.

    ``quick`` adds what is new and deletes what no longer comes out of the sources; ``full`` replaces all. In both the
    vectors of unchanged texts are taken over, and all is committed at once: a crash leaves the earlier state. A build
    that is run again under the same id and has come to its end changes nothing. While memory is switched off a build of
    either mode only deletes: what is marked goes all the same. ``account`` may be its id.
    Raises ``NotFound`` when the account has gone, and what the embedder raises; the record is then ``failed``.
    """
    account_id = getattr(account, "pk", account)
    owner = get_user_model()._default_manager.filter(pk=account_id).first()
    if owner is None:
        raise NotFound("There is no such account.")
    with while_account_stands(account_id=account_id):
        run = _begin(account_id, mode, build_id or uuid7())
        if run.status in _ENDED:
            return run
        try:
            return _rounds(run, owner)
        except BaseException as error:
            _running(run).update(status=Build.Status.FAILED, error=_code_of(error), finished_at=timezone.now())
            raise


def _code_of(error: BaseException) -> str:
    if isinstance(error, EunoeError):
        return error.code
    return type(error).__name__[:32] if isinstance(error, Exception) else INTERRUPTED


def _begin(account_id: Any, mode: str, build_id: UUID) -> Build:
    now = timezone.now()
    begun = {"mode": mode, "status": Build.Status.RUNNING, "error": "", "started_at": now, "alive_at": now}
    run, is_new = Build.objects.get_or_create(pk=build_id, account_id=account_id, defaults=begun)
    if not is_new and run.status not in _ENDED:
        for name, value in begun.items():
            setattr(run, name, value)
        run.save(update_fields=list(begun))
    return run


def _rounds(run: Build, owner: Any) -> Build:
    embedder = embedder_name()
    vectors: dict[str, str] = {}
    for _ in range(MAX_ROUNDS):
        snapshot = read_sources(owner, embedder=embedder, is_full=run.mode == Build.Mode.FULL)
        plan = _plan(run, snapshot, embedder)
        _embed_missing(run, plan, vectors)
        terms = {one.piece.content_hash: index_terms(one.piece.text) for one in plan.fresh}
        try:
            return _commit(run, snapshot, plan, terms=terms, vectors=vectors)
        except _MovedError:
            continue
    return _supersede(run)


def _plan(run: Build, snapshot: Snapshot, embedder: str) -> _Plan:
    """What the sources ask for; nothing of it is added while memory is switched off."""
    cut_up = (
        Wanted(source_key=source_key, record=record, piece=piece)
        for source_key, record in snapshot.records
        for piece in cut(record.parts)
    )
    wanted = {one.key: one for one in cut_up}
    if snapshot.is_paused:
        return _Plan(embedder=embedder, wanted=wanted, fresh=(), missing={})
    usable = {key for key, (_pk, under) in snapshot.stored.items() if under == embedder}
    known = {key.content_hash for key in usable}
    missing = {key.content_hash: one.piece.text for key, one in wanted.items() if key.content_hash not in known}
    if missing and not snapshot.stretch.is_all:
        for key in store.known_hashes(account_id=run.account_id, embedder=embedder, hashes=missing.keys()):
            del missing[key]
    is_full = run.mode == Build.Mode.FULL
    return _Plan(
        embedder=embedder,
        wanted=wanted,
        fresh=tuple(one for key, one in wanted.items() if is_full or key not in usable),
        missing=missing,
    )


def _embed_missing(run: Build, plan: _Plan, vectors: dict[str, str]) -> None:
    """Add the vectors that are neither stored nor made in an earlier round."""
    texts = {key: text for key, text in plan.missing.items() if key not in vectors}
    settled = len(plan.wanted) - len(texts)
    _note_progress(run, done=settled, total=len(plan.wanted))
    if texts:
        _let_go_of_the_connection()
        vectors |= embed_texts(
            texts, progress=lambda count: _note_progress(run, done=settled + count, total=len(plan.wanted))
        )
        run.embedded += len(texts)


def _note_progress(run: Build, *, done: int, total: int) -> None:
    run.done, run.total = done, total
    run.alive_at = timezone.now()
    _running(run).update(done=done, total=total, alive_at=run.alive_at)


def _running(run: Build) -> QuerySet[Build]:
    """Its record, unless a clear has ended it."""
    return Build.objects.filter(pk=run.pk, status=Build.Status.RUNNING)


def _let_go_of_the_connection() -> None:
    """Embedding a long history takes minutes: nobody else must want for the connection meanwhile."""
    if not connection.in_atomic_block:
        connection.close()


@transaction.atomic
def _commit(
    run: Build, snapshot: Snapshot, plan: _Plan, *, terms: Mapping[str, Terms], vectors: Mapping[str, str]
) -> Build:
    state = lock_memory(account_id=run.account_id)
    if state.epoch != snapshot.epoch:
        return _supersede(run)
    if state.is_paused != snapshot.is_paused or store.last_number(account_id=run.account_id) != snapshot.number:
        raise _MovedError
    stored = store.read_keys(account_id=run.account_id, stretch=snapshot.stretch)
    is_full = run.mode == Build.Mode.FULL
    kept = {
        key
        for key, (_pk, under) in stored.items()
        if key in plan.wanted and (snapshot.is_paused or (not is_full and under == plan.embedder))
    }
    added = store.still_standing([one for one in plan.fresh if one.key not in kept])
    taken_over = {one.piece.content_hash for one in added} - vectors.keys()
    found = store.read_vectors(account_id=run.account_id, embedder=plan.embedder, hashes=taken_over)
    if found.keys() != taken_over:
        raise _MovedError
    gone = [pk for key, (pk, _under) in stored.items() if key not in kept]
    store.delete_chunks(gone)
    standing = store.count_chunks(account_id=run.account_id)
    store.insert_chunks(
        account_id=run.account_id, embedder=plan.embedder, wanted=added, terms=terms, vectors={**vectors, **found}
    )
    _note_readings(run, snapshot)
    run.status = Build.Status.DONE
    run.number = snapshot.number + 1
    run.embedder, run.read_at = plan.embedder, snapshot.read_at
    if snapshot.is_paused and (before := store.last_finished_build(account_id=run.account_id)):
        # What was said meanwhile is still to be read, and the vectors are as they were.
        run.embedder, run.read_at = before.embedder, before.read_at
    run.sources, run.marks = list(snapshot.sources), snapshot.marks
    run.records = snapshot.record_count
    run.chunks_added, run.chunks_deleted, run.chunks_kept = len(added), len(gone), standing
    answers: list[tuple[Any, Any]] = build_commits.send(Build, account_id=run.account_id)
    run.facts_dropped = sum(dropped for _receiver, dropped in answers)
    finished = _finish(run)
    settle(finished)
    return finished


def _note_readings(run: Build, snapshot: Snapshot) -> None:
    """While memory is switched off nothing is added, so that what the threads say now is still to be read."""
    counts = Counter(Thread(source_key, record.thread) for source_key, record in snapshot.records)
    found = {thread: version for thread, version in snapshot.versions.items() if thread not in snapshot.passed_over}
    if snapshot.is_paused:
        found = dict.fromkeys(found, "")
    store.write_readings(account_id=run.account_id, stretch=snapshot.stretch, versions=found, counts=counts)


def _supersede(run: Build) -> Build:
    """A clear came in between, or others were always faster. What was cleared is not counted either."""
    empty = Build(pk=run.pk, account_id=run.account_id, mode=run.mode, started_at=run.started_at)
    empty.status = Build.Status.SUPERSEDED
    return _finish(empty)


def _finish(run: Build) -> Build:
    run.finished_at = timezone.now()
    values = {field.attname: getattr(run, field.attname) for field in Build._meta.concrete_fields}
    run, _ = Build.objects.update_or_create(pk=values.pop("id"), defaults=values)
    logger.info(
        "build account=%s mode=%s status=%s records=%d added=%d deleted=%d kept=%d embedded=%d facts_dropped=%d",
        run.account_id,
        run.mode,
        run.status,
        run.records,
        run.chunks_added,
        run.chunks_deleted,
        run.chunks_kept,
        run.embedded,
        run.facts_dropped,
    )
    return run
