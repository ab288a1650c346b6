"""What tests of deletion share."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from eunoe.conf import Settings


@pytest.fixture(autouse=True)
def _own_uploads(settings: Any, tmp_path: Path) -> None:
    settings.MEDIA_ROOT = tmp_path / "uploads"


@pytest.fixture
def own_data_dir(tmp_path: Path, configure: Callable[..., Settings]) -> Path:
    """A data folder in which nobody else's tombstones are."""
    folder = tmp_path / "data"
    configure(EUNOE_DATA_DIR=str(folder))
    return folder
