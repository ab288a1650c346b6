"""Spoken conversations: starting one, its turns and replies, and its end, however that comes.

While one goes on nothing of it is remembered. Its end and the one pass over it are one transaction, under the
conversation's lock: whoever comes second, with a turn or with another end, sees that it has ended.
"""

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models.functions import Now

from eunoe.chat import replies
from eunoe.chat.database import in_database
from eunoe.chat.prompt import build_prompt, read_in_time
from eunoe.chat.replies import Reply, choose_model
from eunoe.conversations import services as conversations
from eunoe.conversations.models import Conversation, Message
from eunoe.conversations.services import HeldTurn, parse_id
from eunoe.errors import NotFound
from eunoe.memory import services as memory
from eunoe.memory.context import ids_of
from eunoe.voice.models import VoiceSession
from eunoe.voice.prompt import as_instructions, spoken_head

logger = logging.getLogger(__name__)

IDLE_AFTER = timedelta(minutes=30)
ENDED_AT_ONCE = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class Started:
    """A session that has just begun, and what a voice model is to be told before the first word."""

    session: VoiceSession
    instructions: str


async def start_session(*, account: Any, model: str | None = None, not_remembered: bool = False) -> Started:
    """Start a spoken conversation, with the facts known of the account in its instructions. Facts that are late or
    cannot be read are left out: a session starts without them.

    Raises ``Invalid`` for a model that is not offered.
    """
    session = await in_database(_open_session, account=account, model=model, not_remembered=not_remembered)
    state, facts = await read_in_time(
        state=partial(memory.read_state_block, account=account, conversation=session.conversation),
        facts=partial(memory.read_facts_block, account_id=account.pk),
    )
    if facts:
        session.fact_ids = ids_of(facts.refs)
        await in_database(session.save, update_fields=["fact_ids"])
    head = spoken_head(account=account, conversation=session.conversation)
    return Started(session=session, instructions=as_instructions(head, [state or memory.plain_state_block(), facts]))


def get_session(*, account: Any, session_id: Any) -> VoiceSession:
    """One's own session, with its conversation. Raises ``NotFound``."""
    found = VoiceSession.objects.select_related("conversation")
    session = found.filter(conversation__account=account, pk=parse_id(session_id)).first()
    if session is None:
        raise NotFound("There is no such voice session.")
    return session


def add_turns(*, account: Any, session_id: Any, turns: Sequence[HeldTurn]) -> list[Message]:
    """Add turns of a conversation that another voice model holds. Raises ``NotFound``, ``Invalid`` and ``Ended``."""
    session = get_session(account=account, session_id=session_id)
    return conversations.add_turns(account=account, conversation_id=session.pk, turns=turns)


async def answer(
    *,
    account: Any,
    session_id: Any,
    content: str,
    external_id: str | None = None,
    confidence: float | None = None,
) -> Reply:
    """Say something, and have it answered as in a chat, with the session's own opening. Who speaks while a reply is
    being written interrupts it; the same ``external_id`` again joins the reply that it led to.

    Raises ``NotFound``, ``Invalid``, ``Ended`` and ``OutOfCredits``.
    """
    session = await in_database(get_session, account=account, session_id=session_id)
    unfinished = await in_database(_unfinished_reply, session.pk, external_id)
    if unfinished is not None:
        await replies.stop(account=account, message_id=unfinished)
    return await replies.answer(
        account=account,
        open_turn=partial(
            replies.open_turn,
            account=account,
            conversation_id=session.pk,
            content=content,
            external_id=external_id,
            confidence=confidence,
        ),
        make_prompt=partial(
            build_prompt,
            head=spoken_head(account=account, conversation=session.conversation),
            fact_ids=[UUID(key) for key in session.fact_ids],
        ),
    )


@transaction.atomic
def end_session(
    *, account: Any, session_id: Any, ending: VoiceSession.Ending = VoiceSession.Ending.CLOSED
) -> VoiceSession:
    """End a session, and have its transcript read once for memory. Ended already, it stays as it is.

    Raises ``NotFound``.
    """
    key = get_session(account=account, session_id=session_id).pk
    conversation = conversations.lock_conversation(account=account, conversation_id=key)
    return _end(conversation, ending)


def end_idle_sessions() -> int:
    """End the sessions in which nothing was said for half an hour. How many were ended."""
    idle = Conversation.objects.filter(
        kind=Conversation.Kind.VOICE, ended_at=None, active_at__lt=Now() - IDLE_AFTER
    ).order_by("active_at")
    return sum(_end_if_idle(key) for key in list(idle.values_list("pk", flat=True)[:ENDED_AT_ONCE]))


@transaction.atomic
def _end_if_idle(key: UUID) -> bool:
    """Each in a transaction of its own. One that somebody speaks in, or ends, just now is theirs."""
    idle = Conversation.objects.select_for_update(skip_locked=True, of=("self",)).select_related("account")
    found = idle.filter(pk=key, ended_at=None, active_at__lt=Now() - IDLE_AFTER).first()
    if found is None:
        return False
    _end(found, VoiceSession.Ending.IDLE)
    return True


def _end(conversation: Conversation, ending: VoiceSession.Ending) -> VoiceSession:
    """The caller holds the conversation's row."""
    session = VoiceSession.objects.get(pk=conversation.pk)
    if conversation.ended_at is None:
        conversation.ended_at = conversation.active_at = Now()
        conversation.save(update_fields=["ended_at", "active_at"])
        conversation.refresh_from_db(fields=["ended_at", "active_at"])
        unfinished = Message.objects.filter(conversation=conversation, status=Message.Status.STREAMING)
        unfinished.update(stop_requested=True)
        session.ending = ending
        session.pass_id = memory.follow_spoken(conversation=conversation)
        session.save(update_fields=["ending", "pass_id"])
        logger.info("voice session ended id=%s ending=%s pass=%s", session.pk, ending, session.pass_id)
    session.conversation = conversation
    return session


@transaction.atomic
def _open_session(*, account: Any, model: str | None, not_remembered: bool) -> VoiceSession:
    conversation = conversations.create_conversation(
        account=account,
        model=str(choose_model(model, "")),
        not_remembered=not_remembered,
        kind=Conversation.Kind.VOICE,
    )
    return VoiceSession.objects.create(conversation=conversation)


def _unfinished_reply(session_id: UUID, external_id: str | None) -> UUID | None:
    """The reply that is being written, unless it answers the very turn that is sent again."""
    turns = Message.objects.filter(conversation_id=session_id)
    if external_id is not None and turns.filter(external_id=external_id).exists():
        return None
    reply = turns.filter(status=Message.Status.STREAMING).order_by("-seq").first()
    return reply.pk if reply else None
