"""Which of a person's words are no statement about themselves: play, fiction, what-ifs, tasks, garble."""

import re
from collections.abc import Sequence

from eunoe.facts.builtin.model import Fact, Slot, Tongue
from eunoe.facts.builtin.text import Sentence
from eunoe.facts.folding import fold_aligned as fold
from eunoe.facts.types import Turn

_STUTTER = re.compile(r"\b(\w+) \1\b")
_NEAR = 60
"""Characters around a spoken statement within which lost thread makes it doubtful."""

_DOUBTFUL_WHEN_GARBLED = frozenset(
    {
        Slot.HOME,
        Slot.NAME,
        Slot.PARTNER,
        Slot.FAMILY,
        Slot.PET,
        Slot.ORIGIN,
        Slot.GOAL,
        Slot.SITUATION,
        Slot.EVENT,
        Slot.TOOL,
    }
)


def plays_a_role(text: str, tongue: Tongue) -> bool:
    """Whether a turn opens a game of roles: nothing said from then on is about the person."""
    return bool(tongue.role_play.search(fold(text[:4000])))


def tells_a_story(text: str, tongue: Tongue) -> bool:
    """Whether a turn asks for fiction, so that its "I" is somebody else."""
    return bool(tongue.fiction.search(fold(text[:4000])))


def is_no_statement(sentence: Sentence, tongue: Tongue) -> bool:
    """Whether a sentence supposes, or is a task whose words are not meant."""
    return bool(tongue.unreal.search(sentence.folded) or tongue.worded.search(sentence.folded))


def told_as_over(sentence: Sentence, tongue: Tongue) -> frozenset[Slot]:
    """The slots that a sentence tells an end of: what it names there is no news of something that is."""
    over: frozenset[Slot] = frozenset()
    if tongue.died.search(sentence.folded):
        over |= {Slot.PET, Slot.FAMILY}
    if tongue.parted.search(sentence.folded):
        over |= {Slot.PARTNER}
    return over


def is_steady(fact: Fact, sentence: Sentence, at: int, tongue: Tongue) -> bool:
    """Whether a spoken statement came out clearly: no lost thread near it; a plain trade before it stands."""
    ahead = sentence.folded[at : at + len(fact.text) + _NEAR]
    lost = tongue.repair.search(ahead) or _STUTTER.search(ahead)
    if not lost:
        return True
    if fact.slot in _DOUBTFUL_WHEN_GARBLED:
        return False
    inside = sentence.folded.find(fold(fact.about), at)
    return inside >= 0 and at + lost.start() >= inside + len(fact.about)


def is_dropped_after(turns: Sequence[Turn], at: int, tongue: Tongue) -> bool:
    """Whether what a spoken turn said was not understood, or the person let it go in the next one."""
    following = turns[at + 1 : at + 3]
    return any(tongue.misheard.search(fold(turn.text[:400])) for turn in following)


def doubtful_when_garbled(slot: Slot) -> bool:
    """Slots whose names and places a mishearing spoils."""
    return slot in _DOUBTFUL_WHEN_GARBLED
