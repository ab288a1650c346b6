"""Which words of a user message are the person's own, said now.

Quoted text, code, pasted mails and pages, and blocks that pretend to be another role are somebody else's words: they
neither ask to remember (F-7a) nor support a fact (F-12a). Every scan is linear in the length of the message.
"""

import re
import unicodedata
from collections.abc import Callable, Sequence

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
_REPLIED_TO = re.compile(r"@[^\s@]{1,255}\s?(?:wrote|ha scritto|escribio|a ecrit|escreveu)\s?:$")
_WRITTEN = (
    r"(?<=\w\s)(?:wrote|e-?mailed|texted|messaged)(?: (?:to )?(?:me|us))?(?: (?:this|back|today|yesterday))?"
    r"|\b(?:(?:replied|answered)(?: to)? (?:me|us)|(?:mi|ci) (?:ha|hanno) (?:scritto|risposto)"
    r"|(?:me|nos) (?:ha escrito|escribio|escribieron|respondio|contesto)|(?:m'|nous )(?:a|ont) (?:ecrit|repondu)"
    r"|(?:schrieb|schreibt) (?:mir|uns)|hat (?:mir|uns) (?:geschrieben|geantwortet)"
    r"|(?:me|nos) (?:escreveu|respondeu)|(?:escreveu|respondeu)-(?:me|nos))"
)
_PICTURED = (
    r"\b(?:text (?:in|on|from|of) (?:the|this) (?:photo|picture|image|screenshot|scan)"
    r"|testo (?:nella|della|dalla) foto|testo (?:ne|de|da)ll'immagine|texto (?:de|en) la (?:foto|imagen|captura)"
    r"|texte (?:de|sur) (?:la photo|l'image)|text (?:auf|von) dem (?:foto|bild)|text (?:im|vom) (?:foto|bild)"
    r"|texto (?:da|na) (?:foto|imagem))"
)
_INTRODUCED = re.compile(rf"(?:{_WRITTEN}|{_PICTURED})\s?:(?!\S)")
_BY_THE_PERSON = re.compile(r"(?:^|[^\w'])(?:i|we|you|i've|we've|i'd|we'd|eu|nos|je|nous|ich|wir)(?: \w+){0,3}\s$")
_SENTENCE_ENDS = re.compile(r"[.!?…](?=\s|$)")
_REQUEST = re.compile(rf"\b(?:{foreign.REQUESTS})")
_POLITE = r"please|pls|also|and|don't|do not|per favore|e|non|por favor|y|no|bitte|und|ne|et|nao"
_REQUEST_OPENS = re.compile(rf"\W{{0,8}}(?:(?:{_POLITE})[,\s]{{1,2}}|n'){{0,2}}(?:{foreign.REQUESTS})")
_LINK = re.compile(r"(?:\bhttps?://|\bwww\.)\S+", re.IGNORECASE)
_TAGS = r"html|head|body|main|section|article|header|footer|aside|nav|div|p|h[1-6]|ul|ol|li|table|tr|td|th|form|title"
_TAG = re.compile(rf"<(?P<closes>/?)(?P<name>{_TAGS})(?:\s[^<>\n]{{0,300}})?>", re.IGNORECASE)
_TIME = r"\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?m\.?)?"
_DAY = r"\d{1,4}[./-]\d{1,2}[./-]\d{1,4},?\s"
_SPOKEN = re.compile(
    rf"^\s{{0,3}}(?:\[(?:{_DAY})?{_TIME}\]|{_DAY}{_TIME}\s[-–—])\s"
    r"(?P<name>[^\W\d_][\w'.-]{0,30}(?:\s[^\W\d_][\w'.-]{0,30}){0,2})\s?:\s\S"
)

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
    lines = unicodedata.normalize("NFC", text).replace("\r\n", "\n").split("\n")
    said = _CODE.sub(" ", "\n".join(_without_fake_roles(_without_blocks(lines))))
    lines = _LINK.sub(" ", _without_page(said)).split("\n")
    return _without_quotes("\n".join(_without_pasted(_without_introduced(_without_log(lines)))), keep_quoted).strip()


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
    """What stands between a tag of a page and the one that closes it goes; a tag that none closes is only named."""
    opened: dict[str, list[int]] = {}
    pages: list[tuple[int, int]] = []
    for tag in _TAG.finditer(text):
        starts = opened.setdefault(tag["name"].lower(), [])
        if not tag["closes"]:
            starts.append(tag.start())
        elif starts:
            start = starts.pop()
            while pages and pages[-1][0] >= start:
                pages.pop()
            pages.append((start, tag.end()))
    kept: list[str] = []
    at = 0
    for start, end in pages:
        kept += [text[at:start], " "]
        at = max(at, end)
    return "".join([*kept, text[at:]])


