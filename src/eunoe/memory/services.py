"""The one public face of memory: what a prompt gets, what follows a reply, seeing, clearing, merging."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache, partial
from typing import Any
from uuid import UUID

from django.apps import apps
from django.db import transaction
from django.db.models import F
from django.db.models.functions import Now
from django.utils import translation

from eunoe.accounts.signals import memory_clears
from eunoe.conf import get_settings
from eunoe.conversations.models import Conversation, Message
from eunoe.conversations.services import (
    clean_text,
    get_conversation,
    lock_memory,
    parse_id,
)
from eunoe.errors import Conflict, NotAllowed, NotFound
from eunoe.facts import guard, guard_cleaning, triggers
from eunoe.facts import services as facts
from eunoe.facts.brought import ReadingEstimate, estimate_reading, read_next_brought
from eunoe.facts.merging import add_lines, merge_lists
from eunoe.facts.models import Fact, Pass
from eunoe.facts.passes import run_pass
from eunoe.facts.tasks import enqueue_pass, is_waiting
from eunoe.memory import context, status
from eunoe.memory.builds import get_build, request_build, run_build
from eunoe.memory.context import Block
from eunoe.memory.overview import describe_account, get_chat_memory_notice, view_status
from eunoe.memory.recalling import begin_recall, read_recall_block, search_memory
from eunoe.memory.verify import verify_account
from eunoe.memory.verifying import forget_verification
from eunoe.plans.capabilities import get_user_plan
from eunoe.plans.resolution import UserPlan
from eunoe.recall import services as recall
from eunoe.recall.models import Build
from eunoe.usage.models import Usage
from eunoe.users import is_guest, language_of

__all__ = [
    "BroughtLine",
    "ReadingEstimate",
    "begin_recall",
    "bring_lines",
    "clear_memory",
    "delete_fact",
    "describe_account",
    "discard_guest",
    "edit_fact",
    "enqueue_requested_pass",
    "estimate_reading",
    "follow_reply",
    "follow_spoken",
    "get_build",
    "get_chat_memory_notice",
    "get_pass",
    "merge_guest",
    "note_for",
    "plain_state_block",
    "read_context",
    "read_facts_block",
    "read_next_brought",
    "read_recall_block",
    "read_state_block",
    "request_build",
    "request_pass",
    "run_build",
    "search_memory",
    "set_memory_paused",
    "verify_account",
    "view_memory",
    "view_status",
]

SCHEDULED_EVERY = 6


def read_facts_block(*, account_id: Any, fact_ids: Collection[UUID] | None = None) -> Block | None:
    """The fact list for a prompt, ``None`` where it is empty or memory is switched off: one query.

    With ``fact_ids``, those of its lines that still stand.
    """
    lines = facts.read_lines_for_prompt(account_id=account_id, fact_ids=fact_ids)
    return context.facts_block(lines, assistant_name=get_settings().assistant_name)


def read_state_block(
    *, account: Any, conversation: Conversation | None = None, read_plan: Callable[[], UserPlan] | None = None
) -> Block:
    """How memory works, and how it stands for this account and conversation: one query, none but that of ``read_plan``
    where it is given.

    In the account's language, the same bytes as long as nothing of it changes.
    """
    with translation.override(language_of(account)):
        notice, sources = describe_account(account, plan=read_plan() if read_plan else None)
        is_marked = conversation is not None and conversation.not_remembered
        current = status.tell_state(notice, sources, is_not_remembered=is_marked)
    return context.state_block(
        assistant_name=get_settings().assistant_name,
        current=current,
        is_spoken=conversation is not None and conversation.kind == Conversation.Kind.VOICE,
        has_settings=_has_settings(),
    )


def plain_state_block() -> Block:
    """How memory works, for when it is not known how it stands."""
    return context.state_block(assistant_name=get_settings().assistant_name, has_settings=_has_settings())


def _has_settings() -> bool:
    """Whether the list is shown among a person's settings: a project with users of its own has it on a page."""
    return apps.is_installed("eunoe.accounts")


