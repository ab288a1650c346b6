"""What the objects of the chat completions protocol say. They come from others: of their shape nothing is sure."""

from collections.abc import Mapping
from typing import Any

from eunoe.providers.types import TokenUsage


def words_of(message: Mapping[str, Any]) -> str:
    """The text of a message, be it one string or parts; images and audio say nothing here."""
    content = message.get("content")
    if isinstance(content, str):
        return content
    parts = content if isinstance(content, list) else []
    texts = [part.get("text") for part in parts if isinstance(part, dict) and part.get("type") == "text"]
    return "\n".join(text for text in texts if isinstance(text, str))


def usage_of(part: Mapping[str, Any]) -> TokenUsage | None:
    """What an answer, or a piece of one, says was counted; ``None`` where it says nothing."""
    counted = part.get("usage")
    if not isinstance(counted, dict):
        return None
    counts = (counted.get("prompt_tokens"), counted.get("completion_tokens"))
    return TokenUsage(*(count if isinstance(count, int) and count > 0 else 0 for count in counts))
