"""Replies as server-sent events, from a real server."""

import json
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import httpx2 as httpx
import pytest

from eunoe.accounts.models import Account
from eunoe.accounts.services import create_key
from eunoe.api import answers
from eunoe.conf import Settings
from eunoe.conversations.models import Message
from tests.scripted_model import Script, ScriptedModel

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.spec("S-1"), pytest.mark.spec("I-1")]

Event = tuple[str, dict[str, Any]]


@pytest.fixture
def http(live_server_url: str, alice: Account, scripted: ScriptedModel) -> Iterator[httpx.Client]:
    headers = {"Authorization": f"Bearer {create_key(account=alice)}"}
    with httpx.Client(base_url=f"{live_server_url}/api/v1", headers=headers, timeout=20) as client:
        yield client


@pytest.fixture
def path(http: httpx.Client) -> str:
    return f"/conversations/{http.post('/conversations', json={}).json()['id']}/messages"


def events_of(lines: Iterator[str]) -> Iterator[Event]:
    name = ""
    for line in lines:
        if line.startswith("event: "):
            name = line.removeprefix("event: ")
        elif line.startswith("data: "):
            yield name, json.loads(line.removeprefix("data: "))


def read(http: httpx.Client, path: str, body: dict[str, Any], method: str = "POST") -> list[Event]:
    with http.stream(method, path, json={**body, "stream": True}) as answer:
        assert answer.status_code == 200
        return list(events_of(answer.iter_lines()))


