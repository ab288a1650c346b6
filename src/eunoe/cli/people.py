"""The operator's commands on accounts, keys and memory."""

import json
import sys
from typing import Any

from django.db import transaction

from eunoe.accounts import services as accounts
from eunoe.conversations.services import lock_memory
from eunoe.errors import NotFound
from eunoe.facts import services as facts
from eunoe.memory import services as memory
from eunoe.plans.models import Plan


@transaction.atomic
def create_account(*, name: str, email: str, password: str | None, plan: str | None, superuser: bool) -> None:
    chosen = _find_plan(plan) if plan is not None else None
    account = accounts.create_account(name=name, email=email, password=password, superuser=superuser)
    if chosen is not None:
        state = lock_memory(account_id=account.pk)
        state.plan = chosen
        state.save(update_fields=["plan"])
    sys.stdout.write(f"Created {account.username}.\n")
    if password is None:
        sys.stderr.write("It has no password and can be used through API keys alone: --password-stdin sets one.\n")


def _find_plan(slug: str) -> Plan:
    plan = Plan.objects.filter(slug=slug).first()
    if plan is None:
        known = ", ".join(Plan.objects.order_by("slug").values_list("slug", flat=True)) or "none"
        raise NotFound(f"There is no plan “{slug}”. Plans: {known}.")
    return plan


def create_key(*, account_name: str | None, app_name: str | None) -> str:
    if account_name is not None:
        return accounts.create_key(account=accounts.get_account(name=account_name))
    assert app_name is not None
    return accounts.create_key(app=accounts.get_or_create_app(name=app_name))


def view_memory(*, name: str, with_contents: bool) -> dict[str, Any]:
    """Counts, sizes and outcomes of an account's memory; the lines only where they are asked for."""
    account = accounts.get_account(name=name)
    view = memory.view_memory(account=account)
    last = facts.last_pass(account_id=account.pk)
    shown: dict[str, Any] = {
        "account": account.username,
        "facts": {
            "count": view.count,
            "tokens": view.tokens,
            "limit": view.limit,
            "updated_at": view.updated_at.isoformat() if view.updated_at else None,
        },
        "passes": facts.passes_by_outcome(account_id=account.pk),
        "last_pass": {"at": last.started_at.isoformat(), "outcome": last.outcome, "model": last.model}
        if last
        else None,
    }
    if with_contents:
        shown["lines"] = [{"text": fact.text, "since": fact.since.date().isoformat()} for fact in view.facts]
    return shown


def as_json(view: dict[str, Any]) -> str:
    return json.dumps(view, ensure_ascii=False, indent=2)


def as_text(view: dict[str, Any]) -> str:
    held, last = view["facts"], view["last_pass"]
    passes = ", ".join(f"{outcome} {count}" for outcome, count in sorted(view["passes"].items()))
    rows = [
        f"account    {view['account']}",
        f"facts      {held['count']} lines, {held['tokens']} of {held['limit']} tokens",
        f"updated    {held['updated_at'] or 'never'}",
        f"passes     {passes or 'none'}",
        f"last pass  {last['at']}: {last['outcome']}, by {last['model']}" if last else "last pass  none",
    ]
    rows += [f"- {line['text']} (since {line['since']})" for line in view.get("lines", [])]
    return "\n".join(rows)


def clear_memory(*, name: str) -> int:
    return memory.clear_memory(account=accounts.get_account(name=name))
