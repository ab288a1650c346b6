"""Whether a message asks to remember something, or asks not to (F-7, F-7a). Rules in code; six languages at once."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from eunoe.facts.folding import fold
from eunoe.facts.own_words import own_words
from eunoe.facts.words.requests import GO, Requests
from eunoe.facts.words.requests.de import GERMAN
from eunoe.facts.words.requests.en import ENGLISH
from eunoe.facts.words.requests.es import SPANISH
from eunoe.facts.words.requests.fr import FRENCH
from eunoe.facts.words.requests.it import ITALIAN
from eunoe.facts.words.requests.pt import PORTUGUESE
from eunoe.types import Language

REQUESTS: dict[Language, Requests] = {
    "en": ENGLISH,
    "it": ITALIAN,
    "es": SPANISH,
    "fr": FRENCH,
    "de": GERMAN,
    "pt": PORTUGUESE,
}

_LOOKED_AT = 4_000
"""Characters at either end of a message in which a request is looked for: nobody asks in the middle of a book."""

_SENTENCE = re.compile(r"(?:[^.!?\n]|[.!?](?=\w)){1,600}(?:[.!?]+|\n|$)?")
_HINT = re.compile(
    r"rem+emb|mem|forg|sav|stor|keep|note|mind|refer|record|log|jot|write"
    r"|ricord|mente|presente|dimentic|scord|salv|conserv|segna|annot|appunt|nota|metti|tien"
    r"|recuerd|acuerd|acord|record|olvid|guard|anot|apunt|cuenta|pon"
    r"|souv|retien|reten|oubli|gard|enregistr|rappel|tete|esprit"
    r"|merk|vergiss|verges|speicher|gedacht|behalt|notier|denk|erinner|hinterkopf|prag|schreib|kenntnis"
    r"|lembr|esque|grav|decor|conta|fica|regist"
)


@dataclass(frozen=True, slots=True)
class _Patterns:
    masks: re.Pattern[str]
    refuses: re.Pattern[str]
    asks: re.Pattern[str]


def _compile(requests: Requests) -> _Patterns:
    start = rf"(?:(?:^|[.!?;:,(¡¿…–—\n]|\s-\s)\s*(?:(?:{requests.openers})[,:]?\s+){{0,6}})"

    def any_of(patterns: tuple[str, ...]) -> re.Pattern[str]:
        return re.compile("|".join(f"(?:{p.replace(GO, start)})" for p in patterns))

    return _Patterns(any_of(requests.masks), any_of(requests.refuses), any_of(requests.asks))


_PATTERNS = tuple(_compile(requests) for requests in REQUESTS.values())


def asks_to_remember(text: str) -> bool:
    """Whether the person's own words in ``text`` ask to remember something; "don't remember this" does not."""
    return any(sentence_asks(sentence) for sentence in sentences(own_words(text)))


def asks_not_to_remember(text: str) -> bool:
    """Whether the person's own words in ``text`` ask that it not be remembered."""
    return any(_refuses(sentence) for sentence in sentences(own_words(text)))


def sentences(text: str) -> Iterator[str]:
    """The sentences of the beginning and the end of ``text``, as written."""
    looked_at = text if len(text) <= 2 * _LOOKED_AT else f"{text[:_LOOKED_AT]}\n{text[-_LOOKED_AT:]}"
    return (found.strip() for found in _SENTENCE.findall(looked_at) if found.strip())


def sentence_asks(sentence: str) -> bool:
    """Whether one sentence of somebody's own words asks to remember."""
    folded = fold(sentence)
    return bool(_HINT.search(folded)) and any(_asks(folded, patterns) for patterns in _PATTERNS)


def without_request(sentence: str) -> str:
    """What ``sentence`` says, folded, apart from the words that ask to remember."""
    folded = fold(sentence)
    for patterns in _PATTERNS:
        folded = patterns.asks.sub(" ", folded)
    return folded.strip(" .,;:!?-")


def _asks(folded: str, patterns: _Patterns) -> bool:
    rest = patterns.refuses.sub(" § ", patterns.masks.sub(" § ", folded))
    return bool(patterns.asks.search(rest))


def _refuses(sentence: str) -> bool:
    folded = fold(sentence)
    return bool(_HINT.search(folded)) and any(
        patterns.refuses.search(patterns.masks.sub(" § ", folded)) for patterns in _PATTERNS
    )
