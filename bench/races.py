"""Races on a real database: rounds, how often which side ended first, in how many they overlapped, violations."""

import os
import sys
from typing import Any

from bench.running import set_up_alone

ROUNDS = 200
IN_PROCESSES = ("clear / pass", "pass / pass", "quick / full build", "parallel sends")


def measure() -> dict[str, Any]:
    """Each race ``ROUNDS`` times in threads, those of ``IN_PROCESSES`` in two processes as well.

    ``tests/promises/races.py`` tells what must hold in each.
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
        rows: dict[str, Any] = {}
        broken = 0
        rounds = int(os.environ.get("EUNOE_ROUNDS", ROUNDS))
        with InProcesses() as in_processes:
            tracks = [(name, in_threads) for name in RACES] + [(name, in_processes) for name in IN_PROCESSES]
            for name, track in tracks:
                label = name if track is in_threads else f"{name} (processes)"
                result = run_rounds(name, rounds, track)
                rows[label] = _told(RACES[name].names, result)
                broken += len(result.violations)
                # It takes long: each as soon as it is known.
                print(f"  {label}: {rows[label]}", file=sys.stderr, flush=True)
        if broken:
            raise SystemExit(f"{broken} rounds broke what must hold")
        return rows


def _told(names: tuple[str, str], result: Any) -> str:
    first, second = names
    wins = f"{first} first {result.first_won}, {second} first {result.second_won}"
    row = f"{result.rounds} rounds; {wins}; overlapped {result.overlapped}; violations {len(result.violations)}"
    return "; ".join([row, *sorted(set(result.violations))[:8]])
