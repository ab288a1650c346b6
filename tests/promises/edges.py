"""The models at the edge of the product, played by code: everything between them and the database is real.

Each is asked once the product has let go of its transaction. What happens meanwhile happens right there.
"""

import json
import re
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any

import pytest

from eunoe.chat.database import in_database
from eunoe.errors import ModelError, ModelUnavailable
from eunoe.providers import embedders, models
from eunoe.providers.types import ChatMessage, Completion, ModelRef, TokenUsage
from tests.promises import words

MANNERS = ("obedient", "twice", "messy", "empty", "garbage", "fails")
"""How the memory model answers. Obedient: it keeps each line and adds one for every canary that it is shown, whoever
said it."""

STREAMS = ("whole", "never begins", "breaks off")
"""How far the chat model's answer comes."""

_LINE = re.compile(r"^(L\d+): (.*)$")
_TURN = re.compile(r"^(T\d+) \((\w+),")


def _nothing() -> None:
    pass


class Edges:
    """The chat model, the memory model and the embedder. ``meanwhile`` is done once, while one of them is at work."""

    def __init__(self, seen: Callable[[str, str], None]) -> None:
        """``seen`` is told what kind of model was shown which text."""
        self.seen = seen
        self.encode = embedders._embedder("use")
        self.reset()

    def reset(self) -> None:
        self.manner = "obedient"
        self.reply = ""
        self.stream = "whole"
        self.embedder_fails = False
        self.meanwhile: Callable[[], None] = _nothing
        self.passes = 0

    def install(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(models, "complete", self._complete)
        monkeypatch.setattr(models, "stream_reply", self._stream)
        monkeypatch.setitem(embedders._loaded, "use", embedders._Embedder(stored=self._stored, asked=self.encode.asked))

    def _happen(self) -> None:
        happens, self.meanwhile = self.meanwhile, _nothing
        happens()

    def _stored(self, texts: list[str]) -> Any:
        self._happen()
        if self.embedder_fails:
            raise ModelUnavailable("The embedder cannot be reached.")
        return self.encode.stored(texts)

    async def _stream(self, ref: ModelRef, messages: Sequence[ChatMessage]) -> AsyncIterator[str | TokenUsage]:
        self.seen("chat", "\n".join(message.content for message in messages))
        reply = self.reply
        middle = len(reply) // 2
        if self.stream == "never begins":
            raise ModelUnavailable("The model's endpoint cannot be reached.")
        yield reply[:middle]
        await in_database(self._happen)
        if self.stream == "breaks off":
            raise ModelUnavailable("The model's answer broke off.")
        yield reply[middle:]
        yield TokenUsage(11, 3)

    def _complete(self, ref: ModelRef, messages: Sequence[ChatMessage], **_: Any) -> Completion:
        self.passes += 1
        asked = messages[-1].content
        self.seen("memory", asked)
        self._happen()
        if self.manner == "fails":
            raise ModelUnavailable("The model's endpoint cannot be reached.")
        if self.manner == "garbage":
            raise ModelError("The model's answer could not be read.")
        return Completion(_answer(asked, self.manner), TokenUsage(11, 3))


def _answer(asked: str, manner: str) -> str:
    lines: list[tuple[str, str]] = []
    turn = ""
    for text in asked.splitlines():
        if found := _LINE.match(text):
            lines.append((found[2], found[1]))
            continue
        if found := _TURN.match(text):
            turn = found[1]
        if turn:
            known = words.canaries(" ".join(line for line, _ in lines))
            for line in words.lines_of(text):
                if not words.canaries(line) & known and line not in {one for one, _ in lines}:
                    lines.append((line, turn))
    if manner == "empty":
        lines = []
    if manner == "twice":
        lines += [(f"{line.upper()}!", origin) for line, origin in lines]
    if manner == "messy":
        lines = [(line.replace(" ", "\n", 1) + "\u202e\x07", origin) for line, origin in lines]
    return json.dumps({"lines": [{"text": line, "from": [origin]} for line, origin in lines]})
