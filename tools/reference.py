"""Writes the pages of the reference that follow from the code. With ``--check``: fails where they differ."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import typer.main

from eunoe.cli.app import app

REFERENCE = Path(__file__).resolve().parents[1] / "docs" / "reference"

_COMMANDS = """\
# Commands

The console script is `eunoe`. Commands work beside a running `eunoe serve`, and start the database themselves when none
runs. Exit status: 0 done, 1 a check failed, 2 wrong use or an error, with one line on standard error.
`EUNOE_DEBUG=1` adds the traceback.
"""

_ERRORS = """\
# Errors

Every error of the HTTP API is a problem, RFC 9457, as `application/problem+json`: `type`, `title`, `status`, `detail`
for people, and `code` for programs. An error under `/v1/` has OpenAI's form, with the same code.

| code | status | when |
| --- | --- | --- |
"""


def commands() -> str:
    return "\n".join([_COMMANDS, *(_command(path, one) for path, one in _walk(typer.main.get_command(app), "eunoe"))])


def _walk(group: Any, path: str) -> Iterator[tuple[str, Any]]:
    for name, command in group.commands.items():
        if hasattr(command, "commands"):
            yield from _walk(command, f"{path} {name}")
        else:
            yield f"{path} {name}", command


def _command(path: str, command: Any) -> str:
    given = [one for one in command.params if one.name != "help" and not getattr(one, "hidden", False)]
    rows = [f"| {_name(one)} | {one.help or ''} |".replace("*", "\\*") for one in given if getattr(one, "help", None)]
    table = ["| | |", "| --- | --- |", *rows, ""] if rows else []
    return "\n".join([f"## `{path}`", "", (command.help or "").strip(), "", *table])


def _name(given: Any) -> str:
    if given.param_type_name == "argument":
        return f"`{given.metavar or given.name.upper()}`"
    options = [*given.opts, *given.secondary_opts]
    value = "" if given.is_flag else f" {given.metavar or given.name.upper()}"
    return ", ".join(f"`{option}{value}`" for option in options)


def errors() -> str:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "eunoe.server.settings")
    from eunoe.api.errors import documented

    told: dict[tuple[str, int], str] = {}
    for one in documented():
        told.setdefault((one.code, one.status), one.detail)
    return _ERRORS + "".join(f"| `{code}` | {status} | {told[code, status]} |\n" for code, status in sorted(told))


def main(arguments: list[str]) -> int:
    pages = {REFERENCE / "commands.md": commands(), REFERENCE / "errors.md": errors()}
    if "--check" not in arguments:
        for path, text in pages.items():
            path.write_text(text, encoding="utf-8")
        return 0
    stale = [path.name for path, text in pages.items() if not path.exists() or path.read_text(encoding="utf-8") != text]
    for name in stale:
        print(f"docs/reference/{name} is out of date: make docs", file=sys.stderr)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
