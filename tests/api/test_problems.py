"""Every error is a problem (RFC 9457) that says enough and nothing more."""

import logging

import pytest
from django.db import OperationalError
from django.test import Client

from eunoe.conversations import services as conversations
from tests.api.conftest import Caller

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.spec("I-1")]

SECRET = "my dentist is Dr. Rossi"


@pytest.mark.parametrize(
    "path", ["", "/nowhere", "/conversations/", "/conversations/x/nowhere", "/memory/passes/x/y", "/%00"]
)
def test_an_unknown_address_is_a_problem(as_alice: Caller, as_nobody: Caller, path: str) -> None:
    for caller in (as_alice, as_nobody):
        for method in ("GET", "POST"):
            answer = caller.call(method, path or "/")
            assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


@pytest.mark.parametrize(
    ("method", "path", "allow"),
    [
        ("PUT", "/conversations", "GET, POST"),
        ("POST", "/memory", "DELETE, GET"),
        ("GET", "/messages/x", "PATCH"),
        ("DELETE", "/conversations/x/messages", "GET, POST"),
    ],
)
def test_a_method_that_is_not_taken_is_a_problem(as_alice: Caller, method: str, path: str, allow: str) -> None:
    answer = as_alice.call(method, path)
    assert (answer.status_code, answer["Allow"]) == (405, allow)


@pytest.mark.parametrize(
    "body",
    ["{", "[", '"\\', '{"content": "' + SECRET, b"\xff\xfe\xfd", "[" * 100_000, '{"content": ' + "9" * 5000 + "}"],
)
def test_what_is_no_json_is_a_problem(as_alice: Caller, body: str | bytes) -> None:
    for path in ("/conversations", "/conversations/x/messages", "/memory/passes"):
        answer = as_alice.post(path, body)
        assert (answer.status_code, SECRET in answer.content.decode()) == (400, False), path


def test_a_form_with_files_is_no_json(as_alice: Caller, guest_client: Client) -> None:
    for client, headers in ((Client(), as_alice.headers), (guest_client, {})):
        answer = client.post("/api/v1/conversations", {"title": "x"}, headers=headers)
        assert (answer.status_code, answer["Content-Type"]) == (400, "application/problem+json")


def test_a_body_that_is_too_large_is_a_problem(as_alice: Caller) -> None:
    for path in ("/conversations", "/conversations/x/messages"):
        assert as_alice.post(path, {"content": "x" * 5_000_000}).status_code == 413


def test_what_does_not_fit_is_named_and_not_repeated(as_alice: Caller) -> None:
    answer = as_alice.post("/conversations/x/messages", {"content": [SECRET], "stream": SECRET, "model": SECRET * 20})
    problem = answer.json()
    assert answer.status_code == 422
    assert {error["pointer"] for error in problem["errors"]} == {"#/content", "#/stream", "#/model"}
    assert SECRET not in answer.content.decode()
    assert as_alice.get("/conversations?limit=0").json()["errors"] == [
        {"detail": "Input should be greater than or equal to 1", "parameter": "limit"}
    ]


@pytest.mark.parametrize("body", ["null", "5", '"x"', "[]", "true"])
def test_a_body_that_is_no_object_does_not_fit(as_alice: Caller, body: str) -> None:
    assert as_alice.post("/conversations/x/messages", body).status_code == 422


def test_the_unexpected_is_told_without_details_and_logged_by_its_type(
    as_alice: Caller, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(**_: object) -> None:
        raise ZeroDivisionError(SECRET)

    monkeypatch.setattr(conversations, "create_conversation", fail)
    with caplog.at_level(logging.INFO):
        answer = as_alice.post("/conversations", {"title": SECRET})
    assert (answer.status_code, answer.json()["code"]) == (500, "unexpected")
    assert SECRET not in answer.content.decode() + caplog.text
    assert "ZeroDivisionError" in caplog.text


def test_a_database_that_is_down_is_unavailable(
    as_alice: Caller, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(**_: object) -> None:
        raise OperationalError(SECRET)

    monkeypatch.setattr(conversations, "create_conversation", fail)
    answer = as_alice.post("/conversations", {})
    assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
    assert SECRET not in answer.content.decode() + caplog.text


def test_answers_are_kept_by_nobody(as_alice: Caller) -> None:
    for path in ("/conversations", "/memory", "/usage"):
        assert as_alice.get(path)["Cache-Control"] == "no-store"
