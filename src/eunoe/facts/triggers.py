"""Whether a message asks to remember something, or asks not to (F-7, F-7a). Rules in code; six languages at once."""
# ruff: noqa: E501

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

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

_WRITTEN_OUT = {
    "nn": "non", "plase": "please", "pleas": "please", "plese": "please", "pelase": "please", "plz": "please",
    "dnt": "don't", "dont": "don't", "ke": "che", "q": "que", "qe": "que", "naum": "nao", "nao": "nao", "ñ": "no", "bite": "bitte", "nciht": "nicht", "nich": "nicht",
}  # fmt: skip
_SHORTHAND = re.compile(rf"\b(?:{'|'.join(_WRITTEN_OUT)})\b")
_VERBS = (
    "remember", "memorize", "memorise", "forget",
    "ricorda", "ricordati", "ricordare", "memorizza", "dimenticare", "dimenticarti", "scordare",
    "recuerda", "recuerde", "memoriza", "olvides", "olvidar",
    "souviens", "souvenez", "retiens", "retenez", "memorisez", "oublie", "n'oublie",
    "vergiss", "speichere", "speicher", "merke",
    "lembre", "lembra", "lembrar", "esqueca", "esquecas", "esquecer",
)  # fmt: skip
_BEFORE_FRAME = re.compile(
    r"\b[a-z']{4,13}\b(?=\s?:|(?: (?:te|se|ti|toi|dir|mir|nicht|pas|de|di))?,?\s"
    r"(?:that|this|it|i|i'm|im|my|me|we|our|che|di|il|mio|mia|que|qu'|mi|de|dass|das|ich|mein\w*|eu|meu|minha|isso|esto|questo|ca|cela)\b)"
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
    """Whether ``text`` asks anywhere that it not be remembered, whosever words these are: to hear a pasted refusal as the
    person's keeps too little; to take theirs for a paste would keep what they asked it not to."""
    return any(_refuses(found.strip()) for said in (text, own_words(text)) for found in _SENTENCE.findall(said))


def without_refusals(text: str) -> str:
    """``text`` without the sentences that ask not to remember."""

    def kept(found: re.Match[str]) -> str:
        return ("\n" if found[0].endswith("\n") else " ") if _refuses(found[0].strip()) else found[0]

    return _SENTENCE.sub(kept, text)


def sentences(text: str) -> Iterator[str]:
    """The sentences of the beginning and the end of ``text``, as written."""
    looked_at = text if len(text) <= 2 * _LOOKED_AT else f"{text[:_LOOKED_AT]}\n{text[-_LOOKED_AT:]}"
    return (found.strip() for found in _SENTENCE.findall(looked_at) if found.strip())


def sentence_asks(sentence: str) -> bool:
    """Whether one sentence of somebody's own words asks to remember; a slip of the fingers in the verb is no matter."""
    folded = fold(sentence)
    if _folded_asks(folded):
        return True
    mended = _mended(folded)
    return mended != folded and _folded_asks(mended)


def _folded_asks(folded: str) -> bool:
    return bool(_HINT.search(folded)) and any(_asks(folded, patterns) for patterns in _PATTERNS)


def _mended(folded: str) -> str:
    """``folded`` with its shorthand written out, and with the verbs right that introduce what is to be remembered."""
    return _BEFORE_FRAME.sub(lambda m: _verb_meant(m[0]), _SHORTHAND.sub(lambda m: _WRITTEN_OUT[m[0]], folded))


@lru_cache(maxsize=2048)
def _verb_meant(word: str) -> str:
    return next((verb for verb in _VERBS if _is_slip(word, verb)), word)


def _is_slip(word: str, verb: str) -> bool:
    """Whether ``word`` is ``verb`` with one letter missing or doubled, or two swapped; first and last letter stand."""
    if word[:1] != verb[:1] or word[-1:] != verb[-1:] or abs(len(word) - len(verb)) > 1:
        return False
    if len(word) == len(verb):
        wrong = [n for n in range(len(verb)) if word[n] != verb[n]]
        return (
            len(wrong) == 2
            and wrong[1] == wrong[0] + 1
            and word[wrong[0] : wrong[1] + 1] == verb[wrong[1]] + verb[wrong[0]]
        )
    longer, shorter = (word, verb) if len(word) > len(verb) else (verb, word)
    gaps = [n for n in range(len(longer)) if longer[:n] + longer[n + 1 :] == shorter]
    return bool(gaps) and (longer is verb or any(word[n] in word[n - 1 : n] + word[n + 1 : n + 2] for n in gaps))


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
