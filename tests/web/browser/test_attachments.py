"""Documents in the chat, in a browser."""

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, FrameLocator, Page, Route, expect

from eunoe.accounts.models import Account
from eunoe.conversations.models import Attachment, Message
from eunoe.conversations.services import MAX_DOCUMENTS
from eunoe.library import services as library
from eunoe.library.models import Document
from tests.library.pdfs import pdf
from tests.scripted_model import Script, ScriptedModel
from tests.web.browser.conftest import send, wait_for_answer

pytestmark = pytest.mark.spec("S-5")

OpenContext = Callable[..., BrowserContext]
RENT = {"name": "contract.txt", "mimeType": "text/plain", "buffer": b"The rent is 940 euros."}
FAKE = {"name": "fake.pdf", "mimeType": "application/pdf", "buffer": b"no PDF"}
HOLD_FILE = """([element, name, type, content, kind]) => {
  const held = new DataTransfer();
  held.items.add(new File([content], name, { type }));
  const target = element ?? document.body;
  for (const what of kind === "paste" ? ["paste"] : ["dragenter", "dragover", "drop"]) {
    const given = { bubbles: true, cancelable: true };
    target.dispatchEvent(what === "paste"
      ? new ClipboardEvent(what, { ...given, clipboardData: held })
      : new DragEvent(what, { ...given, dataTransfer: held }));
  }
}"""


@pytest.fixture(autouse=True)
def _own_uploads(settings: Any, tmp_path: Path) -> None:
    settings.MEDIA_ROOT = tmp_path / "uploads"


def attach(page: Page | FrameLocator, *given: Any) -> None:
    page.locator("#attach-file").set_input_files(list(given))


def asked(scripted: ScriptedModel) -> str:
    content: str = scripted.reply_requests[-1]["messages"][-1]["content"]
    return content


def test_documents_go_with_a_message(alice_page: Page, scripted: ScriptedModel) -> None:
    alice_page.goto("/")
    attach(alice_page, RENT, {"name": "trip.pdf", "mimeType": "application/pdf", "buffer": pdf("To Rome")})
    chips = alice_page.locator("#attached .attached[data-document]")
    expect(chips).to_have_count(2)
    expect(alice_page.locator("#status")).to_have_text("trip.pdf is attached")
    expect(alice_page.get_by_label("Message to Eunoe")).to_have_attribute("placeholder", "Ask about it …")
    expect(alice_page.get_by_role("button", name="Send", exact=True)).to_be_disabled()
    send(alice_page, "How high is the rent?")
    wait_for_answer(alice_page)
    expect(alice_page.locator(".turn-user .attached-name")).to_have_text(["contract.txt", "trip.pdf"])
    expect(chips).to_have_count(0)
    assert "The rent is 940 euros." in asked(scripted)
    assert "To Rome" in asked(scripted)
    alice_page.reload()
    alice_page.get_by_role("link", name="contract.txt").click()
    expect(alice_page.get_by_text("The rent is 940 euros.")).to_be_visible()


def test_the_menu_is_worked_by_key(alice_page: Page, scripted: ScriptedModel) -> None:
    alice_page.goto("/")
    opener = alice_page.get_by_label("Attach documents")
    opener.press("Enter")
    expect(alice_page.locator(".attach-menu")).to_be_visible()
    with alice_page.expect_file_chooser() as chooser:
        opener.press("Tab")
        alice_page.keyboard.press("Enter")
    chooser.value.set_files([RENT])  # type: ignore[list-item]
    expect(alice_page.locator("#attached .attached[data-document]")).to_have_count(1)
    expect(alice_page.get_by_label("Message to Eunoe")).to_be_focused()
    opener.press("Enter")
    alice_page.keyboard.press("Escape")
    expect(alice_page.locator(".attach-menu")).to_be_hidden()
    expect(opener).to_be_focused()
    alice_page.get_by_label("Remove “contract.txt”").press("Enter")
    expect(alice_page.locator("#attached li")).to_have_count(0)
    expect(alice_page.get_by_label("Message to Eunoe")).to_be_focused()
    expect(alice_page.locator("#status")).to_have_text("contract.txt was removed")


