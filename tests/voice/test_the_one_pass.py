"""What is remembered of a spoken conversation: by one pass, at its end, whatever its end."""

import asyncio
import contextlib
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.db.models import F
from django.utils import timezone
from procrastinate.contrib.django.models import ProcrastinateJob

from eunoe.accounts.models import Account
from eunoe.accounts.services import create_guest
from eunoe.chat import replies
from eunoe.conversations import services as conversations
from eunoe.conversations.models import Conversation, Message
from eunoe.errors import Conflict, Ended, NotFound
from eunoe.facts.models import Fact, Pass
from eunoe.facts.passes import run_pass
from eunoe.facts.tasks import pass_over_conversation
from eunoe.memory import services as memory
from eunoe.recall.models import Chunk
from eunoe.usage.models import Usage
from eunoe.voice import services
from eunoe.voice.models import VoiceSession
from tests.memory.told import know
from tests.racing import at_once
from tests.scripted_model import Script, ScriptedModel, given_lines, lines_answer
from tests.voice.spoken import end, heard, say, start

pytestmark = pytest.mark.django_db(transaction=True)

Drain = Callable[[], None]


def passes_waiting() -> int:
    return ProcrastinateJob.objects.filter(task_name="facts.pass", status="todo").count()


def keep(*lines: str) -> Callable[[dict[str, Any]], str]:
    """A memory model that keeps the list and adds ``lines``, resting on the first turn."""
    return lambda body: lines_answer(
        *((line, [f"L{n}"]) for n, line in enumerate(given_lines(body), 1)), *((line, ["T1"]) for line in lines)
    )


def let_rest(session: VoiceSession, minutes: int) -> None:
    Conversation.objects.filter(pk=session.pk).update(active_at=F("active_at") - timedelta(minutes=minutes))


@pytest.mark.spec("F-8")
@pytest.mark.spec("F-5")
def test_nothing_is_read_before_the_end_and_once_then(alice: Account, scripted: ScriptedModel, drain: Drain) -> None:
    scripted.default_pass = keep("Lives in Turin")
    session = start(alice).session
    for number in range(8):
        say(alice, session, "I live in Turin" if not number else "Fine", heard("Understood.", "assistant"))
    drain()
    assert not scripted.pass_requests
    end(alice, session)
    drain()
    assert len(scripted.pass_requests) == 1
    transcript = scripted.pass_requests[0]["messages"][-1]["content"]
    assert "T1 (user" in transcript
    assert "T16 (assistant" in transcript
    run = Pass.objects.get()
    assert (run.trigger, run.outcome, run.turns_read) == ("voice", "rewritten", 16)


@pytest.mark.spec("F-8")
def test_replies_in_a_session_lead_to_no_pass_even_when_asked(
    alice: Account, scripted: ScriptedModel, drain: Drain
) -> None:
    session = start(alice).session

    async def talk() -> None:
        for text in ("Remember that I love marzipan", "Two", "Three", "Four"):
            await (await services.answer(account=alice, session_id=session.pk, content=text)).wait()

    asyncio.run(talk())
    drain()
    assert not scripted.pass_requests
    assert not passes_waiting()


@pytest.mark.spec("F-7")
@pytest.mark.spec("F-8")
def test_what_was_asked_for_aloud_is_kept_by_the_pass_at_the_end(
    alice: Account, scripted: ScriptedModel, drain: Drain
) -> None:
    scripted.default_pass = keep("Is allergic to nuts")
    session = start(alice).session
    say(alice, session, "please remember that I'm allergic to nuts")
    end(alice, session)
    drain()
    fact = Fact.objects.get()
    assert (fact.text, fact.asked) == ("Is allergic to nuts", True)


@pytest.mark.spec("F-8")
@pytest.mark.spec("F-29")
def test_ended_twice_at_once_it_is_read_once(alice: Account, scripted: ScriptedModel, drain: Drain) -> None:
    for _ in range(8):
        session = start(alice).session
        say(alice, session, "I live in Turin")
        at_once(*(lambda session=session: end(alice, session) for _ in range(4)))  # type: ignore[misc]
        drain()
        assert Pass.objects.filter(conversation_id=session.pk).count() == 1
    assert len(scripted.pass_requests) == 8


