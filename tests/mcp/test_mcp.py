"""An account's memory through the official SDK's client, over HTTP and over standard input and output."""

import asyncio
import json
import os
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import httpx2 as httpx
import pytest
from mcp.client.streamable_http import streamable_http_client

from eunoe.accounts.models import Account
from eunoe.accounts.services import create_key, set_mcp
from eunoe.conversations.models import Message
from eunoe.conversations.services import create_conversation
from eunoe.facts.models import Fact
from eunoe.memory.services import run_build
from mcp import ClientSession, StdioServerParameters, stdio_client
from tests.scripted_model import ScriptedModel, lines_answer
from tests.web.conftest import say

pytestmark = pytest.mark.spec("I-3")

T = TypeVar("T")
Use = Callable[[ClientSession], Awaitable[T]]


@asynccontextmanager
async def session_at(url: str, key: str) -> AsyncIterator[ClientSession]:
    async with (
        httpx.AsyncClient(headers={"Authorization": f"Bearer {key}"}, timeout=30) as client,
        streamable_http_client(f"{url}/mcp", http_client=client) as streams,
        ClientSession(streams[0], streams[1]) as session,
    ):
        await session.initialize()
        yield session


@pytest.fixture
def use(live_server_url: str, alice: Account) -> Callable[[Use[Any]], Any]:
    """Runs what is to be done in a session of Alice's, who has switched it on."""
    set_mcp(account=alice, is_on=True)
    key = create_key(account=alice)

    def run(work: Use[Any]) -> Any:
        async def whole() -> Any:
            async with session_at(live_server_url, key) as session:
                return await work(session)

        return asyncio.run(whole())

    return run


def call(name: str, **arguments: Any) -> Use[Any]:
    async def work(session: ClientSession) -> Any:
        return await session.call_tool(name, arguments)

    return work


def test_it_says_what_there_is(use: Callable[[Use[Any]], Any]) -> None:
    async def work(session: ClientSession) -> tuple[Any, Any]:
        return await session.list_tools(), await session.list_resources()

    tools, resources = use(work)
    assert [tool.name for tool in tools.tools] == ["search_memory", "read_facts", "remember", "mark_message"]
    assert [str(one.uri) for one in resources.resources] == ["eunoe://memory/facts", "eunoe://memory/status"]


def test_memory_is_searched_and_read(use: Callable[[Use[Any]], Any], alice: Account) -> None:
    turn = say(alice, "We keep two donkeys behind the house")
    run_build(account=alice)
    Fact.objects.create(account=alice, text="Lives in Turin", position=0)
    found = use(call("search_memory", query="donkeys", limit=3)).structured_content["items"]
    assert "donkeys" in found[0]["text"]
    assert str(turn.question.pk) in found[0]["message_ids"]
    told = use(call("read_facts"))
    assert told.structured_content["facts"][0]["text"] == "Lives in Turin"
    assert json.loads(told.content[0].text) == told.structured_content

    async def read(session: ClientSession) -> list[str]:
        uris = ("eunoe://memory/facts", "eunoe://memory/status")
        return [(await session.read_resource(uri)).contents[0].text for uri in uris]

    facts, status = use(read)
    assert facts == "Lives in Turin"
    assert json.loads(status)["notice"]["state"] == "remembered"


def test_what_is_to_be_remembered_goes_through_the_gates(
    use: Callable[[Use[Any]], Any], scripted: ScriptedModel, alice: Account
) -> None:
    scripted.passes.append(lambda body: lines_answer(("Is allergic to nuts", ["T1"])))
    told = use(call("remember", text="Is allergic to nuts")).structured_content
    assert told == {"outcome": "rewritten", "new_lines": ["Is allergic to nuts"]}
    scripted.passes.append(lambda body: lines_answer(("Is allergic to nuts", ["L1"]), ("Password is hunter2", ["T2"])))
    told = use(call("remember", text="My password is hunter2")).structured_content
    assert told["new_lines"] == []
    assert not Fact.objects.filter(text__contains="hunter2").exists()
    assert Message.objects.get(seq=0).content == "Remember: Is allergic to nuts"


@pytest.mark.spec("R-6")
def test_a_message_is_marked(use: Callable[[Use[Any]], Any], alice: Account, bob: Account) -> None:
    own, other = say(alice, "Alpha").question, say(bob, "Beta").question
    told = use(call("mark_message", message_id=str(own.pk))).structured_content
    assert told == {"message_id": str(own.pk), "not_remembered": True}
    own.refresh_from_db()
    assert own.not_remembered
    refused = use(call("mark_message", message_id=str(other.pk)))
    assert refused.is_error
    other.refresh_from_db()
    assert not other.not_remembered


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("search_memory", {}),
        ("search_memory", {"query": "x", "limit": 21}),
        ("search_memory", {"query": "x", "account": "bob"}),
        ("remember", {"text": ""}),
        ("mark_message", {"message_id": "none"}),
    ],
)
def test_what_does_not_fit_is_told_without_what_was_sent(
    use: Callable[[Use[Any]], Any], name: str, arguments: dict[str, Any]
) -> None:
    refused = use(call(name, **arguments))
    assert refused.is_error
    assert "bob" not in refused.content[0].text


def test_it_is_off_until_it_is_switched_on(live_server_url: str, alice: Account) -> None:
    key = create_key(account=alice)
    body = {"jsonrpc": "2.0", "id": 1, "method": "tools/list"}
    headers = {"Authorization": f"Bearer {key}", "Accept": "application/json, text/event-stream"}
    refused = httpx.post(f"{live_server_url}/mcp", json=body, headers=headers)
    assert (refused.status_code, refused.json()["code"]) == (403, "not_allowed")
    assert httpx.post(f"{live_server_url}/mcp", json=body).status_code == 401
    assert httpx.get(f"{live_server_url}/mcp", headers=headers).status_code == 405
    set_mcp(account=alice, is_on=True)
    assert httpx.post(f"{live_server_url}/mcp", json=body, headers=headers).status_code == 200
    assert httpx.post(f"{live_server_url}/mcp", content=b"{", headers=headers).status_code == 400
    reading = {"Authorization": f"Bearer {create_key(account=alice, scope='read')}"}
    assert httpx.post(f"{live_server_url}/mcp", json=body, headers={**headers, **reading}).status_code == 403


def test_over_standard_input_and_output(transactional_db: None, alice: Account) -> None:
    from django.db import connection

    create_conversation(account=alice)
    Fact.objects.create(account=alice, text="Lives in Turin", position=0)
    settings = connection.settings_dict
    address = f"postgresql://{settings['USER']}@/{settings['NAME']}?host={settings['HOST']}&port={settings['PORT']}"
    server = StdioServerParameters(
        command=sys.executable,
        args=["-m", "eunoe", "mcp", "--account", alice.username],
        env={**os.environ, "DATABASE_URL": address},
    )

    async def whole() -> Any:
        async with stdio_client(server) as (read, write), ClientSession(read, write) as session:
            await session.initialize()
            return await session.call_tool("read_facts", {})

    assert asyncio.run(whole()).structured_content["facts"][0]["text"] == "Lives in Turin"
