"""The values of the extractor: frames, what a language brings, and the facts that are found."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum, auto

from eunoe.types import Language


class Slot(Enum):
    """What a line is about. The value is what the line is worth when the list must shrink."""

    NAME = 100
    PARTNER = 96
    FAMILY = 94
    WORK = 90
    HOME = 88
    ASKED = 84
    DIET = 78
    LANGUAGE = 72
    STUDY = 70
    PREFERENCE = 68
    PET = 64
    ORIGIN = 60
    GOAL = 54
    SITUATION = 52
    TOOL = 48
    HOBBY = 46
    EVENT = 44
    OTHER = 30


class Tail(Enum):
    """What may follow a frame's head, and how much of it belongs to the fact."""

    NOTHING = auto()
    PLACE = auto()
    JOB = auto()
    ANY_JOB = auto()
    NAME = auto()
    PROPER = auto()
    PHRASE = auto()
    TOPIC = auto()
    HERE = auto()
    """A named place, in a sentence that tells of no journey."""
    OPTIONAL = auto()
    """More on a place, if it follows; the head alone is a fact."""
    SHELTER = auto()
    """A place at somebody else's, in a sentence that tells why: separated, for now."""
    PROPER_LONG = auto()
    """A name of several words, of a business."""


def word_set(words: str) -> frozenset[str]:
    """The words of a table, written with spaces between them."""
    return frozenset(words.split())


@dataclass(frozen=True, slots=True)
class Frame:
    """A way to state a fact: ``head`` (matched on folded text), the ``line`` it becomes, and its tail as ``{x}``."""

    slot: Slot
    head: re.Pattern[str]
    line: str
    tail: Tail = Tail.PHRASE
    moves: bool = False


def frame(slot: Slot, head: str, line: str, tail: Tail = Tail.PHRASE, *, moves: bool = False) -> Frame:
    """A frame whose head stands at a word's beginning. ``moves``: stating it says that the earlier fact is over."""
    return Frame(slot, re.compile(rf"(?<![\w'])(?:{head})(?:(?<=[' (])|(?!\w))"), line, tail, moves)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Tongue:
    """Everything the extractor knows about one language. Patterns see folded text: lower case, no accents."""

    code: Language
    common: frozenset[str]
    """Frequent words: they tell the language and carry no content."""
    stops: frozenset[str]
    """Words at which a phrase ends: conjunctions, question words, fillers."""
    joins: frozenset[str]
    """And."""
    dangling: frozenset[str]
    """Words that a phrase cannot end with: articles, prepositions."""
    blockers: frozenset[str]
    """Words that, shortly before a head in its clause, take it back: not, if, whether."""
    before_nouns: frozenset[str]
    """Words after which a word that could be a verb is a noun: articles, possessives (il lavoro, un juego)."""
    no_tail: frozenset[str]
    """Words that no place, job or topic begins with."""
    no_name: frozenset[str]
    """Words that are no name, although one may be written in its place: adjectives, greetings, weekdays."""
    nouns_capitalised: bool
    job: re.Pattern[str]
    """A word that names an occupation."""
    no_job: frozenset[str]
    """Words that look like an occupation and are none, or that say it is no job: a fan, a beginner."""
    copulas: frozenset[str]
    """What a line begins with before an occupation."""
    frames: tuple[Frame, ...]
    kin: Mapping[str, tuple[Slot, str]]
    """A kin noun, and the line that a name (``{x}``) makes of it."""
    mine: str
    """The possessive in front of one's own kin and pets, also "I have a"."""
    yours: frozenset[str]
    """Words that make a having somebody else's, or a wish: you have, a name for."""
    called: str
    """What may stand between noun and name: called, whose name is."""
    ours: re.Pattern[str]
    """Says that the children just named are one's own."""
    ours_is: str
    """A pronoun for one's own animal, and that it is called something."""
    children: str
    """The line that names them (``{x}``)."""
    species: str
    """Animals that people keep."""
    number: str
    """Numerals and articles in front of animals."""
    have: str
    """First-person "have"."""
    has: str
    article: Callable[[str], str]
    """The indefinite article of an animal."""
    yes: re.Pattern[str]
    there: re.Pattern[str]
    """Living "there": the place was named just before."""
    at_place: str
    """The preposition before a place."""
    lives: str
    away: re.Pattern[str]
    """Says that a place is one of a journey: on holiday, for two days, tonight."""
    often: str
    """How often a kept-up activity takes place, or since how many years."""
    doing: str
    """A first-person verb that an activity starts with."""
    third: tuple[tuple[str, str], ...]
    """The beginning of a clause in the first person, and what a line makes of it."""
    fiction: re.Pattern[str]
    role_play: re.Pattern[str]
    unreal: re.Pattern[str]
    worded: re.Pattern[str]
    """A task whose text is no statement: translate …, how do you say …"""
    repair: re.Pattern[str]
    """What a speaker says on losing the thread, and sounds that fill a gap."""
    misheard: re.Pattern[str]
    """What an assistant answers to a garbled turn, and a person to drop the matter."""
    ask: re.Pattern[str]
    """A request to remember; what follows is what to keep."""
    ask_that: re.Pattern[str]
    """What follows when the thing to keep was said before: that, it."""
    purpose: re.Pattern[str]
    """Where the reason of a request begins: so that you …"""
    opening: re.Pattern[str]
    """What a kept clause leaves off at its beginning: that, please, my."""
    died: re.Pattern[str]
    parted: re.Pattern[str]
    left_work: re.Pattern[str]
    ended: re.Pattern[str]
    no_more: re.Pattern[str]
    """Says that something that lasted is over: no longer."""
    graduated: re.Pattern[str]
    eats_again: re.Pattern[str]
    """Takes a diet back."""
    born: re.Pattern[str]
    """Tells a birth; the name follows."""
    changed: re.Pattern[str]
    """Says that a time or number is new: now, moved to, instead."""
    months: tuple[str, ...]
    weekdays: tuple[str, ...]
    relative: tuple[tuple[str, int], ...]
    date: str
    """How an absolute date stands in a sentence (``{d}``, ``{month}``, ``{y}``)."""
    month_names: tuple[str, ...]
    about: Mapping[Slot, re.Pattern[str]]
    """How a line of the list about a slot reads."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """Something found in a turn that is worth a line."""

    slot: Slot
    text: str
    about: str = ""
    """The words that make the fact what it is: the place, the name, the trade."""
    turns: frozenset[int] = frozenset()
    moves: bool = False
