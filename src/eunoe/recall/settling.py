"""What a finished build leaves behind for whoever looks for what is due, every minute among everybody: so that who has
said nothing since is not looked at.
"""

from datetime import datetime, timedelta
from typing import Any

from django.contrib.auth import get_user_model
from django.db import transaction
from django.db.models import F

from eunoe.conversations.models import Conversation
from eunoe.recall.models import Build

COMMIT_SECONDS = 5.0
"""So long after a turn a build may have read without it: it was just being saved."""

GUESTS_AT_ONCE = 5000


def settle(run: Build) -> None:
    """A build has finished: it alone bears a number now, and chats that it has read are not due.

    Part of the transaction in which it commits, under the account's memory lock.
    """
    Build.objects.filter(account_id=run.account_id, number__isnull=False).exclude(pk=run.pk).update(number=None)
    if run.read_at is not None:
        _note_recalled(account_id=run.account_id, read_at=run.read_at)


def _note_recalled(*, account_id: Any, read_at: datetime) -> None:
    """The account's chats have been read as they were then."""
    until = read_at - timedelta(seconds=COMMIT_SECONDS)
    read = Conversation.objects.filter(account_id=account_id, active_at__lte=until).to_recall()
    # One in which somebody writes just now is due anew in any case.
    held = read.select_for_update(skip_locked=True, no_key=True).values("pk")
    Conversation.objects.filter(pk__in=held).update(recalled_until=until)


@transaction.atomic
def settle_guests(*, rested: datetime) -> None:
    """Chats of guests that have rested since ``rested``: nothing of a guest is recalled. What comes into an account
    later is to be read all the same (``merge_guest``).
    """
    user = get_user_model()
    if not any(field.name == "kind" for field in user._meta.fields):
        return
    due = Conversation.objects.filter(active_at__lte=rested, account__in=user._default_manager.filter(kind="guest"))
    held = due.to_recall().select_for_update(skip_locked=True, no_key=True, of=("self",)).values("pk")[:GUESTS_AT_ONCE]
    Conversation.objects.filter(pk__in=held).update(recalled_until=F("active_at"))
