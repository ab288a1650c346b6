"""One turn, from what the person says to what is saved."""

import asyncio
import threading
from concurrent.futures import Future
from datetime import timedelta
from uuid import UUID

import pytest
from django.utils import timezone

from eunoe.accounts.models import Account
from eunoe.chat import replies
from eunoe.chat.database import in_database
from eunoe.conversations import services as conversations
from eunoe.conversations.models import Conversation, Message
from eunoe.errors import Conflict, Invalid, NotFound
from eunoe.usage.models import Usage
from tests.scripted_model import Script, ScriptedModel

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def conversation(alice: Account) -> Conversation:
    return conversations.create_conversation(account=alice)


def say(account: Account, conversation: Conversation, content: str = "Hello", **more: str) -> Message:
    async def turn() -> Message:
        reply = await replies.send(account=account, conversation_id=conversation.pk, content=content, **more)
        return await reply.wait()

    return asyncio.run(turn())


def test_a_reply_is_streamed_and_saved(alice: Account, conversation: Conversation, scripted: ScriptedModel) -> None:
    scripted.replies.append(Script(["Good ", "morning", "."]))
    reply = say(alice, conversation)
    assert (reply.content, reply.status) == ("Good morning.", "complete")
    saved = Message.objects.get(pk=reply.pk)
    assert (saved.content, saved.status, saved.model) == ("Good morning.", "complete", "openai:scripted")


def test_chat_is_recorded_as_usage(alice: Account, conversation: Conversation, scripted: ScriptedModel) -> None:
    say(alice, conversation)
    usage = Usage.objects.get(account=alice)
    assert (usage.kind, usage.input_tokens, usage.output_tokens) == ("chat", 11, 3)


def test_history_goes_along_in_order(alice: Account, conversation: Conversation, scripted: ScriptedModel) -> None:
    say(alice, conversation, "first")
    say(alice, conversation, "second")
    messages = scripted.reply_requests[-1]["messages"]
    assert [m["content"] for m in messages if m["role"] != "system"] == ["first", "Understood.", "second"]


@pytest.mark.parametrize(
    ("script", "code"),
    [
        (Script(status=401), "model_unavailable"),
        (Script(["Half", " a reply"], drop_after=1), "model_unavailable"),
        (Script(raw=b"data: rubbish\n\n"), "model_failed"),
        (Script([" "]), "model_empty"),
        (Script(["no"], finish_reason="content_filter"), "model_refused"),
    ],
)
def test_a_model_that_fails_keeps_the_question_and_what_came(
    alice: Account, conversation: Conversation, scripted: ScriptedModel, script: Script, code: str
) -> None:
    scripted.replies.append(script)
    reply = say(alice, conversation, "Are you there?")
    assert (reply.status, reply.error) == ("failed", code)
    question = Message.objects.get(conversation=conversation, role="user")
    assert question.content == "Are you there?"
    if script.drop_after:
        assert reply.content == "Half"


def test_a_model_that_stalls_is_given_up(
    alice: Account, conversation: Conversation, scripted: ScriptedModel, configure: object
) -> None:
    configure(EUNOE_MODEL_TIMEOUT="0.3")  # type: ignore[operator]
    release = threading.Event()
    scripted.replies.append(Script(["So "], hold=release))
    reply = say(alice, conversation)
    release.set()
    assert (reply.status, reply.error, reply.content) == ("failed", "model_timeout", "So ")


def test_a_failed_reply_can_be_retried_in_its_place(
    alice: Account, conversation: Conversation, scripted: ScriptedModel
) -> None:
    scripted.replies.append(Script(status=401))
    failed = say(alice, conversation)

    async def again() -> Message:
        return await (await replies.regenerate(account=alice, message_id=failed.pk)).wait()

    reply = asyncio.run(again())
    assert (reply.pk, reply.status, reply.content) == (failed.pk, "complete", "Understood.")
    assert Message.objects.filter(conversation=conversation).count() == 2


def test_a_stopped_reply_keeps_what_came(alice: Account, conversation: Conversation, scripted: ScriptedModel) -> None:
    hold = threading.Event()
    scripted.replies.append(Script(["One ", "two"], hold=hold))

    async def turn() -> Message:
        reply = await replies.send(account=alice, conversation_id=conversation.pk, content="Count")
        async for _ in reply.follow():
            return await replies.stop(account=alice, message_id=reply.message.pk)
        raise AssertionError

    reply = asyncio.run(turn())
    hold.set()
    assert (reply.status, reply.content) == ("stopped", "One ")


