"""``eunoe eval``: how cases are judged, and what the command prints and writes."""

import json
from collections import Counter
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from eunoe.cli.app import run
from eunoe.cli.evaluation import read_cases
from eunoe.cli.scoring import Case, Verdict, judge, score
from eunoe.plans.services import set_price
from tests.cli.conftest import Installation
from tests.scripted_model import Script, ScriptedModel, given_lines, keep_list, lines_answer

# Prices are read where a database runs, and here one does.
pytestmark = pytest.mark.django_db


def case(**given: Any) -> Case:
    values = {"id": "x", "lang": "en", "kind": "A", "voice": False, "lines": (), "turns": ()}
    return Case(**(values | {"must": (), "must_not": (), "unchanged": False} | given))


@pytest.mark.parametrize(
    ("given", "lines", "expected"),
    [
        ({"must": [["nurse"]]}, ["Is a Nurse"], {"new": (1, 1), "kept": (0, 0), "false_keep": False}),
        ({"must": [["nurse", "nights"]]}, ["Is a nurse", "Works nights"], {"new": (0, 1)}),
        ({"must": [["Élodie"]]}, ["Has a sister, ELODIE"], {"new": (1, 1)}),
        ({"must": [["it's"]]}, ["Says it\u2019s fine"], {"new": (1, 1)}),
        ({"must": [["Emeka"]], "lines": ["Has a brother called Emeka"]}, [], {"new": (0, 0), "kept": (0, 1)}),
        (
            {"must": [["Emeka"], ["nurse"]], "lines": ["Has a brother called Emeka"]},
            ["Has a brother called Emeka", "Is a nurse"],
            {"new": (1, 1), "kept": (1, 1)},
        ),
        ({"must_not": ["omelette"]}, ["Likes Omelettes"], {"false_keep": True}),
        ({"must_not": ["omelette"]}, ["Likes rice"], {"false_keep": False}),
        ({"unchanged": True, "lines": ["a", "b"]}, ["a", "b"], {"stayed": True, "false_keep": False}),
        ({"unchanged": True, "lines": ["a", "b"]}, ["b", "a"], {"stayed": False, "false_keep": True}),
        ({"unchanged": True, "lines": ["a"]}, ["A"], {"stayed": False, "false_keep": True}),
        ({"lines": ["a"]}, [], {"stayed": None, "false_keep": False}),
    ],
)
def test_a_list_is_judged_against_its_case(given: Any, lines: list[str], expected: dict[str, Any]) -> None:
    verdict = judge(case(**given), lines)
    assert {name: getattr(verdict, name) for name in expected} == expected


def test_a_case_is_right_when_all_is_found_and_nothing_else_kept() -> None:
    assert Verdict(new=(1, 1), kept=(0, 0), false_keep=False, stayed=None).right
    assert not Verdict(new=(0, 1), kept=(0, 0), false_keep=False, stayed=None).right
    assert not Verdict(new=(1, 1), kept=(0, 0), false_keep=True, stayed=None).right


def test_figures_are_sums_over_cases() -> None:
    total = score(
        [
            Verdict(new=(1, 2), kept=(1, 1), false_keep=False, stayed=None),
            Verdict(new=(0, 0), kept=(0, 0), false_keep=True, stayed=False),
            Verdict(new=(0, 0), kept=(0, 0), false_keep=False, stayed=True),
        ]
    )
    assert str(total.facts) == "66.7 % (2/3)"
    assert str(total.new) == "50.0 % (1/2)"
    assert str(total.false_keeps) == "33.3 % (1/3)"
    assert str(total.unchanged) == "50.0 % (1/2)"
    assert str(total.right) == "33.3 % (1/3)"
    assert str(score([]).right) == "-"


