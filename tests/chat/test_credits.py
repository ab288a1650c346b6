"""What chats cost, who is charged, and what happens when a month's credits are used up."""

import asyncio
import threading
from collections.abc import Callable
from datetime import UTC, datetime
from decimal import Decimal

import pytest
from django.db import IntegrityError, connection, transaction

from eunoe.accounts.models import Account
from eunoe.chat import replies
from eunoe.chat.credits import check_credits, view_balance
from eunoe.conversations import services as conversations
from eunoe.conversations.models import Conversation, Message
from eunoe.errors import CreditsHeld, EunoeError, OutOfCredits
from eunoe.memory.operating import set_account_plan
from eunoe.plans.capabilities import with_plan
from eunoe.plans.services import set_plan, set_price
from eunoe.usage.models import Usage
from eunoe.usage.services import record_usage
from eunoe.voice import services as voice
from tests.looked_at import Statement, rows_looked_at, statements_of
from tests.scripted_model import Script, ScriptedModel, lines_answer
from tests.voice.spoken import start

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.spec("S-9")]

# The scripted endpoint counts 11 tokens read and 3 said.
COST = Decimal("0.0140")


@pytest.fixture(autouse=True)
def _prices(db: None) -> None:
    set_price(model="openai:scripted", input_credits=Decimal(1), output_credits=Decimal(1))
    set_price(model="*", input_credits=Decimal(100), output_credits=Decimal(100))


@pytest.fixture
def conversation(alice: Account) -> Conversation:
    return conversations.create_conversation(account=alice)


def say(account: Account, conversation: Conversation, content: str = "Hello", **more: str) -> Message:
    async def turn() -> Message:
        reply = await replies.send(account=account, conversation_id=conversation.pk, content=content, **more)
        return await reply.wait()

    return asyncio.run(turn())


def again(account: Account, message: Message) -> Message:
    async def turn() -> Message:
        return await (await replies.regenerate(account=account, message_id=message.pk)).wait()

    return asyncio.run(turn())


def charged(account: Account) -> list[Decimal]:
    return list(Usage.objects.filter(account=account, kind="chat").order_by("id").values_list("credits", flat=True))


def give_credits(account: Account, number: int | None) -> None:
    set_plan(slug="limited", monthly_credits=number)
    set_account_plan(account=account, slug="limited")


def use_up(account: Account) -> None:
    give_credits(account, 5)
    record_usage(
        account_id=account.pk, kind="chat", model="x", input_tokens=1, output_tokens=1, credits_spent=Decimal(5)
    )


def test_a_reply_is_charged_by_its_model(alice: Account, conversation: Conversation, scripted: ScriptedModel) -> None:
    say(alice, conversation)
    say(alice, conversation, model="openai:other")
    assert charged(alice) == [COST, COST * 100]


def test_a_new_answer_is_charged_again(alice: Account, conversation: Conversation, scripted: ScriptedModel) -> None:
    again(alice, say(alice, conversation))
    assert charged(alice) == [COST, COST]


def test_a_message_that_was_sent_twice_is_charged_once(
    alice: Account, conversation: Conversation, scripted: ScriptedModel
) -> None:
    for _ in range(2):
        say(alice, conversation, external_id="once")
    assert charged(alice) == [COST]


