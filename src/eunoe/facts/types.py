"""The values that the pure logic of a pass works on. No Django, no database.

References follow the contract of the memory model: ``L1`` is the first line of the list that the pass was given, ``T1``
the first turn.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date, datetime

from eunoe.types import Role

UNCLEAR_BELOW = 0.6
"""Speech recognition of browsers is some 0.8 to 0.95 sure of what it heard well."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """One turn that a pass may read. ``confidence`` is how sure the speech recognition was, from 0 to 1."""

    role: Role
    text: str
    at: datetime | None = None
    confidence: float | None = None

    @property
    def is_unclear(self) -> bool:
        """Whether it was heard so badly that nothing may rest on it alone (F-14)."""
        return self.confidence is not None and self.confidence < UNCLEAR_BELOW


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
