"""A machine that does to several accounts, in whatever order, all that can be done to a memory, and checks after each
step that twelve promises hold.

What happens is real: the services that pages and API call, the jobs that the worker runs, on PostgreSQL. Only the
models are played (``edges``). What should be there is worked out from the turns alone, by rules written down here once
more; of the product's own bookkeeping (epochs, moments of clears, what was read) nothing is believed.

The promises, each with the place where it is checked:

1.  isolation: ``_check_words``, ``_check_prompt``, ``search``, ``export``
2.  bounds: ``_check_bounds``
3.  serial chain, no line comes or goes but by rule: ``_check_chain``
4.  clear finality: ``_clear``, ``_check_words``, ``_check_chunks``
5.  build atomicity: ``_check_build``
6.  exclusion convergence: ``_check_converged``
7.  toggle purity: ``toggle``, ``toggle_with_builds``
8.  stability of source ids: ``_check_chunks``, ``_check_build``
9.  deletion finality: ``_check_words``, ``_check_gone``
10. merge equals the capped union without duplicates: ``_merge``
11. redelivery changes nothing: ``_redeliver``, ``feed_again``
12. export equals the visible state: ``export``
"""

import asyncio
import io
import json
import zipfile
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any, ClassVar
from uuid import UUID

import pytest
from django.db import Error as DatabaseError
from django.db import connection
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from procrastinate.contrib.django import app
from procrastinate.contrib.django.models import ProcrastinateJob
from procrastinate.exceptions import ConnectorException

from eunoe.accounts import tasks as accounts_tasks
from eunoe.accounts.deletion import delete_account
from eunoe.accounts.models import Account
from eunoe.accounts.services import create_account, create_guest
from eunoe.chat import holding, replies
from eunoe.chat.replies import Reply
from eunoe.conversations import services as conversations
from eunoe.conversations.models import Message
from eunoe.conversations.services import HeldTurn
from eunoe.errors import Conflict, EunoeError, NotAllowed, NotFound
from eunoe.facts.budget import LINE_CHARS
from eunoe.library import services as library
from eunoe.memory import operating
from eunoe.memory import services as memory
from eunoe.memory import tasks as memory_tasks
from eunoe.plans.services import set_plan, set_switch
from eunoe.portable.services import write_export
from eunoe.providers.tokens import count_tokens
from eunoe.recall import tasks as recall_tasks
from eunoe.recall.models import Build
from tests.accounts.everywhere import places_of_account
from tests.promises import database, words
from tests.promises.database import Line, Note, Turn
from tests.promises.edges import MANNERS, STREAMS, Edges

CAP = 2_000
CHATS = "chat.history"
NOTES = "notes.notes"

JOBS = ("facts.pass", "eunoe_recall.build", "memory.follow_plans", "memory.verify")
ENDING = ("facts.pass", "eunoe_recall.build")
"""Jobs whose work comes to an end that is on record."""

HELD_IN = {
    "eunoe_conversations_message.content",
    "eunoe_conversations_conversation.title",
    "eunoe_facts_fact.text",
    "eunoe_recall_chunk.text",
    "eunoe_library_note.title",
    "eunoe_library_note.text",
}
"""The only columns that may hold what somebody said."""

Piece = tuple[str, str, UUID | None]
"""What recall holds of one message (or of a note): source, id in the source, message."""

NUMBERS = st.integers(0, 10_000)
MODES = st.sampled_from(Build.Mode.values)
KINDS = st.sampled_from(("home", "home", "home", "asked", "work", "again"))

MOST = {
    "clear": 35,
    "drop_chat": 25,
    "drop_account": 180,
    "merge": 90,
    "pass": 50,
    "build": 60,
    "delivery": 70,
    "reply": 50,
}
"""How often each of these waits for the database at most: it goes away at any of these moments. A test counts."""


def _breaks(name: str) -> st.SearchStrategy[int]:
    """At which wait the database goes away; with 0 it does not."""
    return st.one_of(st.just(0), st.integers(1, MOST[name]))


LATER = 11
"""What was broken, and has changed nothing, is done again and broken so many waits later, until it comes through."""

LOST = (DatabaseError, ConnectorException)
"""What is raised where the database has gone away: the queue has an error of its own for it."""

MEANWHILE = st.sampled_from(
    (
        *("pass", "pass", "clear", "clear", "edit", "mark", "unmark", "regenerate", "feed"),
        *("merge", "build", "drop_chat", "drop_account", "write_note", "drop_note"),
    )
)
"""What happens while a model is at work."""

ACTIONS: dict[str, dict[str, st.SearchStrategy[Any]]] = {}
"""What can be done, by name, with what is drawn for it."""


