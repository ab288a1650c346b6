"""A project with another database is told so, and not by a migration that breaks."""

import pytest
from django.core import checks
from django.db import connections


@pytest.mark.spec("I-6")
def test_another_database_than_postgresql_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not [one for one in checks.run_checks() if one.id == "eunoe.E001"]
    monkeypatch.setattr(type(connections["default"]), "vendor", "sqlite")
    assert [one.id for one in checks.run_checks() if one.id == "eunoe.E001"] == ["eunoe.E001"]
