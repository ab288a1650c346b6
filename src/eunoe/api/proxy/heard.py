"""What a model answered, read from the bytes that were passed on."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from eunoe.providers.types import TokenUsage
from eunoe.providers.wire import usage_of, words_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Heard:
    """The text of the first choice and what the endpoint counted. ``is_whole`` unless the stream broke off."""

    text: str
    usage: TokenUsage
    is_whole: bool


def hear(raw: bytes, *, is_stream: bool) -> Heard:
    """What cannot be read says nothing."""
    parts = list(_events(raw)) if is_stream else [_read(raw)]
    choices = [choice for part in parts for choice in _list(part.get("choices")) if choice.get("index", 0) == 0]
    said = (choice.get("delta" if is_stream else "message") for choice in choices)
    return Heard(
        text="".join(words_of(message) for message in said if isinstance(message, dict)),
        usage=sum((usage_of(part) or TokenUsage() for part in parts), TokenUsage()),
        is_whole=any(choice.get("finish_reason") for choice in choices),
    )


def _events(raw: bytes) -> Iterator[Mapping[str, Any]]:
    for line in raw.splitlines():
        name, _, data = line.partition(b":")
        if name == b"data":
            yield _read(data)


def _read(raw: bytes) -> Mapping[str, Any]:
    try:
        value = json.loads(raw)
    except (ValueError, RecursionError):
        return {}
    return value if isinstance(value, dict) else {}


def _list(value: Any) -> list[Mapping[str, Any]]:
    return [one for one in value if isinstance(one, dict)] if isinstance(value, list) else []
