"""Passing a chat completion on to an endpoint that speaks the protocol, and its answer back."""

import json
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass
from time import time
from typing import Any
from uuid import uuid4

import httpx2 as httpx

from eunoe.conf import get_settings
from eunoe.providers.demo import demo_reply
from eunoe.providers.models import one_error_tree, shared_client
from eunoe.providers.types import ChatMessage, ModelRef

# What belongs to one connection, or to a body that arrives in another encoding than it leaves in.
_OF_THE_CONNECTION = {
    "connection", "keep-alive", "transfer-encoding", "content-length", "content-encoding", "trailer", "upgrade",
    "proxy-authenticate", "set-cookie", "server", "date", "alt-svc", "strict-transport-security",
}  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Relayed:
    """An answer on its way. ``pieces`` are its bytes as they come; whoever stops reading them closes them."""

    status: int
    headers: Mapping[str, str]
    pieces: AsyncIterator[bytes]

    @property
    def is_stream(self) -> bool:
        return self.headers.get("content-type", "").startswith("text/event-stream")


def can_relay(ref: ModelRef) -> bool:
    """Whether a model's endpoint speaks chat completions itself; the demonstration is made to."""
    return ref.provider in {"openai", "ollama", "demo"}


async def relay(ref: ModelRef, body: bytes, *, is_stream: bool) -> Relayed:
    """Send ``body`` as it is. Raises ``ModelUnavailable`` or ``ModelTimeout`` when no answer begins."""
    if ref.provider == "demo":
        return _demo(body, is_stream=is_stream)
    address, key = _endpoint(ref)
    client = shared_client()
    headers = {"content-type": "application/json", "authorization": f"Bearer {key}", "accept-encoding": "identity"}
    with one_error_tree():
        request = client.build_request("POST", f"{address}/chat/completions", content=body, headers=headers)
        response = await client.send(request, stream=True)
    passed_on = {name: value for name, value in response.headers.items() if name.lower() not in _OF_THE_CONNECTION}
    return Relayed(status=response.status_code, headers=passed_on, pieces=_pieces(response))


async def _pieces(response: httpx.Response) -> AsyncIterator[bytes]:
    try:
        with one_error_tree():
            async for piece in response.aiter_bytes():
                yield piece
    finally:
        await response.aclose()


def _endpoint(ref: ModelRef) -> tuple[str, str]:
    settings = get_settings()
    if ref.provider == "ollama":
        return f"{settings.ollama_address}/v1", "ollama"
    key = settings.openai_api_key.get_secret_value() if settings.openai_api_key else "none"
    if settings.openai_base_url:
        return settings.openai_base_url.rstrip("/"), key
    import openai

    return str(openai.AsyncOpenAI(api_key=key).base_url).rstrip("/"), key


# --- the demonstration, in the form of the protocol


def _demo(body: bytes, *, is_stream: bool) -> Relayed:
    messages = [
        ChatMessage(one["role"], one["content"])
        for one in json.loads(body).get("messages") or []
        if one.get("role") in {"system", "user", "assistant"} and isinstance(one.get("content"), str)
    ]
    kind = "text/event-stream" if is_stream else "application/json"
    pieces = _demo_stream(messages) if is_stream else _demo_answer(messages)
    return Relayed(status=200, headers={"content-type": kind}, pieces=pieces)


async def _demo_answer(messages: list[ChatMessage]) -> AsyncIterator[bytes]:
    text = "".join([piece async for piece in demo_reply(messages)])
    message = {"role": "assistant", "content": text}
    usage = {"prompt_tokens": 0, "completion_tokens": 0, "total_tokens": 0}
    choice = {"index": 0, "message": message, "finish_reason": "stop"}
    yield json.dumps({**_head("chat.completion"), "choices": [choice], "usage": usage}).encode()


async def _demo_stream(messages: list[ChatMessage]) -> AsyncIterator[bytes]:
    head = _head("chat.completion.chunk")

    def event(delta: Mapping[str, Any], finish_reason: str | None = None) -> bytes:
        choice = {"index": 0, "delta": delta, "finish_reason": finish_reason}
        return f"data: {json.dumps({**head, 'choices': [choice]})}\n\n".encode()

    yield event({"role": "assistant", "content": ""})
    async for piece in demo_reply(messages):
        yield event({"content": piece})
    yield event({}, "stop")
    yield b"data: [DONE]\n\n"


def _head(kind: str) -> dict[str, Any]:
    return {"id": f"chatcmpl-{uuid4().hex}", "object": kind, "created": int(time()), "model": "demo"}
