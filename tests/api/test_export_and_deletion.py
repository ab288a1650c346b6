"""Taking everything along, and deleting the account, over the API."""

import io
import json
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx2 as httpx
import pytest
from django.http import HttpResponse
from django.test import Client

from eunoe.accounts.models import Account
from eunoe.accounts.services import create_key, get_or_create_app
from eunoe.conversations.models import Conversation
from eunoe.portable import services as portable
from tests.accounts.everywhere import files_in, places_of_account, places_of_words
from tests.api.conftest import Caller
from tests.portable.filled import WORDS, fill
from tests.racing import at_once

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.spec("S-7", "I-1")]

KEYS = {"memory", "chats", "projects", "notes", "media"}


@pytest.fixture(autouse=True)
def _own_uploads(settings: Any, tmp_path: Path) -> None:
    settings.MEDIA_ROOT = tmp_path / "uploads"


def opened(answer: HttpResponse) -> dict[str, Any]:
    with zipfile.ZipFile(io.BytesIO(b"".join(answer))) as archive:
        assert {"export.json", "index.html"} <= set(archive.namelist())
        found: dict[str, Any] = json.loads(archive.read("export.json"))
        return found


def test_the_export_is_a_zip_to_be_kept(alice: Account, as_alice: Caller, tmp_path: Path) -> None:
    made = fill(alice)
    answer = as_alice.get("/export")
    assert (answer.status_code, answer["Content-Type"]) == (200, "application/zip")
    assert answer["Content-Disposition"].startswith('attachment; filename="Eunoe-')
    assert answer["Cache-Control"] == "no-store, private"
    assert answer["X-Content-Type-Options"] == "nosniff"
    data = opened(answer)
    assert data.keys() >= KEYS
    assert data["memory"]["facts"][0]["text"] == made.fact.text
    assert files_in(tmp_path / "uploads") == {str(made.document.pk)}


def test_everybody_gets_their_own(alice: Account, as_charlie: Caller, as_nobody: Caller, guest_client: Client) -> None:
    fill(alice)
    assert opened(as_charlie.get("/export"))["chats"] == []
    assert opened(Caller(guest_client).get("/export"))["account"]["kind"] == "guest"
    assert as_nobody.get("/export").status_code == 401


def test_one_at_a_time(alice: Account, as_alice: Caller) -> None:
    fill(alice)
    statuses: list[int] = []

    def ask(done: int, total: int) -> None:
        if not statuses:
            at_once(lambda: statuses.append(as_alice.get("/export").status_code))

    portable.write_export(account=alice, out=io.BytesIO(), progress=ask)
    assert statuses == [409]
    assert as_alice.get("/export").status_code == 200


def test_it_comes_in_pieces_over_a_real_connection(alice: Account, live_server_url: str) -> None:
    fill(alice)
    headers = {"authorization": f"Bearer {create_key(account=alice)}"}
    with httpx.Client(base_url=live_server_url, timeout=20, trust_env=False, headers=headers) as client:
        answer = client.get("/api/v1/export")
    assert int(answer.headers["content-length"]) == len(answer.content)
    assert zipfile.ZipFile(io.BytesIO(answer.content)).testzip() is None


def test_the_account_goes_with_everything(alice: Account, as_alice: Caller) -> None:
    fill(alice)
    answer = as_alice.call("DELETE", "/account", {"confirm": "alice"})
    assert (answer.status_code, answer.content) == (204, b"")
    assert as_alice.get("/memory").status_code == 401
    assert (places_of_words(WORDS), places_of_account(alice.pk)) == (set(), set())


@pytest.mark.parametrize(
    ("body", "status"),
    [({"confirm": "bob"}, 400), ({"confirm": ""}, 400), ({}, 422), (None, 422), ({"confirm": True}, 422)],
)
def test_without_the_name_nothing_is_deleted(alice: Account, as_alice: Caller, body: Any, status: int) -> None:
    fill(alice)
    answer = as_alice.call("DELETE", "/account", body)
    assert answer.status_code == status
    assert Conversation.objects.filter(account=alice).count() == 2
    assert as_alice.get("/memory").status_code == 200


def test_nobody_deletes_anothers(alice: Account, as_charlie: Caller, as_nobody: Caller) -> None:
    assert as_charlie.call("DELETE", "/account", {"confirm": "alice"}).status_code == 400
    assert as_nobody.call("DELETE", "/account", {"confirm": "alice"}).status_code == 401
    assert Account.objects.filter(username__in=["alice", "charlie"]).count() == 2


def test_a_browser_is_signed_out_and_a_stranger_in_the_same_browser_is_not(
    alice: Account, bob: Account, by_key: Callable[[Account], Caller]
) -> None:
    browser = Client()
    browser.force_login(bob)
    by_key_in_browser = Caller(browser, authorization=f"Bearer {create_key(account=alice)}")
    assert by_key_in_browser.call("DELETE", "/account", {"confirm": "alice"}).status_code == 204
    assert Caller(browser).get("/memory").status_code == 200
    assert Caller(browser).call("DELETE", "/account", {"confirm": "bob"}).status_code == 204
    assert Caller(browser).get("/memory").status_code == 401
    assert not Account.objects.exists()


def test_a_session_needs_the_csrf_token(alice: Account) -> None:
    browser = Client(enforce_csrf_checks=True)
    browser.force_login(alice)
    assert Caller(browser).call("DELETE", "/account", {"confirm": "alice"}).status_code == 403
    assert Account.objects.filter(pk=alice.pk).exists()


def test_an_apps_key_acts_on_that_user_alone(db: None) -> None:
    key = create_key(app=get_or_create_app(name="planner"))
    first, second = (Caller(**{"authorization": f"Bearer {key}", "eunoe-user": name}) for name in ("u1", "u2"))
    for caller in (first, second):
        caller.start(title="Mine")
    assert len(opened(first.get("/export"))["chats"]) == 1
    assert first.call("DELETE", "/account", {"confirm": "u2"}).status_code == 400
    assert first.call("DELETE", "/account", {"confirm": "u1"}).status_code == 204
    assert first.get("/conversations").json()["items"] == []
    assert len(second.get("/conversations").json()["items"]) == 1


def test_a_guest_deletes_what_they_left(guest_client: Client) -> None:
    guest = Caller(guest_client)
    guest.start(title="Mine")
    assert guest.call("DELETE", "/account", {"confirm": "guest"}).status_code == 204
    assert guest.get("/conversations").status_code == 401
    assert not Account.objects.exists()
