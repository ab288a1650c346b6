"""The pages where no script runs."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from eunoe.accounts.models import Account
from eunoe.facts.models import Fact
from tests.scripted_model import ScriptedModel
from tests.web.conftest import remember

OpenContext = Callable[..., BrowserContext]


@pytest.mark.spec("S-1")
def test_a_message_is_sent_and_answered(scripted: ScriptedModel, open_context: OpenContext) -> None:
    page = open_context(java_script_enabled=False).new_page()
    page.goto("/")
    page.get_by_label("Message to Eunoe").fill("Hello")
    page.get_by_role("button", name="Send").click()
    expect(page.locator(".turn-assistant .prose")).to_have_text("Understood.")
    page.get_by_label("Message to Eunoe").fill("And again")
    page.get_by_role("button", name="Send").click()
    expect(page.locator(".turn-assistant")).to_have_count(2)
    page.get_by_role("button", name="New answer").click()
    expect(page.locator(".turn-assistant")).to_have_count(2)


@pytest.mark.spec("H-7")
def test_memory_is_seen_and_cleared(alice: Account, open_context: OpenContext) -> None:
    remember(alice, "Lives in Turin")
    page = open_context(alice, java_script_enabled=False).new_page()
    page.goto("/settings/")
    page.get_by_role("link", name="What Eunoe remembers").click()
    expect(page.get_by_text("Lives in Turin")).to_be_visible()
    page.get_by_role("link", name="Clear memory").click()
    page.get_by_role("button", name="Clear memory").click()
    expect(page.locator(".messages")).to_contain_text("Eunoe no longer remembers anything about you.")
    assert not Fact.objects.exists()


@pytest.mark.spec("H-5")
def test_how_a_build_goes_is_seen_by_reloading(
    alice: Account, open_context: OpenContext, drain: Callable[[], None]
) -> None:
    page = open_context(alice, java_script_enabled=False).new_page()
    page.goto("/memory/")
    page.get_by_role("button", name="Full rebuild").click()
    drain()
    page.get_by_role("link", name="Reload the page to see how it goes.").click()
    expect(page.get_by_text("Full rebuild: Done")).to_be_visible()


@pytest.mark.spec("S-10")
def test_the_drawer_of_a_telephone_opens(scripted: ScriptedModel, open_context: OpenContext) -> None:
    page = open_context(java_script_enabled=False, width=390).new_page()
    page.goto("/")
    page.get_by_role("link", name="Conversations").click()
    expect(page.get_by_role("link", name="Create a free account").first).to_be_visible()
