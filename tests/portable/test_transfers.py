"""Exports in the background: asked for, told of, fetched, called off, and gone by themselves."""

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from django.conf import settings
from django.utils import timezone

from eunoe.accounts.models import Account
from eunoe.errors import NotFound
from eunoe.memory import services as memory
from eunoe.portable import files, tasks
from eunoe.portable import services as portable
from eunoe.portable.models import Transfer
from tests.portable.conftest import contents
from tests.portable.filled import fill
from tests.racing import at_once

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.spec("S-7")]

Drain = Callable[[], None]


def kept_files() -> list[str]:
    return sorted(path.name for path in (Path(settings.MEDIA_ROOT) / files.FOLDER).glob("*"))


def ready(account: Account) -> bool:
    account.refresh_from_db()
    return account.export_ready_at is not None


def test_it_is_made_in_the_background_and_the_person_is_told(alice: Account, drain: Drain) -> None:
    fill(alice)
    asked = portable.request_export(account=alice)
    assert (asked.status, ready(alice)) == ("queued", False)
    with pytest.raises(NotFound):
        portable.open_export(account=alice)
    drain()
    made = portable.find_transfer(account=alice, kind="export")
    assert made is not None
    assert (made.pk, made.status, ready(alice)) == (asked.pk, "done", True)
    path = Path(settings.MEDIA_ROOT) / made.file
    assert (path.stat().st_size, path.stat().st_mode & 0o077) == (made.size, 0)
    with portable.open_export(account=alice) as file:
        assert contents(file.read())[0]["chats"]


def test_one_that_is_being_made_serves_and_an_earlier_one_gives_way(alice: Account, drain: Drain) -> None:
    first = portable.request_export(account=alice)
    assert portable.request_export(account=alice).pk == first.pk
    drain()
    second = portable.request_export(account=alice)
    assert second.pk != first.pk
    assert kept_files() == []
    drain()
    assert kept_files() == [str(second.pk)]


def test_nobody_else_sees_or_fetches_it(alice: Account, charlie: Account, drain: Drain) -> None:
    portable.request_export(account=alice)
    drain()
    assert portable.find_transfer(account=charlie, kind="export") is None
    with pytest.raises(NotFound):
        portable.open_export(account=charlie)
    assert portable.delete_exports(account_id=charlie.pk) == 0
    assert portable.find_transfer(account=alice, kind="export")


def test_one_that_was_called_off_leaves_nothing(alice: Account, drain: Drain) -> None:
    fill(alice)
    asked = portable.request_export(account=alice)
    portable.delete_exports(account_id=alice.pk)
    drain()
    assert (kept_files(), ready(alice), Transfer.objects.count()) == ([], False, 0)
    # Called off when it is all but done.
    asked.save(force_insert=True)

    def call_off(*, transfer_id: Any) -> None:
        with portable.running(transfer_id=transfer_id) as (row, progress):
            assert row is not None
            portable.delete_exports(account_id=alice.pk)
            progress(1, 2)
            pytest.fail("it went on")

    call_off(transfer_id=asked.pk)
    assert (kept_files(), ready(alice)) == ([], False)


@pytest.mark.spec("F-27")
def test_a_clear_takes_exports_along_also_one_in_the_making(alice: Account, drain: Drain) -> None:
    fill(alice)
    portable.request_export(account=alice)
    drain()
    memory.clear_memory(account=alice)
    assert (kept_files(), ready(alice)) == ([], False)
    portable.request_export(account=alice)
    memory.clear_memory(account=alice)
    drain()
    assert (kept_files(), ready(alice), Transfer.objects.count()) == ([], False, 0)


@pytest.mark.spec("F-20", "S-7")
def test_it_goes_by_itself_with_its_file(alice: Account, bob: Account, drain: Drain) -> None:
    for account in (alice, bob):
        portable.request_export(account=account)
    drain()
    week = timedelta(days=7)
    kept = Transfer.objects.get(account=bob)
    assert abs(kept.expires_at - kept.created_at - week) < timedelta(minutes=1)
    Transfer.objects.filter(account=alice).update(expires_at=timezone.now())
    assert portable.find_transfer(account=alice, kind="export") is None
    with pytest.raises(NotFound):
        portable.open_export(account=alice)
    tasks.delete_expired(0)
    assert (kept_files(), ready(alice), ready(bob)) == ([str(kept.pk)], False, True)


def test_what_a_crash_left_behind_is_swept_up(alice: Account, drain: Drain, monkeypatch: pytest.MonkeyPatch) -> None:
    portable.request_export(account=alice)
    drain()
    (kept,) = kept_files()
    files.create(files.name_of(uuid4())).close()
    assert portable.delete_orphaned_files() == 0
    monkeypatch.setattr(files, "_YOUNG", timedelta(0))
    assert portable.delete_orphaned_files() == 1
    assert kept_files() == [kept]


def test_one_that_cannot_be_made_says_so_in_the_end(
    alice: Account, drain: Drain, monkeypatch: pytest.MonkeyPatch
) -> None:
    def break_down(**_: Any) -> None:
        raise RuntimeError("Lives in Turin")

    monkeypatch.setattr(portable.archive, "write_archive", break_down)
    asked = portable.request_export(account=alice)
    for attempt in range(3):
        _let_the_pause_pass()
        drain()
        asked.refresh_from_db()
        assert asked.status == ("failed" if attempt == 2 else "running")
    assert (asked.error, kept_files(), ready(alice)) == ("error", [], False)
    assert "Turin" not in str(_jobs())


def test_progress_can_be_seen_while_it_is_made(alice: Account, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(alice)
    monkeypatch.setattr(portable, "_TELL_EVERY_SECONDS", 0)
    asked = portable.request_export(account=alice)
    seen: list[int] = []
    write_archive = portable.archive.write_archive

    def look(*, account: Account, out: Any, progress: Any) -> None:
        def tell(done: int, total: int) -> None:
            progress(done, total)
            at_once(lambda: seen.append(Transfer.objects.values_list("done", flat=True).get(pk=asked.pk)))

        write_archive(account=account, out=out, progress=tell)

    # Whoever looks has a connection of their own, as a page does.
    monkeypatch.setattr(portable.archive, "write_archive", look)
    portable.make_export(transfer_id=asked.pk)
    asked.refresh_from_db()
    assert asked.done == asked.total == seen[-1] > 10
    assert seen[:3] == [1, 2, 3]


def _let_the_pause_pass() -> None:
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute("UPDATE procrastinate_jobs SET scheduled_at = NULL WHERE status = 'todo'")


def _jobs() -> list[Any]:
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute("SELECT * FROM procrastinate_jobs")
        return cursor.fetchall()
