"""The body of a chat completion, read as text: memory goes in between, and no byte of the rest is touched."""

import hashlib
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self

from eunoe.errors import Invalid
from eunoe.memory.context import Block
from eunoe.providers.wire import words_of

_SPACE = re.compile(r"[ \t\n\r]*")
_OPENING_ROLES = {"system", "developer"}
# Chat clients have titles, tags and follow-ups written by the same endpoint, under this heading.
_ERRAND = re.compile(r"\s*### Task:")


@dataclass(frozen=True, slots=True, kw_only=True)
class Body:
    """What a client sends. ``messages`` is empty where it holds none that can be read: the endpoint says what is
    wrong with it. ``question`` is the place of the newest message of the person, ``None`` without one."""

    text: str
    members: Mapping[str, Any]
    messages: Sequence[Mapping[str, Any]]
    question: int | None

    @classmethod
    def read(cls, raw: bytes) -> Self:
        """Raises ``Invalid`` for what is no JSON object."""
        try:
            text = raw.decode()
            members = json.loads(text)
        except (ValueError, RecursionError):
            raise Invalid("The body of the request is not JSON that can be read.") from None
        if not isinstance(members, dict):
            raise Invalid("The body of the request must be a JSON object.")
        messages = members.get("messages")
        if not isinstance(messages, list) or not all(isinstance(one, dict) for one in messages):
            messages = []
        places = [place for place, one in enumerate(messages) if one.get("role") == "user"]
        return cls(text=text, members=members, messages=messages, question=places[-1] if places else None)

    @property
    def model(self) -> str:
        model = self.members.get("model")
        return model if isinstance(model, str) else ""

    @property
    def user(self) -> str | None:
        """The end user as OpenAI's own API has it."""
        user = self.members.get("user")
        return user if isinstance(user, str) else None

    @property
    def said(self) -> str:
        """The words of the newest message of the person."""
        return "" if self.question is None else words_of(self.messages[self.question])

    @property
    def opening(self) -> str:
        """What tells one conversation from another where its client does not name it: its instructions and the first
        thing that was said in it."""
        first = next((place for place, one in enumerate(self.messages) if one.get("role") == "user"), -1)
        told = [one for one in self.messages[:first] if one.get("role") in _OPENING_ROLES]
        return _digest([*told, self.messages[first]] if first >= 0 else told)

    @property
    def is_errand(self) -> bool:
        """Whether the client asks on its own behalf: nobody says anything in such a call."""
        return len(self.messages) == 1 and bool(_ERRAND.match(self.said))

    def chain(self, *then: Mapping[str, Any]) -> str:
        """Names the newest message of the person by all that was said up to it, and what is said ``then``."""
        until = 0 if self.question is None else self.question + 1
        return _digest([*_spoken(self.messages[:until]), *then])

    @property
    def before(self) -> str | None:
        """The same for the reply before it; ``None`` where nothing was said before."""
        earlier = _spoken(self.messages[: self.question or 0])
        return _digest(earlier) if earlier else None

    def with_memory(self, *, early: Sequence[Block | None], late: Sequence[Block | None], model: str) -> bytes:
        """The body for the endpoint: ``early`` after the client's own instructions, so that what comes first stays the
        same from turn to turn; ``late`` before the newest message of the person; ``model`` in the place of its name.
        """
        spans = {key: (start, end) for key, start, end in _members(self.text)}
        changes: list[tuple[int, int, str]] = []
        if self.model and model != self.model:
            changes.append((*spans["model"], json.dumps(model)))
        if self.messages:
            starts = list(_elements(self.text, spans["messages"][0]))
            own = sum(1 for _ in _leading(self.messages))
            changes.append(_insertion(starts, own, early))
            if self.question is not None:
                changes.append(_insertion(starts, self.question, late))
        # From the last to the first, so that each place still stands; what goes to one place keeps its order.
        text = self.text
        for start, end, new in sorted(changes, key=lambda change: change[0])[::-1]:
            text = text[:start] + new + text[end:]
        return text.encode()


def _spoken(messages: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    return [one for one in messages if one.get("role") in {"user", "assistant"} and words_of(one).strip()]


def _leading(messages: Sequence[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    for message in messages:
        if message.get("role") not in _OPENING_ROLES:
            return
        yield message


def _digest(messages: Sequence[Mapping[str, Any]]) -> str:
    # Clients trim what they send back.
    told = [[one.get("role"), words_of(one).strip()] for one in messages]
    return hashlib.sha256(json.dumps(told).encode()).hexdigest()


def _insertion(starts: Sequence[tuple[int, int]], place: int, blocks: Sequence[Block | None]) -> tuple[int, int, str]:
    told = [json.dumps({"role": "system", "content": block.content}) for block in blocks if block]
    if place < len(starts):
        at, text = starts[place][0], "".join(f"{one}, " for one in told)
    else:
        at, text = starts[-1][1], "".join(f", {one}" for one in told)
    return at, at, text


# --- where things stand in a text that is known to be JSON

_value = json.JSONDecoder().raw_decode


def _members(text: str) -> Iterator[tuple[str, int, int]]:
    """Each member of the object, with where its value begins and ends."""
    at = _skip(text, _skip(text, 0) + 1)
    while text[at] != "}":
        key, at = _value(text, at)
        start = _skip(text, _skip(text, at) + 1)
        _, end = _value(text, start)
        yield key, start, end
        at = _next(text, end)


def _elements(text: str, start: int) -> Iterator[tuple[int, int]]:
    """Where each element of the array at ``start`` begins and ends."""
    at = _skip(text, start + 1)
    while text[at] != "]":
        _, end = _value(text, at)
        yield at, end
        at = _next(text, end)


def _next(text: str, at: int) -> int:
    """Past a comma, if one stands here."""
    at = _skip(text, at)
    return _skip(text, at + 1) if text[at] == "," else at


def _skip(text: str, at: int) -> int:
    match = _SPACE.match(text, at)
    assert match
    return match.end()
