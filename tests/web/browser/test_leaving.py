"""Leaving a chat after saying something in it has memory brought up to date."""

import pytest
from playwright.sync_api import Page, expect

from eunoe.accounts.models import Account
from eunoe.recall.models import Build
from tests.memory.told import tell
from tests.scripted_model import ScriptedModel
from tests.web.browser.conftest import send, wait_for_answer

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.spec("R-4")]


LAST_BUILD = "async () => (await (await fetch('/api/v1/memory/status')).json()).last_build"
# Only a test that fails asks so often.
LOOKS = 200


def wait_for_build(page: Page) -> None:
    for _ in range(LOOKS):
        if page.evaluate(LAST_BUILD):
            break
        page.wait_for_timeout(100)


def test_who_said_something_and_leaves_has_memory_updated(alice_page: Page, scripted: ScriptedModel) -> None:
    """Also while the service worker is only just taking over: nothing sent in leaving waits for it."""
    alice_page.goto("/")
    send(alice_page, "My cat Nera sleeps on the piano.")
    wait_for_answer(alice_page)
    alice_page.goto("/settings/")
    wait_for_build(alice_page)
    assert Build.objects.get().mode == "quick"


def test_who_only_looks_asks_for_nothing(alice_page: Page, scripted: ScriptedModel) -> None:
    asked: list[str] = []
    alice_page.context.on("request", lambda request: asked.append(request.url))
    alice_page.goto("/")
    alice_page.goto("/settings/")
    assert not any(url.endswith("/memory/left/") for url in asked)


def test_who_marked_something_and_leaves_has_memory_updated(alice: Account, alice_page: Page) -> None:
    (said,) = tell(alice, ("My cat Nera sleeps on the piano.", "She has good taste."))
    alice_page.goto(f"/c/{said.conversation_id}/")
    eye = alice_page.get_by_role("button", name="Do not remember this message")
    eye.focus()
    alice_page.keyboard.press("Enter")
    expect(eye).to_have_attribute("aria-pressed", "true")
    alice_page.goto("/settings/")
    wait_for_build(alice_page)
    assert Build.objects.get().mode == "quick"
