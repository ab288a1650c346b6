"""Sending documents with a message over the API."""

from pathlib import Path
from typing import Any

import pytest

from tests.api.conftest import Caller
from tests.scripted_model import ScriptedModel

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.spec("I-1", "S-5")]


@pytest.fixture(autouse=True)
def _own_uploads(settings: Any, tmp_path: Path) -> None:
    settings.MEDIA_ROOT = tmp_path


@pytest.fixture
def conversation_id(as_alice: Caller, scripted: ScriptedModel) -> str:
    return as_alice.start()


def send(caller: Caller, conversation_id: str, *document_ids: str, **more: Any) -> Any:
    body = {"content": "How high is the rent?", "document_ids": list(document_ids), **more}
    return caller.post(f"/conversations/{conversation_id}/messages", body)


def test_they_go_along_and_every_answer_names_them(
    as_alice: Caller, conversation_id: str, scripted: ScriptedModel
) -> None:
    document = as_alice.upload(b"The rent is 940 euros.", name="contract.txt").json()
    exchange = send(as_alice, conversation_id, document["id"]).json()
    question = exchange["user_message"]
    names = ("id", "name", "media_type", "size", "expires_at")
    assert question["documents"] == [{name: document[name] for name in names}]
    assert exchange["assistant_message"]["documents"] == []
    assert "The rent is 940 euros." in scripted.reply_requests[0]["messages"][-1]["content"]
    path = f"/conversations/{conversation_id}/messages"
    assert as_alice.get(path).json()["items"][0] == question
    marked = as_alice.patch(f"/messages/{question['id']}", {"not_remembered": True}).json()
    assert marked["documents"] == question["documents"]
    assert as_alice.get(f"/documents/{document['id']}").json()["sent_marked"] is True
    edited = as_alice.patch(f"/messages/{question['id']}", {"content": "And per year?"}).json()
    assert edited["user_message"]["documents"] == question["documents"]


def test_one_that_is_no_longer_kept_is_null(as_alice: Caller, conversation_id: str) -> None:
    document = as_alice.upload(b"The rent is 940 euros.").json()
    send(as_alice, conversation_id, document["id"])
    as_alice.delete(f"/documents/{document['id']}")
    items = as_alice.get(f"/conversations/{conversation_id}/messages").json()["items"]
    assert items[0]["documents"] == [None]


def test_what_is_not_ones_own_is_refused_and_nothing_is_sent(
    as_alice: Caller, as_charlie: Caller, conversation_id: str, scripted: ScriptedModel
) -> None:
    document = as_alice.upload(b"The rent is 940 euros.").json()
    theirs = as_charlie.start()
    assert send(as_charlie, theirs, document["id"]).status_code == 400
    assert send(as_alice, conversation_id, "nonsense").status_code == 400
    assert send(as_alice, conversation_id, *[document["id"]] * 11).status_code == 422
    assert as_alice.get(f"/conversations/{conversation_id}/messages").json()["items"] == []
    assert not scripted.requests
