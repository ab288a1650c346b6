"""How much a list, a transcript and one model call may hold (F-15 to F-17). Counting is passed in.

A list is counted as it is shown to a model: one "- " bullet a line, joined by line breaks. A turn is counted on its
text, with a fixed allowance for the label before it.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from eunoe.facts.types import PassInput, Turn

LIST_CAP = 2_000
LIST_AIM = 1_500
TRANSCRIPT_CAP = 20_000
CALL_CAP = 50_000
LINE_CHARS = 200
LABEL_TOKENS = 16

Count = Callable[[str], int]


def list_text(lines: Sequence[str]) -> str:
    """The list as it is counted and shown: bullets, one a line."""
    return "\n".join(f"- {line}" for line in lines)


def list_tokens(lines: Sequence[str], count: Count) -> int:
    """Tokens of the whole list; none for an empty one."""
    return count(list_text(lines)) if lines else 0


def cut(lines: Sequence[str], count: Count, cap: int = LIST_CAP) -> list[str]:
    """The longest beginning of ``lines``, whole lines, that is not over ``cap`` tokens (F-17)."""
    fits, too_many = 0, len(lines) + 1
    while too_many - fits > 1:
        middle = (fits + too_many) // 2
        if list_tokens(lines[:middle], count) <= cap:
            fits = middle
        else:
            too_many = middle
    return list(lines[:fits])


def window(turns: Sequence[Turn], count: Count, cap: int = TRANSCRIPT_CAP) -> tuple[Turn, ...]:
    """The newest of ``turns`` (oldest first) within ``cap`` tokens: older ones are left out whole.

    Of a newest turn that is over ``cap`` by itself the beginning is left out, so that something is always read.
    """
    kept: list[Turn] = []
    left = cap
    for turn in reversed(turns):
        cost = count(turn.text) + LABEL_TOKENS
        if cost > left:
            break
        left -= cost
        kept.append(turn)
    if turns and not kept:
        kept = [replace(turns[-1], text=_ending(turns[-1].text, count, cap - LABEL_TOKENS))]
    return tuple(reversed(kept))


def fit_call(given: PassInput, count: Count, *, rules: str) -> PassInput:
    """``given`` with so many of its newest turns that a call with ``rules`` and the list is within ``CALL_CAP``."""
    taken = count(rules) + list_tokens(given.lines, count)
    return replace(given, turns=window(given.turns, count, max(LABEL_TOKENS, min(TRANSCRIPT_CAP, CALL_CAP - taken))))


def _ending(text: str, count: Count, cap: int) -> str:
    """The longest ending of ``text``, from the beginning of a word, of at most ``cap`` tokens."""
    low, high = 0, len(text)
    while low < high:
        middle = (low + high) // 2
        if count(text[middle:]) <= cap:
            high = middle
        else:
            low = middle + 1
    if low in (0, len(text)):
        return text[low:]
    return text[low:] if text[low - 1].isspace() else text[low:].partition(" ")[2] or text[low:]
