"""What a source gives, what is stored of it, and what a search finds."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from uuid import UUID


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """A stretch of a record's text; and the message that says it with its role, if one does."""

    text: str
    message_id: UUID | None = None
    role: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """One thing that a source holds, such as an exchange.

    ``source_id`` is stable: it stays when the record's text changes. Records of one ``thread`` stand next to each
    other in the order of ``place``. ``revisions`` are those of the messages it was read from.
    """

    source_id: str
    parts: tuple[Part, ...]
    told_at: datetime
    thread: str
    place: int = 0
    conversation_id: UUID | None = None
    revisions: Mapping[UUID, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """A chunk's text before it is stored. ``content_hash`` names the text and the way it was cut and analysed.

    It is of one message at most, whose ``role`` it bears.
    """

    chunk_index: int
    text: str
    content_hash: str
    message_ids: tuple[UUID, ...]
    role: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """What a search found: a chunk's text, who said it when (``role`` is empty where nobody did), and where it comes
    from.
    """

    chunk_id: int
    source_key: str
    source_id: str
    chunk_index: int
    content_hash: str
    text: str
    score: float
    told_at: datetime
    conversation_id: UUID | None
    message_ids: tuple[UUID, ...]
    role: str
    place: int
