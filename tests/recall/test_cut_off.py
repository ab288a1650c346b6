"""Builds whose process dies come to an end."""

from datetime import UTC, datetime, timedelta

import pytest
from django.db import connection

from eunoe.accounts.models import Account
from eunoe.recall import services as recall
from eunoe.recall.models import Build, Chunk
from eunoe.recall.tasks import ABANDONED_AFTER, close_abandoned_builds
from tests.recall.conftest import Built, Chat, FakeEmbedder

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.spec("R-3")]


def fall_silent() -> None:
    long_ago = datetime.now(UTC) - ABANDONED_AFTER - timedelta(minutes=1)
    Build.objects.exclude(alive_at=None).update(alive_at=long_ago)


def outcome() -> tuple[str, str]:
    run = Build.objects.get()
    return run.status, run.error


@pytest.mark.parametrize("ends", [KeyboardInterrupt, SystemExit])
def test_one_that_is_broken_off_has_failed(
    chat: Chat, built: Built, embedder: FakeEmbedder, ends: type[BaseException]
) -> None:
    chat("I live in Turin", "Lovely.")

    def break_off() -> None:
        raise ends

    embedder.before = break_off
    with pytest.raises(ends):
        built()
    assert outcome() == ("failed", "interrupted")
    assert Build.objects.get().finished_at


def test_one_whose_process_was_killed_has_failed_once_it_is_silent(alice: Account) -> None:
    Build.objects.create(account=alice, mode="quick", status="running", alive_at=datetime.now(UTC))
    close_abandoned_builds(0)
    assert outcome() == ("running", "")
    fall_silent()
    close_abandoned_builds(0)
    assert outcome() == ("failed", "interrupted")


def test_a_build_gives_signs_of_life(chat: Chat, built: Built, embedder: FakeEmbedder) -> None:
    chat("I live in Turin", "Lovely.")

    def look() -> None:
        fall_silent()
        close_abandoned_builds(0)

    embedder.before = look
    run = built()
    # Taken for dead, it finishes all the same.
    assert (run.status, Chunk.objects.count()) == ("done", 2)
    assert run.alive_at
    assert run.alive_at > datetime.now(UTC) - ABANDONED_AFTER


@pytest.mark.parametrize(("job", "status"), [("todo", "queued"), ("doing", "queued"), ("failed", "failed")])
def test_one_that_a_job_runs_is_left_alone_until_the_job_is_given_up(alice: Account, job: str, status: str) -> None:
    recall.request_build(account_id=alice.pk, mode="quick")
    with connection.cursor() as cursor:
        cursor.execute("UPDATE procrastinate_jobs SET status = %s::procrastinate_job_status", [job])
    close_abandoned_builds(0)
    assert outcome()[0] == status


@pytest.mark.parametrize(("job", "status"), [("doing", "running"), ("failed", "failed")])
def test_a_running_one_of_a_job_as_well(alice: Account, job: str, status: str) -> None:
    recall.request_build(account_id=alice.pk, mode="quick")
    Build.objects.update(status="running", alive_at=datetime.now(UTC))
    fall_silent()
    with connection.cursor() as cursor:
        cursor.execute("UPDATE procrastinate_jobs SET status = %s::procrastinate_job_status", [job])
    close_abandoned_builds(0)
    assert outcome()[0] == status
