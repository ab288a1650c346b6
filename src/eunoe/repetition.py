"""Whether one text repeats another word for word, and which replies are copies of what they were given.

One measure for all who ask: a run of ``WORDS`` words, whatever the case, accents and punctuation. What a build leaves
out because it repeats something is just what a verification would find.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from eunoe.folding import same_words

WORDS = 6
"""So many words in a row are recognised; a shorter text counts as a whole."""

FEWEST_WORDS = 4
"""Texts of fewer words say nothing of their own."""

MOST_RUNS = 20_000
"""Of a text with more runs than that every second or third is taken, and so on: a stretch of a page is still met."""


Run = tuple[str, ...]


def shingles(text: str) -> set[Run]:
    """The runs of ``WORDS`` words of a text; a shorter text as one run, one of a few words as none."""
    words = same_words(text)
    if len(words) < FEWEST_WORDS:
        return set()
    count = max(1, len(words) - WORDS + 1)
    return {tuple(words[start : start + WORDS]) for start in range(0, count, -(-count // MOST_RUNS))}


class Runs:
    """Runs of words that are looked for in texts."""

    def __init__(self, wanted: Iterable[Run]) -> None:
        self._by_length: dict[int, set[Run]] = {}
        for run in wanted:
            self._by_length.setdefault(len(run), set()).add(run)

    def within(self, text: str) -> set[Run]:
        """Those that stand in ``text``."""
        words = same_words(text)
        found: set[Run] = set()
        for length, wanted in self._by_length.items():
            found |= wanted.intersection(zip(*(words[start:] for start in range(length)), strict=False))
        return found


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    """What an assistant said in ``exchange``, and the references of what it had been ``given`` to say it."""

    id: UUID
    exchange: str
    given: frozenset[str]
    text: str


def find_repeats(hidden: Mapping[str, Collection[Run]], replies: Sequence[Reply]) -> dict[UUID, frozenset[str]]:
    """The replies that repeat what they were given, each with the references whose words they say.

    ``hidden`` holds the runs of words of what must not be repeated, by reference. A reply that repeats them passes them
    on: whoever is given its exchange is given them.
    """
    owners: dict[Run, set[str]] = {}
    for reference, runs in hidden.items():
        for run in runs:
            owners.setdefault(run, set()).add(reference)
    looked_for = Runs(owners)
    says = {
        reply.id: set().union(*(owners[run] for run in looked_for.within(reply.text)))
        for reply in replies
        if reply.given
    }
    copying = [reply for reply in replies if says.get(reply.id)]
    carried: dict[str, set[str]] = {reference: {reference} for reference in hidden}
    found: dict[UUID, set[str]] = {}
    has_grown = True
    while has_grown:
        has_grown = False
        for reply in copying:
            given = set().union(*(carried.get(reference, ()) for reference in reply.given))
            if new := (given & says[reply.id]) - found.get(reply.id, set()):
                found.setdefault(reply.id, set()).update(new)
                carried.setdefault(reply.exchange, set()).update(new)
                has_grown = True
    return {key: frozenset(said) for key, said in found.items()}
