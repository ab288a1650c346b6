"""The database of each release is brought up to date with everything in it; that of this code is its own first case.

Whoever makes a release keeps its state: ``python -m tests.promises.kept_release keep VERSION``.
"""

from pathlib import Path

import pytest

from tests.promises.databases import dump, empty_database, in_process, restore
from tests.promises.kept_release import RELEASES

pytestmark = pytest.mark.django_db(transaction=True)

MODULE = "tests.promises.kept_release"


def test_the_state_of_this_code_is_restored_whole(tmp_path: Path) -> None:
    """What keeps and checks releases is tried on this code, of which nothing is kept as long as it may change."""
    path = tmp_path / "present.sql"
    with empty_database("eunoe_present") as present:
        in_process(present, MODULE, "fill", data_dir=tmp_path / "data")
        path.write_bytes(dump(present))
    _upgrade_and_check(path, tmp_path / "data")


@pytest.mark.parametrize("release", sorted(path.stem for path in RELEASES.glob("*.sql")))
def test_a_release_is_brought_up_to_date(release: str, tmp_path: Path) -> None:
    _upgrade_and_check(RELEASES / f"{release}.sql", tmp_path / "data")


def _upgrade_and_check(path: Path, data_dir: Path) -> None:
    with empty_database("eunoe_upgraded") as upgraded:
        restore(upgraded, path)
        in_process(upgraded, MODULE, "check", data_dir=data_dir)
