"""What a key may do, and how often."""

from collections.abc import Callable
from typing import Any

import pytest

from eunoe.accounts.models import Account, CallCount
from eunoe.accounts.services import create_key, delete_old_counts, get_or_create_app
from tests.api.conftest import Caller

pytestmark = [pytest.mark.django_db, pytest.mark.spec("I-1")]

ORDER = ["read", "write", "admin"]


@pytest.mark.parametrize(
    ("needed", "method", "path", "body"),
    [
        ("read", "GET", "/memory", None),
        ("read", "GET", "/conversations", None),
        ("read", "POST", "/memory/search", {"query": "x"}),
        ("read", "POST", "/memory/context", {"query": "x"}),
        ("write", "POST", "/conversations", {}),
        ("write", "POST", "/notes", {"title": "x", "text": "y"}),
        ("write", "POST", "/shares", {"conversation_id": "x"}),
        ("admin", "DELETE", "/memory", None),
        ("admin", "DELETE", "/account", {"confirm": "wrong"}),
    ],
)
@pytest.mark.parametrize("scope", ORDER)
def test_a_key_may_do_what_its_scope_says(
    alice: Account, scope: str, needed: str, method: str, path: str, body: Any
) -> None:
    caller = Caller(authorization=f"Bearer {create_key(account=alice, scope=scope)}")
    answer = caller.call(method, path, body)
    is_refused = answer.status_code == 403 and answer.json()["code"] == "not_allowed"
    assert is_refused == (ORDER.index(scope) < ORDER.index(needed))


def test_calls_are_counted_and_bounded(alice: Account, bob: Account, configure: Callable[..., Any]) -> None:
    configure(EUNOE_KEY_CALLS_A_MINUTE="3")
    caller = Caller(authorization=f"Bearer {create_key(account=alice)}")
    for left in (2, 1, 0):
        answer = caller.get("/memory")
        assert (answer.status_code, answer["RateLimit-Limit"], answer["RateLimit-Remaining"]) == (200, "3", str(left))
        assert 1 <= int(answer["RateLimit-Reset"]) <= 60
    refused = caller.get("/memory")
    assert (refused.status_code, refused.json()["code"]) == (429, "too_many")
    assert 1 <= int(refused["Retry-After"]) <= 60
    assert Caller(authorization=f"Bearer {create_key(account=alice)}").get("/memory").status_code == 200


def test_of_an_apps_users_each_has_the_whole(configure: Callable[..., Any], db: None) -> None:
    configure(EUNOE_KEY_CALLS_A_MINUTE="1")
    key = create_key(app=get_or_create_app(name="shop"))
    for user in ("a", "b"):
        caller = Caller()
        caller.headers = {"authorization": f"Bearer {key}", "Eunoe-User": user}
        assert [caller.get("/memory").status_code for _ in range(2)] == [200, 429]


def test_nothing_is_counted_without_a_limit(alice: Account, configure: Callable[..., Any]) -> None:
    configure(EUNOE_KEY_CALLS_A_MINUTE="0")
    answer = Caller(authorization=f"Bearer {create_key(account=alice)}").get("/memory")
    assert "RateLimit-Limit" not in answer.headers
    assert not CallCount.objects.exists()


def test_counts_go_when_their_minute_is_over(alice: Account, as_alice: Caller) -> None:
    as_alice.get("/memory")
    delete_old_counts()
    assert CallCount.objects.count() == 1
    CallCount.objects.update(minute=1)
    delete_old_counts()
    assert not CallCount.objects.exists()
