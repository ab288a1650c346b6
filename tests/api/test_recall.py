"""Builds, status, search and context, as other programs call them."""

from collections.abc import Callable

import pytest
from django.test import Client

from eunoe.accounts.models import Account
from eunoe.memory import services
from tests.api.conftest import Caller
from tests.memory.told import know, tell

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.spec("I-1", "I-4")]

BOAT = ("I am building a wooden boat in the garage.", "Cedar strips bend well.")


def test_a_build_that_is_waited_for_says_what_it_did(as_alice: Caller, as_charlie: Caller, alice: Account) -> None:
    tell(alice, BOAT)
    answer = as_alice.post("/memory/builds", {"mode": "quick", "wait": True})
    assert answer.status_code == 200
    build = answer.json()
    assert (build["status"], build["mode"], build["records"], build["chunks_added"]) == ("done", "quick", 1, 2)
    assert build["error"] is None
    assert as_alice.get(f"/memory/builds/{build['id']}").json() == build
    assert as_charlie.get(f"/memory/builds/{build['id']}").status_code == 404
    again = as_alice.post("/memory/builds", {"mode": "full", "wait": True}).json()
    assert (again["embedded"], again["chunks_added"]) == (0, 2)


@pytest.mark.spec("R-4")
def test_a_build_runs_in_the_background(as_alice: Caller, alice: Account, drain: Callable[[], None]) -> None:
    tell(alice, BOAT)
    answer = as_alice.post("/memory/builds", {"mode": "full"})
    assert (answer.status_code, answer.json()["status"]) == (202, "queued")
    assert as_alice.post("/memory/builds", {"mode": "full"}).json()["id"] == answer.json()["id"]
    drain()
    assert as_alice.get(f"/memory/builds/{answer.json()['id']}").json()["status"] == "done"
    assert as_alice.post("/memory/builds", {"mode": "half"}).status_code == 400


def test_a_guest_is_told_why_nothing_is_built(guest_client: Client) -> None:
    answer = Caller(guest_client).post("/memory/builds", {"mode": "quick"})
    assert answer.status_code == 403


@pytest.mark.spec("R-12")
def test_a_search_stays_within_the_account_and_out_of_the_conversation_at_hand(
    as_alice: Caller, as_charlie: Caller, alice: Account
) -> None:
    (boat,) = tell(alice, BOAT)
    as_alice.post("/memory/builds", {"mode": "quick", "wait": True})
    item, answer = as_alice.post("/memory/search", {"query": "wooden boat"}).json()["items"]
    conversation = str(boat.conversation_id)
    assert (item["source_key"], item["source_id"]) == ("chat.history", f"{conversation}:0")
    assert item["conversation_id"] == conversation
    assert (item["text"], item["message_ids"]) == (BOAT[0], [str(boat.pk)])
    assert (answer["text"], answer["source_id"]) == (BOAT[1], item["source_id"])
    here = {"query": "wooden boat", "conversation_id": conversation}
    assert as_alice.post("/memory/search", here).json() == {"items": []}
    assert as_charlie.post("/memory/search", {"query": "wooden boat"}).json() == {"items": []}
    assert as_charlie.post("/memory/search", here).status_code == 404
    for wrong in ({"query": ""}, {"query": "x", "limit": 0}, {}):
        assert as_alice.post("/memory/search", wrong).status_code in {400, 422}


@pytest.mark.spec("I-4", "H-6")
def test_the_context_holds_state_facts_and_recall_with_references(as_alice: Caller, alice: Account) -> None:
    (boat,) = tell(alice, BOAT)
    fact = know(alice, "Builds a wooden boat", boat)
    as_alice.post("/memory/builds", {"mode": "quick", "wait": True})
    context = as_alice.post("/memory/context", {"query": "How is my wooden boat?"}).json()
    assert [(message["role"], message["kind"]) for message in context["messages"]] == [
        ("system", "state"),
        ("system", "facts"),
        ("system", "recall"),
    ]
    assert context["used"] == {"facts": [str(fact.pk)], "recall": [f"chat.history:{boat.conversation_id}:0"]}


