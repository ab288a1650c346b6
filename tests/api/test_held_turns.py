"""Turns of a chat that another program holds: kept, read by both memories, and forgotten as any other."""

from collections.abc import Callable
from typing import Any

import pytest

from eunoe.conversations.models import Message
from tests.api.conftest import Caller
from tests.scripted_model import ScriptedModel, lines_answer

pytestmark = pytest.mark.spec("I-4")


def turn(role: str, content: str, external_id: str | None = None, **more: Any) -> dict[str, Any]:
    return {"role": role, "content": content, "external_id": external_id, **more}


def add(caller: Caller, conversation: str, *turns: dict[str, Any]) -> list[dict[str, Any]]:
    answer = caller.post(f"/conversations/{conversation}/turns", {"turns": turns})
    assert answer.status_code == 201, answer.content
    items: list[dict[str, Any]] = answer.json()["items"]
    return items


def test_no_model_answers_and_memory_reads_them_as_a_chat(
    scripted: ScriptedModel, as_alice: Caller, drain: Callable[[], None]
) -> None:
    conversation = as_alice.start()
    scripted.passes.append(lambda body: lines_answer(("Keeps two donkeys", ["T1"])))
    add(as_alice, conversation, turn("user", "Remember that I keep two donkeys"), turn("assistant", "I will."))
    drain()
    assert not scripted.reply_requests
    assert [fact["text"] for fact in as_alice.get("/memory").json()["facts"]] == ["Keeps two donkeys"]
    as_alice.post("/memory/builds", {"mode": "quick", "wait": True})
    found = as_alice.post("/memory/search", {"query": "donkeys"}).json()["items"]
    assert "donkeys" in found[0]["text"]
    told = as_alice.post("/memory/context", {"query": "How are my donkeys?"}).json()
    assert {message["kind"] for message in told["messages"]} == {"state", "facts", "recall"}


def test_what_is_asked_for_is_taken_up_when_its_reply_comes_later(
    scripted: ScriptedModel, as_alice: Caller, drain: Callable[[], None]
) -> None:
    conversation = as_alice.start()
    add(as_alice, conversation, turn("user", "Remember that I keep two donkeys"))
    drain()
    assert not scripted.pass_requests
    add(as_alice, conversation, turn("assistant", "I will."))
    drain()
    assert len(scripted.pass_requests) == 1


def test_a_pass_runs_each_time_six_turns_have_come(
    scripted: ScriptedModel, as_alice: Caller, drain: Callable[[], None]
) -> None:
    conversation = as_alice.start()
    for n in range(1, 5):
        add(as_alice, conversation, turn("user", f"Question {n}"), turn("assistant", f"Answer {n}"))
        drain()
        assert len(scripted.pass_requests) == n // 3


def test_the_same_ones_again_change_nothing(
    scripted: ScriptedModel, as_alice: Caller, drain: Callable[[], None]
) -> None:
    conversation = as_alice.start()
    turns = turn("user", "Remember that I keep bees", "a"), turn("assistant", "I will.", "b")
    first = add(as_alice, conversation, *turns)
    drain()
    assert add(as_alice, conversation, *turns) == first
    drain()
    assert Message.objects.count() == 2
    assert len(scripted.pass_requests) == 1


@pytest.mark.spec("R-6", "F-26")
def test_what_is_marked_is_read_by_neither_memory(
    scripted: ScriptedModel, as_alice: Caller, drain: Callable[[], None]
) -> None:
    conversation = as_alice.start()
    asked, _ = add(as_alice, conversation, turn("user", "I keep bees on the roof"), turn("assistant", "Nice."))
    as_alice.patch(f"/messages/{asked['id']}", {"not_remembered": True})
    as_alice.post("/memory/builds", {"mode": "quick", "wait": True})
    as_alice.post("/memory/passes", {"conversation_id": conversation, "wait": True})
    assert not as_alice.post("/memory/search", {"query": "bees on the roof"}).json()["items"]
    assert all("bees" not in str(request) for request in scripted.pass_requests)


def test_they_are_added_to_ones_own_written_conversations_alone(
    transactional_db: None, as_alice: Caller, as_charlie: Caller
) -> None:
    body = {"turns": [turn("user", "Hello")]}
    assert as_charlie.post(f"/conversations/{as_alice.start()}/turns", body).status_code == 404
    spoken = as_alice.post("/voice/sessions").json()["id"]
    assert as_alice.post(f"/conversations/{spoken}/turns", body).status_code == 409
    assert not Message.objects.exists()


@pytest.mark.parametrize(
    ("turns", "status"),
    [
        ([], 422),
        ([turn("user", "x")] * 201, 422),
        ([turn("system", "x")], 422),
        ([turn("user", " ")], 400),
        ([turn("user", "Fine"), turn("user", "x" * 100_001)], 400),
        ([turn("user", "x", created_at="yesterday")], 422),
    ],
)
def test_what_cannot_be_kept_is_refused_whole(as_alice: Caller, turns: list[Any], status: int) -> None:
    answer = as_alice.post(f"/conversations/{as_alice.start()}/turns", {"turns": turns})
    assert answer.status_code == status
    assert not Message.objects.exists()
