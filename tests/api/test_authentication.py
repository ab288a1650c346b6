"""Who may call, and for whom."""

import re
from collections.abc import Callable

import pytest
from django.test import Client

from eunoe.accounts.models import Account, ApiKey, EndUser
from eunoe.accounts.services import create_key, get_or_create_app
from eunoe.api.app import api
from eunoe.conversations.models import Conversation
from tests.api.conftest import Caller
from tests.scripted_model import ScriptedModel

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.spec("I-1")]

ADDRESSES = [
    ("GET", "/conversations"),
    ("POST", "/conversations"),
    ("GET", "/conversations/x"),
    ("PATCH", "/conversations/x"),
    ("DELETE", "/conversations/x"),
    ("GET", "/conversations/x/messages"),
    ("POST", "/conversations/x/messages"),
    ("PATCH", "/messages/x"),
    ("POST", "/messages/x/regenerate"),
    ("GET", "/memory"),
    ("DELETE", "/memory"),
    ("PATCH", "/memory/facts/x"),
    ("DELETE", "/memory/facts/x"),
    ("POST", "/memory/passes"),
    ("GET", "/memory/passes/x"),
    ("GET", "/memory/status"),
    *((method, f"/{kind}") for kind in ("notes", "documents", "projects") for method in ("GET", "POST")),
    *((method, f"/{kind}/x") for kind in ("notes", "documents", "projects") for method in ("GET", "PATCH", "DELETE")),
    ("POST", "/memory/builds"),
    ("GET", "/memory/builds/x"),
    ("POST", "/memory/search"),
    ("POST", "/memory/context"),
    ("GET", "/shares"),
    ("POST", "/shares"),
    ("DELETE", "/shares/x"),
    ("POST", "/voice/sessions"),
    ("POST", "/conversations/x/turns"),
    ("POST", "/voice/sessions/x/turns"),
    ("POST", "/voice/sessions/x/end"),
    ("GET", "/usage"),
    ("GET", "/usage/months"),
    ("GET", "/plans"),
    ("GET", "/export"),
    ("DELETE", "/account"),
]


@pytest.fixture
def app_key(db: None) -> str:
    return create_key(app=get_or_create_app(name="Orbit"))


def signed_in(account: Account) -> Client:
    client = Client(enforce_csrf_checks=True, raise_request_exception=False)
    client.force_login(account)
    return client


def test_nobody_is_let_in_anywhere(as_nobody: Caller) -> None:
    for method, path in ADDRESSES:
        answer = as_nobody.call(method, path, {})
        assert answer.status_code == 401, (method, path)
        assert answer["WWW-Authenticate"].startswith("Bearer")


def test_every_address_is_tried_here() -> None:
    paths = api.get_openapi_schema(path_prefix="")["paths"]
    known = {(method.upper(), re.sub("{.*?}", "x", path)) for path, calls in paths.items() for method in calls}
    assert known == set(ADDRESSES)


@pytest.mark.parametrize(
    "value", ["Bearer", "Bearer ", "Bearer eunoe_wrong", "bearer  x", "Bearer ünknown", "Bearer a b"]
)
def test_a_wrong_key_never_falls_back_to_the_session(alice: Account, value: str) -> None:
    answer = Caller(signed_in(alice), authorization=value).get("/conversations")
    assert answer.status_code == 401
    assert 'error="invalid_token"' in answer["WWW-Authenticate"]


def test_a_revoked_key_lets_nobody_in(as_alice: Caller, alice: Account) -> None:
    from django.utils import timezone

    assert as_alice.get("/conversations").status_code == 200
    ApiKey.objects.filter(account=alice).update(revoked_at=timezone.now())
    assert as_alice.get("/conversations").status_code == 401


def test_the_key_of_a_closed_account_lets_nobody_in(as_alice: Caller, alice: Account) -> None:
    Account.objects.filter(pk=alice.pk).update(is_active=False)
    assert as_alice.get("/conversations").status_code == 401


def test_a_key_wins_over_the_session_and_needs_no_csrf_token(alice: Account, bob: Account) -> None:
    caller = Caller(signed_in(bob), authorization=f"Bearer {create_key(account=alice)}")
    conversation_id = caller.start()
    assert Conversation.objects.filter(account=alice, pk=conversation_id).exists()


