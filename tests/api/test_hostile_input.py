"""Whatever is sent, the API answers with its own words and never breaks."""

import base64
import json
from urllib.parse import quote
from uuid import uuid4

import pytest

from tests.api.conftest import Caller
from tests.scripted_model import ScriptedModel

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.spec("I-1")]

IDS = ["x", "0", "-1", "9" * 400, "%00", "%ff%fe", "..", "null", "' OR 1=1 --", "x" * 3000, "{}", "%0a", str(uuid4())]
STRINGS = [
    "\x00",
    "a\x00b",
    "\ud800",
    "a\udfffb",
    "\u202e",
    "x" * 5000,
    "👩‍👩‍👧" * 100,
    "' OR 1=1 --",
    "{{7*7}}",
    "%s %d",
    "",
]
VALUES = [5, -1, 1e308, True, [], {}, [[]], {"a": {"b": 1}}, 10**40, None, *STRINGS]
KINDS = ("notes", "documents", "projects")
BODIES = {
    "/conversations": ["title", "model", "project_id", "not_remembered"],
    "/conversations/{own}/messages": ["content", "model", "stream", "external_id"],
    "/memory/passes": ["conversation_id", "wait"],
    "/notes": ["title", "text", "not_remembered"],
    "/projects": ["name", "instructions", "not_remembered"],
}


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("GET", "/conversations/{}", None),
        ("PATCH", "/conversations/{}", {}),
        ("DELETE", "/conversations/{}", None),
        ("GET", "/conversations/{}/messages", None),
        ("POST", "/conversations/{}/messages", {"content": "x"}),
        ("PATCH", "/messages/{}", {"not_remembered": True}),
        ("PATCH", "/messages/{}", {"content": "x"}),
        ("POST", "/messages/{}/regenerate", {}),
        ("GET", "/memory/passes/{}", None),
        *((method, f"/{kind}/{{}}", {}) for kind in KINDS for method in ("GET", "PATCH", "DELETE")),
    ],
)
def test_an_id_that_is_none_names_nothing(as_alice: Caller, method: str, path: str, body: object) -> None:
    for key in IDS:
        assert as_alice.call(method, path.format(key), body).status_code == 404, key


@pytest.mark.parametrize(("path", "names"), BODIES.items())
def test_no_value_breaks_a_call(as_alice: Caller, scripted: ScriptedModel, path: str, names: list[str]) -> None:
    path = path.format(own=as_alice.start())
    for name in names:
        for value in VALUES:
            fine = {"content": "Hello"} if path.endswith("messages") else {}
            answer = as_alice.post(path, {**fine, name: value})
            assert answer.status_code < 500, (name, value)


def test_no_value_breaks_a_change(as_alice: Caller, scripted: ScriptedModel) -> None:
    conversation_id = as_alice.start(title="Mine")
    message_id = as_alice.say(conversation_id)["user_message"]["id"]
    for path, names in (
        (f"/conversations/{conversation_id}", ["title", "model", "project_id", "not_remembered"]),
        (f"/messages/{message_id}", ["not_remembered", "content"]),
    ):
        for name in names:
            for value in VALUES:
                assert as_alice.patch(path, {name: value}).status_code < 500, (name, value)


def test_no_string_breaks_a_query(as_alice: Caller) -> None:
    for value in STRINGS:
        quoted = quote(value, errors="surrogatepass")
        for path in ("/conversations?query=", "/conversations?cursor=", "/usage?cursor=", "/notes?limit="):
            assert as_alice.get(path + quoted).status_code in {200, 400, 422}, (path, value)


def test_no_string_breaks_a_header(as_alice: Caller, scripted: ScriptedModel) -> None:
    path = f"/conversations/{as_alice.start()}/messages"
    for value in filter(str.isascii, STRINGS):
        assert as_alice.post(path, {"content": "Hello"}, idempotency_key=value).status_code in {201, 422}, value


def cursor_of(value: object) -> str:
    return base64.urlsafe_b64encode(json.dumps(value).encode()).decode().rstrip("=")


CURSORS = [
    "x",
    "!!!",
    "=",
    "é",
    *map(
        cursor_of,
        [
            None, 5, "x", [], {}, [None], [None, None], ["x", "y"], ["2026-01-01", str(uuid4())], [10**40], [-1], [[]],
            ["0001-01-01T00:00:00+23:00", str(uuid4())], ["9999-12-31T23:59:59-23:00", str(uuid4())],
            ["2026-01-01T00:00:00+00:00", "x"], ["2026-01-01T00:00:00+00:00", str(uuid4()), 1], ["\x00", "\x00"],
        ],
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    "path",
    ["/conversations", "/usage", "/shares", "/notes", "/documents", "/projects", "/conversations/{own}/messages"],
)
def test_a_cursor_that_is_none_of_ours_is_refused(as_alice: Caller, path: str) -> None:
    path = path.format(own=as_alice.start())
    for cursor in CURSORS:
        assert as_alice.get(f"{path}?cursor={cursor}").status_code == 400, cursor


def test_what_cannot_be_stored_is_left_out_of_what_is_said(as_alice: Caller, scripted: ScriptedModel) -> None:
    made = as_alice.post("/conversations", {"title": "A\x00 trip"}).json()
    assert made["title"] == "A trip"
    assert as_alice.say(made["id"], "Hel\x00lo")["user_message"]["content"] == "Hello"