def read_context(*, account: Any, query: str, conversation_id: Any = None) -> tuple[Block, ...]:
    """The blocks for a model call of another program's: state, facts, and what is recalled for ``query``."""
    conversation = None
    if conversation_id:
        conversation = Conversation.objects.filter(account_id=account.pk, pk=conversation_id).first()
    read_plan = cache(partial(get_user_plan, account))
    blocks = (
        read_state_block(account=account, conversation=conversation, read_plan=read_plan),
        read_facts_block(account_id=account.pk),
        read_recall_block(account=account, query=query, conversation_id=conversation_id, read_plan=read_plan),
    )
    return tuple(block for block in blocks if block is not None)


def note_for(*, question: Message, conversation: Conversation) -> Block | None:
    """What the assistant must know about this very message so that it does not promise what will not be kept."""
    if not triggers.asks_to_remember(question.content):
        return None
    if question.not_remembered:
        return context.not_kept_note(whole_conversation=conversation.not_remembered)
    if guard.is_secret(question.content):
        return context.secret_note(assistant_name=get_settings().assistant_name)
    return None


def follow_reply(*, conversation: Conversation, questions: Sequence[Message], reply: Message) -> None:
    """Enqueue the pass that this reply to ``questions`` leads to, if any: asked for, or the turn count crossed a
    multiple of six. A spoken conversation is read when it ends.

    Part of the caller's transaction, which holds the conversation's row.
    """
    if conversation.kind == Conversation.Kind.VOICE:
        return
    count = conversation.next_seq
    crossed = count // SCHEDULED_EVERY * SCHEDULED_EVERY
    is_due = crossed > conversation.scheduled_mark
    unread = (question for question in questions if not (question.not_remembered or question.read))
    asked = any(triggers.asks_to_remember(question.content) for question in unread)
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


def follow_spoken(*, conversation: Conversation) -> UUID | None:
    """Enqueue the one pass over a spoken conversation that has just ended, and a quick build for what recall gains.

    Part of the transaction that ends it, which holds the conversation's row. Returns the id of the pass; ``None`` where
    nothing was said that may be remembered.
    """
    turns = Message.objects.filter(conversation=conversation)
    if not turns.filter(role=Message.Role.USER, not_remembered=False).exists():
        return None
    if not is_guest(conversation.account):
        recall.request_build(account_id=conversation.account_id, mode=Build.Mode.QUICK)
    reply = turns.filter(role=Message.Role.ASSISTANT).order_by("-seq").first()
    return enqueue_pass(
        account_id=conversation.account_id,
        conversation_id=conversation.pk,
        trigger=Pass.Trigger.VOICE,
        reply_id=reply.pk if reply else None,
    )


def request_pass(*, account: Any, conversation_id: Any) -> Pass:
    """A pass over one's own conversation now. Raises ``NotFound``, and ``Conflict`` for a spoken one."""
    conversation = _conversation_to_read(account, conversation_id)
    return run_pass(account_id=account.pk, conversation_id=conversation.pk, trigger=Pass.Trigger.REQUESTED)


def enqueue_requested_pass(*, account: Any, conversation_id: Any) -> Pass:
    """Have a pass over one's own conversation run in the background. Raises ``NotFound``, and ``Conflict`` for a
    spoken one."""
    conversation = _conversation_to_read(account, conversation_id)
    with transaction.atomic():
        pass_id = enqueue_pass(
            account_id=account.pk, conversation_id=conversation.pk, trigger=Pass.Trigger.REQUESTED, reply_id=None
        )
    return Pass(pk=pass_id, account=account, trigger=Pass.Trigger.REQUESTED)


def _conversation_to_read(account: Any, conversation_id: Any) -> Conversation:
    conversation = get_conversation(account=account, conversation_id=conversation_id)
    if conversation.kind == Conversation.Kind.VOICE:
        raise Conflict("A spoken conversation is read once, by itself, when it ends.")
    return conversation


