"""How log lines look: as text, or each as one JSON object."""

import json
import logging
import re
import traceback
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Any, Literal

LogFormat = Literal["text", "json"]

_FRAMES = 4
_CAUSES = 4

# "pass account=%s lines=%d->%d": what stands in a message's template, and the names that some of it has.
_PLACE = re.compile(r"(?:(?<![\w.-])([a-z_]+)=)?%(?:(%)|[-#0 +]*\d*(?:\.\d+)?[a-zA-Z])")


def logging_config(log_format: LogFormat, *, debug: bool = False) -> dict[str, Any]:
    """What ``logging.config.dictConfig`` is given, in every process."""
    formatters: dict[str, dict[str, Any]] = {
        "json": {"()": "eunoe.logs.AsJson"},
        "text": {
            "()": "logging.Formatter" if debug else "eunoe.logs.WithoutContent",
            "format": "%(asctime)s %(levelname)s %(name)s %(message)s",
        },
    }
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"line": formatters[log_format]},
        "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
        "root": {"handlers": ["console"], "level": "WARNING"},
        "loggers": {
            "eunoe": {"level": "INFO"},
            "procrastinate": {"level": "WARNING"},
        },
    }


class WithoutContent(logging.Formatter):
    """An exception shows its kind and where it came from, never its text: a database's complaint quotes values."""

    def formatException(self, ei: Any) -> str:  # noqa: N802
        lines: list[str] = []
        error: BaseException | None = ei[1]
        while error is not None and len(lines) < _CAUSES:
            lines.append(f"  {type(error).__module__}.{type(error).__qualname__}{_where(error.__traceback__)}")
            error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
        return "\n".join(lines)


class AsJson(WithoutContent):
    """One JSON object a line: ``time``, ``level``, ``logger``, ``message``, and each ``name=value`` of the message as a
    member of that name; ``exception`` as in the text format."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info and record.exc_info[1]:
            line["exception"] = self.formatException(record.exc_info)
        line |= {name: value for name, value in _members(record).items() if name not in line}
        return json.dumps(line, ensure_ascii=False, default=str)


def _members(record: logging.LogRecord) -> dict[str, Any]:
    """The arguments that the template gives a name; numbers stay numbers."""
    if not isinstance(record.msg, str) or not isinstance(record.args, tuple):
        return {}
    names = [match[1] for match in _PLACE.finditer(record.msg) if not match[2]]
    if len(names) != len(record.args):
        return {}
    return {
        name: value if isinstance(value, bool | int | float | None) else str(value)
        for name, value in zip(names, record.args, strict=True)
        if name
    }


def _where(trace: TracebackType | None) -> str:
    frames = traceback.extract_tb(trace)[-_FRAMES:]
    return "".join(f"\n    {Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames)
