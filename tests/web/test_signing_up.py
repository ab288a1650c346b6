"""Signing up in one's own language, and what is said to who tries too often."""

from collections.abc import Callable
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.core.cache import cache
from django.test import Client
from django.urls import reverse

from eunoe.accounts.models import Account

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.spec("S-10")]

SIGN_UP = "/accounts/signup/"


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "This password is too short. It must contain at least 8 characters."),
        ("it", "Questa password è troppo corta. Deve contenere almeno 8 caratteri."),
        ("es", "Esta contraseña es demasiado corta. Debe contener al menos 8 caracteres."),
    ],
)
def test_a_short_password_is_refused_in_ones_own_language(language: str, words: str) -> None:
    client = Client(headers={"accept-language": language})
    assert words in client.post(SIGN_UP, {"username": "lucia", "password1": "k7"}).content.decode()


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "Too many tries"), ("it", "Troppi tentativi"), ("es", "Demasiados intentos")],
)
def test_who_tries_too_often_is_told_so_in_the_products_look(language: str, words: str, settings: Any) -> None:
    settings.ACCOUNT_RATE_LIMITS = {"signup": "1/m/ip"}
    cache.clear()
    client = Client(headers={"accept-language": language})
    for _ in range(2):
        answer = client.post(SIGN_UP, {"username": "lucia", "password1": "k7"})
    assert answer.status_code == 429
    html = answer.content.decode()
    assert f"<h1>{words}</h1>" in html
    assert "plain-main" in html
    assert reverse("eunoe:chat") in html
    cache.clear()


@pytest.mark.parametrize(
    "path",
    ["email/", "confirm-email/", "confirm-email/abc/", "login/code/confirm/", "reauthenticate/code/"],
)
def test_what_would_take_an_email_is_not_offered(
    alice: Account, sign_in: Callable[[Account], Client], path: str
) -> None:
    client = sign_in(alice)
    values = {"action_add": "yes", "email": "lucia@example.org"}
    for answer in (client.get(f"/accounts/{path}"), client.post(f"/accounts/{path}", values)):
        assert (answer.status_code, answer.headers["Location"]) == (302, reverse("eunoe:settings"))
    assert not EmailAddress.objects.exists()
    assert not mail.outbox


@pytest.mark.parametrize("path", ["", "done/", "key/abc-def/", "key/done/"])
def test_who_forgot_the_password_is_sent_no_link(path: str) -> None:
    answer = Client().get(f"{reverse('account_reset_password')}{path}")
    assert "This installation sends no mail." in answer.content.decode()


def test_who_forgot_the_password_learns_what_to_do() -> None:
    client = Client(headers={"accept-language": "it"})
    assert reverse("account_reset_password") in client.get(reverse("account_login")).content.decode()
    answer = client.get(reverse("account_reset_password"))
    assert "Questa installazione non invia email." in answer.content.decode()
    assert client.post(reverse("account_reset_password"), {"email": "lucia@example.org"}).status_code == 405
