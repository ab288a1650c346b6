"""What a line rests on, and what becomes of it when that is marked."""

from collections.abc import Callable
from uuid import uuid4

import pytest

from eunoe.accounts.models import Account
from eunoe.conversations.models import Conversation, Message
from eunoe.errors import NotFound
from eunoe.facts.models import Fact, FactList, FactSource, Pass
from eunoe.facts.passes import run_pass
from tests.scripted_model import Script, ScriptedModel, lines_answer

pytestmark = pytest.mark.django_db

Told = Callable[..., list[Message]]
Known = Callable[..., list[Fact]]
Passed = Callable[..., Pass]
Lines = Callable[[], list[str]]


def mark(message: Message, *, not_remembered: bool = True) -> None:
    Message.objects.filter(pk=message.pk).update(not_remembered=not_remembered)


@pytest.mark.spec("F-26")
def test_an_excluded_line_goes_although_the_model_is_down(
    told: Told, known: Known, passed: Passed, lines: Lines, scripted: ScriptedModel
) -> None:
    said = told("I live in Turin", "Lovely.")[0]
    known("Works as a nurse")
    known("Lives in Turin", sources=[said])
    mark(said)
    told("What is the capital of Chad?", "N'Djamena.")
    scripted.passes.extend([Script(status=500)] * 4)
    assert passed().outcome == "failed"
    assert lines() == ["Works as a nurse"]
    assert not Message.objects.get(content__contains="Chad").read


@pytest.mark.spec("F-25")
def test_a_line_that_is_said_again_rests_on_both_turns_and_outlives_the_mark_of_one(
    told: Told, known: Known, passed: Passed, lines: Lines, scripted: ScriptedModel
) -> None:
    first = told("I live in Turin", "Lovely.", read=True)[0]
    known("Lives in Turin", sources=[first])
    before = FactList.objects.get()
    again = told("I still live in Turin, you know", "I know.")[0]
    scripted.passes.append(lambda _: lines_answer(("Lives in Turin", ["L1", "T3"])))
    assert passed().outcome == "unchanged"
    assert set(FactSource.objects.values_list("message_id", flat=True)) == {first.pk, again.pk}
    assert FactList.objects.get().version == before.version
    mark(first)
    passed()
    assert lines() == ["Lives in Turin"]


@pytest.mark.spec("F-26")
def test_a_turn_whose_line_went_is_read_again_once_it_is_unmarked(
    told: Told, known: Known, passed: Passed, lines: Lines, scripted: ScriptedModel
) -> None:
    said = told("I live in Turin", "Lovely.", read=True)[0]
    known("Lives in Turin", sources=[said])
    mark(said)
    passed()
    assert lines() == []
    told(*(f"{n}?" for n in range(8)))
    passed()
    mark(said, not_remembered=False)
    scripted.passes.append(lambda _: lines_answer(("Lives in Turin", ["T1"])))
    passed()
    assert lines() == ["Lives in Turin"]


@pytest.mark.spec("F-29")
def test_a_job_that_is_delivered_twice_leaves_the_record_as_it_was(
    alice: Account, conversation: Conversation, told: Told, scripted: ScriptedModel
) -> None:
    told("I live in Turin", "Lovely.")
    scripted.passes.append(lambda _: lines_answer(("Lives in Turin", ["T1"])))
    pass_id = uuid4()

    def deliver() -> Pass:
        return run_pass(account_id=alice.pk, conversation_id=conversation.pk, trigger="asked", pass_id=pass_id)

    assert deliver() == deliver()
    run = Pass.objects.get()
    assert (run.outcome, run.lines_before, run.lines_after) == ("rewritten", 0, 1)


@pytest.mark.spec("F-30")
def test_a_pass_of_an_account_that_has_gone_says_so(alice: Account, conversation: Conversation) -> None:
    gone = alice.pk
    alice.delete()
    with pytest.raises(NotFound):
        run_pass(account_id=gone, conversation_id=conversation.pk, trigger="asked")
