"""Builds, as the whole of memory sees them.

One that commits also has the fact list let go of what is excluded, has what is marked no longer read anew, and is
followed by a look for what is marked.
"""

from typing import Any

from eunoe.errors import NotAllowed
from eunoe.facts import services as facts
from eunoe.facts.models import Pass
from eunoe.facts.tasks import enqueue_pass
from eunoe.memory.tasks import enqueue_verification
from eunoe.recall import services as recall
from eunoe.recall.models import Build
from eunoe.recall.signals import build_commits
from eunoe.users import is_guest


def connect() -> None:
    build_commits.connect(_follow_build, dispatch_uid="eunoe.memory.builds")


def request_build(*, account: Any, mode: str = Build.Mode.QUICK) -> Build:
    """Have a build run in the background. Raises ``Invalid`` for an unknown mode, ``NotAllowed`` for a guest."""
    _check_person(account)
    return recall.request_build(account_id=account.pk, mode=mode)


def run_build(*, account: Any, mode: str = Build.Mode.QUICK) -> Build:
    """A build now. Raises as ``request_build`` does, and what the embedder raises."""
    _check_person(account)
    return recall.run_build(account_id=account.pk, mode=mode)


def get_build(*, account: Any, build_id: Any) -> Build:
    """One's own build, also while it waits or runs. Raises ``NotFound``."""
    return recall.get_build(account_id=account.pk, build_id=build_id)


def _check_person(account: Any) -> None:
    if is_guest(account):
        raise NotAllowed("Create a free account to have your conversations remembered.")


def _follow_build(sender: Any, *, account_id: Any, **_: Any) -> int:
    dropped = facts.drop_expired(account_id=account_id)
    for conversation_id in facts.take_up(account_id=account_id):
        enqueue_pass(
            account_id=account_id, conversation_id=conversation_id, trigger=Pass.Trigger.UNMARKED, reply_id=None
        )
    enqueue_verification(account_id=account_id)
    return dropped
