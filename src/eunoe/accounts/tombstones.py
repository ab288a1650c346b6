"""The list of deleted accounts outside the database, where a restore from a backup does not reach it.

One line an account: its id and when it was deleted. An id may be given again after a restore; the time tells whose it
was.
"""

import os
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from pathlib import Path

from eunoe.conf import get_settings
from eunoe.errors import Invalid

NAME = "tombstones"


def default_path() -> Path:
    return get_settings().data_dir / NAME


def append(deleted: Iterable[tuple[int, datetime]], *, path: Path | None = None) -> None:
    """Add lines, on the disk when this returns. Several processes may add at once."""
    lines = "".join(f"{account_id} {moment.astimezone(UTC).isoformat()}\n" for account_id, moment in deleted)
    if not lines:
        return
    place = path or default_path()
    place.parent.mkdir(parents=True, exist_ok=True)
    descriptor = os.open(place, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
    try:
        os.write(descriptor, lines.encode())
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def read(path: Path | None = None) -> Mapping[int, datetime]:
    """The latest deletion of each id; nothing where there is no list. Raises ``Invalid`` for a file that is none.

    A last line that a crash cut off is left out.
    """
    place = path or default_path()
    found: dict[int, datetime] = {}
    try:
        text = place.read_text(encoding="utf-8")
    except FileNotFoundError:
        return found
    except (OSError, UnicodeDecodeError) as error:
        raise Invalid(f"{place} cannot be read.") from error
    lines = text.split("\n")
    for line in lines[:-1]:
        if not line.strip():
            continue
        try:
            account_id, moment = line.split()
            deleted_at = datetime.fromisoformat(moment)
            key = int(account_id)
        except ValueError as error:
            raise Invalid(f"{place} is no list of deleted accounts.") from error
        found[key] = max(deleted_at, found.get(key, deleted_at))
    return found
