"""Which words of a user message are the person's own, said now.

Quoted text, code, pasted mails and pages, and blocks that pretend to be another role are somebody else's words: they
neither ask to remember (F-7a) nor support a fact (F-12a). Every scan is linear in the length of the message.
"""

import re
import unicodedata
from collections.abc import Callable, Sequence
from itertools import takewhile

from eunoe.facts.folding import fold_aligned
from eunoe.facts.words import foreign

_FENCE = re.compile(r"^\s{0,3}(```|~~~)")
_CODE = re.compile(r"(`{1,2})[^`\n]{1,2000}\1")
_QUOTE_LINE = re.compile(r"^\s{0,3}(?:>|&gt;)")

_SUFFIX = r"(?:[ _](?:message|prompt|note|instruction|update|override))?"
_LABEL = re.compile(
    rf"\[\s{{0,3}}(?:{foreign.ROLES}){_SUFFIX}\s{{0,3}}\]|<\s{{0,3}}(?:{foreign.ROLES}){_SUFFIX}\s{{0,3}}>"
    rf"|(?:^|(?<=[.!?]))[\s*_#\-\"'“]{{0,8}}(?:{foreign.ROLES}){_SUFFIX}[*_]{{0,2}}\s{{0,3}}:"
    rf"|^[\s*_#\-=]{{0,8}}(?:{foreign.ROLES}){_SUFFIX}[\s*_#\-=]{{0,8}}$"
)
_HARD_LABEL = re.compile(
    r"<\|[^|\n]{1,40}\|>|\[/?inst\]|<</?sys>>"
    r"|^\s{0,3}#{1,6}\s{0,3}(?:system|(?:new )?instructions?|response)\b"
    r"|^\s{0,3}#{2,6}\s{0,3}(?:assistant|user|human|istruzioni|instrucciones|anweisung(?:en)?|instrucoes)\b"
)
_CLOSING_TAG = re.compile(rf"</\s{{0,3}}(?:{foreign.ROLES}){_SUFFIX}\s{{0,3}}>")
_ORDERS = re.compile(rf"\b(?:{foreign.ORDERS})\b")
_FORWARDED = re.compile(rf"^\W{{0,20}}(?:{foreign.FORWARDED})")
_HEADER = re.compile(rf"^\s{{0,3}}\*{{0,2}}(?:{foreign.HEADERS})\*{{0,2}}\s?:\s*\S")
_HANDED_OVER = re.compile(
    rf"\b(?:{foreign.PASTES})\b[^:\n]{{0,40}}:"
    rf"|\b(?:{foreign.TASKS})\b[^:.!?\n]{{0,80}}:(?!\S)"
    rf"|\b(?:{foreign.POINTERS})\s(?:{foreign.THINGS})\b[^:.!?\n]{{0,40}}:(?!\S)"
)
_SUBJECT = re.compile(rf"^\s{{0,3}}\*{{0,2}}(?:{foreign.SUBJECTS})\*{{0,2}}\s?:\s*\S")
_REPLIED_TO = re.compile(rf"[^\s@]{{1,64}}@[^\s@]{{1,255}}\s?(?:{foreign.WROTE})\s?:\s*$")
_WROTE = re.compile(rf"\b(?:{foreign.WROTE})\s?:(?!\S)")
_FIRST_WROTE = re.compile(foreign.FIRST_WROTE)
_PICTURED = re.compile(
    rf"\b(?:{foreign.WRITING})\b[^:.!?\n]{{1,30}}\b(?:{foreign.PICTURES})\b[^:.!?\n]{{0,20}}:(?!\S)"
    rf"|\b(?:{foreign.PICTURES})\s(?:says|reads|said|dice|diceva|riporta|pone|decia|dit|sagt|diz)\s?:(?!\S)"
)
_ASKED_ABOUT = re.compile(
    rf"(?:\b(?:{foreign.DEMONSTRATIVES})\s(?:{foreign.THINGS}|{foreign.SONGS})\b|\b(?:{foreign.SINGS})\b)[^?\n]{{0,60}}\?\s*$"
)
_LINK = re.compile(r"(?:\bhttps?://|\bwww\.)\S+", re.IGNORECASE)
_TAGS = r"html|head|body|main|section|article|header|footer|aside|nav|div|p|h[1-6]|ul|ol|li|table|tr|td|th|form|title"
_OPENS_PAGE = re.compile(rf"<(?:{_TAGS})(?:\s[^<>\n]{{0,300}})?>", re.IGNORECASE)
_CLOSES_PAGE = re.compile(rf"</(?:{_TAGS})\s?>", re.IGNORECASE)
_TIME = r"\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?m\.?)?"
_DAY = r"\d{1,4}[./-]\d{1,2}[./-]\d{1,4},?\s"
_STAMP = rf"(?:\[(?:{_DAY})?{_TIME}\]|{_DAY}{_TIME})(?:\s[-–—])?\s"
_SPOKEN = re.compile(
    rf"^\s{{0,3}}(?P<stamp>{_STAMP})?(?P<name>[^\W\d_][\w'.-]{{0,30}}(?:\s[^\W\d_][\w'.-]{{0,30}}){{0,2}})\s?:\s\S"
)
_REQUEST = re.compile(rf"\b(?:{foreign.REQUESTS})")