def action(**given: st.SearchStrategy[Any]) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Something that the machine may do, after which its promises are checked.

    All of them are drawn by one rule: of many rules Hypothesis leaves most out of most runs, and of the few that are
    left nothing comes about that takes several.
    """

    def decorate(function: Callable[..., None]) -> Callable[..., None]:
        ACTIONS[function.__name__] = given
        return function

    return decorate


def _steps() -> st.SearchStrategy[tuple[str, dict[str, Any]]]:
    # What is named first is drawn most: that the work which waits is done brings out what the rest has led to.
    names = sorted(ACTIONS, key=lambda name: name != "deliver")
    return st.sampled_from(names).flatmap(
        lambda name: st.tuples(st.just(name), st.fixed_dictionaries(ACTIONS[name])),
    )


class Machine(RuleBasedStateMachine):
    runs = 0
    steps = 0
    waits: ClassVar[dict[str, int]] = {}
    """How often each of ``MOST`` has waited for the database in any run, where it waited most."""

    def __init__(self) -> None:
        super().__init__()
        Machine.runs += 1
        database.empty()
        self.patch = pytest.MonkeyPatch()
        self.edges = Edges(self._check_prompt)
        self.edges.install(self.patch)
        self.is_sound = False
        self.numbers = iter(range(10**6))
        self.accounts: list[Account] = []
        self.dead: list[Any] = []
        self.chats: list[UUID] = []
        self.notes: list[UUID] = []
        self.fed: list[tuple[UUID, list[HeldTurn]]] = []
        self.delivered: list[tuple[str, dict[str, Any]]] = []
        self.narrow: set[Any] = set()
        self.is_switched_off = False
        # Whose each canary is, and nobody's once it must have gone.
        self.owner: dict[str, Any] = {}
        # Canaries of turns that were edited away or dropped: what was learnt of them may stay.
        self.rewritten: set[str] = set()
        # Words from before a clear, by their turn or note.
        self.cleared: set[tuple[UUID, str]] = set()
        # Of each account: every turn that was said anywhere before its last clear, by whomever.
        self.older: dict[Any, set[tuple[UUID, str]]] = defaultdict(set)
        # What was found where nobody hears an error: in prompts, and while something else was done.
        self.leaks: list[str] = []
        # Where recall first named each message.
        self.places: dict[UUID, str] = {}
        # Of each account: the canaries of its list after the last step, and those that lines may come of in this one.
        self.standing: dict[Any, set[str]] = defaultdict(set)
        self.window: dict[Any, set[str]] = defaultdict(set)
        # Lines that stood at some time in this step.
        self.told: dict[Any, set[str]] = defaultdict(set)
        # Lines that may go in this step, since nothing that may be remembered says them any more.
        self.expirable: set[tuple[Any, str]] = set()
        self.lines: list[Line] = []
        self.shortened: dict[Any, int] = {}
        # Accounts whose memory was cleared in this step.
        self.emptied: set[Any] = set()
        self.had_empty_answer = False
        # Whether the run comes to an end that is looked at: this takes as long as all the rest.
        self.ends = False

    # --- beginning and end --------------------------------------------------------------------------------------------

    @initialize(ends=st.sampled_from((True, False, False)))
    def begin(self, ends: bool) -> None:
        self.ends = ends
        set_plan(slug="narrow", included_sources=3)
        set_switch(source_key=CHATS, in_recall=True)
        for is_guest in (False, False, True):
            account = self._arrive(is_guest=is_guest)
            chat = self._feed(account, 0, "home")
            self._feed(account, 1, "work")
            self._read(account, chat)
            if not is_guest:
                memory.run_build(account=account)

    def teardown(self) -> None:
        try:
            if self.is_sound and self.ends:
                self._end()
        finally:
            self.patch.undo()
            connection.close_if_unusable_or_obsolete()
            database.empty()

    def _end(self) -> None:
        """Whatever waits is done; then each account is settled, taken along and deleted, and nothing is left."""
        for _ in range(50):
            if not (waiting := self._waiting()):
                break
            self._deliver(waiting[0])
        self.promises()
        for account in list(self.accounts):
            if not account.is_guest:
                self._settle(account, 0)
                self.promises()
            self._check_export(account)
        for account in list(self.accounts):
            self._drop_account(account)
        self.promises()
        for account_id in self.dead:
            self._check_gone(account_id)
        assert not database.find_words()
        assert not database.owned_rows()

    @rule(what=st.deferred(_steps))
    def do(self, what: tuple[str, dict[str, Any]]) -> None:
        name, values = what
        self.is_sound = False
        Machine.steps += 1
        getattr(self, name)(**values)

    # --- what people do -----------------------------------------------------------------------------------------------

    @action(is_guest=st.booleans(), has_spoken=st.booleans())
    def arrive(self, is_guest: bool, has_spoken: bool) -> None:
        if len(self.accounts) < 4:
            account = self._arrive(is_guest=is_guest)
            if has_spoken:
                self._feed(account, 0, "home")

    @action(who=NUMBERS, chat=NUMBERS, kind=KINDS, echoes=st.booleans())
    def say(self, who: int, chat: int, kind: str, echoes: bool) -> None:
        """A message and its reply, as the page has them."""
        assert self._say(self._account(who), chat, kind, echoes=echoes).status == "complete"

    @action(
        who=NUMBERS,
        number=NUMBERS,
        what=st.sampled_from(("say", "edit", "regenerate")),
        breaks=_breaks("reply"),
        stream=st.sampled_from(("whole", *STREAMS)),
    )
    def break_reply(self, who: int, number: int, what: str, breaks: int, stream: str) -> None:
        """The database goes away, or the chat model does: what was acknowledged is there, with a reply that has come to
        an end, and what was not has changed nothing."""
        account = self._account(who)
        chat = self._chat(account, number)
        begin: dict[str, Callable[[], Message | None]] = {
            "say": lambda: self._send(account, chat, "home", echoes=False),
            "edit": lambda: self._edit(account, number),
            "regenerate": lambda: self._regenerate(account, number),
        }
        before, rewritten = database.digest(), set(self.rewritten)
        self.edges.stream = stream
        try:
            with self._breaking("reply", breaks):
                reply = begin[what]()
        except LOST:
            assert breaks
            assert database.digest() == before
            self.rewritten = rewritten
            return
        if reply is not None:
            self._check_reply(reply, is_whole=stream == "whole" and not breaks)

    @action(who=NUMBERS, chat=NUMBERS, what=MEANWHILE, at=NUMBERS)
    def say_meanwhile(self, who: int, chat: int, what: str, at: int) -> None:
        account = self._account(who)
        with self._meanwhile(account, what, at):
            self._say(account, chat, "home", echoes=False)

    @action(who=NUMBERS, chat=NUMBERS, kind=KINDS)
    def feed(self, who: int, chat: int, kind: str) -> None:
        """Turns of a chat that another program holds."""
        self._feed(self._account(who), chat, kind)

    @action(who=NUMBERS, chat=NUMBERS, merges=st.booleans(), is_now=st.sampled_from((False, False, True)))
    def tell_at_length(self, who: int, chat: int, merges: bool, is_now: bool) -> None:
        """More than a list holds, a pass over it, and a guest who comes along. Now and then: such lists take time."""
        if not is_now or any("wooden table" in line.text for line in self.lines):
            return
        account = self._account(who)
        self._read(account, self._feed(account, chat, "long"))
        if merges:
            guest = account if account.is_guest else self._arrive(is_guest=True)
            self._read(guest, self._feed(guest, chat, "several"))
            self._note()
            self._merge(self._guests().index(guest), who)

    @action(at=NUMBERS)
    def feed_again(self, at: int) -> None:
        if not self.fed:
            return
        chat, turns = self.fed[at % len(self.fed)]
        owner = next((turn.account_id for turn in database.turns() if turn.chat == chat), None)
        if owner is None or not database.are_known(chat, {turn.external_id for turn in turns}):
            return
        before = database.digest()
        holding.add_turns(account=Account.objects.get(pk=owner), conversation_id=chat, turns=turns)
        assert database.digest() == before

    @action(who=NUMBERS, number=NUMBERS)
    def edit(self, who: int, number: int) -> None:
        self._edit(self._account(who), number)

    @action(who=NUMBERS, number=NUMBERS)
    def regenerate(self, who: int, number: int) -> None:
        self._regenerate(self._account(who), number)

    @action(who=NUMBERS, number=NUMBERS, wanted=st.booleans())
    def mark(self, who: int, number: int, wanted: bool) -> None:
        self._mark(self._account(who), number, wanted=wanted)

    @action(who=NUMBERS, chat=NUMBERS, wanted=st.booleans())
    def mark_chat(self, who: int, chat: int, wanted: bool) -> None:
        """From now on what is said in it begins marked, or no longer."""
        account = self._account(who)
        held = self._chat(account, chat)
        conversations.update_conversation(account=account, conversation_id=held, not_remembered=wanted)

    @action(who=NUMBERS, chat=NUMBERS, mode=MODES, is_marked_before=st.booleans())
    def repeat_what_is_marked(self, who: int, chat: int, mode: str, is_marked_before: bool) -> None:
        """A reply says once more what is marked, or will be: both memories read round it."""
        account = self._account(who)
        if account.is_guest:
            return
        held = self._feed(account, chat, "home")
        if turn := self._repeatable(account, held):
            if is_marked_before:
                conversations.mark_message(account=account, message_id=turn.id, not_remembered=True)
            self._send(account, held, "home", echoes=True)
            conversations.mark_message(account=account, message_id=turn.id, not_remembered=True)
            self._note()
            self._read(account, held)
            self._check_build(account, mode)

    @action(who=NUMBERS, number=NUMBERS, is_marked=st.booleans())
    def toggle(self, who: int, number: int, is_marked: bool) -> None:
        """Marked and unmarked, with nothing done between: as if never touched."""
        if found := self._markable(who, number, is_marked=is_marked):
            account, turn = found
            before = database.digest()
            for _ in range(2):
                conversations.mark_message(account=account, message_id=turn.id)
            assert database.digest() == before

    @action(who=NUMBERS, number=NUMBERS, is_marked=st.booleans(), chat=NUMBERS, mode=MODES)
    def toggle_with_builds(self, who: int, number: int, is_marked: bool, chat: int, mode: str) -> None:
        """Unmarked before a build, nothing has moved; unmarked after one, all of it comes back, and nothing else has
        moved meanwhile."""
        if not (found := self._markable(who, number, is_marked=is_marked)):
            return
        account, turn = found
        self._settle(account, chat)
        before, rows = self._pieces(account), _rows(account)
        own = [line for line in database.lines() if line.account_id == account.pk]
        # What was learnt of the turn before it was edited goes with it, and is said by nothing that could be read anew.
        lines = {line.text for line in own if turn.id not in line.sources or _says(turn, line)}
        for _ in range(2):
            conversations.mark_message(account=account, message_id=turn.id)
        memory.run_build(account=account)
        assert _rows(account) == rows
        conversations.mark_message(account=account, message_id=turn.id)
        self._note()
        memory.run_build(account=account, mode=mode)
        self._check_converged(account)
        if mode == Build.Mode.QUICK:
            assert _rows(account) <= rows if not turn.is_marked else _rows(account) >= rows
        conversations.mark_message(account=account, message_id=turn.id)
        self._note()
        memory.run_build(account=account)
        assert self._pieces(account) == before
        # What is older than a clear is not read anew.
        if _tokens([line.text for line in own]) * 2 < CAP and (turn.id, turn.text) not in self.cleared:
            for job in self._waiting():
                if job.args.get("account_id") == str(account.pk) and job.task_name == "facts.pass":
                    self._deliver(job)
            assert lines <= {line.text for line in database.lines() if line.account_id == account.pk}

    @action(who=NUMBERS, breaks=_breaks("clear"))
    def clear(self, who: int, breaks: int) -> None:
        self._clear(self._account(who), breaks=breaks)

    @action(who=NUMBERS, chat=NUMBERS, breaks=_breaks("drop_chat"))
    def drop_chat(self, who: int, chat: int, breaks: int) -> None:
        self._drop_chat(self._account(who), chat, breaks=breaks)

    @action(who=NUMBERS, breaks=_breaks("drop_account"))
    def drop_account(self, who: int, breaks: int) -> None:
        self._drop_account(self._account(who), breaks=breaks)

    @action(who=NUMBERS, into=NUMBERS, breaks=_breaks("merge"))
    def merge(self, who: int, into: int, breaks: int) -> None:
        self._merge(who, into, breaks=breaks)

    @action(into=NUMBERS, mode=MODES)
    def merge_what_was_cleared(self, into: int, mode: str) -> None:
        """Guests come along, one who has cleared and one who joins a person who has since; each time a build reads what
        there is."""
        if people := self._people():
            person = people[into % len(people)]
            for is_persons in (False, True):
                guest = self._arrive(is_guest=True)
                self._read(guest, self._feed(guest, 0, "home"))
                self._note()
                self._clear(person if is_persons else guest)
                self._merge(-1, into)
                self._check_build(person, mode)

    @action(who=NUMBERS)
    def write_note(self, who: int) -> None:
        self._write_note(self._account(who))

    @action(who=NUMBERS, number=NUMBERS, change=st.sampled_from(("mark", "unmark", "rewrite", "drop")))
    def change_note(self, who: int, number: int, change: str) -> None:
        self._change_note(self._account(who), number, change)

    @action(who=NUMBERS, slug=st.sampled_from(("narrow", "")))
    def change_plan(self, who: int, slug: str) -> None:
        """One under which chats are over the cap, or none of its own, with no cap."""
        account = self._account(who)
        if slug:
            operating.set_account_plan(account=account, slug=slug)
            self.narrow.add(account.pk)
        else:
            operating.take_account_plan(account=account)
            self.narrow.discard(account.pk)

    @action(is_off=st.sampled_from((False, False, True)))
    def switch_chats(self, is_off: bool) -> None:
        set_switch(source_key=CHATS, in_recall=not is_off)
        self.is_switched_off = is_off

    @action(who=NUMBERS)
    def export(self, who: int) -> None:
        self._check_export(self._account(who))

    @action(who=NUMBERS, about=NUMBERS, elsewhere=NUMBERS)
    def search(self, who: int, about: int, elsewhere: int) -> None:
        """Whatever is asked for, only what is one's own is found, and nothing of the chat at hand."""
        account = self._account(who)
        known = sorted(self.owner)
        asked = known[about % len(known)]
        chat = self._chat(account, elsewhere)
        found = memory.search_memory(account=account, query=f"flat in {asked}", limit=20, exclude_conversation_id=chat)
        own = {(chunk.source_id, chunk.text) for chunk in database.chunks() if chunk.account_id == account.pk}
        for moment in found:
            assert (moment.source_id, moment.text) in own
            assert moment.conversation_id != chat
            assert moment.source_key != CHATS or self._reads_chats(account)

    # --- what happens behind ------------------------------------------------------------------------------------------

    @action(who=NUMBERS, chat=NUMBERS, manner=st.sampled_from(MANNERS[1:]), is_fed=st.booleans())
    def run_pass(self, who: int, chat: int, manner: str, is_fed: bool) -> None:
        """In each of the manners that the memory model has only here."""
        account = self._account(who)
        self.edges.manner = manner
        self.had_empty_answer = manner == "empty"
        if is_fed:
            self._read(account, self._feed(account, chat, "home"))
        else:
            self._pass(account, chat)

    @action(who=NUMBERS, chat=NUMBERS, what=MEANWHILE, at=NUMBERS)
    def run_pass_meanwhile(self, who: int, chat: int, what: str, at: int) -> None:
        """While the model thinks, the world goes on."""
        account = self._account(who)
        held = self._feed(account, chat, "home")
        with self._meanwhile(account, what, at):
            self._read(account, held)

    @action(who=NUMBERS, chat=NUMBERS, breaks=_breaks("pass"))
    def break_pass(self, who: int, chat: int, breaks: int) -> None:
        account = self._account(who)
        lines = database.lines()
        while not self._survives("pass", breaks, lambda: self._pass(account, chat)):
            assert database.lines() == lines
            breaks += LATER

    @action(who=NUMBERS, mode=MODES)
    def build(self, who: int, mode: str) -> None:
        account = self._account(who)
        if not account.is_guest:
            self._check_build(account, mode)

    @action(who=NUMBERS, chat=NUMBERS, mode=MODES, what=MEANWHILE, at=NUMBERS)
    def build_meanwhile(self, who: int, chat: int, mode: str, what: str, at: int) -> None:
        account = self._account(who)
        if not account.is_guest:
            self._feed(account, chat, "home")
            self._check_build_meanwhile(account, mode, what, at)

    @action(who=NUMBERS, chat=NUMBERS, mode=MODES, what=st.sampled_from(("edit", "regenerate", "drop_chat")))
    def rewrite_what_is_built(self, who: int, chat: int, mode: str, what: str) -> None:
        """The very words of which a build is just making chunks are said otherwise, or go."""
        if people := self._people():
            account = people[who % len(people)]
            held = self._feed(account, chat, "home")
            if what == "drop_chat":
                at = self._chats_of(account).index(held)
            else:
                own = self._turns_of(account, "assistant" if what == "regenerate" else "user")
                at = max(place for place, turn in enumerate(own) if turn.chat == held)
            self._check_build_meanwhile(account, mode, what, at)

    @action(who=NUMBERS, chat=NUMBERS, mode=st.sampled_from((None, *Build.Mode.values)), at=NUMBERS)
    def clear_again_meanwhile(self, who: int, chat: int, mode: str | None, at: int) -> None:
        """The first work after a clear, and one more clear during it: no version of a list and no number of a build
        tells then that anything has moved."""
        account = self._account(who)
        self._clear(account)
        held = self._feed(account, chat, "home")
        if mode is None or account.is_guest:
            with self._meanwhile(account, "clear", at):
                self._read(account, held)
        else:
            self._check_build_meanwhile(account, mode, "clear", at)

    @action(who=NUMBERS, mode=MODES, breaks=_breaks("build"), embedder_fails=st.booleans())
    def break_build(self, who: int, mode: str, breaks: int, embedder_fails: bool) -> None:
        account = self._account(who)
        if not account.is_guest:
            rows, lines = _rows(account), database.lines()
            self.edges.embedder_fails = embedder_fails
            while not self._survives("build", breaks, lambda: memory.run_build(account=account, mode=mode)):
                assert (_rows(account), database.lines()) == (rows, lines)
                breaks += LATER

    @action(which=NUMBERS)
    def deliver(self, which: int) -> None:
        """One of the jobs that wait, in whatever order."""
        if waiting := self._waiting():
            self._deliver(waiting[which % len(waiting)])

    @action(which=NUMBERS, what=MEANWHILE, at=NUMBERS)
    def deliver_meanwhile(self, which: int, what: str, at: int) -> None:
        if waiting := self._waiting():
            job = waiting[which % len(waiting)]
            owner = [one for one in self.accounts if str(one.pk) == job.args.get("account_id")]
            with self._meanwhile(owner[0] if owner else self._account(at), what, at):
                self._deliver(job)

    @action(which=NUMBERS, breaks=_breaks("delivery"))
    def break_delivery(self, which: int, breaks: int) -> None:
        if waiting := self._waiting():
            self._survives("delivery", breaks, lambda: self._deliver(waiting[which % len(waiting)]))

    @action(which=NUMBERS)
    def deliver_twice(self, which: int) -> None:
        if waiting := self._waiting():
            self._deliver(waiting[which % len(waiting)])
            self._redeliver(*self.delivered[-1])

    @action(which=NUMBERS)
    def redeliver(self, which: int) -> None:
        """A job that was done long ago, before whatever has happened since."""
        if self.delivered:
            self._redeliver(*self.delivered[which % len(self.delivered)])

    @action(first=NUMBERS, count=st.integers(1, 3))
    def tick(self, first: int, count: int) -> None:
        """What runs every minute, all of it or some, in whatever order; chats have rested at once here."""
        tasks = (recall_tasks.build_rested, memory_tasks.build_library, accounts_tasks.sweep)
        for place in range(first, first + count):
            tasks[place % len(tasks)].func(0)

    @action(who=NUMBERS, chat=NUMBERS)
    def settle(self, who: int, chat: int) -> None:
        account = self._account(who)
        if not account.is_guest:
            self._settle(account, chat)

    # --- promises -----------------------------------------------------------------------------------------------------

    @invariant()
    def promises(self) -> None:
        self.edges.reset()
        self._note()
        lines, turns, notes = database.lines(), database.turns(), database.notes()
        assert not self.leaks, self.leaks
        self._check_words(turns, notes)
        self._check_bounds(lines)
        self._check_chain(lines)
        self._check_chunks(turns, notes)
        self.lines, self.shortened = lines, dict(database.shortened())
        self.standing.clear()
        for line in lines:
            self.standing[line.account_id] |= words.canaries(line.text)
        self.window.clear()
        self.told.clear()
        self.expirable.clear()
        self._note()
        self.is_sound = True

    def _check_words(self, turns: list[Turn], notes: list[Note]) -> None:
        """Each text is where it may be, and in nobody else's rows."""
        live = {canary for turn in turns for canary in words.canaries(turn.text)}
        live |= {canary for note in notes for canary in words.canaries(f"{note.title} {note.text}")}
        for found in database.find_words():
            assert found.place in HELD_IN, found
            for canary in found.canaries:
                assert found.account_id == self.owner[canary], found
                if found.place == "eunoe_facts_fact.text":
                    assert canary in self.standing[found.account_id] | self.window[found.account_id], found
                elif found.place == "eunoe_recall_chunk.text":
                    assert canary in live, found

    def _check_bounds(self, lines: list[Line]) -> None:
        for account_id, held in _by_account(lines).items():
            texts = [line.text for line in held]
            assert len({line.position for line in held}) == len(held)
            assert _tokens(texts) <= CAP
            assert len({_folded(text) for text in texts}) == len(texts)
            for text in texts:
                assert 0 < len(text) <= LINE_CHARS
                assert text.isprintable()
            assert database.kept_tokens(account_id) == _tokens(texts)

    def _check_chain(self, lines: list[Line]) -> None:
        """No line has gone but those that nothing bears any more, or that a list over its cap has no place for."""
        shortened = database.shortened()
        now = {(line.account_id, line.text) for line in lines}
        held = _by_account(lines)
        for account_id, before in _by_account(self.lines).items():
            if account_id not in {account.pk for account in self.accounts} or account_id in self.emptied:
                continue
            if shortened.get(account_id, 0) > self.shortened.get(account_id, 0):
                texts = {line.text for line in [*before, *held.get(account_id, [])]} | self.told[account_id]
                told = [*texts, *(f"Has a flat in {canary}" for canary in self.window[account_id])]
                assert _tokens(told) > CAP
                continue
            lost = {line.text for line in before if (account_id, line.text) not in now}
            unexplained = {text for text in lost if (account_id, text) not in self.expirable}
            assert not unexplained or (self.had_empty_answer and len(before) - len(lost - unexplained) <= 1), lost
        self.emptied.clear()
        self.had_empty_answer = False

    def _check_chunks(self, turns: list[Turn], notes: list[Note]) -> None:
        """Each piece says what its message says now, said after the last clear, and is named as it always was."""
        said = {turn.id: turn for turn in turns}
        written = {note.id: note for note in notes}
        for chunk in database.chunks():
            if chunk.source_key == NOTES:
                note = written[UUID(chunk.source_id)]
                assert note.account_id == chunk.account_id
                assert _flat(chunk.text) in _flat(f"{note.title} {note.text}")
                assert (note.id, note.text) not in self.cleared
                continue
            assert len(chunk.message_ids) == 1
            turn = said[chunk.message_ids[0]]
            assert turn.account_id == chunk.account_id
            assert _flat(chunk.text) in _flat(turn.text)
            assert (turn.id, turn.text) not in self.cleared
            assert self.places.setdefault(turn.id, chunk.source_id) == chunk.source_id

    def _check_prompt(self, kind: str, text: str) -> None:
        """A prompt holds what is one person's; that of a pass no turn that must not be remembered."""
        owners = {self.owner.get(canary) for canary in words.canaries(text)}
        if len(owners) > 1 or None in owners:
            self.leaks.append(f"{kind}: canaries of {owners}")
        _, _, transcript = text.partition("The turns, oldest first:")
        if kind == "memory" and transcript and owners:
            readable = {
                canary
                for _, exchange in self._exchanges(next(iter(owners)))
                for turn in self._readable(exchange)
                for canary in words.canaries(turn.text)
            }
            if hidden := words.canaries(transcript) - readable:
                self.leaks.append(f"memory: {hidden} must not be read")

    def _check_reply(self, reply: Message, *, is_whole: bool) -> None:
        """It stands as it was said to have ended, after the question that it answers."""
        turns = database.turns()
        place = next(place for place, turn in enumerate(turns) if turn.id == reply.pk)
        question, answer = turns[place - 1], turns[place]
        assert question.role == "user"
        assert (question.chat, question.seq) == (answer.chat, answer.seq - 1)
        assert (answer.status, answer.text) == (reply.status, reply.content)
        if is_whole or answer.status == "complete":
            assert (answer.status, answer.text) == ("complete", self.edges.reply)
        else:
            assert answer.status == "failed"

    def _check_build(self, account: Account, mode: str) -> None:
        """A build leaves what is there to extract. A quick one leaves what stays, a full one replaces all."""
        rows, wanted = _rows(account), self._extracted(account)
        run = memory.run_build(account=account, mode=mode)
        assert run.status == Build.Status.DONE
        assert self._pieces(account) == wanted
        kept = {row[1:] for row in rows} & {row[1:] for row in _rows(account)}
        untouched = {row[1:] for row in rows & _rows(account)}
        assert untouched == (kept if mode == Build.Mode.QUICK else set())

    def _check_build_meanwhile(self, account: Account, mode: str, what: str, at: int) -> None:
        """It leaves what was there to extract at one instant, without what has gone since; or what was there before."""
        before, wanted = self._pieces(account), self._extracted(account)
        run = None
        with self._meanwhile(account, what, at):
            run = memory.run_build(account=account, mode=mode)
        if account.pk in self.emptied:
            return
        if run is None or run.status != Build.Status.DONE:
            wanted = before
        now = self._pieces(account)
        assert now == self._extracted(account) or self._is_what_stands_of(account, wanted, now)

    def _is_what_stands_of(self, account: Account, wanted: dict[Piece, str], now: dict[Piece, str]) -> bool:
        """Whether ``now`` is ``wanted`` without what has been deleted or rewritten since."""
        live = {turn.id: _flat(turn.text) for turn in database.turns() if turn.account_id == account.pk}
        live_notes = {str(note.id): _flat(f"{note.title} {note.text}") for note in database.notes()}
        stands = {
            piece
            for piece, text in wanted.items()
            if (live_notes.get(piece[1]) if piece[2] is None else live.get(piece[2])) == text
        }
        torn = {piece[:2] for piece in wanted if piece not in stands}
        whole = {piece for piece in stands if piece[:2] not in torn}
        return whole <= now.keys() <= stands and all(now[piece] == wanted[piece] for piece in now)

    def _check_converged(self, account: Account) -> None:
        """After a build nothing is left of what must not be remembered."""
        assert self._pieces(account) == self._extracted(account)
        turns = [turn for turn in database.turns() if turn.account_id == account.pk and turn.role == "user"]
        for line in database.lines():
            if line.account_id != account.pk:
                continue
            assert (account.pk, line.text) not in self._expirable_now(), line
            for canary in words.canaries(line.text) - self.rewritten:
                saying = [turn for turn in turns if canary in turn.text]
                assert not saying or any(not turn.is_marked for turn in saying), line

    def _check_gone(self, account_id: Any) -> None:
        assert not places_of_account(account_id)

    def _check_export(self, account: Account) -> None:
        """What is taken along is what the person sees, all of it and nothing else."""
        out = io.BytesIO()
        write_export(account=account, out=out)
        with zipfile.ZipFile(out) as archive:
            texts = {name: archive.read(name).decode() for name in archive.namelist()}
        told = json.loads(texts["export.json"])
        lines = [line for line in database.lines() if line.account_id == account.pk]
        turns = [turn for turn in database.turns() if turn.account_id == account.pk]
        notes = [note for note in database.notes() if note.account_id == account.pk]
        facts = told["memory"]["facts"]
        assert [fact["text"] for fact in facts] == [line.text for line in lines]
        assert [set(fact["sources"]) for fact in facts] == [set(map(str, line.sources)) for line in lines]
        assert [view.text for view in memory.view_memory(account=account).facts] == [line.text for line in lines]
        messages = {message["id"]: message for chat in told["chats"] for message in chat["messages"]}
        assert {
            key: (message["role"], message["content"], message["not_remembered"]) for key, message in messages.items()
        } == {str(turn.id): (turn.role, turn.text, turn.is_marked) for turn in turns}
        assert {note["id"]: note["text"] for note in told["notes"]} == {str(note.id): note.text for note in notes}
        seen = words.canaries(" ".join(one.text for one in (*lines, *turns, *notes)))
        for name, text in texts.items():
            held = words.canaries(text)
            assert seen <= held, name
            assert {self.owner[canary] for canary in held} <= {account.pk}, name
        recall = {row["source"]: row["chunks"] for row in told["memory"]["recall"]}
        own = [chunk for chunk in database.chunks() if chunk.account_id == account.pk]
        assert sum(recall.values()) == len(own)

    # --- how it is done -----------------------------------------------------------------------------------------------

    @contextmanager
    def _meanwhile(self, account: Account, what: str, at: int) -> Iterator[None]:
        """Have something happen while a model is at work. What the product then refuses is no fault."""
        happenings: dict[str, Callable[[], Any]] = {
            "clear": lambda: self._clear(account),
            "mark": lambda: self._mark(account, at, wanted=True),
            "unmark": lambda: self._mark(account, at, wanted=False),
            "edit": lambda: self._edit(account, at),
            "regenerate": lambda: self._regenerate(account, at),
            "feed": lambda: self._feed(account, at, "home"),
            "drop_chat": lambda: self._drop_chat(account, at),
            "drop_account": lambda: self._drop_account(account),
            "merge": lambda: self._merge(at, at),
            "pass": lambda: self._read(account, self._feed(account, at, "home")),
            "build": lambda: account.is_guest or memory.run_build(account=account),
            "write_note": lambda: self._write_note(account),
            "drop_note": lambda: self._change_note(account, at, "drop"),
        }

        def happen() -> None:
            try:
                self._note()
                happenings[what]()
                self._note()
            except EunoeError:
                raise
            except Exception as error:
                # Replies and jobs make errors of their own of it.
                self.leaks.append(f"{what}: {error!r}")
                raise

        self.edges.meanwhile = happen
        try:
            yield
        except EunoeError:
            assert what in {"drop_account", "drop_chat", "merge", "edit", "regenerate"}
        finally:
            self.edges.reset()

    @contextmanager
    def _breaking(self, name: str, at: int) -> Iterator[None]:
        """The database goes away as this waits for it for the ``at``-th time."""
        with database.breaking(at) as waits:
            try:
                yield
            finally:
                Machine.waits[name] = max(Machine.waits.get(name, 0), waits.count)

    def _survives(self, name: str, breaks: int, work: Callable[[], Any]) -> bool:
        """Whether the work was done although the database went away in its midst."""
        try:
            with self._breaking(name, breaks):
                work()
        except (*LOST, EunoeError):
            assert breaks or self.edges.embedder_fails
            return False
        else:
            return True
        finally:
            connection.close_if_unusable_or_obsolete()
            self.edges.reset()

    def _account(self, number: int) -> Account:
        if not self.accounts:
            self._arrive(is_guest=False)
        return self.accounts[number % len(self.accounts)]

    def _guests(self) -> list[Account]:
        return [account for account in self.accounts if account.is_guest]

    def _people(self) -> list[Account]:
        return [account for account in self.accounts if not account.is_guest]

    def _arrive(self, *, is_guest: bool) -> Account:
        account = create_guest() if is_guest else create_account(name=f"person-{next(self.numbers)}")
        self.accounts.append(account)
        return account

    def _canary(self, account: Account) -> str:
        canary = words.name(next(self.numbers))
        self.owner[canary] = account.pk
        return canary

    def _chat(self, account: Account, number: int) -> UUID:
        """One of the account's chats, or a new one now and then."""
        own = self._chats_of(account)
        if own and number % 5:
            return own[number % len(own)]
        chat = conversations.create_conversation(account=account)
        self.chats.append(chat.pk)
        return chat.pk

    def _chats_of(self, account: Account) -> list[UUID]:
        own = database.chats_of(account.pk)
        return [chat for chat in self.chats if chat in own]

    def _turns_of(self, account: Account, role: str) -> list[Turn]:
        """In the order in which they were said, chat by chat."""
        places = {chat: place for place, chat in enumerate(self.chats)}
        own = [turn for turn in database.turns() if turn.account_id == account.pk and turn.role == role]
        return sorted(own, key=lambda turn: (places[turn.chat], turn.seq))

    def _text(self, account: Account, chat: UUID, kind: str) -> str:
        if kind == "again" and (said := [turn for turn in self._turns_of(account, "user") if turn.chat == chat]):
            return said[-1].text
        if kind == "long":
            return words.long(self._canary(account) for _ in range(words.LONG))
        if kind == "several":
            return words.several(self._canary(account) for _ in range(words.SEVERAL))
        if kind == "work":
            return words.WORK
        return (words.asked if kind == "asked" else words.home)(self._canary(account))

    def _prepare_reply(self, account: Account, chat: UUID, *, echoes: bool) -> None:
        repeated = self._repeatable(account, chat) if echoes else None
        self.edges.reply = words.answer(self._canary(account), repeated.text if repeated else "")

    def _repeatable(self, account: Account, chat: UUID) -> Turn | None:
        """What a reply in the chat repeats when it echoes."""
        said = [
            turn
            for turn in self._turns_of(account, "user")
            if turn.chat == chat and len(words.canaries(turn.text)) == 1 and "remember" not in turn.text
        ]
        return said[len(said) // 2] if said else None

    def _say(self, account: Account, number: int, kind: str, *, echoes: bool) -> Message:
        """The reply as it ended."""
        return self._send(account, self._chat(account, number), kind, echoes=echoes)

    def _send(self, account: Account, chat: UUID, kind: str, *, echoes: bool) -> Message:
        text = self._text(account, chat, kind)
        self._prepare_reply(account, chat, echoes=echoes)
        return self._answer(replies.send(account=account, conversation_id=chat, content=text))

    def _answer(self, begun: Awaitable[Reply]) -> Message:
        async def wait() -> Message:
            return await (await begun).wait()

        return asyncio.run(wait())

    def _feed(self, account: Account, number: int, kind: str) -> UUID:
        chat = self._chat(account, number)
        text = self._text(account, chat, kind)
        said = [("user", text), ("assistant", words.answer(self._canary(account)))]
        turns = [HeldTurn(role=role, content=content, external_id=f"t{next(self.numbers)}") for role, content in said]
        holding.add_turns(account=account, conversation_id=chat, turns=turns)
        self.fed.append((chat, turns))
        return chat

    def _edit(self, account: Account, number: int) -> Message | None:
        own = self._turns_of(account, "user")
        if not own:
            return None
        turn = own[number % len(own)]
        dropped = [one for one in database.turns() if one.chat == turn.chat and one.seq >= turn.seq]
        self._rewrite(dropped)
        self._prepare_reply(account, turn.chat, echoes=False)
        text = words.home(self._canary(account))
        try:
            return self._answer(replies.edit(account=account, message_id=turn.id, content=text))
        except (Conflict, NotFound):
            # A reply is being written there, or all of it has gone meanwhile.
            return None

    def _regenerate(self, account: Account, number: int) -> Message | None:
        own = self._turns_of(account, "assistant")
        if not own:
            return None
        turn = own[number % len(own)]
        self._prepare_reply(account, turn.chat, echoes=False)
        try:
            return self._answer(replies.regenerate(account=account, message_id=turn.id))
        except (Conflict, NotFound):
            return None

    def _rewrite(self, turns: list[Turn]) -> None:
        self.rewritten |= {canary for turn in turns for canary in words.canaries(turn.text)}

    def _mark(self, account: Account, number: int, *, wanted: bool) -> None:
        own = self._turns_of(account, "user")
        if not own:
            return
        turn = own[number % len(own)]
        try:
            conversations.mark_message(account=account, message_id=turn.id, not_remembered=wanted)
        except NotAllowed:
            assert account.is_guest

    def _markable(self, who: int, number: int, *, is_marked: bool) -> tuple[Account, Turn] | None:
        """One of a person's own turns, where there is one that is marked or is not."""
        if not (people := self._people()):
            return None
        account = people[who % len(people)]
        own = self._turns_of(account, "user")
        alike = [turn for turn in own if turn.is_marked == is_marked] or own
        return (account, alike[number % len(alike)]) if alike else None

    def _clear(self, account: Account, breaks: int = 0) -> None:
        """Forget all at once and for good; or, where the database goes away, nothing."""
        before = database.digest()
        words_before = {(turn.id, turn.text) for turn in database.turns() if turn.account_id == account.pk}
        words_before |= {(note.id, note.text) for note in database.notes() if note.account_id == account.pk}
        try:
            with self._breaking("clear", breaks):
                memory.clear_memory(account=account)
        except LOST:
            connection.close_if_unusable_or_obsolete()
            assert breaks
            assert database.digest() == before
            self._clear(account, breaks + LATER)
            return
        self.cleared |= words_before
        self.older[account.pk] = {(turn.id, turn.text) for turn in database.turns()}
        self.emptied.add(account.pk)
        self.standing[account.pk] = set()
        self.window[account.pk] = set()
        assert account.pk not in _by_account(database.lines())
        assert not _rows(account)

    def _drop_chat(self, account: Account, number: int, breaks: int = 0) -> None:
        own = self._chats_of(account)
        if not own:
            return
        chat = own[number % len(own)]
        turns = [turn for turn in database.turns() if turn.chat == chat]
        before = database.digest()
        try:
            with self._breaking("drop_chat", breaks):
                conversations.delete_conversation(account=account, conversation_id=chat)
        except LOST:
            connection.close_if_unusable_or_obsolete()
            assert breaks
            assert database.digest() == before
            self._drop_chat(account, number, breaks + LATER)
            return
        self._rewrite(turns)
        assert not [turn for turn in database.turns() if turn.chat == chat]
        assert not [chunk for chunk in database.chunks() if chunk.source_id.startswith(str(chat))]

    def _drop_account(self, account: Account, breaks: int = 0) -> None:
        try:
            with self._breaking("drop_account", breaks):
                delete_account(account=account)
        except LOST:
            connection.close_if_unusable_or_obsolete()
            assert breaks
            if Account.objects.filter(pk=account.pk, is_active=True).exists():
                return
            # What was begun is finished by itself.
            accounts_tasks.sweep.func(0)
        self._bury(account)
        self._check_gone(account.pk)

    def _bury(self, account: Account) -> None:
        self.accounts.remove(account)
        self.dead.append(account.pk)
        for canary, owner in self.owner.items():
            if owner == account.pk:
                self.owner[canary] = None

    def _merge(self, who: int, into: int, breaks: int = 0) -> None:
        """The guest's lines come along, none twice, as many as the list holds."""
        guests, people = self._guests(), self._people()
        if not guests or not people:
            return
        guest, person = guests[who % len(guests)], people[into % len(people)]
        held = _by_account(database.lines())
        own = [line.text for line in held.get(person.pk, [])]
        brought = [line.text for line in held.get(guest.pk, [])]
        known = {_folded(text) for text in own}
        union = [*own, *(text for text in brought if _folded(text) not in known)]
        supports = {source for line in held.get(guest.pk, []) for source in line.sources}
        before = database.digest()
        try:
            with self._breaking("merge", breaks):
                memory.merge_guest(guest=guest, account=person)
        except LOST:
            connection.close_if_unusable_or_obsolete()
            assert breaks
            assert database.digest() == before
            self._merge(who, into, breaks + LATER)
            return
        merged = _by_account(database.lines()).get(person.pk, [])
        if _tokens(union) <= CAP:
            assert [line.text for line in merged] == union
            assert supports <= {source for line in merged for source in line.sources}
        else:
            texts = [line.text for line in merged]
            assert _tokens(texts) <= CAP
            assert words.canaries(" ".join(texts)) <= words.canaries(" ".join(union))
            assert len(texts) * 2 > len(own)
        self._take_over(guest, person)

    def _take_over(self, guest: Account, person: Account) -> None:
        for canary, owner in self.owner.items():
            if owner == guest.pk:
                self.owner[canary] = person.pk
        self.standing[person.pk] |= self.standing.pop(guest.pk, set())
        self.window[person.pk] |= self.window.pop(guest.pk, set())
        self.told[person.pk] |= self.told.pop(guest.pk, set())
        self.expirable |= {(person.pk, text) for owner, text in self.expirable if owner == guest.pk}
        if guest.pk in self.emptied:
            self.emptied.add(person.pk)
        # What is older than a clear is not read, whoever brings it along; the lines made of it come along all the same.
        brought = {(turn.id, turn.text) for turn in database.turns() if turn.account_id == person.pk}
        self.cleared |= brought & self.older[person.pk]
        self.accounts.remove(guest)
        self.dead.append(guest.pk)

    def _write_note(self, account: Account) -> None:
        if not account.is_guest:
            note = library.create_note(account=account, title="Keys", text=words.note(self._canary(account)))
            self.notes.append(note.pk)

    def _change_note(self, account: Account, number: int, change: str) -> None:
        own = {note.id for note in database.notes() if note.account_id == account.pk}
        kept = [note for note in self.notes if note in own]
        if not kept:
            return
        key = kept[number % len(kept)]
        if change == "drop":
            library.delete_note(account=account, note_id=key)
        elif change == "rewrite":
            library.update_note(account=account, note_id=key, text=words.note(self._canary(account)))
        else:
            library.update_note(account=account, note_id=key, not_remembered=change == "mark")

    def _pass(self, account: Account, number: int) -> None:
        own = self._chats_of(account)
        if own:
            self._read(account, own[number % len(own)])

    def _read(self, account: Account, chat: UUID) -> None:
        memory.request_pass(account=account, conversation_id=chat)

    def _settle(self, account: Account, number: int) -> None:
        """One pass and one build."""
        self._note()
        self._pass(account, number)
        memory.run_build(account=account)
        self._check_converged(account)

    def _waiting(self) -> list[ProcrastinateJob]:
        return list(ProcrastinateJob.objects.filter(status="todo", task_name__in=JOBS).order_by("id"))

    def _deliver(self, job: ProcrastinateJob) -> None:
        """As the worker does: what fails stays in the queue."""
        self.delivered.append((job.task_name, job.args))
        app.tasks[job.task_name].func(**job.args)
        connection.close_if_unusable_or_obsolete()
        database.delete_job(job.id)

    def _redeliver(self, name: str, args: dict[str, Any]) -> None:
        """What came to its end, or was for somebody who has gone, changes nothing when it is delivered once more."""
        ended = {args.get("pass_id"), args.get("build_id")} & database.ended_runs()
        account_ids = {str(account.pk) for account in self.accounts}
        must_not_matter = name in ENDING and (ended or args["account_id"] not in account_ids)
        before, passes = database.digest(), self.edges.passes
        app.tasks[name].func(**args)
        if must_not_matter:
            assert database.digest() == before
            assert self.edges.passes == passes

    # --- what should be there -----------------------------------------------------------------------------------------

    def _note(self) -> None:
        """Keep what lines may come of at this instant, which there are, and which may go."""
        for turn in database.turns():
            if turn.role == "user" and self._may_be_remembered(turn):
                self.window[turn.account_id] |= words.canaries(turn.text)
        for line in database.lines():
            self.told[line.account_id].add(line.text)
        self.expirable |= self._expirable_now()

    def _expirable_now(self) -> set[tuple[Any, str]]:
        """Lines that rest on something marked, and on nothing else that says them."""
        turns = {turn.id: turn for turn in database.turns()}
        found = set()
        for line in database.lines():
            resting = [turns[key] for key in line.sources]
            left = [turn for turn in resting if not turn.is_marked]
            if len(left) < len(resting) and not any(_says(turn, line) for turn in left):
                found.add((line.account_id, line.text))
        return found

    def _may_be_remembered(self, question: Turn) -> bool:
        return not question.is_marked and (question.id, question.text) not in self.cleared

    def _exchanges(self, account_id: Any) -> list[tuple[str, list[Turn]]]:
        """Each question with what answered it, and its name: every question counts, marked or not."""
        found: list[tuple[str, list[Turn]]] = []
        counts: dict[UUID, int] = defaultdict(int)
        for turn in database.turns():
            if turn.account_id != account_id:
                continue
            if turn.role == "user":
                found.append((f"{turn.chat}:{counts[turn.chat]}", [turn]))
                counts[turn.chat] += 1
            else:
                found[-1][1].append(turn)
        return found

    def _readable(self, exchange: list[Turn]) -> list[Turn]:
        """The turns of an exchange that may be remembered: no reply that repeats what is marked."""
        question = exchange[0]
        if not self._may_be_remembered(question):
            return []
        hidden = {
            canary
            for _, (asked, *answers) in self._exchanges(question.account_id)
            if asked.is_marked and asked.chat == question.chat and asked.seq < question.seq
            for turn in (asked, *answers)
            for canary in words.canaries(turn.text)
        }
        return [turn for turn in exchange if turn.role == "user" or not words.canaries(turn.text) & hidden]

    def _reads_chats(self, account: Account) -> bool:
        return not (account.is_guest or self.is_switched_off or account.pk in self.narrow)

    def _extracted(self, account: Account) -> dict[Piece, str]:
        """What recall should hold of the account by what stands there now."""
        found: dict[Piece, str] = {}
        for note in database.notes():
            if note.account_id == account.pk and not note.is_marked and (note.id, note.text) not in self.cleared:
                found[NOTES, str(note.id), None] = _flat(f"{note.title} {note.text}")
        if self._reads_chats(account):
            for source_id, exchange in self._exchanges(account.pk):
                if all(turn.status != "streaming" for turn in exchange):
                    for turn in self._readable(exchange):
                        if turn.text.strip():
                            found[CHATS, source_id, turn.id] = _flat(turn.text)
        return found

    def _pieces(self, account: Account) -> dict[Piece, str]:
        """What recall holds of the account."""
        found: dict[Piece, str] = {}
        for chunk in database.chunks():
            if chunk.account_id == account.pk:
                piece = (chunk.source_key, chunk.source_id, chunk.message_ids[0] if chunk.message_ids else None)
                found[piece] = _flat(f"{found.get(piece, '')} {chunk.text}")
        return found


def _rows(account: Account) -> set[tuple[int, str, str, str]]:
    """The account's chunks, each with its row."""
    own = (chunk for chunk in database.chunks() if chunk.account_id == account.pk)
    return {(chunk.id, chunk.source_key, chunk.source_id, chunk.text) for chunk in own}


def _says(turn: Turn, line: Line) -> bool:
    named = words.canaries(line.text)
    return named <= words.canaries(turn.text) if named else words.WORK in turn.text


def _by_account(lines: list[Line]) -> dict[Any, list[Line]]:
    found: dict[Any, list[Line]] = {}
    for line in lines:
        found.setdefault(line.account_id, []).append(line)
    return found


def _flat(text: str) -> str:
    return " ".join(text.split())


def _folded(text: str) -> str:
    return " ".join("".join(char if char.isalnum() else " " for char in text.casefold()).split())


def _tokens(texts: list[str]) -> int:
    return count_tokens("\n".join(f"- {text}" for text in texts)) if texts else 0
