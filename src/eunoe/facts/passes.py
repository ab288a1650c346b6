"""A pass: read recent turns and the list, ask for the list rewritten, check it, and commit it if nothing has moved.

The model is asked outside any transaction. What was read is compared under the memory lock before anything is written:
another epoch discards the work, another version of the list or of a turn has it done once more on what is there now.
"""

import logging
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from django.contrib.auth import get_user_model
from django.db import transaction

from eunoe.conf import get_settings
from eunoe.conversations.models import Conversation, Message
from eunoe.conversations.services import lock_memory, read_memory_state
from eunoe.facts import budget, guard, triggers
from eunoe.facts.models import Fact, FactList, FactSource, Pass, PassChange
from eunoe.facts.rewriting import Rewrite, write_anew
from eunoe.facts.services import touch_list
from eunoe.facts.types import Line, PassInput, Turn
from eunoe.providers.catalogue import memory_model
from eunoe.providers.tokens import count_tokens
from eunoe.providers.types import ModelRef
from eunoe.usage.services import record_usage

logger = logging.getLogger(__name__)

TURNS_READ = 6
# A list that moves under a pass is read afresh; one that keeps moving is left to the next pass.
MAX_ROUNDS = 4


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

    @property
    def asking(self) -> frozenset[int]:
        """The indexes of the turns in which the person asks to remember."""
        return frozenset(
            index
            for index, turn in enumerate(self.given.turns)
            if turn.role == "user" and triggers.asks_to_remember(turn.text)
        )


@dataclass(slots=True, kw_only=True)
class _Report:
    """What is recorded of a pass."""

    outcome: str
    reason: str = ""
    lines_after: int = 0
    calls: int = 0
    dropped: Mapping[str, int] = field(default_factory=dict)


class _Moved(Exception):
    """The list or a turn changed while the model was thinking."""


def run_pass(
    *, account_id: Any, conversation_id: UUID | None, trigger: str, reply_id: UUID | None = None
) -> Pass:
    """One pass over a conversation's recent turns. Returns its record; the list is written or left whole.

    Run again on turns that a pass has read, it changes nothing and asks no model, unless a person requested it.
    """
    model = memory_model()
    calls = 0
    for _ in range(MAX_ROUNDS):
        snapshot = _read(account_id=account_id, conversation_id=conversation_id)
        if snapshot is None:
            return _record(account_id, conversation_id, trigger, reply_id, model, None, _Report(outcome="superseded"))
        result = _think(snapshot, model, account_id=account_id, trigger=trigger)
        calls += result.calls
        try:
            return _commit(
                account_id=account_id,
                conversation_id=conversation_id,
                trigger=trigger,
                reply_id=reply_id,
                model=model,
                snapshot=snapshot,
                result=replace(result, calls=calls),
            )
        except _Moved:
            continue
    report = _Report(outcome="superseded", reason="list kept moving", calls=calls)
    return _record(account_id, conversation_id, trigger, reply_id, model, snapshot, report)


# --- reading -----------------------------------------------------------------------------------------------------


@transaction.atomic
def _read(*, account_id: Any, conversation_id: UUID | None) -> Snapshot | None:
    """``None`` where there is nothing a pass may do: memory is off, or the conversation is gone."""
    state = read_memory_state(account_id=account_id)
    if state.paused:
        return None
    conversation = Conversation.objects.filter(account_id=account_id, pk=conversation_id).first()
    if conversation is None:
        return None
    head = FactList.objects.filter(account_id=account_id).first()
    facts = list(Fact.objects.filter(account_id=account_id).order_by("position"))
    expired = _expired(account_id, facts)
    kept = [fact for fact in facts if fact not in expired]
    window, has_unread = _window(conversation, cleared_at=state.cleared_at)
    zone = _zone(account_id)
    turns = [
        Turn(role=message.role, text=message.content, at=message.said_at.astimezone(zone))  # type: ignore[arg-type]
        for message in window
    ]
    fitting = budget.window(turns, count_tokens)
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


def _window(conversation: Conversation, *, cleared_at: datetime | None) -> tuple[list[Message], bool]:
    """The last six turns, reaching back to the first that no pass has read; none that must not be remembered."""
    messages = Message.objects.filter(conversation=conversation).exclude(status=Message.Status.STREAMING).in_order()
    eligible: list[Message] = []
    answered_excluded = False
    for message in messages.only(*_WINDOW_FIELDS):
        if message.role == Message.Role.USER:
            answered_excluded = message.not_remembered or (cleared_at is not None and message.said_at <= cleared_at)
        if not answered_excluded and message.content:
            eligible.append(message)
    unread = next((index for index, message in enumerate(eligible) if not message.read), len(eligible))
    start = max(0, min(unread, len(eligible) - TURNS_READ))
    return eligible[start:], unread < len(eligible)


