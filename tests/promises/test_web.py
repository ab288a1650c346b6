"""What browsers and strangers may do: headers, forgery, cookies, sessions, limits, addresses that are given."""

import os
import re
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.cache import cache
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponseBase
from django.test import Client

from eunoe.accounts.current import GUEST_KEY
from eunoe.accounts.models import Account, Tally
from eunoe.accounts.services import create_account, create_guest, create_key
from eunoe.accounts.tasks import forget_counts
from eunoe.conversations.models import Conversation, Message
from eunoe.conversations.services import create_conversation, open_turn
from eunoe.importers.services import import_file
from eunoe.memory import services as memory
from tests.importers.foreign import claude_chat, claude_message, written
from tests.memory.told import know, tell
from tests.promises.addresses import addresses, own
from tests.promises.test_isolation import content, digest_of, methods
from tests.scripted_model import ScriptedModel

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.spec("S-1"), pytest.mark.spec("I-1")]

PASSWORD = "correct horse 7"


@pytest.fixture(autouse=True)
def _own_uploads(settings: Any, tmp_path: Path) -> None:
    settings.MEDIA_ROOT = tmp_path / "uploads"


@pytest.fixture(autouse=True)
def _no_tries_yet() -> Iterator[None]:
    """Tries to sign in are counted in the cache."""
    cache.clear()
    yield
    cache.clear()


@pytest.fixture
def alices(alice: Account, scripted: ScriptedModel) -> dict[str, str]:
    return own(alice)


def signed_in(account: Account, **options: Any) -> Client:
    client = Client(raise_request_exception=False, **options)
    client.force_login(account)
    return client


# --- headers, and code in pages ---------------------------------------------------------------------------------------


