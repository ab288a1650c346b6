"""Erasure by canary: invented words in everything that can be excluded, cleared or deleted, looked for afterwards.

A server runs as an operator runs it (``eunoe serve``: web, worker, its own PostgreSQL). Words that stand nowhere else
are said, written, uploaded and imported, taken into both memories, and then let go of. What is promised:

- *Deleted* (chats with their title, what was uploaded in them and share links, turns that were edited away with those
  after them and the title made of them, answers written anew, earlier texts of notes, notes, documents, projects, voice
  sessions, imported chats, whole accounts) and *never kept* (what was searched for, a call with ``Eunoe-Memory: off``):
  zero everywhere; but a line of the fact list that was learnt from what is deleted stays, as the page says before one
  deletes: what stood in such a line is there, in prompts and in an export of it, and nowhere else.
- *Cleared*: the lines, which stand in the memory model's own words, are nowhere at all; the chats stay in their own
  messages and titles and are nowhere else.
- *Marked* "not remembered": the person's own text where they see it (the message and its answer, the title of its
  chat, the note, document or project, the uploaded file, and these in an export) and in the prompts of that very chat
  or project, which still sees it; nowhere else: not in lines, chunks, other prompts, jobs, logs.

Looked through, in the letters themselves, folded, as base64 and as hexadecimal: a dump of the whole database with the
queue's tables, compressed session data opened; every file of the data folder, archives opened (uploads, exports,
caches, logs; not the database's own files, where PostgreSQL lets go of old rows and its journal in its own time); the
log of web and worker; an export made afterwards; every later prompt. By meaning: no chunk is nearer to a canary's
sentence than what was never erased is. What processes hold in memory is not looked at: nothing is promised of it.
"""

import base64
import hashlib
import io
import json
import re
import subprocess
import sys
import zipfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx2 as httpx
import numpy as np
import psycopg
import pytest

from eunoe.cli.embedded import _find_programs
from eunoe.providers.embedders import embed
from tests.cli.conftest import Installation, Served, wait_until
from tests.importers.foreign import claude_chat, claude_message, gpt_talk, written
from tests.scripted_model import Script, ScriptedModel, given_lines, lines_answer

pytestmark = [pytest.mark.spec("R-10"), pytest.mark.spec("F-27"), pytest.mark.spec("S-7")]

PASSWORD = "correct horse 7"
_TURN = re.compile(r"^(T\d+) \(user, [^)]*\): (.*)$", re.MULTILINE)


def canary(name: str) -> str:
    """A word that nobody says, the same for the same name."""
    return "Z" + "".join(chr(ord("a") + byte % 26) for byte in hashlib.sha256(name.encode()).digest()[:13])


def obedient(body: dict[str, Any]) -> str:
    """The memory model stores every sentence of the person that holds a canary, and adds a word of its own."""
    kept = [(line, [f"L{number}"]) for number, line in enumerate(given_lines(body), 1)]
    said = _TURN.findall(body["messages"][-1]["content"])
    return lines_answer(*kept, *((text, [turn]) for turn, text in said if re.search("Z[a-z]{13}", text)))


