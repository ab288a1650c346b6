"""Nobody sees, changes or can tell apart from nothing what is another's: over every address there is.

Each address is walked from the URLconf and the API's own description, so a new one is covered as it comes; one with a
parameter that ``addresses.own`` does not know fails. Every answer for another's id equals, byte for byte, the answer
for an id under which there is nothing, whoever asks; nothing of the other's stands in any answer; and nothing of it has
changed afterwards.
"""

import hashlib
import json
import re
import threading
import time
from collections.abc import Mapping
from typing import Any

import pytest
from django.conf import settings
from django.db import connection
from django.http import HttpResponseBase
from django.test import Client

from eunoe.accounts.current import GUEST_KEY
from eunoe.accounts.models import Account
from eunoe.accounts.services import (
    create_account,
    create_guest,
    create_key,
    get_or_create_app,
    get_or_create_end_user,
    set_mcp,
)
from eunoe.api.app import api
from eunoe.conversations import services as conversations
from eunoe.conversations.models import Conversation, Message
from eunoe.memory import services as memory
from eunoe.recall.models import Chunk
from tests.memory.told import know, tell
from tests.portable.filled import WORDS
from tests.promises.addresses import NOBODYS, Address, absent, addresses, own
from tests.scripted_model import Script, ScriptedModel

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.spec("I-1"), pytest.mark.spec("R-12")]

# Whoever has the address sees the page: that is what it is for.
PUBLIC = {"shared", "invitation"}
# What shows the same whatever is asked for: the docked window a new chat where there is no such one, the choice of
# documents one's own, and the page of forgotten passwords that nothing is sent.
ANEW = {"dock", "choose_documents", "account_reset_password_from_key"}
FORM = {
    "content": "Hello", "title": "Mine", "name": "Mine", "text": "Mine", "instructions": "Mine", "confirm": "yes",
    "not_remembered": "true", "model": "openai:scripted", "query": "Hello", "begun": "1", "role": "user",
}  # fmt: skip
# What a body of the API takes besides the ids, enough to get as far as these.
BODY = {
    **{name: value for name, value in FORM.items() if name not in {"role", "begun", "confirm"}},
    "not_remembered": True,
    "turns": [{"role": "user", "content": "Hello"}],
    "mode": "quick",
    "confirm": "yes",
}
SCHEMAS: Mapping[str, Any] = api.get_openapi_schema(path_prefix="")["components"]["schemas"]
# Ids that are the caller's own to choose.
CHOSEN = {"external_id"}


@pytest.fixture(autouse=True)
def _own_uploads(settings: Any, tmp_path: Any) -> None:
    settings.MEDIA_ROOT = tmp_path / "uploads"


@pytest.fixture(autouse=True)
def _everything_as_often_as_one_likes(configure: Any) -> None:
    """Else the id would not be looked at where something else is refused first."""
    configure(
        EUNOE_SENDS_A_MINUTE="0",
        EUNOE_GUESTS_AN_HOUR="0",
        EUNOE_KEY_CALLS_A_MINUTE="0",
        EUNOE_FACT_EDITING="true",
    )


@pytest.fixture
def alices(alice: Account, scripted: ScriptedModel) -> dict[str, str]:
    return own(alice)


class Visitor:
    """Somebody at a browser or with a key, who comes anew where they may have been signed out or become somebody."""

    def __init__(self, account: Account | None = None, *, key: str = "", guest: bool = False, fragment: bool = False):
        self.account, self.key, self.guest, self.fragment = account, key, guest, fragment
        self.client = self.arrive()

    def arrive(self) -> Client:
        client = Client(raise_request_exception=False)
        if self.guest:
            session = client.session
            session[GUEST_KEY] = create_guest().pk
            session.save()
            client.cookies[settings.SESSION_COOKIE_NAME] = str(session.session_key)
        elif self.account is not None and not self.key:
            client.force_login(self.account)
        return client

    def ask(self, method: str, path: str, body: Any, *, as_json: bool) -> HttpResponseBase:
        headers = {"Authorization": f"Bearer {self.key}"} if self.key else {}
        if self.fragment:
            headers["HX-Request"] = "true"
        if method == "GET":
            return self.client.get(path, headers=headers)
        if as_json:
            content_type = "application/json"
            return self.client.generic(method, path, json.dumps(body), content_type=content_type, headers=headers)
        # What was answered before, in words at the top of a page or by a cookie, must not be told with the next answer.
        self.client = self.arrive()
        return self.client.post(path, body, headers=headers)


