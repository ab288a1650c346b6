"""The example of a project with users, messages and a source of its own: installed, started and used as it stands."""

import os
import re
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, FrameLocator, Page, expect, sync_playwright

from tests.cli.conftest import status_of, wait_until
from tests.scripted_model import ScriptedModel
from tests.web.browser.conftest import CHROMIUM, PATIENCE_MS, QUIET

EXAMPLE = Path(__file__).parents[2] / "examples" / "django_project"
WHO = {"email": "vera@example.org", "password": "courgettes and pears"}


@pytest.fixture(scope="module")
def model() -> Iterator[ScriptedModel]:
    with ScriptedModel() as endpoint:
        yield endpoint


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, model: ScriptedModel) -> Iterator[str]:
    """The project with a database of its own, its web server and its worker: where it answers."""
    tmp_path = tmp_path_factory.mktemp("allotment")
    project = shutil.copytree(EXAMPLE, tmp_path / "project", ignore=shutil.ignore_patterns(".data", "__pycache__"))
    ours = {"DATABASE_URL", "DJANGO_SETTINGS_MODULE", "EUNOE_DATA_DIR"}
    variables = {name: value for name, value in os.environ.items() if name not in ours} | {
        "EUNOE_DATA_DIR": str(tmp_path / "data"),
        "EUNOE_CHAT_MODELS": "openai:scripted",
        "EUNOE_MEMORY_MODEL": "builtin",
        "OPENAI_BASE_URL": model.url,
        "OPENAI_API_KEY": "none",
        "DJANGO_SUPERUSER_PASSWORD": WHO["password"],
    }

    def manage(*arguments: str) -> None:
        command = [sys.executable, "manage.py", *arguments]
        done = subprocess.run(
            command, cwd=project, env=variables, capture_output=True, text=True, timeout=120, check=False
        )
        assert done.returncode == 0, done.stderr

    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    running: list[subprocess.Popen[bytes]] = []

    def start(*command: str) -> None:
        with (tmp_path / f"{len(running)}.log").open("wb") as log:
            running.append(
                subprocess.Popen([sys.executable, *command], cwd=project, env=variables, stdout=log, stderr=log)
            )

    # As the example's settings say, the database runs as long as a process of the project's does.
    start("manage.py", "shell", "-c", "import time; time.sleep(600)")
    try:
        manage("migrate", "--verbosity", "0")
        manage("makemigrations", "--check", "--dry-run")
        manage("createsuperuser", "--noinput", "--email", WHO["email"])
        start("-m", "uvicorn", "allotment.asgi:application", "--port", str(port))
        start("manage.py", "procrastinate", "worker")
        wait_until(lambda: status_of(f"http://127.0.0.1:{port}/login/") == 200, what="the site")
        yield f"http://127.0.0.1:{port}"
    finally:
        for process in reversed(running):
            process.terminate()
        for process in running:
            try:
                process.wait(30)
            except subprocess.TimeoutExpired:
                process.kill()


@pytest.fixture
def page(site: str) -> Iterator[Page]:
    """Somebody's page who is signed in to the project. An error in a script fails the test."""
    if CHROMIUM is None:
        pytest.skip("needs a Chromium (EUNOE_TEST_CHROMIUM)")
    expect.set_options(timeout=PATIENCE_MS)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield _signed_in(browser, site)
        browser.close()


def _signed_in(browser: Browser, site: str) -> Page:
    page = browser.new_context(base_url=site, locale="en-GB").new_page()
    page.set_default_timeout(PATIENCE_MS)
    page.on("pageerror", _fail)
    page.goto("/")
    page.get_by_label("Email").fill(WHO["email"])
    page.get_by_label("Password").fill(WHO["password"])
    page.get_by_role("button", name="Sign in").click()
    page.get_by_role("heading", name="Letters").wait_for()
    return page


def _fail(error: object) -> None:
    raise AssertionError(f"a script failed: {error}")


def write(page: Page, text: str) -> None:
    page.goto("/")
    page.get_by_label("Letter", exact=True).fill(text)
    page.get_by_role("button", name="Send").click()
    page.locator(".letter").first.wait_for()


def ask(page: Page, model: ScriptedModel, text: str) -> str:
    """Ask the assistant in the docked window of one of the project's own pages. What the model was sent."""
    page.goto("/plots/")
    page.get_by_role("link", name="Chat", exact=True).click()
    dock: FrameLocator = page.frame_locator("#dock-panel iframe")
    before = dock.locator(".turn-assistant[data-status=complete]").count()
    dock.get_by_label("Message to Marrow").fill(text)
    dock.get_by_role("button", name="Send", exact=True).click()
    expect(dock.locator(".turn-assistant[data-status=complete]")).to_have_count(before + 1)
    dock.get_by_role("link", name="New chat").click()
    expect(dock.locator(".turn-assistant")).to_have_count(0)
    return str(model.reply_requests[-1]["messages"])


