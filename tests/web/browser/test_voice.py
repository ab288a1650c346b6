"""Talking in a browser, with ears and a mouth that the test moves."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from eunoe.accounts.models import Account
from eunoe.conversations.models import Conversation, Message
from eunoe.facts.models import Fact
from eunoe.memory.operating import set_account_plan
from eunoe.plans.services import set_plan
from eunoe.voice.models import VoiceSession
from tests.scripted_model import Script, ScriptedModel, lines_answer
from tests.web.browser.conftest import watched

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.spec("S-6")]

STUBS = """
window.test = { ears: [], said: [], open: null, starts: 0, language: null };
class Ears {
  start() {
    window.test.starts++;
    window.test.open = this;
    window.test.language = this.lang;
    if (window.test.refuses) queueMicrotask(() => { this.onerror({ error: window.test.refuses }); this.onend(); });
  }
  abort() { if (window.test.open === this) window.test.open = null; queueMicrotask(() => this.onend()); }
  stop() { this.abort(); }
}
window.test.hear = (transcript, { confidence = 0.9, isFinal = true } = {}) => {
  const result = Object.assign([{ transcript, confidence }], { isFinal });
  window.test.open.onresult({ resultIndex: 0, results: [result] });
};
window.test.finishSpeaking = () => window.test.speaking.splice(0).forEach((one) => one.onend());
window.test.speaking = [];
window.SpeechRecognition = undefined;
window.webkitSpeechRecognition = Ears;
window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
Object.defineProperty(window, "speechSynthesis", { value: {
  getVoices: () => [], resume() {},
  speak(one) { window.test.said.push(one.text); window.test.speaking.push(one); },
  cancel() { window.test.cancelled = true; window.test.speaking = []; },
} });
"""


HAS_ENDED = "async () => (await (await fetch('/api/v1/conversations')).json()).items[0].ended_at !== null"


@pytest.fixture
def talk(open_context: Callable[..., BrowserContext], alice: Account) -> Callable[..., Page]:
    """Alice's page, with the stubs in place."""

    def make(script: str = STUBS, **options: Any) -> Page:
        context = open_context(alice, **options)
        context.add_init_script(script)
        page = watched(context.new_page())
        page.goto("/voice/")
        return page

    return make


def state(page: Page, wanted: str) -> None:
    expect(page.locator("#voice")).to_have_attribute("data-state", wanted)


def begin(page: Page) -> None:
    page.get_by_role("button", name="Start talking").click()
    state(page, "listening")


def hear(page: Page, line: str, **how: Any) -> None:
    page.evaluate("([line, how]) => test.hear(line, how)", [line, how])


def captions(page: Page) -> list[str]:
    return page.locator(".caption p").all_text_contents()


def test_what_is_said_is_answered_aloud_and_the_end_is_read_once(
    talk: Callable[..., Page], scripted: ScriptedModel, drain: Callable[[], None]
) -> None:
    scripted.replies.append(Script(["Good morning, Ada. ", "How are ", "you?"]))
    scripted.default_pass = lambda body: lines_answer(("Is called Ada", ["T1"]))
    page = talk()
    begin(page)
    assert page.evaluate("test.language") == "en-GB"
    hear(page, "My name is Ada", confidence=0.93)
    state(page, "speaking")
    expect(page.locator(".caption")).to_have_count(2)
    assert captions(page) == ["My name is Ada", "Good morning, Ada. How are you?"]
    assert " ".join(page.evaluate("test.said")) == "Good morning, Ada. How are you?"
    page.evaluate("test.finishSpeaking()")
    state(page, "listening")
    page.get_by_role("button", name="End the conversation").click()
    state(page, "ended")
    expect(page.locator("#voice-after")).to_contain_text("once")
    assert page.evaluate("test.open") is None
    expect(page.get_by_role("button", name="Talk again")).to_be_focused()
    page.get_by_role("link", name="Read what was said").click()
    expect(page.locator(".spoken")).to_contain_text("A voice conversation of")
    expect(page.locator("#composer")).to_be_hidden()
    expect(page.get_by_role("button", name="New answer")).to_have_count(0)
    drain()
    assert Fact.objects.get().text == "Is called Ada"
    assert VoiceSession.objects.get().ending == "closed"
    assert Message.objects.get(role="user").confidence == pytest.approx(0.93)
    page.goto("/settings/memory/")
    page.get_by_text("Is called Ada").click()
    expect(page.get_by_role("link", name="a voice conversation of")).to_be_visible()


