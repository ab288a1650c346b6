"""Saying something, and the reply as it comes."""

import threading
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from eunoe.accounts.models import Account
from eunoe.conversations.models import Conversation, Message
from tests.scripted_model import Script, ScriptedModel
from tests.web.browser.conftest import send, wait_for_answer

pytestmark = pytest.mark.spec("S-1")


@pytest.fixture
def hold() -> threading.Event:
    return threading.Event()


def test_a_reply_streams_in_and_is_announced_once(scripted: ScriptedModel, page: Page, hold: threading.Event) -> None:
    scripted.replies.append(Script(["First part. ", "**Second** part."], hold=hold))
    page.goto("/")
    send(page, "Hello there")
    expect(page.locator("[data-open]")).to_contain_text("First part.")
    expect(page.get_by_role("status")).to_have_text("Eunoe is answering")
    hold.set()
    wait_for_answer(page)
    expect(page.locator(".prose strong")).to_have_text("Second")
    expect(page.locator("#status")).to_have_text("The answer is ready")
    expect(page).to_have_url(f"{page.url.split('/c/')[0]}/c/{Conversation.objects.get().pk}/")
    expect(page.locator("#conversations")).to_contain_text("Hello there")


def test_finished_blocks_are_drawn_while_the_rest_still_comes(
    scripted: ScriptedModel, page: Page, hold: threading.Event
) -> None:
    scripted.replies.append(Script(["```python\nprint(1)\n```\n\nAnd\n", "then."], hold=hold))
    page.goto("/")
    send(page, "Code, please")
    expect(page.locator("[data-finished] figure.code .tok-nb")).to_have_text("print")
    expect(page.locator("[data-finished] .copy-code")).to_be_visible()
    hold.set()
    wait_for_answer(page)
    expect(page.locator(".turn-assistant .copy-code")).to_have_count(1)


@pytest.mark.spec("S-10")
def test_the_keyboard_alone_is_enough(scripted: ScriptedModel, page: Page) -> None:
    page.goto("/")
    page.keyboard.press("Escape")
    page.locator("body").press("Tab")
    expect(page.get_by_label("Message to Eunoe")).to_be_visible()
    page.get_by_label("Message to Eunoe").focus()
    page.keyboard.type("one")
    page.keyboard.press("Shift+Enter")
    page.keyboard.type("two")
    page.keyboard.press("Enter")
    wait_for_answer(page)
    assert Message.objects.get(role="user").content == "one\ntwo"
    expect(page.get_by_label("Message to Eunoe")).to_be_focused()


@pytest.mark.spec("S-10")
def test_the_skip_link_leads_to_the_message_box(scripted: ScriptedModel, alice_page: Page) -> None:
    alice_page.goto("/settings/")
    alice_page.keyboard.press("Tab")
    expect(alice_page.get_by_text("Skip to the content")).to_be_focused()


def test_pressing_twice_says_it_once(scripted: ScriptedModel, page: Page) -> None:
    page.goto("/")
    page.get_by_label("Message to Eunoe").fill("Only once")
    page.locator("#send").dblclick()
    wait_for_answer(page)
    assert Message.objects.filter(role="user").count() == 1
    assert Conversation.objects.count() == 1


def test_the_second_half_of_a_double_click_stops_nothing(
    scripted: ScriptedModel, page: Page, hold: threading.Event
) -> None:
    scripted.replies.append(Script(["Some of it, ", "and the rest."], hold=hold))
    page.goto("/")
    send(page, "Tell me everything")
    stop = page.get_by_role("button", name="Stop the answer")
    stop.dispatch_event("click", {"detail": 2})
    expect(page.locator("[data-open]")).to_contain_text("Some of it,")
    hold.set()
    wait_for_answer(page)


def test_stopping_keeps_what_came(scripted: ScriptedModel, page: Page, hold: threading.Event) -> None:
    scripted.replies.append(Script(["This much came. ", "This did not."], hold=hold))
    page.goto("/")
    send(page, "Tell me everything")
    expect(page.locator("[data-open]")).to_contain_text("This much came.")
    page.get_by_role("button", name="Stop the answer").click()
    wait_for_answer(page, "stopped")
    hold.set()
    expect(page.locator(".turn-assistant")).to_contain_text("This much came.")
    expect(page.locator(".turn-assistant")).to_contain_text("You stopped this answer.")
    expect(page.get_by_role("button", name="Send")).to_be_visible()


def test_a_failed_reply_says_why_and_can_be_tried_again(scripted: ScriptedModel, page: Page) -> None:
    scripted.replies.append(Script(status=401))
    page.goto("/")
    send(page, "Will this work?")
    expect(page.locator(".failure")).to_contain_text("The model cannot be reached at the moment.")
    expect(page.locator(".turn-user")).to_have_count(1)
    scripted.replies.clear()
    page.get_by_role("button", name="Try again").click()
    wait_for_answer(page)
    expect(page.locator(".turn-assistant")).to_have_count(1)
    assert Message.objects.filter(role="user").count() == 1


