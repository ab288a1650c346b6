"""What a spoken conversation is opened with."""

from collections.abc import Sequence
from typing import Any

from eunoe.chat.prompt import day_in_words
from eunoe.conf import get_settings
from eunoe.conversations.models import Conversation
from eunoe.memory.context import Block

_SPOKEN = (
    "You are {name}, a helpful, honest assistant in a spoken conversation. What you write is read aloud: answer in the "
    "language the person speaks, in one to three short sentences of plain words, with no Markdown, lists, links, code "
    "or emoji; say more only when asked to. What you hear comes from speech recognition and may hold mishearings: "
    "where something is garbled or surprising, ask in a few words instead of guessing. Not every voice in the room is "
    "the person's. Today is {today}."
)


def spoken_head(*, account: Any, conversation: Conversation) -> str:
    """What stands first, the same bytes from the first turn to the last: the day is that on which it started."""
    today = day_in_words(account, conversation.created_at)
    return _SPOKEN.format(name=get_settings().assistant_name, today=today)


def as_instructions(head: str, blocks: Sequence[Block | None]) -> str:
    """One text, for a client that holds the conversation with a voice model of its own."""
    return "\n\n".join([head, *(block.content for block in blocks if block)])
