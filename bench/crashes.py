"""kill -9 under load: turns acknowledged and lost, what was torn, and how long it takes until all works again."""

import json
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Set
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

import httpx2 as httpx
import psutil
from tests.scripted_model import Script, ScriptedModel, given_lines, lines_answer

from bench.results import Result, Table, write
from bench.running import free_port, set_up_django, wait_until_ready

ROUNDS = 50
TALKERS = 3
PATIENCE = 180.0
LINES_SHOWN = 150
"""Of the server's log, where something went wrong."""
WITHIN = 60.0
"""Seconds after which nothing may be stuck any more."""
EXCHANGES_A_CHAT = 7
PLACES = (
    "Turin",
    "Porto",
    "Lyon",
    "Graz",
    "Bergen",
    "Seville",
    "Ghent",
    "Gdansk",
    "Bristol",
    "Malmo",
    "Utrecht",
    "Leipzig",
    "Tartu",
    "Split",
    "Brno",
    "Cork",
    "Siena",
    "Vigo",
)


@dataclass(slots=True)
class Talker:
    """Somebody who writes all the time, and keeps what the server has acknowledged: turns and whole replies, and what
    was marked, cleared and deleted, by ids. What was asked for and not acknowledged may have been done or not."""

    account_id: int
    key: str
    asked: dict[str, str] = field(default_factory=dict)
    answered: dict[str, str] = field(default_factory=dict)
    marked: dict[str, bool] = field(default_factory=dict)
    cleared: set[str] = field(default_factory=set)
    dropping: set[str] = field(default_factory=set)
    dropped: set[str] = field(default_factory=set)
    left: set[int] = field(default_factory=set)
    done: Counter[str] = field(default_factory=Counter)
    refusals: int = 0

    def talk(self, url: str, over: threading.Event) -> None:
        with httpx.Client(base_url=f"{url}/api/v1", headers=self.headers, timeout=30) as client:
            while not over.is_set():
                with suppress(httpx.HTTPError):
                    answer = client.post("/conversations", json={})
                    if answer.status_code == 201:
                        self._chat(client, answer.json()["id"], over)
                        continue
                self.refusals += 1
                over.wait(0.2)

    @property
    def headers(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.key}"}

    def _chat(self, client: httpx.Client, chat: str, over: threading.Event) -> None:
        for number in range(EXCHANGES_A_CHAT):
            if over.is_set():
                return
            place = random.choice(PLACES)
            text = (
                f"Remember that I have a flat in {place}"
                if number % 3 == 0
                else f"Tell me about {place}, part {number}"
            )
            try:
                self.say(client, chat, text)
            except (httpx.HTTPError, OSError):
                # Cut off: the chat is left as it is, as a browser that was closed would.
                self.refusals += 1
                over.wait(0.2)
                return
        deeds = (self._mark, self._mark, self._clear, self._drop, self._merge, self._leave)
        try:
            random.choice(deeds)(client, chat)
        except Exception:
            # Cut off as well, on the way to the server or to the database.
            self.refusals += 1

    def _mark(self, client: httpx.Client, chat: str) -> None:
        for message in self._turns(client, chat)[::2]:
            wanted = not self.marked.get(message, False)
            self.marked.pop(message, None)
            answer = client.patch(f"/messages/{message}", json={"not_remembered": wanted})
            if answer.raise_for_status().json()["not_remembered"] == wanted:
                self.marked[message] = wanted
                self.done["marks"] += 1

    def _clear(self, client: httpx.Client, chat: str) -> None:
        said = {*self.asked, *self.answered}
        client.delete("/memory").raise_for_status()
        self.cleared |= said
        self.done["clears"] += 1

    def _drop(self, client: httpx.Client, chat: str) -> None:
        turns = set(self._turns(client, chat))
        self.dropping |= turns
        client.delete(f"/conversations/{chat}").raise_for_status()
        self.dropped |= turns
        self.done["deletions of chats"] += 1

    def _merge(self, client: httpx.Client, chat: str) -> None:
        """A guest comes along, as on signing in: beside the server, on its database."""
        from django.db import connections

        from eunoe.accounts.models import Account
        from eunoe.accounts.services import create_guest
        from eunoe.chat import holding
        from eunoe.conversations.services import HeldTurn, create_conversation
        from eunoe.memory.services import merge_guest

        try:
            guest = create_guest()
            text = f"I have a flat in {random.choice(PLACES)}"
            turns = [HeldTurn(role="user", content=text), HeldTurn(role="assistant", content="Noted.")]
            held = create_conversation(account=guest)
            said = holding.add_turns(account=guest, conversation_id=held.pk, turns=turns)
            merge_guest(guest=guest, account=Account.objects.get(pk=self.account_id))
            self.asked[str(said[0].pk)] = text
            self.left.add(guest.pk)
            self.done["merges"] += 1
        finally:
            connections.close_all()

    def _leave(self, client: httpx.Client, chat: str) -> None:
        """Somebody comes, says something and has their account deleted."""
        from django.db import connections

        name = f"leaver-{uuid4().hex[:12]}"
        try:
            leaver = new_talker(name)
        finally:
            connections.close_all()
        with httpx.Client(base_url=client.base_url, headers=leaver.headers, timeout=30) as own:
            made = own.post("/conversations", json={}).raise_for_status().json()["id"]
            leaver.say(own, made, "Remember that I have a flat in Turin")
            own.request("DELETE", "/account", json={"confirm": name}).raise_for_status()
        self.left.add(leaver.account_id)
        self.done["deletions of accounts"] += 1

    def _turns(self, client: httpx.Client, chat: str) -> list[str]:
        """The turns of a chat, in order."""
        answer = client.get(f"/conversations/{chat}/messages").raise_for_status()
        return [message["id"] for message in answer.json()["items"]]

    def say(self, client: httpx.Client, chat: str, text: str) -> bool:
        """Say it, and note what comes back as it comes. Whether the reply came to its end."""
        body = {"content": text, "stream": True}
        with client.stream("POST", f"/conversations/{chat}/messages", json=body) as answer:
            if answer.status_code != 200:
                raise httpx.TransportError(f"status {answer.status_code}")
            for name, data in events(answer.iter_lines()):
                if name == "message":
                    self.asked[data["user_message_id"]] = text
                elif name == "done" and data["status"] == "complete":
                    self.answered[data["id"]] = data["content"]
                    return True
        return False


