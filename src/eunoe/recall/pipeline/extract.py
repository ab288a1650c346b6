"""Reading the chats of an account."""

from collections.abc import Collection, Iterator
from datetime import datetime
from itertools import groupby
from typing import Any

from django.db import connection

from eunoe.conversations.models import Conversation, Message
from eunoe.exclusions import CHATS, find_echoes
from eunoe.recall.pipeline.pairing import Turn, exchanges
from eunoe.recall.sources import Source
from eunoe.recall.types import Record

_VERSIONS = f"""
    SELECT conversation.id, conversation.cleared_at, turns.digest
    FROM (
        SELECT conversation_id, md5(string_agg(
            concat_ws(
                ' ', id, role, status, not_remembered, extract(epoch FROM said_at), revision, octet_length(content),
                id = ANY (%s::uuid[])
            ), ',' ORDER BY seq
        )) AS digest
        FROM {Message._meta.db_table} WHERE account_id = %s GROUP BY conversation_id
    ) AS turns
    JOIN {Conversation._meta.db_table} AS conversation ON conversation.id = turns.conversation_id
    WHERE NOT (conversation.kind = %s AND conversation.ended_at IS NULL)
"""  # noqa: S608


class ChatHistory:
    """The exchanges of an account that may be remembered; a thread is a conversation.

    Each method makes a fixed number of queries, whatever the number of conversations. A spoken conversation is recalled
    once it has ended.
    """

    def __init__(self, *, account_id: Any, cleared_at: datetime | None = None) -> None:
        self._account_id = account_id
        self._cleared_at = cleared_at
        self._echoes = find_echoes(account_id=account_id)

    def versions(self) -> dict[str, str]:
        """Of all that ``exchanges`` looks at, without the words: whoever rewrites a message raises its revision."""
        with connection.cursor() as cursor:
            cursor.execute(_VERSIONS, [list(self._echoes), self._account_id, Conversation.Kind.VOICE])
            return {str(key): f"{cleared_at} {digest}" for key, cleared_at, digest in cursor.fetchall()}

    def records(self, threads: Collection[str] | None = None) -> Iterator[Record]:
        """Those of these conversations, or of all."""
        messages = Message.objects.filter(account_id=self._account_id)
        if threads is not None:
            messages = messages.filter(conversation_id__in=threads)
        rows = (
            messages.exclude(conversation__kind=Conversation.Kind.VOICE, conversation__ended_at=None)
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
                    is_other=role == Message.Role.OTHER,
                    text=content,
                    is_streaming=status == Message.Status.STREAMING,
                    not_remembered=not_remembered,
                    said_at=said_at,
                    revision=revision,
                    is_echo=key in self._echoes,
                )
                for _conversation, _cleared, key, role, content, status, not_remembered, said_at, revision in group
            )
            clears = [moment for moment in (self._cleared_at, cleared_as_guest) if moment is not None]
            yield from exchanges(turns, conversation_id=conversation_id, cleared_at=max(clears, default=None))


def extract_chat_history(*, account_id: Any, cleared_at: datetime | None = None) -> Iterator[Record]:
    """Every exchange that may be remembered."""
    return ChatHistory(account_id=account_id, cleared_at=cleared_at).records()


CHAT_HISTORY = Source(key=CHATS, label="Chat history", order=400, extract=extract_chat_history, threads=ChatHistory)
