"""The pages of notes, documents and projects, as any client sees them."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings as django_settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from eunoe.accounts.models import Account
from eunoe.conversations.models import Conversation, Message
from eunoe.library import services as library
from eunoe.library.models import Document, Note, Project
from eunoe.memory import services as memory
from tests.library.pdfs import encrypted_pdf, pdf
from tests.web.conftest import say

pytestmark = pytest.mark.django_db(transaction=True)

SignIn = Callable[[Account], Client]
KINDS = ["note", "document", "project"]


@pytest.fixture(autouse=True)
def _own_uploads(settings: Any, tmp_path: Path) -> None:
    settings.MEDIA_ROOT = tmp_path


def make(account: Account, kind: str, words: str = "The blue bicycle") -> Any:
    match kind:
        case "note":
            return library.create_note(account=account, title="The <b>note</b>", text=words)
        case "document":
            return library.create_document(account=account, name="the.txt", content=words.encode())
        case _:
            return library.create_project(account=account, name="The project", instructions=words)


def upload(client: Client, content: bytes, **form: str) -> Any:
    return client.post(reverse("eunoe:upload"), {"file": SimpleUploadedFile("trip.pdf", content), **form}, follow=True)


@pytest.mark.parametrize("kind", KINDS)
def test_a_visitor_is_invited_and_makes_nothing(client: Client, kind: str) -> None:
    html = client.get(reverse(f"eunoe:{kind}s")).content.decode()
    assert "Create a free account" in html
    assert django_settings.SESSION_COOKIE_NAME not in client.cookies
    if kind != "document":
        assert client.get(reverse(f"eunoe:new_{kind}")).status_code == 302
        assert client.post(reverse(f"eunoe:new_{kind}"), {"title": "x", "name": "x"}).status_code == 302
    assert not Account.objects.exists()


def test_a_visitor_uploads_nothing(client: Client) -> None:
    assert client.post(reverse("eunoe:upload"), {"file": SimpleUploadedFile("a.txt", b"x")}).status_code in {302, 404}
    assert not Document.objects.exists()


@pytest.mark.spec("S-4")
def test_notes_are_written_listed_edited_and_deleted(alice: Account, sign_in: SignIn) -> None:
    client = sign_in(alice)
    assert "No notes yet." in client.get(reverse("eunoe:notes")).content.decode()
    page = client.post(reverse("eunoe:new_note"), {"title": "Trip", "text": "To <Rome>\r\nby train"}, follow=True)
    assert "To &lt;Rome&gt;" in page.content.decode()
    note = Note.objects.get()
    assert note.text == "To <Rome>\nby train"
    page = client.post(reverse("eunoe:note", args=[note.pk]), {"title": "Trip", "text": "To Pisa"}, follow=True)
    assert "To Pisa" in page.content.decode()
    assert "Delete this note?" in client.get(reverse("eunoe:delete_note", args=[note.pk])).content.decode()
    client.post(reverse("eunoe:delete_note", args=[note.pk]))
    assert not Note.objects.exists()


def test_what_cannot_be_saved_is_still_in_the_form(alice: Account, sign_in: SignIn) -> None:
    client, note = sign_in(alice), make(alice, "note")
    answer = client.post(reverse("eunoe:note", args=[note.pk]), {"title": "Kept", "text": "x" * 100_001})
    assert answer.status_code == 400
    assert 'value="Kept"' in answer.content.decode()
    answer = client.post(reverse("eunoe:new_project"), {"name": " ", "instructions": "Keep <this>"})
    assert "Keep &lt;this&gt;" in answer.content.decode()
    note.refresh_from_db()
    assert note.text == "The blue bicycle"


@pytest.mark.spec("S-5")
def test_documents_are_uploaded_shown_and_deleted(alice: Account, sign_in: SignIn) -> None:
    client = sign_in(alice)
    page = upload(client, pdf("To Rome"), not_remembered="true")
    html = page.content.decode()
    assert "trip.pdf" in html
    assert "deleted by itself on" in html
    document = Document.objects.get()
    assert document.not_remembered
    assert "To Rome" in client.get(reverse("eunoe:document", args=[document.pk])).content.decode()
    file = client.get(reverse("eunoe:document_file", args=[document.pk]))
    assert b"".join(file) == pdf("To Rome")
    assert file.headers["Content-Disposition"] == 'attachment; filename="trip.pdf"'
    assert file.headers["X-Content-Type-Options"] == "nosniff"
    client.post(reverse("eunoe:delete_document", args=[document.pk]))
    assert not Document.objects.exists()


@pytest.mark.spec("S-5", "S-10")
@pytest.mark.parametrize(
    ("language", "content", "words"),
    [
        ("en", b"Plain words", "This file is called a PDF but is none."),
        ("it", b"Plain words", "Questo file si chiama PDF ma non lo è."),
        ("es", b"\x89PNG\x00", "Este archivo se llama PDF pero no lo es."),
        ("it", encrypted_pdf("x", user_password="key"), "Questo PDF è protetto da una password."),
        ("es", b"", "Este archivo está vacío."),
        ("en", b"x" * (10 * 1024 * 1024 + 1), "10 MB at most."),
    ],
)
def test_why_an_upload_is_not_taken(alice: Account, sign_in: SignIn, language: str, content: bytes, words: str) -> None:
    client = sign_in(alice)
    client.post(reverse("eunoe:save_preferences"), {"language": language})
    answer = upload(client, content)
    assert answer.status_code == 400
    assert words in answer.content.decode()
    assert client.post(reverse("eunoe:upload"), {}).status_code == 400
    assert not Document.objects.exists()


@pytest.mark.spec("S-3")
def test_projects_hold_conversations(alice: Account, sign_in: SignIn) -> None:
    client = sign_in(alice)
    client.post(reverse("eunoe:new_project"), {"name": "Trip", "instructions": "Answer in Italian."})
    project = Project.objects.get()
    assert client.post(reverse("eunoe:chat_in_project", args=[project.pk]), follow=True).status_code == 200
    conversation = Conversation.objects.get(project=project)
    html = client.get(reverse("eunoe:project", args=[project.pk])).content.decode()
    assert reverse("eunoe:conversation", args=[conversation.pk]) in html
    client.post(reverse("eunoe:delete_project", args=[project.pk]))
    conversation.refresh_from_db()
    assert conversation.project_id is None


@pytest.mark.spec("R-16", "R-11")
@pytest.mark.parametrize("kind", KINDS)
def test_each_carries_the_switch(alice: Account, sign_in: SignIn, kind: str) -> None:
    client, row = sign_in(alice), make(alice, kind)
    address = reverse(f"eunoe:remember_{kind}", args=[row.pk])
    html = client.get(reverse(f"eunoe:{kind}s")).content.decode()
    assert "icon-eye" in html
    assert "<span>Remembered</span>" in html
    for _ in range(2):
        page = client.post(
            address, {"not_remembered": "true", "next": reverse(f"eunoe:{kind}", args=[row.pk])}, follow=True
        )
        assert page.redirect_chain[-1][0] == reverse(f"eunoe:{kind}", args=[row.pk])
        assert "<span>Not remembered</span>" in page.content.decode()
    assert "icon-eye-off" in client.get(reverse(f"eunoe:{kind}s")).content.decode()
    part = client.post(address, {"not_remembered": "false"}, headers={"hx-request": "true"}).content.decode()
    assert "<span>Remembered</span>" in part
    assert "<html" not in part
    assert client.get(address).status_code == 405


@pytest.mark.spec("R-16")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("said", [{}, {"not_remembered": ""}, {"not_remembered": "yes"}])
def test_the_switch_is_set_to_what_is_said_alone(
    alice: Account, sign_in: SignIn, kind: str, said: dict[str, str]
) -> None:
    client, row = sign_in(alice), make(alice, kind)
    address = reverse(f"eunoe:remember_{kind}", args=[row.pk])
    client.post(address, {"not_remembered": "true"})
    assert client.post(address, said).status_code == 400
    assert client.post(address, said, headers={"hx-request": "true"}).status_code == 400
    row.refresh_from_db()
    assert row.not_remembered


@pytest.mark.spec("F-27", "R-11", "S-10")
@pytest.mark.parametrize("kind", KINDS)
def test_what_is_from_before_a_clear_does_not_say_that_it_is_remembered(
    alice: Account, sign_in: SignIn, kind: str
) -> None:
    client, row = sign_in(alice), make(alice, kind)
    memory.clear_memory(account=alice)
    words = {
        "en": ("before memory was cleared.", "<span>Remembered</span>"),
        "it": ("prima che la memoria fosse cancellata.", "<span>Ricordato</span>"),
        "es": ("antes de que se borrara la memoria.", "<span>Recordado</span>"),
    }
    for language, (said, remembered) in words.items():
        client.post(reverse("eunoe:save_preferences"), {"language": language})
        for address in (reverse(f"eunoe:{kind}s"), reverse(f"eunoe:{kind}", args=[row.pk])):
            html = client.get(address).content.decode()
            assert said in html
            assert remembered not in html
    client.post(reverse("eunoe:save_preferences"), {"language": "en"})
    address = reverse(f"eunoe:remember_{kind}", args=[row.pk])
    part = client.post(address, {"not_remembered": "false"}, headers={"hx-request": "true"}).content.decode()
    assert "before memory was cleared." in part
    part = client.post(address, {"not_remembered": "true"}, headers={"hx-request": "true"}).content.decode()
    assert "before memory" not in part
    client.post(address, {"not_remembered": "false"})
    if kind != "document":
        form = {"title": "The <b>note</b>", "text": row.text} if kind == "note" else {"name": row.name}
        form |= {} if kind == "note" else {"instructions": row.instructions}
        html = client.post(reverse(f"eunoe:{kind}", args=[row.pk]), form, follow=True).content.decode()
        assert "<span>Remembered</span>" in html
        assert "before memory" not in html


@pytest.mark.parametrize("kind", KINDS)
def test_an_outsider_sees_and_changes_nothing(alice: Account, charlie: Account, sign_in: SignIn, kind: str) -> None:
    row = make(alice, kind)
    outsiders = (sign_in(charlie), Client())
    for outsider in outsiders:
        for name in (kind, f"delete_{kind}"):
            assert outsider.get(reverse(f"eunoe:{name}", args=[row.pk])).status_code == 404
        for name in (f"remember_{kind}", f"delete_{kind}"):
            data = {"title": "x", "name": "x", "not_remembered": "true"}
            assert outsider.post(reverse(f"eunoe:{name}", args=[row.pk]), data).status_code == 404
        assert "blue bicycle" not in outsider.get(reverse(f"eunoe:{kind}s")).content.decode()
    if kind == "document":
        assert all(one.get(reverse("eunoe:document_file", args=[row.pk])).status_code == 404 for one in outsiders)
    row.refresh_from_db()
    assert not row.not_remembered


def test_posting_needs_the_csrf_token(alice: Account) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(alice)
    project, reply = make(alice, "project"), say(alice, "Hello").reply
    for address in (
        reverse("eunoe:new_note"),
        reverse("eunoe:new_project"),
        reverse("eunoe:upload"),
        reverse("eunoe:project", args=[project.pk]),
        reverse("eunoe:remember_project", args=[project.pk]),
        reverse("eunoe:delete_project", args=[project.pk]),
        reverse("eunoe:chat_in_project", args=[project.pk]),
        reverse("eunoe:capture", args=[reply.pk]),
    ):
        assert client.post(address, {"title": "x", "name": "x"}).status_code == 403, address


@pytest.mark.spec("S-4")
def test_an_answer_becomes_a_note_with_one_click(alice: Account, charlie: Account, sign_in: SignIn) -> None:
    turn = say(alice, "Where to?", "To Rome, by train.")
    client = sign_in(alice)
    address = reverse("eunoe:capture", args=[turn.reply.pk])
    assert address in client.get(reverse("eunoe:conversation", args=[turn.question.conversation_id])).content.decode()
    part = client.post(address, headers={"hx-request": "true"}).content.decode()
    note = Note.objects.get()
    assert (note.account, note.text, note.not_remembered) == (alice, "To Rome, by train.", False)
    assert reverse("eunoe:note", args=[note.pk]) in part
    assert client.post(reverse("eunoe:capture", args=[turn.question.pk])).status_code == 302
    assert sign_in(charlie).post(address).status_code == 404
    assert Note.objects.count() == 1


@pytest.mark.spec("F-26")
def test_the_answer_to_what_is_not_remembered_becomes_a_note_that_is_not_either(
    alice: Account, sign_in: SignIn
) -> None:
    turn = say(alice, "Between us: where to?", "To Rome.")
    Message.objects.filter(pk=turn.question.pk).update(not_remembered=True)
    sign_in(alice).post(reverse("eunoe:capture", args=[turn.reply.pk]))
    assert Note.objects.get().not_remembered


def test_a_long_list_goes_on(alice: Account, sign_in: SignIn) -> None:
    for number in range(52):
        library.create_note(account=alice, text=f"Note {number}")
    client = sign_in(alice)
    assert client.get(reverse("eunoe:notes")).content.decode().count('class="thing"') == 50
    assert client.get(reverse("eunoe:notes"), {"start": "50"}).content.decode().count('class="thing"') == 2


def test_a_list_costs_few_queries(
    alice: Account, sign_in: SignIn, django_assert_max_num_queries: Callable[..., Any]
) -> None:
    for number in range(5):
        make(alice, "document", f"Words {number}")
    client = sign_in(alice)
    with django_assert_max_num_queries(4):
        client.get(reverse("eunoe:documents"))
