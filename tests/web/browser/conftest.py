"""A headless Chromium before the live product."""

import os
import shutil
from collections.abc import Callable, Iterator

import pytest
from django.conf import settings
from django.test import Client
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

from eunoe.accounts.models import Account

CHROMIUM = os.environ.get("EUNOE_TEST_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
# Only a test that fails waits so long.
PATIENCE_MS = 20_000
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """For this package alone: while it lives, its event loop stands in the way of others' in the main thread."""
    if CHROMIUM is None:
        pytest.skip("needs a Chromium (EUNOE_TEST_CHROMIUM)")
    before = os.environ.get("DJANGO_ALLOW_ASYNC_UNSAFE")
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    expect.set_options(timeout=PATIENCE_MS)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield browser
        browser.close()
    if before is None:
        del os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"]


@pytest.fixture
def open_context(browser: Browser, live_server_url: str) -> Iterator[Callable[..., BrowserContext]]:
    """A browser of one's own, signed in when an account is given."""
    contexts: list[BrowserContext] = []

    def make(
        account: Account | None = None, *, width: int = 1280, height: int = 800, **options: object
    ) -> BrowserContext:
        context = browser.new_context(
            base_url=live_server_url,
            viewport={"width": width, "height": height},
            locale=str(options.pop("locale", "en-GB")),
            timezone_id="Europe/Rome",
            reduced_motion="reduce",
            **options,  # type: ignore[arg-type]
        )
        context.set_default_timeout(PATIENCE_MS)
        if account is not None:
            sign_in_to(context, account, live_server_url)
        contexts.append(context)
        return context

    yield make
    for context in contexts:
        context.close()


def sign_in_to(context: BrowserContext, account: Account, url: str) -> None:
    """As if the person had signed in with this browser before."""
    client = Client()
    client.force_login(account)
    cookie = client.cookies[settings.SESSION_COOKIE_NAME].value
    context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": cookie, "url": url}])


@pytest.fixture
def page(open_context: Callable[..., BrowserContext]) -> Page:
    """A visitor's page. An error in a script fails the test, as does what the page's own policy stops."""
    return watched(open_context().new_page())


@pytest.fixture
def alice_page(open_context: Callable[..., BrowserContext], alice: Account) -> Page:
    return watched(open_context(alice).new_page())


def watched(page: Page) -> Page:
    def fail(error: object) -> None:
        raise AssertionError(f"a script failed: {error}")

    def listen(message: ConsoleMessage) -> None:
        if "Content Security Policy" in message.text:
            fail(message.text)

    page.on("pageerror", fail)
    page.on("console", listen)
    return page


def send(page: Page, text: str) -> None:
    # Enter is a new line until the page's script is there.
    page.wait_for_load_state("domcontentloaded")
    page.get_by_label("Message to Eunoe").fill(text)
    page.keyboard.press("Enter")


def wait_for_answer(page: Page, status: str = "complete") -> None:
    page.locator(f".turn-assistant[data-status={status}]:last-child").wait_for()