_WINDOW_FIELDS = ("id", "seq", "role", "content", "read", "revision", "not_remembered", "said_at", "conversation_id")


def _expired(account_id: Any, facts: Sequence[Fact]) -> list[Fact]:
    """Lines that no longer rest on what may be remembered: every support is excluded, or what is left does not hold them."""
    rows = FactSource.objects.filter(account_id=account_id).select_related("message")
    sources: dict[UUID, list[Message]] = {}
    for row in rows:
        sources.setdefault(row.fact_id, []).append(row.message)
    expired = []
    for fact in facts:
        resting = sources.get(fact.id, [])
        left = [message for message in resting if not message.not_remembered]
        if len(left) < len(resting) and not _stands_on(fact.text, left):
            expired.append(fact)
    return expired


def _stands_on(text: str, messages: Sequence[Message]) -> bool:
    if not messages:
        return False
    turns = [Turn(role=message.role, text=message.content, at=message.said_at) for message in messages]  # type: ignore[arg-type]
    given = PassInput(lines=(), turns=turns, today=messages[-1].said_at.date())
    line = Line(text=text, from_turns=frozenset(range(len(turns))))
    return guard.stands(given, line)


def _zone(account_id: Any) -> ZoneInfo:
    account = get_user_model().objects.filter(pk=account_id).first()
    try:
        return ZoneInfo(getattr(account, "timezone", "") or "UTC")
    except (ZoneInfoNotFoundError, ValueError):
        return ZoneInfo("UTC")


# --- thinking ----------------------------------------------------------------------------------------------------


def _think(snapshot: Snapshot, model: ModelRef, *, account_id: Any, trigger: str) -> Rewrite:
    if not snapshot.given.turns or not (snapshot.has_unread or trigger == Pass.Trigger.REQUESTED):
        lines = tuple(
            Line(text=text, from_lines=frozenset({index})) for index, text in enumerate(snapshot.given.lines)
        )
        return Rewrite(lines=lines, outcome="unchanged")
    result = write_anew(
        snapshot.given, model=model, asking=snapshot.asking, assistant_name=get_settings().assistant_name
    )
    for kind, usage in result.usage:
        record_usage(
            account_id=account_id,
            kind=kind,
            model=str(model),
            input_tokens=usage.input_tokens,
            output_tokens=usage.output_tokens,
        )
    return result


# --- committing --------------------------------------------------------------------------------------------------


@transaction.atomic
def _commit(
    *,
    account_id: Any,
    conversation_id: UUID | None,
    trigger: str,
    reply_id: UUID | None,
    model: ModelRef,
    snapshot: Snapshot,
    result: Rewrite,
) -> Pass:
    state = lock_memory(account_id=account_id)
    report = _Report(
        outcome=result.outcome, reason=result.reason, calls=result.calls, dropped=result.dropped
    )
    record = (account_id, conversation_id, trigger, reply_id, model, snapshot)
    if state.epoch != snapshot.epoch or state.paused:
        # What was cleared is not counted either.
        return _record(account_id, conversation_id, trigger, None, model, None, _Report(outcome="superseded"))
    head = FactList.objects.filter(account_id=account_id).first()
    if (head.version if head else 0) != snapshot.version or not _turns_stand(snapshot):
        raise _Moved
    if result.outcome in {"failed", "refused"}:
        report.lines_after = len(snapshot.facts)
        return _record(*record, report)
    Message.objects.filter(pk__in=[message.pk for message in snapshot.window]).update(read=True)
    if not snapshot.expired and Counter(line.text for line in result.lines) == Counter(snapshot.given.lines):
        report.outcome = "unchanged"
        report.lines_after = len(snapshot.facts)
        return _record(*record, report)
    if report.outcome == "unchanged":
        report.outcome = "rewritten"
    report.lines_after = len(result.lines)
    run = _record(*record, report)
    _write(run, snapshot, result.lines)
    return run


def _turns_stand(snapshot: Snapshot) -> bool:
    """Whether each turn that was read still says the same and may still be remembered; they stay locked."""
    rows = Message.objects.select_for_update().filter(pk__in=list(snapshot.seen))
    return {row.pk: (row.revision, row.not_remembered) for row in rows.only("revision", "not_remembered")} == snapshot.seen


