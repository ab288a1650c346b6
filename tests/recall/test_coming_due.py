"""Whose memory is brought up to date by itself: replies that took long, other marks, another embedder."""

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from procrastinate.contrib.django.models import ProcrastinateJob

from eunoe.accounts.models import Account
from eunoe.accounts.services import create_account
from eunoe.chat import replies
from eunoe.conversations import services as conversations
from eunoe.conversations.models import Conversation, Message
from eunoe.conversations.services import OpenTurn
from eunoe.library.models import Note
from eunoe.recall.marks import accounts_with_other_marks
from eunoe.recall.models import Build, Chunk
from eunoe.recall.tasks import REBUILDS_AT_ONCE, build_rested, due_builds, outdated_accounts, rebuild_outdated
from tests.recall.conftest import Built, Chat, FakeEmbedder, move_builds, turn
from tests.scripted_model import Script, ScriptedModel

pytestmark = pytest.mark.django_db(transaction=True)


def ago(minutes: float) -> datetime:
    return datetime.now(UTC) - timedelta(minutes=minutes)


def rest(minutes: float = 11) -> None:
    Conversation.objects.update(active_at=ago(minutes))


@pytest.mark.spec("R-4")
@pytest.mark.parametrize("script", [Script(["Lovely."]), Script(status=401)])
def test_what_was_answered_after_a_build_is_due(
    alice: Account,
    built: Built,
    scripted: ScriptedModel,
    configure: Callable[..., Any],
    drain: Callable[[], None],
    script: Script,
) -> None:
    """The build ran while the reply was being written, and left the exchange out."""
    conversation = conversations.create_conversation(account=alice)

    def open_turn() -> OpenTurn:
        begun = conversations.open_turn(
            account=alice, conversation_id=conversation.pk, content="I live in Turin", model="openai:scripted"
        )
        rest(30)
        assert built().records == 0
        move_builds(20)
        return begun

    async def answer() -> Message:
        return await (await replies.answer(account=alice, open_turn=open_turn)).wait()

    scripted.replies.append(script)
    asyncio.run(answer())
    configure(EUNOE_REST_MINUTES="0")
    assert list(due_builds()) == [(alice.pk, "quick")]
    build_rested(0)
    drain()
    assert Chunk.objects.filter(text="I live in Turin").exists()


@pytest.mark.spec("R-4")
def test_what_was_just_being_saved_when_a_build_read_is_due(chat: Chat, built: Built, alice: Account) -> None:
    chat("I live in Turin", "Lovely.")
    built()
    rest(15)
    move_builds(15)
    assert list(due_builds()) == [(alice.pk, "quick")]
    move_builds(14)
    assert not list(due_builds())


@pytest.mark.spec("R-7")
@pytest.mark.parametrize("of", ["message", "note"])
def test_a_mark_takes_effect_by_itself_both_ways(
    chat: Chat, built: Built, alice: Account, drain: Callable[[], None], of: str
) -> None:
    """Nothing is said any more, and nobody asks for a build."""
    said = turn(chat("I live in Turin", "Lovely."), 0)
    note = Note.objects.create(account=alice, title="Boats", text="Cedar bends well")
    rest(60 * 24 * 30)
    built()
    assert not accounts_with_other_marks()
    found = Chunk.objects.filter(text__contains="Turin" if of == "message" else "Cedar")
    for is_marked in (True, False):
        if of == "message":
            conversations.mark_message(account=alice, message_id=said.pk, not_remembered=is_marked)
        else:
            Note.objects.filter(pk=note.pk).update(not_remembered=is_marked)
        assert accounts_with_other_marks() == [alice.pk]
        build_rested(0)
        drain()
        assert found.exists() is not is_marked
        assert not accounts_with_other_marks()


@pytest.mark.spec("R-7")
def test_a_mark_set_while_a_build_reads_is_not_overlooked(
    chat: Chat, built: Built, alice: Account, embedder: FakeEmbedder
) -> None:
    said = turn(chat("I live in Turin", "Lovely."), 0)
    rest()
    embedder.before = lambda: Message.objects.filter(pk=said.pk).update(not_remembered=True)
    built()
    assert accounts_with_other_marks() == [alice.pk]


@pytest.mark.spec("R-7")
def test_marked_and_unmarked_before_a_build_is_due_no_more(chat: Chat, built: Built, alice: Account) -> None:
    said = turn(chat("I live in Turin", "Lovely."), 0)
    rest()
    built()
    for _ in range(2):
        conversations.mark_message(account=alice, message_id=said.pk)
    assert not accounts_with_other_marks()


@pytest.mark.spec("R-4", "R-7")
def test_who_has_other_marks_is_one_query_and_waits_for_rest(
    chat: Chat, built: Built, alice: Account, bob: Account
) -> None:
    said = turn(chat("I live in Turin", "Lovely."), 0)
    chat("I live in Porto", "Lovely.", account=bob, not_remembered=True)
    built()
    built(account=bob)
    for number in range(3):
        guest = Account.objects.create(username=f"guest-{number}", kind="guest")
        chat("I live in Rome", "Lovely.", account=guest, not_remembered=True)
    conversations.mark_message(account=alice, message_id=said.pk)
    assert not accounts_with_other_marks()
    rest()
    with CaptureQueriesContext(connection) as queries:
        assert accounts_with_other_marks() == [alice.pk]
    assert len(queries) == 1


@pytest.mark.spec("R-4")
def test_another_embedder_has_everything_rebuilt_also_of_those_who_stay_away(
    chat: Chat, built: Built, alice: Account, configure: Callable[..., Any], drain: Callable[[], None]
) -> None:
    chat("I live in Turin", "Lovely.")
    built()
    rest(60 * 24 * 30)
    assert not outdated_accounts()
    configure(EUNOE_EMBEDDER="other")
    assert not list(due_builds())
    rebuild_outdated(0)
    assert ProcrastinateJob.objects.get(task_name="eunoe_recall.build").args["mode"] == "full"
    assert not outdated_accounts()
    drain()
    assert set(Chunk.objects.values_list("embedder", flat=True)) == {"other"}
    assert not outdated_accounts()


@pytest.mark.spec("R-4")
def test_rebuilds_go_in_portions_and_one_that_fails_holds_up_nobody(alice: Account) -> None:
    waiting = [create_account(name=f"one{number}") for number in range(REBUILDS_AT_ONCE)]
    for account in [alice, *waiting]:
        Build.objects.create(account=account, mode="quick", status="done", number=1, embedder="old")
    with CaptureQueriesContext(connection) as queries:
        first = outdated_accounts()
    assert len(queries) == 1
    assert len(first) == REBUILDS_AT_ONCE
    assert alice.pk in first
    Build.objects.create(account=alice, mode="full", status="failed")
    assert alice.pk not in outdated_accounts()
