"""The registry of what recall may read. A host project registers its own sources when its app is ready."""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Protocol

from eunoe.errors import ConfigurationError
from eunoe.recall.types import Record


class Extract(Protocol):
    """Reads the account's records, at most those told after ``cleared_at``. Runs inside a read-only transaction."""

    def __call__(self, *, account_id: Any, cleared_at: datetime | None) -> Iterable[Record]: ...


class Threads(Protocol):
    """What a source holds of one account at one instant, by thread."""

    def versions(self) -> Mapping[str, str]:
        """Every thread that there is, with a value that is another whenever its records might be."""

    def records(self, threads: Collection[str] | None) -> Iterable[Record]:
        """The records of these threads, or of all, as ``extract`` would give them."""


class OpenThreads(Protocol):
    """Runs inside a read-only transaction, as ``Extract`` does."""

    def __call__(self, *, account_id: Any, cleared_at: datetime | None) -> Threads: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """A kind of content. ``label`` may be lazily translated; ``order`` is its place where a plan caps how many.

    ``address`` leads from a record's ``source_id`` to the page where the person sees it, if there is one. A source that
    can tell what has changed opens its ``threads``: a quick build then reads only those that are not as they were.
    """

    key: str
    label: Any
    order: int
    extract: Extract
    default_visible: bool = True
    address: Callable[[str], str] | None = None
    threads: OpenThreads | None = None


_registered: dict[str, Source] = {}
_left_out: set[str] = set()


def register(source: Source) -> None:
    """Add a source. Registering the very same again changes nothing; raises ``ConfigurationError`` for a taken key."""
    known = _registered.setdefault(source.key, source)
    if known != source:
        raise ConfigurationError(f"There is already a source {source.key}.")


def unregister(key: str) -> None:
    """Take a source out; its chunks go with each account's next build."""
    _registered.pop(key, None)


def leave_out(*keys: str) -> None:
    """Have sources of these keys read nowhere in this project, no matter when they are registered."""
    _left_out.update(keys)


def sources() -> tuple[Source, ...]:
    """All sources in their order; ``chat.history`` comes after notes, documents and projects."""
    registered = (source for source in _registered.values() if source.key not in _left_out)
    return tuple(sorted(registered, key=lambda source: (source.order, source.key)))
