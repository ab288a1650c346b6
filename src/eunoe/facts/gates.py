"""What code refuses to keep, whatever a model says: health and money, the assistant, how to speak, orders, secrets.

Predicates over one line or message, in six languages at once (F-10, F-11, F-23, F-24a). Whether the person asked for
a line is not their business: see ``guard``.
"""
# ruff: noqa: E501

import re
from collections.abc import Iterator

from eunoe.facts.folding import fold
from eunoe.facts.words.gates import GateWords, common
from eunoe.facts.words.gates.de import GERMAN
from eunoe.facts.words.gates.en import ENGLISH
from eunoe.facts.words.gates.es import SPANISH
from eunoe.facts.words.gates.fr import FRENCH
from eunoe.facts.words.gates.it import ITALIAN
from eunoe.facts.words.gates.pt import PORTUGUESE
from eunoe.types import Language

GATE_WORDS: dict[Language, GateWords] = {
    "en": ENGLISH,
    "it": ITALIAN,
    "es": SPANISH,
    "fr": FRENCH,
    "de": GERMAN,
    "pt": PORTUGUESE,
}
_ALL = tuple(GATE_WORDS.values())

_LOOKED_AT = 20_000


def _at_word(*parts: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{'|'.join(parts)})")


_ENDS = "|".join(words.work_ends for words in _ALL)
_TRADE = re.compile(rf"(?<!\w)(?:{'|'.join(words.work for words in _ALL)})(?:(?! (?:{_ENDS})\b)[^.;,(\n]){{0,60}}")
_HEALTH = _at_word(common.HEALTH, *(words.health for words in _ALL))
_DOSES = re.compile(common.DOSES)
_MONEY = _at_word(common.MONEY, common.AMOUNTS, *(words.money for words in _ALL))
_ACCOUNT_NUMBER = re.compile(common.ACCOUNT_NUMBER)
_ASSISTANT = _at_word(common.ASSISTANT, *(words.assistant for words in _ALL))
_STYLE = _at_word(*(words.style for words in _ALL))
_INSTRUCTION = _at_word(*(words.instruction for words in _ALL))
_STABLE = _at_word(*(words.stable for words in _ALL))
_SENDS = re.compile(
    r"https?:|www\.|\b[\w-]+\.(?:com|net|org|io|ai|info|ru|cn|xyz|it|es|fr|de|pt|br)\b|@\w"
    r"|\b(?:send|forward|click|links?|urls?|upload|post to|invia\w*|inoltra\w*|manda\w*|clicca\w*|envi[ae]\w*|reenvi\w*"
    r"|envoie\w*|envoy\w*|clique\w*|lien|sende\w*|schick\w*|klick\w*|encaminh\w*|mande\w*|enlace)\b"
)
_NAMED = (
    r"(?:called|named|name is|si chiama\w*|chiamat[oa]|se llama\w*|llamad[oa]|s'appelle\w*|appelee?|heisst|heissen|namens|genannt"
    r"|se chama\w*|chamad[oa]|nome e|chama-se|nome|nombre|nom|dog|cat|cane|gatta|gatto|wife|husband|sister|brother|daughter|son|friend)\s+$"
)
_BEFORE_A_NAME = re.compile(_NAMED)


def is_health(text: str) -> bool:
    """Whether ``text`` tells a detail of somebody's health; a trade ("works as a nurse") is none."""
    folded = _TRADE.sub(" ", fold(text[:_LOOKED_AT]))
    return bool(_HEALTH.search(folded) or _DOSES.search(folded))


def is_money(text: str) -> bool:
    """Whether ``text`` tells a financial detail: pay, debt, rent, an amount, an account; a trade is none."""
    folded = fold(text[:_LOOKED_AT])
    return bool(_MONEY.search(_TRADE.sub(" ", folded)) or _ACCOUNT_NUMBER.search(folded))


def health_words(text: str) -> list[str]:
    """The words of ``text``, folded, that make it a matter of health."""
    folded = _TRADE.sub(" ", fold(text[:_LOOKED_AT]))
    return _words_of([*_HEALTH.findall(folded), *_DOSES.findall(folded)])


def money_words(text: str) -> list[str]:
    """The words and figures of ``text``, folded, that make it a matter of money."""
    return _words_of(_MONEY.findall(_TRADE.sub(" ", fold(text[:_LOOKED_AT]))))


def _words_of(found: list[str]) -> list[str]:
    return [word for phrase in found for word in re.findall(r"[^\W_]{3,}", phrase)]


def is_about_assistant(text: str, name: str) -> bool:
    """Whether ``text`` is about the assistant called ``name``, its interface or models, or what is thought of it."""
    folded = fold(text[:_LOOKED_AT])
    return bool(_ASSISTANT.search(folded)) or any(_mentions(folded, fold(name).strip()))


def _mentions(folded: str, name: str) -> Iterator[bool]:
    """For each mention of ``name`` whether it means the assistant: "a dog called Eunoe" does not."""
    if not name:
        return
    for found in re.finditer(rf"(?<!\w){re.escape(name)}(?!\w)", folded):
        yield not _BEFORE_A_NAME.search(folded[max(0, found.start() - 40) : found.start()])


def is_style_rule(text: str) -> bool:
    """Whether ``text`` says how the assistant should speak or format."""
    return bool(_STYLE.search(fold(text[:_LOOKED_AT])))


def is_instruction(text: str) -> bool:
    """Whether ``text`` reads as an order to the assistant rather than a fact about the person."""
    return bool(_INSTRUCTION.search(fold(text[:_LOOKED_AT])))


def sends_something(text: str) -> bool:
    """Whether ``text`` speaks of links or of sending: an order that does is never kept."""
    return bool(_SENDS.search(fold(text[:_LOOKED_AT])))


def names_a_stable_preference(text: str) -> bool:
    """Whether ``text`` asks for something to hold always, or from now on."""
    return bool(_STABLE.search(fold(text[:_LOOKED_AT])))
