import pytest

from eunoe.accounts.models import Account
from eunoe.conversations import services
from eunoe.errors import NotFound


def test_a_conversation_is_titled_by_its_first_message(alice: Account) -> None:
    conversation = services.create_conversation(account=alice)
    services.open_turn(account=alice, conversation_id=conversation.pk, content="Hello there", model="demo")
    conversation.refresh_from_db()
    assert conversation.title == "Hello there"


def test_another_persons_conversation_is_not_found(alice: Account, charlie: Account) -> None:
    conversation = services.create_conversation(account=alice)
    with pytest.raises(NotFound):
        services.get_conversation(account=charlie, conversation_id=conversation.pk)
