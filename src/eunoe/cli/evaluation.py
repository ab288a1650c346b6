"""``eunoe eval``: labelled cases through the real pass, with one model or several. No account, no database."""

import contextlib
import json
import re
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from datetime import time as clock
from importlib import resources
from pathlib import Path

import pydantic
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from eunoe.cli.scoring import Case, Score, Verdict, judge, score
from eunoe.conf import get_settings
from eunoe.errors import ConfigurationError, Invalid
from eunoe.facts.rewriting import Rewrite, write_anew
from eunoe.facts.types import PassInput, Turn
from eunoe.providers.catalogue import memory_model
from eunoe.providers.types import ModelRef, TokenUsage
from eunoe.types import Role

_SHIPPED = "comparison.jsonl"


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


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What came of one case. ``outcome`` is as in the contract."""

    case: Case
    lines: tuple[str, ...]
    outcome: str
    verdict: Verdict


@dataclass(slots=True, kw_only=True)
class Run:
    """All the cases with one model: what came, what it cost and how the passes ended."""

    model: ModelRef
    results: list[Result] = field(default_factory=list)
    calls: int = 0
    usage: TokenUsage = field(default_factory=TokenUsage)
    seconds: float = 0.0
    outcomes: Counter[str] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    dropped: Counter[str] = field(default_factory=Counter)

    def add(self, case: Case, rewrite: Rewrite) -> Result:
        lines = tuple(line.text for line in rewrite.lines)
        result = Result(case=case, lines=lines, outcome=rewrite.outcome, verdict=judge(case, lines))
        self.results.append(result)
        self.calls += rewrite.calls
        self.usage = sum((usage for _, usage in rewrite.usage), self.usage)
        self.outcomes[rewrite.outcome] += 1
        self.reasons[f"{rewrite.outcome} ({rewrite.reason})" if rewrite.reason else rewrite.outcome] += 1
        self.dropped.update(rewrite.dropped)
        return result

    @property
    def score(self) -> Score:
        return score([result.verdict for result in self.results])

    @property
    def failed_whole(self) -> bool:
        """Whether no pass came to its end: the model cannot be reached, or gives nothing that can be read."""
        return self.outcomes["failed"] == len(self.results)

    @property
    def seconds_a_case(self) -> float:
        return self.seconds / max(1, len(self.results))

    def worst(self, count: int) -> list[Result]:
        """The cases that did not come out right: false keeps before missing facts, for they cost trust."""
        wrong = [result for result in self.results if not result.verdict.right]
        return sorted(wrong, key=lambda result: (not result.verdict.false_keep, -result.verdict.missing))[:count]


def evaluate(
    *, cases_path: Path | None, model_names: Sequence[str], predictions_path: Path | None, limit: int | None
) -> list[Run]:
    """Run the cases with each model, one model after the other.

    Raises ``Invalid`` for a file that holds something else, and ``ConfigurationError`` for a model that is none.
    """
    cases = read_cases(cases_path)[:limit]
    models = _choose_models(model_names)
    runs = [Run(model=model) for model in models]
    with contextlib.ExitStack() as stack:
        # All are opened before the first model is asked: a path that cannot be written is found out at once.
        writers = [stack.enter_context(_writer(path)) for path in _prediction_paths(predictions_path, models)]
        for number, (run, write) in enumerate(zip(runs, writers, strict=True), 1):
            what = str(run.model) if len(runs) == 1 else f"{run.model} ({number} of {len(runs)})"
            began = time.monotonic()
            for case in _with_progress(cases, what):
                result = run.add(case, run_case(case, model=run.model))
                write(json.dumps({"id": case.id, "lines": result.lines}, ensure_ascii=False) + "\n")
            run.seconds = time.monotonic() - began
    return runs


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
        shipped = resources.files("eunoe.facts") / "cases" / _SHIPPED
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


def _choose_models(names: Sequence[str]) -> list[ModelRef]:
    """The models named, each once, in the order in which they were named; else the memory model."""
    models = list(dict.fromkeys(ModelRef.parse(name) for name in names)) or [memory_model()]
    if any(model.provider == "demo" for model in models):
        raise ConfigurationError("The demonstration has no memory of its own to try: use builtin, or PROVIDER:MODEL.")
    return models


def _role(role: str) -> Role:
    return "user" if role == "user" else "assistant"


def _prediction_paths(path: Path | None, models: Sequence[ModelRef]) -> list[Path | None]:
    """One file a model. Of several, each has the model's name before the suffix: ``out.openai-gpt-5-mini.jsonl``."""
    if path is None or len(models) == 1:
        return [path] * len(models)
    names = [re.sub(r"[^\w.-]+", "-", str(model)) for model in models]
    if len({name.casefold() for name in names}) < len(names):
        raise Invalid("Two of the models would write to the same file: write the predictions of one at a time.")
    return [path.with_name(f"{path.stem}.{name}{path.suffix}") for name in names]


@contextlib.contextmanager
def _writer(path: Path | None) -> Iterator[Callable[[str], object]]:
    """Where predictions go: a file written line by line, or nowhere."""
    if path is None:
        yield lambda line: None
        return
    try:
        file = path.open("w", encoding="utf-8", buffering=1)
    except OSError as error:
        raise Invalid(f"Cannot write {path}: {error.strerror}.") from error
    with file:
        yield file.write


# --- progress, on standard error ----------------------------------------------------------------------------------


def _with_progress(cases: Sequence[Case], what: str) -> Iterable[Case]:
    return _with_bar(cases, what) if sys.stderr.isatty() else _with_lines(cases, what)


def _with_bar(cases: Sequence[Case], what: str) -> Iterator[Case]:
    columns = (TextColumn("{task.description}", markup=False), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        yield from progress.track(cases, description=what)


def _with_lines(cases: Sequence[Case], what: str) -> Iterator[Case]:
    """A line for each tenth of the cases, for a log or a pipe."""
    began, count = time.monotonic(), len(cases)
    step = -(-count // 10)
    for done, case in enumerate(cases, 1):
        yield case
        if done % step == 0 or done == count:
            left = (time.monotonic() - began) / done * (count - done)
            sys.stderr.write(f"{what}: {done}/{count} cases, {_duration(left)} left\n")


def _duration(seconds: float) -> str:
    return f"{seconds:.0f} s" if seconds < 120 else f"{seconds / 60:.0f} min"