ROWS = [
    {
        "id": "one",
        "lang": "en",
        "kind": "A",
        "voice": False,
        "list": ["Has a brother called Emeka"],
        "turns": [["user", "I am a nurse and I live in Leeds"], ["assistant", "Good to know."]],
        "must": [["nurse"], ["Emeka"]],
        "must_not": ["Paris"],
        "note": "let be",
    },
    {
        "id": "two",
        "lang": "it",
        "kind": "C",
        "list": [],
        "turns": [["user", "Mangio una pizza. Che ore sono a Tokyo?"]],
        "must": [],
        "must_not": [],
        "unchanged": True,
    },
]


@pytest.fixture
def cases(tmp_path: Path) -> Path:
    path = tmp_path / "cases.jsonl"
    path.write_text("\n".join(json.dumps(row) for row in ROWS) + "\n\n", encoding="utf-8")
    return path


def test_cases_run_through_the_real_pass(
    cases: Path, tmp_path: Path, scripted: ScriptedModel, capsys: pytest.CaptureFixture[str]
) -> None:
    kept, new = ("Has a brother called Emeka", ["L1"]), ("Is a nurse", ["T1"])
    # Paris stands in no turn: the guard drops it.
    scripted.passes.append(lambda body: lines_answer(kept, new, ("Lives in Paris", ["T1"])))
    out = tmp_path / "out.jsonl"
    assert run(["eval", "--cases", str(cases), "--predictions", str(out)]) == 0
    assert [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()] == [
        {"id": "one", "lines": ["Has a brother called Emeka", "Is a nurse"]},
        {"id": "two", "lines": []},
    ]
    printed = capsys.readouterr().out
    for row in (
        "model             openai:memory",
        "facts found       100.0 % (2/2), new 100.0 % (1/1), kept 100.0 % (1/1)",
        "false keeps       0.0 % (0/2)",
        "fully right       100.0 % (2/2)",
        "calls             2",
        "tokens            22 in, 6 out",
    ):
        assert row in printed
    assert "A one fact" in printed
    assert "C nothing durable" in printed
    assert "worst" not in printed
    assert "credits" not in printed


def test_the_first_cases_alone_and_another_model(
    cases: Path, scripted: ScriptedModel, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["eval", "--cases", str(cases), "--limit", "1", "--model", "openai:other"]) == 0
    assert [body["model"] for body in scripted.requests] == ["other"]
    assert "cases             1" in capsys.readouterr().out


