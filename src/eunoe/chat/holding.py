"""Turns of chats that another program holds with a model of its own: kept, and followed as those of a chat are."""

import logging
from collections.abc import Sequence
from typing import Any

from django.db import transaction

from eunoe.chat.credits import charge_reply
from eunoe.conversations import services as conversations
from eunoe.conversations.models import Conversation, Message
from eunoe.conversations.services import HeldExchange, HeldTurn
from eunoe.errors import Conflict
from eunoe.memory import services as memory
from eunoe.providers.types import TokenUsage

logger = logging.getLogger(__name__)


@transaction.atomic
def keep_exchange(*, account: Any, external_key: str, model: str, exchange: HeldExchange, usage: TokenUsage) -> None:
    """Keep what was said and answered, what it cost, and see to what memory does next.

    Raises ``Invalid`` (empty or over-long text) and ``NotFound`` when the account has gone.
    """
    turn = conversations.add_exchange(account=account, external_key=external_key, model=model, exchange=exchange)
    charge_reply(reply=turn.reply, usage=usage, is_free=False)
    memory.follow_reply(conversation=turn.reply.conversation, questions=[turn.question], reply=turn.reply)


@transaction.atomic
def add_turns(*, account: Any, conversation_id: Any, turns: Sequence[HeldTurn]) -> list[Message]:
    """Add turns that were held elsewhere, and see to what memory does next. What an ``external_id`` has brought before
    is left as it is, and leads to nothing. Returns the message of each turn.

    Raises ``NotFound``, ``Invalid`` (empty or over-long text, too many turns), ``Ended``, and ``Conflict`` for a spoken
    conversation, whose turns are its session's.
    """
    conversation = conversations.lock_conversation(account=account, conversation_id=conversation_id)
    if conversation.kind == Conversation.Kind.VOICE:
        raise Conflict("Add the turns of a spoken conversation to its voice session.")
    before = conversation.next_seq
    told = conversations.add_turns(account=account, conversation_id=conversation.pk, turns=turns)
    added = [message for message in told if message.seq >= before]
    reply = next((one for one in reversed(added) if one.role == Message.Role.ASSISTANT), None)
    # As in a chat, a pass follows a reply: what was said last may still be answered.
    if reply is not None:
        said = Message.objects.filter(conversation=conversation, role=Message.Role.USER, seq__lt=reply.seq, read=False)
        memory.follow_reply(conversation=reply.conversation, questions=list(said), reply=reply)
    return told
