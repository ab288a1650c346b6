"""A conversation whose turns a test lays out, and a pass over it."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from eunoe.accounts.models import Account
from eunoe.conversations import services as conversations
from eunoe.conversations.models import Conversation, Message
from eunoe.facts.models import Fact, FactSource, Pass
from eunoe.facts.passes import run_pass
from eunoe.facts.services import touch_list


@pytest.fixture
def conversation(alice: Account) -> Conversation:
    return conversations.create_conversation(account=alice)


@pytest.fixture
def told(conversation: Conversation) -> Callable[..., list[Message]]:
    """Lay out turns: user and assistant in turn. Returns the messages."""

    def lay(*texts: str, **marks: Any) -> list[Message]:
        conversation.refresh_from_db()
        start = conversation.next_seq
        messages = [
            Message(
                account_id=conversation.account_id,
                conversation=conversation,
                seq=start + index,
                role="user" if (start + index) % 2 == 0 else "assistant",
                content=text,
                **(marks if (start + index) % 2 == 0 else {}),
            )
            for index, text in enumerate(texts)
        ]
        Message.objects.bulk_create(messages)
        conversation.next_seq = start + len(texts)
        conversation.save()
        return messages

    return lay


@pytest.fixture
def known(alice: Account) -> Callable[..., list[Fact]]:
    """Put lines into Alice's list."""

    def put(*texts: str, sources: Sequence[Message] = ()) -> list[Fact]:
        start = Fact.objects.filter(account=alice).count()
        facts = [Fact(account=alice, position=start + index, text=text) for index, text in enumerate(texts)]
        Fact.objects.bulk_create(facts)
        for fact in facts:
            for message in sources:
                FactSource.objects.create(account=alice, fact=fact, message=message)
        touch_list(account_id=alice.pk, texts=list(Fact.objects.of(alice).values_list("text", flat=True)))
        return facts

    return put


@pytest.fixture
def passed(alice: Account, conversation: Conversation) -> Callable[..., Pass]:
    """Run one pass over the conversation."""

    def run(trigger: str = "scheduled") -> Pass:
        return run_pass(account_id=alice.pk, conversation_id=conversation.pk, trigger=trigger)

    return run


@pytest.fixture
def lines(alice: Account) -> Callable[[], list[str]]:
    """Alice's list as it stands."""
    return lambda: list(Fact.objects.of(alice).values_list("text", flat=True))
