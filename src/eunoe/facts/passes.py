"""A pass: read recent turns and the list, ask for the list rewritten, check it, and commit it if nothing has moved.

The model is asked outside any transaction. What was read is compared under the memory lock before anything is written:
another epoch discards the work, another version of the list or of a turn has it done once more on what is there now.
"""

import logging
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Any
from uuid import UUID

from django.contrib.auth import get_user_model
from django.db import connection, transaction

from eunoe.conf import get_settings
from eunoe.conversations.models import Conversation, Message
from eunoe.conversations.services import lock_memory, while_account_stands
from eunoe.errors import NotFound
from eunoe.facts.models import FactList, Pass
from eunoe.facts.reading import Snapshot, read_snapshot
from eunoe.facts.rewriting import Rewrite, write_anew
from eunoe.facts.store import Basis, add_support, write_list
from eunoe.facts.types import Line
from eunoe.providers.catalogue import memory_model
from eunoe.providers.types import ModelRef
from eunoe.types import uuid7
from eunoe.usage.services import record_usage

logger = logging.getLogger(__name__)

# A list that moves under a pass is read afresh; one that keeps moving is left to the next pass.
MAX_ROUNDS = 4


@dataclass(slots=True, kw_only=True)
class _Report:
    """What is recorded of a pass."""

    outcome: str
    reason: str = ""
    lines_after: int = 0
    calls: int = 0
    dropped: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Task:
    """Which pass this is."""

    pass_id: UUID
    account_id: Any
    conversation_id: UUID
    trigger: str
    reply_id: UUID | None
    model: ModelRef


class _MovedError(Exception):
    """The list or a turn changed while the model was thinking."""


def run_pass(
    *,
    account_id: Any,
    conversation_id: UUID,
    trigger: str,
    reply_id: UUID | None = None,
    pass_id: UUID | None = None,
) -> Pass:
    """One pass over a conversation's recent turns. Returns its record; the list is written or left whole.

    One that is ``IMPORTED`` reads the next of the turns that came from elsewhere. Run again on turns that a pass has
    read, it changes nothing and asks no model, unless a person requested it. ``pass_id`` is the id that the record
    gets; a pass that is tried again keeps it, and one that came to its end is not run again. Raises ``NotFound`` when
    the account has gone.
    """
    if pass_id is not None and (done := _find_done(account_id, pass_id)):
        return done
    task = _Task(
        pass_id=pass_id or uuid7(),
        account_id=account_id,
        conversation_id=conversation_id,
        trigger=trigger,
        reply_id=reply_id,
        model=memory_model(),
    )
    with while_account_stands(account_id=account_id):
        return _rounds(task)


def _rounds(task: _Task) -> Pass:
    calls = 0
    for _ in range(MAX_ROUNDS):
        snapshot = read_snapshot(
            account_id=task.account_id,
            conversation_id=task.conversation_id,
            of_brought=task.trigger == Pass.Trigger.IMPORTED,
        )
        if snapshot is None:
            _check_account(task.account_id)
            return _record(task, None, _Report(outcome=Pass.Outcome.SUPERSEDED, reason="nothing to read"))
        result = _think(task, snapshot)
        calls += result.calls
        try:
            return _commit(task, snapshot, replace(result, calls=calls))
        except _MovedError:
            continue
    return _record(task, snapshot, _Report(outcome=Pass.Outcome.SUPERSEDED, reason="list kept moving", calls=calls))


def _think(task: _Task, snapshot: Snapshot) -> Rewrite:
    if not snapshot.given.turns or not (snapshot.has_unread or task.trigger == Pass.Trigger.REQUESTED):
        lines = tuple(Line(text=text, from_lines=frozenset({index})) for index, text in enumerate(snapshot.given.lines))
        return Rewrite(lines=lines, outcome=Pass.Outcome.UNCHANGED)
    _let_go_of_the_connection()
    result = write_anew(snapshot.given, model=task.model, assistant_name=get_settings().assistant_name)
    _check_account(task.account_id)
    for kind, usage in result.usage:
        record_usage(
            account_id=task.account_id,
            kind=kind,
            model=str(task.model),
            input_tokens=usage.input_tokens,
            output_tokens=usage.output_tokens,
        )
    return result


def _find_done(account_id: Any, pass_id: UUID) -> Pass | None:
    """The record of a pass that came to its end: its job was delivered twice."""
    known = Pass.objects.exclude(outcome=Pass.Outcome.RUNNING).filter(account_id=account_id, pk=pass_id).first()
    return None if known is None or known.is_unfinished else known


def _check_account(account_id: Any) -> None:
    """Raises ``NotFound`` when the account has gone: deleted, or a guest that was brought into another."""
    if not get_user_model()._default_manager.filter(pk=account_id).exists():
        raise NotFound("There is no such account.")


