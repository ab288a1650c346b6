"""Two hosts with a web and a worker process each, and a third one with the database, in network namespaces.

People talk to both hosts in turn; a worker is killed in the midst of it. Then replies that one host writes are followed
on the other, and memory is cleared on one and looked for on the other. ``EUNOE_PEOPLE`` is how many talk.
"""

import os
import secrets
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from subprocess import Popen
from typing import Any

import httpx2 as httpx
from tests.scripted_model import Script, ScriptedModel

from bench.at_scale import told
from bench.crashes import PLACES, Talker, events, faults, new_talker, passes, think, until
from bench.network import HERE, Machine, database, machines, why_not
from bench.results import Result, Table, write
from bench.running import set_up_django, worker_processes

PEOPLE = 16
EXCHANGES = 12
FOLLOWED = 10
PORT = 8000


@dataclass
class Host:
    """One of the two: its address, its processes, and what they log."""

    name: str
    machine: Machine
    folder: Path
    web: Popen[bytes] | None = None
    worker: Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://{self.machine.address}:{PORT}"

    def start(self) -> None:
        variables = os.environ | {"EUNOE_DATA_DIR": str(self.folder)}
        with (self.folder / "web.log").open("w") as log:
            command = ("-m", "eunoe", "web", "--host", self.machine.address, "--port", str(PORT))
            self.web = self.machine.start(sys.executable, *command, env=variables, stdout=log, stderr=log)
        with (self.folder / "worker.log").open("w") as log:
            self.worker = self.machine.start(sys.executable, "-m", "eunoe", "worker", env=variables, stderr=log)

    def stop(self) -> None:
        for process in filter(None, (self.web, self.worker)):
            process.terminate()
        for process in filter(None, (self.web, self.worker)):
            process.wait(40)

    def is_ready(self) -> bool:
        try:
            return httpx.get(f"{self.url}/readyz").status_code == 200
        except httpx.HTTPError:
            return False

    def done(self) -> Counter[str]:
        """Passes and builds that its worker has ended."""
        lines = (self.folder / "worker.log").read_text(errors="replace").splitlines()
        return Counter(kind for line in lines for kind in ("pass", "build") if f" {kind} account=" in line)


def measure() -> dict[str, Any]:
    """What was lost or doubled, what each host did, and how soon the one sees what the other does."""
    if reason := why_not():
        return {"skipped": reason}
    people = int(os.environ.get("EUNOE_PEOPLE", PEOPLE))
    with (
        tempfile.TemporaryDirectory(prefix="eunoe-bench-") as folder,
        machines("database", "a", "b") as (of_database, *of_hosts),
        ScriptedModel(HERE) as model,
        database(of_database, Path(folder) / "database") as url,
    ):
        model.default_reply = Script(["Well. "] * 8, pause=0.05)
        model.default_pass = think
        with _hosts(Path(folder), of_hosts, model, url) as hosts:
            figures = _talk(hosts, people)
            figures |= _follow(hosts, model) | _clear(hosts)
            _end()
    write(_result(people, figures))
    return figures


@contextmanager
def _hosts(folder: Path, of_hosts: list[Machine], model: ScriptedModel, url: str) -> Iterator[list[Host]]:
    os.environ.update(
        EUNOE_DATA_DIR=str(folder / "here"),
        DATABASE_URL=url,
        EUNOE_SECRET_KEY=secrets.token_urlsafe(48),
        EUNOE_ALLOWED_HOSTS=",".join(machine.address for machine in of_hosts),
        OPENAI_BASE_URL=model.url,
        OPENAI_API_KEY="none",
        EUNOE_CHAT_MODELS="openai:scripted",
        EUNOE_MEMORY_MODEL="openai:memory",
        EUNOE_KEY_CALLS_A_MINUTE="0",
        EUNOE_SENDS_A_MINUTE="0",
        EUNOE_REPLIES_AT_ONCE="0",
        DJANGO_SETTINGS_MODULE="eunoe.server.settings",
    )
    hosts = [Host(name, machine, folder / name) for name, machine in zip("AB", of_hosts, strict=True)]
    for path in (folder / "here", *(host.folder for host in hosts)):
        path.mkdir()
    try:
        for host in hosts:
            host.start()
        until(lambda: all(host.is_ready() for host in hosts), "both hosts to be ready")
        set_up_django()
        until(lambda: worker_processes() == len(hosts), "both workers")
        yield hosts
    finally:
        for host in hosts:
            host.stop()


