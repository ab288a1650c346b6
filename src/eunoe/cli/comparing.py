"""What ``eunoe eval`` prints: one model's figures, several models side by side, or all of it as JSON."""

import json
import sys
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from typing import Any, Literal

from rich.console import Console
from rich.table import Table

from eunoe.cli.evaluation import Result, Run
from eunoe.cli.scoring import Case, Rate, Score, score
from eunoe.errors import ConfigurationError
from eunoe.providers.types import ModelRef

_KINDS = {
    "A": "one fact",
    "B": "several facts",
    "C": "nothing durable",
    "D": "asked to remember",
    "E": "traps",
    "F": "updates",
    "G": "voice",
}

Credits = Mapping[ModelRef, Decimal]
"""What the tokens of each run would cost at the operator's prices. Empty where none is set."""


def show(runs: Sequence[Run], *, worst: int, form: Literal["text", "json"]) -> None:
    """Print the figures to standard output, with the ``worst`` cases of each model."""
    credits_of = _credits(runs)
    if form == "json":
        sys.stdout.write(json.dumps(_values(runs, credits_of, worst), ensure_ascii=False, indent=2) + "\n")
        return
    console = Console(highlight=False, emoji=False, width=None if sys.stdout.isatty() else 120)
    if len(runs) == 1:
        _show_one(console, runs[0], credits_of)
    else:
        _show_several(console, runs, credits_of)
    for run in runs:
        _show_worst(console, run, run.worst(worst))


def _credits(runs: Sequence[Run]) -> Credits:
    """At the prices of chat replies: passes are never charged, but the same tokens tell models apart."""
    from eunoe.cli.setup import load_django, require_database

    try:
        # A database that does not run is not started for it.
        require_database()
        load_django()
    except ConfigurationError:
        return {}
    from django.db import DatabaseError

    from eunoe.plans.services import price_of

    try:
        found = {
            run.model: price_of(
                model=str(run.model), input_tokens=run.usage.input_tokens, output_tokens=run.usage.output_tokens
            )
            for run in runs
        }
    except DatabaseError:
        return {}
    return found if any(found.values()) else {}


# --- one model ----------------------------------------------------------------------------------------------------


def _show_one(console: Console, run: Run, credits_of: Credits) -> None:
    total = run.score
    rows = [
        ("model", str(run.model)),
        ("cases", str(total.cases)),
        ("facts found", f"{total.facts}, new {total.new}, kept {total.kept}"),
        ("false keeps", str(total.false_keeps)),
        ("unchanged", str(total.unchanged)),
        ("fully right", str(total.right)),
        ("passes", _counts(run.reasons)),
        ("dropped by guards", _counts(run.dropped)),
        ("calls", str(run.calls)),
        ("tokens", f"{run.usage.input_tokens} in, {run.usage.output_tokens} out"),
        ("seconds", f"{run.seconds:.1f}, {run.seconds_a_case:.3f} a case"),
    ]
    for label, value in rows:
        console.print(f"{label:18}{value}", markup=False, soft_wrap=True)
    console.print(_groups_table("kind", _by_kind(run)))
    console.print(_groups_table("language", _by_language(run)))
    if credits_of:
        console.print(f"{'credits':18}{_credits_text(credits_of, run)}", markup=False)


def _groups_table(what: str, groups: Mapping[str, Score]) -> Table:
    table = _table(what, "cases", "facts new", "facts kept", "false keeps", "fully right")
    for name, found in groups.items():
        figures = (found.new, found.kept, found.false_keeps, found.right)
        table.add_row(name, str(found.cases), *(str(figure) for figure in figures))
    return table


# --- several models -----------------------------------------------------------------------------------------------


def _show_several(console: Console, runs: Sequence[Run], credits_of: Credits) -> None:
    console.print(f"{len(runs[0].results)} cases")
    console.print(_models_table(runs, credits_of))
    for what, group in (("kind", _by_kind), ("language", _by_language)):
        console.print(f"\nFully right by {what}, and false keeps")
        console.print(_comparison_table(what, runs, group))


def _models_table(runs: Sequence[Run], credits_of: Credits) -> Table:
    headings = [
        "facts found",
        "false keeps",
        "fully right",
        "refused",
        "failed",
        "calls",
        "tokens in",
        "out",
        "s a case",
    ]
    table = _table("model", *headings, *(["credits"] if credits_of else []))
    for run in runs:
        total = run.score
        cells = [_percent(total.facts), _percent(total.false_keeps), _percent(total.right)]
        cells += [str(run.outcomes["refused"]), str(run.outcomes["failed"]), str(run.calls)]
        cells += [str(run.usage.input_tokens), str(run.usage.output_tokens), f"{run.seconds_a_case:.3f}"]
        cells += [_credits_text(credits_of, run)] if credits_of else []
        table.add_row(str(run.model), *cells)
    return table


