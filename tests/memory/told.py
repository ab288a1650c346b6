"""Conversations as they stand once they are said, and facts that rest on them."""

from typing import Any

from eunoe.conversations import services as conversations
from eunoe.conversations.models import Conversation, Message
from eunoe.facts.models import Fact, FactSource
from eunoe.facts.services import touch_list


def tell(account: Any, *exchanges: tuple[str, str], conversation: Conversation | None = None) -> list[Message]:
    """The person's turns, each answered."""
    held = conversation or conversations.create_conversation(account=account)
    asked: list[Message] = []
    for question, answer in exchanges:
        turn = conversations.open_turn(account=account, conversation_id=held.pk, content=question, model="demo")
        Message.objects.filter(pk=turn.reply.pk).update(content=answer, status="complete")
        asked.append(turn.question)
    return asked


def know(account: Any, text: str, *rests_on: Message) -> Fact:
    fact = Fact.objects.create(account=account, position=Fact.objects.filter(account=account).count(), text=text)
    FactSource.objects.bulk_create(FactSource(account=account, fact=fact, message=message) for message in rests_on)
    touch_list(account_id=account.pk, texts=list(Fact.objects.filter(account=account).values_list("text", flat=True)))
    return fact