def bring_up_to_date(page: Page) -> None:
    page.goto("/assistant/memory/")
    page.get_by_role("button", name="Full rebuild").click()
    page.get_by_text("Full rebuild: Done").wait_for()


@pytest.mark.spec("I-6")
def test_facts_recall_toggle_notice_dock_and_status_on_users_and_messages_of_its_own(
    page: Page, model: ScriptedModel
) -> None:
    # The project's letters are read for facts, and its own source for recall.
    write(page, "Remember that I grow tomatoes by the river")
    expect(page.locator("footer")).to_have_text("Conversations are remembered so that I can help you better")
    page.goto("/plots/")
    page.get_by_label("Name").fill("The old orchard")
    page.get_by_label("About it").fill("Clay soil that floods in March; the pear tree is a Williams.")
    page.get_by_role("button", name="Add").click()
    wait_until(lambda: _facts(page) == ["Grows tomatoes by the river"], what="the fact")
    bring_up_to_date(page)
    sources: Any = page.locator(".source").evaluate_all("all => all.map(one => one.dataset.source)")
    assert sources == ["garden.plots", "chat.history"]
    sent = ask(page, model, "Which pear tree is in the old orchard, and what is its soil like?")
    assert "Grows tomatoes by the river" in sent
    assert "the pear tree is a Williams" in sent
    assert "I grow tomatoes by the river" in ask(page, model, "What did I say that I grow by the river?")

    # What a line comes from is the letter.
    page.goto("/assistant/settings/memory/")
    page.locator(".fact summary").click()
    page.get_by_role("link", name="what was said on").click()
    expect(page).to_have_url(f"{page.url.split('#')[0]}#letter-1")
    expect(page.locator("#letter-1")).to_contain_text("tomatoes")

    # Told not to, by the button beside the letter, neither memory keeps it.
    page.get_by_role("button", name="Do not remember this message").click()
    expect(page.locator("#letter-1 .remember-toggle button")).to_have_text("Not remembered")
    assert page.locator(".remember-toggle:target").count() == 1
    bring_up_to_date(page)
    expect(page.get_by_text("Messages marked").locator("xpath=following-sibling::dd")).to_have_text("1")
    assert _facts(page) == []
    assert "tomatoes" not in ask(page, model, "What grows by the river?").replace("What grows by the river?", "")


def _facts(page: Page) -> list[str]:
    page.goto("/assistant/settings/memory/")
    return [text.strip() for text in page.locator(".fact summary").all_inner_texts()]


@pytest.mark.spec("I-6")
def test_the_chat_on_a_page_of_its_own_leads_back_and_stays_one(page: Page, model: ScriptedModel) -> None:
    # As on a telephone, where the window would leave no room for the page.
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/plots/")
    page.get_by_role("link", name="Chat", exact=True).click()
    page.wait_for_url("**/assistant/")  # its scripts with it: sent by the bare form, the address ends in the message's
    page.get_by_label("Message to Marrow").fill("Good evening")
    page.get_by_role("button", name="Send", exact=True).click()
    page.locator(".turn-assistant[data-status=complete]").wait_for()
    expect(page).to_have_url(re.compile("/assistant/c/[^/]+/$"))
    page.reload()
    page.get_by_role("link", name="New chat").click()
    expect(page).to_have_url(re.compile("/assistant/$"))
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.get_by_role("link", name="Back to the allotments").click()
    page.get_by_role("heading", name="Letters").wait_for()


@pytest.mark.spec("I-6")
def test_it_goes_with_what_it_rests_on_and_nobody_else_sees_it(site: str, page: Page) -> None:
    # Nobody is a guest here: pages lead to the project's own way of signing in.
    stranger = page.context.browser.new_context(base_url=site).new_page()  # type: ignore[union-attr]
    for path in ("/assistant/", "/assistant/dock/", "/assistant/settings/memory/", "/assistant/memory/"):
        stranger.goto(path)
        assert stranger.url == f"{site}/login/?next={path}"
    write(page, "Remember that I keep three hives of bees")
    wait_until(lambda: _facts(page) == ["Keeps three hives of bees"], what="the fact")
    page.goto("/assistant/conversations/")
    page.get_by_role("link", name="Remember that I keep three hives of bees", exact=True).click()
    expect(page.locator(".letter")).to_have_count(2)
    # Deleted letters are nowhere to be found; the line stays, as it does for any conversation.
    page.get_by_role("button", name="Delete these letters").click()
    page.goto("/assistant/conversations/")
    expect(page.get_by_role("heading", name="Conversations")).to_be_visible()
    expect(page.get_by_text("three hives")).to_have_count(0)
    page.goto("/assistant/settings/memory/")
    page.get_by_role("link", name="Clear memory").click()
    page.get_by_role("button", name="Clear memory").click()
    wait_until(lambda: _facts(page) == [], what="the end of the fact")
