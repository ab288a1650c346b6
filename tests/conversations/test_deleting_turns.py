"""Turns that another program deletes."""

import pytest

from eunoe.accounts.models import Account
from eunoe.chat.holding import add_turns
from eunoe.conversations.models import Message
from eunoe.conversations.services import HeldTurn, create_conversation, delete_turns
from eunoe.errors import NotFound
from eunoe.memory.services import run_build, search_memory
from eunoe.recall.models import Chunk

pytestmark = [pytest.mark.spec("I-6"), pytest.mark.django_db]


def test_they_go_with_all_that_recall_has_of_them_and_the_others_stay(alice: Account, bob: Account) -> None:
    conversation = create_conversation(account=alice)
    said = ["I keep two donkeys", "Fine animals", "My boat is called Nausicaa", "A fine name"]
    turns = [
        HeldTurn(role=role, content=text, external_id=str(number))
        for number, (role, text) in enumerate(zip(("user", "assistant") * 2, said, strict=True))
    ]
    add_turns(account=alice, conversation_id=conversation.pk, turns=turns)
    run_build(account=alice)
    assert search_memory(account=alice, query="donkeys")
    with pytest.raises(NotFound):
        delete_turns(account=bob, conversation_id=conversation.pk, external_ids=["0"])
    assert delete_turns(account=alice, conversation_id=conversation.pk, external_ids=["0", "1", "unknown"]) == 2
    assert not Chunk.objects.filter(text__contains="donkeys").exists()
    assert list(Message.objects.in_order().values_list("content", flat=True)) == said[2:]
    # What is added later stands after the others, and embeds itself alone.
    add_turns(account=alice, conversation_id=conversation.pk, turns=[HeldTurn(role="user", content="It is blue")])
    assert run_build(account=alice).embedded == 1
    assert [one.text for one in search_memory(account=alice, query="What is my boat called?")][:1] == said[2:3]
