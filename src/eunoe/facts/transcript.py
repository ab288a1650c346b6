"""Messages as a pass and its checks read them: with the date they had where the person is."""

from typing import Any
from zoneinfo import ZoneInfo

from django.contrib.auth import get_user_model

from eunoe import users
from eunoe.conversations.models import Message
from eunoe.facts.types import Turn


def turn_of(message: Message, zone: ZoneInfo) -> Turn:
    return Turn(
        role=message.role,  # type: ignore[arg-type]
        text=message.content,
        at=message.said_at.astimezone(zone),
        confidence=message.confidence,
    )


def zone_of(account_id: Any) -> ZoneInfo:
    """The person's time zone."""
    return users.zone_of(get_user_model()._default_manager.filter(pk=account_id).first())
