"""Builds that run by themselves, and those that are asked for."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from procrastinate.contrib.django.models import ProcrastinateJob

from eunoe.accounts.models import Account
from eunoe.accounts.services import create_account
from eunoe.conversations.models import Conversation
from eunoe.errors import ModelUnavailable
from eunoe.recall import services as recall
from eunoe.recall.models import Build, Chunk
from eunoe.recall.tasks import build_rested, due_builds
from tests.recall.conftest import Built, Chat, FakeEmbedder, move_builds

pytestmark = pytest.mark.django_db(transaction=True)


def rest(conversation: Conversation, minutes: float) -> None:
    at = datetime.now(UTC) - timedelta(minutes=minutes)
    Conversation.objects.filter(pk=conversation.pk).update(active_at=at)


@pytest.mark.spec("R-4")
def test_a_conversation_that_has_rested_is_built_by_itself(
    chat: Chat, embedder: FakeEmbedder, drain: Callable[[], None], alice: Account
) -> None:
    rest(chat("I live in Turin", "Lovely."), minutes=11)
    build_rested(0)
    drain()
    assert Chunk.objects.count() == 2
    assert not list(due_builds())
    build_rested(0)
    assert not ProcrastinateJob.objects.filter(task_name="eunoe_recall.build", status="todo").exists()


@pytest.mark.spec("R-4")
def test_a_conversation_that_goes_on_is_let_alone(chat: Chat, embedder: FakeEmbedder) -> None:
    rest(chat("I live in Turin", "Lovely."), minutes=9)
    assert not list(due_builds())


@pytest.mark.spec("R-4")
def test_who_is_due_is_one_query(chat: Chat, built: Built, embedder: FakeEmbedder, bob: Account) -> None:
    for number in range(5):
        rest(chat("I live in Turin", "Lovely.", account=create_account(name=f"one{number}")), minutes=20)
    done = chat("I live in Turin", "Lovely.")
    rest(done, minutes=20)
    built()
    with CaptureQueriesContext(connection) as queries:
        due = dict(due_builds())
    assert len(queries) == 1
    assert len(due) == 5
    assert done.account_id not in due


@pytest.mark.spec("R-4")
def test_what_was_said_since_the_last_build_is_due_again(chat: Chat, built: Built, alice: Account) -> None:
    one = chat("I live in Turin", "Lovely.")
    built()
    move_builds(30)
    rest(one, minutes=15)
    assert list(due_builds()) == [(alice.pk, "quick")]


@pytest.mark.spec("R-4")
def test_with_another_embedder_the_next_activity_brings_a_full_build(
    chat: Chat, built: Built, alice: Account, configure: Callable[..., Any]
) -> None:
    one = chat("I live in Turin", "Lovely.")
    built()
    configure(EUNOE_EMBEDDER="other")
    move_builds(10)
    rest(one, minutes=15)
    assert not list(due_builds())
    move_builds(30)
    assert list(due_builds()) == [(alice.pk, "full")]


def test_a_guest_is_not_built(chat: Chat, built: Built, alice: Account) -> None:
    guest = Account.objects.create(username="guest-1", kind="guest")
    rest(chat("I live in Turin", "Lovely.", account=guest), minutes=20)
    assert not list(due_builds())
    assert built(account=guest).records == 0


@pytest.mark.spec("R-4")
def test_a_build_that_is_asked_for_runs_under_the_id_that_was_given(
    chat: Chat, embedder: FakeEmbedder, drain: Callable[[], None], alice: Account
) -> None:
    chat("I live in Turin", "Lovely.")
    asked = recall.request_build(account_id=alice.pk, mode="full")
    assert recall.get_build(account_id=alice.pk, build_id=asked.pk).status == "queued"
    assert recall.request_build(account_id=alice.pk, mode="full") == asked
    drain()
    run = recall.get_build(account_id=alice.pk, build_id=asked.pk)
    assert (run.status, run.chunks_added, run.done, run.total) == ("done", 2, 2, 2)
    assert Build.objects.count() == 1
    assert recall.last_finished_build(account_id=alice.pk) == run


@pytest.mark.spec("R-10")
def test_a_jobs_payload_holds_ids_and_nothing_else(chat: Chat, embedder: FakeEmbedder, alice: Account) -> None:
    chat("I live in Turin", "Lovely.")
    asked = recall.request_build(account_id=alice.pk, mode="quick")
    job = ProcrastinateJob.objects.get(task_name="eunoe_recall.build")
    assert job.args == {"account_id": str(alice.pk), "mode": "quick", "build_id": str(asked.pk)}
    assert job.lock == f"memory:{alice.pk}"


@pytest.mark.spec("R-4")
def test_a_failed_build_is_tried_again_and_quotes_nobody(
    chat: Chat, embedder: FakeEmbedder, drain: Callable[[], None], alice: Account, caplog: pytest.LogCaptureFixture
) -> None:
    chat("I live in Turin", "Lovely.")

    def fail() -> None:
        raise ModelUnavailable("I live in Turin")

    embedder.before = fail
    asked = recall.request_build(account_id=alice.pk, mode="quick")
    drain()
    job = ProcrastinateJob.objects.get(task_name="eunoe_recall.build")
    assert (job.status, job.attempts) == ("todo", 1)
    assert recall.get_build(account_id=alice.pk, build_id=asked.pk).status == "failed"
    assert "Turin" not in caplog.text
    embedder.before = lambda: None
    with connection.cursor() as cursor:
        cursor.execute("UPDATE procrastinate_jobs SET scheduled_at = NULL")
    drain()
    assert recall.get_build(account_id=alice.pk, build_id=asked.pk).status == "done"
    assert Chunk.objects.count() == 2


def test_a_build_for_an_account_that_has_gone_is_no_failure(
    alice: Account, embedder: FakeEmbedder, drain: Callable[[], None]
) -> None:
    recall.request_build(account_id=alice.pk, mode="quick")
    alice.delete()
    drain()
    assert not ProcrastinateJob.objects.filter(status="failed").exists()
    assert not ProcrastinateJob.objects.filter(task_name="eunoe_recall.build", status="todo").exists()
