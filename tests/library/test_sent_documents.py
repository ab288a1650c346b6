"""Documents that were uploaded for a message: how long they stay, and what is remembered of them."""

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings as django_settings
from django.utils import timezone

from eunoe.accounts.models import Account
from eunoe.conversations import services as conversations
from eunoe.conversations.models import Attachment, Conversation, Message
from eunoe.errors import NotAllowed, NotFound
from eunoe.exclusions import find_echoes
from eunoe.library import services as library
from eunoe.library.models import Document
from eunoe.memory import services as memory

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.spec("S-5")]

Do = Callable[[Account], None]
Recalled = Callable[[Account], list[str]]

WORDS = "The rent of the flat in Via Garibaldi is nine hundred and forty euros a month"


def upload(account: Account, text: str = WORDS, **more: Any) -> Document:
    return library.create_document(account=account, name="contract.txt", content=text.encode(), in_chat=True, **more)


def send(
    account: Account, document: Document, into: Conversation | None = None, answer: str = "Understood.", **begun: Any
) -> Message:
    chat = into or conversations.create_conversation(account=account, **begun)
    turn = conversations.open_turn(
        account=account, conversation_id=chat.pk, content="What is in it?", model="", document_ids=[document.pk]
    )
    Message.objects.filter(pk=turn.reply.pk).update(status="complete", content=answer)
    return turn.question


def files() -> list[str]:
    return [path.name for path in Path(django_settings.MEDIA_ROOT).rglob("*") if path.is_file()]


# --- before it is sent ------------------------------------------------------------------------------------------------


def test_before_it_is_sent_nothing_lists_or_remembers_it(alice: Account, build: Do, recalled: Recalled) -> None:
    document = upload(alice)
    build(alice)
    assert recalled(alice) == []
    assert not library.find_documents(account=alice)
    send(alice, document)
    build(alice)
    assert any("Via Garibaldi" in text for text in recalled(alice))
    assert list(library.find_documents(account=alice)) == [document]


def test_what_is_not_sent_goes_within_the_day_with_its_file(alice: Account) -> None:
    unsent, sent = upload(alice), upload(alice)
    kept = library.create_document(account=alice, name="kept.txt", content=b"Kept")
    send(alice, sent)
    assert library.delete_unsent_documents() == 0
    Document.objects.update(created_at=timezone.now() - timedelta(hours=25))
    assert library.delete_unsent_documents() == 1
    assert set(Document.objects.values_list("pk", flat=True)) == {sent.pk, kept.pk}
    assert str(unsent.pk) not in files()
    assert len(files()) == 2


def test_a_guest_uploads_nothing(db: None) -> None:
    from eunoe.accounts.services import create_guest

    with pytest.raises(NotAllowed):
        upload(create_guest())
    assert files() == []


# --- when what it was sent with goes ----------------------------------------------------------------------------------


def test_it_goes_with_its_conversation_and_one_of_the_library_stays(
    alice: Account, build: Do, recalled: Recalled
) -> None:
    document = upload(alice)
    kept = library.create_document(account=alice, name="kept.txt", content=b"The blue bicycle is in the cellar")
    question = send(alice, document)
    send(alice, kept, into=question.conversation)
    build(alice)
    conversations.delete_conversation(account=alice, conversation_id=question.conversation_id)
    with pytest.raises(NotFound):
        library.get_document(account=alice, document_id=document.pk)
    assert list(library.find_documents(account=alice)) == [kept]
    library.delete_expired_documents()
    assert list(Document.objects.all()) == [kept]
    assert files() == [str(kept.pk)]
    assert "Garibaldi" not in str(recalled(alice))


def test_it_stays_while_another_message_carries_it(alice: Account) -> None:
    document = upload(alice)
    first, second = send(alice, document), send(alice, document)
    conversations.delete_conversation(account=alice, conversation_id=first.conversation_id)
    assert library.get_document(account=alice, document_id=document.pk)
    conversations.delete_conversation(account=alice, conversation_id=second.conversation_id)
    assert not library.find_documents(account=alice)


def test_an_edit_keeps_its_own_and_drops_those_of_the_turns_after_it(alice: Account) -> None:
    first, later = upload(alice), upload(alice)
    question = send(alice, first)
    send(alice, later, into=question.conversation)
    conversations.reopen_turn(account=alice, message_id=question.pk, content="Otherwise", model="")
    assert list(library.find_documents(account=alice)) == [first]
    assert library.documents_of(message_ids=[question.pk]) == {question.pk: [first]}


@pytest.mark.parametrize("end", ["deleted", "expired"])
def test_of_one_that_is_gone_the_message_tells_that_and_no_name(alice: Account, end: str) -> None:
    document = upload(alice)
    question = send(alice, document)
    if end == "deleted":
        library.delete_document(account=alice, document_id=document.pk)
    else:
        Document.objects.update(expires_at=timezone.now() - timedelta(seconds=1))
        assert library.documents_of(message_ids=[question.pk]) == {question.pk: [None]}
        library.delete_expired_documents()
    assert library.documents_of(message_ids=[question.pk]) == {question.pk: [None]}
    assert Attachment.objects.get().document_id is None


# --- not remembered ---------------------------------------------------------------------------------------------------


@pytest.mark.spec("R-7", "R-10", "R-16")
def test_with_a_marked_message_it_is_not_remembered_from_the_next_build_on_both_ways(
    alice: Account, build: Do, recalled: Recalled
) -> None:
    document = upload(alice)
    question = send(alice, document)
    build(alice)
    conversations.mark_message(account=alice, message_id=question.pk, not_remembered=True)
    assert "Garibaldi" in str(recalled(alice))
    assert not memory.verify_account(account=alice).is_clean
    build(alice)
    assert recalled(alice) == []
    assert memory.verify_account(account=alice).is_clean
    assert library.get_document(account=alice, document_id=document.pk).sent_marked
    conversations.mark_message(account=alice, message_id=question.pk, not_remembered=False)
    build(alice)
    assert "Garibaldi" in str(recalled(alice))


@pytest.mark.spec("R-14")
def test_in_a_conversation_that_starts_marked_no_build_ever_reads_it(
    alice: Account, build: Do, recalled: Recalled
) -> None:
    document = upload(alice)
    build(alice)
    send(alice, document, not_remembered=True)
    build(alice)
    assert recalled(alice) == []


@pytest.mark.spec("R-16")
def test_a_reply_that_repeats_a_marked_document_is_not_remembered(
    alice: Account, build: Do, recalled: Recalled
) -> None:
    document = upload(alice)
    question = send(alice, document, answer=f"It says: {WORDS}.")
    before = send(alice, upload(alice, "The blue bicycle is in the cellar of the house"), answer=f"By chance: {WORDS}.")
    library.update_document(account=alice, document_id=document.pk, not_remembered=True)
    (echo,) = find_echoes(account_id=alice.pk)
    assert Message.objects.get(pk=echo).conversation_id == question.conversation_id
    build(alice)
    texts = recalled(alice)
    assert not any("It says" in text for text in texts)
    assert any("By chance" in text for text in texts), before.pk
