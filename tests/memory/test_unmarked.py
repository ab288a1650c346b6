"""What comes back once a mark is taken off: chunk and line, from the next build on and not before."""

from collections.abc import Callable

import pytest
from procrastinate.contrib.django.models import ProcrastinateJob

from eunoe.accounts.models import Account
from eunoe.conversations.models import Message
from eunoe.conversations.services import mark_message
from eunoe.facts.models import Fact, Pass
from eunoe.facts.passes import run_pass
from eunoe.memory import services as memory
from eunoe.recall.models import Chunk
from tests.memory.told import know, tell
from tests.scripted_model import ScriptedModel, lines_answer

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.spec("R-7")]

TURIN = ("I live in Turin, near the river.", "Lovely.")
CHAD = ("What is the capital of Chad?", "N'Djamena.")


def lines(account: Account) -> list[str]:
    return list(Fact.objects.of(account).values_list("text", flat=True))


def waiting_passes() -> int:
    return ProcrastinateJob.objects.filter(task_name="facts.pass", status="todo").count()


@pytest.fixture
def turin(alice: Account) -> Message:
    """A turn of a chat that is over: it was read, it is in a chunk and under a line."""
    turin, _ = tell(alice, TURIN, CHAD)
    Message.objects.filter(account=alice).update(read=True)
    know(alice, "Lives in Turin", turin)
    memory.run_build(account=alice)
    return turin


def test_chunk_and_line_come_back_with_the_build_after_the_one_that_dropped_them(
    alice: Account, turin: Message, scripted: ScriptedModel, drain: Callable[[], None]
) -> None:
    mark_message(account=alice, message_id=turin.pk)
    build = memory.run_build(account=alice)
    drain()
    assert (lines(alice), build.facts_dropped, Chunk.objects.count()) == ([], 1, 2)
    mark_message(account=alice, message_id=turin.pk)
    drain()
    assert (lines(alice), Chunk.objects.count(), Pass.objects.count()) == ([], 2, 0)
    scripted.passes.append(lambda _: lines_answer(("Lives in Turin", ["T1"])))
    memory.run_build(account=alice)
    drain()
    assert (lines(alice), Chunk.objects.count()) == (["Lives in Turin"], 4)
    assert Pass.objects.get().trigger == "unmarked"
    assert list(Fact.objects.get().sources.all()) == [turin]
    memory.run_build(account=alice)
    drain()
    assert Pass.objects.count() == 1


def test_the_toggle_itself_writes_the_mark_alone(alice: Account, turin: Message) -> None:
    before = Message.objects.filter(pk=turin.pk).values().get()
    for wanted in (True, False):
        mark_message(account=alice, message_id=turin.pk, not_remembered=wanted)
        assert Message.objects.filter(pk=turin.pk).values().get() == {**before, "not_remembered": wanted}
        assert not ProcrastinateJob.objects.exists()


def test_marked_and_unmarked_before_a_build_is_read_by_no_pass_anew(alice: Account, turin: Message) -> None:
    for _ in range(2):
        mark_message(account=alice, message_id=turin.pk)
    memory.run_build(account=alice)
    assert (lines(alice), waiting_passes()) == (["Lives in Turin"], 0)
    assert Message.objects.get(pk=turin.pk).read


def test_what_a_pass_dropped_comes_back_with_the_next_build_as_well(
    alice: Account, turin: Message, scripted: ScriptedModel, drain: Callable[[], None]
) -> None:
    mark_message(account=alice, message_id=turin.pk)
    run_pass(account_id=alice.pk, conversation_id=turin.conversation_id, trigger="scheduled")
    assert lines(alice) == []
    mark_message(account=alice, message_id=turin.pk)
    scripted.passes.append(lambda _: lines_answer(("Lives in Turin", ["T1"])))
    memory.run_build(account=alice)
    drain()
    assert lines(alice) == ["Lives in Turin"]


def test_unread_turns_that_were_never_left_out_wait_for_their_pass(alice: Account) -> None:
    tell(alice, TURIN)
    memory.run_build(account=alice)
    assert waiting_passes() == 0


def test_what_was_cleared_meanwhile_does_not_come_back(
    alice: Account, turin: Message, scripted: ScriptedModel, drain: Callable[[], None]
) -> None:
    mark_message(account=alice, message_id=turin.pk)
    memory.run_build(account=alice)
    memory.clear_memory(account=alice)
    mark_message(account=alice, message_id=turin.pk)
    scripted.passes.append(lambda _: lines_answer(("Lives in Turin", ["T1"])))
    memory.run_build(account=alice)
    drain()
    assert (lines(alice), Chunk.objects.count()) == ([], 0)
    assert not scripted.requests
