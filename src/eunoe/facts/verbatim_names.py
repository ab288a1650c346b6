"""Which words of a line are names, and which language the line is in."""

import re
from collections.abc import Iterator
from functools import lru_cache

from eunoe.facts.folding import fold
from eunoe.facts.words.claims import all_claims
from eunoe.facts.words.small import BEFORE_A_NOUN, COPULA, GLUE, NOUN_ENDINGS, OPENERS, SUBJECTS
from eunoe.types import Language

_CLAIMS = all_claims()
_ANY_COMMON = frozenset().union(*(claims.common for claims in _CLAIMS.values()))
_WORD = re.compile(r"(?<!\d)[^\W\d_]++(?!\d)(?:['’-][^\W_]+)*")
"""A word; the letters of "5W-40" and "R16" belong to figures."""
_SENTENCE_END = re.compile(r"(?:^|[.!?:;])[\s\"'“«(\[]*$")


@lru_cache(maxsize=512)
def languages_of(text: str) -> frozenset[Language]:
    """The languages most of whose common words stand in ``text``: of a few words often several, of a name none."""
    found = re.findall(r"[^\W\d_]+", fold(text))
    votes = {code: sum(w in claims.common or w in claims.numbers for w in found) for code, claims in _CLAIMS.items()}
    most = max(votes.values())
    return frozenset(code for code, count in votes.items() if count == most) if most else frozenset()


def language_of(text: str) -> Language | None:
    """The one of ``languages_of``; ``None`` where there is none, or more than one."""
    found = languages_of(text)
    return next(iter(found)) if len(found) == 1 else None


def content_words(text: str) -> list[str]:
    """The folded words of ``text`` that say something: three letters or more, no common word of any language."""
    return [w for w in re.findall(r"[^\W_]+", fold(text)) if (len(w) > 2 or not w.isascii()) and w not in _ANY_COMMON]


def telling_words(text: str) -> list[str]:
    """The content words of ``text``; where it has none ("Is retired"), the common words that still say something."""
    found = content_words(text)
    return found or [w for w in re.findall(r"[^\W_]+", fold(text)) if len(w) > 2 and w not in GLUE]


def names_in(text: str, language: Language | None) -> Iterator[tuple[str, bool]]:
    """``(word, strictly)`` for each word that may be a name; a German noun or a first word need not stand strictly.

    A word that opens a sentence is left out when it is a common one, or no subject ("Enjoys hiking").
    """
    common = _CLAIMS[language].common if language else _ANY_COMMON
    found = list(_WORD.finditer(text))
    for place, match in enumerate(found):
        word, folded = match[0], fold(match[0])
        if not any(char.isupper() for char in word) or folded in common:
            continue
        unusual = any(char.isupper() for char in word[1:])
        if _SENTENCE_END.search(text[max(0, match.start() - 8) : match.start()]):
            following = found[place + 1][0] if place + 1 < len(found) else ""
            opens = folded in SUBJECTS or folded in OPENERS or _is_label(text, match.end()) or _is_reflexive(folded)
            if (unusual and not _is_reflexive(folded)) or (not opens and _is_subject(following, language)):
                yield word, unusual
        elif language == "de" and not unusual:
            between = text[found[place - 1].end() if place else 0 : match.start()]
            before = "zwei" if any(map(str.isdecimal, between)) else fold(found[place - 1][0]) if place else ""
            yield word, not _is_german_noun(folded, before)
        else:
            yield word, True


def _is_subject(following: str, language: Language | None) -> bool:
    """Whether what follows a first word makes it a subject; a German verb has its capital nouns after it as well."""
    if fold(following) in COPULA or following.endswith(("'s", "’s")):
        return True
    return language != "de" and following[:1].isupper()


def _is_label(text: str, end: int) -> bool:
    """ "Hobby: …": what a line is about, not who."""
    return bool(re.match(r"\s?:", text[end : end + 2]))


def _is_reflexive(folded: str) -> bool:
    """ "S'appelle", "Chama-se": a verb with its pronoun."""
    return folded.startswith(("s'", "n'", "l'")) or folded.endswith(("-se", "-lhe"))


def _is_german_noun(folded: str, before: str) -> bool:
    declined = before.endswith(("e", "en", "er", "es", "em")) and len(before) > 4
    return before in BEFORE_A_NOUN or declined or (folded.endswith(NOUN_ENDINGS) and len(folded) > 5)
