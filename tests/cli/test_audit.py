"""What is made of a report on known vulnerabilities: findings fail, silence is told of and fails nothing."""

from typing import Any

import pytest
from tools.audit import judge

CLEAN = {"name": "django", "version": "5.2.19", "vulns": []}
FLAWED = {
    "name": "jinja2",
    "version": "2.4.1",
    "vulns": [{"id": "PYSEC-2014-8", "aliases": ["CVE-2014-1402"], "fix_versions": ["2.7.2"], "description": "x"}],
}
UNKNOWN = {"name": "eunoe", "skip_reason": "Dependency not found on PyPI and could not be audited: eunoe (0.1.0)"}


@pytest.mark.parametrize(
    ("packages", "status", "told"),
    [
        ([CLEAN], 0, "1 packages looked up, 0 known"),
        ([CLEAN, FLAWED], 1, "jinja2 2.4.1 has PYSEC-2014-8, CVE-2014-1402, mended in 2.7.2"),
        ([{**FLAWED, "vulns": [{"id": "PYSEC-1", "fix_versions": []}]}], 1, "has PYSEC-1, mended in no version yet"),
        ([CLEAN, UNKNOWN], 0, "not looked up, as they are not known there: eunoe"),
        ([FLAWED, UNKNOWN], 1, "not looked up, as they are not known there: eunoe"),
        ([UNKNOWN, UNKNOWN], 0, "NOT DONE: the database of vulnerabilities does not know eunoe, eunoe"),
    ],
)
def test_a_finding_fails_and_what_was_not_looked_up_is_named(
    packages: list[dict[str, Any]], status: int, told: str
) -> None:
    judged, text = judge({"dependencies": packages, "fixes": []}, "")
    assert (judged, told in text) == (status, True), text


@pytest.mark.parametrize("said", ["", "Traceback\nrequests.exceptions.ConnectionError: failed to resolve"])
def test_a_database_that_cannot_be_reached_is_told_of_and_fails_nothing(said: str) -> None:
    status, text = judge(None, said)
    assert status == 0
    assert "NOT DONE" in text
    assert said.splitlines()[-1:] == [] or said.splitlines()[-1] in text
