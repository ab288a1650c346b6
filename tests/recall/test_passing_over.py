"""A quick build reads what has changed alone, and what it leaves is what reading everything would give."""

import re
from collections.abc import Callable, Iterable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from eunoe.accounts.models import Account
from eunoe.conf import Settings
from eunoe.conversations import services as conversations
from eunoe.conversations.models import Conversation, Message
from eunoe.library import services as library
from eunoe.library.models import Note
from eunoe.memory import services as memory
from eunoe.recall.models import Chunk, Reading
from eunoe.recall.pipeline import chunk
from eunoe.recall.sources import Source, register, unregister
from eunoe.recall.types import Part, Record
from tests.promises.wholeness import faults_of_chunks
from tests.recall.conftest import Built, Chat, FakeEmbedder, turn

pytestmark = [pytest.mark.django_db, pytest.mark.spec("R-3")]

SECRET = "my secret hobby is juggling nine burning torches over the old bridge at night"


@pytest.fixture
def held(alice: Account, chat: Chat, built: Built) -> dict[str, Any]:
    """Two conversations, one with a reply that repeats the other's words, and a note: read by a build."""
    told = chat(f"You should know that {SECRET}", "Bravo.", "I have a cat", "Meow.")
    asked = chat("What do I do at night?", f"You told me that {SECRET}", "And else?", "Nothing.")
    Message.objects.filter(conversation=asked, seq=1).update(memory_used={"recall": [f"chat.history:{told.pk}:0@0"]})
    note = library.create_note(account=alice, title="Boat", text="The boat lies in Genoa")
    built()
    assert faults_of_chunks(alice.pk) == []
    return {"told": told, "asked": asked, "note": note}


def _mark(alice: Account, held: dict[str, Any], *, marked: bool = True) -> None:
    conversations.mark_message(account=alice, message_id=turn(held["told"], 0).pk, not_remembered=marked)


def _edit(_: Account, held: dict[str, Any]) -> None:
    said = turn(held["asked"], 2)
    said.content, said.revision = "And by day?", said.revision + 1
    said.save()


def _clear_as_guest(_: Account, held: dict[str, Any]) -> None:
    Conversation.objects.filter(pk=held["told"].pk).update(cleared_at=datetime.now(UTC))


def _say_more(_: Account, held: dict[str, Any]) -> None:
    account = held["told"].account
    Message.objects.create(account=account, conversation=held["told"], seq=4, role="user", content="Buy milk")


def _stream(_: Account, held: dict[str, Any]) -> None:
    Message.objects.filter(conversation=held["asked"], seq=3).update(status="streaming")


def _other_embedder(_: Account, held: dict[str, Any]) -> None:
    held["configure"](EUNOE_EMBEDDER="other")


def _clear(alice: Account, _: dict[str, Any]) -> None:
    memory.clear_memory(account=alice)


CHANGES: dict[str, Callable[[Account, dict[str, Any]], Any]] = {
    "a mark, and with it an echo in another conversation": _mark,
    "an edit": _edit,
    "more said": _say_more,
    "a reply under way": _stream,
    "a conversation deleted": lambda alice, held: conversations.delete_conversation(
        account=alice, conversation_id=held["told"].pk
    ),
    "a message deleted": lambda _, held: turn(held["told"], 0).delete(),
    "a guest's clear": _clear_as_guest,
    "a spoken conversation that goes on": lambda _, held: Conversation.objects.filter(pk=held["told"].pk).update(
        kind="voice"
    ),
    "a note of other words": lambda alice, held: library.update_note(
        account=alice, note_id=held["note"].pk, text="The boat was sold"
    ),
    "a note marked": lambda alice, held: library.update_note(
        account=alice, note_id=held["note"].pk, not_remembered=True
    ),
    "a note deleted": lambda alice, held: library.delete_note(account=alice, note_id=held["note"].pk),
    "another embedder": _other_embedder,
    "memory cleared": _clear,
}


