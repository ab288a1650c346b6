"""Run the named measurements, or all of them, and print each as a table."""

import importlib
import subprocess
import sys

NAMES = ("first_token", "memory_cost", "golden")


def main() -> None:
    chosen = sys.argv[1:] or NAMES
    for name in chosen:
        if name not in NAMES:
            raise SystemExit(f"There is no measurement {name}; there are {', '.join(NAMES)}.")
    if len(chosen) == 1:
        show(chosen[0])
        return
    # Each has a database of its own, and a process keeps to one.
    failed = [name for name in chosen if subprocess.run([sys.executable, "-m", "bench", name], check=False).returncode]
    if failed:
        raise SystemExit(f"Not measured: {', '.join(failed)}")


def show(name: str) -> None:
    module = importlib.import_module(f"bench.{name}")
    print(f"\n{name}: {(module.__doc__ or '').strip()}", flush=True)
    for label, value in module.measure().items():
        print(f"  {label:<40} {value}", flush=True)


main()
