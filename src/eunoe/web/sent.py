"""What was sent with a message, as far as it is still remembered: only references were kept."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from eunoe.conversations.models import Message
from eunoe.conversations.services import find_messages
from eunoe.facts.services import FactView
from eunoe.memory import services as memory
from eunoe.memory.recalling import RecalledRecord, find_recalled


@dataclass(frozen=True, slots=True, kw_only=True)
class FactLine:
    """A line with the messages that it comes from and that still exist, the earliest first."""

    fact: FactView
    sources: list[Message]


@dataclass(frozen=True, slots=True, kw_only=True)
class Sent:
    """Lines and moments. ``missing`` counts those that are remembered no longer, or in other words."""

    facts: list[FactLine]
    moments: tuple[RecalledRecord, ...]
    missing: int


def sent_with(*, account: Any, message: Message) -> Sent:
    lines_sent = set(message.memory_used.get("facts", []))
    moments_sent = message.memory_used.get("recall", [])
    held = memory.view_memory(account=account).facts if lines_sent else ()
    lines = [line for line in held if line.reference in lines_sent]
    moments = find_recalled(account=account, references=moments_sent)
    return Sent(
        facts=with_sources(account=account, lines=lines),
        moments=moments,
        missing=len(lines_sent) + len(moments_sent) - len(lines) - len(moments),
    )


def with_sources(*, account: Any, lines: Iterable[FactView]) -> list[FactLine]:
    """Each line with where it comes from: one query for all of them."""
    held = list(lines)
    ids = {key for line in held for key in line.sources}
    known = {message.pk: message for message in find_messages(account=account, message_ids=ids)} if ids else {}
    return [FactLine(fact=line, sources=[known[key] for key in line.sources if key in known]) for line in held]
