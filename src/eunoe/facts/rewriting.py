"""How a list is written anew, whoever writes it: ask, read, check, condense, cut. No database.

Used by passes and by ``eunoe eval`` alike, so what is measured is what runs.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date

from eunoe.errors import ConfigurationError, ModelError
from eunoe.facts import budget, guard, rewrite
from eunoe.facts.types import Line, PassInput
from eunoe.providers.tokens import count_tokens
from eunoe.providers.types import ChatMessage, ModelRef, TokenUsage

PASS_TIMEOUT = 120.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Rewrite:
    """The list after the checks. ``outcome`` is as in the contract; ``reason`` a short code; ``usage`` by kind of call.

    ``asked`` are the texts among ``lines`` that the person explicitly asked to remember.
    """

    lines: tuple[Line, ...]
    outcome: str
    asked: frozenset[str] = frozenset()
    reason: str = ""
    calls: int = 0
    dropped: Mapping[str, int] = field(default_factory=dict)
    usage: tuple[tuple[str, TokenUsage], ...] = ()


class _Writer:
    """Asks one model, counts what that costs, and checks what it says."""

    def __init__(self, given: PassInput, model: ModelRef, assistant_name: str) -> None:
        self.given = given
        self.model = model
        self.assistant_name = assistant_name
        self.calls = 0
        self.dropped: Counter[str] = Counter()
        self.asked: frozenset[str] = frozenset()
        self.usage: list[tuple[str, TokenUsage]] = []

    def report(self, lines: tuple[Line, ...], outcome: str, reason: str = "") -> Rewrite:
        return Rewrite(
            lines=lines,
            outcome=outcome,
            asked=self.asked,
            reason=reason,
            calls=self.calls,
            dropped=dict(self.dropped),
            usage=tuple(self.usage),
        )

    def note(self, checked: guard.Checked) -> None:
        """Count what the guards dropped, and keep which lines were asked for."""
        self.dropped.update(checked.dropped)
        self.asked |= {checked.lines[index].text for index in checked.asked}

    def checked_rewrite(self) -> guard.Checked | None:
        """The rewrite after the guards; ``None`` when it would lose more than half of the list twice over."""
        for _ in range(2):
            checked = guard.check(self.given, self.rewrite(), assistant_name=self.assistant_name)
            if not self._loses_too_much(checked):
                return checked
        return None

    def _loses_too_much(self, checked: guard.Checked) -> bool:
        """Mass loss, or nothing left of a list however short: one line may come to its end, but not all at once."""
        is_emptied = not checked.lines and len(self.given.lines) - len(checked.condemned) > 1
        return is_emptied or guard.is_mass_loss(self.given, checked.lines, checked.condemned)

    def rewrite(self) -> tuple[Line, ...]:
        """The whole list, unchecked. An answer that cannot be read is asked for once more.

        Raises ``ModelError`` (``rewrite.BadAnswer`` included).
        """
        if self.model.provider == "builtin":
            from eunoe.facts import builtin

            return builtin.rewrite(self.given)
        messages = rewrite.pass_messages(self.given, assistant_name=self.assistant_name)
        return self._asked_twice("pass", messages, self.given)

    def condense(self, lines: Sequence[Line]) -> tuple[Line, ...]:
        """Fewer lines that say the same. ``from_lines`` are indexes into ``lines``.

        Of more lines than one call may hold, those at the end are left out.
        """
        texts = budget.cut([line.text for line in lines], count_tokens, budget.TRANSCRIPT_CAP)
        if self.model.provider == "builtin":
            from eunoe.facts import builtin

            return builtin.condense(texts, count_tokens)
        whole = PassInput(lines=texts, turns=(), today=self.given.today)
        return self._asked_twice("condense", rewrite.condense_messages(texts), whole)

    def _asked_twice(self, kind: str, messages: Sequence[tuple[str, str]], given: PassInput) -> tuple[Line, ...]:
        try:
            return rewrite.parse_answer(self._ask(kind, messages), given)
        except rewrite.BadAnswer:
            return rewrite.parse_answer(self._ask(kind, messages), given)

    def _ask(self, kind: str, messages: Sequence[tuple[str, str]]) -> str:
        wire = [ChatMessage(role, content) for role, content in messages]  # type: ignore[arg-type]
        self.calls += 1
        # Imported here: a worker, which waits for the most part, does without what it brings along.
        from eunoe.providers.models import complete

        answer = complete(self.model, wire, schema=rewrite.SCHEMA, timeout=PASS_TIMEOUT)
        self.usage.append((kind, answer.usage))
        return answer.text


def write_anew(given: PassInput, *, model: ModelRef, assistant_name: str) -> Rewrite:
    """One rewrite with every check of F-15 to F-24. Whatever a model does is no error here: the list then stays."""
    writer = _Writer(given, model, assistant_name)
    kept = tuple(Line(text=text, from_lines=frozenset({index})) for index, text in enumerate(given.lines))
    try:
        checked = writer.checked_rewrite()
    except (ModelError, ConfigurationError) as error:
        return writer.report(kept, "failed", error.code)
    if checked is None:
        return writer.report(kept, "refused", "mass_loss")
    writer.note(checked)
    if _fits(checked.lines):
        same = Counter(line.text for line in checked.lines) == Counter(given.lines)
        return writer.report(checked.lines, "unchanged" if same else "rewritten")
    return _shorten(writer, checked.lines)


def _shorten(writer: _Writer, lines: tuple[Line, ...]) -> Rewrite:
    """Over the cap: condense, and where that fails or is not enough, cut from the end."""
    try:
        shorter = writer.condense(lines)
        resting = _resting_on_the_same(lines, shorter)
        checked = guard.check_condensed(writer.given, resting, assistant_name=writer.assistant_name)
    except ModelError as error:
        return writer.report(_cut(lines, writer.asked), "cut", error.code)
    if not checked.lines:
        return writer.report(_cut(lines, writer.asked), "cut", "empty")
    if _throws_away(lines, shorter):
        return writer.report(_cut(lines, writer.asked), "cut", "mass_loss")
    writer.note(checked)
    whole = (*_left_out(lines, shorter, writer.asked), *checked.lines)
    if _fits(whole):
        return writer.report(whole, "condensed")
    return writer.report(_cut(whole, writer.asked), "cut", "still_over")


def _throws_away(lines: Sequence[Line], shorter: Sequence[Line]) -> bool:
    """Whether a condensed list says nothing of most lines although there is room for them."""
    whole = PassInput(lines=[line.text for line in lines], turns=(), today=date.min)
    is_short = budget.list_tokens([line.text for line in shorter], count_tokens) * 2 < budget.LIST_CAP
    return is_short and guard.is_mass_loss(whole, shorter, ())


def _left_out(lines: Sequence[Line], shorter: Sequence[Line], asked: frozenset[str]) -> tuple[Line, ...]:
    """What the person has just asked to remember and a condensed list says nothing of: it is not its to drop.

    Where that is much, some of it must go, and the model has said what.
    """
    named = {index for line in shorter for index in line.from_lines}
    left = tuple(line for index, line in enumerate(lines) if line.text in asked and index not in named)
    return left if budget.list_tokens([line.text for line in left], count_tokens) * 4 <= budget.LIST_CAP else ()


def _resting_on_the_same(lines: Sequence[Line], condensed: Sequence[Line]) -> tuple[Line, ...]:
    """Condensed lines name the lines they came from; give them what those rest on."""
    return tuple(
        Line(
            text=line.text,
            from_lines=frozenset().union(*(lines[index].from_lines for index in line.from_lines)),
            from_turns=frozenset().union(*(lines[index].from_turns for index in line.from_lines)),
        )
        for line in condensed
    )


def _cut(lines: Sequence[Line], asked: frozenset[str]) -> tuple[Line, ...]:
    """Whole lines off the end, to under the cap; what the person has just asked for goes to the front first."""
    ordered = sorted(lines, key=lambda line: line.text not in asked)
    kept = budget.cut([line.text for line in ordered], count_tokens)
    return tuple(ordered[: len(kept)])


def _fits(lines: Sequence[Line]) -> bool:
    return budget.list_tokens([line.text for line in lines], count_tokens) <= budget.LIST_CAP
