"""What people and models say in the machine. Every text carries a canary: a name that occurs nowhere else, so that what
became of a text is seen by looking for one word.

No two texts share six words in a row without a canary among them, lest one count as a repetition of another.
"""

import re
from collections.abc import Iterable

_VOWELS = "aeiou"
_CONSONANTS = "bdfgklmnprstvz"
_SYLLABLES = [consonant + vowel for consonant in _CONSONANTS for vowel in _VOWELS]
_NAMES = len(_VOWELS) * len(_SYLLABLES) ** 3

CANARY = "Z[aeiou](?:[bdfgklmnprstvz][aeiou]){3}"
"""Also understood by PostgreSQL."""

_CANARY = re.compile(rf"\b{CANARY}\b")
_HOME = re.compile(rf"I have a flat in ({CANARY})(\W[^.]*?)?(?:, remember it)?(?:\.|$)")

WORK = "I work as a nurse"
"""What everybody may say: the one line that two lists can share."""

_PLACE = (
    "beside the old stone mill near the green river, with a red door, two white windows, a small garden and a long "
    "wooden table under tall trees"
)
LONG = 52
"""So many long lines are more than a list holds."""
SEVERAL = 8
"""So many short lines are more than a list has room for that a long line has just been left out of."""


def name(number: int) -> str:
    """The canary of that number. Neighbours are spread, so that none looks like another misspelt."""
    left = (number * 1_234_567 + 98_765) % _NAMES
    left, first = divmod(left, len(_VOWELS))
    syllables = []
    for _ in range(3):
        left, place = divmod(left, len(_SYLLABLES))
        syllables.append(_SYLLABLES[place])
    return "Z" + _VOWELS[first] + "".join(syllables)


def canaries(text: str) -> set[str]:
    return set(_CANARY.findall(text))


def home(canary: str) -> str:
    return f"I have a flat in {canary}"


def asked(canary: str) -> str:
    return f"I have a flat in {canary}, remember it"


def long(names: Iterable[str]) -> str:
    return " ".join(f"I have a flat in {canary} {_PLACE}." for canary in names)


def several(names: Iterable[str]) -> str:
    return " ".join(f"{home(canary)}." for canary in names)


def answer(canary: str, repeated: str = "") -> str:
    """What the assistant says; with ``repeated``, it says that once more."""
    return f"{canary}: {repeated}" if repeated else f"In {canary} it rains"


def note(canary: str) -> str:
    return f"Keys lie in {canary}"


def lines_of(text: str) -> list[str]:
    """The lines that an obedient memory model makes of a turn: every canary that it is shown ends in one."""
    lines = [f"Has a flat in {found[1]}{found[2] or ''}".strip() for found in _HOME.finditer(text)]
    told = canaries(" ".join(lines))
    lines += [f"Has a flat in {canary}" for canary in sorted(canaries(text) - told)]
    if WORK in text:
        lines.append("Works as a nurse")
    return lines
