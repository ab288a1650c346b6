"""What an operator does for an account."""

from typing import Any

from django.db import transaction

from eunoe.conversations.services import lock_memory
from eunoe.plans.models import Plan
from eunoe.plans.services import get_plan
from eunoe.recall import services as recall
from eunoe.recall.models import Build


@transaction.atomic
def set_account_plan(*, account: Any, slug: str) -> Plan:
    """Give an account a plan, and have its memory follow. Raises ``NotFound`` for a plan that there is not."""
    plan = get_plan(slug=slug)
    _give(account, plan)
    return plan


@transaction.atomic
def take_account_plan(*, account: Any) -> None:
    """Take the plan of its own from an account, so that the default one holds for it, and have its memory follow."""
    _give(account, None)


def _give(account: Any, plan: Plan | None) -> None:
    state = lock_memory(account_id=account.pk)
    state.plan = plan
    state.save(update_fields=["plan"])
    if not getattr(account, "is_guest", False):
        recall.request_build(account_id=account.pk, mode=Build.Mode.QUICK)
