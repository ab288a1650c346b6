"""Sharing a conversation in a browser: from the dialog to the page that another browser reads, and its end."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from eunoe.accounts.models import Account
from eunoe.sharing.models import ShareLink
from eunoe.sharing.services import share_conversation
from tests.web.browser.conftest import watched
from tests.web.conftest import say

pytestmark = pytest.mark.spec("S-8")

OpenContext = Callable[..., BrowserContext]


@pytest.fixture
def key(alice: Account) -> Any:
    return say(alice, "Where shall I go in May?", "To **Turin**.").reply.conversation_id


def serious(page: Page) -> list[str]:
    """What axe finds serious on a page that may load no script: it is brought in from outside the page's policy."""
    axe = pytest.importorskip("axe_playwright_python", reason="needs axe-playwright-python")
    script = next(Path(axe.__file__).parent.glob("axe.min.js")).read_text(encoding="utf-8")
    page.evaluate(script)
    found = page.evaluate("axe.run()")
    return [
        f"{violation['id']}: {node['target']}"
        for violation in found["violations"]
        if violation["impact"] in {"serious", "critical"}
        for node in violation["nodes"]
    ]


def test_a_link_is_made_copied_read_elsewhere_and_taken_back(
    alice: Account, key: Any, open_context: OpenContext
) -> None:
    context = open_context(alice, permissions=["clipboard-read", "clipboard-write"])
    page = watched(context.new_page())
    page.goto(f"/c/{key}/")
    page.get_by_role("link", name="Share this conversation").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("will see 2 messages")
    expect(dialog.get_by_label("Your name on the page")).to_be_focused()
    dialog.get_by_label("Your name on the page").fill("A traveller")
    dialog.get_by_role("button", name="Create the link").click()
    expect(dialog).to_contain_text("The link is ready.")
    copy = dialog.get_by_role("button", name="Copy the link")
    expect(copy).to_be_focused()
    copy.click()
    expect(dialog.get_by_role("button", name="Copied")).to_be_visible()
    address = page.evaluate("navigator.clipboard.readText()")
    assert address.endswith(f"/s/{ShareLink.objects.get().token}/")

    reader_context = open_context()
    reader = reader_context.new_page()
    reader.goto(address)
    expect(reader.get_by_text("Where shall I go in May?")).to_be_visible()
    expect(reader.get_by_role("heading", name="A shared conversation")).to_be_visible()
    expect(reader.locator("header p")).to_contain_text("Shared by A traveller")
    assert reader_context.cookies() == []

    dialog.get_by_role("button", name="Revoke").click()
    expect(dialog).to_contain_text("The link was revoked.")
    expect(dialog.get_by_role("button", name="Create the link")).to_be_visible()
    reader.reload()
    expect(reader.get_by_role("heading", name="There is nothing here")).to_be_visible()


def test_the_link_of_a_chat_that_has_just_begun_can_be_made_at_once(alice_page: Page, scripted: object) -> None:
    from tests.web.browser.conftest import send, wait_for_answer

    alice_page.goto("/")
    send(alice_page, "Hello")
    wait_for_answer(alice_page)
    alice_page.get_by_role("link", name="Share this conversation").click()
    expect(alice_page.get_by_role("dialog")).to_contain_text("will see 2 messages")


def test_everything_works_without_a_script(alice: Account, key: Any, open_context: OpenContext) -> None:
    page = open_context(alice, java_script_enabled=False, width=390).new_page()
    page.goto(f"/c/{key}/")
    page.get_by_role("link", name="Share this conversation").click()
    page.get_by_role("button", name="Create the link").click()
    expect(page.get_by_text("The link is ready.")).to_be_visible()
    address = page.get_by_label("Address of the link").input_value()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.get_by_role("link", name="All links").click()
    page.get_by_role("button", name="Revoke").click()
    expect(page.get_by_text("No links yet.")).to_be_visible()
    page.goto(address)
    expect(page.get_by_role("heading", name="There is nothing here")).to_be_visible()


@pytest.mark.spec("S-9")
def test_without_credits_the_text_stays_and_a_link_leads_on(alice_page: Page, alice: Account, scripted: object) -> None:
    from decimal import Decimal

    from eunoe.plans.services import set_plan
    from eunoe.usage.services import record_usage

    set_plan(slug="standard", monthly_credits=1, default=True)
    spent = Decimal(1)
    record_usage(account_id=alice.pk, kind="chat", model="x", input_tokens=1, output_tokens=1, credits_spent=spent)
    alice_page.goto("/")
    alice_page.get_by_label("Message to Eunoe").fill("Are you there?")
    alice_page.keyboard.press("Enter")
    expect(alice_page.get_by_role("alert")).to_contain_text("The credits of this month are used up")
    expect(alice_page.get_by_label("Message to Eunoe")).to_have_value("Are you there?")
    alice_page.get_by_role("link", name="Plan and usage").click()
    expect(alice_page.get_by_role("heading", name="Plan and usage")).to_be_visible()
    expect(alice_page.get_by_text("1 of 1")).to_be_visible()


@pytest.mark.spec("S-10")
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_serious_stands_in_anybodys_way(
    alice: Account, key: Any, open_context: OpenContext, scheme: str
) -> None:
    from decimal import Decimal

    from eunoe.usage.services import record_usage

    link = share_conversation(account=alice, conversation_id=key, name="A traveller")
    for kind, cost in (("chat", "1.5"), ("pass", "0")):
        spent = Decimal(cost)
        record_usage(
            account_id=alice.pk, kind=kind, model="openai:x", input_tokens=9, output_tokens=9, credits_spent=spent
        )
    page = open_context(alice, color_scheme=scheme).new_page()
    for path in (
        f"/s/{link.token}/",
        "/s/unknown/",
        "/settings/shares/",
        "/settings/plan/",
        "/settings/invite/",
        "/settings/",
        f"/c/{key}/share/",
    ):
        page.goto(path)
        assert serious(page) == [], path
    page.goto(f"/c/{key}/")
    page.get_by_role("link", name="Share this conversation").click()
    expect(page.get_by_role("dialog")).to_contain_text("Make another link")
    assert serious(page) == []
