"""Recall of LoCoMo's evidence, by category, beside what people would use instead.

Each contestant runs in a process of its own with the same embedder (``EUNOE_EMBEDDER``), one turn a memory, all chats
in one store. ``EUNOE_PEERS`` names some of them alone; the others' figures stay as they were kept. The environment is
that of ``make bench-peers``.
"""

import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from bench.aims import US, sampled
from bench.chats import Chat
from bench.results import FOLDER, Plot, Result, Table, write

# Nothing is told to anyone, nothing is looked for on a hub, and one thread computes, as in the product.
os.environ.update(
    OPENBLAS_NUM_THREADS="1",
    MEM0_TELEMETRY="False",
    ANONYMIZED_TELEMETRY="False",
    HF_HUB_OFFLINE="1",
    DO_NOT_TRACK="1",
    LANGSMITH_TRACING="false",
)

KS = (5, 10, 20)
TUNED_ON = 5
PLOTTED = 10

Hit = dict[str, Any]
Found = dict[str, Any]
"""What one contestant's process found, as ``bench.peers.__main__`` writes it."""


def measure() -> dict[str, Any]:
    """Run every contestant, and keep the tables."""
    if not os.environ.get("EUNOE_LOCOMO"):
        return {"skipped": "set EUNOE_LOCOMO to the path of locomo10.json"}
    found = run_all("locomo")
    categories = sorted({hit["category"] for hit in found[0]["hits"]})
    rows = [*found, *_same_questions(found)]
    result = Result(
        name="peers",
        title="Recall beside others",
        says=(
            "The share of a question's evidence turns among the first 5, 10 and 20 turns that a search returns, over "
            "LoCoMo's questions with evidence; one turn is one memory, with its speaker's name. All ten chats are in "
            f"one store, and all contestants use one embedder, `{found[0]['embedder']}`, with their own defaults "
            f"otherwise. {_slow()} Eunoe's weights were set on conversations 1 to 5; 6 to 10 are told apart."
        ),
        repeat="EUNOE_LOCOMO=PATH make bench-peers",
        tables=[
            _overall(rows),
            *(by_category(rows, f"By category, recall at {k}", categories, k) for k in KS),
            _apart(found, categories),
        ],
        plots=[_plot(found, categories)],
    )
    write(with_kept(result))
    return {one["name"]: means(one["hits"]) for one in found}


def run_all(among: str) -> list[Found]:
    """The contestants that ``EUNOE_PEERS`` names, else all that are installed, over a set of chats."""
    from bench.peers.adapters import ADAPTERS

    named = [name.strip() for name in os.environ.get("EUNOE_PEERS", "").split(",") if name.strip()]
    if missing := [name for name, adapter in ADAPTERS.items() if not all(map(find_spec, adapter.modules))]:
        print(f"  not installed: {', '.join(missing)}", flush=True)
    return [run(name, among) for name in named or ADAPTERS if name not in missing]


def run(name: str, among: str, *, embedder: str | None = None) -> Found:
    """One contestant in a process of its own."""
    environment = os.environ | ({"EUNOE_EMBEDDER": embedder} if embedder else {})
    with tempfile.TemporaryDirectory(prefix="eunoe-peers-") as folder:
        path = Path(folder) / "found.json"
        subprocess.run([sys.executable, "-m", "bench.peers", name, among, str(path)], env=environment, check=True)
        found: Found = json.loads(path.read_text(encoding="utf-8"))
    return found


def recall(adapter: Any, number: int, chat: Chat, every: int = 1) -> Iterator[Hit]:
    """Of every so many of a chat's questions the share of its evidence among the first turns."""
    for place, question in enumerate(chat.questions):
        if place % every == 0:
            turns = adapter.search(chat.name, question.text, max(KS))
            found = [len(question.evidence & set(turns[:k])) / len(question.evidence) for k in KS]
            yield {"chat": number, "question": place, "category": question.category, "found": found}


