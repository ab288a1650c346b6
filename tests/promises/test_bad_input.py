"""Bad input everywhere: a clear refusal or a faithful result, nothing lost, never a failure of ours (I-1, S-1).

``TEXTS`` go through everything that takes words: pages, API, proxy, commands. ``BODIES``, ``HEADERS``, ``QUERIES``,
``ZONES``, ``FILES`` and ``ARGUMENTS`` are what only some of them take. What is refused is told as problem+json by the
API, in the form of its protocol by the proxy, as a page by a page, in one line by a command. Whatever comes, a
conversation that was there before is there afterwards, word for word.
"""

import gzip
import io
import json
import os
import zipfile
from collections.abc import Callable, Iterator
from itertools import cycle, islice
from math import ceil
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponseBase
from django.test import Client

from eunoe.accounts.models import Account
from eunoe.accounts.services import create_key, set_mcp
from eunoe.cli.app import run
from eunoe.conversations.models import Conversation, Message
from eunoe.conversations.services import MAX_MESSAGE_CHARS
from eunoe.facts.models import Fact
from eunoe.importers.services import import_file
from eunoe.importers.types import UnfitImport
from eunoe.library.models import Note
from eunoe.memory import services as memory
from tests.importers.foreign import claude_chat, claude_message, gpt_chat, gpt_node, gpt_talk, webui_chat, webui_message
from tests.memory.told import know, tell
from tests.promises.addresses import Address, addresses, own
from tests.promises.test_isolation import ANEW, bodies, methods
from tests.scripted_model import ScriptedModel

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.spec("I-1"), pytest.mark.spec("S-1")]

