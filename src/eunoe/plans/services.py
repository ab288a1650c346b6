"""Plans: changing what they give, and what recall may read at all."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import F

from eunoe.errors import Invalid, NotFound
from eunoe.plans.models import ModelPrice, Plan, SourceAllocation, SourceSwitch


def get_plan(*, slug: str) -> Plan:
    """The plan of that name. Raises ``NotFound``, which names those there are."""
    plan = Plan.objects.filter(slug=slug).first()
    if plan is None:
        known = ", ".join(Plan.objects.order_by("slug").values_list("slug", flat=True)) or "none"
        raise NotFound(f"There is no plan “{slug}”. Plans: {known}.")
    return plan


@transaction.atomic
def set_plan(*, slug: str, sources: Mapping[str, bool] | None = None, default: bool = False, **changes: Any) -> Plan:
    """Make or change a plan. ``changes`` may hold ``included_sources`` and ``monthly_credits`` (``None``: no cap)
    and ``name``; what is not given stays. ``default`` makes it the one of accounts without a plan. Raises ``Invalid``.
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


def list_plans() -> list[Plan]:
    """Every plan, those with fewer credits first, those without a limit last."""
    return list(Plan.objects.order_by(F("monthly_credits").asc(nulls_last=True), "slug"))


def price_of(*, model: str, input_tokens: int, output_tokens: int) -> Decimal:
    """What a reply costs, in credits, by the model's row, else by that of every other model, else nothing."""
    rows = {price.model: price for price in ModelPrice.objects.filter(model__in=[model, ModelPrice.EVERY_OTHER])}
    price = rows.get(model) or rows.get(ModelPrice.EVERY_OTHER)
    if price is None:
        return Decimal(0)
    return (price.input_credits * input_tokens + price.output_credits * output_tokens) / 1000


def set_price(*, model: str, input_credits: Decimal, output_credits: Decimal) -> ModelPrice:
    """What replies of a model cost per 1,000 tokens from now on; ``*`` is every other model. Raises ``Invalid``."""
    price = ModelPrice.objects.filter(model=model).first() or ModelPrice(model=model)
    price.input_credits, price.output_credits = input_credits, output_credits
    try:
        price.clean_fields()
    except ValidationError as error:
        raise Invalid(" ".join(error.messages)) from error
    price.save()
    return price


def set_switch(*, source_key: str, in_recall: bool) -> SourceSwitch:
    """Have recall read a source, or have nobody's recall read it."""
    switch, _ = SourceSwitch.objects.update_or_create(source_key=source_key, defaults={"in_recall": in_recall})
    return switch
