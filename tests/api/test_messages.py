"""Saying something over the API, and having it answered whole."""

from collections.abc import Callable

import pytest
from django.test import Client

from eunoe.conversations.models import Message
from tests.api.conftest import Caller
from tests.scripted_model import Script, ScriptedModel

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.spec("I-1")]


@pytest.fixture
def conversation_id(as_alice: Caller, scripted: ScriptedModel) -> str:
    return as_alice.start()


def test_both_turns_are_given(as_alice: Caller, conversation_id: str, scripted: ScriptedModel) -> None:
    scripted.replies.append(Script(["Good ", "morning."]))
    exchange = as_alice.say(conversation_id, "Hello")
    question, reply = exchange["user_message"], exchange["assistant_message"]
    assert (question["role"], question["content"], question["status"]) == ("user", "Hello", "complete")
    assert (question["model"], question["not_remembered"], question["memory_used"]) == (None, False, {})
    assert (reply["role"], reply["content"], reply["status"]) == ("assistant", "Good morning.", "complete")
    assert (reply["model"], reply["error"], reply["memory_used"]) == ("openai:scripted", None, {"facts": []})
    assert question["created_at"].endswith("Z")
    assert as_alice.get(f"/conversations/{conversation_id}/messages").json()["items"] == [question, reply]


def test_messages_come_oldest_first_page_by_page(as_alice: Caller, conversation_id: str) -> None:
    for number in range(3):
        as_alice.say(conversation_id, str(number))
    first = as_alice.get(f"/conversations/{conversation_id}/messages?limit=4").json()
    rest = as_alice.get(f"/conversations/{conversation_id}/messages?limit=4&cursor={first['next_cursor']}").json()
    said = [item["content"] for item in first["items"] + rest["items"] if item["role"] == "user"]
    assert (said, len(first["items"]), rest["next_cursor"]) == (["0", "1", "2"], 4, None)


def test_the_first_message_names_the_conversation(as_alice: Caller, conversation_id: str) -> None:
    as_alice.say(conversation_id, "How do I water orchids?")
    assert as_alice.get(f"/conversations/{conversation_id}").json()["title"] == "How do I water orchids?"


def test_a_model_can_be_chosen_in_mid_conversation(as_alice: Caller, conversation_id: str) -> None:
    as_alice.say(conversation_id)
    assert as_alice.say(conversation_id, model="openai:other")["assistant_message"]["model"] == "openai:other"
    assert as_alice.get(f"/conversations/{conversation_id}").json()["model"] == "openai:other"


@pytest.mark.parametrize("body", [{"content": ""}, {"content": " \x00 "}, {"content": "x", "model": "openai:none"}])
def test_what_cannot_be_said_is_refused_and_not_saved(
    as_alice: Caller, conversation_id: str, body: dict[str, str]
) -> None:
    answer = as_alice.post(f"/conversations/{conversation_id}/messages", body)
    assert (answer.status_code, answer.json()["code"]) == (400, "invalid")
    assert not Message.objects.exists()


@pytest.mark.parametrize("way", ["body", "header"])
def test_the_same_key_again_says_nothing_twice(
    as_alice: Caller, conversation_id: str, scripted: ScriptedModel, way: str
) -> None:
    path = f"/conversations/{conversation_id}/messages"

    def send() -> object:
        if way == "body":
            return as_alice.post(path, {"content": "Hello", "external_id": "a1"}).json()
        return as_alice.post(path, {"content": "Hello"}, idempotency_key="a1").json()

    assert send() == send()
    assert Message.objects.count() == 2
    assert len(scripted.reply_requests) == 1


