"""The checks of code on what a memory model returns (F-21 to F-24a). Pure: nothing here knows a database.

``check`` judges a whole rewrite; the predicates of the gates are re-exported for other callers.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from eunoe.facts.folding import same_text
from eunoe.facts.gates import is_about_assistant, is_health, is_instruction, is_money, is_style_rule
from eunoe.facts.gates_secrets import is_secret
from eunoe.facts.guard_cleaning import clean
from eunoe.facts.guard_evidence import Evidence
from eunoe.facts.guard_gates import Gates
from eunoe.facts.guard_heard import is_misheard
from eunoe.facts.guard_taken import only_translates, taken_in, wrongly_claimed
from eunoe.facts.types import Line, PassInput
from eunoe.facts.verbatim import Support, akin_in, all_stands, overlaps
from eunoe.facts.verbatim_names import content_words, telling_words
from eunoe.facts.words.changes import NO_LONGER

__all__ = [
    "Checked",
    "check",
    "check_condensed",
    "is_about_assistant",
    "is_health",
    "is_instruction",
    "is_mass_loss",
    "is_money",
    "is_secret",
    "is_style_rule",
    "stands",
]

MASS_LOSS_FROM = 6


@dataclass(frozen=True, slots=True, kw_only=True)
class Checked:
    """A rewrite after the checks.

    ``dropped`` counts lines by reason: "verbatim", "health", "money", "assistant", "style", "secret", "instruction",
    "markup", "too_long", "empty", "duplicate", "not_user_words", "translated", "misheard", and those of
    ``guard_clauses`` ("third_person", "question", "hypothetical", "role_play", "negated"). ``condemned`` are indexes of
    old lines that the gates refuse. ``asked`` are the indexes into ``lines`` of what the person asked for. ``restored``
    are the indexes of old lines that stand again because what was to take their place did not pass. ``disowned`` are
    those that a line names without continuing them: ``check`` alone lets them stand again.
    """

    lines: tuple[Line, ...]
    dropped: Mapping[str, int] = field(default_factory=dict)
    condemned: frozenset[int] = frozenset()
    asked: frozenset[int] = frozenset()
    restored: frozenset[int] = frozenset()
    disowned: frozenset[int] = frozenset()


def check(given: PassInput, lines: Sequence[Line], *, assistant_name: str) -> Checked:
    """What of ``lines`` may be stored, with the turns and lines that truly bear each.

    An old line whose new version is dropped stands again, unless the gates condemn it: a bad rewrite loses nothing. So
    does one that a line only claims to continue; where these are most of the list, it is a mass loss instead.
    """
    checked = check_condensed(given, lines, assistant_name=assistant_name)
    if not checked.disowned or is_mass_loss(given, checked.lines, checked.condemned):
        return checked
    asked = {checked.lines[index].text for index in checked.asked}
    lines = list(checked.lines)
    for index in sorted(checked.disowned):
        lines.insert(index, Line(text=given.lines[index], from_lines=frozenset({index})))
    whole = _merged(lines)
    return replace(
        checked,
        lines=whole,
        asked=frozenset(index for index, line in enumerate(whole) if line.text in asked),
        restored=checked.restored | checked.disowned,
    )


def check_condensed(given: PassInput, lines: Sequence[Line], *, assistant_name: str) -> Checked:
    """Like ``check``, for a list that was to become shorter: what a line claims to hold of others may go."""
    evidence = Evidence(given)
    gates = Gates(evidence, assistant_name)
    condemned = frozenset(index for index, text in enumerate(given.lines) if gates.reason_against_old(index, text))
    dropped: Counter[str] = Counter()
    kept: list[Line] = []
    failed: list[tuple[int, frozenset[int]]] = []
    disowned: set[int] = set()
    for line in lines:
        judged, reason = _judge(line, evidence, gates)
        if judged is None:
            dropped[reason] += 1
            failed.append((len(kept), line.from_lines))
        else:
            kept.append(judged)
            is_new = judged.text not in evidence.old
            disowned |= wrongly_claimed(judged.text, line, judged.from_lines, evidence, is_new=is_new)
    kept, restored = _restore(kept, failed, given, condemned)
    merged = _merged(kept)
    dropped["duplicate"] += len(kept) - len(merged)
    return Checked(
        lines=merged,
        dropped=dict(+dropped),
        condemned=condemned,
        asked=frozenset(index for index, line in enumerate(merged) if evidence.was_asked(line.text)),
        restored=restored,
        disowned=frozenset(disowned - condemned - {index for line in merged for index in line.from_lines}),
    )


def is_mass_loss(given: PassInput, lines: Sequence[Line], condemned: Iterable[int]) -> bool:
    """Whether more than half of at least six old lines are neither named by a new line nor still there (F-24)."""
    old = set(range(len(given.lines))) - set(condemned)
    if len(old) < MASS_LOSS_FROM:
        return False
    named = set().union(*(line.from_lines for line in lines))
    present = {same_text(line.text) for line in lines}
    lost = [index for index in old if index not in named and same_text(given.lines[index]) not in present]
    return len(lost) * 2 > len(old)


def stands(given: PassInput, line: Line) -> bool:
    """Whether ``line`` rests on the turns and lines it names: verbatim, and in the person's own words."""
    evidence = Evidence(given)
    turns, old_lines = evidence.cited(line)
    supports = [evidence.turns[i] for i in turns] + [evidence.lines[i] for i in old_lines]
    return any(overlaps(line.text, support) for support in supports) and all_stands(line.text, supports)


