"""How fast memory is built, how much of the time is the embedder's, and what one change costs as the history grows."""

import statistics
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from bench.recall_updates import account_of
from bench.results import Plot, Result, Table, write
from bench.running import set_up_alone

SIZES = (100, 1_000, 5_000, 50_000)
CHANGES = 7


def measure() -> dict[str, Any]:
    """Exchanges a second of the first build, the embedder's share of it, and a quick update of one change."""
    with set_up_alone(), embedding_timed() as spent:
        _warm_up()
        rows = [[size, *_measure(size, spent)] for size in SIZES]
    write(_result(rows))
    names = ("exchanges a second", "embedder's share", "quick update, ms", "of that, embedder ms")
    return {f"{row[0]:,} exchanges: {name}": value for row in rows for name, value in zip(names, row[1:], strict=True)}


@contextmanager
def embedding_timed() -> Iterator[list[float]]:
    """The seconds that the embedder took of each call."""
    from eunoe.recall.pipeline import build

    spent: list[float] = []
    embed = build.embed_texts

    def timed(*args: Any, **kwargs: Any) -> Any:
        begun = time.perf_counter()
        try:
            return embed(*args, **kwargs)
        finally:
            spent.append(time.perf_counter() - begun)

    build.embed_texts = timed
    yield spent
    build.embed_texts = embed


def _warm_up() -> None:
    from eunoe.providers.embedders import warm_up

    warm_up()


def _measure(size: int, spent: list[float]) -> list[float]:
    from eunoe.conversations.models import Message
    from eunoe.recall.services import run_build

    account = account_of(size)
    spent.clear()
    begun = time.perf_counter()
    run_build(account_id=account.pk, mode="full")
    whole = time.perf_counter() - begun
    share = sum(spent) / whole
    asked = list(Message.objects.filter(account=account, role="user").order_by("pk"))
    updates, embedded = [], []
    for number in range(CHANGES):
        changed = asked[(number + 1) * len(asked) // (CHANGES + 1)]
        changed.content = f"I have moved to a house by the sea, number {number}"
        changed.revision += 1
        changed.save()
        spent.clear()
        begun = time.perf_counter()
        run_build(account_id=account.pk, mode="quick")
        updates.append((time.perf_counter() - begun) * 1000)
        embedded.append(sum(spent) * 1000)
    return [
        round(size / whole),
        round(share, 2),
        round(statistics.median(updates)),
        round(statistics.median(embedded)),
    ]


def _result(rows: list[list[Any]]) -> Result:
    columns = [
        "exchanges",
        "exchanges a second",
        "embedder's share",
        "quick update of one change, ms",
        "of that, embedder",
    ]
    says = "A full build of everything, and afterwards a quick update of one changed message, in a process of its own."
    lines = [(row[0], row[3]) for row in rows]
    plot = Plot("update", "Quick update of one change", "lines", "exchanges", "ms", {"Eunoe": lines}, logarithmic=True)
    return Result(
        name="building",
        title="Building",
        says=says,
        repeat="python -m bench building",
        tables=[Table(title="By size of the history", columns=columns, rows=rows)],
        plots=[plot],
    )
