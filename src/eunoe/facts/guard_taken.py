"""Which old lines a line of a rewrite truly takes the place of, whatever it names (F-12, F-24)."""
# ruff: noqa: E501

import re
from collections.abc import Collection, Sequence

from eunoe.facts.folding import fold
from eunoe.facts.guard_clauses import beings_in, gives_name, is_told_of, named_subject
from eunoe.facts.guard_evidence import Evidence
from eunoe.facts.types import Line
from eunoe.facts.verbatim import Support, akin, overlaps, support_of
from eunoe.facts.verbatim_names import language_of, languages_of, names_in
from eunoe.facts.verbatim_numbers import figures_in, number_words_in
from eunoe.facts.words import changes
from eunoe.facts.words.clauses import SAME_BEING
from eunoe.types import Language

_TIES = re.compile(
    r"\b(?:single|married|divorced|engaged|widow\w*|partner|wife|husband|girlfriend|boyfriend|sposat\w|divorziat\w|fidanzat\w|vedov\w|moglie|marito|casad\w|solter\w|divorciad\w|viud\w|viuv\w|novi[oa]|namorad\w|mariee?|celibataire|divorcee?|fiancee?|verheiratet|ledig|geschieden|verlobt|verwitwet)\b"
)
"""Whom a person lives with, told of them or of the other: "Husband is called Tunde" ends with "Is divorced"."""

_SLOTS = tuple(
    re.compile(rf"\b(?:{words})\b")
    for words in (
        r"liv(?:es?|ing)|moved|moves|based|resides?|from|vive|abita|trasferit\w+|residente|reside|resident|mora|mudou|mudad\w|habite|vit|demenage\w*|installee?|wohnt|lebt|gezogen|umgezogen|zieht|radicad\w",
        r"works?|job|becomes?|became|promoted|diventat\w|promoss\w|ascendid\w|promovid\w|devenue?|promue?|geworden|befordert|tornou|virou|retired|unemployed|teach(?:es)?|stud(?:y|ies)|runs|nurse|teacher|\w*engineer|developer|programmer|designer|manager|lavora|fa (?:il|la|l')|studia|insegna|pensionat\w|disoccupat\w|trabaja|trabalha|sviluppat\w+|ingegner\w|desarrollador\w?|programador\w?|ingenier\w|entwickler\w*|developpeu\w+|estudia|estuda|ensena|ensina|jubilad\w|aposentad\w|reformad\w|travaille|etudie|enseigne|retraite|arbeitet|studiert|unterrichtet|rentner\w*|rente|ist (?:ein |eine )?\w+(?:er|in|arzt)|(?:is|e|es|est) (?:a|an|una?|une?|uma?) \w+",
        r"years? old|aged?|born|birthday|anni|nato|nata|compleanno|anos|cumpleanos|nacid\w|aniversario|nascid\w|ans|anniversaire|nee?|jahre alt|geboren|geburtstag",
        r"vegetarian\w*|vegan\w*|meat|carne|viande|fleisch|vegetarian\w|vegetalien\w*|pescetarian\w*",
        r"drives?|car|guida|auto|macchina|conduce|coche|conduit|voiture|fahrt|carro|conduz",
        r"(?:phone|number|address|telefono|numero|indirizzo|direccion|adresse|nummer|telefone|morada|endereco)",
    )
)
"""What a person has one of at a time: a home, work, a name, a state, an age, a diet, a car, an address. Folded."""

_MANY = re.compile(
    r"(?:has|likes|loves|enjoys|plays|speaks|wants|visits|ha|ama|gioca|suona|parla|vuole|tiene|gusta|juega|toca|habla|quiere|a|aime|joue"
    r"|parle|veut|hat|mag|liebt|spielt|spricht|will|tem|gosta|joga|fala|quer|le|gli)"
)
"""Words that open lines of which a person has many: one more takes no other's place."""

_OPENING = re.compile(r"[^\W\d_]+")
_CHILDLESS = re.compile(rf"\b(?:{changes.CHILDLESS})\b")
_BORN = re.compile(rf"\b(?:{changes.BORN})\b")
_CHILDREN = frozenset({"baby", "twins"}).union(
    *(family for family in SAME_BEING if family & {"son", "daughter", "children"})
)
"""A birth is told of the child, and ends what the list says of the parent."""


def taken_in(text: str, from_lines: Collection[int], turns: Sequence[int], evidence: Evidence) -> frozenset[int]:
    """Of the old lines that ``text`` names, those of which it takes something in, and at most one that it replaces.

    It replaces a line on the same matter ("Lives in Rome" by "Lives in Turin") where a turn it cites bears it.
    """
    new = support_of(text, evidence.given.today)
    old = _existing(from_lines, evidence)
    taken = {n for n in old if _shares(text, new, n, evidence) and _same_subject(n, text, evidence)}
    if _is_borne(text, turns, evidence):
        replaced = (n for n in old if n not in taken and _same_matter(n, text, evidence))
        taken |= set([*replaced][:1])
    return frozenset(taken)


