"""A process that runs one side of each race it is told of: ``python -m tests.promises.racer``. See ``racing``."""

import dataclasses
import json
import sys
import time

import django


def main() -> None:
    django.setup()
    from django.db import connections

    from tests.promises.races import RACES
    from tests.promises.racing import run_side

    # The standard output is for answers.
    answers, sys.stdout = sys.stdout, sys.stderr
    print("{}", file=answers, flush=True)
    for line in sys.stdin:
        told = json.loads(line)
        time.sleep(max(0.0, told["at"] - time.monotonic()))
        side = run_side(RACES[told["race"]], told["index"], told["ids"], told["pause"])
        print(json.dumps(dataclasses.asdict(side)), file=answers, flush=True)
    connections["default"].close_pool()  # type: ignore[attr-defined]


if __name__ == "__main__":
    main()
