"""What a build reads, what it stores, and what it leaves."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection

from eunoe.accounts.models import Account
from eunoe.conversations import services as conversations
from eunoe.conversations.models import Conversation, MemoryState, Message
from eunoe.errors import Invalid, ModelUnavailable, NotFound
from eunoe.recall import services as recall
from eunoe.recall.models import Build, Chunk
from eunoe.recall.pipeline import store
from eunoe.recall.sources import Source, register, unregister
from eunoe.recall.types import Part, Record
from tests.recall.conftest import Built, Chat, FakeEmbedder, turn

pytestmark = pytest.mark.django_db

Chunks = Callable[[], dict[str, str]]


@pytest.mark.spec("R-2")
def test_an_exchange_is_a_user_turn_with_its_answer(chat: Chat, built: Built, chunks: Chunks) -> None:
    one = chat("I live in Turin", "Lovely.", "And I have a cat", "What is it called?")
    run = built()
    assert chunks() == {
        f"{one.pk}:0": "I live in Turin\nLovely.",
        f"{one.pk}:1": "And I have a cat\nWhat is it called?",
    }
    assert (run.status, run.records, run.chunks_added, run.embedded) == ("done", 2, 4, 4)
    assert list(Chunk.objects.order_by("id").values_list("chunk_index", "role", "message_ids")) == [
        (seq % 2, "assistant" if seq % 2 else "user", [turn(one, seq).pk]) for seq in range(4)
    ]


@pytest.mark.spec("R-2")
def test_excluding_one_message_renames_no_other_and_embeds_nothing(
    chat: Chat, built: Built, chunks: Chunks, embedder: FakeEmbedder, alice: Account
) -> None:
    one = chat("First thing", "Yes.", "Second thing", "Indeed.", "Third thing", "Right.")
    built()
    before = chunks()
    rows = set(Chunk.objects.values_list("id", flat=True))
    embedder.asked.clear()
    conversations.mark_message(account=alice, message_id=turn(one, 2).pk, not_remembered=True)
    run = built()
    assert chunks() == {key: text for key, text in before.items() if key != f"{one.pk}:1"}
    assert set(Chunk.objects.values_list("id", flat=True)) < rows
    assert (run.chunks_added, run.chunks_deleted, run.chunks_kept, run.embedded) == (0, 2, 4, 0)
    assert not embedder.asked


@pytest.mark.spec("R-7")
@pytest.mark.parametrize("mode", ["quick", "full"])
def test_a_mark_takes_effect_at_the_next_build_both_ways(
    chat: Chat, built: Built, chunks: Chunks, alice: Account, mode: str
) -> None:
    one = chat("My secret hobby is juggling", "Fun!")
    built()
    conversations.mark_message(account=alice, message_id=turn(one, 0).pk, not_remembered=True)
    assert chunks()
    built(mode)
    assert not chunks()
    conversations.mark_message(account=alice, message_id=turn(one, 0).pk, not_remembered=False)
    assert not chunks()
    built(mode)
    assert chunks()


@pytest.mark.spec("R-7")
def test_marked_and_unmarked_before_a_build_is_as_if_never_touched(
    chat: Chat, built: Built, alice: Account, embedder: FakeEmbedder
) -> None:
    one = chat("I play the oboe", "Nice.")
    built()
    rows = list(Chunk.objects.values_list("id", "content_hash"))
    embedder.asked.clear()
    for wanted in (True, False):
        conversations.mark_message(account=alice, message_id=turn(one, 0).pk, not_remembered=wanted)
    run = built()
    assert list(Chunk.objects.values_list("id", "content_hash")) == rows
    assert (run.chunks_kept, run.embedded, embedder.asked) == (2, 0, [])


@pytest.mark.spec("R-14")
def test_a_conversation_whose_messages_start_marked_leaves_nothing(chat: Chat, built: Built, chunks: Chunks) -> None:
    chat("My secret hobby is juggling", "Fun!", "And magic", "Oh!", not_remembered=True)
    built()
    assert not chunks()


@pytest.mark.spec("R-10")
def test_after_the_next_build_no_column_holds_the_marked_exchange(chat: Chat, built: Built, alice: Account) -> None:
    one = chat("I live in Turin", "Lovely.", "I secretly juggle", "Bravissimo juggler!", "I have a cat", "Meow.")
    built()
    conversations.mark_message(account=alice, message_id=turn(one, 2).pk, not_remembered=True)
    built()
    marked = {str(turn(one, 2).pk), str(turn(one, 3).pk)}
    with connection.cursor() as cursor:
        cursor.execute("SELECT to_jsonb(c)::text FROM eunoe_recall_chunk c")
        rows = " ".join(row[0] for row in cursor.fetchall())
    assert "juggl" not in rows
    assert not any(key in rows for key in marked)
    from eunoe.recall.pipeline.analyze import index_terms

    assert not any(f"{term}:" in rows for term in index_terms("juggle").counts)


@pytest.mark.spec("R-2")
def test_a_reply_that_is_still_being_written_is_left_for_later(chat: Chat, built: Built, chunks: Chunks) -> None:
    one = chat("I live in Turin", "Lov")
    Message.objects.filter(conversation=one, seq=1).update(status="streaming")
    built()
    assert not chunks()
    Message.objects.filter(conversation=one, seq=1).update(status="complete", content="Lovely.")
    built()
    assert list(chunks().values()) == ["I live in Turin\nLovely."]


@pytest.mark.spec("R-2")
def test_what_was_said_is_a_record_although_no_answer_came(chat: Chat, built: Built, chunks: Chunks) -> None:
    one = chat("I live in Turin", "")
    Message.objects.filter(conversation=one, seq=1).update(status="failed")
    chat("I have a cat")
    built()
    assert set(chunks().values()) == {"I live in Turin", "I have a cat"}


@pytest.mark.spec("R-3")
def test_a_full_rebuild_of_unchanged_content_replaces_all_and_embeds_nothing(
    chat: Chat, built: Built, embedder: FakeEmbedder
) -> None:
    chat("I live in Turin", "Lovely.", "And I have a cat", "Meow.")
    built()
    before = {key: value for key, *value in rows_of()}
    embedder.asked.clear()
    run = built("full")
    after = {key: value for key, *value in rows_of()}
    assert (run.chunks_added, run.chunks_deleted, run.chunks_kept, run.embedded) == (4, 4, 0, 0)
    assert not embedder.asked
    assert list(after.values()) == list(before.values())
    assert not after.keys() & before.keys()


def rows_of() -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT id, source_id, text, embedding::text, terms::text FROM eunoe_recall_chunk "
            "ORDER BY source_id, chunk_index"
        )
        return cursor.fetchall()


@pytest.mark.spec("R-3")
def test_a_quick_update_after_one_changed_exchange_embeds_one(
    chat: Chat, built: Built, embedder: FakeEmbedder, alice: Account
) -> None:
    for number in range(40):
        chat(f"Fact number {number}", "Noted.", f"Wish number {number}", "Noted.")
    built()
    one = Conversation.objects.of(alice).first()
    assert one
    embedder.asked.clear()
    conversations.reopen_turn(account=alice, message_id=turn(one, 2).pk, content="Another wish", model="demo")
    Message.objects.filter(conversation=one, seq=3).update(status="complete", content="Noted.")
    run = built()
    assert embedder.asked == ["Another wish"]
    assert (run.chunks_added, run.embedded, run.chunks_kept) == (2, 1, 158)


@pytest.mark.spec("R-3")
def test_the_same_build_twice_changes_nothing(chat: Chat, built: Built, embedder: FakeEmbedder) -> None:
    chat("I live in Turin", "Lovely.")
    built()
    rows = rows_of()
    embedder.asked.clear()
    run = built()
    assert rows_of() == rows
    assert (run.chunks_added, run.chunks_deleted, run.chunks_kept, run.embedded) == (0, 0, 2, 0)


@pytest.mark.spec("R-3")
def test_a_build_that_is_run_again_under_its_id_is_left_as_it_was(chat: Chat, built: Built, alice: Account) -> None:
    chat("I live in Turin", "Lovely.")
    run = built()
    chat("I have a cat", "Meow.")
    again = recall.run_build(account_id=alice.pk, mode="quick", build_id=run.pk)
    assert (again.finished_at, again.chunks_added) == (run.finished_at, 2)


@pytest.mark.spec("R-3")
@pytest.mark.parametrize("mode", ["quick", "full"])
def test_a_crash_in_the_middle_leaves_the_earlier_state(
    chat: Chat, built: Built, monkeypatch: pytest.MonkeyPatch, mode: str
) -> None:
    one = chat("I live in Turin", "Lovely.")
    built()
    rows = rows_of()
    Message.objects.filter(conversation=one, seq=0).update(content="I live in Porto")
    insert = store.insert_chunks

    def crash(**values: Any) -> None:
        insert(**values)
        raise OSError("the disk is full")

    monkeypatch.setattr(store, "insert_chunks", crash)
    with pytest.raises(OSError, match="full"):
        built(mode)
    assert rows_of() == rows
    failed = Build.objects.latest_first().first()
    assert failed
    assert (failed.status, failed.error) == ("failed", "OSError")


@pytest.mark.spec("R-3")
def test_an_embedder_that_fails_leaves_the_earlier_state(
    chat: Chat, built: Built, chunks: Chunks, embedder: FakeEmbedder
) -> None:
    chat("I live in Turin", "Lovely.")
    built()

    def fail() -> None:
        raise ModelUnavailable("down")

    embedder.before = fail
    chat("I have a cat", "Meow.")
    with pytest.raises(ModelUnavailable):
        built("full")
    assert list(chunks().values()) == ["I live in Turin\nLovely."]
    failed = Build.objects.latest_first().first()
    assert failed
    assert (failed.status, failed.error) == ("failed", "model_unavailable")


@pytest.mark.spec("R-4")
@pytest.mark.parametrize("mode", ["quick", "full"])
def test_vectors_of_two_embedders_never_stand_side_by_side(
    chat: Chat, built: Built, configure: Callable[..., Any], embedder: FakeEmbedder, mode: str
) -> None:
    chat("I live in Turin", "Lovely.")
    built()
    configure(EUNOE_EMBEDDER="other")
    chat("I have a cat", "Meow.")
    run = built(mode)
    assert set(Chunk.objects.values_list("embedder", flat=True)) == {"other"}
    assert (run.embedded, run.embedder, Chunk.objects.count()) == (4, "other", 4)


@pytest.mark.spec("R-3")
def test_the_same_text_twice_is_embedded_once(chat: Chat, built: Built, embedder: FakeEmbedder) -> None:
    chat("Good morning", "Hello.", "Good morning", "Hello.")
    run = built()
    assert embedder.asked == ["Good morning", "Hello."]
    assert (run.chunks_added, run.embedded) == (4, 2)


@pytest.mark.spec("F-27")
def test_turns_from_before_a_clear_are_not_read(
    chat: Chat, built: Built, chunks: Chunks, alice: Account, embedder: FakeEmbedder
) -> None:
    one = chat("I live in Turin", "Lovely.")
    MemoryState.objects.update_or_create(account=alice, defaults={"epoch": 1, "cleared_at": turn(one, 0).said_at})
    chat("I have a cat", "Meow.")
    built("full")
    assert list(chunks().values()) == ["I have a cat\nMeow."]


def test_a_build_reads_its_own_accounts_chats_alone(chat: Chat, built: Built, alice: Account, bob: Account) -> None:
    chat("I live in Turin", "Lovely.")
    chat("I live in Porto", "Lovely.", account=bob)
    built()
    assert set(Chunk.objects.values_list("account_id", "text")) == {
        (alice.pk, "I live in Turin"),
        (alice.pk, "Lovely."),
    }
    built(account=bob)
    assert Chunk.objects.count() == 4


@pytest.mark.spec("R-1")
@pytest.mark.spec("R-3")
def test_a_hosts_own_source_is_built_and_goes_when_it_is_taken_out(
    chat: Chat, built: Built, chunks: Chunks, alice: Account
) -> None:
    chat("I live in Turin", "Lovely.")
    told_at = turn(Conversation.objects.get(), 0).said_at
    record = Record(source_id="7", parts=(Part(text="The boiler code is in the cellar."),), told_at=told_at, thread="7")
    register(Source(key="host.notes", label="Host notes", order=50, extract=lambda **_: [record]))
    try:
        built()
        assert chunks()["7"] == "The boiler code is in the cellar."
        assert recall.count_chunks_by_source(account_id=alice.pk) == {"host.notes": (1, 1), "chat.history": (1, 2)}
    finally:
        unregister("host.notes")
    built()
    assert "7" not in chunks()


def test_a_mode_that_is_none_is_refused(alice: Account) -> None:
    with pytest.raises(Invalid):
        recall.run_build(account_id=alice.pk, mode="fast")
    with pytest.raises(Invalid):
        recall.request_build(account_id=alice.pk, mode="fast")


def test_there_is_no_build_for_nobody(embedder: FakeEmbedder) -> None:
    with pytest.raises(NotFound):
        recall.run_build(account_id=99_999, mode="quick")


def test_anothers_build_is_not_found(built: Built, alice: Account, bob: Account) -> None:
    run = built()
    assert recall.get_build(account_id=alice.pk, build_id=str(run.pk)) == run
    with pytest.raises(NotFound):
        recall.get_build(account_id=bob.pk, build_id=run.pk)
