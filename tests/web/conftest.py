"""What tests of the pages share: signed-in clients, conversations and facts, a memory that fails."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.db import connection
from django.test import Client

from eunoe.accounts.models import Account
from eunoe.conversations import services as conversations
from eunoe.conversations.models import Message
from eunoe.conversations.services import OpenTurn
from eunoe.facts.models import Fact, FactSource
from eunoe.facts.services import touch_list


@pytest.fixture
def sign_in() -> Callable[[Account], Client]:
    def make(account: Account) -> Client:
        client = Client()
        client.force_login(account)
        return client

    return make


def say(account: Account, question: str, answer: str = "Understood.", **changes: Any) -> OpenTurn:
    """A conversation of one exchange, as it stands when the reply is done."""
    conversation = conversations.create_conversation(account=account, model="openai:scripted")
    turn = conversations.open_turn(
        account=account, conversation_id=conversation.pk, content=question, model="openai:scripted"
    )
    Message.objects.filter(pk=turn.reply.pk).update(**{"content": answer, "status": "complete", **changes})
    turn.reply.refresh_from_db()
    return turn


def remember(account: Account, *lines: str, source: Message | None = None) -> list[Fact]:
    facts = [Fact.objects.create(account=account, position=n, text=line) for n, line in enumerate(lines)]
    if source is not None:
        FactSource.objects.bulk_create(FactSource(account=account, fact=fact, message=source) for fact in facts)
    touch_list(account_id=account.pk, texts=lines)
    return facts


@contextmanager
def broken(table: str) -> Iterator[None]:
    """The database fails for whoever needs this table."""
    with connection.cursor() as cursor:
        cursor.execute(f'ALTER TABLE "{table}" RENAME TO "{table}_gone"')
    try:
        yield
    finally:
        with connection.cursor() as cursor:
            cursor.execute(f'ALTER TABLE "{table}_gone" RENAME TO "{table}"')
