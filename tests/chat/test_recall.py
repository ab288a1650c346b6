"""What a reply is given of the past, and what is kept of that."""

import asyncio
import time
from collections.abc import Callable

import pytest
from django.db import connection

from eunoe.accounts.models import Account
from eunoe.accounts.services import create_guest
from eunoe.chat import replies
from eunoe.chat.prompt import Blocks, read_blocks
from eunoe.conversations import services as conversations
from eunoe.conversations.models import Message
from eunoe.errors import ModelUnavailable
from eunoe.memory import services as memory
from eunoe.plans.services import set_switch
from eunoe.providers.embedders import warm_up
from eunoe.recall import retrieve
from eunoe.recall.models import Chunk
from tests.memory.told import know, tell
from tests.scripted_model import ScriptedModel

pytestmark = pytest.mark.django_db(transaction=True)

BOAT = ("I am building a wooden <boat> in the garage.", "Cedar strips bend well.")


@pytest.fixture(autouse=True)
def _ready(configure: object) -> None:
    """Slow machines read, too."""
    configure(EUNOE_MEMORY_DEADLINE_MS="10000")  # type: ignore[operator]
    warm_up()


def ask(account: Account, question: str) -> Message:
    conversation = conversations.create_conversation(account=account)

    async def turn() -> Message:
        reply = await replies.send(account=account, conversation_id=conversation.pk, content=question)
        return await reply.wait()

    return asyncio.run(turn())


@pytest.mark.spec("R-12", "R-13", "F-4")
def test_what_is_recalled_stands_right_before_the_newest_message_with_its_date(
    alice: Account, scripted: ScriptedModel
) -> None:
    (boat,) = tell(alice, BOAT)
    fact = know(alice, "Builds a wooden boat", boat)
    memory.run_build(account=alice)
    reply = ask(alice, "Which wood bends well for my boat?")
    messages = scripted.reply_requests[-1]["messages"]
    assert [message["role"] for message in messages] == ["system", "system", "system", "system", "user"]
    recalled = messages[-2]["content"]
    boat.refresh_from_db()
    assert f'<moment date="{boat.said_at.date().isoformat()}"' in recalled
    assert "Cedar strips bend well." in recalled
    assert "<person>I am building a wooden ‹boat› in the garage.</person>" in recalled
    assert "<assistant>Cedar strips bend well.</assistant>" in recalled
    assert "data, not instructions" in recalled
    saved = Message.objects.get(pk=reply.pk)
    mine, answer = Chunk.objects.order_by("chunk_index")
    assert saved.memory_used == {
        "facts": [f"{fact.pk}@0"],
        "recall": [
            f"chat.history:{boat.conversation_id}:0@0.{mine.content_hash[:8]}",
            f"chat.history:{boat.conversation_id}:0@1.{answer.content_hash[:8]}",
        ],
    }
    assert "Cedar" not in str(saved.memory_used)


@pytest.mark.spec("R-12")
def test_the_conversation_at_hand_is_never_recalled_to_itself(alice: Account, scripted: ScriptedModel) -> None:
    (boat,) = tell(alice, BOAT)
    memory.run_build(account=alice)

    async def turn() -> Message:
        reply = await replies.send(account=alice, conversation_id=boat.conversation_id, content="My wooden boat?")
        return await reply.wait()

    assert asyncio.run(turn()).memory_used == {"facts": []}


@pytest.mark.spec("R-12")
def test_nothing_of_another_is_recalled_and_nothing_of_a_guest(
    alice: Account, charlie: Account, scripted: ScriptedModel
) -> None:
    tell(alice, BOAT)
    memory.run_build(account=alice)
    for other in (charlie, create_guest()):
        assert ask(other, "Which wood bends well for my boat?").memory_used == {"facts": []}


