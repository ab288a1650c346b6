"""Turns that are drawn by their shape look as their template draws them."""

import itertools
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.template.loader import render_to_string
from django.utils import timezone, translation
from django.utils.safestring import mark_safe

from eunoe.conversations.models import Conversation, Message
from eunoe.web import drawing
from eunoe.web.drawing import TEMPLATE, draw_turn
from eunoe.web.turns import ReceiptView, TurnView

HOSTILE = "<script>alert(1)</script> \"'&{{ x }} \ue000html\ue000 \ue000token\ue000 \\1 \\g<0>"


def as_the_template_does(turn: TurnView, context: dict[str, Any]) -> str:
    return render_to_string(TEMPLATE, {"turn": turn, **context})


def turn_of(role: str, content: str, status: str, marked: bool, model: str, sent: str, **more: Any) -> TurnView:
    message = Message(
        pk=uuid4(),
        role=role,
        content=content,
        status=status,
        not_remembered=marked,
        said_at=datetime(2026, 3, 4, 5, 6, tzinfo=UTC),
    )
    return TurnView(message=message, html=mark_safe(f"<p>{uuid4()}</p>"), model=model, sent=sent, **more)


def contexts() -> list[dict[str, Any]]:
    return [
        {"conversation": conversation, "csrf_token": token, "assistant_name": "Eunoe <&>"}
        for conversation in (None, Conversation(), Conversation(ended_at=timezone.now()))
        for token in ("", "a-token-that-is-one's-own")
    ]


@pytest.mark.parametrize("language", ["en", "it", "es"])
@pytest.mark.parametrize("role", ["user", "assistant", "other"])
def test_a_turn_is_drawn_as_its_template_draws_it(language: str, role: str) -> None:
    drawing._markup.cache_clear()
    either = [False, True]
    shapes = itertools.product(
        ("", HOSTILE), ("complete", "stopped"), either, ("", HOSTILE), ("", HOSTILE), either, either
    )
    with translation.override(language):
        for content, status, marked, model, sent, is_last, can_mark in shapes:
            for context in contexts():
                for _ in range(2):
                    turn = turn_of(role, content, status, marked, model, sent, is_last=is_last, can_mark=can_mark)
                    assert draw_turn(turn, context) == as_the_template_does(turn, context)
    assert drawing._markup.cache_info().hits


@pytest.mark.parametrize(
    "rare",
    [
        {"failure": "It could not be reached."},
        {"documents": (None,)},
        {"receipt": ReceiptView(reply_id=UUID(int=1), added=1)},
        {"receipt": ReceiptView(reply_id=UUID(int=1), next_pause=1200, next_attempt=1)},
    ],
)
def test_what_is_rare_is_drawn_as_it_is(rare: dict[str, Any]) -> None:
    for role in ("user", "assistant"):
        turn = turn_of(role, "Hello", "complete", False, "", "", can_mark=True, is_last=True, **rare)
        assert draw_turn(turn, contexts()[1]) == as_the_template_does(turn, contexts()[1])


def test_a_reply_that_is_being_written_is_drawn_as_it_is() -> None:
    turn = turn_of("assistant", "Hel", "streaming", False, "", "")
    assert draw_turn(turn, contexts()[1]) == as_the_template_does(turn, contexts()[1])


def test_what_is_kept_of_a_turn_holds_no_word_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[str] = []
    make = drawing._markup.__wrapped__

    def keep(shape: Any) -> tuple[str, ...]:
        kept.extend(make(shape))
        return make(shape)

    monkeypatch.setattr(drawing, "_markup", keep)
    turn = turn_of("user", "Ottavia lives in Ferrara", "complete", False, "", "", can_mark=True)
    drawn = draw_turn(turn, contexts()[1])
    for word in ("Ottavia", str(turn.message.pk), "a-token"):
        assert word in drawn
        assert word not in "".join(kept)


def test_the_time_is_todays_or_has_its_date() -> None:
    now = timezone.now()
    for said_at in (now, now - timedelta(days=400)):
        turn = turn_of("user", "Hello", "complete", False, "", "")
        turn.message.said_at = said_at
        assert draw_turn(turn, contexts()[1]) == as_the_template_does(turn, contexts()[1])
