"""The product as an installed app: what is kept on the device, what is there without a connection, how it looks."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.urls import reverse
from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, expect

from eunoe.accounts.models import Account
from eunoe.accounts.services import update_preferences
from eunoe.facts.models import Fact
from eunoe.web.pages import installed
from tests.scripted_model import ScriptedModel
from tests.web.browser.conftest import CHROMIUM, QUIET, send, sign_in_to, wait_for_answer, watched
from tests.web.conftest import remember, say

OpenContext = Callable[..., BrowserContext]

READY = "navigator.serviceWorker.ready.then((registration) => registration.active.scriptURL)"
CONTROLLED = "Boolean(navigator.serviceWorker.controller)"
KEPT = """
(async () => {
  const found = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      found.push([new URL(request.url).pathname, await (await cache.match(request)).text()]);
    }
  }
  return found;
})()
"""


BOXES = """
[...document.querySelectorAll("button, textarea, select, .button, .tool, h1, .brand, .card")]
  .filter((one) => one.checkVisibility() && !one.closest(".sidebar, .sr-only, .skip, [hidden]"))
  .map((one) => {
    const { left, right, top } = one.getBoundingClientRect();
    return [one.outerHTML.slice(0, 90), Math.ceil(left), Math.floor(right), Math.ceil(top)];
  })
