"""The chat docked on other pages."""

import threading
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, FrameLocator, Page, expect

from eunoe.accounts.models import Account
from eunoe.conversations.models import Message
from tests.scripted_model import Script, ScriptedModel
from tests.web.browser.conftest import send

pytestmark = pytest.mark.spec("S-1")


@pytest.mark.spec("H-1")
def test_one_chats_beside_another_page(scripted: ScriptedModel, alice: Account, alice_page: Page) -> None:
    alice_page.goto("/settings/")
    alice_page.get_by_role("link", name="Chat", exact=True).click()
    dock = alice_page.frame_locator("#dock-panel iframe")
    expect(dock.locator(".notice > a").first).to_have_text("Conversations are remembered so that I can help you better")
    send_in(dock, "Hello from the side")
    dock.locator(".turn-assistant[data-status=complete]").wait_for()
    assert Message.objects.filter(account=alice, role="user").count() == 1
    alice_page.reload()
    alice_page.get_by_role("link", name="Chat", exact=True).click()
    expect(dock.locator(".said")).to_have_text("Hello from the side")
    dock.get_by_label("Message to Eunoe").press("Escape")
    expect(alice_page.locator("#dock-panel")).to_be_hidden()
    expect(alice_page.locator("#open-dock")).to_be_focused()
    alice_page.locator("#open-dock").click()
    dock.get_by_label("Open on the whole page").click()
    expect(alice_page.locator(".sidebar")).to_be_visible()
    expect(alice_page.locator(".said")).to_have_text("Hello from the side")


def test_on_a_telephone_the_button_leads_to_the_chat(
    scripted: ScriptedModel, open_context: Callable[..., BrowserContext]
) -> None:
    page = open_context(width=390).new_page()
    page.goto("/settings/")
    page.get_by_role("link", name="Chat", exact=True).click()
    page.locator("#welcome").wait_for()
    assert page.url.endswith("/")


@pytest.fixture
def dock(alice_page: Page) -> FrameLocator:
    alice_page.goto("/memory/")
    alice_page.locator("#open-dock").click()
    return alice_page.frame_locator("#dock-panel iframe")


def send_in(dock: FrameLocator, words: str) -> None:
    # Enter is a new line until the script of the page within is there.
    within = dock.owner.element_handle().content_frame()
    assert within is not None
    dock.locator("#composer").wait_for()
    within.wait_for_load_state("domcontentloaded")
    dock.get_by_label("Message to Eunoe").fill(words)
    dock.get_by_label("Message to Eunoe").press("Enter")


@pytest.mark.spec("R-11", "R-13")
def test_a_docked_message_has_the_same_actions(
    scripted: ScriptedModel, alice: Account, dock: FrameLocator, alice_page: Page
) -> None:
    scripted.replies.extend([Script(["First."]), Script(["Anew."]), Script(["Edited."])])
    send_in(dock, "Hello from the side")
    expect(dock.locator(".turn-assistant .prose").first).to_have_text("First.")
    dock.get_by_role("button", name="New answer").click()
    expect(dock.locator(".turn-assistant .prose").first).to_have_text("Anew.")
    eye = dock.get_by_role("button", name="Do not remember this message")
    eye.press("Enter")
    expect(eye).to_have_attribute("aria-pressed", "true")
    expect(dock.locator(".turn-user")).to_contain_text("Not remembered")
    dock.get_by_role("link", name="Edit your message").click()
    dock.locator("#edit-text").fill("Something else")
    dock.locator("#edit-text").press("Enter")
    expect(dock.locator(".turn-assistant .prose").first).to_have_text("Edited.")
    expect(dock.locator(".said")).to_have_text("Something else")
    assert Message.objects.get(account=alice, role="user").not_remembered
    assert alice_page.url.endswith("/memory/")


def test_a_docked_answer_can_be_stopped(scripted: ScriptedModel, dock: FrameLocator) -> None:
    hold = threading.Event()
    scripted.replies.append(Script(["Some of it, ", "and the rest."], hold=hold))
    send_in(dock, "Go on for long")
    dock.get_by_role("button", name="Stop the answer").click()
    expect(dock.locator(".stopped")).to_be_visible()
    hold.set()


def test_a_conversation_stands_docked_and_in_another_tab(
    scripted: ScriptedModel, alice: Account, dock: FrameLocator, alice_page: Page
) -> None:
    send_in(dock, "From the side")
    dock.locator(".turn-assistant[data-status=complete]").wait_for()
    whole = alice_page.context.new_page()
    whole.goto(f"/c/{Message.objects.filter(account=alice).first().conversation_id}/")
    send(whole, "From the page")
    expect(whole.locator(".turn-assistant[data-status=complete]")).to_have_count(2)
    send_in(dock, "And from the side again")
    expect(dock.locator(".said")).to_have_text(["From the side", "From the page", "And from the side again"])


def test_escape_closes_it_from_its_own_button_too(dock: FrameLocator, alice_page: Page) -> None:
    alice_page.locator("#close-dock").focus()
    alice_page.keyboard.press("Escape")
    expect(alice_page.locator("#dock-panel")).to_be_hidden()
    expect(alice_page.locator("#open-dock")).to_be_focused()


# Whether anything of the page comes to lie beneath while one scrolls: what is fixed and shares a column with text.
LIES_OVER = """(selector) => {
  const over = document.querySelector(selector);
  if (getComputedStyle(over).position !== "fixed") return false;
  const box = over.getBoundingClientRect();
  const words = [...document.querySelectorAll("main *")].map((element) => element.getBoundingClientRect());
  return words.some((one) => one.width && one.left < box.right && one.right > box.left);
}"""


@pytest.mark.spec("S-10")
@pytest.mark.parametrize("width", [320, 390, 768, 992, 1280])
@pytest.mark.parametrize("path", ["/memory/", "/settings/", "/notes/", "/documents/", "/conversations/"])
def test_the_button_lies_over_nothing(
    alice: Account, open_context: Callable[..., BrowserContext], width: int, path: str
) -> None:
    page = open_context(alice, width=width, height=500).new_page()
    page.goto(path)
    assert not page.evaluate(LIES_OVER, "#open-dock")
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.spec("S-10")
@pytest.mark.parametrize("width", [800, 1024, 1280])
def test_the_page_makes_room_for_the_open_dock(
    scripted: ScriptedModel, alice: Account, open_context: Callable[..., BrowserContext], width: int
) -> None:
    page = open_context(alice, width=width).new_page()
    page.goto("/settings/")
    page.locator("#open-dock").click()
    page.frame_locator("#dock-panel iframe").locator("#composer-text").wait_for()
    assert not page.evaluate(LIES_OVER, "#dock-panel")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
