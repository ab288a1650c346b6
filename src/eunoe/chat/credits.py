"""What chats may cost in a month, and what a reply costs. Memory costs nothing and asks for nothing."""

from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Any

from django.db import connection
from django.http import HttpRequest

from eunoe.conversations.models import Message
from eunoe.errors import CreditsHeld, OutOfCredits
from eunoe.plans.capabilities import get_carried_plan, get_user_plan
from eunoe.plans.resolution import UserPlan
from eunoe.plans.services import price_of
from eunoe.providers.types import TokenUsage
from eunoe.usage.models import Usage
from eunoe.usage.services import credits_spent, dearest_call, record_usage, start_of_next_month

_LOCK_SPACE = 0x6372_6564  # "cred"


@dataclass(frozen=True, slots=True, kw_only=True)
class Balance:
    """What the plan gives in a month (``None`` without a limit), what of it is used, and when there is new."""

    plan: UserPlan
    spent: Decimal
    renews_at: datetime

    @property
    def left(self) -> Decimal | None:
        limit = self.plan.monthly_credits
        return None if limit is None else max(Decimal(0), limit - self.spent)


def view_balance(*, account: Any, request: HttpRequest | None = None) -> Balance:
    """How an account stands this month: one sum, and its plan where the request does not have it yet."""
    return Balance(
        plan=get_user_plan(account, request),
        spent=credits_spent(account_id=account.pk),
        renews_at=start_of_next_month(),
    )


def check_credits(*, account: Any, reply: Message | None = None) -> None:
    """Raises ``OutOfCredits`` once the month's credits are used up. A reply that has begun is never cut.

    ``reply`` is the one that is to be written, in the caller's transaction. What others that are written meanwhile will
    cost nobody knows: each counts as the dearest of the month, the first ones as all there is. Raises ``CreditsHeld``
    where they may take what is left. One sum over an index, and that only under a plan with a limit.
    """
    limit = get_carried_plan(account).monthly_credits
    if limit is None:
        return
    if reply is not None:
        _wait_for_turn(account.pk)
    spent = credits_spent(account_id=account.pk)
    if spent >= limit:
        raise OutOfCredits(
            "This month's credits are used up; nothing was sent. Memory, reading and everything else go on.",
            renews_at=start_of_next_month(),
        )
    if reply is None:
        return
    others = Message.objects.filter(account=account, status=Message.Status.STREAMING).exclude(pk=reply.pk).count()
    if others and spent + others * (dearest_call(account_id=account.pk) or limit) >= limit:
        raise CreditsHeld("A reply is still being written, and may take the credits that are left. Wait for it.")


def _wait_for_turn(account_id: Any) -> None:
    """Of several messages sent at once each sees those before it."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(%s, hashtext(%s))", [_LOCK_SPACE, str(account_id)])


def charge_reply(*, reply: Message, usage: TokenUsage, is_free: bool) -> None:
    """Record what a reply cost, once for each answer however often this is called; part of the caller's transaction.

    ``is_free`` for one that failed: its tokens are recorded, and nothing is charged.
    """
    charge(
        account_id=reply.account_id,
        model=reply.model,
        usage=usage,
        occasion=f"{reply.pk}:{reply.revision}",
        is_free=is_free,
    )


def charge(*, account_id: Any, model: str, usage: TokenUsage, occasion: str, is_free: bool = False) -> None:
    """Record one call of a chat model, once for each ``occasion``; nothing where nothing was counted."""
    if not (usage.input_tokens or usage.output_tokens):
        return
    tokens = {"input_tokens": usage.input_tokens, "output_tokens": usage.output_tokens}
    record_usage(
        account_id=account_id,
        kind=Usage.Kind.CHAT,
        model=model,
        credits_spent=Decimal(0) if is_free else price_of(model=model, **tokens),
        occasion=occasion,
        **tokens,
    )
