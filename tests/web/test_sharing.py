"""The dialog that shares a conversation, and the list of links."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from eunoe.accounts.models import Account
from eunoe.conversations.services import create_conversation, mark_message
from eunoe.sharing.models import ShareLink
from eunoe.sharing.services import share_conversation
from eunoe.types import uuid7
from tests.web.conftest import say

pytestmark = [pytest.mark.django_db, pytest.mark.spec("S-8")]

SignIn = Callable[[Account], Client]
SCRIPT = {"HX-Request": "true"}


def path_of(key: Any) -> str:
    return f"/c/{key}/share/"


@pytest.fixture
def key(alice: Account) -> Any:
    return say(alice, "Where to?", "To Turin.").reply.conversation_id


def test_it_says_what_will_be_seen_before_it_is(alice: Account, key: Any, sign_in: SignIn) -> None:
    page = sign_in(alice).get(path_of(key)).content.decode()
    assert "will see 2 messages" in page
    assert "Not remembered" not in page
    assert not ShareLink.objects.exists()


def test_marked_messages_are_told_apart(alice: Account, sign_in: SignIn) -> None:
    turn = say(alice, "Where to?", "To Turin.")
    mark_message(account=alice, message_id=turn.question.pk, not_remembered=True)
    page = sign_in(alice).get(path_of(turn.reply.conversation_id)).content.decode()
    assert "1 of them is marked “Not remembered”. It will be seen, too" in page


def test_a_form_makes_a_link_and_leads_back_to_it(alice: Account, key: Any, sign_in: SignIn) -> None:
    client = sign_in(alice)
    answer = client.post(path_of(key), {"name": "A traveller"})
    assert (answer.status_code, answer["Location"]) == (302, path_of(key))
    link = ShareLink.objects.get()
    page = client.get(path_of(key)).content.decode()
    assert f'value="http://testserver/s/{link.token}/"' in page
    assert "The link is ready." in page
    assert "A traveller" in Client().get(f"/s/{link.token}/").content.decode()


def test_a_script_is_given_the_dialog_again_with_the_link(alice: Account, key: Any, sign_in: SignIn) -> None:
    answer = sign_in(alice).post(path_of(key), {"name": ""}, headers=SCRIPT)
    assert answer.status_code == 200
    page = answer.content.decode()
    assert f"/s/{ShareLink.objects.get().token}/" in page
    assert "<html" not in page


@pytest.mark.parametrize("headers", [{}, SCRIPT])
def test_a_guest_is_told_why_not(headers: dict[str, str], client: Client) -> None:
    from eunoe.accounts.current import GUEST_KEY
    from eunoe.accounts.services import create_guest

    guest = create_guest()
    session = client.session
    session[GUEST_KEY] = guest.pk
    session.save()
    client.cookies["sessionid"] = session.session_key
    path = path_of(say(guest, "Hello").reply.conversation_id)
    assert "As a guest you cannot" in client.get(path, headers=headers).content.decode()
    answer = client.post(path, {"name": ""}, headers=headers)
    assert answer.status_code == (200 if headers else 403)
    assert "As a guest you cannot" in answer.content.decode()
    assert not ShareLink.objects.exists()


def test_nobody_else_shares_it_or_sees_it(alice: Account, bob: Account, key: Any, sign_in: SignIn) -> None:
    share_conversation(account=alice, conversation_id=key)
    for client in (sign_in(bob), Client()):
        assert client.get(path_of(key)).status_code == 404
        assert client.post(path_of(key), {"name": ""}).status_code == 404
        assert client.get(path_of(uuid7())).status_code == 404
    assert ShareLink.objects.count() == 1


def test_nothing_to_share_and_over_long_names_are_told(alice: Account, key: Any, sign_in: SignIn) -> None:
    client = sign_in(alice)
    empty = path_of(create_conversation(account=alice).pk)
    assert "There is nothing to share in this conversation yet." in client.get(empty).content.decode()
    assert client.post(empty, {"name": ""}).status_code == 400
    assert client.post(path_of(key), {"name": "a" * 81}).status_code == 400
    assert not ShareLink.objects.exists()


def test_links_are_listed_and_revoked(alice: Account, bob: Account, key: Any, sign_in: SignIn) -> None:
    link = share_conversation(account=alice, conversation_id=key)
    client, other = sign_in(alice), sign_in(bob)
    assert link.token in client.get("/settings/shares/").content.decode()
    assert link.token not in other.get("/settings/shares/").content.decode()
    revoke = f"/settings/shares/{link.pk}/revoke/"
    assert other.post(revoke).status_code == 404
    assert Client().post(revoke).status_code == 404
    assert client.get(revoke).status_code == 405
    assert Client().get(f"/s/{link.token}/").status_code == 200
    assert client.post(revoke)["Location"] == "/settings/shares/"
    assert Client().get(f"/s/{link.token}/").status_code == 404
    page = client.get("/settings/shares/").content.decode()
    assert link.token not in page
    assert "The link was revoked." in page
    assert client.post(revoke).status_code == 404


def test_revoking_leads_back_to_where_it_was_done(alice: Account, key: Any, sign_in: SignIn) -> None:
    client = sign_in(alice)
    first, second = (share_conversation(account=alice, conversation_id=key) for _ in range(2))
    answer = client.post(f"/settings/shares/{first.pk}/revoke/", {"next": path_of(key)})
    assert answer["Location"] == path_of(key)
    dialog = client.post(f"/settings/shares/{second.pk}/revoke/", headers=SCRIPT).content.decode()
    assert "The link was revoked." in dialog
    assert "Create the link" in dialog


def test_visitors_are_invited_to_have_an_account(db: None) -> None:
    assert "With a free account" in Client().get("/settings/shares/").content.decode()


def test_the_list_costs_the_same_however_long_it_is(
    alice: Account, key: Any, sign_in: SignIn, django_assert_max_num_queries: Callable[[int], Any]
) -> None:
    for _ in range(5):
        share_conversation(account=alice, conversation_id=key)
    client = sign_in(alice)
    with django_assert_max_num_queries(3):
        client.get("/settings/shares/")


def test_a_link_is_made_only_with_the_pages_own_form(alice: Account, key: Any) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(alice)
    assert client.post(path_of(key), {"name": ""}).status_code == 403
    assert not ShareLink.objects.exists()
