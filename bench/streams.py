"""One web worker with many chats that stream at once, and what its pages take.

Each chat gets 20 tokens a second from an endpoint that keeps the pace. Stretch is how much longer a reply takes to come
through than the endpoint takes to send it.
"""

import asyncio
import json
import os
import statistics
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import httpx2 as httpx

from bench.results import Result, Table, write
from bench.serving import WEB, Web, one_worker

STREAMS = (50, 100, 200)
TOKENS = 400
PACE = 20
MODEL = f"{TOKENS}@{PACE}"
TURNS = 50
PAGES = 200
CLIENTS = 4


@dataclass(frozen=True, slots=True)
class Chats:
    """People with a chat and a key each."""

    accounts: tuple[int, ...]
    keys: tuple[str, ...]
    conversations: tuple[str, ...]

    @classmethod
    def make(cls, count: int) -> "Chats":
        from eunoe.accounts.services import create_account, create_key
        from eunoe.conversations.services import create_conversation

        accounts = [create_account(name=f"streams{number}") for number in range(count)]
        return cls(
            accounts=tuple(account.pk for account in accounts),
            keys=tuple(create_key(account=account) for account in accounts),
            conversations=tuple(str(create_conversation(account=account).pk) for account in accounts),
        )

    def stop_all(self) -> None:
        """Have every reply that is being written stopped, and wait for it."""
        from eunoe.conversations.models import Message

        open_ones = Message.objects.filter(account_id__in=self.accounts, status=Message.Status.STREAMING)
        open_ones.update(stop_requested=True)
        for _ in range(600):
            if not open_ones.exists():
                return
            time.sleep(0.1)
        raise SystemExit("replies do not stop")


async def stream(client: httpx.AsyncClient, chats: Chats, number: int, model: str) -> tuple[float, float]:
    """Seconds from the question to the first piece, and from the first to the last."""
    url = f"/api/v1/conversations/{chats.conversations[number]}/messages"
    headers = {"authorization": f"Bearer {chats.keys[number]}"}
    body = {"content": "Tell me a long story", "stream": True, "model": f"openai:{model}"}
    begun, first, last = time.perf_counter(), 0.0, 0.0
    async with client.stream("POST", url, json=body, headers=headers) as answer:
        answer.raise_for_status()
        async for line in answer.aiter_lines():
            if line.startswith("data:") and "text" in json.loads(line[5:]):
                last = time.perf_counter()
                first = first or last
    return first - begun, last - first


def measure() -> dict[str, Any]:
    """By number of streams; then what a page and a call of the API take."""
    rows: list[list[Any]] = []
    with one_worker(MODEL) as web:
        chats = Chats.make(max(STREAMS))
        resting = web.process.memory_info().rss
        asyncio.run(_run(web, chats, 5))
        for count in STREAMS:
            *figures, largest = asyncio.run(_run(web, chats, count))
            rows += [[count, *figures, round((largest - resting) / count / 1024)]]
        pages = _pages(web)
    write(_result(rows, pages))
    named = ("stretch median / slowest", "first piece ms median / 95th", "connections / at work", "KB a stream")
    told = {f"{row[0]} streams: {name}": value for row in rows for name, value in zip(named, row[1:], strict=True)}
    return told | {row[0]: f"{row[1]} / {row[2]} ms, {row[3]} a second, {row[4]} queries" for row in pages}


async def _run(web: Web, chats: Chats, count: int) -> list[Any]:
    limits = httpx.Limits(max_connections=count + 5)
    async with httpx.AsyncClient(base_url=web.url, timeout=600, limits=limits) as client:
        tasks = [asyncio.create_task(stream(client, chats, number, MODEL)) for number in range(count)]
        connections, sizes = [], []
        while not all(task.done() for task in tasks):
            await asyncio.sleep(1)
            connections.append(await asyncio.to_thread(_connections))
            sizes.append(web.process.memory_info().rss)
        timings = [task.result() for task in tasks]
    ideal = (TOKENS - 1) / PACE
    stretches = [taken / ideal for _, taken in timings]
    firsts = [first * 1000 for first, _ in timings]
    return [
        f"{statistics.median(stretches):.2f} / {max(stretches):.2f}",
        f"{statistics.median(firsts):.0f} / {statistics.quantiles(firsts, n=20)[-1]:.0f}",
        f"{max(all_ for all_, _ in connections)} / {max(active for _, active in connections)}",
        max(sizes),
    ]


