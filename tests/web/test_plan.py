"""The page "Plan and usage", and what a page says when credits are used up."""

from collections.abc import Callable, Iterator
from decimal import Decimal
from typing import Any

import pytest
from django.test import Client

from eunoe.accounts.models import Account
from eunoe.conversations.models import Conversation, Message
from eunoe.memory.operating import set_account_plan
from eunoe.plans.models import Plan
from eunoe.plans.services import set_plan, set_switch
from eunoe.plans.subscriptions import provider, use_provider
from eunoe.types import uuid7
from eunoe.usage.services import record_usage
from tests.scripted_model import ScriptedModel

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.spec("S-9")]

SignIn = Callable[[Account], Client]


def spend(account: Account, credits_spent: str = "0", **changes: Any) -> None:
    values = {"kind": "chat", "model": "openai:gpt", "input_tokens": 900, "output_tokens": 100, **changes}
    record_usage(account_id=account.pk, credits_spent=Decimal(credits_spent), **values)


def give(account: Account, monthly_credits: int | None = 5, **changes: Any) -> None:
    set_plan(slug="small", monthly_credits=monthly_credits, **changes)
    set_account_plan(account=account, slug="small")


def text(client: Client, path: str = "/settings/plan/") -> str:
    answer = client.get(path)
    assert answer.status_code == 200
    return " ".join(answer.content.decode().split())


def test_it_shows_the_plan_the_credits_and_that_memory_costs_none(alice: Account, sign_in: SignIn) -> None:
    give(alice, 500, included_sources=2)
    spend(alice, "37.5")
    spend(alice, kind="pass", model="openai:memory", input_tokens=1400)
    page = text(sign_in(alice))
    assert "<dd><bdi>Small</bdi></dd>" in page
    assert "37.5 of 500" in page
    assert "0 credits, always" in page
    assert "Chat history" in page
    row = page[page.index("<bdi>memory</bdi>") :]
    assert '<span class="for-memory">memory</span>' in row
    assert row.index("1,500") < row.index('<td class="align-right">0</td>')


def test_nothing_of_another_person_is_on_it(alice: Account, bob: Account, sign_in: SignIn) -> None:
    spend(alice, "37.5")
    page = text(sign_in(bob))
    assert "37.5" not in page
    assert "gpt" not in page


def test_it_says_who_changes_plans(alice: Account, sign_in: SignIn) -> None:
    set_plan(slug="large", name="Large", monthly_credits=500)
    page = text(sign_in(alice))
    assert "whoever runs this installation gives the plans" in page
    assert "<bdi>Large</bdi>" in page
    assert "Choose" not in page
    assert sign_in(alice).post("/settings/plan/choose/large/").status_code == 403
    assert sign_in(alice).post("/settings/plan/cancel/").status_code == 403


@pytest.mark.spec("P-1", "P-2")
def test_each_plan_says_how_many_sources_it_really_has(db: None) -> None:
    set_plan(slug="all", name="All", included_sources=None)
    set_plan(slug="plenty", name="Plenty", included_sources=9)
    set_plan(slug="bare", name="Bare", included_sources=None, sources={"chat.history": False})
    set_plan(slug="one", name="One", included_sources=1)

    def words(name: str) -> str:
        told = text(Client())
        return told[told.index(f"<bdi>{name}</bdi>") :].partition("</li>")[0]

    assert "every memory source" in words("All")
    assert "every memory source" in words("Plenty")
    assert "3 memory sources" in words("Bare")
    assert "1 memory source<" in words("One")
    set_switch(source_key="notes.notes", in_recall=False)
    assert "3 memory sources" in words("All")
    assert "2 memory sources" in words("Bare")


def test_a_visitor_sees_the_plans_and_makes_nothing(db: None) -> None:
    set_plan(slug="large", name="Large", monthly_credits=500)
    page = text(Client())
    assert "<bdi>Large</bdi>" in page
    assert "Your plan" not in page
    assert not Account.objects.exists()


