"""Notes, documents and projects over the API."""

from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from eunoe.accounts.models import Account
from eunoe.accounts.services import create_key
from eunoe.library import files
from eunoe.library.models import Document
from eunoe.recall.models import Chunk
from eunoe.recall.services import run_build
from tests.api.conftest import Caller
from tests.library.pdfs import encrypted_pdf, pdf
from tests.scripted_model import ScriptedModel

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.spec("I-1")]

Make = Callable[..., dict[str, Any]]
KINDS = ["notes", "documents", "projects"]


@pytest.fixture(autouse=True)
def _own_uploads(settings: Any, tmp_path: Path) -> None:
    settings.MEDIA_ROOT = tmp_path


@pytest.fixture
def make(as_alice: Caller) -> Make:
    def one(kind: str, words: str = "The blue bicycle", who: Caller = as_alice) -> dict[str, Any]:
        match kind:
            case "notes":
                answer = who.post("/notes", {"title": "Note", "text": words})
            case "documents":
                answer = who.upload(words.encode())
            case _:
                answer = who.post("/projects", {"name": "Project", "instructions": words})
        assert answer.status_code == 201, answer.content
        made: dict[str, Any] = answer.json()
        return made

    return one


@pytest.mark.spec("S-4")
def test_a_note_is_written_read_changed_and_deleted(as_alice: Caller) -> None:
    made = as_alice.post("/notes", {"title": "Trip", "text": "To Rome"}).json()
    assert (made["title"], made["text"], made["not_remembered"]) == ("Trip", "To Rome", False)
    assert as_alice.get(f"/notes/{made['id']}").json() == made
    changed = as_alice.patch(f"/notes/{made['id']}", {"text": "To Pisa"}).json()
    assert (changed["title"], changed["text"]) == ("Trip", "To Pisa")
    assert changed["updated_at"] > made["updated_at"]
    assert as_alice.delete(f"/notes/{made['id']}").status_code == 204
    assert as_alice.get(f"/notes/{made['id']}").status_code == 404


@pytest.mark.spec("S-3")
def test_a_project_is_started_changed_and_deleted(as_alice: Caller, scripted: ScriptedModel) -> None:
    made = as_alice.post("/projects", {"name": "Trip", "instructions": "Answer in Italian."}).json()
    assert (made["name"], made["instructions"], made["not_remembered"]) == ("Trip", "Answer in Italian.", False)
    conversation_id = as_alice.start(project_id=made["id"])
    assert as_alice.get(f"/conversations/{conversation_id}").json()["project_id"] == made["id"]
    assert as_alice.patch(f"/projects/{made['id']}", {"name": "Rome"}).json()["instructions"] == "Answer in Italian."
    assert as_alice.patch(f"/projects/{made['id']}", {"instructions": ""}).json()["instructions"] == ""
    assert as_alice.delete(f"/projects/{made['id']}").status_code == 204
    assert as_alice.get(f"/conversations/{conversation_id}").json()["project_id"] is None


@pytest.mark.spec("S-3")
def test_a_conversation_is_put_into_a_project_and_taken_out(
    as_alice: Caller, as_charlie: Caller, make: Make, scripted: ScriptedModel
) -> None:
    project, theirs = make("projects"), make("projects", who=as_charlie)
    path = f"/conversations/{as_alice.start()}"
    assert as_alice.patch(path, {"project_id": theirs["id"]}).status_code == 400
    assert as_alice.patch(path, {"project_id": project["id"]}).json()["project_id"] == project["id"]
    assert as_alice.patch(path, {"title": "Rome"}).json()["project_id"] == project["id"]
    assert as_alice.patch(path, {"project_id": None}).json()["project_id"] is None
    assert as_alice.post("/conversations", {"project_id": theirs["id"]}).status_code == 400


@pytest.mark.spec("S-5")
def test_a_document_is_uploaded_read_and_deleted(as_alice: Caller, tmp_path: Path) -> None:
    answer = as_alice.upload(pdf("To Rome"), "trip.pdf", not_remembered="true")
    assert answer.status_code == 201
    made = answer.json()
    assert (made["name"], made["media_type"], made["not_remembered"]) == ("trip.pdf", "application/pdf", True)
    assert made["size"] == len(pdf("To Rome"))
    life = datetime.fromisoformat(made["expires_at"]) - datetime.fromisoformat(made["created_at"])
    assert timedelta(days=29) < life <= timedelta(days=30, seconds=5)
    read = as_alice.get(f"/documents/{made['id']}").json()
    assert read == {**made, "text": "To Rome"}
    assert [path for path in tmp_path.rglob("*") if path.is_file()]
    assert as_alice.delete(f"/documents/{made['id']}").status_code == 204
    assert not [path for path in tmp_path.rglob("*") if path.is_file()]


@pytest.mark.spec("S-5")
@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"\x89PNG\r\n\x1a\n\x00\x00", "Only text, Markdown and PDF"),
        (b"", "empty"),
        (encrypted_pdf("x", user_password="key"), "password"),
        (b"%PDF-1.4 and no more", "damaged"),
        (b"x" * (files.MAX_BYTES + 1), "10 MB"),
        (b"x" * (files.MAX_BYTES * 3), "10 MB"),
    ],
)
def test_an_upload_that_cannot_be_taken_is_told_why(as_alice: Caller, content: bytes, words: str) -> None:
    answer = as_alice.upload(content)
    assert answer.status_code == 400
    assert words in answer.json()["detail"]
    assert not Document.objects.exists()


