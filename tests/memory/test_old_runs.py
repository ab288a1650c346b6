"""What is recorded of builds and passes does not grow for ever."""

from itertools import count
from uuid import UUID

import pytest
from django.utils import timezone

from eunoe.accounts.models import Account
from eunoe.conversations.models import Message
from eunoe.facts.models import Fact, Pass, PassChange
from eunoe.facts.services import KEPT_PASSES
from eunoe.memory.tasks import delete_old_runs
from eunoe.recall.models import Build
from eunoe.recall.services import KEPT_BUILDS
from eunoe.recall.settling import settle
from tests.memory.told import tell

pytestmark = pytest.mark.django_db


_ids = map(UUID, (f"{number:032x}" for number in count(1)))
"""In order: those of one millisecond are not."""


def build(account: Account, status: str = "failed", number: int | None = None) -> Build:
    ended = None if status == "queued" else timezone.now()
    made = Build.objects.create(
        pk=next(_ids), account=account, mode="quick", status=status, number=number, finished_at=ended
    )
    if number is not None:
        settle(made)
    return made


def test_the_newest_builds_of_each_account_stay_and_the_one_that_made_its_chunks(alice: Account, bob: Account) -> None:
    build(alice, "done", 1)
    waiting = build(alice, "queued")
    made = build(alice, "done", 2)
    newest = [build(alice) for _ in range(KEPT_BUILDS + 5)][5:]
    others = [build(bob) for _ in range(KEPT_BUILDS)]
    delete_old_runs(0)
    assert set(Build.objects.of(alice)) == {waiting, made, *newest}
    assert set(Build.objects.of(bob)) == set(others)


def test_the_newest_passes_stay_and_those_whose_receipt_is_shown(alice: Account, bob: Account) -> None:
    reply = Message.objects.get(conversation=tell(alice, ("Hello", "Hello!"))[0].conversation, seq=1)
    fact = Fact.objects.create(account=alice, text="Lives in Turin", position=0)

    def run(account: Account = alice, reply: Message | None = None, *, changes: bool = False) -> Pass:
        made = Pass.objects.create(
            pk=next(_ids),
            account=account,
            trigger="scheduled",
            outcome="unchanged",
            reply=reply,
            finished_at=timezone.now(),
        )
        if changes:
            PassChange.objects.create(account=account, run=made, kind="added", fact=fact)
        return made

    shown = run(reply=reply, changes=True)
    run(reply=reply)
    run(changes=True)
    newest = [run() for _ in range(KEPT_PASSES)]
    others = [run(bob) for _ in range(3)]
    delete_old_runs(0)
    assert set(Pass.objects.filter(account=alice)) == {shown, *newest}
    assert set(Pass.objects.filter(account=bob)) == set(others)


def test_with_nothing_old_nothing_goes(alice: Account) -> None:
    build(alice, "done", 1)
    delete_old_runs(0)
    assert Build.objects.count() == 1
