"""The page that plans for more accounts than were measured: each of its figures follows from a kept result."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bench.results import FOLDER, first, row_of, table_of

PAGE = FOLDER.parents[1] / "explanation" / "scaling.md"
ACCOUNTS = (100_000, 1_000_000, 10_000_000)
NEEDED = ("scale", "upkeep", "jobs", "hosts", "memory_cost", "startup")

# Assumed, and said on the page.
BUSY = 0.1
"""So many accounts have 1,000 chunks, the others 10."""
ACTIVE = 0.1
MESSAGES = 10
RESTS = 2
PEAK = 3
REPLY_SECONDS = 15
STREAMS_A_PROCESS = 50
POOL = 10
MORE_A_WORKER = 6
PARTITIONS = 64
DAY = 86_400
DAYS_A_MONTH = 30
CORES_AT_LEAST = 2
PRICES = {"core": 15.0, "GB of memory": 2.0, "GB of disk": 0.1, "million prompt tokens": 0.25}
"""Dollars a month, and for tokens dollars: examples, to be replaced by what one pays."""

# Held to the code by a test.
DUE_A_MINUTE = 5000
REBUILDS_A_MINUTE = 50


def page(results: Mapping[str, dict[str, Any]]) -> str:
    """Of results by name; all of ``NEEDED`` must be there."""
    rows = [_planned(accounts, results) for accounts in ACCOUNTS]
    names = list(rows[0])
    table = [_row(["accounts", *(f"{accounts:,}" for accounts in ACCOUNTS)]), _row(["---"] * (len(rows) + 1))]
    table += [_row([name, *(row[name] for row in rows)]) for name in names]
    return _TEXT.format(table="\n".join(table), costs=_costs(results), **_figures(results))


def _costs(results: Mapping[str, dict[str, Any]]) -> str:
    """What so many accounts take in a month, and what that costs at the assumed prices."""
    needs = {accounts: _needs(accounts, results) for accounts in (1_000, *ACCOUNTS)}
    bills = {accounts: [need[name] * price for name, price in PRICES.items()] for accounts, need in needs.items()}
    lines = [
        ["accounts", *(f"{accounts:,}" for accounts in needs)],
        ["---"] * (len(needs) + 1),
        *(
            [_plural(name), *(f"{need[name]:,.{0 if need[name] >= 10 else 1}f}" for need in needs.values())]
            for name in PRICES
        ),
        *(
            [f"{_plural(name)}, $", *(f"{bill[place]:,.0f}" for bill in bills.values())]
            for place, name in enumerate(PRICES)
        ),
        ["all, $ a month", *(f"{sum(bill):,.0f}" for bill in bills.values())],
        ["an account, $ a month", *(f"{sum(bill) / accounts:.4f}" for accounts, bill in bills.items())],
    ]
    return "\n".join(map(_row, lines))


def _needs(accounts: int, results: Mapping[str, dict[str, Any]]) -> dict[str, float]:
    """By what has a price: at the peak, and of tokens in a month."""
    one = _bytes_an_account(results)
    load = _load(accounts, results)
    memory = table_of(results["startup"], "Memory by process")
    megabytes = dict(zip(memory["columns"], memory["rows"][0], strict=True))
    processes = load.web * megabytes["web"] + load.workers * megabytes["worker"]
    return {
        "core": max(CORES_AT_LEAST, load.web + load.workers + load.reading),
        "GB of memory": (processes + megabytes["PostgreSQL"]) / 1000 + accounts * ACTIVE * one["chunks"] / 1e9,
        "GB of disk": 2 * accounts * sum(one.values()) / 1e9,
        "million prompt tokens": DAYS_A_MONTH * load.messages * _a_message(results)[1] / 1e6,
    }


def _plural(name: str) -> str:
    return "cores" if name == "core" else name.replace("million", "millions of")


@dataclass(frozen=True, slots=True)
class _Load:
    """Of so many accounts: messages a day; at the peak messages and builds a second, processes, and cores of reads."""

    messages: float
    peak: float
    builds: float
    web: float
    workers: float
    reading: float


def _load(accounts: int, results: Mapping[str, dict[str, Any]]) -> _Load:
    messages = accounts * ACTIVE * MESSAGES
    peak = PEAK * messages / DAY
    builds = PEAK * accounts * ACTIVE * RESTS / DAY
    return _Load(
        messages=messages,
        peak=peak,
        builds=builds,
        web=max(1, -(-peak * REPLY_SECONDS // STREAMS_A_PROCESS)),
        workers=max(1, -(-builds // _rate(results))),
        reading=peak * _median(results, "read warm, ms") / 1000,
    )


def _planned(accounts: int, results: Mapping[str, dict[str, Any]]) -> dict[str, str]:
    one = _bytes_an_account(results)
    chunks = accounts * (BUSY * 1000 + (1 - BUSY) * 10)
    load = _load(accounts, results)
    passes, tokens = _a_message(results)
    return {
        "chunks": f"{chunks / 1e6:,.0f} million",
        "storage, chunks' table": _size(accounts * one["chunks"]),
        "of these, those who talk on a day": _size(accounts * ACTIVE * one["chunks"]),
        "storage, all": _size(accounts * sum(one.values())),
        f"one of {PARTITIONS} partitions of the chunks' table": _size(accounts * one["chunks"] / PARTITIONS),
        "messages a day": f"{load.messages:,.0f}",
        "messages a second at the peak": f"{load.peak:,.1f}",
        "cores busy with reads of memory at the peak": f"{load.reading:,.1f}",
        f"web processes, for replies of {REPLY_SECONDS} s": f"{load.web:,.0f}",
        "quick updates a second at the peak": f"{load.builds:,.1f}",
        "worker processes for them": f"{load.workers:,.0f}",
        "connections to PostgreSQL at most": f"{load.web * POOL + load.workers * (POOL + MORE_A_WORKER):,.0f}",
        "calls of the memory model a day": f"{load.messages * passes:,.0f}",
        "its prompt tokens a day": f"{load.messages * tokens / 1e6:,.0f} million",
    }


def _figures(results: Mapping[str, dict[str, Any]]) -> dict[str, str]:
    scale, upkeep, jobs = results["scale"], results["upkeep"], results["jobs"]
    grown, single = (
        table_of(scale, "By the number of chunks")["rows"],
        table_of(upkeep, "By the number of accounts")["rows"],
    )
    sweeps = {row[0]: row[1:] for row in table_of(upkeep, "Upkeep")["rows"]}
    hosts = dict(table_of(results["hosts"], "")["rows"])
    rates = table_of(jobs, "Jobs a second")["rows"]
    passes, tokens = _a_message(results)
    marked = sweeps["recall.build_rested"][-2] / (single[-1][0] / 10)
    return {
        "machine": scale["machine"],
        "chunks": f"{grown[-1][0]:,}",
        "accounts": f"{single[-1][0]:,}",
        "first_read": grown[0][3].split(" / ")[0],
        "last_read": grown[-1][3].split(" / ")[0],
        "cold_read": grown[-1][4].split(" / ")[0],
        "first_chunks": f"{grown[0][0]:,}",
        "bytes_a_chunk": f"{row_of(scale, 'Storage', 'chunks')[3]:,}",
        "identity": f"{row_of(scale, 'The chunks', 'chunk_identity')[1]:,.0f}",
        "table_itself": f"{row_of(scale, 'The chunks', 'the table itself')[1]:,.0f}",
        "deletion": table_of(scale, "At ")["rows"][0][1].split(" / ")[0],
        "upkeep_sum": f"{sum(figures[-2] for figures in sweeps.values()):,.0f}",
        "marked": f"{marked * 1000:,.0f}",
        "marked_million": f"{marked * 1000:,.1f}",
        "rebuild_days": f"{1e6 / REBUILDS_A_MINUTE * 60 / DAY:,.0f}",
        "rebuilds": str(REBUILDS_A_MINUTE),
        "due": f"{DUE_A_MINUTE:,}",
        "one_worker": f"{rates[0][1]:g}",
        "two_workers": f"{rates[1][1]:g}",
        "fetch_waiting": f"{table_of(jobs, 'Finding')['rows'][-1][0]:,}",
        "fetch": table_of(jobs, "Finding")["rows"][-1][1].split(" / ")[0],
        "idle": table_of(jobs, "One job")["rows"][0][1].split(" / ")[0],
        "lost": str(hosts["lost, torn or doubled"]),
        "settled": str(hosts["after the last exchange, until all jobs were done, s"]),
        "first_words": f"{float(hosts['first words on B, ms'].split(' / ')[0]) / 1000:.1f}",
        "busy": f"{BUSY:.0%}",
        "active": f"{ACTIVE:.0%}",
        "messages": str(MESSAGES),
        "rests": str(RESTS),
        "peak": str(PEAK),
        "reply_seconds": str(REPLY_SECONDS),
        "streams": str(STREAMS_A_PROCESS),
        "days": str(DAYS_A_MONTH),
        "pool": str(POOL),
        "more": str(MORE_A_WORKER),
        "partitions": str(PARTITIONS),
        "an_account": _size(sum(_bytes_an_account(results).values())),
        "busy_account": _size(sum(row[2] for row in table_of(scale, "Storage")["rows"])),
        "quiet_account": _size(sum(row[2] for row in table_of(upkeep, "Storage")["rows"])),
        **{f"price_{number}": f"{price:g}" for number, price in enumerate(PRICES.values())},
        "passes": f"{passes:.2f}",
        "tokens": f"{tokens:,.0f}",
    }


def _bytes_an_account(results: Mapping[str, dict[str, Any]]) -> dict[str, float]:
    """By kind, of the mean account."""
    busy, quiet = (
        {row[0]: row[2] for row in table_of(results[name], "Storage")["rows"]} for name in ("scale", "upkeep")
    )
    return {kind: BUSY * busy[kind] + (1 - BUSY) * quiet[kind] for kind in busy}


def _a_message(results: Mapping[str, dict[str, Any]]) -> tuple[float, float]:
    """Calls of the memory model and prompt tokens for each message of a person."""
    _, calls, tokens, *_ = row_of(results["memory_cost"], "", "Eunoe")
    return calls / 50, tokens / 50


def _rate(results: Mapping[str, dict[str, Any]]) -> float:
    """Quick updates a second of one worker process: with nothing to do, or as long as one of a small account takes."""
    milliseconds = first(table_of(results["upkeep"], "By the number of accounts")["rows"][-1][4])
    return min(float(table_of(results["jobs"], "Jobs a second")["rows"][0][1]), 1000 / milliseconds)


def _median(results: Mapping[str, dict[str, Any]], column: str) -> float:
    table = table_of(results["scale"], "By the number of chunks")
    return first(table["rows"][-1][table["columns"].index(column)])


def _size(size: float) -> str:
    for name, unit in (("TB", 1e12), ("GB", 1e9), ("MB", 1e6)):
        if size >= unit:
            return f"{size / unit:,.1f} {name}"
    return f"{size / 1e3:,.0f} KB"


def _row(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"


_TEXT = """\
# Growing

