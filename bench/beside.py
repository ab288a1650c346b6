"""How long one search takes, beside what people would use instead: one account of so many memories, in this process.

Of Eunoe the whole read of a reply (state, facts, recall), of the others their search with their defaults and the same
embedder, whose vector of the question is part of all of them. The environment is that of ``make bench-peers``.
"""

import asyncio
import os
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, datetime
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from bench.chats import Turn
from bench.results import Result, Table, versions, write
from bench.running import set_up_alone

SIZES = tuple(int(size) for size in os.environ.get("EUNOE_SIZES", "100,1000,10000").split(","))
SEARCHES = 100
FOUND = 12
PEERS = ("Mem0", "Chroma")


def measure() -> dict[str, Any]:
    """Milliseconds of a search, median and 95th percentile, by memories."""
    if not all(find_spec(name) for name in ("mem0", "chromadb")):
        return {"skipped": "make bench-peers has what it compares with"}
    with set_up_alone():
        rows = [[f"{size:,}", _shown(_eunoe(size)), *(_shown(_peer(name, size)) for name in PEERS)] for size in SIZES]
    write(
        Result(
            name="beside",
            title="Searching beside others",
            says=(
                "One account of so many memories, searched in one process, the vector of the question included, by "
                f"the same embedder for all. Of Eunoe the whole read of a reply: how memory stands, 50 facts, and "
                f"recall from PostgreSQL. Of the others the best {FOUND}, with their defaults, in a folder. "
                "Milliseconds, median / 95th percentile."
            ),
            repeat=".venv-peers/bin/python -m bench beside",
            tables=[Table("", ["memories", "Eunoe", *PEERS], rows)],
            versions=versions("mem0ai", "qdrant-client", "chromadb"),
        )
    )
    return {row[0]: row[1:] for row in rows}


def _shown(taken: list[float]) -> str:
    return f"{statistics.median(taken):.1f} / {statistics.quantiles(taken, n=20)[-1]:.1f}"


def _timed(search: Callable[[str], Any]) -> list[float]:
    draw = random.Random(3)
    taken = []
    for _ in range(SEARCHES + 10):
        query = "what did I say about " + " ".join(f"word{draw.randrange(20, 5000)}" for _ in range(7))
        begun = time.perf_counter()
        search(query)
        taken.append((time.perf_counter() - begun) * 1000)
        time.sleep(0.02)
    return taken[10:]


def _eunoe(size: int) -> list[float]:
    from bench.latency import account_of
    from eunoe.accounts.models import Account
    from eunoe.chat.prompt import read_blocks
    from eunoe.conversations.models import Conversation, Message
    from eunoe.providers.embedders import warm_up

    warm_up()
    # As the server does: threads ask for the interpreter anew after each answer of the database.
    sys.setswitchinterval(0.0005)
    account = Account.objects.get(pk=account_of(size))
    conversation = Conversation(account=account)
    loop = asyncio.new_event_loop()

    def search(query: str) -> None:
        question = Message(account=account, conversation=conversation, role=Message.Role.USER, content=query)
        blocks = loop.run_until_complete(
            read_blocks(account=account, conversation=conversation, question=question),
        )
        assert blocks.facts

    try:
        return _timed(search)
    finally:
        loop.close()


def _peer(name: str, size: int) -> list[float]:
    from bench.peers import adapters

    draw = random.Random(5)
    turns = [
        Turn(
            id=str(number),
            conversation="1",
            role="user" if number % 2 == 0 else "assistant",
            text=" ".join(f"word{int(5000 ** draw.random())}" for _ in range(30)),
            said_at=datetime(2026, 5, 1, tzinfo=UTC),
        )
        for number in range(size)
    ]
    with tempfile.TemporaryDirectory(prefix="eunoe-beside-") as folder:
        adapter = getattr(adapters, name)(Path(folder))
        adapter.add("1", turns)
        adapter.ready()
        taken = _timed(lambda query: adapter.search("1", query, FOUND))
        adapter.close()
    return taken
