"""What memory may read has changed for many: by whatever path, stored chunks follow in the background."""

from typing import Any

from django.db.models.signals import post_delete, post_save

from eunoe.memory.tasks import enqueue_follow_plans
from eunoe.plans.models import Plan, SourceAllocation, SourceSwitch


def connect() -> None:
    for model in (Plan, SourceAllocation, SourceSwitch):
        for signal in (post_save, post_delete):
            signal.connect(_follow, sender=model, dispatch_uid="eunoe.memory.following")


def _follow(sender: Any, *, raw: bool = False, **_: Any) -> None:
    if not raw:
        enqueue_follow_plans()
