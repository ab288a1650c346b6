"""What runs by the minute looks at what is due, not at everybody: its work does not grow with the accounts."""

import inspect
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.utils import timezone
from procrastinate.contrib.django import app

from eunoe.accounts.models import Account, Tombstone
from eunoe.conversations.models import Conversation, MemoryState, Message
from eunoe.library.models import Note
from eunoe.memory.services import merge_guest
from eunoe.providers.embedders import embedder_name
from eunoe.recall import settling
from eunoe.recall.marks import accounts_with_other_marks, digest_marks
from eunoe.recall.models import OPEN, Build
from eunoe.recall.tasks import due_builds
from tests.looked_at import rows_looked_at, statements_of

pytestmark = pytest.mark.django_db

MANY = 400
FEW = 20


@pytest.fixture
def everybody() -> list[Account]:
    """People and guests with a chat of this week that has rested and was read, a note, and builds; none is due."""
    Account.objects.bulk_create(
        Account(username=f"one{number}", kind="guest" if number % 4 == 0 else "person") for number in range(MANY)
    )
    accounts = list(Account.objects.order_by("pk"))
    at = timezone.now() - timedelta(days=4)
    MemoryState.objects.bulk_create(MemoryState(account=account) for account in accounts)
    chats = Conversation.objects.bulk_create(Conversation(account=account, active_at=at) for account in accounts)
    Message.objects.bulk_create(
        Message(account_id=chat.account_id, conversation=chat, seq=0, role="user", content="Hello") for chat in chats
    )
    Note.objects.bulk_create(
        Note(account=account, title="Boats", created_at=at, updated_at=at - timedelta(days=9)) for account in accounts
    )
    for _ in range(3):
        for account in accounts:
            done = Build.objects.create(
                account=account,
                mode="quick",
                status="done",
                number=1,
                embedder=embedder_name(),
                read_at=at + timedelta(minutes=11),
                finished_at=at + timedelta(minutes=11),
            )
            settling.settle(done)
    settling.settle_guests(rested=timezone.now())
    # Who was deleted long ago is kept in mind for ever.
    Tombstone.objects.bulk_create(Tombstone(account_id=10**9 + number, deleted_at=at) for number in range(MANY))
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")
        # Small tables are read from end to end, and joined as a whole; large ones are not.
        for way in ("seqscan", "hashjoin", "mergejoin"):
            cursor.execute(f"SET LOCAL enable_{way} = off")
    return accounts


def sweeps() -> list[Any]:
    tasks = (periodic.task for periodic in app.periodic_registry.periodic_tasks.values())
    return [pytest.param(task.func, id=task.name) for task in tasks if not inspect.iscoroutinefunction(task.func)]


@pytest.mark.parametrize("sweep", sweeps())
def test_with_nothing_due_nobody_is_looked_at(everybody: list[Account], sweep: Any) -> None:
    with statements_of() as statements:
        sweep(timestamp=0)
    looked_at = {statement[0][:200]: rows_looked_at(statement) for statement in statements}
    assert sum(looked_at.values()) <= FEW, looked_at


def test_who_is_due_is_found_among_all_the_others(everybody: list[Account]) -> None:
    due = [account for account in everybody if not account.is_guest][7]
    Conversation.objects.filter(account=due).update(active_at=timezone.now() - timedelta(minutes=30))
    with statements_of() as statements:
        assert list(due_builds()) == [(due.pk, "quick")]
    assert sum(map(rows_looked_at, statements)) <= FEW
    waiting = Build.objects.create(account=due, mode="quick")
    assert waiting.status in OPEN
    assert not list(due_builds())


def test_whose_marks_wait_is_asked_of_those_who_marked_anything_and_no_others(everybody: list[Account]) -> None:
    some = [account.pk for account in everybody if not account.is_guest][:8]
    Message.objects.filter(account_id__in=some).update(not_remembered=True)
    for account_id in some[1:]:
        Build.objects.of(account_id).finished().update(marks=digest_marks(account_id=account_id))
    with statements_of() as statements:
        assert accounts_with_other_marks() == [some[0]]
    assert sum(map(rows_looked_at, statements)) <= 3 * len(some)


def test_only_the_last_finished_build_of_an_account_bears_a_number(everybody: list[Account]) -> None:
    assert Build.objects.filter(number__isnull=False).count() == MANY
    last = Build.objects.of(everybody[0]).latest_first().first()
    assert last is not None
    assert Build.objects.of(everybody[0]).finished().get() == last


def test_a_guests_chat_is_to_be_read_once_it_is_in_an_account(alice: Account) -> None:
    guest = Account.objects.create(username="guest-1", kind="guest")
    chat = Conversation.objects.create(account=guest, active_at=timezone.now() - timedelta(minutes=30))
    settling.settle_guests(rested=timezone.now())
    assert not Conversation.objects.to_recall().exists()
    merge_guest(guest=guest, account=alice)
    assert Conversation.objects.to_recall().get() == chat
