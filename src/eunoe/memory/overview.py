"""How an account's memory stands: what the status page, the API, the notice and the prompt are made from."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest

from eunoe.conf import get_settings
from eunoe.facts import services as facts
from eunoe.facts.models import Pass
from eunoe.memory import status
from eunoe.memory.library import sources_before_clear
from eunoe.memory.status import Notice, SourceStatus
from eunoe.memory.verifying import Exclusions, view_exclusions
from eunoe.plans.capabilities import as_user_plans, get_default_plan, get_user_plan
from eunoe.plans.models import Plan
from eunoe.plans.resolution import UserPlan
from eunoe.providers.catalogue import memory_model
from eunoe.providers.embedders import embedder_name
from eunoe.providers.places import whereabouts
from eunoe.recall import services as recall
from eunoe.recall.models import Build
from eunoe.users import is_guest


@dataclass(frozen=True, slots=True, kw_only=True)
class DataPlace:
    """Where memory is kept, and which of the models that read it are elsewhere."""

    database: str
    sent_to: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MemoryStatus:
    """Everything of SPEC H-5. ``is_remade`` tells that another embedder's vectors are yet to be made; ``pass_problem``
    what went wrong with the last pass, in words."""

    notice: Notice
    plan: UserPlan
    sources: tuple[SourceStatus, ...]
    facts: facts.FactListView
    last_pass: Pass | None
    pass_problem: str
    last_build: Build | None
    running_build: Build | None
    is_remade: bool
    exclusions: Exclusions
    memory_model: str
    embedder: str
    data: DataPlace


def get_chat_memory_notice(account: Any | None, *, request: HttpRequest | None = None) -> Notice:
    """The line under the composer. With the request of a signed-in person's page it costs no query, else one."""
    if account is None or is_guest(account):
        return status.describe_guest()
    plan = get_user_plan(account, request)
    return status.describe(plan=plan, sources=recall.resolve_build_sources(account, plan=plan))


def describe_account(account: Any | None, *, plan: UserPlan | None = None) -> tuple[Notice, tuple[SourceStatus, ...]]:
    """Notice and sources, without counts: one query, none where the plan is given. For nobody, as they are for whoever
    comes new.
    """
    if plan is None:
        plan = get_default_plan() if account is None else get_user_plan(account)
    resolved = recall.resolve_build_sources(account, plan=plan)
    sources = tuple(status.describe_source(one, plan=plan) for one in resolved)
    if account is None or is_guest(account):
        return status.describe_guest(), sources
    return status.describe(plan=plan, sources=resolved), sources


@dataclass(frozen=True, slots=True, kw_only=True)
class PlanSources:
    """How many sources are read for memory under a plan, and whether these are all there are."""

    plan: Plan
    count: int
    is_every: bool


def describe_plans(plans: Sequence[Plan]) -> tuple[PlanSources, ...]:
    """What each plan gives memory to read, as it would be for whoever had it: two queries."""
    found = []
    for plan, held in zip(plans, as_user_plans(plans), strict=True):
        resolved = recall.resolve_build_sources(None, plan=held)
        count = sum(one.is_included for one in resolved)
        found.append(PlanSources(plan=plan, count=count, is_every=count == len(resolved)))
    return tuple(found)


def view_status(*, account: Any, request: HttpRequest | None = None) -> MemoryStatus:
    """The whole of it, in the active language."""
    plan = get_user_plan(account, request)
    resolved = recall.resolve_build_sources(account, plan=plan)
    counts = recall.count_chunks_by_source(account_id=account.pk)
    old = sources_before_clear(account_id=account.pk)
    sources = tuple(_counted(one, plan, counts.get(one.source.key, (0, 0)), one.source.key in old) for one in resolved)
    last = recall.last_build(account_id=account.pk)
    last_pass = facts.last_pass(account_id=account.pk)
    remembers = memory_model()
    return MemoryStatus(
        notice=get_chat_memory_notice(account, request=request),
        plan=plan,
        sources=sources,
        facts=facts.view_list(account_id=account.pk),
        last_pass=last_pass,
        pass_problem=status.describe_failure(outcome=last_pass.outcome, reason=last_pass.reason) if last_pass else "",
        last_build=last,
        running_build=last if last is not None and last.is_open else None,
        is_remade=bool(counts) and not plan.is_paused and _is_remade(account, last),
        exclusions=view_exclusions(account=account),
        memory_model=str(remembers),
        embedder=embedder_name(),
        data=_place_of_data(),
    )


def _counted(one: recall.ResolvedSource, plan: UserPlan, counts: tuple[int, int], before_clear: bool) -> SourceStatus:
    records, chunks = counts
    return status.describe_source(one, plan=plan, records=records, chunks=chunks, before_clear=before_clear)


def _is_remade(account: Any, last: Build | None) -> bool:
    made = last if last is not None and last.number else recall.last_finished_build(account_id=account.pk)
    return made is not None and made.embedder != embedder_name()


def _place_of_data() -> DataPlace:
    names = dict.fromkeys((str(memory_model()), embedder_name()))
    elsewhere = tuple(name for name in names if whereabouts(name).is_elsewhere)
    return DataPlace(database="embedded" if get_settings().has_own_database else "configured", sent_to=elsewhere)
