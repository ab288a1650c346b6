"""Turns as markup, quickly: a page holds dozens that differ in their words alone.

Each shape of a turn is drawn by its template once in a language, with marks where the words go, and kept; for a turn
the marks are replaced by its own words, escaped. What is kept holds nothing that anybody wrote.
"""

import html
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import SimpleNamespace
from typing import Any
from uuid import uuid4

from django.conf import settings
from django.template import Context
from django.template.loader import render_to_string
from django.urls import get_script_prefix, get_urlconf
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from eunoe.conversations.models import Message
from eunoe.web.turns import TurnView

TEMPLATE = "eunoe/parts/turn.html"

_KEPT_SHAPES = 256
# An address takes nothing else than an id where one belongs.
_ID = uuid4()
_MARKS = {name: f"\ue000{name}\ue000" for name in ("content", "iso", "moment", "when", "model", "sent", "token")}
_HTML = mark_safe("\ue000html\ue000")
_MARK = re.compile(f"\ue000([a-z]+)\ue000|{_ID}")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Shape:
    """All that the template reads of a turn beside words that it only shows."""

    language: str | None
    addresses: tuple[str | None, str]
    assistant_name: str
    has_token: bool
    has_ended: bool
    is_user: bool
    is_other: bool
    is_last: bool
    is_stopped: bool
    not_remembered: bool
    can_mark: bool
    has_content: bool
    has_model: bool
    has_sent: bool


def draw_turn(turn: TurnView, context: Context | Mapping[str, Any]) -> SafeString:
    """The turn as ``parts/turn.html`` draws it. Of ``context`` it takes the conversation, the token against forged
    requests and the assistant's name.
    """
    message, conversation = turn.message, context.get("conversation")
    token, name = (str(context.get(key) or "") for key in ("csrf_token", "assistant_name"))
    if _is_rare(turn) or settings.DEBUG:
        told = {"turn": turn, "conversation": conversation, "csrf_token": token, "assistant_name": name}
        return render_to_string(TEMPLATE, told)
    shape = _Shape(
        language=get_language(),
        addresses=(get_urlconf(), get_script_prefix()),
        assistant_name=name,
        has_token=bool(token),
        has_ended=bool(conversation and conversation.ended_at),
        is_user=turn.is_user,
        is_other=turn.is_other,
        is_last=turn.is_last,
        is_stopped=message.status == Message.Status.STOPPED,
        not_remembered=message.not_remembered,
        can_mark=turn.can_mark,
        has_content=bool(message.content),
        has_model=bool(turn.model),
        has_sent=bool(turn.sent),
    )
    words = {
        "id": str(message.pk),
        "content": message.content,
        "html": turn.html,
        "iso": turn.iso,
        "moment": turn.moment,
        "when": turn.when,
        "model": turn.model,
        "sent": turn.sent,
        "token": token,
    }
    pieces = _markup(shape)
    drawn = [piece if place % 2 == 0 else _escaped(words[piece]) for place, piece in enumerate(pieces)]
    return mark_safe("".join(drawn))  # noqa: S308


def _escaped(text: str) -> str:
    """As Django escapes it, without asking each time whether it is told in a language yet to be known."""
    return text if isinstance(text, SafeString) else html.escape(text)


def _is_rare(turn: TurnView) -> bool:
    """Whether it has a part that few turns have: it is drawn as it is."""
    receipt = turn.receipt
    has_receipt = receipt is not None and (receipt.total > 0 or receipt.next_pause is not None)
    return bool(turn.documents) or bool(turn.failure) or turn.is_streaming or has_receipt


@lru_cache(maxsize=_KEPT_SHAPES)
def _markup(shape: _Shape) -> tuple[str, ...]:
    """Markup, and after each piece of it the name of what follows."""

    def mark(name: str, is_there: bool) -> str:
        return _MARKS[name] if is_there else ""

    message = SimpleNamespace(
        pk=_ID,
        content=mark("content", shape.has_content),
        not_remembered=shape.not_remembered,
        status=Message.Status.STOPPED if shape.is_stopped else Message.Status.COMPLETE,
    )
    turn = SimpleNamespace(
        message=message,
        is_user=shape.is_user,
        is_other=shape.is_other,
        is_last=shape.is_last,
        can_mark=shape.can_mark,
        html=_HTML,
        iso=_MARKS["iso"],
        moment=_MARKS["moment"],
        when=_MARKS["when"],
        model=mark("model", shape.has_model),
        sent=mark("sent", shape.has_sent),
    )
    told = {
        "turn": turn,
        "conversation": SimpleNamespace(ended_at=shape.has_ended),
        "csrf_token": mark("token", shape.has_token),
        "assistant_name": shape.assistant_name,
    }
    drawn = render_to_string(TEMPLATE, told)
    pieces, end = [], 0
    for found in _MARK.finditer(drawn):
        pieces += [drawn[end : found.start()], found[1] or "id"]
        end = found.end()
    return (*pieces, drawn[end:])