MEGABYTE = 1024 * 1024
TEXTS: dict[str, str] = {
    "nothing": "",
    "blanks": " \t\n\r\v\f",
    "no-break spaces": "\u00a0\u2007\u202f\u3000",
    "zero-width": "\u200b\u200c\u200d\ufeff",
    "NUL": "\x00",
    "NUL within": "a\x00b",
    "all controls": "".join(map(chr, range(1, 32))),
    "C1 controls": "".join(map(chr, range(0x80, 0xA0))),
    "delete": "\x7f\x7f",
    "escape sequence": "\x1b[31mred\x1b[0m\x1b]0;title\x07",
    "lone high surrogate": "a\ud800b",
    "lone low surrogate": "a\udfffb",
    "surrogates the wrong way round": "\udc00\ud800",
    "non-characters": "\ufffe\uffff\U0001ffff",
    "replacement": "\ufffd" * 10,
    "private use": "\ue000\U000f0000",
    "tag characters": "a" + "".join(chr(0xE0000 + ord(c)) for c in "hidden"),
    "variation selectors": "a" + "\ufe0f" * 500,
    "right-to-left override": "\u202eevil\u202c",
    "unbalanced bidi": "\u202a\u202b\u202d\u202e\u2066\u2067\u2068" * 20,
    "isolates": "\u2066" * 1000,
    "combining tower": "a" + "\u0301" * 5000,
    "hangul jamo": "\u1100\u1161\u11a8" * 500,
    "ligature that grows": "\ufdfa" * 2000,
    "dotless i": "ıİiI" * 50,
    "sharp s": "ßẞ" * 100,
    "family emoji": "👩‍👩‍👧‍👦" * 300,
    "flags": "🇮🇹🇪🇸" * 300,
    "line separators": "a\u2028b\u2029c\x85d",
    "CRLF": "a\r\nSet-Cookie: x=1\r\n\r\nb",
    "one long word": "x" * MEGABYTE,
    "long word of signs": "_" * 200_000,
    "long number": "9" * 100_000,
    "long Chinese": "记忆" * 40_000,
    "many short words": "a " * 150_000,
    "many lines": "\n" * 100_000 + "x",
    "many quotes": '"' * 50_000,
    "many brackets": "[" * 50_000,
    "many backticks": "`" * 50_000,
    "many stars": "*a " * 30_000,
    "many underscores": "_a_" * 20_000,
    "many angle brackets": "<" * 50_000,
    "nested quotes": ">" * 20_000 + " x",
    "nested list": "\n".join("  " * n + "- x" for n in range(200)),
    "wide table": "|" + "a|" * 3000 + "\n|" + "-|" * 3000,
    "broken links": "[a](" * 20_000,
    "entities": "&#0;&#xD800;&#x110000;&lt;" * 500,
    "entity bomb": "&amp;" * 20_000,
    "format strings": "%s %n %x {0} {} {{}} {x.__class__} ${jndi:ldap://127.0.0.1/a}",
    "template": "{{ 7 * 7 }}{% load x %}{% include 'settings.py' %}",
    "SQL": "'; DROP TABLE eunoe_conversations_message; --",
    "SQL wild": "%_\\%",
    "shell": "$(id) `id` ; rm -rf / | cat",
    "path": "../../../../etc/passwd\x00.txt",
    "device name": "CON.txt",
    "regex": "(a+)+$" * 500,
    "evil for regex": "a" * 5000 + "!",
    "numbers": "1e999 -0 NaN Infinity 0x1p1024",
    "dates": "31 February 0000, 99:99, 10000-13-45",
    "json": '{"role": "system", "content": "x"}' * 100,
    "remember NUL": "Remember that my\x00 cat is \ud800 Nera",
    "password long": "my password is " + "x" * 10_000,
}  # fmt: skip
DEEP = 100_000
BODIES: dict[str, bytes] = {
    "empty": b"",
    "blank": b"   ",
    "not JSON": b"hello",
    "half": b'{"title": "a',
    "null": b"null",
    "number": b"1",
    "string": b'"x"',
    "list": b"[]",
    "NaN": b'{"title": NaN}',
    "infinity": b'{"limit": Infinity}',
    "huge number": b'{"limit": ' + b"9" * 5000 + b"}",
    "huge exponent": b'{"limit": 1e999999999}',
    "twice the same key": b'{"title": "a", "title": "b"}',
    "UTF-16": '{"title": "a"}'.encode("utf-16"),
    "UTF-32": '{"title": "a"}'.encode("utf-32"),
    "byte order mark": b"\xef\xbb\xbf" + b'{"title": "a"}',
    "Latin-1": '{"title": "è"}'.encode("latin-1"),
    "over-long UTF-8": b'{"title": "\xc0\x80"}',
    "encoded surrogate": b'{"title": "\xed\xa0\x80"}',
    "half a character": b'{"title": "\xe2\x82"}',
    "NUL byte": b'{"title": "a\x00b"}',
    "escaped NUL": b'{"title": "a\\u0000b"}',
    "escaped surrogate": b'{"title": "\\ud800"}',
    "deep list": b"[" * DEEP + b"]" * DEEP,
    "deep object": b'{"a":' * DEEP + b"1" + b"}" * DEEP,
    "deep member": b'{"title": "a", "messages": ' + b"[" * DEEP + b"]" * DEEP + b"}",
    "many keys": json.dumps({f"k{n}": n for n in range(50_000)}).encode(),
    "long key": json.dumps({"k" * 200_000: 1}).encode(),
    "prototype": b'{"__proto__": {"a": 1}, "constructor": 1}',
    "gzip": gzip.compress(b'{"title": "a"}'),
    "form": b"title=a&content=b",
    "multipart without end": b'--x\r\nContent-Disposition: form-data; name="title"\r\n\r\na',
    "xml": b'<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    "five megabytes": b'{"title": "' + b"x" * 5 * MEGABYTE + b'"}',
}
HEADERS: dict[str, dict[str, str]] = {
    "content type of nothing": {"Content-Type": ""},
    "unknown charset": {"Content-Type": "application/json; charset=klingon"},
    "UTF-7": {"Content-Type": "application/json; charset=utf-7"},
    "multipart without a boundary": {"Content-Type": "multipart/form-data"},
    "boundary of signs": {"Content-Type": "multipart/form-data; boundary=" + "x" * 5000},
    "language of nowhere": {"Accept-Language": "xx-YY;q=9,*;q=-1,\t"},
    "very many languages": {"Accept-Language": ",".join(["en"] * 5000)},
    "accept of nothing": {"Accept": "nothing/never"},
    "range": {"Range": "bytes=9999999-1,-5,0-"},
    "since when": {"If-Modified-Since": "Sun, 99 Feb 99999 99:99:99 GMT"},
    "tag": {"If-None-Match": '"' * 2000},
    "cookie of signs": {"Cookie": "sessionid=\x7f;;;===;csrftoken=%00"},
    "wrong session": {"Cookie": "sessionid=" + "x" * 4000},
    "time zone cookie": {"Cookie": "eunoe_tz=../../etc/passwd"},
    "idempotency key": {"Idempotency-Key": "x" * 4000},
    "forwarded for": {"X-Forwarded-For": "'; DROP TABLE x; --, 999.999.999.999"},
    "method override": {"X-HTTP-Method-Override": "DELETE"},
    "bearer of signs": {"Authorization": "Bearer \x7f\xff"},
    "bearer of nothing": {"Authorization": "Bearer"},
    "last event": {"Last-Event-ID": "-99999999999999999999"},
    "htmx of signs": {"HX-Request": "true", "HX-Current-URL": "javascript:alert(1)", "HX-Target": "\\"},
}
QUERIES = [
    "limit=-1", "limit=9999999999999999999999", "limit=1e9", "limit=%00", "limit=1&limit=2", "cursor=%ff", "q=%00",
    "q=%ff%fe", "q=%ed%a0%80", "q=" + "x" * 50_000, "n=-1", "n=1e99", "n=%D9%A3", "page=-1", "current=%00", "current=x",
    "next=//evil.example.net", "next=javascript:alert(1)", "next=%5C%5Cevil.example.net", "left=x", "[]=1&[a][b]=2",
    "&&&===", "%", "%zz", "a" * 5000, "&".join(f"a{n}=1" for n in range(900)),
]  # fmt: skip
ZONES = [
    "Nowhere/Land", "../../etc/passwd", "Europe/Rome\x00", "", "UTC+99", "Etc/GMT+14", "America/Indiana/Knox_IN",
    "posixrules", "localtime", "\u202eEurope/Rome", "x" * 10_000, "/etc/localtime", "Europe", "leapseconds",
]  # fmt: skip
CLOCKS = [
    "0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z", "9999-12-31T23:59:59-23:59", "0001-01-01T00:00:00+23:59",
    "10000-01-01T00:00:00Z", "2026-02-30T00:00:00Z", "2026-01-01T25:00:00Z", "2026-06-30T23:59:60Z",
    "2026-03-29T02:30:00+01:00", "-1", "1e30", "NaN", "2026-01-01", "", "soon", "2026-01-01T00:00:00+99:99",
]  # fmt: skip
ARGUMENTS = [
    ["account", "create", "\udcff"], ["account", "create", ""], ["account", "create", "a" * 5000],
    ["account", "create", "\u202ealice"], ["account", "create", "a\nb"], ["account", "create", "--"],
    ["key", "create", "--account", "\udcff"], ["key", "revoke", "9" * 400], ["memory", "show", "\x00"],
    ["memory", "build", "nobody\n"], ["plan", "set", "../x"], ["plan", "set", "s" * 5000, "--included-sources", "-1"],
    ["plan", "set", "p", "--included-sources", "9" * 50], ["source", "set", "\x7f", "on"],
    ["source", "set", "notes.notes", "maybe"], ["verify", "\udc80"], ["export", "alice", "-o", "/dev/full/x"],
    ["import", "/dev/null", "--account", "alice"], ["import", "/", "--account", "alice"],
    ["import", "\x00", "--account", "alice"], ["eval", "--cases", "/dev/null"], ["eval", "--cases", "/nowhere"],
    ["account", "set", "alice", "--plan", "\u0000"], ["nothing"], ["--nothing"], ["memory", "clear", "alice"],
]  # fmt: skip


