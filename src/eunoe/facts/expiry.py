"""Lines that rest on nothing that may still be remembered: passes and builds drop them."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo

from eunoe.conf import get_settings
from eunoe.conversations.models import Message
from eunoe.facts import guard
from eunoe.facts.models import Fact, FactSource
from eunoe.facts.transcript import turn_of, zone_of
from eunoe.facts.types import Line, PassInput
from eunoe.repetition import Runs, shingles


def find_expired(*, account_id: Any, lines: Sequence[Fact]) -> list[Fact]:
    """Lines whose every support is excluded, or that what is left of it does not hold."""
    rows = FactSource.objects.filter(account_id=account_id).select_related("message")
    sources: dict[UUID, list[Message]] = {}
    for row in rows:
        sources.setdefault(row.fact_id, []).append(row.message)
    zone = zone_of(account_id)
    expired = []
    for fact in lines:
        resting = sources.get(fact.id, [])
        left = [message for message in resting if not message.not_remembered]
        gone = [message for message in resting if message.not_remembered]
        if gone and (_says_what_only(gone, left, fact.text) or not _stands_on(fact.text, left, zone)):
            expired.append(fact)
    return expired


def _says_what_only(gone: Sequence[Message], left: Sequence[Message], text: str) -> bool:
    """Whether the line says, word for word, what none of the turns that are left says: a verification would find it."""
    hidden = Runs(run for message in gone for run in shingles(message.content)).within(text)
    return bool(hidden.difference(*(Runs(hidden).within(message.content) for message in left)))


def _stands_on(text: str, messages: Sequence[Message], zone: ZoneInfo) -> bool:
    if not messages:
        return False
    turns = [turn_of(message, zone) for message in messages]
    given = PassInput(lines=(), turns=turns, today=messages[-1].said_at.astimezone(zone).date())
    line = Line(text=text, from_turns=frozenset(range(len(turns))))
    return bool(guard.check(given, [line], assistant_name=get_settings().assistant_name).lines)
