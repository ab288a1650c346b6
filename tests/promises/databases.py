"""Databases beside the tests' own: dumped, restored, and worked on by commands in processes of their own."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
from django.conf import settings

from eunoe.cli.embedded import _find_programs


def address_of_tests() -> str:
    """Where the tests' own database is: the name of the configured one is not it."""
    return address_of(settings.DATABASES["default"]["NAME"])


def address_of(name: str) -> str:
    address, mark, options = os.environ["DATABASE_URL"].partition("?")
    return f"{address.rpartition('/')[0]}/{name}{mark}{options}"


@contextmanager
def empty_database(name: str) -> Iterator[str]:
    """Its address, while it is there."""
    with psycopg.connect(os.environ["DATABASE_URL"], autocommit=True) as server:
        server.execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)".encode())
        server.execute(f"CREATE DATABASE {name}".encode())
        try:
            yield address_of(name)
        finally:
            server.execute(f"DROP DATABASE {name} WITH (FORCE)".encode())


def dump(address: str, *options: str) -> bytes:
    return _program("pg_dump", "--no-owner", *options, address)


def restore(address: str, path: Path) -> None:
    """A dump of either kind, as the page on operations says."""
    if path.suffix == ".sql":
        _program("psql", "--quiet", "--set=ON_ERROR_STOP=1", f"--file={path}", address)
    else:
        _program("pg_restore", "--no-owner", f"--dbname={address}", str(path))


def eunoe(address: str, *command: str, data_dir: Path) -> str:
    """What a command writes, run on that database."""
    return _python(address, "-m", "eunoe", *command, data_dir=data_dir)


def in_process(address: str, module: str, *arguments: str, data_dir: Path) -> str:
    return _python(address, "-m", module, *arguments, data_dir=data_dir)


def _python(address: str, *arguments: str, data_dir: Path) -> str:
    environment = os.environ | {"DATABASE_URL": address, "EUNOE_DATA_DIR": str(data_dir)}
    return _run([sys.executable, *arguments], environment).decode()


def _program(name: str, *arguments: str) -> bytes:
    return _run([str(_find_programs() / name), *arguments], dict(os.environ))


def _run(command: list[str], environment: dict[str, str]) -> bytes:
    done = subprocess.run(command, env=environment, capture_output=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout
