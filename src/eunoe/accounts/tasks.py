"""What becomes of deleted accounts, idle guests and old sessions by itself."""

from procrastinate.contrib.django import app

from eunoe.accounts.deletion import delete_idle_guests, sweep_deleted
from eunoe.accounts.services import delete_old_counts
from eunoe.accounts.sessions import SessionStore
from eunoe.conf import get_settings

SWEEP_SECONDS = 600.0


@app.periodic(cron="* * * * *")
@app.task(
    name="accounts.sweep_deleted",
    queue="upkeep",
    lock="accounts:sweep",
    queueing_lock="accounts:sweep",
    pass_context=False,
)
def sweep(timestamp: int) -> None:
    """Finish deletions. The job names no account: nothing of one is left in the queue."""
    sweep_deleted(seconds=SWEEP_SECONDS)


@app.periodic(cron="17 * * * *")
@app.task(name="accounts.delete_idle_guests", queue="upkeep", pass_context=False)
def delete_guests(timestamp: int) -> None:
    """Guests that stayed away go, with all they left."""
    delete_idle_guests(days=get_settings().guest_days)


@app.periodic(cron="53 * * * *")
@app.task(name="accounts.clear_sessions", queue="upkeep", pass_context=False)
def clear_sessions(timestamp: int) -> None:
    """Browser sessions whose time is over go."""
    SessionStore.clear_expired()


@app.periodic(cron="11 * * * *")
@app.task(name="accounts.delete_old_counts", queue="upkeep", pass_context=False)
def forget_counts(timestamp: int) -> None:
    """Counts of calls go once their minute is over."""
    delete_old_counts()