def test_an_app_acts_for_each_of_its_users_apart(app_key: str) -> None:
    ann = Caller(authorization=f"Bearer {app_key}", eunoe_user="ann").start()
    again = Caller(authorization=f"Bearer {app_key}", **{"Eunoe-User": "ann"})
    ben = Caller(authorization=f"Bearer {app_key}", **{"Eunoe-User": "ben"})
    assert [item["id"] for item in again.get("/conversations").json()["items"]] == [ann]
    assert ben.get("/conversations").json()["items"] == []
    assert ben.get(f"/conversations/{ann}").status_code == 404
    assert EndUser.objects.count() == 2


def test_users_of_two_apps_with_the_same_id_are_two(app_key: str) -> None:
    other = create_key(app=get_or_create_app(name="Other"))
    Caller(authorization=f"Bearer {app_key}", **{"Eunoe-User": "ann"}).start()
    answer = Caller(authorization=f"Bearer {other}", **{"Eunoe-User": "ann"}).get("/conversations")
    assert answer.json()["items"] == []


@pytest.mark.parametrize("end_user", [None, "", "   ", "x" * 201])
@pytest.mark.parametrize("path", ["/conversations", "/conversations/x/messages"])
def test_an_app_must_name_its_user(app_key: str, end_user: str | None, path: str) -> None:
    headers = {} if end_user is None else {"Eunoe-User": end_user}
    answer = Caller(authorization=f"Bearer {app_key}", **headers).post(path, {"content": "Hello"})
    assert answer.status_code == 400
    assert not EndUser.objects.exists()


def test_an_app_cannot_act_for_an_account_that_is_not_its_own(app_key: str, alice: Account, as_alice: Caller) -> None:
    conversation_id = as_alice.start()
    caller = Caller(authorization=f"Bearer {app_key}", **{"Eunoe-User": alice.username})
    assert caller.get(f"/conversations/{conversation_id}").status_code == 404


def test_the_key_of_one_account_acts_for_nobody_else(as_alice: Caller) -> None:
    assert as_alice.get("/conversations", eunoe_user="ann").status_code == 400


def test_the_session_reads_without_a_csrf_token(alice: Account) -> None:
    assert Caller(signed_in(alice)).get("/conversations").status_code == 200


def test_the_session_changes_nothing_without_a_csrf_token(alice: Account) -> None:
    caller = Caller(signed_in(alice))
    for method, path in ADDRESSES:
        if method != "GET":
            assert caller.call(method, path, {"content": "Hello"}).status_code == 403, (method, path)


@pytest.mark.parametrize("content_type", ["application/json", "text/plain", "application/x-www-form-urlencoded"])
def test_a_form_of_another_site_changes_nothing(alice: Account, content_type: str) -> None:
    answer = signed_in(alice).generic("POST", "/api/v1/conversations", "{}", content_type=content_type)
    assert answer.status_code == 403
    assert not Conversation.objects.filter(account=alice).exists()


def test_the_session_with_a_csrf_token_may_change(alice: Account, scripted: ScriptedModel) -> None:
    client = signed_in(alice)
    client.get("/api/v1/docs")
    caller = Caller(client, **{"X-CSRFToken": client.cookies["csrftoken"].value})
    conversation_id = caller.start(title="Mine")
    assert caller.patch(f"/conversations/{conversation_id}", {"title": "Ours"}).json()["title"] == "Ours"
    assert caller.say(conversation_id)["assistant_message"]["content"] == "Understood."
    assert caller.delete("/memory").status_code == 204


def test_a_guest_of_the_session_may_call(guest_client: Client) -> None:
    guest = Caller(guest_client)
    conversation_id = guest.start()
    assert [item["id"] for item in guest.get("/conversations").json()["items"]] == [conversation_id]
    assert Caller(Client(raise_request_exception=False)).get("/conversations").status_code == 401


def test_another_scheme_is_no_key(alice: Account, by_key: Callable[[Account], Caller]) -> None:
    assert Caller(signed_in(alice), authorization="Basic eDp5").get("/conversations").status_code == 200
    assert Caller(authorization="Basic eDp5").get("/conversations").status_code == 401