def _end() -> None:
    """The database goes when nobody holds a connection to it."""
    from django.db import connection, connections

    connections.close_all()
    connection.close_pool()


def _talk(hosts: list[Host], people: int) -> dict[str, Any]:
    talkers = [new_talker(f"person{number}") for number in range(people)]
    said: Counter[str] = Counter()
    threads = [threading.Thread(target=_chat, args=(one, hosts, said)) for one in talkers]
    begun = time.monotonic()
    for thread in threads:
        thread.start()
    until(lambda: said.total() > people * EXCHANGES // 2, "half of the exchanges")
    assert hosts[0].worker
    hosts[0].worker.kill()
    for thread in threads:
        thread.join(120)
    talked = time.monotonic() - begun
    for number, one in enumerate(talkers):
        httpx.post(f"{hosts[number % 2].url}/api/v1/memory/builds", json={"mode": "quick"}, headers=one.headers)
    until(lambda: _jobs_left() == 0, "all jobs to be done without host A's worker")
    settled = time.monotonic() - begun - talked
    found = faults(talkers, built=talkers) + _doubled(talkers, people)
    for fault in sorted(set(found)):
        print(f"  {fault}", flush=True)
    if found:
        raise SystemExit(f"{len(found)} things were lost, torn or doubled")
    work = {host.name: host.done() for host in hosts}
    return {
        "exchanges, by host": ", ".join(f"{name} {count}" for name, count in sorted(said.items())),
        "turns acknowledged": sum(len(one.asked) for one in talkers),
        "replies acknowledged whole": sum(len(one.answered) for one in talkers),
        "lost, torn or doubled": len(found),
        "passes and builds, by worker": ", ".join(
            f"{name} {done['pass']} and {done['build']}" for name, done in work.items()
        ),
        "passes, by outcome": passes(),
        "after the last exchange, until all jobs were done, s": round(settled),
    }


def _chat(talker: Talker, hosts: list[Host], said: Counter[str]) -> None:
    clients = [httpx.Client(base_url=f"{host.url}/api/v1", headers=talker.headers, timeout=30) for host in hosts]
    chat = clients[0].post("/conversations", json={}).json()["id"]
    for number in range(EXCHANGES):
        place = PLACES[number % len(PLACES)]
        text = f"Remember that I have a flat in {place}" if number % 3 == 0 else f"Tell me about {place}"
        if talker.say(clients[number % 2], chat, text):
            said[hosts[number % 2].name] += 1


def _jobs_left() -> int:
    from procrastinate.contrib.django.models import ProcrastinateJob

    return ProcrastinateJob.objects.filter(queue_name="memory", status__in=["todo", "doing"]).count()


def _doubled(talkers: list[Talker], people: int) -> list[str]:
    from procrastinate.contrib.django.models import ProcrastinateJob

    from eunoe.conversations.models import Message
    from eunoe.facts.models import Fact

    accounts = [one.account_id for one in talkers]
    found = []
    if (turns := Message.objects.filter(account_id__in=accounts).count()) != 2 * people * EXCHANGES:
        found.append(f"{turns} turns for {people * EXCHANGES} exchanges")
    expected = {f"Has a flat in {PLACES[number % len(PLACES)]}" for number in range(0, EXCHANGES, 3)}
    for account in accounts:
        lines = list(Fact.objects.filter(account_id=account).values_list("text", flat=True))
        if set(lines) != expected or len(lines) != len(expected):
            found.append(f"the flats of {', '.join(sorted(lines))}, of those of {', '.join(sorted(expected))}")
    if failed := ProcrastinateJob.objects.filter(status="failed").count():
        found.append(f"{failed} jobs failed")
    return found


def _follow(hosts: list[Host], model: ScriptedModel) -> dict[str, Any]:
    """A reply that one host writes, cut off there, is followed on the other: from its beginning to its end."""
    talker = new_talker("follower")
    a, b = (httpx.Client(base_url=f"{host.url}/api/v1", headers=talker.headers, timeout=60) for host in hosts)
    whole, waited, late = 0, [], []
    for number in range(FOLLOWED):
        pieces = [f"word{place} " for place in range(40)]
        model.replies.append(Script(pieces, pause=0.1))
        calls = len(model.reply_requests)
        chat = a.post("/conversations", json={}).json()["id"]
        body = {"content": "Tell me a long story", "stream": True, "external_id": f"story{number}"}
        with a.stream("POST", f"/conversations/{chat}/messages", json=body) as answer:
            next(data for name, data in events(answer.iter_lines()) if name == "delta")
        begun = time.perf_counter()
        text, ended = "", ""
        with b.stream("POST", f"/conversations/{chat}/messages", json=body) as answer:
            for name, data in events(answer.iter_lines()):
                if name == "delta":
                    if not text:
                        waited.append((time.perf_counter() - begun) * 1000)
                    text += data["text"]
                elif name == "done":
                    ended = data["content"]
        late.append((time.perf_counter() - begun) * 1000 - 4000)
        whole += text.strip() == ended.strip() == "".join(pieces).strip() and len(model.reply_requests) == calls + 1
    return {
        "replies begun on A and followed on B, whole and asked for once": f"{whole} of {FOLLOWED}",
        "first words on B, ms": told(waited),
        "end on B after the last word was sent, ms": told(late),
    }


def _clear(hosts: list[Host]) -> dict[str, Any]:
    """Once a clear is acknowledged on one host, nothing of it is found on the other."""
    seen, taken = 0, []
    for number in range(FOLLOWED):
        talker = new_talker(f"clearer{number}")
        a, b = (httpx.Client(base_url=f"{host.url}/api/v1", headers=talker.headers, timeout=60) for host in hosts)
        chat = a.post("/conversations", json={}).json()["id"]
        talker.say(a, chat, "Remember that I have a flat in Bergen")
        b.post("/memory/builds", json={"mode": "quick", "wait": True}).raise_for_status()
        until(lambda b=b: b.get("/memory").json()["count"] == 1, "the line on host B")
        query = {"query": "In which town do I have a flat?"}
        assert b.post("/memory/search", json=query).json()["items"], "nothing was recalled before the clear"
        begun = time.perf_counter()
        assert a.delete("/memory").status_code == 204
        left = b.get("/memory").json()["count"] + len(b.post("/memory/search", json=query).json()["items"])
        taken.append((time.perf_counter() - begun) * 1000)
        seen += left == 0
    return {
        "cleared on A and gone on B at once": f"{seen} of {FOLLOWED}",
        "clear on A, list and search on B, ms": told(taken),
    }


def _result(people: int, figures: dict[str, Any]) -> Result:
    return Result(
        name="hosts",
        title="Two hosts, one database",
        says=(
            "Host A and host B run a web and a worker process each, a third one PostgreSQL: network namespaces of one "
            f"machine. {people} people have {EXCHANGES} exchanges each, said to A and B in turn; half-way A's worker "
            "is killed for good (SIGKILL). A scripted model answers replies and passes. Milliseconds are median / 95th "
            "percentile."
        ),
        repeat="sudo .venv/bin/python -m bench hosts",
        tables=[Table("", ["", "found"], [[name, value] for name, value in figures.items()])],
    )