def test_what_is_removed_before_sending_is_kept_nowhere(alice_page: Page, scripted: ScriptedModel) -> None:
    alice_page.goto("/")
    attach(alice_page, RENT)
    expect(alice_page.locator("#attached .attached[data-document]")).to_have_count(1)
    with alice_page.expect_response(lambda answer: "/delete/" in answer.url):
        alice_page.get_by_label("Remove “contract.txt”").click()
    send(alice_page, "Hello")
    wait_for_answer(alice_page)
    assert asked(scripted) == "Hello"
    assert not Document.objects.exists()


@pytest.mark.parametrize("kind", ["drop", "paste"])
def test_a_file_is_dropped_or_pasted(alice_page: Page, scripted: ScriptedModel, kind: str) -> None:
    alice_page.goto("/")
    alice_page.wait_for_load_state("domcontentloaded")
    text = alice_page.get_by_label("Message to Eunoe").element_handle()
    alice_page.evaluate(HOLD_FILE, [text, "contract.txt", "text/plain", "The rent is 940 euros.", kind])
    expect(alice_page.locator("#attached .attached[data-document]")).to_have_count(1)
    expect(alice_page.locator(".is-dropping")).to_have_count(0)


def test_what_cannot_be_taken_is_told_beside_what_can(alice_page: Page, scripted: ScriptedModel) -> None:
    alice_page.goto("/")
    big = {"name": "big.txt", "mimeType": "text/plain", "buffer": b"x" * (10 * 1024 * 1024 + 1)}
    attach(alice_page, FAKE, big, {"name": "empty.txt", "mimeType": "text/plain", "buffer": b""}, RENT)
    problems = alice_page.locator("#attached .is-failed")
    expect(problems).to_have_count(3)
    expect(problems.nth(0)).to_contain_text("fake.pdf was not attached. This file is called a PDF but is none.")
    expect(problems.nth(1)).to_contain_text("big.txt was not attached. A document can have 10 MB at most.")
    expect(problems.nth(2)).to_contain_text("empty.txt was not attached. This file is empty.")
    send(alice_page, "How high is the rent?")
    wait_for_answer(alice_page)
    expect(alice_page.locator(".turn-user .attached-name")).to_have_text(["contract.txt"])
    expect(alice_page.locator("#attached li")).to_have_count(0)


def test_what_is_chosen_before_the_script_is_there_is_taken(alice_page: Page, scripted: ScriptedModel) -> None:
    late: list[Route] = []

    def hold(route: Route) -> None:
        late.append(route)

    alice_page.route("**/attached*.js", hold)
    alice_page.goto("/", wait_until="commit")
    attach(alice_page, RENT)
    expect(alice_page.locator("#composer")).to_be_visible()
    while not late:
        alice_page.wait_for_timeout(20)
    late[0].continue_()
    expect(alice_page.locator("#attached [data-document]")).to_have_count(1)


def test_while_one_is_uploaded_the_message_waits(alice_page: Page, scripted: ScriptedModel) -> None:
    held = threading.Event()
    alice_page.goto("/")

    def wait(route: Any) -> None:
        held.wait(0.5)
        route.continue_()

    alice_page.route("**/documents/attach/", wait)
    alice_page.get_by_label("Message to Eunoe").fill("How high is the rent?")
    attach(alice_page, RENT)
    expect(alice_page.get_by_role("progressbar")).to_have_attribute("aria-label", "contract.txt is being uploaded")
    expect(alice_page.locator("#attached .attached[data-document]")).to_have_count(1)
    expect(alice_page.get_by_role("button", name="Send", exact=True)).to_be_enabled()


def test_a_message_that_is_not_sent_keeps_its_documents(alice_page: Page, scripted: ScriptedModel) -> None:
    alice_page.goto("/")
    attach(alice_page, RENT)
    expect(alice_page.locator("#attached .attached[data-document]")).to_have_count(1)
    alice_page.route("**/send/", lambda route: route.abort())
    send(alice_page, "How high is the rent?")
    expect(alice_page.locator("#composer-error")).to_be_visible()
    expect(alice_page.locator("#attached .attached-name")).to_have_text(["contract.txt"])
    expect(alice_page.locator(".turn-user")).to_have_count(0)
    alice_page.reload()
    expect(alice_page.get_by_label("Message to Eunoe")).to_have_value("How high is the rent?")
    expect(alice_page.locator("#attached .attached-name")).to_have_text(["contract.txt"])
    alice_page.unroute("**/send/")
    alice_page.get_by_label("Message to Eunoe").press("Enter")
    wait_for_answer(alice_page)
    assert Attachment.objects.count() == 1
    assert "940 euros" in asked(scripted)


