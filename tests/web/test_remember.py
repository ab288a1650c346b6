"""The toggle: who may, what it answers, and that it flips nothing back."""

from collections.abc import Callable
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from eunoe.accounts.current import GUEST_KEY
from eunoe.accounts.models import Account
from eunoe.accounts.services import create_guest
from eunoe.conversations.models import Conversation, Message
from eunoe.types import uuid7
from tests.scripted_model import ScriptedModel
from tests.web.conftest import say

pytestmark = pytest.mark.django_db(transaction=True)

SignIn = Callable[[Account], Client]
URL = "/chat/message/remember/"


def is_marked(message: Message) -> bool:
    return Message.objects.get(pk=message.pk).not_remembered


@pytest.mark.spec("R-6")
def test_it_has_its_name_and_place() -> None:
    assert reverse("eunoe:toggle_remember") == URL


@pytest.mark.spec("R-6", "R-7")
def test_a_script_toggles_both_ways_and_gets_json(alice: Account, sign_in: SignIn) -> None:
    turn, client = say(alice, "A secret of mine"), sign_in(alice)
    before = Message.objects.filter(pk=turn.question.pk).values().get()
    for wanted in (True, False):
        answer = client.post(URL, {"message_id": str(turn.question.pk), "format": "json"})
        assert answer.json() == {"message_id": str(turn.question.pk), "not_remembered": wanted}
    assert Message.objects.filter(pk=turn.question.pk).values().get() == before


@pytest.mark.spec("R-6")
def test_the_wanted_state_is_not_flipped_back_by_a_retry(alice: Account, sign_in: SignIn) -> None:
    turn, client = say(alice, "A secret of mine"), sign_in(alice)
    for _ in range(2):
        client.post(URL, {"message_id": str(turn.question.pk), "format": "json", "not_remembered": "true"})
        assert is_marked(turn.question)
    refused = client.post(URL, {"message_id": str(turn.question.pk), "not_remembered": "perhaps"})
    assert refused.status_code == 400
    assert is_marked(turn.question)


@pytest.mark.spec("R-6")
@pytest.mark.parametrize(
    "elsewhere", ["https://bad.example.org/", "//bad.example.org/", "javascript:alert(1)", "", "c/x"]
)
def test_a_plain_form_leads_back_and_never_off_this_site(alice: Account, sign_in: SignIn, elsewhere: str) -> None:
    turn, client = say(alice, "A secret of mine"), sign_in(alice)
    answer = client.post(URL, {"message_id": str(turn.question.pk), "next": elsewhere})
    assert answer.status_code == 302
    assert "evil" not in answer["Location"]
    assert "javascript" not in answer["Location"]
    own = client.post(URL, {"message_id": str(turn.question.pk), "next": "/settings/"})
    assert own["Location"] == "/settings/"


@pytest.mark.spec("R-6")
def test_anothers_message_and_none_at_all_are_not_found(alice: Account, charlie: Account, sign_in: SignIn) -> None:
    turn, client = say(alice, "A secret of mine"), sign_in(charlie)
    for key in (str(turn.question.pk), str(turn.reply.pk), str(uuid4()), "x", ""):
        for kind in ("json", ""):
            assert client.post(URL, {"message_id": key, "format": kind}).status_code == 404
    assert not is_marked(turn.question)


@pytest.mark.spec("R-5", "R-6")
def test_an_assistant_turn_cannot_be_marked(alice: Account, sign_in: SignIn) -> None:
    turn = say(alice, "A secret of mine")
    answer = sign_in(alice).post(URL, {"message_id": str(turn.reply.pk), "format": "json"})
    assert (answer.status_code, answer.json()["error"]) == (400, "invalid")
    assert not is_marked(turn.reply)


@pytest.mark.spec("R-6")
def test_a_guest_is_refused_with_the_reason(client: Client) -> None:
    guest = create_guest()
    turn = say(guest, "A secret of mine")
    session = client.session
    session[GUEST_KEY] = guest.pk
    session.save()
    client.cookies["sessionid"] = session.session_key
    for kind in ("json", ""):
        answer = client.post(URL, {"message_id": str(turn.question.pk), "format": kind})
        assert answer.status_code == 403
        assert "free account" in answer.content.decode()
    assert not is_marked(turn.question)
    assert Client().post(URL, {"message_id": str(turn.question.pk)}).status_code == 403


@pytest.mark.spec("R-6")
def test_it_takes_posts_with_a_token_alone(alice: Account) -> None:
    turn, client = say(alice, "A secret of mine"), Client(enforce_csrf_checks=True)
    client.force_login(alice)
    assert client.get(URL, {"message_id": str(turn.question.pk)}).status_code == 405
    assert client.post(URL, {"message_id": str(turn.question.pk)}).status_code == 403
    assert not is_marked(turn.question)


@pytest.mark.spec("R-9", "R-9a", "R-11")
@pytest.mark.parametrize("place", ["conversation", "dock"])
def test_the_label_stands_by_the_message_and_says_exactly_what_holds(
    alice: Account, sign_in: SignIn, place: str
) -> None:
    turn, client = say(alice, "A secret of mine"), sign_in(alice)
    url = reverse(f"eunoe:{place}", args=[turn.question.conversation_id])
    assert 'aria-pressed="false"' in client.get(url).content.decode()
    client.post(URL, {"message_id": str(turn.question.pk)})
    text = client.get(url).content.decode()
    assert "A secret of mine" in text
    assert 'aria-pressed="true"' in text
    assert "Not remembered" in text
    for part in (
        "From the next memory update on",
        "This conversation still sees them",
        "Another message that says the same is another message",
    ):
        assert part in text


@pytest.mark.spec("R-14")
def test_a_conversation_can_be_started_as_not_remembered(
    alice: Account, sign_in: SignIn, scripted: ScriptedModel
) -> None:
    client, key = sign_in(alice), str(uuid7())
    assert 'name="not_remembered"' in client.get("/").content.decode()
    form = {"content": "Between us", "conversation": key, "external_id": "1", "not_remembered": "true"}
    assert client.post(reverse("eunoe:send"), form).status_code == 302
    assert Conversation.objects.get().not_remembered
    assert Message.objects.get(role="user").not_remembered
    page = client.get(reverse("eunoe:conversation", args=[key])).content.decode()
    assert 'id="conversation-mark"' in page
    assert 'name="not_remembered" value="true" ' not in page.split('id="composer"')[1].split("</form>")[0]
