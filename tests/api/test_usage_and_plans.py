"""What was spent, and the account's plan."""

import pytest

from eunoe.accounts.models import Account
from eunoe.conversations.services import read_memory_state
from eunoe.plans.models import Plan
from eunoe.usage.services import record_usage
from tests.api.conftest import Caller

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.spec("I-1")]


def spend(account: Account, number: int) -> None:
    record_usage(account_id=account.pk, kind="chat", model="openai:x", input_tokens=number, output_tokens=1)


def test_calls_of_models_are_listed_latest_first(as_alice: Caller, as_charlie: Caller, alice: Account) -> None:
    for number in range(3):
        spend(alice, number)
    first = as_alice.get("/usage?limit=2").json()
    rest = as_alice.get(f"/usage?limit=2&cursor={first['next_cursor']}").json()
    items = first["items"] + rest["items"]
    assert [item["input_tokens"] for item in items] == [2, 1, 0]
    assert items[0].keys() == {"kind", "model", "input_tokens", "output_tokens", "credits", "created_at"}
    assert (items[0]["kind"], items[0]["model"], items[0]["credits"]) == ("chat", "openai:x", 0)
    assert items[0]["created_at"].endswith("Z")
    assert rest["next_cursor"] is None
    assert as_charlie.get("/usage").json() == {"items": [], "next_cursor": None}


@pytest.mark.spec("P-1")
def test_the_plan_is_the_default_until_another_is_chosen(as_alice: Caller, as_charlie: Caller, alice: Account) -> None:
    # A test that empties the tables takes the shipped plan along.
    Plan.objects.get_or_create(
        slug="standard", defaults={"name": "Standard", "included_sources": None, "is_default": True}
    )
    standard = {"slug": "standard", "name": "Standard", "included_sources": None}
    assert as_alice.get("/plans").json() == standard
    state = read_memory_state(account_id=alice.pk)
    state.plan = Plan.objects.create(slug="small", name="Small", included_sources=1)
    state.save()
    assert as_alice.get("/plans").json() == {"slug": "small", "name": "Small", "included_sources": 1}
    assert as_charlie.get("/plans").json() == standard
