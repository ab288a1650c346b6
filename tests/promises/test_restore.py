"""A backup brings back who was deleted after it was made; the list of the deleted takes them away again."""

import os
import shutil
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from eunoe.accounts.deletion import delete_account
from eunoe.accounts.models import Account
from eunoe.conf import Settings
from eunoe.library.services import create_document
from tests.memory.told import tell
from tests.portable.filled import WORDS, fill
from tests.promises.databases import address_of_tests, dump, empty_database, eunoe, restore

SWEEP = "from eunoe.library.services import delete_orphaned_files as sweep; sweep()"
"""What the worker does every hour."""

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.spec("S-7")]


def test_who_was_deleted_after_the_backup_is_gone_again_after_the_restore(
    alice: Account, bob: Account, tmp_path: Path, configure: Callable[..., Settings], settings: Any
) -> None:
    """Rows and uploads alike; the others have theirs, to the letter, and a file that no row knows goes by itself."""
    data_dir = tmp_path / "data"
    uploads = data_dir / "uploads"
    configure(EUNOE_DATA_DIR=str(data_dir))
    settings.MEDIA_ROOT = uploads
    alices = fill(alice).document.file.name
    tell(bob, ("I keep bees on the roof", "How many hives?"))
    bobs = create_document(account=bob, name="hives.txt", content=b"Three hives, all of them lively").file.name
    backup = tmp_path / "eunoe.dump"
    backup.write_bytes(dump(address_of_tests(), "--format=custom"))
    late = create_document(account=bob, name="late.txt", content=b"Uploaded between the two halves").file.name
    shutil.copytree(uploads, tmp_path / "uploads")
    assert delete_account(account=alice)
    assert not (uploads / alices).exists()

    shutil.rmtree(uploads)
    shutil.copytree(tmp_path / "uploads", uploads)
    assert WORDS in (uploads / alices).read_text()
    with empty_database("eunoe_restored") as restored:
        restore(restored, backup)
        assert WORDS in dump(restored, "--data-only").decode()
        assert eunoe(restored, "manage", "apply_tombstones", data_dir=data_dir) == "Accounts deleted again: 1.\n"
        told = dump(restored, "--data-only").decode()
        days_ago = time.time() - 7 * 24 * 3600
        os.utime(uploads / late, (days_ago, days_ago))
        eunoe(restored, "manage", "shell", "--verbosity", "0", "--command", SWEEP, data_dir=data_dir)
    assert WORDS not in told
    assert alice.username not in told
    assert "bees on the roof" in told
    assert not (uploads / alices).exists()
    assert (uploads / bobs).read_bytes() == b"Three hives, all of them lively"
    assert not (uploads / late).exists()
