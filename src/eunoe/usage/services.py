"""What models cost: recording it, reading it."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from decimal import Decimal
from typing import Any

from django.db.models import Count, Max, QuerySet, Sum
from django.db.models.functions import TruncMonth
from django.utils import timezone

from eunoe.usage.models import Usage


def record_usage(
    *,
    account_id: Any,
    kind: str,
    model: str,
    input_tokens: int,
    output_tokens: int,
    credits_spent: Decimal = Decimal(0),
    occasion: str | None = None,
) -> None:
    """One call of a model. Of several with one ``occasion`` the first counts.

    Memory never passes ``credits_spent``, and the database takes it of chats alone.
    """
    row = Usage(
        account_id=account_id,
        kind=kind,
        model=model,
        input_tokens=input_tokens,
        output_tokens=output_tokens,
        credits=credits_spent,
        occasion=occasion,
    )
    Usage.objects.bulk_create([row], ignore_conflicts=occasion is not None)


def find_usage(*, account_id: Any) -> QuerySet[Usage]:
    """The account's calls of models, the latest first."""
    return Usage.objects.filter(account_id=account_id).order_by("-id")


def start_of_month(moment: datetime | None = None) -> datetime:
    """When the month of ``moment`` (now) began, in UTC: the month that credits are counted in."""
    day = (moment or timezone.now()).astimezone(UTC)
    return day.replace(day=1, hour=0, minute=0, second=0, microsecond=0)


def start_of_next_month(moment: datetime | None = None) -> datetime:
    """When credits renew."""
    start = start_of_month(moment)
    return start.replace(year=start.year + start.month // 12, month=start.month % 12 + 1)


def credits_spent(*, account_id: Any) -> Decimal:
    """The credits of this month: one sum over an index of what was charged."""
    return _charged(account_id).aggregate(spent=Sum("credits"))["spent"] or Decimal(0)


def dearest_call(*, account_id: Any) -> Decimal:
    """The most that one call of this month cost."""
    return _charged(account_id).aggregate(most=Max("credits"))["most"] or Decimal(0)


def _charged(account_id: Any) -> QuerySet[Usage]:
    return Usage.objects.filter(account_id=account_id, created_at__gte=start_of_month(), credits__gt=0)


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelSum:
    """The calls of one model in one month; ``is_memory`` for those that memory made, which cost no credits."""

    model: str
    is_memory: bool
    calls: int
    input_tokens: int
    output_tokens: int
    credits: Decimal

    @property
    def tokens(self) -> int:
        return self.input_tokens + self.output_tokens


@dataclass(frozen=True, slots=True, kw_only=True)
class Month:
    """What was spent in a month that began at ``start`` (UTC): chats by model, then memory by model."""

    start: datetime
    models: tuple[ModelSum, ...]

    @property
    def credits(self) -> Decimal:
        return sum((one.credits for one in self.models), Decimal(0))

    @property
    def chats(self) -> tuple[ModelSum, ...]:
        return tuple(one for one in self.models if not one.is_memory)

    @property
    def memory(self) -> tuple[ModelSum, ...]:
        return tuple(one for one in self.models if one.is_memory)


def sum_by_month(*, account_id: Any, months: int = 12) -> tuple[Month, ...]:
    """The last ``months`` calendar months in which a model was called, the latest first: one query."""
    this = start_of_month()
    first = this.year * 12 + this.month - months
    since = this.replace(year=first // 12, month=first % 12 + 1)
    rows = (
        Usage.objects.filter(account_id=account_id, created_at__gte=since)
        .annotate(month=TruncMonth("created_at", tzinfo=UTC))
        .values("month", "model", "kind")
        .annotate(calls=Count("id"), read=Sum("input_tokens"), said=Sum("output_tokens"), cost=Sum("credits"))
        .order_by("-month", "model", "kind")
    )
    by_month: dict[datetime, list[dict[str, Any]]] = {}
    for row in rows:
        by_month.setdefault(row["month"], []).append(dict(row))
    return tuple(Month(start=start, models=_sums(found)) for start, found in by_month.items())


def _sums(rows: Sequence[dict[str, Any]]) -> tuple[ModelSum, ...]:
    """Passes and condensing are one thing to whoever reads it: memory."""
    groups: dict[tuple[bool, str], list[dict[str, Any]]] = {}
    for row in rows:
        groups.setdefault((row["kind"] != Usage.Kind.CHAT, row["model"]), []).append(row)
    return tuple(
        ModelSum(
            model=model,
            is_memory=is_memory,
            calls=sum(row["calls"] for row in found),
            input_tokens=sum(row["read"] for row in found),
            output_tokens=sum(row["said"] for row in found),
            credits=sum((row["cost"] for row in found), Decimal(0)),
        )
        for (is_memory, model), found in sorted(groups.items(), key=lambda group: group[0])
    )
