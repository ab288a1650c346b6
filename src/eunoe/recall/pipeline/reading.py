"""What a build reads of the sources: all there is, or for a quick one the threads that are not as they were."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from hashlib import blake2b
from typing import Any

from django.db import connection, transaction
from django.utils import timezone

from eunoe.conversations.services import read_memory_state
from eunoe.recall.entitled import included_sources
from eunoe.recall.marks import digest_marks
from eunoe.recall.pipeline import analyze, chunk, store
from eunoe.recall.pipeline.store import Key, Stretch, Thread
from eunoe.recall.sources import Threads
from eunoe.recall.types import Record


@dataclass(frozen=True, slots=True, kw_only=True)
class Snapshot:
    """What one round has read: all of it at the same instant.

    ``records`` are those of ``stretch``, the part of the account's chunks that they replace, of which ``stored`` are
    those there are. ``versions`` are those of every thread there is, by which a later build knows that it has not
    changed, ``passed_over`` are the counts of records of those that have not.
    """

    epoch: int
    number: int
    marks: str
    sources: tuple[str, ...]
    read_at: datetime
    records: tuple[tuple[str, Record], ...]
    versions: Mapping[Thread, str]
    passed_over: Mapping[Thread, int]
    stretch: Stretch
    stored: Mapping[Key, tuple[int, str]]
    is_paused: bool

    @property
    def record_count(self) -> int:
        return len(self.records) + sum(self.passed_over.values())


def read_sources(owner: Any, *, embedder: str, is_full: bool) -> Snapshot:
    """What the owner's sources say. A quick build of what an earlier one has read reads only what has changed since."""
    is_outermost = not connection.in_atomic_block
    with transaction.atomic():
        if is_outermost:
            with connection.cursor() as cursor:
                cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        return _read(owner, embedder=embedder, is_full=is_full)


def _read(owner: Any, *, embedder: str, is_full: bool) -> Snapshot:
    account_id = owner.pk
    state = read_memory_state(account_id=account_id)
    read_at = timezone.now()
    last = store.last_finished_build(account_id=account_id)
    chosen = included_sources(owner)
    opened: dict[str, Threads] = {
        source.key: source.threads(account_id=account_id, cleared_at=state.cleared_at)
        for source in chosen
        if source.threads
    }
    made_with = f"{embedder} {chunk.VERSION} {analyze.VERSION} {state.cleared_at}"
    versions = {
        Thread(key, thread): _digest(made_with, version)
        for key, threads in opened.items()
        for thread, version in threads.versions().items()
    }
    known = {} if is_full or last is None else store.read_readings(account_id=account_id)
    same = {
        thread: known[thread].records
        for thread, version in versions.items()
        if thread in known and known[thread].version == version
    }
    changed = versions.keys() - same.keys()
    stretch = Stretch.everything()
    if last is not None and not is_full:
        stretch = Stretch(
            threads=frozenset(changed | (known.keys() - same.keys())),
            source_keys=frozenset(last.sources).union(source.key for source in chosen) - opened.keys(),
        )
    return Snapshot(
        epoch=state.epoch,
        number=(last.number or 0) if last else 0,
        marks=digest_marks(account_id=account_id),
        read_at=read_at,
        sources=tuple(source.key for source in chosen),
        records=tuple(
            (source.key, record)
            for source in chosen
            for record in (
                _changed(opened[source.key], source.key, changed, is_all=not same)
                if source.key in opened
                else source.extract(account_id=account_id, cleared_at=state.cleared_at)
            )
        ),
        versions=versions,
        passed_over=same,
        stretch=stretch,
        stored=store.read_keys(account_id=account_id, stretch=stretch),
        is_paused=state.is_paused,
    )


def _changed(opened: Threads, source_key: str, changed: Collection[Thread], *, is_all: bool) -> Iterable[Record]:
    """Records of the threads that are not as they were; where that is every thread, none need be named."""
    if is_all:
        return opened.records(None)
    wanted = [thread for key, thread in changed if key == source_key]
    return opened.records(wanted) if wanted else ()


def _digest(made_with: str, version: str) -> str:
    return blake2b(f"{made_with}\n{version}".encode(), digest_size=16).hexdigest()
