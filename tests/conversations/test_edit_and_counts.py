import pytest

from eunoe.accounts.models import Account
from eunoe.conversations import services
from eunoe.errors import NotFound
from tests.memory.told import tell


def test_a_conversation_is_titled_by_its_first_message(alice: Account) -> None:
    conversation = services.create_conversation(account=alice)
    services.open_turn(account=alice, conversation_id=conversation.pk, content="Hello there", model="demo")
    conversation.refresh_from_db()
    assert conversation.title == "Hello there"


def test_another_persons_conversation_is_not_found(alice: Account, charlie: Account) -> None:
    conversation = services.create_conversation(account=alice)
    with pytest.raises(NotFound):
        services.get_conversation(account=charlie, conversation_id=conversation.pk)


@pytest.mark.spec("S-1")
def test_a_title_made_of_words_that_are_edited_away_goes_with_them(alice: Account) -> None:
    (asked,) = tell(alice, ("My cousin Zora breeds alpacas", "Good."))
    services.reopen_turn(account=alice, message_id=asked.pk, content="How tall is a camel", model="demo")
    asked.conversation.refresh_from_db()
    assert asked.conversation.title == "How tall is a camel"


@pytest.mark.spec("S-1")
def test_a_title_that_the_person_gave_stays(alice: Account) -> None:
    (asked,) = tell(alice, ("My cousin Zora breeds alpacas", "Good."))
    services.update_conversation(
        account=alice, conversation_id=asked.conversation_id, title="My cousin Zora breeds alpacas"
    )
    services.reopen_turn(account=alice, message_id=asked.pk, content="How tall is a camel", model="demo")
    asked.conversation.refresh_from_db()
    assert asked.conversation.title == "My cousin Zora breeds alpacas"
