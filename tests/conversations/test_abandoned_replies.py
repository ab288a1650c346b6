"""A reply whose writer died."""

import threading
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection, transaction
from django.utils import timezone

from eunoe.accounts.models import Account
from eunoe.conversations import services
from eunoe.conversations.models import Conversation, Message

pytestmark = pytest.mark.django_db


def test_it_is_closed_with_what_came_and_can_be_retried(alice: Account) -> None:
    conversation = services.create_conversation(account=alice)
    turn = services.open_turn(account=alice, conversation_id=conversation.pk, content="Hello", model="demo")
    assert services.save_progress({turn.reply.pk: "Half"}) == set()
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


# --- what came so far -------------------------------------------------------------------------------------------------


def begin(account: Account) -> Message:
    conversation = services.create_conversation(account=account)
    return services.open_turn(account=account, conversation_id=conversation.pk, content="Hello", model="demo").reply


def contents(*replies: Message) -> list[str]:
    return [Message.objects.get(pk=reply.pk).content for reply in replies]


def test_what_came_of_many_is_kept_by_one_statement(
    alice: Account, bob: Account, django_assert_num_queries: Any
) -> None:
    replies = [begin(alice), begin(bob), begin(bob)]
    long_ago = timezone.now() - timedelta(minutes=5)
    Message.objects.update(saved_at=long_ago)
    with django_assert_num_queries(1):
        assert services.save_progress({reply.pk: f"Half {n}" for n, reply in enumerate(replies)}) == set()
    assert contents(*replies) == ["Half 0", "Half 1", "Half 2"]
    assert services.close_abandoned_replies(older_than_seconds=30) == 0


def test_it_says_which_are_not_wanted_any_more(alice: Account) -> None:
    going_on, stopped, ended, gone = (begin(alice) for _ in range(4))
    services.request_stop(account=alice, message_id=stopped.pk)
    Message.objects.filter(pk=ended.pk).update(status=Message.Status.COMPLETE, content="Whole")
    services.delete_conversation(account=alice, conversation_id=gone.conversation_id)
    unwanted = services.save_progress({one.pk: "Half" for one in (going_on, stopped, ended, gone)})
    assert unwanted == {stopped.pk, ended.pk, gone.pk}
    assert contents(going_on, stopped, ended) == ["Half", "Half", "Whole"]


@pytest.mark.django_db(transaction=True)
def test_one_that_somebody_holds_keeps_no_other_waiting(alice: Account) -> None:
    held, free = begin(alice), begin(alice)
    is_held, go_on = threading.Event(), threading.Event()

    def hold() -> None:
        with transaction.atomic():
            Message.objects.select_for_update().get(pk=held.pk)
            is_held.set()
            go_on.wait(30)
        connection.close()

    holder = threading.Thread(target=hold)
    holder.start()
    is_held.wait(30)
    try:
        assert services.save_progress({held.pk: "Half", free.pk: "Half"}) == set()
    finally:
        go_on.set()
        holder.join()
    assert contents(held, free) == ["", "Half"]
