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
    state = lock_memory(account_id=account.pk)
    state.plan = plan
    state.save(update_fields=["plan"])
    if not getattr(account, "is_guest", False):
        recall.request_build(account_id=account.pk, mode=Build.Mode.QUICK)
    return plan
