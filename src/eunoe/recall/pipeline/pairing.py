"""Exchanges out of a conversation's turns."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from eunoe.exchanges import pair
from eunoe.recall.types import Part, Record


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """A message as it stands in the database. An echo is a reply that repeats what is marked, and was given it."""

    id: UUID
    is_user: bool
    is_other: bool = False
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
    What others in the room said, and what was said in answer to them, belongs to none.
    Of an echo nothing is taken: the exchange is then what the person said.
    """
    for index, (question, group) in enumerate(pair(turns, lambda turn: turn.is_user)):
        is_before_clear = cleared_at is not None and question.said_at <= cleared_at
        if question.not_remembered or is_before_clear or any(turn.is_streaming for turn in group):
            continue
        said = [turn for turn in _without_others(group) if turn.text.strip() and not turn.is_echo]
        if not said:
            continue
        yield Record(
            source_id=f"{conversation_id}:{index}",
            parts=tuple(
                Part(text=turn.text, message_id=turn.id, role="user" if turn.is_user else "assistant") for turn in said
            ),
            told_at=question.said_at,
            thread=str(conversation_id),
            place=index,
            conversation_id=conversation_id,
            revisions={turn.id: turn.revision for turn in said},
        )


def _without_others(group: Sequence[Turn]) -> Iterator[Turn]:
    answers_another = False
    for turn in group:
        answers_another = turn.is_other or (answers_another and not turn.is_user)
        if not answers_another:
            yield turn