def events(lines: Iterator[str]) -> Iterator[tuple[str, dict[str, Any]]]:
    name = ""
    for line in lines:
        if line.startswith("event: "):
            name = line.removeprefix("event: ")
        elif line.startswith("data: "):
            yield name, json.loads(line.removeprefix("data: "))


class Server:
    """``eunoe serve`` on a folder of its own, its parts to be killed."""

    KINDS = ("web", "worker", "postmaster", "backend", "serve")

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.url = ""
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "eunoe", "serve", "--port", str(self.port)]
        log = (self.folder / "serve.log").open("a")
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        self.url = wait_until_ready(self.process)

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(60)

    def kill(self, kind: str) -> None:
        """End a process of that kind as a crash would; who was to look after it does, but for ``serve`` itself."""
        with suppress(psutil.NoSuchProcess):
            self._find(kind).kill()
        if kind == "serve":
            self.process.wait(30)
            self.start()

    def _find(self, kind: str) -> psutil.Process:
        me = psutil.Process(self.process.pid)
        if kind == "serve":
            return me
        if kind in {"web", "worker"}:
            return next(child for child in _patiently(me.children) if kind in child.cmdline())
        postmaster = psutil.Process(int((self.folder / "postgres" / "postmaster.pid").read_text().split()[0]))
        return postmaster if kind == "postmaster" else random.choice(_patiently(postmaster.children))


def _patiently(look: Callable[[], list[psutil.Process]]) -> list[psutil.Process]:
    found = look()
    while not found:
        time.sleep(0.05)
        found = look()
    return found


@dataclass(slots=True)
class Watch:
    """How long replies and jobs whose process died were left alone: the longest seen, by seconds."""

    longest: Counter[str] = field(default_factory=Counter)

    def look(self, over: threading.Event) -> None:
        while not over.wait(1):
            with suppress(Exception):
                self._measure()

    def _measure(self) -> None:
        from django.db import connection, connections

        try:
            with connection.cursor() as cursor:
                cursor.execute(_STUCK)
                for what, seconds in cursor.fetchall():
                    self.longest[what] = max(self.longest[what], round(seconds))
        finally:
            connections.close_all()