_CLOSERS = {"“": "”", "„": "“”", "«": "»", "»": "«", "‹": "›", "‚": "‘’", '"': '"', "″": "″", "「": "」", "『": "』"}
_DOUBLED = re.compile(r"''[^\n]{1,400}?''")
_SINGLE = re.compile(r"['‘’](?=\S)[^\n]{1,300}?(?<=\S)['’](?![^\W_])")


def own_words(text: str) -> str:
    """``text`` without what the person quotes, pastes, or writes under a fake role label; the rest stays as it is."""
    return _own(text, keep_quoted=lambda _quoted: False)


def own_words_and_names(text: str) -> str:
    """Like ``own_words``, but short quoted names stay: in «a dog called "Biscuit"» the name is the person's word."""
    return _own(text, keep_quoted=_is_a_name)


def _own(text: str, *, keep_quoted: Callable[[str], bool]) -> str:
    whole = _without_page(unicodedata.normalize("NFC", text).replace("\r\n", "\n"))
    lines = _without_pasted(_without_fake_roles(_without_log(_without_blocks(whole.split("\n")))))
    return _without_quotes(_CODE.sub(" ", "\n".join(lines)), keep_quoted).strip()


def _is_a_name(quoted: str) -> bool:
    words = quoted.split()
    return 0 < len(words) <= 3 and len(quoted) <= 40 and all(w[0].isupper() or w[0].isdigit() for w in words)


def _without_blocks(lines: Sequence[str]) -> list[str]:
    """Fenced code and blockquotes go."""
    kept: list[str] = []
    fence = ""
    for line in lines:
        mark = _FENCE.match(line)
        if fence:
            fence = "" if mark and mark[1] == fence else fence
        elif mark:
            fence = mark[1]
        elif not _QUOTE_LINE.match(line):
            kept.append(line)
    return kept


def _without_page(text: str) -> str:
    """Links go, and all between the first tag of a page and the last that closes one."""
    opens = _OPENS_PAGE.search(text)
    if opens:
        ends = [match.end() for match in _CLOSES_PAGE.finditer(text, opens.end())]
        text = f"{text[: opens.start()]} {text[ends[-1] :] if ends else ''}"
    return _LINK.sub(" ", text)


def _without_log(lines: Sequence[str]) -> list[str]:
    """The lines of a chat log go, but for the person's own: those with a name and a time, in brackets or with its day,
    and others under a name where two or more speak by turns. A form ("Name: …", "City: …") names nothing twice."""
    spoken = [_SPOKEN.match(line) for line in lines]
    names = [match["name"].casefold() for match in spoken if match]
    is_talk = len(set(names)) > 1 and len(names) > len(set(names))
    return [
        line
        for line, match in zip(lines, spoken, strict=True)
        if not match or not (is_talk or match["stamp"]) or re.fullmatch(foreign.SELVES, match["name"].casefold())
    ]


def _without_fake_roles(lines: Sequence[str]) -> list[str]:
    kept: list[str] = []
    at = 0
    while at < len(lines):
        folded = fold_aligned(lines[at])
        hard, label = _HARD_LABEL.search(folded), _LABEL.search(folded)
        if hard:
            kept.append(lines[at][: hard.start()])
            break
        if label is None:
            kept.append(lines[at])
            at += 1
            continue
        kept.append(lines[at][: label.start()])
        at = _end_of_block(lines, at, label[0], folded[label.end() :])
    return kept


