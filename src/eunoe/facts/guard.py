"""PLACEHOLDER by the lead so that the others can boot: overwrite whole."""
from dataclasses import dataclass, field
from eunoe.facts.types import Line
@dataclass(frozen=True)
class Checked:
    lines: tuple = ()
    dropped: dict = field(default_factory=dict)
    condemned: frozenset = frozenset()
def check(given, lines, *, assistant_name): return Checked(tuple(lines))
def is_mass_loss(given, lines, condemned): return False
def is_secret(text): return False
