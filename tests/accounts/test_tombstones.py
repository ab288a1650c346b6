"""The list of deleted accounts: it survives a restore, and deletes again what a backup brought back."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from eunoe.accounts import tombstones
from eunoe.accounts.deletion import apply_tombstones, delete_account
from eunoe.accounts.models import Account, Tombstone
from eunoe.accounts.services import create_account
from eunoe.errors import Invalid
from tests.accounts.everywhere import places_of_words
from tests.portable.filled import WORDS, fill

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.spec("S-7")]


def restored(account: Account, *, joined: datetime | None = None) -> Account:
    """The account as a backup had it, under its id; the list in the database is as old as the backup."""
    Tombstone.objects.all().delete()
    again = create_account(name="restored")
    Account.objects.filter(pk=again.pk).update(id=account.pk, date_joined=joined or account.date_joined)
    back = Account.objects.get(pk=account.pk)
    fill(back)
    return back


def test_what_a_backup_brought_back_is_deleted_again(alice: Account, bob: Account, own_data_dir: Path) -> None:
    delete_account(account=alice)
    back = restored(alice)
    call_command("apply_tombstones")
    assert not Account.objects.filter(pk=back.pk).exists()
    assert Account.objects.filter(pk=bob.pk).exists()
    assert places_of_words(WORDS) == set()
    assert Tombstone.objects.filter(account_id=alice.pk).exists()
    assert apply_tombstones() == 0


def test_a_copy_of_the_list_serves_where_the_data_folder_was_restored_as_well(
    alice: Account, own_data_dir: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    delete_account(account=alice)
    copy = (own_data_dir / "tombstones").rename(tmp_path / "copy")
    restored(alice)
    assert apply_tombstones() == 0
    call_command("apply_tombstones", str(copy))
    assert capsys.readouterr().out == "Accounts deleted again: 1.\n"
    assert not Account.objects.exists()
    assert set(tombstones.read()) == {alice.pk}


def test_somebody_new_under_an_old_number_stays(alice: Account, own_data_dir: Path) -> None:
    delete_account(account=alice)
    back = restored(alice, joined=timezone.now() + timedelta(seconds=1))
    assert apply_tombstones() == 0
    assert Account.objects.filter(pk=back.pk).exists()
    # And can have the account deleted in turn.
    Account.objects.filter(pk=back.pk).update(date_joined=timezone.now())
    assert delete_account(account=back)
    assert places_of_words(WORDS) == set()


def test_each_list_is_brought_up_to_date_by_the_other(alice: Account, bob: Account, own_data_dir: Path) -> None:
    delete_account(account=alice)
    (own_data_dir / "tombstones").unlink()
    delete_account(account=bob)
    Tombstone.objects.filter(account_id=bob.pk).delete()
    apply_tombstones()
    assert set(tombstones.read()) == set(Tombstone.objects.values_list("account_id", flat=True)) == {alice.pk, bob.pk}


def test_a_line_that_was_cut_off_is_no_line(own_data_dir: Path) -> None:
    moment = datetime(2026, 5, 1, tzinfo=UTC)
    tombstones.append([(1, moment), (2, moment)])
    for cut_off in ("3 2026-0", "4 2026-05-01", "5"):
        with (own_data_dir / "tombstones").open("a") as file:
            file.write(cut_off)
        assert dict(tombstones.read()) == {1: moment, 2: moment}
        tombstones.append([(2, moment)])
    assert dict(tombstones.read()) == {1: moment, 2: moment}


@pytest.mark.parametrize("content", [b"some text\n", b"\xff\xfe\n", b"1 yesterday\n", b"1 2 3\n"])
def test_a_file_that_is_no_list_deletes_nobody(
    alice: Account, own_data_dir: Path, tmp_path: Path, content: bytes
) -> None:
    path = tmp_path / "list"
    path.write_bytes(f"{alice.pk} 2999-01-01T00:00:00+00:00\n".encode() + content)
    with pytest.raises(Invalid):
        apply_tombstones(path=path)
    with pytest.raises(CommandError):
        call_command("apply_tombstones", str(tmp_path / "missing"))
    assert Account.objects.get() == alice
