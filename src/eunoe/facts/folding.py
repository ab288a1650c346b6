"""Text made comparable: case, accents and the shape of apostrophes put apart."""

import re
from functools import lru_cache

from eunoe.folding import fold, same_text

__all__ = ["fold", "fold_aligned", "same_text", "words_of"]

_WORD = re.compile(r"[^\W_]+(?:['’\-][^\W_]+)*")


def fold_aligned(text: str) -> str:
    """Like ``fold``, but every character stays at its index ("ß" becomes one "s")."""
    return "".join(map(_folded_char, text))


@lru_cache(maxsize=4096)
def _folded_char(char: str) -> str:
    return (fold(char) or char)[0]


def words_of(text: str) -> list[str]:
    """The words of ``text`` as written, in order; "isn't" and "Devlin-Acht" are one word each."""
    return _WORD.findall(text)
