"""What happens when two things happen at once, with real threads on a real database."""

from collections.abc import Callable
from typing import Any

import pytest

from eunoe.accounts.models import Account
from eunoe.conversations import services as conversations
from eunoe.conversations.models import Message
from eunoe.facts.models import Fact
from eunoe.facts.passes import run_pass
from eunoe.memory import services as memory
from tests.racing import at_once
from tests.scripted_model import ScriptedModel, given_lines, lines_answer

pytestmark = pytest.mark.django_db(transaction=True)

ROUNDS = 15


def told(account: Account, text: str) -> Any:
    conversation = conversations.create_conversation(account=account)
    Message.objects.create(account=account, conversation=conversation, seq=0, role="user", content=text)
    return conversation.pk


def add_what_is_said(body: dict[str, Any]) -> str:
    """An honest memory model: keeps each line, adds the place it reads of."""
    content = body["messages"][-1]["content"]
    kept = [(line, [f"L{n}"]) for n, line in enumerate(given_lines(body), 1)]
    places = [place for place in ("Turin", "Porto") if place in content and f"Has a flat in {place}" not in content]
    return lines_answer(*kept, *((f"Has a flat in {place}", ["T1"]) for place in places))


@pytest.mark.spec("F-29")
def test_two_passes_never_lose_each_others_line(alice: Account, scripted: ScriptedModel) -> None:
    scripted.default_pass = add_what_is_said
    for _ in range(ROUNDS):
        Fact.objects.all().delete()
        chats = [told(alice, f"I have a flat in {place}") for place in ("Turin", "Porto")]
        at_once(
            *(
                lambda chat=chat: run_pass(account_id=alice.pk, conversation_id=chat, trigger="scheduled")
                for chat in chats
            )
        )
        assert set(Fact.objects.values_list("text", flat=True)) == {"Has a flat in Turin", "Has a flat in Porto"}


@pytest.mark.spec("F-27")
def test_a_clear_and_a_pass_at_once_leave_nothing_from_before_the_clear(
    alice: Account, scripted: ScriptedModel
) -> None:
    scripted.default_pass = add_what_is_said
    for _ in range(ROUNDS):
        chat = told(alice, "I have a flat in Turin")
        at_once(
            lambda: memory.clear_memory(account=alice),
            lambda chat=chat: run_pass(account_id=alice.pk, conversation_id=chat, trigger="scheduled"),  # type: ignore[misc]
        )
        run_pass(account_id=alice.pk, conversation_id=chat, trigger="requested")
        assert not Fact.objects.exists()


def answered(account: Account, text: str) -> tuple[Message, Message]:
    chat = conversations.create_conversation(account=account)
    turn = conversations.open_turn(account=account, conversation_id=chat.pk, content=text, model="openai:scripted")
    Message.objects.filter(pk=turn.reply.pk).update(status="complete", content="Good to know.")
    return turn.question, turn.reply


@pytest.mark.spec("F-29")
@pytest.mark.parametrize("change", ["edited", "answered anew", "deleted"])
def test_a_conversation_can_be_changed_while_a_pass_over_it_is_written(
    alice: Account, scripted: ScriptedModel, change: str
) -> None:
    scripted.default_pass = add_what_is_said
    model = "openai:scripted"
    for _ in range(ROUNDS):
        question, reply = answered(alice, "I have a flat in Turin")
        act: dict[str, Callable[[], Any]] = {
            "edited": lambda q=question: conversations.reopen_turn(
                account=alice, message_id=q.pk, content="I have a flat in Porto", model=model
            ),
            "answered anew": lambda r=reply: conversations.reopen_reply(account=alice, message_id=r.pk, model=model),
            "deleted": lambda q=question: conversations.delete_conversation(
                account=alice, conversation_id=q.conversation_id
            ),
        }
        at_once(
            act[change],
            lambda q=question: run_pass(account_id=alice.pk, conversation_id=q.conversation_id, trigger="requested"),  # type: ignore[misc]
        )
        assert Fact.objects.count() <= 2
