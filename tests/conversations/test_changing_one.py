"""Changes of one conversation at the same moment: each writes what it was asked for, and nothing else."""

import threading
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from django.db import connections, transaction

from eunoe.accounts.models import Account
from eunoe.conversations import services
from eunoe.conversations.models import Conversation
from eunoe.conversations.services import OpenTurn
from eunoe.library import services as library

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def conversation(alice: Account) -> Conversation:
    return services.create_conversation(account=alice, title="Boats", model="demo")


@pytest.mark.parametrize("given", ["title", "model", "project_id", "not_remembered"])
def test_only_what_is_given_is_written(alice: Account, conversation: Conversation, given: str) -> None:
    """Whatever another one wrote between this one's first look and its writing stays."""
    project = library.create_project(account=alice, name="Rome")
    values = {"title": "Cats", "model": "openai:other", "project_id": project.pk, "not_remembered": True}
    others = {name: value for name, value in values.items() if name != given}
    change = partial(services.update_conversation, account=alice, conversation_id=conversation.pk)
    with transaction.atomic():
        # The other one has it locked, has not written yet, and will be through before this one.
        services.lock_conversation(account=alice, conversation_id=conversation.pk)
        late = in_a_thread(partial(change, **{given: values[given]}))
        wait_for_a_lock()
        Conversation.objects.filter(pk=conversation.pk).update(**others)
    late.join(30)
    conversation.refresh_from_db()
    assert {name: getattr(conversation, name) for name in values} == values


@pytest.mark.parametrize("name", ["title", "model"])
def test_a_turn_that_is_begun_meanwhile_is_not_undone(alice: Account, name: str) -> None:
    conversation = services.create_conversation(account=alice, model="demo")
    begin = partial(
        services.open_turn, account=alice, conversation_id=conversation.pk, content="My boat", model="openai:other"
    )
    with transaction.atomic():
        turn: OpenTurn = begin()
        late = in_a_thread(
            partial(
                services.update_conversation,
                account=alice,
                conversation_id=conversation.pk,
                not_remembered=True,
            )
        )
        wait_for_a_lock()
    late.join(30)
    conversation.refresh_from_db()
    assert turn.question.content == "My boat"
    assert getattr(conversation, name) == {"title": "My boat", "model": "openai:other"}[name]
    assert conversation.not_remembered


def in_a_thread(action: Callable[[], Any]) -> threading.Thread:
    def run() -> None:
        try:
            action()
        finally:
            connections.close_all()

    thread = threading.Thread(target=run)
    thread.start()
    return thread


def wait_for_a_lock() -> None:
    """Until some other connection of this database waits for a row."""
    waiting = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
    pause = threading.Event()
    for _ in range(200):
        with connections["default"].cursor() as cursor:
            # What is known of the others is kept for a whole transaction otherwise.
            cursor.execute("SELECT pg_stat_clear_snapshot()")
            cursor.execute(waiting)
            if cursor.fetchone()[0]:
                return
        pause.wait(0.05)
    raise AssertionError("Nobody waits.")
