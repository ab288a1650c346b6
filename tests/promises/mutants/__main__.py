"""Run the machine against each mutant of the product, in a copy of the source. ``python -m tests.promises.mutants``.

Words given are looked for in promises and names: only those mutants are run. Exits with 1 when one was not caught.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
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
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    chosen = [
        one for one in MUTANTS if not given.words or any(word in f"{one.promise} {one.name}" for word in given.words)
    ]
    with ThreadPoolExecutor(max_workers=given.jobs) as pool:
        caught = list(pool.map(lambda one: _is_caught(one, given.examples, given.steps), chosen))
    print(f"{sum(caught)} of {len(chosen)} caught")
    return 0 if all(caught) else 1


def _is_caught(mutant: Mutant, examples: int, steps: int) -> bool:
    begun = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="eunoe-mutant-") as folder:
        source = Path(folder) / "src"
        shutil.copytree(ROOT / "src", source, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
        for name, old, new in mutant.changes:
            path = source / "eunoe" / name
            path.write_text(path.read_text().replace(old, new))
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "-q", "-n0", "--no-header", "--show-capture=no", "--tb=short", TEST],
            cwd=ROOT,
            env={
                **os.environ,
                "PYTHONPATH": f"{source}{os.pathsep}{ROOT}",
                "EUNOE_MACHINE_EXAMPLES": str(examples),
                "EUNOE_MACHINE_STEPS": str(steps),
                "EUNOE_MACHINE_SHRINK": "0",
            },
            capture_output=True,
            text=True,
            check=False,
        )
    said = [line for line in done.stdout.splitlines() if line.startswith("E ")]
    verdict = "caught" if done.returncode == FAILED else "MISSED" if done.returncode == 0 else "BROKEN"
    took = time.monotonic() - begun
    print(f"{verdict}  {took:4.0f} s  {mutant.promise}: {mutant.name}\n      {' '.join(said[:1])[:160]}", flush=True)
    return done.returncode == FAILED


if __name__ == "__main__":
    raise SystemExit(main())
