"""What commands need before they work: a database that runs and is migrated, and Django."""

import contextlib
import logging
import os
import sys
from collections.abc import Iterator, Sequence

import psycopg

from eunoe.cli.embedded import ensure_database, is_embedded_running
from eunoe.conf import get_settings
from eunoe.errors import ConfigurationError

_MIGRATION_LOCK = 0x6575_6E6F  # "euno": one process migrates at a time.

OLDEST_POSTGRESQL = 15

# Django's commands that work without a database; for the others it is started.
_NEED_NO_DATABASE = {
    "check",
    "collectstatic",
    "compilemessages",
    "diffsettings",
    "findstatic",
    "help",
    "makemessages",
    "startapp",
    "version",
    "--help",
    "--version",
    "-h",
}


def load_django() -> None:
    """Set Django up on the database of this installation, which is started unless it runs."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "eunoe.server.settings")
    _ask(ensure_database(get_settings()))
    import django

    django.setup()


def _ask(url: str) -> None:
    """Raise ``ConfigurationError`` for a database that does not answer or is too old, before a pool waits for it."""
    try:
        with psycopg.connect(url, connect_timeout=5) as connection:
            version = connection.info.server_version // 10_000
    except psycopg.Error as error:
        raise ConfigurationError(f"The database of DATABASE_URL cannot be reached: {reason(error)}") from error
    if version < OLDEST_POSTGRESQL:
        raise ConfigurationError(f"PostgreSQL {version} is too old: Eunoe needs {OLDEST_POSTGRESQL} or newer.")


def reason(error: psycopg.Error) -> str:
    """Why a database cannot be reached. A complaint about the address itself quotes it, password and all."""
    said = str(error).strip().splitlines()
    if not said or "connection info" in said[0] or "://" in said[0]:
        return "its address cannot be read"
    return said[0]


def set_up() -> None:
    """Django on a migrated database, for a command: what it did, it says itself, and no log beside it."""
    load_django()
    logging.getLogger("eunoe").setLevel(logging.WARNING)
    migrate()


def migrate() -> None:
    """Apply what is pending; of several processes one does it and the others wait."""
    from django.core.management import call_command
    from django.db import connection

    if not pending_migrations():
        return
    with _alone():
        call_command("migrate", interactive=False, verbosity=0)
    connection.close()


def pending_migrations() -> int:
    """How many migrations are not applied."""
    from django.db import connection
    from django.db.migrations.executor import MigrationExecutor

    executor = MigrationExecutor(connection)
    return len(executor.migration_plan(executor.loader.graph.leaf_nodes()))


@contextlib.contextmanager
def _alone() -> Iterator[None]:
    import psycopg
    from django.db import connection

    with psycopg.connect(**connection.get_connection_params(), autocommit=True) as lock:
        lock.execute("SELECT pg_advisory_lock(%s)", [_MIGRATION_LOCK])
        yield


def require_database() -> None:
    """Raise ``ConfigurationError`` unless a database is configured or the data folder's own one runs."""
    settings = get_settings()
    if settings.database_url is None and not is_embedded_running(settings.data_dir):
        raise ConfigurationError(
            "No database. Set DATABASE_URL to a PostgreSQL 15 or newer with pgvector, "
            "or start everything at once: eunoe serve"
        )


def manage(arguments: Sequence[str]) -> None:
    """Run one of Django's management commands. Its exit status is ours: raises ``SystemExit``."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "eunoe.server.settings")
    if arguments and arguments[0] not in _NEED_NO_DATABASE and "--help" not in arguments:
        ensure_database(get_settings())
    from django.core.management import execute_from_command_line

    execute_from_command_line(["eunoe manage", *arguments])
    sys.exit(0)