def test_a_reply_that_breaks_off_keeps_what_came(scripted: ScriptedModel, page: Page) -> None:
    scripted.replies.append(Script(["It began well.", " Then"], drop_after=1))
    page.goto("/")
    send(page, "Go on")
    wait_for_answer(page, "failed")
    expect(page.locator(".turn-assistant")).to_contain_text("It began well.")
    expect(page.get_by_role("button", name="Try again")).to_be_visible()


def test_a_new_answer_takes_the_place_of_the_last(scripted: ScriptedModel, page: Page) -> None:
    scripted.replies.extend([Script(["An answer."]), Script(["A better answer."])])
    page.goto("/")
    send(page, "Question")
    wait_for_answer(page)
    page.get_by_role("button", name="New answer").click()
    expect(page.locator(".turn-assistant .prose").last).to_have_text("A better answer.")
    expect(page.locator(".turn-assistant")).to_have_count(1)


def test_ones_own_message_can_be_edited_in_place(scripted: ScriptedModel, page: Page) -> None:
    page.goto("/")
    for text in ("First", "Second"):
        send(page, text)
        wait_for_answer(page)
        expect(page.locator(".turn-assistant")).to_have_count(1 if text == "First" else 2)
    page.locator(".turn-user").first.hover()
    page.get_by_role("link", name="Edit your message").first.click()
    page.get_by_label("Your message", exact=True).fill("First, said better")
    page.get_by_label("Your message", exact=True).press("Enter")
    expect(page.locator(".said")).to_have_text(["First, said better"])
    wait_for_answer(page)
    expect(page.locator(".turn")).to_have_count(2)


def test_a_second_tab_is_told_and_keeps_its_text(
    scripted: ScriptedModel, alice: Account, open_context: Callable[..., BrowserContext], hold: threading.Event
) -> None:
    scripted.replies.extend([Script(["Hello."]), Script(["Slowly … ", "done."], hold=hold)])
    context = open_context(alice)
    first, second = context.new_page(), context.new_page()
    first.goto("/")
    send(first, "Hello")
    wait_for_answer(first)
    second.goto(first.url)
    send(first, "Take your time")
    expect(first.locator("[data-open]")).to_contain_text("Slowly")
    send(second, "Me too")
    expect(second.get_by_role("alert")).to_contain_text("An answer is still being written")
    expect(second.get_by_label("Message to Eunoe")).to_have_value("Me too")
    hold.set()
    wait_for_answer(first)
    second.keyboard.press("Enter")
    wait_for_answer(second)
    assert Message.objects.filter(content="Me too").count() == 1


def test_a_reload_in_the_middle_joins_the_reply(scripted: ScriptedModel, page: Page, hold: threading.Event) -> None:
    scripted.replies.append(Script(["The beginning, ", "and the end."], hold=hold))
    page.goto("/")
    send(page, "A long story")
    expect(page.locator("[data-open]")).to_contain_text("The beginning")
    page.reload()
    expect(page.locator("[data-open]")).to_contain_text("The beginning")
    expect(page.get_by_role("button", name="Stop the answer")).to_be_visible()
    hold.set()
    wait_for_answer(page)
    expect(page.locator(".turn-assistant .prose")).to_have_text("The beginning, and the end.")


def test_the_reply_goes_on_when_the_browser_leaves(
    scripted: ScriptedModel, alice: Account, open_context: Callable[..., BrowserContext], hold: threading.Event
) -> None:
    scripted.replies.append(Script(["Still ", "here."], hold=hold))
    context = open_context(alice)
    page = context.new_page()
    page.goto("/")
    send(page, "I have to go")
    expect(page.locator("[data-open]")).to_contain_text("Still")
    address = page.url
    page.close()
    hold.set()
    back = context.new_page()
    back.goto(address)
    wait_for_answer(back)
    expect(back.locator(".turn-assistant .prose")).to_have_text("Still here.")


def test_without_a_network_the_text_stays(
    scripted: ScriptedModel, alice: Account, open_context: Callable[..., BrowserContext]
) -> None:
    context = open_context(alice)
    page = context.new_page()
    page.goto("/")
    context.set_offline(True)
    send(page, "Nobody hears me")
    expect(page.get_by_role("alert")).to_contain_text("The message could not be sent")
    expect(page.get_by_label("Message to Eunoe")).to_have_value("Nobody hears me")
    context.set_offline(False)
    page.keyboard.press("Enter")
    wait_for_answer(page)
    assert Message.objects.filter(role="user").count() == 1


def test_a_draft_survives_a_reload(scripted: ScriptedModel, page: Page) -> None:
    page.goto("/")
    page.get_by_label("Message to Eunoe").fill("Not yet finished")
    page.reload()
    expect(page.get_by_label("Message to Eunoe")).to_have_value("Not yet finished")


