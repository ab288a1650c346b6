"""The pages of spoken conversations, as they come from the server."""

from collections.abc import Callable

import pytest
from django.test import Client

from eunoe.accounts.models import Account
from eunoe.conversations.models import Conversation
from eunoe.voice.models import VoiceSession
from tests.voice.spoken import end, heard, say, start

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.spec("S-6")]

SignIn = Callable[[Account], Client]


def test_a_visit_starts_nothing(client: Client) -> None:
    page = client.get("/voice/").content.decode()
    assert "Talk with Eunoe" in page
    assert "Some browsers send the sound" in page
    assert "Talking needs JavaScript" in page
    assert not Conversation.objects.exists()
    assert not Account.objects.exists()


def test_an_ended_one_is_read_only_and_shows_who_else_was_heard(alice: Account, sign_in: SignIn) -> None:
    session = start(alice).session
    say(alice, session, "Good morning", heard("Hello.", "assistant"), heard("And me?", "other"))
    end(alice, session)
    page = sign_in(alice).get(f"/c/{session.pk}/").content.decode()
    assert "A voice conversation of" in page
    assert "Somebody else" in page
    assert "data-edit href" not in page
    assert "data-again" not in page
    assert "toggle_remember" in page or "/chat/message/remember/" in page


def test_one_left_open_can_be_ended_from_its_page(alice: Account, sign_in: SignIn) -> None:
    session = start(alice).session
    say(alice, session, "Good morning")
    client = sign_in(alice)
    assert f"/voice/{session.pk}/end/" in client.get(f"/c/{session.pk}/").content.decode()
    answer = client.post(f"/voice/{session.pk}/end/", {"show": "yes"})
    assert answer.headers["Location"] == f"/c/{session.pk}/"
    assert VoiceSession.objects.get().ending == "closed"


def test_the_list_tells_it_from_a_chat(alice: Account, sign_in: SignIn) -> None:
    say(alice, start(alice).session, "Good morning")
    assert "Voice conversation:" in sign_in(alice).get("/conversations/").content.decode()


def test_another_persons_session_is_not_there(alice: Account, charlie: Account, sign_in: SignIn) -> None:
    session = start(alice).session
    client = sign_in(charlie)
    assert client.post(f"/voice/{session.pk}/end/").status_code == 404
    assert client.post(f"/voice/{session.pk}/say/", {"content": "Hello"}).status_code == 404
    session.conversation.refresh_from_db()
    assert session.conversation.ended_at is None


@pytest.mark.parametrize("path", ["/voice/start/", "/voice/01a22ee0-411b-79ab-907a-72dea145202f/end/"])
def test_without_the_token_nothing_is_changed(alice: Account, path: str) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(alice)
    assert client.post(path).status_code == 403
    assert not Conversation.objects.exists()
