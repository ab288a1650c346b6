"""The two pages about data: true because they are made from what they tell of."""

from collections.abc import Callable
from typing import get_args

import pytest
from django.conf import settings
from django.db import connection
from django.test import Client
from django.urls import reverse

from eunoe.accounts.current import GUEST_KEY
from eunoe.accounts.holdings import Place, holdings
from eunoe.accounts.models import Account
from eunoe.accounts.services import create_guest
from eunoe.memory import context
from eunoe.plans.services import set_switch
from eunoe.web import disclosure
from tests.scripted_model import ScriptedModel
from tests.web.conftest import remember

pytestmark = pytest.mark.django_db(transaction=True)

SignIn = Callable[[Account], Client]
Configure = Callable[..., object]
HERE = "What you write is sent to no model outside the machine that runs this installation."


def page(client: Client, name: str = "data_use") -> str:
    answer = client.get(reverse(f"eunoe:{name}"))
    assert answer.status_code == 200
    return answer.content.decode()


@pytest.mark.spec("F-31", "S-10")
def test_with_nothing_configured_nothing_leaves(client: Client) -> None:
    html = page(client)
    assert HERE in html
    assert "· sent to" not in html
    assert "terms" not in html
    assert not Account.objects.exists()


@pytest.mark.spec("F-31")
@pytest.mark.parametrize(
    ("variables", "told", "kept_secret"),
    [
        (
            {"EUNOE_CHAT_MODELS": "openai:gpt", "OPENAI_API_KEY": "sk-secret"},
            ["only for the models below: OpenAI.", "What OpenAI may do with what it is sent is in its terms"],
            "sk-secret",
        ),
        (
            {"EUNOE_CHAT_MODELS": "openai:gpt", "OPENAI_BASE_URL": "https://models.example.org/v1"},
            ["only for the models below: a model server elsewhere.", "its owner decides"],
            "example.org",
        ),
        (
            {"EUNOE_CHAT_MODELS": "ollama:llama", "EUNOE_MEMORY_MODEL": "anthropic:claude", "ANTHROPIC_API_KEY": "s3"},
            ["models below: Anthropic.", "sent to a model server on the same machine", "unless it was set up to pass"],
            "127.0.0.1",
        ),
        (
            {"EUNOE_CHAT_MODELS": "demo", "EUNOE_EMBEDDER": "openai:small", "OPENAI_API_KEY": "sk-secret"},
            ["only for the models below: OpenAI."],
            "sk-secret",
        ),
        (
            {"EUNOE_CHAT_MODELS": "google:gemini,anthropic:claude", "EUNOE_MEMORY_MODEL": "builtin"},
            ["only for the models below: Google, Anthropic.", "Rules in code, no model"],
            "api_key",
        ),
    ],
)
def test_each_model_is_told_with_its_place_and_no_secret(
    client: Client, configure: Configure, variables: dict[str, str], told: list[str], kept_secret: str
) -> None:
    configure(**variables)
    html = page(client)
    assert HERE not in html
    for words in told:
        assert words.replace("unless it was set up to pass", "unless it was set up to pass") in html
    assert kept_secret not in html


@pytest.mark.spec("F-31")
def test_every_kind_of_block_that_a_model_is_sent_is_told(client: Client) -> None:
    assert set(disclosure.BLOCKS) == set(get_args(context.Kind))


@pytest.mark.spec("H-5", "P-2")
def test_a_source_that_is_switched_off_is_told_to_everybody(client: Client, alice: Account, sign_in: SignIn) -> None:
    assert 'data-state="switched_off"' not in page(client)
    set_switch(source_key="chat.history", in_recall=False)
    for reader in (client, sign_in(alice)):
        html = page(reader)
        assert 'data-source="chat.history" data-state="switched_off"' in html
        assert "switched off for everyone" in html


def test_a_guest_reads_what_holds_for_a_guest(client: Client, configure: Configure) -> None:
    configure(EUNOE_GUEST_DAYS="7")
    session = client.session
    session[GUEST_KEY] = create_guest().pk
    session.save()
    client.cookies[settings.SESSION_COOKIE_NAME] = session.session_key
    html = page(client)
    assert "once you have an account" in html
    assert "after 7 days without a visit" in html
    assert "Mark a message with the eye" not in html


def test_only_what_the_operator_allows_is_a_way_to_be_forgotten(
    alice: Account, sign_in: SignIn, configure: Configure
) -> None:
    client = sign_in(alice)
    assert "Switch memory off" not in page(client)
    assert "single line" not in page(client)
    configure(EUNOE_MEMORY_SWITCH="true", EUNOE_FACT_EDITING="true")
    assert "Switch memory off" in page(client)
    assert "single line" in page(client)


@pytest.mark.spec("F-20")
def test_every_kind_of_data_is_told_with_the_days_of_this_installation(client: Client, configure: Configure) -> None:
    configure(EUNOE_UPLOAD_DAYS="9", EUNOE_GUEST_DAYS="1")
    html = page(client, "data_places")
    for holding in holdings():
        assert str(holding.label) in html
    assert html.count("9 days at most") == 2
    assert "1 day at most" in html
    assert "after 1 day without a visit" in html


@pytest.mark.spec("F-31", "H-5")
@pytest.mark.parametrize(
    ("host", "told"), [("db.example.org", "on another machine"), ("127.0.0.1", "PostgreSQL server on the machine")]
)
def test_the_databases_place_is_told_but_not_its_address(
    client: Client, configure: Configure, monkeypatch: pytest.MonkeyPatch, host: str, told: str
) -> None:
    assert "own folder" in page(client, "data_places").replace("&#x27;", "'")
    monkeypatch.setitem(connection.settings_dict, "HOST", host)
    configure(DATABASE_URL=f"postgresql://eunoe:hunter2@{host}/eunoe")
    html = page(client, "data_places")
    assert told in html
    assert host not in html
    assert "hunter2" not in html


def test_no_cookie_is_set_that_is_not_declared(
    alice: Account, client: Client, sign_in: SignIn, scripted: ScriptedModel
) -> None:
    declared = {name for holding in holdings() if holding.place is Place.BROWSER for name in holding.cookies}
    signed_in = sign_in(alice)
    for one in (client, signed_in):
        for name in ("eunoe:chat", "eunoe:settings", "account_login", "eunoe:data_use"):
            one.get(reverse(name))
        one.post(reverse("eunoe:save_preferences"), {"language": "it", "theme": "dark"})
        one.post(reverse("eunoe:clear_memory"))
        one.post(reverse("eunoe:send"), {"content": "Hello", "conversation": "x", "external_id": "y"})
    assert {settings.SESSION_COOKIE_NAME, settings.LANGUAGE_COOKIE_NAME} <= set(signed_in.cookies)
    assert set(client.cookies) | set(signed_in.cookies) <= declared


@pytest.mark.parametrize("name", ["settings", "memory_status", "chat"])
def test_the_pages_lead_there(alice: Account, sign_in: SignIn, name: str) -> None:
    assert f'href="{reverse("eunoe:data_use")}"' in page(sign_in(alice), name)


@pytest.mark.parametrize("name", ["data_use", "data_places"])
@pytest.mark.parametrize("language", ["en", "it", "es"])
def test_both_are_whole_in_each_language(alice: Account, sign_in: SignIn, name: str, language: str) -> None:
    remember(alice, "Lives in Turin")
    Account.objects.filter(pk=alice.pk).update(language=language)
    html = page(sign_in(alice), name)
    assert f'lang="{language}"' in html
    assert "%(" not in html
    assert "Lives in Turin" not in html