@pytest.mark.parametrize("change", CHANGES)
def test_after_any_change_the_chunks_are_what_reading_everything_gives(
    alice: Account, built: Built, held: dict[str, Any], configure: Callable[..., Settings], change: str
) -> None:
    before = set(Chunk.objects.values_list("source_id", "chunk_index", "content_hash", "embedder"))
    CHANGES[change](alice, held | {"configure": configure})
    run = built()
    assert faults_of_chunks(alice.pk) == []
    assert set(Chunk.objects.values_list("source_id", "chunk_index", "content_hash", "embedder")) != before
    assert run.chunks_kept + run.chunks_added == Chunk.objects.count()
    assert {one.thread for one in Reading.objects.all()} == _threads(alice)
    again = built()
    assert (again.chunks_added, again.chunks_deleted, again.records) == (0, 0, run.records)
    assert faults_of_chunks(alice.pk) == []


def _threads(alice: Account) -> set[str]:
    chats = Conversation.objects.filter(account=alice).exclude(kind="voice", ended_at=None)
    notes = Note.objects.filter(account=alice, not_remembered=False)
    return {str(key) for key in [*chats.values_list("pk", flat=True), *notes.values_list("pk", flat=True)]}


def test_an_echo_goes_with_what_it_repeats(alice: Account, built: Built, held: dict[str, Any]) -> None:
    _mark(alice, held)
    built()
    assert not Chunk.objects.filter(text__contains="torches").exists()


def test_other_ways_of_cutting_make_all_anew(
    alice: Account, built: Built, held: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    before = Chunk.objects.count()
    monkeypatch.setattr(chunk, "VERSION", chunk.VERSION + 1)
    assert built().chunks_added == before
    assert faults_of_chunks(alice.pk) == []


def test_marked_and_unmarked_while_memory_is_off_comes_back_once_it_is_on(
    alice: Account, built: Built, held: dict[str, Any], configure: Callable[..., Settings]
) -> None:
    configure(EUNOE_MEMORY_SWITCH="true")
    memory.set_memory_paused(account=alice, paused=True)
    _mark(alice, held)
    assert built().chunks_deleted
    _mark(alice, held, marked=False)
    built()
    assert not Chunk.objects.filter(text__contains="torches").exists()
    memory.set_memory_paused(account=alice, paused=False)
    built()
    assert Chunk.objects.filter(text__contains="torches").exists()
    assert faults_of_chunks(alice.pk) == []


def test_what_has_not_changed_is_not_read_at_all(alice: Account, built: Built, held: dict[str, Any]) -> None:
    _edit(alice, held)
    with CaptureQueriesContext(connection) as queries:
        built()
    assert [held["asked"].pk.hex in one for one in _reading_words(queries)] == [True]
    with CaptureQueriesContext(connection) as queries:
        built()
    assert _reading_words(queries) == []


def _reading_words(queries: Iterable[dict[str, str]]) -> list[str]:
    """Queries for the words of messages, notes, documents and projects, but not of single messages by a fact."""
    words = re.compile(r'"\."(content|text|instructions)".* FROM "eunoe_(conversations_message|library_\w+)"')
    return [query["sql"] for query in queries if words.search(query["sql"])]


def test_words_that_are_known_elsewhere_are_not_embedded_again(
    alice: Account, built: Built, chat: Chat, embedder: FakeEmbedder
) -> None:
    chat("I live in Turin", "Lovely.")
    built()
    chat("I have a cat", "Lovely.")
    embedder.asked.clear()
    built()
    assert embedder.asked == ["I have a cat"]


@pytest.fixture
def shelf(alice: Account) -> Iterable[list[Record]]:
    """A source that cannot tell what has changed."""
    records: list[Record] = []
    source = Source(key="shop.orders", label="Orders", order=50, extract=lambda **_: list(records))
    register(source)
    yield records
    unregister("shop.orders")


def test_a_source_that_cannot_tell_is_read_whole(alice: Account, built: Built, chat: Chat, shelf: list[Record]) -> None:
    told_at = datetime.now(UTC) - timedelta(hours=1)
    chat("I live in Turin", "Lovely.")
    shelf += [
        Record(source_id=name, parts=(Part(text=f"Ordered {name}"),), told_at=told_at, thread=name)
        for name in ("boots", "a tent")
    ]
    built()
    shelf[0] = Record(source_id="boots", parts=(Part(text="Sent back: boots"),), told_at=told_at, thread="boots")
    run = built()
    assert (run.records, run.chunks_added, run.chunks_deleted, run.chunks_kept) == (3, 1, 1, 3)
    del shelf[1]
    built()
    assert faults_of_chunks(alice.pk) == []
    unregister("shop.orders")
    built()
    assert set(Chunk.objects.values_list("source_key", flat=True)) == {"chat.history"}