def test_a_message_that_came_through_unheard_keeps_its_documents(alice_page: Page, scripted: ScriptedModel) -> None:
    def lose_the_answer(route: Route) -> None:
        route.fetch()
        route.abort()

    alice_page.goto("/")
    attach(alice_page, RENT)
    expect(alice_page.locator("#attached [data-document]")).to_have_count(1)
    alice_page.route("**/send/", lose_the_answer)
    send(alice_page, "How high is the rent?")
    expect(alice_page.locator("#composer-error")).to_be_visible()
    alice_page.get_by_label("Remove “contract.txt”").click()
    expect(alice_page.locator("#attached li")).to_have_count(0)
    alice_page.goto(f"/m/{Message.objects.earliest('seq').pk}/")
    expect(alice_page.locator(".turn-user .attached-name")).to_have_text(["contract.txt"])


def test_a_document_of_the_library_is_chosen(alice: Account, alice_page: Page, scripted: ScriptedModel) -> None:
    for name in ("kept.txt", "other.txt"):
        library.create_document(account=alice, name=name, content=b"The rent is 940 euros.")
    alice_page.goto("/")
    alice_page.get_by_label("Attach documents").click()
    alice_page.get_by_role("link", name="Choose from your documents").click()
    dialog = alice_page.get_by_role("dialog")
    dialog.get_by_label("kept.txt").check()
    dialog.get_by_role("button", name="Attach").click()
    expect(dialog).to_be_hidden()
    expect(alice_page.locator("#attached .attached-name")).to_have_text(["kept.txt"])
    alice_page.get_by_label("Remove “kept.txt”").click()
    assert Document.objects.count() == 2
    alice_page.get_by_label("Attach documents").click()
    alice_page.get_by_role("link", name="Choose from your documents").click()
    dialog.get_by_label("other.txt").check()
    dialog.get_by_role("button", name="Attach").click()
    expect(alice_page.locator("#attached .attached-name")).to_have_text(["other.txt"])
    send(alice_page, "How high is the rent?")
    wait_for_answer(alice_page)
    assert "other.txt" in asked(scripted)


def test_what_could_not_be_taken_takes_no_place(alice: Account, alice_page: Page, scripted: ScriptedModel) -> None:
    library.create_document(account=alice, name="kept.txt", content=b"The rent is 940 euros.")
    alice_page.goto("/")
    attach(alice_page, *[FAKE] * MAX_DOCUMENTS)
    expect(alice_page.locator("#attached .is-failed")).to_have_count(MAX_DOCUMENTS)
    alice_page.get_by_label("Attach documents").click()
    alice_page.get_by_role("link", name="Choose from your documents").click()
    dialog = alice_page.get_by_role("dialog")
    dialog.get_by_label("kept.txt").check()
    dialog.get_by_role("button", name="Attach").click()
    expect(alice_page.locator("#attached .attached-name")).to_have_text(["kept.txt"])
    expect(alice_page.locator("#composer-error")).to_be_hidden()


def test_edits_and_new_answers_keep_them(alice_page: Page, scripted: ScriptedModel) -> None:
    scripted.replies.append(Script(status=401))
    alice_page.goto("/")
    attach(alice_page, RENT)
    send(alice_page, "How high is the rent?")
    wait_for_answer(alice_page, "failed")
    alice_page.get_by_role("button", name="Try again").click()
    wait_for_answer(alice_page)
    assert "940 euros" in asked(scripted)
    alice_page.locator(".turn-user").hover()
    alice_page.get_by_label("Edit your message").click()
    alice_page.locator(".edit textarea").fill("And per year?")
    alice_page.locator(".edit").get_by_role("button", name="Send").click()
    expect(alice_page.locator(".said")).to_have_text("And per year?")
    wait_for_answer(alice_page)
    expect(alice_page.locator(".turn-user .attached-name")).to_have_text(["contract.txt"])
    assert asked(scripted).endswith("And per year?")
    assert "940 euros" in asked(scripted)


