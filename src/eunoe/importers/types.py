"""What every importer is given, gives back, and may refuse."""

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Protocol

from eunoe.errors import Invalid

Progress = Callable[[int, int], None]
"""Told ``done`` of ``total``, often. What it raises ends the import."""

_REASONS = {
    "unknown": "This is no export that Eunoe knows.",
    "newer": "This export was made by a newer Eunoe. Update this one first.",
    "damaged": "This export is damaged or was changed. Nothing was imported.",
    "encrypted": "This zip is protected with a password. Unpack it and pack it again without one.",
    "unsafe": "This zip holds files that no export has. Nothing was imported.",
    "too_large": "There is more in this file than can be imported at once.",
}


class UnfitImport(Invalid):
    """The file cannot be imported and nothing was changed; ``reason`` is a stable word for why."""

    def __init__(self, reason: str) -> None:
        super().__init__(_REASONS[reason])
        self.reason = reason
        self.code = f"import_{reason}"


@dataclass(slots=True, kw_only=True)
class Report:
    """How much an import brought, and how much was there already or could not be taken. Counts only.

    Of other programs' chats: ``hidden`` messages are no turns (of the system, of tools, hidden, without text),
    ``elsewhere`` are those of branches that were left, ``attachments`` files and images, ``cut`` messages that were too
    long, ``empty`` chats without a turn, ``too_large`` chats that are too long, and ``unreadable`` entries that are no
    chats. ``before_clear`` are messages from before memory was last cleared: it keeps to that.
    """

    source: str = "eunoe"
    chats: int = 0
    messages: int = 0
    projects: int = 0
    notes: int = 0
    documents: int = 0
    facts: int = 0
    known: int = 0
    left_out: int = 0
    hidden: int = 0
    elsewhere: int = 0
    attachments: int = 0
    cut: int = 0
    empty: int = 0
    too_large: int = 0
    unreadable: int = 0
    before_clear: int = 0

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)


def _saves_nothing(report: Report) -> None:
    """An import of which nobody asks how far it came."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Attempt:
    """One try at an import. ``earlier`` is what those that were cut off have brought; ``save`` keeps how far this one
    is, and is part of the transaction that brings it."""

    progress: Progress = lambda done, total: None
    earlier: Mapping[str, Any] = field(default_factory=dict)
    save: Callable[[Report], None] = _saves_nothing


class Importer(Protocol):
    """One kind of file. ``recognises`` is cheap and raises nothing; ``read`` sees to its own transactions."""

    def recognises(self, path: Path) -> bool: ...

    def read(self, *, account: Any, path: Path, attempt: Attempt) -> Report: ...
