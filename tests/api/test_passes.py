"""A pass on request, over the API."""

import threading
import time
from collections.abc import Callable
from uuid import uuid4

import httpx2 as httpx
import pytest

from eunoe.accounts.models import Account
from eunoe.accounts.services import create_key, set_mcp
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


def test_however_many_wait_for_a_pass_builds_and_searches_go_on(
    as_alice: Caller, alice: Account, scripted: ScriptedModel, live_server_url: str
) -> None:
    hold = threading.Event()
    more_than_threads = 5
    scripted.passes.extend(Script([lines_answer()], hold=hold) for _ in range(more_than_threads))
    set_mcp(account=alice, is_on=True)
    headers = {"Authorization": f"Bearer {create_key(account=alice)}", "Accept": "application/json, text/event-stream"}

    def post(path: str, body: object) -> int:
        return httpx.post(f"{live_server_url}/{path}", json=body, headers=headers, timeout=60).status_code

    told: list[int] = []

    def wait_for_pass(conversation_id: str) -> None:
        told.append(post("api/v1/memory/passes", {"conversation_id": conversation_id, "wait": True}))

    waiting = []
    for _ in range(more_than_threads):
        conversation_id = as_alice.start()
        as_alice.say(conversation_id, "I live in Turin")
        waiting.append(threading.Thread(target=wait_for_pass, args=[conversation_id]))
    search = {"name": "search_memory", "arguments": {"query": "Turin"}}
    try:
        for one in waiting:
            one.start()
        while len(scripted.pass_requests) < more_than_threads - 1:
            time.sleep(0.01)
        assert post("api/v1/memory/builds", {"mode": "quick", "wait": True}) == 200
        assert post("mcp", {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": search}) == 200
        assert told == []
    finally:
        hold.set()
        for one in waiting:
            one.join(60)
    assert told == [200] * more_than_threads
