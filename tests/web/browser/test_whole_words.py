"""On a telephone, in every language: what is pressed or chosen is never broken within a word, nor out of sight."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext

from eunoe.accounts.models import Account
from eunoe.accounts.services import update_preferences
from tests.web.conftest import remember

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.spec("S-10")]

PAGES = ("/", "/settings/", "/settings/data/", "/settings/plan/", "/data/", "/memory/", "/voice/", "/documents/")
BROKEN = r"""
() => {
  const broken = [];
  for (const control of document.querySelectorAll("button, .button, label, select, th, .tabs a, .row-link, .chip")) {
    // The drawer waits beside the page.
    if (!control.checkVisibility() || control.closest("#sidebar")) continue;
    const { left, right } = control.getBoundingClientRect();
    if (left < 0 || right > innerWidth + 1) broken.push(`${control.textContent.trim()} (out of sight)`);
    const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      if (texts.currentNode.parentElement.closest("option, .sr-only")) continue;
      for (const { 0: word, index } of texts.currentNode.data.matchAll(/\p{L}{2,}/gu)) {
        const range = document.createRange();
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + word.length);
        if (new Set([...range.getClientRects()].map((one) => Math.round(one.top))).size > 1) broken.push(word);
      }
    }
  }
  return broken;
}
"""


@pytest.mark.parametrize("language", ["en", "it", "es"])
def test_words_of_controls_are_whole(
    alice: Account, open_context: Callable[..., BrowserContext], language: str
) -> None:
    update_preferences(account=alice, language=language)
    remember(alice, "Lives in Turin")
    page = open_context(alice, width=390, height=844, locale=language).new_page()
    found = {}
    for path in PAGES:
        page.goto(path)
        page.wait_for_load_state("networkidle")
        found[path] = page.evaluate(BROKEN)
    assert found == {path: [] for path in PAGES}
