"""Every page there is, filled, in light and dark: nothing serious for those who hear it or see little of it, and names
in another script stay where they stand."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from django.template.loader import render_to_string
from django.test import RequestFactory
from django.urls import URLPattern, get_resolver, reverse
from playwright.sync_api import BrowserContext, Page, Route

from eunoe.accounts.current import GUEST_KEY
from eunoe.accounts.models import Account
from eunoe.accounts.services import create_account, create_guest, create_key, find_keys
from eunoe.accounts.sessions import SessionStore
from eunoe.conversations.models import Conversation
from eunoe.conversations.services import mark_message
from eunoe.library.models import Project
from eunoe.library.services import create_document, create_note
from eunoe.memory import services as memory
from eunoe.sharing.referrals import get_invitation
from eunoe.sharing.services import share_conversation
from eunoe.web import urls
from tests.web.browser.conftest import watched
from tests.web.conftest import remember, say

OpenContext = Callable[..., BrowserContext]

HEBREW = "גר בחיפה"
"""Begins every text that a person wrote here: it must run from right to left, alone."""

# Files, streams and parts of a page.
NO_PAGE = {"manifest", "worker", "reply_events", "receipt", "document_file", "download_export", "attach_document"}
RULES = {"resultTypes": ["violations"], "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}
COLOURS = {
    "resultTypes": ["violations"],
    "runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]},
}
SERIOUS = {"serious", "critical"}


@pytest.fixture(autouse=True)
def _own_uploads(settings: Any, tmp_path: Path) -> None:
    settings.MEDIA_ROOT = tmp_path / "uploads"


@pytest.fixture
def dana(transactional_db: None) -> Account:
    """Somebody with everything there is."""
    return create_account(name="דנה", email="dana@example.org", password="correct horse 7")


def fill(account: Account) -> dict[str, Any]:
    """The arguments of every address, by its name in the URLconf."""
    turn = say(account, f"{HEBREW} (since 2019)", f"{HEBREW}\n\n- one\n- two\n\n```python\nprint(1)\n```")
    marked = say(account, f"{HEBREW} 2")
    mark_message(account=account, message_id=marked.question.pk, not_remembered=True)
    Conversation.objects.filter(account=account).update(title=f"{HEBREW} (1)")
    facts = remember(account, f"{HEBREW} (3)", f"{HEBREW}, 4", source=turn.question)
    note = create_note(account=account, title=f"{HEBREW} – 5", text=f"{HEBREW}: 6\nand then English")
    project = Project.objects.create(account=account, name=f"{HEBREW} 7", instructions=f"{HEBREW} 8")
    Conversation.objects.filter(pk=marked.question.conversation_id).update(project=project)
    document = create_document(account=account, name=f"{HEBREW} 9.txt", content=f"{HEBREW} 10".encode())
    if not account.is_guest:
        memory.run_build(account=account)
    turn.reply.memory_used = {"facts": [str(fact.pk) for fact in facts], "recall": []}
    turn.reply.save()
    create_key(account=account, name=f"{HEBREW} 13")
    link = share_conversation(account=account, conversation_id=turn.question.conversation_id, name=f"{HEBREW} 12")
    return {
        "conversation_id": turn.question.conversation_id,
        "message_id": turn.question.pk,
        "fact_id": facts[0].pk,
        "note": note.pk,
        "project": project.pk,
        "document": document.pk,
        "reply": turn.reply.pk,
        "session_id": turn.question.conversation_id,
        "token": link.token,
        "link_id": link.pk,
        "code": get_invitation(account=account).code,
        "slug": "standard",
        "key_id": next(iter(find_keys(account=account))).pk,
    }


def addresses(known: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Every GET-able page of the product and of signing in, with its name. A new parameter fails until it is known."""
    for pattern in urls.urlpatterns:
        wanted = set(pattern.pattern.converters)
        arguments = {name: _argument(pattern, name, known) for name in wanted}
        if pattern.name in NO_PAGE:
            continue
        yield pattern.name, reverse(f"eunoe:{pattern.name}", kwargs=arguments)
    for entry in get_resolver("allauth.account.urls").url_patterns:
        if isinstance(entry, URLPattern) and not entry.pattern.regex.groups:
            yield entry.name, reverse(entry.name)


def _argument(pattern: URLPattern, name: str, known: dict[str, Any]) -> Any:
    if name == "key":
        return next(
            known[kind]
            for kind in ("note", "project", "document")
            if kind in pattern.name or str(pattern.pattern).startswith(kind)
        )
    if name == "message_id" and pattern.name in {"sent", "receipt", "regenerate", "stop", "capture"}:
        return known["reply"]
    return known[name]


