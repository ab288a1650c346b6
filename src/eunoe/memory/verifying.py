"""The last look everywhere, kept for the status page; and how exclusions stand now."""

from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any

from django.contrib.auth import get_user_model
from django.utils import timezone

from eunoe.conversations.models import Message
from eunoe.exclusions import Marks, read_marks
from eunoe.memory.models import LastVerification
from eunoe.memory.verify import (
    FILE_BYTES_IN_BACKGROUND,
    SESSIONS_IN_BACKGROUND,
    Repeat,
    Verification,
    verify_account,
    verify_database,
    verify_references,
)
from eunoe.recall import services as recall

MOST_REPEATED = 50
"""So many places that say the same and are not marked are kept and shown; all of them are counted."""

MOST_READ_AT_ONCE = 2000
"""Of more messages than that the words are gone through in the background alone: nobody waits for seconds."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Exclusions:
    """What is marked, what memory still holds of it until the next build, and what a look for it found.

    ``verified_at`` is when everything was looked through; ``None`` where the database was, just now, or, if
    ``is_by_reference``, memory alone.
    """

    marked: int
    marked_things: int
    pending: int
    traces: int
    repeats: int
    repeated: tuple[Repeat, ...]
    verified_at: datetime | None
    is_everywhere: bool
    is_by_reference: bool = False

    @property
    def has_marks(self) -> bool:
        return bool(self.marked or self.marked_things)


def keep_verification(*, account_id: Any) -> None:
    """Look everywhere, and keep counts, ids and time. Nothing is kept of an account that has gone."""
    account = get_user_model()._default_manager.filter(pk=account_id).first()
    if account is None:
        return
    build = recall.last_number(account_id=account_id)
    found = verify_account(account=account, file_bytes=FILE_BYTES_IN_BACKGROUND, sessions=SESSIONS_IN_BACKGROUND)
    if not get_user_model()._default_manager.filter(pk=account_id).exists():
        return
    LastVerification.objects.update_or_create(
        account_id=account.pk,
        defaults={
            "at": timezone.now(),
            "marks": found.marks.digest,
            "build": build,
            "is_everywhere": found.is_everywhere,
            "texts": found.texts,
            "files": found.files,
            "traces": len(found.traces),
            "pending": found.pending,
            "repeats": len(found.repeated),
            "repeated": [asdict(one) for one in found.repeated[:MOST_REPEATED]],
        },
    )


def view_exclusions(*, account: Any) -> Exclusions:
    """The last look everywhere, if it was for these very marks and no build has finished since; else a look through the
    database now, or, where that takes long, for what memory holds.
    """
    marks = read_marks(account_id=account.pk)
    last = LastVerification.objects.filter(account=account).first() if marks else None
    if last is None or last.marks != marks.digest or last.build != recall.last_number(account_id=account.pk):
        return _look_now(account, marks)
    return _as_kept(last, marks)


def forget_verification(*, account_id: Any) -> None:
    LastVerification.objects.filter(account_id=account_id).delete()


def _look_now(account: Any, marks: Marks) -> Exclusions:
    if marks and Message.objects.of(account).count() > MOST_READ_AT_ONCE:
        return _as_found(verify_references(account=account, marks=marks), is_by_reference=True)
    return _as_found(verify_database(account=account, marks=marks))


def _as_found(found: Verification, *, is_by_reference: bool = False) -> Exclusions:
    return Exclusions(
        marked=found.marked,
        marked_things=found.marked_things,
        pending=found.pending,
        traces=len(found.traces),
        repeats=len(found.repeated),
        repeated=found.repeated[:MOST_REPEATED],
        verified_at=None,
        is_everywhere=False,
        is_by_reference=is_by_reference,
    )


def _as_kept(last: LastVerification, marks: Marks) -> Exclusions:
    return Exclusions(
        marked=len(marks.messages),
        marked_things=len(marks.things),
        pending=last.pending,
        traces=last.traces,
        repeats=last.repeats,
        repeated=tuple(Repeat(**one) for one in last.repeated),
        verified_at=last.at,
        is_everywhere=last.is_everywhere,
    )