class Shop:
    """A provider that remembers what was asked of it."""

    name = "Shop"

    def __init__(self) -> None:
        self.asked: list[tuple[str, str]] = []

    def offers(self, *, account: Any, plan: Plan) -> bool:
        return plan.slug == "large"

    def start(self, *, account: Any, plan: Plan, return_url: str) -> str:
        self.asked.append((plan.slug, return_url))
        return "https://shop.example.org/pay?a=1&b=2"

    def cancel(self, *, account: Any) -> None:
        self.asked.append(("cancel", account.username))


@pytest.fixture
def shop() -> Iterator[Shop]:
    before, ours = provider(), Shop()
    use_provider(ours)
    yield ours
    use_provider(before)


def test_a_provider_is_gone_on_to_and_changes_nothing_by_itself(alice: Account, sign_in: SignIn, shop: Shop) -> None:
    set_plan(slug="large", name="Large", monthly_credits=500)
    set_plan(slug="huge", name="Huge", monthly_credits=5000)
    client = sign_in(alice)
    page = text(client)
    assert "/settings/plan/choose/large/" in page
    assert "/settings/plan/choose/huge/" not in page
    onwards = client.post("/settings/plan/choose/large/").content.decode()
    assert 'href="https://shop.example.org/pay?a=1&amp;b=2"' in onwards
    assert shop.asked == [("large", "http://testserver/settings/plan/")]
    assert "Large" not in text(client).split("Your plan")[1].split("</section>")[0]
    assert client.post("/settings/plan/choose/huge/").status_code == 403
    assert client.post("/settings/plan/choose/none/").status_code == 404
    assert client.post("/settings/plan/cancel/").status_code == 302
    assert shop.asked[-1] == ("cancel", "alice")


@pytest.mark.parametrize("path", ["/settings/plan/choose/large/", "/settings/plan/cancel/"])
def test_a_visitor_chooses_nothing(path: str, shop: Shop) -> None:
    set_plan(slug="large")
    assert Client().post(path).status_code == 404
    assert shop.asked == []


def post(client: Client, **form: str) -> Any:
    values = {"conversation": str(uuid7()), "external_id": "1", "content": "Are you there?", **form}
    return client.post("/send/", values, headers={"accept": form.pop("accept", "text/html")})


def test_a_message_that_has_no_credits_stays_in_the_composer(
    alice: Account, sign_in: SignIn, scripted: ScriptedModel
) -> None:
    give(alice)
    spend(alice, "5")
    answer = post(sign_in(alice))
    page = answer.content.decode()
    assert answer.status_code == 402
    assert "Are you there?</textarea>" in page
    assert "The credits of this month are used up" in page
    assert not Message.objects.exists()
    assert not Conversation.objects.exists()


def test_a_script_is_told_the_same_with_the_way_to_the_page(
    alice: Account, sign_in: SignIn, scripted: ScriptedModel
) -> None:
    Account.objects.filter(pk=alice.pk).update(language="it", timezone="Europe/Rome")
    give(alice)
    spend(alice, "5")
    values = {"conversation": str(uuid7()), "external_id": "1", "content": "Ci sei?"}
    answer = sign_in(alice).post("/send/", values, headers={"accept": "text/event-stream"})
    assert answer.status_code == 402
    told = answer.json()
    assert told["error"] == "out_of_credits"
    assert told["message"].startswith("I crediti di questo mese sono finiti")
    # The first of a month at midnight UTC, on a clock in Rome.
    assert "01:00" in told["message"] or "02:00" in told["message"]
    assert told["link"] == {"url": "/settings/plan/", "label": "Piano e consumi"}


def test_reading_goes_on_without_credits(alice: Account, sign_in: SignIn) -> None:
    from tests.web.conftest import say

    turn = say(alice, "Hello", "Good morning")
    give(alice)
    spend(alice, "5")
    assert "Good morning" in text(sign_in(alice), f"/c/{turn.reply.conversation_id}/")
    assert "5 of 5" in text(sign_in(alice))
