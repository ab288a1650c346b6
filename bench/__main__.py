"""Run the named measurements, or all of them, and print each as a table."""

import importlib
import sys

NAMES = ("first_token", "memory_cost", "golden")


def main() -> None:
    chosen = sys.argv[1:] or NAMES
    for name in chosen:
        if name not in NAMES:
            raise SystemExit(f"There is no measurement {name}; there are {', '.join(NAMES)}.")
    for name in chosen:
        module = importlib.import_module(f"bench.{name}")
        print(f"\n{name}: {(module.__doc__ or '').strip()}", flush=True)
        for label, value in module.measure().items():
            print(f"  {label:<40} {value}", flush=True)


main()
