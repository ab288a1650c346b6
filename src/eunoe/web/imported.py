"""What people read of an import: what was not taken and why, and what reading it for facts takes."""

from collections.abc import Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

_LEFT_OUT = {
    "known": ngettext_lazy(
        "%(n)s thing was here already and stayed as it was.",
        "%(n)s things were here already and stayed as they were.",
        "n",
    ),
    "left_out": ngettext_lazy(
        "%(n)s document was left out: its time is over, or it cannot be read.",
        "%(n)s documents were left out: their time is over, or they cannot be read.",
        "n",
    ),
    "hidden": ngettext_lazy(
        "%(n)s message was left out: it is hidden, a tool's or the system's, or has no text.",
        "%(n)s messages were left out: they are hidden, a tool's or the system's, or have no text.",
        "n",
    ),
    "elsewhere": ngettext_lazy(
        "%(n)s message was left out: it is on a branch that you had left.",
        "%(n)s messages were left out: they are on branches that you had left.",
        "n",
    ),
    "attachments": ngettext_lazy(
        "%(n)s file or image was left out: only text comes along.",
        "%(n)s files and images were left out: only text comes along.",
        "n",
    ),
    "cut": ngettext_lazy("%(n)s message was too long and was cut.", "%(n)s messages were too long and were cut.", "n"),
    "empty": ngettext_lazy(
        "%(n)s chat was left out: there is nothing in it.",
        "%(n)s chats were left out: there is nothing in them.",
        "n",
    ),
    "too_large": ngettext_lazy(
        "%(n)s chat was left out: it is too long.", "%(n)s chats were left out: they are too long.", "n"
    ),
    "unreadable": ngettext_lazy(
        "%(n)s entry was left out: it is no chat.", "%(n)s entries were left out: they are no chats.", "n"
    ),
    "before_clear": ngettext_lazy(
        "%(n)s message is older than the last time you cleared the memory, and is not remembered.",
        "%(n)s messages are older than the last time you cleared the memory, and are not remembered.",
        "n",
    ),
}
_STOPPED: dict[str, Promise] = {
    "memory_off": _("Reading stopped, because memory is switched off."),
    "model_unavailable": _("Reading stopped, because the model cannot be reached. What has been read stays."),
}


def left_out_words(report: Mapping[str, Any]) -> list[str]:
    """A sentence a reason."""
    return [str(words % {"n": report[key]}) for key, words in _LEFT_OUT.items() if report.get(key)]


def stopped_words(code: str) -> str:
    """Why the imported chats were not read to the end."""
    return str(_STOPPED.get(code) or _("Reading stopped, because something went wrong. What has been read stays."))


def time_words(minutes: int) -> str:
    """How long it takes at the very least."""
    if minutes < 120:
        return str(ngettext_lazy("at least %(n)s minute", "at least %(n)s minutes", "n") % {"n": minutes})
    return str(ngettext_lazy("at least %(n)s hour", "at least %(n)s hours", "n") % {"n": -(-minutes // 60)})
