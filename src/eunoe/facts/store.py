"""Bringing the stored list to what a rewrite says, line by line, with where each comes from."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any
from uuid import UUID

from eunoe.conversations.models import Message
from eunoe.facts.models import Fact, FactSource, Pass, PassChange
from eunoe.facts.services import let_go, touch_list
from eunoe.facts.types import Line


@dataclass(frozen=True, slots=True, kw_only=True)
class Basis:
    """What a rewrite was made from: ``Line.from_lines`` are indexes into ``facts``, ``from_turns`` into ``turns``.

    ``expired`` lines go whatever the rewrite says; ``asked`` are the texts that the person asked to remember.
    """

    facts: Sequence[Fact]
    expired: Sequence[Fact] = ()
    turns: Sequence[Message] = ()
    asked: frozenset[str] = frozenset()


def write_list(*, run: Pass, basis: Basis, lines: Sequence[Line]) -> None:
    """Make ``lines`` the account's list: a line that comes from an old one keeps its identity.

    The caller holds the memory lock and has seen that the list is still the one of ``basis``.
    """
    account_id = run.account_id
    add_support(account_id=account_id, basis=basis, lines=lines)
    let_go(basis.expired)
    sources = _sources_by_fact(account_id)
    heirs = _heirs(lines, basis.facts)
    added: list[Fact] = []
    changed: list[Fact] = []
    kept: list[Fact] = []
    rests_on: dict[UUID, set[UUID]] = {}
    for position, (line, heir) in enumerate(zip(lines, heirs, strict=True)):
        fact = basis.facts[heir] if heir is not None else Fact(account_id=account_id)
        if heir is None or fact.text != line.text:
            (added if heir is None else changed).append(fact)
            turns = [basis.turns[index] for index in sorted(line.from_turns)]
            parents = [basis.facts[index] for index in sorted(line.from_lines)]
            rests_on[fact.id] = {turn.pk for turn in turns}.union(*(sources.get(one.id, set()) for one in parents))
            fact.asked = line.text in basis.asked or any(one.asked for one in parents)
            fact.since = max((turn.said_at for turn in turns), default=_oldest(parents))
            if heir is not None:
                fact.revision += 1
        else:
            kept.append(fact)
        fact.text = line.text
        fact.position = position
    named = frozenset().union(*(line.from_lines for line in lines))
    gone = [index for index in range(len(basis.facts)) if index not in heirs]
    Fact.objects.filter(pk__in=[basis.facts[index].pk for index in gone]).delete()
    Fact.objects.bulk_update([*changed, *kept], ["text", "revision", "position", "asked", "since"])
    Fact.objects.bulk_create(added)
    _replace_sources(account_id, rests_on)
    lost = sum(index not in named for index in gone) + len(basis.expired)
    _note_changes(run, added=added, changed=changed, dropped=lost)
    touch_list(account_id=account_id, texts=[line.text for line in lines])


def add_support(*, account_id: Any, basis: Basis, lines: Sequence[Line]) -> None:
    """A line that stays as it was rests on the turns as well that say it once more."""
    known = {fact.text: fact for fact in basis.facts}
    FactSource.objects.bulk_create(
        (
            FactSource(account_id=account_id, fact=known[line.text], message=basis.turns[index])
            for line in lines
            if line.text in known
            for index in sorted(line.from_turns)
        ),
        ignore_conflicts=True,
    )


def _heirs(lines: Sequence[Line], old: Sequence[Fact]) -> list[int | None]:
    """Which old line each new one continues: the same text first, else the first it names that none has taken."""
    heirs: list[int | None] = [None] * len(lines)
    taken: set[int] = set()
    for position, line in enumerate(lines):
        same = next((i for i, fact in enumerate(old) if fact.text == line.text and i not in taken), None)
        if same is not None:
            heirs[position] = same
            taken.add(same)
    for position, line in enumerate(lines):
        if heirs[position] is None:
            heirs[position] = next((i for i in sorted(line.from_lines) if i not in taken), None)
            taken |= {heirs[position]} - {None}  # type: ignore[arg-type]
    return heirs


def _oldest(parents: Sequence[Fact]) -> datetime:
    return min((fact.since for fact in parents), default=datetime.now(UTC))


def _sources_by_fact(account_id: Any) -> dict[UUID, set[UUID]]:
    found: dict[UUID, set[UUID]] = {}
    for fact_id, message_id in FactSource.objects.filter(account_id=account_id).values_list("fact_id", "message_id"):
        found.setdefault(fact_id, set()).add(message_id)
    return found


def _replace_sources(account_id: Any, rests_on: dict[UUID, set[UUID]]) -> None:
    FactSource.objects.filter(account_id=account_id, fact_id__in=list(rests_on)).delete()
    FactSource.objects.bulk_create(
        FactSource(account_id=account_id, fact_id=fact_id, message_id=message_id)
        for fact_id, messages in rests_on.items()
        for message_id in sorted(messages)
    )


def _note_changes(run: Pass, *, added: Sequence[Fact], changed: Sequence[Fact], dropped: int) -> None:
    kinds = PassChange.Kind
    rows: list[tuple[str, Fact | None]] = [(kinds.ADDED, fact) for fact in added]
    rows += [(kinds.CHANGED, fact) for fact in changed]
    rows += [(kinds.DROPPED, None)] * dropped
    PassChange.objects.bulk_create(
        PassChange(account_id=run.account_id, run=run, kind=kind, fact=fact, revision=fact.revision if fact else 0)
        for kind, fact in rows
    )
