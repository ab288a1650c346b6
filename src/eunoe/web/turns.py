"""The turns of a conversation as the page shows them."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any
from uuid import UUID

from django.utils import timezone
from django.utils.safestring import SafeString
from django.utils.translation import gettext, ngettext

from eunoe import dates
from eunoe.conversations.models import Message
from eunoe.facts import services as facts
from eunoe.facts.models import Pass, PassChange
from eunoe.facts.services import Receipt
from eunoe.library.models import Document
from eunoe.library.services import documents_of
from eunoe.users import is_guest
from eunoe.web.models_offered import label_of
from eunoe.web.rendering import render_markdown
from eunoe.web.wording import failure_text

# When the page asks whether a pass has followed a reply: about half a minute in all.
RECEIPT_PAUSES_MS = (1200, 1800, 3000, 4000, 6000, 8000, 8000)


@dataclass(frozen=True, slots=True, kw_only=True)
class ReceiptView:
    """What a pass did, under the reply that led to it; ``next_pause`` while the page should ask again.

    ``lines`` are those that still stand in the words that it left them in; ``reworded`` and ``gone`` count the others.
    """

    reply_id: UUID
    added: int = 0
    changed: int = 0
    dropped: int = 0
    lines: tuple[Receipt, ...] = ()
    reworded: int = 0
    gone: int = 0
    next_pause: int | None = None
    next_attempt: int = 0

    @property
    def total(self) -> int:
        return self.added + self.changed + self.dropped


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnView:
    message: Message
    html: SafeString = field(default_factory=SafeString)
    is_last: bool = False
    failure: str = ""
    model: str = ""
    sent: str = ""
    can_mark: bool = False
    documents: Sequence[Document | None] = ()
    receipt: ReceiptView | None = None

    @property
    def is_user(self) -> bool:
        return self.message.role == Message.Role.USER

    @property
    def is_other(self) -> bool:
        return self.message.role == Message.Role.OTHER

    @property
    def is_streaming(self) -> bool:
        return self.message.status == Message.Status.STREAMING

    @property
    def iso(self) -> str:
        return self.message.said_at.isoformat()

    @property
    def moment(self) -> str:
        return dates.moment(self.message.said_at)

    @property
    def when(self) -> str:
        return dates.when(self.message.said_at)


def view_turns(*, account: Any, messages: Sequence[Message], last_seq: int) -> list[TurnView]:
    """The turns with their documents and receipts: a query each for all of them."""
    replies = [message.pk for message in messages if message.role == Message.Role.ASSISTANT]
    receipts = facts.receipts_of(account_id=account.pk, reply_ids=replies)
    documents = documents_of(message_ids=[message.pk for message in messages if message.role == Message.Role.USER])
    return [
        view_turn(
            message,
            is_last=message.seq == last_seq,
            can_mark=may_mark(account),
            receipts=receipts.get(message.pk),
            documents=documents.get(message.pk, ()),
        )
        for message in messages
    ]


def may_mark(account: Any) -> bool:
    """Guests have no chats that last, and so nothing to leave out of them."""
    return not is_guest(account)


def sent_text(message: Message) -> str:
    """How much of memory went along. It is told that it was sent, not what it led to (SPEC H-5a)."""
    facts_sent, moments_sent = (len(message.memory_used.get(kind, [])) for kind in ("facts", "recall"))
    counted_facts = ngettext("%(n)s fact", "%(n)s facts", facts_sent) % {"n": facts_sent}
    counted_moments = ngettext("%(n)s moment", "%(n)s moments", moments_sent) % {"n": moments_sent}
    if facts_sent and moments_sent:
        both = {"facts": counted_facts, "moments": counted_moments}
        return gettext("%(facts)s and %(moments)s were sent with this message") % both
    if facts_sent or moments_sent:
        text = ngettext(
            "%(what)s was sent with this message", "%(what)s were sent with this message", facts_sent or moments_sent
        )
        return text % {"what": counted_facts if facts_sent else counted_moments}
    return ""


def view_turn(
    message: Message,
    *,
    is_last: bool,
    can_mark: bool = False,
    receipts: Iterable[Receipt] | None = None,
    documents: Sequence[Document | None] = (),
) -> TurnView:
    if message.role == Message.Role.USER:
        return TurnView(message=message, is_last=is_last, can_mark=can_mark, documents=documents)
    if message.role == Message.Role.OTHER:
        return TurnView(message=message, is_last=is_last)
    return TurnView(
        message=message,
        html=render_markdown(message.content),
        is_last=is_last,
        failure=failure_text(message.error) if message.status == Message.Status.FAILED else "",
        model=label_of(message.model),
        sent=sent_text(message),
        receipt=_first_receipt(message, receipts, is_last=is_last),
    )


def ask_for_receipt(*, account: Any, reply_id: UUID, attempt: int) -> ReceiptView:
    """What the pass after this reply changed so far, and when to ask again."""
    found = facts.receipts_of(account_id=account.pk, reply_ids=[reply_id]).get(reply_id, [])
    settled = bool(found) or Pass.objects.filter(account_id=account.pk, reply_id=reply_id).exists()
    return _receipt(reply_id, found, attempt=None if settled else attempt)


def _first_receipt(message: Message, receipts: Iterable[Receipt] | None, *, is_last: bool) -> ReceiptView:
    is_fresh = (
        is_last
        and message.status != Message.Status.STREAMING
        and bool(message.content)
        and timezone.now() - message.said_at < timedelta(minutes=2)
    )
    found = list(receipts or [])
    return _receipt(message.pk, found, attempt=0 if is_fresh and not found else None)


def _receipt(reply_id: UUID, found: Sequence[Receipt], *, attempt: int | None) -> ReceiptView:
    kinds = Counter(one.kind for one in found)
    asks_again = attempt is not None and attempt < len(RECEIPT_PAUSES_MS)
    return ReceiptView(
        reply_id=reply_id,
        added=kinds[PassChange.Kind.ADDED],
        changed=kinds[PassChange.Kind.CHANGED],
        dropped=kinds[PassChange.Kind.DROPPED],
        lines=tuple(one for one in found if one.text),
        reworded=sum(one.is_reworded for one in found),
        gone=sum(one.text is None and not one.is_reworded for one in found),
        next_pause=RECEIPT_PAUSES_MS[attempt] if asks_again and attempt is not None else None,
        next_attempt=(attempt or 0) + 1,
    )
