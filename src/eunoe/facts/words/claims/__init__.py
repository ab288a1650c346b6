"""How each language writes what must stand verbatim: dates, numbers, names. All words folded."""

from collections.abc import Mapping
from dataclasses import dataclass

from eunoe.types import Language


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimWords:
    """``common`` are words with which a line begins or that hold it together: no names, and no content of their own.

    ``days`` are phrases for a day so many days from today. In the patterns of ``ahead``, ``back`` and ``lasting``,
    ``<n>`` stands for a number and ``<unit>`` for a unit of time. ``kin`` are families of words that entail each other.
    """

    common: frozenset[str]
    months: tuple[str, ...]
    weekdays: tuple[str, ...]
    numbers: Mapping[str, int]
    days: Mapping[str, int]
    units: Mapping[str, str]
    ahead: tuple[str, ...]
    back: tuple[str, ...]
    lasting: tuple[str, ...]
    next_unit: str
    last_unit: str
    kin: tuple[frozenset[str], ...]


def words(text: str) -> frozenset[str]:
    """The words of a list written as one string."""
    return frozenset(text.split())


def counted(*, small: str, tens: str, joined: str, fused: Mapping[str, int] | None = None) -> dict[str, int]:
    """Number words: ``small`` from zero on, ``tens`` from twenty on by ten, compounds by ``joined`` ("{ten}-{one}")."""
    numbers = {word: value for value, group in enumerate(small.split()) for word in group.split("|")}
    ones = [group.split("|")[0] for group in small.split()]
    for place, group in enumerate(tens.split(), 2):
        for ten in group.split("|"):
            numbers[ten] = place * 10
            numbers |= {joined.format(ten=ten, one=ones[one]): place * 10 + one for one in range(1, 10)}
    return numbers | dict(fused or {})


def all_claims() -> Mapping[Language, ClaimWords]:
    """Every language's claims."""
    from eunoe.facts.words.claims import de, en, es, fr, it, pt

    return {
        "en": en.ENGLISH,
        "it": it.ITALIAN,
        "es": es.SPANISH,
        "fr": fr.FRENCH,
        "de": de.GERMAN,
        "pt": pt.PORTUGUESE,
    }
