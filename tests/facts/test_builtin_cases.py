"""The shipped cases, run through the extractor and the guard: a floor under its quality. Pure: no database."""

import json
import unicodedata
from datetime import date
from importlib.resources import files
from typing import Any

import pytest

from eunoe.facts.builtin import rewrite
from eunoe.facts.guard import check
from eunoe.facts.types import PassInput, Turn

FULLY_RIGHT = 0.97
NEW_FACTS = 0.97
FALSE_KEEPS = 0.01

CASES = [
    json.loads(line) for line in files("eunoe.facts").joinpath("cases/extraction.jsonl").read_text("utf-8").splitlines()
]


def plain(text: str) -> str:
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(c for c in decomposed if not unicodedata.combining(c)).replace("\u2019", "'").split())


def holds(lines: list[str], fact: list[str]) -> bool:
    return any(all(plain(word) in plain(line) for word in fact) for line in lines)


def predicted(case: dict[str, Any]) -> list[str]:
    given = PassInput(
        lines=tuple(case["list"]),
        turns=tuple(Turn(role=role, text=text) for role, text in case["turns"]),
        today=date.fromisoformat(case.get("today", "2026-03-02")),
        voice=case["voice"],
    )
    return [line.text for line in check(given, rewrite(given), assistant_name="Eunoe").lines]


@pytest.fixture(scope="module")
def results() -> list[tuple[dict[str, Any], list[str]]]:
    return [(case, predicted(case)) for case in CASES]


def is_false_keep(case: dict[str, Any], lines: list[str]) -> bool:
    changed = bool(case.get("unchanged")) and lines != case["list"]
    return changed or any(holds(lines, [word]) for word in case["must_not"])


def test_the_cases_cover_six_languages_and_seven_kinds() -> None:
    assert {case["lang"] for case in CASES} == {"en", "it", "es", "fr", "de", "pt"}
    assert {case["kind"] for case in CASES} == set("ABCDEFG")
    assert len({case["id"] for case in CASES}) == len(CASES) >= 150


@pytest.mark.spec("F-9")
def test_most_cases_come_out_fully_right(results: list[tuple[dict[str, Any], list[str]]]) -> None:
    right = [all(holds(out, fact) for fact in case["must"]) and not is_false_keep(case, out) for case, out in results]
    assert sum(right) / len(right) >= FULLY_RIGHT


@pytest.mark.spec("F-9")
def test_most_new_facts_are_found(results: list[tuple[dict[str, Any], list[str]]]) -> None:
    found = [holds(out, fact) for case, out in results for fact in case["must"] if not holds(case["list"], fact)]
    assert sum(found) / len(found) >= NEW_FACTS


@pytest.mark.spec("F-9")
def test_hardly_anything_is_kept_that_should_not_be(results: list[tuple[dict[str, Any], list[str]]]) -> None:
    false = [case["id"] for case, out in results if is_false_keep(case, out)]
    assert len(false) / len(results) <= FALSE_KEEPS, false
