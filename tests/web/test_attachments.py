"""Documents that are to go with a message, and those that went, on the pages."""

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from eunoe.accounts.models import Account
from eunoe.conversations import services as conversations
from eunoe.conversations.models import Conversation, Message
from eunoe.library import files
from eunoe.library import services as library
from eunoe.library.models import Document
from eunoe.sharing.services import share_conversation
from eunoe.types import uuid7
from tests.library.pdfs import encrypted_pdf, pdf
from tests.scripted_model import Script, ScriptedModel

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.spec("S-5")]

SignIn = Callable[[Account], Client]
WORDS = b"The rent is 940 euros."


@pytest.fixture(autouse=True)
def _own_uploads(settings: Any, tmp_path: Path) -> None:
    settings.MEDIA_ROOT = tmp_path


@pytest.fixture
def page(alice: Account, sign_in: SignIn) -> Client:
    return sign_in(alice)


def attach(client: Client, content: bytes = WORDS, name: str = "contract.txt") -> Any:
    return client.post(reverse("eunoe:attach_document"), {"file": SimpleUploadedFile(name, content)})


def form(**fields: Any) -> dict[str, Any]:
    return {"content": "How high is the rent?", "conversation": str(uuid7()), "external_id": str(uuid7()), **fields}


def sent_by(account: Account, *documents: Document) -> Message:
    chat = conversations.create_conversation(account=account)
    turn = conversations.open_turn(
        account=account,
        conversation_id=chat.pk,
        content="How high is the rent?",
        model="openai:scripted",
        document_ids=[document.pk for document in documents],
    )
    Message.objects.filter(pk=turn.reply.pk).update(content="940 euros.", status="complete")
    return turn.question


# --- uploading --------------------------------------------------------------------------------------------------------


def test_an_upload_comes_back_as_it_stands_in_the_composer(alice: Account, page: Client) -> None:
    answer = attach(page, name="<b>rent</b>.txt")
    document = Document.objects.get()
    assert (answer.status_code, document.account, document.in_chat) == (201, alice, True)
    html = answer.content.decode()
    assert f'name="document" value="{document.pk}" checked' in html
    assert '<bdi class="attached-name">b&gt;.txt</bdi>' in html
    assert reverse("eunoe:delete_document", args=[document.pk]) in html


@pytest.mark.parametrize(
    ("content", "name", "told"),
    [
        (b"x" * (files.MAX_BYTES + 1), "big.txt", "10 MB at most"),
        (b"  ", "empty.txt", "This file is empty"),
        (b"\x89PNG\r\n\x1a\n\x00\x00", "picture.png", "Only text, Markdown and PDF"),
        (b"no PDF at all", "fake.pdf", "called a PDF but is none"),
        (encrypted_pdf("Words", user_password="secret"), "locked.pdf", "protected with a password"),
        (pdf(""), "scan.pdf", "no text in this file"),
    ],
)
def test_what_cannot_be_taken_is_told_and_kept_nowhere(
    page: Client, tmp_path: Path, content: bytes, name: str, told: str
) -> None:
    answer = attach(page, content, name)
    assert answer.status_code == 400
    assert told in answer.json()["message"]
    assert not Document.objects.exists()
    assert not [path for path in tmp_path.rglob("*") if path.is_file()]


def test_no_file_at_all_is_told(page: Client) -> None:
    assert page.post(reverse("eunoe:attach_document"), {}).status_code == 400


@pytest.mark.spec("F-30")
def test_a_guest_is_told_that_it_takes_an_account(client: Client, scripted: ScriptedModel) -> None:
    assert attach(client).status_code == 404
    client.post(reverse("eunoe:send"), form())
    answer = attach(client)
    assert answer.status_code == 403
    assert "free account" in answer.json()["message"]
    assert not Document.objects.exists()
    html = client.get(reverse("eunoe:chat")).content.decode()
    assert 'id="attach-file"' not in html
    assert "Attach documents (with a free account)" in html


def test_chips_are_ones_own_documents_alone(alice: Account, charlie: Account, page: Client, sign_in: SignIn) -> None:
    attach(page)
    address = f"{reverse('eunoe:attach_document')}?document={Document.objects.get().pk}&document=nonsense"
    assert "contract.txt" in page.get(address).content.decode()
    assert "contract.txt" not in sign_in(charlie).get(address).content.decode()
    Document.objects.update(expires_at=timezone.now())
    assert "contract.txt" not in page.get(address).content.decode()


# --- choosing ---------------------------------------------------------------------------------------------------------


def test_the_choice_leads_back_to_the_chat_with_what_was_chosen(alice: Account, page: Client) -> None:
    kept = library.create_document(account=alice, name="kept.txt", content=WORDS)
    attach(page, name="unsent.txt")
    html = page.get(reverse("eunoe:choose_documents")).content.decode()
    assert "kept.txt" in html
    assert "unsent.txt" not in html
    back = page.get(reverse("eunoe:chat"), {"document": str(kept.pk)}).content.decode()
    assert f'value="{kept.pk}" checked' in back
    assert reverse("eunoe:delete_document", args=[kept.pk]) not in back
    chat = conversations.create_conversation(account=alice)
    inside = page.get(reverse("eunoe:choose_documents", args=[chat.pk])).content.decode()
    assert f'action="{reverse("eunoe:conversation", args=[chat.pk])}"' in inside


