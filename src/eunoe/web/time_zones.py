"""The time zones that can be chosen, by continent."""

from functools import lru_cache
from zoneinfo import available_timezones

_CONTINENTS = ("Africa", "America", "Antarctica", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific")


@lru_cache(maxsize=1)
def grouped_time_zones() -> tuple[tuple[str, tuple[tuple[str, str], ...]], ...]:
    """Continents with ``(name, place)`` of their zones, in alphabetical order."""
    names = sorted(available_timezones())
    return tuple(
        (continent, tuple((name, _place(name)) for name in names if name.startswith(f"{continent}/")))
        for continent in _CONTINENTS
    )


def _place(name: str) -> str:
    return name.split("/", 1)[1].replace("_", " ").replace("/", ", ")
