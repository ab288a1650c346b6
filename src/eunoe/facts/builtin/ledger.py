"""The list while it is rewritten: what a new fact replaces, what it adds, what has ended."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from eunoe.facts.builtin import dates, events, updates
from eunoe.facts.builtin.data import TONGUES
from eunoe.facts.builtin.frames import is_job
from eunoe.facts.builtin.model import Fact, Slot, Tongue, word_set
from eunoe.facts.builtin.text import capitalised, stem, words
from eunoe.facts.folding import fold_aligned as fold
from eunoe.facts.types import Line

ONE_AT_A_TIME = frozenset({Slot.HOME, Slot.PARTNER, Slot.WORK})
"""Slots of which a newer fact replaces an older one."""

_REPEATED_BY = frozenset(
    {Slot.HOME, Slot.WORK, Slot.STUDY, Slot.LANGUAGE, Slot.DIET, Slot.HOBBY, Slot.GOAL, Slot.NAME, Slot.ORIGIN}
)
_JOINS = r", | (?:and|e|ed|y|et|und|&) "
_NAMES_AT_END = re.compile(rf"[A-Z\u00c0-\u00de][\w'-]+(?:(?:{_JOINS})[A-Z\u00c0-\u00de][\w'-]+)+$")
_WITH_SOMEBODY = re.compile(
    r",? (?:with|con|avec|mit|com) (?:(?:his|her|their|su|suo|sua|il suo|la sua|son|sa|ihrem|ihrer|seinem|seiner|o|a|seu|sua)? ?(?:[a-z]+ )?)?(?P<name>[A-Z\u00c0-\u00de][\w'-]+)"
)
_HOUR = re.compile(r"\b\d{1,2}[:.h]\d{2}\b")
_NUMBER = re.compile(r"\d+(?:[.:,]\d+)*")


@dataclass(slots=True)
class Entry:
    """One line in the making."""

    text: str
    slot: Slot
    from_lines: frozenset[int] = frozenset()
    from_turns: frozenset[int] = frozenset()

    def line(self) -> Line:
        return Line(text=self.text, from_lines=self.from_lines, from_turns=self.from_turns)


class Ledger:
    """The lines of a list, open for additions, replacements and ends."""

    def __init__(self, lines: Sequence[str], tongue: Tongue, *, written: Tongue) -> None:
        self.tongue = tongue
        self.written = written
        """The language that the list is in."""
        self.entries = [Entry(line, slot_of(line, tongue), frozenset({at})) for at, line in enumerate(lines)]

    def lines(self) -> tuple[Line, ...]:
        """The rewritten list."""
        return tuple(entry.line() for entry in self.entries)

    def drop(self, indexes: frozenset[int]) -> None:
        """Leave out given lines."""
        self.entries = [entry for entry in self.entries if not entry.from_lines & indexes]

    def put(self, fact: Fact) -> None:
        """Add a fact, unless a line says it already; replace the line that it takes the place of."""
        if any(_says(entry, fact, self.tongue) for entry in self.entries) or self._says_in_parts(fact):
            return
        older = self._older(fact)
        if fact.slot is Slot.WORK and fact.moves:
            self.drop_like(updates.SEEKS_JOB)
        if fact.slot is Slot.HOME and fact.moves:
            self.drop_like(updates.SEEKS_HOME)
        if older is None or older not in self.entries:
            self.entries.append(Entry(fact.text, fact.slot, frozenset(), fact.turns))
            return
        older.text, older.slot = fact.text, fact.slot
        older.from_turns |= fact.turns

    def _says_in_parts(self, fact: Fact) -> bool:
        """Whether several entries together hold the fact, one of them about the same thing."""
        new = content(fact.about, self.tongue)
        held = [(entry, content(entry.text, self.tongue)) for entry in self.entries if entry.from_lines]
        about_the_same = any(entry.slot is fact.slot and new & words_of for entry, words_of in held)
        return about_the_same and not fact.moves and new <= set().union(*(words_of for _, words_of in held))

    def _older(self, fact: Fact) -> Entry | None:
        same = [entry for entry in self.entries if entry.slot is fact.slot]
        grown = next((entry for entry in same if _grows(entry, fact, self.tongue)), None)
        if grown or fact.slot not in ONE_AT_A_TIME:
            return grown
        if fact.slot is Slot.HOME and not fact.moves and _is_a_dwelling(fact, self.tongue):
            return None
        if fact.slot is Slot.PARTNER and not capitalised(fact.about):
            return None
        replaced = next((entry for entry in same if entry.from_lines or fact.moves), None)
        if fact.slot is Slot.WORK and replaced and not fact.moves and not _same_side(replaced, fact, self.tongue):
            return None
        return replaced

    def change_dates(self, sentence: str, turn: int) -> bool:
        """Give the line about the same event the date that ``sentence`` gives; whether there was one."""
        spans = dates.find(sentence, self.tongue)
        if not spans:
            return False
        new = sentence[slice(*spans[-1])]
        said = content(_without(sentence, spans), self.tongue)
        moved = bool(self.tongue.changed.search(fold(sentence)))
        for entry in self.entries:
            old = dates.find(entry.text, self.tongue)
            rest = content(_without(entry.text, old), self.tongue)
            if len(old) == 1 and entry.from_lines and said & rest and (moved or len(said - rest) < 2):
                return self._redate(entry, old[0], new, turn)
        return False

    def _redate(self, entry: Entry, span: tuple[int, int], new: str, turn: int) -> bool:
        old = entry.text[slice(*span)]
        if fold(old) == fold(new):
            return True
        year = re.search(r"(?:,? (?:de |del )?)\d{4}$", old)
        if year and not dates.has_year(new):
            new += year.group()
        entry.text = entry.text[: span[0]] + new + entry.text[span[1] :]
        entry.from_turns |= {turn}
        return True

    def change_time(self, sentence: str, turn: int) -> None:
        """Give a line about a weekly event the weekday and the hour that ``sentence`` moves it to."""
        folded = fold(sentence)
        if not self.tongue.changed.search(folded):
            return
        for pattern in (_HOUR, re.compile(rf"\b(?:{'|'.join(self.tongue.weekdays)})s?\b")):
            new = pattern.findall(folded)
            said = content(pattern.sub(" ", folded), self.tongue)
            for entry in self.entries if new else ():
                self._retime(entry, pattern, sentence, said, turn)

    def _retime(self, entry: Entry, pattern: re.Pattern[str], sentence: str, said: set[str], turn: int) -> None:
        old = [m.span() for m in pattern.finditer(fold(entry.text))]
        if len(old) != 1 or not entry.from_lines or not said & content(_without(entry.text, old), self.tongue):
            return
        before = fold(entry.text)[slice(*old[0])].rstrip("s")
        new = [m.span() for m in pattern.finditer(fold(sentence)) if m.group().rstrip("s") != before]
        if new:
            entry.text = entry.text[: old[0][0]] + sentence[slice(*new[-1])] + entry.text[old[0][1] :]
            entry.from_turns |= {turn}

    def change_age(self, clause: str, turn: int) -> None:
        """Give a line about somebody who is named in ``clause`` the age that it tells as new."""
        folded = fold(clause)
        found = events.AGED.search(folded) or events.GOT_OLDER.search(folded)
        bare = found or events.BARE_AGE.search(folded)
        if not bare:
            return
        most = 30 if found else 1
        new, said = int(bare["n"]), set(words(folded.replace("'s", " ").replace("'", " ")))
        for entry in self.entries:
            ages = list(re.finditer(r"(?<![\d.,:])\d{1,2}(?![\d.,:]\d|\d)", entry.text))
            written = [word.strip(",.()") for word in entry.text.split()[1:]]
            names = {fold(word) for word in written if capitalised(word)}
            if len(ages) != 1 or not entry.from_lines or not names & said:
                continue
            old = ages[0]
            if 0 < new - int(old.group()) <= most and entry.slot in {Slot.FAMILY, Slot.PET, Slot.PARTNER, Slot.OTHER}:
                entry.text = f"{entry.text[: old.start()]}{new}{entry.text[old.end() :]}"
                entry.from_turns |= {turn}

    def marry(self, turn: int) -> None:
        """Let the line about an engagement tell the marriage."""
        for entry in self.entries:
            if entry.slot is not Slot.PARTNER or not entry.from_lines:
                continue
            for pattern, wed in events.BETROTHED:
                found = pattern.search(fold(entry.text))
                if found:
                    ending = next((g for g in found.groups() if g), "") if "\\1" not in wed else ""
                    entry.text = entry.text[: found.start()] + found.expand(wed) + ending + entry.text[found.end() :]
                    entry.from_turns |= {turn}
                    break

    def reach(self, clause: str) -> None:
        """Drop the line about what was prepared for and is done: an exam, a race, a course."""
        said = content(clause, self.tongue)
        open_ones = [
            entry
            for entry in self.entries
            if entry.from_lines
            and entry.slot in {Slot.STUDY, Slot.GOAL, Slot.OTHER, Slot.SITUATION, Slot.WORK, Slot.HOBBY}
            and events.PREPARES.search(fold(entry.text))
            and events.PREPARED.search(fold(entry.text))
        ]
        about = [entry for entry in open_ones if said & content(entry.text, self.tongue)]
        if not about and len(open_ones) == 1 and len(clause.split()) <= 7:
            about = open_ones
        if about:
            self.entries.remove(about[0])

    def end(self, clause: str, slots: frozenset[Slot], turn: int) -> None:
        """Drop the lines of ``slots`` that a clause about an end speaks of."""
        for entry in list(self.entries):
            if not entry.from_lines or entry.slot not in slots:
                continue
            if _akin(clause, entry.text, self.tongue):
                self._drop(entry, clause, turn)

    def _drop(self, entry: Entry, clause: str, turn: int) -> None:
        """Drop a line; of a line that ends in several names, only those that are in ``clause``."""
        names = _NAMES_AT_END.search(entry.text)
        gone = set(words(fold(clause)))
        listed = re.split(_JOINS, names.group()) if names else []
        left = [name for name in listed if fold(name) not in gone and not self._is_common_noun(fold(name))]
        if names and left:
            entry.text = entry.text[: names.start()] + ", ".join(left)
            entry.from_turns |= {turn}
            return
        self.entries.remove(entry)

    def _is_common_noun(self, folded: str) -> bool:
        """German writes "Katze" and "Sohn" as it does names."""
        return folded in self.tongue.kin or bool(re.fullmatch(self.tongue.species, folded))

    def part_from(self, clause: str, turn: int) -> None:
        """Take out of the lines about a home whom the person no longer lives with."""
        said = set(words(fold(clause)))
        for entry in list(self.entries):
            found = _WITH_SOMEBODY.search(entry.text)
            if not found or not entry.from_lines or fold(found["name"]) not in said:
                continue
            rest = (entry.text[: found.start()] + entry.text[found.end() :]).strip(" ,")
            if len(rest.split()) < 3:
                self.entries.remove(entry)
            else:
                entry.text = rest
                entry.from_turns |= {turn}

    def leave_homes(self, clauses: Sequence[str]) -> frozenset[str]:
        """Drop the homes that a clause says are left; the names of their places."""
        gone: set[str] = set()
        for entry in list(self.entries):
            if entry.slot is not Slot.HOME or not entry.from_lines:
                continue
            places = {fold(word) for word in re.findall(r"[^\W\d_][\w'-]+", entry.text)[1:] if capitalised(word)}
            if any(updates.leaves_home(clause, place) for clause in clauses for place in places):
                self.entries.remove(entry)
                gone |= places
        return frozenset(gone)

    def leave_jobs(self, clauses: Sequence[str], turn: str) -> bool:
        """Drop the jobs that a clause says are left, named by a word of their line; whether there were any."""
        dropped = False
        for entry in list(self.entries):
            if entry.slot is not Slot.WORK or not entry.from_lines:
                continue
            named = entry.text.split(" ", 1)[-1]
            if any(updates.leaves_job(clause, turn) and _akin(clause, named, self.tongue) for clause in clauses):
                self.entries.remove(entry)
                dropped = True
        return dropped

    def holds(self, pattern: re.Pattern[str]) -> bool:
        """Whether a given line reads so."""
        return any(entry.from_lines and pattern.search(fold(entry.text)) for entry in self.entries)

    def drop_like(self, pattern: re.Pattern[str]) -> None:
        """Drop the given lines that read so: a search that is over."""
        self.entries = [e for e in self.entries if not (e.from_lines and pattern.search(fold(e.text)))]

    def places(self) -> frozenset[str]:
        """The names in the given lines about a home, folded."""
        return frozenset(
            fold(word)
            for entry in self.entries
            if entry.slot is Slot.HOME and entry.from_lines
            for word in re.findall(r"[^\W\d_][\w'-]+", entry.text)[1:]
            if capitalised(word)
        )

    def graduate(self, turn: int) -> None:
        """Let the lines about studies tell a degree; those that name no subject go."""
        for entry in [entry for entry in self.entries if entry.slot is Slot.STUDY and entry.from_lines]:
            found = events.STUDIES.match(fold(entry.text))
            if not found:
                self.entries.remove(entry)
                continue
            line = events.HAS_DEGREE[self.written.code]
            entry.text = line.format(x=entry.text[found.end() :].strip())
            entry.from_turns |= {turn}

    def count(self, slot: Slot) -> int:
        """How many given lines a slot has."""
        return sum(entry.slot is slot and bool(entry.from_lines) for entry in self.entries)

    def end_slot(self, slot: Slot) -> None:
        """Drop the given lines of one slot: the job that was left, the partner that is none any more."""
        self.entries = [entry for entry in self.entries if entry.slot is not slot or not entry.from_lines]


def slot_of(line: str, tongue: Tongue) -> Slot:
    """What a line of the list is about, whatever language it is in."""
    folded = fold(line)
    for candidate in (tongue, *(t for t in TONGUES.values() if t is not tongue)):
        for slot, pattern in candidate.about.items():
            if pattern.search(folded):
                return slot
        parts = words(folded)
        if parts and parts[0] in candidate.copulas and is_job(parts[1:], candidate):
            return Slot.WORK
    return Slot.OTHER


def content(text: str, tongue: Tongue) -> set[str]:
    """The stems of the words that carry meaning."""
    return set(_content(text, tongue))


@lru_cache(maxsize=256)
def _content(text: str, tongue: Tongue) -> frozenset[str]:
    idle = tongue.common | tongue.dangling | tongue.stops | tongue.no_tail | tongue.joins
    found = re.split(r"[\s']+", " ".join(words(fold(text))))
    return frozenset(stem(w) for w in found if w not in idle and (len(w) > 2 or w.isdigit()))


def _akin(clause: str, line: str, tongue: Tongue) -> bool:
    """Whether two texts share a word, an inflection apart: nursing, nurse."""
    if content(clause, tongue) & content(line, tongue):
        return True
    said, held = (
        [w for w in words(fold(text)) if len(w) > 3 and w not in tongue.common | tongue.stops | _LINKS]
        for text in (clause, line)
    )
    return any(
        one[: max(4, min(len(one), len(other)) - 1)] == other[: max(4, min(len(one), len(other)) - 1)]
        for one in said
        for other in held
    )


_LINKS = word_set(
    "called named name names chiamato chiamata chiama nome llamado llamada llama nombre appelle appelee nomme heisst heissen namens chama chamado chamada works lives lavora vive trabaja trabalha travaille habite arbeitet wohnt mora with"
)
"""Words of a line that say nothing of what it is about."""


def _without(text: str, spans: Sequence[tuple[int, int]]) -> str:
    for start, end in reversed(spans):
        text = f"{text[:start]} {text[end:]}"
    return text


def _says(entry: Entry, fact: Fact, tongue: Tongue) -> bool:
    """Whether an entry holds all that makes the fact what it is."""
    new = content(fact.about, tongue) or content(fact.text, tongue)
    if not new:
        # "Has a daughter" is of common words alone, and yet not said by just any line.
        return set(words(fold(fact.text))) <= set(words(fold(entry.text)))
    if not new <= content(entry.text, tongue):
        return False
    return _dates_and_numbers(fact.about) <= _dates_and_numbers(entry.text)


def _dates_and_numbers(text: str) -> set[str]:
    return set(_NUMBER.findall(text))


def _grows(entry: Entry, fact: Fact, tongue: Tongue) -> bool:
    """Whether the fact says all that the entry says, and more."""
    if fact.slot not in _REPEATED_BY:
        return False
    old, new = content(entry.text, tongue), content(fact.text, tongue)
    return bool(old) and old < new


def _is_a_dwelling(fact: Fact, tongue: Tongue) -> bool:
    return words(fold(fact.about))[0] in tongue.dangling


def _same_side(entry: Entry, fact: Fact, tongue: Tongue) -> bool:
    """Whether both tell the trade, or both tell where the person works."""
    return is_job(words(fold(entry.text))[1:], tongue) == is_job(words(fold(fact.text))[1:], tongue)


def best_first(facts: Iterable[Fact]) -> list[Fact]:
    """Facts without those that another one of the same turn holds."""
    kept: list[Fact] = []
    for fact in sorted(facts, key=lambda fact: not fact.moves):
        if not any(fact.text in other.text for other in kept):
            kept = [other for other in kept if other.text not in fact.text] + [fact]
    return kept