@pytest.mark.spec("S-2", "F-18")
def test_the_model_changes_in_mid_conversation(scripted: ScriptedModel, page: Page) -> None:
    page.goto("/")
    send(page, "Hello")
    wait_for_answer(page)
    with page.expect_response("**/model/"):
        page.get_by_label("Model that answers").select_option("openai:other")
    page.reload()
    expect(page.get_by_label("Model that answers")).to_have_value("openai:other")
    send(page, "Hello, other one")
    expect(page.locator(".turn-assistant")).to_have_count(2)
    wait_for_answer(page)
    assert [body["model"] for body in scripted.reply_requests] == ["scripted", "other"]


def test_an_input_method_keeps_its_enter(scripted: ScriptedModel, page: Page) -> None:
    page.goto("/")
    box = page.get_by_label("Message to Eunoe")
    box.fill("にほん")
    box.evaluate("box => box.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', isComposing: true}))")
    expect(box).to_have_value("にほん")
    assert not Message.objects.exists()


def test_a_conversation_is_found_renamed_and_deleted(scripted: ScriptedModel, page: Page) -> None:
    page.goto("/")
    send(page, "About herons")
    wait_for_answer(page)
    page.locator("#conversation-tools").get_by_label("Rename this conversation").click()
    page.get_by_label("Title").fill("Birds")
    page.get_by_role("button", name="Rename").click()
    expect(page.locator("#title")).to_have_text("Birds")
    page.get_by_label("Search conversations").fill("herons")
    expect(page.locator(".conversation-item")).to_have_count(1)
    page.get_by_label("Search conversations").fill("walrus")
    expect(page.locator("#conversations")).to_contain_text("Nothing found.")
    page.locator("#conversation-tools").get_by_label("Delete this conversation").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    page.locator("#welcome").wait_for()
    assert not Conversation.objects.exists()


def test_scrolling_up_is_left_alone_until_asked_back(
    scripted: ScriptedModel, page: Page, hold: threading.Event
) -> None:
    scripted.replies.append(Script(["line  \n" * 120, "line  \n" * 60, "the end"], hold=hold))
    page.goto("/")
    send(page, "Much")
    expect(page.locator("[data-open]")).to_contain_text("line")
    page.locator("#scroller").evaluate("box => { box.scrollTop = 0 }")
    expect(page.get_by_role("button", name="Jump to the latest")).to_be_visible()
    hold.set()
    wait_for_answer(page)
    assert page.locator("#scroller").evaluate("box => box.scrollTop") == 0
    page.get_by_role("button", name="Jump to the latest").click()
    expect(page.get_by_role("button", name="Jump to the latest")).to_be_hidden()


@pytest.mark.spec("S-10")
@pytest.mark.parametrize("width", [320, 390, 768])
def test_nothing_scrolls_sideways(
    scripted: ScriptedModel, open_context: Callable[..., BrowserContext], width: int
) -> None:
    long_word = "Donaudampfschifffahrt" * 12
    table = "| " + " | ".join(f"column {n}" for n in range(12)) + " |\n|" + "---|" * 12 + "\n| " + "x | " * 12
    scripted.replies.append(Script([f"{long_word}\n\n{table}\n\n```\n{'code ' * 60}\n```\n"]))
    page = open_context(width=width).new_page()
    page.goto("/")
    send(page, long_word)
    wait_for_answer(page)
    for box in ("document.documentElement", "document.getElementById('scroller')"):
        assert page.evaluate(f"{box}.scrollWidth - {box}.clientWidth") <= 0


def test_the_drawer_of_a_telephone_opens_and_closes_by_key(
    scripted: ScriptedModel, open_context: Callable[..., BrowserContext]
) -> None:
    page = open_context(width=390).new_page()
    page.goto("/")
    expect(page.get_by_label("Search conversations")).to_be_hidden()
    page.locator("#open-sidebar").click()
    expect(page.get_by_label("Search conversations")).to_be_visible()
    expect(page.locator("#close-sidebar")).to_be_focused()
    expect(page.locator("#open-sidebar")).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("Escape")
    expect(page.get_by_label("Search conversations")).to_be_hidden()
    expect(page.locator("#open-sidebar")).to_be_focused()


def test_hostile_text_stays_text(scripted: ScriptedModel, page: Page) -> None:
    attack = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>'
    scripted.replies.append(
        Script(
            [
                f"{attack}\n\n[click](javascript:window.hacked=1) ![pixel](https://tracker.example.org/x.png)\n\n`{attack}`"
            ]
        )
    )
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    page.goto("/")
    send(page, attack)
    wait_for_answer(page)
    page.reload()
    expect(page.locator(".said")).to_have_text(attack)
    assert page.evaluate("window.hacked") is None
    assert page.locator(".thread img").count() == 0
    assert page.locator('.thread a[href^="javascript"]').count() == 0
    assert not [url for url in requests if "tracker" in url]
