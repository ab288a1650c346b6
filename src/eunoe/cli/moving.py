"""An account's data out, and in again."""

import os
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn

from eunoe.accounts import services as accounts
from eunoe.cli.counting import counted
from eunoe.errors import Invalid
from eunoe.importers import services as importers
from eunoe.importers.types import Attempt
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
    return (
        f"Brought {counted(report.chats, 'chat')} with {counted(report.messages, 'message')}, "
        f"{counted(report.projects, 'project')}, {counted(report.notes, 'note')}, "
        f"{counted(report.documents, 'document')} and {counted(report.facts, 'fact')}. "
        f"{report.known} were there already, {report.left_out} could not be taken."
    )


@contextmanager
def _bar(what: str) -> Iterator[Callable[[int, int], None]]:
    """A progress bar on standard error, where that is a terminal."""
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=not os.isatty(2)) as bar:
        task = bar.add_task(what, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total or None)
