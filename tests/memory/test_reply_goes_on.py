"""Nothing that memory does can fail a reply, or make it wait."""

import asyncio
import threading
from collections.abc import Callable, Iterator

import pytest
from django.db import connection, transaction
from procrastinate.contrib.django.models import ProcrastinateJob

from eunoe.accounts.models import Account
from eunoe.chat import replies
from eunoe.conf import Settings
from eunoe.conversations import services as conversations
from eunoe.conversations.models import Conversation, Message
from eunoe.memory import services as memory
from tests.counted import reads_missed
from tests.scripted_model import ScriptedModel

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.spec("F-3")]


async def reply_in(account: Account, conversation: Conversation) -> Message:
    text = "Remember that I live in Turin"
    return await (await replies.send(account=account, conversation_id=conversation.pk, content=text)).wait()


@pytest.fixture
def facts_that_hang(transactional_db: None) -> Iterator[None]:
    """Whoever reads the list waits for a lock until the test is over."""
    locked, over = threading.Event(), threading.Event()

    def hold() -> None:
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute("LOCK TABLE eunoe_facts_fact IN ACCESS EXCLUSIVE MODE")
            locked.set()
            over.wait(60)
        connection.close()

    thread = threading.Thread(target=hold)
    thread.start()
    assert locked.wait(10)
    yield
    over.set()
    thread.join()


def test_more_replies_than_there_are_threads_go_on_while_the_list_cannot_be_read(
    alice: Account, scripted: ScriptedModel, facts_that_hang: None, configure: Callable[..., Settings]
) -> None:
    configure(EUNOE_REPLIES_AT_ONCE="0")
    chats = [conversations.create_conversation(account=alice) for _ in range(16)]
    before = reads_missed("facts", "late")

    async def all_at_once() -> list[Message]:
        async with asyncio.timeout(30):
            return await asyncio.gather(*(reply_in(alice, chat) for chat in chats))

    written = asyncio.run(all_at_once())
    assert {message.status for message in written} == {"complete"}
    assert reads_missed("facts", "late") > before


def test_a_pass_that_cannot_be_enqueued_leaves_the_reply_saved(
    alice: Account, scripted: ScriptedModel, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(**_: object) -> None:
        with connection.cursor() as cursor:
            cursor.execute("SELECT * FROM no_such_table")

    chat = conversations.create_conversation(account=alice)
    monkeypatch.setattr(memory, "follow_reply", fail)
    assert asyncio.run(reply_in(alice, chat)).status == "complete"
    monkeypatch.undo()
    assert Message.objects.get(conversation=chat, role="assistant").content
    asyncio.run(reply_in(alice, chat))
    assert ProcrastinateJob.objects.filter(task_name="facts.pass").count() == 1


def test_a_connection_that_breaks_while_a_pass_is_enqueued_loses_no_reply(
    alice: Account, scripted: ScriptedModel, monkeypatch: pytest.MonkeyPatch
) -> None:
    def break_off(**_: object) -> None:
        monkeypatch.undo()
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_terminate_backend(pg_backend_pid())")

    chat = conversations.create_conversation(account=alice)
    monkeypatch.setattr(memory, "follow_reply", break_off)
    told = asyncio.run(reply_in(alice, chat))
    saved = Message.objects.get(conversation=chat, role="assistant")
    assert (told.status, saved.status, saved.content) == ("complete", "complete", told.content)
    assert ProcrastinateJob.objects.filter(task_name="facts.pass").count() == 1


def test_a_note_that_fails_is_left_out(
    alice: Account, scripted: ScriptedModel, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(**_: object) -> None:
        raise RuntimeError

    monkeypatch.setattr(memory, "note_for", fail)
    chat = conversations.create_conversation(account=alice)
    assert asyncio.run(reply_in(alice, chat)).status == "complete"
