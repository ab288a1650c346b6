"""The library as recall reads it: notes, documents and the instructions of projects, each with a switch of its own.

What is deleted, or gets other words, is in no chunk from that very transaction on: the database sees to it, see the
first migration of this app.
"""

from collections.abc import Callable, Collection, Iterable, Iterator
from datetime import datetime, timedelta
from typing import Any, NamedTuple

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
from eunoe.recall.sources import Source
from eunoe.recall.types import Part, Record

LOOK_BACK = timedelta(days=7)
"""How long the workers may be down without a change being overlooked until the account's next build."""


class _Kind(NamedTuple):
    model: type[Note] | type[Document] | type[Project]
    read: Callable[..., Iterable[Kept]]


_WRITTEN_AT = ((Note, "updated_at"), (Document, "created_at"), (Project, "updated_at"))


class _Shelf:
    """The things of one kind that an account keeps; a thread is one thing.

    What was written before a clear is not brought back.
    """

    def __init__(self, kind: _Kind, *, account_id: Any, cleared_at: datetime | None = None) -> None:
        self._kind = kind
        self._account_id = account_id
        self._cleared_at = cleared_at

    def versions(self) -> dict[str, str]:
        """When its words were written: other words have another moment, and a mark takes it off the shelf."""
        rows = self._kind.model.objects.filter(account_id=self._account_id).rememberable()
        return {str(key): str(written_at) for key, written_at in rows.values_list("pk", rows.written_at)}

    def records(self, threads: Collection[str] | None = None) -> Iterator[Record]:
        """Of these things, or of all; each keeps the id of what it is read from."""
        for kept in self._kind.read(account_id=self._account_id, ids=threads):
            if self._cleared_at is None or kept.written_at > self._cleared_at:
                yield record_of(kept)


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


def _source(kind: _Kind, *, key: str, label: Any, order: int, page: str) -> Source:
    return Source(
        key=key,
        label=label,
        order=order,
        extract=lambda **whose: _Shelf(kind, **whose).records(),
        address=_page(page),
        threads=lambda **whose: _Shelf(kind, **whose),
    )


NOTES = _source(_Kind(Note, library.read_notes), key=exclusions.NOTES, label=_("Notes"), order=100, page="note")
DOCUMENTS = _source(
    _Kind(Document, library.read_documents), key=exclusions.DOCUMENTS, label=_("Documents"), order=200, page="document"
)
PROJECTS = _source(
    _Kind(Project, library.read_projects),
    key=exclusions.PROJECTS,
    label=_("Project instructions"),
    order=300,
    page="project",
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
