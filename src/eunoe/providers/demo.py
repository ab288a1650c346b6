"""The demonstration assistant: rules in code, for when no model is connected.

It greets, acknowledges, and answers questions about the person and about past chats from the very blocks it was
given, quoting them. To anything else it says what it is and how to connect a real model. The same messages give the
same reply.
"""

import asyncio
import re
import unicodedata
from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import dataclass

from eunoe.conf import get_settings
from eunoe.providers.demo_words import TOPICS, WORDS, Words
from eunoe.providers.types import ChatMessage
from eunoe.types import Language

_BETWEEN_WORDS = 0.004
_MAX_MOMENTS = 4
_STEM = 5
_FACTS = re.compile(r"<facts\b[^>]*>\n?(.*?)</facts>", re.DOTALL)
_STATE = re.compile(r"<memory-state>\n?(.*?)</memory-state>", re.DOTALL)
_RECALL = re.compile(r"<recall\b[^>]*>\n?(.*?)</recall>", re.DOTALL)
_DOCUMENTS = re.compile(r"\A<documents>\n.*?\n</documents>\n\n", re.DOTALL)
_TAG = re.compile(r"<(\w+)([^<>]*)>")
_ATTRIBUTE = re.compile(r"(?:date|at|when)=[\"']([^\"']+)[\"']")
_ON_ITS_OWN_PAGE = "and can clear it, on the page Memory."
_NOTE = "About the newest message:"
_WORD = re.compile(r"\w+")


async def demo_reply(messages: Sequence[ChatMessage]) -> AsyncIterator[str]:
    """The reply, word by word."""
    for piece in re.findall(r"\S+\s*", answer(messages)):
        yield piece
        await asyncio.sleep(_BETWEEN_WORDS)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Given:
    """What the prompt holds for the newest message."""

    said: str
    facts: tuple[str, ...]
    moments: tuple[str, ...]
    earlier: tuple[str, ...]
    note: str
    state: tuple[str, ...] = ()
    has_settings: bool = True


def answer(messages: Sequence[ChatMessage]) -> str:
    """The whole reply."""
    given = _read(messages)
    words = WORDS[detect_language(given.said)]
    settings = words.settings if given.has_settings else ""
    return _choose(given, words).format(name=get_settings().assistant_name, settings=settings)


def _choose(given: _Given, words: Words) -> str:  # noqa: PLR0911
    said = _fold(given.said).strip(" \n\t¿¡")
    if given.note:
        return words.secret if "secret" in given.note else words.not_kept
    if (asked := re.search(words.remember, said)) and (asked["polite"] or not said.endswith("?")):
        return words.will_look
    if re.fullmatch(rf"{words.greeting}\W*", said):
        return words.hello
    if re.search(words.about_me, said):
        return _quote(words.know, given.facts) if given.facts else words.know_nothing
    if re.search(words.memory, said):
        return _with_state(words.how_memory, given)
    if re.search(words.past, said):
        return _from_the_past(given, words)
    asks = said.endswith("?") or re.search(words.question, said)
    known = (*given.facts, *given.moments)
    if asks and (re.search(words.mine, said) or _topic(said) or _fitting(given.said, known, words)):
        return _look_up(given, words)
    if re.fullmatch(words.thanks, said, re.DOTALL) and not said.endswith("?"):
        return words.welcome
    return words.noted if re.search(words.mine, said) and not asks else words.connect


def _from_the_past(given: _Given, words: Words) -> str:
    """What recall brought along, the closest first, and facts that fit."""
    moments = _fitting(given.said, given.moments, words) or given.moments[:_MAX_MOMENTS]
    if moments:
        return _quote(words.earlier, moments[:_MAX_MOMENTS])
    facts = _fitting(given.said, given.facts, words)
    return _quote(words.know, facts) if facts else _with_state(words.nothing_earlier, given)


def _with_state(opening: str, given: _Given) -> str:
    """The answer, and how memory stands as the prompt tells it: that holds the reason where there is one."""
    return "\n".join([opening, *(["", *(f"- {_literal(line)}" for line in given.state)] if given.state else [])])


