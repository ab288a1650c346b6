"""A reply whose writer died."""

from datetime import timedelta

import pytest
from django.utils import timezone

from eunoe.accounts.models import Account
from eunoe.conversations import services
from eunoe.conversations.models import Conversation, Message

pytestmark = pytest.mark.django_db


def test_it_is_closed_with_what_came_and_can_be_retried(alice: Account) -> None:
    conversation = services.create_conversation(account=alice)
    turn = services.open_turn(account=alice, conversation_id=conversation.pk, content="Hello", model="demo")
    services.save_progress(reply_id=turn.reply.pk, content="Half")
    Message.objects.filter(pk=turn.reply.pk).update(saved_at=timezone.now() - timedelta(minutes=5))
    assert services.close_abandoned_replies(older_than_seconds=30) == 1
    reply = Message.objects.get(pk=turn.reply.pk)
    assert (reply.status, reply.error, reply.content) == ("failed", "interrupted", "Half")
    services.reopen_reply(account=alice, message_id=reply.pk, model="demo")


@pytest.mark.spec("R-4")
def test_its_conversation_rests_from_then_on(alice: Account) -> None:
    """A build that ran while it was being written has left the exchange out."""
    conversation = services.create_conversation(account=alice)
    turn = services.open_turn(account=alice, conversation_id=conversation.pk, content="Hello", model="demo")
    long_ago = timezone.now() - timedelta(minutes=5)
    Message.objects.filter(pk=turn.reply.pk).update(saved_at=long_ago)
    Conversation.objects.filter(pk=conversation.pk).update(active_at=long_ago)
    services.close_abandoned_replies(older_than_seconds=30)
    conversation.refresh_from_db()
    assert conversation.active_at > long_ago


def test_a_reply_that_is_being_written_is_left_alone(alice: Account) -> None:
    conversation = services.create_conversation(account=alice)
    services.open_turn(account=alice, conversation_id=conversation.pk, content="Hello", model="demo")
    assert services.close_abandoned_replies(older_than_seconds=30) == 0
