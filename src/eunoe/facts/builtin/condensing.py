"""Shortening a list without a model: overlapping lines merged, the least useful dropped."""

from collections.abc import Callable, Sequence

from eunoe.facts.builtin.language import spoken
from eunoe.facts.builtin.ledger import content, slot_of
from eunoe.facts.builtin.model import Slot, Tongue
from eunoe.facts.types import Line

LONGEST_LINE = 200

AIM = 1500
"""Tokens of a list that a condensing pass aims at."""


def condense(lines: Sequence[str], count_tokens: Callable[[str], int], aim: int = AIM) -> tuple[Line, ...]:
    """The list with overlapping lines merged and, least useful first, as many dropped as bring it to ``aim`` tokens.

    Use is judged by content: who the person is (name, family, work, home, stable preferences) outlasts the rest; where
    a line stands in the list counts for nothing.
    """
    tongue = spoken(lines)
    merged = _merged(lines, tongue)
    return _within(merged, lambda text: count_tokens(f"- {text}\n"), aim, tongue)


def _merged(lines: Sequence[str], tongue: Tongue) -> list[Line]:
    kept: list[Line] = []
    for at, text in enumerate(lines):
        new = Line(text=text, from_lines=frozenset({at}))
        partner = next((n for n, line in enumerate(kept) if _overlap(line.text, text, tongue)), None)
        if partner is None:
            kept.append(new)
        else:
            kept[partner] = _both(kept[partner], new, tongue)
    return kept


def _overlap(one: str, other: str, tongue: Tongue) -> bool:
    """Whether two lines speak of one thing: one holds the other's content, or they share most of it and fit one line."""
    a, b = content(one, tongue), content(other, tongue)
    if not a or not b:
        return False
    if a <= b or b <= a:
        return True
    return len(a & b) * 2 > min(len(a), len(b)) and len(one) + len(other) + 2 <= LONGEST_LINE


def _both(one: Line, other: Line, tongue: Tongue) -> Line:
    a, b = content(one.text, tongue), content(other.text, tongue)
    if b <= a:
        text = one.text
    elif a <= b:
        text = other.text
    else:
        text = f"{one.text}; {other.text}"
    return Line(text=text, from_lines=one.from_lines | other.from_lines)


def _within(lines: list[Line], tokens: Callable[[str], int], aim: int, tongue: Tongue) -> tuple[Line, ...]:
    costs = {line: tokens(line.text) for line in lines}
    total = sum(costs.values())
    dropped: set[Line] = set()
    for line in sorted(lines, key=lambda line: (_worth(line.text, tongue), -costs[line], line.text)):
        if total <= aim:
            break
        dropped.add(line)
        total -= costs[line]
    return tuple(line for line in lines if line not in dropped)


def _worth(text: str, tongue: Tongue) -> int:
    slot: Slot = slot_of(text, tongue)
    return slot.value