def wrongly_claimed(
    text: str, line: Line, taken: Collection[int], evidence: Evidence, *, is_new: bool
) -> frozenset[int]:
    """Of the old lines that ``text`` names those it does not continue: to name them is no reason for them to go.

    One of them may go, on the model's word: what it says is over or implied shares no word with what now holds. Not so
    where nothing was said that bears a changed line, nor where one of the two is about somebody else, nor of the
    person's name by what gives them no other.
    """
    others = [index for index in _existing(line.from_lines, evidence) if index not in taken]
    may_end_one = not is_new or _is_borne(text, sorted(line.from_turns), evidence)
    if len(others) == 1 and may_end_one and _may_end(others[0], text, evidence):
        return frozenset()
    return frozenset(others)


def _may_end(index: int, text: str, evidence: Evidence) -> bool:
    old, new = fold(evidence.given.lines[index]), fold(text)
    is_own_name = gives_name(old) and not beings_in(old)
    return _same_subject(index, text, evidence) and (gives_name(new) or not is_own_name)


def _existing(from_lines: Collection[int], evidence: Evidence) -> list[int]:
    return sorted(index for index in from_lines if 0 <= index < len(evidence.lines))


def _is_borne(text: str, turns: Sequence[int], evidence: Evidence) -> bool:
    """Whether a turn among ``turns`` has something in common with ``text``."""
    return any(overlaps(text, evidence.turns[index]) for index in turns if index in evidence.turns)


def _same_subject(index: int, text: str, evidence: Evidence) -> bool:
    """Whether what one of the two tells of a relative, an animal or somebody by name, the other tells of them as well:
    what the person does is not what their sister does."""
    old, names = evidence.given.lines[index], evidence.names
    return all(
        not subject or is_told_of(subject, other)
        for subject, other in ((named_subject(text, names), old), (named_subject(old, names), text))
    )


def _shares(text: str, new: Support, index: int, evidence: Evidence) -> bool:
    """Whether a word, a number or a date stands in both."""
    return overlaps(evidence.given.lines[index], new) or overlaps(text, evidence.lines[index])


def _same_matter(index: int, text: str, evidence: Evidence) -> bool:
    one, other = fold(evidence.given.lines[index]), fold(text)
    if _TIES.search(one) and _TIES.search(other):
        return True
    if _CHILDLESS.search(one) and named_subject(text, evidence.names) & _CHILDREN:
        return any(_BORN.search(fold(said)) for said in evidence.kept.values())
    if not _same_subject(index, text, evidence):
        return False
    if gives_name(one) and gives_name(other) and beings_in(one) == beings_in(other):
        return True
    if any(slot.search(one) and slot.search(other) for slot in _SLOTS):
        return True
    first, second = _OPENING.match(one), _OPENING.match(other)
    return bool(first and second and first[0] == second[0] and not _MANY.fullmatch(first[0]))


def only_translates(text: str, line: Line, evidence: Evidence) -> bool:
    """Whether ``text`` says in another language what an old line that it names says, and nothing more (F-12a).

    What it adds (a name, a number) must come from a turn in its own language; where that is unclear it may.
    """
    return any(
        _translates(text, evidence.given.lines[index], line, evidence)
        for index in line.from_lines
        if 0 <= index < len(evidence.lines)
    )


def _translates(text: str, old: str, line: Line, evidence: Evidence) -> bool:
    if not languages_of(text) or not languages_of(old) or languages_of(text) & languages_of(old):
        return False
    language, spoken = language_of(text), language_of(old)
    if language is None or spoken is None:
        # Of which language a few words are, they do not tell ("Es vegetariana"); that the person said none of them, does.
        return not _is_said(text, line, evidence)
    added = [one for one in _claims(text, language) if not any(_same_claim(one, c) for c in _claims(old, spoken))]
    return not added or not _is_spoken(language, line, evidence)


def _is_said(text: str, line: Line, evidence: Evidence) -> bool:
    """Whether a turn that the line cites shares a word with it, and may be in its language."""
    return any(
        overlaps(text, evidence.turns[index])
        and (not languages_of(said := evidence.kept[index][:2_000]) or languages_of(said) & languages_of(text))
        for index in _cited(line, evidence)
    )


def _claims(text: str, language: Language | None) -> set[str]:
    numbers = {str(min(values)) for _, values in number_words_in(text, language) if not values <= {0, 1}}
    figures = {re.sub(r"\W", "", figure.token) for figure in figures_in(text)}
    return numbers | figures | {fold(name) for name, strictly in names_in(text, language) if strictly}


def _same_claim(one: str, other: str) -> bool:
    return one == other or akin(one, other)


def _is_spoken(language: Language, line: Line, evidence: Evidence) -> bool:
    return any(language_of(evidence.kept[index][:2_000]) in (None, language) for index in _cited(line, evidence))


def _cited(line: Line, evidence: Evidence) -> list[int]:
    """The turns of the person that the line names; all of them where it names none."""
    return [index for index in line.from_turns if index in evidence.kept] or list(evidence.kept)
