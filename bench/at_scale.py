"""What is asked of a large database: how large its tables are, how long a read, a change and an end of memory take."""

import os
import random
import statistics
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

from bench.population import Population, questions

READS = 200
COLD_READS = 40
ONES = 11
MB = 2**20


def sizes() -> dict[str, int]:
    """Bytes of each table that holds something, out-of-line storage included, and of each of its indexes."""
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT relname, pg_table_size(oid) FROM pg_class WHERE relkind = 'r' AND relname LIKE 'eunoe\\_%' "
            "UNION ALL "
            "SELECT 'index ' || table_of.relname || '.' || index_of.relname, pg_relation_size(index_of.oid) "
            "FROM pg_index JOIN pg_class AS index_of ON index_of.oid = indexrelid "
            "JOIN pg_class AS table_of ON table_of.oid = indrelid WHERE table_of.relname LIKE 'eunoe\\_%'"
        )
        return {name: int(size) for name, size in cursor.fetchall()}


def size_of(found: dict[str, int], *tables: str) -> int:
    """Bytes of these tables with all their indexes."""
    starts = tuple(f"index {table}." for table in tables)
    return sum(size for name, size in found.items() if name in tables or name.startswith(starts))


def read_warm(population: Population) -> list[float]:
    """Milliseconds of ``READS`` whole reads of memory: state, facts, and recall with the vector of the question."""
    accounts = random.Random(8).sample(population.accounts, min(50, len(population.accounts)))
    asked = questions(READS)
    for account, question in zip(accounts, asked, strict=False):
        _read(account, question)
    return [_read(accounts[number % len(accounts)], question) for number, question in enumerate(asked)]


def read_cold(population: Population) -> list[float]:
    """The same, each of an account of which nothing is in the database's memory nor in the system's."""
    accounts = random.Random(9).sample(population.accounts, min(COLD_READS + 1, len(population.accounts)))
    _forget_files()
    first, *others = accounts
    # Programs, catalogues and what all accounts share are there as soon as anybody has read anything.
    for question in questions(5, seed=1):
        _read(first, question)
    return [_read(account, question) for account, question in zip(others, questions(len(others), seed=2), strict=True)]


def _read(account_id: int, question: str) -> float:
    from eunoe.accounts.models import Account
    from eunoe.memory.services import read_context

    account = Account.objects.get(pk=account_id)
    begun = time.perf_counter()
    blocks = read_context(account=account, query=question)
    taken = (time.perf_counter() - begun) * 1000
    assert any(block.kind == "facts" for block in blocks), "no facts"
    return taken


def _forget_files() -> None:
    """Stop the database, have the system drop its files from memory, and start it again."""
    from django.db import connection, connections

    from eunoe.cli.embedded import release_embedded, start_embedded

    folder = Path(os.environ["EUNOE_DATA_DIR"])
    connections.close_all()
    connection.close_pool()
    release_embedded(folder)
    for path in (folder / "postgres").rglob("*"):
        if path.is_file():
            with path.open("rb") as file:
                os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
    start_embedded(folder)


def update_one(population: Population) -> list[float]:
    """Milliseconds of a quick update after one message was rewritten."""
    from eunoe.conversations.models import Message
    from eunoe.recall.services import run_build

    def change(account: int) -> Callable[[], Any]:
        # What was filled in was read by no build, and numbers its threads in a way of its own.
        run_build(account_id=account, mode="full")
        message = Message.objects.filter(account_id=account, role="user").order_by("id")[2]
        message.content, message.revision = f"I have moved to a house by the sea, {account}", message.revision + 1
        message.save()
        return lambda: run_build(account_id=account, mode="quick")

    return _timed(change(account) for account in _some(population, 21))


def clear_one(population: Population) -> list[float]:
    """Milliseconds until everything that is remembered of an account is gone."""
    from eunoe.accounts.models import Account
    from eunoe.memory.services import clear_memory

    def clear(account: Account) -> Callable[[], Any]:
        return lambda: clear_memory(account=account)

    return _timed(clear(account) for account in Account.objects.filter(pk__in=_some(population, 22)))


def delete_one(population: Population) -> list[float]:
    """Milliseconds until an account and everything of it is gone."""
    from eunoe.accounts.deletion import delete_account
    from eunoe.accounts.models import Account

    def delete(account: Account) -> Callable[[], Any]:
        def run() -> None:
            assert delete_account(account=account), "not all of it was deleted"

        return run

    return _timed(delete(account) for account in Account.objects.filter(pk__in=_some(population, 23)))


def _some(population: Population, seed: int) -> list[int]:
    return random.Random(seed).sample(population.accounts, min(ONES, len(population.accounts)))


def _timed(works: Iterable[Callable[[], Any]]) -> list[float]:
    taken = []
    for work in works:
        begun = time.perf_counter()
        work()
        taken.append((time.perf_counter() - begun) * 1000)
    return taken


def told(taken: Sequence[float]) -> str:
    """Median and 95th percentile."""
    return f"{statistics.median(taken):.1f} / {statistics.quantiles(taken, n=20)[-1]:.1f}"


def megabytes(size: float) -> float:
    return round(size / MB, 1)