def _write(run: Pass, snapshot: Snapshot, lines: Sequence[Line]) -> None:
    """Bring the stored list to ``lines``: a line that comes from an old one keeps its identity."""
    account_id = run.account_id
    message_ids = [message.pk for message in snapshot.window[len(snapshot.window) - len(snapshot.given.turns) :]]
    said = {message.pk: message.said_at for message in snapshot.window}
    sources = _sources_by_fact(account_id)
    taken: set[int] = set()
    added: list[Fact] = []
    changed: list[Fact] = []
    moved: list[Fact] = []
    rests_on: dict[UUID, set[UUID]] = {}
    for position, line in enumerate(lines):
        heir = _heir(line, snapshot.given.lines, taken)
        turns = {message_ids[index] for index in line.from_turns if index < len(message_ids)}
        fact = snapshot.facts[heir] if heir is not None else Fact(account_id=account_id)
        if heir is None:
            added.append(fact)
        else:
            taken.add(heir)
            (moved if fact.text == line.text else changed).append(fact)
        if heir is None or fact.text != line.text:
            old = set().union(*(sources.get(snapshot.facts[index].id, set()) for index in line.from_lines))
            rests_on[fact.id] = turns | old
            fact.asked = any(snapshot.facts[index].asked for index in line.from_lines) or bool(
                line.from_turns & snapshot.asking
            )
            fact.since = max((said[pk] for pk in turns), default=None) or _oldest(snapshot, line)
        fact.text = line.text
        fact.position = position
    named = frozenset().union(*(line.from_lines for line in lines)) if lines else frozenset()
    gone = [fact for index, fact in enumerate(snapshot.facts) if index not in taken]
    dropped = [fact for index, fact in enumerate(snapshot.facts) if index not in taken and index not in named]
    Fact.objects.filter(pk__in=[fact.pk for fact in (*gone, *snapshot.expired)]).delete()
    Fact.objects.bulk_update([*changed, *moved], ["text", "position", "asked", "since"])
    Fact.objects.bulk_create(added)
    FactSource.objects.filter(fact_id__in=[fact.pk for fact in changed]).delete()
    FactSource.objects.bulk_create(
        FactSource(account_id=account_id, fact_id=fact_id, message_id=message_id)
        for fact_id, messages in rests_on.items()
        for message_id in sorted(messages)
    )
    kinds = PassChange.Kind
    PassChange.objects.bulk_create(
        [PassChange(account_id=account_id, run=run, kind=kinds.ADDED, fact=fact) for fact in added]
        + [PassChange(account_id=account_id, run=run, kind=kinds.CHANGED, fact=fact) for fact in changed]
        + [PassChange(account_id=account_id, run=run, kind=kinds.DROPPED) for _ in (*dropped, *snapshot.expired)]
    )
    touch_list(account_id=account_id, texts=[line.text for line in lines])


def _heir(line: Line, old: Sequence[str], taken: set[int]) -> int | None:
    """Which old line this one continues: the same text first, else the first it names that is not taken."""
    same = [index for index, text in enumerate(old) if text == line.text and index not in taken]
    if same:
        return same[0]
    return next((index for index in sorted(line.from_lines) if index not in taken and index < len(old)), None)


def _oldest(snapshot: Snapshot, line: Line) -> datetime:
    dates = [snapshot.facts[index].since for index in line.from_lines if index < len(snapshot.facts)]
    return min(dates, default=datetime.now(UTC))


def _sources_by_fact(account_id: Any) -> dict[UUID, set[UUID]]:
    found: dict[UUID, set[UUID]] = {}
    for fact_id, message_id in FactSource.objects.filter(account_id=account_id).values_list("fact_id", "message_id"):
        found.setdefault(fact_id, set()).add(message_id)
    return found


def _record(
    account_id: Any,
    conversation_id: UUID | None,
    trigger: str,
    reply_id: UUID | None,
    model: ModelRef,
    snapshot: Snapshot | None,
    report: _Report,
) -> Pass:
    before = len(snapshot.facts) + len(snapshot.expired) if snapshot else 0
    run = Pass(
        account_id=account_id,
        conversation=Conversation.objects.filter(pk=conversation_id, account_id=account_id).first(),
        reply=Message.objects.filter(pk=reply_id, account_id=account_id).first() if reply_id else None,
        trigger=trigger,
        outcome=report.outcome,
        reason=report.reason,
        model=str(model),
        lines_before=before,
        lines_after=report.lines_after,
        turns_read=len(snapshot.given.turns) if snapshot else 0,
        calls=report.calls,
        dropped=dict(report.dropped),
        finished_at=datetime.now(UTC),
    )
    run.save()
    logger.info(
        "pass account=%s trigger=%s outcome=%s lines=%d->%d calls=%d",
        account_id,
        trigger,
        report.outcome,
        before,
        report.lines_after,
        report.calls,
    )
    return run

