"""No vector outlives its text: deletion, editing and regenerating take chunks with them at once."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
from django.db import connection, transaction

from eunoe.accounts.models import Account
from eunoe.conversations import services as conversations
from eunoe.conversations.models import Conversation, Message
from eunoe.recall import services as recall
from eunoe.recall.models import Build, Chunk
from tests.recall.conftest import Built, Chat, FakeEmbedder, turn

pytestmark = pytest.mark.django_db

Chunks = Callable[[], dict[str, str]]


@pytest.mark.spec("R-15")
def test_deleting_a_conversation_deletes_its_chunks_in_the_same_transaction(
    chat: Chat, built: Built, chunks: Chunks, alice: Account
) -> None:
    one = chat("I live in Turin", "Lovely.")
    other = chat("I have a cat", "Meow.")
    built()
    with transaction.atomic():
        conversations.delete_conversation(account=alice, conversation_id=one.pk)
        assert list(chunks()) == [f"{other.pk}:0"]
        transaction.set_rollback(True)
    assert len(chunks()) == 2
    conversations.delete_conversation(account=alice, conversation_id=one.pk)
    assert list(chunks()) == [f"{other.pk}:0"]


@pytest.mark.spec("R-15")
def test_whoever_deletes_the_conversation_deletes_its_chunks(chat: Chat, built: Built) -> None:
    one = chat("I live in Turin", "Lovely.")
    built()
    Message.objects.filter(conversation=one).delete()
    assert not Chunk.objects.exists()
    two = chat("I have a cat", "Meow.")
    built()
    with connection.cursor() as cursor:
        cursor.execute("DELETE FROM eunoe_conversations_message WHERE conversation_id = %s", [two.pk])
        cursor.execute("DELETE FROM eunoe_conversations_conversation WHERE id = %s", [two.pk])
    assert not Chunk.objects.exists()


@pytest.mark.spec("R-15")
@pytest.mark.parametrize("gone", [2, 3])
def test_an_answer_goes_with_its_question_and_a_question_with_its_answer(
    chat: Chat, built: Built, chunks: Chunks, gone: int
) -> None:
    one = chat("I live in Turin", "Lovely.", "I have a cat", "Meow.")
    other = chat("I have a dog", "Woof.")
    built()
    turn(one, gone).delete()
    assert chunks() == {f"{one.pk}:0": "I live in Turin\nLovely.", f"{other.pk}:0": "I have a dog\nWoof."}


@pytest.mark.spec("R-12")
def test_old_text_is_not_recalled_after_an_edit(chat: Chat, built: Built, chunks: Chunks, alice: Account) -> None:
    one = chat("I live in Turin", "Lovely.", "I live in Porto", "Oh!", "And I have a cat", "Meow.")
    built()
    conversations.reopen_turn(account=alice, message_id=turn(one, 2).pk, content="I live in Lyon", model="demo")
    assert list(chunks().values()) == ["I live in Turin\nLovely."]
    assert "Porto" not in " ".join(moment.text for moment in find(alice, "Porto"))


@pytest.mark.spec("R-12")
def test_an_old_answer_is_not_recalled_after_regenerating(
    chat: Chat, built: Built, chunks: Chunks, alice: Account
) -> None:
    one = chat("Where is the best coffee?", "At Gino's bar.", "Thanks for that", "You are welcome.")
    Message.objects.filter(conversation=one, seq__gt=1).delete()
    Conversation.objects.filter(pk=one.pk).update(next_seq=2)
    built()
    conversations.reopen_reply(account=alice, message_id=turn(one, 1).pk, model="demo")
    assert list(chunks().values()) == ["Where is the best coffee?"]
    built()
    assert not chunks()
    Message.objects.filter(conversation=one, seq=1).update(status="complete", content="At Lina's.")
    built()
    assert list(chunks().values()) == ["Where is the best coffee?\nAt Lina's."]


def find(account: Account, query: str) -> tuple[recall.Moment, ...]:
    return recall.search(account_id=account.pk, query=query, limit=9)


@pytest.mark.spec("F-27")
def test_deleting_all_leaves_nothing_of_the_account_and_all_of_others(
    chat: Chat, built: Built, alice: Account, bob: Account
) -> None:
    chat("I live in Turin", "Lovely.", "I have a cat", "Meow.")
    chat("I live in Porto", "Lovely.", account=bob)
    built()
    built(account=bob)
    with transaction.atomic():
        conversations.lock_memory(account_id=alice.pk)
        assert recall.delete_all(account_id=alice.pk) == 4
    assert recall.count_chunks(account_id=alice.pk) == 0
    assert recall.count_chunks(account_id=bob.pk) == 2
    assert not Build.objects.filter(account=alice).exists()
    assert recall.last_build(account_id=alice.pk) is None


def test_deleting_the_account_deletes_its_chunks_and_builds(
    chat: Chat, built: Built, alice: Account, embedder: FakeEmbedder
) -> None:
    chat("I live in Turin", "Lovely.")
    built()
    alice.delete()
    assert not Chunk.objects.exists()
    assert not Build.objects.exists()


@pytest.mark.spec("F-27")
def test_what_a_guest_cleared_is_not_recalled_by_the_account_it_became(
    chat: Chat, built: Built, chunks: Chunks, alice: Account
) -> None:
    one = chat("I live in Turin", "Lovely.", said_at=datetime.now(UTC) - timedelta(hours=1))
    Conversation.objects.filter(pk=one.pk).update(cleared_at=datetime.now(UTC))
    built()
    assert not chunks()