class Inline(HTMLParser):
    """Collects what a strict policy would stop: handlers, styles, scripts without a file, addresses that are code."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.found += [f"{tag} {name}" for name in given if name.startswith("on") or name == "style"]
        if tag == "script" and "src" not in given and given.get("type") not in {"application/json", "importmap"}:
            self.found.append("script without a file")
        if tag == "style":
            self.found.append("style")
        self.found += [f"{tag} {value[:30]}" for value in given.values() if value.lower().startswith("javascript:")]
        for name in ("src", "action") + (("href",) if tag == "link" else ()):
            if re.match(r"(?:[a-z]+:)?//", given.get(name, "")):
                self.found.append(f"{tag} {given[name]}")


_OWN = {"script-src": "'self'", "style-src": "'self'", "img-src": "'self'", "connect-src": "'self'"}
_NOTHING = {"default-src": "'none'", "base-uri": "'none'", "object-src": "'none'", "frame-ancestors": "'none'"}
_DATA = {**_NOTHING, "form-action": "'none'"}
_PAGE = {
    **_NOTHING, **_OWN, "form-action": "'self'", "frame-src": "'self'", "manifest-src": "'self'", "worker-src": "'self'"
}  # fmt: skip
# What a browser may do with what stands at an address that begins so: the first that fits.
POLICIES: dict[str, dict[str, str]] = {
    "/api/v1/docs": {**_NOTHING, **_OWN, "img-src": "'self' data:", "form-action": "'none'"},
    **dict.fromkeys(("/api/", "/v1/", "/mcp", "/static/", "/healthz", "/readyz", "/metrics"), _DATA),
    "/admin/": {**_NOTHING, **_OWN, "form-action": "'self'"},
    "/s/": {**_DATA, "style-src": "'self'", "img-src": "'self'"},
    "/dock/": {**_PAGE, "frame-ancestors": "'self'"},
    "/": _PAGE,
}  # fmt: skip


def policy(answer: HttpResponseBase) -> dict[str, str]:
    told = answer.headers.get("Content-Security-Policy", "")
    return dict(one.strip().split(" ", 1) for one in told.split(";") if one)


def check_headers(answer: Any) -> None:
    """Exactly the sources that are needed there, be it a page, a redirection or a failure."""
    path = answer.request["PATH_INFO"]
    what = (answer.status_code, path)
    expected = next(one for start, one in POLICIES.items() if path.startswith(start))
    if expected is POLICIES["/dock/"] and answer.status_code != 200:
        expected = _PAGE
    if "attachment" in answer.headers.get("Content-Disposition", ""):
        expected = _DATA
    assert policy(answer) == expected, what
    assert answer.headers.get("X-Content-Type-Options") == "nosniff", what
    assert answer.headers.get("X-Frame-Options") in {"DENY", "SAMEORIGIN"}, what
    assert answer.headers.get("Referrer-Policy") in {"same-origin", "no-referrer"}, what


def test_every_page_has_a_strict_policy_and_nothing_inline(alice: Account, alices: dict[str, str]) -> None:
    """Everything that can be got, as somebody who has everything and may enter the admin, and as a visitor."""
    Account.objects.filter(pk=alice.pk).update(is_staff=True, is_superuser=True)
    seen = 0
    for client in (signed_in(Account.objects.get(pk=alice.pk)), Client(raise_request_exception=False)):
        for address in addresses():
            if "GET" not in methods(address) or "logout" in address.route:
                continue
            path = address.filled(alices)
            answer = client.get(path)
            check_headers(answer)
            assert answer.status_code < 500, path
            if answer.headers.get("Content-Type", "").startswith("text/html"):
                page = Inline()
                page.feed(content(answer).decode())
                # Another package's pages of the admin have a style or two, which the policy leaves without effect.
                styles = {one for one in page.found if one.endswith(" style") and "/procrastinate/" in path}
                assert set(page.found) - styles == set(), path
                seen += 1
    assert seen > 80


def test_errors_and_files_have_the_same_headers(alice: Account, alices: dict[str, str]) -> None:
    client, visitor = signed_in(alice), Client(enforce_csrf_checks=True, raise_request_exception=False)
    for answer in (
        client.get("/nothing/"),
        client.get("/notes"),
        client.get("/", headers={"Host": "evil.example.net"}),
        client.put("/send/"),
        client.get("/static/nothing.js"),
        visitor.post("/send/", {"content": "x"}),
        visitor.post("/accounts/login/", {"login": "x"}),
        client.get("/api/v1/nothing"),
        client.get("/api/v1/docs"),
        client.get("/v1/nothing"),
        client.post("/v1/chat/completions", "{}", content_type="application/json"),
        client.get(f"/documents/{alices['document_id']}/file/"),
        client.get("/api/v1/export"),
        client.get("/healthz"),
        client.get("/metrics"),
    ):
        check_headers(answer)


def test_a_page_that_fails_has_them_too(alice: Account) -> None:
    from tests.web.conftest import broken

    client = signed_in(alice)
    with broken("eunoe_conversations_conversation"):
        answer = client.get("/")
    assert answer.status_code >= 500
    check_headers(answer)


# --- forgery ----------------------------------------------------------------------------------------------------------


def test_no_form_of_another_site_does_anything(alice: Account, alices: dict[str, str]) -> None:
    """Every address, with every method that writes: without the token nothing is changed."""
    client = signed_in(alice, enforce_csrf_checks=True)
    before = digest_of(alice)
    # A key is no cookie that a browser sends along by itself: these take a key alone.
    by_key_alone = ("v1/", "mcp")
    tried = 0
    for address in addresses():
        if address.is_admin:
            continue
        for method in set(address.methods or ("POST",)) - {"GET"}:
            answer = client.generic(method, address.filled(alices), "a=b", "application/x-www-form-urlencoded")
            allowed = {400, 401, 404, 405} if address.route.startswith(by_key_alone) else {302, 403, 404, 405}
            assert answer.status_code in allowed, (method, address.route, answer.status_code)
            tried += 1
    assert tried > 100
    assert digest_of(alice) == before
    assert client.get("/settings/").status_code == 200, "still signed in"


# --- cookies and sessions ---------------------------------------------------------------------------------------------


def sign_in(client: Client, name: str, password: str = PASSWORD, address: str = "127.0.0.1") -> Any:
    return client.post("/accounts/login/", {"login": name, "password": password}, REMOTE_ADDR=address)


def test_cookies_are_for_this_site_and_the_session_not_for_scripts(alice: Account) -> None:
    client = Client()
    client.get("/accounts/login/")
    sign_in(client, "alice")
    client.post("/settings/preferences/", {"language": "it", "time_zone": "Europe/Rome", "theme": "dark"})
    assert {"csrftoken", settings.SESSION_COOKIE_NAME} <= client.cookies.keys()
    for name, cookie in client.cookies.items():
        assert cookie["samesite"] == "Lax", name
        assert not cookie["domain"], name
    assert client.cookies[settings.SESSION_COOKIE_NAME]["httponly"]


def test_behind_https_every_cookie_is_secure(tmp_path: Path) -> None:
    told = subprocess.run(
        [sys.executable, "-c", "from eunoe.server import settings as s; print(s.SESSION_COOKIE_SECURE, "
         "s.CSRF_COOKIE_SECURE, s.SECURE_SSL_REDIRECT, s.SECURE_HSTS_SECONDS > 0)"],
        env={**os.environ, "EUNOE_PUBLIC_URL": "https://chat.example.org", "EUNOE_DATA_DIR": str(tmp_path)},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert told.stdout.split() == ["True"] * 4


def session_of(client: Client) -> str:
    return str(client.cookies[settings.SESSION_COOKIE_NAME].value)


def guest_browser() -> tuple[Client, Account]:
    client, guest = Client(raise_request_exception=False), create_guest()
    session = client.session
    session[GUEST_KEY] = guest.pk
    session.save()
    client.cookies[settings.SESSION_COOKIE_NAME] = str(session.session_key)
    return client, guest


@pytest.mark.spec("F-30")
def test_a_session_that_was_planted_is_not_the_one_that_is_signed_in(alice: Account) -> None:
    """Whoever set the cookie before knows nothing of what comes after, and has put nothing into anybody's memory."""
    client, guest = guest_browser()
    (said,) = tell(guest, ("I bank with the planter", "I see."))
    know(guest, "Banks with the planter", said)
    planted = session_of(client)
    sign_in(client, "alice")
    assert session_of(client) != planted
    thief = Client()
    thief.cookies[settings.SESSION_COOKIE_NAME] = planted
    assert thief.get("/api/v1/memory").status_code == 401
    assert "alice" not in thief.get("/settings/").content.decode()
    assert client.get("/api/v1/memory").json()["facts"] == []
    assert not Message.objects.filter(account=alice).exists()


