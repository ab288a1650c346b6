"""Builds as memory's face offers them: what they read, what they drop, what a clear leaves."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import transaction

from eunoe.accounts.models import Account
from eunoe.accounts.services import create_guest
from eunoe.conversations.models import Message
from eunoe.conversations.services import lock_memory, mark_message
from eunoe.errors import Invalid, NotAllowed, NotFound
from eunoe.facts.models import Fact
from eunoe.memory import services as memory
from eunoe.plans.models import Plan
from eunoe.plans.services import set_plan, set_switch
from eunoe.recall import services as recall
from eunoe.recall.models import Build, Chunk
from eunoe.recall.pipeline import build as building
from tests.memory.told import know, tell
from tests.scripted_model import ScriptedModel, lines_answer

pytestmark = pytest.mark.django_db(transaction=True)

BOAT = ("I am building a wooden boat in the garage.", "Cedar strips bend well.")
CAT = ("My cat Nera sleeps on the piano.", "She has good taste.")


@pytest.mark.spec("P-3", "R-3")
def test_a_build_reads_what_the_plan_gives(alice: Account) -> None:
    tell(alice, BOAT, CAT)
    build = memory.run_build(account=alice)
    assert (build.status, build.records, build.chunks_added) == ("done", 2, 4)


@pytest.mark.spec("P-1", "P-2", "P-3")
def test_a_source_that_is_off_or_not_in_the_plan_goes_with_the_next_build(alice: Account) -> None:
    tell(alice, BOAT)
    memory.run_build(account=alice)
    set_switch(source_key="chat.history", in_recall=False)
    assert memory.run_build(account=alice).chunks_deleted == 2
    set_switch(source_key="chat.history", in_recall=True)
    assert memory.run_build(account=alice).chunks_added == 2
    with_nothing = set_plan(slug="none", included_sources=0)
    give_plan(alice, with_nothing)
    assert memory.run_build(account=alice).chunks_deleted == 2


@transaction.atomic
def give_plan(account: Account, plan: Plan) -> None:
    state = lock_memory(account_id=account.pk)
    state.plan = plan
    state.save()


@pytest.mark.spec("P-2", "H-3")
def test_what_is_switched_off_is_not_found_even_before_the_next_build(alice: Account) -> None:
    tell(alice, BOAT)
    memory.run_build(account=alice)
    assert memory.search_memory(account=alice, query="wooden boat garage")
    set_switch(source_key="chat.history", in_recall=False)
    assert not memory.search_memory(account=alice, query="wooden boat garage")


@pytest.mark.spec("F-26")
def test_a_build_drops_lines_whose_every_support_is_excluded(alice: Account) -> None:
    boat, cat = tell(alice, BOAT, CAT)
    know(alice, "Builds a wooden boat", boat)
    kept = know(alice, "Has a cat called Nera", cat)
    mark_message(account=alice, message_id=boat.pk)
    assert Fact.objects.count() == 2
    build = memory.run_build(account=alice)
    assert (list(Fact.objects.all()), build.facts_dropped) == ([kept], 1)
    assert memory.view_memory(account=alice).tokens > 0


@pytest.mark.spec("F-26", "R-10")
def test_a_line_that_says_the_words_of_a_marked_turn_goes_and_its_other_turns_are_read_anew(
    alice: Account, scripted: ScriptedModel, drain: Callable[[], None]
) -> None:
    words = "Builds a wooden boat in the garage with Ada"
    (marked,) = tell(alice, (f"Remember: {words}", BOAT[1]))
    (other,) = tell(alice, ("Ada and I go on with our wooden boat.", "Nice."))
    Message.objects.filter(account=alice).update(read=True)
    know(alice, words, marked, other)
    kept = know(alice, "Has a boat, with Ada", marked, other)
    mark_message(account=alice, message_id=marked.pk)
    assert not memory.verify_account(account=alice).is_clean
    scripted.passes.append(lambda _: lines_answer(("Has a boat, with Ada", ["L1", "T1"]), ("Builds a boat", ["T1"])))
    assert memory.run_build(account=alice).facts_dropped == 1
    assert list(Fact.objects.all()) == [kept]
    assert memory.verify_account(account=alice).is_clean
    drain()
    assert set(Fact.objects.values_list("text", flat=True)) == {"Has a boat, with Ada", "Builds a boat"}
    assert words not in str(scripted.requests)


@pytest.mark.spec("F-26", "R-7")
def test_marked_and_unmarked_before_a_build_is_as_if_never_touched(alice: Account) -> None:
    (boat,) = tell(alice, BOAT)
    know(alice, "Builds a wooden boat", boat)
    memory.run_build(account=alice)
    for _ in range(2):
        mark_message(account=alice, message_id=boat.pk)
    build = memory.run_build(account=alice)
    assert (build.chunks_kept, build.chunks_added, build.chunks_deleted) == (2, 0, 0)
    assert Fact.objects.exists()


@pytest.mark.spec("F-27", "H-8")
def test_a_clear_deletes_chunks_and_builds_too(alice: Account, bob: Account) -> None:
    for account in (alice, bob):
        tell(account, BOAT)
        memory.run_build(account=account)
    memory.clear_memory(account=alice)
    assert not Chunk.objects.filter(account=alice).exists()
    assert not Build.objects.filter(account=alice).exists()
    assert Chunk.objects.filter(account=bob).exists()
    assert memory.run_build(account=alice).records == 0


@pytest.fixture
def in_the_middle(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[], object]], None]:
    """Do something once the next build has read its sources, while it embeds."""
    embed = building.embed_texts

    def arrange(work: Callable[[], object]) -> None:
        def meanwhile(*args: Any, **given: Any) -> dict[str, str]:
            work()
            return embed(*args, **given)

        monkeypatch.setattr(building, "embed_texts", meanwhile)

    return arrange


@pytest.mark.spec("F-27")
def test_a_build_in_flight_can_be_asked_for_after_a_clear_and_tells_nothing(
    alice: Account, in_the_middle: Callable[[Callable[[], object]], None]
) -> None:
    tell(alice, BOAT, CAT)
    waiting = memory.request_build(account=alice)
    seen: list[Build] = []

    def clear_and_ask() -> None:
        running = Build.objects.get(account=alice, status="running")
        memory.clear_memory(account=alice)
        seen.append(memory.get_build(account=alice, build_id=running.pk))

    in_the_middle(clear_and_ask)
    run = memory.run_build(account=alice)
    assert (seen[0].pk, seen[0].status) == (run.pk, "superseded")
    after = memory.get_build(account=alice, build_id=run.pk)
    for one in (run, seen[0], after):
        assert (one.status, one.records, one.chunks_added, one.embedded, one.total, one.done) == (
            "superseded",
            *[0] * 5,
        )
        assert one.finished_at is not None
    assert recall.run_build(account_id=alice.pk, mode="quick", build_id=run.pk).status == "superseded"
    assert memory.get_build(account=alice, build_id=waiting.pk).status == "queued"
    assert not Chunk.objects.exists()


@pytest.mark.spec("F-27")
def test_a_pass_that_waits_can_be_asked_for_after_a_clear(alice: Account, drain: Callable[[], None]) -> None:
    (boat,) = tell(alice, BOAT)
    waiting = memory.enqueue_requested_pass(account=alice, conversation_id=boat.conversation_id)
    memory.clear_memory(account=alice)
    assert memory.get_pass(account=alice, pass_id=waiting.pk).outcome == "running"
    drain()
    ended = memory.get_pass(account=alice, pass_id=waiting.pk)
    assert (ended.outcome, ended.lines_after, ended.turns_read) == ("unchanged", 0, 0)


@pytest.mark.spec("F-28")
def test_while_memory_is_switched_off_nothing_is_found_and_nothing_attached(
    alice: Account, configure: Callable[..., Any]
) -> None:
    configure(EUNOE_MEMORY_SWITCH="true")
    (boat,) = tell(alice, BOAT)
    know(alice, "Builds a wooden boat", boat)
    memory.run_build(account=alice)
    memory.set_memory_paused(account=alice, paused=True)
    assert memory.search_memory(account=alice, query="wooden boat") == ()
    assert [block.kind for block in memory.read_context(account=alice, query="wooden boat")] == ["state"]
    memory.set_memory_paused(account=alice, paused=False)
    assert memory.search_memory(account=alice, query="wooden boat")
    kinds = [block.kind for block in memory.read_context(account=alice, query="wooden boat")]
    assert kinds == ["state", "facts", "recall"]


def test_a_guest_has_no_builds_and_an_unknown_mode_is_none(alice: Account) -> None:
    with pytest.raises(NotAllowed):
        memory.request_build(account=create_guest())
    with pytest.raises(Invalid):
        memory.run_build(account=alice, mode="half")


def test_a_build_is_its_owners_alone(alice: Account, charlie: Account) -> None:
    build = memory.request_build(account=alice)
    assert memory.get_build(account=alice, build_id=build.pk).status == "queued"
    with pytest.raises(NotFound):
        memory.get_build(account=charlie, build_id=build.pk)