def _without_log(lines: Sequence[str]) -> list[str]:
    """The lines of a chat log go, but for the person's own: two or more, each with a time and a name."""
    spoken = [_SPOKEN.match(line) for line in lines]
    if sum(match is not None for match in spoken) < 2:
        return list(lines)
    return [line for line, match in zip(lines, spoken, strict=True) if not match or _is_the_persons(match["name"])]


def _is_the_persons(name: str) -> bool:
    folded = fold_aligned(name)
    return bool(re.fullmatch(foreign.SELVES, folded) or _REQUEST.match(folded))


def _without_introduced(lines: Sequence[str]) -> list[str]:
    """Of what "Anna wrote me:" or "text in the photo:" opens goes the sentence, or the block on the lines that follow,
    up to a line that asks to remember."""
    kept: list[str] = []
    in_block = begun = False
    for line in lines:
        folded = fold_aligned(line)
        if in_block and not (begun and (not line.strip() or _REQUEST_OPENS.match(folded))):
            begun = bool(line.strip())
            continue
        in_block = begun = False
        at = 0
        for opens in _INTRODUCED.finditer(folded):
            if opens.start() < at or _is_told_by_the_person(folded, opens):
                continue
            ends = _SENTENCE_ENDS.search(folded, opens.end())
            kept.append(line[at : opens.end()])
            in_block = opens.end() >= len(line.rstrip())
            at = ends.end() if ends else len(line)
        kept.append(line[at:])
    return kept


def _is_told_by_the_person(folded: str, opens: re.Match[str]) -> bool:
    """Whether the sentence that ``opens`` what follows asks to remember it, or says that the person wrote it."""
    before = _SENTENCE_ENDS.split(folded[max(0, opens.start() - 60) : opens.start()])[-1]
    return bool(_REQUEST.search(before) or _BY_THE_PERSON.search(before))


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
    begun = bool(after.strip(" *_"))
    for at in range(start, len(lines)):
        if lines[at].strip():
            begun = True
        elif begun:
            return at
    return len(lines)


def _without_pasted(lines: Sequence[str]) -> list[str]:
    """Everything from a mail's header, a "copy paste:" or a text handed over for a task to the end goes."""
    kept: list[str] = []
    for at, line in enumerate(lines):
        folded = fold_aligned(line)
        following = fold_aligned(lines[at + 1]) if at + 1 < len(lines) else ""
        if _FORWARDED.match(folded) or (_HEADER.match(folded) and _HEADER.match(following)) or _is_reply(folded):
            break
        asked = _REQUEST.search(folded)
        handed = next((m for m in _HANDED_OVER.finditer(folded) if not asked or asked.end() > m.end()), None)
        if handed:
            kept.append(line[: handed.end()])
            break
        kept.append(line)
    return kept


def _is_reply(folded: str) -> bool:
    """Whether a mail program writes this line above a mail that is answered ("On …, Ann <ann@example.org> wrote:")."""
    line = folded.rstrip()
    at = line.rfind("@", -350) if line.endswith(":") else -1
    return at > 0 and bool(_REPLIED_TO.match(line, at))


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
