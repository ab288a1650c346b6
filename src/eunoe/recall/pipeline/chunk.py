"""Cutting a record into chunks: each message by itself, whole where it fits, else at paragraphs, sentences and, at the
worst, words.

Sizes are in bytes of UTF-8, four of which make about a token in any script: every build cuts the whole history, and
counting its tokens would take longer than all the rest.
"""

import hashlib
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from eunoe.recall.pipeline import analyze
from eunoe.recall.types import Part, Piece

VERSION = 2
MAX_BYTES = 1400
"""About 350 tokens."""

_PARAGRAPH = re.compile(r"(?<=\n)\s*\n+")


def cut(parts: Sequence[Part]) -> list[Piece]:
    """The chunks of a record in order, none over ``MAX_BYTES``; no chunk for a record without text."""
    pieces: list[Piece] = []
    held: list[Part] = []
    for part in _small(parts):
        if held and (part.message_id != held[-1].message_id or not _fits(_joined([*held, part]))):
            pieces.append(_piece(len(pieces), held))
            held = []
        held.append(part)
    if held:
        pieces.append(_piece(len(pieces), held))
    return pieces


def content_hash(text: str) -> str:
    """SHA-256 over the text and the versions of cutting and analysing, so that a new version makes all anew."""
    return hashlib.sha256(f"{VERSION}.{analyze.VERSION}\n{text}".encode()).hexdigest()


def _piece(index: int, parts: Sequence[Part]) -> Piece:
    text = _joined(parts)
    message_id = parts[0].message_id
    return Piece(
        chunk_index=index,
        text=text,
        content_hash=content_hash(text),
        message_ids=() if message_id is None else (message_id,),
        role=parts[0].role,
    )


def _joined(parts: Sequence[Part]) -> str:
    return "\n".join(part.text for part in parts)


def _fits(text: str) -> bool:
    return len(text) * 4 <= MAX_BYTES or (len(text) <= MAX_BYTES and len(text.encode()) <= MAX_BYTES)


def _small(parts: Sequence[Part]) -> Iterator[Part]:
    """The parts, each cut until it fits by itself."""
    for part in parts:
        for text in _split(part.text.strip()):
            yield replace(part, text=text)


def _split(text: str) -> Iterator[str]:
    if _fits(text):
        if text:
            yield text
        return
    for bound in (_PARAGRAPH, analyze.SENTENCE_END):
        stretches = [stretch.strip() for stretch in bound.split(text) if stretch.strip()]
        if len(stretches) > 1:
            for stretch in stretches:
                yield from _split(stretch)
            return
    yield from _halves(text)


def _halves(text: str) -> Iterator[str]:
    """A sentence longer than a chunk, cut in the middle, at a space where there is one."""
    middle = len(text) // 2
    space = text.rfind(" ", 1, middle)
    at = space if space > middle // 2 else middle
    for half in (text[:at].strip(), text[at:].strip()):
        if half:
            yield from _split(half)
