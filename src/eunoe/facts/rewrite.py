"""What the memory model is asked, and how its answer is read. The prompts stand in ``prompts/`` as text.

Lines and turns travel under labels, ``L1`` and ``T1``; further lines of a turn are barred, so that no text in one can
pass for another turn, line or role.
"""

import json
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from importlib.resources import files
from typing import Any, Literal

from eunoe.errors import ModelError
from eunoe.facts.attribution import attributed
from eunoe.facts.budget import LIST_AIM
from eunoe.facts.types import Line, PassInput, Turn

Message = tuple[Literal["system", "user"], str]

MOST_LINES = 500
_MOST_CHARACTERS = 400_000
_PROMPTS = files("eunoe.facts") / "prompts"


class BadAnswer(ModelError):  # noqa: N818 - as the other errors of the tree
    """The memory model's answer cannot be read as a list; the list stays as it was."""

    code = "bad_answer"


def _prompt(name: str) -> str:
    return (_PROMPTS / name).read_text(encoding="utf-8")


SCHEMA: dict[str, Any] = json.loads(_prompt("answer.schema.json"))


def pass_messages(given: PassInput, *, assistant_name: str) -> list[Message]:
    """The rules, and the list and turns of a pass, as one system and one user message."""
    rules = _prompt("pass.md").format(
        assistant=_inline(assistant_name), aim=LIST_AIM, voice=_prompt("voice.md") if given.voice else ""
    )
    turns = (f"T{number} ({_label(turn, given)}): {quoted(turn.text)}" for number, turn in enumerate(given.turns, 1))
    data = [f"Today is {given.today.isoformat()}.", "", *_list(given.lines), "", "The turns, oldest first:", *turns]
    return [("system", rules), ("user", "\n".join(data))]


def _label(turn: Turn, given: PassInput) -> str:
    day = (turn.at.date() if turn.at else given.today).isoformat()
    return f"{turn.role}, {day}, unclear" if given.voice and turn.is_unclear else f"{turn.role}, {day}"


def condense_messages(lines: Sequence[str]) -> list[Message]:
    """The rules and the list of a condensing pass."""
    return [
        ("system", _prompt("condense.md").format(aim=LIST_AIM)),
        ("user", "\n".join(_list(lines))),
    ]


def parse_answer(answer: str, given: PassInput) -> tuple[Line, ...]:
    """The lines of ``answer`` with what each rests on; texts are not yet checked.

    A code fence, prose around the JSON, plain strings for lines and unknown keys are tolerated; references that do not
    exist are left out; a line without references gets those of the texts most like it. Raises ``BadAnswer``.
    """
    if len(answer) > _MOST_CHARACTERS:
        raise BadAnswer("The memory model's answer is far too long.")
    rows = _rows(answer)
    if len(rows) > MOST_LINES:
        raise BadAnswer(f"The memory model answered with more than {MOST_LINES} lines.")
    return tuple(_line(row, given) for row in rows)


def _list(lines: Sequence[str]) -> list[str]:
    numbered = [f"L{number}: {quoted(line)}" for number, line in enumerate(lines, 1)]
    return ["The list:", *(numbered or ["(empty)"])]


def quoted(text: str) -> str:
    """``text`` with a bar before each further line, whatever breaks it: none can pass for a label. Blank ones go."""
    return "\n  | ".join(line for line in text.splitlines() if line.strip())


def _inline(name: str) -> str:
    return " ".join(name.split())[:80]


def _rows(answer: str) -> list[Any]:
    """The lines of the last object that has some: what a model writes before it are drafts."""
    lists = [value["lines"] for value in _json_values(answer) if isinstance(value, dict) and "lines" in value]
    if not lists:
        raise BadAnswer("The memory model's answer holds no JSON object with lines.")
    if not isinstance(lists[-1], list):
        raise BadAnswer('"lines" in the memory model\'s answer is no list.')
    return lists[-1]


def _json_values(answer: str) -> Iterator[Any]:
    """The outermost JSON objects in ``answer``, in order. Raises ``BadAnswer`` when the list itself is truncated."""
    decoder = json.JSONDecoder()
    at = answer.find("{")
    tries = 0
    while at >= 0 and tries < 50:
        tries += 1
        try:
            value, end = decoder.raw_decode(answer, at)
        except (ValueError, RecursionError):
            if _opens_the_answer(answer, at):
                raise BadAnswer("The memory model's answer is not whole JSON.") from None
            at = answer.find("{", at + 1)
            continue
        yield value
        at = answer.find("{", end)


def _opens_the_answer(answer: str, at: int) -> bool:
    """Whether the object at ``at`` is the list itself: broken, it must not be replaced by a piece of it."""
    return re.match(r'\{\s{0,200}"lines"', answer[at : at + 300]) is not None


def _line(row: Any, given: PassInput) -> Line:
    if isinstance(row, str):
        return attributed(row, given)
    if not isinstance(row, dict) or not isinstance(row.get("text"), str):
        raise BadAnswer("A line of the memory model's answer has no text.")
    text = row["text"]
    names = row.get("from")
    if names is None:
        return attributed(text, given)
    if isinstance(names, str):
        names = re.findall(r"\w+", names)
    if not isinstance(names, list):
        raise BadAnswer('"from" in the memory model\'s answer is no list.')
    from_lines, from_turns = _references(names, "L", len(given.lines)), _references(names, "T", len(given.turns))
    if not from_lines and not from_turns:
        return attributed(text, given)
    return Line(text=text, from_lines=from_lines, from_turns=from_turns)


@lru_cache(maxsize=4)
def _reference(letter: str) -> re.Pattern[str]:
    return re.compile(rf"\s*\[?{letter}\s?([0-9]{{1,4}})\]?\s*", re.IGNORECASE)


def _references(names: Sequence[Any], letter: str, count: int) -> frozenset[int]:
    """0-based indexes of the names that are like ``L3`` and exist."""
    matches = (_reference(letter).fullmatch(name) for name in names if isinstance(name, str))
    return frozenset(int(match[1]) - 1 for match in matches if match and 1 <= int(match[1]) <= count)
