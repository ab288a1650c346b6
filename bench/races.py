"""Races on a real database: rounds, how often which side ended first, in how many they overlapped, violations."""

import os
import sys
from typing import Any

from bench.results import Result, Table, write
from bench.running import set_up_alone

ROUNDS = 200


def measure() -> dict[str, Any]:
    """Each race ``ROUNDS`` times in threads, and as often in two processes.

    ``tests/promises/races.py`` tells what must hold in each. One that never overlapped has raced nobody, and fails as
    one in which something broke. Fewer rounds (``EUNOE_ROUNDS``) are not kept.
    """
    from tests.scripted_model import ScriptedModel

    with (
        ScriptedModel() as model,
        set_up_alone(
            OPENAI_BASE_URL=model.url,
            OPENAI_API_KEY="none",
            EUNOE_CHAT_MODELS="openai:scripted",
            EUNOE_MEMORY_MODEL="openai:memory",
        ),
    ):
        from tests.promises.races import RACES, think
        from tests.promises.racing import InProcesses, in_threads, run_rounds

        model.default_pass = think
        rounds = int(os.environ.get("EUNOE_ROUNDS", ROUNDS))
        rows: list[list[Any]] = []
        faults: list[str] = []
        with InProcesses() as in_processes:
            for place, track in (("threads", in_threads), ("processes", in_processes)):
                for name, race in RACES.items():
                    result = run_rounds(name, rounds, track)
                    first, second = (
                        f"{side} {won}"
                        for side, won in zip(race.names, (result.first_won, result.second_won), strict=True)
                    )
                    rows.append([name, place, rounds, first, second, result.overlapped, len(result.violations)])
                    faults += [f"{name} ({place}): {what}" for what in result.faults]
                    # It takes long: each as soon as it is known.
                    print(f"  {name} ({place}): {_told(rows[-1])}", file=sys.stderr, flush=True)
        if faults:
            raise SystemExit("\n".join([f"{len(faults)} faults", *sorted(set(faults))[:40]]))
        if rounds >= ROUNDS:
            write(_result(rows))
        return {f"{row[0]} ({row[1]})": _told(row) for row in rows}


def _told(row: list[Any]) -> str:
    _, _, rounds, first, second, overlapped, violations = row
    return f"{rounds} rounds; first: {first}, {second}; overlapped {overlapped}; violations {violations}"


def _result(rows: list[list[Any]]) -> Result:
    return Result(
        name="races",
        title="Races",
        says=(
            "Two things at once on one database, in two threads and in two processes, one side beginning at some "
            "moment of the other's course; after each round what must hold (`tests/promises/races.py`) is looked at. "
            "`first` and `second` tell how often which side ended first."
        ),
        repeat="python -m bench races",
        tables=[
            Table(
                title="",
                columns=["race", "in", "rounds", "first", "second", "overlapped", "violations"],
                rows=rows,
            )
        ],
    )
