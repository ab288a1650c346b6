"""Builds beside builds, clears, edits and deletions, with real threads on a real database."""

import threading
from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection, transaction
from django.db.models.functions import Now

from eunoe.accounts.models import Account
from eunoe.conversations import services as conversations
from eunoe.conversations.models import Message
from eunoe.plans.services import set_switch
from eunoe.recall import services as recall
from eunoe.recall.models import Build, Chunk
from tests.racing import at_once
from tests.recall.conftest import Built, Chat, FakeEmbedder, turn

pytestmark = pytest.mark.django_db(transaction=True)

ROUNDS = 8


def elsewhere(action: Callable[[], Any]) -> Callable[[], None]:
    """Another process does this, once, while texts are being embedded."""
    done: list[bool] = []

    def run() -> None:
        if not done:
            done.append(True)
            at_once(action)

    return run


def clear(account: Account) -> None:
    with transaction.atomic():
        state = conversations.lock_memory(account_id=account.pk)
        state.epoch += 1
        state.cleared_at = Now()
        state.save()
        recall.delete_all(account_id=account.pk)


@pytest.mark.spec("R-3")
def test_builds_at_once_agree(chat: Chat, built: Built, alice: Account) -> None:
    for number in range(ROUNDS):
        chat(f"Fact number {number}", "Noted.", f"Wish number {number}", "Noted.")
        at_once(lambda: built("quick"), lambda: built("full"), lambda: built("quick"))
        assert Chunk.objects.count() == 4 * (number + 1)
        assert Chunk.objects.values("source_id").distinct().count() == 2 * (number + 1)


@pytest.mark.spec("P-1", "P-2")
def test_a_round_that_is_done_again_reads_what_may_be_read_by_then(
    chat: Chat, built: Built, alice: Account, embedder: FakeEmbedder
) -> None:
    chat("I live in Turin", "Lovely.")

    def switch_off_and_build() -> None:
        set_switch(source_key="chat.history", in_recall=False)
        built()

    embedder.before = elsewhere(switch_off_and_build)
    assert built().records == 0
    assert not Chunk.objects.exists()


@pytest.mark.spec("F-27")
def test_a_clear_during_a_build_leaves_nothing(
    chat: Chat, built: Built, alice: Account, embedder: FakeEmbedder
) -> None:
    chat("I live in Turin", "Lovely.")
    embedder.before = elsewhere(lambda: clear(alice))
    run = built()
    assert run.status == "superseded"
    assert (run.records, run.chunks_added, run.embedded, run.total) == (0, 0, 0, 0)
    assert not Chunk.objects.exists()
    built("full")
    assert not Chunk.objects.exists()


@pytest.mark.spec("F-27")
def test_a_clear_and_builds_at_once_leave_nothing_from_before_the_clear(
    chat: Chat, built: Built, alice: Account
) -> None:
    for _ in range(ROUNDS):
        chat("I live in Turin", "Lovely.")
        at_once(lambda: clear(alice), lambda: built("quick"), lambda: built("full"))
        assert not Chunk.objects.exists()


@pytest.mark.spec("R-10")
def test_a_build_that_read_before_a_later_one_finished_brings_nothing_back(
    chat: Chat, built: Built, alice: Account, embedder: FakeEmbedder
) -> None:
    one = chat("I secretly juggle", "Fun!")

    def exclude_and_build() -> None:
        conversations.mark_message(account=alice, message_id=turn(one, 0).pk, not_remembered=True)
        embedder.before = lambda: None
        built()

    embedder.before = elsewhere(exclude_and_build)
    assert built().status == "done"
    assert not Chunk.objects.exists()
    assert list(Build.objects.order_by("number").values_list("number", flat=True)) == [2, None]


@pytest.mark.spec("R-15")
def test_a_conversation_deleted_during_a_build_stays_gone(
    chat: Chat, built: Built, alice: Account, embedder: FakeEmbedder
) -> None:
    one = chat("I live in Turin", "Lovely.")
    chat("I have a cat", "Meow.")
    embedder.before = elsewhere(lambda: conversations.delete_conversation(account=alice, conversation_id=one.pk))
    run = built()
    assert (run.status, run.chunks_added) == ("done", 2)
    assert set(Chunk.objects.values_list("text", flat=True)) == {"I have a cat", "Meow."}


@pytest.mark.spec("R-12")
def test_a_turn_edited_during_a_build_is_not_stored_as_it_was(
    chat: Chat, built: Built, alice: Account, embedder: FakeEmbedder
) -> None:
    one = chat("I live in Turin", "Lovely.")

    def edit() -> None:
        conversations.reopen_turn(account=alice, message_id=turn(one, 0).pk, content="I live in Lyon", model="demo")

    embedder.before = elsewhere(edit)
    built()
    assert not Chunk.objects.exists()
    Message.objects.filter(conversation=one, seq=1).update(status="complete", content="Lovely.")
    built()
    assert set(Chunk.objects.values_list("text", flat=True)) == {"I live in Lyon", "Lovely."}


@pytest.mark.spec("R-15")
def test_builds_edits_and_deletions_at_once_end_in_order(chat: Chat, built: Built, alice: Account) -> None:
    for _ in range(ROUNDS):
        doomed = chat("I live in Turin", "Lovely.", "And in Lyon", "Oh.")
        edited = chat("I have a cat", "Meow.", "And a dog", "Woof.")
        first = turn(edited, 0).pk
        at_once(
            lambda: built("quick"),
            lambda: built("full"),
            lambda key=doomed.pk: conversations.delete_conversation(account=alice, conversation_id=key),  # type: ignore[misc]
            lambda key=first: conversations.reopen_turn(  # type: ignore[misc]
                account=alice, message_id=key, content="I have a parrot", model="demo"
            ),
        )
        texts = " ".join(Chunk.objects.values_list("text", flat=True))
        assert not any(word in texts for word in ("Turin", "Lyon", "cat", "dog"))
        Message.objects.filter(status="streaming").update(status="complete")


@pytest.mark.spec("R-3")
def test_a_search_during_a_full_rebuild_sees_all_of_memory(
    chat: Chat, built: Built, alice: Account, embedder: FakeEmbedder
) -> None:
    for number in range(30):
        chat(f"Umbrella number {number}", "Noted.")
    built()
    seen: list[int] = []
    over = threading.Event()

    def look() -> None:
        while not over.is_set():
            seen.append(recall.count_chunks(account_id=alice.pk))

    def rebuild() -> None:
        for _ in range(ROUNDS):
            built("full")
        over.set()

    at_once(look, rebuild)
    assert set(seen) == {60}


@pytest.mark.spec("R-3")
def test_a_rebuild_that_ends_between_the_queries_of_a_search_hides_nothing(
    chat: Chat, built: Built, alice: Account
) -> None:
    for number in range(3):
        chat(f"Umbrella number {number}", "Noted.")
    built()
    rebuild = elsewhere(lambda: built("full"))
    asked: list[str] = []

    def rebuild_before_the_second(execute: Callable[..., Any], statement: str, *given: Any) -> Any:
        asked.append(statement)
        if len(asked) == 2:
            rebuild()
        return execute(statement, *given)

    def look() -> list[str]:
        return [one.text for one in recall.search(account_id=alice.pk, query="umbrella", limit=3)]

    before = look()
    assert len(before) == 3
    with connection.execute_wrapper(rebuild_before_the_second):
        assert look() == before
    assert len(asked) == 4
