"""Text made comparable: case, accents and the shape of apostrophes put apart."""

import re
import unicodedata
from functools import lru_cache

_APOSTROPHES = str.maketrans("’‘ʼ´`′＇", "'''''''")
_WORD = re.compile(r"[^\W_]+(?:['’\-][^\W_]+)*")


def fold(text: str) -> str:
    """``text`` in lower case and without accents, apostrophes straight; line breaks stay."""
    decomposed = unicodedata.normalize("NFKD", text.translate(_APOSTROPHES).casefold())
    return "".join(c for c in decomposed if not unicodedata.combining(c))


def fold_aligned(text: str) -> str:
    """Like ``fold``, but every character stays at its index ("ß" becomes one "s")."""
    return "".join(map(_folded_char, text))


@lru_cache(maxsize=4096)
def _folded_char(char: str) -> str:
    return (fold(char) or char)[0]


def words_of(text: str) -> list[str]:
    """The words of ``text`` as written, in order; "isn't" and "Devlin-Acht" are one word each."""
    return _WORD.findall(text)


def same_text(text: str) -> str:
    """What two texts share when they differ in case, accents, punctuation and spaces alone."""
    return " ".join(re.findall(r"[^\W_]+", fold(text)))
