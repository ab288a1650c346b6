"""The operator's commands on plans and sources."""

from collections.abc import Sequence
from decimal import Decimal, InvalidOperation

from eunoe.accounts import services as accounts
from eunoe.cli.counting import counted
from eunoe.errors import Invalid, NotFound
from eunoe.memory import operating
from eunoe.plans import services as plans
from eunoe.plans.models import ModelPrice, Plan
from eunoe.providers.catalogue import chat_models
from eunoe.recall.sources import sources as registered

_STATES = {"on": True, "off": False}


def set_account(*, name: str, plan: str | None, mcp: str | None) -> str:
    if plan is None and mcp is None:
        raise Invalid("Give --plan, --mcp or both.")
    account = accounts.get_account(name=name)
    told = []
    if plan is not None:
        chosen = operating.set_account_plan(account=account, slug=plan)
        told.append(f"{account.username} has the plan {chosen.slug}.")
    if mcp is not None:
        is_on = _on_or_off(mcp)
        accounts.set_mcp(account=account, is_on=is_on)
        told.append(f"MCP over HTTP is {'on' if is_on else 'off'} for {account.username}.")
    return "\n".join(told)


def set_plan(
    *, slug: str, included_sources: str | None, monthly_credits: str | None, sources: Sequence[str], default: bool
) -> str:
    limits = {} if included_sources is None else {"included_sources": _cap(included_sources)}
    if monthly_credits is not None:
        limits["monthly_credits"] = _credits(monthly_credits)
    allocations = dict(_allocation(text) for text in sources)
    return _describe(plans.set_plan(slug=slug, sources=allocations, default=default, **limits))


def set_price(*, model: str, read: str, said: str) -> str:
    price = plans.set_price(model=_model(model), input_credits=_number(read), output_credits=_number(said))
    what = "Every other model" if price.model == ModelPrice.EVERY_OTHER else price.model
    return f"{what}: {price.input_credits} credits per 1,000 tokens read, {price.output_credits} per 1,000 said."


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


def _credits(text: str) -> int | None:
    if text == "unlimited":
        return None
    if not (text.isascii() and text.isdigit()) or int(text) > 2**31 - 1:
        raise Invalid("--monthly-credits is a number or unlimited.")
    return int(text)


def _model(text: str) -> str:
    if text != ModelPrice.EVERY_OTHER and text not in {str(ref) for ref in chat_models()}:
        raise NotFound(f"The model “{text}” is not offered here. Write it as provider:model, or * for every other one.")
    return text


def _number(text: str) -> Decimal:
    try:
        number = Decimal(text)
    except InvalidOperation as error:
        raise Invalid("A price is a number of credits, such as 2 or 0.5.") from error
    if not number.is_finite():
        raise Invalid("A price is a number of credits, such as 2 or 0.5.")
    return number


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
    cap = "no cap" if plan.included_sources is None else f"{counted(plan.included_sources, 'source')} at most"
    limit = "" if plan.monthly_credits is None else f"; {plan.monthly_credits} credits a month"
    rows = plan.allocations.order_by("source_key")
    allocations = ", ".join(str(row) for row in rows) or "sources as they come"
    return f"{plan.slug}: {cap}{limit}; {allocations}{'; the default' if plan.is_default else ''}."
