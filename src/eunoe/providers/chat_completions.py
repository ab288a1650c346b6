"""A reply that is streamed as chat completions, read as it comes.

The vendor's library asks, with its retries; the model library prepares what is asked. The answer is read here, because
objects made of every piece take half a millisecond of processor time each: docs/adr/0016.
"""

import json
from collections.abc import AsyncGenerator, AsyncIterator, Mapping, Sequence
from typing import Any

import httpx2 as httpx
from pydantic_ai.messages import ModelMessage, SystemPromptPart, TextPart, UserPromptPart
from pydantic_ai.models.openai import OpenAIChatModel

from eunoe.errors import ModelError, ModelRefused, ModelUnavailable
from eunoe.providers.failures import openai_errors
from eunoe.providers.types import TokenUsage
from eunoe.providers.wire import usage_of, words_of

_END = b"[DONE]"
_OPENING, _CLOSING = "<think>", "</think>"
# The model library puts it into what looks like a control token of a model's template, so that nobody's words are taken
# for one.
_JOINER = "\u200d"
_BEFORE_JOINER = ("<", "[", "]")


async def stream_completion(model: OpenAIChatModel, messages: list[ModelMessage]) -> AsyncGenerator[str | TokenUsage]:
    """The text of the first choice piece by piece, empty for a piece that says nothing, then what was counted.

    Raises ``ModelError`` or one of its kinds, and ``ValueError``, ``TypeError`` or ``AttributeError`` for what can't be
    read.
    """
    request = model.client.chat.completions.with_streaming_response.create(
        model=model.model_name,
        messages=_to_body(model, model.prepare_messages(messages)),
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
                has_ended = has_ended or part is _LAST or bool(choice.get("finish_reason"))
                yield words.add(words_of(delta))
            if not has_ended:
                raise ModelUnavailable("The connection to the model broke off in the middle of the reply.")
            yield words.rest()
            yield usage


_LAST: Mapping[str, Any] = {}
"""Stands for the event that says that there are no more."""


async def _parts(response: httpx.Response) -> AsyncIterator[Mapping[str, Any]]:
    """What the events of a stream hold. Raises ``ModelError`` for one that tells of a failure."""
    rest = b""
    async for piece in response.aiter_bytes():
        *lines, rest = (rest + piece).split(b"\n")
        for line in lines:
            name, _, data = line.partition(b":")
            if name != b"data":
                continue
            if data.strip() == _END:
                yield _LAST
                return
            part = json.loads(data)
            if part.get("error"):
                raise ModelError("The model's endpoint told of a failure in the middle of the reply.")
            yield part


def _first_choice(part: Mapping[str, Any]) -> Mapping[str, Any]:
    return next((choice for choice in part.get("choices") or () if choice.get("index", 0) == 0), {})


def _to_body(model: OpenAIChatModel, messages: Sequence[ModelMessage]) -> list[Any]:
    system = model.profile.get("openai_system_prompt_role") or "system"
    body: list[Any] = []
    for part in (part for message in messages for part in message.parts):
        match part:
            case SystemPromptPart():
                body.append({"role": system, "content": part.content})
            case UserPromptPart():
                body.append({"role": "user", "content": _content(part)})
            case TextPart():
                body.append({"role": "assistant", "content": part.content})
            case _:
                raise TypeError(f"{type(part).__name__} has no place in a chat.")
    return body


def _content(part: UserPromptPart) -> str | list[dict[str, str]]:
    if isinstance(part.content, str):
        return part.content
    texts = (one if isinstance(one, str) else getattr(one, "content", "") for one in part.content)
    return [{"type": "text", "text": text} for text in texts]


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
        if _JOINER in text:
            if self._last in _BEFORE_JOINER:
                text = text.removeprefix(_JOINER)
            for before in _BEFORE_JOINER:
                text = text.replace(before + _JOINER, before)
        self._last = text[-1:] or self._last
        return text
