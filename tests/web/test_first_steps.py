"""An empty product explains itself, and stops when there is something to see."""

from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse

from eunoe.accounts.models import Account
from eunoe.facts import services as facts
from eunoe.providers import catalogue
from tests.scripted_model import ScriptedModel
from tests.web.conftest import remember, say

pytestmark = pytest.mark.django_db(transaction=True)

SignIn = Callable[[Account], Client]
Configure = Callable[..., object]
TITLE = "First steps"


def empty_page(client: Client) -> str:
    return client.get(reverse("eunoe:chat")).content.decode()


@pytest.mark.spec("S-1")
def test_visitors_and_new_people_are_shown_what_to_try(client: Client, alice: Account, sign_in: SignIn) -> None:
    for one in (client, sign_in(alice)):
        html = empty_page(one)
        assert TITLE in html
        assert html.count("data-starter=") == 3
        assert f'href="{reverse("eunoe:connect_model")}"' in html


def test_with_the_first_exchange_they_are_gone(alice: Account, sign_in: SignIn) -> None:
    say(alice, "Hello")
    assert TITLE not in empty_page(sign_in(alice))


def test_with_the_first_fact_they_are_gone(alice: Account, sign_in: SignIn) -> None:
    remember(alice, "Lives in Turin")
    assert TITLE not in empty_page(sign_in(alice))


def test_who_has_conversations_pays_no_query_for_them(
    alice: Account, sign_in: SignIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    def asked(**_: object) -> bool:
        raise AssertionError

    say(alice, "Hello")
    monkeypatch.setattr(facts, "has_lines", asked)
    assert TITLE not in empty_page(sign_in(alice))


def test_with_a_real_model_nothing_is_said_of_connecting_one(client: Client, scripted: ScriptedModel) -> None:
    html = empty_page(client)
    assert TITLE in html
    assert "Connect a model" not in html
    assert f'href="{reverse("eunoe:connect_model")}"' not in html


def test_variables_are_told_to_everybody_only_while_a_demonstration_answers(
    alice: Account, sign_in: SignIn, configure: Configure, client: Client
) -> None:
    told = client.get(reverse("eunoe:connect_model")).content.decode()
    assert "OPENAI_API_KEY" in told
    assert "is set, but" not in told.split("OLLAMA_BASE_URL", maxsplit=1)[0]
    configure(EUNOE_CHAT_MODELS="openai:gpt", OPENAI_API_KEY="sk-secret")
    for one in (client, sign_in(alice)):
        html = one.get(reverse("eunoe:connect_model")).content.decode()
        assert "gpt" in html
        assert "EUNOE_" not in html
        assert "OPENAI_API_KEY" not in html
        assert "sk-secret" not in html
    Account.objects.filter(pk=alice.pk).update(is_staff=True)
    assert "EUNOE_CHAT_MODELS" in sign_in(alice).get(reverse("eunoe:connect_model")).content.decode()


def test_an_ollama_started_since_is_seen(client: Client, monkeypatch: pytest.MonkeyPatch, configure: Configure) -> None:
    catalogue.chat_models()
    monkeypatch.setattr(catalogue, "_ollama_names", lambda settings: ["llama", "nomic-embed"])
    assert "Ollama runs on this machine with 1 model." in client.get(reverse("eunoe:connect_model")).content.decode()
    configure(OLLAMA_BASE_URL="http://models.example.org:11434", EUNOE_CHAT_MODELS="demo")
    assert "Ollama runs on" not in client.get(reverse("eunoe:connect_model")).content.decode()


def test_a_key_behind_which_nothing_answers_is_told_without_it(client: Client, configure: Configure) -> None:
    configure(EUNOE_CHAT_MODELS="demo", ANTHROPIC_API_KEY="sk-secret")
    html = client.get(reverse("eunoe:connect_model")).content.decode()
    assert html.count("is set, but no model answers there") == 2
    assert "sk-secret" not in html
