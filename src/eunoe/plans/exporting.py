"""What a person takes along of their subscription."""

from collections.abc import Iterator
from typing import Any

from django.contrib.auth import get_user_model
from django.utils.translation import gettext_lazy as _

from eunoe.accounts.sections import Section
from eunoe.plans.capabilities import get_user_plan


def read_subscription(*, account_id: Any) -> Iterator[dict[str, Any]]:
    plan = get_user_plan(get_user_model()(pk=account_id))
    yield {
        "plan": plan.slug,
        "name": plan.name,
        "included_sources": plan.included_sources,
        "monthly_credits": plan.monthly_credits,
    }


SECTION = Section(key="subscription", label=_("Subscription"), order=80, read=read_subscription, single=True)
