"""Sentences, clause cuts and stems: what every part of the extractor reads text with."""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

from eunoe.facts.folding import fold_aligned as fold

LONGEST_SENTENCE = 400
"""Characters of one sentence that are read at most: a frame that needs more is no clear statement."""

MOST_SENTENCES = 400
"""Sentences of one turn that are read at most."""

_SENTENCE_END = re.compile(r"[.!?\u2026]+(?=\s|$)|[\n;]+|\s[-\u2013\u2014]\s")
_ABBREVIATION = re.compile(r"(?:\b(?:mrs?|ms|dr|st|sra?|dott|prof|z\.b|ca|mme|dra|vs|etc)|\b[a-z])$")
_GREETING = re.compile(
    r"(?:^|[\n.!?] ?)(?:hello|hiya|hi|hey|good (?:morning|evening)|ciao+|salve|buongiorno|buonasera|hola|buenas(?: tardes| noches)?|buenos dias|bonjour|bonsoir|salut|coucou|hallo|moin|servus|gruezi|guten (?:tag|morgen|abend)|ola|oi+|bom dia|boa (?:tarde|noite))(?: there| everyone| all| zusammen| a tutti| a tous)? ?$"
)
_MONTH_FOLLOWS = re.compile(r"\.\s+(?:jan|feb|mar|apr|mai|jun|jul|aug|sep|okt|nov|dez)[a-z]*\b")
"""Only German dates put a full stop before the month."""
_BREAK = re.compile(
    r"[,;:!?()\[\]{}\"\u201c\u201d\u00ab\u00bb\u2026|\n]|\.{2,}|\.(?=\s|$)|\s[-\u2013\u2014]\s|\s[/+=]\s"
)
_WORD = re.compile(r"[^\W_]+(?:['-][^\W_]+)*")


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence of a turn: as written, folded, and whether it asks."""

    text: str
    folded: str
    asks: bool
    turn: int = 0


def sentences(text: str, turn: int = 0) -> Iterator[Sentence]:
    """The sentences of ``text``, in order, each at most `LONGEST_SENTENCE` characters long."""
    for raw, asks in list(_split(text))[:MOST_SENTENCES]:
        cut = raw.strip()[:LONGEST_SENTENCE]
        if cut:
            yield Sentence(cut, fold(cut), asks, turn)


def _split(text: str) -> Iterator[tuple[str, bool]]:
    folded = fold(text)
    start = 0
    for end in _SENTENCE_END.finditer(folded):
        if _inside_a_sentence(folded, end):
            continue
        yield text[start : end.start()], "?" in end.group()
        start = end.end()
    yield text[start:], False


def _inside_a_sentence(folded: str, end: re.Match[str]) -> bool:
    """A full stop after an abbreviation or the day of a German date ends nothing, nor does the mark of a greeting."""
    if set(end.group()) <= set(".!") and _GREETING.search(folded[max(0, end.start() - 30) : end.start()]):
        return True
    if end.group() != ".":
        return False
    before = folded[max(0, end.start() - 8) : end.start()]
    if re.search(r"(?<!\d)\d{1,2}$", before):
        return bool(_MONTH_FOLLOWS.match(folded, end.start()))
    return bool(_ABBREVIATION.search(before))


def words(folded: str) -> list[str]:
    """The words of a folded text."""
    return _WORD.findall(folded)


def clause_start(folded: str, at: int) -> int:
    """Where the clause that holds offset ``at`` begins."""
    start = 0
    for found in _BREAK.finditer(folded, 0, at):
        start = found.end()
    return start


def cut(text: str, start: int, *, stops: frozenset[str], dangling: frozenset[str], most: int) -> str:
    """The phrase of ``text`` from ``start``: up to punctuation, a stop word or ``most`` words, no loose end."""
    end = _BREAK.search(text, start)
    piece = text[start : end.start() if end else len(text)]
    kept: list[str] = []
    for word in piece.split()[: most + 1]:
        bare = fold(word).strip("'*_")
        if len(kept) == most or bare in stops or not _is_writing(word):
            break
        kept.append(word)
    while kept and fold(kept[-1]).strip("'") in dangling:
        kept.pop()
    return " ".join(kept).strip(" '*_~-")


def first_thing(phrase: str, joins: frozenset[str], longest: int = 2) -> str:
    """``phrase`` up to an "and" after which more than ``longest`` words follow: what follows is another statement."""
    parts = phrase.split()
    for at, word in enumerate(parts[1:], 1):
        if fold(word) in joins and len(parts) - at - 1 > longest:
            return " ".join(parts[:at]).rstrip(",")
    return phrase


def _is_writing(word: str) -> bool:
    return any(c.isalnum() for c in word) and not any(unicodedata.category(c) == "So" for c in word)


def stem(word: str) -> str:
    """A rough stem that holds for all six languages: enough to see that two words are the same one inflected."""
    bare = word.strip("'-")
    if len(bare) > 6:
        return bare[:6]
    return bare.rstrip("aeosn") if len(bare) > 3 else bare


def capitalised(word: str) -> bool:
    """Written as a name is: one capital first, not all capitals."""
    return word[:1].isupper() and (len(word) == 1 or not word.isupper())


def sentence_case(text: str) -> str:
    """The first letter in upper case, the rest as it is."""
    return text[:1].upper() + text[1:]
