"""Two things that happen at once, and what must hold however they meet.

The docstring of a race is what must hold. ``one`` and ``other`` run at the same time, in threads or in processes with
connections of their own; ``begin`` and ``faults`` run alone before and after them. What they share is ids, as JSON.
"""

import asyncio
import random
import time
from collections.abc import Callable, Iterable
from typing import Any, ClassVar
from uuid import UUID, uuid4

from django.db import connection
from procrastinate.contrib.django.models import ProcrastinateJob

from eunoe.accounts.deletion import delete_account, sweep_deleted
from eunoe.accounts.models import Account
from eunoe.accounts.services import create_account, create_guest
from eunoe.chat import replies
from eunoe.conversations import services as conversations
from eunoe.conversations.models import Conversation, Message
from eunoe.errors import Conflict, NotFound
from eunoe.facts.models import Fact, PassChange
from eunoe.facts.passes import run_pass
from eunoe.facts.tasks import pass_over_conversation
from eunoe.memory import services as memory
from eunoe.recall import services as recall
from eunoe.recall.models import Build, Chunk
from tests.accounts.everywhere import places_of_account
from tests.memory.told import tell
from tests.promises.wholeness import faults_of_chunks, faults_of_list
from tests.scripted_model import given_lines, lines_answer

Ids = dict[str, Any]

FLATS = ("Turin", "Porto")
_LONGEST_THOUGHT = 0.03


def think(body: dict[str, Any]) -> str:
    """An honest memory model that takes its time: keeps each line, adds the place of each flat it reads of."""
    time.sleep(random.uniform(0, _LONGEST_THOUGHT))
    content = body["messages"][-1]["content"]
    kept = [(line, [f"L{n}"]) for n, line in enumerate(given_lines(body), 1)]
    told = {place: f"T{n}" for n, turn in enumerate(content.split("\nT")[1:], 1) for place in FLATS if place in turn}
    new = [(_fact(place), [turn]) for place, turn in told.items() if _fact(place) not in dict(kept)]
    return lines_answer(*kept, *new)


class Race:
    """One race. Its sides are told by ``names``."""

    names: ClassVar[tuple[str, str]]

    def begin(self) -> Ids:
        raise NotImplementedError

    def one(self, ids: Ids) -> None:
        raise NotImplementedError

    def other(self, ids: Ids) -> None:
        raise NotImplementedError

    def faults(self, ids: Ids) -> list[str]:
        raise NotImplementedError


class ClearAndPass(Race):
    """Nothing that was told before a clear is in the list after it, nor comes back with a later pass."""

    names = ("clear", "pass")

    def begin(self) -> Ids:
        return _told_person(FLATS[0])

    def one(self, ids: Ids) -> None:
        memory.clear_memory(account=_person(ids))

    def other(self, ids: Ids) -> None:
        _pass(ids)

    def faults(self, ids: Ids) -> list[str]:
        _pass(ids, trigger="requested")
        return [*_not_exactly(ids, ()), *faults_of_list(ids["account"])]


class ClearAndBuild(Race):
    """Nothing that was told before a clear is in a chunk after it, nor comes back with a later build."""

    names = ("clear", "build")

    def begin(self) -> Ids:
        return _told_person(*FLATS)

    def one(self, ids: Ids) -> None:
        memory.clear_memory(account=_person(ids))

    def other(self, ids: Ids) -> None:
        _build(ids, random.choice(("quick", "full")))

    def faults(self, ids: Ids) -> list[str]:
        found = [] if not Chunk.objects.filter(account_id=ids["account"]).exists() else ["a chunk outlived the clear"]
        _build(ids, "full")
        return [*found, *(["a chunk came back"] if Chunk.objects.filter(account_id=ids["account"]).exists() else [])]


class TwoPasses(Race):
    """Two passes of one account keep each other's lines."""

    names = ("pass", "pass")

    def begin(self) -> Ids:
        ids = _told_person(FLATS[0])
        (asked,) = tell(_person(ids), (_told(FLATS[1]), "Noted."))
        return ids | {"second": str(asked.conversation_id)}

    def one(self, ids: Ids) -> None:
        _pass(ids)

    def other(self, ids: Ids) -> None:
        _pass(ids | {"chat": ids["second"]})

    def faults(self, ids: Ids) -> list[str]:
        return [*_not_exactly(ids, FLATS), *faults_of_list(ids["account"])]


