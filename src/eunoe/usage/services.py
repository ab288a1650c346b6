"""Recording what models cost."""

from decimal import Decimal
from typing import Any

from eunoe.usage.models import Usage


def record_usage(
    *, account_id: Any, kind: str, model: str, input_tokens: int, output_tokens: int, credits_spent: Decimal = Decimal(0)
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