@pytest.fixture(autouse=True)
def _own_uploads(settings: Any, tmp_path: Path) -> None:
    settings.MEDIA_ROOT = tmp_path / "uploads"


@pytest.fixture(autouse=True)
def _as_often_as_one_likes(configure: Any) -> None:
    configure(EUNOE_SENDS_A_MINUTE="0", EUNOE_KEY_CALLS_A_MINUTE="0")


@pytest.fixture
def kept(alice: Account, scripted: ScriptedModel) -> Iterator[Conversation]:
    """A conversation with a line that rests on it: whatever comes, it is there afterwards."""
    (asked,) = tell(alice, ("I live in Turin", "Good to know."))
    know(alice, "Lives in Turin", asked)
    yield asked.conversation
    turns = Message.objects.filter(conversation=asked.conversation_id).order_by("seq").values_list("content", flat=True)
    assert list(turns[:2]) == ["I live in Turin", "Good to know."]
    assert Fact.objects.filter(account=alice, text="Lives in Turin").exists()


@pytest.fixture
def browser(alice: Account) -> Client:
    client = Client(raise_request_exception=False)
    client.force_login(alice)
    return client


@pytest.fixture
def program(alice: Account) -> Callable[..., HttpResponseBase]:
    key = create_key(account=alice)

    def ask(method: str, path: str, body: bytes = b"", **headers: str) -> HttpResponseBase:
        named = {"Content-Type": "application/json", "Authorization": f"Bearer {key}", **headers}
        content_type = named.pop("Content-Type")
        client = Client(raise_request_exception=False)
        return client.generic(method, path, body, content_type=content_type, headers=named)

    return ask


def clear_answer(answer: Any, what: object) -> None:
    """No failure of ours, and a refusal that says what it is."""
    assert answer.status_code < 500, what
    if answer.status_code >= 400:
        kind = answer.headers.get("Content-Type", "")
        path = answer.request["PATH_INFO"]
        if path.startswith("/api/"):
            assert kind == "application/problem+json", what
            assert json.loads(answer.content).keys() >= {"type", "title", "status", "detail"}, what
        elif path.startswith("/v1/"):
            assert json.loads(answer.content)["error"]["message"], what
        else:
            assert kind.startswith(("text/html", "text/plain", "application/json")), what
            assert answer.content.strip(), what


def as_form(fields: dict[str, str]) -> dict[str, Any]:
    """As a browser sends it, and lone surrogates as only a program would."""
    encoded = urlencode(fields, errors="surrogatepass")
    return {"data": encoded, "content_type": "application/x-www-form-urlencoded"}


