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
# What is said aloud comes in short turns: so many fill a transcript, each with its label.
MOST_SPOKEN_TURNS = budget.TRANSCRIPT_CAP // budget.LABEL_TOKENS


@dataclass(frozen=True, slots=True, kw_only=True)
class Snapshot:
    """What one round of a pass has read. ``expired`` are lines that rest on nothing that may still be remembered.

    ``brought_read`` is how many of the turns that came from elsewhere are read after it, where it is a pass over these.
    """

    epoch: int
    version: int
    facts: tuple[Fact, ...]
    expired: tuple[Fact, ...]
    window: tuple[Message, ...]
    seen: Mapping[UUID, tuple[int, bool]]
    given: PassInput
    has_unread: bool
    brought_read: int | None = None


@transaction.atomic
def read_snapshot(*, account_id: Any, conversation_id: UUID, of_brought: bool = False) -> Snapshot | None:
    """``None`` where there is nothing a pass may do: memory is off, or the conversation is gone.

    ``of_brought`` asks for the next of its turns that came from elsewhere, in the place of its latest ones.
    """
    state = read_memory_state(account_id=account_id)
    if state.is_paused:
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
    cleared_at = max(cleared, default=None)
    brought_read = None
    if of_brought:
        window, brought_read = _brought_window(conversation, cleared_at=cleared_at)
        has_unread = any(message.role == Message.Role.USER for message in window)
    else:
        window, has_unread = _window(conversation, cleared_at=cleared_at)
    fitting = budget.window([turn_of(message, zone) for message in window], _tokens_as_quoted)
    given = PassInput(
        lines=[fact.text for fact in kept],
        turns=fitting,
        today=datetime.now(zone).date(),
        asked_lines=frozenset(index for index, fact in enumerate(kept) if fact.asked),
        voice=conversation.kind == Conversation.Kind.VOICE,
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
        brought_read=brought_read,
    )


def _tokens_as_quoted(text: str) -> int:
    """Tokens of a turn as the model is shown it."""
    return count_tokens(quoted(text))


def _window(conversation: Conversation, *, cleared_at: datetime | None) -> tuple[list[Message], bool]:
    """The last six turns, reaching back to the first that no pass has read, without any that must not be remembered.

    Of a spoken conversation, all of them. Also whether any is unread. A question is read with its answer, so questions
    alone are looked for. What others in the room said is left out, with what was said in answer to it.
    """
    is_spoken = conversation.kind == Conversation.Kind.VOICE
    settled = Message.objects.filter(conversation=conversation).exclude(status=Message.Status.STREAMING)
    # What came from elsewhere is read when the person asks for it, not because the chat goes on.
    settled = settled.exclude(seq__gte=conversation.brought_read, seq__lt=conversation.brought)
    unread = settled.filter(role=Message.Role.USER, read=False, not_remembered=False)
    if cleared_at is not None:
        unread = unread.filter(said_at__gt=cleared_at)
    first_unread = unread.order_by("seq").values_list("seq", flat=True).first()
    start = 0 if is_spoken else max(0, conversation.next_seq - TURNS_READ)
    if first_unread is not None:
        start = min(start, first_unread)
    newest = settled.filter(seq__gte=start).only(*_WINDOW_FIELDS).order_by("-seq")
    newest = newest[: MOST_SPOKEN_TURNS if is_spoken else MOST_TURNS]
    return _eligible(list(reversed(newest)), conversation, cleared_at=cleared_at), first_unread is not None


def _brought_window(conversation: Conversation, *, cleared_at: datetime | None) -> tuple[list[Message], int]:
    """The oldest unread turns that came from elsewhere, as many as one transcript holds, up to a question; and where
    the next ones begin."""
    start, end = conversation.brought_read, conversation.brought
    turns = list(
        Message.objects.filter(conversation=conversation, seq__gte=start, seq__lt=end)
        .only(*_WINDOW_FIELDS)
        .in_order()[:MOST_TURNS]
    )
    taken, left = 0, budget.TRANSCRIPT_CAP
    for place, message in enumerate(turns):
        if message.role == Message.Role.USER:
            taken = place
        left -= _tokens_as_quoted(message.content) + budget.LABEL_TOKENS
        if left < 0:
            # An exchange that is too much by itself is read in two.
            taken = taken or max(1, place)
            break
    else:
        taken = len(turns)
    following = turns[taken].seq if taken < len(turns) else (turns[-1].seq + 1 if turns else end)
    return _eligible(turns[:taken], conversation, cleared_at=cleared_at), following


def _eligible(turns: list[Message], conversation: Conversation, *, cleared_at: datetime | None) -> list[Message]:
    """Those of ``turns``, in order, that may be remembered."""
    # A reply that repeats what is marked is no way round the mark.
    echoes = find_echoes(account_id=conversation.account_id)
    eligible: list[Message] = []
    # An answer whose question is not in view is left out: whether it may be read is not known.
    is_excluded = True
    for message in turns:
        if message.role == Message.Role.USER:
            is_excluded = message.not_remembered or (cleared_at is not None and message.said_at <= cleared_at)
        elif message.role == Message.Role.OTHER:
            is_excluded = True
        if message.content and not is_excluded and message.id not in echoes:
            eligible.append(message)
    return eligible


_WINDOW_FIELDS = (
    "id",
    "seq",
    "role",
    "content",
    "read",
    "revision",
    "not_remembered",
    "said_at",
    "confidence",
    "conversation_id",
)