def _connections() -> tuple[int, int]:
    """Of the web worker: all, and those at work."""
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT count(*), count(*) FILTER (WHERE state <> 'idle') "
            "FROM pg_stat_activity WHERE application_name = %s",
            [WEB],
        )
        return cursor.fetchone()  # type: ignore[no-any-return]


def _pages(web: Web) -> list[list[Any]]:
    from django.conf import settings
    from django.db import connection
    from django.test import Client
    from django.test.utils import CaptureQueriesContext

    from eunoe.accounts.models import Account
    from eunoe.accounts.services import create_account, create_key
    from eunoe.conversations.models import Conversation, Message

    settings.ALLOWED_HOSTS = ["*"]
    rows = []
    for turns in (TURNS, 2_000):
        account = create_account(name=f"pages{turns}")
        conversation = Conversation.objects.create(account=account, title="Pages", next_seq=turns)
        Message.objects.bulk_create(
            Message(
                account=account,
                conversation=conversation,
                seq=seq,
                role="assistant" if seq % 2 else "user",
                content=f"Turn {seq} of a *chat* with some words in it, as long as turns usually are.",
            )
            for seq in range(turns)
        )
        inside = Client()
        inside.force_login(Account.objects.get(pk=account.pk))
        path = f"/c/{conversation.pk}/"
        inside.get(path)
        with CaptureQueriesContext(
            connection,
        ) as captured:
            assert inside.get(path).status_code == 200
        cookies = {settings.SESSION_COOKIE_NAME: inside.cookies[settings.SESSION_COOKIE_NAME].value}
        rows.append([f"chat page, {turns:,} turns", *_times(web, path, cookies=cookies), len(captured)])
        key = {"authorization": f"Bearer {create_key(account=account)}"}
        rows.append([f"GET /api/v1/memory, beside {turns:,} turns", *_times(web, "/api/v1/memory", headers=key), None])
    return rows


def _times(web: Web, path: str, **given: Any) -> tuple[float, float, float]:
    """Median and 95th percentile of the server's milliseconds, one request after the other; then how many a second
    ``CLIENTS`` get who ask all the time."""
    with httpx.Client(base_url=web.url, timeout=30, **given) as client:
        taken = [float(client.get(path).raise_for_status().headers["bench-ms"]) for _ in range(PAGES + 10)]
        with ThreadPoolExecutor(CLIENTS) as clients:
            begun = time.perf_counter()
            for answer in clients.map(client.get, [path] * PAGES):
                answer.raise_for_status()
            rate = PAGES / (time.perf_counter() - begun)
    return round(statistics.median(taken[10:]), 1), round(statistics.quantiles(taken[10:], n=20)[-1], 1), round(rate, 1)


def _result(rows: list[list[Any]], pages: list[list[Any]]) -> Result:
    says = (
        "One web worker, one account a stream, replies over the API. The endpoint, the clients, the worker and "
        f"PostgreSQL share {os.cpu_count()} cores; all ask in the same instant. Stretch is how much longer a reply of "
        f"{TOKENS} tokens takes to come through than the endpoint takes to send it."
    )
    firsts, connections = "first piece ms, median / 95th", "connections, all / at work"
    streams = ["streams", "stretch, median / slowest", firsts, connections, "KB a stream"]
    return Result(
        name="streams",
        title="Chats at once, and pages",
        says=says,
        repeat="python -m bench streams",
        tables=[
            Table(title=f"Streams of {PACE} tokens a second", columns=streams, rows=rows),
            Table(
                title=f"Pages: the server's time, one after the other; and how many a second {CLIENTS} clients get",
                columns=["what", "median ms", "95th", "a second", "queries"],
                rows=pages,
            ),
        ],
    )
