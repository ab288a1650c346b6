"""The eye beside one's own words, by mouse, keyboard and form; and the status page."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from eunoe.accounts.models import Account
from eunoe.conversations.models import Message
from tests.memory.told import tell
from tests.scripted_model import ScriptedModel
from tests.web.browser.conftest import send, wait_for_answer

pytestmark = pytest.mark.django_db(transaction=True)

OpenContext = Callable[..., BrowserContext]


@pytest.mark.spec("R-6", "R-9", "R-11")
@pytest.mark.parametrize("place", ["c", "dock"])
def test_the_eye_marks_and_unmarks_by_keyboard(alice: Account, alice_page: Page, place: str) -> None:
    (said,) = tell(alice, ("My cat Nera sleeps on the piano.", "She has good taste."))
    alice_page.goto(f"/{place}/{said.conversation_id}/")
    eye = alice_page.get_by_role("button", name="Do not remember this message")
    label = alice_page.locator(".turn-user .forgotten")
    expect(label).to_be_hidden()
    for is_marked in (True, False):
        eye.focus()
        alice_page.keyboard.press("Enter")
        expect(eye).to_have_attribute("aria-pressed", str(is_marked).lower())
        expect(label).to_be_visible(visible=is_marked)
        assert Message.objects.get(pk=said.pk).not_remembered is is_marked
    expect(alice_page.locator(".said")).to_be_visible()


@pytest.mark.spec("R-6", "R-11")
def test_the_eye_works_without_scripts(alice: Account, open_context: OpenContext) -> None:
    (said,) = tell(alice, ("My cat Nera sleeps on the piano.", "She has good taste."))
    page = open_context(alice, java_script_enabled=False).new_page()
    page.goto(f"/c/{said.conversation_id}/")
    page.locator(".turn-user").hover()
    page.get_by_role("button", name="Do not remember this message").click()
    expect(page.locator(".turn-user .forgotten")).to_be_visible()
    assert Message.objects.get(pk=said.pk).not_remembered


@pytest.mark.spec("R-14")
def test_a_conversation_starts_not_remembered_with_a_mark(alice_page: Page, scripted: ScriptedModel) -> None:
    alice_page.goto("/")
    alice_page.get_by_label("Do not remember this conversation").check()
    send(alice_page, "Between us")
    wait_for_answer(alice_page)
    expect(alice_page.locator("#conversation-mark")).to_be_visible()
    expect(alice_page.locator(".turn-user .forgotten")).to_be_visible()
    expect(alice_page.locator("#start-forgotten")).to_have_count(0)
    assert Message.objects.get(role="user").not_remembered


@pytest.mark.spec("H-5", "R-4")
def test_a_build_shows_its_progress_and_the_page_follows(
    alice: Account, alice_page: Page, drain: Callable[[], None]
) -> None:
    tell(alice, ("My cat Nera sleeps on the piano.", "She has good taste."))
    alice_page.goto("/memory/")
    alice_page.get_by_role("button", name="Quick update").click()
    expect(alice_page.get_by_text("Waiting for its turn")).to_be_visible()
    expect(alice_page.get_by_role("button", name="Full rebuild")).to_be_enabled()
    drain()
    expect(alice_page.locator("[data-source='chat.history']")).to_contain_text("1 record")
    expect(alice_page.get_by_text("2 chunks new")).to_be_visible()
