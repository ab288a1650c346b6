"""Where a person was going before signing up or in is where they come to, whatever stands in between."""

import pytest
from django.conf import settings
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from eunoe.accounts.models import Account
from tests.scripted_model import ScriptedModel
from tests.web.conftest import remember
from tests.web.test_pages import fields

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.spec("F-30")]

GOAL = "/settings/?tab=1"


@pytest.fixture
def guest(client: Client, scripted: ScriptedModel) -> Client:
    client.post(reverse("eunoe:send"), fields())
    remember(Account.objects.get(kind="guest"), "Lives in Turin")
    return client


def sign_in(client: Client, goal: str) -> HttpResponse:
    who = {"login": "alice", "password": "correct horse 7", "next": goal}
    return client.post(reverse("account_login"), who)  # type: ignore[return-value]


def test_the_question_about_a_guest_leads_on_to_it(guest: Client, alice: Account) -> None:
    asked = sign_in(guest, GOAL).headers["Location"]
    assert asked.startswith(reverse("eunoe:guest"))
    question = guest.get(asked).content.decode()
    assert 'name="next" value="/settings/?tab=1"' in question
    assert 'class="banner"' not in question
    welcome = guest.post(asked, {"answer": "bring", "next": GOAL}).headers["Location"]
    assert welcome.startswith(reverse("eunoe:welcome"))
    assert f'href="{GOAL}"' in guest.get(welcome).content.decode()


def test_leaving_the_guest_leads_on_to_it(guest: Client, alice: Account) -> None:
    asked = sign_in(guest, GOAL).headers["Location"]
    assert guest.post(asked, {"answer": "leave", "next": GOAL}).headers["Location"] == GOAL


def test_signing_up_leads_on_to_it(guest: Client) -> None:
    form = {"username": "lucia", "password1": "correct horse 7", "next": GOAL}
    welcome = guest.post(reverse("account_signup"), form).headers["Location"]
    assert welcome.startswith(reverse("eunoe:welcome"))
    assert f'href="{GOAL}"' in guest.get(welcome).content.decode()


@pytest.mark.parametrize(
    "elsewhere", ["https://example.org/", "//example.org/", "javascript:alert(1)", "/\\example.org"]
)
def test_none_of_these_pages_leads_to_another_site(guest: Client, alice: Account, elsewhere: str) -> None:
    asked = sign_in(guest, elsewhere).headers["Location"]
    assert "example" not in asked
    shown = guest.get(reverse("eunoe:guest"), {"next": elsewhere}).content.decode()
    assert 'name="next" value="/"' in shown
    assert guest.post(reverse("eunoe:guest"), {"answer": "leave", "next": elsewhere}).headers["Location"] == "/"


@pytest.mark.spec("S-10")
@pytest.mark.parametrize("name", ["account_login", "account_signup"])
def test_another_language_on_the_way_keeps_it(client: Client, name: str) -> None:
    address = reverse(name) + f"?next={reverse('eunoe:settings')}"
    # A refused form is still at the same address.
    shown = client.post(address, {"login": "", "username": ""}).content.decode()
    assert f'name="next" value="{address}"' in shown
    answer = client.post(reverse("eunoe:save_preferences"), {"language": "it", "next": address})
    assert answer.headers["Location"] == address


def test_a_planted_guest_writes_nothing_into_an_account(guest: Client, alice: Account) -> None:
    victim = Client()
    victim.cookies[settings.SESSION_COOKIE_NAME] = guest.cookies[settings.SESSION_COOKIE_NAME].value
    answer = victim.post(reverse("account_login"), {"login": "alice", "password": "correct horse 7"})
    assert answer.headers["Location"] == reverse("eunoe:guest")
    for name in ("chat", "settings", "memory", "guest", "welcome"):
        victim.get(reverse(f"eunoe:{name}"))
    assert "Lives in Turin" not in victim.get(reverse("eunoe:memory")).content.decode()
