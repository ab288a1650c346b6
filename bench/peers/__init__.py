"""Recall beside what people would use instead: LoCoMo by category, and our own questions across languages.

Each contestant runs in a process of its own with the same embedder (``EUNOE_EMBEDDER``), one turn a memory, all chats
in one store. ``EUNOE_PEERS`` names some of them alone. The environment is that of ``make bench-peers``.
"""

import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from bench.results import Plot, Result, Table, write

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
FIRST = 3
PLOTTED = 10

Hit = dict[str, Any]
Found = dict[str, Any]
"""What one contestant's process found, as ``bench.peers.__main__`` writes it."""


def measure() -> dict[str, Any]:
    """Run every contestant, and keep the tables."""
    from bench.peers.adapters import ADAPTERS

    if not os.environ.get("EUNOE_LOCOMO"):
        return {"skipped": "set EUNOE_LOCOMO to the path of locomo10.json"}
    if find_spec("mem0") is None:
        return {"skipped": "make bench-peers has what it compares with"}
    named = [name.strip() for name in os.environ.get("EUNOE_PEERS", "").split(",") if name.strip()]
    found = [run(name) for name in named or ADAPTERS]
    keep(found)
    return {one["name"]: means(one["locomo"]) for one in found}


def run(name: str, *, embedder: str | None = None) -> Found:
    """One contestant in a process of its own."""
    environment = os.environ | ({"EUNOE_EMBEDDER": embedder} if embedder else {})
    with tempfile.TemporaryDirectory(prefix="eunoe-peers-") as folder:
        path = Path(folder) / "found.json"
        subprocess.run([sys.executable, "-m", "bench.peers", name, str(path)], env=environment, check=True)
        found: Found = json.loads(path.read_text(encoding="utf-8"))
    return found


def keep(found: Sequence[Found]) -> None:
    sampled = _same_questions(found)
    rows = [*found, *sampled]
    categories = sorted({hit["category"] for hit in found[0]["locomo"]})
    write(
        Result(
            name="peers",
            title="Recall beside others",
            says=(
                "The share of a question's evidence turns among the first 5, 10 and 20 turns that a search returns, "
                "over LoCoMo's questions with evidence; one turn is one memory, with its speaker's name. All ten chats "
                f"are in one store, and all contestants use one embedder, `{found[0]['embedder']}`, with their own "
                "defaults otherwise. Eunoe's weights were set on conversations 1 to 5; 6 to 10 are told apart. Times "
                "are those of a whole search within the process, the question's vector included; they are left out "
                f"where the machine had much else to do. {_behind(found, categories)}"
            ),
            repeat="EUNOE_LOCOMO=PATH make bench-peers",
            tables=[_overall(rows), *(_by_category(rows, categories, k) for k in KS), _across_languages(found)],
            plots=[_plot(found, categories)],
            versions={},
        )
    )


def _same_questions(found: Sequence[Found]) -> list[Found]:
    """Eunoe once more over the questions alone that a sampled contestant was asked."""
    ours = next((one for one in found if one["name"] == "Eunoe"), None)
    sampled = next((one for one in found if ours and len(one["locomo"]) < len(ours["locomo"])), None)
    if not ours or not sampled:
        return []
    asked = {(hit["chat"], hit["question"]) for hit in sampled["locomo"]}
    some = [hit for hit in ours["locomo"] if (hit["chat"], hit["question"]) in asked]
    return [ours | {"name": f"Eunoe, those {len(some)} questions", "locomo": some}]


def _behind(found: Sequence[Found], categories: Sequence[str]) -> str:
    """Where others find more than Eunoe does, over the questions that both were asked."""
    ours = next((one for one in found if one["name"] == "Eunoe"), None)
    if ours is None:
        return ""
    places = []
    for one in found:
        asked = {(hit["chat"], hit["question"]) for hit in one["locomo"]}
        for category in categories:
            theirs = means([hit for hit in one["locomo"] if hit["category"] == category])
            same = (hit for hit in ours["locomo"] if (hit["chat"], hit["question"]) in asked)
            mine = means([hit for hit in same if hit["category"] == category])
            places += [f"{one['name']}, {category} at {k}" for k, a, b in zip(KS, theirs, mine, strict=True) if a > b]
        places += [
            f"{one['name']}, across languages among the first {limit}"
            for limit in (1, FIRST)
            if first_share(one["languages"], limit) > first_share(ours["languages"], limit)
        ]
    return f"Behind others: {'; '.join(places)}." if places else "Eunoe is ahead of each in every category."


def _overall(found: Sequence[Found]) -> Table:
    rows = []
    for one in found:
        hits = one["locomo"]
        apart = [hit for hit in hits if hit["chat"] > TUNED_ON]
        row = [one["name"], one["versions"], one["note"], len(hits), shown(means(hits)), shown(means(apart))]
        rows.append([*row, *_times(one)])
    return Table(
        "LoCoMo, recall at 5 / 10 / 20",
        ["", "version", "how", "questions", "all", "conversations 6 to 10", "search, median ms", "95th percentile"],
        rows,
    )


def _times(one: Found) -> list[float | None]:
    """Median and 95th percentile in ms; none from a machine that had much else to do."""
    if one["load"] > 2 * (os.cpu_count() or 1):
        return [None, None]
    times = sorted(hit["ms"] for hit in one["locomo"])
    return [round(statistics.median(times), 1), round(times[int(len(times) * 0.95)], 1)]


def _by_category(found: Sequence[Found], categories: Sequence[str], k: int) -> Table:
    place = KS.index(k)
    rows = []
    for one in found:
        groups = ([hit for hit in one["locomo"] if hit["category"] == category] for category in categories)
        rows.append([one["name"], *(f"{means(hits)[place]:.3f}" for hits in groups)])
    return Table(f"By category, recall at {k}", ["", *categories], rows)


def _across_languages(found: Sequence[Found]) -> Table:
    shares = ((one["name"], [first_share(one["languages"], limit) for limit in (FIRST, 1)]) for one in found)
    rows = [[name, *(f"{value:.3f}" for value in values)] for name, values in shares]
    return Table(
        f"Across languages: {len(found[0]['languages'])} questions in English, Italian or Spanish about what was told "
        "in another of them",
        ["", f"the exchange among the first {FIRST}", "the first"],
        rows,
    )


def _plot(found: Sequence[Found], categories: Sequence[str]) -> Plot:
    place = KS.index(PLOTTED)
    series = {}
    for one in found:
        groups = {category: [hit for hit in one["locomo"] if hit["category"] == category] for category in categories}
        series[one["name"]] = [(category, means(hits)[place]) for category, hits in groups.items()]
    return Plot("peers", f"LoCoMo, recall at {PLOTTED}", "bars", "", f"recall at {PLOTTED}", series)


def first_share(places: Sequence[int | None], limit: int) -> float:
    """Of how many questions the exchange is among the first ``limit`` turns."""
    return sum(place is not None and place < limit for place in places) / len(places)


def means(hits: Sequence[Hit]) -> tuple[float, ...]:
    return tuple(round(statistics.mean(values), 4) for values in zip(*(hit["found"] for hit in hits), strict=True))


def shown(means: Sequence[float]) -> str:
    return " / ".join(f"{mean:.3f}" for mean in means)