What was measured ([benchmarks](../reference/benchmarks.md)), and what follows from it for more. The
figures of this page are made of the kept results by `python -m bench report`.

## What was measured

On {machine}, database, workers and whoever asks together:

- **A read of memory does not depend on how many others there are.** An account of 1,000 chunks takes {first_read} ms
  among {first_chunks} chunks and {last_read} ms among {chunks}. Where nothing of it is in memory, {cold_read} ms.
- **A chunk takes {bytes_a_chunk} bytes** with its indexes. Of the million, {table_itself} MB are the table, vectors
  and terms within, and {identity} MB its largest index, the identity of a chunk.
- **Clearing and deletion** are an account's own affair: {deletion} ms for an account of 1,000 chunks.
- **Upkeep looks at what is due**, not at everybody: all that runs by itself takes {upkeep_sum} ms of statements among
  {accounts} accounts. What grows is the look for marks that wait for a build: {marked} µs for each account that has
  marked anything.
- **One worker process gets through {one_worker} quick updates a second, two through {two_workers}**, on two cores
  that they share with the database. The next of {fetch_waiting} waiting jobs is found in {fetch} ms. While idle, a
  job begins {idle} ms after it was asked for.
- **Two hosts are one.** Turns said to both in turn, one worker killed in their midst: {lost} were lost, torn or
  doubled, and all work was done {settled} s after the last exchange. A dead worker's job begins anew after 30 to 45
  s. A reply that one host writes is seen on the other {first_words} s after it asks; a clear, at once.

