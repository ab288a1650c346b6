"""Imported chats are read for facts when the person says so, and not otherwise."""

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.utils import timezone
from procrastinate.contrib.django.models import ProcrastinateJob

from eunoe.accounts.models import Account
from eunoe.conversations import services as conversations
from eunoe.conversations.models import Conversation, Message
from eunoe.errors import Conflict
from eunoe.facts import reading
from eunoe.facts.models import Fact, Pass
from eunoe.importers import services, tasks
from eunoe.importers.services import import_file, read_on, request_reading
from eunoe.memory import services as memory
from eunoe.portable import services as portable
from eunoe.portable.models import Transfer
from tests.importers.foreign import BEGAN, gpt_talk, written
from tests.memory.told import know
from tests.scripted_model import Script, ScriptedModel, lines_answer

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.spec("I-5")]

Drain = Callable[[], None]


@pytest.fixture(autouse=True)
def _without_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tasks, "READING_PAUSE", 0)


def bring(account: Account, path: Path, *chats: dict[str, Any]) -> None:
    import_file(account=account, path=written(path / "x", list(chats)))
    ProcrastinateJob.objects.all().delete()


def later(key: str, days: float, *pairs: tuple[str, str]) -> dict[str, Any]:
    chat = gpt_talk(key, *pairs)
    for node in chat["mapping"].values():
        if node["message"]:
            node["message"]["create_time"] += days * 86_400
    return chat | {"create_time": BEGAN + days * 86_400}


def said(account: Account) -> list[str]:
    return list(Fact.objects.filter(account=account).order_by("position").values_list("text", flat=True))


def going(account: Account) -> Transfer | None:
    return portable.find_transfer(account=account, kind=Transfer.Kind.READING)


def read_by(model: ScriptedModel, word: str) -> list[bool]:
    """Of each call, whether it held the word."""
    return [word in request["messages"][-1]["content"] for request in model.requests]


def test_it_is_read_when_asked_for_oldest_first(
    alice: Account, tmp_path: Path, drain: Drain, scripted: ScriptedModel
) -> None:
    bring(
        alice,
        tmp_path,
        later("newer", 20, ("I moved to Turin", "Nice")),
        later("older", 10, ("I live in Rome", "Nice")),
    )
    estimate = memory.estimate_reading(account_id=alice.pk)
    assert (estimate.chats, estimate.turns, estimate.passes, estimate.calls) == (2, 4, 2, 2)
    assert estimate.input_tokens > 2_000
    scripted.passes.append(Script([lines_answer(("Lives in Rome", ["T1"]))]))
    scripted.passes.append(Script([lines_answer(("Moved to Turin", ["L1", "T1"]))]))
    request_reading(account=alice)
    drain()
    assert (read_by(scripted, "Rome")[0], read_by(scripted, "Turin")) == (True, [False, True])
    assert said(alice) == ["Moved to Turin"]
    assert Pass.objects.filter(trigger=Pass.Trigger.IMPORTED).count() == 2
    row = going(alice)
    assert row is not None
    assert (row.status, row.done, row.total) == (Transfer.Status.DONE, 2, 2)
    assert memory.estimate_reading(account_id=alice.pk).chats == 0
    with pytest.raises(Conflict):
        request_reading(account=alice)


def test_a_fact_rests_on_the_imported_turn_and_goes_with_its_mark(alice: Account, tmp_path: Path, drain: Drain) -> None:
    bring(alice, tmp_path, later("one", 1, ("My name is Ada and I live in Turin.", "Nice")))
    request_reading(account=alice)
    drain()
    assert any("Turin" in text for text in said(alice))
    turn = Message.objects.get(role="user")
    assert turn in Fact.objects.filter(account=alice).first().sources.all()  # type: ignore[union-attr]
    conversations.mark_message(account=alice, message_id=turn.pk, not_remembered=True)
    memory.run_build(account=alice, mode="quick")
    assert said(alice) == []


def test_what_is_marked_is_not_read(alice: Account, tmp_path: Path, drain: Drain, scripted: ScriptedModel) -> None:
    bring(alice, tmp_path, later("one", 1, ("I live in Rome", "Rome it is"), ("I keep bees", "Nice")))
    turn = Message.objects.get(content="I live in Rome")
    conversations.mark_message(account=alice, message_id=turn.pk, not_remembered=True)
    request_reading(account=alice)
    drain()
    assert read_by(scripted, "bees") == [True]
    assert read_by(scripted, "Rome") == [False]


def test_a_long_chat_is_read_in_pieces_each_turn_once(
    alice: Account, tmp_path: Path, drain: Drain, scripted: ScriptedModel, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading.budget, "TRANSCRIPT_CAP", 200)
    pairs = [(f"I said thing{number:02} " + "and so on " * 20, "I see") for number in range(10)]
    bring(alice, tmp_path, later("long", 1, *pairs))
    request_reading(account=alice)
    drain()
    for number in range(10):
        assert sum(read_by(scripted, f"thing{number:02}")) == 1
    assert len(scripted.requests) > 3


def test_a_chat_that_goes_on_is_read_without_what_came_before(
    alice: Account, tmp_path: Path, scripted: ScriptedModel
) -> None:
    bring(alice, tmp_path, later("one", 1, ("I live in Rome", "Nice"), ("I keep bees", "Nice")))
    chat = Conversation.objects.get()
    turns = [conversations.HeldTurn(role=role, content="I grow peppers") for role in ("user", "assistant")]
    conversations.add_turns(account=alice, conversation_id=chat.pk, turns=turns)
    memory.request_pass(account=alice, conversation_id=chat.pk)
    assert read_by(scripted, "peppers") == [True]
    assert read_by(scripted, "bees") == [False]


