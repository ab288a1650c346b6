"""Callers of the API: by key, by session, and the one who is nobody."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client

from eunoe.accounts.models import Account
from eunoe.accounts.services import create_key

ROOT = "/api/v1"


class Caller:
    """Calls the API as one caller would, and checks what holds for every answer."""

    def __init__(self, client: Client | None = None, **headers: str) -> None:
        self.client = client or Client(raise_request_exception=False)
        self.headers = headers

    def call(self, method: str, path: str, body: Any = None, **headers: str) -> HttpResponse:
        data = body if isinstance(body, str | bytes) else "" if body is None else json.dumps(body)
        answer = self.client.generic(
            method,
            ROOT + path,
            data,
            content_type="application/json",
            headers={**self.headers, **{name.replace("_", "-"): value for name, value in headers.items()}},
        )
        if answer.status_code >= 400:
            assert answer["Content-Type"] == "application/problem+json"
            problem = answer.json()
            assert problem["status"] == answer.status_code
            assert problem.keys() >= {"type", "title", "status", "detail"}
        return answer

    def upload(self, content: bytes, name: str = "words.txt", **form: str) -> HttpResponse:
        answer = self.client.post(
            f"{ROOT}/documents", {"file": SimpleUploadedFile(name, content), **form}, headers=self.headers
        )
        if answer.status_code >= 400:
            assert answer["Content-Type"] == "application/problem+json"
        return answer

    def get(self, path: str, **headers: str) -> HttpResponse:
        return self.call("GET", path, **headers)

    def post(self, path: str, body: Any = None, **headers: str) -> HttpResponse:
        return self.call("POST", path, body, **headers)

    def patch(self, path: str, body: Any = None, **headers: str) -> HttpResponse:
        return self.call("PATCH", path, body, **headers)

    def delete(self, path: str, **headers: str) -> HttpResponse:
        return self.call("DELETE", path, **headers)

    def start(self, **body: Any) -> str:
        """The id of a new conversation."""
        answer = self.post("/conversations", body)
        assert answer.status_code == 201, answer.content
        return str(answer.json()["id"])

    def say(self, conversation_id: str, content: str = "Hello", **more: Any) -> dict[str, Any]:
        """Both turns of a new exchange."""
        answer = self.post(f"/conversations/{conversation_id}/messages", {"content": content, **more})
        assert answer.status_code == 201, answer.content
        exchange: dict[str, Any] = answer.json()
        return exchange


@pytest.fixture
def by_key() -> Callable[[Account], Caller]:
    return lambda account: Caller(authorization=f"Bearer {create_key(account=account)}")


@pytest.fixture
def as_alice(alice: Account, by_key: Callable[[Account], Caller]) -> Caller:
    return by_key(alice)


@pytest.fixture
def as_charlie(charlie: Account, by_key: Callable[[Account], Caller]) -> Caller:
    return by_key(charlie)


@pytest.fixture
def as_nobody(db: None) -> Caller:
    return Caller()


@pytest.fixture
def guest_client() -> Client:
    """A browser whose visitor has become a guest."""
    from eunoe.accounts.current import GUEST_KEY
    from eunoe.accounts.services import create_guest

    client = Client(raise_request_exception=False)
    session = client.session
    session[GUEST_KEY] = create_guest().pk
    session.save()
    client.cookies["sessionid"] = session.session_key
    return client
