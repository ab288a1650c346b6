"""Text made comparable: case, accents, punctuation and the shape of apostrophes put apart."""

import re
import unicodedata

_APOSTROPHES = str.maketrans("’‘ʼ´`′＇", "'''''''")
_WORD = re.compile(r"[^\W_]+")


def fold(text: str) -> str:
    """``text`` in lower case and without accents, apostrophes straight; line breaks stay."""
    decomposed = unicodedata.normalize("NFKD", text.translate(_APOSTROPHES).casefold())
    return "".join(c for c in decomposed if not unicodedata.combining(c))


def same_words(text: str) -> list[str]:
    """The words that two texts share when they differ in case, accents, punctuation and spaces alone."""
    return _WORD.findall(fold(text))


def same_text(text: str) -> str:
    """What two texts share when they differ in case, accents, punctuation and spaces alone."""
    return " ".join(same_words(text))
