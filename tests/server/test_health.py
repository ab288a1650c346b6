"""Liveness, readiness, and logs without content."""

import logging
import sys

import psycopg
import pytest
from django.test import Client

from eunoe.logs import WithoutContent
from eunoe.server import health


def test_a_process_that_answers_is_alive(client: Client) -> None:
    assert client.get("/healthz").json() == {"status": "ok"}


@pytest.mark.django_db
def test_it_is_ready_when_its_database_is(client: Client) -> None:
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()) == (200, {"status": "ok", "database": "ok"})


@pytest.mark.django_db
def test_it_is_not_ready_without_its_database(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(**_: object) -> None:
        raise psycopg.OperationalError("refused")

    monkeypatch.setattr(health.psycopg, "connect", refuse)
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()["database"]) == (503, "unreachable")


@pytest.mark.django_db
def test_it_is_not_ready_before_it_is_migrated(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health._migrations, "pending", lambda: True)
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()["database"]) == (503, "migrations pending")


def test_a_logged_exception_says_where_and_never_what() -> None:
    try:
        try:
            raise ValueError("Key (text)=(Ottavia lives in Ferrara) already exists")
        except ValueError as error:
            raise RuntimeError("Ottavia") from error
    except RuntimeError:
        record = logging.LogRecord("x", logging.ERROR, __file__, 1, "it failed", None, sys.exc_info())
    said = WithoutContent("%(message)s").format(record)
    assert "builtins.RuntimeError" in said
    assert "builtins.ValueError" in said
    assert "test_health.py" in said
    assert "Ottavia" not in said
