"""Builds while memory is switched off: nothing is added, and what is marked goes all the same."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from eunoe.accounts.models import Account
from eunoe.conversations.models import Conversation, MemoryState, Message
from eunoe.library.models import Note
from eunoe.memory import services as memory
from eunoe.memory.library import accounts_with_news
from eunoe.recall.marks import accounts_with_other_marks
from eunoe.recall.models import Build
from eunoe.recall.tasks import due_builds, outdated_accounts
from tests.recall.conftest import Built, Chat, FakeEmbedder, move_builds, turn

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.spec("F-28")]

Chunks = Callable[[], dict[str, str]]


@pytest.fixture(autouse=True)
def _switch(configure: Callable[..., Any], embedder: FakeEmbedder) -> None:
    configure(EUNOE_MEMORY_SWITCH="true")


def pause(account: Account) -> None:
    memory.set_memory_paused(account=account, paused=True)


def rest() -> None:
    Conversation.objects.update(active_at=datetime.now(UTC) - timedelta(minutes=11))


@pytest.mark.spec("R-7")
@pytest.mark.parametrize("mode", ["quick", "full"])
def test_it_only_deletes_and_says_so(
    chat: Chat, built: Built, chunks: Chunks, alice: Account, embedder: FakeEmbedder, mode: str
) -> None:
    said = turn(chat("I live in Turin", "Lovely."), 0)
    chat("I have a cat", "Meow.")
    built()
    asked = len(embedder.asked)
    pause(alice)
    Message.objects.filter(pk=said.pk).update(not_remembered=True)
    chat("I build a boat", "Good.")
    run = built(mode)
    assert (run.status, run.chunks_added, run.chunks_deleted, run.chunks_kept) == ("done", 0, 2, 2)
    assert list(chunks().values()) == ["I have a cat\nMeow."]
    assert len(embedder.asked) == asked


@pytest.mark.spec("R-7")
def test_one_that_is_switched_off_in_the_midst_of_a_build_gets_nothing(
    chat: Chat, built: Built, chunks: Chunks, alice: Account, embedder: FakeEmbedder
) -> None:
    chat("I live in Turin", "Lovely.")
    embedder.before = lambda: pause(alice)
    assert (built().status, chunks()) == ("done", {})


@pytest.mark.spec("R-4")
def test_nobody_is_due_but_for_marks(chat: Chat, built: Built, alice: Account, configure: Callable[..., Any]) -> None:
    said = turn(chat("I live in Turin", "Lovely."), 0)
    built()
    pause(alice)
    chat("I build a boat", "Good.")
    Note.objects.create(account=alice, title="Cats", updated_at=datetime.now(UTC) - timedelta(minutes=11))
    rest()
    move_builds(30)
    configure(EUNOE_EMBEDDER="other")
    assert not list(due_builds())
    assert not outdated_accounts()
    assert not accounts_with_news()
    Message.objects.filter(pk=said.pk).update(not_remembered=True)
    assert accounts_with_other_marks() == [alice.pk]
    built()
    assert not accounts_with_other_marks()
    # What was said and made meanwhile is still to come.
    configure(EUNOE_MEMORY_SWITCH="false")
    assert list(due_builds()) == [(alice.pk, "full")]
    assert outdated_accounts() == [alice.pk]
    assert accounts_with_news() == {alice.pk}


@pytest.mark.spec("R-4")
def test_switched_on_again_it_reads_what_was_changed_meanwhile(
    chat: Chat, built: Built, chunks: Chunks, alice: Account, drain: Callable[[], None]
) -> None:
    pause(alice)
    chat("I live in Turin", "Lovely.")
    built()
    for _ in range(2):
        memory.set_memory_paused(account=alice, paused=False)
    assert Build.objects.filter(status="queued").count() == 1
    drain()
    assert list(chunks().values()) == ["I live in Turin\nLovely."]


def test_without_the_operators_switch_nobody_is_switched_off(
    chat: Chat, built: Built, chunks: Chunks, alice: Account, configure: Callable[..., Any]
) -> None:
    pause(alice)
    chat("I live in Turin", "Lovely.")
    configure(EUNOE_MEMORY_SWITCH="false")
    assert not MemoryState.objects.get().is_paused
    assert memory.get_chat_memory_notice(alice).state == "remembered"
    built()
    assert list(chunks().values()) == ["I live in Turin\nLovely."]
    assert memory.search_memory(account=alice, query="Where do I live, Turin?")
