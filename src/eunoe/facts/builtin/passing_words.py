"""What a language brings for facts that are told in passing: "as a nurse …", "baker here", "my shift at the depot"."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from eunoe.facts.builtin.model import Slot


@dataclass(frozen=True, slots=True, kw_only=True)
class Passing:
    """Words and contexts of one language. Patterns see folded text."""

    trades: frozenset[str]
    is_a: str
    """The line that a trade (``{x}``) makes."""
    article: Callable[[str], str]
    """What the line says before a trade that stood without an article."""
    before: re.Pattern[str]
    """What stands right before one's own trade; ``mod`` or ``mod2`` are words that belong to it, ``d`` its article."""
    after: re.Pattern[str]
    """What must follow the trade (mostly: what must not)."""
    bare_after: re.Pattern[str]
    """What must follow a trade that only began its clause (``mod2``): here, by trade."""
    me: re.Pattern[str]
    """The sentence speaks of the person."""
    others: re.Pattern[str]
    """Before the trade in its clause these give it to somebody else, or to a wish."""
    at: frozenset[str]
    """Prepositions of a place that follows a trade."""
    shops: frozenset[str]
    """Places that people work at, where a shift or "my customers at" goes before."""
    shop_before: re.Pattern[str]
    shop_line: str


def kin_lines(
    *, partner: Mapping[str, str], family: Mapping[str, str], several: Mapping[str, str], one: str, many: str
) -> dict[str, tuple[Slot, str]]:
    """Kin nouns, folded, with the slot and the line of a name; ``{v}`` in ``one`` and ``many`` is the noun as a line has it."""
    return {
        **{noun: (Slot.PARTNER, one.format(v=shown)) for noun, shown in partner.items()},
        **{noun: (Slot.FAMILY, one.format(v=shown)) for noun, shown in family.items()},
        **{noun: (Slot.FAMILY, many.format(v=shown)) for noun, shown in several.items()},
    }
