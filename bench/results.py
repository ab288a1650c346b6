"""What measurements found, in ``docs/reference/benchmarks``; ``python -m bench report`` makes a page of it."""

import json
import os
import platform
import subprocess
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import Any, Literal

import psutil

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "reference" / "benchmarks"

Cell = str | float | None


@dataclass(frozen=True, slots=True)
class Table:
    title: str
    columns: Sequence[str]
    rows: Sequence[Sequence[Cell]]
    note: str = ""


@dataclass(frozen=True, slots=True)
class Plot:
    """``series`` by label: bars over names, or lines over numbers, as pairs of x and y."""

    name: str
    title: str
    kind: Literal["bars", "lines"]
    x: str
    y: str
    series: dict[str, Sequence[tuple[Any, float]]]
    logarithmic: bool = False


@dataclass(frozen=True, slots=True)
class Result:
    """One measurement. ``says`` is a paragraph above its tables; ``repeat`` the command that measures again."""

    name: str
    title: str
    says: str
    repeat: str
    tables: Sequence[Table]
    plots: Sequence[Plot] = ()
    versions: dict[str, str] = field(default_factory=dict)


def write(result: Result) -> Path:
    """Keep it, with when and on what it was measured: Eunoe is part of each, and with it its embedded database."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    found = {**result.versions, "PostgreSQL": _postgresql(), "Eunoe": _commit()}
    kept = asdict(result) | {"versions": found, "measured": f"{datetime.now(UTC):%Y-%m-%d}", "machine": machine()}
    path = FOLDER / f"{result.name}.json"
    path.write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return path


def _commit() -> str:
    """Of which state of the code."""
    done = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], cwd=FOLDER.parent, capture_output=True, text=True, check=False
    )
    return done.stdout.strip() or version("eunoe")


def _postgresql() -> str:
    from eunoe.cli.embedded import _find_programs

    told = subprocess.run([_find_programs() / "postgres", "--version"], capture_output=True, text=True, check=True)
    return told.stdout.split()[2]


def machine() -> str:
    memory = round(psutil.virtual_memory().total / 2**30)
    system = f"{platform.system()} {platform.machine()}"
    return f"{os.cpu_count()} cores, {memory} GB, {system}, Python {platform.python_version()}"


def versions(*packages: str) -> dict[str, str]:
    return {name: version(name) for name in packages}


def table_of(result: dict[str, Any], begins: str) -> dict[str, Any]:
    """The first table of a kept result whose title begins so."""
    found: dict[str, Any] = next(table for table in result["tables"] if table["title"].startswith(begins))
    return found


def row_of(result: dict[str, Any], begins: str, label: Cell) -> list[Any]:
    found: list[Any] = next(row for row in table_of(result, begins)["rows"] if row[0] == label)
    return found


def first(cell: str) -> float:
    """Of figures in one cell (median / 95th percentile) the first."""
    return float(cell.split(" / ", maxsplit=1)[0])
