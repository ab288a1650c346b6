"""Reads a PDF on standard input and writes its text as JSON: a program of its own, which can be ended at any moment.

Nothing is imported but the standard library and pypdf. What a PDF can cost is bounded here by the system: time of the
processor, and memory; by ``pypdf`` for each stream; and by whoever runs this for the time on the clock.
"""

import contextlib
import json
import logging
import sys
from io import BytesIO
from typing import Any

MAX_PAGES = 2000
MAX_CHARS = 5_000_000
CPU_SECONDS = 30
MEMORY_BYTES = 1024**3


def main() -> None:
    _bound()
    # What the library says of a broken file quotes it.
    logging.disable(logging.CRITICAL)
    data = sys.stdin.buffer.read()
    try:
        answer = _read(data)
    except (MemoryError, RecursionError):
        answer = {"error": "too_much"}
    except Exception:
        answer = {"error": "damaged"}
    sys.stdout.write(json.dumps(answer))


def _bound() -> None:
    try:
        import resource
    except ImportError:  # Windows has no such limits; the clock still holds.
        return
    limits = {resource.RLIMIT_CPU: CPU_SECONDS, resource.RLIMIT_AS: MEMORY_BYTES, resource.RLIMIT_CORE: 0}
    for kind, limit in limits.items():
        # Not every system takes every limit.
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(kind, (limit, limit))


def _read(data: bytes) -> dict[str, Any]:
    from pypdf import PdfReader
    from pypdf.errors import DependencyError, FileNotDecryptedError, LimitReachedError

    try:
        reader = PdfReader(BytesIO(data))
        # Many a PDF is encrypted so that anyone can read it and nobody change it: with an empty password.
        if reader.is_encrypted and not reader.decrypt(""):
            return {"error": "encrypted"}
        if len(reader.pages) > MAX_PAGES:
            return {"error": "too_many_pages"}
        pages: list[str] = []
        left = MAX_CHARS
        for page in reader.pages:
            pages.append(page.extract_text())
            left -= len(pages[-1])
            if left < 0:
                return {"error": "too_much"}
    except (FileNotDecryptedError, DependencyError):
        return {"error": "encrypted"}
    except LimitReachedError:
        return {"error": "too_much"}
    return {"text": "\n\n".join(pages)}


if __name__ == "__main__":
    main()
