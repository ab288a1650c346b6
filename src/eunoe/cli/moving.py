"""An account's data out, and in again."""

import os
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn

from eunoe.accounts import services as accounts
from eunoe.cli.counting import counted
from eunoe.errors import Invalid
from eunoe.importers import services as importers
from eunoe.importers.types import Attempt, Report
from eunoe.memory import services as memory
from eunoe.portable import services as portable


def export_account(*, name: str, path: Path) -> str:
    """Write the export beside ``path`` and move it there when it is whole."""
    account = accounts.get_account(name=name)
    draft = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        descriptor = os.open(draft, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
    except OSError as error:
        raise Invalid(f"{path} cannot be written: {error.strerror}.") from error
    try:
        with os.fdopen(descriptor, "w+b") as out, _bar("Exporting") as progress:
            portable.write_export(account=account, out=out, progress=progress)
        draft.replace(path)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise
    return f"Wrote {path} ({path.stat().st_size:,} bytes)."


def import_file(*, path: Path, name: str) -> str:
    account = accounts.get_account(name=name)
    if not path.is_file():
        raise Invalid(f"There is no file {path}.")
    with _bar("Importing") as progress:
        report = importers.import_file(account=account, path=path, attempt=Attempt(progress=progress))
    if report.source != "eunoe":
        return f"{_brought_chats(report)}\n{_offer(account)}".rstrip()
    return (
        f"Brought {counted(report.chats, 'chat')} with {counted(report.messages, 'message')}, "
        f"{counted(report.projects, 'project')}, {counted(report.notes, 'note')}, "
        f"{counted(report.documents, 'document')} and {counted(report.facts, 'fact')}. "
        f"{report.known} were there already, {report.left_out} could not be taken."
    )


def read_imported(*, name: str, confirm: Callable[[str], None]) -> str:
    """Have what was imported read for facts, once ``confirm`` has been told what it takes and lets it go on."""
    account = accounts.get_account(name=name)
    estimate = memory.estimate_reading(account_id=account.pk)
    if not estimate.chats:
        return "There are no imported chats that have not been read."
    confirm(f"To read: {_cost(estimate)}.")
    importers.request_reading(account=account)
    return "It is read in the background, while `eunoe serve` or `eunoe worker` runs."


def stop_reading(*, name: str) -> str:
    portable.stop_reading(account=accounts.get_account(name=name))
    return "Nothing more of what was imported is read. What has been read stays."


def _brought_chats(report: Report) -> str:
    told = f"Brought {counted(report.chats, 'chat')} with {counted(report.messages, 'message')}. "
    told += f"{report.known} were there already."
    left_out = [f"  {what}: {count:,}" for count, what in _left_out(report) if count]
    return "\n".join([told, *(["Left out:"] if left_out else []), *left_out])


def _left_out(report: Report) -> Iterator[tuple[int, str]]:
    yield report.hidden, "messages that are hidden, of tools or the system, or without text"
    yield report.elsewhere, "messages on other branches"
    yield report.attachments, "files and images"
    yield report.cut, "ends of messages that were too long"
    yield report.empty, "empty chats"
    yield report.too_large, "chats that are too long"
    yield report.unreadable, "entries that are no chats"
    yield report.before_clear, "messages from memory, being older than its last clear"


def _offer(account: Any) -> str:
    estimate = memory.estimate_reading(account_id=account.pk)
    if not estimate.chats:
        return ""
    return f"`eunoe memory read {account.username}` has them read for facts: {_cost(estimate)}."


def _cost(estimate: memory.ReadingEstimate) -> str:
    size = f"{counted(estimate.chats, 'chat')} with {counted(estimate.turns, 'message')}"
    if not estimate.calls:
        return f"{size}, without any model"
    minutes = importers.shortest_minutes(estimate)
    return (
        f"{size}, about {counted(estimate.calls, 'model call')}, {estimate.input_tokens:,} tokens read and "
        f"{estimate.output_tokens:,} written, at least {counted(minutes, 'minute')}"
    )


@contextmanager
def _bar(what: str) -> Iterator[Callable[[int, int], None]]:
    """A progress bar on standard error, where that is a terminal."""
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=not os.isatty(2)) as bar:
        task = bar.add_task(what, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total or None)
