"""Text made comparable: case, accents, punctuation and the shape of apostrophes put apart."""

import re
import unicodedata

_APOSTROPHES = str.maketrans("’‘ʼ´`′＇", "'''''''")
_WORD = re.compile(r"[^\W_]+")


class _WithoutMarks(dict[int, int | None]):
    """Leaves combining marks out. A table that fills itself, since a whole history is folded at times."""

    def __missing__(self, code: int) -> int | None:
        self[code] = None if unicodedata.combining(chr(code)) else code
        return self[code]


_without_marks = _WithoutMarks()


def fold(text: str) -> str:
    """``text`` in lower case and without accents, apostrophes straight; line breaks stay."""
    folded = text.translate(_APOSTROPHES).casefold()
    return folded if folded.isascii() else unicodedata.normalize("NFKD", folded).translate(_without_marks)


def same_words(text: str) -> list[str]:
    """The words that two texts share when they differ in case, accents, punctuation and spaces alone."""
    return _WORD.findall(fold(text))


def same_text(text: str) -> str:
    """What two texts share when they differ in case, accents, punctuation and spaces alone."""
    return " ".join(same_words(text))
