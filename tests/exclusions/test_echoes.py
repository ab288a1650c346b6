"""Replies that repeat what is marked because they were given it: neither memory reads them, and a reply that was not
given it is another message.
"""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from eunoe.accounts.models import Account
from eunoe.conversations.models import Message
from eunoe.conversations.services import mark_message
from eunoe.exclusions import find_echoes
from eunoe.facts.passes import run_pass
from eunoe.library import services as library
from eunoe.memory import services as memory
from eunoe.recall.models import Chunk
from tests.memory.told import tell
from tests.scripted_model import ScriptedModel

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.spec("R-10")]

SECRET = ("My sister Ilaria is going to leave her husband in March.", "Then she will need a good lawyer in Turin soon.")
ASKED = ("What did I tell you about my family?", f"On 3 May you said: {SECRET[0]}")


def answer_to(question: Message) -> Message:
    return Message.objects.get(conversation=question.conversation_id, seq=question.seq + 1)


def give(question: Message, *references: str) -> None:
    """The answer to this question had these moments before it."""
    used = {"facts": [], "recall": list(references)}
    Message.objects.filter(pk=answer_to(question).pk).update(memory_used=used)


def chunks(account: Account) -> list[str]:
    return sorted(Chunk.objects.of(account).values_list("text", flat=True))


@pytest.fixture
def recalled(alice: Account) -> tuple[Message, Message]:
    """A secret, and the question in another chat whose answer was given it and quotes it."""
    (secret,) = tell(alice, SECRET)
    (asked,) = tell(alice, ASKED)
    give(asked, f"chat.history:{secret.conversation_id}:0")
    return secret, asked


@pytest.mark.spec("R-7")
def test_of_an_exchange_whose_answer_is_a_copy_the_persons_half_is_remembered(
    alice: Account, recalled: tuple[Message, Message]
) -> None:
    secret, asked = recalled
    memory.run_build(account=alice)
    whole = chunks(alice)
    assert len(whole) == 4
    mark_message(account=alice, message_id=secret.pk)
    assert not memory.verify_account(account=alice).is_clean
    memory.run_build(account=alice)
    assert chunks(alice) == [ASKED[0]]
    assert Chunk.objects.get().source_id == f"{asked.conversation_id}:0"
    found = memory.verify_account(account=alice)
    assert (found.traces, found.repeated) == ((), ())
    mark_message(account=alice, message_id=secret.pk)
    memory.run_build(account=alice)
    assert chunks(alice) == whole


def test_what_memory_holds_of_a_copy_is_a_trace_and_pending(alice: Account, recalled: tuple[Message, Message]) -> None:
    secret, _ = recalled
    memory.run_build(account=alice)
    Chunk.objects.of(alice).filter(message_ids__contains=[secret.pk]).delete()
    mark_message(account=alice, message_id=secret.pk)
    found = memory.verify_account(account=alice)
    assert {(trace.where, trace.marked_id) for trace in found.traces} >= {
        ("eunoe_recall_chunk.message_ids", str(secret.pk)),
        ("eunoe_recall_chunk.text", str(secret.pk)),
    }
    assert found.pending == 1


def test_an_answer_that_was_not_given_it_is_another_message(alice: Account) -> None:
    (secret,), (asked,) = tell(alice, SECRET), tell(alice, ASKED)
    mark_message(account=alice, message_id=secret.pk)
    memory.run_build(account=alice)
    assert chunks(alice) == sorted(ASKED)
    found = memory.verify_account(account=alice)
    assert found.is_clean
    assert [(one.kind, one.id) for one in found.repeated] == [("message", str(asked.pk))]


@pytest.mark.spec("R-9a")
def test_what_the_person_says_again_stays_although_its_answer_was_a_copy(
    alice: Account, recalled: tuple[Message, Message]
) -> None:
    secret, _ = recalled
    (again,) = tell(alice, (SECRET[0], f"As you said: {SECRET[0]}"))
    give(again, f"chat.history:{secret.conversation_id}:0")
    mark_message(account=alice, message_id=secret.pk)
    memory.run_build(account=alice)
    assert chunks(alice) == sorted([ASKED[0], SECRET[0]])
    found = memory.verify_account(account=alice)
    assert found.is_clean
    assert [one.id for one in found.repeated] == [str(again.pk)]


@pytest.mark.spec("R-8")
def test_the_rest_of_the_same_conversation_sees_it_and_what_it_repeats_is_left_out(alice: Account) -> None:
    earlier, secret, asked = tell(alice, ("Hello to you, my friend", f"Hello! {SECRET[0]}"), SECRET, ASKED)
    mark_message(account=alice, message_id=secret.pk)
    assert find_echoes(account_id=alice.pk).keys() == {answer_to(asked).pk}
    memory.run_build(account=alice)
    assert ASKED[0] in chunks(alice)
    assert [one.id for one in memory.verify_account(account=alice).repeated] == [str(earlier.pk)]


@pytest.mark.spec("R-16")
def test_a_marked_note_that_an_answer_was_given_is_left_out_of_it(alice: Account) -> None:
    note = library.create_note(account=alice, text=SECRET[0], not_remembered=True)
    (asked,) = tell(alice, ASKED)
    give(asked, f"notes.notes:{note.pk}")
    memory.run_build(account=alice)
    assert chunks(alice) == [ASKED[0]]
    assert memory.verify_account(account=alice).is_clean


@pytest.mark.spec("F-26")
def test_a_pass_does_not_read_a_copy(
    alice: Account, recalled: tuple[Message, Message], scripted: ScriptedModel
) -> None:
    secret, asked = recalled
    mark_message(account=alice, message_id=secret.pk)
    run_pass(account_id=alice.pk, conversation_id=asked.conversation_id, trigger="scheduled")
    shown = str(scripted.requests[-1])
    assert ASKED[0] in shown
    assert "Ilaria" not in shown


def test_anothers_marks_leave_nothing_out(alice: Account, bob: Account, recalled: tuple[Message, Message]) -> None:
    secret, _ = recalled
    (asked,) = tell(bob, ASKED)
    give(asked, f"chat.history:{secret.conversation_id}:0")
    mark_message(account=alice, message_id=secret.pk)
    assert find_echoes(account_id=bob.pk) == {}


@pytest.mark.parametrize("copies", [1, 8])
def test_they_are_found_in_as_many_queries_whatever_their_number(
    alice: Account, recalled: tuple[Message, Message], copies: int, query_count: Callable[..., int]
) -> None:
    secret, _ = recalled
    assert query_count(lambda: find_echoes(account_id=alice.pk)) == 1
    for _ in range(copies):
        (asked,) = tell(alice, ASKED)
        give(asked, f"chat.history:{secret.conversation_id}:0", "notes.notes:00000000-0000-7000-8000-000000000000")
    mark_message(account=alice, message_id=secret.pk)
    assert query_count(lambda: find_echoes(account_id=alice.pk)) == 3


@pytest.fixture
def query_count() -> Callable[..., int]:
    def count(work: Callable[[], Any]) -> int:
        with CaptureQueriesContext(connection) as queries:
            work()
        return len(queries)

    return count
