"""The gates, asked beforehand: what the guard would drop is not proposed."""

from eunoe.facts.builtin.model import Fact, Slot
from eunoe.facts.gates import is_about_assistant, is_health, is_instruction, is_money, is_style_rule
from eunoe.facts.gates_secrets import is_secret
from eunoe.facts.types import PassInput

LONGEST_LINE = 200
"""Characters of a line."""


def may_be_kept(fact: Fact) -> bool:
    """Whether the gates let a fact pass: health, money and style only where it was asked for, secrets never."""
    if len(fact.text) > LONGEST_LINE or is_secret(fact.text) or is_about_assistant(fact.text, ""):
        return False
    return fact.slot is Slot.ASKED or not (
        _is_private(fact.text) or is_style_rule(fact.text) or is_instruction(fact.text)
    )


def condemned(given: PassInput) -> frozenset[int]:
    """The given lines that the same rules drop; a list that does not tell what was asked for counts as all asked."""
    return frozenset(at for at, line in enumerate(given.lines) if _breaks_the_rules(line, at, given.asked_lines))


def _breaks_the_rules(line: str, at: int, asked: frozenset[int] | None) -> bool:
    if is_secret(line) or is_about_assistant(line, ""):
        return True
    return asked is not None and at not in asked and _is_private(line)


def _is_private(text: str) -> bool:
    return is_health(text) or is_money(text)
