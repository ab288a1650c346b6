"""Plans, allocations and switches change: searches obey at once, stored chunks follow in the background."""

from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse
from procrastinate.contrib.django.models import ProcrastinateJob

from eunoe.accounts.models import Account
from eunoe.accounts.services import create_account, create_guest
from eunoe.conversations.models import MemoryState
from eunoe.library import services as library
from eunoe.memory import operating
from eunoe.memory import services as memory
from eunoe.plans.models import Plan, SourceAllocation
from eunoe.plans.services import set_plan, set_switch
from eunoe.recall.models import Build, Chunk
from tests.memory.told import tell

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.spec("P-1", "P-2", "P-3")]

ASKED = "wooden boat called Argo"
BOAT = ("I am building a wooden boat in the garage.", "Cedar strips bend well.")

Drain = Callable[[], None]


@pytest.fixture
def boat(alice: Account) -> Account:
    """Alice with a chat and a note in her memory."""
    tell(alice, BOAT)
    library.create_note(account=alice, text="The boat is called Argo.")
    memory.run_build(account=alice)
    return alice


def keys(account: Account) -> set[str]:
    return set(Chunk.objects.of(account).values_list("source_key", flat=True))


def waiting(task: str) -> int:
    return ProcrastinateJob.objects.filter(task_name=task, status="todo").count()


def switch_off() -> None:
    set_switch(source_key="chat.history", in_recall=False)


def take_out_of_the_plan() -> None:
    set_plan(slug="standard", included_sources=None, sources={"chat.history": False}, default=True)


def cap() -> None:
    set_plan(slug="standard", included_sources=3, default=True)


def make_another_the_default() -> None:
    set_plan(slug="small", included_sources=1, default=True)


@pytest.mark.parametrize("change", [switch_off, take_out_of_the_plan, cap, make_another_the_default])
def test_what_is_included_no_longer_is_not_found_at_once_and_goes_by_itself(
    boat: Account, drain: Drain, change: Callable[[], None]
) -> None:
    assert {one.source_key for one in memory.search_memory(account=boat, query=ASKED)} == {
        "chat.history",
        "notes.notes",
    }
    change()
    assert {one.source_key for one in memory.search_memory(account=boat, query=ASKED)} == {"notes.notes"}
    assert (keys(boat), waiting("eunoe_recall.build")) == ({"chat.history", "notes.notes"}, 0)
    drain()
    assert keys(boat) == {"notes.notes"}


def test_what_is_included_again_comes_back_by_itself(boat: Account, drain: Drain) -> None:
    switch_off()
    drain()
    set_switch(source_key="chat.history", in_recall=True)
    drain()
    assert keys(boat) == {"chat.history", "notes.notes"}


def test_an_allocation_that_goes_is_followed_too(boat: Account, drain: Drain) -> None:
    take_out_of_the_plan()
    drain()
    SourceAllocation.objects.get().delete()
    drain()
    assert keys(boat) == {"chat.history", "notes.notes"}


def test_accounts_that_it_changes_nothing_for_are_let_alone(boat: Account, bob: Account, drain: Drain) -> None:
    create_guest()
    operating.set_account_plan(account=bob, slug=set_plan(slug="gold", included_sources=None).slug)
    drain()
    Build.objects.filter(account=boat).update(finished_at=None)
    before = set(Build.objects.values_list("pk", flat=True))
    set_plan(slug="gold", included_sources=2, name="Gold")
    set_plan(slug="standard", name="Usual")
    drain()
    (run,) = Build.objects.exclude(pk__in=before)
    assert (run.account, run.sources) == (bob, ["notes.notes", "documents.documents"])


def test_many_accounts_are_looked_at_a_batch_a_job(drain: Drain, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(operating, "ACCOUNTS_AT_ONCE", 2)
    people = [create_account(name=f"one{number}") for number in range(5)]
    for one in people:
        memory.run_build(account=one)
    switch_off()
    assert (waiting("memory.follow_plans"), waiting("eunoe_recall.build")) == (1, 0)
    assert operating.follow_plans() == people[1].pk
    assert waiting("eunoe_recall.build") == 2
    drain()
    for one in people:
        last = Build.objects.of(one).latest_first().first()
        assert last
        assert "chat.history" not in last.sources


def test_changes_at_once_are_followed_once() -> None:
    for change in (switch_off, cap, take_out_of_the_plan):
        change()
    assert waiting("memory.follow_plans") == 1


@pytest.mark.spec("P-5")
def test_a_plan_that_is_changed_or_given_in_the_admin_is_followed(boat: Account, drain: Drain) -> None:
    operator = Client()
    operator.force_login(create_account(name="root", superuser=True))
    small = Plan.objects.create(slug="small", name="Small", included_sources=1)
    drain()
    form = {
        "username": boat.username, "timezone": "UTC", "is_active": "on", "memory_state-TOTAL_FORMS": "1",
        "memory_state-INITIAL_FORMS": str(MemoryState.objects.filter(account=boat).count()),
        "memory_state-0-account": str(boat.pk), "memory_state-0-plan": str(small.pk),
    }  # fmt: skip
    answer = operator.post(reverse("admin:eunoe_accounts_account_change", args=[boat.pk]), form)
    assert answer.status_code == 302
    drain()
    assert keys(boat) == {"notes.notes"}
    form = {
        "slug": "small", "name": "Small", "included_sources": "", "allocations-TOTAL_FORMS": "0",
        "allocations-INITIAL_FORMS": "0",
    }  # fmt: skip
    assert operator.post(reverse("admin:eunoe_plans_plan_change", args=[small.pk]), form).status_code == 302
    assert waiting("eunoe_recall.build") == 0
    drain()
    assert keys(boat) == {"chat.history", "notes.notes"}
