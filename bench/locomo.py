"""Recall of evidence turns on LoCoMo (snap-research/LoCoMo, CC BY-NC 4.0), through the product's builds and searches.

``EUNOE_LOCOMO`` is the path of ``locomo10.json``, which is not part of this project. Each of the ten chats becomes an
account, each session a conversation; the first-named speaker is the user. A turn's text begins with who says it, and
ends with the caption of the image it shows. Recall at k: the share of a question's evidence turns among the first k
turns, with the messages of the results laid out in order.
"""

import json
import os
import re
import statistics
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from bench.running import set_up_alone

KS = (5, 10, 20)
TUNED_ON = 5

_Hit = tuple[int, int, tuple[float, ...]]
"""The conversation's number, the question's category, and recall at each of ``KS``."""


def measure() -> dict[str, Any]:
    """Recall at 5, 10 and 20 over all questions with evidence, by category, and what builds and searches take.

    Weights were set on conversations 1 to 5; 6 to 10 are told apart.
    """
    path = os.environ.get("EUNOE_LOCOMO")
    if not path:
        return {"skipped": "set EUNOE_LOCOMO to the path of locomo10.json"}
    chats = json.loads(Path(path).read_text(encoding="utf-8"))
    with set_up_alone():
        return _measure(chats)


def _measure(chats: list[dict[str, Any]]) -> dict[str, Any]:
    from eunoe.recall.services import run_build, search

    hits: list[_Hit] = []
    building = searching = 0.0
    chunks = 0
    for number, chat in enumerate(chats, 1):
        account = _account(chat)
        begun = time.perf_counter()
        chunks += run_build(account_id=account.pk, mode="full").chunks_added
        building += time.perf_counter() - begun
        places = _places(account)
        for question, category, evidence in _questions(chat, set(places.values())):
            begun = time.perf_counter()
            moments = search(account_id=account.pk, query=question, limit=max(KS))
            searching += time.perf_counter() - begun
            turns = [places[key] for moment in moments for key in moment.message_ids]
            turns = list(dict.fromkeys(turns))
            hits.append((number, category, tuple(len(evidence & set(turns[:k])) / len(evidence) for k in KS)))
    result: dict[str, Any] = _figures("all conversations", hits)
    result |= _figures("conversations 1 to 5", [hit for hit in hits if hit[0] <= TUNED_ON])
    result |= _figures("conversations 6 to 10", [hit for hit in hits if hit[0] > TUNED_ON])
    result["chunks"] = chunks
    result["building, s"] = round(building, 1)
    result["a search, ms"] = round(searching / len(hits) * 1000, 2)
    return result


def _figures(label: str, hits: list[_Hit]) -> dict[str, tuple[float, ...]]:
    """Recall at each of ``KS``, of all and by category."""
    figures = {f"{label} ({len(hits)}), at 5/10/20": _means(hits)}
    for category in sorted({category for _, category, _ in hits}):
        some = [hit for hit in hits if hit[1] == category]
        figures[f"{label}, category {category} ({len(some)})"] = _means(some)
    return figures


def _means(hits: list[_Hit]) -> tuple[float, ...]:
    return tuple(round(statistics.mean(values), 4) for values in zip(*(found for _, _, found in hits), strict=True))


def _account(chat: dict[str, Any]) -> Any:
    from eunoe.accounts.services import create_account
    from eunoe.conversations.models import Conversation, Message

    talk = chat["conversation"]
    account = create_account(name=chat["sample_id"])
    for session in _sessions(talk):
        said_at = _date(talk[f"{session}_date_time"])
        turns = talk[session]
        conversation = Conversation.objects.create(account=account, next_seq=len(turns), active_at=said_at)
        Message.objects.bulk_create(
            Message(
                account=account,
                conversation=conversation,
                seq=seq,
                role="user" if turn["speaker"] == talk["speaker_a"] else "assistant",
                content=_text(turn),
                external_id=turn["dia_id"],
                said_at=said_at,
            )
            for seq, turn in enumerate(turns)
        )
    return account


def _text(turn: dict[str, Any]) -> str:
    caption = f" [image: {turn['blip_caption']}]" if turn.get("blip_caption") else ""
    return f"{turn['speaker']}: {turn['text']}{caption}"


def _sessions(talk: dict[str, Any]) -> list[str]:
    return sorted((key for key in talk if re.fullmatch(r"session_\d+", key)), key=lambda key: int(key[8:]))


def _date(text: str) -> datetime:
    return datetime.strptime(text, "%I:%M %p on %d %B, %Y").replace(tzinfo=UTC)


def _places(account: Any) -> dict[Any, str]:
    from eunoe.conversations.models import Message

    return dict(Message.objects.filter(account=account).values_list("id", "external_id"))


def _questions(chat: dict[str, Any], known: set[str]) -> Iterator[tuple[str, int, set[str]]]:
    for asked in chat["qa"]:
        named = re.findall(r"D:?(\d+):(\d+)", " ".join(map(str, asked.get("evidence") or [])))
        evidence = {f"D{int(session)}:{int(turn)}" for session, turn in named} & known
        if evidence:
            yield asked["question"], asked["category"], evidence
