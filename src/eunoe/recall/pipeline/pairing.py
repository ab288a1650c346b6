"""Exchanges out of a conversation's turns."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from eunoe.recall.types import Part, Record


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """A message as it stands in the database. An echo is a reply that repeats what is marked, and was given it."""

    id: UUID
    is_user: bool
    text: str
    is_streaming: bool
    not_remembered: bool
    said_at: datetime
    revision: int = 0
    is_echo: bool = False


def exchanges(turns: Iterable[Turn], *, conversation_id: UUID, cleared_at: datetime | None = None) -> Iterator[Record]:
    """The exchanges that may be remembered, each a user turn with what answered it.

    ``source_id`` is ``CONVERSATION:PAIR_INDEX``, and the index counts every user turn, so that leaving one out
    renames none of the others. Left out: a user turn that is marked, or was said before the last clear, and one whose
    answer is still being written. What the assistant said before the first user turn belongs to that turn's exchange.
    Of an echo nothing is taken: the exchange is then what the person said.
    """
    for index, group in enumerate(_groups(turns)):
        question = next(turn for turn in group if turn.is_user)
        is_before_clear = cleared_at is not None and question.said_at <= cleared_at
        if question.not_remembered or is_before_clear or any(turn.is_streaming for turn in group):
            continue
        said = [turn for turn in group if turn.text.strip() and not turn.is_echo]
        if not said:
            continue
        yield Record(
            source_id=f"{conversation_id}:{index}",
            parts=tuple(Part(text=turn.text, message_id=turn.id) for turn in said),
            told_at=question.said_at,
            thread=str(conversation_id),
            place=index,
            conversation_id=conversation_id,
            revisions={turn.id: turn.revision for turn in said},
        )


def _groups(turns: Iterable[Turn]) -> Iterator[Sequence[Turn]]:
    """Each user turn with the assistant turns up to the next one; the first also with those before it."""
    group: list[Turn] = []
    for turn in turns:
        if turn.is_user and any(one.is_user for one in group):
            yield group
            group = []
        group.append(turn)
    if any(turn.is_user for turn in group):
        yield group