# A worker that is long dead is forgotten, and its jobs name none: they have waited since they were started.
_STUCK = """
    SELECT 'reply', coalesce(max(extract(epoch FROM now() - saved_at)), 0)::float
    FROM eunoe_conversations_message WHERE status = 'streaming'
    UNION ALL
    SELECT 'job', coalesce(max(extract(epoch FROM now() - coalesce(worker.last_heartbeat, started.at))), 0)::float
    FROM procrastinate_jobs job LEFT JOIN procrastinate_workers worker ON worker.id = worker_id
    LEFT JOIN LATERAL (
        SELECT max(at) AS at FROM procrastinate_events WHERE job_id = job.id AND type = 'started'
    ) AS started ON true
    WHERE status = 'doing'
    UNION ALL
    SELECT 'job that was to run again', coalesce(max(extract(epoch FROM now() - scheduled_at)), 0)::float
    FROM procrastinate_jobs WHERE status = 'todo' AND attempts > 0 AND scheduled_at < now()
"""


def measure() -> dict[str, Any]:
    """``ROUNDS`` crashes at random moments; after each, one chat, one build and the state of everything."""
    rounds = int(os.environ.get("EUNOE_ROUNDS", ROUNDS))
    with tempfile.TemporaryDirectory(prefix="eunoe-bench-") as folder, ScriptedModel() as model:
        model.default_reply = Script(["Well. "] * 8, pause=0.02)
        model.default_pass = think
        with _served(Path(folder), model) as server:
            return _crash(server, rounds)


def _crash(server: Server, rounds: int) -> dict[str, Any]:
    talkers, probe = [new_talker(f"talker-{n}") for n in range(TALKERS)], new_talker("probe")
    over, watch = threading.Event(), Watch()
    threads = [threading.Thread(target=one.talk, args=(server.url, over)) for one in talkers]
    threads.append(threading.Thread(target=watch.look, args=(over,)))
    for thread in threads:
        thread.start()
    seconds: dict[str, list[float]] = {kind: [] for kind in Server.KINDS}
    found: list[str] = []
    start = random.randrange(len(Server.KINDS))
    kinds = [Server.KINDS[(start + number) % len(Server.KINDS)] for number in range(rounds)]
    random.shuffle(kinds)
    try:
        for kind in kinds:
            time.sleep(random.uniform(0.2, 3))
            began = time.monotonic()
            server.kill(kind)
            until(lambda: _works(server, probe), "all to work again")
            seconds[kind].append(time.monotonic() - began)
            print(f"  {kind:<12} works again after {seconds[kind][-1]:.1f} s", flush=True)
            found += _patient(lambda: faults([*talkers, probe], built=[probe]))
        until(lambda: _patient(_count_stuck) == 0, "replies and jobs that were cut off")
    finally:
        over.set()
        for thread in threads:
            thread.join(60)
    until(lambda: all(_build(server, one) for one in talkers), "the last builds")
    until(lambda: not _patient(lambda: _left_behind(talkers)), "the last of deleted accounts to go")
    found += _patient(lambda: faults([*talkers, probe], built=[*talkers, probe]))
    found += [
        f"{kind}: {age:.0f} s until all worked again" for kind in seconds for age in seconds[kind] if age > WITHIN
    ]
    found += [f"a {what} was left alone for {age} s" for what, age in watch.longest.items() if age > WITHIN]
    rows: dict[str, Any] = {"crashes": rounds}
    for kind, measured in seconds.items():
        if measured:
            median, longest = statistics.median(measured), max(measured)
            rows[f"{kind} killed, works again"] = (
                f"{len(measured)} times; median {median:.1f} s, longest {longest:.1f} s"
            )
    rows |= {f"longest that a cut-off {what} was left, s": age for what, age in sorted(watch.longest.items())}
    rows |= {f"{deed} acknowledged": count for deed, count in sum((one.done for one in talkers), Counter()).items()}
    rows["turns acknowledged"] = sum(len(one.asked) for one in [*talkers, probe])
    rows["replies acknowledged"] = sum(len(one.answered) for one in [*talkers, probe])
    rows["calls cut off or refused"] = sum(one.refusals for one in talkers)
    rows["passes, by outcome"] = _patient(passes)
    rows["lost or torn"] = len(found)
    for fault in sorted(set(found)):
        print(f"  {fault}", flush=True)
    if found:
        raise SystemExit(f"{len(found)} things were lost or torn: {rows}")
    if rounds >= ROUNDS:
        write(_result(rows, seconds))
    return rows