def storable(text: str) -> str:
    return "".join(char for char in text if char != "\x00" and not "\ud800" <= char <= "\udfff")


def test_the_corpus_is_large() -> None:
    sizes = [len(TEXTS), len(BODIES), len(HEADERS), len(QUERIES), len(ZONES), len(CLOCKS), len(ARGUMENTS), len(FILES)]
    assert sum(sizes) >= 200


@pytest.mark.parametrize("name", TEXTS)
def test_words_are_taken_as_they_are_or_refused(
    kept: Conversation, alice: Account, browser: Client, program: Callable[..., HttpResponseBase], name: str
) -> None:
    """By page, API and proxy; what is taken is kept to the letter, but for what cannot be stored."""
    text = TEXTS[name]
    as_json = json.dumps({"text": text, "title": "x"}).encode()
    clear_answer(made := program("POST", "/api/v1/notes", as_json), name)
    if made.status_code == 201:
        (note,) = Note.objects.filter(account=alice)
        assert note.text.strip() == storable(text).replace("\r\n", "\n").strip()
        for path in (f"/notes/{note.pk}/", "/notes/", "/"):
            assert browser.get(path).status_code == 200
        note.delete()
    for path, body in (
        ("/api/v1/conversations", {"title": text}),
        ("/api/v1/projects", {"name": text, "instructions": text}),
        ("/api/v1/memory/search", {"query": text}),
        ("/api/v1/memory/context", {"query": text}),
        (f"/api/v1/conversations/{kept.pk}/turns", {"turns": [{"role": "user", "content": text}]}),
        ("/v1/chat/completions", {"model": "openai:scripted", "messages": [{"role": "user", "content": text}]}),
        ("/v1/chat/completions", {"model": text, "user": text, "messages": []}),
    ):
        clear_answer(program("POST", path, json.dumps(body).encode()), (name, path))
    for path, form in (
        ("/notes/new/", {"title": "x", "text": text}),
        ("/notes/new/", {"title": text, "text": "x"}),
        (f"/c/{kept.pk}/rename/", {"title": text}),
        ("/settings/preferences/", {"language": text, "time_zone": text}),
        ("/settings/keys/", {"name": text, "scope": text}),
        ("/chat/message/remember/", {"message_id": text, "not_remembered": text, "next": text}),
        (f"/c/{kept.pk}/share/", {"name": text}),
        ("/projects/new/", {"name": text, "instructions": text}),
    ):
        clear_answer(browser.post(path, **as_form(form)), (name, path))
    query = quote(text[:3000], errors="surrogatepass")
    clear_answer(browser.get(f"/conversations/?q={query}"), (name, "search"))
    assert browser.get(f"/c/{kept.pk}/").status_code == 200
    clear_answer(program("GET", f"/api/v1/conversations?query={query}"), (name, "search"))


def test_both_memories_read_all_of_it(kept: Conversation, alice: Account) -> None:
    """A build, a pass and a look at the marks over the whole corpus, and every page that then shows it."""
    from eunoe.conversations.services import mark_message
    from eunoe.facts.passes import run_pass

    for text in filter(str.strip, (storable(text)[-MAX_MESSAGE_CHARS:] for text in TEXTS.values())):
        (asked,) = tell(alice, (text, text))
        mark_message(account=alice, message_id=asked.pk, not_remembered=len(text) % 2 == 0)
    for conversation in Conversation.objects.filter(account=alice).order_by("pk")[:12]:
        run = run_pass(account_id=alice.pk, conversation_id=conversation.pk, trigger="asked")
        assert run.outcome in {"unchanged", "rewritten", "refused"}
    assert memory.run_build(account=alice).status == "done"
    assert memory.verify_account(account=alice).marked > 10


@pytest.mark.parametrize("name", BODIES)
def test_a_body_that_is_none_is_refused_clearly(
    kept: Conversation, program: Callable[..., HttpResponseBase], browser: Client, name: str
) -> None:
    for method, path in (
        ("POST", "/api/v1/conversations"), ("PATCH", f"/api/v1/conversations/{kept.pk}"), ("POST", "/api/v1/notes"),
        ("POST", f"/api/v1/conversations/{kept.pk}/messages"), ("POST", "/api/v1/documents"),
        ("POST", "/api/v1/memory/passes"), ("POST", "/v1/chat/completions"), ("POST", "/mcp"),
    ):  # fmt: skip
        answer = program(method, path, BODIES[name])
        if path != "/mcp":
            clear_answer(answer, (name, path))
        assert answer.status_code < 500, (name, path)
    for path in ("/send/", "/notes/new/", "/settings/data/import/", "/documents/new/", "/accounts/login/"):
        for kind in ("application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/json"):
            answer = browser.generic("POST", path, BODIES[name], content_type=kind)
            assert answer.status_code < 500, (name, path, kind)