def test_taking_a_mark_off_reads_nothing_that_was_not_asked_for(
    alice: Account, tmp_path: Path, drain: Drain, scripted: ScriptedModel
) -> None:
    bring(alice, tmp_path, later("one", 1, ("I live in Rome", "Nice")))
    turn = Message.objects.get(role="user")
    for wanted in (True, False):
        conversations.mark_message(account=alice, message_id=turn.pk, not_remembered=wanted)
        memory.run_build(account=alice, mode="quick")
        drain()
    assert not scripted.requests
    assert memory.estimate_reading(account_id=alice.pk).turns == 2


def test_it_can_be_stopped_and_gone_on_with(alice: Account, tmp_path: Path, scripted: ScriptedModel) -> None:
    bring(alice, tmp_path, *[later(str(number), number, (f"Thing{number}", "Yes")) for number in range(3)])
    row = request_reading(account=alice)
    assert request_reading(account=alice).pk == row.pk
    read_on(transfer_id=row.pk)
    portable.stop_reading(account=alice)
    read_on(transfer_id=row.pk)
    assert len(scripted.requests) == 1
    assert memory.estimate_reading(account_id=alice.pk).chats == 2
    again = request_reading(account=alice)
    read_on(transfer_id=again.pk)
    assert read_by(scripted, "Thing1") == [False, True]


def test_between_two_passes_is_a_pause_and_others_go_first(
    alice: Account, tmp_path: Path, scripted: ScriptedModel, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tasks, "READING_PAUSE", 10)
    bring(alice, tmp_path, *[later(str(number), number, (f"Thing{number}", "Yes")) for number in range(3)])
    row = request_reading(account=alice)
    ProcrastinateJob.objects.all().delete()
    read_on(transfer_id=row.pk)
    job = ProcrastinateJob.objects.get()
    assert job.scheduled_at is not None
    assert job.scheduled_at > timezone.now() + timedelta(seconds=5)
    assert job.priority < 0
    assert job.lock == f"memory:{alice.pk}"


def test_a_model_that_is_down_leaves_it_unread(alice: Account, tmp_path: Path, scripted: ScriptedModel) -> None:
    bring(alice, tmp_path, later("one", 1, ("I live in Rome", "Nice")))
    row = request_reading(account=alice)
    scripted.passes.append(Script(status=401))
    with pytest.raises(Exception, match="failed"):
        read_on(transfer_id=row.pk)
    assert memory.estimate_reading(account_id=alice.pk).turns == 2


def test_with_memory_off_or_cleared_nothing_is_read(
    alice: Account, tmp_path: Path, drain: Drain, scripted: ScriptedModel, configure: Any
) -> None:
    configure(EUNOE_MEMORY_SWITCH="true")
    bring(alice, tmp_path, later("one", 1, ("I live in Rome", "Nice")))
    row = request_reading(account=alice)
    memory.set_memory_paused(account=alice, paused=True)
    read_on(transfer_id=row.pk)
    row.refresh_from_db()
    assert (row.status, row.error) == (Transfer.Status.FAILED, "memory_off")
    with pytest.raises(Conflict):
        request_reading(account=alice)
    memory.set_memory_paused(account=alice, paused=False)
    row = request_reading(account=alice)
    memory.clear_memory(account=alice)
    drain()
    row.refresh_from_db()
    assert row.status == Transfer.Status.DONE
    assert not scripted.requests


def test_without_a_model_it_costs_none(alice: Account, tmp_path: Path) -> None:
    bring(alice, tmp_path, later("one", 1, ("I live in Rome", "Nice")))
    estimate = memory.estimate_reading(account_id=alice.pk)
    assert (estimate.passes, estimate.calls, estimate.input_tokens, estimate.output_tokens) == (1, 0, 0, 0)


def test_an_edited_turn_is_said_here(alice: Account, tmp_path: Path) -> None:
    bring(alice, tmp_path, later("one", 1, ("I live in Rome", "Nice"), ("I keep bees", "Nice")))
    turn = Message.objects.get(content="I keep bees")
    conversations.reopen_turn(account=alice, message_id=turn.pk, content="I keep cats", model="demo")
    chat = Conversation.objects.get()
    assert (chat.brought, chat.next_seq) == (2, 4)


def test_nobody_elses_is_read(alice: Account, bob: Account, tmp_path: Path) -> None:
    bring(alice, tmp_path, later("one", 1, ("I live in Rome", "Nice")))
    assert memory.estimate_reading(account_id=bob.pk).chats == 0
    with pytest.raises(Conflict):
        services.request_reading(account=bob)


def test_a_refused_answer_is_not_paid_for_twice(
    alice: Account, tmp_path: Path, drain: Drain, scripted: ScriptedModel
) -> None:
    for text in ("Works as a nurse", "Lives in Turin"):
        know(alice, text)
    bring(alice, tmp_path, *[later(str(number), number, (f"Thing{number}", "Yes")) for number in range(2)])
    scripted.default_pass = lambda _: '{"lines": []}'
    request_reading(account=alice)
    drain()
    assert set(Pass.objects.filter(trigger="imported").values_list("outcome", flat=True)) == {"refused"}
    assert len(scripted.requests) == 4
    assert said(alice) == ["Works as a nurse", "Lives in Turin"]
    assert memory.estimate_reading(account_id=alice.pk).chats == 0
