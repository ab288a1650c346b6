"""Static files as they are served: no name outlives its content."""

import re
from pathlib import Path

import pytest
from django.test import override_settings

from eunoe.cli.static import collect_static

_IMPORT = re.compile(r'^import .* from "(.*)";', re.MULTILINE)
_HASHED = re.compile(r"^\./\w+\.[0-9a-f]{12}\.js$")


@pytest.mark.spec("S-10")
def test_modules_import_each_other_by_names_that_change_with_the_content(tmp_path: Path) -> None:
    with override_settings(STATIC_ROOT=tmp_path):
        assert collect_static()
        assert not collect_static()
    served = [path for path in (tmp_path / "eunoe").glob("*.js") if path.name.count(".") == 2]
    imported = [name for path in served for name in _IMPORT.findall(path.read_text(encoding="utf-8"))]
    assert len(imported) >= 4
    for name in imported:
        assert _HASHED.match(name), name
        assert (tmp_path / "eunoe" / name).exists()
