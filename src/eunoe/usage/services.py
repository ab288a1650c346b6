"""What models cost: recording it, reading it."""

from decimal import Decimal
from typing import Any

from django.db.models import QuerySet

from eunoe.usage.models import Usage


def record_usage(
    *,
    account_id: Any,
    kind: str,
    model: str,
    input_tokens: int,
    output_tokens: int,
    credits_spent: Decimal = Decimal(0),
) -> None:
    """One call of a model. Memory never passes ``credits_spent``."""
    Usage.objects.create(
        account_id=account_id,
        kind=kind,
        model=model,
        input_tokens=input_tokens,
        output_tokens=output_tokens,
        credits=credits_spent,
    )


def find_usage(*, account_id: Any) -> QuerySet[Usage]:
    """The account's calls of models, the latest first."""
    return Usage.objects.filter(account_id=account_id).order_by("-id")
