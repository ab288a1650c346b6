"""Accounts, guests, apps' end users, keys."""

import pytest
from django.utils import timezone

from eunoe.accounts import services
from eunoe.accounts.models import Account, ApiKey
from eunoe.errors import Conflict, Invalid, NotFound

pytestmark = pytest.mark.django_db


def test_names_are_taken_whatever_their_case(alice: Account) -> None:
    with pytest.raises(Conflict):
        services.create_account(name="ALICE")
    assert services.get_account(name="Alice") == alice


@pytest.mark.parametrize(("name", "password"), [("", None), ("a b", None), ("x" * 151, None), ("dora", "12345678")])
def test_a_name_or_password_that_cannot_be_taken_makes_no_account(name: str, password: str | None) -> None:
    with pytest.raises(Invalid):
        services.create_account(name=name, password=password)
    assert not Account.objects.exists()


def test_a_key_is_kept_as_a_digest_and_speaks_for_its_account(alice: Account) -> None:
    key = services.create_key(account=alice)
    caller = services.authenticate_key(key=key)
    assert caller is not None
    assert caller.account == alice
    assert key not in str(ApiKey.objects.values())


def test_a_revoked_or_unknown_key_speaks_for_nobody(alice: Account) -> None:
    key = services.create_key(account=alice)
    ApiKey.objects.update(revoked_at=timezone.now())
    assert services.authenticate_key(key=key) is None
    assert services.authenticate_key(key="eunoe_nonsense") is None


@pytest.mark.spec("I-1")
def test_an_apps_end_user_is_made_once_and_belongs_to_that_app_alone() -> None:
    shop, forum = (services.get_or_create_app(name=name) for name in ("shop", "forum"))
    first = services.get_or_create_end_user(app=shop, external_id="42")
    assert services.get_or_create_end_user(app=shop, external_id="42") == first
    assert services.get_or_create_end_user(app=forum, external_id="42") != first


def test_an_unknown_name_is_not_found() -> None:
    with pytest.raises(NotFound):
        services.get_account(name="nobody")
