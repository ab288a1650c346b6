"""A model's Markdown as HTML: what it becomes, and what it never becomes."""

from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eunoe.web.rendering import GrowingMarkdown, render_markdown

pytestmark = pytest.mark.spec("S-1")


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("**bold**", "<strong>bold</strong>"),
        ("# Title", '<h3 dir="auto">Title</h3>'),
        ("~~gone~~", "<s>gone</s>"),
        ("3. three", '<ol start="3">'),
        ("[a](https://example.org)", 'href="https://example.org" target="_blank" rel="noopener nofollow noreferrer"'),
        ("[a](mailto:a@example.org)", 'href="mailto:a@example.org"'),
        ("see https://example.org/x.", ">https://example.org/x</a>."),
        ("| a |\n|---|\n| b |", '<div class="table-scroll" tabindex="0"><table>'),
        ("| a |\n|--:|\n| b |", 'class="align-right"'),
        ("```python\nprint(1)\n```", '<span class="tok-nb">print</span>'),
        ("```\n<b>\n```", "&lt;b&gt;"),
        ("```nosuchlanguage\nx < y\n```", "<figcaption>nosuchlanguage</figcaption>"),
        ("![a heron](https://example.org/h.png)", ">a heron</a>"),
    ],
)
def test_it_becomes(text: str, html: str) -> None:
    assert html in render_markdown(text)


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        "![x](https://tracker.example.org/x.png)",
        "![x](javascript:alert(1))",
        "[x](javascript:alert(1))",
        "[x](JaVaScRiPt:alert(1))",
        "[x](data:text/html;base64,PHNjcmlwdD4=)",
        "[x](vbscript:x)",
        "[x](/settings/memory/clear/)",
        "[x](//example.org)",
        "<javascript:alert(1)>",
        "[x]: javascript:alert(1)\n\n[x]",
        '```"><script>alert(1)</script>\nx\n```',
        '[x](https://example.org "\\" onmouseover=alert(1)")',
        "<style>body{display:none}</style>",
        '<a href="https://example.org" onclick="x">y</a>',
    ],
)
def test_it_never_becomes_dangerous(text: str) -> None:
    html = render_markdown(text)
    for bad in ("<script", "<img", "<style", 'href="javascript', 'href="data', 'href="/', 'href="vbscript', " style="):
        assert bad not in html.lower()
    assert attributes_of(html) <= {"href", "title", "target", "rel", "dir", "class", "tabindex"}


def attributes_of(html: str) -> set[str]:
    names: set[str] = set()

    class Reader(HTMLParser):
        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            names.update(name for name, _ in attrs)

    Reader().feed(html)
    return names


@given(st.text(max_size=400))
def test_any_text_can_be_drawn(text: str) -> None:
    html = render_markdown(text)
    assert "<script" not in html.lower()
    assert "<img" not in html.lower()


WHOLE = (
    "# Title\n\nSome *text* here.\n\n- one\n- two\n\n"
    "```python\nx = 1\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nThe end."
)


@pytest.mark.parametrize("size", [1, 3, 7, 1000])
def test_text_that_arrives_in_pieces_ends_as_the_whole(size: int) -> None:
    growing, finished, open_block = GrowingMarkdown(), "", ""
    for start in range(0, len(WHOLE), size):
        html, open_block = growing.add(WHOLE[start : start + size])
        finished += html
    assert _squeezed(finished + open_block) == _squeezed(render_markdown(WHOLE))


def test_a_block_is_finished_once_the_next_has_begun() -> None:
    growing = GrowingMarkdown()
    assert growing.add("First.\n\n") == ("", '<p dir="auto">First.</p>\n')
    finished, open_block = growing.add("Second\n")
    assert "First." in finished
    assert "Second" in open_block


def test_an_open_code_block_is_drawn_without_colour() -> None:
    _, open_block = GrowingMarkdown().add("```python\nprint(1)\n")
    assert "<code>print(1)" in open_block


def _squeezed(html: str) -> str:
    return "".join(html.split())


@pytest.mark.spec("S-10")
@pytest.mark.parametrize(
    ("text", "opening"),
    [
        ("- عنصر", '<ul dir="rtl">'),
        ("1. עברית and English", '<ol dir="rtl">'),
        ("- (1) `x` عنصر", "<ul>"),
        ("- item عنصر", "<ul>"),
        ("> مرحبا", '<blockquote dir="rtl">'),
        ("| اسم | عمر |\n|---|---|\n| علي | 3 |", '<table dir="rtl">'),
        ("- one\n\n> مرحبا", "<ul>"),
    ],
)
def test_what_holds_text_from_right_to_left_runs_that_way_too(text: str, opening: str) -> None:
    assert opening in render_markdown(text)
