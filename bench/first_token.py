"""Time to the first token with 50 facts against none: same server, same scripted model, in pairs."""

import json
import statistics
import time
from typing import Any

import httpx2 as httpx

from bench.running import running_eunoe

PAIRS = 120
FACTS = 50
WARM_UP = 10


def measure() -> dict[str, Any]:
    """Milliseconds from sending a message to its first piece, and the median of the paired differences."""
    with running_eunoe() as eunoe:
        empty, full = _account("empty", 0), _account("full", FACTS)
        timings: list[tuple[float, float]] = []
        with httpx.Client(base_url=eunoe.url, timeout=30) as client:
            for number in range(WARM_UP + PAIRS):
                # Each pair begins with the other one, so that drift weighs on both alike.
                order = (empty, full) if number % 2 else (full, empty)
                taken = {key: _first_token(client, key) for key in order}
                if number >= WARM_UP:
                    timings.append((taken[empty], taken[full]))
    return {
        "pairs": PAIRS,
        "median without facts, ms": round(statistics.median(a for a, _ in timings), 2),
        f"median with {FACTS} facts, ms": round(statistics.median(b for _, b in timings), 2),
        "median difference, ms": round(statistics.median(b - a for a, b in timings), 2),
        "95th percentile without / with, ms": tuple(
            round(statistics.quantiles(values, n=20)[-1], 2) for values in zip(*timings, strict=True)
        ),
    }


def _account(name: str, facts: int) -> str:
    from eunoe.accounts.services import create_account, create_key
    from eunoe.facts.models import Fact

    account = create_account(name=name)
    Fact.objects.bulk_create(
        Fact(account=account, position=n, text=f"Line {n:02} is as long as a usual line of the list is")
        for n in range(facts)
    )
    return create_key(account=account)


def _first_token(client: httpx.Client, key: str) -> float:
    headers = {"authorization": f"Bearer {key}"}
    conversation = client.post("/api/v1/conversations", json={}, headers=headers).json()["id"]
    begun = time.perf_counter()
    body = {"content": "What is two and two?", "stream": True}
    url = f"/api/v1/conversations/{conversation}/messages"
    first = 0.0
    with client.stream("POST", url, json=body, headers=headers) as answer:
        answer.raise_for_status()
        for line in answer.iter_lines():
            if line.startswith("data:") and not first and "text" in json.loads(line[5:]):
                first = (time.perf_counter() - begun) * 1000
    return first
