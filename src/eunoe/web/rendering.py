"""A model's Markdown as safe HTML: no images, no raw HTML, links to the web and to mail only."""

import re
import unicodedata
from collections.abc import MutableMapping, Sequence
from itertools import islice
from typing import Any

import nh3
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.rules_core import StateCore
from markdown_it.token import Token
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import get_lexer_by_name
from pygments.util import ClassNotFound

# Colouring much longer code takes longer than it helps.
MAX_COLOURED_CHARS = 40_000

_LINKS = ("http://", "https://", "mailto:")
_HEADING_SHIFT = 2  # A reply stands under the page's own headings.
_DIRECTED = {"paragraph_open", "heading_open", "list_item_open", "td_open", "th_open"}
# What holds such blocks would not look into them: bullets, border and order of columns go by the first letter within.
_HOLDS_DIRECTED = {"bullet_list_open", "ordered_list_open", "blockquote_open", "table_open"}
_BARE_LINK = re.compile(r"https?://[^\s<>\"'`]*[^\s<>\"'`.,;:!?)\]}*_]")
_formatter = HtmlFormatter(nowrap=True, classprefix="tok-")

_TAGS = {
    "p", "br", "hr", "h3", "h4", "h5", "h6", "blockquote", "ul", "ol", "li", "strong", "em", "s", "code", "pre", "a",
    "table", "thead", "tbody", "tr", "th", "td", "div", "span", "figure", "figcaption",
}  # fmt: skip
_ATTRIBUTES = {
    "*": {"dir"},
    "a": {"href", "title"},
    "ol": {"start"},
    "th": {"class"},
    "td": {"class"},
    "div": {"class", "tabindex"},
    "pre": {"tabindex"},
    "span": {"class"},
    "figure": {"class"},
}
# Made once: that takes longer than to clean a turn.
_cleaner = nh3.Cleaner(
    tags=_TAGS,
    attributes=_ATTRIBUTES,
    url_schemes={"http", "https", "mailto"},
    link_rel="noopener nofollow noreferrer",
    set_tag_attribute_values={"a": {"target": "_blank"}},
)


def render_markdown(text: str, *, coloured: bool = True) -> SafeString:
    """The HTML of a whole text. Without colour it is cheap enough to be made again and again while text arrives."""
    html = _parser.render(text, {"coloured": coloured})
    return mark_safe(_cleaner.clean(html))  # noqa: S308


class GrowingMarkdown:
    """Markdown that arrives piece by piece: which blocks are finished, and what the open one looks like so far."""

    def __init__(self) -> None:
        self._open = ""

    @property
    def open_chars(self) -> int:
        return len(self._open)

    def add(self, piece: str) -> tuple[SafeString, SafeString]:
        """The HTML of the blocks that this piece finished, and that of the block that is still open."""
        self._open += piece
        finished = self._cut_finished() if "\n" in piece else ""
        return render_markdown(finished), render_markdown(self._open, coloured=False)

    def _cut_finished(self) -> str:
        whole_lines = self._open[: self._open.rfind("\n") + 1]
        starts = [
            token.map[0]
            for token in _parser.parse(whole_lines)
            if token.level == 0 and token.nesting >= 0 and token.map
        ]
        if len(starts) < 2:
            return ""
        lines = self._open.split("\n")
        self._open = "\n".join(lines[starts[-1] :])
        return "\n".join(lines[: starts[-1]]) + "\n"


