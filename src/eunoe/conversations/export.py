"""An account's chats as it takes them along: every turn, in order, with its marks."""

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from django.contrib.postgres.expressions import ArraySubquery
from django.db.models import OuterRef, QuerySet
from django.utils.translation import gettext_lazy as _

from eunoe.accounts.sections import Section
from eunoe.conversations.models import Attachment, Conversation, Message

_FETCHED = 500


def read_chats(*, account_id: Any) -> Iterator[dict[str, Any]]:
    """Chats by id. ``messages`` is an iterator: two cursors run side by side, and no chat is ever held as a whole."""
    sent = Attachment.objects.filter(message=OuterRef("pk")).order_by("position").values("document_id")
    turns = _turns(account_id).annotate(document_ids=ArraySubquery(sent)).order_by("conversation_id", "seq")
    groups = groupby(turns.iterator(_FETCHED), key=lambda message: message.conversation_id)
    group = next(groups, None)
    chats = _chats(account_id).select_related("project").order_by("id")
    for chat in chats.iterator(_FETCHED):
        is_said = group is not None and group[0] == chat.pk
        yield {**_chat(chat), "messages": map(_message, group[1]) if group is not None and is_said else iter(())}
        if is_said:
            group = next(groups, None)


def count_chats(*, account_id: Any) -> int:
    return _chats(account_id).count() + _turns(account_id).count()


def _chats(account_id: Any) -> QuerySet[Conversation]:
    """Without the spoken ones, which are a section of their own."""
    return Conversation.objects.filter(account_id=account_id, kind=Conversation.Kind.CHAT)


def _turns(account_id: Any) -> QuerySet[Message]:
    return Message.objects.filter(account_id=account_id, conversation__kind=Conversation.Kind.CHAT)


def _chat(chat: Conversation) -> dict[str, Any]:
    return {
        "id": str(chat.pk),
        "title": chat.title,
        "titled_by_person": chat.titled_by_person,
        "model": chat.model,
        "project_id": str(chat.project_id) if chat.project_id else None,
        "project": chat.project.name if chat.project else None,
        "not_remembered": chat.not_remembered,
        "created_at": chat.created_at.isoformat(),
        "active_at": chat.active_at.isoformat(),
        "cleared_at": chat.cleared_at.isoformat() if chat.cleared_at else None,
    }


def _message(message: Any) -> dict[str, Any]:
    return {
        "id": str(message.pk),
        "role": message.role,
        "content": message.content,
        "status": message.status,
        "error": message.error or None,
        "model": message.model or None,
        "not_remembered": message.not_remembered,
        "external_id": message.external_id,
        "created_at": message.created_at.isoformat(),
        "said_at": message.said_at.isoformat(),
        "memory_used": message.memory_used,
        # One that is no longer kept has no id.
        "documents": [str(key) if key else None for key in message.document_ids],
    }


CHATS = Section(key="chats", label=_("Chats"), order=300, read=read_chats, count=count_chats)
