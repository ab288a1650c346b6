"""Messages as a pass and its checks read them: with the date they had where the person is."""

from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from django.contrib.auth import get_user_model

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
    """The person's time zone, UTC where it is not known."""
    account = get_user_model().objects.filter(pk=account_id).first()
    try:
        return ZoneInfo(getattr(account, "timezone", "") or "UTC")
    except (ZoneInfoNotFoundError, ValueError):
        return ZoneInfo("UTC")