def _let_go_of_the_connection() -> None:
    """A model may think for minutes: nobody else must want for the connection meanwhile."""
    if not connection.in_atomic_block:
        connection.close()


@transaction.atomic
def _commit(task: _Task, snapshot: Snapshot, result: Rewrite) -> Pass:
    state = lock_memory(account_id=task.account_id)
    if state.epoch != snapshot.epoch or state.is_paused:
        # What was cleared is not counted either.
        return _record(task, None, _Report(outcome=Pass.Outcome.SUPERSEDED, reason="cleared"))
    # In the order in which edits and new answers lock them, so that neither waits for the other in a circle.
    conversation = Conversation.objects.select_for_update().filter(pk=task.conversation_id).first()
    head = FactList.objects.filter(account_id=task.account_id).first()
    if (head.version if head else 0) != snapshot.version or not _turns_stand(snapshot):
        raise _MovedError
    report = _Report(
        outcome=result.outcome,
        reason=result.reason,
        lines_after=len(snapshot.facts),
        calls=result.calls,
        dropped=result.dropped,
    )
    first = len(snapshot.window) - len(snapshot.given.turns)
    basis = Basis(facts=snapshot.facts, expired=snapshot.expired, turns=snapshot.window[first:], asked=result.asked)
    if result.outcome in {Pass.Outcome.FAILED, Pass.Outcome.REFUSED}:
        run = _record(task, snapshot, report)
        if snapshot.expired:
            # These go by rules in code, whatever became of the model.
            write_list(run=run, basis=basis, lines=result.lines)
        if result.outcome == Pass.Outcome.REFUSED:
            _move_on(conversation, snapshot)
        return run
    _mark_read(snapshot)
    _move_on(conversation, snapshot)
    if not snapshot.expired and Counter(line.text for line in result.lines) == Counter(snapshot.given.lines):
        report.outcome = Pass.Outcome.UNCHANGED
        add_support(account_id=task.account_id, basis=basis, lines=result.lines)
        return _record(task, snapshot, report)
    if report.outcome == Pass.Outcome.UNCHANGED:
        report.outcome = Pass.Outcome.REWRITTEN
    report.lines_after = len(result.lines)
    run = _record(task, snapshot, report)
    write_list(run=run, basis=basis, lines=result.lines)
    return run


def _mark_read(snapshot: Snapshot) -> None:
    """The window is read, and what lies before it will not be: it was too much for one transcript."""
    if snapshot.brought_read is not None:
        Message.objects.filter(pk__in=[message.pk for message in snapshot.window]).update(read=True)
        return
    if not snapshot.window:
        return
    first = snapshot.window[0]
    Message.objects.filter(pk__in=[message.pk for message in snapshot.window]).update(read=True)
    Message.objects.filter(
        conversation_id=first.conversation_id, seq__lt=first.seq, read=False, not_remembered=False
    ).update(read=True)


def _move_on(conversation: Conversation | None, snapshot: Snapshot) -> None:
    """The next pass over what came from elsewhere begins after these turns."""
    if conversation is not None and snapshot.brought_read is not None:
        conversation.brought_read = min(snapshot.brought_read, conversation.brought)
        conversation.save(update_fields=["brought_read"])


def _turns_stand(snapshot: Snapshot) -> bool:
    """Whether each turn that was read still says the same and may still be remembered; they stay locked."""
    rows = Message.objects.select_for_update().filter(pk__in=list(snapshot.seen))
    return {
        row.pk: (row.revision, row.not_remembered) for row in rows.only("revision", "not_remembered")
    } == snapshot.seen


def _record(task: _Task, snapshot: Snapshot | None, report: _Report) -> Pass:
    before = len(snapshot.facts) + len(snapshot.expired) if snapshot else 0
    reply = Message.objects.filter(pk=task.reply_id, account_id=task.account_id).first() if task.reply_id else None
    run, _ = Pass.objects.update_or_create(
        pk=task.pass_id,
        account_id=task.account_id,
        defaults={
            "conversation": Conversation.objects.filter(pk=task.conversation_id, account_id=task.account_id).first(),
            "reply": reply,
            "trigger": task.trigger,
            "outcome": report.outcome,
            "reason": report.reason,
            "model": str(task.model),
            "lines_before": before,
            "lines_after": report.lines_after,
            "turns_read": len(snapshot.given.turns) if snapshot else 0,
            "calls": report.calls,
            "dropped": dict(report.dropped),
            "finished_at": datetime.now(UTC),
        },
    )
    logger.info(
        "pass account=%s trigger=%s outcome=%s lines=%d->%d calls=%d",
        task.account_id,
        task.trigger,
        report.outcome,
        before,
        report.lines_after,
        report.calls,
    )
    return run
