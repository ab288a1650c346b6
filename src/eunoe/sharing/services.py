"""Share links: making them, revoking them, and what they show."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import transaction
from django.db.models import F, QuerySet
from django.db.models.functions import Now
from django.urls import reverse

from eunoe.conf import get_settings
from eunoe.conversations.models import Conversation, Message
from eunoe.conversations.services import clean_text, get_conversation, lock_conversation, parse_id
from eunoe.errors import Conflict, Invalid, NotAllowed, NotFound
from eunoe.sharing.models import SharedTurn, ShareLink
from eunoe.users import is_guest

MAX_NAME_CHARS = 80
MAX_LINKS = 200
_TOKEN_BYTES = 24
_SHOWN = (Message.Status.COMPLETE, Message.Status.STOPPED)


@dataclass(frozen=True, slots=True, kw_only=True)
class Preview:
    """What a link made now would show: how many messages, and how many of them are marked as not remembered."""

    messages: int
    marked: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SharedMessage:
    """One turn as others see it: who said it, and what."""

    role: str
    content: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SharedConversation:
    """All that a link shows. Nothing of its owner but the name they chose for it."""

    name: str
    shared_at: datetime
    messages: Sequence[SharedMessage]


def preview_share(*, account: Any, conversation_id: Any) -> Preview:
    """What would be seen, to be told before it is. Raises ``NotFound``."""
    conversation = get_conversation(account=account, conversation_id=conversation_id)
    marks = list(_visible(conversation).values_list("not_remembered", flat=True))
    return Preview(messages=len(marks), marked=sum(marks))


def share_conversation(*, account: Any, conversation_id: Any, name: str = "") -> ShareLink:
    """A new link to one's own conversation as it is now; a reply that is being written is not part of it.

    Raises ``NotFound``, ``NotAllowed`` for a guest, ``Invalid`` for an over-long name or where nothing was said yet,
    ``Conflict`` for more than ``MAX_LINKS`` links.
    """
    if is_guest(account):
        raise NotAllowed("Create a free account to share a conversation.")
    known_as = _clean_name(name)
    with transaction.atomic():
        # Held until the link is made, so that it shows what was there when it was made.
        conversation = lock_conversation(account=account, conversation_id=conversation_id)
        turns = list(_visible(conversation).values_list("pk", "revision"))
        if not turns:
            raise Invalid("There is nothing to share in this conversation yet.")
        if find_links(account=account).count() >= MAX_LINKS:
            raise Conflict(f"There are {MAX_LINKS} links already. Revoke one first.")
        link = ShareLink.objects.create(
            account=account, conversation=conversation, token=secrets.token_urlsafe(_TOKEN_BYTES), name=known_as
        )
        SharedTurn.objects.bulk_create(
            [SharedTurn(account=account, link=link, message_id=key, revision=revision) for key, revision in turns],
            batch_size=1000,
        )
    link.refresh_from_db()
    return link


def find_links(*, account: Any) -> QuerySet[ShareLink]:
    """One's own links that still lead somewhere, the newest first."""
    return ShareLink.objects.of(account).live().newest_first().select_related("conversation")


def find_links_of(*, account: Any, conversation_id: Any) -> QuerySet[ShareLink]:
    """Those that lead to one conversation."""
    return find_links(account=account).filter(conversation_id=parse_id(conversation_id))


@transaction.atomic
def revoke_link(*, account: Any, link_id: Any) -> ShareLink:
    """From now on the link leads nowhere, for good. Raises ``NotFound``, also for one that was revoked before."""
    link = ShareLink.objects.of(account).live().select_for_update().filter(pk=parse_id(link_id)).first()
    if link is None:
        raise NotFound("There is no such link.")
    link.turns.all().delete()
    link.revoked_at = Now()
    link.name = ""
    link.save(update_fields=["revoked_at", "name"])
    return link


def read_shared(*, token: str) -> SharedConversation:
    """What a link shows to whoever has it.

    Raises ``NotFound`` for one that is unknown, revoked, of a closed account, or left without turns: all of them alike.
    """
    link = ShareLink.objects.live().filter(token=clean_text(token), account__is_active=True).first()
    shown = [] if link is None else _shown(link)
    if link is None or not shown:
        raise NotFound("There is nothing at this address.")
    return SharedConversation(name=link.name, shared_at=link.created_at, messages=shown)


def address_of(link: ShareLink, *, root: str) -> str:
    """The link's whole address. ``root`` is that of this installation as the request has it, where none is set."""
    return (get_settings().public_url or root.rstrip("/")) + reverse("eunoe:shared", args=[link.token])


def _shown(link: ShareLink) -> list[SharedMessage]:
    turns = Message.objects.filter(
        pk__in=SharedTurn.objects.filter(link=link, revision=F("message__revision")).values("message_id")
    )
    return [
        SharedMessage(role=role, content=content) for role, content in turns.in_order().values_list("role", "content")
    ]


def _visible(conversation: Conversation) -> QuerySet[Message]:
    """The turns as they stand in the history: with words, and whole or stopped by their reader. Not those of others who
    were heard in the room: they are not the person's to share.
    """
    turns = Message.objects.filter(conversation=conversation, status__in=_SHOWN)
    return turns.exclude(content="").exclude(role=Message.Role.OTHER).in_order()


def _clean_name(name: str) -> str:
    cleaned = " ".join(clean_text(name).split())
    if len(cleaned) > MAX_NAME_CHARS:
        raise Invalid(f"A name can have {MAX_NAME_CHARS} characters at most.")
    return cleaned
