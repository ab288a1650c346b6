"""The values that the pure logic of a pass works on. No Django, no database.

References follow the contract of the memory model: ``L1`` is the first line of the list that the pass was given, ``T1``
the first turn.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date, datetime

from eunoe.types import Role


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """One turn that a pass may read."""

    role: Role
    text: str
    at: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PassInput:
    """What one pass reads: the list as it stands and the turns, oldest first.

    ``today`` is the date in the person's time zone, against which "tomorrow" is resolved where a turn carries no time.
    ``asked_lines`` are the indexes of the lines that the person explicitly asked to remember: the gates on health and
    money let them pass. ``None`` where that is not known, and then every line of the list counts as asked for.
    """

    lines: Sequence[str]
    turns: Sequence[Turn]
    today: date
    asked_lines: frozenset[int] | None = None
    voice: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One line of a rewritten list: at most 200 characters, and what it rests on (0-based indexes into the input)."""

    text: str
    from_lines: frozenset[int] = field(default_factory=frozenset)
    from_turns: frozenset[int] = field(default_factory=frozenset)
