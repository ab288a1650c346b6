"""Queries whose SQL is composed once."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db.models.functions import Upper

from eunoe.accounts.models import Account
from eunoe.conf import Settings, get_settings
from eunoe.conversations.models import Conversation
from eunoe.conversations.services import create_conversation
from eunoe.statements import Statement

pytestmark = pytest.mark.django_db


def test_each_call_gets_the_rows_of_its_own_values(
    alice: Account, bob: Account, django_assert_num_queries: Any
) -> None:
    of_account = Statement(
        lambda account_id, title: (
            Conversation.objects.filter(account_id=account_id).exclude(title=title).order_by("-pk").values_list("title")
        )
    )
    for account in (alice, bob):
        for title in ("boat", "it's 100 % %s", "garden"):
            create_conversation(account=account, title=f"{account.pk} {title}")
    for account in (alice, bob):
        with django_assert_num_queries(1):
            rows = of_account.fetch(account_id=account.pk, title=f"{account.pk} it's 100 % %s")
        assert rows == [(f"{account.pk} garden",), (f"{account.pk} boat",)]


def test_objects_come_whole_with_what_the_query_annotates(
    alice: Account, bob: Account, django_assert_num_queries: Any
) -> None:
    titled = Statement(
        lambda account_id: Conversation.objects.filter(account_id=account_id).annotate(shout=Upper("title"))
    )
    kept = create_conversation(account=alice, title="boat")
    create_conversation(account=bob, title="garden")
    with django_assert_num_queries(1):
        (found,) = titled.fetch_objects(Conversation, account_id=alice.pk)
        assert (found, found.title, found.account_id, found.created_at) == (kept, "boat", alice.pk, kept.created_at)
        assert found.shout == "BOAT"  # type: ignore[attr-defined]
    assert titled.fetch_objects(Conversation, account_id=-1) == []


def test_it_is_composed_once_and_anew_when_settings_change(configure: Callable[..., Settings]) -> None:
    composed = []

    def rows(account_id: Any) -> Any:
        composed.append(get_settings().memory_switch)
        return Conversation.objects.filter(account_id=account_id).values_list("pk")

    statement = Statement(rows)
    configure(EUNOE_MEMORY_SWITCH="on")
    for key in (1, 2):
        statement.fetch(account_id=key)
    configure(EUNOE_MEMORY_SWITCH="off")
    statement.fetch(account_id=3)
    assert composed == [True, False]
