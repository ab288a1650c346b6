"""Which of the registered sources an account's recall reads, and why each is in or out."""

from dataclasses import dataclass
from typing import Any

from django.contrib.auth import get_user_model

from eunoe.plans.capabilities import get_user_plan
from eunoe.plans.resolution import Offer, Reason, UserPlan, resolve
from eunoe.recall.sources import Source, sources
from eunoe.users import is_guest

CHAT_HISTORY_KEY = "chat.history"


@dataclass(frozen=True, slots=True, kw_only=True)
class ResolvedSource:
    """A source under an account's plan. ``filled_by`` are the sources that filled the cap which leaves it out."""

    source: Source
    reason: Reason
    filled_by: tuple[Source, ...] = ()

    @property
    def is_included(self) -> bool:
        return self.reason is Reason.INCLUDED


def resolve_build_sources(account: Any, *, plan: UserPlan | None = None) -> tuple[ResolvedSource, ...]:
    """Every source in registry order, up to the plan's cap, with why it is in or out.

    With the account's ``plan`` at hand no query is made, else one.
    """
    held = plan or get_user_plan(account)
    registered = sources()
    by_key = {source.key: source for source in registered}
    offers = tuple(Offer(key=source.key, default_visible=source.default_visible) for source in registered)
    return tuple(
        ResolvedSource(source=by_key[one.key], reason=one.reason, filled_by=tuple(by_key[key] for key in one.filled_by))
        for one in resolve(held, offers)
    )


def included_sources(account: Any, *, plan: UserPlan | None = None) -> tuple[Source, ...]:
    """What a build of this account reads. Nothing of a guest is recalled."""
    if is_guest(account):
        return ()
    return tuple(one.source for one in resolve_build_sources(account, plan=plan) if one.is_included)


def without_guests(column: str) -> str:
    """The end of a condition in SQL, for a column of account ids. A host project's accounts may have no guests."""
    user = get_user_model()
    if not any(field.name == "kind" for field in user._meta.fields):
        return ""
    # Each by itself: of the guests that there are, hardly any is among those that the condition is about.
    return f"AND (SELECT kind FROM {user._meta.db_table} WHERE id = {column}) IS DISTINCT FROM 'guest'"  # noqa: S608
