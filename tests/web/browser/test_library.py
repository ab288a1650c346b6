"""Notes, documents and projects in a browser."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from eunoe.accounts.models import Account
from eunoe.library.models import Document, Note, Project
from tests.library.pdfs import pdf
from tests.scripted_model import ScriptedModel
from tests.web.browser.conftest import send, wait_for_answer
from tests.web.conftest import say

OpenContext = Callable[..., BrowserContext]


@pytest.fixture(autouse=True)
def _own_uploads(settings: Any, tmp_path: Path) -> None:
    settings.MEDIA_ROOT = tmp_path / "uploads"


@pytest.mark.spec("S-4")
def test_an_answer_is_kept_without_leaving_the_chat(alice_page: Page, scripted: ScriptedModel) -> None:
    alice_page.goto("/")
    send(alice_page, "Hello")
    wait_for_answer(alice_page)
    alice_page.get_by_role("button", name="Keep the answer as a note").click()
    kept = alice_page.get_by_label("Kept as a note. Open it")
    expect(kept).to_be_visible()
    kept.click()
    expect(alice_page.get_by_label("Text")).to_have_value("Understood.")


@pytest.mark.spec("R-16")
def test_the_switch_turns_in_place_and_keeps_the_focus(alice: Account, alice_page: Page) -> None:
    note = Note.objects.create(account=alice, title="Trip", text="To Rome")
    alice_page.goto("/notes/")
    switch = alice_page.get_by_role("switch", name="Remembered")
    expect(switch).to_be_checked()
    switch.press("Enter")
    expect(switch).not_to_be_checked()
    expect(switch).to_be_focused()
    note.refresh_from_db()
    assert note.not_remembered
    switch.press("Enter")
    expect(switch).to_be_checked()
    expect(switch).to_be_focused()


@pytest.mark.spec("S-5")
def test_everything_works_without_a_script(alice: Account, open_context: OpenContext) -> None:
    page = open_context(alice, java_script_enabled=False, width=390).new_page()
    page.goto("/documents/")
    page.get_by_label("Upload a document").set_input_files(
        {"name": "trip.pdf", "mimeType": "application/pdf", "buffer": pdf("To Rome")}
    )
    page.get_by_role("button", name="Upload", exact=True).click()
    expect(page.get_by_role("link", name="trip.pdf", exact=True)).to_be_visible()
    page.get_by_role("switch", name="Remembered").click()
    expect(page.get_by_role("switch", name="Remembered")).not_to_be_checked()
    expect(page.get_by_text("Not remembered")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.get_by_role("link", name="Delete “trip.pdf”").click()
    page.get_by_role("button", name="Delete").click()
    expect(page.get_by_text("No documents yet. What you upload stands here")).to_be_visible()
    assert not Document.objects.exists()


def test_deleting_asks_first_in_a_dialog(alice: Account, alice_page: Page) -> None:
    Note.objects.create(account=alice, title="Trip", text="To Rome")
    alice_page.goto("/notes/")
    alice_page.get_by_role("link", name="Delete “Trip”").click()
    expect(alice_page.get_by_role("dialog")).to_contain_text("Delete this note?")
    alice_page.get_by_role("dialog").get_by_role("link", name="Cancel").click()
    assert Note.objects.exists()
    alice_page.get_by_role("link", name="Delete “Trip”").click()
    alice_page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    expect(alice_page.get_by_text("No notes yet.")).to_be_visible()


@pytest.mark.spec("S-3")
def test_a_conversation_is_moved_by_key_from_its_own_menu(alice: Account, alice_page: Page) -> None:
    conversation = say(alice, "Tomatoes").question.conversation
    Project.objects.create(account=alice, name="Garden")
    alice_page.goto(f"/c/{conversation.pk}/")
    alice_page.get_by_role("link", name="Project of this conversation").press("Enter")
    choice = alice_page.get_by_role("dialog").get_by_label("Project")
    expect(choice).to_be_focused()
    choice.press("g")
    alice_page.keyboard.press("Tab")
    alice_page.keyboard.press("Tab")
    alice_page.keyboard.press("Enter")
    expect(alice_page.locator(".bar-project")).to_contain_text("Garden")
    alice_page.get_by_role("link", name="Project of this conversation").press("Enter")
    alice_page.get_by_role("dialog").press("Escape")
    expect(alice_page.get_by_role("link", name="Project of this conversation")).to_be_focused()


@pytest.mark.spec("S-3")
def test_a_conversation_is_moved_without_a_script(alice: Account, open_context: OpenContext) -> None:
    conversation = say(alice, "Tomatoes").question.conversation
    Project.objects.create(account=alice, name="Garden with a name that goes on for a good while")
    page = open_context(alice, java_script_enabled=False, width=320).new_page()
    page.goto(f"/c/{conversation.pk}/")
    page.get_by_role("link", name="Project of this conversation").click()
    page.get_by_label("Project", exact=True).select_option(index=1)
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".bar-project")).to_contain_text("Garden")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
