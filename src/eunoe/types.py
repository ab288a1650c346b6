"""Words that every layer shares."""

import os
import time
from typing import Literal
from uuid import UUID

Role = Literal["user", "assistant"]

Language = Literal["en", "it", "es", "fr", "de", "pt"]
"""Languages in which a request to remember, the gates and the built-in extractor work."""

LANGUAGES: tuple[Language, ...] = ("en", "it", "es", "fr", "de", "pt")


def uuid7() -> UUID:
    """A time-ordered id (RFC 9562, version 7): rows made together lie together in an index."""
    value = (time.time_ns() // 1_000_000) << 80 | int.from_bytes(os.urandom(10), "big")
    value = value & ~(0xF << 76) | 0x7 << 76
    value = value & ~(0x3 << 62) | 0x2 << 62
    return UUID(int=value)
