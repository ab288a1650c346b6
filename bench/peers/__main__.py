"""One contestant in a process of its own: ``python -m bench.peers NAME SET FILE`` writes what it found to the file."""

import json
import os
import sys
import tempfile
from pathlib import Path

from bench.chats import across_languages, locomo
from bench.peers import Found, recall
from bench.peers.adapters import ADAPTERS, EVERY
from eunoe.providers.embedders import embedder_name, warm_up

_SETS = {"locomo": locomo, "languages": across_languages}
_CHATS = {int(number) for number in os.environ.get("EUNOE_CHATS", "1,2,3,4,5,6,7,8,9,10").split(",")}


def main(name: str, among: str, path: str) -> None:
    warm_up()
    with tempfile.TemporaryDirectory(prefix="eunoe-peers-") as folder:
        contestant = ADAPTERS[name]
        # Before MemPalace is imported, which takes PYTHONPATH out of the path of modules.
        versions = contestant.versions()
        adapter = contestant(Path(folder))
        chats = {number: chat for number, chat in enumerate(_SETS[among](), 1) if number in _CHATS}
        for chat in chats.values():
            adapter.add(chat.name, chat.turns)
        adapter.ready()
        # Of a small set every question is asked of every one.
        every = max(adapter.every if among == "locomo" else 1, EVERY)
        found: Found = {
            "name": name,
            "versions": versions,
            "note": adapter.note,
            "embedder": embedder_name(),
            "hits": [hit for number, chat in chats.items() for hit in recall(adapter, number, chat, every)],
        }
        Path(path).write_text(json.dumps(found), encoding="utf-8")
        adapter.close()


main(*sys.argv[1:])