def hold_uploads(page: Page) -> list[Route]:
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/attach/**", hold)
    return held


def test_enter_waits_for_what_is_being_uploaded(alice_page: Page, scripted: ScriptedModel) -> None:
    held = hold_uploads(alice_page)
    alice_page.goto("/")
    attach(alice_page, RENT)
    send(alice_page, "How high is the rent?")
    expect(alice_page.locator("#attached .is-uploading")).to_have_count(1)
    expect(alice_page.get_by_label("Message to Eunoe")).to_have_value("How high is the rent?")
    held[0].continue_()
    wait_for_answer(alice_page)
    assert "940 euros" in asked(scripted)


def test_enter_sends_nothing_without_a_document_that_was_refused(alice_page: Page, scripted: ScriptedModel) -> None:
    held = hold_uploads(alice_page)
    alice_page.goto("/")
    attach(alice_page, FAKE)
    send(alice_page, "How high is the rent?")
    expect(alice_page.locator("#attached .is-uploading")).to_have_count(1)
    held[0].continue_()
    expect(alice_page.locator("#attached .is-failed")).to_have_count(1)
    expect(alice_page.get_by_label("Message to Eunoe")).to_have_value("How high is the rent?")
    expect(alice_page.locator(".said")).to_have_count(0)


def test_in_the_docked_window(alice_page: Page, scripted: ScriptedModel) -> None:
    alice_page.goto("/settings/")
    alice_page.get_by_role("link", name="Chat", exact=True).click()
    dock = alice_page.frame_locator("#dock-panel iframe")
    attach(dock, RENT)
    expect(dock.locator("#attached .attached[data-document]")).to_have_count(1)
    dock.get_by_label("Attach documents").press("Enter")
    dock.get_by_label("Attach documents").press("Escape")
    expect(alice_page.locator("#dock-panel")).to_be_visible()
    dock.get_by_label("Message to Eunoe").fill("How high is the rent?")
    dock.get_by_label("Message to Eunoe").press("Enter")
    dock.locator(".turn-assistant[data-status=complete]").wait_for()
    assert "940 euros" in asked(scripted)


@pytest.mark.parametrize("width", [390, 1280])
def test_without_scripts(alice: Account, open_context: OpenContext, scripted: ScriptedModel, width: int) -> None:
    library.create_document(account=alice, name="kept.txt", content=b"The garden is not part of it.")
    page = open_context(alice, java_script_enabled=False, width=width).new_page()
    page.goto("/")
    page.get_by_label("Attach documents").click()
    page.get_by_role("link", name="Choose from your documents").click()
    page.get_by_label("kept.txt").check()
    page.get_by_role("button", name="Attach").click()
    expect(page.get_by_label("Send “kept.txt” along")).to_be_checked()
    page.get_by_label("Message to Eunoe").fill("How high is the rent?")
    page.get_by_label("Attach documents").click()
    page.locator("#attach-file").set_input_files([RENT, FAKE])  # type: ignore[list-item]
    page.get_by_role("button", name="Send", exact=True).click()
    expect(page.locator("#composer-error")).to_contain_text("called a PDF but is none")
    expect(page.get_by_label("Message to Eunoe")).to_have_value("How high is the rent?")
    page.get_by_label("Send “kept.txt” along").uncheck()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.get_by_role("button", name="Send", exact=True).click()
    expect(page.locator(".turn-assistant .prose")).to_have_text("Understood.")
    expect(page.locator(".turn-user .attached-name")).to_have_text(["contract.txt"])
    assert "garden" not in asked(scripted)


def test_a_visitor_is_told_that_it_takes_an_account(page: Page, scripted: ScriptedModel) -> None:
    page.goto("/")
    page.wait_for_load_state("domcontentloaded")
    page.evaluate(HOLD_FILE, [None, "contract.txt", "text/plain", "The rent is 940 euros.", "drop"])
    expect(page.locator("#composer-error")).to_contain_text("With a free account you can send documents.")
    expect(page.locator("#composer-error").get_by_role("link")).to_have_text("Create a free account")
    assert not Document.objects.exists()
    assert not Message.objects.exists()
