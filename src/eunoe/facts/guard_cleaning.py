"""A line made safe to store and to show to a model again (F-21): one line, plain text, 200 characters at most."""
# ruff: noqa: E501

import html
import re
import unicodedata

from eunoe.facts.budget import LINE_CHARS
from eunoe.facts.folding import fold

_ROLE_TAG = re.compile(
    r"<\|[^|]{1,40}\|>|\[/?inst\]|<</?sys>>|</?\s?(?:system|assistant|user|developer|tool|human|instructions?|prompt|memory|facts?)\b[^<>]{0,80}>"
    r"|\[\s?(?:system|assistant|developer)[^\]]{0,20}\]|^\W{0,6}(?:system|assistant|user|developer|human|ai|sistema|assistente|asistente|instructions?)(?: (?:message|prompt|note))?\s?:"
    r"|^#{1,6} ?(?:system|instructions?|assistant|user)\b"
)
_LIVE_TAG = re.compile(
    r"<\s?/?\s?(?:script|style|iframe|img|svg|object|embed|form|input|link|meta|base|video|audio|a\s)", re.IGNORECASE
)
_IMAGE = re.compile(r"!\[[^\]\n]{0,200}\]\s?[(\[][^)\]\n]{0,500}[)\]]")
_LINK = re.compile(r"\[([^\]\n]{1,200})\]\s?\([^)\n]{0,500}\)|\[([^\]\n]{1,200})\]\[[^\]\n]{0,80}\]")
_TAG = re.compile(r"</?[a-zA-Z][^<>\n]{0,300}>|<!--[^\n]{0,300}?-->")
_URL = re.compile(r"\b(?:https?|ftp|file|javascript|data|mailto|ws)\s?:\s?[/\w]|\bwww\.\w", re.IGNORECASE)
_DOMAIN = re.compile(
    r"(?<![\w.@-])(?!(?:asp|vb|ado|ml|socket|draw)\.(?:net|io)\b)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,4}"
    r"(?:com|net|org|info|biz|io|ai|app|dev|co|xyz|shop|store|online|site|club|link|click|top|live|gov|edu|eu|me|tv|ly|gg|ru|cn)"
    r"(?![\w@-]|\.\w)",
    re.IGNORECASE,
)
_COUNTRY_DOMAIN = re.compile(
    r"(?<![\w.@-])(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,4}(?:it|es|fr|de|pt|uk|br|ch|at|be|nl|us|mx|ar)(?![\w@-]|\.\w)"
)
"""In small letters only: "turin.It" is a slip of the full stop."""
_BULLET = re.compile(r"^\s*(?:[-*+•–—·‣▪●]\s+|\d{1,3}\)\s+|#{1,6}\s+|>\s*|[LT]\d{1,3}\s?[:.)]\s+|\[[ xX]\]\s+)")
_EMPHASIS = re.compile(r"(?<!\w)(\*{1,3}|_{1,3}|~~|`{1,2})(?=\S)([^*_~`\n]{1,200}?)(?<=\S)\1(?!\w)")
_DROPPED_CATEGORIES = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})
_INPUT_LIMIT = 4_000


def clean(text: str) -> tuple[str, str]:
    """``(cleaned, "")``, or ``("", reason)`` for a line that cannot be kept: "markup", "too_long" or "empty"."""
    if len(text) > _INPUT_LIMIT:
        return "", "too_long"
    # What is dropped may stand in the middle of an entity, or of what is one once more.
    plain = _plain(html.unescape(_plain(html.unescape(_plain(text)))))
    if _is_dangerous(plain):
        return "", "markup"
    for _ in range(3):
        before, plain = plain, _plain(html.unescape(_without_markup(plain)))
        if plain == before:
            break
    if _is_dangerous(plain) or _TAG.search(plain):
        return "", "markup"
    if not any(char.isalnum() for char in plain):
        return "", "empty"
    return (plain, "") if len(plain) <= LINE_CHARS else ("", "too_long")


def _plain(text: str) -> str:
    """NFC, one line, no control, format, bidirectional or private characters."""
    spaced = "".join(" " if char.isspace() else char for char in text)
    kept = "".join(char for char in spaced if unicodedata.category(char) not in _DROPPED_CATEGORIES)
    return unicodedata.normalize("NFC", " ".join(kept.split()))


def _is_dangerous(text: str) -> bool:
    wide = unicodedata.normalize("NFKC", text)
    if "```" in wide or "~~~" in wide:
        return True
    told = _IMAGE.sub("", _LINK.sub(lambda m: m[1] or m[2], wide))
    return bool(
        _ROLE_TAG.search(fold(wide))
        or _LIVE_TAG.search(wide)
        or any(link.search(told) for link in (_URL, _DOMAIN, _COUNTRY_DOMAIN))
    )


def _without_markup(text: str) -> str:
    text = _LINK.sub(lambda m: m[1] or m[2], _IMAGE.sub(" ", text))
    text = _BULLET.sub("", _TAG.sub(" ", text))
    text = _EMPHASIS.sub(r"\2", text)
    return unicodedata.normalize("NFC", " ".join(text.split()))
