"""What was spent, and the account's plan."""

from decimal import Decimal

import pytest

from eunoe.accounts.models import Account
from eunoe.conversations.services import read_memory_state
from eunoe.plans.models import Plan
from eunoe.plans.services import set_plan
from eunoe.usage.services import record_usage
from tests.api.conftest import Caller
from tests.scripted_model import ScriptedModel

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.spec("I-1")]


def spend(account: Account, number: int, kind: str = "chat", credits_spent: Decimal = Decimal(0)) -> None:
    record_usage(
        account_id=account.pk,
        kind=kind,
        model="openai:x",
        input_tokens=number,
        output_tokens=1,
        credits_spent=credits_spent,
    )


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
    standard = as_alice.get("/plans").json()
    assert (standard["slug"], standard["name"]) == ("standard", "Standard")
    assert (standard["included_sources"], standard["monthly_credits"], standard["credits_used"]) == (None, None, 0)
    assert "chat.history" in standard["sources"]
    state = read_memory_state(account_id=alice.pk)
    state.plan = Plan.objects.create(slug="small", name="Small", included_sources=1)
    state.save()
    small = as_alice.get("/plans").json()
    assert (small["slug"], small["name"], small["included_sources"]) == ("small", "Small", 1)
    assert "chat.history" not in small["sources"]
    assert [plan["slug"] for plan in small["plans"]] == ["small", "standard"]
    assert as_charlie.get("/plans").json()["slug"] == "standard"


@pytest.mark.spec("S-9")
def test_the_plan_tells_what_is_used_of_it(as_alice: Caller, as_charlie: Caller, alice: Account) -> None:
    set_plan(slug="small", monthly_credits=5, default=True)
    spend(alice, 1, credits_spent=Decimal("1.25"))
    plan = as_alice.get("/plans").json()
    assert (plan["monthly_credits"], plan["credits_used"]) == (5, 1.25)
    assert plan["renews_at"].endswith("-01T00:00:00Z")
    assert as_charlie.get("/plans").json()["credits_used"] == 0


@pytest.mark.spec("S-9", "F-19")
def test_what_was_spent_is_summed_by_month_and_model(
    as_alice: Caller, as_charlie: Caller, as_nobody: Caller, alice: Account
) -> None:
    spend(alice, 10, credits_spent=Decimal("1.25"))
    spend(alice, 20, kind="pass")
    (month,) = as_alice.get("/usage/months").json()["items"]
    assert month["month"].endswith("-01")
    assert month["credits"] == 1.25
    assert [(one["kind"], one["model"], one["input_tokens"], one["credits"]) for one in month["models"]] == [
        ("chat", "openai:x", 10, 1.25),
        ("memory", "openai:x", 20, 0),
    ]
    assert as_charlie.get("/usage/months").json() == {"items": []}
    assert as_nobody.get("/usage/months").status_code == 401


@pytest.mark.spec("S-9")
@pytest.mark.parametrize("stream", [False, True])
def test_without_credits_a_message_is_refused_before_it_is_saved(
    as_alice: Caller, alice: Account, scripted: ScriptedModel, stream: bool
) -> None:
    conversation_id = as_alice.start()
    exchange = as_alice.say(conversation_id)
    set_plan(slug="small", monthly_credits=5, default=True)
    spend(alice, 1, credits_spent=Decimal(5))
    answer = as_alice.post(f"/conversations/{conversation_id}/messages", {"content": "Hello?", "stream": stream})
    assert answer.status_code == 402
    assert answer.json()["code"] == "out_of_credits"
    assert answer.json()["renews_at"] == as_alice.get("/plans").json()["renews_at"]
    message_id = exchange["assistant_message"]["id"]
    assert as_alice.post(f"/messages/{message_id}/regenerate").status_code == 402
    assert len(as_alice.get(f"/conversations/{conversation_id}/messages").json()["items"]) == 2
    assert as_alice.get("/memory").status_code == 200
