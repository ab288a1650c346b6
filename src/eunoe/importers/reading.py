"""An export's JSON read as it comes: one entry at a time, never more of it in memory than one entry may have."""

import re
from collections.abc import Callable, Iterator
from typing import IO, Any

import ijson

from eunoe.importers.types import UnfitImport

MAX_EVENTS = 20_000
"""So many parts one entry may have: many times what any has."""

MAX_DEPTH = 8
MAX_STRING_BYTES = 8 * 1024 * 1024

_QUOTE = re.compile(rb'\\.|"', re.DOTALL)
OPENING = {"start_map", "start_array"}

Event = tuple[str, Any]
Entry = tuple[str, Any]


def read_entries(stream: "IO[bytes] | BoundedReader", *, nested: dict[str, str], wanted: set[str]) -> Iterator[Entry]:
    """``(key, value)`` of the outermost object: a list gives each of its items by the list's key, one after the other.

    ``nested`` names, by key, the list within an item that is given item by item as well, under its own name, after the
    item without it. What is not ``wanted`` is passed over. Raises ``UnfitImport``.
    """
    try:
        events = ijson.basic_parse(stream, use_float=True)
        _expect(next(events), "start_map")
        for event, key in events:
            if event == "end_map":
                return
            yield from _member(key, events, nested.get(key), is_wanted=key in wanted)
        raise UnfitImport("damaged")
    except (ijson.JSONError, UnicodeError, StopIteration) as error:
        raise UnfitImport("damaged") from error


def _member(key: str, events: Iterator[Event], inner: str | None, *, is_wanted: bool) -> Iterator[Entry]:
    first = next(events)
    if not is_wanted:
        pass_over(first, events)
    elif first[0] != "start_array":
        yield key, _build(first, events)
    else:
        for event in events:
            if event[0] == "end_array":
                return
            if inner is not None and event[0] == "start_map":
                yield from _item(key, inner, events)
            else:
                yield key, _build(event, events)


def _item(key: str, inner: str, events: Iterator[Event]) -> Iterator[Entry]:
    """The item's members that come before the inner list, then the list's items."""
    item: dict[str, Any] = {}
    for event, name in events:
        if event == "end_map":
            if inner not in item:
                yield key, item
            return
        if name == inner and inner not in item:
            _expect(next(events), "start_array")
            yield key, dict(item)
            item[inner] = None
            for one in events:
                if one[0] == "end_array":
                    break
                yield inner, _build(one, events)
        else:
            item[name] = _build(next(events), events)


def _build(first: Event, events: Iterator[Event]) -> Any:
    """The value that begins with this event."""
    return _Building(events).value(first, 0)


class _Building:
    def __init__(self, events: Iterator[Event]) -> None:
        self._events, self._left = events, MAX_EVENTS

    def _next(self) -> Event:
        self._left -= 1
        if self._left < 0:
            raise UnfitImport("damaged")
        return next(self._events)

    def value(self, event: Event, depth: int) -> Any:
        kind, value = event
        if kind not in OPENING:
            return value
        if depth >= MAX_DEPTH:
            raise UnfitImport("damaged")
        if kind == "start_array":
            found: list[Any] = []
            while (event := self._next())[0] != "end_array":
                found.append(self.value(event, depth + 1))
            return found
        members: dict[str, Any] = {}
        while (event := self._next())[0] != "end_map":
            members[event[1]] = self.value(self._next(), depth + 1)
        return members


def pass_over(first: Event, events: Iterator[Event]) -> None:
    """Read to the end of the value that begins with this event."""
    depth = 1 if first[0] in OPENING else 0
    while depth:
        kind = next(events)[0]
        depth += (kind in OPENING) - (kind in {"end_map", "end_array"})


def _expect(event: Event, kind: str) -> None:
    if event[0] != kind:
        raise UnfitImport("damaged")


class BoundedReader:
    """A stream that ends in ``UnfitImport`` where there is more than ``limit`` bytes of it, or a string longer than any
    export has: the parser holds a whole string in memory. ``told`` hears how far it has been read.
    """

    def __init__(
        self, stream: IO[bytes], *, limit: int, told: Callable[[int], None], longest: int = MAX_STRING_BYTES
    ) -> None:
        self._stream, self._limit, self._told, self._longest = stream, limit, told, longest
        self._read, self._since_quote, self._tail = 0, 0, b""

    def read(self, size: int = -1) -> bytes:
        piece = self._stream.read(size if 0 <= size <= 1 << 20 else 1 << 16)
        self._read += len(piece)
        if self._read > self._limit:
            raise UnfitImport("too_large")
        self._look_for_quotes(piece)
        self._told(self._read)
        return piece

    def _look_for_quotes(self, piece: bytes) -> None:
        text = self._tail + piece
        last = -1
        for found in _QUOTE.finditer(text):
            if found[0] == b'"':
                last = found.end()
        # A backslash that stands alone at the very end belongs to what comes next.
        self._tail = text[-1:] if (len(text) - len(text.rstrip(b"\\"))) % 2 else b""
        self._since_quote = len(text) - last if last >= 0 else self._since_quote + len(piece)
        if self._since_quote > self._longest:
            raise UnfitImport("damaged")
