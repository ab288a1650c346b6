"""The exports of ChatGPT, Claude and Open WebUI: a list of chats as JSON, alone or within the zip it came in.

The file is read twice: once to the end before anything is written, so that a damaged one changes nothing, and once
more to write it, some chats a transaction, so that an import that was cut off goes on where it was.
"""

import zipfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

import ijson

from eunoe.importers.chatgpt import ChatGPT
from eunoe.importers.chats import Chat, Kind
from eunoe.importers.claude import Claude
from eunoe.importers.open_webui import OpenWebUI
from eunoe.importers.reading import BoundedReader
from eunoe.importers.shaped import read_items
from eunoe.importers.types import Attempt, Report, UnfitImport
from eunoe.importers.writing import Writer

KINDS: tuple[Kind, ...] = (ChatGPT(), Claude(), OpenWebUI())

MAX_BYTES = 4 * 1024**3
MAX_STRING_BYTES = 32 * 1024 * 1024
"""Open WebUI keeps images within the text."""

MAX_ENTRIES = 200_000
MAX_LOOKED_AT = 200
_LOOK_BYTES = 4 * 1024 * 1024
_LOOK_ITEMS = 20
_ENCRYPTED = 0x1
_BOM = b"\xef\xbb\xbf"
_ZIP = b"PK"


@dataclass(frozen=True, slots=True)
class _Part:
    """One JSON of the file; ``name`` is its entry in a zip."""

    kind: Kind
    size: int
    name: str = ""


class ChatExport:
    """The importer of other programs' chats. Known by what is in the file, whatever it is called."""

    def recognises(self, path: Path) -> bool:
        try:
            return bool(_parts(path))
        except UnfitImport:
            # One that is known and cannot be taken: ``read`` says why.
            return True
        except (OSError, zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError):
            return False

    def read(self, *, account: Any, path: Path, attempt: Attempt) -> Report:
        try:
            parts = _parts(path)
            report = Report(source=parts[0].kind.name)
            total = 2 * sum(part.size for part in parts)
            done = 0

            def told(count: int) -> None:
                attempt.progress((done + count) >> 10, total >> 10)

            for part in parts:
                for chat in _chats(path, part, told):
                    _count(report, chat)
                done += part.size
            writer = Writer(account=account, report=report, attempt=attempt)
            for part in parts:
                for chat in _chats(path, part, told):
                    if chat is not None:
                        writer.add(part.kind.name, chat)
                done += part.size
            writer.close()
        except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError):
            raise UnfitImport("damaged") from None
        return report


def _count(report: Report, chat: Chat | None) -> None:
    """What of the file is not taken, and why."""
    if chat is None:
        report.unreadable += 1
    elif chat.is_too_large:
        report.too_large += 1
    else:
        report.empty += not chat.turns
        report.hidden += chat.hidden
        report.elsewhere += chat.elsewhere
        report.attachments += chat.attachments
        report.cut += chat.cut


def _chats(path: Path, part: _Part, told: Callable[[int], None]) -> Iterator[Chat | None]:
    with _opened(path, part.name) as stream:
        reader = BoundedReader(stream, limit=MAX_BYTES, told=told, longest=MAX_STRING_BYTES)
        for value in read_items(reader, part.kind.shape):
            yield part.kind.chat(value) if isinstance(value, dict) and part.kind.mark in value else None


@contextmanager
def _opened(path: Path, name: str) -> Iterator[IO[bytes]]:
    with path.open("rb") as file:
        if not name:
            file.seek(len(_BOM) if file.read(len(_BOM)) == _BOM else 0)
            yield file
            return
        with zipfile.ZipFile(file) as archive, archive.open(name) as entry:
            if entry.read(len(_BOM)) != _BOM:
                entry.seek(0)
            yield entry


def _parts(path: Path) -> list[_Part]:
    """What of the file holds chats, in the order of their names: a large export comes in several parts."""
    with path.open("rb") as file:
        is_zip = file.read(len(_ZIP)) == _ZIP
    if not is_zip:
        kind = _kind_of(path, "")
        return [_Part(kind, path.stat().st_size)] if kind else []
    with zipfile.ZipFile(path) as archive:
        entries = archive.infolist()
    if len(entries) > MAX_ENTRIES:
        raise UnfitImport("too_large")
    texts = sorted((one for one in entries if one.filename.endswith(".json")), key=lambda one: one.filename)
    found: list[_Part] = []
    for entry in texts[:MAX_LOOKED_AT]:
        if entry.flag_bits & _ENCRYPTED:
            raise UnfitImport("encrypted")
        kind = _kind_of(path, entry.filename)
        if kind is not None:
            found.append(_Part(kind, entry.file_size, entry.filename))
    return found


def _kind_of(path: Path, name: str) -> Kind | None:
    """Whose chats these are, by the first that has the mark of any."""
    with _opened(path, name) as stream:
        reader = BoundedReader(stream, limit=_LOOK_BYTES, told=lambda count: None, longest=_LOOK_BYTES)
        try:
            depth = items = 0
            level = 1
            for number, (event, value) in enumerate(ijson.basic_parse(reader, buf_size=1 << 14)):
                if number == 0:
                    level = 2 if event == "start_array" else 1
                if event == "map_key" and depth == level:
                    kind = next((one for one in KINDS if one.mark == value), None)
                    if kind is not None:
                        return kind
                depth += (event in {"start_map", "start_array"}) - (event in {"end_map", "end_array"})
                items += event == "end_map" and depth == 1
                if items > _LOOK_ITEMS:
                    return None
        except (ijson.JSONError, UnicodeError, UnfitImport):
            return None
    return None
