"""The registry of what recall may read. A host project registers its own sources when its app is ready."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Protocol

from eunoe.errors import ConfigurationError
from eunoe.recall.types import Record


class Extract(Protocol):
    """Reads the account's records, at most those told after ``cleared_at``. Runs inside a read-only transaction."""

    def __call__(self, *, account_id: Any, cleared_at: datetime | None) -> Iterable[Record]: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """A kind of content. ``label`` may be lazily translated; ``order`` is its place where a plan caps how many.

    ``address`` leads from a record's ``source_id`` to the page where the person sees it, if there is one.
    """

    key: str
    label: Any
    order: int
    extract: Extract
    default_visible: bool = True
    address: Callable[[str], str] | None = None


_registered: dict[str, Source] = {}


def register(source: Source) -> None:
    """Add a source. Registering the very same again changes nothing; raises ``ConfigurationError`` for a taken key."""
    known = _registered.setdefault(source.key, source)
    if known != source:
        raise ConfigurationError(f"There is already a source {source.key}.")


def unregister(key: str) -> None:
    """Take a source out; its chunks go with each account's next build."""
    _registered.pop(key, None)


def sources() -> tuple[Source, ...]:
    """All sources in their order; ``chat.history`` comes after notes, documents and projects."""
    return tuple(sorted(_registered.values(), key=lambda source: (source.order, source.key)))
