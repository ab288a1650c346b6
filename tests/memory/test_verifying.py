"""The look everywhere that follows a build: when it runs, what is kept of it, and how long it holds."""

from collections.abc import Callable
from pathlib import Path

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from procrastinate.contrib.django.models import ProcrastinateJob

from eunoe.accounts.models import Account
from eunoe.conf import Settings
from eunoe.conversations.models import Message
from eunoe.conversations.services import mark_message
from eunoe.facts.models import Pass
from eunoe.memory import services as memory
from eunoe.memory import verifying
from eunoe.memory.models import LastVerification
from eunoe.memory.verifying import Exclusions, view_exclusions
from tests.memory.told import tell

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.spec("R-10", "H-5")]

SECRET = ("My sister Ilaria is going to leave her husband in March.", "Then she will need a good lawyer in Turin soon.")
CAT = ("My cat Nera sleeps on the piano every night.", "She has good taste.")

Drain = Callable[[], None]


@pytest.fixture
def secret(alice: Account) -> Message:
    secret, _ = tell(alice, SECRET, CAT)
    return secret


def view(account: Account) -> Exclusions:
    return view_exclusions(account=account)


def test_a_build_with_nothing_marked_leads_to_no_look(alice: Account, secret: Message, drain: Drain) -> None:
    memory.run_build(account=alice)
    assert not ProcrastinateJob.objects.filter(task_name="memory.verify").exists()
    assert (view(alice).marked, view(alice).traces, view(alice).verified_at) == (0, 0, None)


def test_after_a_build_everything_is_looked_through_and_counts_are_kept(
    alice: Account, secret: Message, drain: Drain
) -> None:
    (again,) = tell(alice, SECRET)
    mark_message(account=alice, message_id=secret.pk)
    memory.run_build(account=alice)
    now = view(alice)
    assert (now.marked, now.traces, now.verified_at, now.is_everywhere) == (1, 0, None, False)
    drain()
    kept = LastVerification.objects.get(account=alice)
    found = view(alice)
    assert (found.marked, found.traces, found.verified_at, found.is_everywhere) == (1, 0, kept.at, True)
    assert (found.repeats, [one.id for one in found.repeated]) == (1, [str(again.pk)])
    with connection.cursor() as cursor:
        cursor.execute("SELECT to_jsonb(kept)::text FROM eunoe_memory_last_verification kept")
        assert "Ilaria" not in cursor.fetchone()[0]


def test_what_lies_in_a_file_is_found_and_stays_told(
    alice: Account, secret: Message, drain: Drain, configure: Callable[..., Settings], tmp_path: Path
) -> None:
    configure(EUNOE_DATA_DIR=str(tmp_path))
    mark_message(account=alice, message_id=secret.pk)
    log = tmp_path / "web.log"
    log.write_text(SECRET[0])
    memory.run_build(account=alice)
    drain()
    log.unlink()
    assert (view(alice).traces, view(alice).pending, view(alice).is_everywhere) == (1, 0, True)


def test_it_holds_for_these_marks_and_until_the_next_build(alice: Account, secret: Message, drain: Drain) -> None:
    mark_message(account=alice, message_id=secret.pk)
    memory.run_build(account=alice)
    drain()
    cat = Message.objects.get(content=CAT[0])
    mark_message(account=alice, message_id=cat.pk)
    found = view(alice)
    assert (found.marked, found.pending, found.verified_at) == (2, 1, None)
    assert found.traces > 0
    mark_message(account=alice, message_id=cat.pk)
    assert view(alice).verified_at is not None
    memory.run_build(account=alice)
    assert view(alice).verified_at is None
    drain()
    assert view(alice).verified_at is not None


def test_of_a_long_history_no_words_are_gone_through_while_a_person_waits(
    alice: Account, secret: Message, drain: Drain, monkeypatch: pytest.MonkeyPatch
) -> None:
    memory.run_build(account=alice)
    mark_message(account=alice, message_id=secret.pk)
    Pass.objects.create(account=alice, trigger="asked", reason=SECRET[0][:64])
    at_once = view(alice)
    assert (at_once.pending, at_once.is_by_reference) == (1, False)
    monkeypatch.setattr(verifying, "MOST_READ_AT_ONCE", Message.objects.filter(account=alice).count() - 1)
    before = view(alice)
    assert (before.pending, before.traces, before.is_by_reference) == (1, 2, True)
    assert before.traces < at_once.traces
    memory.run_build(account=alice)
    assert (view(alice).pending, view(alice).traces) == (0, 0)
    drain()
    assert (view(alice).traces, view(alice).is_everywhere, view(alice).is_by_reference) == (1, True, False)


def test_a_clear_leaves_nothing_of_it(alice: Account, secret: Message, drain: Drain) -> None:
    mark_message(account=alice, message_id=secret.pk)
    memory.run_build(account=alice)
    drain()
    memory.clear_memory(account=alice)
    assert not LastVerification.objects.exists()


def test_an_account_that_has_gone_is_looked_at_no_more(alice: Account, secret: Message, drain: Drain) -> None:
    mark_message(account=alice, message_id=secret.pk)
    memory.run_build(account=alice)
    alice.delete()
    drain()
    assert not LastVerification.objects.exists()
    assert not ProcrastinateJob.objects.filter(status="failed").exists()


def test_the_view_costs_as_many_queries_whatever_is_marked(alice: Account, secret: Message, drain: Drain) -> None:
    def count() -> int:
        with CaptureQueriesContext(connection) as queries:
            view(alice)
        return len(queries)

    assert count() == 1
    mark_message(account=alice, message_id=secret.pk)
    few = count()
    for number in range(5):
        (one,) = tell(alice, (f"Number {number}: {SECRET[0]}", SECRET[1]))
        mark_message(account=alice, message_id=one.pk)
        tell(alice, SECRET)
    assert count() == few
    memory.run_build(account=alice)
    drain()
    assert count() == 3