def _result(rows: dict[str, Any], seconds: dict[str, list[float]]) -> Result:
    killed = [
        [kind, len(measured), round(statistics.median(measured), 1), round(max(measured), 1)]
        for kind, measured in seconds.items()
        if measured
    ]
    return Result(
        name="crashes",
        title="Crashes",
        says=(
            f"`kill -9` at random moments while {TALKERS} people chat, mark, clear and delete, guests come along and "
            "accounts are deleted. After each crash all works again once a turn is answered and a build is done, and "
            "what was acknowledged until then is looked for: what was said must be there, and what was cleared or "
            "deleted must not."
        ),
        repeat="python -m bench crashes",
        tables=[
            Table(
                title="Until all works again",
                columns=["killed", "times", "seconds, median", "seconds, longest"],
                rows=killed,
            ),
            Table(
                title="Meanwhile",
                columns=["", "figure"],
                rows=[[label, value] for label, value in rows.items() if "killed" not in label],
            ),
        ],
    )


@contextmanager
def _served(folder: Path, model: ScriptedModel) -> Iterator[Server]:
    os.environ.update(
        EUNOE_DATA_DIR=str(folder),
        OPENAI_BASE_URL=model.url,
        OPENAI_API_KEY="none",
        EUNOE_CHAT_MODELS="openai:scripted",
        EUNOE_MEMORY_MODEL="openai:memory",
        DJANGO_SETTINGS_MODULE="eunoe.server.settings",
    )
    os.environ.pop("DATABASE_URL", None)
    server = Server(folder)
    try:
        set_up_django()
        os.environ.pop("DATABASE_URL")
        yield server
    except SystemExit:
        sys.stderr.write("".join((folder / "serve.log").open(errors="replace").readlines()[-LINES_SHOWN:]))
        raise
    finally:
        server.stop()


def new_talker(name: str) -> Talker:
    from eunoe.accounts.services import create_account, create_key

    account = create_account(name=name)
    return Talker(account_id=account.pk, key=create_key(account=account))


def think(body: dict[str, Any]) -> str:
    """Keeps each line, adds each flat it reads of."""
    time.sleep(random.uniform(0, 0.5))
    content = body["messages"][-1]["content"]
    kept = [(line, [f"L{n}"]) for n, line in enumerate(given_lines(body), 1)]
    turns = re.findall(r"^(T\d+) (.*)$", content, re.MULTILINE)
    told = {place: name for name, turn in turns for place in PLACES if f"a flat in {place}" in turn}
    new = [(f"Has a flat in {place}", [turn]) for place, turn in told.items()]
    return lines_answer(*kept, *((text, turn) for text, turn in new if text not in dict(kept)))


def until(holds: Callable[[], bool], what: str) -> None:
    deadline = time.monotonic() + PATIENCE
    while not holds():
        if time.monotonic() > deadline:
            raise SystemExit(f"waited in vain for {what}")
        time.sleep(0.1)


def _works(server: Server, probe: Talker) -> bool:
    """Whether a turn is answered, and a build asked for and done: web, database and worker are all there."""
    with suppress(httpx.HTTPError), httpx.Client(base_url=f"{server.url}/api/v1", headers=probe.headers) as client:
        made = client.post("/conversations", json={})
        if made.status_code == 201 and probe.say(client, made.json()["id"], f"Tell me about {random.choice(PLACES)}"):
            return _build(server, probe)
    return False


def _build(server: Server, talker: Talker) -> bool:
    """Have a build run, and see it done."""
    deadline = time.monotonic() + PATIENCE
    with httpx.Client(base_url=f"{server.url}/api/v1", headers=talker.headers, timeout=30) as client:
        while time.monotonic() < deadline:
            with suppress(httpx.HTTPError):
                asked = client.post("/memory/builds", json={"mode": "quick"})
                if asked.status_code == 202:
                    return _ends(client, asked.json()["id"], deadline)
            time.sleep(0.1)
    return False


