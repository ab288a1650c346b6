"""A project's instructions go along with each of its chats, and with no other."""

import asyncio

import pytest

from eunoe.accounts.models import Account
from eunoe.chat import replies
from eunoe.conversations import services as conversations
from eunoe.library import services as library
from tests.scripted_model import ScriptedModel

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.spec("S-3")]


@pytest.mark.parametrize("belongs", [True, False])
def test_they_are_a_system_message_of_their_own_in_the_projects_chats(
    alice: Account, scripted: ScriptedModel, belongs: bool
) -> None:
    project = library.create_project(account=alice, name="Thesis", instructions="Cite your sources.")
    conversation = conversations.create_conversation(account=alice)
    if belongs:
        conversation.project = project
        conversation.save()

    async def say() -> None:
        reply = await replies.send(account=alice, conversation_id=conversation.pk, content="Hello")
        await reply.wait()

    asyncio.run(say())
    told = [m["content"] for m in scripted.reply_requests[0]["messages"] if m["role"] == "system"]
    assert [content.endswith("Cite your sources.") for content in told][:2] == [False, belongs]
    assert sum("Cite your sources." in content for content in told) == belongs