def _end_of_block(lines: Sequence[str], start: int, label: str, after: str) -> int:
    """The line after the block that a role label opens.

    A tag reaches to its closing tag. Else the block is the paragraph (the next one, where the label stands alone); one
    that gives the assistant orders takes the rest of the message along, for what follows is as likely its own.
    """
    if "<" in label:
        closing = (n for n, line in enumerate(lines[start:], start) if _CLOSING_TAG.search(fold_aligned(line)))
        return next(closing, len(lines) - 1) + 1
    end = _end_of_paragraph(lines, start + 1, after=after)
    gives_orders = _ORDERS.search(after) or _ORDERS.search(fold_aligned("\n".join(lines[start + 1 : end])))
    return len(lines) if gives_orders else end


def _end_of_paragraph(lines: Sequence[str], start: int, *, after: str) -> int:
    """The line after the paragraph at ``start``, or after the next one where nothing stands ``after`` its label."""
    end = start
    if not after.strip(" *_"):
        end += sum(1 for _ in takewhile(lambda line: not line.strip(), lines[end:]))
    return end + sum(1 for _ in takewhile(lambda line: line.strip(), lines[end:]))


def _without_pasted(lines: Sequence[str]) -> list[str]:
    """Everything from a mail's header, a "copy paste:", a text handed over for a task, or one that a question is about
    to the end goes; of what "Anna wrote me:" opens, the paragraph."""
    kept: list[str] = []
    at = -1
    while (at := at + 1) < len(lines):
        line = lines[at]
        folded = fold_aligned(line)
        following = fold_aligned(lines[at + 1]) if at + 1 < len(lines) else ""
        if _FORWARDED.match(folded) or _REPLIED_TO.search(folded):
            break
        if _HEADER.match(folded) and (_HEADER.match(following) or (_SUBJECT.match(folded) and not following.strip())):
            break
        if _ASKED_ABOUT.search(folded) and not following.strip():
            kept.append(line)
            break
        pictured = _PICTURED.search(folded)
        if pictured:
            kept.append(line[: pictured.end()])
            break
        wrote = next((m for m in _WROTE.finditer(folded) if not _FIRST_WROTE.search(folded[: m.start()])), None)
        if wrote:
            kept.append(line[: wrote.end()])
            at = _end_of_paragraph(lines, at + 1, after=folded[wrote.end() :]) - 1
            continue
        handed = next((m for m in _HANDED_OVER.finditer(folded) if not _REQUEST.search(folded[: m.end()])), None)
        if handed:
            kept.append(line[: handed.end()])
            break
        kept.append(line)
    return kept


def _without_quotes(text: str, keep: Callable[[str], bool]) -> str:
    closings = _Closings(text)
    kept: list[str] = []
    at = copied = 0
    while at < len(text):
        end = closings.of(at)
        if end is None:
            at += 1
            continue
        inner = text[at + 1 : end]
        kept += [text[copied:at], inner if keep(inner) else " "]
        at = copied = min(end + 1, len(text))
    return "".join([*kept, text[copied:]])


class _Closings:
    """Finds the end of a quotation; each closing mark is searched for once over the whole text."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.ahead: dict[str, int] = {}

    def of(self, at: int) -> int | None:
        """Where the quotation that opens at ``at`` ends, or ``None`` where none opens."""
        mark = self.text[at]
        if mark in "'‘’":
            return self._of_single(at)
        if mark not in _CLOSERS or (mark in '»"″' and not self._opens(at)):
            return None
        ends = [end for end in (self._next(close, at + 1) for close in _CLOSERS[mark]) if end < len(self.text)]
        if ends:
            return min(ends)
        introduced = self.text[max(0, at - 3) : at].rstrip().endswith(":")
        return len(self.text) if introduced else None

    def _of_single(self, at: int) -> int | None:
        """Single quotes are marks only at a word's edge: 'like this', and not in "don't" or "dogs' bowls"."""
        doubled = _DOUBLED.match(self.text, at)
        if doubled:
            return doubled.end() - 1
        quoted = _SINGLE.match(self.text, at) if self._opens(at) else None
        return quoted.end() - 1 if quoted else None

    def _opens(self, at: int) -> bool:
        return at == 0 or not (self.text[at - 1].isalnum() or self.text[at - 1] in ")]")

    def _next(self, mark: str, start: int) -> int:
        if self.ahead.get(mark, -1) < start:
            found = self.text.find(mark, start)
            self.ahead[mark] = found if found >= 0 else len(self.text)
        return self.ahead[mark]