def _comparison_table(what: str, runs: Sequence[Run], group: Callable[[Run], Mapping[str, Score]]) -> Table:
    """A row for each kind or language, a column for each model."""
    table = _table(what, "cases", *(str(run.model) for run in runs))
    grouped = [group(run) for run in runs]
    for name, first in grouped[0].items():
        cells = [f"{_percent(groups[name].right)}, {groups[name].false_keeps.n}" for groups in grouped]
        table.add_row(name, str(first.cases), *cells)
    return table


# --- the worst cases ----------------------------------------------------------------------------------------------


def _show_worst(console: Console, run: Run, worst: Sequence[Result]) -> None:
    if not worst:
        return
    text = [f"\nThe worst cases of {run.model}"]
    for result in worst:
        case = result.case
        text.append(f"{case.id}  {case.lang}, {_kind(case)}: {_what_is_wrong(result)}")
        text += _listed("expected", _expected(case))
        text += _listed("came", result.lines or ["no line"])
    console.print("\n".join(text), markup=False, soft_wrap=True)


def _what_is_wrong(result: Result) -> str:
    verdict = result.verdict
    found, of = verdict.new[0] + verdict.kept[0], verdict.new[1] + verdict.kept[1]
    wrong = ["false keep"] if verdict.false_keep else []
    wrong += [f"{found} of {of} facts"] if verdict.missing else []
    wrong += [result.outcome] if result.outcome in {"failed", "refused"} else []
    return ", ".join(wrong)


def _expected(case: Case) -> list[str]:
    if case.unchanged:
        return ["the list as it was", *case.lines]
    facts = [" + ".join(fact) for fact in case.must]
    return [*facts, f"nothing of: {', '.join(case.must_not)}"] if case.must_not else facts


def _listed(label: str, lines: Sequence[str]) -> list[str]:
    return [f"  {label if number == 0 else '':10}{line}" for number, line in enumerate(lines)]


# --- JSON ---------------------------------------------------------------------------------------------------------


def _values(runs: Sequence[Run], credits_of: Credits, worst: int) -> dict[str, Any]:
    return {"cases": len(runs[0].results), "models": [_run_values(run, credits_of, run.worst(worst)) for run in runs]}


def _run_values(run: Run, credits_of: Credits, worst: Sequence[Result]) -> dict[str, Any]:
    return {
        "model": str(run.model),
        **_score_values(run.score),
        "passes": dict(run.reasons),
        "refused": run.outcomes["refused"],
        "failed": run.outcomes["failed"],
        "dropped_by_guards": dict(run.dropped),
        "calls": run.calls,
        "tokens": {"input": run.usage.input_tokens, "output": run.usage.output_tokens},
        "credits": str(credits_of[run.model]) if credits_of else None,
        "seconds": round(run.seconds, 3),
        "seconds_a_case": round(run.seconds_a_case, 3),
        "by_kind": {name: _score_values(found) for name, found in _by_kind(run).items()},
        "by_language": {name: _score_values(found) for name, found in _by_language(run).items()},
        "worst": [_result_values(result) for result in worst],
    }


def _score_values(found: Score) -> dict[str, Any]:
    """Each rate as so many ``n`` of so many ``of``."""
    names = ("facts", "new", "kept", "false_keeps", "unchanged", "right")
    rates: dict[str, Rate] = {name: getattr(found, name) for name in names}
    return {"cases": found.cases, **{name: {"n": rate.n, "of": rate.of} for name, rate in rates.items()}}


def _result_values(result: Result) -> dict[str, Any]:
    case = result.case
    return {
        "id": case.id,
        "lang": case.lang,
        "kind": case.kind,
        "outcome": result.outcome,
        "false_keep": result.verdict.false_keep,
        "missing": result.verdict.missing,
        "must": case.must,
        "must_not": case.must_not,
        "unchanged": case.unchanged,
        "list": case.lines,
        "lines": result.lines,
    }


# --- shared -------------------------------------------------------------------------------------------------------


def _by_kind(run: Run) -> dict[str, Score]:
    return _grouped(run, _kind)


def _by_language(run: Run) -> dict[str, Score]:
    return _grouped(run, lambda case: case.lang)


def _grouped(run: Run, key: Callable[[Case], str]) -> dict[str, Score]:
    groups: dict[str, list[Result]] = {}
    for result in run.results:
        groups.setdefault(key(result.case), []).append(result)
    return {name: score([result.verdict for result in groups[name]]) for name in sorted(groups)}


def _kind(case: Case) -> str:
    """As the case says it; a letter with what it stands for."""
    return f"{case.kind} {_KINDS.get(case.kind, '')}".strip()


def _table(what: str, *figures: str) -> Table:
    table = Table(box=None, pad_edge=False, title_justify="left")
    table.add_column(what, overflow="fold")
    for heading in figures:
        table.add_column(heading, justify="right", overflow="fold")
    return table


def _percent(rate: Rate) -> str:
    return f"{100 * rate.n / rate.of:.1f} %" if rate.of else "-"


def _credits_text(credits_of: Credits, run: Run) -> str:
    return f"{credits_of[run.model]:.4f}"


def _counts(counted: Counter[str]) -> str:
    return ", ".join(f"{name} {count}" for name, count in counted.most_common()) or "none"
