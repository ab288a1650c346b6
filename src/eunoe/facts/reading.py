"""What a pass reads: the list and the turns that may be remembered, in one look at the database."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import transaction

from eunoe.conversations.models import Conversation, Message
from eunoe.conversations.services import read_memory_state
from eunoe.exclusions import find_echoes
from eunoe.facts import budget
from eunoe.facts.expiry import find_expired
from eunoe.facts.models import Fact, FactList
from eunoe.facts.rewrite import quoted
from eunoe.facts.transcript import turn_of, zone_of
from eunoe.facts.types import PassInput
from eunoe.providers.tokens import count_tokens

TURNS_READ = 6
# More turns than this never fit into a transcript that is worth reading; older ones count as read with the rest.
MOST_TURNS = 400


@dataclass(frozen=True, slots=True, kw_only=True)
class Snapshot:
    """What one round of a pass has read. ``expired`` are lines that rest on nothing that may still be remembered."""

    epoch: int
    version: int
    facts: tuple[Fact, ...]
    expired: tuple[Fact, ...]
    window: tuple[Message, ...]
    seen: Mapping[UUID, tuple[int, bool]]
    given: PassInput
    has_unread: bool


@transaction.atomic
def read_snapshot(*, account_id: Any, conversation_id: UUID) -> Snapshot | None:
    """``None`` where there is nothing a pass may do: memory is off, or the conversation is gone."""
    state = read_memory_state(account_id=account_id)
    if state.paused:
        return None
    conversation = Conversation.objects.filter(account_id=account_id, pk=conversation_id).first()
    if conversation is None:
        return None
    head = FactList.objects.filter(account_id=account_id).first()
    facts = list(Fact.objects.filter(account_id=account_id).order_by("position"))
    zone = zone_of(account_id)
    expired = find_expired(account_id=account_id, lines=facts)
    kept = [fact for fact in facts if fact not in expired]
    cleared = [moment for moment in (state.cleared_at, conversation.cleared_at) if moment is not None]
    window, has_unread = _window(conversation, cleared_at=max(cleared, default=None))
    fitting = budget.window([turn_of(message, zone) for message in window], _tokens_as_quoted)
    given = PassInput(
        lines=[fact.text for fact in kept],
        turns=fitting,
        today=datetime.now(zone).date(),
        asked_lines=frozenset(index for index, fact in enumerate(kept) if fact.asked),
    )
    return Snapshot(
        epoch=state.epoch,
        version=head.version if head else 0,
        facts=tuple(kept),
        expired=tuple(expired),
        window=tuple(window),
        seen={message.id: (message.revision, message.not_remembered) for message in window},
        given=given,
        has_unread=has_unread,
    )


def _tokens_as_quoted(text: str) -> int:
    """Tokens of a turn as the model is shown it."""
    return count_tokens(quoted(text))


def _window(conversation: Conversation, *, cleared_at: datetime | None) -> tuple[list[Message], bool]:
    """The last six turns, reaching back to the first that no pass has read, without any that must not be remembered.

    Also whether any of them is unread. A question is read with its answer, so questions alone are looked for.
    """
    settled = Message.objects.filter(conversation=conversation).exclude(status=Message.Status.STREAMING)
    unread = settled.filter(role=Message.Role.USER, read=False, not_remembered=False)
    if cleared_at is not None:
        unread = unread.filter(said_at__gt=cleared_at)
    first_unread = unread.order_by("seq").values_list("seq", flat=True).first()
    start = max(0, conversation.next_seq - TURNS_READ)
    if first_unread is not None:
        start = min(start, first_unread)
    newest = settled.filter(seq__gte=start).only(*_WINDOW_FIELDS).order_by("-seq")[:MOST_TURNS]
    # A reply that repeats what is marked is no way round the mark.
    echoes = find_echoes(account_id=conversation.account_id)
    eligible: list[Message] = []
    # An answer whose question is not in view is left out: whether it may be read is not known.
    is_excluded = True
    for message in reversed(newest):
        if message.role == Message.Role.USER:
            is_excluded = message.not_remembered or (cleared_at is not None and message.said_at <= cleared_at)
        if message.content and not is_excluded and message.id not in echoes:
            eligible.append(message)
    return eligible, first_unread is not None


_WINDOW_FIELDS = ("id", "seq", "role", "content", "read", "revision", "not_remembered", "said_at", "conversation_id")
