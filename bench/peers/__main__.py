"""One contestant in a process of its own: ``python -m bench.peers NAME FILE`` writes what it found into the file."""

import json
import os
import resource
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from bench.chats import Chat, across_languages, locomo
from bench.peers import KS
from bench.peers.adapters import ADAPTERS, EVERY, Adapter
from eunoe.providers.embedders import embedder_name, warm_up

_CHATS = {int(number) for number in os.environ.get("EUNOE_CHATS", "1,2,3,4,5,6,7,8,9,10").split(",")}


def main(name: str, path: str) -> None:
    warm_up()
    with tempfile.TemporaryDirectory(prefix="eunoe-peers-") as folder:
        adapter = ADAPTERS[name](Path(folder))
        result: dict[str, Any] = {
            "name": name,
            "versions": adapter.versions(),
            "note": adapter.note,
            "embedder": embedder_name(),
        }
        chats = {number: chat for number, chat in enumerate(locomo(), 1) if number in _CHATS}
        languages = across_languages()
        begun = time.perf_counter()
        for chat in (*chats.values(), *languages):
            adapter.add(chat.name, chat.turns)
        adapter.ready()
        result["adding_s"] = round(time.perf_counter() - begun, 1)
        result["locomo"] = [hit for number, chat in chats.items() for hit in _recall(adapter, number, chat)]
        result["languages"] = [place for chat in languages for place in _places(adapter, chat)]
        result["load"] = os.getloadavg()[0]
        result["peak_mb"] = round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
        Path(path).write_text(json.dumps(result), encoding="utf-8")
        adapter.close()


def _recall(adapter: Adapter, number: int, chat: Chat) -> list[dict[str, Any]]:
    """Of each question the share of its evidence among the first turns, and how long the search took."""
    hits = []
    adapter.search(chat.name, chat.questions[0].text, max(KS))
    for place, question in enumerate(chat.questions):
        if place % max(adapter.every, EVERY):
            continue
        begun = time.perf_counter()
        turns = adapter.search(chat.name, question.text, max(KS))
        took = (time.perf_counter() - begun) * 1000
        found = [len(question.evidence & set(turns[:k])) / len(question.evidence) for k in KS]
        hits.append({"chat": number, "question": place, "category": question.category, "found": found, "ms": took})
    return hits


def _places(adapter: Adapter, chat: Chat) -> list[int | None]:
    """At which place each question finds a turn of its exchange; nothing where not among the first."""
    places = []
    for question in chat.questions:
        turns = adapter.search(chat.name, question.text, max(KS))
        places.append(next((place for place, turn in enumerate(turns) if turn in question.evidence), None))
    return places


main(*sys.argv[1:])
