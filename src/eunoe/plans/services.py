"""Plans: changing what they give, and what recall may read at all."""

from collections.abc import Mapping
from typing import Any

from django.core.exceptions import ValidationError
from django.db import transaction

from eunoe.errors import Invalid, NotFound
from eunoe.plans.models import Plan, SourceAllocation, SourceSwitch


def get_plan(*, slug: str) -> Plan:
    """The plan of that name. Raises ``NotFound``, which names those there are."""
    plan = Plan.objects.filter(slug=slug).first()
    if plan is None:
        known = ", ".join(Plan.objects.order_by("slug").values_list("slug", flat=True)) or "none"
        raise NotFound(f"There is no plan “{slug}”. Plans: {known}.")
    return plan


@transaction.atomic
def set_plan(*, slug: str, sources: Mapping[str, bool] | None = None, default: bool = False, **changes: Any) -> Plan:
    """Make or change a plan. ``changes`` may hold ``included_sources`` (``None``: no cap) and ``name``; what is not
    given stays. ``default`` makes it the one of accounts without a plan. Raises ``Invalid``.
    """
    plan = Plan.objects.select_for_update().filter(slug=slug).first() or Plan(slug=slug, name=slug.capitalize())
    for name, value in changes.items():
        setattr(plan, name, value)
    try:
        plan.clean_fields()
    except ValidationError as error:
        raise Invalid(" ".join(error.messages)) from error
    if default and not plan.is_default:
        Plan.objects.filter(is_default=True).update(is_default=False)
        plan.is_default = True
    plan.save()
    for key, available in (sources or {}).items():
        SourceAllocation.objects.update_or_create(plan=plan, source_key=key, defaults={"available": available})
    return plan


def set_switch(*, source_key: str, in_recall: bool) -> SourceSwitch:
    """Have recall read a source, or have nobody's recall read it."""
    switch, _ = SourceSwitch.objects.update_or_create(source_key=source_key, defaults={"in_recall": in_recall})
    return switch
