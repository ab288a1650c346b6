"""What an account is entitled to, read at no cost where a page has it already.

The query that finds who is signed in brings plan, allocations and switches along (``with_plan``), so that no page pays
for them. Elsewhere they are one query.
"""

import json
from collections.abc import Iterable
from typing import Any

from django.contrib.auth import get_user_model
from django.contrib.postgres.expressions import ArraySubquery
from django.db.models import OuterRef, Q, QuerySet, Subquery, prefetch_related_objects
from django.db.models.fields.json import JSONField
from django.db.models.functions import JSONObject
from django.http import HttpRequest

from eunoe.conf import get_settings
from eunoe.errors import NotFound
from eunoe.plans.models import Plan, SourceAllocation, SourceSwitch
from eunoe.plans.resolution import UserPlan
from eunoe.statements import Statement

_COLUMN = "plan_values"
_MEMO = "_eunoe_plans"

# What holds where no plan is the default: what a new installation ships.
_SHIPPED: dict[str, Any] = {
    "slug": "standard",
    "name": "Standard",
    "included_sources": None,
    "monthly_credits": None,
    "allocations": [],
}


def get_user_plan(account: Any, request: HttpRequest | None = None) -> UserPlan:
    """The plan that holds for the account: its own, else the default, else what a new installation ships.

    With a request it is what that request has read, read at most once; without, it is read now, in one query.
    Raises ``NotFound`` when the account has gone.
    """
    if request is None:
        return _read(account.pk)
    memo: dict[Any, UserPlan] = request.__dict__.setdefault(_MEMO, {})
    if account.pk not in memo:
        memo[account.pk] = get_carried_plan(account)
    return memo[account.pk]


def get_default_plan() -> UserPlan:
    """The plan that holds for whoever comes new."""
    plan = Plan.objects.filter(is_default=True).prefetch_related("allocations").first()
    return _plan_of({"plan": plan and _values_of(plan), "switched_off": _switched_off(), "is_paused": False})


def as_user_plans(plans: Iterable[Plan]) -> tuple[UserPlan, ...]:
    """Each plan as it would hold for whoever had it: two queries."""
    rows = list(plans)
    prefetch_related_objects(rows, "allocations")
    switched_off = list(_switched_off())
    return tuple(
        _plan_of({"plan": _values_of(plan), "switched_off": switched_off, "is_paused": False}) for plan in rows
    )


def get_carried_plan(account: Any) -> UserPlan:
    """The plan as it was when the account was read just now; one query where the account came without it."""
    carried = getattr(account, _COLUMN, None)
    if carried is None:
        return _read(account.pk)
    return _plan_of(json.loads(carried) if isinstance(carried, str) else carried)


def with_plan(accounts: QuerySet[Any]) -> QuerySet[Any]:
    """The accounts, each with what ``get_user_plan`` needs, in the same query."""
    found: QuerySet[Any] = accounts.annotate(**{_COLUMN: _values()})
    return found


def _read(account_id: Any) -> UserPlan:
    rows = _OF_ACCOUNT.fetch(account_id=account_id)
    if not rows:
        raise NotFound("There is no such account.")
    return _plan_of(json.loads(rows[0][0]))


_OF_ACCOUNT = Statement(
    lambda account_id: with_plan(get_user_model()._base_manager.order_by().filter(pk=account_id)).values_list(_COLUMN)
)


def _values_of(plan: Plan) -> dict[str, Any]:
    return {
        "slug": plan.slug,
        "name": plan.name,
        "included_sources": plan.included_sources,
        "monthly_credits": plan.monthly_credits,
        "allocations": [{"key": row.source_key, "available": row.available} for row in plan.allocations.all()],
    }


def _switched_off() -> QuerySet[SourceSwitch, str]:
    return SourceSwitch.objects.filter(in_recall=False).values_list("source_key", flat=True)


def _values() -> JSONObject:
    own = OuterRef("memory_state__plan")
    allocations = SourceAllocation.objects.filter(plan=OuterRef("pk")).values(
        pair=JSONObject(key="source_key", available="available")
    )
    plans = (
        Plan.objects.filter(Q(pk=own) | Q(is_default=True))
        # The account's own plan before the default one.
        .order_by("is_default")
        .values(
            found=JSONObject(
                slug="slug",
                name="name",
                included_sources="included_sources",
                monthly_credits="monthly_credits",
                allocations=ArraySubquery(allocations),
            )
        )
    )
    return JSONObject(
        plan=Subquery(plans[:1], output_field=JSONField()),
        switched_off=ArraySubquery(SourceSwitch.objects.filter(in_recall=False).values("source_key")),
        is_paused="memory_state__paused",
    )


def _plan_of(values: dict[str, Any]) -> UserPlan:
    plan = values["plan"] or _SHIPPED
    return UserPlan(
        slug=plan["slug"],
        name=plan["name"],
        included_sources=plan["included_sources"],
        monthly_credits=plan["monthly_credits"],
        allocations=frozenset((pair["key"], pair["available"]) for pair in plan["allocations"]),
        switched_off=frozenset(values["switched_off"]),
        is_paused=bool(values["is_paused"]) and get_settings().memory_switch,
    )