@pytest.mark.parametrize("name", HEADERS)
def test_no_header_breaks_an_answer(
    kept: Conversation, program: Callable[..., HttpResponseBase], browser: Client, name: str
) -> None:
    for method, path in (
        ("GET", "/api/v1/conversations"), ("POST", "/api/v1/conversations"), ("GET", "/api/v1/openapi.json"),
        ("POST", f"/api/v1/conversations/{kept.pk}/messages"), ("POST", "/v1/chat/completions"), ("GET", "/v1/models"),
    ):  # fmt: skip
        clear_answer(program(method, path, b'{"content": "Hello", "messages": []}', **HEADERS[name]), (name, path))
    for path in ("/", f"/c/{kept.pk}/", "/memory/", "/settings/", "/accounts/login/", "/admin/", "/s/x/", "/worker.js"):
        assert browser.get(path, headers=HEADERS[name]).status_code < 500, (name, path)


def test_no_query_breaks_a_page(kept: Conversation, program: Callable[..., HttpResponseBase], browser: Client) -> None:
    for query in QUERIES:
        for path in ("/", "/conversations/", "/notes/", "/memory/", "/accounts/login/", f"/c/{kept.pk}/", "/voice/"):
            assert browser.get(f"{path}?{query}").status_code < 500, (path, query[:80])
        for path in ("/api/v1/conversations", "/api/v1/notes", "/api/v1/usage", "/api/v1/shares"):
            clear_answer(program("GET", f"{path}?{query}"), (path, query[:80]))


def test_a_time_zone_that_is_none_changes_nothing(kept: Conversation, browser: Client) -> None:
    for zone in ZONES:
        browser.cookies["eunoe_tz"] = quote(zone[:200])
        answer = browser.post("/settings/preferences/", {"time_zone": zone, "language": "en"})
        assert answer.status_code < 500, zone[:50]
        for path in ("/", f"/c/{kept.pk}/", "/memory/", "/settings/"):
            assert browser.get(path).status_code == 200, (zone[:50], path)


def test_a_clock_that_runs_wrong_loses_nothing(
    kept: Conversation, alice: Account, program: Callable[..., HttpResponseBase], browser: Client
) -> None:
    for place, clock in enumerate(CLOCKS):
        turns = [{"role": "user", "content": f"At {place}", "created_at": clock}]
        answer = program("POST", f"/api/v1/conversations/{kept.pk}/turns", json.dumps({"turns": turns}).encode())
        clear_answer(answer, clock)
        is_there = Message.objects.filter(account=alice, content=f"At {place}").exists()
        assert is_there == (answer.status_code == 201), clock
    assert browser.get(f"/c/{kept.pk}/").status_code == 200
    assert memory.run_build(account=alice).status == "done"
    clear_answer(program("GET", f"/api/v1/conversations/{kept.pk}/messages"), "messages")
    assert program("GET", "/api/v1/export").status_code == 200


def test_what_is_sent_twice_is_done_once(
    kept: Conversation, alice: Account, program: Callable[..., HttpResponseBase], browser: Client
) -> None:
    """A double click, a retry after a lost answer: the same ``external_id`` or key is the same turn."""
    body = json.dumps({"content": "Only once"}).encode()
    path = f"/api/v1/conversations/{kept.pk}"
    turns = json.dumps({"turns": [{"role": "user", "content": "Held once", "external_id": "1"}]}).encode()
    form = {"conversation": str(kept.pk), "content": "By form once", "external_id": "f", "begun": "1"}
    for _ in range(3):
        program("POST", f"{path}/messages", body, **{"Idempotency-Key": "k"})
        program("POST", f"{path}/turns", turns)
        assert browser.post("/send/", form).status_code == 302
    for text in ("Only once", "Held once", "By form once"):
        assert Message.objects.filter(account=alice, content=text).count() == 1, text
    message = Message.objects.get(account=alice, content="Only once")
    for _ in range(3):
        browser.post("/chat/message/remember/", {"message_id": str(message.pk), "not_remembered": "true"})
    message.refresh_from_db()
    assert message.not_remembered


# --- files ------------------------------------------------------------------------------------------------------------


def _zip(entries: dict[str, bytes], **info: Any) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in entries.items():
            entry = zipfile.ZipInfo(name)
            entry.compress_type = zipfile.ZIP_DEFLATED
            for field, value in info.items():
                setattr(entry, field, value)
            archive.writestr(entry, data)
    return file.getvalue()


def _json(value: Any) -> bytes:
    return json.dumps(value).encode()


