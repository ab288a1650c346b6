"""A guest becomes, or joins, an account."""

import pytest
from procrastinate.contrib.django.models import ProcrastinateJob

from eunoe.accounts.models import Account
from eunoe.accounts.services import create_guest
from eunoe.conversations import services as conversations
from eunoe.conversations.models import Conversation, Message
from eunoe.errors import NotAllowed
from eunoe.facts.models import Fact, FactList, FactSource
from eunoe.facts.passes import run_pass
from eunoe.facts.tasks import enqueue_pass
from eunoe.memory import services as memory
from tests.scripted_model import ScriptedModel, lines_answer

pytestmark = [pytest.mark.django_db, pytest.mark.spec("F-30")]


@pytest.fixture
def guest(db: None) -> Account:
    return create_guest()


def put(account: Account, *texts: str) -> list[Fact]:
    start = Fact.objects.filter(account=account).count()
    return Fact.objects.bulk_create(
        Fact(account=account, position=start + n, text=text) for n, text in enumerate(texts)
    )


def lines(account: Account) -> list[str]:
    return list(Fact.objects.of(account).values_list("text", flat=True))


def test_lines_come_along_none_twice_and_the_guest_goes(alice: Account, guest: Account) -> None:
    put(alice, "Lives in Turin")
    put(guest, "lives in Turin.", "Works as a nurse")
    result = memory.merge_guest(guest=guest, account=alice)
    assert lines(alice) == ["Lives in Turin", "Works as a nurse"]
    assert result.facts == ("Works as a nurse",)
    assert not Account.objects.filter(pk=guest.pk).exists()
    assert not Fact.objects.filter(account_id=guest.pk).exists()


def test_chats_and_sources_come_along(alice: Account, guest: Account) -> None:
    conversation = conversations.create_conversation(account=guest)
    turn = conversations.open_turn(account=guest, conversation_id=conversation.pk, content="Hi", model="demo")
    (fact,) = put(guest, "Works as a nurse")
    FactSource.objects.create(account=guest, fact=fact, message=turn.question)
    assert memory.merge_guest(guest=guest, account=alice).conversations == 1
    assert Conversation.objects.get().account == alice
    assert set(Message.objects.values_list("account_id", flat=True)) == {alice.pk}
    assert FactSource.objects.get().account_id == alice.pk
    (view,) = memory.view_memory(account=alice).facts
    assert view.sources == (turn.question.pk,)


def test_over_the_cap_the_merged_list_is_condensed(alice: Account, guest: Account) -> None:
    put(alice, "Is called Alice", *(f"Keeps item {n} in the drawer of the long table by window {n}" for n in range(90)))
    put(guest, *(f"Reads book {n} of the long series about the northern lighthouse {n}" for n in range(90)))
    memory.merge_guest(guest=guest, account=alice)
    assert FactList.objects.get(account=alice).tokens <= 2000
    assert "Is called Alice" in lines(alice)


def test_only_a_guest_is_merged_and_only_into_a_person(alice: Account, bob: Account, guest: Account) -> None:
    with pytest.raises(NotAllowed):
        memory.merge_guest(guest=bob, account=alice)
    with pytest.raises(NotAllowed):
        memory.merge_guest(guest=guest, account=create_guest())


def test_a_pass_of_the_guest_in_flight_writes_into_nobodys_list(
    alice: Account, guest: Account, scripted: ScriptedModel
) -> None:
    conversation = conversations.create_conversation(account=guest)
    Message.objects.create(account=guest, conversation=conversation, seq=0, role="user", content="I live in Turin")
    memory.merge_guest(guest=guest, account=alice)
    scripted.passes.append(lambda _: lines_answer(("Lives in Turin", ["T1"])))
    run = run_pass(account_id=alice.pk, conversation_id=conversation.pk, trigger="scheduled")
    assert run.outcome == "rewritten"
    assert lines(alice) == ["Lives in Turin"]


def test_a_pass_that_waits_under_the_guests_name_does_not_hold_up_the_accounts(alice: Account, guest: Account) -> None:
    conversation = conversations.create_conversation(account=guest)
    asks = "Remember that I live in Turin"
    Message.objects.create(account=guest, conversation=conversation, seq=0, role="user", content=asks)
    enqueue_pass(account_id=guest.pk, conversation_id=conversation.pk, trigger="asked", reply_id=None)
    memory.merge_guest(guest=guest, account=alice)
    jobs = ProcrastinateJob.objects.filter(task_name="facts.pass", args__account_id=str(alice.pk))
    assert jobs.get().args["conversation_id"] == str(conversation.pk)


def test_guests_have_a_list_with_no_plan_in_the_way(guest: Account, scripted: ScriptedModel) -> None:
    conversation = conversations.create_conversation(account=guest)
    Message.objects.create(account=guest, conversation=conversation, seq=0, role="user", content="I live in Turin")
    scripted.passes.append(lambda _: lines_answer(("Lives in Turin", ["T1"])))
    run_pass(account_id=guest.pk, conversation_id=conversation.pk, trigger="scheduled")
    assert lines(guest) == ["Lives in Turin"]


@pytest.mark.spec("F-27")
@pytest.mark.parametrize("is_guests", [True, False])
def test_what_the_guest_said_before_either_ones_clear_stays_forgotten(
    is_guests: bool, alice: Account, guest: Account, scripted: ScriptedModel
) -> None:
    chat = conversations.create_conversation(account=guest)
    first = conversations.open_turn(account=guest, conversation_id=chat.pk, content="Remember Zanzibar", model="demo")
    Message.objects.filter(pk=first.reply.pk).update(status="complete", content="So Zanzibar it is")
    memory.clear_memory(account=guest if is_guests else alice)
    conversations.open_turn(account=guest, conversation_id=chat.pk, content="I work as a nurse", model="demo")
    memory.merge_guest(guest=guest, account=alice)
    run_pass(account_id=alice.pk, conversation_id=chat.pk, trigger="requested")
    (request,) = scripted.pass_requests
    assert "nurse" in request["messages"][-1]["content"]
    assert "Zanzibar" not in str(request)


def test_the_guests_clear_says_nothing_of_the_accounts_own_chats(
    alice: Account, guest: Account, scripted: ScriptedModel
) -> None:
    chat = conversations.create_conversation(account=alice)
    conversations.open_turn(account=alice, conversation_id=chat.pk, content="I live in Zanzibar", model="demo")
    memory.clear_memory(account=guest)
    memory.merge_guest(guest=guest, account=alice)
    run_pass(account_id=alice.pk, conversation_id=chat.pk, trigger="requested")
    assert "Zanzibar" in str(scripted.pass_requests)
