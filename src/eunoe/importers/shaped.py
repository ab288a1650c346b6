"""A list of chats read as it comes, each cut to the shape that is asked for: what is not wanted is never built."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import IO, Any

import ijson

from eunoe.importers.reading import OPENING, BoundedReader, Event, pass_over
from eunoe.importers.types import UnfitImport

MAX_PARTS = 5_000
MAX_DEPTH = 8
MAX_KEPT = 100_000
MAX_SIZE = 64 * 1024 * 1024

WHOLE = "whole"
"""A value as it is, up to ``MAX_PARTS`` parts and ``MAX_DEPTH`` deep; what goes beyond is left out."""


@dataclass(frozen=True, slots=True)
class Each:
    """A list, or an object by whatever keys: each of its values is cut to ``shape`` and given to ``keep``, which makes
    of it what is kept in its place; it may be weighed by ``len``."""

    shape: "Shape"
    keep: Callable[[Any], Any]


Shape = str | Each | dict[str, "Shape"]


@dataclass(slots=True)
class Kept:
    """What an ``Each`` has kept, in its order. ``is_full`` tells that there was more than one chat may have."""

    items: list[Any] = field(default_factory=list)
    is_full: bool = False


def read_items(stream: "IO[bytes] | BoundedReader", shape: Shape) -> Iterator[Any]:
    """The items of the outermost list, or the one outermost object. What has another shape is ``None``.

    Raises ``UnfitImport`` for what is no JSON.
    """
    try:
        events = ijson.basic_parse(stream, use_float=True)
        first = next(events)
        if first[0] == "start_array":
            for event in events:
                if event[0] == "end_array":
                    break
                yield _shaped(event, events, shape)
        else:
            yield _shaped(first, events, shape)
        # What stands after the end is found only by reading on.
        for _ in events:
            raise UnfitImport("damaged")
    except (ijson.JSONError, UnicodeError, StopIteration) as error:
        raise UnfitImport("damaged") from error


def _shaped(first: Event, events: Iterator[Event], shape: Shape) -> Any:
    if isinstance(shape, str):
        return _Whole(events).value(first, 0)
    if isinstance(shape, Each):
        return _each(first, events, shape)
    if first[0] != "start_map":
        pass_over(first, events)
        return None
    found: dict[str, Any] = {}
    for kind, key in events:
        if kind == "end_map":
            break
        value = next(events)
        if key in shape:
            found[key] = _shaped(value, events, shape[key])
        else:
            pass_over(value, events)
    return found


def _each(first: Event, events: Iterator[Event], shape: Each) -> Kept | None:
    if first[0] not in OPENING:
        return None
    kept, size = Kept(), 0
    for event in events:
        if event[0] in {"end_array", "end_map"}:
            break
        value = next(events) if first[0] == "start_map" else event
        if kept.is_full:
            pass_over(value, events)
            continue
        item = shape.keep(_shaped(value, events, shape.shape))
        if item is not None:
            kept.items.append(item)
            size += len(item)
            kept.is_full = len(kept.items) >= MAX_KEPT or size > MAX_SIZE
    return kept


class _Whole:
    def __init__(self, events: Iterator[Event]) -> None:
        self._events, self._left = events, MAX_PARTS

    def value(self, first: Event, depth: int) -> Any:
        kind, value = first
        if kind not in OPENING:
            return value
        found: Any = [] if kind == "start_array" else {}
        for event in self._events:
            if event[0] in {"end_array", "end_map"}:
                break
            inner = event if kind == "start_array" else next(self._events)
            self._left -= 1
            if self._left < 0 or depth >= MAX_DEPTH:
                pass_over(inner, self._events)
            elif kind == "start_array":
                found.append(self.value(inner, depth + 1))
            else:
                found[event[1]] = self.value(inner, depth + 1)
        return found
