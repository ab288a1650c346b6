"""How long Eunoe takes to start, what it takes of memory while nobody does anything, and of the disk once installed.

Of an installation of its own, as ``make run`` makes it, with nothing for development in it, and its embedded database.
Started twice before it is timed, so that tables and files are there. Memory is the proportional share (PSS) of all its
processes, PostgreSQL's too, half a minute after the start.
"""

import contextlib
import os
import shutil
import signal
import statistics
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psutil

from bench.results import Result, Table, write
from bench.running import free_port

ROOT = Path(__file__).resolve().parents[1]
STARTS = 5
SETTLING_SECONDS = 30


def measure() -> dict[str, Any]:
    """Seconds to ready, MB of memory by kind of process, MB on disk and the largest packages."""
    with tempfile.TemporaryDirectory(prefix="eunoe-bench-") as folder:
        checkout = Path(folder) / "checkout"
        _copy_tracked(checkout)
        subprocess.run(["sh", "tools/install", "run"], cwd=checkout, check=True)
        environment = checkout / ".venv"
        data = Path(folder) / "data"
        for _ in range(2):
            with _started(environment, data):
                pass
        times, memory = [], {}
        for number in range(STARTS):
            with _started(environment, data) as (process, seconds):
                times.append(seconds)
                if number == STARTS - 1:
                    time.sleep(SETTLING_SECONDS)
                    memory = _memory(process, data)
        packages = _packages(environment)
        figures = {
            "ready, s, median": round(statistics.median(times), 2),
            "ready, s, slowest": round(max(times), 2),
            "memory, MB": sum(memory.values()),
            "on disk, MB": _megabytes(environment),
        }
    write(_result(figures, memory, packages))
    return figures | {f"memory of {name}, MB": value for name, value in memory.items()} | packages


def _copy_tracked(target: Path) -> None:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in filter(None, listed.split("\0")):
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, target / name)


@contextlib.contextmanager
def _started(environment: Path, data: Path) -> Iterator[tuple[psutil.Process, float]]:
    """``eunoe serve`` until it says that it is ready, and how long that took."""
    variables = {name: value for name, value in os.environ.items() if name not in {"PYTHONPATH", "DATABASE_URL"}}
    variables |= {"EUNOE_DATA_DIR": str(data), "EUNOE_CHAT_MODELS": "demo"}
    begun = time.perf_counter()
    command = [str(environment / "bin" / "eunoe"), "serve", "--port", str(free_port())]
    process = psutil.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=variables, cwd=data.parent
    )
    try:
        assert process.stdout
        if not any(line.startswith("Eunoe is ready") for line in process.stdout):
            raise SystemExit("eunoe serve ended before it was ready")
        yield process, time.perf_counter() - begun
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(60)


def _memory(process: psutil.Process, data: Path) -> dict[str, int]:
    """MB by kind of process. The database is no child of ours, and is known by its folder."""
    found: dict[str, float] = {}
    family = {process.pid, *(child.pid for child in process.children(recursive=True))}
    for one in psutil.process_iter(["pid", "name", "cmdline", "cwd"]):
        is_database = str(one.info["cwd"] or "").startswith(str(data))
        if one.pid in family or is_database:
            words = one.info["cmdline"]
            kind = "PostgreSQL" if is_database else next((word for word in ("web", "worker") if word in words), "serve")
            with contextlib.suppress(psutil.NoSuchProcess):
                found[kind] = found.get(kind, 0.0) + one.memory_full_info().pss / 2**20
    return {kind: round(value) for kind, value in found.items()}


def _packages(environment: Path) -> dict[str, int]:
    """The largest of what is installed, in MB."""
    (folder,) = environment.glob("lib/python*/site-packages")
    sizes = {path.name: _megabytes(path) for path in folder.iterdir() if path.is_dir()}
    return dict(sorted(sizes.items(), key=lambda item: -item[1])[:8])


def _megabytes(folder: Path) -> int:
    """As the disk counts, a file with several names once."""
    seen = {
        (stat.st_dev, stat.st_ino): stat.st_blocks for path in [folder, *folder.rglob("*")] if (stat := path.lstat())
    }
    return round(sum(seen.values()) * 512 / 2**20)


def _result(figures: dict[str, Any], memory: dict[str, int], packages: dict[str, int]) -> Result:
    return Result(
        name="startup",
        title="Start-up and size",
        says=(
            "`eunoe serve` of an installation without anything for development, with its embedded PostgreSQL: from "
            f"the command to ready, {STARTS} starts after two; memory as the proportional share of all processes, half "
            "a minute after the start; the whole environment on disk, pip included."
        ),
        repeat="python -m bench startup",
        tables=[
            Table(
                "",
                ["", "figure"],
                [
                    ["ready, median", f"{figures['ready, s, median']} s"],
                    ["memory of all processes", f"{figures['memory, MB']} MB"],
                    ["on disk", f"{figures['on disk, MB']} MB"],
                ],
            ),
            Table("Memory by process, MB", list(memory), [list(memory.values())]),
            Table("The largest packages, MB", list(packages), [list(packages.values())]),
        ],
    )