## From there to ten million accounts

Assumed: {busy} of the accounts have 1,000 chunks ({busy_account} with all that belongs to it), the others 10
({quiet_account}); {active} talk on a day, {messages} messages each, and rest {rests} times; the peak is {peak} times
the mean; a reply takes {reply_seconds} s. The mean account then takes {an_account}.

{table}

**Storage.** Twice as much on disk leaves room for what vacuum has not yet cleared, for the write-ahead log and for a
rebuilt index. Reads are warm where the chunks of those who talk on a day fit into the database's memory; where they
do not, they take what a cold read does.

**Partitions.** Reads need none: they find an account's rows by index, however long the table is. Vacuum, index builds
and restores do, from some hundred GB a table on. Every table leads with the account, so {partitions} hash partitions
by account are the natural cut, for chunks and messages first. Eunoe does not make them: the primary key of both
tables would have to begin with the account, and whatever deletes by id or by conversation alone would look into every
partition.

**Connections.** A web process takes {pool} at most, a worker {pool} and {more} more; `EUNOE_DATABASE_POOL` sets the
first, and idle ones are given back after two minutes. A PostgreSQL of that size takes as many as the table says.
PgBouncer may stand between in session mode. In transaction mode it may not: workers wait with `LISTEN`, migrating at
the start takes a lock of the session, and `/metrics` a setting of it.

