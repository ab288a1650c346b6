"""Marking, editing and answering anew over the API."""

from uuid import uuid4

import pytest
from django.test import Client

from eunoe.conversations.models import Message
from tests.api.conftest import Caller
from tests.scripted_model import Script, ScriptedModel

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.spec("I-1")]


@pytest.fixture
def turns(as_alice: Caller, scripted: ScriptedModel) -> tuple[str, str]:
    exchange = as_alice.say(as_alice.start(), "Hello")
    return exchange["user_message"]["id"], exchange["assistant_message"]["id"]


@pytest.mark.spec("R-6")
def test_the_mark_is_set_to_what_is_wanted_however_often(as_alice: Caller, turns: tuple[str, str]) -> None:
    for wanted in (True, True, False, False):
        answer = as_alice.patch(f"/messages/{turns[0]}", {"not_remembered": wanted})
        assert (answer.status_code, answer.json()["not_remembered"]) == (200, wanted)
        assert answer.json()["id"] == turns[0]


@pytest.mark.spec("R-6")
def test_an_assistant_turn_cannot_be_marked(as_alice: Caller, turns: tuple[str, str]) -> None:
    assert as_alice.patch(f"/messages/{turns[1]}", {"not_remembered": True}).status_code == 400


@pytest.mark.spec("R-6")
def test_a_guest_is_told_why_nothing_can_be_marked(guest_client: Client, scripted: ScriptedModel) -> None:
    guest = Caller(guest_client)
    message_id = guest.say(guest.start())["user_message"]["id"]
    answer = guest.patch(f"/messages/{message_id}", {"not_remembered": True})
    assert answer.status_code == 403
    assert "account" in answer.json()["detail"]


def test_an_edit_drops_what_came_after_and_answers_anew(as_alice: Caller, scripted: ScriptedModel) -> None:
    conversation_id = as_alice.start()
    first = as_alice.say(conversation_id, "one")["user_message"]
    as_alice.say(conversation_id, "two")
    scripted.replies.append(Script(["Anew."]))
    answer = as_alice.patch(f"/messages/{first['id']}", {"content": "uno", "model": "openai:other"})
    exchange = answer.json()
    assert answer.status_code == 200
    assert (exchange["user_message"]["id"], exchange["user_message"]["content"]) == (first["id"], "uno")
    assert (exchange["assistant_message"]["content"], exchange["assistant_message"]["model"]) == (
        "Anew.",
        "openai:other",
    )
    items = as_alice.get(f"/conversations/{conversation_id}/messages").json()["items"]
    assert [item["content"] for item in items] == ["uno", "Anew."]


def test_an_edit_that_fails_loses_nothing(as_alice: Caller, turns: tuple[str, str], scripted: ScriptedModel) -> None:
    scripted.replies.append(Script(status=401))
    answer = as_alice.patch(f"/messages/{turns[0]}", {"content": "Anybody?"})
    assert answer.status_code == 502
    assert answer.json()["user_message"]["content"] == "Anybody?"


@pytest.mark.parametrize(
    "body", [{}, {"not_remembered": None}, {"not_remembered": True, "content": "x"}, {"content": ""}]
)
def test_a_change_is_one_of_the_two(as_alice: Caller, turns: tuple[str, str], body: dict[str, object]) -> None:
    assert as_alice.patch(f"/messages/{turns[0]}", body).status_code == 400
    assert Message.objects.get(pk=turns[0]).content == "Hello"


@pytest.mark.parametrize("body", [None, {}, {"model": "openai:other"}])
def test_a_new_answer_takes_the_place_of_the_old(
    as_alice: Caller, turns: tuple[str, str], scripted: ScriptedModel, body: dict[str, str] | None
) -> None:
    scripted.replies.append(Script(["Anew."]))
    answer = as_alice.post(f"/messages/{turns[1]}/regenerate", body)
    reply = answer.json()
    assert answer.status_code == 200
    assert (reply["id"], reply["content"], reply["status"]) == (turns[1], "Anew.", "complete")
    assert reply["model"] == ("openai:other" if body else "openai:scripted")


def test_a_failed_reply_can_be_answered_anew(as_alice: Caller, scripted: ScriptedModel) -> None:
    scripted.replies.append(Script(status=401))
    conversation_id = as_alice.start()
    problem = as_alice.post(f"/conversations/{conversation_id}/messages", {"content": "Hello"}).json()
    assert problem["status"] == 502
    reply = as_alice.post(f"/messages/{problem['assistant_message']['id']}/regenerate").json()
    assert (reply["status"], reply["error"], reply["content"]) == ("complete", None, "Understood.")


def test_only_the_last_reply_can_be_answered_anew(as_alice: Caller, scripted: ScriptedModel) -> None:
    conversation_id = as_alice.start()
    first = as_alice.say(conversation_id)
    as_alice.say(conversation_id)
    assert as_alice.post(f"/messages/{first['assistant_message']['id']}/regenerate").status_code == 409
    assert as_alice.post(f"/messages/{first['user_message']['id']}/regenerate").status_code == 400


def test_the_message_of_another_is_as_good_as_none(
    as_alice: Caller, as_charlie: Caller, guest_client: Client, turns: tuple[str, str]
) -> None:
    before = list(Message.objects.order_by("seq").values())
    for outsider in (as_charlie, Caller(guest_client)):
        for message_id in turns:
            for method, path, body in (
                ("PATCH", "", {"not_remembered": True}),
                ("PATCH", "", {"content": "Taken"}),
                ("POST", "/regenerate", {}),
                ("POST", "/regenerate", {"stream": True}),
            ):
                theirs = outsider.call(method, f"/messages/{message_id}{path}", body)
                nothing = outsider.call(method, f"/messages/{uuid4()}{path}", body)
                assert theirs.status_code == nothing.status_code == 404
                assert theirs.content == nothing.content
    assert list(Message.objects.order_by("seq").values()) == before
