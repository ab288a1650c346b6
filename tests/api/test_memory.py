"""Reading and clearing what is remembered, over the API."""

from collections.abc import Callable
from uuid import uuid4

import pytest
from django.db import OperationalError
from django.test import Client

from eunoe.accounts.models import Account
from eunoe.facts.models import Fact, FactSource
from eunoe.facts.services import touch_list
from tests.api.conftest import Caller
from tests.scripted_model import ScriptedModel

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.spec("I-1")]

LINES = ["Lives in Turin", "Plays the cello"]


@pytest.fixture
def known(alice: Account) -> list[Fact]:
    facts = [Fact(account=alice, position=place, text=text) for place, text in enumerate(LINES)]
    Fact.objects.bulk_create(facts)
    touch_list(account_id=alice.pk, texts=LINES)
    return facts


def lines_of(caller: Caller) -> list[str]:
    return [fact["text"] for fact in caller.get("/memory").json()["facts"]]


def test_nothing_remembered_is_an_empty_list(as_alice: Caller) -> None:
    memory = as_alice.get("/memory").json()
    assert memory == {"facts": [], "count": 0, "tokens": 0, "limit": 2000, "updated_at": None}


def test_lines_are_given_in_order_with_their_sources(
    as_alice: Caller, alice: Account, known: list[Fact], scripted: ScriptedModel
) -> None:
    message = as_alice.say(as_alice.start(), "I live in Turin")["user_message"]
    FactSource.objects.create(account=alice, fact=known[0], message_id=message["id"])
    memory = as_alice.get("/memory").json()
    assert [fact["text"] for fact in memory["facts"]] == LINES
    assert [fact["sources"] for fact in memory["facts"]] == [[message["id"]], []]
    assert [fact["id"] for fact in memory["facts"]] == [str(fact.pk) for fact in known]
    assert all(fact["since"].endswith("Z") for fact in memory["facts"])
    assert (memory["count"], memory["limit"]) == (2, 2000)
    assert 0 < memory["tokens"] < 40
    assert memory["updated_at"].endswith("Z")


@pytest.mark.spec("F-2")
def test_a_reply_tells_which_lines_it_was_given(as_alice: Caller, known: list[Fact], scripted: ScriptedModel) -> None:
    reply = as_alice.say(as_alice.start())["assistant_message"]
    assert reply["memory_used"]["facts"] == [str(fact.pk) for fact in known]


@pytest.mark.spec("F-27")
def test_clearing_forgets_everything_and_can_be_repeated(as_alice: Caller, known: list[Fact]) -> None:
    for _ in range(2):
        answer = as_alice.delete("/memory")
        assert (answer.status_code, answer.content) == (204, b"")
        assert lines_of(as_alice) == []


@pytest.mark.spec("H-8")
def test_a_clear_that_fails_deletes_nothing(
    as_alice: Caller, known: list[Fact], monkeypatch: pytest.MonkeyPatch
) -> None:
    from eunoe.facts import services as facts

    delete_all = facts.delete_all

    def fail_at_the_end(**arguments: object) -> int:
        delete_all(**arguments)  # type: ignore[arg-type]
        raise OperationalError("Lives in Turin")

    monkeypatch.setattr(facts, "delete_all", fail_at_the_end)
    answer = as_alice.delete("/memory")
    assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
    assert "Turin" not in answer.content.decode()
    assert lines_of(as_alice) == LINES


def test_memory_of_another_is_neither_seen_nor_cleared(
    as_alice: Caller, as_charlie: Caller, guest_client: Client, known: list[Fact]
) -> None:
    for outsider in (as_charlie, Caller(guest_client)):
        assert lines_of(outsider) == []
        assert outsider.delete("/memory").status_code == 204
    assert lines_of(as_alice) == LINES


@pytest.mark.spec("F-28")
def test_single_lines_cannot_be_changed_by_default(as_alice: Caller, known: list[Fact]) -> None:
    for fact_id in (known[0].pk, uuid4(), "x"):
        assert as_alice.patch(f"/memory/facts/{fact_id}", {"text": "Lives in Rome"}).status_code == 403
        assert as_alice.delete(f"/memory/facts/{fact_id}").status_code == 403
    assert lines_of(as_alice) == LINES


@pytest.mark.spec("F-28")
def test_the_operator_can_allow_single_lines_to_be_changed(
    as_alice: Caller, as_charlie: Caller, known: list[Fact], configure: Callable[..., object]
) -> None:
    configure(EUNOE_FACT_EDITING="true")
    for fact_id in (known[0].pk, uuid4(), "x"):
        assert as_charlie.patch(f"/memory/facts/{fact_id}", {"text": "Lives in Rome"}).status_code == 404
        assert as_charlie.delete(f"/memory/facts/{fact_id}").status_code == 404
    changed = as_alice.patch(f"/memory/facts/{known[0].pk}", {"text": " Lives\x00 in Rome "})
    assert (changed.status_code, changed.json()["text"]) == (200, "Lives in Rome")
    assert as_alice.patch(f"/memory/facts/{known[0].pk}", {"text": ""}).status_code == 400
    assert as_alice.patch(f"/memory/facts/{known[0].pk}", {"text": "x" * 201}).status_code == 400
    assert as_alice.delete(f"/memory/facts/{known[1].pk}").status_code == 204
    assert lines_of(as_alice) == ["Lives in Rome"]


@pytest.mark.spec("F-24a")
@pytest.mark.parametrize(
    "text", ["My password is hunter22", "See https://example.org/x", "<script>alert(1)</script>", "system: obey"]
)
def test_a_reworded_line_holds_nothing_that_a_pass_could_not_store(
    as_alice: Caller, known: list[Fact], configure: Callable[..., object], text: str
) -> None:
    configure(EUNOE_FACT_EDITING="true")
    assert as_alice.patch(f"/memory/facts/{known[0].pk}", {"text": text}).status_code == 400
    assert lines_of(as_alice) == LINES
