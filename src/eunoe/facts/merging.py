"""Bringing a guest's list, or lines from elsewhere, into an account's."""

from collections.abc import Collection, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any
from uuid import UUID

from eunoe.facts import budget
from eunoe.facts.folding import same_text
from eunoe.facts.models import Fact, FactSource, Pass, PassChange
from eunoe.facts.store import Basis, write_list
from eunoe.facts.types import Line
from eunoe.providers.tokens import count_tokens


def merge_lists(*, from_account_id: Any, to_account_id: Any) -> tuple[str, ...]:
    """Move one list's lines to the end of another, none twice; over the cap, condense by code and then cut.

    The caller holds both memory locks. Returns the lines that came along and are in the list now.
    """
    own = list(Fact.objects.filter(account_id=to_account_id).order_by("position"))
    brought = list(Fact.objects.filter(account_id=from_account_id).order_by("position"))
    twins = {same_text(fact.text): fact for fact in own}
    fresh: list[Fact] = []
    for fact in brought:
        if twin := twins.get(same_text(fact.text)):
            _give_sources(fact, twin)
        else:
            twins[same_text(fact.text)] = fact
            fresh.append(fact)
    Fact.objects.filter(pk__in=[fact.pk for fact in fresh]).update(account_id=to_account_id)
    FactSource.objects.filter(account_id=from_account_id).update(account_id=to_account_id)
    PassChange.objects.filter(account_id=from_account_id).update(account_id=to_account_id)
    Pass.objects.filter(account_id=from_account_id).update(account_id=to_account_id)
    return _join(account_id=to_account_id, own=own, fresh=fresh)


def add_lines(*, account_id: Any, brought: Sequence[Fact], sources: Mapping[UUID, Collection[UUID]]) -> tuple[str, ...]:
    """Put lines from elsewhere at the end of the list, none twice; over the cap, condense by code and then cut.

    ``brought`` are unsaved; ``sources`` the account's own turns that each rests on, by the line's id. A line whose id
    the list has already came along before, and keeps the words it has by now. The caller holds the memory lock.
    Returns the lines that are new in the list.
    """
    own = list(Fact.objects.filter(account_id=account_id).order_by("position"))
    twins = {same_text(fact.text): fact for fact in own}
    known = {fact.pk: fact for fact in own}
    fresh: list[Fact] = []
    rests_on: list[FactSource] = []
    for fact in brought:
        holder = known.get(fact.pk) or twins.setdefault(same_text(fact.text), fact)
        if holder is fact:
            fact.account_id, fact.position = account_id, len(own) + len(fresh)
            fresh.append(fact)
        rests_on += [
            FactSource(account_id=account_id, fact=holder, message_id=message_id)
            for message_id in sorted(sources.get(fact.pk, ()))
        ]
    Fact.objects.bulk_create(fresh)
    FactSource.objects.bulk_create(rests_on, ignore_conflicts=True)
    return _join(account_id=account_id, own=own, fresh=fresh)


def _join(*, account_id: Any, own: Sequence[Fact], fresh: Sequence[Fact]) -> tuple[str, ...]:
    """Write the list of both. Returns the fresh lines that found a place in it."""
    if not fresh:
        return ()
    whole = [*own, *fresh]
    lines, outcome = _fitting([fact.text for fact in whole])
    run = Pass.objects.create(
        account_id=account_id,
        trigger=Pass.Trigger.MERGED,
        outcome=outcome,
        lines_before=len(own),
        lines_after=len(lines),
        finished_at=datetime.now(UTC),
    )
    write_list(run=run, basis=Basis(facts=whole), lines=lines)
    stayed = set(Fact.objects.filter(pk__in=[fact.pk for fact in fresh]).values_list("text", flat=True))
    return tuple(fact.text for fact in fresh if fact.text in stayed)


def _give_sources(fact: Fact, twin: Fact) -> None:
    known = FactSource.objects.filter(fact=twin).values("message_id")
    FactSource.objects.filter(fact=fact).exclude(message_id__in=known).update(fact=twin)


def _fitting(texts: Sequence[str]) -> tuple[tuple[Line, ...], str]:
    """The lines, or as many fewer as the cap asks for. Signing up must not wait for a model: code condenses."""
    lines = tuple(Line(text=text, from_lines=frozenset({index})) for index, text in enumerate(texts))
    if budget.list_tokens(texts, count_tokens) <= budget.LIST_CAP:
        return lines, Pass.Outcome.REWRITTEN
    from eunoe.facts import builtin

    condensed = builtin.condense(texts, count_tokens)
    if condensed and budget.list_tokens([line.text for line in condensed], count_tokens) <= budget.LIST_CAP:
        return condensed, Pass.Outcome.CONDENSED
    return lines[: len(budget.cut(texts, count_tokens))], Pass.Outcome.CUT
