"""A million chunks in 1,000 accounts of 1,000 chunks each, looked at as they grow: sizes, reads, changes and ends.

``EUNOE_SCALE`` is another number of chunks.
"""

import os
import time
from itertools import pairwise
from typing import Any

from bench import at_scale
from bench.at_scale import megabytes, told
from bench.population import CHUNKS_A_CHAT, Population, populate
from bench.results import Plot, Result, Table, write
from bench.running import set_up_alone

CHUNKS = 1000
STEPS = (10_000, 30_000, 100_000, 300_000, 1_000_000)
CHUNK_TABLE = "eunoe_recall_chunk"
KINDS = {
    "chunks": (CHUNK_TABLE,),
    "chats": ("eunoe_conversations_conversation", "eunoe_conversations_message"),
    "facts": ("eunoe_facts_fact", "eunoe_facts_factlist", "eunoe_facts_factsource"),
    "builds and passes": ("eunoe_recall_build", "eunoe_facts_pass", "eunoe_facts_passchange"),
    "accounts": ("eunoe_accounts_account", "eunoe_memory_state"),
}


def measure() -> dict[str, Any]:
    """By the number of chunks."""
    largest = int(os.environ.get("EUNOE_SCALE", STEPS[-1]))
    steps = [*(step for step in STEPS if step < largest), largest]
    rows: list[list[Any]] = []
    everybody: tuple[int, ...] = ()
    seconds = 0.0
    with set_up_alone():
        populate("first", 10, CHUNKS_A_CHAT)
        for before, total in pairwise([0, *steps]):
            begun = time.perf_counter()
            everybody += populate(f"at{total}n", (total - before) // CHUNKS, CHUNKS).accounts
            seconds += time.perf_counter() - begun
            population = Population(accounts=everybody, chunks=CHUNKS)
            sizes = at_scale.sizes()
            reads = [told(at_scale.read_warm(population)), told(at_scale.read_cold(population))]
            changed = told(at_scale.update_one(population))
            rows.append([total, round(seconds), megabytes(at_scale.size_of(sizes, CHUNK_TABLE)), *reads, changed])
        ends = [told(at_scale.clear_one(population)), told(at_scale.delete_one(population))]
    write(_result(rows, ends, sizes))
    labels = ("filled in, s", "chunks, MB", "read warm, ms", "read cold, ms", "quick update, ms")
    figures = {
        f"{row[0]:,} chunks: {label}": value for row in rows for label, value in zip(labels, row[1:], strict=True)
    }
    return figures | {"clear, ms": ends[0], "delete, ms": ends[1]}


def storage(sizes: dict[str, int], accounts: int, chunks: int) -> Table:
    """Megabytes by kind, and the bytes that an account and a chunk take of each."""
    rows = [
        [kind, megabytes(size), round(size / accounts), round(size / (accounts * chunks))]
        for kind, tables in KINDS.items()
        if (size := at_scale.size_of(sizes, *tables))
    ]
    columns = ["tables with their indexes", "MB", "bytes an account", "bytes a chunk"]
    return Table(f"Storage of {accounts:,} accounts of {chunks:,} chunks", columns, rows)


def indexes(sizes: dict[str, int]) -> Table:
    start = f"index {CHUNK_TABLE}."
    rows = [["the table itself", megabytes(sizes[CHUNK_TABLE])]]
    rows += [
        [name.removeprefix(start), megabytes(size)] for name, size in sorted(sizes.items()) if name.startswith(start)
    ]
    return Table("The chunks' table and its indexes, MB", ["", "MB"], rows)


def _result(rows: list[list[Any]], ends: list[str], sizes: dict[str, int]) -> Result:
    columns = ["chunks", "filled in, s", "chunks' table, MB", "read warm, ms", "read cold, ms", "quick update, ms"]
    total = rows[-1][0]
    reads = {
        name: [(row[0], float(row[place].split(" / ")[0])) for row in rows]
        for name, place in (("warm", 3), ("cold", 4))
    }
    return Result(
        name="scale",
        title="A million chunks",
        says=(
            f"Accounts of {CHUNKS:,} chunks each in one embedded PostgreSQL with its own settings (128 MB of shared "
            "buffers), filled straight into the tables; the vectors are the bundled embedder's, of sentences about "
            "some thousand things. A read is that of a whole memory in this process: state, facts, recall, the "
            "question's vector included. Cold: the database just started, its files dropped from the system's memory, "
            "another account each time. Milliseconds are median / 95th percentile."
        ),
        repeat="python -m bench scale",
        tables=[
            Table("By the number of chunks in all", columns, rows),
            Table(f"At {total:,} chunks, one account of {CHUNKS:,}", ["clear, ms", "delete the account, ms"], [ends]),
            storage(sizes, total // CHUNKS, CHUNKS),
            indexes(sizes),
        ],
        plots=[
            Plot("scale_reads", "Reading one account's memory", "lines", "chunks of all accounts", "ms", reads, True),
            Plot(
                "scale_size",
                "Size of the chunks' table with its indexes",
                "lines",
                "chunks of all accounts",
                "MB",
                {"MB": [(row[0], row[2]) for row in rows]},
                True,
            ),
        ],
    )
