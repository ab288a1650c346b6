"""Words as recall compares them: the same analysis for what is stored and for what is asked.

NFKC, case and accents folded, stop words out, the Snowball stem of the text's language, bigrams for Chinese, Japanese
and Korean. A term is kept as a number, so that PostgreSQL can count terms in a sparse vector.
"""

import re
import threading
import unicodedata
import zlib
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import resources

import Stemmer

from eunoe.types import LANGUAGES, Language

VERSION = 2
DIMENSIONS = 1_000_000_000
"""The largest that a ``sparsevec`` can have: two words of an account hardly ever share a number."""

MAX_COUNT = 3
"""More occurrences of a term in a chunk count as so many: BM25 hardly tells them apart, and four bits hold a count."""

MAX_QUERY_WORDS = 48

_ALGORITHMS: Mapping[Language, str] = {
    "en": "english",
    "it": "italian",
    "es": "spanish",
    "fr": "french",
    "de": "german",
    "pt": "portuguese",
}
_CJK = "\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uac00-\ud7af"
_TOKEN = re.compile(rf"[{_CJK}]+|[^\W_{_CJK}]+")
_IS_CJK = re.compile(rf"[{_CJK}]")
_MAX_WORD = 64

SENTENCE_END = re.compile(r"(?<=[.!?…。！？؟])\s+|(?<=[。！？])|\n+")
_ASKS = re.compile(r"[?？؟][\W_]*$")

_of_thread = threading.local()


@dataclass(frozen=True, slots=True)
class Terms:
    """A chunk's terms: how often each occurs (``MAX_COUNT`` at most), and how many words there are. ``asking`` is how
    much of the text asks, in percent.
    """

    counts: Mapping[int, int]
    length: int
    asking: int


def index_terms(text: str) -> Terms:
    """The terms of a text that is stored."""
    words = list(_words(text))
    language = guess_language(words)
    stops = _stop_words(language)
    counts = Counter(_number(_stem(language, word)) for word in words if word not in stops)
    return Terms({term: min(count, MAX_COUNT) for term, count in counts.items()}, counts.total(), _asking(text))


def query_terms(text: str) -> tuple[frozenset[int], ...]:
    """The terms of what is asked, a set a word: its stem in each language, since it may have been told in any.

    A very long text is judged by its beginning and its end.
    """
    words = list(_words(text))
    language = guess_language(words)
    stops = _stop_words(language)
    wanted = list(dict.fromkeys(word for word in words if word not in stops))
    if len(wanted) > MAX_QUERY_WORDS:
        half = MAX_QUERY_WORDS // 2
        wanted = wanted[:half] + wanted[-half:]
    taken: set[int] = set()
    found: list[frozenset[int]] = []
    own = {word: _number(_stem(language, word)) for word in wanted}
    for word in wanted:
        if own[word] in taken:
            continue
        stems = {_number(_stem(other, word)) for other in LANGUAGES} | {own[word]}
        found.append(frozenset(stems - taken))
        taken |= stems
    return tuple(found)


def guess_language(words: list[str]) -> Language:
    """The language whose stop words stand in the text; English where none does."""
    scores: dict[Language, float] = dict.fromkeys(LANGUAGES, 0.0)
    for word in words[:400]:
        known = _languages_of(word)
        for language in known:
            scores[language] += 1 / len(known)
    return max(LANGUAGES, key=lambda language: scores[language])


def fold(text: str) -> str:
    """``text`` in NFKC, lower case, without accents."""
    decomposed = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", text).casefold())
    return unicodedata.normalize("NFC", "".join(c for c in decomposed if not unicodedata.combining(c)))


def _asking(text: str) -> int:
    sentences = SENTENCE_END.split(text)
    asked = sum(len(sentence) for sentence in sentences if _ASKS.search(sentence))
    return round(100 * asked / max(1, sum(map(len, sentences))))


def _words(text: str) -> Iterator[str]:
    for token in _TOKEN.findall(fold(text)):
        if _IS_CJK.match(token):
            yield from (token[i : i + 2] for i in range(max(1, len(token) - 1)))
        elif len(token) > 1 or not token.isalpha() or not token.isascii():
            # Letters alone are what is left of elisions and possessives.
            yield token[:_MAX_WORD]


@cache
def _stop_words(language: Language) -> frozenset[str]:
    return frozenset(resources.files("eunoe.recall").joinpath(f"stopwords/{language}.txt").read_text("utf-8").split())


@lru_cache(maxsize=8192)
def _languages_of(word: str) -> tuple[Language, ...]:
    return tuple(language for language in LANGUAGES if word in _stop_words(language))


@lru_cache(maxsize=65536)
def _stem(language: Language, word: str) -> str:
    # A stemmer keeps state between its steps, so each thread has its own.
    stemmer = getattr(_of_thread, language, None)
    if stemmer is None:
        stemmer = Stemmer.Stemmer(_ALGORITHMS[language])
        setattr(_of_thread, language, stemmer)
    return str(stemmer.stemWord(word))


@lru_cache(maxsize=65536)
def _number(term: str) -> int:
    """From 1 to ``DIMENSIONS``, the same on every machine."""
    return zlib.crc32(term.encode()) % DIMENSIONS + 1
