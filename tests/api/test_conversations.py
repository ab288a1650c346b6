"""Conversations over the API."""

import re
from uuid import uuid4

import pytest
from django.http import HttpResponse
from django.test import Client

from tests.api.conftest import Caller
from tests.scripted_model import ScriptedModel

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.spec("I-1")]


def test_a_conversation_is_made_as_asked(as_alice: Caller, scripted: ScriptedModel) -> None:
    answer = as_alice.post(
        "/conversations", {"title": " A  trip ", "model": "openai:other", "not_remembered": True, "project_id": None}
    )
    assert answer.status_code == 201
    made = answer.json()
    assert made["title"] == "A trip"
    assert (made["model"], made["project_id"], made["not_remembered"]) == ("openai:other", None, True)
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z", made["created_at"])
    assert as_alice.get(f"/conversations/{made['id']}").json() == made


@pytest.mark.parametrize("body", [None, {}, {"unknown": 1}])
def test_nothing_need_be_said_of_a_conversation(as_alice: Caller, scripted: ScriptedModel, body: object) -> None:
    made = as_alice.post("/conversations", body).json()
    assert (made["title"], made["model"], made["not_remembered"]) == ("", "openai:scripted", False)


@pytest.mark.parametrize("body", [{"model": "openai:nowhere"}, {"project_id": str(uuid4())}])
def test_what_is_not_there_cannot_be_chosen(as_alice: Caller, scripted: ScriptedModel, body: dict[str, str]) -> None:
    assert as_alice.post("/conversations", body).status_code == 400
    conversation_id = as_alice.start()
    assert as_alice.patch(f"/conversations/{conversation_id}", body).status_code == 400


def test_a_change_touches_what_it_names_only(as_alice: Caller, scripted: ScriptedModel) -> None:
    conversation_id = as_alice.start(title="Old")
    changed = as_alice.patch(f"/conversations/{conversation_id}", {"model": "openai:other"}).json()
    assert (changed["title"], changed["model"], changed["not_remembered"]) == ("Old", "openai:other", False)
    changed = as_alice.patch(f"/conversations/{conversation_id}", {"title": "New", "not_remembered": True}).json()
    assert (changed["title"], changed["model"], changed["not_remembered"]) == ("New", "openai:other", True)
    assert as_alice.patch(f"/conversations/{conversation_id}", {"title": "  "}).status_code == 400


def test_a_deleted_conversation_is_gone(as_alice: Caller) -> None:
    conversation_id = as_alice.start()
    answer = as_alice.delete(f"/conversations/{conversation_id}")
    assert (answer.status_code, answer.content) == (204, b"")
    assert as_alice.get(f"/conversations/{conversation_id}").status_code == 404
    assert as_alice.delete(f"/conversations/{conversation_id}").status_code == 404


def test_the_latest_come_first_page_by_page(as_alice: Caller) -> None:
    made = [as_alice.start(title=str(number)) for number in range(5)]
    seen, cursor = [], ""
    for _ in range(3):
        page = as_alice.get(f"/conversations?limit=2{cursor}").json()
        seen += [item["id"] for item in page["items"]]
        cursor = f"&cursor={page['next_cursor']}"
    assert seen == made[::-1]
    assert page["next_cursor"] is None


def test_no_page_shifts_when_a_conversation_is_made_meanwhile(as_alice: Caller) -> None:
    made = [as_alice.start() for _ in range(3)]
    page = as_alice.get("/conversations?limit=2").json()
    as_alice.start()
    rest = as_alice.get(f"/conversations?limit=2&cursor={page['next_cursor']}").json()
    assert [item["id"] for item in rest["items"]] == made[:1]


def test_words_are_looked_for_in_titles_and_turns(
    as_alice: Caller, as_charlie: Caller, scripted: ScriptedModel
) -> None:
    titled = as_alice.start(title="Orchids at home")
    as_alice.say(spoken := as_alice.start(), "How do I water orchids?")
    as_alice.start(title="Bread")
    as_charlie.start(title="Orchids")
    found = as_alice.get("/conversations?query=ORCHIDS").json()["items"]
    assert {item["id"] for item in found} == {titled, spoken}


def _without_counts(answer: HttpResponse) -> dict[str, str]:
    return {name: value for name, value in answer.headers.items() if not name.startswith("RateLimit-")}


def test_the_conversation_of_another_is_as_good_as_none(
    as_alice: Caller, as_charlie: Caller, guest_client: Client, scripted: ScriptedModel
) -> None:
    conversation_id = as_alice.start(title="Private")
    for outsider in (as_charlie, Caller(guest_client)):
        for method, path, body in (
            ("GET", "", None),
            ("PATCH", "", {"title": "Taken"}),
            ("DELETE", "", None),
            ("GET", "/messages", None),
            ("POST", "/messages", {"content": "Hello"}),
            ("POST", "/messages", {"content": "Hello", "stream": True}),
        ):
            theirs = outsider.call(method, f"/conversations/{conversation_id}{path}", body)
            nothing = outsider.call(method, f"/conversations/{uuid4()}{path}", body)
            assert theirs.status_code == nothing.status_code == 404
            assert theirs.content == nothing.content
            assert _without_counts(theirs) == _without_counts(nothing)
        assert conversation_id not in str(outsider.get("/conversations").json())
    assert as_alice.get(f"/conversations/{conversation_id}").json()["title"] == "Private"