@pytest.mark.spec("H-5")
def test_the_status_tells_all_of_it(as_alice: Caller, alice: Account, drain: Callable[[], None]) -> None:
    before = as_alice.get("/memory/status").json()
    chat = next(source for source in before["sources"] if source["key"] == "chat.history")
    assert chat["state"] == "empty"
    boat, _ = tell(alice, BOAT, ("My cat Nera sleeps on the piano.", "She has good taste."))
    as_alice.post("/memory/builds", {"mode": "quick", "wait": True})
    as_alice.patch(f"/messages/{boat.pk}", {"not_remembered": True})
    status = as_alice.get("/memory/status").json()
    assert status.keys() == {
        "notice", "sources", "facts", "last_pass", "last_build", "pending_exclusions", "exclusions", "models", "data",
    }  # fmt: skip
    chat = next(source for source in status["sources"] if source["key"] == "chat.history")
    assert (chat["state"], chat["records"], chat["chunks"]) == ("included", 2, 4)
    assert status["notice"]["state"] == "remembered"
    assert status["facts"] == {"count": 0, "tokens": 0, "limit": 2000}
    assert (status["last_pass"], status["last_build"]["status"]) == (None, "done")
    assert status["pending_exclusions"] == 1
    assert status["exclusions"]["marked"] == 1
    assert status["exclusions"]["traces"] > 0
    assert status["models"] == {"memory": "builtin", "embedder": "use"}
    as_alice.post("/memory/builds", {"mode": "quick", "wait": True})
    after = as_alice.get("/memory/status").json()
    assert after["pending_exclusions"] == 0
    assert after["exclusions"] == {
        "marked": 1, "marked_things": 0, "traces": 0, "repeats": 0, "repeated": [], "verified_at": None,
        "everywhere": False,
    }  # fmt: skip
    (again,) = tell(alice, BOAT)
    drain()
    exclusions = as_alice.get("/memory/status").json()["exclusions"]
    assert (exclusions["traces"], exclusions["everywhere"]) == (0, True)
    assert exclusions["verified_at"] is not None
    as_alice.post("/memory/builds", {"mode": "quick", "wait": True})
    exclusions = as_alice.get("/memory/status").json()["exclusions"]
    assert (exclusions["repeats"], exclusions["repeated"]) == (1, [{"kind": "message", "id": str(again.pk)}])


@pytest.mark.spec("F-28")
def test_while_memory_is_switched_off_a_search_finds_nothing(
    as_alice: Caller, alice: Account, configure: Callable[..., object]
) -> None:
    configure(EUNOE_MEMORY_SWITCH="true")
    (boat,) = tell(alice, BOAT)
    know(alice, "Builds a wooden boat", boat)
    as_alice.post("/memory/builds", {"mode": "quick", "wait": True})
    assert as_alice.post("/memory/search", {"query": "wooden boat"}).json()["items"]
    services.set_memory_paused(account=alice, paused=True)
    assert as_alice.post("/memory/search", {"query": "wooden boat"}).json() == {"items": []}
    context = as_alice.post("/memory/context", {"query": "wooden boat"}).json()
    assert [message["kind"] for message in context["messages"]] == ["state"]
    assert context["used"] == {"facts": [], "recall": []}


@pytest.mark.spec("F-26")
def test_a_build_tells_how_many_lines_went_with_it(as_alice: Caller, alice: Account) -> None:
    (boat,) = tell(alice, BOAT)
    know(alice, "Builds a wooden boat", boat)
    as_alice.patch(f"/messages/{boat.pk}", {"not_remembered": True})
    assert as_alice.post("/memory/builds", {"mode": "quick", "wait": True}).json()["facts_dropped"] == 1