def _ends(client: httpx.Client, build: str, deadline: float) -> bool:
    while time.monotonic() < deadline:
        with suppress(httpx.HTTPError):
            answer = client.get(f"/memory/builds/{build}")
            if answer.status_code == 200 and answer.json()["status"] in {"done", "failed", "superseded"}:
                return bool(answer.json()["status"] == "done")
        time.sleep(0.05)
    return False


def _patient(read: Callable[[], Any]) -> Any:
    """Read from the database, which may have been killed since the last time."""
    from django.db import Error, connections

    for _ in range(50):
        try:
            return read()
        except Error:
            time.sleep(0.2)
        finally:
            connections.close_all()
    return read()


def faults(talkers: list[Talker], *, built: list[Talker]) -> list[str]:
    """What was acknowledged and is not there, and what is torn: in the chunks as well of those that were just built."""
    from django.db import connection, transaction
    from tests.promises.wholeness import faults_of_chunks, faults_of_list

    # Before the snapshot: what is acknowledged from now on may come after it.
    acknowledged = [
        (one, {**one.asked, **one.answered}, {**one.marked}, {*one.cleared}, {*one.dropped}) for one in talkers
    ]
    with transaction.atomic():
        with connection.cursor() as cursor:
            cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        found = [fault for one in talkers for fault in faults_of_list(one.account_id)]
        for one, said, marked, cleared, dropped in acknowledged:
            # What somebody wanted gone since may have gone.
            found += _lost(one, said, kept=said.keys() - one.dropping)
            found += _unmarked({key: wanted for key, wanted in marked.items() if one.marked.get(key) == wanted})
            found += _back(one, cleared, dropped)
        return found + [fault for one in built for fault in faults_of_chunks(one.account_id)]


def _lost(talker: Talker, said: dict[str, str], *, kept: Set[str]) -> list[str]:
    from eunoe.conversations.models import Message

    stored = {
        str(key): (content, account_id)
        for key, content, account_id in Message.objects.filter(pk__in=kept).values_list("pk", "content", "account_id")
    }
    return [
        f"turn {key} is {'not what it was' if key in stored else 'gone'}"
        for key in kept
        if stored.get(key) != (said[key], talker.account_id)
    ]


def _unmarked(marked: dict[str, bool]) -> list[str]:
    from eunoe.conversations.models import Message

    stored = Message.objects.filter(pk__in=marked).values_list("pk", "not_remembered")
    return [f"turn {key} has lost its mark" for key, is_marked in stored if marked[str(key)] != is_marked]


def _back(talker: Talker, cleared: set[str], dropped: set[str]) -> list[str]:
    """What was cleared or deleted, and has come back: as turns, in chunks, or under lines."""
    from eunoe.conversations.models import Message
    from eunoe.facts.models import FactSource
    from eunoe.recall.models import Chunk

    gone = [UUID(key) for key in cleared | dropped]
    found = [f"turn {key} is back" for key in Message.objects.filter(pk__in=dropped).values_list("pk", flat=True)]
    found += [
        f"chunk {key} of what is gone"
        for key in Chunk.objects.filter(message_ids__overlap=gone).values_list("pk", flat=True)
    ]
    resting = FactSource.objects.filter(message_id__in=cleared, account_id=talker.account_id)
    return [*found, *(f"a line rests on turn {key} from before a clear" for key in resting.values_list("message_id"))]


def _left_behind(talkers: list[Talker]) -> list[str]:
    """What there still is of accounts that were deleted, or have come along in another."""
    from tests.accounts.everywhere import places_of_account

    return [f"{place} of a deleted account" for one in talkers for key in one.left for place in places_of_account(key)]


def _count_stuck() -> int:
    from procrastinate.contrib.django.models import ProcrastinateJob, ProcrastinateWorker

    # The one process that is left looks at the queue twice.
    alive = ProcrastinateWorker.objects.order_by("-last_heartbeat").values("pk")[:2]
    return ProcrastinateJob.objects.filter(status="doing").exclude(worker__in=alive).count()


def passes() -> str:
    from django.db.models import Count

    from eunoe.facts.models import Pass

    counted = Pass.objects.values_list("outcome").annotate(n=Count("id")).order_by("outcome")
    return ", ".join(f"{outcome} {count}" for outcome, count in counted)
