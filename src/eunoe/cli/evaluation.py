"""``eunoe eval``: labelled cases through the real pass. No account, no database."""

import json
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from datetime import time as clock
from importlib import resources
from pathlib import Path
from typing import Any

import pydantic
from rich.console import Console
from rich.progress import track
from rich.table import Table

from eunoe.cli.scoring import Case, Verdict, judge, score
from eunoe.conf import get_settings
from eunoe.errors import ConfigurationError, Invalid
from eunoe.facts.rewriting import Rewrite, write_anew
from eunoe.facts.types import PassInput, Turn
from eunoe.providers.catalogue import memory_model
from eunoe.providers.types import ModelRef, TokenUsage
from eunoe.types import Role

_KINDS = {
    "A": "one fact",
    "B": "several facts",
    "C": "nothing durable",
    "D": "asked to remember",
    "E": "traps",
    "F": "updates",
    "G": "voice",
}


class _Row(pydantic.BaseModel):
    """A case as it stands in the file. What it holds besides is ignored."""

    id: str
    lang: str = "?"
    kind: str = "?"
    voice: bool = False
    list: tuple[str, ...] = ()
    turns: tuple[tuple[Role, str], ...]
    must: tuple[tuple[str, ...], ...] = ()
    must_not: tuple[str, ...] = ()
    unchanged: bool = False
    today: date | None = None

    def to_case(self) -> Case:
        return Case(
            id=self.id,
            lang=self.lang,
            kind=self.kind,
            voice=self.voice,
            lines=self.list,
            turns=self.turns,
            must=self.must,
            must_not=self.must_not,
            unchanged=self.unchanged,
            today=self.today,
        )


@dataclass(slots=True)
class _Tally:
    """What all the passes cost and how they ended."""

    calls: int = 0
    usage: TokenUsage = field(default_factory=TokenUsage)
    seconds: float = 0.0
    outcomes: Counter[str] = field(default_factory=Counter)
    dropped: Counter[str] = field(default_factory=Counter)

    def add(self, result: Rewrite) -> None:
        self.calls += result.calls
        self.usage = sum((usage for _, usage in result.usage), self.usage)
        self.outcomes[f"{result.outcome} ({result.reason})" if result.reason else result.outcome] += 1
        self.dropped.update(result.dropped)


def evaluate(
    *, cases_path: Path | None, model_name: str | None, predictions_path: Path | None, limit: int | None
) -> bool:
    """Run the cases and print the figures; ``False`` when every pass failed.

    Raises ``Invalid`` for a file that holds something else.
    """
    cases = read_cases(cases_path)[:limit]
    model = _choose_model(model_name)
    tally = _Tally()
    results: list[tuple[Case, tuple[str, ...]]] = []
    began = time.monotonic()
    with _writer(predictions_path) as write:
        for case in _with_progress(cases):
            result = run_case(case, model=model)
            lines = tuple(line.text for line in result.lines)
            tally.add(result)
            results.append((case, lines))
            write(json.dumps({"id": case.id, "lines": lines}, ensure_ascii=False) + "\n")
    tally.seconds = time.monotonic() - began
    _report(results, model, tally)
    failed = sum(count for outcome, count in tally.outcomes.items() if outcome.startswith("failed"))
    return failed < len(cases)


def run_case(case: Case, *, model: ModelRef) -> Rewrite:
    """One pass over the case's chat, as if it had been held just now, or on the day that the case names."""
    now = datetime.now().astimezone()
    if case.today:
        now = datetime.combine(case.today, clock(hour=18), now.tzinfo)
    count = len(case.turns)
    turns = tuple(
        Turn(role=_role(role), text=text, at=now - timedelta(minutes=count - index))
        for index, (role, text) in enumerate(case.turns)
    )
    given = PassInput(lines=case.lines, turns=turns, today=now.date(), voice=case.voice)
    return write_anew(given, model=model, assistant_name=get_settings().assistant_name)


def read_cases(path: Path | None) -> list[Case]:
    """The cases of a file, or those that come with Eunoe. Raises ``Invalid``, naming the line that is no case."""
    if path is None:
        shipped = resources.files("eunoe.facts") / "cases" / "extraction.jsonl"
        if not shipped.is_file():
            raise Invalid("Give a file of labelled cases: --cases FILE")
        return _parse(shipped.read_text(encoding="utf-8").splitlines(), "the cases that come with Eunoe")
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "not UTF-8"
        raise Invalid(f"Cannot read {path}: {reason}.") from error
    return _parse(text.splitlines(), str(path))


