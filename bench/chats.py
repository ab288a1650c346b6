"""Chats with questions whose answers stand in known turns: LoCoMo, and our own across languages.

LoCoMo (snap-research/LoCoMo, CC BY-NC 4.0) is read from ``EUNOE_LOCOMO``, the path of ``locomo10.json``; it is not part
of this project. Each of its ten chats becomes an account, each session a conversation; the first-named speaker is the
user. A turn's text begins with who says it, and ends with the caption of the image it shows.
"""

import json
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from bench.languages import BESIDE, NAMES, REPLIES, TOPICS

CATEGORIES = {1: "multi-hop", 2: "temporal", 3: "open-domain", 4: "single-hop", 5: "adversarial"}
_LONG_AGO = datetime(2026, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Turn:
    """One message. ``id`` is unique among the turns of its chat."""

    id: str
    conversation: str
    role: str
    text: str
    said_at: datetime


@dataclass(frozen=True, slots=True)
class Question:
    text: str
    category: str
    evidence: frozenset[str]


@dataclass(frozen=True, slots=True)
class Chat:
    """All that one person said, in order, and what is asked of it."""

    name: str
    turns: tuple[Turn, ...]
    questions: tuple[Question, ...]


def locomo() -> list[Chat]:
    """The ten chats; none where ``EUNOE_LOCOMO`` is not set."""
    path = os.environ.get("EUNOE_LOCOMO")
    return [_locomo(chat) for chat in json.loads(Path(path).read_text(encoding="utf-8"))] if path else []


def _locomo(chat: dict[str, Any]) -> Chat:
    talk = chat["conversation"]
    turns = tuple(
        Turn(
            id=turn["dia_id"],
            conversation=session,
            role="user" if turn["speaker"] == talk["speaker_a"] else "assistant",
            text=_text(turn),
            said_at=datetime.strptime(talk[f"{session}_date_time"], "%I:%M %p on %d %B, %Y").replace(tzinfo=UTC),
        )
        for session in sorted((key for key in talk if re.fullmatch(r"session_\d+", key)), key=lambda key: int(key[8:]))
        for turn in talk[session]
    )
    return Chat(chat["sample_id"], turns, tuple(_questions(chat, {turn.id for turn in turns})))


def _text(turn: dict[str, Any]) -> str:
    caption = f" [image: {turn['blip_caption']}]" if turn.get("blip_caption") else ""
    return f"{turn['speaker']}: {turn['text']}{caption}"


def _questions(chat: dict[str, Any], known: set[str]) -> Iterator[Question]:
    """Those with evidence; it is written in several ways."""
    for asked in chat["qa"]:
        named = re.findall(r"D:?(\d+):(\d+)", " ".join(map(str, asked.get("evidence") or [])))
        evidence = frozenset(f"D{int(session)}:{int(turn)}" for session, turn in named) & known
        if evidence:
            yield Question(asked["question"], CATEGORIES[asked["category"]], evidence)


def across_languages() -> list[Chat]:
    """Fifteen exchanges, each told in one language and asked for in the two others, beside thirty of other things.

    Three chats, so that each language is told and asked in turn: ninety questions, fifteen of each pair of languages,
    which is their category. Their evidence is the turn that tells it.
    """
    return [_across_languages(rotation) for rotation in range(3)]


def _across_languages(rotation: int) -> Chat:
    told = [(topic[0][(number + rotation) % 3], rotation) for number, topic in enumerate(TOPICS)]
    told += [(text, number) for number, text in enumerate(BESIDE)]
    turns = tuple(
        Turn(f"{number}:{role}", str(number), role, text, _LONG_AGO)
        for number, (said, language) in enumerate(told)
        for role, text in (("user", said), ("assistant", REPLIES[language % 3]))
    )
    questions = tuple(
        Question(asked[language], f"{NAMES[told]} asked in {NAMES[language]}", frozenset({f"{number}:user"}))
        for number, (_told, asked) in enumerate(TOPICS)
        for told in [(number + rotation) % 3]
        for language in range(3)
        if language != told
    )
    return Chat(f"languages{rotation}", turns, questions)
