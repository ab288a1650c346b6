"""What this app's models hold of a person, where, and for how long."""

from django.utils.translation import gettext_lazy as _

from eunoe.accounts.holdings import Holding, Keeps, Place
from eunoe.chat.tasks import KEEP_FAILED_HOURS

JOBS = Holding(
    key="jobs",
    label=_("Work in the background"),
    what=_("What is still to be done: numbers of accounts and chats, none of what was said."),
    order=580,
    place=Place.DATABASE,
    keeps=Keeps.UNTIL_DONE,
    days=lambda settings: KEEP_FAILED_HOURS // 24,
    models=(
        "procrastinate.ProcrastinateJob",
        "procrastinate.ProcrastinateEvent",
        "procrastinate.ProcrastinatePeriodicDefer",
        "procrastinate.ProcrastinateWorker",
    ),
)
HOLDINGS = (JOBS,)