ZEROS = b"0" * 40 * MEGABYTE
FILES: dict[str, bytes] = {
    "empty": b"",
    "one byte": b"\x00",
    "text": b"hello",
    "random": os.urandom(5000),
    "half a zip": _zip({"conversations.json": b"[]"})[:40],
    "zip of nothing": _zip({}),
    "zip bomb": _zip({"conversations.json": b'[{"title": "' + ZEROS + b'"}]'}),
    "zip bomb of an export": _zip({"export.json": b'{"chats": ["' + ZEROS + b'"]}'}),
    "zip in a zip": _zip({"conversations.json": _zip({"conversations.json": ZEROS})}),
    "many entries": _zip({f"{n}.json": b"[]" for n in range(5000)}),
    "way out": _zip({"../../conversations.json": b"[]", "/etc/passwd": b"x"}),
    "link": _zip({"conversations.json": b"/etc/passwd"}, external_attr=0xA1ED0000),
    "NUL in a name": _zip({"conversations\x00.json": b"[]"}),
    "wrong size": _zip({"conversations.json": b"[]"}).replace(b"\x02\x00\x00\x00", b"\xff\xff\xff\x7f"),
    "deep": b"[" * DEEP + b"]" * DEEP,
    "deep chat": _json([gpt_talk("a", ("Hello", "Hi"))])[:-1]
    + b',{"mapping":'
    + b'{"a":' * DEEP
    + b"1"
    + b"}" * DEEP
    + b"}]",
    "numbers for chats": b"[1, 2, 3]",
    "null chats": b"[null, {}, []]",
    "mapping of null": b'[{"mapping": null, "id": null}]',
    "loop": _json([gpt_chat("loop", [gpt_node("a", "b", "user", ["x"]), gpt_node("b", "a", "user", ["y"])])]),
    "own parent": _json([gpt_chat("own", [gpt_node("a", "a", "user", ["x"])])]),
    "parts of all kinds": _json([gpt_chat("p", [gpt_node("a", None, "user", [None, 5, {"x": 1}, [[]], "x"])])]),
    "time of nowhere": _json([gpt_talk("t", ("Hello", "Hi"), create_time=1e300, update_time=-1e300)]),
    "time of words": _json([gpt_talk("t", ("Hello", "Hi"), create_time="yesterday", update_time=[])]),
    "NaN time": b'[{"mapping": {}, "create_time": NaN}]',
    "NUL in a chat": _json([gpt_talk("n", ("a\x00b", "\ud800"))]),
    "no roles": _json([claude_chat("c", [claude_message("a", "nobody", "x"), claude_message("b", "", None)])]),
    "long title": _json([claude_chat("c", [claude_message("a", "human", "x")], name="t" * 100_000)]),
    "huge id": _json([claude_chat("c" * 100_000, [claude_message("m" * 100_000, "human", "x")])]),
    "one huge message": _json([claude_chat("c", [claude_message("a", "human", "x" * 3 * MEGABYTE)])]),
    "webui of numbers": _json([webui_chat("w", [webui_message("a", None, "user", 5)])]),
    "webui of lists": _json([webui_chat("w", [webui_message("a", None, "user", [{"type": "text", "text": 5}])])]),
    "UTF-16": '[{"title": "x"}]'.encode("utf-16"),
    "PDF of nothing": b"%PDF-1.7\n%%EOF",
    "PDF that loops": b"%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n"
    b"2 0 obj<</Type/Pages/Kids[2 0 R]/Count 9>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF",
    "HTML": b"<html><script>alert(1)</script></html>",
    "executable": b"\x7fELF" + b"\x00" * 5000,
}


@pytest.mark.parametrize("name", FILES)
def test_a_file_is_imported_or_refused_and_never_breaks(
    kept: Conversation, alice: Account, tmp_path: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """By the service and by the command; a refused one changes nothing."""
    path = tmp_path / "file.json"
    path.write_bytes(FILES[name])
    before = Message.objects.filter(account=alice).count()
    try:
        import_file(account=alice, path=path)
    except UnfitImport:
        assert Message.objects.filter(account=alice).count() == before
        assert run(["import", str(path), "--account", "alice"]) == 2
        told = capsys.readouterr()
        assert (told.out, told.err.count("\n")) == ("", 1)
    for message in Message.objects.filter(account=alice):
        assert storable(message.content) == message.content


@pytest.mark.parametrize("name", FILES)
def test_a_document_is_read_or_refused_and_never_breaks(
    kept: Conversation, browser: Client, program: Callable[..., HttpResponseBase], name: str
) -> None:
    """As a document and as an import, by page; under every name that says what it is not."""
    for suffix in ("txt", "md", "pdf", "html", "exe", "\u202efdp.txt"):
        file = SimpleUploadedFile(f"a{suffix and '.'}{suffix}", FILES[name])
        answer = browser.post("/api/v1/documents", {"file": file})
        clear_answer(answer, (name, suffix))
    answer = browser.post("/settings/data/import/", {"file": SimpleUploadedFile("x.zip", FILES[name])})
    assert answer.status_code < 500, name
    assert browser.get("/documents/").status_code == 200


@pytest.mark.parametrize("arguments", ARGUMENTS, ids=lambda one: " ".join(one)[:40].encode("ascii", "replace").decode())
def test_a_command_says_in_one_line_what_is_wrong(
    kept: Conversation, arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    status = run(arguments)
    told = capsys.readouterr()
    assert status in {0, 1, 2}
    assert "Traceback" not in told.err + told.out
    if status == 2:
        assert told.err.strip()


# --- MCP --------------------------------------------------------------------------------------------------------------


def rpc(method: Any, params: Any, **more: Any) -> bytes:
    return json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params, **more}).encode()


