"""A question in English, Italian or Spanish finds what was told in another of them among the first three moments.

Fifteen exchanges, each told in one language and asked for in the two others, in three accounts so that each language is
told and asked in turn: ninety questions. Thirty more exchanges of other things, ten in each language, stand beside.
"""

import tempfile
from pathlib import Path
from typing import Any

from bench.chats import Chat, across_languages
from bench.peers import FIRST


def measure() -> dict[str, Any]:
    """The share of questions whose exchange is among the first three, and is the first."""
    from bench.peers.adapters import Eunoe

    with tempfile.TemporaryDirectory(prefix="eunoe-bench-") as folder:
        eunoe = Eunoe(Path(folder))
        places = [place for chat in across_languages() for place in _places(eunoe, chat)]
        eunoe.close()
    return {
        "questions": len(places),
        f"among the first {FIRST}": round(sum(place < FIRST for place in places) / len(places), 3),
        "the first": round(sum(place == 0 for place in places) / len(places), 3),
        "not found": sum(place >= 99 for place in places),
    }


def _places(eunoe: Any, chat: Chat) -> list[int]:
    """At which place each question finds its exchange; 99 where it does not."""
    eunoe.add(chat.name, chat.turns)
    places = []
    for question in chat.questions:
        turns = eunoe.search(chat.name, question.text, 99)
        places.append(next((place for place, turn in enumerate(turns) if turn in question.evidence), 99))
    return places
