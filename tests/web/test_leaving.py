"""Leaving the window of a chat brings memory up to date."""

import pytest
from django.test import Client
from django.urls import reverse

from eunoe.accounts.current import GUEST_KEY
from eunoe.accounts.models import Account
from eunoe.accounts.services import create_guest
from eunoe.recall.models import Build

pytestmark = [pytest.mark.django_db, pytest.mark.spec("R-4")]


def test_it_asks_for_one_quick_update_however_often(client: Client, alice: Account) -> None:
    client.force_login(alice)
    for _ in range(2):
        assert client.post(reverse("eunoe:memory_left")).status_code == 204
    assert list(Build.objects.values_list("account_id", "mode")) == [(alice.pk, "quick")]


def test_a_guest_or_a_visitor_has_nothing_built(client: Client) -> None:
    assert client.post(reverse("eunoe:memory_left")).status_code == 204
    session = client.session
    session[GUEST_KEY] = create_guest().pk
    session.save()
    assert client.post(reverse("eunoe:memory_left")).status_code == 204
    assert not Build.objects.exists()


def test_it_is_no_matter_for_a_link_or_another_site(alice: Account) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(alice)
    assert client.get(reverse("eunoe:memory_left")).status_code == 405
    assert client.post(reverse("eunoe:memory_left")).status_code == 403
    assert not Build.objects.exists()