def tool(name: Any, arguments: Any) -> bytes:
    return rpc("tools/call", {"name": name, "arguments": arguments})


MCP_ACCEPT = {"Accept": "application/json, text/event-stream"}
MESSAGES: dict[str, bytes] = {
    "nothing": b"",
    "no object": b"[]",
    "two at once": b"[" + rpc("tools/list", {}) + b"," + rpc("tools/list", {}) + b"]",
    "words": b'"tools/list"',
    "no version": json.dumps({"id": 1, "method": "tools/list"}).encode(),
    "another version": rpc("tools/list", {}, jsonrpc="1.0"),
    "id null": rpc("tools/list", {}, id=None),
    "id huge": rpc("tools/list", {}, id=10**40),
    "id fraction": rpc("tools/list", {}, id=1.5),
    "id object": rpc("tools/list", {}, id={"a": 1}),
    "id surrogate": rpc("tools/list", {}, id="\ud800"),
    "method number": rpc(5, {}),
    "method NUL": rpc("tools/list\x00", {}),
    "method of Python": rpc("__class__", {}),
    "method unknown": rpc("tools/eval", {}),
    "params list": rpc("tools/call", ["search_memory"]),
    "params words": rpc("tools/call", "search_memory"),
    "params deep": b'{"jsonrpc":"2.0","id":1,"method":"tools/call","params":'
    + b'{"a":' * DEEP
    + b"1"
    + b"}" * DEEP
    + b"}",
    "arguments list": tool("search_memory", ["x"]),
    "arguments null": tool("search_memory", None),
    "arguments number": tool("search_memory", 5),
    "query object": tool("search_memory", {"query": {"$ne": ""}}),
    "query list": tool("search_memory", {"query": ["x"]}),
    "limit huge": tool("search_memory", {"query": "x", "limit": 10**30}),
    "limit below": tool("search_memory", {"query": "x", "limit": -1}),
    "limit NaN": b'{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"search_memory",'
    b'"arguments":{"query":"x","limit":NaN}}}',
    "another's name": tool("search_memory", {"query": "x", "account_id": 1}),
    "tool of no name": tool("", {}),
    "tool null": tool(None, {}),
    "mark without": tool("mark_message", {}),
    "mark undecided": tool("mark_message", {"message_id": "x", "not_remembered": "perhaps"}),
    "resource elsewhere": rpc("resources/read", {"uri": "file:///etc/passwd"}),
    "resource above": rpc("resources/read", {"uri": "eunoe://memory/../../facts"}),
    "resource of words": rpc("resources/read", {"uri": "no address"}),
    "an answer": json.dumps({"jsonrpc": "2.0", "id": 1, "result": {}}).encode(),
    "a notice": json.dumps(
        {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 1}}
    ).encode(),
    "greeting of another age": rpc("initialize", {"protocolVersion": "1066", "capabilities": {}, "clientInfo": {}}),
    "not Unicode": b'{"jsonrpc":"2.0","id":1,"method":"\xff"}',
    "UTF-16": rpc("tools/list", {}).decode().encode("utf-16"),
}


def clear_message(answer: Any, what: object) -> None:
    """A result or an error of the protocol, which is none of ours."""
    assert answer.status_code < 500, what
    if answer.status_code == 202:
        # A notice has no answer.
        assert not answer.content, what
    elif answer.headers["Content-Type"].startswith("application/json"):
        told = json.loads(answer.content)
        assert "result" in told or "error" in told or answer.status_code >= 400, what
        assert told.get("error", {}).get("code") != -32603, (what, "an internal error")
    else:
        assert answer.status_code >= 400, what
        assert answer.content, what


def test_a_program_that_speaks_mcp_is_told_what_does_not_fit(
    kept: Conversation, alice: Account, program: Callable[..., HttpResponseBase]
) -> None:
    set_mcp(account=alice, is_on=True)
    for name, body in MESSAGES.items():
        clear_message(program("POST", "/mcp", body, **MCP_ACCEPT), name)
    for name, text in TEXTS.items():
        for body in (
            tool("search_memory", {"query": text}),
            tool("mark_message", {"message_id": text}),
            tool(text, {text: text}),
            rpc("resources/read", {"uri": text}),
        ):
            clear_message(program("POST", "/mcp", body, **MCP_ACCEPT), (name, body[:90]))
    for name in ("NUL within", "lone high surrogate", "all controls", "tag characters"):
        clear_message(program("POST", "/mcp", tool("remember", {"text": TEXTS[name]}), **MCP_ACCEPT), name)