def _judge(line: Line, evidence: Evidence, gates: Gates) -> tuple[Line | None, str]:
    text, reason = clean(line.text)
    if reason:
        return None, reason
    old = evidence.old.get(text)
    if old is not None:
        reason = gates.reason_against_old(old, text)
        named = frozenset({old}) | taken_in(text, line.from_lines - {old}, sorted(line.from_turns), evidence)
        unchanged = Line(text=text, from_lines=named, from_turns=_bearing(text, line.from_turns, evidence))
        return (None, reason) if reason else (unchanged, "")
    if only_translates(text, line, evidence):
        return None, "translated"
    taken = taken_in(text, line.from_lines, sorted(line.from_turns), evidence)
    turns, old_lines = evidence.cited(replace(line, from_lines=taken))
    reason = gates.reason_against_new(text, old_lines) or _unsupported(text, turns, old_lines, evidence)
    if not reason and evidence.given.voice and is_misheard(text, old_lines, evidence):
        reason = "misheard"
    if reason:
        return None, reason
    return Line(text=text, from_lines=frozenset(old_lines), from_turns=_bearing(text, turns, evidence)), ""


def _unsupported(text: str, turns: Sequence[int], old_lines: Sequence[int], evidence: Evidence) -> str:
    """Why ``text`` does not stand in the person's own words, or nothing."""
    said = [evidence.turns[index] for index in turns]
    lines = [evidence.lines[index] for index in old_lines]
    everything = [*evidence.turns.values(), *lines]
    if not _in_their_words(text, said or list(evidence.turns.values()), lines):
        return "not_user_words"
    if not (all_stands(text, [*said, *lines]) or all_stands(text, everything)):
        return "verbatim"
    if not evidence.speech.bears_change(text, [evidence.given.lines[index] for index in old_lines]):
        return "negated"
    return "" if is_style_rule(text) or is_instruction(text) else _unsaid(text, lines, evidence)


def _unsaid(text: str, lines: Sequence[Support], evidence: Evidence) -> str:
    """Why what ``text`` adds to its old lines is nothing that the person says of themselves, or nothing."""
    added = [word for word in telling_words(text) if not any(akin_in(word, line) for line in lines)]
    added = [word for word in added if word not in NO_LONGER]
    return evidence.speech.reason_against(text, added) if added else ""


def _in_their_words(text: str, said: Sequence[Support], lines: Sequence[Support]) -> bool:
    """A new line shares a word with what was said; of a changed one, that holds for what was added.

    Where a turn speaks of a changed line, a third of its words may be the model's own: "put off to 19 September".
    """
    if not lines:
        return any(overlaps(text, support) for support in said)
    words = content_words(text)
    added = [word for word in words if not any(akin_in(word, line) for line in lines)]
    if not added:
        return True
    from_turns = any(akin_in(word, support) for word in added for support in said)
    return from_turns or (len(added) * 3 <= len(words) and any(overlaps(text, support) for support in said))


def _bearing(text: str, turns: Iterable[int], evidence: Evidence) -> frozenset[int]:
    """Of the turns that a line names those that bear it, others that alone hold its names, and who asked for it."""
    named = {index for index in turns if index in evidence.turns}
    bearing = {index for index in named if overlaps(text, evidence.turns[index])}
    if named and not all_stands(text, [evidence.turns[index] for index in bearing]):
        bearing |= {index for index, support in evidence.turns.items() if overlaps(text, support)}
    requests = {asked.request for asked in evidence.asked if asked.turn in bearing and overlaps(text, asked.support)}
    return frozenset(bearing | requests)


def _restore(
    kept: Sequence[Line], failed: Sequence[tuple[int, frozenset[int]]], given: PassInput, condemned: frozenset[int]
) -> tuple[list[Line], frozenset[int]]:
    """Old lines whose only successors were dropped take their successors' places."""
    named = {index for line in kept for index in line.from_lines}
    lines: list[Line] = list(kept)
    restored: set[int] = set()
    for place, from_lines in reversed(failed):
        for index in sorted(from_lines, reverse=True):
            if 0 <= index < len(given.lines) and index not in named | condemned | restored:
                lines.insert(place, Line(text=given.lines[index], from_lines=frozenset({index})))
                restored.add(index)
    return lines, frozenset(restored)


def _merged(lines: Sequence[Line]) -> tuple[Line, ...]:
    """Lines that differ in case, accents and punctuation alone become one, resting on all that bore them."""
    by_text: dict[str, Line] = {}
    for line in lines:
        key = same_text(line.text)
        first = by_text.get(key)
        by_text[key] = (
            line
            if first is None
            else replace(
                first,
                from_lines=first.from_lines | line.from_lines,
                from_turns=first.from_turns | line.from_turns,
            )
        )
    return tuple(by_text.values())
