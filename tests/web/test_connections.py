"""What a reply holds while the model talks: no connection to the database."""

import re
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from uuid import uuid4

import httpx2 as httpx
import pytest

from eunoe.conf import get_settings
from tests.scripted_model import Script, ScriptedModel


@contextmanager
def visitor(url: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=url, timeout=20, trust_env=False) as client:
        yield client


def say_and_wait(url: str, accept: str, heard: threading.Semaphore) -> str:
    with visitor(url) as client:
        page = client.get("/").text
        token = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', page)
        conversation = re.search(r'name="conversation" value="([\w-]+)"', page)
        assert token
        assert conversation
        form = {"content": "Hello", "external_id": str(uuid4()), "conversation": conversation[1]}
        heard.release()
        answer = client.post(
            "/send/",
            data={**form, "csrfmiddlewaretoken": token[1]},
            headers={"accept": accept},
            follow_redirects=True,
        )
        return answer.text


@pytest.mark.spec("S-1")
@pytest.mark.parametrize("accept", ["text/event-stream", "text/html"])
def test_more_replies_than_connections_leave_the_pages_working(
    scripted: ScriptedModel, live_server_url: str, accept: str
) -> None:
    hold, heard = threading.Event(), threading.Semaphore(0)
    scripted.default_reply = Script(["It took ", "a while."], hold=hold)
    many = get_settings().database_pool + 3
    with ThreadPoolExecutor(many) as threads:
        waiting = [threads.submit(say_and_wait, live_server_url, accept, heard) for _ in range(many)]
        for _ in range(many):
            assert heard.acquire(timeout=20)
        try:
            while len(scripted.reply_requests) < many:
                assert not hold.wait(0.05)
            with visitor(live_server_url) as client:
                assert client.get("/readyz").status_code == 200
        finally:
            hold.set()
        assert all("a while." in one.result(timeout=20) for one in waiting)
