"""Requests to remember: the clause that the person asked to keep."""

import re
from collections.abc import Sequence
from datetime import date

from eunoe.facts.builtin import dates
from eunoe.facts.builtin.data import TONGUES
from eunoe.facts.builtin.habits import in_third_person
from eunoe.facts.builtin.model import Fact, Slot, Tongue
from eunoe.facts.builtin.text import Sentence, sentence_case, words
from eunoe.facts.folding import fold_aligned as fold
from eunoe.facts.triggers import sentence_asks

LONGEST_LINE = 190

_LATER = re.compile(
    r"\s*(?:for |per |para |pour |fur )?(?:when|whenever|next time|quando|quand|cuando|wenn|falls|if|se|si)\b"
)

_COMPLEMENT = re.compile(r"\b(?:that|che|que|dass)\b|\bqu'|:")
"""What the thing to keep comes after, whatever the verb was."""

_WHOLE = re.compile(r".*", re.DOTALL)

_OPENINGS = 4
"""Words that a kept clause may leave off at its beginning: please, that, my …"""


def requested(sentence: Sentence, tongue: Tongue) -> re.Match[str] | None:
    """Where a sentence asks to remember, if it does. Short requests tell no language, so all are tried at last."""
    if not sentence_asks(sentence.text):
        return None
    others = (other for other in TONGUES.values() if other is not tongue)
    named = next((found for t in (tongue, *others) if (found := t.ask.search(sentence.folded))), None)
    return named or _COMPLEMENT.search(sentence.folded) or _WHOLE.match(sentence.folded)


def kept_clause(
    sentence: Sentence, request: re.Match[str], earlier: Sequence[Sentence], tongue: Tongue
) -> tuple[str, frozenset[int]]:
    """What is to be kept, and the turns it stands in.

    The words after the request; or, after "remember that", the statement before it, in this turn or an earlier one.
    """
    here = frozenset({sentence.turn})
    if not _points_back(sentence.folded[request.end() :], tongue):
        return _without_purpose(sentence.text[request.end() :], tongue), here
    before = sentence.text[: request.start()].strip(" ,;:-")
    before = re.sub(r"(?:[,;](?: ?\b\w{1,4}\b){1,2}|\s(?:and|e|y|et|und))$", "", before)
    if len(words(fold(before))) > 1:
        return before, here
    source = next((s for s in reversed(earlier) if not s.asks and len(words(s.folded)) > 1), None)
    return (source.text, here | {source.turn}) if source else ("", here)


def _points_back(after: str, tongue: Tongue) -> bool:
    """Whether what follows a request names nothing itself: "it", "that, please", "that for when I ask …"."""
    that = tongue.ask_that.match(after)
    rest = after[that.end() :] if that else after
    return not words(rest) or bool(_LATER.match(rest)) or bool(tongue.purpose.match(rest))


def _without_purpose(text: str, tongue: Tongue) -> str:
    reason = tongue.purpose.search(fold(text))
    return text[: reason.start()] if reason and reason.start() > 8 else text


def as_line(clause: str, tongue: Tongue, today: date) -> str:
    """The clause as a line: no "please" and "that my" in front, relative dates absolute; empty if nothing is left."""
    text = clause.strip(" \t,;:.!-\u2013\u2014*_")
    for _ in range(_OPENINGS):
        opening = tongue.opening.match(fold(text))
        if not opening or not opening.end():
            break
        text = text[opening.end() :]
    text = dates.made_absolute(text.strip(" ,;:.!-"), tongue, today)
    text = in_third_person(" ".join(text.split()), tongue)
    return sentence_case(text[:LONGEST_LINE].strip()) if len(words(text)) > 1 else ""


def fact(text: str, turns: frozenset[int]) -> Fact:
    """A fact that was asked for."""
    return Fact(slot=Slot.ASKED, text=text, about=text, turns=turns)