def test_a_document_leads_to_a_question_about_it_and_to_where_it_was_sent(alice: Account, page: Client) -> None:
    document = library.create_document(account=alice, name="kept.txt", content=WORDS)
    question = sent_by(alice, document)
    html = page.get(reverse("eunoe:document", args=[document.pk])).content.decode()
    assert f"?document={document.pk}" in html
    assert reverse("eunoe:message_place", args=[question.pk]) in html


# --- sending ----------------------------------------------------------------------------------------------------------


def test_a_form_without_scripts_brings_files_along(page: Client, scripted: ScriptedModel) -> None:
    chosen = [SimpleUploadedFile("a.txt", WORDS), SimpleUploadedFile("b.md", b"# Heating")]
    answer = page.post(reverse("eunoe:send"), form(file=chosen), follow=True)
    content = scripted.reply_requests[0]["messages"][-1]["content"]
    assert "940 euros" in content
    assert "# Heating" in content
    html = answer.content.decode()
    assert "a.txt" in html
    assert "b.md" in html
    assert Document.objects.filter(in_chat=True).count() == 2


def test_of_files_one_of_which_is_unfit_nothing_is_sent_and_the_rest_is_kept(
    page: Client, scripted: ScriptedModel
) -> None:
    chosen = [SimpleUploadedFile("a.txt", WORDS), SimpleUploadedFile("fake.pdf", b"none")]
    answer = page.post(reverse("eunoe:send"), form(file=chosen))
    html = answer.content.decode()
    assert answer.status_code == 400
    assert "\u2068fake.pdf\u2069 was not attached. This file is called a PDF but is none" in html
    assert "How high is the rent?" in html
    assert f'value="{Document.objects.get().pk}" checked' in html
    assert not Conversation.objects.exists()
    assert not scripted.requests


def test_files_that_are_too_large_together_are_not_cut(page: Client, scripted: ScriptedModel) -> None:
    half = b"x" * (files.MAX_BYTES * 6 // 10)
    answer = page.post(
        reverse("eunoe:send"), form(file=[SimpleUploadedFile("a.txt", half), SimpleUploadedFile("b.txt", half)])
    )
    assert answer.status_code == 400
    assert "10 MB at most" in answer.content.decode()
    assert list(Document.objects.values_list("size", flat=True)) == [len(half)]


def test_a_document_that_is_gone_by_then_is_told_and_the_text_kept(page: Client, scripted: ScriptedModel) -> None:
    attach(page)
    key = Document.objects.get().pk
    Document.objects.update(expires_at=timezone.now())
    answer = page.post(reverse("eunoe:send"), form(document=str(key)), headers={"Accept": "text/event-stream"})
    assert answer.status_code == 400
    assert "no longer kept" in answer.json()["message"]
    assert not Message.objects.exists()


def test_a_guest_without_scripts_sends_no_file(client: Client, scripted: ScriptedModel) -> None:
    answer = client.post(reverse("eunoe:send"), form(file=[SimpleUploadedFile("a.txt", WORDS)]))
    assert answer.status_code == 404
    assert not Document.objects.exists()
    assert not Message.objects.exists()


# --- the thread -------------------------------------------------------------------------------------------------------


def test_the_thread_names_them_with_size_and_day(alice: Account, page: Client) -> None:
    document = library.create_document(account=alice, name="حساب.txt", content=WORDS)
    question = sent_by(alice, document)
    html = page.get(reverse("eunoe:conversation", args=[question.conversation_id])).content.decode()
    assert '<bdi class="attached-name">حساب.txt</bdi>' in html
    assert reverse("eunoe:document", args=[document.pk]) in html
    assert "22\xa0bytes · until " in html


def test_of_one_that_is_gone_it_says_so(alice: Account, page: Client) -> None:
    document = library.create_document(account=alice, name="contract.txt", content=WORDS)
    question = sent_by(alice, document)
    Document.objects.update(expires_at=timezone.now() - timedelta(seconds=1))
    html = page.get(reverse("eunoe:conversation", args=[question.conversation_id])).content.decode()
    assert "contract.txt" not in html
    assert "A document that is no longer kept" in html


@pytest.mark.spec("R-9a", "R-16")
def test_a_mark_tells_that_documents_are_not_remembered_either(alice: Account, page: Client) -> None:
    document = library.create_document(account=alice, name="contract.txt", content=WORDS)
    question = sent_by(alice, document)
    conversations.mark_message(account=alice, message_id=question.pk)
    thread = page.get(reverse("eunoe:conversation", args=[question.conversation_id])).content.decode()
    assert "What was sent with it is not remembered either." in thread
    for address in (reverse("eunoe:document", args=[document.pk]), reverse("eunoe:documents")):
        assert "It was sent with a message that is marked" in page.get(address).content.decode()


def test_a_failed_answer_keeps_them(alice: Account, page: Client, scripted: ScriptedModel) -> None:
    scripted.replies.append(Script(status=401))
    attach(page)
    html = page.post(reverse("eunoe:send"), form(document=str(Document.objects.get().pk)), follow=True).content.decode()
    assert "contract.txt" in html
    assert "Try again" in html


@pytest.mark.spec("S-8")
def test_a_shared_page_shows_nothing_of_them(alice: Account, page: Client, client: Client) -> None:
    question = sent_by(alice, library.create_document(account=alice, name="contract.txt", content=WORDS))
    link = share_conversation(account=alice, conversation_id=question.conversation_id)
    html = client.get(reverse("eunoe:shared", args=[link.token])).content.decode()
    assert "How high is the rent?" in html
    assert "contract" not in html
    assert "/documents/" not in html