@pytest.mark.spec("F-30")
def test_signing_up_and_bringing_along_change_the_session(scripted: ScriptedModel) -> None:
    client, guest = guest_browser()
    tell(guest, ("I live in Turin", "I see."))
    planted = session_of(client)
    client.post("/accounts/signup/", {"username": "newcomer", "password1": "a very long one 77"})
    assert Account.objects.filter(username="newcomer").exists()
    assert session_of(client) != planted
    thief = Client()
    thief.cookies[settings.SESSION_COOKIE_NAME] = planted
    assert thief.get("/api/v1/memory").status_code == 401


def test_signing_out_ends_the_session_for_whoever_has_its_cookie(alice: Account) -> None:
    client = Client()
    sign_in(client, "alice")
    copied = session_of(client)
    client.post("/accounts/logout/")
    thief = Client()
    thief.cookies[settings.SESSION_COOKIE_NAME] = copied
    assert thief.get("/api/v1/memory").status_code == 401


# --- limits -----------------------------------------------------------------------------------------------------------

Configure = Callable[..., Any]


def test_a_password_is_not_found_by_trying(alice: Account) -> None:
    """After a few wrong ones even the right one is refused, from wherever it is tried, as is any from one address."""
    for number in range(6):
        sign_in(Client(), "alice", f"wrong {number}", address=f"192.0.2.{number}")
    late = Client()
    answer = sign_in(late, "alice", address="192.0.2.99")
    assert answer.status_code in {200, 429}
    assert late.get("/api/v1/memory").status_code == 401
    statuses = [sign_in(Client(), f"nobody{n}", "x", address="198.51.100.1").status_code for n in range(40)]
    assert 429 in statuses


def test_a_name_that_is_there_and_one_that_is_not_are_refused_alike(alice: Account) -> None:
    def told(name: str) -> str:
        text = sign_in(Client(), name, "wrong").content.decode()
        return re.sub(r"\w{64}", "", text.replace(name, "NAME"))

    assert told("alice") == told("nobody")


