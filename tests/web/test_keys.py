"""The page of access keys."""

import re
from collections.abc import Callable

import pytest
from django.test import Client

from eunoe.accounts import services
from eunoe.accounts.models import Account, ApiKey

pytestmark = [pytest.mark.django_db, pytest.mark.spec("I-1")]

SignIn = Callable[[Account], Client]
PATH = "/settings/keys/"


def test_a_key_is_shown_once_and_opens_what_was_chosen(alice: Account, sign_in: SignIn) -> None:
    client = sign_in(alice)
    answer = client.post(PATH, {"name": "My <b>editor</b>", "scope": "read"})
    assert answer["Cache-Control"] == "no-store"
    (key,) = set(re.findall(r"eunoe_[\w-]{40,}", answer.content.decode()))
    row = ApiKey.objects.get()
    assert services.authenticate_key(key=key)
    assert (row.name, row.scope, row.account) == ("My <b>editor</b>", "read", alice)
    page = client.get(PATH).content.decode()
    assert key not in page
    assert row.prefix in page
    assert "My &lt;b&gt;editor&lt;/b&gt;" in page


def test_a_revoked_key_opens_nothing(alice: Account, sign_in: SignIn) -> None:
    key = services.create_key(account=alice)
    answer = sign_in(alice).post(f"{PATH}{ApiKey.objects.get().pk}/revoke/", follow=True)
    assert "The key was revoked." in answer.content.decode()
    assert services.authenticate_key(key=key) is None
    assert sign_in(alice).post(f"{PATH}{ApiKey.objects.get().pk}/revoke/").status_code == 404


def test_nobody_elses_key_is_seen_or_revoked(alice: Account, bob: Account, sign_in: SignIn) -> None:
    key = services.create_key(account=alice, name="My telescope")
    client = sign_in(bob)
    assert "telescope" not in client.get(PATH).content.decode()
    assert client.post(f"{PATH}{ApiKey.objects.get().pk}/revoke/").status_code == 404
    assert services.authenticate_key(key=key)


@pytest.mark.parametrize("form", [{"scope": "all"}, {"scope": ""}, {"scope": "read", "name": "x" * 61}])
def test_what_cannot_be_made_is_told(alice: Account, sign_in: SignIn, form: dict[str, str]) -> None:
    answer = sign_in(alice).post(PATH, form)
    assert answer.status_code == 400
    assert 'role="alert"' in answer.content.decode()
    assert not ApiKey.objects.exists()


def test_there_are_fifty_at_most(alice: Account, sign_in: SignIn) -> None:
    for _ in range(services.MAX_KEYS):
        services.create_key(account=alice)
    answer = sign_in(alice).post(PATH, {"scope": "read"})
    assert answer.status_code == 409
    assert ApiKey.objects.count() == services.MAX_KEYS


def test_a_visitor_learns_what_an_account_would_give(client: Client) -> None:
    assert "With a free account" in client.get(PATH).content.decode()
    assert client.post(PATH, {"scope": "admin"}).status_code == 200
    assert not ApiKey.objects.exists()


def test_mcp_is_switched_on_and_off(alice: Account, sign_in: SignIn) -> None:
    client = sign_in(alice)
    for wanted in ("true", "true", "false"):
        client.post(f"{PATH}mcp/", {"on": wanted})
        alice.refresh_from_db()
        assert alice.mcp_is_on == (wanted == "true")
    assert client.get(f"{PATH}mcp/").status_code == 405
    assert client.post(f"{PATH}mcp/", {"on": "perhaps"}).status_code == 400
