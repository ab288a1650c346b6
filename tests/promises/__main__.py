"""Run the machine for longer, with other steps each time. ``python -m tests.promises --minutes 10``."""

import argparse
import logging
import os
import sys

import pytest


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.promises", description=__doc__)
    parser.add_argument("--minutes", type=float, default=0, help="run so many examples again until the time is over")
    parser.add_argument("--examples", type=int, default=10)
    parser.add_argument("--steps", type=int, default=40)
    parser.add_argument("--seed", type=int, help="the same steps as another run with this seed")
    given = parser.parse_args()
    os.environ["EUNOE_MACHINE_MINUTES"] = str(given.minutes)
    os.environ["EUNOE_MACHINE_EXAMPLES"] = str(given.examples)
    os.environ["EUNOE_MACHINE_STEPS"] = str(given.steps)
    seed = [] if given.seed is None else [f"--hypothesis-seed={given.seed}"]
    # A line for every pass and build says nothing here.
    logging.disable(logging.WARNING)
    shown = ["-s", "-p", "no:logging", "--tb=short"]
    return pytest.main(["-q", "-n0", *shown, *seed, "tests/promises/test_machine.py"])


if __name__ == "__main__":
    sys.exit(main())
