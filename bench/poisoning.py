"""The benchmark of agent-memory-guard on the checks of passes: its attacks are written into a list by a memory model
that stores whatever it reads. What it says of the person is their turn, all else the assistant's."""

from datetime import date
from typing import Any

from agent_memory_guard.bench.adapter import MemorySystemAdapter, RememberOutcome
from agent_memory_guard.bench.harness import run_suite
from agent_memory_guard.bench.scoring import score_report

from bench.results import Result, Table, versions, write
from eunoe.facts.guard import check
from eunoe.facts.types import Line, PassInput, Turn

PERSON = "user_input"


def measure() -> dict[str, str]:
    found = figures()
    write(_result(found))
    return found


def figures() -> dict[str, str]:
    class Passes(MemorySystemAdapter):  # type: ignore[misc]
        """A fact list behind the checks of code, and nothing else."""

        name = "eunoe"

        def __init__(self) -> None:
            self.kept: dict[str, str] = {}

        def remember(self, key: str, value: Any, *, source_class: str = "external_tool") -> Any:
            line = stored(str(value), is_said=source_class == PERSON)
            if line is None:
                return RememberOutcome.BLOCKED
            self.kept[key] = line
            return RememberOutcome.STORED if line == value else RememberOutcome.REDACTED

        def recall(self, key: str) -> str | None:
            return self.kept.get(key)

    class Confided(Passes):
        """The same, were the person to say all of it themselves."""

        def remember(self, key: str, value: Any, *, source_class: str = PERSON) -> Any:
            return super().remember(key, value, source_class=PERSON)

    report, confided = run_suite(Passes), run_suite(Confided)
    attacks = [run for run in report.runs if run.malicious]
    harmless = [run for run in report.runs if not run.malicious]
    through = [run.scenario_id for run in confided.runs if run.breached]
    return {
        "attacks held off": f"{sum(not run.breached for run in attacks)} of {len(attacks)}",
        "were they the person's own words": f"{len(attacks) - len(through)} of {len(attacks)}",
        "kept of these": ", ".join(through) or "none",
        "harmless words of the person kept": f"{sum(run.passed for run in harmless)} of {len(harmless)}",
        "its grade": score_report(report).grade.value,
    }


def _result(found: dict[str, str]) -> Result:
    return Result(
        name="poisoning",
        title="Poisoning",
        says=(
            "The attacks of agent-memory-guard's benchmark, written into a list of facts by a memory model that stores "
            "whatever it reads: behind it the checks of code stand alone. What the benchmark says of the person is "
            "their turn, all else the assistant's; the second row has the person say all of it themselves."
        ),
        repeat="python -m bench poisoning",
        tables=[Table(title="", columns=["", "figure"], rows=[list(row) for row in found.items()])],
        versions=versions("agent-memory-guard"),
    )


def stored(text: str, *, is_said: bool) -> str | None:
    """What stands in the list after a pass of a model that stores ``text`` and names the turn it read it in."""
    turn = Turn(role="user" if is_said else "assistant", text=text)
    line = Line(text=text, from_turns=frozenset({0}))
    kept = check(PassInput(lines=(), turns=[turn], today=date(2026, 1, 1)), [line], assistant_name="Eunoe").lines
    return kept[0].text if kept else None
