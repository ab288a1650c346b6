"""Dialogs, the list and preferences under a keyboard and an impatient finger."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from eunoe.accounts.models import Account
from eunoe.conversations.models import Conversation, Message
from tests.scripted_model import ScriptedModel
from tests.web.browser.conftest import watched
from tests.web.conftest import remember, say

pytestmark = pytest.mark.spec("S-10")

# Only a test that fails asks so often.
LOOKS = 200


def test_deleting_by_a_double_click_deletes_and_goes_on(
    scripted: ScriptedModel, alice: Account, alice_page: Page
) -> None:
    alice_page.goto(f"/c/{say(alice, 'Hello').question.conversation_id}/")
    alice_page.locator("#conversation-tools").get_by_label("Delete this conversation").click()
    alice_page.get_by_role("dialog").get_by_role("button", name="Delete").dblclick()
    alice_page.locator("#welcome").wait_for()
    assert not Conversation.objects.exists()


def test_signing_up_by_a_double_click_signs_up(scripted: ScriptedModel, page: Page) -> None:
    page.goto("/accounts/signup/")
    page.locator("#id_username").fill("lucia")
    page.locator("#id_password1").fill("correct horse 7")
    page.get_by_role("button", name="Create the account").dblclick()
    page.locator("#composer").wait_for()
    assert Account.objects.filter(username="lucia").exists()


def test_focus_stays_in_a_dialog_and_goes_back_to_what_opened_it(alice: Account, alice_page: Page) -> None:
    alice_page.goto(f"/c/{say(alice, 'Hello').question.conversation_id}/")
    rename = alice_page.locator("#conversation-tools").get_by_label("Rename this conversation")
    rename.focus()
    alice_page.keyboard.press("Enter")
    expect(alice_page.get_by_label("Title")).to_be_focused()
    for _ in range(4):
        alice_page.keyboard.press("Tab")
        inside = "document.activeElement === document.body || dialog.contains(document.activeElement)"
        assert alice_page.evaluate(f"() => {{ const dialog = document.getElementById('dialog'); return {inside} }}")
    alice_page.keyboard.press("Escape")
    expect(rename).to_be_focused()


def test_only_a_click_beside_a_dialog_closes_it(alice: Account, alice_page: Page) -> None:
    alice_page.goto(f"/c/{say(alice, 'Hello').question.conversation_id}/")
    alice_page.locator("#conversation-tools").get_by_label("Rename this conversation").click()
    alice_page.get_by_label("Title").fill("A better name")
    box = alice_page.locator("#dialog").bounding_box()
    assert box
    alice_page.mouse.click(box["x"] + 5, box["y"] + 5)
    expect(alice_page.get_by_label("Title")).to_have_value("A better name")
    # Selecting from within to without is no click either.
    alice_page.mouse.move(box["x"] + 100, box["y"] + 100)
    alice_page.mouse.down()
    alice_page.mouse.move(box["x"] - 100, box["y"] + 100)
    alice_page.mouse.up()
    expect(alice_page.get_by_label("Title")).to_have_value("A better name")
    alice_page.mouse.click(box["x"] - 100, box["y"] + 100)
    expect(alice_page.locator("#dialog")).to_be_hidden()


@pytest.mark.spec("H-7")
def test_after_clearing_focus_is_by_the_memory_and_it_is_told(alice: Account, alice_page: Page) -> None:
    remember(alice, "Lives in Turin")
    alice_page.goto("/settings/")
    alice_page.locator(".memory-list > summary").click()
    alice_page.get_by_role("link", name="Clear memory").click()
    alice_page.get_by_role("button", name="Clear memory").click()
    expect(alice_page.get_by_role("status")).to_have_text("Eunoe no longer remembers anything about you.")
    expect(alice_page.locator("#memory-title")).to_be_focused()


def test_preferences_are_saved_in_place(alice: Account, alice_page: Page) -> None:
    alice_page.goto("/settings/")
    alice_page.evaluate("window.sameOne = true")
    alice_page.get_by_label("As this device").focus()
    alice_page.keyboard.press("ArrowRight")
    alice_page.keyboard.press("ArrowRight")
    expect(alice_page.get_by_label("Dark")).to_be_focused()
    expect(alice_page.get_by_role("status")).to_have_text("Saved")
    expect(alice_page.locator("body")).to_have_css("background-color", "rgb(21, 25, 31)")
    alice_page.get_by_label("Time zone").select_option("Asia/Tokyo")
    alice_page.get_by_role("button", name="Use it").click()
    expect(alice_page.get_by_text("This device seems to be elsewhere")).to_be_hidden()
    assert alice_page.evaluate("window.sameOne")
    # Gone at once: what was chosen last is saved all the same.
    alice_page.goto("/accounts/password/change/")
    for _ in range(LOOKS):
        alice.refresh_from_db()
        if alice.timezone == "Europe/Rome":
            break
        alice_page.wait_for_timeout(100)
    alice_page.goto("/settings/")
    expect(alice_page.get_by_label("Time zone")).to_have_value("Europe/Rome")
    expect(alice_page.get_by_label("Dark")).to_be_checked()


def test_changing_the_language_keeps_the_place(alice: Account, alice_page: Page) -> None:
    alice_page.goto("/settings/")
    alice_page.get_by_label("Language").focus()
    alice_page.get_by_label("Language").select_option("it")
    expect(alice_page.get_by_role("heading", name="Impostazioni")).to_be_visible()
    expect(alice_page.get_by_label("Lingua")).to_be_focused()


def test_a_preference_that_is_not_saved_says_so(alice_page: Page) -> None:
    alice_page.goto("/settings/")
    alice_page.route("**/settings/preferences/", lambda route: route.abort())
    alice_page.get_by_label("Dark").check()
    expect(alice_page.get_by_role("alert")).to_have_text("This could not be saved. Try again.")


def test_going_on_in_the_list_moves_the_focus_on(scripted: ScriptedModel, alice: Account, alice_page: Page) -> None:
    for number in range(60):
        Conversation.objects.create(account=alice, title=f"Chat {number}")
    alice_page.goto("/")
    alice_page.get_by_role("link", name="Show more").focus()
    alice_page.keyboard.press("Enter")
    expect(alice_page.locator(".conversation-item")).to_have_count(60)
    expect(alice_page.locator(".conversation-item > a").nth(50)).to_be_focused()


def test_the_search_is_reached_by_key_and_tells_what_it_found(
    scripted: ScriptedModel, alice: Account, open_context: Callable[..., BrowserContext]
) -> None:
    say(alice, "About herons")
    for width in (1280, 390):
        page = watched(open_context(alice, width=width).new_page())
        page.goto("/")
        page.keyboard.press("Control+k")
        expect(page.get_by_label("Search conversations")).to_be_focused()
        page.keyboard.type("walrus")
        expect(page.get_by_role("status")).to_have_text("Nothing found.")
        page.keyboard.press("Control+a")
        page.keyboard.type("heron")
        expect(page.get_by_role("status")).to_have_text("Conversations were found.")
        page.keyboard.press("Control+Shift+o")
        expect(page.get_by_label("Message to Eunoe")).to_be_focused()


@pytest.mark.spec("S-1")
def test_earlier_messages_come_in_place(scripted: ScriptedModel, alice: Account, alice_page: Page) -> None:
    first = say(alice, "No. 0").question
    Message.objects.bulk_create(
        Message(account=alice, conversation=first.conversation, seq=seq, role="user", content=f"No. {seq}")
        for seq in range(2, 200)
    )
    Conversation.objects.update(next_seq=200)
    alice_page.goto(f"/c/{first.conversation_id}/")
    expect(alice_page.locator(".turn")).to_have_count(80)
    # Playwright scrolls to what it clicks; a person's own scrolling is what must be kept.
    alice_page.locator("#scroller").evaluate("box => { box.scrollTop = 0 }")
    top = alice_page.get_by_text("No. 120", exact=True)
    before = top.bounding_box()
    alice_page.get_by_role("link", name="Show earlier messages").click()
    expect(alice_page.locator(".turn")).to_have_count(160)
    after = top.bounding_box()
    assert before
    assert after
    assert abs(before["y"] - after["y"]) < 2
    alice_page.get_by_role("link", name="Show earlier messages").click()
    expect(alice_page.locator(".turn")).to_have_count(200)
    expect(alice_page.get_by_role("link", name="Show earlier messages")).to_have_count(0)
    shown = alice_page.locator(".said").all_inner_texts()
    assert shown == [f"No. {seq}" for seq in range(200) if seq != 1]


def test_the_composer_stays_above_a_keyboard_on_the_screen(
    scripted: ScriptedModel, open_context: Callable[..., BrowserContext]
) -> None:
    page = watched(open_context(width=390, height=800, has_touch=True).new_page())
    page.goto("/")
    covered = "Object.defineProperty(visualViewport, 'height', {configurable: true, get: () => 420})"
    page.evaluate(f"{covered}; visualViewport.dispatchEvent(new Event('resize'))")
    box = page.locator("#composer").bounding_box()
    assert box
    assert box["y"] + box["height"] <= 420
    page.evaluate("delete visualViewport.height")
    page.evaluate("visualViewport.dispatchEvent(new Event('resize'))")
    box = page.locator("#composer").bounding_box()
    assert box
    assert box["y"] + box["height"] > 420


def test_one_region_tells_what_happens(scripted: ScriptedModel, alice: Account, alice_page: Page) -> None:
    turn = say(alice, "Hello")
    for path in ("/", f"/c/{turn.question.conversation_id}/", "/settings/", "/accounts/password/change/"):
        alice_page.goto(path)
        live = alice_page.locator("[role=status], [aria-live]")
        assert json.dumps(live.evaluate_all("all => all.map(one => one.id)")) == '["status"]', path
