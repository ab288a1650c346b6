"""What every importer is given, gives back, and may refuse."""

from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Protocol

from eunoe.errors import Invalid

Progress = Callable[[int, int], None]
"""Told ``done`` of ``total``, often. What it raises ends the import, and nothing has changed."""

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
    """How much an import brought, and how much was there already or could not be taken."""

    chats: int = 0
    messages: int = 0
    projects: int = 0
    notes: int = 0
    documents: int = 0
    facts: int = 0
    known: int = 0
    left_out: int = 0

    def as_dict(self) -> dict[str, int]:
        return asdict(self)


class Importer(Protocol):
    """One kind of file. ``recognises`` is cheap and raises nothing; ``read`` runs in a transaction of its own."""

    def recognises(self, path: Path) -> bool: ...

    def read(self, *, account: Any, path: Path, progress: Progress) -> Report: ...