class _Renderer(RendererHTML):
    def fence(self, tokens: Sequence[Token], idx: int, options: Any, env: MutableMapping[str, Any]) -> str:
        token = tokens[idx]
        words = token.info.split(maxsplit=1)
        return _code(token.content, words[0] if words else "", coloured=env.get("coloured", True))

    def code_block(self, tokens: Sequence[Token], idx: int, options: Any, env: MutableMapping[str, Any]) -> str:
        return _code(tokens[idx].content, "", coloured=False)

    def image(self, tokens: Sequence[Token], idx: int, options: Any, env: MutableMapping[str, Any]) -> str:
        token = tokens[idx]
        label = self.renderInlineAsText(token.children or [], options, env) or str(token.attrs.get("src", ""))
        return f'<a href="{escape(token.attrs.get("src", ""))}">{escape(label)}</a>'

    def table_open(self, tokens: Sequence[Token], idx: int, options: Any, env: MutableMapping[str, Any]) -> str:
        direction = ' dir="rtl"' if tokens[idx].attrs.get("dir") == "rtl" else ""
        return f'<div class="table-scroll" tabindex="0"><table{direction}>'

    def table_close(self, tokens: Sequence[Token], idx: int, options: Any, env: MutableMapping[str, Any]) -> str:
        return "</table></div>"


def _code(code: str, language: str, *, coloured: bool) -> str:
    label = f"<figcaption>{escape(language)}</figcaption>" if language else "<figcaption></figcaption>"
    body = _colour(code, language) if coloured and language else escape(code)
    return f'<figure class="code">{label}<pre dir="ltr" tabindex="0"><code>{body}</code></pre></figure>'


def _colour(code: str, language: str) -> str:
    if len(code) > MAX_COLOURED_CHARS:
        return escape(code)
    try:
        lexer = get_lexer_by_name(language, stripnl=False)
    except ClassNotFound:
        return escape(code)
    return str(highlight(code, lexer, _formatter))


def _settle_blocks(state: StateCore) -> None:
    """Headings below the page's own; each block finds its own direction; a column's alignment by class, not style."""
    for position, token in enumerate(state.tokens):
        if token.type in {"heading_open", "heading_close"}:
            token.tag = f"h{min(6, int(token.tag[1:]) + _HEADING_SHIFT)}"
        if token.type in _DIRECTED:
            token.attrSet("dir", "auto")
        elif token.type in _HOLDS_DIRECTED and _runs_from_the_right(state.tokens, position):
            token.attrSet("dir", "rtl")
        style = token.attrs.pop("style", None)
        if style:
            token.attrSet("class", str(style).replace("text-align:", "align-"))


def _runs_from_the_right(tokens: list[Token], start: int) -> bool:
    """Whether the first letter from this block on is written from right to left."""
    for token in islice(tokens, start, None):
        for char in token.content if token.type == "inline" else "":
            match unicodedata.bidirectional(char):
                case "R" | "AL":
                    return True
                case "L":
                    return False
    return False


def _link_bare_addresses(state: StateCore) -> None:
    for block in state.tokens:
        if block.type == "inline" and block.children and "://" in block.content:
            block.children = _with_links(block.children)


def _with_links(children: list[Token]) -> list[Token]:
    found: list[Token] = []
    depth = 0
    for token in children:
        depth += token.type == "link_open"
        depth -= token.type == "link_close"
        found.extend(_split_text(token) if token.type == "text" and not depth else [token])
    return found


def _split_text(token: Token) -> list[Token]:
    parts: list[Token] = []
    position = 0
    for match in _BARE_LINK.finditer(token.content):
        parts += [
            _text(token.content[position : match.start()]),
            Token("link_open", "a", 1, attrs={"href": match[0]}),
            _text(match[0]),
            Token("link_close", "a", -1),
        ]
        position = match.end()
    return [*parts, _text(token.content[position:])] if parts else [token]


def _text(content: str) -> Token:
    return Token("text", "", 0, content=content)


def _build_parser() -> MarkdownIt:
    parser = MarkdownIt("commonmark", {"html": False, "maxNesting": 40}, renderer_cls=_Renderer)
    parser.enable(["table", "strikethrough"])
    parser.validateLink = lambda url: url.strip().lower().startswith(_LINKS)  # type: ignore[method-assign]
    parser.core.ruler.push("settle_blocks", _settle_blocks)
    parser.core.ruler.push("link_bare_addresses", _link_bare_addresses)
    return parser


_parser = _build_parser()
