"""Recall of LoCoMo's evidence turns, through the product's builds and searches. ``bench.chats`` says how it is read.

Recall at k: the share of a question's evidence turns among the first k turns, with the messages of the results laid out
in order. Weights were set on conversations 1 to 5; 6 to 10 are told apart.
"""

import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bench.chats import locomo
from bench.peers import TUNED_ON, Hit, means, recall


def measure() -> dict[str, Any]:
    """Recall at 5, 10 and 20 over all questions with evidence, by category, and what builds and searches take."""
    from bench.peers.adapters import Eunoe

    chats = locomo()
    if not chats:
        return {"skipped": "set EUNOE_LOCOMO to the path of locomo10.json"}
    hits: list[Hit] = []
    with tempfile.TemporaryDirectory(prefix="eunoe-bench-") as folder:
        eunoe = Eunoe(Path(folder))
        begun = time.perf_counter()
        for chat in chats:
            eunoe.add(chat.name, chat.turns)
        building = time.perf_counter() - begun
        begun = time.perf_counter()
        for number, chat in enumerate(chats, 1):
            hits += recall(eunoe, number, chat)
        searching = time.perf_counter() - begun
        eunoe.close()
    result: dict[str, Any] = _figures("all conversations", hits)
    result |= _figures("conversations 1 to 5", [hit for hit in hits if hit["chat"] <= TUNED_ON])
    result |= _figures("conversations 6 to 10", [hit for hit in hits if hit["chat"] > TUNED_ON])
    result["turns"] = sum(len(chat.turns) for chat in chats)
    result["adding and building, s"] = round(building, 1)
    result["a search, ms"] = round(searching / len(hits) * 1000, 2)
    return result


def _figures(label: str, hits: Sequence[Hit]) -> dict[str, tuple[float, ...]]:
    """Recall at each of ``KS``, of all and by category."""
    figures = {f"{label} ({len(hits)}), at 5/10/20": means(hits)}
    for category in sorted({hit["category"] for hit in hits}):
        some = [hit for hit in hits if hit["category"] == category]
        figures[f"{label}, {category} ({len(some)})"] = means(some)
    return figures