@pytest.mark.parametrize("other", [{"content": "Hello again"}, {"content": "Hello", "model": "openai:scripted"}])
def test_a_key_that_came_with_another_body_is_refused(
    as_alice: Caller, scripted: ScriptedModel, other: dict[str, str]
) -> None:
    path = f"/conversations/{as_alice.start()}/messages"
    assert as_alice.post(path, {"content": "Hello"}, idempotency_key="a1").status_code == 201
    answer = as_alice.post(path, other, idempotency_key="a1")
    assert (answer.status_code, answer.json()["code"]) == (422, "key_reused")
    assert Message.objects.count() == 2
    elsewhere = as_alice.post(f"/conversations/{as_alice.start()}/messages", other, idempotency_key="a1")
    assert elsewhere.status_code == 201


def test_a_key_still_gives_its_turn_after_an_edit(as_alice: Caller, scripted: ScriptedModel) -> None:
    path = f"/conversations/{as_alice.start()}/messages"
    first = as_alice.post(path, {"content": "Hello"}, idempotency_key="a1").json()["user_message"]["id"]
    as_alice.patch(f"/messages/{first}", {"content": "Good morning"})
    again = as_alice.post(path, {"content": "Hello"}, idempotency_key="a1")
    assert (again.status_code, again.json()["user_message"]["content"]) == (201, "Good morning")


def test_turns_with_a_key_that_came_with_others_are_refused(as_alice: Caller) -> None:
    path = f"/conversations/{as_alice.start()}/turns"
    turns = [{"role": "user", "content": text} for text in ("One", "Two")]
    assert as_alice.post(path, {"turns": turns[:1]}, idempotency_key="k").status_code == 201
    for other in (turns, turns[1:]):
        answer = as_alice.post(path, {"turns": other}, idempotency_key="k")
        assert (answer.status_code, answer.json()["code"]) == (422, "key_reused")
    assert Message.objects.count() == 1
    assert as_alice.post(path, {"turns": turns[:1]}, idempotency_key="k").status_code == 201
    assert Message.objects.count() == 1


def test_a_message_in_an_unremembered_conversation_starts_marked(as_alice: Caller, scripted: ScriptedModel) -> None:
    conversation_id = as_alice.start(not_remembered=True)
    assert as_alice.say(conversation_id)["user_message"]["not_remembered"] is True


@pytest.mark.parametrize(
    ("script", "status", "code", "came"),
    [
        (Script(status=401), 502, "model_unavailable", ""),
        (Script(["Half", " a reply"], drop_after=1), 502, "model_unavailable", "Half"),
        (Script(["no"], finish_reason="content_filter"), 502, "model_refused", "no"),
        (Script([" "]), 502, "model_empty", " "),
    ],
)
def test_a_failed_reply_is_a_problem_that_loses_nothing(
    as_alice: Caller, conversation_id: str, scripted: ScriptedModel, script: Script, status: int, code: str, came: str
) -> None:
    scripted.replies.append(script)
    answer = as_alice.post(f"/conversations/{conversation_id}/messages", {"content": "Are you there?"})
    problem = answer.json()
    assert (answer.status_code, problem["code"]) == (status, code)
    assert "Are you there?" not in problem["detail"]
    question, reply = as_alice.get(f"/conversations/{conversation_id}/messages").json()["items"]
    assert (problem["user_message"], problem["assistant_message"]) == (question, reply)
    assert (reply["status"], reply["error"], reply["content"]) == ("failed", code, came)


def test_a_model_that_stalls_is_a_timeout(
    as_alice: Caller, conversation_id: str, scripted: ScriptedModel, configure: Callable[..., object]
) -> None:
    import threading

    configure(EUNOE_MODEL_TIMEOUT="0.3")
    release = threading.Event()
    scripted.replies.append(Script(["So ", "late"], hold=release))
    answer = as_alice.post(f"/conversations/{conversation_id}/messages", {"content": "Hello"})
    release.set()
    assert (answer.status_code, answer.json()["code"]) == (504, "model_timeout")
    assert answer.json()["assistant_message"]["content"] == "So "


def test_a_guest_may_chat(guest_client: Client, scripted: ScriptedModel) -> None:
    guest = Caller(guest_client)
    assert guest.say(guest.start())["assistant_message"]["content"] == "Understood."
