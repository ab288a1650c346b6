"""The gates on a pass: what is refused unless asked for, and what is always refused (F-10, F-11, F-23, F-24a)."""

from collections.abc import Callable, Iterable

from eunoe.facts.gates import (
    health_words,
    is_about_assistant,
    is_health,
    is_instruction,
    is_money,
    is_style_rule,
    money_words,
    sends_something,
)
from eunoe.facts.gates_secrets import is_secret, tells_one_of
from eunoe.facts.guard_clauses import tells_of_oneself
from eunoe.facts.guard_evidence import Evidence
from eunoe.facts.verbatim import akin_in, overlaps


class Gates:
    """F-10, F-11, F-24a: what is refused unless it was asked for, and what is always refused."""

    def __init__(self, evidence: Evidence, assistant_name: str) -> None:
        self.evidence = evidence
        self.assistant_name = assistant_name

    def reason_against_old(self, index: int, text: str) -> str:
        """Why an old line may not stay; where it is not known what was asked for, all of it was."""
        asked = self.evidence.given.asked_lines
        if asked is None or index in asked:
            return self._never(text, is_asked=True)
        return self._never(text, is_asked=False) or self._unless_asked(text)

    def reason_against_new(self, text: str, from_lines: Iterable[int]) -> str:
        """Why a new or changed line may not be kept, or nothing."""
        never = self._never(text, is_asked=self._asked_as_rule(text, from_lines))
        if never:
            return never
        for reason, tells, telling in (("health", is_health, health_words), ("money", is_money, money_words)):
            if tells(text) and not self._asked_detail(text, from_lines, tells, telling):
                return reason
        return ""

    def _never(self, text: str, *, is_asked: bool) -> str:
        if is_secret(text) or tells_one_of(self.evidence.secrets, text):
            return "secret"
        is_rule, is_order = is_style_rule(text), is_instruction(text)
        if is_order and (sends_something(text) or not is_asked):
            return "style" if is_rule and not sends_something(text) else "instruction"
        if is_rule:
            return "" if is_asked else "style"
        return "assistant" if is_about_assistant(text, self.assistant_name) else ""

    def _unless_asked(self, text: str) -> str:
        return "health" if is_health(text) else "money" if is_money(text) else ""

    def _old_and_asked(self, from_lines: Iterable[int]) -> list[int]:
        asked = self.evidence.given.asked_lines
        return [i for i in from_lines if i < len(self.evidence.lines) and (asked is None or i in asked)]

    def _asked_as_rule(self, text: str, from_lines: Iterable[int]) -> bool:
        """Whether a rule on how to speak was asked for as a stable preference, now or earlier."""
        lines = self.evidence.given.lines
        if any(is_style_rule(lines[i]) or is_instruction(lines[i]) for i in self._old_and_asked(from_lines)):
            return True
        return any(
            is_style_rule(wish.text) or is_instruction(wish.text) or overlaps(text, wish.support)
            for wish in (*self.evidence.asked, *self.evidence.wishes)
            if (is_style_rule(text) or overlaps(text, wish.support)) and not tells_of_oneself(wish.text)
        )

    def _asked_detail(
        self,
        text: str,
        from_lines: Iterable[int],
        tells: Callable[[str], bool],
        telling: Callable[[str], list[str]],
    ) -> bool:
        """Whether the details of ``text`` stand in what was asked for, and none in what was only mentioned."""
        lines = self.evidence.given.lines
        asked = [asked.support for asked in self.evidence.asked if tells(asked.text)]
        asked += [self.evidence.lines[i] for i in self._old_and_asked(from_lines) if tells(lines[i])]
        if not any(overlaps(text, support) for support in asked):
            return False
        mentioned = self.evidence.turns.values()
        return all(
            any(akin_in(word, support) for support in asked) or not any(akin_in(word, support) for support in mentioned)
            for word in telling(text)
        )