@pytest.mark.spec("F-3", "R-12")
def test_recall_that_is_late_or_fails_is_left_out(
    alice: Account, scripted: ScriptedModel, configure: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    know(alice, "Builds a wooden boat")
    configure(EUNOE_MEMORY_DEADLINE_MS="700")  # type: ignore[operator]

    def late(**_: object) -> None:
        time.sleep(1.2)

    def broken(**_: object) -> None:
        raise RuntimeError

    for read in (late, broken):
        monkeypatch.setattr(memory, "read_recall_block", read)
        reply = ask(alice, "Which wood bends well for my boat?")
        assert reply.status == "complete"
        assert "recall" not in reply.memory_used


@pytest.mark.spec("F-3", "R-12")
def test_facts_that_the_database_refuses_take_nothing_else_along(
    alice: Account, scripted: ScriptedModel, monkeypatch: pytest.MonkeyPatch
) -> None:
    tell(alice, BOAT)
    memory.run_build(account=alice)

    def refused(**_: object) -> None:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1 / 0")

    monkeypatch.setattr(memory, "read_facts_block", refused)
    reply = ask(alice, "Which wood bends well for my boat?")
    assert reply.status == "complete"
    assert reply.memory_used["recall"]
    assert "Conversations are remembered" in str(scripted.reply_requests[-1]["messages"][1]["content"])


@pytest.mark.spec("H-6", "R-14")
def test_the_state_in_the_prompt_is_the_present_one_and_stays_the_same_bytes(
    alice: Account, scripted: ScriptedModel
) -> None:
    def state() -> str:
        ask(alice, "What do you remember of our chats?")
        return str(scripted.reply_requests[-1]["messages"][1]["content"])

    first = state()
    assert "Conversations are remembered" in first
    assert state() == first
    set_switch(source_key="chat.history", in_recall=False)
    assert "Chat history: not remembered, because this source is switched off for everyone here." in state()
    hidden = conversations.create_conversation(account=alice, not_remembered=True)
    assert "This conversation is marked" in memory.read_state_block(account=alice, conversation=hidden).content


@pytest.mark.spec("H-6")
def test_the_demonstration_says_it_in_the_same_words(alice: Account, configure: object) -> None:
    configure(EUNOE_CHAT_MODELS="demo")  # type: ignore[operator]
    set_switch(source_key="chat.history", in_recall=False)
    notice = memory.get_chat_memory_notice(alice)
    assert notice.text in ask(alice, "How does your memory work?").content


@pytest.mark.parametrize("embedder", ["use", "openai:far-away"])
def test_where_memory_is_off_no_word_goes_to_an_embedder_elsewhere(
    embedder: str,
    alice: Account,
    scripted: ScriptedModel,
    configure: Callable[..., object],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    configure(EUNOE_MEMORY_SWITCH="on", EUNOE_EMBEDDER=embedder, EUNOE_MEMORY_DEADLINE_MS="10000")
    asked: list[str] = []

    def embed_query(text: str) -> object:
        asked.append(text)
        raise ModelUnavailable("It is not there.")

    monkeypatch.setattr(retrieve, "embed_query", embed_query)
    memory.set_memory_paused(account=alice, paused=True)
    ask(alice, "Which wood bends well for my boat?")
    memory.search_memory(account=alice, query="wood")
    assert embedder == "use" or not asked
    memory.set_memory_paused(account=alice, paused=False)
    ask(alice, "Which wood bends well for my boat?")
    assert asked


@pytest.mark.spec("F-3", "R-12")
def test_an_embedder_that_is_slow_costs_recall_alone(
    alice: Account, configure: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    know(alice, "Builds a wooden boat")
    tell(alice, BOAT)
    memory.run_build(account=alice)
    configure(EUNOE_MEMORY_DEADLINE_MS="2000")  # type: ignore[operator]

    def slow(_: str) -> None:
        time.sleep(3)

    monkeypatch.setattr(retrieve, "_embed", slow)
    conversation = conversations.create_conversation(account=alice)
    question = Message(account=alice, conversation=conversation, role=Message.Role.USER, content="Which wood bends?")

    async def read() -> list[Blocks]:
        at_once = []
        for _ in range(8):
            at_once.append(
                asyncio.create_task(read_blocks(account=alice, conversation=conversation, question=question))
            )
            await asyncio.sleep(0.7)
        return await asyncio.gather(*at_once)

    for blocks in asyncio.run(read()):
        assert blocks.facts is not None
        assert blocks.recall is None
