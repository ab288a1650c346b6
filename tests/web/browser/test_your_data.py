"""Taking one's data along, bringing it in and deleting the account, in a browser."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import BrowserContext, Page, expect

from eunoe.accounts.models import Account
from eunoe.conversations.models import Conversation
from tests.portable.filled import fill
from tests.web.browser.conftest import watched

pytestmark = [pytest.mark.spec("S-7")]

OpenContext = Callable[..., BrowserContext]
Drain = Callable[[], None]
RULES = {"resultTypes": ["violations"], "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}


@pytest.fixture(autouse=True)
def _own_uploads(settings: Any, tmp_path: Path) -> None:
    settings.MEDIA_ROOT = tmp_path / "uploads"


def complaints(page: Page) -> Iterator[str]:
    """What axe finds, in light and in dark."""
    page.evaluate(AXE_SCRIPT)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        for violation in page.evaluate("(rules) => axe.run(rules)", RULES)["violations"]:
            yield f"{scheme}: {violation['id']}: {[node['html'][:120] for node in violation['nodes'][:3]]}"


@pytest.mark.spec("S-10")
@pytest.mark.parametrize("width", [390, 1280])
def test_out_and_in_and_gone(
    alice: Account, bob: Account, open_context: OpenContext, drain: Drain, tmp_path: Path, width: int
) -> None:
    made = fill(alice)
    page = watched(open_context(alice, width=width).new_page())
    page.goto("/settings/")
    page.get_by_role("link", name="Take it along, bring it in, or delete it").click()
    assert not list(complaints(page))
    page.get_by_role("button", name="Prepare the file").click()
    expect(page.get_by_text("The file is being made.")).to_be_visible()
    assert not list(complaints(page))
    drain()
    expect(page.get_by_text("Ready: made on")).to_be_visible()
    assert not list(complaints(page))
    with page.expect_download() as download:
        page.get_by_role("link", name="Download").click()
    archive = tmp_path / "export.zip"
    download.value.save_as(archive)
    assert download.value.suggested_filename.startswith("Eunoe-")
    _read_the_page(page, archive, tmp_path, made.asked.pk)

    other = watched(open_context(bob, width=width).new_page())
    other.goto("/settings/data/")
    other.get_by_label("The file of the export").set_input_files(archive)
    other.get_by_role("button", name="Import").click()
    expect(other.get_by_text("The file is being read.")).to_be_visible()
    drain()
    expect(other.get_by_text("2 chats")).to_be_visible()
    assert not list(complaints(other))
    assert Conversation.objects.filter(account=bob).count() == 2

    page.goto("/settings/data/")
    page.get_by_role("link", name="Delete the account").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_label("To confirm, type alice")).to_be_focused()
    assert not list(complaints(page))
    page.keyboard.type("alicia")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("Nothing was deleted")
    assert not list(complaints(page))
    page.get_by_label("To confirm, type alice").fill("alice")
    page.get_by_role("button", name="Delete everything").click()
    expect(page.get_by_role("heading", name="Account deleted")).to_be_visible()
    assert not list(complaints(page))
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert list(Account.objects.values_list("username", flat=True)) == ["bob"]


def _read_the_page(page: Page, archive: Path, folder: Path, message_id: Any) -> None:
    """The page within the zip, opened from the disk as a person would."""
    import zipfile

    zipfile.ZipFile(archive).extractall(folder / "export")
    read = watched(page.context.new_page())
    read.goto((folder / "export" / "index.html").as_uri())
    expect(read.get_by_role("heading", name="What you have in Eunoe")).to_be_visible()
    assert read.evaluate("getComputedStyle(document.body).maxWidth") == "768px"
    read.get_by_role("link", name="message 1").click()
    expect(read.locator(f"[id='{message_id}']")).to_be_visible()
    assert read.evaluate("document.documentElement.scrollWidth") <= read.viewport_size["width"]  # type: ignore[index]
    assert not list(complaints(read))
    read.close()


def test_it_works_without_a_script(alice: Account, open_context: OpenContext, drain: Drain) -> None:
    page = open_context(alice, java_script_enabled=False, width=390).new_page()
    page.goto("/settings/data/")
    page.get_by_role("button", name="Prepare the file").click()
    expect(page.get_by_text("The file is being made.")).to_be_visible()
    drain()
    page.get_by_role("link", name="Reload the page").click()
    expect(page.get_by_role("link", name="Download")).to_be_visible()
    page.get_by_role("link", name="Delete the account").click()
    page.get_by_label("To confirm").fill("alice")
    page.get_by_role("button", name="Delete everything").click()
    expect(page.get_by_role("heading", name="Account deleted")).to_be_visible()