# --- ids in addresses -------------------------------------------------------------------------------------------------

# Percent-encoded where they could not stand in an address otherwise. None of them is the id of anything.
ODD_IDS: dict[str, str] = {
    "zero": "0",
    "negative": "-1",
    "past 32 bits": str(2**31),
    "past 64 bits": str(2**63),
    "40 digits": "9" * 40,
    "digits of another script": "%D9%A1%D9%A2",
    "fraction": "1.5",
    "exponent": "1e400",
    "NUL": "%00",
    "NUL within": "1%001",
    "lone surrogate": "%ED%A0%80",
    "no UTF-8": "%FF%FE",
    "overlong slash": "%C0%AF",
    "up": "..",
    "up, encoded": "%2e%2e",
    "up and out": "..%2f..%2fetc%2fpasswd",
    "slash": "%2f",
    "question mark": "%3f",
    "line break": "%0d%0aSet-Cookie:%20a=b",
    "blank": "%20",
    "emoji": "%F0%9F%92%A9",
    "right-to-left": "%E2%80%AE1",
    "percent": "%25",
    "format": "%25s%25n{0}$ne",
    "quote": "'%22--;",
    "null": "null",
    "UUID in braces": "{0196f0c0-0000-7000-8000-000000000001}",
    "UUID in capitals": "0196F0C0-0000-7000-8000-00000000000A",
    "UUID without hyphens": "0196f0c000007000800000000000000a",
    "UUID as a name": "urn:uuid:0196f0c0-0000-7000-8000-000000000001",
    "all zeros": "00000000-0000-0000-0000-000000000000",
    "UUID and more": "0196f0c0-0000-7000-8000-000000000001%0a",
    "10 kB": "a" * 10_000,
}
# The admin's addresses are the same for each of its models: one whose key is a number, one whose is a word.
_OF_THE_ADMIN = ("admin/eunoe_accounts/account/", "admin/eunoe_plans/sourceswitch/", "admin/^", "admin/(")


def kind_of_id(address: Address) -> str:
    """By what reads it: a model of the admin, a converter, none in the API, or the pattern."""
    written = address.written[0]
    if address.is_admin or written.startswith("("):
        return address.route.partition("<")[0]
    return written[1:-1].rpartition(":")[0]


def test_no_id_in_an_address_is_too_odd(kept: Conversation, alice: Account, configure: Any) -> None:
    """Wherever an address takes an id, with every method that it takes: it is told that there is nothing.

    Every kind of id is every odd one with each method, and every address some of them.
    """
    configure(EUNOE_FACT_EDITING="true")
    Account.objects.filter(pk=alice.pk).update(is_staff=True, is_superuser=True)
    browser = Client(raise_request_exception=False)
    browser.force_login(Account.objects.get(pk=alice.pk))
    ids = own(alice)
    alike: dict[tuple[str, str], list[Address]] = {}
    for address in addresses():
        if address.parameters and (not address.is_admin or address.route.startswith(_OF_THE_ADMIN)):
            for method in methods(address):
                alike.setdefault((kind_of_id(address), method), []).append(address)
    assert len(alike) > 20
    for (_, method), those in alike.items():
        odd_ids = cycle(ODD_IDS.items())
        for address in those:
            for name, odd in islice(odd_ids, max(4, ceil(len(ODD_IDS) / len(those)))):
                body = bodies(address, ids)
                sent, kind = (json.dumps(body), "application/json") if address.is_api else as_form(body).values()
                path = address.filled(dict.fromkeys(ids, odd))
                answer = browser.generic(method, path, sent if method != "GET" else "", content_type=kind)
                what = (method, address.route, name, answer.status_code)
                if answer.status_code == 405:
                    assert answer.headers["Allow"], what
                    continue
                clear_answer(answer, what)
                is_told = answer.status_code == 404 if address.is_api else answer.status_code >= 300
                assert is_told or address.name in ANEW, what


def test_what_the_proxy_does_not_have_is_told_as_it_tells_things(program: Callable[..., HttpResponseBase]) -> None:
    for odd in ("x", "%00", "%0a", "%0d%0aSet-Cookie:%20a=b", "..%2f..%2fetc", "%ED%A0%80", "a" * 10_000):
        answer = program("GET", f"/v1/{odd}")
        assert answer.status_code == 404, odd[:40]
        clear_answer(answer, odd[:40])


def test_no_key_of_the_admin_holds_nul(alice: Account) -> None:
    Account.objects.filter(pk=alice.pk).update(is_staff=True, is_superuser=True)
    operator = Client()
    operator.force_login(Account.objects.get(pk=alice.pk))
    for rest in ("change", "delete", "history"):
        path = f"/admin/eunoe_plans/sourceswitch/%00/{rest}/"
        for answer in (operator.get(path), operator.post(path)):
            assert answer.status_code == 404
            assert "Content-Security-Policy" in answer.headers
