"""Races on a real database: rounds, how often which side ended first, in how many they overlapped, violations."""

from typing import Any

from bench.running import set_up_alone

ROUNDS = 200
IN_PROCESSES = ("clear / pass", "pass / pass", "quick / full build", "parallel sends")


def measure() -> dict[str, Any]:
    """Each race ``ROUNDS`` times in threads, those of ``IN_PROCESSES`` in two processes as well.

    ``tests/promises/races.py`` tells what must hold in each.
    """
    import os

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
        shown = {name: run_rounds(name, rounds, in_threads) for name in RACES}
        with InProcesses() as track:
            shown |= {f"{name} (processes)": run_rounds(name, rounds, track) for name in IN_PROCESSES}
        return {name: _told(RACES[name.removesuffix(" (processes)")].names, result) for name, result in shown.items()}


def _told(names: tuple[str, str], result: Any) -> str:
    first, second = names
    wins = f"{first} first {result.first_won}, {second} first {result.second_won}"
    row = f"{result.rounds} rounds; {wins}; overlapped {result.overlapped}; violations {len(result.violations)}"
    return "; ".join([row, *sorted(set(result.violations))[:3]])
