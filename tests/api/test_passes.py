"""A pass on request, over the API."""

from collections.abc import Callable
from uuid import uuid4

import pytest

from tests.api.conftest import Caller
from tests.scripted_model import Script, ScriptedModel, lines_answer

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.spec("I-1")]


@pytest.fixture
def conversation_id(as_alice: Caller, scripted: ScriptedModel) -> str:
    conversation_id = as_alice.start()
    as_alice.say(conversation_id, "I live in Turin")
    scripted.passes.append(Script([lines_answer(("Lives in Turin", ["T1"]))]))
    return conversation_id


def test_a_pass_that_is_waited_for_gives_its_outcome(as_alice: Caller, conversation_id: str) -> None:
    answer = as_alice.post("/memory/passes", {"conversation_id": conversation_id, "wait": True})
    run = answer.json()
    assert answer.status_code == 200
    assert (run["trigger"], run["outcome"], run["lines_before"], run["lines_after"]) == ("requested", "rewritten", 0, 1)
    assert as_alice.get(f"/memory/passes/{run['id']}").json() == run
    assert [fact["text"] for fact in as_alice.get("/memory").json()["facts"]] == ["Lives in Turin"]


def test_a_pass_that_is_not_waited_for_runs_in_the_background(
    as_alice: Caller, conversation_id: str, drain: Callable[[], None]
) -> None:
    answer = as_alice.post("/memory/passes", {"conversation_id": conversation_id})
    assert (answer.status_code, answer.json()["trigger"], answer.json()["outcome"]) == (202, "requested", None)
    waiting = as_alice.get(f"/memory/passes/{answer.json()['id']}")
    assert (waiting.status_code, waiting.json()["outcome"]) == (200, None)
    assert as_alice.get("/memory").json()["count"] == 0
    drain()
    assert as_alice.get(f"/memory/passes/{answer.json()['id']}").json()["outcome"] == "rewritten"
    assert as_alice.get("/memory").json()["count"] == 1


def test_a_request_that_is_repeated_waits_once(
    as_alice: Caller, conversation_id: str, scripted: ScriptedModel, drain: Callable[[], None]
) -> None:
    first, second = (as_alice.post("/memory/passes", {"conversation_id": conversation_id}).json() for _ in range(2))
    assert first == second
    drain()
    assert len(scripted.pass_requests) == 1


def test_a_pass_whose_model_is_down_is_told_as_failed(as_alice: Caller, scripted: ScriptedModel) -> None:
    conversation_id = as_alice.start()
    as_alice.say(conversation_id, "I live in Turin")
    scripted.passes.append(Script(status=401))
    answer = as_alice.post("/memory/passes", {"conversation_id": conversation_id, "wait": True})
    assert (answer.status_code, answer.json()["outcome"]) == (200, "failed")


@pytest.mark.parametrize("wait", [True, False])
def test_nobody_has_a_conversation_of_another_read(
    as_charlie: Caller, conversation_id: str, scripted: ScriptedModel, wait: bool
) -> None:
    theirs = as_charlie.post("/memory/passes", {"conversation_id": conversation_id, "wait": wait})
    nothing = as_charlie.post("/memory/passes", {"conversation_id": str(uuid4()), "wait": wait})
    assert theirs.status_code == nothing.status_code == 404
    assert theirs.content == nothing.content
    assert not scripted.pass_requests


def test_the_pass_of_another_is_as_good_as_none(as_alice: Caller, as_charlie: Caller, conversation_id: str) -> None:
    run = as_alice.post("/memory/passes", {"conversation_id": conversation_id, "wait": True}).json()
    theirs, nothing = as_charlie.get(f"/memory/passes/{run['id']}"), as_charlie.get(f"/memory/passes/{uuid4()}")
    assert theirs.status_code == nothing.status_code == 404
    assert theirs.content == nothing.content
