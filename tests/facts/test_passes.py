"""What one pass reads, asks, and writes."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

import pytest
from django.db import connections

from eunoe.accounts.models import Account
from eunoe.conversations import services as conversations
from eunoe.conversations.models import Conversation, Message
from eunoe.facts import services as facts
from eunoe.facts.models import Fact, FactList, Pass, PassChange
from eunoe.facts.passes import run_pass
from eunoe.memory import services as memory
from eunoe.usage.models import Usage
from tests.scripted_model import Script, ScriptedModel, keep_list, lines_answer

pytestmark = pytest.mark.django_db

Told = Callable[..., list[Message]]
Known = Callable[..., list[Fact]]
Passed = Callable[..., Pass]
Lines = Callable[[], list[str]]


def turns_sent(scripted: ScriptedModel) -> str:
    content: str = scripted.pass_requests[-1]["messages"][-1]["content"]
    return content


@pytest.mark.spec("F-6")
def test_the_rewrite_takes_the_lists_place(
    told: Told, known: Known, passed: Passed, lines: Lines, scripted: ScriptedModel
) -> None:
    known("Works as a nurse")
    told("I live in Turin", "Lovely.")
    scripted.passes.append(lambda _: lines_answer(("Works as a nurse", ["L1"]), ("Lives in Turin", ["T1"])))
    run = passed()
    assert lines() == ["Works as a nurse", "Lives in Turin"]
    assert (run.outcome, run.lines_before, run.lines_after) == ("rewritten", 1, 2)


@pytest.mark.spec("F-6")
def test_an_unchanged_list_writes_nothing(
    told: Told, known: Known, passed: Passed, alice: Account, scripted: ScriptedModel
) -> None:
    known("Works as a nurse", "Lives in Turin")
    before = FactList.objects.get(account=alice).version
    told("What is 2 + 2?", "4.")
    assert passed().outcome == "unchanged"
    assert FactList.objects.get(account=alice).version == before
    assert not PassChange.objects.exists()


@pytest.mark.spec("F-6")
def test_it_reads_the_last_six_turns(told: Told, passed: Passed, scripted: ScriptedModel) -> None:
    told(*(f"word{n}" for n in range(6)))
    passed()
    told(*(f"word{n}" for n in range(6, 12)))
    passed()
    sent = turns_sent(scripted)
    assert "word6" in sent
    assert "word5" not in sent


@pytest.mark.spec("F-6")
def test_after_a_failed_pass_it_reaches_back_to_the_first_unread_turn(
    told: Told, passed: Passed, scripted: ScriptedModel
) -> None:
    told(*(f"word{n}" for n in range(6)))
    scripted.passes.extend([Script(["no JSON"]), Script(["no JSON"])])
    assert passed().outcome == "failed"
    told(*(f"word{n}" for n in range(6, 12)))
    passed()
    assert "word0" in turns_sent(scripted)


@pytest.mark.spec("F-21")
@pytest.mark.parametrize(
    "answer",
    ["", "I cannot help with that.", "{", '{"lines": null}', '{"lines": [{"text": "Lives in Tu', '{"facts": []}', "[]"],
)
def test_an_answer_that_cannot_be_read_leaves_the_list(
    told: Told, known: Known, passed: Passed, lines: Lines, scripted: ScriptedModel, answer: str
) -> None:
    known("Works as a nurse")
    told("I live in Turin", "Lovely.")
    scripted.passes.extend([Script([answer]), Script([answer])])
    run = passed()
    assert (run.outcome, run.calls) == ("failed", 2)
    assert lines() == ["Works as a nurse"]


@pytest.mark.spec("F-21")
def test_one_bad_answer_is_asked_for_again(told: Told, passed: Passed, lines: Lines, scripted: ScriptedModel) -> None:
    told("I live in Turin", "Lovely.")
    scripted.passes.append(Script(["rubbish"]))
    scripted.passes.append(lambda _: lines_answer(("Lives in Turin", ["T1"])))
    assert passed().outcome == "rewritten"
    assert lines() == ["Lives in Turin"]


@pytest.mark.spec("F-24")
@pytest.mark.parametrize("kept", [0, 2])
def test_losing_most_of_the_list_is_asked_again_and_then_refused(
    told: Told, known: Known, passed: Passed, lines: Lines, scripted: ScriptedModel, kept: int
) -> None:
    old = ["Works as a nurse", "Lives in Turin", "Is vegetarian", "Has a cat", "Plays the oboe", "Speaks Welsh"]
    known(*old)
    told("What is 2 + 2?", "4.")
    bad = lines_answer(*((text, [f"L{n}"]) for n, text in enumerate(old[:kept], 1)))
    scripted.passes.extend([Script([bad]), Script([bad])])
    run = passed()
    assert (run.outcome, run.reason, run.calls) == ("refused", "mass_loss", 2)
    assert lines() == old


@pytest.mark.spec("F-26")
@pytest.mark.spec("F-7a")
def test_marked_turns_and_their_answers_never_reach_the_model(
    told: Told, passed: Passed, scripted: ScriptedModel
) -> None:
    told("open one", "answer one")
    told("hidden two", "answer hidden", not_remembered=True)
    told("open three", "answer three")
    passed()
    sent = turns_sent(scripted)
    assert "open one" in sent
    assert "answer three" in sent
    assert "hidden" not in sent


@pytest.mark.spec("F-26")
def test_a_line_whose_every_support_is_excluded_goes_at_the_next_pass(
    told: Told, known: Known, passed: Passed, lines: Lines, alice: Account, scripted: ScriptedModel
) -> None:
    question, _ = told("I live in Turin", "Lovely.")
    known("Lives in Turin", sources=[question])
    known("Works as a nurse")
    conversations.mark_message(account=alice, message_id=question.pk, not_remembered=True)
    told("What is 2 + 2?", "4.")
    run = passed()
    assert lines() == ["Works as a nurse"]
    assert run.outcome == "rewritten"
    assert "Turin" not in turns_sent(scripted)


@pytest.mark.spec("F-26")
def test_a_line_that_only_an_excluded_turn_holds_up_goes_too(
    told: Told, known: Known, passed: Passed, lines: Lines, alice: Account, scripted: ScriptedModel
) -> None:
    first, _, second, _ = told("I have a cat called Miso", "Sweet.", "and another cat, Pickle", "Two!")
    known("Has two cats, Miso and Pickle", sources=[first, second])
    conversations.mark_message(account=alice, message_id=second.pk, not_remembered=True)
    told("What is 2 + 2?", "4.")
    passed()
    assert not any("Pickle" in line for line in lines())


@pytest.mark.spec("F-29")
def test_a_pass_run_twice_changes_nothing_and_asks_nobody(
    told: Told, passed: Passed, lines: Lines, scripted: ScriptedModel
) -> None:
    told("I live in Turin", "Lovely.")
    scripted.passes.append(lambda _: lines_answer(("Lives in Turin", ["T1"])))
    passed()
    calls = len(scripted.pass_requests)
    assert passed().outcome == "unchanged"
    assert len(scripted.pass_requests) == calls
    assert lines() == ["Lives in Turin"]


@pytest.mark.spec("F-29")
@pytest.mark.django_db(transaction=True)
def test_a_list_that_changed_meanwhile_is_read_afresh(
    told: Told, known: Known, passed: Passed, lines: Lines, scripted: ScriptedModel
) -> None:
    told("I live in Turin", "Lovely.")

    def while_thinking(_: dict[str, Any]) -> str:
        known("Works as a nurse")
        connections.close_all()
        return lines_answer(("Lives in Turin", ["T1"]))

    scripted.passes.append(while_thinking)
    scripted.passes.append(lambda _: lines_answer(("Works as a nurse", ["L1"]), ("Lives in Turin", ["T1"])))
    assert passed().outcome == "rewritten"
    assert lines() == ["Works as a nurse", "Lives in Turin"]


@pytest.mark.spec("F-26")
@pytest.mark.django_db(transaction=True)
def test_a_turn_marked_meanwhile_is_not_kept(
    told: Told, passed: Passed, lines: Lines, alice: Account, scripted: ScriptedModel
) -> None:
    question, _ = told("I live in Turin", "Lovely.")

    def while_thinking(_: dict[str, Any]) -> str:
        conversations.mark_message(account=alice, message_id=question.pk, not_remembered=True)
        connections.close_all()
        return lines_answer(("Lives in Turin", ["T1"]))

    scripted.passes.append(while_thinking)
    passed()
    assert lines() == []


@pytest.mark.spec("F-27")
@pytest.mark.django_db(transaction=True)
def test_a_clear_during_a_pass_is_final(
    told: Told, known: Known, passed: Passed, lines: Lines, alice: Account, scripted: ScriptedModel
) -> None:
    known("Works as a nurse")
    told("I live in Turin", "Lovely.")

    def while_thinking(_: dict[str, Any]) -> str:
        memory.clear_memory(account=alice)
        connections.close_all()
        return lines_answer(("Works as a nurse", ["L1"]), ("Lives in Turin", ["T1"]))

    scripted.passes.append(while_thinking)
    assert passed().outcome == "superseded"
    assert lines() == []


@pytest.mark.spec("F-27")
def test_after_a_clear_no_pass_reads_older_turns(
    told: Told, passed: Passed, alice: Account, scripted: ScriptedModel
) -> None:
    told("I live in Turin", "Lovely.")
    memory.clear_memory(account=alice)
    told("What is 2 + 2?", "4.")
    passed("requested")
    assert "Turin" not in turns_sent(scripted)
    assert "2 + 2" in turns_sent(scripted)


@pytest.mark.spec("F-25")
def test_each_line_keeps_its_sources_and_since_when(
    told: Told, passed: Passed, alice: Account, scripted: ScriptedModel
) -> None:
    question, *_ = told("I live in Turin", "Lovely.")
    scripted.passes.append(lambda _: lines_answer(("Lives in Turin", ["T1"])))
    passed()
    question.refresh_from_db()
    (fact,) = facts.view_list(account_id=alice.pk).facts
    assert fact.sources == (question.pk,)
    assert fact.since == question.said_at


@pytest.mark.spec("F-28a")
def test_the_receipt_holds_references_and_no_copies(
    told: Told, known: Known, passed: Passed, alice: Account, conversation: Conversation, scripted: ScriptedModel
) -> None:
    known("Lives in Rome", "Has a dog", "Works as a nurse")
    _, reply = told("I moved to Turin, and the dog died", "Oh.")
    scripted.passes.append(lambda _: lines_answer(("Lives in Turin", ["L1", "T1"]), ("Works as a nurse", ["L3"])))
    run_pass(account_id=alice.pk, conversation_id=conversation.pk, trigger="scheduled", reply_id=reply.pk)
    receipts = facts.receipts_of(account_id=alice.pk, reply_ids=[reply.pk])[reply.pk]
    assert [(r.kind, r.text) for r in receipts] == [("changed", "Lives in Turin"), ("dropped", None)]
    stored = str(list(PassChange.objects.values())) + str(list(Pass.objects.values()))
    assert "Turin" not in stored
    assert "dog" not in stored


@pytest.mark.spec("F-28a")
def test_a_receipt_never_shows_words_that_another_pass_wrote(
    told: Told, alice: Account, conversation: Conversation, scripted: ScriptedModel
) -> None:
    replies: list[UUID] = []

    def follow(words: str, answer: str) -> list[list[tuple[str, str | None, bool]]]:
        _, reply = told(words, "Oh.")
        replies.append(reply.pk)
        scripted.passes.append(lambda _: answer)
        run_pass(account_id=alice.pk, conversation_id=conversation.pk, trigger="scheduled", reply_id=reply.pk)
        found = facts.receipts_of(account_id=alice.pk, reply_ids=replies)
        return [[(one.kind, one.text, one.is_reworded) for one in found[key]] for key in replies]

    assert follow("I live in Rome", lines_answer(("Lives in Rome", ["T1"]))) == [[("added", "Lives in Rome", False)]]
    assert follow("I moved to Turin", lines_answer(("Lives in Turin", ["L1", "T3"]))) == [
        [("added", None, True)],
        [("changed", "Lives in Turin", False)],
    ]
    assert follow("I have no home any more", lines_answer()) == [
        [("added", None, False)],
        [("changed", None, False)],
        [("dropped", None, False)],
    ]


@pytest.mark.spec("F-12")
def test_a_changed_line_keeps_its_identity(told: Told, known: Known, passed: Passed, scripted: ScriptedModel) -> None:
    (rome,) = known("Lives in Rome")
    told("I moved to Turin", "Oh.")
    scripted.passes.append(lambda _: lines_answer(("Lives in Turin", ["L1", "T1"])))
    passed()
    rome.refresh_from_db()
    assert rome.text == "Lives in Turin"


@pytest.mark.spec("F-19")
def test_memory_is_recorded_and_costs_nothing(
    told: Told, passed: Passed, alice: Account, scripted: ScriptedModel
) -> None:
    told("I live in Turin", "Lovely.")
    passed()
    usage = Usage.objects.get(account=alice)
    assert (usage.kind, usage.model, usage.input_tokens, usage.credits) == ("pass", "openai:memory", 11, 0)


@pytest.mark.spec("F-18")
def test_passes_run_on_the_memory_model_whatever_the_chat_uses(
    told: Told, passed: Passed, conversation: Conversation, scripted: ScriptedModel
) -> None:
    Conversation.objects.filter(pk=conversation.pk).update(model="openai:other")
    told("I live in Turin", "Lovely.")
    passed()
    assert scripted.pass_requests[-1]["model"] == "memory"


@pytest.mark.spec("F-16")
def test_a_list_over_the_cap_is_condensed(
    told: Told, passed: Passed, lines: Lines, scripted: ScriptedModel, known: Known
) -> None:
    many = [f"Keeps the number {n} in the drawer of the long wooden table by window {n}" for n in range(140)]
    told("Please remember these: " + ". ".join(many), "Noted.")
    scripted.passes.append(lambda _: lines_answer(*((text, ["T1"]) for text in many)))
    scripted.passes.append(lambda _: lines_answer(*((text, [f"L{n}"]) for n, text in enumerate(many[:60], 1))))
    run = passed()
    assert run.outcome == "condensed"
    assert lines() == many[:60]
    assert Usage.objects.filter(kind="condense", credits=0).count() == 1


@pytest.mark.spec("F-17")
@pytest.mark.parametrize("condensed", ["rubbish", "too long"])
def test_where_condensing_fails_whole_lines_are_cut_from_the_end(
    told: Told, passed: Passed, lines: Lines, alice: Account, scripted: ScriptedModel, condensed: str
) -> None:
    many = [f"Keeps the number {n} in the drawer of the long wooden table by window {n}" for n in range(140)]
    told("Here they are: " + ". ".join(many), "Noted.")
    scripted.passes.append(lambda _: lines_answer(*((text, ["T1"]) for text in many)))
    answer = lines_answer(*((text, [f"L{n}"]) for n, text in enumerate(many, 1)))
    scripted.passes.extend([Script(["rubbish" if condensed == "rubbish" else answer])] * 2)
    run = passed()
    assert run.outcome == "cut"
    kept = lines()
    assert kept == many[: len(kept)]
    assert 0 < FactList.objects.get(account=alice).tokens <= 2000


@pytest.mark.spec("F-17")
def test_a_full_list_still_takes_what_the_person_asks_to_remember(
    told: Told, known: Known, passed: Passed, lines: Lines, scripted: ScriptedModel
) -> None:
    full = [f"Keeps the number {n} in the drawer of the long wooden table by window {n}" for n in range(85)]
    known(*full)
    told("Please remember that my locker is 77-B", "I will take it up.")
    scripted.passes.append(
        lambda body: lines_answer(
            *((text, [f"L{n}"]) for n, text in enumerate(full, 1)),
            ("Locker is 77-B", ["T1"]),
        )
    )
    scripted.passes.extend([Script(["rubbish"])] * 2)
    passed()
    assert "Locker is 77-B" in lines()


def test_the_scripted_default_keeps_the_list(
    told: Told, known: Known, passed: Passed, lines: Lines, scripted: ScriptedModel
) -> None:
    known("Works as a nurse", "Lives in Turin")
    told("Hm", "Yes?")
    assert scripted.default_pass is keep_list
    passed()
    assert lines() == ["Works as a nurse", "Lives in Turin"]


@pytest.mark.spec("F-15")
def test_a_transcript_over_its_limit_loses_its_oldest_turns_and_they_are_not_read_again(
    told: Told, passed: Passed, scripted: ScriptedModel
) -> None:
    told(*(f"turn {n}: " + "many words of no great weight " * 600 for n in range(12)))
    run = passed()
    assert 0 < run.turns_read < 12
    assert "turn 11:" in turns_sent(scripted)
    assert "turn 0:" not in turns_sent(scripted)
    calls = len(scripted.pass_requests)
    passed()
    assert len(scripted.pass_requests) == calls


@pytest.mark.spec("F-26")
def test_a_turn_unmarked_later_is_read_by_the_next_pass(
    told: Told, passed: Passed, alice: Account, scripted: ScriptedModel
) -> None:
    question, *_ = told("hidden one", "answer one", not_remembered=True)
    told(*(f"word{n}" for n in range(2, 12)))
    passed()
    conversations.mark_message(account=alice, message_id=question.pk, not_remembered=False)
    passed()
    assert "hidden one" in turns_sent(scripted)


@pytest.mark.spec("F-26")
@pytest.mark.spec("R-10")
def test_a_line_of_a_turn_that_was_edited_and_then_marked_goes_too(
    told: Told, known: Known, passed: Passed, lines: Lines, alice: Account, scripted: ScriptedModel
) -> None:
    question, _ = told("I live in Turin", "Lovely.")
    known("Lives in Turin", sources=[question])
    conversations.reopen_turn(account=alice, message_id=question.pk, content="Capital of Peru?", model="demo")
    Message.objects.filter(status="streaming").update(status="complete", content="Lima.")
    conversations.mark_message(account=alice, message_id=question.pk, not_remembered=True)
    told("What is 2 + 2?", "4.")
    passed()
    assert lines() == []
