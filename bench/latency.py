"""The whole memory read of a reply in the running web server: state, facts, and recall with the vector of the message.

Idle and while 50 chats stream at 20 tokens a second; by the chunks of the account, with no other account and with 1,000
others of 100 chunks each. 50 facts. Chunks are synthetic, as in ``recall_scale``.
"""

import asyncio
import random
import statistics
from typing import Any

import httpx2 as httpx

from bench.recall_scale import fill
from bench.results import Result, Table, write
from bench.serving import Web, one_worker
from bench.streams import Chats, stream

SIZES = (100, 1_000, 10_000)
OTHERS = 1_000
OTHERS_CHUNKS = 100
READS = 200
STREAMS = 50
FACTS = 50
MODEL = "3000@20"


def measure() -> dict[str, Any]:
    """Milliseconds, median and 95th percentile, by size, others and load."""
    rows: list[list[Any]] = []
    with one_worker(MODEL) as web:
        accounts = {size: account_of(size) for size in SIZES}
        chats = Chats.make(STREAMS)
        for others in (0, OTHERS):
            if others:
                fill([f"other{n}" for n in range(others)], OTHERS_CHUNKS)
            for size, account in accounts.items():
                idle, busy = asyncio.run(_measure(web, account, chats))
                rows.append([size, others, *idle, *busy])
    write(_result(rows))
    told: dict[str, Any] = {}
    for size, others, *taken in rows:
        told[f"{size:,} chunks, {others:,} others: idle"] = _ms(taken[:2])
        told[f"{size:,} chunks, {others:,} others: {STREAMS} streams"] = _ms(taken[2:])
    return told


def _ms(pair: list[float]) -> str:
    return f"{pair[0]} / {pair[1]} ms"


def account_of(chunks: int) -> int:
    from eunoe.facts.models import Fact

    (account,) = fill([f"holds{chunks}"], chunks)
    lines = (f"Line {n:02} is as long as a usual line of the list is" for n in range(FACTS))
    Fact.objects.bulk_create(Fact(account_id=account, position=n, text=line) for n, line in enumerate(lines))
    return account


async def _measure(web: Web, account: int, chats: "Chats") -> tuple[list[float], list[float]]:
    limits = httpx.Limits(max_connections=STREAMS + 5)
    async with httpx.AsyncClient(base_url=web.url, timeout=300, limits=limits) as client:
        idle = await _read(client, account)
        running = [asyncio.create_task(stream(client, chats, number, MODEL)) for number in range(STREAMS)]
        await asyncio.sleep(5)
        busy = await _read(client, account)
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
    # What streams goes on without its reader: the next account begins in peace.
    await asyncio.to_thread(chats.stop_all)
    return idle, busy


async def _read(client: httpx.AsyncClient, account: int) -> list[float]:
    draw = random.Random(3)
    taken = []
    for _ in range(READS + 20):
        query = "what did I say about " + " ".join(f"word{draw.randrange(20, 5000)}" for _ in range(7))
        answer = await client.get("/bench/read", params={"account": account, "query": query})
        told = answer.raise_for_status().json()
        assert told["facts"], "the facts were late"
        taken.append(told["ms"])
        await asyncio.sleep(0.02)
    kept = taken[20:]
    return [round(statistics.median(kept), 1), round(statistics.quantiles(kept, n=20)[-1], 1)]


def _result(rows: list[list[Any]]) -> Result:
    columns = ["chunks", "other accounts", "idle, median ms", "95th", f"{STREAMS} streams, median ms", "95th "]
    says = (
        "The whole memory read of a reply, in the web process: how memory stands, 50 facts, and recall with the vector "
        "of the message. It runs beside the rest of the prompt and is given up after 300 ms."
    )
    return Result(
        name="latency",
        title="Reading memory",
        says=says,
        repeat="python -m bench latency",
        tables=[Table(title="Milliseconds", columns=columns, rows=rows)],
    )
