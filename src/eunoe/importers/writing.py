"""Chats of other programs written into an account: some a transaction, each once, under ids that follow from the
account and from what the file calls them."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any
from uuid import NAMESPACE_URL, UUID, uuid5

from django.db import transaction
from django.utils import timezone

from eunoe.conversations.models import Conversation, Message
from eunoe.conversations.services import lock_memory, title_of
from eunoe.importers.chats import Chat, Node
from eunoe.importers.types import Attempt, Report
from eunoe.memory import services as memory

_MOST_CHATS = 100
_MOST_TURNS = 1_000
_MOST_CHARS = 4 * 1024 * 1024
_ROWS = 500

_Named = tuple[UUID, Chat, list[UUID]]


class Writer:
    """Takes chats one after the other. What has been written stays when an import is cut off."""

    def __init__(self, *, account: Any, report: Report, attempt: Attempt) -> None:
        self._account, self._report, self._attempt = account, report, attempt
        for name in ("chats", "messages", "before_clear"):
            setattr(report, name, attempt.earlier.get(name, 0))
        self._names = uuid5(NAMESPACE_URL, f"eunoe:account:{account.pk}")
        self._now = timezone.now()
        self._waiting: dict[UUID, _Named] = {}
        self._turns = self._chars = 0

    def add(self, kind: str, chat: Chat) -> None:
        if chat.is_too_large or not chat.turns:
            return
        key = uuid5(self._names, f"{kind}:{chat.id}")
        if key in self._waiting:
            return
        self._waiting[key] = (key, chat, _keys_of(key, chat.turns))
        self._turns += len(chat.turns)
        self._chars += sum(map(len, chat.turns))
        if len(self._waiting) >= _MOST_CHATS or self._turns >= _MOST_TURNS or self._chars >= _MOST_CHARS:
            self._write()

    def close(self) -> None:
        """Write what waits, and have recall follow."""
        self._write()
        # What an attempt that was cut off has brought is no news to this one, but to the person.
        self._report.known -= self._attempt.earlier.get("chats", 0)
        if self._report.messages:
            memory.request_build(account=self._account, mode="quick")

    def _write(self) -> None:
        waiting, self._waiting, self._turns, self._chars = list(self._waiting.values()), {}, 0, 0
        if not waiting:
            return
        with transaction.atomic():
            # Nothing comes to an account that is going, and no clear is overtaken.
            state = lock_memory(account_id=self._account.pk)
            known = self._known([key for key, _, _ in waiting])
            fresh: list[Conversation] = []
            messages: list[Message] = []
            for key, chat, keys in waiting:
                row, here = known.get(key, (None, ()))
                if row is None:
                    row = self._conversation(key, chat)
                    fresh.append(row)
                    self._report.chats += 1
                elif not _goes_on(row, here, keys):
                    self._report.known += 1
                    continue
                messages += self._messages(row, chat, keys, cleared_at=state.cleared_at)
            Conversation.objects.bulk_create(fresh, batch_size=_ROWS)
            Message.objects.bulk_create(messages, batch_size=_ROWS)
            grown = [row for row, _ in known.values() if row.pk in {one.conversation_id for one in messages}]
            Conversation.objects.bulk_update(grown, _GROWN, batch_size=_ROWS)
            self._report.messages += len(messages)
            self._attempt.save(self._report)

    def _known(self, keys: Sequence[UUID]) -> dict[UUID, tuple[Conversation, Sequence[UUID]]]:
        """The account's own conversations of these ids, each with the ids of its messages in their order."""
        rows = Conversation.objects.select_for_update().filter(account=self._account, pk__in=keys)
        found: dict[UUID, tuple[Conversation, list[UUID]]] = {row.pk: (row, []) for row in rows.order_by("pk")}
        turns = Message.objects.filter(conversation__in=list(found)).order_by("conversation_id", "seq")
        for conversation_id, key in turns.values_list("conversation_id", "pk"):
            found[conversation_id][1].append(key)
        return dict(found)

    def _conversation(self, key: UUID, chat: Chat) -> Conversation:
        began = self._past(chat.created_at or next(filter(None, (turn.said_at for turn in chat.turns)), None))
        own = next((turn.text for turn in chat.turns if turn.role == Message.Role.USER), "")
        return Conversation(
            pk=key,
            account=self._account,
            title=chat.title or title_of(own),
            titled_by_person=bool(chat.title),
            created_at=began,
            active_at=began,
        )

    def _messages(
        self, row: Conversation, chat: Chat, keys: Sequence[UUID], *, cleared_at: datetime | None
    ) -> list[Message]:
        """The turns that are not here yet. No pass reads them unless the person says so."""
        messages = []
        moment = row.active_at
        for turn, key in list(zip(chat.turns, keys, strict=True))[row.next_seq :]:
            moment = self._past(turn.said_at or moment)
            self._report.before_clear += cleared_at is not None and moment <= cleared_at
            messages.append(
                Message(
                    pk=key,
                    account=self._account,
                    conversation=row,
                    seq=row.next_seq,
                    role=turn.role,
                    content=turn.text,
                    model=turn.model if turn.role == Message.Role.ASSISTANT else "",
                    not_remembered=row.not_remembered and turn.role == Message.Role.USER,
                    read=True,
                    created_at=moment,
                    said_at=moment,
                    saved_at=moment,
                )
            )
            row.next_seq += 1
            row.brought_size += len(turn.text.encode())
        row.brought = row.next_seq
        row.active_at = max(row.active_at, moment)
        row.scheduled_mark = row.next_seq // memory.SCHEDULED_EVERY * memory.SCHEDULED_EVERY
        return messages

    def _past(self, moment: datetime | None) -> datetime:
        return min(moment or self._now, self._now)


_GROWN = ("next_seq", "scheduled_mark", "active_at", "brought", "brought_size")


def _keys_of(chat_key: UUID, turns: Sequence[Node]) -> list[UUID]:
    """Each by its own name; where it has none, or shares it, by its place."""
    seen: set[str] = set()
    keys = []
    for place, turn in enumerate(turns):
        name = turn.id if turn.id and turn.id not in seen else f"#{place}"
        seen.add(name)
        keys.append(uuid5(chat_key, name))
    return keys


def _goes_on(row: Conversation, here: Sequence[UUID], keys: Sequence[UUID]) -> bool:
    """Whether the file has more of a chat that is here just as it was brought."""
    return row.next_seq == len(here) < len(keys) and list(here) == list(keys[: len(here)])
