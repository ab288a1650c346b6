"""How a fact list that came out of a pass is judged against a labelled case.

The definitions are those of the cases' own form: a fact is found when one line holds all its words, case and accents
aside; a false keep is a line that must not be there, or any change to a list that had to stay as it was.
"""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """One labelled chat. ``must`` holds facts as the words that one line has to hold."""

    id: str
    lang: str
    kind: str
    voice: bool
    lines: tuple[str, ...]
    turns: tuple[tuple[str, str], ...]
    must: tuple[tuple[str, ...], ...]
    must_not: tuple[str, ...]
    unchanged: bool
    today: date | None = None
    """The day on which the chat was held, where it matters: "tomorrow" is read from it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """How one case came out. ``new`` and ``kept`` are (found, of): facts not yet in the list given, and those in it."""

    new: tuple[int, int]
    kept: tuple[int, int]
    false_keep: bool
    stayed: bool | None

    @property
    def missing(self) -> int:
        """How many facts were not found."""
        return self.new[1] + self.kept[1] - self.new[0] - self.kept[0]

    @property
    def right(self) -> bool:
        """All facts found and no false keep."""
        return not self.missing and not self.false_keep


@dataclass(frozen=True, slots=True, kw_only=True)
class Rate:
    """So many of so many."""

    n: int
    of: int

    def __str__(self) -> str:
        return f"{100 * self.n / self.of:.1f} % ({self.n}/{self.of})" if self.of else "-"


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """The figures of a group of cases."""

    cases: int
    facts: Rate
    new: Rate
    kept: Rate
    false_keeps: Rate
    unchanged: Rate
    right: Rate


def judge(case: Case, lines: Sequence[str]) -> Verdict:
    """``lines`` is the whole list after the pass."""
    given, out = [_plain(line) for line in case.lines], [_plain(line) for line in lines]
    new = [fact for fact in case.must if not _holds(given, fact)]
    kept = [fact for fact in case.must if _holds(given, fact)]
    stayed = [line.strip() for line in lines] == [line.strip() for line in case.lines] if case.unchanged else None
    unwanted = any(_plain(word) in line for word in case.must_not for line in out)
    return Verdict(
        new=(sum(_holds(out, fact) for fact in new), len(new)),
        kept=(sum(_holds(out, fact) for fact in kept), len(kept)),
        false_keep=unwanted or stayed is False,
        stayed=stayed,
    )


def score(verdicts: Sequence[Verdict]) -> Score:
    new = Rate(n=sum(v.new[0] for v in verdicts), of=sum(v.new[1] for v in verdicts))
    kept = Rate(n=sum(v.kept[0] for v in verdicts), of=sum(v.kept[1] for v in verdicts))
    stayed = [v.stayed for v in verdicts if v.stayed is not None]
    return Score(
        cases=len(verdicts),
        facts=Rate(n=new.n + kept.n, of=new.of + kept.of),
        new=new,
        kept=kept,
        false_keeps=Rate(n=sum(v.false_keep for v in verdicts), of=len(verdicts)),
        unchanged=Rate(n=sum(stayed), of=len(stayed)),
        right=Rate(n=sum(v.right for v in verdicts), of=len(verdicts)),
    )


def _holds(lines: Sequence[str], fact: Sequence[str]) -> bool:
    words = [_plain(word) for word in fact]
    return any(all(word in line for word in words) for line in lines)


def _plain(text: str) -> str:
    """Without case, accents, runs of blanks and the typographer's apostrophe."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    bare = "".join(char for char in apart if not unicodedata.combining(char))
    return " ".join(bare.replace("\u2019", "'").split())
