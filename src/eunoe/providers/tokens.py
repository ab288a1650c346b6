"""Counting tokens: o200k, exact and offline. Every limit of the product is in these tokens."""

from functools import lru_cache
from typing import Any


@lru_cache(maxsize=1)
def _encoding() -> Any:
    import quicktok

    return quicktok.get_encoding("o200k_base")


def cut_to_tokens(text: str, limit: int) -> str:
    """The beginning of ``text`` that takes ``limit`` tokens at most; all of it where it takes no more."""
    tokens = _encoding().encode_ordinary(text)
    # The last token may hold a part of a character.
    return text if len(tokens) <= limit else str(_encoding().decode(tokens[:limit])).rstrip("\ufffd")


def count_tokens(text: str) -> int:
    """How many tokens ``text`` takes."""
    # A text that reads like one of the encoding's own marks is text all the same.
    return len(_encoding().encode_ordinary(text)) if text else 0
