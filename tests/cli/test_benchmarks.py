"""The pages of benchmarks and of campaigns say what the kept results say."""

import json
from collections import Counter
from pathlib import Path

import pytest
from bench import peers, planning, report
from bench.aims import aims_of
from bench.chats import across_languages
from bench.results import FOLDER, Result, Table

from eunoe.recall.tasks import MOST_AT_ONCE, REBUILDS_AT_ONCE


def test_the_pages_are_made_of_the_kept_results() -> None:
    results = report.kept()
    assert report.PAGE.read_text(encoding="utf-8") == report.page(results), "python -m bench report"
    assert report.CAMPAIGNS_PAGE.read_text(encoding="utf-8") == report.campaigns_page(results), "python -m bench report"


def test_the_plan_for_more_accounts_is_made_of_the_kept_results() -> None:
    results = {result["name"]: result for result in report.kept()}
    assert planning.PAGE.read_text(encoding="utf-8") == planning.page(results), "python -m bench report"
    assert (planning.DUE_A_MINUTE, planning.REBUILDS_A_MINUTE) == (MOST_AT_ONCE, REBUILDS_AT_ONCE)


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.json")), ids=lambda path: path.stem)
def test_a_result_says_when_and_where_it_was_measured_and_has_its_plots(path: object) -> None:
    kept = json.loads((FOLDER / str(path)).read_text(encoding="utf-8"))
    assert kept["measured"]
    assert kept["machine"]
    assert kept["repeat"]
    assert kept["versions"]["PostgreSQL"]
    for table in kept["tables"]:
        assert {len(row) for row in table["rows"]} == {len(table["columns"])}
    assert all((FOLDER / f"{plot['name']}.svg").exists() for plot in kept["plots"])


def test_every_question_across_languages_is_told_in_another_one() -> None:
    chats = across_languages()
    assert sum(len(chat.questions) for chat in chats) == 90
    for chat in chats:
        turns = {turn.id: turn.role for turn in chat.turns}
        assert all(turns[turn] == "user" for question in chat.questions for turn in question.evidence)
    pairs = Counter(question.category for chat in chats for question in chat.questions)
    assert len(pairs) == 6
    assert set(pairs.values()) == {15}


def _cross_language(ours: str, theirs: str) -> dict[str, object]:
    overall = {
        "title": "Recall at",
        "columns": [],
        "note": "",
        "rows": [["Eunoe", "", "", 90, ""], ["mem0", "", "", 90, ""]],
    }
    rows = [["Eunoe", ours, "0.5"], ["mem0", theirs, "0.4"]]
    by_pair = {"title": "By languages, recall at 5", "note": "", "columns": ["", "a", "b"], "rows": rows}
    return {"name": "cross_language", "tables": [overall, by_pair]}


@pytest.mark.parametrize(
    ("ours", "theirs", "found", "stands"),
    [
        ("0.7", "0.6", "ahead of each", "met"),
        ("0.6", "0.6", "level with mem0 (a at 5)", "level"),
        ("0.5", "0.6", "behind mem0 (a at 5)", "behind"),
    ],
)
def test_a_peer_that_finds_as_much_is_level_and_one_that_finds_more_is_ahead(
    ours: str, theirs: str, found: str, stands: str
) -> None:
    (aim,) = aims_of(_cross_language(ours, theirs))
    assert (aim.found, aim.stands) == (found, stands)


def test_a_peer_that_was_asked_fewer_questions_is_compared_over_these() -> None:
    result = _cross_language("0.7", "0.6")
    overall, by_pair = result["tables"]  # type: ignore[misc]
    overall["rows"] = [["Eunoe", "", "", 90, ""], ["mem0", "", "", 12, ""]]  # type: ignore[index]
    by_pair["rows"].append(["Eunoe, those 12 questions", "0.5", "0.5"])  # type: ignore[index]
    (aim,) = aims_of(result)
    assert aim.found == "behind mem0 (a at 5)"


def test_what_falls_short_stands_before_everything_else() -> None:
    page = report.page([_cross_language("0.5", "0.6") | _SAID])
    behind, first = page.index("- T: ahead of every peer"), page.index("## T")
    assert behind < first < page.index("| behind mem0 (a at 5) | behind |")


_SAID = {"title": "T", "says": "", "plots": [], "versions": {}, "measured": "", "machine": "", "repeat": ""}


def test_who_was_not_measured_again_keeps_his_row(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "FOLDER", tmp_path)
    kept = {"tables": [{"title": "T", "rows": [["Eunoe", 1], ["mem0", 2], ["Eunoe, those", 3]]}], "plots": []}
    (tmp_path / "peers.json").write_text(json.dumps(kept))
    again = Result("peers", "", "", "", [Table("T", ["", "x"], [["Chroma", 5], ["Eunoe", 4]])])
    rows = peers.with_kept(again).tables[0].rows
    assert rows == [["Eunoe", 4], ["mem0", 2], ["Chroma", 5], ["Eunoe, those", 3]]


def test_what_an_account_costs_is_each_amount_times_its_price() -> None:
    results = {result["name"]: result for result in report.kept()}
    lines = planning.page(results).splitlines()
    cells = {line.split("|")[1].strip(): line.split("|")[-2].strip().replace(",", "") for line in lines if "|" in line}
    parts = [
        float(cells[f"{name}, $"]) for name in ("cores", "GB of memory", "GB of disk", "millions of prompt tokens")
    ]
    amounts = [float(cells[name]) for name in ("cores", "GB of memory", "GB of disk", "millions of prompt tokens")]
    expected = [amount * price for amount, price in zip(amounts, planning.PRICES.values(), strict=True)]
    assert parts == pytest.approx(expected, rel=0.01)
    assert float(cells["an account, $ a month"]) == pytest.approx(sum(parts) / 10_000_000, rel=0.01)