def get_pass(*, account: Any, pass_id: Any) -> Pass:
    """One's own pass, ``running`` as long as it waits or runs. Raises ``NotFound``."""
    key = parse_id(pass_id)
    run = Pass.objects.filter(account_id=account.pk, pk=key).first()
    if run is not None:
        return run
    if is_waiting(account_id=account.pk, pass_id=key):
        return Pass(pk=key, account=account, trigger=Pass.Trigger.REQUESTED)
    raise NotFound("There is no such pass.")


def view_memory(*, account: Any) -> facts.FactListView:
    """The list as its owner sees it."""
    return facts.view_list(account_id=account.pk)


def edit_fact(*, account: Any, fact_id: Any, text: str) -> facts.FactView:
    """Reword one line. Raises ``NotAllowed`` where the operator does not allow it, ``NotFound`` and ``Invalid``."""
    _check_editing()
    fact = facts.edit_fact(account=account, fact_id=parse_id(fact_id), text=clean_text(text))
    return next(view for view in view_memory(account=account).facts if view.id == fact.pk)


def delete_fact(*, account: Any, fact_id: Any) -> None:
    """Delete one line. Raises ``NotAllowed`` where the operator does not allow it, and ``NotFound``."""
    _check_editing()
    facts.delete_fact(account=account, fact_id=parse_id(fact_id))


def _check_editing() -> None:
    if not get_settings().fact_editing:
        raise NotAllowed("Single lines cannot be changed here; the whole memory can be cleared.")


@transaction.atomic
def clear_memory(*, account: Any) -> int:
    """Delete everything the assistant remembers, list and chunks, at once and for good. How many lines went.

    Work in flight began under the earlier epoch and is discarded; no later pass reads turns older than now. Exports
    that wait to be fetched hold memory, and go as well.
    """
    state = lock_memory(account_id=account.pk)
    state.epoch += 1
    state.cleared_at = Now()
    state.save(update_fields=["epoch", "cleared_at"])
    recall.delete_all(account_id=account.pk)
    memory_clears.send(sender=None, account_id=account.pk)
    forget_verification(account_id=account.pk)
    return facts.delete_all(account_id=account.pk)


@dataclass(frozen=True, slots=True, kw_only=True)
class MergeResult:
    """What a guest brought along."""

    facts: tuple[str, ...]
    conversations: int


@transaction.atomic
def merge_guest(*, guest: Any, account: Any) -> MergeResult:
    """Bring a guest's chats and lines into an account, line by line and none twice, and delete the guest.

    Raises ``NotAllowed`` unless the one is a guest and the other is not, and ``NotFound`` for a guest that has gone.
    """
    if not guest.is_guest or account.is_guest:
        raise NotAllowed("Only a guest can be brought into an account.")
    states = {account_id: lock_memory(account_id=account_id) for account_id in sorted((guest.pk, account.pk))}
    # What the guest had forgotten stays forgotten; it says nothing of what the account remembers.
    cleared_at = states[guest.pk].cleared_at
    moved_ids = _move_belongings(guest=guest, account=account, cleared_at=cleared_at)
    brought = merge_lists(from_account_id=guest.pk, to_account_id=account.pk)
    # Whoever was just writing for the guest is through after this, and nobody begins anew; what they wrote comes along.
    type(guest).objects.select_for_update().filter(pk=guest.pk).first()
    moved_ids += _move_belongings(guest=guest, account=account, cleared_at=cleared_at)
    _take_up_requests(account_id=account.pk, conversation_ids=moved_ids)
    type(guest).objects.filter(pk=guest.pk).delete()
    if moved_ids:
        recall.request_build(account_id=account.pk, mode=Build.Mode.QUICK)
    return MergeResult(facts=brought, conversations=len(moved_ids))