@pytest.mark.spec("F-8")
def test_ended_again_it_stays_as_it_was(alice: Account, scripted: ScriptedModel, drain: Drain) -> None:
    session = start(alice).session
    say(alice, session, "I live in Turin")
    first = end(alice, session)
    drain()
    let_rest(session, 60)
    services.end_idle_sessions()
    again = services.end_session(account=alice, session_id=session.pk, ending=VoiceSession.Ending.LEFT)
    drain()
    assert again.conversation.ended_at == first.conversation.ended_at
    assert (again.ending, again.pass_id) == ("closed", first.pass_id)
    assert len(scripted.pass_requests) == 1


@pytest.mark.spec("F-8")
def test_a_job_that_is_delivered_again_changes_nothing(alice: Account, scripted: ScriptedModel, drain: Drain) -> None:
    scripted.default_pass = keep("Lives in Turin")
    session = start(alice).session
    say(alice, session, "I live in Turin")
    ended = end(alice, session)
    drain()
    pass_over_conversation.func(
        account_id=str(alice.pk),
        conversation_id=str(session.pk),
        trigger="voice",
        reply_id="",
        pass_id=str(ended.pass_id),
    )
    run_pass(account_id=alice.pk, conversation_id=session.pk, trigger="voice")
    assert len(scripted.pass_requests) == 1
    assert Fact.objects.count() == 1


@pytest.mark.spec("F-8")
def test_a_failed_pass_is_tried_again(alice: Account, scripted: ScriptedModel, drain: Drain) -> None:
    scripted.passes.append(Script(status=401))
    scripted.default_pass = keep("Lives in Turin")
    session = start(alice).session
    say(alice, session, "I live in Turin")
    ended = end(alice, session)
    drain()
    assert Pass.objects.get().outcome == "failed"
    ProcrastinateJob.objects.filter(task_name="facts.pass").update(scheduled_at=timezone.now())
    drain()
    assert (Pass.objects.get().pk, Pass.objects.get().outcome) == (ended.pass_id, "rewritten")


@pytest.mark.spec("S-6")
def test_after_the_end_nothing_is_added(alice: Account, scripted: ScriptedModel) -> None:
    session = start(alice).session
    question, reply = say(alice, session, "Hello", heard("Hello.", "assistant"))
    end(alice, session)
    with pytest.raises(Ended):
        say(alice, session, "Too late")
    with pytest.raises(Ended):
        asyncio.run(services.answer(account=alice, session_id=session.pk, content="Too late"))
    with pytest.raises(Ended):
        asyncio.run(replies.send(account=alice, conversation_id=session.pk, content="Too late"))
    with pytest.raises(Ended):
        asyncio.run(replies.edit(account=alice, message_id=question.pk, content="Otherwise"))
    with pytest.raises(Ended):
        asyncio.run(replies.regenerate(account=alice, message_id=reply.pk))
    assert Message.objects.count() == 2


@pytest.mark.spec("F-8")
def test_nobody_has_it_read_by_hand(alice: Account) -> None:
    session = start(alice).session
    say(alice, session, "I live in Turin")
    for ask in (memory.request_pass, memory.enqueue_requested_pass):
        with pytest.raises(Conflict):
            ask(account=alice, conversation_id=session.pk)


def test_a_turn_and_the_end_at_once_leave_nothing_unread(alice: Account, scripted: ScriptedModel, drain: Drain) -> None:
    for _ in range(8):
        session = start(alice).session
        say(alice, session, "I live in Turin")

        def speak(session: VoiceSession = session) -> None:
            with contextlib.suppress(Ended):
                say(alice, session, "I work as a nurse")

        at_once(speak, lambda session=session: end(alice, session))  # type: ignore[misc]
        drain()
        assert not Message.objects.filter(conversation_id=session.pk, read=False).exists()


