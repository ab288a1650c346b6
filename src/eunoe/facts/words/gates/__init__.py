"""The vocabulary of the gates (F-10, F-11, F-24a): one module a language, and what all of them share in ``common``.

Patterns stand over folded text and are matched at the beginning of a word.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class GateWords:
    """``work`` opens a phrase about somebody's trade or studies, which hides ``health`` and ``money`` up to its end."""

    work: str
    work_ends: str
    health: str
    money: str
    assistant: str
    style: str
    instruction: str
    stable: str
    private_names: str