def _look_up(given: _Given, words: Words) -> str:
    """Facts that answer a question about the person, else what this conversation or recall says on it."""
    for opening, lines in (
        (words.know, given.facts),
        (words.said_here, given.earlier),
        (words.earlier, given.moments),
    ):
        if found := _on_topic(given.said, lines) or _fitting(given.said, lines, words):
            return _quote(opening, found[:_MAX_MOMENTS])
    return words.nothing_on_that


def _topic(question: str) -> str | None:
    """How lines read that answer a question on one of the usual topics."""
    return next((lines for about, lines in TOPICS if re.search(about, question)), None)


def _on_topic(question: str, lines: Sequence[str]) -> list[str]:
    fit = _topic(_fold(question))
    return [line for line in lines if re.search(fit, _fold(line))] if fit else []


def _fitting(question: str, lines: Sequence[str], words: Words) -> list[str]:
    """The lines that share most words of substance with the question; none where none shares any."""
    wanted = _stems(question, words)
    shared = [len(wanted & _stems(line, words)) for line in lines]
    most = max(shared, default=0)
    return [line for line, count in zip(lines, shared, strict=True) if count == most > 0]


def _stems(text: str, words: Words) -> set[str]:
    common = set(words.common.split())
    return {word[:_STEM] for word in _WORD.findall(_fold(text)) if len(word) > 2 and word not in common}


def _quote(opening: str, lines: Sequence[str]) -> str:
    return "\n".join([opening, "", *(f"- “{_literal(line)}”" for line in lines)])


def _literal(line: str) -> str:
    """Braces of a quoted line are no placeholders."""
    return line.replace("{", "{{").replace("}", "}}")


def detect_language(text: str) -> Language:
    """The language whose everyday words and way to ask stand most often in ``text``; English where none does."""
    folded = _fold(text)
    found = _WORD.findall(folded)
    counts = {
        language: sum(word in set(words.common.split()) for word in found) + bool(re.search(words.remember, folded))
        for language, words in WORDS.items()
    }
    best = max(WORDS, key=lambda language: counts[language])
    if counts[best]:
        return best
    opening = folded.strip(" ¿¡!?.\n")
    polite = {language: rf"({words.greeting}|{words.thanks})" for language, words in WORDS.items()}
    return next((language for language, pattern in polite.items() if re.match(pattern, opening)), "en")


def _read(messages: Sequence[ChatMessage]) -> _Given:
    system = [message.content for message in messages if message.role == "system"]
    # Of documents the rules can make nothing.
    said = [_DOCUMENTS.sub("", message.content) for message in messages if message.role == "user"]
    return _Given(
        said=said[-1] if said else "",
        facts=tuple(line for text in system for line in _listed(_FACTS, text)),
        moments=tuple(line for text in system for line in _moments(text)),
        earlier=tuple(" ".join(text.split()) for text in reversed(said[:-1]) if not text.rstrip().endswith("?")),
        note=next((text for text in system if text.startswith(_NOTE)), ""),
        state=tuple(line for text in system for line in _listed(_STATE, text)),
        has_settings=not any(_ON_ITS_OWN_PAGE in text for text in system),
    )


def _listed(block: re.Pattern[str], text: str) -> Iterator[str]:
    for body in block.findall(text):
        yield from (line[2:].strip() for line in body.splitlines() if line.startswith("- "))


def _moments(text: str) -> Iterator[str]:
    """Each recalled line, with the date that its moment bears."""
    for body in _RECALL.findall(text):
        date = ""
        for line in body.splitlines():
            for _, attributes in _TAG.findall(line):
                date = next(iter(_ATTRIBUTE.findall(attributes)), date)
            bare = re.sub(r"</?\w+[^<>]*>", "", line).strip().removeprefix("- ")
            if bare:
                yield f"{date}: {bare}" if date and date not in bare else bare


def _fold(text: str) -> str:
    """Without case and accents, with plain apostrophes."""
    apart = unicodedata.normalize("NFKD", text.casefold().replace("\u2019", "'"))
    return "".join(char for char in apart if not unicodedata.combining(char))