def _move_belongings(*, guest: Any, account: Any, cleared_at: datetime | None) -> list[UUID]:
    """Give chats and usage to the account. The conversations that were moved."""
    moved = Conversation.objects.filter(account_id=guest.pk)
    moved_ids = list(moved.values_list("pk", flat=True))
    moved.update(account_id=account.pk, cleared_at=cleared_at, recalled_until=None)
    Message.objects.filter(account_id=guest.pk).update(account_id=account.pk)
    Usage.objects.filter(account_id=guest.pk).update(account_id=account.pk)
    return moved_ids


@dataclass(frozen=True, slots=True, kw_only=True)
class BroughtLine:
    """A line of a list that was kept elsewhere. ``sources`` are the account's own turns that it rests on."""

    id: UUID
    text: str
    since: datetime
    asked: bool
    sources: frozenset[UUID]


@transaction.atomic
def bring_lines(*, account: Any, lines: Sequence[BroughtLine]) -> tuple[str, ...]:
    """Put lines from elsewhere into the account's list, none twice, and have recall follow. The lines that are new.

    A line that no pass could store (markup, a link, a secret, too long) is left out. Raises ``NotFound`` when the
    account has gone.
    """
    lock_memory(account_id=account.pk)
    cleaned = [(line, guard_cleaning.clean(line.text)[0]) for line in lines]
    kept = [(line, text) for line, text in cleaned if text and not guard.is_secret(text)]
    brought = add_lines(
        account_id=account.pk,
        brought=[Fact(pk=line.id, text=text, since=line.since, asked=line.asked) for line, text in kept],
        sources={line.id: line.sources for line, _ in kept},
    )
    recall.request_build(account_id=account.pk, mode=Build.Mode.QUICK)
    return brought


@transaction.atomic
def discard_guest(*, guest: Any) -> None:
    """The guest and all it left go."""
    if not guest.is_guest:
        raise NotAllowed("Only a guest can be discarded.")
    guest.delete()


def _take_up_requests(*, account_id: Any, conversation_ids: list[UUID]) -> None:
    """Passes that were waiting under the guest's name find nothing any more: what was asked for is asked for anew, and
    so is the one pass over what was spoken."""
    unread = Message.objects.filter(
        conversation_id__in=conversation_ids, role=Message.Role.USER, read=False, not_remembered=False
    ).exclude(said_at__lte=F("conversation__cleared_at"))
    written = unread.filter(conversation__kind=Conversation.Kind.CHAT).values_list("conversation_id", "content")
    waiting = {key: Pass.Trigger.ASKED for key, content in written if triggers.asks_to_remember(content)}
    spoken = unread.filter(conversation__kind=Conversation.Kind.VOICE, conversation__ended_at__isnull=False)
    # One that came to its end has read what it could, whatever became of it.
    passed = Pass.objects.filter(conversation_id__in=conversation_ids, trigger=Pass.Trigger.VOICE)
    passed = passed.exclude(outcome=Pass.Outcome.FAILED)
    spoken = spoken.exclude(conversation_id__in=passed.values("conversation_id"))
    waiting |= dict.fromkeys(spoken.values_list("conversation_id", flat=True), Pass.Trigger.VOICE)
    for conversation_id, trigger in waiting.items():
        enqueue_pass(account_id=account_id, conversation_id=conversation_id, trigger=trigger, reply_id=None)


@transaction.atomic
def set_memory_paused(*, account: Any, paused: bool) -> None:
    """Switch memory off or on; what is remembered stays. Switched on again, it reads what was changed meanwhile.

    Raises ``NotAllowed`` where the operator has no switch.
    """
    if not get_settings().memory_switch:
        raise NotAllowed("Memory cannot be switched off here.")
    state = lock_memory(account_id=account.pk)
    was_paused, state.paused = state.paused, paused
    state.save(update_fields=["paused"])
    if was_paused and not paused and not is_guest(account):
        recall.request_build(account_id=account.pk, mode=Build.Mode.QUICK)
