"""Faults put into the product on purpose, each against one of the promises: the machine must find every one.

A mutant is a few replacements in the source; each ``old`` occurs exactly once in its file (a test holds that).
"""

from dataclasses import dataclass

from tests.promises.mutants.catalogue import CATALOGUE

Change = tuple[str, str, str]
"""File below ``src/eunoe``, old text, new text."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mutant:
    promise: str
    name: str
    changes: tuple[Change, ...]


MUTANTS = tuple(
    Mutant(promise=promise, name=name, changes=changes)
    for promise, mutants in CATALOGUE.items()
    for name, changes in mutants.items()
)
