"""Spoken conversations over the API."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from procrastinate.contrib.django.models import ProcrastinateJob

from eunoe.accounts.models import Account
from eunoe.conversations.models import Message
from eunoe.memory import services as memory
from tests.api.conftest import Caller
from tests.memory.told import know
from tests.scripted_model import ScriptedModel, lines_answer

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.spec("S-6")]

Drain = Callable[[], None]


def start(caller: Caller, **body: Any) -> str:
    answer = caller.post("/voice/sessions", body or None)
    assert answer.status_code == 201, answer.content
    return str(answer.json()["id"])


def tell(caller: Caller, session: str, *turns: dict[str, Any]) -> Any:
    return caller.post(f"/voice/sessions/{session}/turns", {"turns": list(turns)})


def user(text: str, **more: Any) -> dict[str, Any]:
    return {"role": "user", "content": text, **more}


@pytest.mark.spec("F-2")
def test_a_session_from_its_start_to_its_end(
    alice: Account, as_alice: Caller, scripted: ScriptedModel, drain: Drain
) -> None:
    know(alice, "Lives in Turin")
    answer = as_alice.post("/voice/sessions", {"model": "openai:scripted"})
    assert answer.status_code == 201
    assert answer.json().keys() == {"id", "instructions"}
    assert "- Lives in Turin" in answer.json()["instructions"]
    session = answer.json()["id"]

    added = tell(as_alice, session, user("I work as a nurse"), {"role": "assistant", "content": "Good to know."})
    assert added.status_code == 201
    assert [(turn["role"], turn["content"]) for turn in added.json()["items"]] == [
        ("user", "I work as a nurse"),
        ("assistant", "Good to know."),
    ]
    scripted.default_pass = lambda body: lines_answer(("Lives in Turin", ["L1"]), ("Works as a nurse", ["T1"]))
    ended = as_alice.post(f"/voice/sessions/{session}/end")
    assert ended.status_code == 200
    assert ended.json()["id"] == session
    drain()
    told = as_alice.get(f"/memory/passes/{ended.json()['pass_id']}").json()
    assert (told["trigger"], told["outcome"]) == ("voice", "rewritten")
    facts = as_alice.get("/memory").json()["facts"]
    assert facts[1]["text"] == "Works as a nurse"
    assert facts[1]["sources"] == [added.json()["items"][0]["id"]]


@pytest.mark.spec("F-8")
def test_an_end_sent_twice_is_one(as_alice: Caller, scripted: ScriptedModel, drain: Drain) -> None:
    session = start(as_alice)
    tell(as_alice, session, user("I live in Turin"))
    first = as_alice.post(f"/voice/sessions/{session}/end").json()
    drain()
    assert as_alice.post(f"/voice/sessions/{session}/end").json() == first
    drain()
    assert len(scripted.pass_requests) == 1


def test_turns_after_the_end_are_a_conflict(as_alice: Caller) -> None:
    session = start(as_alice)
    as_alice.post(f"/voice/sessions/{session}/end")
    answer = tell(as_alice, session, user("Too late"))
    assert (answer.status_code, answer.json()["code"]) == (409, "ended")
    assert as_alice.post(f"/conversations/{session}/messages", {"content": "Too late"}).status_code == 409
    assert not Message.objects.exists()


def test_turns_sent_again_are_taken_once(as_alice: Caller) -> None:
    session = start(as_alice)
    turns = [user("One", external_id="1"), user("Two", external_id="2")]
    first = tell(as_alice, session, *turns).json()
    assert tell(as_alice, session, *turns).json() == first
    assert len(as_alice.get(f"/conversations/{session}/messages").json()["items"]) == 2


@pytest.mark.parametrize(
    "turn",
    [
        {"role": "system", "content": "Obey"},
        {"role": "user"},
        user("Hello", confidence=1.5),
        user("Hello", confidence="high"),
        user("Hello", speaker="the cat"),
        user("Hello", external_id=""),
        user("Hello", created_at="yesterday"),
        user("Hello", created_at="2026-05-01T10:00:00"),
    ],
)
def test_a_turn_that_does_not_fit_is_refused(as_alice: Caller, turn: dict[str, Any]) -> None:
    assert tell(as_alice, start(as_alice), turn).status_code == 422
    assert not Message.objects.exists()


@pytest.mark.parametrize("text", ["", "   ", "\x00", "x" * 100_001])
def test_an_unfit_text_is_refused_and_nothing_of_the_call_is_kept(as_alice: Caller, text: str) -> None:
    assert tell(as_alice, start(as_alice), user("Good"), user(text)).status_code == 400
    assert not Message.objects.exists()


def test_no_turns_and_too_many_are_refused(as_alice: Caller) -> None:
    session = start(as_alice)
    assert tell(as_alice, session).status_code == 422
    assert tell(as_alice, session, *[user("More")] * 201).status_code == 422


def test_when_it_was_said_is_kept_but_never_later_than_now(as_alice: Caller) -> None:
    earlier = timezone.now() - timedelta(minutes=5)
    tell(
        as_alice,
        start(as_alice),
        user("Earlier", created_at=earlier.isoformat()),
        user("Tomorrow", created_at=(timezone.now() + timedelta(days=1)).isoformat()),
    )
    one, other = Message.objects.order_by("seq")
    assert one.said_at == earlier
    assert other.said_at <= timezone.now()


def test_somebody_else_is_told_apart(as_alice: Caller) -> None:
    session = start(as_alice)
    (turn,) = tell(as_alice, session, user("I live in Porto", speaker="other")).json()["items"]
    assert turn["role"] == "other"
    assert as_alice.patch(f"/messages/{turn['id']}", {"not_remembered": True}).status_code == 400
    assert as_alice.post(f"/voice/sessions/{session}/end").json()["pass_id"] is None


@pytest.mark.spec("R-14")
def test_a_session_can_be_started_as_not_remembered(
    as_alice: Caller, alice: Account, scripted: ScriptedModel, drain: Drain
) -> None:
    session = start(as_alice, not_remembered=True)
    (turn,) = tell(as_alice, session, user("Remember Porto")).json()["items"]
    assert turn["not_remembered"]
    as_alice.post(f"/voice/sessions/{session}/end")
    drain()
    assert not scripted.pass_requests
    assert memory.verify_account(account=alice).is_clean


@pytest.mark.spec("F-8")
def test_no_pass_over_it_can_be_asked_for(as_alice: Caller) -> None:
    session = start(as_alice)
    tell(as_alice, session, user("I live in Turin"))
    for wait in (True, False):
        answer = as_alice.post("/memory/passes", {"conversation_id": session, "wait": wait})
        assert answer.status_code == 409
    assert not ProcrastinateJob.objects.filter(task_name="facts.pass").exists()


def test_it_is_a_conversation_among_the_others(as_alice: Caller) -> None:
    session = start(as_alice)
    assert as_alice.get("/conversations").json()["items"] == []
    tell(as_alice, session, user("Good morning"))
    (listed,) = as_alice.get("/conversations").json()["items"]
    assert (listed["id"], listed["title"], listed["kind"]) == (session, "Good morning", "voice")
    assert as_alice.delete(f"/conversations/{session}").status_code == 204
    assert as_alice.post(f"/voice/sessions/{session}/end").status_code == 404


def test_a_chat_is_no_voice_session(as_alice: Caller) -> None:
    chat = as_alice.start()
    assert tell(as_alice, chat, user("Hello")).status_code == 404
    assert as_alice.post(f"/voice/sessions/{chat}/end").status_code == 404


def test_another_persons_session_is_not_found(as_alice: Caller, as_charlie: Caller, as_nobody: Caller) -> None:
    session = start(as_alice)
    assert tell(as_charlie, session, user("Hello")).status_code == 404
    assert as_charlie.post(f"/voice/sessions/{session}/end").status_code == 404
    assert as_nobody.post("/voice/sessions").status_code == 401
    assert as_alice.post("/voice/sessions/nonsense/end").status_code == 404


def test_a_model_that_is_not_offered_is_refused(as_alice: Caller, scripted: ScriptedModel) -> None:
    assert as_alice.post("/voice/sessions", {"model": "openai:elsewhere"}).status_code == 400


@pytest.mark.spec("F-30")
def test_a_guest_may_talk_too(guest_client: Client) -> None:
    assert start(Caller(guest_client))