def eventually(holds: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 10
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_a_reply_comes_piece_by_piece(http: httpx.Client, path: str, scripted: ScriptedModel) -> None:
    scripted.replies.append(Script(["Good ", "mor", "ning."], pause=0.05))
    events = read(http, path, {"content": "Hello"})
    names = [name for name, _ in events]
    assert (names[0], names[-1], set(names[1:-1])) == ("message", "done", {"delta"})
    begun, done = events[0][1], events[-1][1]
    question, reply = http.get(path).json()["items"]
    assert (begun["user_message_id"], begun["assistant_message_id"]) == (question["id"], reply["id"])
    assert begun["conversation_id"] in path
    assert begun["user_message"]["content"] == "Hello"
    assert "".join(data["text"] for name, data in events if name == "delta") == "Good morning."
    assert done == reply
    assert (done["status"], done["content"]) == ("complete", "Good morning.")


def test_the_stream_is_meant_for_nobody_to_keep(http: httpx.Client, path: str) -> None:
    with http.stream("POST", path, json={"content": "Hello", "stream": True}) as answer:
        assert answer.headers["content-type"] == "text/event-stream; charset=utf-8"
        assert answer.headers["cache-control"] == "no-store"
        assert answer.headers["x-accel-buffering"] == "no"


def test_pieces_come_while_the_model_still_talks(http: httpx.Client, path: str, scripted: ScriptedModel) -> None:
    release = threading.Event()
    scripted.replies.append(Script(["Now", " and then"], hold=release))
    with http.stream("POST", path, json={"content": "Hello", "stream": True}) as answer:
        events = events_of(answer.iter_lines())
        assert next(events)[0] == "message"
        assert next(events) == ("delta", {"text": "Now"})
        release.set()
        assert [name for name, _ in events][-1] == "done"


def test_a_reply_goes_on_when_the_reader_leaves(http: httpx.Client, path: str, scripted: ScriptedModel) -> None:
    release = threading.Event()
    scripted.replies.append(Script(["One ", "two ", "three."], hold=release))
    with http.stream("POST", path, json={"content": "Count", "stream": True}) as answer:
        events = events_of(answer.iter_lines())
        reply_id = next(events)[1]["assistant_message_id"]
        next(events)
    release.set()
    eventually(lambda: Message.objects.get(pk=reply_id).status == "complete")
    assert Message.objects.get(pk=reply_id).content == "One two three."


def test_a_reply_goes_on_when_who_waits_for_the_whole_leaves(
    http: httpx.Client, path: str, scripted: ScriptedModel
) -> None:
    release = threading.Event()
    scripted.replies.append(Script(["One ", "two."], hold=release))
    with pytest.raises(httpx.ReadTimeout):
        http.post(path, json={"content": "Count"}, timeout=0.5)
    release.set()
    eventually(lambda: Message.objects.get(role="assistant").status == "complete")
    assert Message.objects.get(role="assistant").content == "One two."


def test_who_comes_back_with_the_same_key_joins_the_reply(
    http: httpx.Client, path: str, scripted: ScriptedModel
) -> None:
    release = threading.Event()
    scripted.replies.append(Script(["One ", "two."], hold=release))
    body = {"content": "Count", "external_id": "a1"}
    with http.stream("POST", path, json={**body, "stream": True}) as answer:
        events = events_of(answer.iter_lines())
        next(events), next(events)
    threading.Timer(0.2, release.set).start()
    events_again = read(http, path, body)
    assert "".join(data["text"] for name, data in events_again if name == "delta") == "One two."
    assert len(scripted.reply_requests) == 1


def test_a_second_message_waits_for_the_reply_to_the_first(
    http: httpx.Client, path: str, scripted: ScriptedModel
) -> None:
    release = threading.Event()
    scripted.replies.append(Script(["One ", "two."], hold=release))
    with http.stream("POST", path, json={"content": "Count", "stream": True}) as answer:
        next(events_of(answer.iter_lines()))
        assert http.post(path, json={"content": "Hurry", "stream": True}).status_code == 409
        release.set()


def test_a_failure_ends_the_stream_with_a_problem(http: httpx.Client, path: str, scripted: ScriptedModel) -> None:
    scripted.replies.append(Script(["Half", " a reply"], drop_after=1))
    events = read(http, path, {"content": "Hello"})
    name, problem = events[-1]
    assert name == "error"
    assert (problem["status"], problem["code"], problem["title"]) == (502, "model_unavailable", "Bad Gateway")
    question, reply = http.get(path).json()["items"]
    assert (problem["user_message_id"], problem["assistant_message_id"]) == (question["id"], reply["id"])
    assert (problem["assistant_message"]["status"], problem["assistant_message"]["content"]) == ("failed", "Half")


@pytest.mark.parametrize(
    ("body", "status"), [({"content": ""}, 400), ({"content": "x", "model": "openai:none"}, 400), ({"content": 5}, 422)]
)
def test_what_cannot_begin_is_a_plain_problem(
    http: httpx.Client, path: str, body: dict[str, object], status: int
) -> None:
    answer = http.post(path, json={**body, "stream": True})
    assert (answer.status_code, answer.headers["content-type"]) == (status, "application/problem+json")


def test_an_edit_and_a_new_answer_can_be_streamed(http: httpx.Client, path: str, scripted: ScriptedModel) -> None:
    exchange = http.post(path, json={"content": "Hello"}).json()
    for method, address, body in (
        ("PATCH", f"/messages/{exchange['user_message']['id']}", {"content": "Hi"}),
        ("POST", None, {}),
    ):
        reply_id = http.get(path).json()["items"][-1]["id"]
        scripted.replies.append(Script(["A", "new."]))
        events = read(http, address or f"/messages/{reply_id}/regenerate", body, method)
        assert events[0][0] == "message"
        assert (events[-1][0], events[-1][1]["content"]) == ("done", "Anew.")


def test_a_quiet_stream_is_kept_open(
    http: httpx.Client, path: str, scripted: ScriptedModel, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(answers, "PING_SECONDS", 0.1)
    scripted.replies.append(Script(["One ", "two."], pause=0.5))
    with http.stream("POST", path, json={"content": "Count", "stream": True}) as answer:
        lines = list(answer.iter_lines())
    assert ": ping" in lines
    assert [name for name, _ in events_of(iter(lines))][-1] == "done"


def test_many_streams_hold_no_connection_to_the_database(
    http: httpx.Client, alice: Account, scripted: ScriptedModel, configure: Callable[..., Settings]
) -> None:
    configure(EUNOE_REPLIES_AT_ONCE="0")
    release = threading.Event()
    scripted.default_reply = Script(["One ", "two."], hold=release)
    begun = threading.Semaphore(0)

    def talk() -> None:
        address = f"/conversations/{http.post('/conversations', json={}).json()['id']}/messages"
        with http.stream("POST", address, json={"content": "Count", "stream": True}) as answer:
            for name, _ in events_of(answer.iter_lines()):
                if name == "delta":
                    begun.release()

    talks = [threading.Thread(target=talk) for _ in range(14)]
    for thread in talks:
        thread.start()
    try:
        assert all(begun.acquire(timeout=15) for _ in talks)
        assert http.get("/memory").status_code == 200
    finally:
        release.set()
        for thread in talks:
            thread.join(20)
    assert Message.objects.filter(account=alice, status="complete", role="assistant").count() == 14
