"""The pages of benchmarks and of campaigns say what the kept results say."""

import json

import pytest
from bench import planning, report
from bench.chats import across_languages
from bench.results import FOLDER

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
    for table in kept["tables"]:
        assert {len(row) for row in table["rows"]} == {len(table["columns"])}
    assert all((FOLDER / f"{plot['name']}.svg").exists() for plot in kept["plots"])


def test_every_question_across_languages_is_told_in_another_one() -> None:
    chats = across_languages()
    assert sum(len(chat.questions) for chat in chats) == 90
    for chat in chats:
        turns = {turn.id for turn in chat.turns}
        assert all(question.evidence <= turns for question in chat.questions)
