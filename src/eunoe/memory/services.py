"""The one public face of memory: what a prompt gets, what follows a reply, seeing, clearing, merging."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models.functions import Now

from eunoe.conf import get_settings
from eunoe.conversations.models import Conversation, Message
from eunoe.conversations.services import get_conversation, lock_memory, read_memory_state
from eunoe.errors import ModelError, NotAllowed
from eunoe.facts import guard, triggers
from eunoe.facts import services as facts
from eunoe.facts.models import Pass
from eunoe.facts.passes import run_pass
from eunoe.facts.tasks import enqueue_pass
from eunoe.memory import context
from eunoe.memory.context import Block

SCHEDULED_EVERY = 6


def read_facts_block(*, account_id: Any) -> Block | None:
    """The fact list for a prompt: one query, or two where memory can be switched off."""
    if get_settings().memory_switch and read_memory_state(account_id=account_id).paused:
        return None
    return context.facts_block(
        facts.read_lines(account_id=account_id), assistant_name=get_settings().assistant_name
    )


def state_block() -> Block:
    return context.state_block(assistant_name=get_settings().assistant_name)


def note_for(*, question: Message, conversation: Conversation) -> Block | None:
    """What the assistant must know about this very message so that it does not promise what will not be kept."""
    if not triggers.asks_to_remember(question.content):
        return None
    if question.not_remembered:
        return context.not_kept_note(whole_conversation=conversation.not_remembered)
    if guard.is_secret(question.content):
        return context.secret_note(assistant_name=get_settings().assistant_name)
    return None


def follow_reply(*, conversation: Conversation, question: Message, reply: Message) -> None:
    """Enqueue the pass that this delivered reply leads to, if any: asked for, or the turn count crossed a multiple of six.

    Part of the caller's transaction, which holds the conversation's row.
    """
    count = conversation.next_seq
    crossed = count // SCHEDULED_EVERY * SCHEDULED_EVERY
    is_due = crossed > conversation.scheduled_mark
    asked = (
        not question.not_remembered and not question.read and triggers.asks_to_remember(question.content)
    )
    if is_due:
        conversation.scheduled_mark = crossed
        conversation.save(update_fields=["scheduled_mark"])
    if not (is_due or asked):
        return
    enqueue_pass(
        account_id=conversation.account_id,
        conversation_id=conversation.pk,
        trigger=Pass.Trigger.ASKED if asked else Pass.Trigger.SCHEDULED,
        reply_id=reply.pk,
    )


def request_pass(*, account: Any, conversation_id: Any) -> Pass:
    """A pass over one's own conversation now. Raises ``NotFound``."""
    conversation = get_conversation(account=account, conversation_id=conversation_id)
    return run_pass(account_id=account.pk, conversation_id=conversation.pk, trigger=Pass.Trigger.REQUESTED)


def view_memory(*, account: Any) -> facts.FactListView:
    """The list as its owner sees it."""
    return facts.view_list(account_id=account.pk)


@transaction.atomic
def clear_memory(*, account: Any) -> int:
    """Delete everything the assistant remembers, at once and for good. How many lines went.

    Work in flight began under the earlier epoch and is discarded; no later pass reads turns older than now.
    """
    state = lock_memory(account_id=account.pk)
    state.epoch += 1
    state.cleared_at = Now()  # type: ignore[assignment]
    state.save(update_fields=["epoch", "cleared_at"])
    return facts.delete_all(account_id=account.pk)
