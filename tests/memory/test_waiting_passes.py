"""A pass that failed and pauses holds nobody up."""

import asyncio
from collections.abc import Callable

import pytest
from procrastinate.contrib.django.models import ProcrastinateJob

from eunoe.accounts.models import Account
from eunoe.chat import replies
from eunoe.conversations import services as conversations
from eunoe.conversations.models import Conversation, Message
from eunoe.facts.models import Fact, Pass
from tests.scripted_model import Script, ScriptedModel, lines_answer

pytestmark = pytest.mark.django_db(transaction=True)

Drain = Callable[[], None]


@pytest.fixture
def failed(alice: Account, scripted: ScriptedModel, drain: Drain) -> Conversation:
    """A conversation whose pass failed and waits to be tried again."""
    conversation = conversations.create_conversation(account=alice)
    scripted.passes.extend([Script(["rubbish"])] * 2)
    say(alice, conversation, "Remember that I live in Turin")
    drain()
    assert ProcrastinateJob.objects.get(task_name="facts.pass").attempts == 1
    return conversation


def say(account: Account, conversation: Conversation, text: str) -> Message:
    async def turn() -> Message:
        return await (await replies.send(account=account, conversation_id=conversation.pk, content=text)).wait()

    return asyncio.run(turn())


@pytest.mark.spec("F-7")
def test_what_is_asked_in_another_conversation_is_kept_at_once(
    alice: Account, failed: Conversation, scripted: ScriptedModel, drain: Drain
) -> None:
    scripted.passes.append(lambda _: lines_answer(("Has a dog called Rex", ["T1"])))
    say(alice, conversations.create_conversation(account=alice), "Remember that I have a dog called Rex")
    drain()
    assert Fact.objects.get(account=alice).text == "Has a dog called Rex"
    assert ProcrastinateJob.objects.filter(task_name="facts.pass", status="todo").count() == 1


@pytest.mark.spec("F-7")
def test_what_is_asked_in_the_same_conversation_does_not_wait_for_the_pause(
    alice: Account, failed: Conversation, scripted: ScriptedModel, drain: Drain
) -> None:
    first = Pass.objects.get()
    scripted.passes.append(lambda _: lines_answer(("Lives in Turin", ["T1"]), ("Has a dog called Rex", ["T3"])))
    reply = say(alice, failed, "Remember that I have a dog called Rex")
    drain()
    assert Fact.objects.filter(account=alice).count() == 2
    run = Pass.objects.get()
    assert (run.pk, run.outcome, run.reply_id) == (first.pk, "rewritten", reply.pk)
    assert not ProcrastinateJob.objects.filter(task_name="facts.pass", status="todo").exists()