def complaints(page: Page) -> list[str]:
    """What axe finds serious, in light and in dark."""
    page.evaluate(AXE_SCRIPT)
    found = []
    for scheme, rules in (("light", RULES), ("dark", COLOURS)):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        for violation in page.evaluate("(rules) => axe.run(rules)", rules)["violations"]:
            if violation["impact"] in SERIOUS:
                nodes = [f"{node['target']} {node['html'][:120]}" for node in violation["nodes"][:3]]
                found.append(f"{scheme}: {violation['id']}: {nodes}")
    return found


DIRECTIONS = """
(words) => {
  const wrong = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const holder = walker.currentNode.parentElement;
    if (!walker.currentNode.textContent.includes(words) || holder.closest("template, script, option")) continue;
    const style = getComputedStyle(holder);
    const stands = style.unicodeBidi === "plaintext" || style.direction === "rtl";
    const apart = /isolate|plaintext/.test(style.unicodeBidi) || !style.display.startsWith("inline");
    if (!stands || !apart) wrong.push(holder.outerHTML.slice(0, 160));
  }
  for (const field of document.querySelectorAll("input, textarea")) {
    if (field.value.includes(words) && getComputedStyle(field).direction !== "rtl") wrong.push(field.outerHTML);
  }
  if (getComputedStyle(document.body).direction !== "ltr") wrong.push("the page itself");
  return wrong;
}
"""


def sweep(page: Page, pages: Iterable[tuple[str, str]]) -> list[str]:
    """Open each of them; what is wrong there."""
    wrong = []
    for name, address in pages:
        answer = page.goto(address)
        assert answer
        assert answer.ok, (name, answer.status)
        # What a page loads by itself has come, and what can be folded out is.
        page.locator(".bone").first.wait_for(state="detached")
        page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
        wrong += [f"{name}: {one}" for one in complaints(page)]
        wrong += [f"{name}: direction: {one}" for one in page.evaluate(DIRECTIONS, HEBREW)]
    return wrong


@pytest.mark.spec("S-10")
def test_every_page_can_be_used_by_everyone(dana: Account, bob: Account, open_context: OpenContext) -> None:
    context = open_context(dana, service_workers="block")
    page = watched(context.new_page())
    known = fill(dana)
    session = SessionStore(next(cookie["value"] for cookie in context.cookies()))
    guest = create_guest()
    remember(guest, f"{HEBREW} 11")
    session[GUEST_KEY] = guest.pk
    session["eunoe_came_along"] = {"facts": [str(known["fact_id"])], "conversations": 1}
    session.save()
    found = [(name, url) for name, url in addresses(known) if page.request.get(url, max_redirects=0).status != 405]
    names = {name for name, _ in found}
    assert {"welcome", "guest", "chat", "conversation", "sent", "note", "data_places", "offline"} <= names
    wrong = sweep(page, found)
    assert not wrong, "\n".join(wrong)


@pytest.mark.spec("S-10")
@pytest.mark.parametrize("width", [390, 1280])
def test_visitors_find_every_page_usable_too(
    alice: Account, open_context: OpenContext, configure: Callable[..., object], width: int
) -> None:
    page = watched(open_context(width=width, service_workers="block").new_page())
    names = (
        "eunoe:chat",
        "eunoe:dock",
        "account_login",
        "account_signup",
        "eunoe:settings",
        "eunoe:memory_status",
        "eunoe:data_use",
        "eunoe:data_places",
        "eunoe:notes",
        "eunoe:conversation_list",
        "eunoe:offline",
    )
    wrong = sweep(page, [(name, reverse(name)) for name in names])
    for name in ("400", "403", "403_csrf", "404", "500"):
        page.route(f"**/{name}/", partial(answer_with, drawn(name)))
        wrong += sweep(page, [(name, f"/{name}/")])
    assert not wrong, "\n".join(wrong)


def test_the_docs_of_the_api_work_under_a_policy_without_inline_code(open_context: OpenContext) -> None:
    page = watched(open_context(service_workers="block").new_page())
    page.goto("/api/v1/docs")
    page.locator(".opblock-summary-control").first.click()
    page.get_by_role("button", name="Try it out").click()
    page.get_by_role("button", name="Execute").wait_for()


def drawn(name: str) -> str:
    """A page of a failure. Those of a broken server know nothing of the request."""
    return render_to_string(f"{name}.html", request=None if name in {"400", "500"} else RequestFactory().get("/"))


def answer_with(html: str, route: Route) -> None:
    route.fulfill(body=html, content_type="text/html")