def with_kept(result: Result) -> Result:
    """With the rows and bars that were kept of those who were not measured this time."""
    path = FOLDER / f"{result.name}.json"
    if not path.exists():
        return result
    kept = json.loads(path.read_text(encoding="utf-8"))
    rows = {table["title"]: table["rows"] for table in kept["tables"]}
    tables = [_rows_with(table, rows.get(table.title, [])) for table in result.tables]
    bars = {plot["name"]: plot["series"] for plot in kept["plots"]}
    plots = [replace(plot, series=_in_order(bars.get(plot.name, {}) | plot.series)) for plot in result.plots]
    return replace(result, tables=tables, plots=plots)


def _rows_with(table: Table, kept: Sequence[Sequence[Any]]) -> Table:
    rows = {row[0]: row for row in kept} | {row[0]: row for row in table.rows}
    return replace(table, rows=list(_in_order(rows).values()))


def _in_order(by_name: dict[Any, Any]) -> dict[Any, Any]:
    """As the contestants are listed, and what is told once more after them."""
    from bench.peers.adapters import ADAPTERS

    places = list(ADAPTERS)
    return dict(sorted(by_name.items(), key=lambda pair: places.index(pair[0]) if pair[0] in places else len(places)))


def _slow() -> str:
    from bench.peers.adapters import ADAPTERS

    slow = {name: adapter.every for name, adapter in ADAPTERS.items() if adapter.every > 1}
    told = ", ".join(f"{name} each {every}th" for name, every in slow.items())
    return f"Slow ones are asked some of the questions alone, and Eunoe is told over these once more: {told}."


def _same_questions(found: Sequence[Found]) -> list[Found]:
    """Eunoe once more over the questions alone that a slow contestant is asked."""
    from bench.peers.adapters import ADAPTERS, EVERY

    ours = next((one for one in found if one["name"] == US), None)
    if ours is None:
        return []
    some = {
        every: [hit for hit in ours["hits"] if hit["question"] % every == 0]
        for every in {adapter.every for adapter in ADAPTERS.values()}
        if every > EVERY
    }
    return [ours | {"name": sampled(len(hits)), "hits": hits} for hits in some.values()]


def _overall(found: Sequence[Found]) -> Table:
    rows = []
    for one in found:
        hits = one["hits"]
        apart = [hit for hit in hits if hit["chat"] > TUNED_ON]
        rows.append([one["name"], one["versions"], one["note"], len(hits), shown(means(hits)), shown(means(apart))])
    columns = ["", "version", "how", "questions", "all", "conversations 6 to 10"]
    return Table("LoCoMo, recall at 5 / 10 / 20", columns, rows)


def by_category(found: Sequence[Found], title: str, categories: Sequence[str], k: int) -> Table:
    place = KS.index(k)
    rows = []
    for one in found:
        groups = ([hit for hit in one["hits"] if hit["category"] == category] for category in categories)
        rows.append([one["name"], *(f"{means(hits)[place]:.3f}" for hits in groups)])
    return Table(title, ["", *categories], rows)


def _apart(found: Sequence[Found], categories: Sequence[str]) -> Table:
    """Eunoe's figures over what its weights were not set on."""
    hits = [hit for one in found if one["name"] == US for hit in one["hits"] if hit["chat"] > TUNED_ON]
    groups = [means([hit for hit in hits if hit["category"] == category]) for category in categories if hits]
    rows = [[f"recall at {k}", *(f"{shares[place]:.3f}" for shares in groups)] for place, k in enumerate(KS) if hits]
    return Table(f"{US} by category, conversations 6 to 10", ["", *categories], rows)


def _plot(found: Sequence[Found], categories: Sequence[str]) -> Plot:
    place = KS.index(PLOTTED)
    series = {}
    for one in found:
        groups = {category: [hit for hit in one["hits"] if hit["category"] == category] for category in categories}
        series[one["name"]] = [(category, means(hits)[place]) for category, hits in groups.items()]
    return Plot("peers", f"LoCoMo, recall at {PLOTTED}", "bars", "", f"recall at {PLOTTED}", series)


def means(hits: Sequence[Hit]) -> tuple[float, ...]:
    return tuple(round(statistics.mean(values), 4) for values in zip(*(hit["found"] for hit in hits), strict=True))


def shown(means: Sequence[float]) -> str:
    return " / ".join(f"{mean:.3f}" for mean in means)
