"""Run the named measurements and campaigns, or all measurements, and print each as a table."""

import importlib
import subprocess
import sys

NAMES = (
    "first_token",
    "memory_cost",
    "golden",
    "locomo",
    "cross_language",
    "peers",
    "embedders",
    "recall_scale",
    "recall_updates",
    "latency",
    "beside",
    "scale",
    "upkeep",
    "jobs",
    "hosts",
    "building",
    "streams",
    "moving",
    "poisoning",
    "startup",
    "report",
)
CAMPAIGNS = ("races", "crashes")
"""They take an hour or so, and run where they are named."""


def main() -> None:
    chosen = sys.argv[1:] or NAMES
    for name in chosen:
        if name not in NAMES + CAMPAIGNS:
            raise SystemExit(f"There is no measurement {name}; there are {', '.join(NAMES + CAMPAIGNS)}.")
    if len(chosen) > 1:
        # Each in a process of its own: Django is set up once, on one database.
        raise SystemExit(max(subprocess.call([sys.executable, "-m", "bench", name]) for name in chosen))
    for name in chosen:
        module = importlib.import_module(f"bench.{name}")
        print(f"\n{name}: {(module.__doc__ or '').strip()}", flush=True)
        for label, value in module.measure().items():
            print(f"  {label:<40} {value}", flush=True)


main()
