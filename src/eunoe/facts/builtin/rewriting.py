"""One pass with rules in code: the turns read, the list rewritten."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import partial

from eunoe.facts.builtin import (
    admission,
    asked,
    companions,
    context,
    dates,
    doubts,
    events,
    frames,
    habits,
    introductions,
    passing,
    shorthand,
    updates,
)
from eunoe.facts.builtin.language import candidates, spoken
from eunoe.facts.builtin.ledger import Ledger, best_first
from eunoe.facts.builtin.model import Fact, Slot, Tongue
from eunoe.facts.builtin.text import Sentence, sentences
from eunoe.facts.folding import fold_aligned as fold
from eunoe.facts.own_words import own_words_and_names
from eunoe.facts.triggers import asks_not_to_remember
from eunoe.facts.types import Line, PassInput

_CLAUSE = re.compile(r"[,;:]\s")

SHORT_CLAUSE = 5
"""Up to so many words, a clause may speak of what the one before it named: "basta boxe, ho smesso a natale"."""

DIED = frozenset({Slot.PET, Slot.FAMILY, Slot.PARTNER, Slot.OTHER})

LEFT = frozenset({Slot.WORK})

ENDED = frozenset(Slot) - {Slot.NAME, Slot.FAMILY, Slot.PARTNER, Slot.WORK, Slot.HOME, Slot.ORIGIN}
"""What "sold", "gave up", "finished" can end; a home or a job only ends with clearer words."""

NO_MORE = frozenset(Slot) - {Slot.NAME, Slot.FAMILY}


@dataclass(frozen=True, slots=True)
class Said:
    """One turn of the person: its own words only, and its sentences."""

    at: int
    text: str
    sentences: tuple[Sentence, ...]
    tongue: Tongue
    day: date


def rewrite(given: PassInput) -> tuple[Line, ...]:
    """The whole list after the pass, in order: lines that nothing changed are as they were, new ones come last."""
    heard = [(at, own_words_and_names(turn.text)) for at, turn in enumerate(given.turns) if turn.role == "user"]
    answers = [turn.text for turn in given.turns if turn.role == "assistant"]
    tongue = spoken([text for _, text in heard], answers=answers, otherwise=given.lines)
    heard = [(at, shorthand.written_out(text, tongue)) for at, text in heard]
    ledger = Ledger(given.lines, tongue, written=spoken(given.lines) if given.lines else tongue)
    ledger.drop(admission.condemned(given))
    playing = telling = False
    earlier: list[Sentence] = []
    for number, (at, text) in enumerate(heard):
        at_day = given.turns[at].at
        said = Said(at, text, tuple(sentences(text, at)), tongue, at_day.date() if at_day else given.today)
        if context.leaves_the_play(text, lightly=not playing):
            playing = telling = False
        playing = playing or context.plays_a_role(text, tongue)
        telling = telling or context.tells_a_story(text, tongue)
        if not asks_not_to_remember(text):
            jests = context.is_jest(text, after=heard[number + 1][1] if number + 1 < len(heard) else "")
            _read_turn(said, given, ledger, earlier, playing=playing or telling or jests)
        earlier.extend(said.sentences)
    return ledger.lines()


def _read_turn(said: Said, given: PassInput, ledger: Ledger, earlier: Sequence[Sentence], *, playing: bool) -> None:
    told = playing
    kept: list[Fact] = []
    over = updates.Overturned() if told else _overturn(said, ledger)
    for number, sentence in enumerate(said.sentences):
        request = asked.requested(sentence, said.tongue)
        if request:
            before = (*earlier, *said.sentences[:number])
            clause, turns, pointed = asked.kept_clause(sentence, request, before, said.tongue)
            if pointed and not told:
                known = [*(fact.text for fact in kept), *(entry.text for entry in ledger.entries)]
                kept.extend(own := _facts(replace_text(sentence, clause), said, given))
                clause = asked.left_over(clause, [*known, *(fact.text for fact in own)], said.tongue)
            _keep_asked(clause, turns, said, ledger, kept)
        elif not told and not context.is_no_statement(sentence, said.tongue):
            _apply_changes(sentence, said, ledger)
            kept.extend(_facts(sentence, said, given))
    if not told:
        kept.extend(_facts_of_turn(said, given))
        kept.extend(_what_came_next(said, ledger, over, kept))
    if not told and said.tongue.born.search(fold(said.text[:2000])):
        ledger.end_slot(Slot.SITUATION)
    for fact in best_first(kept):
        if admission.may_be_kept(fact):
            ledger.put(_dated(fact, said))


def _overturn(said: Said, ledger: Ledger) -> updates.Overturned:
    """Drop the homes, jobs and searches that a turn leaves behind."""
    clauses = [
        clause
        for sentence in said.sentences
        if not sentence.asks and not context.is_no_statement(sentence, said.tongue)
        for clause in _CLAUSE.split(sentence.text)
    ]
    places = ledger.leave_homes(clauses)
    work = ledger.leave_jobs(clauses, said.text[:2000])
    folded = fold(said.text[:2000])
    if updates.GOT_JOB.search(folded) and ledger.holds(updates.SEEKS_JOB):
        ledger.drop_like(updates.SEEKS_JOB)
        work = True
    known = ledger.places()
    if known and not places and updates.SETTLED.search(folded):
        places = known
    return updates.Overturned(places, work)


def _what_came_next(said: Said, ledger: Ledger, over: updates.Overturned, kept: Sequence[Fact]) -> Iterator[Fact]:
    """The home or the job that a turn puts in the place of what it left, unless it was told in plain words."""
    slots = {fact.slot for fact in kept}
    for sentence in said.sentences:
        if context.is_no_statement(sentence, said.tongue) or sentence.asks:
            continue
        if over.places and Slot.HOME not in slots and not said.tongue.away.search(sentence.folded):
            yield from updates.new_home(sentence, over, said.tongue, said.at)
        if over.work and Slot.WORK not in slots:
            yield from updates.new_work(sentence, said.tongue, said.at)


def replace_text(sentence: Sentence, text: str) -> Sentence:
    """``sentence`` with another text: what a request in it points back to."""
    return replace(sentence, text=text, folded=fold(text), asks=False)


def _dated(fact: Fact, said: Said) -> Fact:
    """A plan for "tomorrow" with its date."""
    if fact.slot not in {Slot.GOAL, Slot.SITUATION}:
        return fact
    return replace(fact, text=dates.made_absolute(fact.text, said.tongue, said.day))


def _keep_asked(clause: str, turns: frozenset[int], said: Said, ledger: Ledger, kept: list[Fact]) -> None:
    for thing in asked.things_of(clause):
        line = asked.as_line(thing, said.tongue, said.day)
        if line and not ledger.change_dates(line, said.at):
            kept.append(asked.fact(line, turns))


def _facts(sentence: Sentence, said: Said, given: PassInput) -> list[Fact]:
    for tongue in candidates(sentence.text, said.tongue):
        facts = list(_facts_in(tongue, sentence, said, given))
        if any(fact.slot is Slot.WORK for fact in facts) and not given.voice:
            facts.extend(passing.place_of_work(sentence, tongue, said.at))
        if facts:
            return facts
    return []


def _facts_in(tongue: Tongue, sentence: Sentence, said: Said, given: PassInput) -> Iterator[Fact]:
    over = context.told_as_over(sentence, tongue)
    garbled = given.voice and context.is_dropped_after(given.turns, said.at, said.tongue)
    whole = fold(said.text[:2000])
    announced = bool(events.NEW_JOB.search(whole) or updates.GOT_JOB.search(whole))
    read_passing = partial(passing.read, announced=announced)
    for reader in (frames.read, introductions.read, companions.read, habits.read, read_passing):
        for found, at in reader(sentence, tongue, said.at):
            fact = replace(found, moves=True) if announced and found.slot is Slot.WORK else found
            if given.voice and not context.is_steady(fact, sentence, at, tongue):
                continue
            if garbled and context.doubtful_when_garbled(fact.slot):
                continue
            if doubts.is_doubtful(fact, sentence, at):
                continue
            if fact.slot is Slot.WORK:
                fact = _without_day(fact)
            if fact.slot not in over:
                yield fact


def _without_day(fact: Fact) -> Fact:
    """A job without the day on which it began."""
    return replace(fact, text=updates.without_day(fact.text), about=updates.without_day(fact.about))


def _facts_of_turn(said: Said, given: PassInput) -> Iterator[Fact]:
    yield from companions.children(said.text, said.tongue, said.at)
    for sentence in said.sentences:
        yield from companions.twins(sentence, said.tongue, said.at)
    yield from companions.counted_pets(said.text, said.tongue, said.at)
    if not given.voice:
        yield from companions.newborn(said.text, said.tongue, said.at)
    home = companions.home_there(said.text, said.tongue, said.at)
    if home and not given.voice:
        yield home
    if said.at >= 2:
        question = given.turns[said.at - 1].text
        before = " ".join(turn.text for turn in given.turns[: said.at - 1] if turn.role == "user")[-2000:]
        yield from companions.confirmed(said.text, question, before, said.tongue, said.at)


def _apply_changes(sentence: Sentence, said: Said, ledger: Ledger) -> None:
    """Ends and new dates that a sentence tells about what the list holds."""
    clauses = _CLAUSE.split(sentence.text)
    if sentence.asks:
        clauses.pop()
    told = ", ".join(clauses)
    if not ledger.change_dates(told, said.at):
        ledger.change_time(told, said.at)
    for before, clause in zip(["", *clauses], clauses, strict=False):
        is_short = len(clause.split()) <= SHORT_CLAUSE
        _apply_ends(clause, f"{before} {clause}" if is_short else clause, said, ledger)


def _apply_ends(clause: str, named_in: str, said: Said, ledger: Ledger) -> None:
    """End what ``clause`` says is over; what that is may be named in the words ``named_in`` around it."""
    _apply_events(clause, said, ledger)
    for tongue in {said.tongue.code: said.tongue, ledger.written.code: ledger.written}.values():
        _apply_endings(clause, named_in, tongue, said, ledger)


def _apply_events(clause: str, said: Said, ledger: Ledger) -> None:
    """What is told in words that any of the six languages may use."""
    folded = fold(clause)
    ledger.change_age(clause, said.at)
    if events.ACHIEVED.search(folded) and not events.NOT_YET.search(folded):
        ledger.reach(clause)
    if events.WED.search(folded) and not events.NOT_YET.search(folded):
        ledger.marry(said.at)
    if events.CALLED_OFF.search(folded):
        ledger.end_slot(Slot.PARTNER)
        ledger.part_from(clause, said.at)
    if events.LOST_JOB.search(folded) and ledger.count(Slot.WORK) == 1:
        ledger.end_slot(Slot.WORK)
    if events.GRADUATED.search(folded) and not events.NOT_YET.search(folded):
        ledger.graduate(said.at)
    if events.EATS_AGAIN.search(folded):
        ledger.end_slot(Slot.DIET)


def _apply_endings(clause: str, named_in: str, tongue: Tongue, said: Said, ledger: Ledger) -> None:
    folded = fold(clause)
    over = ((tongue.parted, Slot.PARTNER), (tongue.graduated, Slot.STUDY), (tongue.eats_again, Slot.DIET))
    for pattern, slot in over:
        if pattern.search(folded):
            if slot is Slot.STUDY and not events.DROPPED_OUT.search(folded):
                ledger.graduate(said.at)
            else:
                ledger.end_slot(slot)
            if slot is Slot.PARTNER:
                ledger.part_from(clause, said.at)
    about = (
        (tongue.died, DIED),
        (tongue.left_work, LEFT),
        (tongue.no_more, NO_MORE),
        (tongue.ended, ENDED),
        (events.LEFT_OFF, ENDED),
        (events.PET_GONE, DIED),
    )
    for pattern, slots in about:
        found = pattern.search(folded)
        if found and not (slots is LEFT and doubts.OTHER_PERSON.search(folded, 0, found.start())):
            ledger.end(named_in, slots, said.at)
