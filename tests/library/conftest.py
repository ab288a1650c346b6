"""What tests of the library share: a quick build, and what is recalled."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from eunoe.accounts.models import Account
from eunoe.recall import services as recall
from eunoe.recall.models import Chunk


@pytest.fixture(autouse=True)
def _own_uploads(settings: Any, tmp_path: Path) -> None:
    settings.MEDIA_ROOT = tmp_path / "uploads"


@pytest.fixture
def build() -> Callable[[Account], None]:
    return lambda account: (recall.run_build(account_id=account.pk, mode="quick"), None)[1]


@pytest.fixture
def recalled() -> Callable[[Account], list[str]]:
    """The texts of all chunks of an account."""
    return lambda account: list(Chunk.objects.of(account).order_by("id").values_list("text", flat=True))
