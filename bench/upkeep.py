"""100,000 accounts of 10 chunks each: sizes, reads, changes and ends, and what upkeep looks at by the minute.

``EUNOE_ACCOUNTS`` is another number of accounts. For each periodic task: how long it takes when nothing is due, and how
many rows it looks at, by the number of accounts.
"""

import os
import statistics
import time
from itertools import chain, pairwise
from typing import Any

from tests.looked_at import rows_looked_at, statements_of

from bench import at_scale
from bench.at_scale import megabytes, size_of, told
from bench.population import CHUNKS_A_CHAT, Population, populate
from bench.results import Plot, Result, Table, first, write
from bench.running import set_up_alone
from bench.scale import KINDS, indexes, storage

STEPS = (1_000, 10_000, 100_000)
RUNS = 3


def measure() -> dict[str, Any]:
    """By the number of accounts."""
    largest = int(os.environ.get("EUNOE_ACCOUNTS", STEPS[-1]))
    steps = [*(step for step in STEPS if step < largest), largest]
    rows: list[list[Any]] = []
    swept: dict[str, list[Any]] = {}
    everybody: tuple[int, ...] = ()
    seconds = 0.0
    with set_up_alone():
        populate("first", 10, CHUNKS_A_CHAT)
        for before, total in pairwise([0, *steps]):
            begun = time.perf_counter()
            everybody += populate(f"at{total}n", total - before, CHUNKS_A_CHAT).accounts
            seconds += time.perf_counter() - begun
            population = Population(accounts=everybody, chunks=CHUNKS_A_CHAT)
            sizes = at_scale.sizes()
            for name, figures in _sweep().items():
                swept.setdefault(name, [name]).extend(figures)
            reads = [told(at_scale.read_warm(population)), told(at_scale.read_cold(population))]
            works = [told(work(population)) for work in (at_scale.update_one, at_scale.clear_one, at_scale.delete_one)]
            rows.append([total, round(seconds), *reads, *works, megabytes(size_of(sizes, *chain(*KINDS.values())))])
            everybody = _left(everybody)
    write(_result(steps, rows, list(swept.values()), sizes))
    labels = ("filled in, s", "read warm, ms", "read cold, ms", "quick update, ms", "clear, ms", "delete, ms", "MB")
    figures = {
        f"{row[0]:,} accounts: {label}": value for row in rows for label, value in zip(labels, row[1:], strict=True)
    }
    return figures | {f"{name}, ms / rows": ", ".join(map(str, found)) for name, *found in swept.values()}


def _left(accounts: tuple[int, ...]) -> tuple[int, ...]:
    from eunoe.accounts.models import Account

    left = set(Account.objects.values_list("pk", flat=True))
    return tuple(account for account in accounts if account in left)


def _sweep() -> dict[str, list[Any]]:
    """Of each periodic task that goes over Django: milliseconds, and rows looked at."""
    import inspect

    from procrastinate.contrib.django import app

    found = {}
    for periodic in app.periodic_registry.periodic_tasks.values():
        work = periodic.task.func
        if inspect.iscoroutinefunction(work):
            continue
        taken = [_once(work)[0] for _ in range(RUNS)]
        found[periodic.task.name] = [round(statistics.median(taken), 1), _once(work)[1]]
    return dict(sorted(found.items()))


def _once(work: Any) -> tuple[float, int]:
    """What the work would have left is undone."""
    from django.db import transaction

    with transaction.atomic():
        with statements_of() as statements:
            begun = time.perf_counter()
            work(timestamp=0)
            taken = (time.perf_counter() - begun) * 1000
        transaction.set_rollback(True)
    return taken, sum(map(rows_looked_at, statements))


def _result(steps: list[int], rows: list[list[Any]], swept: list[list[Any]], sizes: dict[str, int]) -> Result:
    columns = [
        "accounts",
        "filled in, s",
        "read warm, ms",
        "read cold, ms",
        "quick update, ms",
        "clear, ms",
        "delete, ms",
        "all tables, MB",
    ]
    grown = [(row[0], row[-1]) for row in rows]
    by_step = [name for step in steps for name in (f"{step:,} accounts, ms", f"rows, of {step:,} accounts")]
    return Result(
        name="upkeep",
        title="Many accounts",
        says=(
            f"Accounts of {CHUNKS_A_CHAT} chunks each, as above. Below: what runs by itself each minute or hour, while "
            "nothing is due: how long its statements take, and how many rows they look at."
        ),
        repeat="python -m bench upkeep",
        tables=[
            Table("By the number of accounts", columns, rows),
            Table("Upkeep with nothing to do", ["task", *by_step], swept),
            storage(sizes, steps[-1], CHUNKS_A_CHAT),
            indexes(sizes),
        ],
        plots=[
            *times(rows, swept),
            Plot("upkeep_size", "Size of all tables", "lines", "accounts", "MB", {"MB": grown}, True),
        ],
    )


def times(rows: list[list[Any]], swept: list[list[Any]]) -> list[Plot]:
    """Growth curves: what one account's reads and changes take among so many, and all that runs by itself."""
    names = ("read warm", "read cold", "quick update", "clear", "delete")
    series = {name: [(row[0], first(row[place])) for row in rows] for place, name in enumerate(names, 2)}
    by_itself = [(row[0], round(sum(figures[1 + 2 * step] for figures in swept), 1)) for step, row in enumerate(rows)]
    return [
        Plot("upkeep_times", "One account's memory among others", "lines", "accounts", "ms", series, True),
        Plot("upkeep_sweeps", "Upkeep with nothing to do", "lines", "accounts", "ms", {"all tasks": by_itself}, True),
    ]