class OnePassTwice(Race):
    """A pass that is delivered twice at once writes its line and its receipt once."""

    names = ("pass", "again")

    def begin(self) -> Ids:
        return _told_person(FLATS[0]) | {"pass": str(uuid4())}

    def one(self, ids: Ids) -> None:
        _pass(ids)

    def other(self, ids: Ids) -> None:
        _pass(ids)

    def faults(self, ids: Ids) -> list[str]:
        receipts = PassChange.objects.filter(account_id=ids["account"]).count()
        found = [] if receipts == 1 else [f"{receipts} receipts"]
        return [*found, *_not_exactly(ids, FLATS[:1]), *faults_of_list(ids["account"])]


class QuickAndFullBuild(Race):
    """A quick build and a full one at once leave exactly the chunks that the sources ask for, and both are counted."""

    names = ("quick", "full")

    def begin(self) -> Ids:
        ids = _told_person(*FLATS)
        _build(ids, "quick")
        tell(_person(ids), ("I keep bees", "How many hives?"), ("Three hives", "Busy."))
        conversations.delete_conversation(account=_person(ids), conversation_id=ids["chat"])
        return ids

    def one(self, ids: Ids) -> None:
        _build(ids, "quick")

    def other(self, ids: Ids) -> None:
        _build(ids, "full")

    def faults(self, ids: Ids) -> list[str]:
        done = Build.objects.filter(account_id=ids["account"], status=Build.Status.DONE)
        # Only the last of them bears its number.
        counted = (done.count(), *done.finished().values_list("number", flat=True))
        return [*faults_of_chunks(ids["account"]), *([] if counted == (3, 3) else [f"builds {counted}"])]


class ToggleAndBuild(Race):
    """A mark that meets a build is kept, and after the next build no chunk holds the marked exchange."""

    names = ("toggle", "build")

    def begin(self) -> Ids:
        return _told_person(*FLATS)

    def one(self, ids: Ids) -> None:
        conversations.mark_message(account=_person(ids), message_id=ids["message"], not_remembered=True)

    def other(self, ids: Ids) -> None:
        _build(ids, random.choice(("quick", "full")))

    def faults(self, ids: Ids) -> list[str]:
        chunks = Chunk.objects.filter(account_id=ids["account"])
        found = [] if chunks.values("source_id").distinct().count() in {1, 2} else ["a build of neither state"]
        _build(ids, "quick")
        if chunks.filter(message_ids__contains=[UUID(ids["message"])]).exists():
            found.append("the marked exchange is in a chunk")
        if not Message.objects.get(pk=ids["message"]).not_remembered:
            found.append("the mark is lost")
        return [*found, *faults_of_chunks(ids["account"])]


class ToggleAndPass(Race):
    """A mark that meets a pass is kept, and after the next build no line rests on the marked turn."""

    names = ("toggle", "pass")

    def begin(self) -> Ids:
        return _told_person(FLATS[0])

    def one(self, ids: Ids) -> None:
        conversations.mark_message(account=_person(ids), message_id=ids["message"], not_remembered=True)

    def other(self, ids: Ids) -> None:
        _pass(ids)

    def faults(self, ids: Ids) -> list[str]:
        _build(ids, "quick")
        found = [] if Message.objects.get(pk=ids["message"]).not_remembered else ["the mark is lost"]
        return [*found, *_not_exactly(ids, ()), *faults_of_list(ids["account"])]


class DeletedConversationAndBuild(Race):
    """A conversation that is deleted beside a build is in no chunk, and the others are in theirs."""

    names = ("delete", "build")

    def begin(self) -> Ids:
        ids = _told_person(FLATS[0])
        tell(_person(ids), ("I keep bees", "How many hives?"))
        return ids

    def one(self, ids: Ids) -> None:
        conversations.delete_conversation(account=_person(ids), conversation_id=ids["chat"])

    def other(self, ids: Ids) -> None:
        _build(ids, random.choice(("quick", "full")))

    def faults(self, ids: Ids) -> list[str]:
        return faults_of_chunks(ids["account"])


class DeletedConversationAndPass(Race):
    """A conversation that is deleted beside a pass stays gone, and the list is whole with its line or without."""

    names = ("delete", "pass")

    def begin(self) -> Ids:
        return _told_person(FLATS[0])

    def one(self, ids: Ids) -> None:
        conversations.delete_conversation(account=_person(ids), conversation_id=ids["chat"])

    def other(self, ids: Ids) -> None:
        _pass(ids)

    def faults(self, ids: Ids) -> list[str]:
        found = ["a turn is back"] if Message.objects.filter(account_id=ids["account"]).exists() else []
        if set(_lines(ids)) - {_fact(FLATS[0])}:
            found.append("a line of nothing")
        return [*found, *faults_of_list(ids["account"])]


