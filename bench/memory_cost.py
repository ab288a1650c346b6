"""What memory costs on 100 turns of chat, in model calls and prompt tokens, counted at the endpoint.

50 exchanges in one chat, no request to remember among them, each with something new to keep; the list of facts grows to
48 lines on the way. Others are given an exchange at a time, as their documentation shows, and answer as they ask to be
answered. They are measured where they are installed: the environment of ``make bench-peers``.
"""

import json
import re
import tempfile
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import httpx2 as httpx
from tests.scripted_model import Script, ScriptedModel, given_lines, lines_answer

from bench.results import Result, Table, versions, write
from bench.running import running_eunoe

TURNS = 100
REPLY = "A reply of some forty tokens, as replies of a chat go. " * 4
_SUBJECT = r"about subject (\d+)"


def measure() -> dict[str, Any]:
    """Calls and tokens by contestant."""
    calls = {"Eunoe": _eunoe()}
    calls |= {name: ask() for name, (package, ask) in _PEERS.items() if find_spec(package)}
    figures = {name: _figures(bodies) for name, bodies in calls.items()}
    if len(figures) > 1:
        write(_result(figures))
    return figures


def _figures(bodies: list[dict[str, Any]]) -> dict[str, int]:
    prompts = [_prompt_tokens(body) for body in bodies]
    return {"calls": len(bodies), "prompt tokens": sum(prompts), "largest call": max(prompts)}


def _prompt_tokens(body: dict[str, Any]) -> int:
    """Everything that the model reads: messages, tools, and the shape asked for."""
    from eunoe.providers.tokens import count_tokens

    texts = [message.get("content") or "" for message in body["messages"]]
    texts += [message["tool_calls"] for message in body["messages"] if message.get("tool_calls")]
    texts += [body[name] for name in ("tools", "response_format") if body.get(name)]
    return sum(count_tokens(text if isinstance(text, str) else json.dumps(text)) for text in texts)


def _exchanges() -> Iterator[tuple[str, str]]:
    for number in range(TURNS // 2):
        yield f"Tell me about subject {number}: I am curious how it came to be and what it is good for.", REPLY


def _eunoe() -> list[dict[str, Any]]:
    with running_eunoe() as eunoe:
        from eunoe.accounts.services import create_account, create_key
        from eunoe.facts.models import Pass

        account = create_account(name="talker")
        headers = {"authorization": f"Bearer {create_key(account=account)}"}
        eunoe.model.default_reply = Script([REPLY])
        eunoe.model.default_pass = _learn_three
        with httpx.Client(base_url=eunoe.url, timeout=60, headers=headers) as client:
            conversation = client.post("/api/v1/conversations", json={}).json()["id"]
            for number, (text, _reply) in enumerate(_exchanges(), 1):
                url = f"/api/v1/conversations/{conversation}/messages"
                client.post(url, json={"content": text}).raise_for_status()
                if number % 3 == 0:
                    _wait_for_passes(Pass, account, number // 3)
        return eunoe.model.pass_requests


def _learn_three(body: dict[str, Any]) -> str:
    """Keep every line and add one for each subject that the turns name, up to fifty."""
    lines = given_lines(body)
    kept = [(line, [f"L{n}"]) for n, line in enumerate(lines, 1)]
    fresh = [(text, ["T1", "T3", "T5"]) for text in _facts(body["messages"][-1]["content"]) if text not in lines]
    return lines_answer(*kept, *fresh[: max(0, 50 - len(lines))])


def _facts(text: str) -> list[str]:
    subjects = dict.fromkeys(re.findall(_SUBJECT, text))
    return [f"Is curious how subject {number} came to be and what it is good for" for number in subjects]


def _wait_for_passes(passes: Any, account: Any, count: int) -> None:
    import time

    for _ in range(2400):
        if passes.objects.filter(account=account).count() >= count:
            return
        time.sleep(0.05)
    raise SystemExit(f"pass {count} did not run within two minutes")


class _Peer(ScriptedModel):
    """Answers whoever asks: a call of the tool that keeps a memory, or mem0's JSON; one memory an exchange."""

    subject = 0

    def _script(self, body: dict[str, Any]) -> Script:
        fact = f"Is curious how subject {self.subject} came to be and what it is good for"
        if not body.get("tools"):
            return Script([json.dumps({"memory": [{"id": "0", "text": fact, "attributed_to": "user"}]})])
        call = {"name": "Memory", "arguments": json.dumps({"content": fact})}
        message = {"role": "assistant", "tool_calls": [{"id": "call", "type": "function", "function": call}]}
        choice = {"index": 0, "message": message, "finish_reason": "tool_calls"}
        whole = {"id": "x", "object": "chat.completion", "created": 0, "model": body.get("model"), "choices": [choice]}
        return Script(raw=json.dumps(whole).encode())


def _ask_peer(start: Callable[[Path, str], Callable[[list[dict[str, str]]], Any]]) -> list[dict[str, Any]]:
    """``start`` makes the peer on a folder and an endpoint, and returns what an exchange is given to."""
    with tempfile.TemporaryDirectory(prefix="eunoe-bench-") as folder, _Peer() as model:
        give = start(Path(folder), model.url)
        for number, (text, reply) in enumerate(_exchanges()):
            model.subject = number
            give([{"role": "user", "content": text}, {"role": "assistant", "content": reply}])
        return model.requests


def _mem0() -> list[dict[str, Any]]:
    def start(folder: Path, url: str) -> Callable[[list[dict[str, str]]], Any]:
        from bench.peers.adapters import mem0

        memory = mem0(folder, model_url=url)
        return lambda messages: memory.add(messages, user_id="talker")

    return _ask_peer(start)


def _langmem() -> list[dict[str, Any]]:
    def start(_folder: Path, url: str) -> Callable[[list[dict[str, str]]], Any]:
        from langchain_openai import ChatOpenAI
        from langgraph.store.memory import InMemoryStore
        from langmem import create_memory_store_manager
        from pydantic import SecretStr

        from bench.peers.adapters import dimension, langchain_embeddings

        store = InMemoryStore(index={"dims": dimension(), "embed": langchain_embeddings()})
        model = ChatOpenAI(model="gpt-5-mini", base_url=url, api_key=SecretStr("none"))
        manager = create_memory_store_manager(model, namespace=("memories", "talker"), store=store)
        return lambda messages: manager.invoke({"messages": messages})

    return _ask_peer(start)


_PEERS = {"mem0": ("mem0", _mem0), "LangMem": ("langmem", _langmem)}


def _result(figures: dict[str, dict[str, int]]) -> Result:
    names = list(next(iter(figures.values())))
    rows = [
        [name, *found.values(), *(f"{found[key] / figures['Eunoe'][key]:.1f}" for key in names[:2])]
        for name, found in figures.items()
    ]
    return Result(
        name="memory_cost",
        title="What memory costs",
        says=(
            f"Model calls and prompt tokens of memory (o200k) over {TURNS} turns of one chat, counted at a scripted "
            "endpoint on loopback: messages, tools and the shape asked for. mem0 (`infer` on) and LangMem are given an "
            "exchange at a time. Each exchange holds one new thing to keep."
        ),
        repeat="make bench-peers",
        tables=[Table("", ["", *names, "calls, Eunoe's times", "prompt tokens, Eunoe's times"], rows)],
        versions=versions("mem0ai", "langmem"),
    )
