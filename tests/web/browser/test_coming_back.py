"""Leaving in the middle, other tabs, and sessions that ended: nothing a person wrote is lost, nothing is said twice."""

import threading
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from eunoe.accounts.models import Account
from eunoe.conversations.models import Conversation, Message
from tests.scripted_model import Script, ScriptedModel
from tests.web.browser.conftest import send, wait_for_answer, watched
from tests.web.conftest import say

pytestmark = pytest.mark.spec("S-1")

OpenContext = Callable[..., BrowserContext]
BOX = "#composer-text"


@pytest.fixture
def hold() -> threading.Event:
    return threading.Event()


def sign_up(page: Page, name: str) -> None:
    page.goto("/accounts/signup/")
    page.locator("#id_username").fill(name)
    page.locator("#id_password1").fill("correct horse 7")
    page.locator("#id_password1").press("Enter")


def test_what_was_sent_is_no_draft_after_a_reload(scripted: ScriptedModel, page: Page, hold: threading.Event) -> None:
    scripted.replies.extend([Script(), Script(["Some of it, ", "and the rest."], hold=hold)])
    page.goto("/")
    send(page, "First")
    wait_for_answer(page)
    send(page, "Second")
    expect(page.locator("[data-open]")).to_contain_text("Some of it")
    page.locator(BOX).fill("My next thought")
    page.reload()
    expect(page.locator(BOX)).to_have_value("My next thought")
    page.locator(BOX).fill("")
    page.reload()
    expect(page.locator("[data-open]")).to_contain_text("Some of it")
    expect(page.locator(BOX)).to_have_value("")
    hold.set()
    wait_for_answer(page)


def test_what_is_typed_while_the_answer_comes_survives(
    scripted: ScriptedModel, page: Page, hold: threading.Event
) -> None:
    scripted.replies.append(Script(["Some of it, ", "and the rest."], hold=hold))
    page.goto("/")
    send(page, "A question")
    expect(page.locator("[data-open]")).to_contain_text("Some of it")
    page.locator(BOX).fill("My next thought")
    hold.set()
    wait_for_answer(page)
    expect(page.locator(BOX)).to_have_value("My next thought")
    page.reload()
    expect(page.locator(BOX)).to_have_value("My next thought")
    page.goto("/")
    expect(page.locator(BOX)).to_have_value("")


def test_a_refused_message_comes_back_before_what_was_typed_since(
    scripted: ScriptedModel, alice: Account, alice_page: Page
) -> None:
    alice_page.goto(f"/c/{say(alice, 'Hello').question.conversation_id}/")
    Conversation.objects.all().delete()
    held = threading.Event()

    def later(route: object) -> None:
        alice_page.locator(BOX).fill("And this")
        held.set()
        route.continue_()  # type: ignore[attr-defined]

    alice_page.route("**/send/", later)
    send(alice_page, "Said first")
    expect(alice_page.get_by_role("alert")).to_contain_text("This conversation does not exist any more.")
    assert held.is_set()
    expect(alice_page.locator(BOX)).to_have_value("Said first\n\nAnd this")


def test_stopping_before_anything_came_stops_it(scripted: ScriptedModel, page: Page, hold: threading.Event) -> None:
    scripted.replies.append(Script(["Never ", "seen."], hold=hold))
    page.goto("/")

    def stop_first(route: object) -> None:
        page.get_by_role("button", name="Stop the answer").click()
        route.continue_()  # type: ignore[attr-defined]

    page.route("**/send/", stop_first)
    send(page, "Wait, no")
    wait_for_answer(page, "stopped")
    hold.set()


def test_a_sign_in_in_another_tab_leaves_this_one_working(
    scripted: ScriptedModel, alice: Account, open_context: OpenContext
) -> None:
    context = open_context()
    old, new = watched(context.new_page()), watched(context.new_page())
    old.goto("/")
    new.goto("/accounts/login/")
    new.locator("#id_login").fill("alice")
    new.locator("#id_password").fill("correct horse 7")
    new.locator("#id_password").press("Enter")
    new.locator("#composer").wait_for()
    send(old, "Hello from before")
    wait_for_answer(old)
    assert Message.objects.filter(account=alice, role="user").count() == 1


