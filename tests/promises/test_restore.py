"""A backup brings back who was deleted after it was made; the list of the deleted takes them away again."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from eunoe.accounts.deletion import delete_account
from eunoe.accounts.models import Account
from eunoe.conf import Settings
from tests.memory.told import tell
from tests.portable.filled import WORDS, fill
from tests.promises.databases import address_of_tests, dump, empty_database, eunoe, restore

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.spec("S-7")]


def test_who_was_deleted_after_the_backup_is_gone_again_after_the_restore(
    alice: Account, bob: Account, tmp_path: Path, configure: Callable[..., Settings], settings: Any
) -> None:
    data_dir = tmp_path / "data"
    configure(EUNOE_DATA_DIR=str(data_dir))
    settings.MEDIA_ROOT = data_dir / "uploads"
    fill(alice)
    tell(bob, ("I keep bees on the roof", "How many hives?"))
    backup = tmp_path / "eunoe.dump"
    backup.write_bytes(dump(address_of_tests(), "--format=custom"))
    assert delete_account(account=alice)
    with empty_database("eunoe_restored") as restored:
        restore(restored, backup)
        assert WORDS in dump(restored, "--data-only").decode()
        assert eunoe(restored, "manage", "apply_tombstones", data_dir=data_dir) == "Accounts deleted again: 1.\n"
        told = dump(restored, "--data-only").decode()
    assert WORDS not in told
    assert alice.username not in told
    assert "bees on the roof" in told