def test_guests_begin_at_one_address_only_so_often(configure: Configure, scripted: ScriptedModel) -> None:
    configure(EUNOE_GUESTS_AN_HOUR="2")

    def come(number: int, address: str) -> int:
        form = {"content": "Hello", "conversation": f"00000000-0000-7000-8000-00000000000{number}"}
        return Client().post("/send/", form, REMOTE_ADDR=address).status_code

    assert [come(number, "192.0.2.7") for number in range(4)] == [302, 302, 429, 429]
    assert come(5, "192.0.2.8") == 302
    assert Account.objects.filter(kind=Account.Kind.GUEST).count() == 3


@pytest.mark.parametrize("who", ["person", "guest"])
def test_a_person_and_a_guest_send_only_so_often(
    alice: Account, configure: Configure, scripted: ScriptedModel, who: str
) -> None:
    configure(EUNOE_SENDS_A_MINUTE="3")
    client, account = (signed_in(alice), alice) if who == "person" else guest_browser()
    chat = create_conversation(account=account)
    form = {"content": "Hello", "conversation": str(chat.pk), "begun": "1"}
    for number in range(8):
        answer = client.post("/send/", {**form, "external_id": str(number)}, headers={"Accept": "text/event-stream"})
        if answer.status_code == 429:
            break
    assert answer.status_code == 429
    assert int(answer.headers["Retry-After"]) <= 60
    assert answer.json()["error"] == "too_many"
    message = Message.objects.filter(account=account, role="user").first()
    assert message is not None
    for path in (f"/m/{message.pk}/edit/", f"/m/{message.pk}/regenerate/"):
        assert client.post(path, {"content": "x"}).status_code == 429
    refused = client.post("/api/v1/notes", '{"text": "x"}', content_type="application/json")
    assert (refused.status_code, refused.headers["Content-Type"]) == (429, "application/problem+json")
    assert "Retry-After" in refused.headers
    other = signed_in(create_account(name="other"))
    assert other.post("/send/", {**form, "conversation": str(create_guest().pk)}).status_code != 429


def test_a_page_without_scripts_says_that_it_was_too_often(
    alice: Account, configure: Configure, scripted: ScriptedModel
) -> None:
    configure(EUNOE_SENDS_A_MINUTE="1")
    client, chat = signed_in(alice), create_conversation(account=alice)
    form = {"content": "What I wrote", "conversation": str(chat.pk), "begun": "1"}
    answers = [client.post("/send/", form) for _ in range(4)]
    assert answers[-1].status_code == 429
    assert "What I wrote" in answers[-1].content.decode()


def test_only_so_many_replies_are_written_at_once(
    alice: Account, bob: Account, configure: Configure, scripted: ScriptedModel
) -> None:
    configure(EUNOE_REPLIES_AT_ONCE="2")
    for _ in range(2):
        open_turn(account=alice, conversation_id=create_conversation(account=alice).pk, content="x", model="demo")
    for account, status in ((alice, 429), (bob, 201)):
        chat = create_conversation(account=account)
        answer = Client().post(
            f"/api/v1/conversations/{chat.pk}/messages", '{"content": "Hello"}', content_type="application/json",
            headers={"Authorization": f"Bearer {create_key(account=account)}"},
        )  # fmt: skip
        assert answer.status_code == status
        assert Message.objects.filter(conversation=chat).exists() == (status == 201)


def test_what_was_counted_says_nothing_of_anybody_and_goes(alice: Account, configure: Configure) -> None:
    from eunoe.accounts.services import check_sends

    check_sends(account=alice)
    (tally,) = Tally.objects.all()
    assert re.fullmatch(r"[0-9a-f]{64}", tally.subject)
    Tally.objects.update(ends_at=1)
    forget_counts(0)
    assert not Tally.objects.exists()


# --- files and addresses that are given -------------------------------------------------------------------------------

DISGUISED = {
    "page.txt": b"<!DOCTYPE html><script>alert(1)</script>",
    "picture.md": b'<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    "page.html.txt": b"<html><body onload=alert(1)>",
    "both.txt": b"GIF89a/*<script>alert(1)</script>*/",
}


