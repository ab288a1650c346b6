"""How an account's memory stands: what the status page, the API, the notice and the prompt are made from."""

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest

from eunoe.conf import get_settings
from eunoe.facts import services as facts
from eunoe.facts.models import Pass
from eunoe.memory import status
from eunoe.memory.status import Notice, SourceStatus
from eunoe.memory.verifying import Exclusions, view_exclusions
from eunoe.plans.capabilities import get_user_plan
from eunoe.plans.resolution import UserPlan
from eunoe.providers.catalogue import memory_model
from eunoe.providers.embedders import embedder_name
from eunoe.recall import services as recall
from eunoe.recall.models import Build

_ON_THIS_MACHINE = ("ollama", "demo", "builtin")


@dataclass(frozen=True, slots=True, kw_only=True)
class DataPlace:
    """Where memory is kept, and which of the models that read it are elsewhere."""

    database: str
    sent_to: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MemoryStatus:
    """Everything of SPEC H-5."""

    notice: Notice
    plan: UserPlan
    sources: tuple[SourceStatus, ...]
    facts: facts.FactListView
    last_pass: Pass | None
    last_build: Build | None
    running_build: Build | None
    exclusions: Exclusions
    memory_model: str
    embedder: str
    data: DataPlace


def get_chat_memory_notice(account: Any | None, *, request: HttpRequest | None = None) -> Notice:
    """The line under the composer. With the request of a signed-in person's page it costs no query, else one."""
    if account is None or getattr(account, "is_guest", False):
        return status.describe_guest()
    plan = get_user_plan(account, request)
    return status.describe(plan=plan, sources=recall.resolve_build_sources(account, plan=plan))


def describe_account(account: Any) -> tuple[Notice, tuple[SourceStatus, ...]]:
    """Notice and sources, without counts: one query."""
    plan = get_user_plan(account)
    resolved = recall.resolve_build_sources(account, plan=plan)
    sources = tuple(status.describe_source(one, plan=plan) for one in resolved)
    if getattr(account, "is_guest", False):
        return status.describe_guest(), sources
    return status.describe(plan=plan, sources=resolved), sources


def view_status(*, account: Any, request: HttpRequest | None = None) -> MemoryStatus:
    """The whole of it, in the active language."""
    plan = get_user_plan(account, request)
    resolved = recall.resolve_build_sources(account, plan=plan)
    counts = recall.count_chunks_by_source(account_id=account.pk)
    sources = tuple(_counted(one, plan, counts.get(one.source.key, (0, 0))) for one in resolved)
    last = recall.last_build(account_id=account.pk)
    waits = last is not None and last.status in {Build.Status.QUEUED, Build.Status.RUNNING}
    remembers = memory_model()
    return MemoryStatus(
        notice=get_chat_memory_notice(account, request=request),
        plan=plan,
        sources=sources,
        facts=facts.view_list(account_id=account.pk),
        last_pass=facts.last_pass(account_id=account.pk),
        last_build=last,
        running_build=last if waits else None,
        exclusions=view_exclusions(account=account),
        memory_model=str(remembers),
        embedder=embedder_name(),
        data=_place_of_data(),
    )


def _counted(one: recall.ResolvedSource, plan: UserPlan, counts: tuple[int, int]) -> SourceStatus:
    records, chunks = counts
    return status.describe_source(one, plan=plan, records=records, chunks=chunks)


def _place_of_data() -> DataPlace:
    settings = get_settings()
    remembers, embedder = memory_model(), embedder_name()
    elsewhere = [] if remembers.provider in _ON_THIS_MACHINE else [str(remembers)]
    if embedder.startswith("openai:"):
        elsewhere.append(embedder)
    url = settings.database_url.get_secret_value() if settings.database_url else ""
    embedded = not url or ("@/" in url and (settings.data_dir / "postgres").exists())
    return DataPlace(database="embedded" if embedded else "configured", sent_to=tuple(dict.fromkeys(elsewhere)))
