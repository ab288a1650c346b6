"""How turns pair up. Whoever names an exchange by its place must count as everybody else does."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")


def pair(turns: Iterable[T], is_question: Callable[[T], bool]) -> Iterator[tuple[T, list[T]]]:
    """The exchanges of a conversation, each after its question: a turn of the person with what follows it, up to their
    next one. What stands before the first question belongs to the first exchange.
    """
    question: T | None = None
    group: list[T] = []
    for turn in turns:
        if is_question(turn):
            if question is not None:
                yield question, group
                group = []
            question = turn
        group.append(turn)
    if question is not None:
        yield question, group