class DeletedAccountAndBuild(Race):
    """Of an account that is deleted beside a build nothing is left once the next sweep is through."""

    names = ("delete", "build")

    def begin(self) -> Ids:
        return _told_person(*FLATS)

    def one(self, ids: Ids) -> None:
        delete_account(account=_person(ids))

    def other(self, ids: Ids) -> None:
        _build(ids, random.choice(("quick", "full")))

    def faults(self, ids: Ids) -> list[str]:
        return _left_of(ids["account"])


class DeletedAccountAndPass(Race):
    """Of an account that is deleted beside a pass nothing is left once the next sweep is through."""

    names = ("delete", "pass")

    def begin(self) -> Ids:
        return _told_person(FLATS[0])

    def one(self, ids: Ids) -> None:
        delete_account(account=_person(ids))

    def other(self, ids: Ids) -> None:
        _pass(ids)

    def faults(self, ids: Ids) -> list[str]:
        return _left_of(ids["account"])


class MergeAndGuestsPass(Race):
    """What a guest asked to remember is in the account's list once, whether the pass or the merge came first."""

    names = ("merge", "guest's pass")

    def begin(self) -> Ids:
        guest = create_guest()
        (asked,) = tell(guest, (f"Remember that {_told(FLATS[0])}", "Noted."))
        ids = {"guest": guest.pk, "account": _new_person().pk, "chat": str(asked.conversation_id)}
        return ids | {"message": str(asked.pk)}

    def one(self, ids: Ids) -> None:
        memory.merge_guest(guest=Account.objects.get(pk=ids["guest"]), account=_person(ids))

    def other(self, ids: Ids) -> None:
        _pass(ids | {"account": ids["guest"]})

    def faults(self, ids: Ids) -> list[str]:
        _run_waiting_passes(ids["account"])
        message = Message.objects.get(pk=ids["message"])
        found = [] if message.account_id == ids["account"] else ["a turn stayed with the guest"]
        if not message.read:
            found.append("a turn is unread")
        return [*found, *_not_exactly(ids, FLATS[:1]), *faults_of_list(ids["account"]), *_left_of(ids["guest"])]


class MergeAndOwnPass(Race):
    """A guest's lines and those of the account's own pass are both in the list after a merge."""

    names = ("merge", "own pass")

    def begin(self) -> Ids:
        guest = create_guest()
        (asked,) = tell(guest, (_told(FLATS[1]), "Noted."))
        run_pass(account_id=guest.pk, conversation_id=asked.conversation_id, trigger="scheduled")
        return _told_person(FLATS[0]) | {"guest": guest.pk}

    def one(self, ids: Ids) -> None:
        memory.merge_guest(guest=Account.objects.get(pk=ids["guest"]), account=_person(ids))

    def other(self, ids: Ids) -> None:
        _pass(ids)

    def faults(self, ids: Ids) -> list[str]:
        return [*_not_exactly(ids, FLATS), *faults_of_list(ids["account"]), *_left_of(ids["guest"])]


class ParallelSends(Race):
    """Every turn sent at once is kept with its reply, and each multiple of six turns leads to exactly one pass."""

    names = ("three sends", "three sends")

    def begin(self) -> Ids:
        account = _new_person()
        chat = conversations.create_conversation(account=account)
        before = random.randrange(3)
        tell(account, *((f"Before {n}", "Yes.") for n in range(before)), conversation=chat)
        return {"account": account.pk, "chat": str(chat.pk), "before": before, "jobs": _jobs_ever_deferred()}

    def one(self, ids: Ids) -> None:
        asyncio.run(_send(ids, (f"One {n}" for n in range(3))))

    def other(self, ids: Ids) -> None:
        asyncio.run(_send(ids, (f"Other {n}" for n in range(3))))

    def faults(self, ids: Ids) -> list[str]:
        turns = list(Message.objects.filter(conversation_id=ids["chat"]).in_order())
        said = sorted(turn.content for turn in turns if turn.role == "user")
        meant = [f"Before {n}" for n in range(ids["before"])] + [
            f"{who} {n}" for who in ("One", "Other") for n in range(3)
        ]
        found = [] if said == sorted(meant) else [f"turns said: {said}"]
        if [turn.seq for turn in turns] != list(range(len(meant) * 2)):
            found.append("turns out of their places")
        if {turn.status for turn in turns} != {"complete"}:
            found.append("a reply is not whole")
        crossed = len(meant) * 2 // 6 - ids["before"] * 2 // 6
        # Deferrals that served one that waited already are counted by the sequence as well.
        deferred = _jobs_ever_deferred() - ids["jobs"]
        if deferred != crossed:
            found.append(f"{deferred} passes enqueued for {crossed} multiples of six")
        if Conversation.objects.get(pk=ids["chat"]).scheduled_mark != len(meant) * 2 // 6 * 6:
            found.append("the mark is wrong")
        return found


