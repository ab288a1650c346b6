"""Running races: in threads, or in two processes that stay for as many rounds as there are."""

import json
import os
import random
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Protocol

from django.db import connections

from tests.promises.races import RACES, Ids, Race


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """How one side of a round went: when it began and ended, by the machine's clock; ``error`` names what it raised."""

    began: float
    ended: float
    error: str = ""


class Track(Protocol):
    def __call__(self, race: str, ids: Ids, pauses: tuple[float, float]) -> tuple[Side, Side]: ...


@dataclass(slots=True)
class Result:
    """What many rounds showed: how often each side ended first, in how many the two overlapped, and what was wrong."""

    rounds: int = 0
    first_won: int = 0
    overlapped: int = 0
    violations: list[str] = field(default_factory=list)

    @property
    def second_won(self) -> int:
        return self.rounds - self.first_won

    @property
    def faults(self) -> list[str]:
        """What was wrong; rounds in which nothing ever happened at once show nothing, and that is wrong as well."""
        return [*self.violations, *([] if self.overlapped else ["the two sides never overlapped"])]


def run_rounds(name: str, rounds: int, track: Track) -> Result:
    """Race again and again. One side begins at some moment of the other's course, to judge by how long that took."""
    race, result = RACES[name], Result()
    lasts = [0.01, 0.01]
    for _ in range(rounds):
        ids = race.begin()
        late = random.randrange(2)
        pause = random.uniform(0, lasts[1 - late] * 1.2)
        sides = track(name, ids, (pause, 0.0) if late == 0 else (0.0, pause))
        lasts = [(last + side.ended - side.began) / 2 for last, side in zip(lasts, sides, strict=True)]
        result.rounds += 1
        result.first_won += sides[0].ended < sides[1].ended
        result.overlapped += max(side.began for side in sides) < min(side.ended for side in sides)
        result.violations += [
            f"{what}: {side.error}" for what, side in zip(race.names, sides, strict=True) if side.error
        ]
        result.violations += race.faults(ids)
    return result


def in_threads(race: str, ids: Ids, pauses: tuple[float, float]) -> tuple[Side, Side]:
    """One round in two threads with connections of their own."""
    barrier = threading.Barrier(2)
    sides: list[Side | None] = [None, None]

    def run(index: int) -> None:
        barrier.wait(10)
        sides[index] = run_side(RACES[race], index, ids, pauses[index])

    threads = [threading.Thread(target=run, args=(index,)) for index in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(120)
    first, second = sides
    assert first is not None
    assert second is not None
    return first, second


def run_side(race: Race, index: int, ids: Ids, pause: float) -> Side:
    """One side of a round, after a pause. What it raises is told by its kind."""
    time.sleep(pause)
    act: Callable[[Ids], None] = (race.one, race.other)[index]
    began, error = time.monotonic(), ""
    try:
        act(ids)
    except Exception as raised:
        error = f"{type(raised).__name__}: {raised}"
    ended = time.monotonic()
    connections.close_all()
    return Side(began=began, ended=ended, error=error)


class InProcesses:
    """Two processes on the same database. Use as a context manager, and as a track."""

    def __init__(self, **variables: str) -> None:
        self._environment = os.environ | variables

    def __enter__(self) -> "InProcesses":
        command = [sys.executable, "-m", "tests.promises.racer"]
        self._racers = [
            subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=self._environment)
            for _ in range(2)
        ]
        for racer in self._racers:
            self._hear(racer)
        return self

    def __exit__(self, *_: object) -> None:
        for racer in self._racers:
            assert racer.stdin is not None
            assert racer.stdout is not None
            racer.stdin.close()
            racer.wait(30)
            racer.stdout.close()

    def __call__(self, race: str, ids: Ids, pauses: tuple[float, float]) -> tuple[Side, Side]:
        at = time.monotonic() + 0.002
        for index, (racer, pause) in enumerate(zip(self._racers, pauses, strict=True)):
            assert racer.stdin is not None
            racer.stdin.write(json.dumps({"race": race, "index": index, "ids": ids, "at": at, "pause": pause}) + "\n")
            racer.stdin.flush()
        first, second = (Side(**self._hear(racer)) for racer in self._racers)
        return first, second

    def _hear(self, racer: "subprocess.Popen[str]") -> dict[str, Any]:
        assert racer.stdout is not None
        line = racer.stdout.readline()
        if not line:
            raise RuntimeError("a racer ended before its time")
        heard: dict[str, Any] = json.loads(line)
        return heard
