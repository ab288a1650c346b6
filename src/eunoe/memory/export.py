"""What is remembered, as an account takes it along. It is there even when it is nothing."""

from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext_lazy as _

from eunoe.accounts.sections import Section
from eunoe.conversations.services import read_memory_state
from eunoe.facts.models import Fact
from eunoe.facts.services import view_list
from eunoe.recall.services import count_chunks_by_source


def read_memory(*, account_id: Any) -> Iterator[dict[str, Any]]:
    """The list of facts, each with the turns it rests on. Of recall the figures alone: its chunks are pieces of what
    the other sections hold.
    """
    view, state = view_list(account_id=account_id), read_memory_state(account_id=account_id)
    asked = set(Fact.objects.filter(account_id=account_id, asked=True).values_list("pk", flat=True))
    yield {
        "facts": [
            {
                "id": str(fact.id),
                "text": fact.text,
                "since": fact.since.isoformat(),
                "asked": fact.id in asked,
                "sources": [str(message_id) for message_id in fact.sources],
            }
            for fact in view.facts
        ],
        "tokens": view.tokens,
        "limit": view.limit,
        "updated_at": view.updated_at.isoformat() if view.updated_at else None,
        "cleared_at": state.cleared_at.isoformat() if state.cleared_at else None,
        "paused": state.is_paused,
        "recall": [
            {"source": key, "records": records, "chunks": chunks}
            for key, (records, chunks) in sorted(count_chunks_by_source(account_id=account_id).items())
        ],
    }


MEMORY = Section(key="memory", label=_("Memory"), order=100, read=read_memory, single=True)