@dataclass
class Person:
    """An account over the API, with a key."""

    name: str
    key: str
    url: str

    def call(self, method: str, path: str, body: Any = None, *, refused: int = 0, **more: Any) -> Any:
        with httpx.Client(base_url=self.url, headers={"Authorization": f"Bearer {self.key}"}, timeout=60) as client:
            answer = client.request(method, path, json=body, **more)
        assert answer.status_code < 300 or answer.status_code == refused, (method, path, answer.text)
        return answer.json() if answer.content and "json" in answer.headers["content-type"] else answer

    def api(self, method: str, path: str, body: Any = None, **more: Any) -> Any:
        return self.call(method, f"api/v1{path}", body, **more)

    def start(self, **more: Any) -> str:
        return str(self.api("POST", "/conversations", more)["id"])

    def say(self, chat: str, text: str, **more: Any) -> Any:
        return self.api("POST", f"/conversations/{chat}/messages", {"content": text, **more})

    def note(self, title: str, text: str) -> str:
        return str(self.api("POST", "/notes", {"title": title, "text": text})["id"])

    def project(self, name: str, instructions: str) -> str:
        return str(self.api("POST", "/projects", {"name": name, "instructions": instructions})["id"])

    def document(self, name: str, text: str) -> str:
        return str(self.api("POST", "/documents", files={"file": (name, text.encode(), "text/plain")})["id"])

    def attach(self, name: str, text: str) -> str:
        """A document that is uploaded in the chat, by page."""
        with httpx.Client(base_url=self.url, timeout=60, follow_redirects=True) as browser:
            browser.get("accounts/login/")
            form = {"login": self.name, "password": PASSWORD, "csrfmiddlewaretoken": browser.cookies["csrftoken"]}
            assert browser.post("accounts/login/", data=form).url.path == "/"
            headers = {"X-CSRFToken": browser.cookies["csrftoken"]}
            files = {"file": (name, text.encode(), "text/plain")}
            answer = browser.post("documents/attach/", files=files, headers=headers)
        assert answer.status_code == 201, answer.text
        (key,) = set(re.findall(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}", answer.text))
        return str(key)

    def read_chats(self) -> None:
        """A pass over each; a spoken one is read by itself when it ends, and refuses another."""
        for chat in self.api("GET", "/conversations?limit=100")["items"]:
            self.api("POST", "/memory/passes", {"conversation_id": chat["id"], "wait": True}, refused=409)

    def build(self, mode: str = "quick") -> None:
        self.api("POST", "/memory/builds", {"mode": mode, "wait": True})

    def lines(self) -> list[str]:
        return [fact["text"] for fact in self.api("GET", "/memory")["facts"]]


@dataclass
class World:
    """The running server with the people on it, and what was found before and after everything was let go of."""

    served: Served
    installation: Installation
    model: ScriptedModel
    before: dict[str, set[str]] = field(default_factory=dict)
    after: dict[str, set[str]] = field(default_factory=dict)
    prompts: dict[str, set[str]] = field(default_factory=dict)
    exported: dict[str, set[str]] = field(default_factory=dict)
    own_chat_sees: bool = False
    similarities: dict[str, tuple[float, float]] = field(default_factory=dict)

    def person(self, name: str) -> Person:
        made = self.installation.run("account", "create", name, "--password-stdin", given=PASSWORD)
        assert made.returncode == 0, made.stderr
        made = self.installation.run("key", "create", "--account", name)
        return Person(name, made.stdout.strip(), self.served.url)

    @property
    def database_url(self) -> str:
        pid = self.installation.data_dir / "postgres" / "postmaster.pid"
        return f"postgresql://postgres@/eunoe?host={pid.read_text().splitlines()[4]}"


# What is said where. Each sentence is about something else, so that their meanings lie apart.
SAID = {
    # Never let go of: were it not found in later prompts, the others' absence would show nothing.
    "kept": "My bakery {} sells rye bread on Fridays",
    "marked": "My neighbour {} keeps nine geese behind the mill",
    "marked_answer": "Geese called {} by tradition guard a mill better than dogs",
    "marked_note": "The cellar key {} hangs beside the boiler",
    "marked_document": "Ferry timetable of the island {} in winter",
    "marked_project": "Write as the gardener {} would speak to roses",
    "marked_voice": "My violin teacher {} moved to the seaside",
    "marked_import": "My chess club {} meets above the bakery",
    "marked_sent": "Lease of the attic at {} square, third floor",
    "cleared": "My sailing boat {} lies in the northern harbour",
    "edited": "My cousin {} breeds alpacas near the volcano",
    "after_edit": "My telescope {} shows the rings of Saturn",
    "regenerated": "A recipe named {} needs saffron and patience",
    "deleted_chat": "My grandfather {} built organs for churches",
    "deleted_title": "Plans of the {} wedding",
    "deleted_note": "Combination of flowers for {} is peony and fern",
    "old_note": "First draft of the poem {} about rain",
    "deleted_document": "Minutes of the beekeepers of {} from spring",
    "deleted_file": "{}.txt",
    "deleted_project": "Answer as the lighthouse keeper {} at night",
    "deleted_sent": "Inventory of the museum {} in the old town",
    "deleted_voice": "My marathon coach {} swears by beetroot",
    "deleted_import": "My tailor {} only sews velvet",
    "deleted_share": "Holiday with {} in the alps",
    "revoked_share": "For {} to read alone",
    "searched": "Where does the astronomer {} live",
    "off": "My dentist {} plays the trombone",
    "gone_chat": "My landlord {} collects barometers",
    "gone_note": "The plumber {} comes on the ninth",
    "gone_document": "Warranty of the loom {} for ten years",
}
ERASED = frozenset(SAID) - {name for name in SAID if name.startswith("marked")} - {"cleared", "kept"}
# Learnt before it was deleted: "Facts learnt from it stay in the list."
LEARNT = {"edited", "after_edit", "deleted_chat", "deleted_voice", "deleted_import"}
# Where the person's own text stays, to be seen: table and column, and whether the uploaded file holds it.
OWN = {
    "marked": {"eunoe_conversations_message.content", "eunoe_conversations_conversation.title"},
    "marked_answer": {"eunoe_conversations_message.content"},
    "marked_note": {"eunoe_library_note.text"},
    "marked_document": {"eunoe_library_document.text", "uploads"},
    "marked_project": {"eunoe_library_project.instructions"},
    "marked_voice": {"eunoe_conversations_message.content", "eunoe_conversations_conversation.title"},
    "marked_import": {"eunoe_conversations_message.content"},
    "marked_sent": {"eunoe_library_document.text", "uploads"},
    "cleared": {"eunoe_conversations_message.content", "eunoe_conversations_conversation.title"},
}
INNOCENT = [
    "I walk along the river before breakfast", "My bicycle needs a new chain", "Tell me about the history of tea",
    "I learn to bake sourdough at weekends", "What makes a good espresso",
]  # fmt: skip


def said(name: str) -> str:
    return SAID[name].format(canary(name))


def forms(name: str) -> list[bytes]:
    """The word folded, and what stays of it in base64 and hexadecimal wherever it begins."""
    found = [canary(name).lower().encode()]
    for word in (canary(name), canary(name).lower()):
        found += [word.encode().hex().encode(), word.encode("utf-16-le")]
        for shift in range(3):
            coded = base64.b64encode(b"\0" * shift + word.encode())
            found.append(coded[-(-shift * 8 // 6) : len(coded) // 4 * 4 - 4])
    return found


FORMS = {name: forms(name) for name in SAID}


def names_in(data: bytes) -> set[str]:
    """The canaries that stand in the bytes, folded or coded; archives are opened."""
    found = {name for name, looked_for in FORMS.items() if _holds(data, data.lower(), looked_for)}
    if data[:2] == b"PK":
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            for entry in archive.namelist():
                found |= names_in(entry.encode()) | names_in(archive.read(entry))
    return found


def _holds(data: bytes, folded: bytes, looked_for: list[bytes]) -> bool:
    return looked_for[0] in folded or any(form in data for form in looked_for[1:])


def look_into_dump(world: World) -> dict[str, set[str]]:
    """``table.column`` of each canary in a dump of the whole database."""
    program = _find_programs() / "pg_dump"
    command = [str(program), "--dbname", world.database_url, "--no-owner", "--encoding", "UTF8"]
    dump = subprocess.run(command, capture_output=True, check=True, timeout=60).stdout
    found: dict[str, set[str]] = {}
    columns: list[str] = []
    table, tables = "", 0
    for line in dump.split(b"\n"):
        if begun := re.match(rb'COPY public\."?([a-z_]+)"? \((.*)\) FROM stdin;', line):
            table, columns = begun[1].decode(), begun[2].decode().replace('"', "").split(", ")
            tables += 1
        elif line == b"\\.":
            columns = []
        elif columns:
            for column, value in zip(columns, line.split(b"\t"), strict=True):
                for name in names_in(_opened(value)):
                    found.setdefault(name, set()).add(f"{table}.{column}")
        else:
            assert not names_in(line)
    assert tables > 40
    return found


def _opened(value: bytes) -> bytes:
    """Django compresses session data and signs it."""
    if not value.startswith(b".eJ"):
        return value
    coded = value.split(b":")[0][1:]
    return zlib.decompress(base64.urlsafe_b64decode(coded + b"=" * (-len(coded) % 4)))


def look_into_files(world: World) -> dict[str, set[str]]:
    """The folder of the data folder, or the log, in which each canary stands."""
    found: dict[str, set[str]] = {}
    own_files = world.installation.data_dir / "postgres"
    for path in world.installation.data_dir.rglob("*"):
        relative = path.relative_to(world.installation.data_dir)
        if path.is_file() and (own_files not in path.parents or path.name.startswith("log")):
            for name in names_in(path.read_bytes()) | names_in(str(relative).encode()):
                found.setdefault(name, set()).add(relative.parts[0])
    for name in names_in(world.served.log.read_bytes()):
        found.setdefault(name, set()).add("log")
    return found


def look_everywhere(world: World) -> dict[str, set[str]]:
    found = look_into_dump(world)
    for name, places in look_into_files(world).items():
        found.setdefault(name, set()).update(places)
    return found


def wait_for_jobs(world: World) -> None:
    """Until the worker has nothing left that is due or nearly so, and has taken away the uploads whose time is over,
    which it does every minute."""

    def is_done() -> bool:
        with psycopg.connect(world.database_url) as connection:
            row = connection.execute(
                "SELECT (SELECT count(*) FROM procrastinate_jobs WHERE status IN ('todo', 'doing') "
                "AND (scheduled_at IS NULL OR scheduled_at <= now() + interval '30 seconds')), "
                "(SELECT count(*) FROM eunoe_library_document WHERE expires_at <= now())"
            ).fetchone()
        return row == (0, 0)

    with suppress(AssertionError):
        wait_until(is_done, what="the jobs")
    wait_until(is_done, what="the jobs and the uploads")


def fill_alice(alice: Person, world: World, folder: Path) -> dict[str, str]:
    """Everything that is marked or deleted later; returns the ids."""
    ids: dict[str, str] = {}
    for sentence in INNOCENT:
        alice.say(alice.start(), sentence)
    alice.say(alice.start(), said("kept"))
    for name in ("marked", "deleted_chat", "edited", "regenerated"):
        ids[name] = alice.start()
        world.model.replies.extend([Script([said("marked_answer")])] if name == "marked" else [])
        world.model.replies.extend([Script([said("regenerated")])] if name == "regenerated" else [])
        text = "What goes well with rice" if name == "regenerated" else said(name)
        turn = alice.say(ids[name], text)
        ids[f"{name}_message"] = turn["user_message"]["id"]
        ids[f"{name}_reply"] = turn["assistant_message"]["id"]
    alice.say(ids["edited"], said("after_edit"))
    ids["titled"] = alice.start(title=said("deleted_title"))
    alice.say(ids["titled"], "What should a speech begin with")
    for name in ("marked_sent", "deleted_sent"):
        ids[name] = alice.start()
        key = alice.attach("paper.txt", said(name))
        turn = alice.say(ids[name], "Please read this paper for me", document_ids=[key])
        ids[f"{name}_message"] = turn["user_message"]["id"]
    for name in ("marked_note", "deleted_note", "old_note"):
        ids[name] = alice.note("A note", said(name))
    ids["marked_document"] = alice.document("ferry.txt", said("marked_document"))
    ids["deleted_document"] = alice.document(said("deleted_file"), said("deleted_document"))
    for name in ("marked_project", "deleted_project"):
        ids[name] = alice.project("A project", said(name))
        alice.say(alice.start(project_id=ids[name]), "How should I begin")
    for name in ("marked_voice", "deleted_voice"):
        ids[name] = str(alice.api("POST", "/voice/sessions", {})["id"])
        turns = [{"role": "user", "content": said(name)}, {"role": "assistant", "content": "I see"}]
        added = alice.api("POST", f"/voice/sessions/{ids[name]}/turns", {"turns": turns})
        ids[f"{name}_message"] = added["items"][0]["id"]
        alice.api("POST", f"/voice/sessions/{ids[name]}/end")
    bring_in(alice, world, folder, ids)
    for name, chat in (("deleted_share", "deleted_chat"), ("revoked_share", "marked")):
        share = alice.api("POST", "/shares", {"conversation_id": ids[chat], "name": said(name)})
        ids[name] = share["id"]
    alice.api("POST", "/memory/search", {"query": said("searched")})
    alice.api("POST", "/memory/context", {"query": said("searched")})
    body = {"model": "openai:scripted", "messages": [{"role": "user", "content": said("off")}]}
    alice.call("POST", "v1/chat/completions", body, headers={"Eunoe-Memory": "off"})
    return ids


def bring_in(alice: Person, world: World, folder: Path, ids: dict[str, str]) -> None:
    exports = {
        "marked_import": [gpt_talk("one", (said("marked_import"), "Good"))],
        "deleted_import": [
            claude_chat(
                "two",
                [claude_message("a", "human", said("deleted_import")), claude_message("b", "assistant", "Good")],
            )
        ],
    }
    for name, export in exports.items():
        path = written(folder / "conversations.json", export)
        brought = world.installation.run("import", str(path), "--account", alice.name, "--facts", "--yes")
        assert brought.returncode == 0, brought.stderr
        path.unlink()
        (found,) = alice.api("GET", f"/conversations?query={canary(name)}")["items"]
        ids[name] = found["id"]
        ids[f"{name}_message"] = alice.api("GET", f"/conversations/{found['id']}/messages")["items"][0]["id"]


def let_go(alice: Person, world: World, ids: dict[str, str]) -> None:
    for name in ("marked", "marked_voice", "marked_import", "marked_sent"):
        alice.api("PATCH", f"/messages/{ids[f'{name}_message']}", {"not_remembered": True})
    for kind in ("note", "document", "project"):
        alice.api("PATCH", f"/{kind}s/{ids[f'marked_{kind}']}", {"not_remembered": True})
        alice.api("DELETE", f"/{kind}s/{ids[f'deleted_{kind}']}")
    alice.api("PATCH", f"/notes/{ids['old_note']}", {"text": "A later draft about snow"})
    alice.api("PATCH", f"/messages/{ids['edited_message']}", {"content": "How tall is a camel"})
    alice.api("POST", f"/messages/{ids['regenerated_reply']}/regenerate", {})
    alice.api("DELETE", f"/shares/{ids['revoked_share']}")
    for name in ("deleted_chat", "titled", "deleted_sent", "deleted_voice", "deleted_import"):
        alice.api("DELETE", f"/conversations/{ids[name]}")


def go_on(alice: Person, carol: Person, world: World, ids: dict[str, str]) -> None:
    """Life afterwards: a chat that asks for what was let go of, passes over every chat, builds, a voice session."""
    questions = [re.sub(r" \{\}|\{\}\.?", "", text) for text in SAID.values()]
    for person in (alice, carol):
        new = person.start()
        for question in questions if person is alice else [questions[list(SAID).index("cleared")]]:
            person.api("POST", "/memory/context", {"query": question})
            person.say(new, f"What do you know of this: {question}")
        person.api("POST", "/voice/sessions", {})
        person.read_chats()
        for mode in ("quick", "full"):
            person.build(mode)
        person.say(new, "And what do you remember of all that now?")


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    """Everything said, let go of, and looked for: once for all the tests here."""
    folder = tmp_path_factory.mktemp("erasure")
    installation = Installation(tmp_path_factory.mktemp("data"))
    log_path = folder / "serve.log"
    with ScriptedModel() as model, log_path.open("w") as log:
        model.default_pass = obedient
        environment = installation.environment | {
            "OPENAI_BASE_URL": model.url,
            "EUNOE_CHAT_MODELS": "openai:scripted",
            "EUNOE_MEMORY_MODEL": "openai:memory",
            "EUNOE_MEMORY_DEADLINE_MS": "30000",
        }
        model.whole_replies = ("scripted",)
        process = subprocess.Popen(
            [sys.executable, "-m", "eunoe", "serve", "--port", "0"],
            stdout=subprocess.PIPE, stderr=log, text=True, cwd=installation.data_dir, env=environment,
        )  # fmt: skip
        try:
            assert process.stdout is not None
            made = World(Served(process, process.stdout.readline(), log_path), installation, model)
            live_through(made, folder)
            yield made
        finally:
            process.terminate()
            process.wait(60)
            assert process.stdout is not None
            process.stdout.close()


def live_through(world: World, folder: Path) -> None:
    alice, carol, dana = (world.person(name) for name in ("alice", "carol", "dana"))
    ids = fill_alice(alice, world, folder)
    carol_chat = carol.start()
    carol.say(carol_chat, said("cleared"))
    dana_chat = dana.start()
    dana.say(dana_chat, said("gone_chat"))
    dana.note("A note", said("gone_note"))
    dana.document("loom.txt", said("gone_document"))
    for person in (alice, carol, dana):
        person.read_chats()
        person.build()
    wait_for_jobs(world)
    world.before = look_everywhere(world)

    let_go(alice, world, ids)
    carol.api("DELETE", "/memory")
    dana.api("DELETE", "/account", {"confirm": "dana"})
    alice.build()
    wait_for_jobs(world)
    world.model.reset()
    world.model.default_pass, world.model.whole_replies = obedient, ("scripted",)
    go_on(alice, carol, world, ids)
    wait_for_jobs(world)
    for body, raw in zip(world.model.requests, world.model.raw_requests, strict=True):
        for name in names_in(raw):
            world.prompts.setdefault(name, set()).add("pass" if world.model.is_pass(body) else "chat")
    for person in (alice, carol):
        world.exported[person.name] = names_in(person.api("GET", "/export").content)
    world.after = look_everywhere(world)
    world.similarities = compare_meanings(world)

    world.model.requests.clear()
    alice.say(ids["marked"], "And how old do they get?")
    (prompt,) = [json.dumps(body) for body in world.model.reply_requests]
    world.own_chat_sees = canary("marked") in prompt


def compare_meanings(world: World) -> dict[str, tuple[float, float]]:
    """For each canary's sentence how near the nearest chunk is, and how near the nearest text is that is kept."""
    with psycopg.connect(world.database_url) as connection:
        chunks = connection.execute("SELECT text, embedding::text FROM eunoe_recall_chunk").fetchall()
    assert len(chunks) >= len(INNOCENT)
    stored = np.array([json.loads(vector) for _, vector in chunks], dtype=float)
    stored /= np.linalg.norm(stored, axis=1, keepdims=True)
    texts = [text for text, _ in chunks if not names_in(text.encode()) - {"kept"}]
    kept, looked_for = (np.array(embed(list(given)), dtype=float) for given in (texts, [said(name) for name in SAID]))
    kept /= np.linalg.norm(kept, axis=1, keepdims=True)
    looked_for /= np.linalg.norm(looked_for, axis=1, keepdims=True)
    return {
        name: (float((stored @ vector).max()), float((kept @ vector).max()))
        for name, vector in zip(SAID, looked_for, strict=True)
    }


IN_LINES = ("marked", "deleted_chat", "edited", "cleared", "gone_chat", "deleted_voice", "marked_import")
IN_CHUNKS = (
    "marked", "marked_answer", "marked_note", "marked_document", "marked_project", "marked_import", "cleared",
    "edited", "after_edit", "regenerated", "deleted_chat", "deleted_note", "old_note", "deleted_document",
    "deleted_project", "deleted_voice", "deleted_import", "gone_chat", "gone_note", "gone_document",
)  # fmt: skip


def test_both_memories_held_it_before(world: World) -> None:
    """Else nothing would be shown by its absence."""
    assert [name for name in IN_LINES if "eunoe_facts_fact.text" not in world.before[name]] == []
    assert [name for name in IN_CHUNKS if "eunoe_recall_chunk.text" not in world.before[name]] == []
    assert set(SAID) - set(world.before) == {"searched", "off"}


@pytest.mark.parametrize("name", sorted(ERASED - LEARNT))
def test_what_is_deleted_is_nowhere(world: World, name: str) -> None:
    assert world.after.get(name, set()) == set()
    assert name not in world.prompts
    assert name not in set().union(*world.exported.values())


@pytest.mark.parametrize("name", sorted(LEARNT))
def test_of_what_is_deleted_a_line_that_was_learnt_stays_alone(world: World, name: str) -> None:
    assert world.after[name] == {"eunoe_facts_fact.text"}


@pytest.mark.parametrize("name", sorted(OWN))
def test_what_is_marked_or_cleared_is_where_the_person_sees_it_and_nowhere_else(world: World, name: str) -> None:
    assert world.after[name] == OWN[name]
    assert name in world.exported["carol" if name == "cleared" else "alice"]


@pytest.mark.parametrize("name", sorted(OWN))
def test_no_later_prompt_holds_what_is_marked_or_cleared(world: World, name: str) -> None:
    assert world.prompts.get(name, set()) == set()


def test_what_was_never_let_go_of_is_found_in_later_prompts_and_the_export(world: World) -> None:
    assert world.prompts["kept"] == {"pass", "chat"}
    assert "kept" in world.exported["alice"]
    assert {"eunoe_facts_fact.text", "eunoe_recall_chunk.text"} < world.after["kept"]


@pytest.mark.spec("R-8")
def test_the_chat_in_which_it_was_said_still_sees_it(world: World) -> None:
    assert world.own_chat_sees


def test_no_vector_lies_nearer_than_what_is_kept(world: World) -> None:
    nearer = {name: pair for name, pair in world.similarities.items() if pair[0] > pair[1] + 0.02}
    assert nearer == {}


@pytest.mark.parametrize("code", [lambda word: word, str.upper, lambda word: word.encode().hex()])
def test_the_search_finds_a_word_however_it_is_written(code: Callable[[str], str]) -> None:
    assert names_in(code(canary("marked")).encode()) == {"marked"}


@pytest.mark.parametrize("before", ["", "a", "ab", "abc"])
def test_the_search_finds_a_word_in_base64_wherever_it_begins(before: str) -> None:
    assert names_in(base64.b64encode(f"{before}{canary('marked')} and more".encode())) == {"marked"}


def test_the_search_opens_archives() -> None:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("export.json", canary("marked") * 9)
    assert names_in(file.getvalue()) == {"marked"}
