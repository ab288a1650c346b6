"""Run the machine against each mutant of the product, in a copy of the source. ``python -m tests.promises.mutants``.

Words given are looked for in promises and names: only those mutants are run. Exits with 1 when one was not caught.
"""

import argparse
import importlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from bench.results import Result, Table, write

from tests.promises.mutants import MUTANTS, Mutant

ROOT = Path(__file__).parents[3]
TEST = "tests/promises/test_machine.py"
FAILED = 1
"""What pytest answers when a test failed; other faults have other numbers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """How the machine fared against a mutant, with all its seeds together. ``seed`` is the one that caught it."""

    mutant: Mutant
    seconds: float
    seed: int | None
    said: str


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.promises.mutants", description=__doc__)
    parser.add_argument("words", nargs="*", help="run those whose promise or name holds one of these")
    parser.add_argument("--examples", type=int, default=40)
    parser.add_argument("--steps", type=int, default=30)
    parser.add_argument("--seeds", type=_seeds, default=(1,), help="one after the other until one catches it: 1,2,3")
    parser.add_argument("--keep", action="store_true", help="keep what was found for the page of campaigns")
    given = parser.parse_args()
    if given.keep and given.words:
        parser.error("what is kept tells of all mutants: leave the words out")
    chosen = [
        one for one in MUTANTS if not given.words or any(word in f"{one.promise} {one.name}" for word in given.words)
    ]
    # One server for all of them; what one mutant leaves in the database the next machine empties.
    importlib.import_module("eunoe.testing")
    verdicts = [_try(one, given) for one in chosen]
    caught = sum(verdict.seed is not None for verdict in verdicts)
    print(f"{caught} of {len(chosen)} caught")
    if given.keep:
        write(_result(verdicts, given))
    return 0 if caught == len(chosen) else 1


def _seeds(text: str) -> tuple[int, ...]:
    return tuple(int(seed) for seed in text.split(","))


def _try(mutant: Mutant, given: argparse.Namespace) -> Verdict:
    """Run the machine with the mutant, seed after seed, until a promise is seen broken."""
    begun = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="eunoe-mutant-") as folder:
        source = _mutated(mutant, Path(folder))
        for seed in given.seeds:
            done = _run(mutant, source, given, seed)
            # A failure counts where a promise was seen broken, and nowhere else.
            where = [line for line in done.stdout.splitlines() if line.startswith("tests/promises/machine.py:")]
            is_caught = done.returncode == FAILED and bool(where)
            if is_caught or done.returncode != 0:
                break
    said = f"caught by seed {seed}" if is_caught else "MISSED" if done.returncode == 0 else "BROKEN"
    verdict = Verdict(mutant=mutant, seconds=time.monotonic() - begun, seed=seed if is_caught else None, said=said)
    print(f"{said}  {verdict.seconds:4.0f} s  {mutant.promise}: {mutant.name}", flush=True)
    seen = where[-2:] if is_caught else done.stdout.splitlines()[-3:]
    print(f"        {', '.join(line.removeprefix('tests/promises/') for line in seen)}", flush=True)
    return verdict


def _mutated(mutant: Mutant, folder: Path) -> Path:
    """A copy of the source with the mutant in it."""
    source = folder / "src"
    shutil.copytree(ROOT / "src", source, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    for name, old, new in mutant.changes:
        path = source / "eunoe" / name
        text = path.read_text()
        assert text.count(old) == 1, f"{mutant.name}: the source is another by now"
        path.write_text(text.replace(old, new))
    return source


def _run(mutant: Mutant, source: Path, given: argparse.Namespace, seed: int) -> "subprocess.CompletedProcess[str]":
    changes_tables = any("/migrations/" in name for name, _, _ in mutant.changes)
    options = ["-q", "-n0", "--show-capture=no", "--tb=short", "-p", "no:cacheprovider"]
    options += [f"--hypothesis-seed={seed}", *([] if changes_tables else ["--reuse-db"])]
    return subprocess.run(
        [sys.executable, "-m", "pytest", *options, f"{TEST}::test_what_is_promised_holds_whatever_happens"],
        cwd=ROOT,
        env={
            **os.environ,
            "PYTHONPATH": f"{source}{os.pathsep}{ROOT}",
            "EUNOE_MACHINE_EXAMPLES": str(given.examples),
            "EUNOE_MACHINE_STEPS": str(given.steps),
            "EUNOE_MACHINE_SHRINK": "0",
        },
        capture_output=True,
        text=True,
        check=False,
    )


def _result(verdicts: Sequence[Verdict], given: argparse.Namespace) -> Result:
    rows = [
        [one.mutant.promise, one.mutant.name, "yes" if one.seed is not None else "no", round(one.seconds), one.seed]
        for one in verdicts
    ]
    seeds = ",".join(map(str, given.seeds))
    return Result(
        name="mutants",
        title="Faults put in on purpose",
        says=(
            f"The machine against each mutant of the product: {given.examples} runs of {given.steps} steps a seed, "
            f"with the seeds {', '.join(map(str, given.seeds))} one after the other until one of them caught it."
        ),
        repeat=f"python -m tests.promises.mutants --seeds {seeds} --keep",
        tables=[Table(title="", columns=["promise", "what was put in", "caught", "seconds", "seed"], rows=rows)],
    )


if __name__ == "__main__":
    raise SystemExit(main())
