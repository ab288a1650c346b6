"""The operator's commands on plans and sources."""

from collections.abc import Sequence

from eunoe.accounts import services as accounts
from eunoe.errors import Invalid, NotFound
from eunoe.memory import operating
from eunoe.plans import services as plans
from eunoe.plans.models import Plan
from eunoe.recall.sources import sources as registered

_STATES = {"on": True, "off": False}


def set_account(*, name: str, plan: str) -> str:
    account = accounts.get_account(name=name)
    chosen = operating.set_account_plan(account=account, slug=plan)
    return f"{account.username} has the plan {chosen.slug}."


def set_plan(*, slug: str, included_sources: str | None, sources: Sequence[str], default: bool) -> str:
    cap = {} if included_sources is None else {"included_sources": _cap(included_sources)}
    allocations = dict(_allocation(text) for text in sources)
    return _describe(plans.set_plan(slug=slug, sources=allocations, default=default, **cap))


def set_source(*, key: str, state: str) -> str:
    switch = plans.set_switch(source_key=_known(key), in_recall=_on_or_off(state))
    state = "on" if switch.in_recall else "off"
    return f"{switch.source_key} is {state}. Searches obey at once; stored text follows in the background."


def _cap(text: str) -> int | None:
    if text == "all":
        return None
    if not (text.isascii() and text.isdigit()) or int(text) > 1000:
        raise Invalid("--included-sources is a number or all.")
    return int(text)


def _allocation(text: str) -> tuple[str, bool]:
    key, equals, state = text.partition("=")
    if not equals:
        raise Invalid("--source is written KEY=on or KEY=off.")
    return _known(key), _on_or_off(state)


def _known(key: str) -> str:
    keys = [source.key for source in registered()]
    if key not in keys:
        raise NotFound(f"There is no source “{key}”. Sources: {', '.join(keys)}.")
    return key


def _on_or_off(text: str) -> bool:
    if text not in _STATES:
        raise Invalid("A source is on or off.")
    return _STATES[text]


def _describe(plan: Plan) -> str:
    cap = "no cap" if plan.included_sources is None else f"{plan.included_sources} sources at most"
    rows = plan.allocations.order_by("source_key")
    allocations = ", ".join(str(row) for row in rows) or "sources as they come"
    return f"{plan.slug}: {cap}; {allocations}{'; the default' if plan.is_default else ''}."
