"""The export: one zip with ``export.json``, a page to read it, and the files.

Everything is read at one instant and written as it is read: neither the history nor the zip is ever held in memory.
"""

import io
import json
import zipfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from shutil import copyfileobj
from typing import IO, Any

from django.db import connection, transaction

from eunoe.accounts.sections import Section, sections
from eunoe.conf import get_settings
from eunoe.errors import Conflict
from eunoe.portable import page

FORMAT = "eunoe-export"
VERSION = 1
JSON_NAME = "export.json"
PAGE_NAME = "index.html"
MEDIA_FOLDER = "media/"

_LOCK_SPACE = 0x6578_706F  # "expo"
_COMPRESSION_LEVEL = 6

Progress = Callable[[int, int], None]
"""Told ``done`` of ``total`` entries, often. What it raises ends the writing."""


class Steps:
    """Counts what has been written, and tells."""

    def __init__(self, total: int, progress: Progress | None) -> None:
        self.done, self.total, self._progress = 0, total, progress

    def __call__(self) -> None:
        self.done += 1
        if self._progress is not None:
            self._progress(min(self.done, self.total), self.total)


def write_archive(*, account: Any, out: IO[bytes], progress: Progress | None = None) -> None:
    """Write the account's export into ``out``, which can seek. Raises ``Conflict`` while another one is being made."""
    moment = datetime.now(UTC)
    with _one_instant(account):
        found = sections()
        total = 2 * sum(section.count(account_id=account.pk) for section in found if section.count)
        step = Steps(total, progress)
        with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=_COMPRESSION_LEVEL) as archive:
            with _text_file(archive, JSON_NAME) as text:
                _write_json(text, account_id=account.pk, moment=moment, found=found, step=step)
            with _text_file(archive, PAGE_NAME) as text:
                page.write_page(text, account=account, moment=moment, found=found, step=step)
            _write_files(archive, account_id=account.pk, found=found)


@contextmanager
def _one_instant(account: Any) -> Iterator[None]:
    """All reads see the same moment, and the account has no other export made meanwhile."""
    is_outermost = not connection.in_atomic_block
    with transaction.atomic(), connection.cursor() as cursor:
        if is_outermost:
            cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        cursor.execute("SELECT pg_try_advisory_xact_lock(%s, hashtext(%s))", [_LOCK_SPACE, str(account.pk)])
        if not cursor.fetchone()[0]:
            raise Conflict("An export of this account is being made already. Wait for it.")
        yield


@contextmanager
def _text_file(archive: zipfile.ZipFile, name: str) -> Iterator[IO[str]]:
    with (
        archive.open(_entry(name), "w", force_zip64=True) as raw,
        io.TextIOWrapper(io.BufferedWriter(raw, 1 << 16), "utf-8") as text,
    ):
        yield text


def _entry(name: str) -> zipfile.ZipInfo:
    """Files that whoever unpacks them may read, and nobody else."""
    info = zipfile.ZipInfo(name, datetime.now().timetuple()[:6])  # noqa: DTZ005
    info.compress_type = zipfile.ZIP_DEFLATED
    info.external_attr = 0o600 << 16
    return info


def _write_json(
    out: IO[str], *, account_id: Any, moment: datetime, found: tuple[Section, ...], step: Callable[[], None]
) -> None:
    head = {
        "format": FORMAT,
        "version": VERSION,
        "assistant": get_settings().assistant_name,
        "exported_at": moment.isoformat(),
    }
    out.write(json.dumps(head, ensure_ascii=False)[:-1])
    for section in found:
        out.write(f",\n\n{json.dumps(section.key)}: ")
        entries = iter(section.read(account_id=account_id))
        if section.single:
            _write_value(out, next(entries, None), step)
        else:
            _write_list(out, entries, step)
    out.write("}\n")


def _write_list(out: IO[str], entries: Iterator[Any], step: Callable[[], None]) -> None:
    out.write("[")
    for number, entry in enumerate(entries):
        out.write(",\n" if number else "\n")
        _write_value(out, entry, step)
        step()
    out.write("]")


def _write_value(out: IO[str], value: Any, step: Callable[[], None]) -> None:
    if isinstance(value, Mapping) and any(isinstance(part, Iterator) for part in value.values()):
        out.write("{")
        for number, (key, part) in enumerate(value.items()):
            out.write(f"{', ' if number else ''}{json.dumps(key)}: ")
            _write_value(out, part, step)
        out.write("}")
    elif isinstance(value, Iterator):
        _write_list(out, value, step)
    else:
        out.write(json.dumps(value, ensure_ascii=False))


def _write_files(archive: zipfile.ZipFile, *, account_id: Any, found: tuple[Section, ...]) -> None:
    for section in found:
        for one in section.files(account_id=account_id) if section.files else ():
            try:
                source = one.open()
            except FileNotFoundError:
                # Its time was over just now; the entry says until when there was a file.
                continue
            with source, archive.open(_entry(one.path), "w", force_zip64=True) as target:
                copyfileobj(source, target, 1 << 16)
