"""The command as a process of its own, with a data folder of its own."""

import os
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import psutil
import pytest

PATIENCE = 60.0


def wait_until(holds: Callable[[], object], *, what: str) -> None:
    """Until it holds; a test fails when it does not in a minute."""
    deadline = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < deadline, f"waited in vain for: {what}"
        time.sleep(0.05)


def status_of(url: str) -> int:
    try:
        with urllib.request.urlopen(url, timeout=10) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        return error.code
    except OSError:
        return 0


@dataclass
class Installation:
    """A data folder, and commands run on it in processes of their own."""

    data_dir: Path

    @property
    def environment(self) -> dict[str, str]:
        mine = {"DATABASE_URL", "DJANGO_SETTINGS_MODULE", "EUNOE_DEBUG"}
        inherited = {name: value for name, value in os.environ.items() if name not in mine}
        return inherited | {"EUNOE_DATA_DIR": str(self.data_dir)}

    def run(self, *arguments: str, given: str = "", **variables: str) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            [sys.executable, "-m", "eunoe", *arguments],
            input=given,
            capture_output=True,
            text=True,
            cwd=self.data_dir,
            env=self.environment | variables,
            timeout=PATIENCE,
            check=False,
        )

    def postmaster(self) -> psutil.Process | None:
        """The database server of this folder, if it runs."""
        path = self.data_dir / "postgres" / "postmaster.pid"
        try:
            process = psutil.Process(int(path.read_text().split()[0]))
            return process if process.status() != psutil.STATUS_ZOMBIE else None
        except (FileNotFoundError, psutil.NoSuchProcess):
            return None


@dataclass
class Served:
    """A running ``eunoe serve``."""

    process: "subprocess.Popen[str]"
    announcement: str
    log: Path

    @property
    def url(self) -> str:
        return self.announcement.removeprefix("Eunoe is ready at ").strip()

    def child(self, role: str) -> psutil.Process:
        """The child that has this role; waits while there is none."""
        found: list[psutil.Process] = []

        def look() -> bool:
            found[:] = [
                child
                for child in psutil.Process(self.process.pid).children()
                if child.status() != psutil.STATUS_ZOMBIE and role in child.cmdline()
            ]
            return bool(found)

        wait_until(look, what=f"a {role} process")
        return found[0]

    def stop(self) -> int:
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(PATIENCE)


@pytest.fixture(scope="module")
def installation(tmp_path_factory: pytest.TempPathFactory) -> Installation:
    return Installation(tmp_path_factory.mktemp("data"))


@pytest.fixture
def serve(installation: Installation, tmp_path: Path) -> Iterator[Callable[..., Served]]:
    running: list[subprocess.Popen[str]] = []

    def start(*arguments: str, **variables: str) -> Served:
        process = subprocess.Popen(
            [sys.executable, "-m", "eunoe", "serve", "--port", "0", *arguments],
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
            cwd=installation.data_dir,
            env=installation.environment | variables,
        )
        running.append(process)
        assert process.stdout is not None
        return Served(process, process.stdout.readline(), log_path)

    log_path = tmp_path / "serve.log"
    log = log_path.open("w")
    yield start
    for process in running:
        process.terminate()
        process.wait(PATIENCE)
        assert process.stdout is not None
        process.stdout.close()
    log.close()