**Web and worker processes.** {streams} replies at once are what one web process is planned for. Four times as many come
through as fast as the model sends them, with everything on two cores; but to begin a reply takes about 50 ms of a
processor, so that of many asked for in one instant the last begins seconds later. A pass waits for its model most of
the time: `eunoe worker --concurrency` lets a process wait for more of them.

**The memory model.** {passes} calls and {tokens} prompt tokens for each message of a person. The price of a million
tokens times the last row of the table is what a day costs.

**Cost.** The prices are assumptions, there to be replaced: {price_0} $ a month for a core, {price_1} $ for a GB of
memory, {price_2} $ for a GB of disk, and {price_3} $ for a million prompt tokens. Amounts follow from the table above:
a core for each web and worker process and those of the reads, two at least; memory for these processes and for the
chunks of those who talk on a day; twice the storage as disk; the memory model's prompt tokens of {days} days. What a
month costs is the sum of each amount times its price. Replies, what the memory model writes, traffic, backups and
people are not in it.

{costs}

**Machines.** A hundred thousand accounts of this kind fit one machine, little larger than the measured one. For
more, the table says what to add up: memory for the chunks of those who talk on a day, a core for each worker process,
and the cores of the reads, which web processes and the database share. At ten million it is storage, backups and
vacuum that want division, not reads: by partitions on one large machine, or by accounts over several databases.

## What is not measured

- More than {chunks} chunks, or {accounts} accounts: the table above multiplies.
- A network with delays, a replica that takes over, PgBouncer, partitions, PostgreSQL spread over machines.
- Models: replies and passes came from a script.
- Everybody at once: reads and updates were measured one at a time, while nobody else asked anything of the database.

## What would give way first

- Marks: the look for those that wait takes {marked_million} s each minute where a million accounts have marked
  something.
- Notes, documents and projects: each minute reads those that were changed within the week, due or not.
- The look everywhere after a build of an account with marks: one at a time in the whole installation.
- {due} accounts a minute are found due for a quick update, and {rebuilds} for a rebuild after another embedder was
  chosen: {rebuild_days} days for a million accounts, of whom those who wait are searched by words alone.
"""