def test_saving_a_reply_twice_charges_it_once(
    alice: Account, conversation: Conversation, scripted: ScriptedModel, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first time it is saved and the answer is lost: whoever saves cannot know, and saves again."""
    finish = replies._finish
    calls: list[int] = []

    def lose_the_first(**given: object) -> Message:
        saved = finish(**given)  # type: ignore[arg-type]
        calls.append(1)
        if len(calls) == 1:
            raise ConnectionError
        return saved

    monkeypatch.setattr(replies, "_finish", lose_the_first)
    assert say(alice, conversation).status == "complete"
    assert len(calls) == 2
    assert charged(alice) == [COST]


@pytest.mark.parametrize("script", [Script(status=401), Script(["Half", " a reply"], drop_after=1), Script([" "])])
def test_a_reply_that_failed_is_not_charged(
    alice: Account, conversation: Conversation, scripted: ScriptedModel, script: Script
) -> None:
    scripted.replies.append(script)
    assert say(alice, conversation).status == "failed"
    assert sum(charged(alice)) == 0


def test_a_stopped_reply_is_charged_what_was_used(
    alice: Account, conversation: Conversation, scripted: ScriptedModel
) -> None:
    """The provider counts at the end, which is not waited for: it is counted here."""
    release = threading.Event()
    scripted.replies.append(Script(["So far", " so good"], hold=release))

    async def turn() -> Message:
        reply = await replies.send(account=alice, conversation_id=conversation.pk, content="Hello")
        async for _ in reply.follow():
            break
        message = await replies.stop(account=alice, message_id=reply.message.pk)
        release.set()
        return message

    assert asyncio.run(turn()).status == "stopped"
    usage = Usage.objects.get(account=alice, kind="chat")
    assert usage.output_tokens == 2
    assert usage.input_tokens > 50
    assert usage.credits == Decimal(usage.input_tokens + usage.output_tokens) / 1000


def test_what_was_written_when_its_conversation_was_deleted_is_charged(
    alice: Account, conversation: Conversation, scripted: ScriptedModel
) -> None:
    release = threading.Event()
    scripted.replies.append(Script(["So far", " so good"], hold=release))

    async def turn() -> Message:
        reply = await replies.send(account=alice, conversation_id=conversation.pk, content="Hello")
        async for _ in reply.follow():
            break
        await asyncio.to_thread(conversations.delete_conversation, account=alice, conversation_id=conversation.pk)
        release.set()
        return await reply.wait()

    assert asyncio.run(turn()).error == "not_found"
    assert charged(alice) == [COST]


def test_without_prices_nothing_costs_anything(
    alice: Account, conversation: Conversation, scripted: ScriptedModel
) -> None:
    from eunoe.plans.models import ModelPrice

    ModelPrice.objects.all().delete()
    give_credits(alice, 0 + 1)
    say(alice, conversation)
    assert charged(alice) == [0]
    check_credits(account=alice)


@pytest.mark.spec("F-19")
def test_memory_is_recorded_and_never_charged(
    alice: Account, conversation: Conversation, scripted: ScriptedModel, drain: Callable[[], None]
) -> None:
    scripted.passes.append(lambda body: lines_answer(("Has a dog", ["T1"])))
    say(alice, conversation, "Remember that I have a dog")
    drain()
    memory = Usage.objects.get(account=alice, kind="pass")
    assert (memory.credits, memory.input_tokens, memory.output_tokens) == (0, 11, 3)
    assert charged(alice) == [COST]


@pytest.mark.spec("F-19")
@pytest.mark.parametrize("kind", ["pass", "condense"])
def test_the_database_takes_no_credits_of_memory(alice: Account, kind: str) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        record_usage(
            account_id=alice.pk, kind=kind, model="x", input_tokens=1, output_tokens=1, credits_spent=Decimal("0.1")
        )


def test_with_no_credits_left_nothing_is_saved_and_the_renewal_is_told(
    alice: Account, conversation: Conversation, scripted: ScriptedModel
) -> None:
    earlier = say(alice, conversation)
    use_up(alice)
    with pytest.raises(OutOfCredits) as told:
        say(alice, conversation, "Are you there?")
    now = datetime.now(UTC)
    assert told.value.renews_at > now
    assert (told.value.renews_at.day, told.value.renews_at.hour) == (1, 0)
    with pytest.raises(OutOfCredits):
        again(alice, earlier)

    async def edit() -> None:
        question = await asyncio.to_thread(Message.objects.get, conversation=conversation, role="user")
        await replies.edit(account=alice, message_id=question.pk, content="Other")

    with pytest.raises(OutOfCredits):
        asyncio.run(edit())
    assert list(Message.objects.filter(conversation=conversation).order_by("seq").values_list("content", "status")) == [
        ("Hello", "complete"),
        ("Understood.", "complete"),
    ]
    assert len(scripted.reply_requests) == 1


def test_a_message_that_was_answered_is_joined_without_credits(
    alice: Account, conversation: Conversation, scripted: ScriptedModel
) -> None:
    first = say(alice, conversation, external_id="once")
    use_up(alice)
    assert say(alice, conversation, external_id="once").pk == first.pk


def test_a_reply_that_has_begun_is_never_cut(
    alice: Account, conversation: Conversation, scripted: ScriptedModel
) -> None:
    give_credits(alice, 1)
    set_price(model="openai:scripted", input_credits=Decimal(1000), output_credits=Decimal(1000))
    assert say(alice, conversation).status == "complete"
    assert view_balance(account=alice).left == 0
    with pytest.raises(OutOfCredits):
        say(alice, conversation)


def test_another_month_and_another_persons_credits_do_not_count(alice: Account, bob: Account) -> None:
    use_up(alice)
    give_credits(bob, 5)
    check_credits(account=bob)
    Usage.objects.filter(account=alice).update(created_at=datetime(2020, 1, 1, tzinfo=UTC))
    check_credits(account=alice)


@pytest.mark.spec("F-19")
def test_memory_goes_on_without_credits(
    alice: Account, conversation: Conversation, scripted: ScriptedModel, drain: Callable[[], None]
) -> None:
    from eunoe.memory.services import request_pass, view_memory

    say(alice, conversation, "I have a dog called Argo")
    use_up(alice)
    scripted.passes.append(lambda body: lines_answer(("Has a dog called Argo", ["T1"])))
    request_pass(account=alice, conversation_id=conversation.pk)
    assert [fact.text for fact in view_memory(account=alice).facts] == ["Has a dog called Argo"]


def test_knowing_it_costs_no_query_without_a_limit_and_one_sum_with_one(alice: Account) -> None:
    def statements() -> list[Statement]:
        person = with_plan(Account.objects.filter(pk=alice.pk)).get()
        with statements_of() as noted:
            check_credits(account=person)
        return noted

    assert statements() == []
    give_credits(alice, 5)
    (only,) = statements()
    assert "SUM" in only[0]


def test_the_sum_looks_at_this_months_charged_calls_alone(alice: Account, bob: Account) -> None:
    give_credits(alice, 5)
    calls = [Usage(account=alice, kind="pass", model="openai:scripted") for _ in range(2_000)]
    calls += [Usage(account=bob, kind="chat", model="openai:scripted", credits=1) for _ in range(2_000)]
    calls += [Usage(account=alice, kind="chat", model="openai:scripted", credits=Decimal("0.01")) for _ in range(220)]
    Usage.objects.bulk_create(calls)
    long_ago = Usage.objects.filter(account=alice, credits__gt=0).order_by("pk")[:200]
    Usage.objects.filter(pk__in=long_ago.values("pk")).update(created_at=datetime(2020, 1, 1, tzinfo=UTC))
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE eunoe_usage_usage")
    person = with_plan(Account.objects.filter(pk=alice.pk)).get()
    with statements_of() as noted:
        check_credits(account=person)
    assert [rows_looked_at(statement) for statement in noted] == [20]


# --- several at once --------------------------------------------------------------------------------------------------


def send_at_once(account: Account, number: int) -> list[str]:
    """How so many messages went that were sent at the same time, each in a conversation of its own."""
    chats = [conversations.create_conversation(account=account) for _ in range(number)]

    async def turns() -> list[str]:
        async def one(chat: Conversation) -> str:
            try:
                reply = await replies.send(account=account, conversation_id=chat.pk, content="Hello")
                return (await reply.wait()).status
            except EunoeError as error:
                return error.code

        return list(await asyncio.gather(*(one(chat) for chat in chats)))

    return asyncio.run(turns())


def test_many_sent_at_once_do_not_spend_more_than_there_is(alice: Account, scripted: ScriptedModel) -> None:
    set_price(model="openai:scripted", input_credits=Decimal(100), output_credits=Decimal(0))
    give_credits(alice, 4)
    scripted.default_reply.pause = 1.0
    # The first is to tell what a reply costs: 1.1 here.
    assert sorted(send_at_once(alice, 4)) == ["complete", "credits_held", "credits_held", "credits_held"]
    assert sorted(send_at_once(alice, 4)) == ["complete", "complete", "complete", "credits_held"]
    assert view_balance(account=alice).spent == Decimal("4.4")
    assert send_at_once(alice, 2) == ["out_of_credits", "out_of_credits"]
    assert len(scripted.reply_requests) == 4


def test_without_a_limit_any_number_is_answered_at_once(alice: Account, scripted: ScriptedModel) -> None:
    scripted.default_reply.pause = 0.2
    assert send_at_once(alice, 4) == ["complete"] * 4


def test_a_new_answer_waits_where_another_may_take_what_is_left(
    alice: Account, conversation: Conversation, scripted: ScriptedModel
) -> None:
    earlier = say(alice, conversation)
    give_credits(alice, 1)
    Usage.objects.update(credits=Decimal("0.6"))
    chat = conversations.create_conversation(account=alice)
    conversations.open_turn(account=alice, conversation_id=chat.pk, content="Hello", model="openai:scripted")
    with pytest.raises(CreditsHeld):
        again(alice, earlier)
    earlier.refresh_from_db()
    assert (earlier.content, earlier.status) == ("Understood.", "complete")


@pytest.mark.spec("S-6")
def test_spoken_conversations_have_no_more_credits_than_written_ones(alice: Account, scripted: ScriptedModel) -> None:
    session = start(alice).session
    use_up(alice)
    with pytest.raises(OutOfCredits):
        asyncio.run(voice.answer(account=alice, session_id=session.pk, content="Hello"))
    assert not Message.objects.exists()
    assert not scripted.reply_requests