"""


def settle(page: Page) -> None:
    """Until the worker has this page in its hands."""
    page.evaluate(READY)
    page.wait_for_function(CONTROLLED)


@pytest.mark.spec("S-10")
@pytest.mark.parametrize(
    ("language", "title", "again"),
    [
        ("en", "There is no connection", "Try again"),
        ("it", "Nessuna connessione", "Riprova"),
        ("es", "No hay conexión", "Reintentar"),
    ],
)
def test_without_a_connection_a_page_says_so_in_ones_language(
    alice: Account, open_context: OpenContext, language: str, title: str, again: str
) -> None:
    update_preferences(account=alice, language=language, theme="dark")
    context = open_context(alice, width=390)
    page = context.new_page()
    page.goto("/settings/")
    settle(page)
    context.set_offline(True)
    page.goto("/notes/")
    expect(page.get_by_role("heading", name=title)).to_be_visible()
    assert page.locator(".offline:visible").count() == 1
    assert page.evaluate("document.documentElement.lang") == language
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(21, 25, 31)"
    expect(page.get_by_role("link", name=again)).to_be_visible()
    context.set_offline(False)
    expect(page.locator(".shelf-head h1")).to_be_visible()
    assert page.url.endswith("/notes/")


@pytest.mark.spec("S-10", "F-31")
def test_nothing_that_somebody_wrote_is_kept_on_the_device(
    alice: Account, open_context: OpenContext, scripted: ScriptedModel
) -> None:
    turn = say(alice, "My secret is a canary")
    remember(alice, "Has a canary")
    page = watched(open_context(alice).new_page())
    page.goto("/")
    settle(page)
    send(page, "Another canary")
    wait_for_answer(page)
    for path in ("/settings/", "/settings/memory/", "/notes/", f"/c/{turn.question.conversation_id}/", "/data/"):
        page.goto(path)
    kept = page.evaluate(KEPT)
    paths = {path for path, _ in kept}
    assert reverse("eunoe:offline") in paths
    assert all(path.startswith("/static/") for path in paths - {reverse("eunoe:offline")})
    assert not [path for path, text in kept if "canary" in text or "alice" in text]


def test_a_new_version_drops_what_the_old_one_kept(
    page: Page, monkeypatch: pytest.MonkeyPatch, live_server_url: str
) -> None:
    page.goto("/")
    settle(page)
    before = page.evaluate("caches.keys()")
    assert len(before) == 1
    monkeypatch.setattr(installed, "_OFFLINE_FILES", (*installed._OFFLINE_FILES, "eunoe/icon-192.png"))
    page.evaluate("navigator.serviceWorker.ready.then((registration) => registration.update())")
    for _ in range(200):
        if before[0] not in page.evaluate("caches.keys()"):
            break
        page.wait_for_timeout(100)
    assert "/static/eunoe/icon-192.png" in {path for path, _ in page.evaluate(KEPT)}


def test_without_a_worker_everything_works(alice: Account, open_context: OpenContext, scripted: ScriptedModel) -> None:
    page = watched(open_context(alice, service_workers="block").new_page())
    page.goto("/")
    send(page, "Hello")
    wait_for_answer(page)


def test_a_worker_that_is_taken_away_leaves_nothing_broken(alice_page: Page, scripted: ScriptedModel) -> None:
    alice_page.goto("/")
    settle(alice_page)
    alice_page.evaluate(
        "navigator.serviceWorker.ready.then((one) => one.unregister())"
        ".then(() => caches.keys()).then((names) => Promise.all(names.map((name) => caches.delete(name))))"
    )
    alice_page.goto("/settings/")
    alice_page.goto("/")
    send(alice_page, "Hello")
    wait_for_answer(alice_page)


@pytest.mark.spec("S-10")
def test_the_browser_finds_it_fit_to_be_installed(alice_page: Page) -> None:
    alice_page.goto("/")
    settle(alice_page)
    session = alice_page.context.new_cdp_session(alice_page)
    told = session.send("Page.getAppManifest")
    assert told["errors"] == []
    assert told["url"].endswith(reverse("eunoe:manifest"))
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == [] or _only_headless(session)


def _only_headless(session: CDPSession) -> bool:
    """A context of its own counts as a private window, where nothing is installed."""
    found = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    return {one["errorId"] for one in found} <= {"in-incognito"}


@pytest.mark.spec("H-7")
def test_installed_on_a_large_screen_memory_is_an_alert(
    alice: Account, browser: Browser, live_server_url: str, tmp_path: Path
) -> None:
    """In a window as an installed app has it."""
    remember(alice, "Lives in Turin")
    context = browser.browser_type.launch_persistent_context(
        tmp_path, executable_path=CHROMIUM, args=[*QUIET, "--app=data:text/html,"], viewport=None
    )
    try:
        sign_in_to(context, alice, live_server_url)
        page = watched(context.pages[0])
        page.goto(f"{live_server_url}/settings/")
        assert page.evaluate("matchMedia('(display-mode: standalone)').matches && innerWidth > 640")
        expect(page.locator(".memory-list")).to_be_hidden()
        page.get_by_role("link", name="What Eunoe knows about me").click()
        dialog = page.get_by_role("dialog")
        expect(dialog.get_by_role("heading")).to_have_text("What Eunoe remembers")
        expect(dialog.locator(".bullets > li")).to_contain_text(["Lives in Turin"])
        dialog.get_by_role("button", name="Forget everything").click()
        expect(dialog.get_by_role("heading")).to_have_text("Memory cleared")
        expect(dialog).to_contain_text("Eunoe no longer remembers anything about you.")
        assert not Fact.objects.filter(account=alice).exists()
    finally:
        context.close()


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_nothing_lies_under_a_notch_or_a_bar(alice: Account, open_context: OpenContext, size: tuple[int, int]) -> None:
    """With 44 pixels taken at each edge, what can be read or pressed stays within."""
    width, height = size
    page = watched(open_context(alice, width=width, height=height, has_touch=True).new_page())
    session = page.context.new_cdp_session(page)
    edges: dict[str, Any] = dict.fromkeys(("top", "left", "bottom", "right"), 44)
    session.send("Emulation.setSafeAreaInsetsOverride", {"insets": edges})
    for path in ("/", "/settings/", "/data/places/", "/offline/"):
        page.goto(path)
        for scroller in ("scrollTo(0, 0)", "document.getElementById('scroller')?.scrollTo(0, 0)"):
            page.evaluate(scroller)
        boxes = page.evaluate(BOXES)
        assert boxes
        for html, left, right, top in boxes:
            assert left >= 44, (path, html)
            assert right <= width - 44, (path, html)
            assert top >= 44, (path, html)
        assert page.evaluate("document.querySelector('.composer')?.getBoundingClientRect().bottom ?? 0") <= height - 44


def test_who_wants_less_motion_gets_none(alice: Account, alice_page: Page, scripted: ScriptedModel) -> None:
    remember(alice, "Lives in Turin")
    moving = """
      () => [...document.querySelectorAll("*")].filter((one) => {
        const style = getComputedStyle(one);
        const milliseconds = (part) => parseFloat(part) * (part.endsWith("ms") ? 1 : 1000);
        const longest = (list) => Math.max(...list.split(",").map(milliseconds));
        return longest(style.animationDuration) > 1 || longest(style.transitionDuration) > 1
          || style.scrollBehavior === "smooth";
      }).map((one) => one.outerHTML.slice(0, 90))
    """
    alice_page.goto("/")
    assert alice_page.evaluate(moving) == []
    send(alice_page, "Hello")
    wait_for_answer(alice_page)
    assert alice_page.evaluate(moving) == []
    for path in ("/settings/", "/memory/", "/data/"):
        alice_page.goto(path)
        assert alice_page.evaluate(moving) == []