def test_who_talks_interrupts_and_the_echo_of_the_answer_does_not(
    talk: Callable[..., Page], scripted: ScriptedModel
) -> None:
    scripted.replies.append(Script(["Once upon a time there was a river."]))
    page = talk()
    begin(page)
    hear(page, "Tell me a story")
    state(page, "speaking")
    hear(page, "once upon a time", isFinal=False)
    hear(page, "there was a river")
    state(page, "speaking")
    page.evaluate("test.cancelled = false")
    hear(page, "no stop please", isFinal=False)
    assert page.evaluate("test.cancelled")
    state(page, "listening")
    hear(page, "no stop please")
    expect(page.locator(".caption.is-user")).to_have_count(2)
    assert captions(page)[2] == "no stop please"


def test_a_key_and_a_press_interrupt(talk: Callable[..., Page], scripted: ScriptedModel) -> None:
    page = talk()
    begin(page)
    for way in (
        lambda: page.keyboard.press("Escape"),
        lambda: page.get_by_role("button", name="Interrupt").click(),
        lambda: page.get_by_label("Type instead of talking").fill("h"),
    ):
        hear(page, "Hello")
        state(page, "speaking")
        way()
        state(page, "listening")
        page.get_by_label("Type instead of talking").fill("")
    assert page.evaluate("test.speaking.length") == 0


def test_what_comes_in_pieces_is_said_at_once_as_sure_as_its_weakest(
    talk: Callable[..., Page], scripted: ScriptedModel
) -> None:
    page = talk()
    begin(page)
    hear(page, "I live in Turin", confidence=0.9)
    hear(page, "with Rufus", confidence=0.4)
    state(page, "speaking")
    said = Message.objects.get(role="user")
    assert (said.content, said.confidence) == ("I live in Turin with Rufus", pytest.approx(0.4))


def test_the_microphone_is_turned_off_and_on_with_the_keyboard(
    talk: Callable[..., Page], scripted: ScriptedModel
) -> None:
    page = talk()
    page.get_by_role("button", name="Start talking").focus()
    page.keyboard.press("Enter")
    state(page, "listening")
    page.keyboard.press("Space")
    state(page, "paused")
    expect(page.get_by_role("status").filter(has_text="The microphone is off.")).to_be_visible()
    assert page.evaluate("test.open") is None
    page.keyboard.press("Space")
    state(page, "listening")


@pytest.mark.parametrize(
    ("failure", "told"),
    [
        ("not-allowed", "The microphone is not allowed."),
        ("audio-capture", "No microphone was found."),
        ("network", "speech recognition cannot be reached"),
        ("language-not-supported", "does not know this language"),
    ],
)
def test_why_nothing_is_heard_is_told_and_typing_goes_on(
    talk: Callable[..., Page], scripted: ScriptedModel, failure: str, told: str
) -> None:
    page = talk()
    page.evaluate("failure => { test.refuses = failure; }", failure)
    page.get_by_role("button", name="Start talking").click()
    expect(page.get_by_role("alert").filter(has_text=told)).to_be_visible()
    state(page, "paused")
    page.get_by_label("Type instead of talking").fill("Good morning")
    page.keyboard.press("Enter")
    expect(page.locator(".caption")).to_have_count(2)
    assert Conversation.objects.count() == 1


def test_a_browser_that_cannot_listen_says_so_and_types(talk: Callable[..., Page], scripted: ScriptedModel) -> None:
    page = talk(STUBS + "window.webkitSpeechRecognition = undefined;")
    state(page, "typing")
    expect(page.get_by_role("alert").filter(has_text="cannot turn speech into text")).to_be_visible()
    expect(page.get_by_role("button", name="Start talking")).to_be_hidden()
    page.get_by_label("Type instead of talking").fill("Good morning")
    page.keyboard.press("Enter")
    expect(page.locator(".caption")).to_have_count(2)
    assert page.evaluate("test.said") == ["Understood."]
    assert Conversation.objects.get().kind == "voice"


def test_a_browser_that_can_do_neither_is_told_apart(talk: Callable[..., Page]) -> None:
    page = talk(
        "window.SpeechRecognition = window.webkitSpeechRecognition = window.SpeechSynthesisUtterance = undefined;"
    )
    expect(page.get_by_role("alert").filter(has_text="neither listen nor read aloud")).to_be_visible()
    expect(page.get_by_text("Read answers aloud")).to_be_hidden()


@pytest.mark.spec("F-8")
def test_who_leaves_the_page_ends_it(
    talk: Callable[..., Page], scripted: ScriptedModel, drain: Callable[[], None]
) -> None:
    page = talk()
    begin(page)
    hear(page, "I live in Turin")
    state(page, "speaking")
    page.goto("/settings/")
    page.wait_for_function(HAS_ENDED)
    drain()
    assert VoiceSession.objects.get().ending == "left"
    assert len(scripted.pass_requests) == 1