def test_it_ends_with_1_when_every_pass_failed(
    cases: Path, scripted: ScriptedModel, capsys: pytest.CaptureFixture[str]
) -> None:
    scripted.default_pass = lambda body: "no JSON at all"
    assert run(["eval", "--cases", str(cases)]) == 1
    assert "failed" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('{"id": "a", "turns": []}\nnot JSON\n', "line 2: Invalid JSON"),
        ('{"turns": []}\n', "line 1: id: Field required"),
        ('{"id": "a", "turns": [["system", "x"]]}\n', "line 1: turns.0.0: "),
        ('{"id": "a", "turns": []}\n{"id": "a", "turns": []}\n', "line 2: the id a stands there twice"),
        ("\n", "holds no case"),
    ],
)
def test_a_bad_file_is_refused_with_its_line(
    text: str, complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_text(text, encoding="utf-8")
    assert run(["eval", "--cases", str(path), "--model", "builtin"]) == 2
    said = capsys.readouterr().err
    assert complaint in said
    assert said.count("\n") == 1


def test_the_demonstration_has_no_pass_to_try(cases: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["eval", "--cases", str(cases), "--model", "demo"]) == 2
    assert "use builtin" in capsys.readouterr().err


def test_tomorrow_is_read_from_the_day_that_a_case_names(tmp_path: Path) -> None:
    path, out = tmp_path / "cases.jsonl", tmp_path / "out.jsonl"
    turns = [["user", "remember that my driving test is tomorrow"], ["assistant", "Noted."]]
    path.write_text(json.dumps({"id": "a", "turns": turns, "today": "2026-03-02"}), encoding="utf-8")
    assert run(["eval", "--cases", str(path), "--model", "builtin", "--predictions", str(out)]) == 0
    assert "3 March 2026" in out.read_text(encoding="utf-8")


def test_a_day_that_is_none_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "cases.jsonl"
    path.write_text(json.dumps({"id": "a", "turns": [], "today": "soon"}), encoding="utf-8")
    assert run(["eval", "--cases", str(path), "--model", "builtin"]) == 2
    assert "line 1: today" in capsys.readouterr().err


# --- several models -----------------------------------------------------------------------------------------------


COMPARE = ("--model", "openai:good", "--model", "openai:bad")


def by_model(body: dict[str, Any]) -> str:
    """``good`` finds the new fact and leaves the rest; ``bad`` forgets the old line and keeps what passes."""
    turns = body["messages"][-1]["content"]
    if body["model"] == "good":
        kept = [(line, [f"L{number}"]) for number, line in enumerate(given_lines(body), 1)]
        return lines_answer(*kept, *([("Is a nurse", ["T1"])] if "nurse" in turns else []))
    return lines_answer(("Mangia una pizza", ["T1"])) if "Tokyo" in turns else keep_list(body)


@pytest.fixture
def two_models(scripted: ScriptedModel) -> ScriptedModel:
    scripted.default_pass = by_model
    return scripted


def row(printed: str, start: str) -> list[str]:
    """The cells of the first line that starts so."""
    found = next(line for line in printed.splitlines() if line.startswith(start))
    return [cell.strip() for cell in found.split("  ") if cell.strip()]


def test_models_stand_side_by_side(cases: Path, two_models: ScriptedModel, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["eval", "--cases", str(cases), *COMPARE, "--model", "openai:good"]) == 0
    # One after the other, and one named twice runs once.
    assert [body["model"] for body in two_models.requests] == ["good", "good", "bad", "bad"]
    printed = capsys.readouterr().out
    # Facts found, false keeps, fully right, refused, failed, calls, tokens in and out; the time comes last.
    assert row(printed, "openai:good")[1:-1] == ["100.0 %", "0.0 %", "100.0 %", "0", "0", "2", "22", "6"]
    assert row(printed, "openai:bad")[1:-1] == ["50.0 %", "50.0 %", "0.0 %", "0", "0", "2", "22", "6"]
    assert row(printed, "C nothing durable") == ["C nothing durable", "1", "100.0 %, 0", "0.0 %, 1"]
    assert row(printed, "en ") == ["en", "1", "100.0 %, 0", "0.0 %, 0"]


def test_the_worst_cases_are_shown_false_keeps_first(
    cases: Path, two_models: ScriptedModel, capsys: pytest.CaptureFixture[str]
) -> None:
    run(["eval", "--cases", str(cases), *COMPARE])
    printed = capsys.readouterr().out
    assert "The worst cases of openai:good" not in printed
    assert printed.partition("The worst cases of openai:bad\n")[2].splitlines() == [
        "two  it, C nothing durable: false keep",
        "  expected  the list as it was",
        "  came      Mangia una pizza",
        "one  en, A one fact: 1 of 2 facts",
        "  expected  nurse",
        "            Emeka",
        "            nothing of: Paris",
        "  came      Has a brother called Emeka",
    ]


@pytest.mark.parametrize(("worst", "shown"), [("0", []), ("1", ["two"]), ("9", ["two", "one"])])
def test_as_many_of_the_worst_as_asked_for(
    worst: str, shown: list[str], cases: Path, two_models: ScriptedModel, capsys: pytest.CaptureFixture[str]
) -> None:
    run(["eval", "--cases", str(cases), "--model", "openai:bad", "--worst", worst])
    printed = capsys.readouterr().out
    assert [line.split()[0] for line in printed.splitlines() if line.startswith(("one  ", "two  "))] == shown


def test_progress_goes_to_standard_error(
    cases: Path, two_models: ScriptedModel, capsys: pytest.CaptureFixture[str]
) -> None:
    run(["eval", "--cases", str(cases), *COMPARE])
    said = capsys.readouterr()
    assert [line.rpartition(", ")[0] for line in said.err.splitlines()] == [
        "openai:good (1 of 2): 1/2 cases",
        "openai:good (1 of 2): 2/2 cases",
        "openai:bad (2 of 2): 1/2 cases",
        "openai:bad (2 of 2): 2/2 cases",
    ]
    assert said.err.endswith("2/2 cases, 0 s left\n")
    assert " of 2)" not in said.out


def test_each_model_writes_a_file_of_its_own(cases: Path, tmp_path: Path, two_models: ScriptedModel) -> None:
    assert run(["eval", "--cases", str(cases), *COMPARE, "--predictions", str(tmp_path / "out.jsonl")]) == 0
    written = {path.name: path.read_text(encoding="utf-8") for path in tmp_path.glob("out*")}
    assert set(written) == {"out.openai-good.jsonl", "out.openai-bad.jsonl"}
    assert json.loads(written["out.openai-good.jsonl"].splitlines()[0]) == {
        "id": "one",
        "lines": ["Has a brother called Emeka", "Is a nurse"],
    }
    assert json.loads(written["out.openai-bad.jsonl"].splitlines()[1]) == {
        "id": "two",
        "lines": ["Mangia una pizza"],
    }


@pytest.mark.parametrize(
    ("models", "out", "complaint"),
    [
        (["openai:a/b", "openai:a:b"], "out.jsonl", "same file"),
        (["openai:a", "openai:b"], "missing/out.jsonl", "Cannot write"),
        (["openai:a", "nonsense"], "out.jsonl", "is no model"),
    ],
)
def test_what_cannot_be_done_is_said_before_a_model_is_asked(
    models: list[str],
    out: str,
    complaint: str,
    cases: Path,
    tmp_path: Path,
    scripted: ScriptedModel,
    capsys: pytest.CaptureFixture[str],
) -> None:
    named = [part for model in models for part in ("--model", model)]
    assert run(["eval", "--cases", str(cases), *named, "--predictions", str(tmp_path / out)]) == 2
    assert complaint in capsys.readouterr().err
    assert scripted.requests == []


def test_one_model_that_is_down_does_not_spoil_the_others(
    cases: Path, two_models: ScriptedModel, capsys: pytest.CaptureFixture[str]
) -> None:
    two_models.passes.extend([Script(status=401), Script(status=401)])
    assert run(["eval", "--cases", str(cases), "--model", "openai:down", "--model", "openai:good"]) == 1
    printed = capsys.readouterr().out
    assert row(printed, "openai:down")[4:7] == ["0", "2", "2"]
    assert row(printed, "openai:good")[3:6] == ["100.0 %", "0", "0"]
    assert "one  en, A one fact: 1 of 2 facts, failed" in printed


def test_a_refused_rewrite_is_counted_apart(
    tmp_path: Path, scripted: ScriptedModel, capsys: pytest.CaptureFixture[str]
) -> None:
    scripted.default_pass = lambda body: lines_answer()
    path = tmp_path / "cases.jsonl"
    given = ["Is a nurse", "Has a dog", "Plays the oboe", "Speaks Tagalog", "Is called Ada", "Lives in Leeds"]
    path.write_text(json.dumps({"id": "a", "list": given, "turns": [["user", "hello"]], "unchanged": True}))
    assert run(["eval", "--cases", str(path), *COMPARE]) == 0
    # Asked once more, then refused: two calls, and the list stays.
    assert row(capsys.readouterr().out, "openai:good")[3:7] == ["100.0 %", "1", "0", "2"]


def test_cost_is_told_where_prices_are_set(
    cases: Path, two_models: ScriptedModel, capsys: pytest.CaptureFixture[str]
) -> None:
    set_price(model="openai:good", input_credits=Decimal(10), output_credits=Decimal(100))
    run(["eval", "--cases", str(cases), *COMPARE])
    printed = capsys.readouterr().out
    # 22 tokens read at 10 and 6 said at 100 for 1,000; the other model has no price.
    assert row(printed, "openai:good")[-1] == "0.8200"
    assert row(printed, "openai:bad")[-1] == "0.0000"
    run(["eval", "--cases", str(cases), "--model", "openai:good"])
    assert row(capsys.readouterr().out, "credits") == ["credits", "0.8200"]


def test_programs_get_json_and_nothing_besides(
    cases: Path, two_models: ScriptedModel, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["eval", "--cases", str(cases), *COMPARE, "--json", "--worst", "1"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["cases"] == 2
    good, bad = told["models"]
    assert (good["model"], bad["model"]) == ("openai:good", "openai:bad")
    assert good["facts"] == {"n": 2, "of": 2}
    assert bad["false_keeps"] == {"n": 1, "of": 2}
    assert bad["tokens"] == {"input": 22, "output": 6}
    assert bad["credits"] is None
    assert (bad["refused"], bad["failed"], bad["calls"]) == (0, 0, 2)
    assert bad["by_language"]["it"]["right"] == {"n": 0, "of": 1}
    assert set(bad["by_kind"]) == {"A one fact", "C nothing durable"}
    assert good["worst"] == []
    assert bad["worst"] == [
        {
            "id": "two",
            "lang": "it",
            "kind": "C",
            "outcome": "rewritten",
            "false_keep": True,
            "missing": 0,
            "must": [],
            "must_not": [],
            "unchanged": True,
            "list": [],
            "lines": ["Mangia una pizza"],
        }
    ]


# --- the cases that come with Eunoe -------------------------------------------------------------------------------


def test_without_a_file_it_takes_the_cases_that_come_with_eunoe(installation: Installation) -> None:
    done = installation.run("eval", "--model", "builtin", "--limit", "3", "--json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["models"][0]["by_language"]["en"]["cases"] == 3
    # No database runs in this folder, and none is started to look for prices.
    assert installation.postmaster() is None


def test_the_shipped_cases_are_enough_in_each_language_and_kind() -> None:
    shipped = read_cases(None)
    assert len(shipped) >= 120
    languages = Counter(case.lang for case in shipped)
    assert set(languages) == {"en", "it", "es", "fr", "de", "pt"}
    assert min(languages.values()) >= 20
    pairs = {(case.lang, case.kind) for case in shipped}
    assert len(pairs) == len(languages) * len({case.kind for case in shipped})


def test_the_how_to_counts_them_as_they_are() -> None:
    page = (Path(__file__).resolve().parents[2] / "docs" / "howto" / "memory-model.md").read_text(encoding="utf-8")
    shipped = read_cases(None)
    each, kinds = Counter(case.lang for case in shipped)["en"], len({case.kind for case in shipped})
    assert f"{len(shipped)} cases of its own: {each} in each of" in page
    assert f"of {kinds}\nkinds" in page


def test_the_labels_of_the_shipped_cases_can_be_met() -> None:
    for shipped in read_cases(None):
        said = [text for role, text in shipped.turns if role == "user"]
        # A list of all that the person said and all that stood there holds each fact, dates apart that follow from it.
        spoken = judge(shipped, [*shipped.lines, " ".join(said)])
        assert not spoken.missing or shipped.today, shipped.id
        # A list left as it was is right where it has to stay, and never where something has to be found or to go.
        assert judge(shipped, shipped.lines).right == (not judge(shipped, shipped.lines).missing and not gone(shipped))
        assert shipped.unchanged <= judge(shipped, shipped.lines).right, shipped.id
        assert not any(word in fact for word in shipped.must_not for fact in shipped.must), shipped.id


def gone(shipped: Case) -> bool:
    """Whether a line of the list given has to go."""
    return any(word.casefold() in line.casefold() for word in shipped.must_not for line in shipped.lines)
