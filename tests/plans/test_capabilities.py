"""What an account is entitled to, and what it costs to know."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

import pytest
from django.apps import apps
from django.test import Client, RequestFactory

from eunoe.accounts.models import Account
from eunoe.conversations.services import lock_memory
from eunoe.plans.backends import PlanBackend
from eunoe.plans.capabilities import get_user_plan
from eunoe.plans.models import Plan
from eunoe.plans.services import set_plan, set_switch

pytestmark = pytest.mark.django_db


def give(account: Account, plan: Plan) -> None:
    state = lock_memory(account_id=account.pk)
    state.plan = plan
    state.save()


@pytest.mark.spec("P-1")
def test_a_new_installation_has_one_plan_without_a_cap(alice: Account) -> None:
    # What a migration wrote does not outlive the first test that empties the tables: it is asked to write it again.
    Plan.objects.all().delete()
    import_module("eunoe.plans.migrations.0002_standard_plan").add_standard_plan(apps, None)
    plan = Plan.objects.get()
    assert (plan.slug, plan.is_default, plan.included_sources) == ("standard", True, None)
    assert get_user_plan(alice).slug == "standard"


@pytest.mark.spec("P-1", "P-2")
def test_the_own_plan_comes_before_the_default_one(alice: Account, bob: Account) -> None:
    give(alice, set_plan(slug="small", included_sources=3, sources={"chat.history": False}))
    set_switch(source_key="notes.notes", in_recall=False)
    plan = get_user_plan(alice)
    assert (plan.slug, plan.included_sources) == ("small", 3)
    assert plan.allocations == {("chat.history", False)}
    assert plan.switched_off == {"notes.notes"}
    assert get_user_plan(bob).slug == "standard"


@pytest.mark.spec("P-4")
def test_outside_a_request_it_is_one_query_and_always_true(
    alice: Account, django_assert_num_queries: Callable[[int], Any]
) -> None:
    with django_assert_num_queries(2):
        get_user_plan(alice)
        get_user_plan(alice)
    give(alice, set_plan(slug="small"))
    assert get_user_plan(alice).slug == "small"


@pytest.mark.spec("P-4")
def test_a_request_reads_it_once(alice: Account, django_assert_num_queries: Callable[[int], Any]) -> None:
    request = RequestFactory().get("/")
    with django_assert_num_queries(1):
        assert get_user_plan(alice, request) is get_user_plan(alice, request)


@pytest.mark.spec("P-4", "H-4")
def test_whoever_is_signed_in_comes_with_their_plan(
    alice: Account, django_assert_num_queries: Callable[[int], Any]
) -> None:
    request = RequestFactory().get("/")
    with django_assert_num_queries(1):
        person = PlanBackend().get_user(alice.pk)
        assert get_user_plan(person, request).slug == "standard"


def test_a_closed_account_is_signed_out(alice: Account, client: Client) -> None:
    client.force_login(alice)
    Account.objects.filter(pk=alice.pk).update(is_active=False)
    assert PlanBackend().get_user(alice.pk) is None


def test_with_no_default_plan_what_is_shipped_holds_and_switches_count(alice: Account) -> None:
    Plan.objects.all().delete()
    set_switch(source_key="notes.notes", in_recall=False)
    plan = get_user_plan(alice)
    assert (plan.slug, plan.included_sources, plan.switched_off) == ("standard", None, {"notes.notes"})


@pytest.mark.spec("P-1")
def test_the_default_moves_to_another_plan(alice: Account) -> None:
    set_plan(slug="free", included_sources=3, default=True)
    assert [plan.slug for plan in Plan.objects.filter(is_default=True)] == ["free"]
    assert get_user_plan(alice).slug == "free"


@pytest.mark.spec("P-1")
def test_what_is_not_given_stays(db: None) -> None:
    set_plan(slug="free", included_sources=3, name="Free of charge")
    plan = set_plan(slug="free", sources={"chat.history": True})
    assert (plan.included_sources, plan.name) == (3, "Free of charge")
    assert set_plan(slug="free", included_sources=None).included_sources is None
