"""The chat docked on other pages."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from eunoe.accounts.models import Account
from eunoe.conversations.models import Message
from tests.scripted_model import ScriptedModel

pytestmark = pytest.mark.spec("S-1")


@pytest.mark.spec("H-1")
def test_one_chats_beside_another_page(scripted: ScriptedModel, alice: Account, alice_page: Page) -> None:
    alice_page.goto("/settings/")
    alice_page.get_by_role("link", name="Chat", exact=True).click()
    dock = alice_page.frame_locator("#dock-panel iframe")
    expect(dock.locator(".notice > a").first).to_have_text("Conversations are remembered so that I can help you better")
    dock.get_by_label("Message to Eunoe").fill("Hello from the side")
    dock.get_by_label("Message to Eunoe").press("Enter")
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
