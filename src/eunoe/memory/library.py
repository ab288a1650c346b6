"""The library as recall reads it: notes, documents and the instructions of projects, each with a switch of its own.

What is deleted, or gets other words, is in no chunk from that very transaction on: the database sees to it, see the
first migration of this app.
"""

from collections.abc import Callable, Iterable, Iterator
from datetime import datetime, timedelta
from typing import Any

from django.db.models import F, Max, OuterRef, Q, Subquery
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from eunoe import exclusions
from eunoe.conf import get_settings
from eunoe.conversations.models import MemoryState
from eunoe.conversations.services import read_memory_state
from eunoe.library import services as library
from eunoe.library.models import Document, Note, Project, ShelfQuerySet
from eunoe.library.services import Kept
from eunoe.recall.models import Build
from eunoe.recall.sources import Extract, Source
from eunoe.recall.types import Part, Record

LOOK_BACK = timedelta(days=7)
"""How long the workers may be down without a change being overlooked until the account's next build."""

_WRITTEN_AT = ((Note, "updated_at"), (Document, "created_at"), (Project, "updated_at"))


def _extract(read: Callable[..., Iterable[Kept]]) -> Extract:
    """Records that keep the id of what they are read from. What was written before a clear is not brought back."""

    def extract(*, account_id: Any, cleared_at: datetime | None = None) -> Iterator[Record]:
        for kept in read(account_id=account_id):
            if cleared_at is None or kept.written_at > cleared_at:
                yield record_of(kept)

    return extract


def record_of(kept: Kept) -> Record:
    texts = [text for text in (kept.title, kept.text) if text.strip()]
    # The database compares ``told_at`` with the row: a chunk of other words than the present ones is not stored.
    return Record(
        source_id=str(kept.id),
        parts=tuple(Part(text=text) for text in texts),
        told_at=kept.written_at,
        thread=str(kept.id),
    )


def _page(name: str) -> Callable[[str], str]:
    return lambda source_id: reverse(f"eunoe:{name}", args=[source_id])


NOTES = Source(
    key=exclusions.NOTES, label=_("Notes"), order=100, extract=_extract(library.read_notes), address=_page("note")
)
DOCUMENTS = Source(
    key=exclusions.DOCUMENTS,
    label=_("Documents"),
    order=200,
    extract=_extract(library.read_documents),
    address=_page("document"),
)
PROJECTS = Source(
    key=exclusions.PROJECTS,
    label=_("Project instructions"),
    order=300,
    extract=_extract(library.read_projects),
    address=_page("project"),
)
SOURCES = (NOTES, DOCUMENTS, PROJECTS)


def accounts_with_news() -> set[Any]:
    """Whose library has words that have rested, and that no build has read yet. Not while memory is switched off."""
    now = timezone.now()
    rested = now - timedelta(minutes=get_settings().rest_minutes)
    last = Build.objects.filter(account_id=OuterRef("account_id")).finished()
    paused = MemoryState.objects.paused().values("account_id")
    found: set[Any] = set()
    for model, written_at in _WRITTEN_AT:
        rows = model.objects.filter(**{f"{written_at}__lte": rested, f"{written_at}__gt": now - LOOK_BACK})
        unread = rows.annotate(read_at=Subquery(last.values("read_at")[:1])).filter(
            Q(read_at__isnull=True) | Q(read_at__lt=F(written_at))
        )
        found.update(unread.exclude(account_id__in=paused).values_list("account_id", flat=True).distinct())
    return found


def expired_records(*, account_id: Any) -> list[tuple[str, str]]:
    """Source and id of documents whose time is over: recall may hold something of them until they are deleted."""
    return [(DOCUMENTS.key, str(key)) for key in library.find_expired_documents(account_id=account_id)]


def sources_before_clear(*, account_id: Any) -> frozenset[str]:
    """Sources of which all that could be remembered was written before memory was cleared, so that no build reads it.

    One query where nothing was ever cleared, else four.
    """
    cleared_at = read_memory_state(account_id=account_id).cleared_at
    if cleared_at is None:
        return frozenset()
    kept: dict[str, ShelfQuerySet[Any]] = {
        NOTES.key: Note.objects.filter(account_id=account_id).rememberable(),
        DOCUMENTS.key: Document.objects.filter(account_id=account_id).rememberable(),
        PROJECTS.key: Project.objects.filter(account_id=account_id).rememberable(),
    }
    newest = {key: rows.aggregate(at=Max(rows.written_at))["at"] for key, rows in kept.items()}
    return frozenset(key for key, at in newest.items() if at is not None and at <= cleared_at)
