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
from pathlib import Path

from tests.promises.mutants import MUTANTS, Mutant

ROOT = Path(__file__).parents[3]
TEST = "tests/promises/test_machine.py"
FAILED = 1
"""What pytest answers when a test failed; other faults have other numbers."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.promises.mutants", description=__doc__)
    parser.add_argument("words", nargs="*", help="run those whose promise or name holds one of these")
    parser.add_argument("--examples", type=int, default=40)
    parser.add_argument("--steps", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    chosen = [
        one for one in MUTANTS if not given.words or any(word in f"{one.promise} {one.name}" for word in given.words)
    ]
    # One server for all of them; what one mutant leaves in the database the next machine empties.
    importlib.import_module("eunoe.testing")
    caught = [_is_caught(one, given) for one in chosen]
    print(f"{sum(caught)} of {len(chosen)} caught")
    return 0 if all(caught) else 1


def _is_caught(mutant: Mutant, given: argparse.Namespace) -> bool:
    """Whether a run of the machine fails with the mutant."""
    begun = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="eunoe-mutant-") as folder:
        source = Path(folder) / "src"
        shutil.copytree(ROOT / "src", source, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
        for name, old, new in mutant.changes:
            path = source / "eunoe" / name
            text = path.read_text()
            assert text.count(old) == 1, f"{mutant.name}: the source is another by now"
            path.write_text(text.replace(old, new))
        changes_tables = any("/migrations/" in name for name, _, _ in mutant.changes)
        options = ["-q", "-n0", "--show-capture=no", "--tb=short", "-p", "no:cacheprovider"]
        options += [f"--hypothesis-seed={given.seed}", *([] if changes_tables else ["--reuse-db"])]
        done = subprocess.run(
            [sys.executable, "-m", "pytest", *options, TEST],
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
    # A failure counts where a promise was seen broken, and nowhere else.
    where = [line for line in done.stdout.splitlines() if line.startswith("tests/promises/machine.py:")]
    is_caught = done.returncode == FAILED and bool(where)
    verdict = "caught" if is_caught else "MISSED" if done.returncode == 0 else "BROKEN"
    seen = where[-2:] if is_caught else done.stdout.splitlines()[-3:]
    print(f"{verdict}  {time.monotonic() - begun:4.0f} s  {mutant.promise}: {mutant.name}", flush=True)
    print(f"        {', '.join(line.removeprefix('tests/promises/') for line in seen)}", flush=True)
    return is_caught


if __name__ == "__main__":
    raise SystemExit(main())
