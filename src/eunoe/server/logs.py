"""How log lines look."""

import logging
import traceback
from pathlib import Path
from types import TracebackType
from typing import Any

_FRAMES = 4
_CAUSES = 4


class WithoutContent(logging.Formatter):
    """An exception shows its kind and where it came from, never its text: a database's complaint quotes values."""

    def formatException(self, ei: Any) -> str:  # noqa: N802
        lines: list[str] = []
        error: BaseException | None = ei[1]
        while error is not None and len(lines) < _CAUSES:
            lines.append(f"  {type(error).__module__}.{type(error).__qualname__}{_where(error.__traceback__)}")
            error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
        return "\n".join(lines)


def _where(trace: TracebackType | None) -> str:
    frames = traceback.extract_tb(trace)[-_FRAMES:]
    return "".join(f"\n    {Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames)