RACES: dict[str, Race] = {
    "clear / pass": ClearAndPass(),
    "clear / build": ClearAndBuild(),
    "pass / pass": TwoPasses(),
    "pass delivered twice": OnePassTwice(),
    "quick / full build": QuickAndFullBuild(),
    "toggle / build": ToggleAndBuild(),
    "toggle / pass": ToggleAndPass(),
    "delete conversation / build": DeletedConversationAndBuild(),
    "delete conversation / pass": DeletedConversationAndPass(),
    "delete account / build": DeletedAccountAndBuild(),
    "delete account / pass": DeletedAccountAndPass(),
    "merge / guest's pass": MergeAndGuestsPass(),
    "merge / own pass": MergeAndOwnPass(),
    "parallel sends": ParallelSends(),
}


# --- what the sides do ------------------------------------------------------------------------------------------------


def _person(ids: Ids) -> Account:
    return Account.objects.get(pk=ids["account"])


def _new_person() -> Account:
    return create_account(name=f"racer-{uuid4().hex[:12]}")


def _told(place: str) -> str:
    return f"I have a flat in {place}"


def _fact(place: str) -> str:
    return f"Has a flat in {place}"


def _told_person(*places: str) -> Ids:
    """Somebody new who has told of a flat in each place, in one chat; ``message`` is the first turn."""
    account = _new_person()
    asked = tell(account, *((_told(place), "Noted.") for place in places))
    return {"account": account.pk, "chat": str(asked[0].conversation_id), "message": str(asked[0].pk)}


def _until_gone(work: Callable[[], Any]) -> None:
    """As the queue does it: one whose account has gone is done with."""
    try:
        work()
    except NotFound:
        return


def _pass(ids: Ids, trigger: str = "scheduled") -> None:
    pass_id = UUID(ids["pass"]) if "pass" in ids else None
    _until_gone(
        lambda: run_pass(account_id=ids["account"], conversation_id=UUID(ids["chat"]), trigger=trigger, pass_id=pass_id)
    )


def _build(ids: Ids, mode: str) -> None:
    _until_gone(lambda: recall.run_build(account_id=ids["account"], mode=mode))


def _run_waiting_passes(account_id: Any) -> None:
    waiting = ProcrastinateJob.objects.filter(task_name=pass_over_conversation.name, args__account_id=str(account_id))
    for job in waiting:
        pass_over_conversation.func(**job.args)


async def _send(ids: Ids, texts: Iterable[str]) -> None:
    account = await Account.objects.aget(pk=ids["account"])
    for text in texts:
        while True:
            try:
                reply = await replies.send(account=account, conversation_id=ids["chat"], content=text)
            except Conflict:
                await asyncio.sleep(random.uniform(0, 0.02))
            else:
                await reply.wait()
                break


# --- what is seen afterwards ------------------------------------------------------------------------------------------


def _lines(ids: Ids) -> list[str]:
    return list(Fact.objects.filter(account_id=ids["account"]).order_by("position").values_list("text", flat=True))


def _not_exactly(ids: Ids, places: Iterable[str]) -> list[str]:
    lines, wanted = sorted(_lines(ids)), sorted(map(_fact, places))
    return [] if lines == wanted else [f"the list is {lines}"]


def _left_of(account_id: Any) -> list[str]:
    sweep_deleted(seconds=10)
    return sorted(places_of_account(account_id))


def _jobs_ever_deferred() -> int:
    with connection.cursor() as cursor:
        cursor.execute("SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM procrastinate_jobs_id_seq")
        (count,) = cursor.fetchone()
    return int(count)
