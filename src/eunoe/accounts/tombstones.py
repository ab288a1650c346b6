"""The list of deleted accounts outside the database, where a restore from a backup does not reach it.

One line an account: its id and when it was deleted. An id may be given again after a restore; the time tells whose it
was.
"""

import os
import re
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from pathlib import Path

from eunoe.conf import get_settings
from eunoe.errors import Invalid

NAME = "tombstones"
_LINE = re.compile(r"(\d{1,19}( [\d:T.+-]*)?)?")


def default_path() -> Path:
    return get_settings().data_dir / NAME


def append(deleted: Iterable[tuple[int, datetime]], *, path: Path | None = None) -> None:
    """Add lines, on the disk when this returns. Several processes may add at once."""
    lines = "".join(f"{account_id} {moment.astimezone(UTC).isoformat()}\n" for account_id, moment in deleted)
    if not lines:
        return
    place = path or default_path()
    place.parent.mkdir(parents=True, exist_ok=True)
    descriptor = os.open(place, os.O_RDWR | os.O_APPEND | os.O_CREAT, 0o600)
    try:
        if _was_cut_off(descriptor):
            lines = f"\n{lines}"
        os.write(descriptor, lines.encode())
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def read(path: Path | None = None) -> Mapping[int, datetime]:
    """The latest deletion of each id; nothing where there is no list. Raises ``Invalid`` for a file that is none.

    A line that a crash cut off is left out: its account is in the database's list, or has not been deleted.
    """
    place = path or default_path()
    found: dict[int, datetime] = {}
    try:
        text = place.read_text(encoding="utf-8")
    except FileNotFoundError:
        return found
    except (OSError, UnicodeDecodeError) as error:
        raise Invalid(f"{place} cannot be read.") from error
    for line in text.splitlines():
        if not _LINE.fullmatch(line):
            raise Invalid(f"{place} is no list of deleted accounts.")
        if (entry := _parse(line)) is not None:
            key, deleted_at = entry
            found[key] = max(deleted_at, found.get(key, deleted_at))
    return found


def _was_cut_off(descriptor: int) -> bool:
    size = os.fstat(descriptor).st_size
    if not size:
        return False
    os.lseek(descriptor, size - 1, os.SEEK_SET)
    return os.read(descriptor, 1) != b"\n"


def _parse(line: str) -> tuple[int, datetime] | None:
    """``None`` for a line that is not whole."""
    account_id, _, moment = line.partition(" ")
    try:
        deleted_at = datetime.fromisoformat(moment)
    except ValueError:
        return None
    return (int(account_id), deleted_at) if deleted_at.tzinfo is not None else None