def content(answer: Any) -> bytes:
    if not answer.streaming:
        return bytes(answer.content)
    streamed: Any = answer.streaming_content
    if hasattr(streamed, "__aiter__"):
        from asgiref.sync import async_to_sync

        async def read() -> bytes:
            return b"".join([part async for part in streamed])

        return async_to_sync(read)()
    return b"".join(streamed)


def seen(answer: Any, ids: Mapping[str, str]) -> tuple[int, dict[str, str], str]:
    """What the caller can tell of an answer, but for the ids asked for, tokens against forgery and the time."""
    text = content(answer).decode(errors="replace")
    headers = {name.lower(): value for name, value in answer.headers.items()}
    for name in ("date", "expires", "ratelimit-remaining", "ratelimit-reset"):
        headers.pop(name, None)
    if answer.cookies:
        headers["set-cookie"] = ",".join(sorted(answer.cookies))
    text = re.sub(r'(name="csrfmiddlewaretoken" value="|csrf-token="|X-CSRFToken[^:]*: ?[^\w]*)\w{64}', r"\1", text)
    text = re.sub(r'nonce[-=]"?[\w+/=-]+', "nonce", text)
    whole = json.dumps([headers, text], ensure_ascii=False).replace(answer.request["PATH_INFO"], "PATH")
    for value in sorted(set(ids.values()) - set(NOBODYS.values()), key=len, reverse=True):
        if len(value) > 5:
            whole = whole.replace(value, "ID")
    # The place of a chat that is yet to begin is called anew each time.
    headers, text = json.loads(re.sub(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}", "NEW", whole))
    return answer.status_code, headers, text


def bodies(address: Address, body_ids: Mapping[str, str]) -> Any:
    if not address.is_api:
        named = {"message_id": body_ids["question_id"], **{name: body_ids[name] for name in FORM_IDS}}
        return {**FORM, **named}
    known = {name: body_ids[name] for name in ("conversation_id", "project_id")}
    body = {**BODY, **known, "document_ids": [body_ids["document_id"]]}
    if address.name == "update_message":
        # It takes the mark or a text, and refuses both before it looks for the message.
        del body["content"]
    return body


def differences(one: tuple[int, dict[str, str], str], other: tuple[int, dict[str, str], str]) -> str:
    """What tells two answers apart, or nothing."""
    if one[0] != other[0]:
        return f"{one[0]} and {other[0]}"
    headers = sorted(set(one[1].items()) ^ set(other[1].items()))
    at = next((n for n, (a, b) in enumerate(zip(one[2], other[2], strict=False)) if a != b), None)
    at = min(len(one[2]), len(other[2])) if at is None and len(one[2]) != len(other[2]) else at
    words = "" if at is None else f"{one[2][max(0, at - 40) : at + 40]!r} and {other[2][max(0, at - 40) : at + 40]!r}"
    return f"{headers or ''}{words}"


FORM_IDS = ("conversation", "current", "document", "project", "conversation_id", "project_id", "document_id")


def methods(address: Address) -> tuple[str, ...]:
    return address.methods or ("GET", "POST")


def digest_of(account: Account) -> dict[str, str]:
    """A digest of every table's rows of the account."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT table_name FROM information_schema.columns JOIN information_schema.tables "
            "USING (table_schema, table_name) WHERE table_schema = 'public' AND table_type = 'BASE TABLE' "
            "AND column_name = 'account_id'"
        )
        tables = [name for (name,) in cursor.fetchall()]
        assert len(tables) > 15
        found = {}
        for table in tables:
            cursor.execute(
                f"SELECT coalesce(string_agg(t::text, chr(10) ORDER BY t::text), '') FROM \"{table}\" t "
                "WHERE account_id = %s",
                [account.pk],
            )
            found[table] = hashlib.sha256(cursor.fetchone()[0].encode()).hexdigest()
    return found


def visitors(charlie: Account) -> dict[str, Visitor]:
    return {
        "another person": Visitor(charlie),
        "another person, by script": Visitor(charlie, fragment=True),
        "another person's key": Visitor(charlie, key=create_key(account=charlie)),
        "guest": Visitor(guest=True),
        "signed out": Visitor(),
    }


KINDS = ("another person", "another person, by script", "another person's key", "guest", "signed out")


@pytest.mark.parametrize("kind", KINDS)
def test_anothers_id_and_no_id_are_answered_alike_everywhere(
    alice: Account, charlie: Account, alices: dict[str, str], kind: str
) -> None:
    visitor = visitors(charlie)[kind]
    nothing = absent(alices)
    before = digest_of(alice)
    told_apart: list[str] = []
    shown: list[Any] = []
    tried = 0
    for address in addresses():
        path, empty = address.filled(alices), address.filled(nothing)
        if address.is_api if visitor.fragment else (visitor.key and not address.is_api):
            continue
        if address.is_admin and kind not in {"another person", "signed out"}:
            continue
        for method in methods(address):
            theirs = visitor.ask(method, path, bodies(address, alices), as_json=address.is_api)
            tried += 1
            what = (method, address.route)
            if address.name in PUBLIC and method == "GET":
                continue
            there = seen(theirs, alices)
            if method != "GET" or path != empty:
                none = visitor.ask(method, empty, bodies(address, nothing), as_json=address.is_api)
                here = seen(none, nothing)
                # What is made anew has an id and a time of its own.
                is_new = not set(address.parameters) - set(NOBODYS) and there[0] == here[0] in range(200, 300)
                if not is_new and (found := differences(there, here)):
                    told_apart.append(f"{what}: {found}")
            if set(address.parameters) - set(NOBODYS) and 200 <= theirs.status_code < 300 and address.name not in ANEW:
                shown.append((what, theirs.status_code))
            if WORDS in there[2] or "alice" in there[2].replace("alice@", ""):
                shown.append((what, "words"))
    assert not told_apart, "\n".join(told_apart)
    assert shown == []
    assert tried > (30 if visitor.key else 100)
    assert digest_of(alice) == before


DESTROYS = ("delete", "logout", "clear", "revoke", "cancel", "/end", "email", "password")


@pytest.mark.parametrize("kind", ["another person", "another person's key"])
def test_what_is_anothers_cannot_be_put_into_what_is_ones_own(
    alice: Account, alices: dict[str, str], kind: str
) -> None:
    """Own ids in the address, another's in the body: as if there were nothing."""
    before, nothing = digest_of(alice), absent(alices)
    charlie = create_account(name="charlie")
    mine, number, told_apart = own(charlie), 0, []
    keys: dict[Any, str] = {}
    for address in sorted(addresses(), key=lambda one: any(word in one.route for word in DESTROYS)):
        writes = set(methods(address)) - {"GET", "DELETE"}
        if address.is_admin or address.is_api != ("key" in kind) or not writes:
            continue
        for method in writes:
            answers = []
            for ids in (alices, nothing):
                if any(word in address.route for word in DESTROYS):
                    number += 1
                    charlie = create_account(name=f"charlie{number}")
                    mine = own(charlie) if address.parameters else {}
                if "key" in kind and charlie.pk not in keys:
                    keys[charlie.pk] = create_key(account=charlie)
                visitor = Visitor(charlie, key=keys.get(charlie.pk, ""))
                path = address.filled({**mine, **NOBODYS})
                answer = visitor.ask(method, path, bodies(address, ids), as_json=address.is_api)
                status, _, text = seen(answer, {**mine, **ids})
                assert "alice" not in text, (method, address.route)
                answers.append(status)
            if len(set(answers)) > 1:
                told_apart.append((method, address.route, answers))
    assert told_apart == []
    assert digest_of(alice) == before


def test_no_call_of_a_tool_reaches_what_is_anothers(alice: Account, charlie: Account, alices: dict[str, str]) -> None:
    """Whatever of another's is named to a tool, over MCP, it is told as what does not exist."""

    def told(whose: Account, method: str, params: dict[str, Any], hidden: str) -> str:
        body = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
        headers = {"Authorization": f"Bearer {keys[whose.pk]}", "Accept": "application/json, text/event-stream"}
        answer = Client().post("/mcp", json.dumps(body), content_type="application/json", headers=headers)
        assert answer.status_code == 200
        return content(answer).decode().replace(hidden, "ID")

    keys = {whose.pk: create_key(account=whose) for whose in (alice, charlie)}
    for whose in (alice, charlie):
        set_mcp(account=whose, is_on=True)
    nothing, before = absent(alices), digest_of(alice)
    for theirs, name in {whole: name for name, whole in alices.items() if len(whole) == 36}.items():
        for method, params in (
            ("tools/call", {"name": "mark_message", "arguments": {"message_id": "ID"}}),
            ("tools/call", {"name": "search_memory", "arguments": {"query": "ID"}}),
            ("resources/read", {"uri": "eunoe://memory/facts?account=ID"}),
            ("resources/read", {"uri": "eunoe://memory/ID"}),
        ):
            asked = [json.loads(json.dumps(params).replace("ID", one)) for one in (theirs, nothing[name])]
            there, here = told(charlie, method, asked[0], theirs), told(charlie, method, asked[1], nothing[name])
            assert there == here, (name, method)
    search = {"name": "search_memory", "arguments": {"query": WORDS}}
    assert WORDS not in told(charlie, "tools/call", search, "-")
    assert WORDS not in told(charlie, "tools/call", {"name": "read_facts", "arguments": {}}, "-")
    assert digest_of(alice) == before
    assert WORDS in json.dumps(json.loads(told(alice, "tools/call", search, "-")), ensure_ascii=False)
    mark = {"name": "mark_message", "arguments": {"message_id": alices["question_id"]}}
    assert 'isError":false' in told(alice, "tools/call", mark, "-").replace(" ", "")


def test_every_id_that_a_body_takes_is_tried() -> None:
    """A new field of a request that names something has to be given another's id here."""
    asked = {name for name in SCHEMAS if name.startswith("New") or name.endswith(("Change", "For")) or name == "Search"}
    names = {
        field
        for name in asked
        for field in SCHEMAS[name].get("properties", {})
        if field.endswith(("_id", "_ids")) or field == "id"
    }
    assert names - CHOSEN == {"conversation_id", "project_id", "document_ids"}


# --- memory -----------------------------------------------------------------------------------------------------------

CROWD = 50
SAID = "My sister Ilaria moved to Turin with her two parrots"


def test_of_fifty_who_said_the_same_each_finds_their_own(db: None) -> None:
    """By words and by meaning, by any query: never a row of somebody else's."""
    crowd = [create_account(name=f"person{number}") for number in range(CROWD)]
    for person in crowd:
        asked, _ = tell(person, (SAID, "Parrots live long."), (f"I am called {person.username}", "Hello"))
        know(person, "Sister Ilaria lives in Turin", asked)
        memory.run_build(account=person)
    assert Chunk.objects.filter(text=SAID).count() == CROWD
    mine = {
        person.pk: set(Conversation.objects.filter(account=person).values_list("pk", flat=True)) for person in crowd
    }
    for person in crowd:
        for query in (SAID, "Ilaria", "family who keep birds", f"person{(person.pk + 1) % CROWD}"):
            found = memory.search_memory(account=person, query=query, limit=50)
            assert {moment.conversation_id for moment in found} <= mine[person.pk]
        assert any(moment.text == SAID for moment in memory.search_memory(account=person, query=SAID, limit=5))
        context = memory.read_context(account=person, query=SAID, conversation_id=None)
        others = {other.username for other in crowd} - {person.username}
        named = set(re.findall(r"person\d+", " ".join(block.content for block in context)))
        assert not named & others


# --- keys of apps -----------------------------------------------------------------------------------------------------


def test_the_key_of_one_app_reaches_no_end_user_of_another(scripted: ScriptedModel) -> None:
    """The same id under two apps is two people, and ids of things lead nowhere from the other app."""
    orbit, other = get_or_create_app(name="Orbit"), get_or_create_app(name="Other")
    ann = get_or_create_end_user(app=orbit, external_id="ann")
    anns = own(ann)
    nothing, before = absent(anns), digest_of(ann)
    key = create_key(app=other)
    for end_user in ("ann", "ben"):
        visitor = _EndUser(key, end_user)
        for address in addresses():
            if not address.is_api:
                continue
            for method in methods(address):
                theirs, none = (
                    visitor.ask(method, address.filled(ids), bodies(address, ids), as_json=True)
                    for ids in (anns, nothing)
                )
                there, here = seen(theirs, anns), seen(none, nothing)
                is_new = not address.parameters and there[0] == here[0] in range(200, 300)
                assert is_new or not differences(there, here), (method, address.route)
                assert WORDS not in there[2], (method, address.route)
    assert digest_of(ann) == before


class _EndUser(Visitor):
    def __init__(self, key: str, end_user: str) -> None:
        self.end_user = end_user
        super().__init__(key=key)

    def ask(self, method: str, path: str, body: Any, *, as_json: bool) -> HttpResponseBase:
        headers = {"Authorization": f"Bearer {self.key}", "Eunoe-User": self.end_user}
        data = "" if method == "GET" else json.dumps(body)
        client = Client(raise_request_exception=False)
        return client.generic(method, path, data, content_type="application/json", headers=headers)


# --- streams and caches -----------------------------------------------------------------------------------------------


def test_a_reply_that_is_being_written_is_joined_by_its_owner_alone(
    alice: Account, charlie: Account, scripted: ScriptedModel, live_server_url: str
) -> None:
    import httpx2 as httpx

    hold = threading.Event()
    scripted.replies.append(Script(["Secretly, ", "only for Alice."], hold=hold))
    alices, others = ({"cookie": _cookie(who)} for who in (alice, charlie))
    chat = conversations.create_conversation(account=alice, model="openai:scripted")
    key = create_key(account=alice)

    def say() -> None:
        httpx.post(
            f"{live_server_url}/api/v1/conversations/{chat.pk}/messages",
            json={"content": "Tell me", "stream": True},
            headers={"Authorization": f"Bearer {key}"},
            timeout=60,
        )

    saying = threading.Thread(target=say)
    saying.start()
    try:
        for _ in range(200):
            reply = Message.objects.filter(conversation=chat, role="assistant").first()
            if reply is not None and reply.status == "streaming":
                break
            time.sleep(0.05)
        assert reply is not None
        path = f"{live_server_url}/m/{reply.pk}/events"
        missing = f"{live_server_url}/m/{chat.pk}/events"
        for headers in (others, {}, {**others, "Last-Event-ID": "1"}):
            refused, nothing = (httpx.get(where, headers=headers, timeout=30) for where in (path, missing))
            assert (refused.status_code, refused.text) == (404, nothing.text)
            stopped = httpx.post(f"{live_server_url}/m/{reply.pk}/stop/", headers=headers, timeout=30)
            assert stopped.status_code == 403
        assert Message.objects.get(pk=reply.pk).status == "streaming"
    finally:
        hold.set()
        saying.join(30)
    assert "only for Alice" in httpx.get(path, headers=alices, timeout=30).text
    assert Message.objects.get(pk=reply.pk).content == "Secretly, only for Alice."


def _cookie(account: Account) -> str:
    client = Client()
    client.force_login(account)
    return f"{settings.SESSION_COOKIE_NAME}={client.cookies[settings.SESSION_COOKIE_NAME].value}"


def test_no_answer_with_somebodys_content_may_be_kept_by_a_cache(
    alice: Account, alices: dict[str, str], scripted: ScriptedModel
) -> None:
    """A shared cache between browser and server would hand one person's page to the next."""
    kept, tried = [], 0
    for address in addresses():
        if "GET" not in methods(address) or address.is_admin:
            continue
        answer = Visitor(alice).ask("GET", address.filled(alices), None, as_json=False)
        tried += 1
        told = content(answer).decode(errors="replace")
        control = answer.headers.get("Cache-Control", "")
        if (WORDS in told or "alice" in told) and not ("no-store" in control or "private" in control):
            kept.append((address.route, control))
    assert kept == []
    assert tried > 80


def test_a_session_that_changes_hands_shows_nothing_of_the_one_before(
    alice: Account, charlie: Account, alices: dict[str, str]
) -> None:
    """One browser, one person after the other: what was kept for a request or a session is not the next one's."""
    client = Client()
    client.force_login(alice)
    assert WORDS in client.get("/").content.decode()
    client.post("/accounts/logout/")
    assert WORDS not in client.get("/").content.decode()
    client.force_login(charlie)
    for path in ("/", "/settings/", "/settings/memory/", "/memory/", "/notes/", "/conversations/", "/settings/data/"):
        assert WORDS not in client.get(path).content.decode(), path
