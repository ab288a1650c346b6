"""The registry of what an installation holds: each app adds what its models keep, where, and for how long.

The page “Where it is kept” is made from it, and a test fails while a model that can hold text or belongs to an account
is in no holding.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from eunoe.conf import Settings
from eunoe.errors import ConfigurationError


class Place(StrEnum):
    DATABASE = "database"
    UPLOADS = "uploads"
    BROWSER = "browser"
    LOG = "log"


class Keeps(StrEnum):
    """How long: some go by themselves, after ``Holding.days``; the others when somebody deletes them."""

    UNTIL_DELETED = "until_deleted"
    UNTIL_CLEARED = "until_cleared"
    WITH_THE_ACCOUNT = "with_the_account"
    UNTIL_DONE = "until_done"
    UNTIL_RENEWED = "until_renewed"
    WITH_THE_TAB = "with_the_tab"
    DAYS_AT_MOST = "days_at_most"
    AS_THE_OPERATOR_SETS = "as_the_operator_sets"


@dataclass(frozen=True, slots=True, kw_only=True)
class Holding:
    """One kind of data. ``models`` are labels (``app.Model``), ``cookies`` names, ``order`` the place on the page.

    ``label`` and ``what`` may be lazily translated. With ``personal`` false it holds nothing of or about a person.
    """

    key: str
    label: Any
    what: Any
    order: int
    place: Place
    keeps: Keeps
    days: Callable[[Settings], int] | None = None
    models: tuple[str, ...] = ()
    cookies: tuple[str, ...] = ()
    personal: bool = True


_registered: dict[str, Holding] = {}


def register(*holdings: Holding) -> None:
    """Add holdings. Registering the very same again changes nothing; raises ``ConfigurationError`` for a taken key."""
    for holding in holdings:
        known = _registered.setdefault(holding.key, holding)
        if known != holding:
            raise ConfigurationError(f"There is already a holding {holding.key}.")


def holdings() -> tuple[Holding, ...]:
    """All holdings in their order."""
    return tuple(sorted(_registered.values(), key=lambda holding: (holding.order, holding.key)))
