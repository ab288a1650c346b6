"""The registry of what a person can take along: each app adds its section of the export when it is ready."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import IO, Any, Protocol

from eunoe.errors import ConfigurationError


class ReadSection(Protocol):
    """Reads the account's entries of one section, JSON-ready, a few at a time: an export is written as it is read.

    A member of an entry may be an iterator of further entries, which is used up before the next entry is asked for.
    """

    def __call__(self, *, account_id: Any) -> Iterable[dict[str, Any]]: ...


class CountSection(Protocol):
    """How many entries a section has, those within entries too: for the progress bar."""

    def __call__(self, *, account_id: Any) -> int: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportFile:
    """A file that goes along under ``path``, as an entry names it. ``open`` raises ``FileNotFoundError`` if it went."""

    path: str
    open: Callable[[], IO[bytes]]


class ReadFiles(Protocol):
    """The files of a section."""

    def __call__(self, *, account_id: Any) -> Iterable[ExportFile]: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """One key of ``export.json``: a list of entries, or with ``single`` the one entry itself.

    ``label`` is the heading on the readable page and may be lazily translated; ``order`` is its place there.
    """

    key: str
    label: Any
    order: int
    read: ReadSection
    single: bool = False
    count: CountSection | None = None
    files: ReadFiles | None = None


_registered: dict[str, Section] = {}


def register(section: Section) -> None:
    """Add a section. Registering the very same again changes nothing; raises ``ConfigurationError`` for a taken key."""
    known = _registered.setdefault(section.key, section)
    if known != section:
        raise ConfigurationError(f"There is already a section {section.key}.")


def sections() -> tuple[Section, ...]:
    """All sections in their order."""
    return tuple(sorted(_registered.values(), key=lambda section: (section.order, section.key)))
