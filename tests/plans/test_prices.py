"""What a reply costs by the operator's prices, and the place where a payment provider plugs in."""

from collections.abc import Iterator
from decimal import Decimal
from typing import Any

import pytest

from eunoe.accounts.models import Account
from eunoe.accounts.sections import sections
from eunoe.conversations.services import lock_memory
from eunoe.errors import Invalid, NotAllowed
from eunoe.plans import subscriptions
from eunoe.plans.models import ModelPrice, Plan
from eunoe.plans.services import list_plans, price_of, set_plan, set_price
from eunoe.plans.subscriptions import NoProvider, SubscriptionProvider, provider, use_provider

pytestmark = [pytest.mark.django_db, pytest.mark.spec("S-9")]


@pytest.mark.parametrize(
    ("rows", "cost"),
    [
        ({}, "0"),
        ({"openai:x": ("2", "6")}, "5"),
        ({"*": ("1", "1")}, "1.5"),
        ({"*": ("1", "1"), "openai:x": ("2", "6")}, "5"),
        ({"*": ("1", "1"), "openai:x": ("0", "0")}, "0"),
        ({"openai:y": ("9", "9")}, "0"),
    ],
)
def test_its_own_row_comes_before_that_of_every_other_model(rows: dict[str, tuple[str, str]], cost: str) -> None:
    for model, (read, said) in rows.items():
        set_price(model=model, input_credits=Decimal(read), output_credits=Decimal(said))
    assert price_of(model="openai:x", input_tokens=1000, output_tokens=500) == Decimal(cost)


def test_a_price_is_changed_and_never_negative() -> None:
    set_price(model="openai:x", input_credits=Decimal(2), output_credits=Decimal(2))
    set_price(model="openai:x", input_credits=Decimal(3), output_credits=Decimal(3))
    assert ModelPrice.objects.get().input_credits == 3
    with pytest.raises(Invalid):
        set_price(model="openai:x", input_credits=Decimal(-1), output_credits=Decimal(0))
    assert ModelPrice.objects.get().input_credits == 3


def test_plans_are_listed_by_what_they_give() -> None:
    Plan.objects.all().delete()
    for slug, monthly in (("endless", None), ("large", 500), ("small", 5)):
        set_plan(slug=slug, monthly_credits=monthly)
    assert [plan.slug for plan in list_plans()] == ["small", "large", "endless"]
    assert set_plan(slug="small", included_sources=2).monthly_credits == 5
    with pytest.raises(Invalid):
        set_plan(slug="small", monthly_credits=-1)


@pytest.mark.spec("S-7")
def test_the_subscription_is_taken_along(alice: Account) -> None:
    state = lock_memory(account_id=alice.pk)
    state.plan = set_plan(slug="small", monthly_credits=5, included_sources=2)
    state.save()
    section = next(one for one in sections() if one.key == "subscription")
    assert section.single
    assert list(section.read(account_id=alice.pk)) == [
        {"plan": "small", "name": "Small", "included_sources": 2, "monthly_credits": 5}
    ]


@pytest.fixture
def _provider_restored() -> Iterator[None]:
    before = provider()
    yield
    use_provider(before)


def test_without_a_provider_plans_are_the_operators_to_give(alice: Account) -> None:
    nobody = NoProvider()
    plan = set_plan(slug="small")
    assert isinstance(provider(), NoProvider)
    assert not nobody.offers(account=alice, plan=plan)
    with pytest.raises(NotAllowed):
        nobody.start(account=alice, plan=plan, return_url="/")
    with pytest.raises(NotAllowed):
        nobody.cancel(account=alice)


@pytest.mark.usefixtures("_provider_restored")
def test_a_provider_of_ones_own_takes_its_place() -> None:
    class Ours:
        name = "Ours"

        def offers(self, *, account: Any, plan: Plan) -> bool:
            return True

        def start(self, *, account: Any, plan: Plan, return_url: str) -> str:
            return "https://pay.example.org/"

        def cancel(self, *, account: Any) -> None:
            pass

    ours: SubscriptionProvider = Ours()
    use_provider(ours)
    assert subscriptions.provider() is ours