def test_ten_megabytes_are_taken(as_alice: Caller) -> None:
    assert as_alice.upload(b"word " * (files.MAX_BYTES // 5)).status_code == 201


def test_an_upload_needs_a_file(as_alice: Caller) -> None:
    answer = as_alice.client.post("/api/v1/documents", {"other": "x"}, headers=as_alice.headers)
    assert answer.status_code == 422
    assert as_alice.post("/documents", {"file": "x"}).status_code == 422


def test_many_files_take_no_more_room_than_one(as_alice: Caller) -> None:
    content = b"x" * (files.MAX_BYTES - 10)
    uploads = {f"file{n}": SimpleUploadedFile("a.txt", content) for n in range(3)}
    answer = as_alice.client.post(
        "/api/v1/documents", {**uploads, "file": SimpleUploadedFile("b.txt", b"Words")}, headers=as_alice.headers
    )
    assert answer.status_code in {201, 400}
    assert sum(len(one.text) for one in Document.objects.all()) <= 5


@pytest.mark.parametrize("body", [None, {}, {"title": " "}, {"title": 5}, {"text": None}])
def test_a_note_needs_words(as_alice: Caller, body: object) -> None:
    assert as_alice.post("/notes", body).status_code in {400, 422}


@pytest.mark.spec("R-16")
@pytest.mark.parametrize("kind", KINDS)
def test_each_carries_the_switch(as_alice: Caller, make: Make, alice: Account, kind: str) -> None:
    made = make(kind)
    run_build(account_id=alice.pk, mode="quick")
    assert Chunk.objects.of(alice).exists()
    for _ in range(2):
        marked = as_alice.patch(f"/{kind}/{made['id']}", {"not_remembered": True}).json()
        assert marked["not_remembered"] is True
    assert as_alice.get(f"/{kind}/{made['id']}").json()["not_remembered"] is True
    assert as_alice.get(f"/{kind}").json()["items"][0]["not_remembered"] is True
    run_build(account_id=alice.pk, mode="quick")
    assert not Chunk.objects.of(alice).exists()
    assert as_alice.patch(f"/{kind}/{made['id']}", {"not_remembered": False}).json()["not_remembered"] is False


@pytest.mark.spec("R-15")
@pytest.mark.parametrize("kind", KINDS)
def test_what_is_from_before_a_clear_says_so(as_alice: Caller, make: Make, kind: str) -> None:
    made = make(kind)
    assert made["before_clear"] is False
    as_alice.delete("/memory")
    assert make(kind)["before_clear"] is False
    assert as_alice.get(f"/{kind}/{made['id']}").json()["before_clear"] is True
    assert [one["before_clear"] for one in as_alice.get(f"/{kind}").json()["items"]] == [False, True]
    assert as_alice.patch(f"/{kind}/{made['id']}", {"not_remembered": False}).json()["before_clear"] is True
    if kind != "documents":
        words = {"text": made["text"]} if kind == "notes" else {"name": made["name"]}
        assert as_alice.patch(f"/{kind}/{made['id']}", words).json()["before_clear"] is False


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_deleted_is_in_no_chunk(as_alice: Caller, make: Make, alice: Account, kind: str) -> None:
    made = make(kind)
    run_build(account_id=alice.pk, mode="quick")
    assert as_alice.delete(f"/{kind}/{made['id']}").status_code == 204
    assert not Chunk.objects.of(alice).exists()


@pytest.mark.parametrize("kind", KINDS)
def test_the_newest_come_first_page_by_page(as_alice: Caller, make: Make, kind: str) -> None:
    made = [make(kind, f"Words {n}")["id"] for n in range(5)]
    seen, cursor = [], ""
    for _ in range(3):
        page = as_alice.get(f"/{kind}?limit=2{cursor}").json()
        seen += [item["id"] for item in page["items"]]
        cursor = f"&cursor={page['next_cursor']}"
    assert seen == made[::-1]
    assert page["next_cursor"] is None


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_anothers_is_as_good_as_none(
    as_charlie: Caller, as_nobody: Caller, make: Make, guest_client: Client, kind: str
) -> None:
    made = make(kind)
    for outsider in (as_charlie, Caller(guest_client)):
        for method in ("GET", "PATCH", "DELETE"):
            theirs = outsider.call(method, f"/{kind}/{made['id']}", {"not_remembered": True})
            nothing = outsider.call(method, f"/{kind}/{uuid4()}", {"not_remembered": True})
            assert theirs.status_code == nothing.status_code == 404
            assert theirs.content == nothing.content
        assert outsider.get(f"/{kind}").json()["items"] == []
    assert as_nobody.get(f"/{kind}").status_code == 401
    assert as_nobody.get(f"/{kind}/{made['id']}").status_code == 401


def test_a_guest_is_told_why_not(guest_client: Client) -> None:
    guest = Caller(guest_client)
    for answer in (guest.post("/notes", {"text": "x"}), guest.post("/projects", {"name": "x"}), guest.upload(b"x")):
        assert answer.status_code == 403
        assert "free account" in answer.json()["detail"]


def test_a_session_needs_its_token(alice: Account) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(alice)
    assert client.post("/api/v1/documents", {"file": SimpleUploadedFile("a.txt", b"x")}).status_code == 403
    key = create_key(account=alice)
    answer = client.post(
        "/api/v1/documents",
        {"file": SimpleUploadedFile("a.txt", b"x")},
        headers={"authorization": f"Bearer {key}"},
    )
    assert answer.status_code == 201