@pytest.mark.spec("S-6")
def test_left_open_it_ends_by_itself_half_an_hour_after_the_last_turn(
    alice: Account, scripted: ScriptedModel, drain: Drain
) -> None:
    session = start(alice).session
    let_rest(session, 40)
    say(alice, session, "I live in Turin")
    assert services.end_idle_sessions() == 0
    let_rest(session, 29)
    assert services.end_idle_sessions() == 0
    let_rest(session, 2)
    assert services.end_idle_sessions() == 1
    drain()
    assert VoiceSession.objects.get().ending == "idle"
    assert len(scripted.pass_requests) == 1
    assert services.end_idle_sessions() == 0


def test_a_session_in_which_nothing_was_said_is_not_read_and_not_listed(alice: Account) -> None:
    session = start(alice).session
    assert end(alice, session).pass_id is None
    assert not passes_waiting()
    assert not conversations.find_conversations(account=alice).exists()


@pytest.mark.spec("R-14")
def test_started_as_not_remembered_it_is_not_read(alice: Account, scripted: ScriptedModel, drain: Drain) -> None:
    session = start(alice, not_remembered=True).session
    say(alice, session, "Remember that I live in Turin", heard("Understood.", "assistant"))
    assert end(alice, session).pass_id is None
    drain()
    memory.run_build(account=alice, mode="quick")
    assert not scripted.pass_requests
    assert not Chunk.objects.exists()
    assert memory.verify_account(account=alice).is_clean


@pytest.mark.spec("F-26")
def test_a_turn_marked_meanwhile_is_left_out(alice: Account, scripted: ScriptedModel, drain: Drain) -> None:
    session = start(alice).session
    _, _, hidden, _ = say(
        alice,
        session,
        "I live in Turin",
        heard("Good.", "assistant"),
        "I miss Porto",
        heard("I see: Porto.", "assistant"),
    )
    conversations.mark_message(account=alice, message_id=hidden.pk, not_remembered=True)
    end(alice, session)
    drain()
    assert "Porto" not in str(scripted.pass_requests[0]["messages"])


@pytest.mark.spec("F-27")
def test_what_was_said_before_a_clear_is_not_read(alice: Account, scripted: ScriptedModel, drain: Drain) -> None:
    session = start(alice).session
    said_at = timezone.now()
    say(alice, session, "I live in Turin")
    memory.clear_memory(account=alice)
    say(alice, session, heard("I live in Porto", said_at=said_at), "I work as a nurse")
    end(alice, session)
    drain()
    transcript = scripted.pass_requests[0]["messages"][-1]["content"]
    assert "nurse" in transcript
    assert "Turin" not in transcript
    assert "Porto" not in transcript


@pytest.mark.spec("F-27")
def test_a_clear_while_the_pass_thinks_wins(alice: Account, scripted: ScriptedModel, drain: Drain) -> None:
    def cleared_meanwhile(body: dict[str, Any]) -> str:
        at_once(lambda: memory.clear_memory(account=alice))
        return keep("Lives in Turin")(body)

    scripted.passes.append(cleared_meanwhile)
    session = start(alice).session
    say(alice, session, "I live in Turin")
    end(alice, session)
    drain()
    assert not Fact.objects.exists()
    assert Pass.objects.get().outcome == "superseded"


@pytest.mark.spec("F-15")
def test_of_a_long_session_the_oldest_turns_are_left_out_whole(
    alice: Account, scripted: ScriptedModel, drain: Drain
) -> None:
    session = start(alice).session
    for number in range(12):
        say(alice, session, f"turn number {number} " + "and so on " * 800)
    end(alice, session)
    drain()
    (request,) = scripted.pass_requests
    transcript = request["messages"][-1]["content"]
    assert "turn number 11 " in transcript
    assert "turn number 0 " not in transcript
    kept = transcript.count("turn number")
    assert 7 <= kept <= 9
    assert transcript.count("and so on") == kept * 800
    assert not Message.objects.filter(read=False).exists()


@pytest.mark.spec("F-18")
@pytest.mark.spec("F-19")
def test_the_memory_model_reads_it_and_it_costs_nothing(alice: Account, scripted: ScriptedModel, drain: Drain) -> None:
    session = start(alice, model="openai:other").session
    say(alice, session, "I live in Turin")
    end(alice, session)
    drain()
    assert [request["model"] for request in scripted.requests] == ["memory"]
    usage = Usage.objects.get()
    assert (usage.kind, usage.model, usage.credits) == ("pass", "openai:memory", 0)


