"""Signing up in one's own language, and what is said to who tries too often."""

from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import reverse

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
    assert reverse("chat") in html
    cache.clear()


def test_who_forgot_the_password_learns_what_to_do() -> None:
    client = Client(headers={"accept-language": "it"})
    assert reverse("account_reset_password") in client.get(reverse("account_login")).content.decode()
    answer = client.get(reverse("account_reset_password"))
    assert "Questa installazione non invia email." in answer.content.decode()
    assert client.post(reverse("account_reset_password"), {"email": "lucia@example.org"}).status_code == 405
