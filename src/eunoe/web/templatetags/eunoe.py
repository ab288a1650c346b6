"""Small things that templates need."""

import logging
from decimal import Decimal
from functools import lru_cache
from typing import Any

from django import template
from django.apps import apps
from django.utils import formats
from django.utils.safestring import SafeString, mark_safe
from lucide.templatetags.lucide import lucide

from eunoe import dates
from eunoe.accounts.current import current_account
from eunoe.conversations.models import Message
from eunoe.memory.services import get_chat_memory_notice
from eunoe.web.addresses import memory_address
from eunoe.web.drawing import draw_turn
from eunoe.web.imported import left_out_words, stopped_words, time_words
from eunoe.web.models_offered import label_of
from eunoe.web.turns import TurnView
from eunoe.web.wording import import_refusal

logger = logging.getLogger(__name__)

register = template.Library()


@register.simple_tag
@lru_cache(maxsize=128)
def icon(name: str, size: int = 18) -> SafeString:
    """An icon beside its words, or in a control that has a label: never read aloud."""
    svg = lucide(name, size=size, **{"aria-hidden": "true", "focusable": "false", "class": f"icon icon-{name}"})
    return mark_safe(svg)  # noqa: S308


for _words in (dates.day, dates.moment, dates.when, dates.month):
    register.filter(_words)


@register.filter
def amount(value: Decimal) -> str:
    """Credits as people write them: no more decimals than there are."""
    whole = f"{value:f}"
    short = whole.rstrip("0").rstrip(".") if "." in whole else whole
    return formats.number_format(Decimal(short), force_grouping=True)


@register.filter
def model_label(model: str) -> str:
    """What a model is called, where many are listed."""
    return label_of(model) or model


@register.filter
def item(words: dict[str, str], key: str) -> str:
    """The word for a code."""
    return words.get(key, key)


@register.filter
def grouped(number: int) -> str:
    """A large number as people write it."""
    return formats.number_format(number, force_grouping=True)


register.filter("left_out", left_out_words)
register.filter("stopped_reading", stopped_words)
register.filter("reading_time", time_words)
register.filter("refused_import", import_refusal)

register.simple_tag(memory_address, name="memory_url")


@register.simple_tag(takes_context=True)
def drawn(context: template.Context, turn: TurnView) -> SafeString:
    """A turn of a conversation."""
    return draw_turn(turn, context)


@register.inclusion_tag("eunoe/parts/remember_toggle.html", takes_context=True)
def remember_toggle(context: template.Context, message: Message | None) -> dict[str, Any]:
    """A button with which a person has one of their messages remembered or not, on a page of a host project.

    Needs no script and makes no query; leads back to its place on the page. Nothing is shown for a turn of the
    assistant's or none.
    """
    request = context.get("request")
    is_own = message is not None and message.role == Message.Role.USER
    return {
        "message": message if is_own else None,
        "next": request.get_full_path() if request is not None else "",
        "csrf_token": context.get("csrf_token"),
    }


@register.inclusion_tag("eunoe/parts/memory_dock.html")
def memory_dock() -> dict[str, Any]:
    """The button that opens the chat as a docked window, on a page of a host project, with its style and script."""
    return {}


@register.inclusion_tag("eunoe/parts/notice.html", takes_context=True)
def chat_memory_notice(context: template.Context) -> dict[str, Any]:
    """The line under the composer. It costs no query beyond the one that finds who is signed in, and fails no page."""
    request = context.get("request")
    try:
        account = current_account(request) if request is not None else None
        if account is None and not apps.is_installed("eunoe.accounts"):
            return {"notice": None}  # Nobody is a guest in a host project, and of who is signed out nothing is said.
        return {"notice": get_chat_memory_notice(account, request=request)}
    except Exception as error:
        logger.error("notice not shown error=%s", type(error).__name__)
        return {"notice": None}