def test_who_signed_out_elsewhere_is_told_and_keeps_the_text(
    scripted: ScriptedModel, alice: Account, open_context: OpenContext
) -> None:
    context = open_context(alice)
    page = watched(context.new_page())
    address = f"/c/{say(alice, 'Hello').question.conversation_id}/"
    page.goto(address)
    context.clear_cookies(name="sessionid")
    send(page, "Is anybody there?")
    expect(page.get_by_role("alert")).to_contain_text("You are signed out.")
    expect(page.locator(BOX)).to_have_value("Is anybody there?")
    assert not Account.objects.filter(kind="guest").exists()
    page.get_by_role("alert").get_by_role("link", name="Sign in").click()
    page.locator("#id_login").fill("alice")
    page.locator("#id_password").fill("correct horse 7")
    page.locator("#id_password").press("Enter")
    page.wait_for_url(f"**{address}")
    expect(page.locator(BOX)).to_have_value("Is anybody there?")


def test_without_cookies_the_way_out_is_a_reload(
    scripted: ScriptedModel, alice: Account, open_context: OpenContext
) -> None:
    context = open_context(alice)
    page = watched(context.new_page())
    page.goto("/")
    context.clear_cookies(name="csrftoken")
    send(page, "Still here")
    expect(page.get_by_role("alert")).to_contain_text("This page is out of date.")
    page.get_by_role("alert").get_by_role("link", name="Reload the page").click()
    expect(page.get_by_role("alert")).to_be_hidden()
    expect(page.locator(BOX)).to_have_value("Still here")
    page.locator(BOX).press("Enter")
    wait_for_answer(page)


@pytest.mark.spec("F-30")
def test_a_guest_who_signs_up_while_an_answer_comes_sees_it_to_its_end(
    scripted: ScriptedModel, open_context: OpenContext, hold: threading.Event
) -> None:
    scripted.replies.append(Script(["The beginning, ", "and the end."], hold=hold))
    context = open_context()
    first, second = watched(context.new_page()), watched(context.new_page())
    first.goto("/")
    send(first, "A long story")
    expect(first.locator("[data-open]")).to_contain_text("The beginning")
    sign_up(second, "lucia")
    expect(second.get_by_role("heading", name="What came along")).to_be_visible()
    hold.set()
    wait_for_answer(first)
    expect(first.locator(".turn-assistant .prose")).to_have_text("The beginning, and the end.")
    expect(first.locator(".person-name")).to_have_text("lucia")
    expect(first.locator("#composer-error")).to_be_hidden()
    send(first, "And then?")
    expect(first.locator(".turn-assistant")).to_have_count(2)
    wait_for_answer(first)


@pytest.mark.spec("F-30")
def test_a_guest_who_signed_up_joins_the_answer_from_the_new_account(
    scripted: ScriptedModel, open_context: OpenContext, hold: threading.Event
) -> None:
    scripted.replies.append(Script(["The beginning, ", "and the end."], hold=hold))
    page = watched(open_context().new_page())
    page.goto("/")
    send(page, "A long story")
    expect(page.locator("[data-open]")).to_contain_text("The beginning")
    sign_up(page, "lucia")
    page.get_by_role("link", name="Go on").click()
    page.get_by_role("link", name="A long story", exact=True).click()
    expect(page.locator("[data-open]")).to_contain_text("The beginning")
    hold.set()
    wait_for_answer(page)
    expect(page.locator(".turn-assistant .prose")).to_have_text("The beginning, and the end.")


def test_a_tab_that_missed_something_shows_it_with_the_next_answer(
    scripted: ScriptedModel, alice: Account, open_context: OpenContext
) -> None:
    context = open_context(alice)
    address = f"/c/{say(alice, 'Hello').question.conversation_id}/"
    first, second = watched(context.new_page()), watched(context.new_page())
    first.goto(address)
    second.goto(address)
    send(first, "Said in the first tab")
    wait_for_answer(first)
    expect(first.locator(".said")).to_have_count(2)
    send(second, "Said in the second")
    expect(second.locator(".said")).to_have_text(["Hello", "Said in the first tab", "Said in the second"])
    wait_for_answer(second)


def test_too_long_a_text_is_refused_whole_and_kept(scripted: ScriptedModel, page: Page) -> None:
    page.goto("/")
    page.locator(BOX).evaluate("(box, text) => { box.value = text }", "x" * 100_001)
    page.locator(BOX).press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("it has 100,001 characters, and 100,000 are possible")
    assert page.locator(BOX).evaluate("box => box.value.length") == 100_001
    assert not Message.objects.exists()
