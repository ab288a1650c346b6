"""The embedded PostgreSQL: shared by processes, mended after a crash, silent about what people wrote."""

import os
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import psutil
import psycopg
import pytest

from eunoe.cli import embedded
from eunoe.cli.embedded import is_embedded_running, release_embedded, start_embedded
from tests.cli.conftest import wait_until


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("embedded")


@pytest.fixture
def url(folder: Path) -> Iterator[str]:
    yield start_embedded(folder)
    release_embedded(folder)


def ask(url: str, query: str) -> object:
    with psycopg.connect(url, autocommit=True) as connection:
        row = connection.execute(query).fetchone()  # type: ignore[call-overload]
        return row[0] if row else None


def do(url: str, statement: str) -> None:
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(statement)  # type: ignore[call-overload]


def postmaster(folder: Path) -> int:
    return int((folder / "postgres" / "postmaster.pid").read_text().split()[0])


def test_it_starts_once_and_stops_with_its_last_user(folder: Path, url: str) -> None:
    assert start_embedded(folder) == url
    other = subprocess.Popen(
        [sys.executable, "-c", _HOLD, str(folder)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert other.stdout is not None
    assert other.stdin is not None
    assert other.stdout.readline().strip() == url
    release_embedded(folder)
    assert is_embedded_running(folder)
    other.stdin.close()
    other.wait(30)
    other.stdout.close()
    assert not is_embedded_running(folder)


_HOLD = """
import sys
from pathlib import Path
from eunoe.cli.embedded import start_embedded
print(start_embedded(Path(sys.argv[1])), flush=True)
sys.stdin.read()
"""


def test_a_user_that_was_killed_does_not_count(folder: Path, url: str) -> None:
    other = subprocess.Popen([sys.executable, "-c", _HOLD, str(folder)], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert other.stdout is not None
    assert other.stdin is not None
    other.stdout.readline()
    other.kill()
    other.wait()
    other.stdin.close()
    other.stdout.close()
    release_embedded(folder)
    assert not is_embedded_running(folder)


def test_it_has_pgvector(url: str) -> None:
    assert ask(url, "SELECT count(*) FROM pg_available_extensions WHERE name = 'vector'") == 1


def test_it_is_not_on_the_network(url: str) -> None:
    assert ask(url, "SHOW listen_addresses") == ""


def test_its_folder_is_its_owners_alone(folder: Path, url: str) -> None:
    assert stat.S_IMODE((folder / "postgres").stat().st_mode) == 0o700


def test_a_server_that_was_killed_is_started_again_with_its_data(folder: Path, url: str) -> None:
    do(url, "CREATE TABLE IF NOT EXISTS kept AS SELECT 42 AS n")
    psutil.Process(postmaster(folder)).kill()
    assert ask(start_embedded(folder), "SELECT n FROM kept") == 42


def test_a_number_that_another_process_bears_by_now_does_not_stop_it(folder: Path, url: str) -> None:
    killed = postmaster(folder)
    marks = [folder / "postgres" / name for name in ("postmaster.pid", ".s.PGSQL.5432.lock")]
    psutil.Process(killed).kill()
    wait_until(lambda: not is_embedded_running(folder), what="the end of the server")
    for mark in marks:
        rest = mark.read_text().splitlines()[1:]
        mark.write_text("\n".join([str(os.getpid()), *rest]) + "\n")
    assert ask(start_embedded(folder), "SELECT 1") == 1


def test_a_failed_statement_does_not_put_what_it_held_into_the_log(folder: Path, url: str) -> None:
    do(url, "CREATE TABLE IF NOT EXISTS once (word text UNIQUE)")
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("INSERT INTO once VALUES ('Ottavia') ON CONFLICT DO NOTHING")
        with pytest.raises(psycopg.errors.UniqueViolation):
            connection.execute("INSERT INTO once VALUES ('Ottavia')")
        with pytest.raises(psycopg.errors.SyntaxError):
            connection.execute("SELEKT 'Ottavia'")
    log = (folder / "postgres" / "log").read_text()
    assert "ERROR" in log
    assert "Ottavia" not in log


def test_a_path_too_long_for_a_socket_is_no_obstacle(tmp_path: Path) -> None:
    deep = tmp_path / ("x" * 100)
    try:
        assert ask(start_embedded(deep), "SELECT 1") == 1
    finally:
        release_embedded(deep)


@pytest.mark.skipif(os.geteuid() != 0, reason="only root runs the server as somebody else")
def test_as_root_a_private_folder_on_the_way_is_not_opened_for_looking(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir(mode=0o700)
    try:
        start_embedded(home / "eunoe")
    finally:
        release_embedded(home / "eunoe")
    assert stat.S_IMODE(home.stat().st_mode) == 0o701


def test_a_server_that_cannot_start_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(embedded, "_OPTIONS", {"max_connections": "none"})
    monkeypatch.setattr(embedded, "_START_SECONDS", 1)
    with pytest.raises(embedded.ConfigurationError, match="does not start"):
        start_embedded(tmp_path / "broken")
