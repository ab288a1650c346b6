"""What memory does by itself."""

from django.db import transaction
from procrastinate.contrib.django import app

from eunoe.memory.library import accounts_with_news
from eunoe.recall.models import Build
from eunoe.recall.tasks import enqueue_build


@app.periodic(cron="* * * * *")
@app.task(name="memory.build_library", queue="upkeep", pass_context=False)
def build_library(timestamp: int) -> None:
    """Accounts whose notes, documents or projects have changed and rested get a quick update."""
    for account_id in accounts_with_news():
        with transaction.atomic():
            enqueue_build(account_id=account_id, mode=Build.Mode.QUICK)
