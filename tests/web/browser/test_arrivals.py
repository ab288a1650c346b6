"""A guest who signs up, and one who signs in."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from eunoe.accounts.models import Account
from eunoe.conversations.models import Conversation
from eunoe.facts.models import Fact
from tests.scripted_model import ScriptedModel
from tests.web.browser.conftest import send, wait_for_answer, watched
from tests.web.conftest import remember

pytestmark = pytest.mark.spec("F-30")


@pytest.fixture
def guest_page(scripted: ScriptedModel, open_context: Callable[..., BrowserContext]) -> Page:
    page = watched(open_context().new_page())
    page.goto("/")
    send(page, "I live in Turin")
    wait_for_answer(page)
    remember(Account.objects.get(kind="guest"), "Lives in Turin")
    return page


def sign_in(page: Page) -> None:
    page.goto("/accounts/login/")
    page.locator("#id_login").fill("alice")
    page.locator("#id_password").fill("correct horse 7")
    page.locator("#id_password").press("Enter")


def test_signing_up_brings_everything_along_and_shows_it(guest_page: Page) -> None:
    guest_page.goto("/accounts/signup/")
    guest_page.locator("#id_username").fill("Lucía")
    guest_page.locator("#id_password1").fill("correct horse 7")
    guest_page.locator("#id_password1").press("Enter")
    expect(guest_page.get_by_role("heading", name="What came along")).to_be_visible()
    expect(guest_page.locator("main")).to_contain_text("1 conversation from your time as a guest is yours now.")
    expect(guest_page.locator(".lines li")).to_have_text(["Lives in Turin"])
    lucia = Account.objects.get(username="Lucía")
    assert Fact.objects.get().account == lucia
    assert lucia.timezone == "Europe/Rome"
    assert not Account.objects.filter(kind="guest").exists()


def test_signing_in_asks_first_and_brings_it_on_a_yes(guest_page: Page, alice: Account) -> None:
    sign_in(guest_page)
    expect(guest_page.get_by_role("heading", name="Bring this along?")).to_be_visible()
    expect(guest_page.locator(".lines li")).to_have_text(["Lives in Turin"])
    assert not Fact.objects.filter(account=alice).exists()
    guest_page.goto("/")
    expect(guest_page.locator(".banner")).to_be_visible()
    assert not Fact.objects.filter(account=alice).exists()
    guest_page.get_by_role("link", name="Bring them along or leave them").click()
    guest_page.get_by_role("button", name="Bring them along").click()
    expect(guest_page.get_by_role("heading", name="What came along")).to_be_visible()
    assert Fact.objects.get(account=alice).text == "Lives in Turin"
    assert Conversation.objects.get().account == alice
    guest_page.goto("/")
    expect(guest_page.locator(".banner")).to_have_count(0)


def test_what_is_left_is_deleted(guest_page: Page, alice: Account) -> None:
    sign_in(guest_page)
    guest_page.get_by_role("button", name="Leave them").click()
    guest_page.locator("#welcome").wait_for()
    assert not Fact.objects.exists()
    assert not Conversation.objects.exists()
    assert not Account.objects.filter(kind="guest").exists()
