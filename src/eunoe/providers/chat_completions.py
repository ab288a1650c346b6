"""A reply that is streamed as chat completions, read as it comes.

The vendor's library asks, with its retries. The answer is read here, because objects made of every piece take half a
millisecond of processor time each: docs/adr/0016.
"""

import asyncio
import json
import re
from collections.abc import AsyncGenerator, AsyncIterator, Mapping, Sequence
from contextlib import suppress
from typing import Any

import httpx2 as httpx
from pydantic_ai._special_tokens import break_special_tokens
from pydantic_ai.models.openai import OpenAIChatModel

from eunoe.errors import ModelError, ModelRefused, ModelUnavailable
from eunoe.providers.failures import of_status, openai_errors
from eunoe.providers.types import ChatMessage, TokenUsage
from eunoe.providers.wire import usage_of, words_of

_END = b"[DONE]"
# A connection can be used again once all of its answer is read.
_DRAIN_SECONDS = 0.2
_OPENING, _CLOSING = "<think>", "</think>"
# What stands in a control token that was broken, or what a model writes for it.
_JOINER = re.compile("(?<=[<\\[\\]])[\u200b-\u200d\u2060\ufeff]")


async def stream_completion(
    model: OpenAIChatModel, messages: Sequence[ChatMessage]
) -> AsyncGenerator[str | TokenUsage]:
    """The text of the first choice piece by piece, empty for a piece that says nothing, then what was counted.

    Raises ``ModelError`` or one of its kinds, errors of the HTTP client, and ``ValueError``, ``TypeError``,
    ``AttributeError`` or ``RecursionError`` for what can't be read.
    """
    request = model.client.chat.completions.with_streaming_response.create(
        model=model.model_name,
        # The library compares each message with its types, which takes 5 ms of processor time: what it takes for extra
        # goes as it is, in place of these.
        messages=[],
        extra_body={"messages": _to_body(model, messages)},
        stream=True,
        stream_options={"include_usage": True},
    )
    with openai_errors("model"):
        async with request as answer:
            usage, has_ended, words = TokenUsage(), False, _Words()
            async for part in _parts(answer.http_response):
                usage = usage_of(part) or usage
                choice = _first_choice(part)
                delta = choice.get("delta") or {}
                if choice.get("finish_reason") == "content_filter" or delta.get("refusal"):
                    raise ModelRefused("The model declined to answer.")
                has_ended = has_ended or bool(choice.get("finish_reason"))
                yield words.add(words_of(delta))
            if not has_ended:
                # A gateway ends its stream in good order when what lies behind it broke off.
                raise ModelUnavailable("The connection to the model broke off in the middle of the reply.")
            yield words.rest()
            yield usage


async def _parts(response: httpx.Response) -> AsyncIterator[Mapping[str, Any]]:
    """What the events of a stream hold; nothing for a line that only shows that the endpoint is there."""
    rest = b""
    pieces = response.aiter_bytes()
    async for piece in pieces:
        *lines, rest = (rest + piece).split(b"\n")
        for line in lines:
            name, _, data = line.partition(b":")
            if name != b"data":
                yield {}
            elif data.strip() == _END:
                with suppress(TimeoutError):
                    async with asyncio.timeout(_DRAIN_SECONDS):
                        async for _ in pieces:
                            pass
                return
            else:
                part = json.loads(data)
                _check(part.get("error"))
                yield part


def _check(error: Any) -> None:
    """Raises what an event tells of, which may be a status that came too late for the answer's own."""
    if not error:
        return
    code = error.get("code") if isinstance(error, dict) else None
    if isinstance(code, int) and 400 <= code < 600:
        raise of_status("model", code)
    raise ModelError("The model's endpoint told of a failure in the middle of the reply.")


def _first_choice(part: Mapping[str, Any]) -> Mapping[str, Any]:
    return next((choice for choice in part.get("choices") or () if choice.get("index", 0) == 0), {})


def _to_body(model: OpenAIChatModel, messages: Sequence[ChatMessage]) -> list[Any]:
    """The messages, without control tokens in what a person or a model said where the endpoint might obey them."""
    is_obeyed = model.profile.get("may_tokenize_special_tokens_in_content", False)
    system = model.profile.get("openai_system_prompt_role") or "system"
    body = []
    for message in messages:
        if message.role == "system":
            body.append({"role": system, "content": message.content})
        else:
            said = break_special_tokens(message.content) if is_obeyed else message.content
            body.append({"role": message.role, "content": said})
    return body


class _Words:
    """What of a reply is for the person: not what the model thinks aloud before it answers, and no joiner."""

    def __init__(self) -> None:
        self._held = ""
        self._is_thinking = self._has_thought = self._has_begun = False
        self._last = ""

    def add(self, text: str) -> str:
        """What can be shown by now."""
        return self._without_joiners(text if self._has_begun else self._begin(self._held + text))

    def rest(self) -> str:
        """What was held back to the end and proved to be no thought."""
        return "" if self._has_begun or self._has_thought else self._held

    def _begin(self, text: str) -> str:
        self._held = text
        begun = text.lstrip()
        if not self._has_thought and begun.startswith(_OPENING):
            self._is_thinking = self._has_thought = True
            begun = begun.removeprefix(_OPENING)
        if self._is_thinking:
            _, closing, after = begun.partition(_CLOSING)
            if not closing:
                # Of a thought no more is kept than what may be the beginning of its end.
                self._held = begun[1 - len(_CLOSING) :]
                return ""
            self._is_thinking, self._held, begun = False, "", after.lstrip()
        if not begun or (not self._has_thought and _OPENING.startswith(begun)):
            return ""
        self._has_begun = True
        return begun if self._has_thought else text

    def _without_joiners(self, text: str) -> str:
        whole = _JOINER.sub("", self._last + text)
        shown, self._last = whole[len(self._last) :], whole[-1:]
        return shown
