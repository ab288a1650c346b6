"""Share links over the API."""

import pytest
from django.test import Client

from eunoe.accounts.models import Account
from eunoe.sharing.models import ShareLink
from tests.api.conftest import Caller
from tests.web.conftest import say

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.spec("I-1", "S-8")]


@pytest.fixture
def key(alice: Account) -> str:
    return str(say(alice, "Where to?", "To Turin.").reply.conversation_id)


def test_a_conversation_is_shared_listed_and_taken_back(as_alice: Caller, key: str) -> None:
    answer = as_alice.post("/shares", {"conversation_id": key, "name": "A traveller"})
    assert answer.status_code == 201
    made = answer.json()
    assert made.keys() >= {"id", "url"}
    assert (made["name"], made["conversation_id"]) == ("A traveller", key)
    assert made["url"].startswith("http://testserver/s/")
    page = Client().get(made["url"])
    assert "To Turin." in page.content.decode()
    assert as_alice.get("/shares").json() == {"items": [made], "next_cursor": None}
    assert as_alice.delete(f"/shares/{made['id']}").status_code == 204
    assert Client().get(made["url"]).status_code == 404
    assert as_alice.get("/shares").json()["items"] == []
    assert as_alice.delete(f"/shares/{made['id']}").status_code == 404


def test_links_come_a_page_at_a_time_the_newest_first(as_alice: Caller, key: str) -> None:
    made = [as_alice.post("/shares", {"conversation_id": key}).json()["id"] for _ in range(3)]
    first = as_alice.get("/shares?limit=2").json()
    rest = as_alice.get(f"/shares?limit=2&cursor={first['next_cursor']}").json()
    assert [one["id"] for one in first["items"] + rest["items"]] == made[::-1]
    assert rest["next_cursor"] is None


def test_others_find_nothing(as_alice: Caller, as_charlie: Caller, as_nobody: Caller, key: str) -> None:
    made = as_alice.post("/shares", {"conversation_id": key}).json()
    assert as_charlie.post("/shares", {"conversation_id": key}).status_code == 404
    assert as_charlie.post("/shares", {"conversation_id": "no-id"}).status_code == 404
    assert as_charlie.get("/shares").json()["items"] == []
    assert as_charlie.delete(f"/shares/{made['id']}").status_code == 404
    assert as_charlie.delete("/shares/no-id").status_code == 404
    for answer in (
        as_nobody.post("/shares", {"conversation_id": key}),
        as_nobody.get("/shares"),
        as_nobody.delete(f"/shares/{made['id']}"),
    ):
        assert answer.status_code == 401
    assert Client().get(made["url"]).status_code == 200


def test_a_guest_is_told_why_not(guest_client: Client) -> None:
    guest = Account.objects.get(kind="guest")
    answer = Caller(guest_client).post("/shares", {"conversation_id": str(say(guest, "Hi").reply.conversation_id)})
    assert answer.status_code == 403
    assert "free account" in answer.json()["detail"]
    assert not ShareLink.objects.exists()


@pytest.mark.parametrize(
    ("body", "status"),
    [({}, 422), ({"conversation_id": 5}, 422), ({"name": "x"}, 422)],
)
def test_what_does_not_fit_is_refused(as_alice: Caller, body: dict[str, object], status: int) -> None:
    assert as_alice.post("/shares", body).status_code == status


def test_an_over_long_name_and_an_empty_conversation_are_refused(as_alice: Caller, key: str) -> None:
    assert as_alice.post("/shares", {"conversation_id": key, "name": "a" * 81}).status_code == 400
    assert as_alice.post("/shares", {"conversation_id": as_alice.start()}).status_code == 400


def test_the_address_is_that_of_the_installation(as_alice: Caller, key: str, configure: object) -> None:
    configure(EUNOE_PUBLIC_URL="https://chat.example.org/")  # type: ignore[operator]
    made = as_alice.post("/shares", {"conversation_id": key}).json()
    assert made["url"].startswith("https://chat.example.org/s/")
