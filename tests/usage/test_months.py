"""What was spent, by month and model."""

from collections.abc import Callable
from datetime import UTC, datetime
from decimal import Decimal

import pytest

from eunoe.accounts.models import Account
from eunoe.usage import services
from eunoe.usage.models import Usage
from eunoe.usage.services import record_usage, start_of_month, start_of_next_month, sum_by_month

pytestmark = [pytest.mark.django_db, pytest.mark.spec("S-9")]


def spend(account: Account, when: datetime | None = None, **changes: object) -> None:
    values = {"kind": "chat", "model": "openai:x", "input_tokens": 10, "output_tokens": 5, **changes}
    record_usage(account_id=account.pk, **values)  # type: ignore[arg-type]
    if when is not None:
        Usage.objects.filter(pk=Usage.objects.latest("id").pk).update(created_at=when)


@pytest.mark.parametrize(
    ("moment", "start", "end"),
    [
        (datetime(2026, 6, 15, tzinfo=UTC), (2026, 6), (2026, 7)),
        (datetime(2026, 12, 31, 23, 59, tzinfo=UTC), (2026, 12), (2027, 1)),
        (datetime(2027, 1, 1, tzinfo=UTC), (2027, 1), (2027, 2)),
    ],
)
def test_a_month_is_a_calendar_month_in_utc(moment: datetime, start: tuple[int, int], end: tuple[int, int]) -> None:
    begins, renews = start_of_month(moment), start_of_next_month(moment)
    assert (begins.year, begins.month, begins.day, begins.hour) == (*start, 1, 0)
    assert (renews.year, renews.month, renews.day, renews.hour) == (*end, 1, 0)


def test_calls_are_summed_by_month_and_model_and_memory_apart(
    alice: Account, bob: Account, django_assert_num_queries: Callable[[int], object]
) -> None:
    spend(alice, credits_spent=Decimal("1.5"))
    spend(alice, credits_spent=Decimal("0.25"))
    spend(alice, model="openai:y", credits_spent=Decimal(2))
    spend(alice, kind="pass", model="openai:m")
    spend(alice, kind="condense", model="openai:m")
    spend(alice, when=start_of_month().replace(year=start_of_month().year - 1))
    spend(bob)
    with django_assert_num_queries(1):  # type: ignore[attr-defined]
        (month,) = sum_by_month(account_id=alice.pk)
    assert month.start == start_of_month()
    assert month.credits == Decimal("3.75")
    assert [(one.model, one.calls, one.tokens, one.credits) for one in month.chats] == [
        ("openai:x", 2, 30, Decimal("1.75")),
        ("openai:y", 1, 15, 2),
    ]
    assert [(one.model, one.calls, one.tokens, one.credits) for one in month.memory] == [("openai:m", 2, 30, 0)]


def test_the_latest_month_comes_first_and_the_last_day_of_one_is_its_own(
    alice: Account, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services.timezone, "now", lambda: datetime(2026, 3, 10, tzinfo=UTC))
    spend(alice, when=datetime(2026, 2, 28, 23, 59, tzinfo=UTC))
    spend(alice, when=datetime(2026, 3, 1, tzinfo=UTC))
    spend(alice, when=datetime(2025, 4, 1, tzinfo=UTC))
    spend(alice, when=datetime(2025, 3, 31, 23, 59, tzinfo=UTC))
    assert [(month.start.year, month.start.month) for month in sum_by_month(account_id=alice.pk)] == [
        (2026, 3),
        (2026, 2),
        (2025, 4),
    ]


def test_of_several_with_one_occasion_the_first_counts(alice: Account) -> None:
    for tokens in (1, 2):
        spend(alice, occasion="reply:0", input_tokens=tokens)
    spend(alice, occasion="reply:1")
    for _ in range(2):
        spend(alice)
    assert Usage.objects.count() == 4
    assert Usage.objects.get(occasion="reply:0").input_tokens == 1
