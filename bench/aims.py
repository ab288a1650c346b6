"""What each measurement aims at, beside what it found: read from the kept results, for the page."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Literal

from bench.results import first, row_of, table_of

Kept = dict[str, Any]
US = "Eunoe"
FEW = 3


@dataclass(frozen=True, slots=True)
class Aim:
    """``found`` is the figure that counts, as the page shows it."""

    what: str
    found: str
    stands: Literal["met", "level", "behind"]
    """Level: where others were to be left behind, one finds as much."""


def aims_of(result: Kept) -> list[Aim]:
    """Of a kept result; none where nothing was aimed at."""
    read = _READERS.get(result["name"])
    return list(read(result)) if read else []


def _aim(what: str, found: str, is_met: bool) -> Aim:
    return Aim(what, found, "met" if is_met else "behind")


def _peers(result: Kept) -> Iterator[Aim]:
    overall = table_of(result, "LoCoMo")
    for column in ("all", "conversations 6 to 10"):
        found = row_of(result, "LoCoMo", US)[overall["columns"].index(column)]
        reached = [float(share) for share in found.split(" / ")]
        met = all(share >= aim for share, aim in zip(reached, (0.70, 0.80, 0.86), strict=True))
        yield _aim(f"LoCoMo, {column}: recall at 5 / 10 / 20 of 0.70 / 0.80 / 0.86", found, met)
    yield _ahead("ahead of every peer in every category of LoCoMo", result, "By category")


def _cross_language(result: Kept) -> Iterator[Aim]:
    yield _ahead("ahead of every peer from each language to each other", result, "By languages")


def _ahead(what: str, result: Kept, begins: str) -> Aim:
    """In each column of each table that begins so, over the questions that both were asked."""
    asked = {row[0]: row[3] for row in result["tables"][0]["rows"]}
    behind: dict[str, list[tuple[str, str]]] = {}
    level: dict[str, list[tuple[str, str]]] = {}
    tables = [table for table in result["tables"] if table["title"].startswith(begins)]
    for table in tables:
        k, rows = table["title"].split()[-1], {row[0]: row for row in table["rows"]}
        for peer in (name for name in rows if not name.startswith(US)):
            ours = rows[US if asked[peer] == asked[US] else sampled(asked[peer])]
            for category, theirs, mine in list(zip(table["columns"], rows[peer], ours, strict=True))[1:]:
                if float(theirs) >= float(mine):
                    places = behind if float(theirs) > float(mine) else level
                    places.setdefault(peer, []).append((category, k))
    columns = len(tables[0]["columns"]) - 1
    told = [
        f"{words} {'; '.join(_where(peer, places, columns) for peer, places in peers.items())}"
        for words, peers in (("behind", behind), ("level with", level))
        if peers
    ]
    return Aim(what, "; ".join(told) or "ahead of each", "behind" if behind else "level" if level else "met")


def _where(peer: str, places: list[tuple[str, str]], columns: int) -> str:
    """Few places by name, more of them by number."""
    if len(places) <= FEW:
        return f"{peer} ({', '.join(f'{category} at {k}' for category, k in places)})"
    counts = Counter(k for _, k in places)
    return f"{peer} ({', '.join(f'{count} of {columns} at {k}' for k, count in counts.items())})"


def sampled(questions: int) -> str:
    """What Eunoe is called over the questions alone that a slow peer was asked."""
    return f"{US}, those {questions} questions"


def _latency(result: Kept) -> Iterator[Aim]:
    table = table_of(result, "Milliseconds")
    for chunks, most in ((1_000, 10), (10_000, 25)):
        rows = [row for row in table["rows"] if row[0] == chunks]
        for load, place in (("idle", 2), ("with 50 streams", 4)):
            found = " and ".join(f"{row[place]} ms beside {row[1]:,} accounts" for row in rows)
            met = bool(rows) and all(row[place] < most for row in rows)
            yield _aim(f"median under {most} ms at {chunks:,} chunks, {load}", found or "not measured", met)


def _beside(result: Kept) -> Iterator[Aim]:
    table = table_of(result, "")
    for peer, least in (("Mem0", 5), ("Chroma", 1)):
        place = table["columns"].index(peer)
        times = {row[0]: first(row[place]) / first(row[1]) for row in table["rows"]}
        found = ", ".join(f"{ratio:.1f} times at {memories}" for memories, ratio in times.items())
        what = "at least 5 times faster than mem0" if least > 1 else "faster than Chroma"
        yield _aim(what, found, all(ratio >= least for ratio in times.values()))


def _building(result: Kept) -> Iterator[Aim]:
    rows = table_of(result, "By size")["rows"]
    found = ", ".join(f"{row[2]:.0%} at {row[0]:,}" for row in rows)
    yield _aim("at least 80% of a full build is the embedder's time", found, all(row[2] >= 0.8 for row in rows))
    (at_5000,) = (row for row in rows if row[0] == 5_000)
    yield _aim("quick update of one change under 150 ms at 5,000 exchanges", f"{at_5000[3]} ms", at_5000[3] < 150)


def _moving(result: Kept) -> Iterator[Aim]:
    rows = table_of(result, "An import")["rows"]
    place = table_of(result, "An import")["columns"].index("embedder's share")
    found = ", ".join(f"{row[place]:.0%} at {row[0]:,}" for row in rows)
    what = "at least 80% of an import with its build is the embedder's time"
    yield _aim(what, found, all(row[place] >= 0.8 for row in rows))


def _memory_cost(result: Kept) -> Iterator[Aim]:
    ours, theirs = (row_of(result, "", name) for name in (US, "mem0"))
    for what, place, most in (("a third of mem0's calls", 1, 3), ("a tenth of mem0's prompt tokens", 2, 10)):
        yield _aim(f"at most {what}", f"{ours[place]:,} of {theirs[place]:,}", ours[place] * most <= theirs[place])


def _streams(result: Kept) -> Iterator[Aim]:
    _, stretch, _, connections, _ = row_of(result, "Streams", 200)
    slowest = float(stretch.split(" / ")[1])
    yield _aim("200 streams at stretch under 1.15", f"{slowest} for the slowest", slowest < 1.15)
    yield _aim("at most 10 database connections", connections.split(" / ")[0], first(connections) <= 10)
    pages = [row for row in table_of(result, "Pages")["rows"] if row[0].startswith("chat page")]
    yield _aim("chat page with 50 messages under 40 ms at the median", f"{pages[0][1]} ms", pages[0][1] < 40)
    queries = [row[4] for row in pages]
    yield _aim("at most 12 queries whatever the history's length", ", ".join(map(str, queries)), max(queries) <= 12)


def _startup(result: Kept) -> Iterator[Aim]:
    for name, most in (("ready, median", 6), ("memory of all processes", 400), ("on disk", 500)):
        found = row_of(result, "", name)[1]
        yield _aim(f"{name}: under {most} {found.split()[1]}", found, float(found.split()[0]) < most)


_READERS: dict[str, Callable[[Kept], Iterator[Aim]]] = {
    "peers": _peers,
    "cross_language": _cross_language,
    "latency": _latency,
    "beside": _beside,
    "building": _building,
    "moving": _moving,
    "memory_cost": _memory_cost,
    "streams": _streams,
    "startup": _startup,
}