@pytest.mark.spec("S-5")
@pytest.mark.parametrize("name", DISGUISED)
def test_what_is_uploaded_is_only_ever_downloaded(alice: Account, name: str) -> None:
    client = signed_in(alice)
    made = client.post("/api/v1/documents", {"file": SimpleUploadedFile(name, DISGUISED[name], "text/html")})
    if made.status_code != 201:
        assert made.status_code == 400
        return
    answer = client.get(f"/documents/{made.json()['id']}/file/")
    assert answer.headers["Content-Disposition"].startswith("attachment")
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Content-Type"].split(";")[0] in {"text/plain", "text/markdown", "application/pdf"}
    check_headers(answer)


@pytest.mark.spec("S-5")
def test_what_is_too_large_is_refused_before_it_is_kept(alice: Account) -> None:
    client = signed_in(alice)
    answer = client.post("/api/v1/documents", {"file": SimpleUploadedFile("a.txt", b"x" * (10 * 1024 * 1024 + 1))})
    assert answer.status_code in {400, 413}
    assert not list(Path(settings.MEDIA_ROOT).rglob("*.txt"))


@pytest.fixture
def listener() -> Iterator[tuple[str, list[str]]]:
    """A server that nobody has a reason to ask, and what it was asked."""
    asked: list[str] = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)
            self.send_response(404)
            self.end_headers()

        def do_POST(self) -> None:
            self.do_GET()

        def log_message(self, *arguments: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}", asked
    server.shutdown()
    server.server_close()


def test_no_address_that_a_person_gives_is_ever_asked(
    alice: Account, scripted: ScriptedModel, listener: tuple[str, list[str]], tmp_path: Path, drain: Callable[[], None]
) -> None:
    """Endpoints of models are the operator's alone. What people write, upload, import or name is text."""
    where, asked = listener
    scripted.whole_replies = ("scripted",)
    client, key = signed_in(alice), create_key(account=alice)
    headers = {"Authorization": f"Bearer {key}"}
    picture = f"![x]({where}/p.png) <img src='{where}/i'> {where}/plain"
    chat = create_conversation(account=alice)
    bodies: list[tuple[str, Any]] = [
        ("/api/v1/notes", {"title": where, "text": picture}),
        ("/api/v1/projects", {"name": where, "instructions": picture}),
        (f"/api/v1/conversations/{chat.pk}/messages", {"content": f"Read this: {picture}"}),
        (f"/api/v1/conversations/{chat.pk}/messages", {"content": "x", "model": where}),
        ("/api/v1/conversations", {"title": where, "model": f"openai:{where}"}),
        ("/api/v1/voice/sessions", {"model": where}),
        ("/api/v1/memory/search", {"query": where}),
        (
            "/v1/chat/completions",
            {
                "model": "openai:scripted",
                "base_url": where, "api_base": where, "webhook": where, "user": where,
                "messages": [{"role": "user", "content": [
                    {"type": "text", "text": "What is this?"},
                    {"type": "image_url", "image_url": {"url": f"{where}/v"}},
                ]}],
                "tools": [{"type": "mcp", "server_label": "x", "server_url": where}],
            },
        ),
        ("/v1/chat/completions", {"model": where, "messages": []}),
    ]  # fmt: skip
    for path, body in bodies:
        assert client.post(path, body, content_type="application/json", headers=headers).status_code < 500, path
    document = f"# {where}\n{picture}\n<!DOCTYPE a [<!ENTITY b SYSTEM '{where}/xxe'>]>&b;".encode()
    client.post("/api/v1/documents", {"file": SimpleUploadedFile("a.md", document)})
    pdf = f"%PDF-1.4\n1 0 obj<</Type/Catalog/OpenAction<</S/URI/URI({where}/pdf)>>>>endobj\ntrailer<</Root 1 0 R>>"
    client.post("/api/v1/documents", {"file": SimpleUploadedFile("a.pdf", pdf.encode())})
    attached = [{"file_name": where, "extracted_content": picture, "url": where}]
    export = [claude_chat("one", [claude_message("a", "human", picture, attachments=attached, files=attached)])]
    import_file(account=alice, path=written(tmp_path / "conversations.json", export))
    for path in ("/accounts/login/", "/settings/preferences/", "/chat/message/remember/"):
        client.post(path, {"next": where, "url": where, "avatar": where})
    memory.run_build(account=alice)
    drain()
    for conversation in Conversation.objects.filter(account=alice):
        assert client.get(f"/c/{conversation.pk}/").status_code == 200
    assert asked == []
