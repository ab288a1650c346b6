"""The list of conversations, by day."""

from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Any

from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from eunoe.conversations.models import Conversation
from eunoe.conversations.services import find_conversations

PAGE = 50
_AGES: tuple[tuple[int, Promise], ...] = (
    (0, _("Today")),
    (1, _("Yesterday")),
    (7, _("The last 7 days")),
    (30, _("The last 30 days")),
)
_EARLIER = _("Earlier")


@dataclass(frozen=True, slots=True, kw_only=True)
class DayGroup:
    label: str
    conversations: list[Conversation] = field(default_factory=list)


@dataclass(frozen=True, slots=True, kw_only=True)
class ConversationList:
    """One page of the list. ``next_start`` is where the next one begins, if there is one."""

    groups: list[DayGroup]
    query: str
    start: int
    next_start: int | None


def list_conversations(*, account: Any | None, query: str = "", start: int = 0) -> ConversationList:
    if account is None:
        return ConversationList(groups=[], query="", start=0, next_start=None)
    found = list(find_conversations(account=account, query=query)[start : start + PAGE + 1])
    more = start + PAGE if len(found) > PAGE else None
    groups = group_by_day(found[:PAGE], today=timezone.localdate())
    return ConversationList(groups=groups, query=query, start=start, next_start=more)


def group_by_day(conversations: list[Conversation], *, today: date) -> list[DayGroup]:
    """Groups in the order of the conversations, which is by time, in the person's own days."""
    groups: list[DayGroup] = []
    for conversation in conversations:
        label = _label(today - timezone.localtime(conversation.active_at).date())
        if not groups or groups[-1].label != label:
            groups.append(DayGroup(label=label))
        groups[-1].conversations.append(conversation)
    return groups


def _label(age: timedelta) -> str:
    return str(next((label for days, label in _AGES if age.days <= days), _EARLIER))
