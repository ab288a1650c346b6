"""The one truth about what is remembered: its state, the reason, and the words.

The line under the composer, the status page, the API and the assistant's own prompt say what these functions say, in
the language that is active. They ask no database.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from django.utils.functional import Promise
from django.utils.translation import get_language, gettext, gettext_noop, ngettext

from eunoe.plans.resolution import Reason, UserPlan
from eunoe.recall.entitled import CHAT_HISTORY_KEY, ResolvedSource


class NoticeState(StrEnum):
    REMEMBERED = "remembered"
    NOT_REMEMBERED = "not_remembered"
    GUEST = "guest"


# Labels of sources, which their own modules give in English.
_SHIPPED_LABELS = (gettext_noop("Chat history"),)

PAUSED = "paused"
NO_SOURCE = "no_source"
EMPTY = "empty"


@dataclass(frozen=True, slots=True, kw_only=True)
class Notice:
    """Whether conversations are remembered. ``reason`` is a code, ``text`` what a person reads."""

    state: NoticeState
    reason: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SourceStatus:
    """One source: ``state`` is a code, ``reason`` what a person reads; what is stored of it."""

    key: str
    label: str
    state: str
    reason: str
    records: int = 0
    chunks: int = 0

    @property
    def is_included(self) -> bool:
        return self.state in {Reason.INCLUDED, EMPTY}


def describe(*, plan: UserPlan, sources: Sequence[ResolvedSource]) -> Notice:
    """Whether an account's conversations are remembered, and if not, why."""
    if plan.is_paused:
        return Notice(state=NoticeState.NOT_REMEMBERED, reason=PAUSED, text=_paused())
    history = next((one for one in sources if one.source.key == CHAT_HISTORY_KEY), None)
    if history is None:
        text = gettext("Conversations are not remembered here: chat history is no memory source.")
        return Notice(state=NoticeState.NOT_REMEMBERED, reason=NO_SOURCE, text=text)
    if history.is_included:
        text = gettext("Conversations are remembered so that I can help you better")
        return Notice(state=NoticeState.REMEMBERED, reason=history.reason, text=text)
    return Notice(state=NoticeState.NOT_REMEMBERED, reason=history.reason, text=why_left_out(history, plan=plan))


def describe_guest() -> Notice:
    """Nothing of a guest's conversations is recalled."""
    text = gettext("Create a free account, so that what I remember stays with you")
    return Notice(state=NoticeState.GUEST, reason="guest", text=text)


def describe_source(
    one: ResolvedSource, *, plan: UserPlan, records: int = 0, chunks: int = 0, before_clear: bool = False
) -> SourceStatus:
    """The state of one source with the same words as the notice. An included one without records is ``empty``.

    ``before_clear`` tells that all there is to read was written before memory was cleared. While the account's memory
    is switched off, the words say that of each that would be read.
    """
    if not one.is_included:
        state, reason = str(one.reason), why_left_out(one, plan=plan)
    elif records or chunks:
        state, reason = str(one.reason), gettext("Is read for memory.")
    elif before_clear:
        text = gettext("All of it is from before memory was cleared. What you save or upload again is remembered.")
        state, reason = EMPTY, text
    else:
        state, reason = EMPTY, gettext("Is read for memory; there is nothing in memory from it yet.")
    if one.is_included and plan.is_paused:
        reason = _paused()
    return SourceStatus(
        key=one.source.key, label=label_of(one), state=state, reason=reason, records=records, chunks=chunks
    )


def why_left_out(one: ResolvedSource, *, plan: UserPlan) -> str:
    """Why a source is not read for memory: one sentence."""
    words = {"source": label_of(one), "plan": plan.name or plan.slug}
    if one.reason is Reason.SWITCHED_OFF:
        text = gettext("%(source)s: not remembered, because this source is switched off for everyone here.")
        return text % words
    if one.reason is Reason.NOT_IN_PLAN:
        text = gettext("%(source)s: not remembered, because your plan “%(plan)s” does not include this source.")
        return text % words
    count = len(one.filled_by)
    if not count:
        text = gettext("%(source)s: not remembered, because your plan “%(plan)s” includes no memory sources.")
        return text % words
    text = ngettext(
        "%(source)s: not remembered, because your plan “%(plan)s” includes %(n)s memory source, and it is taken up by "
        "%(filled)s.",
        "%(source)s: not remembered, because your plan “%(plan)s” includes %(n)s memory sources, and they are taken up "
        "by %(filled)s.",
        count,
    )
    return text % {**words, "n": count, "filled": _listed([read_label(source.label) for source in one.filled_by])}


def describe_failure(*, outcome: str, reason: str) -> str:
    """What went wrong with a pass over the list, in two sentences; nothing where nothing did."""
    if outcome not in {"failed", "refused"}:
        return ""
    return f"{_failure(reason)} {gettext('The list is as it was; what was said meanwhile is read later.')}"


def _failure(reason: str) -> str:
    if reason == "model_unavailable":
        return gettext("The model that keeps the list cannot be reached.")
    if reason == "model_timeout":
        return gettext("The model that keeps the list does not answer in time.")
    if reason == "model_refused":
        return gettext("The model that keeps the list declined to answer.")
    if reason == "configuration":
        return gettext("The model that keeps the list is not set up: its key or address is missing.")
    if reason == "mass_loss":
        return gettext("The model that keeps the list would have dropped most of it, and was not let.")
    return gettext("The model that keeps the list gave an answer that cannot be used.")


def label_of(one: ResolvedSource) -> str:
    """The source's name in the active language."""
    return read_label(one.source.label)


def tell_state(notice: Notice, sources: Sequence[SourceStatus], *, is_not_remembered: bool) -> tuple[str, ...]:
    """What the assistant says of the current state, a sentence a line. Counts stay out: they would change it often."""
    if notice.state is NoticeState.GUEST:
        lines = [gettext("You are a guest: past conversations are not remembered."), notice.text + "."]
    elif notice.state is NoticeState.NOT_REMEMBERED:
        lines = [notice.text]
    else:
        lines = [gettext("Conversations are remembered: in later ones I am given what fits.")]
    lines += [one.reason for one in sources if not one.is_included and one.reason not in lines]
    if is_not_remembered:
        lines.append(gettext("This conversation is marked “Not remembered”: its new messages start marked."))
    return tuple(lines)


def _paused() -> str:
    return gettext("Memory is switched off: nothing is added, and nothing is used.")


def read_label(label: object) -> str:
    """A source's label, which may be lazily translated or made when asked for."""
    read = label() if callable(label) else label
    # What is translated already is not looked up again: "Note", Italian for notes, is an English word too.
    return str(read) if isinstance(read, Promise) else gettext(str(read))


def _listed(labels: Sequence[str]) -> str:
    if len(labels) < 2:
        return "".join(labels)
    words = {"first": ", ".join(labels[:-1]), "last": labels[-1]}
    if get_language() == "es" and labels[-1].lower().startswith(("i", "hi")):
        # Before that sound the Spanish "y" is an "e".
        return "{first} e {last}".format(**words)
    return gettext("%(first)s and %(last)s") % words