def _parse(lines: Sequence[str], where: str) -> list[Case]:
    cases: dict[str, Case] = {}
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            case = _Row.model_validate_json(line).to_case()
        except pydantic.ValidationError as error:
            problem = error.errors(include_url=False, include_input=False)[0]
            place = ".".join(str(part) for part in problem["loc"])
            raise Invalid(f"{where}, line {number}: {f'{place}: ' if place else ''}{problem['msg']}.") from error
        if case.id in cases:
            raise Invalid(f"{where}, line {number}: the id {case.id} stands there twice.")
        cases[case.id] = case
    if not cases:
        raise Invalid(f"{where} holds no case.")
    return list(cases.values())


def _choose_model(name: str | None) -> ModelRef:
    model = ModelRef.parse(name) if name else memory_model()
    if model.provider == "demo":
        raise ConfigurationError("The demonstration has no memory of its own to try: use builtin, or PROVIDER:MODEL.")
    return model


def _role(role: str) -> Role:
    return "user" if role == "user" else "assistant"


class _writer:  # noqa: N801
    """Where predictions go: a file written line by line, or nowhere."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._file: Any = None

    def __enter__(self) -> Callable[[str], object]:
        if self._path is None:
            return lambda line: None
        try:
            self._file = self._path.open("w", encoding="utf-8", buffering=1)
        except OSError as error:
            raise Invalid(f"Cannot write {self._path}: {error.strerror}.") from error
        return self._file.write  # type: ignore[no-any-return]

    def __exit__(self, *_: object) -> None:
        if self._file is not None:
            self._file.close()


def _with_progress(cases: Sequence[Case]) -> Iterable[Case]:
    console = Console(stderr=True)
    return track(cases, description="Passes", console=console, transient=True, disable=not sys.stderr.isatty())


# --- printing -----------------------------------------------------------------------------------------------------


def _report(results: Sequence[tuple[Case, Sequence[str]]], model: ModelRef, tally: _Tally) -> None:
    judged = [(case, judge(case, lines)) for case, lines in results]
    total = score([verdict for _, verdict in judged])
    console = Console(highlight=False, width=None if sys.stdout.isatty() else 120)
    rows = [
        ("model", str(model)),
        ("cases", str(total.cases)),
        ("facts found", f"{total.facts}, new {total.new}, kept {total.kept}"),
        ("false keeps", str(total.false_keeps)),
        ("unchanged", str(total.unchanged)),
        ("fully right", str(total.right)),
        ("passes", _counts(tally.outcomes)),
        ("dropped by guards", _counts(tally.dropped)),
        ("calls", str(tally.calls)),
        ("tokens", f"{tally.usage.input_tokens} in, {tally.usage.output_tokens} out"),
        ("seconds", f"{tally.seconds:.1f}, {tally.seconds / max(1, total.cases):.3f} a case"),
    ]
    for label, value in rows:
        console.print(f"{label:18}{value}", markup=False, soft_wrap=True)
    console.print(_table("kind", judged, lambda case: f"{case.kind} {_KINDS.get(case.kind, '')}".strip()))
    console.print(_table("language", judged, lambda case: case.lang))


def _table(what: str, judged: Sequence[tuple[Case, Verdict]], key: Callable[[Case], str]) -> Table:
    table = Table(box=None, pad_edge=False, title_justify="left")
    for heading in (what, "cases", "facts new", "facts kept", "false keeps", "fully right"):
        table.add_column(heading, justify="left" if heading == what else "right", no_wrap=True)
    groups: dict[str, list[Verdict]] = {}
    for case, verdict in judged:
        groups.setdefault(key(case), []).append(verdict)
    for name in sorted(groups):
        found = score(groups[name])
        figures = (found.new, found.kept, found.false_keeps, found.right)
        table.add_row(name, str(found.cases), *(str(figure) for figure in figures))
    return table


def _counts(counted: Counter[str]) -> str:
    return ", ".join(f"{name} {count}" for name, count in counted.most_common()) or "none"