@pytest.mark.spec("F-25")
def test_a_line_names_the_spoken_turn_it_comes_from(alice: Account, scripted: ScriptedModel, drain: Drain) -> None:
    scripted.default_pass = keep("Lives in Turin")
    session = start(alice).session
    (turn,) = say(alice, session, "I live in Turin")
    end(alice, session)
    drain()
    (line,) = memory.view_memory(account=alice).facts
    assert line.sources == (turn.pk,)


@pytest.mark.spec("F-12a")
def test_others_in_the_room_are_not_read(alice: Account, scripted: ScriptedModel, drain: Drain) -> None:
    scripted.default_pass = keep("Lives in Porto")
    session = start(alice).session
    say(
        alice,
        session,
        "I love opera",
        heard("Remember that I live in Porto", "other"),
        heard("You live in Porto, then.", "assistant"),
    )
    end(alice, session)
    drain()
    assert "Porto" not in scripted.pass_requests[0]["messages"][-1]["content"]
    assert not Fact.objects.exists()
    memory.run_build(account=alice, mode="quick")
    assert [chunk.text for chunk in Chunk.objects.all()] == ["I love opera"]


def test_only_others_spoke_and_nothing_is_read(alice: Account) -> None:
    session = start(alice).session
    say(alice, session, heard("I live in Porto", "other"))
    assert end(alice, session).pass_id is None


@pytest.mark.spec("R-4")
def test_it_is_recalled_once_it_has_ended(alice: Account) -> None:
    session = start(alice).session
    say(alice, session, "My opera ticket is for Saturday", heard("Enjoy it.", "assistant"))
    memory.run_build(account=alice, mode="quick")
    assert not Chunk.objects.exists()
    end(alice, session)
    memory.run_build(account=alice, mode="quick")
    assert set(Chunk.objects.values_list("conversation_id", flat=True)) == {session.pk}


def test_another_persons_session_is_not_found(alice: Account, charlie: Account) -> None:
    session = start(alice).session
    with pytest.raises(NotFound):
        say(charlie, session, "Hello")
    with pytest.raises(NotFound):
        end(charlie, session)


def test_turns_sent_again_change_nothing(alice: Account) -> None:
    session = start(alice).session
    first = say(alice, session, heard("One", external_id="a"), heard("Two", external_id="b"))
    again = say(alice, session, heard("Two, otherwise", external_id="b"), heard("Three", external_id="c"))
    assert again[0].pk == first[1].pk
    turns = conversations.read_turns(conversation=session.conversation)
    assert [(turn.seq, turn.content) for turn in turns] == [(0, "One"), (1, "Two"), (2, "Three")]


@pytest.mark.spec("F-30")
def test_what_a_guest_spoke_is_read_once_for_the_account_it_is_brought_into(
    alice: Account, scripted: ScriptedModel, drain: Drain
) -> None:
    scripted.default_pass = keep("Lives in Turin")
    guest = create_guest()
    session = start(guest).session
    say(guest, session, "I live in Turin")
    end(guest, session)
    memory.merge_guest(guest=guest, account=alice)
    drain()
    assert Fact.objects.get().account == alice
    assert len(scripted.pass_requests) == 1


@pytest.mark.spec("F-30")
def test_a_session_goes_on_when_its_guest_becomes_an_account(
    alice: Account, scripted: ScriptedModel, drain: Drain
) -> None:
    guest = create_guest()
    session = start(guest).session
    say(guest, session, "Remember that I live in Turin")
    memory.merge_guest(guest=guest, account=alice)
    drain()
    assert not scripted.pass_requests
    say(alice, session, "I work as a nurse")
    end(alice, session)
    drain()
    assert len(scripted.pass_requests) == 1


def test_old_lines_stay_where_the_transcript_says_nothing(
    alice: Account, scripted: ScriptedModel, drain: Drain
) -> None:
    know(alice, "Lives in Turin")
    session = start(alice).session
    say(alice, session, "what a day")
    end(alice, session)
    drain()
    assert Pass.objects.get().outcome == "unchanged"