def test_a_reply_whose_connection_broke_is_taken_up_and_said_once(
    talk: Callable[..., Page], scripted: ScriptedModel
) -> None:
    page = talk()
    begin(page)
    broken = []

    def break_once(route: Any) -> None:
        if broken:
            route.continue_()
        else:
            broken.append(route)
            route.abort()

    page.route("**/say/", break_once)
    hear(page, "Good morning")
    state(page, "speaking")
    assert captions(page) == ["Good morning", "Understood."]
    assert Message.objects.filter(role="user").count() == 1


def test_a_failed_answer_is_told(talk: Callable[..., Page], scripted: ScriptedModel) -> None:
    scripted.replies.append(Script(status=401))
    page = talk()
    begin(page)
    hear(page, "Good morning")
    expect(page.get_by_role("alert").filter(has_text="cannot be reached")).to_be_visible()
    state(page, "listening")


def test_a_session_that_ended_elsewhere_is_shown_as_ended(talk: Callable[..., Page], scripted: ScriptedModel) -> None:
    from django.utils import timezone

    page = talk()
    begin(page)
    Conversation.objects.update(ended_at=timezone.now())
    hear(page, "Good morning")
    state(page, "ended")


@pytest.mark.spec("R-14")
def test_it_can_be_started_as_not_remembered(
    talk: Callable[..., Page], scripted: ScriptedModel, drain: Callable[[], None]
) -> None:
    page = talk()
    page.get_by_label("Do not remember this conversation").check(force=True)
    begin(page)
    hear(page, "Remember that I live in Turin")
    state(page, "speaking")
    page.get_by_role("button", name="End the conversation").click()
    expect(page.get_by_text("Nothing of it is remembered.")).to_be_visible()
    drain()
    assert not scripted.pass_requests
    assert Message.objects.get(role="user").not_remembered


@pytest.mark.spec("S-2")
def test_the_model_is_chosen_before_it_starts(talk: Callable[..., Page], scripted: ScriptedModel) -> None:
    page = talk()
    page.get_by_label("Model that answers").select_option("openai:other")
    begin(page)
    expect(page.get_by_label("Model that answers")).to_be_disabled()
    hear(page, "Good morning")
    state(page, "speaking")
    assert [request["model"] for request in scripted.reply_requests] == ["other"]


@pytest.mark.spec("S-9")
def test_used_up_credits_are_told_with_when_there_are_new_ones(
    talk: Callable[..., Page], alice: Account, scripted: ScriptedModel
) -> None:
    set_plan(slug="limited", monthly_credits=0)
    set_account_plan(account=alice, slug="limited")
    page = talk()
    begin(page)
    hear(page, "Good morning")
    expect(page.get_by_role("alert").filter(has_text="The credits of this month are used up")).to_be_visible()
    state(page, "listening")
    assert not scripted.reply_requests


@pytest.mark.spec("S-10")
def test_only_finished_turns_are_read_to_a_screen_reader(talk: Callable[..., Page], scripted: ScriptedModel) -> None:
    page = talk()
    begin(page)
    expect(page.get_by_role("log")).to_have_attribute("aria-live", "polite")
    hear(page, "I live", isFinal=False)
    expect(page.locator("#caption-now")).to_have_text("I live")
    expect(page.locator("#caption-now")).to_have_attribute("aria-hidden", "true")
    expect(page.locator(".caption")).to_have_count(0)


def test_from_the_chat_one_press_leads_to_it(open_context: Callable[..., BrowserContext], alice: Account) -> None:
    page = watched(open_context(alice).new_page())
    page.goto("/")
    page.get_by_role("link", name="Talk with Eunoe").click()
    expect(page.get_by_role("heading", name="Talk with Eunoe")).to_be_visible()


@pytest.mark.spec("S-10")
def test_it_listens_in_the_language_of_the_account(
    talk: Callable[..., Page], alice: Account, scripted: ScriptedModel
) -> None:
    Account.objects.filter(pk=alice.pk).update(language="it")
    page = talk()
    page.get_by_role("button", name="Inizia a parlare").click()
    state(page, "listening")
    assert page.evaluate("test.language") == "it-IT"


@pytest.mark.spec("F-30")
def test_a_visitor_may_talk(open_context: Callable[..., BrowserContext], scripted: ScriptedModel) -> None:
    context = open_context()
    context.add_init_script(STUBS)
    page = watched(context.new_page())
    page.goto("/voice/")
    begin(page)
    hear(page, "Good morning")
    state(page, "speaking")
    assert Conversation.objects.get().account.is_guest
