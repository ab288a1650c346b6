"""Seeing and clearing what is remembered, and what shows under a reply."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from eunoe.accounts.models import Account
from eunoe.accounts.services import update_preferences
from eunoe.facts.models import Fact
from tests.scripted_model import ScriptedModel, lines_answer
from tests.web.browser.conftest import send, wait_for_answer, watched
from tests.web.conftest import broken, remember, say

# Row, clear, title, body, empty; then the small screen's row, title, forget, cleared, confirmation.
WORDS = {
    "en": (
        "What Eunoe remembers",
        "Clear memory",
        "Clear Eunoe's memory?",
        "This permanently deletes everything Eunoe remembers about you, on web and mobile. This cannot be undone.",
        "No memories yet. Facts you share in chats will appear here.",
        "What Eunoe knows about me",
        "Forget everything",
        "Close",
        "Memory cleared",
        "Eunoe no longer remembers anything about you.",
    ),
    "it": (
        "Cosa ricorda Eunoe",
        "Cancella memoria",
        "Cancellare la memoria di Eunoe?",
        "Questo elimina definitivamente tutto ciò che Eunoe ricorda di te, su web e mobile. "
        "Non è possibile annullare l'operazione.",
        "Nessun ricordo ancora. I fatti che condividi nelle chat compariranno qui.",
        "Cosa sa Eunoe su di me",
        "Dimentica tutto",
        "Chiudi",
        "Memoria cancellata",
        "Eunoe non ricorda più nulla di te.",
    ),
    "es": (
        "Qué recuerda Eunoe",
        "Borrar memoria",
        "¿Borrar la memoria de Eunoe?",
        "Esto elimina definitivamente todo lo que Eunoe recuerda de ti, en la web y en el móvil. No se puede deshacer.",
        "Todavía no hay recuerdos. Los datos que compartas en los chats aparecerán aquí.",
        "Qué sabe Eunoe de mí",
        "Olvidar todo",
        "Cerrar",
        "Memoria borrada",
        "Eunoe ya no recuerda nada de ti.",
    ),
}


@pytest.mark.spec("H-7", "S-10")
@pytest.mark.parametrize("language", ["en", "it", "es"])
def test_the_list_opens_and_is_cleared_after_asking(
    alice: Account, open_context: Callable[..., BrowserContext], language: str
) -> None:
    row, clear, title, body, empty = WORDS[language][:5]
    update_preferences(account=alice, language=language)
    remember(alice, "Lives in Turin", "Plays the cello")
    page = watched(open_context(alice).new_page())
    page.goto("/settings/")
    summary = page.locator("#memory .memory-list > summary")
    expect(summary).to_contain_text(row)
    expect(summary.locator(".count")).to_contain_text("2")
    expect(page.get_by_text("Lives in Turin")).to_be_hidden()
    summary.click()
    expect(page.get_by_text("Lives in Turin")).to_be_visible()
    page.get_by_role("link", name=clear).click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text(title)
    expect(dialog).to_contain_text(body)
    page.keyboard.press("Escape")
    assert Fact.objects.filter(account=alice).count() == 2
    page.get_by_role("link", name=clear).click()
    dialog.get_by_role("button", name=clear).click()
    expect(page.locator("#memory")).to_contain_text(empty)
    expect(dialog).to_be_hidden()
    assert not Fact.objects.filter(account=alice).exists()


@pytest.mark.spec("H-7", "S-10")
@pytest.mark.parametrize("language", ["en", "it", "es"])
def test_a_small_screen_shows_an_alert_that_forgets_everything(
    alice: Account, open_context: Callable[..., BrowserContext], language: str
) -> None:
    title, empty = WORDS[language][0], WORDS[language][4]
    row, forget, close, cleared, confirmation = WORDS[language][5:]
    update_preferences(account=alice, language=language)
    remember(alice, "Lives in Turin")
    page = watched(open_context(alice, width=390).new_page())
    page.goto("/settings/")
    expect(page.locator(".memory-list")).to_be_hidden()
    page.get_by_role("link", name=row).click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading")).to_have_text(title)
    expect(dialog.locator(".bullets > li")).to_contain_text(["Lives in Turin"])
    dialog.get_by_role("button", name=forget).click()
    expect(dialog.get_by_role("heading")).to_have_text(cleared)
    expect(dialog).to_contain_text(confirmation)
    dialog.get_by_role("link", name=close).click()
    assert not Fact.objects.filter(account=alice).exists()
    page.get_by_role("link", name=row).click()
    expect(dialog).to_contain_text(empty)
    expect(dialog.get_by_role("button", name=forget)).to_have_count(0)


@pytest.mark.spec("F-25")
def test_a_line_opens_and_leads_to_where_it_came_from(alice: Account, alice_page: Page) -> None:
    turn = say(alice, "I live in Turin")
    remember(alice, "Lives in Turin", source=turn.question)
    alice_page.goto("/settings/")
    alice_page.locator(".memory-list > summary").click()
    alice_page.get_by_text("Lives in Turin").click()
    expect(alice_page.locator(".fact-origin")).to_contain_text("Remembered since")
    alice_page.get_by_role("link", name="what was said on").click()
    expect(alice_page.locator(f"#m-{turn.question.pk}")).to_contain_text("I live in Turin")


@pytest.mark.spec("H-8")
def test_when_memory_does_not_load_the_rest_of_settings_stands(alice: Account, alice_page: Page) -> None:
    remember(alice, "Lives in Turin")
    with broken("eunoe_facts_fact"):
        alice_page.goto("/settings/")
        expect(alice_page.locator("#memory")).to_contain_text("Memory is not available right now. Try again later.")
        expect(alice_page.get_by_label("Language")).to_be_visible()
    assert Fact.objects.filter(account=alice).count() == 1


@pytest.mark.spec("H-8")
def test_when_nothing_answers_memory_says_so(alice_page: Page) -> None:
    alice_page.route("**/settings/memory/", lambda route: route.abort())
    alice_page.goto("/settings/")
    expect(alice_page.locator("#memory")).to_contain_text("Memory is not available right now. Try again later.")


@pytest.mark.spec("H-8")
def test_a_clear_that_fails_says_so_and_deletes_nothing(alice: Account, alice_page: Page) -> None:
    remember(alice, "Lives in Turin", "Plays the cello")
    alice_page.goto("/settings/")
    alice_page.locator(".memory-list > summary").click()
    alice_page.get_by_role("link", name="Clear memory").click()
    with broken("eunoe_facts_factlist"):
        alice_page.get_by_role("button", name="Clear memory").click()
        expect(alice_page.get_by_role("alert")).to_have_text("Memory could not be cleared. Try again.")
    assert Fact.objects.filter(account=alice).count() == 2
    alice_page.get_by_role("dialog").get_by_role("button", name="Clear memory").click()
    expect(alice_page.locator("#memory")).to_contain_text("No memories yet.")


@pytest.mark.spec("H-8")
def test_the_alert_names_memory_when_it_fails(alice: Account, open_context: Callable[..., BrowserContext]) -> None:
    remember(alice, "Lives in Turin")
    page = open_context(alice, width=390).new_page()
    page.goto("/settings/")
    with broken("eunoe_facts_fact"):
        page.get_by_role("link", name="What Eunoe knows about me").click()
        expect(page.get_by_role("dialog").get_by_role("heading")).to_have_text("Memory not available")
    page.keyboard.press("Escape")
    page.get_by_role("link", name="What Eunoe knows about me").click()
    expect(page.get_by_role("button", name="Forget everything")).to_be_visible()
    with broken("eunoe_facts_factlist"):
        page.get_by_role("button", name="Forget everything").click()
        expect(page.get_by_role("dialog").get_by_role("heading")).to_have_text("Memory could not be cleared")
    assert Fact.objects.filter(account=alice).count() == 1


@pytest.mark.spec("F-28a", "H-5a")
def test_a_receipt_comes_by_itself_and_the_next_reply_tells_what_was_sent(
    scripted: ScriptedModel, alice: Account, alice_page: Page, drain: Callable[[], None]
) -> None:
    scripted.passes.append(lambda body: lines_answer(("Lives in Turin", ["T1"])))
    alice_page.goto("/")
    send(alice_page, "Remember that I live in Turin")
    wait_for_answer(alice_page)
    drain()
    receipt = alice_page.locator(".receipt")
    expect(receipt).to_contain_text("Memory updated · 1 line added")
    receipt.locator("summary").click()
    expect(receipt.locator(".added")).to_contain_text("Lives in Turin")
    send(alice_page, "Where do I live?")
    used = alice_page.locator(".used")
    expect(used.locator("summary")).to_have_text("1 fact was sent with this message")
    used.locator("summary").click()
    expect(used.locator("li")).to_contain_text(["Lives in Turin"])


@pytest.mark.spec("F-28")
def test_a_line_can_be_changed_only_where_that_is_allowed(
    alice: Account, alice_page: Page, configure: Callable[..., object]
) -> None:
    remember(alice, "Lives in Turin", "Plays the cello")
    configure(EUNOE_FACT_EDITING="true", EUNOE_MEMORY_SWITCH="true")
    alice_page.goto("/settings/")
    alice_page.get_by_role("button", name="Switch memory off").click()
    expect(alice_page.locator("#memory")).to_contain_text("Memory is switched off")
    alice_page.locator(".memory-list > summary").click()
    alice_page.get_by_text("Lives in Turin").click()
    alice_page.get_by_label("This line").first.fill("Lives in Genoa")
    alice_page.get_by_role("button", name="Save").first.click()
    expect(alice_page.locator("#memory")).to_contain_text("Lives in Genoa")
    assert Fact.objects.filter(account=alice, text="Lives in Genoa").exists()


def test_hostile_facts_and_titles_stay_text(alice: Account, alice_page: Page) -> None:
    attack = '<img src=x onerror="window.hacked=1">'
    turn = say(alice, attack)
    remember(alice, attack, source=turn.question)
    alice_page.goto("/settings/")
    alice_page.locator(".memory-list > summary").click()
    expect(alice_page.locator(".fact summary")).to_have_text(attack)
    alice_page.goto(f"/c/{turn.question.conversation_id}/")
    alice_page.locator("#conversation-tools").get_by_label("Delete this conversation").click()
    expect(alice_page.get_by_role("dialog")).to_contain_text(attack)
    assert alice_page.evaluate("window.hacked") is None
