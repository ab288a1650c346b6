"""What tests of exports and imports share."""

import io
import json
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from eunoe.accounts.models import Account
from eunoe.portable.services import write_export


@pytest.fixture(autouse=True)
def _own_uploads(settings: Any, tmp_path: Path) -> None:
    settings.MEDIA_ROOT = tmp_path / "uploads"


@pytest.fixture
def exported(tmp_path: Path) -> Callable[[Account], Path]:
    """The account's export as a file."""

    def export(account: Account) -> Path:
        path = tmp_path / f"{account.pk}.zip"
        with path.open("w+b") as out:
            write_export(account=account, out=out)
        return path

    return export


def contents(path: Path | bytes) -> tuple[dict[str, Any], str, dict[str, bytes]]:
    """``export.json``, the page, and the files by their path."""
    source = io.BytesIO(path) if isinstance(path, bytes) else path
    with zipfile.ZipFile(source) as archive:
        assert archive.testzip() is None
        files = {name: archive.read(name) for name in archive.namelist()}
    return json.loads(files.pop("export.json")), files.pop("index.html").decode(), files