def test_the_same_external_id_sends_once(alice: Account, conversation: Conversation, scripted: ScriptedModel) -> None:
    async def twice() -> list[Message]:
        sends = [
            replies.send(account=alice, conversation_id=conversation.pk, content="Hi", external_id="x")
            for _ in range(3)
        ]
        return [await reply.wait() for reply in await asyncio.gather(*sends)]

    answers = asyncio.run(twice())
    assert len({answer.pk for answer in answers}) == 1
    assert {answer.content for answer in answers} == {"Understood."}
    assert len(scripted.reply_requests) == 1


def test_a_second_message_during_a_reply_is_refused_and_nothing_lost(
    alice: Account, conversation: Conversation, scripted: ScriptedModel
) -> None:
    hold = threading.Event()
    scripted.replies.append(Script(["One", " two"], hold=hold))

    async def turns() -> Message:
        first = await replies.send(account=alice, conversation_id=conversation.pk, content="First")
        with pytest.raises(Conflict):
            await replies.send(account=alice, conversation_id=conversation.pk, content="Second")
        hold.set()
        return await first.wait()

    assert asyncio.run(turns()).content == "One two"
    assert Message.objects.filter(conversation=conversation).count() == 2


def test_an_edit_replaces_the_turn_and_drops_what_followed(
    alice: Account, conversation: Conversation, scripted: ScriptedModel
) -> None:
    say(alice, conversation, "one")
    say(alice, conversation, "two")
    first = Message.objects.get(conversation=conversation, seq=0)

    async def edit() -> Message:
        return await (await replies.edit(account=alice, message_id=first.pk, content="uno")).wait()

    asyncio.run(edit())
    turns = Message.objects.filter(conversation=conversation).in_order()
    assert [(m.role, m.content) for m in turns] == [("user", "uno"), ("assistant", "Understood.")]


def test_an_outsider_can_neither_send_nor_stop_nor_edit(
    alice: Account, charlie: Account, conversation: Conversation, scripted: ScriptedModel
) -> None:
    reply = say(alice, conversation)
    question = Message.objects.get(conversation=conversation, role="user")
    for attempt in (
        lambda: replies.send(account=charlie, conversation_id=conversation.pk, content="x"),
        lambda: replies.stop(account=charlie, message_id=reply.pk),
        lambda: replies.regenerate(account=charlie, message_id=reply.pk),
        lambda: replies.edit(account=charlie, message_id=question.pk, content="x"),
        lambda: replies.join(account=charlie, message_id=reply.pk),
    ):
        with pytest.raises(NotFound):
            asyncio.run(attempt())


@pytest.mark.spec("S-2")
def test_the_model_can_change_in_mid_conversation(
    alice: Account, conversation: Conversation, scripted: ScriptedModel
) -> None:
    say(alice, conversation)
    reply = say(alice, conversation, model="openai:other")
    assert reply.model == "openai:other"
    assert [body["model"] for body in scripted.reply_requests] == ["scripted", "other"]
    assert say(alice, conversation).model == "openai:other"


def test_a_model_that_is_not_offered_is_refused(
    alice: Account, conversation: Conversation, scripted: ScriptedModel
) -> None:
    with pytest.raises(Invalid):
        say(alice, conversation, model="openai:secret")
    assert not Message.objects.exists()


@pytest.mark.parametrize("content", ["", "  \n", "\x00", "x" * 100_001])
def test_a_message_that_cannot_be_taken_changes_nothing(
    alice: Account, conversation: Conversation, scripted: ScriptedModel, content: str
) -> None:
    with pytest.raises(Invalid):
        say(alice, conversation, content)
    assert not Message.objects.exists()


@pytest.mark.spec("S-1")
def test_a_reply_goes_on_when_its_reader_leaves(
    alice: Account, conversation: Conversation, scripted: ScriptedModel
) -> None:
    hold = threading.Event()
    scripted.replies.append(Script(["One", " two"], hold=hold))

    async def leave() -> None:
        reply = await replies.send(account=alice, conversation_id=conversation.pk, content="Count")

        async def read() -> None:
            async for _ in reply.follow():
                pass

        reader = asyncio.create_task(read())
        await asyncio.sleep(0)
        reader.cancel()
        hold.set()
        await (await replies.join(account=alice, message_id=reply.message.pk)).wait()

    asyncio.run(leave())
    assert Message.objects.get(conversation=conversation, role="assistant").content == "One two"


