"""Builds, as the whole of memory sees them: one that commits also has the fact list let go of what is excluded."""

from typing import Any

from eunoe.errors import NotAllowed
from eunoe.facts import services as facts
from eunoe.recall import services as recall
from eunoe.recall.models import Build
from eunoe.recall.signals import build_commits


def connect() -> None:
    build_commits.connect(_drop_expired_facts, dispatch_uid="eunoe.memory.expired_facts")


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
    if getattr(account, "is_guest", False):
        raise NotAllowed("Create a free account to have your conversations remembered.")


def _drop_expired_facts(sender: Any, *, account_id: Any, **_: Any) -> None:
    facts.drop_expired(account_id=account_id)
