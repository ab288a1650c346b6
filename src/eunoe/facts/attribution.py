"""Where a line comes from when the model does not say: found by comparing texts."""

from eunoe.facts.folding import same_text
from eunoe.facts.guard_asked import day_of
from eunoe.facts.own_words import own_words_and_names
from eunoe.facts.types import Line, PassInput
from eunoe.facts.verbatim import Support, akin_in, support_of
from eunoe.facts.verbatim_names import content_words

ALIKE = 0.5
"""Share of a line's content words that an old line must hold for the line to be its continuation."""


def attributed(text: str, given: PassInput) -> Line:
    """``text`` with the old line it repeats or continues, and else the user turns that share its words."""
    same = same_text(text)
    repeated = frozenset(index for index, line in enumerate(given.lines) if same_text(line) == same)
    if repeated:
        return Line(text=text, from_lines=repeated)
    words = content_words(text[:2_000])
    lines = [_share(words, support_of(line, given.today)) for line in given.lines]
    best = max(lines, default=0.0)
    from_lines = frozenset([lines.index(best)]) if best >= ALIKE else frozenset[int]()
    return Line(text=text, from_lines=from_lines, from_turns=_turns_of(words, given))


def _turns_of(words: list[str], given: PassInput) -> frozenset[int]:
    """The user turns that hold the most of ``words``: all that hold at least half as many as the best."""
    shares = {
        index: _share(words, support_of(own_words_and_names(turn.text), day_of(turn, given)))
        for index, turn in enumerate(given.turns)
        if turn.role == "user"
    }
    best = max(shares.values(), default=0.0)
    return frozenset(index for index, share in shares.items() if best > 0 and share * 2 >= best)


def _share(words: list[str], support: Support) -> float:
    return sum(akin_in(word, support) for word in words) / len(words) if words else 0.0