@pytest.fixture
def _saved_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replies, "SAVE_EVERY_SECONDS", 0.05)


@pytest.mark.usefixtures("_saved_often")
def test_a_reply_that_is_stopped_in_another_process_stops(
    alice: Account, conversation: Conversation, scripted: ScriptedModel
) -> None:
    hold = threading.Event()
    scripted.replies.append(Script(["One ", "two"], hold=hold))

    async def turn() -> Message:
        reply = await replies.send(account=alice, conversation_id=conversation.pk, content="Count")
        async for _ in reply.follow():
            await in_database(conversations.request_stop, account=alice, message_id=reply.message.pk)
        return reply.message

    reply = asyncio.run(turn())
    hold.set()
    assert (reply.status, reply.content) == ("stopped", "One ")


@pytest.mark.usefixtures("_saved_often")
def test_a_reply_that_has_not_begun_to_come_shows_that_it_has_a_writer(
    alice: Account, conversation: Conversation, scripted: ScriptedModel
) -> None:
    hold = threading.Event()
    scripted.replies.append(Script(["", "One"], hold=hold))

    async def turn() -> str:
        reply = await replies.send(account=alice, conversation_id=conversation.pk, content="Count")
        of_it = Message.objects.filter(pk=reply.message.pk)
        await in_database(of_it.update, saved_at=timezone.now() - timedelta(minutes=5))
        while (await in_database(of_it.get)).saved_at < timezone.now() - timedelta(minutes=1):
            await asyncio.sleep(0.02)
        hold.set()
        return (await reply.wait()).content

    assert asyncio.run(asyncio.wait_for(turn(), 30)) == "One"


@pytest.mark.usefixtures("_saved_often")
def test_a_reply_that_another_event_loop_writes_is_followed_by_what_is_saved(
    alice: Account, conversation: Conversation, scripted: ScriptedModel
) -> None:
    hold = threading.Event()
    scripted.replies.append(Script(["One ", "two"], hold=hold))
    begun: Future[UUID] = Future()

    async def write() -> None:
        reply = await replies.send(account=alice, conversation_id=conversation.pk, content="Count")
        begun.set_result(reply.message.pk)
        await reply.wait()

    async def read() -> list[str]:
        reply = await replies.join(account=alice, message_id=begun.result())
        pieces = []
        async for piece in reply.follow():
            pieces.append(piece)
            hold.set()
        return pieces

    writer = threading.Thread(target=lambda: asyncio.run(write()))
    writer.start()
    begun.result(30)
    pieces = asyncio.run(read())
    writer.join(30)
    assert "".join(pieces) == "One two"
    assert len(pieces) >= 2


def test_the_more_replies_are_written_the_larger_are_their_pieces(
    alice: Account, scripted: ScriptedModel, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = [f"{number} " for number in range(40)]
    scripted.default_reply = Script(words, pause=0.005)

    async def turn() -> list[str]:
        chat = await in_database(conversations.create_conversation, account=alice)
        reply = await replies.send(account=alice, conversation_id=chat.pk, content="Count")
        return [piece async for piece in reply.follow()]

    alone = asyncio.run(turn())
    monkeypatch.setattr(replies, "PIECES_A_SECOND", 5)
    among_many = asyncio.run(turn())
    assert "".join(alone) == "".join(among_many) == "".join(words)
    assert len(among_many) < len(alone)


def test_a_follower_is_told_when_nothing_comes(
    alice: Account, conversation: Conversation, scripted: ScriptedModel
) -> None:
    hold = threading.Event()
    scripted.replies.append(Script(["One ", "two"], hold=hold))

    async def turn() -> list[str]:
        reply = await replies.send(account=alice, conversation_id=conversation.pk, content="Count")
        pieces = []
        async for piece in reply.follow(quiet_seconds=0.05):
            pieces.append(piece)
            if pieces[-2:] == ["One ", ""]:
                hold.set()
        return pieces

    assert [piece for piece in asyncio.run(turn()) if piece] == ["One ", "two"]
