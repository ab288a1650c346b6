"""Which sources recall reads under a plan, and why each is in or out. Pure: the same values give the same answer."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache


class Reason(StrEnum):
    """Why a source is in or out. The operator's switch counts before the plan, the plan before its cap."""

    INCLUDED = "included"
    SWITCHED_OFF = "switched_off"
    NOT_IN_PLAN = "not_in_plan"
    OVER_CAP = "over_cap"


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """A registered source, as far as plans are concerned."""

    key: str
    default_visible: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class UserPlan:
    """What holds for one account: its plan, the plan's allocations, the operator's switches.

    ``allocations`` are source keys with whether the plan has them; ``switched_off`` the keys that nobody has.
    ``monthly_credits`` is what chats may cost in a month, ``None`` without a limit.
    ``is_paused`` tells that the account has switched its memory off.
    """

    slug: str
    name: str
    included_sources: int | None
    monthly_credits: int | None = None
    allocations: frozenset[tuple[str, bool]] = frozenset()
    switched_off: frozenset[str] = frozenset()
    is_paused: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Resolved:
    """One source under one plan. ``filled_by`` are the sources that filled the cap which leaves this one out."""

    key: str
    reason: Reason
    filled_by: tuple[str, ...] = ()

    @property
    def is_included(self) -> bool:
        return self.reason is Reason.INCLUDED


def resolve(plan: UserPlan, offers: Sequence[Offer]) -> tuple[Resolved, ...]:
    """Every source in the order of the registry, up to the plan's cap. Remembered by its values, so never stale."""
    return _resolve(plan.included_sources, plan.allocations, plan.switched_off, tuple(offers))


@lru_cache(maxsize=256)
def _resolve(
    cap: int | None,
    allocations: frozenset[tuple[str, bool]],
    switched_off: frozenset[str],
    offers: tuple[Offer, ...],
) -> tuple[Resolved, ...]:
    allocated = dict(allocations)
    taken: list[str] = []
    found: list[Resolved] = []
    for offer in offers:
        if offer.key in switched_off:
            found.append(Resolved(key=offer.key, reason=Reason.SWITCHED_OFF))
        elif not allocated.get(offer.key, offer.default_visible):
            found.append(Resolved(key=offer.key, reason=Reason.NOT_IN_PLAN))
        elif cap is not None and len(taken) >= cap:
            found.append(Resolved(key=offer.key, reason=Reason.OVER_CAP, filled_by=tuple(taken)))
        else:
            taken.append(offer.key)
            found.append(Resolved(key=offer.key, reason=Reason.INCLUDED))
    return tuple(found)
