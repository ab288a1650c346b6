"""Reading the chats of an account."""

from collections.abc import Iterator
from datetime import datetime
from itertools import groupby
from typing import Any

from eunoe.conversations.models import Message
from eunoe.exclusions import CHATS, find_echoes
from eunoe.recall.pipeline.pairing import Turn, exchanges
from eunoe.recall.sources import Source
from eunoe.recall.types import Record


def extract_chat_history(*, account_id: Any, cleared_at: datetime | None = None) -> Iterator[Record]:
    """Every exchange that may be remembered: a fixed number of queries, whatever the number of conversations."""
    echoes = find_echoes(account_id=account_id)
    rows = (
        Message.objects.filter(account_id=account_id)
        .order_by("conversation_id", "seq")
        .values_list(
            "conversation_id",
            "conversation__cleared_at",
            "id",
            "role",
            "content",
            "status",
            "not_remembered",
            "said_at",
            "revision",
        )
    )
    for (conversation_id, cleared_as_guest), group in groupby(rows.iterator(2000), key=lambda row: row[:2]):
        turns = (
            Turn(
                id=key,
                is_user=role == Message.Role.USER,
                text=content,
                is_streaming=status == Message.Status.STREAMING,
                not_remembered=not_remembered,
                said_at=said_at,
                revision=revision,
                is_echo=key in echoes,
            )
            for _conversation, _cleared, key, role, content, status, not_remembered, said_at, revision in group
        )
        clears = [moment for moment in (cleared_at, cleared_as_guest) if moment is not None]
        yield from exchanges(turns, conversation_id=conversation_id, cleared_at=max(clears, default=None))


CHAT_HISTORY = Source(key=CHATS, label="Chat history", order=400, extract=extract_chat_history)
