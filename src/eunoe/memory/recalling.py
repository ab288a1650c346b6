"""Recall for a message: searching an account's own past within what its plan lets be read."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from eunoe.conf import get_settings
from eunoe.memory import context, status
from eunoe.memory.context import Block, RecalledText
from eunoe.memory.library import expired_records
from eunoe.plans.capabilities import get_user_plan
from eunoe.plans.resolution import UserPlan
from eunoe.providers.embedders import embedder_name
from eunoe.providers.places import Place, whereabouts
from eunoe.recall import services as recall
from eunoe.recall.fusion import MIN_RELEVANCE
from eunoe.recall.models import Chunk
from eunoe.recall.sources import Source, sources
from eunoe.recall.types import Moment
from eunoe.users import is_guest, zone_of

MOMENTS = 6
RECALL_TURNS = 12
RECALL_TOKENS = 1200

RELEVANT = 0.5
SURELY_RELEVANT = 0.6
"""What goes along with a message is relevant, and nothing does unless the best of it is surely so: who asks about the
world needs none of the past. Set where LoCoMo loses next to nothing, and questions about the world find little."""

# So much of a chunk's hash tells one wording of it from another.
_HASH_CHARS = 8
_REFERENCE = re.compile(rf"(?P<key>[^:]+):(?P<id>.+)@(?P<index>\d+)\.[0-9a-f]{{{_HASH_CHARS}}}", re.DOTALL)


def search_memory(
    *,
    account: Any,
    query: str | recall.Asking,
    limit: int = MOMENTS,
    exclude_conversation_id: UUID | None = None,
    token_budget: int | None = None,
    least_relevant: float = MIN_RELEVANCE,
    most_relevant: float = MIN_RELEVANCE,
    read_plan: Callable[[], UserPlan] | None = None,
) -> tuple[Moment, ...]:
    """What fits ``query`` in the account's own past, the best first. Nothing of a guest, and nothing while memory is
    switched off.
    """
    if is_guest(account):
        return ()
    plan = read_plan() if read_plan else get_user_plan(account)
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
        # Within the minute they are deleted; until then nothing of them may be found either.
        without=expired_records(account_id=account.pk),
        token_budget=token_budget,
        least_relevant=least_relevant,
        most_relevant=most_relevant,
    )


def begin_recall(*, account: Any, query: str) -> recall.Asking | str:
    """What ``read_recall_block`` takes instead of ``query``: its vector is made from now on, where that is done in this
    program. To an embedder that is elsewhere nothing goes before it is known that memory is read at all.
    """
    is_here = whereabouts(embedder_name()).place is Place.PROGRAM
    return recall.ask(query) if is_here and not is_guest(account) else query


def read_recall_block(
    *,
    account: Any,
    query: str | recall.Asking,
    conversation_id: UUID | None = None,
    read_plan: Callable[[], UserPlan] | None = None,
) -> Block | None:
    """What is recalled for a message of this conversation, which is never recalled to itself."""
    moments = search_memory(
        account=account,
        query=query,
        limit=RECALL_TURNS,
        exclude_conversation_id=conversation_id,
        token_budget=RECALL_TOKENS,
        least_relevant=RELEVANT,
        most_relevant=SURELY_RELEVANT,
        read_plan=read_plan,
    )
    return context.recall_block(_as_told(moments), assistant_name=get_settings().assistant_name, zone=zone_of(account))


def reference(one: Moment | Chunk) -> str:
    """How a chunk is named where its text must not be kept: that of other words has another name."""
    return f"{one.source_key}:{one.source_id}@{one.chunk_index}.{one.content_hash[:_HASH_CHARS]}"


@dataclass(frozen=True, slots=True, kw_only=True)
class RecalledRecord:
    """A recalled chunk as it still stands, and where it comes from: a message, or the ``address`` of a page."""

    label: str
    told_at: datetime
    text: str
    message_id: UUID | None
    address: str | None
    title: str


def find_recalled(*, account: Any, references: Sequence[str]) -> tuple[RecalledRecord, ...]:
    """What ``reference`` named, in the order of the references: two queries.

    Without what is remembered no longer, or in other words than those that were recalled.
    """
    named = [found for one in references if (found := _REFERENCE.fullmatch(one))]
    if not named:
        return ()
    chunks = (
        Chunk.objects.filter(
            account=account,
            source_key__in={one["key"] for one in named},
            source_id__in={one["id"] for one in named},
            chunk_index__in={int(one["index"]) for one in named},
        )
        .select_related("conversation")
        .defer("numbers", "signs", "terms", "embedding")
    )
    expired = set(expired_records(account_id=account.pk))
    known = {reference(chunk): chunk for chunk in chunks if (chunk.source_key, chunk.source_id) not in expired}
    by_key = {source.key: source for source in sources()}
    return tuple(_as_recalled(known[one], by_key.get(known[one].source_key)) for one in references if one in known)


def _as_recalled(chunk: Chunk, source: Source | None) -> RecalledRecord:
    return RecalledRecord(
        label=status.read_label(source.label if source else chunk.source_key),
        told_at=chunk.told_at,
        text=chunk.text,
        message_id=chunk.message_ids[0] if chunk.message_ids else None,
        address=source.address(chunk.source_id) if source and source.address else None,
        title=chunk.conversation.title if chunk.conversation else "",
    )


def _as_told(moments: Sequence[Moment]) -> list[RecalledText]:
    return [
        RecalledText(
            ref=reference(one),
            source=one.source_key,
            text=one.text,
            told_at=one.told_at,
            thread=str(one.conversation_id or f"{one.source_key}:{one.source_id}"),
            record=f"{one.source_key}:{one.source_id}",
            place=(one.place, one.chunk_index),
            role=one.role,
        )
        for one in moments
    ]
