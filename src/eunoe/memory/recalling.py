"""Recall for a message: searching an account's own past within what its plan lets be read."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from eunoe.conf import get_settings
from eunoe.memory import context, status
from eunoe.memory.context import Block, RecalledText
from eunoe.plans.capabilities import get_user_plan
from eunoe.recall import services as recall
from eunoe.recall.models import Chunk
from eunoe.recall.sources import sources
from eunoe.recall.types import Moment

MOMENTS = 6
RECALL_TOKENS = 1200


def search_memory(
    *,
    account: Any,
    query: str,
    limit: int = MOMENTS,
    exclude_conversation_id: UUID | None = None,
    token_budget: int | None = None,
) -> tuple[Moment, ...]:
    """What fits ``query`` in the account's own past, the best first. Nothing of a guest, and nothing while memory is
    switched off.
    """
    if getattr(account, "is_guest", False) or not query.strip():
        return ()
    plan = get_user_plan(account)
    keys = [source.key for source in recall.included_sources(account, plan=plan)]
    if plan.is_paused or not keys:
        return ()
    return recall.search(
        account_id=account.pk,
        query=query,
        limit=limit,
        exclude_conversation_id=exclude_conversation_id,
        # With nothing left out the filter is, too.
        source_keys=None if len(keys) == len(sources()) else keys,
        token_budget=token_budget,
    )


def read_recall_block(*, account: Any, query: str, conversation_id: UUID | None = None) -> Block | None:
    """What is recalled for a message of this conversation, which is never recalled to itself."""
    moments = search_memory(
        account=account, query=query, exclude_conversation_id=conversation_id, token_budget=RECALL_TOKENS
    )
    return context.recall_block(
        _as_told(moments), assistant_name=get_settings().assistant_name, zone=_zone(getattr(account, "timezone", ""))
    )


def reference(source_key: str, source_id: str) -> str:
    """How a recalled record is named where its text must not be kept."""
    return f"{source_key}:{source_id}"


@dataclass(frozen=True, slots=True, kw_only=True)
class RecalledRecord:
    """A recalled record as it still stands: where it comes from, and the beginning of its text."""

    label: str
    told_at: datetime
    text: str
    message_id: UUID | None
    title: str


def find_recalled(*, account: Any, references: Sequence[str]) -> tuple[RecalledRecord, ...]:
    """What ``reference`` named, in the order of the references, without what is remembered no longer: one query."""
    named = [tuple(reference.split(":", 1)) for reference in references if ":" in reference]
    if not named:
        return ()
    chunks = (
        Chunk.objects.filter(account=account, source_id__in=[source_id for _, source_id in named])
        .select_related("conversation")
        .defer("terms", "embedding")
        .order_by("-chunk_index")
    )
    # The first chunk of a record is the last to be put in.
    known = {(chunk.source_key, chunk.source_id): chunk for chunk in chunks}
    labels = {source.key: source.label for source in sources()}
    return tuple(
        RecalledRecord(
            label=status.read_label(labels.get(chunk.source_key, chunk.source_key)),
            told_at=chunk.told_at,
            text=chunk.text,
            message_id=chunk.message_ids[0] if chunk.message_ids else None,
            title=chunk.conversation.title if chunk.conversation else "",
        )
        for key in named
        if (chunk := known.get((key[0], key[1]))) is not None
    )


def _as_told(moments: Sequence[Moment]) -> list[RecalledText]:
    return [
        RecalledText(
            ref=reference(one.source_key, one.source_id), source=one.source_key, text=one.text, told_at=one.told_at
        )
        for one in moments
    ]


def _zone(name: str) -> ZoneInfo:
    try:
        return ZoneInfo(name or "UTC")
    except (ZoneInfoNotFoundError, ValueError):
        return ZoneInfo("UTC")
