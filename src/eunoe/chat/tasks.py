"""Housekeeping of chats."""

from procrastinate.contrib.django import app

from eunoe.accounts.services import delete_idle_guests
from eunoe.chat.replies import ABANDONED_AFTER_SECONDS
from eunoe.conf import get_settings
from eunoe.conversations.services import close_abandoned_replies


@app.periodic(cron="* * * * *")
@app.task(name="chat.close_abandoned_replies", queue="upkeep", pass_context=False)
def close_abandoned(timestamp: int) -> None:
    """Replies whose writer died can be retried."""
    close_abandoned_replies(older_than_seconds=ABANDONED_AFTER_SECONDS)


@app.periodic(cron="17 * * * *")
@app.task(name="accounts.delete_idle_guests", queue="upkeep", pass_context=False)
def delete_guests(timestamp: int) -> None:
    """Guests that stayed away go, with all they left."""
    delete_idle_guests(days=get_settings().guest_days)
