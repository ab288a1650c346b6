"""Spoken conversations as a person takes them along."""

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from eunoe.conversations.models import Conversation, Message

_FIELDS = (
    "conversation_id",
    "conversation__title",
    "conversation__not_remembered",
    "conversation__created_at",
    "conversation__ended_at",
    "id",
    "role",
    "content",
    "not_remembered",
    "said_at",
)


def read_transcripts(*, account_id: Any) -> Iterator[dict[str, Any]]:
    """Every spoken conversation with its turns, the oldest first: one query, a few turns in memory at a time."""
    rows = (
        Message.objects.filter(account_id=account_id, conversation__kind=Conversation.Kind.VOICE)
        .order_by("conversation_id", "seq")
        .values_list(*_FIELDS)
    )
    for (key, title, not_remembered, started_at, ended_at), turns in groupby(
        rows.iterator(2000), key=lambda row: row[:5]
    ):
        yield {
            "id": str(key),
            "title": title,
            "not_remembered": not_remembered,
            "started_at": started_at.isoformat(),
            "ended_at": ended_at.isoformat() if ended_at else None,
            "turns": [
                {
                    "id": str(turn_id),
                    "role": role,
                    "content": content,
                    "not_remembered": is_marked,
                    "said_at": said_at.isoformat(),
                }
                for *_, turn_id, role, content, is_marked, said_at in turns
            ],
        }
