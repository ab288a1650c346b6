"""What an operator does for an account, and how memory follows what is changed for many."""

from typing import Any

from django.contrib.auth import get_user_model
from django.db import transaction
from django.db.models import OuterRef, Subquery

from eunoe.conversations.services import lock_memory
from eunoe.plans.capabilities import get_carried_plan, with_plan
from eunoe.plans.models import Plan
from eunoe.plans.services import get_plan
from eunoe.recall import services as recall
from eunoe.recall.models import Build
from eunoe.users import is_guest

ACCOUNTS_AT_ONCE = 200


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
    if not is_guest(account):
        recall.request_build(account_id=account.pk, mode=Build.Mode.QUICK)


@transaction.atomic
def follow_plans(*, after: Any = None) -> Any | None:
    """Have a quick update run for accounts whose last build read other sources than one would read now.

    Looks at ``ACCOUNTS_AT_ONCE`` accounts, those that come after the id ``after``. The id after which to go on, or
    ``None`` when all have been looked at.
    """
    last = Build.objects.filter(account_id=OuterRef("pk")).finished()
    accounts = with_plan(get_user_model()._default_manager.order_by("pk")).annotate(
        sources_read=Subquery(last.values("sources")[:1])
    )
    if after is not None:
        accounts = accounts.filter(pk__gt=after)
    batch = list(accounts.exclude(sources_read=None)[:ACCOUNTS_AT_ONCE])
    for account in batch:
        plan = get_carried_plan(account)
        included = recall.included_sources(account, plan=plan)
        if not plan.is_paused and {source.key for source in included} != set(account.sources_read):
            recall.request_build(account_id=account.pk, mode=Build.Mode.QUICK)
    return batch[-1].pk if len(batch) == ACCOUNTS_AT_ONCE else None
