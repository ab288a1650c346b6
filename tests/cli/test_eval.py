"""``eunoe eval``: how cases are judged, and what the command prints and writes. Needs no database."""

import json
from pathlib import Path
from typing import Any

import pytest

from eunoe.cli.app import run
from eunoe.cli.scoring import Case, Verdict, judge, score
from tests.scripted_model import ScriptedModel, lines_answer


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
        "turns": [["user", "Che ore sono a Tokyo?"]],
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
