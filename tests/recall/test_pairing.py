"""Exchanges out of turns, by tables."""

from datetime import UTC, datetime, timedelta
from uuid import UUID

import pytest

from eunoe.recall.pipeline.pairing import Turn, exchanges

CONVERSATION = UUID(int=7)
START = datetime(2026, 5, 1, tzinfo=UTC)


def laid_out(script: str) -> list[Turn]:
    """``u`` user, ``a`` assistant, ``x`` a marked user turn, ``s`` a reply being written, ``-`` an empty reply."""
    return [
        Turn(
            id=UUID(int=index),
            is_user=kind in "ux",
            text="" if kind == "-" else f"{kind}{index}",
            is_streaming=kind == "s",
            not_remembered=kind == "x",
            said_at=START + timedelta(minutes=index),
            revision=index,
        )
        for index, kind in enumerate(script)
    ]


@pytest.mark.spec("R-2")
@pytest.mark.parametrize(
    ("script", "expected"),
    [
        ("", {}),
        ("ua", {0: "u0 a1"}),
        ("uaua", {0: "u0 a1", 1: "u2 a3"}),
        ("xaua", {1: "u2 a3"}),
        ("uaxaua", {0: "u0 a1", 2: "u4 a5"}),
        ("uauaxa", {0: "u0 a1", 1: "u2 a3"}),
        ("u", {0: "u0"}),
        ("uu", {0: "u0", 1: "u1"}),
        ("uxua", {0: "u0", 2: "u2 a3"}),
        ("uaa", {0: "u0 a1 a2"}),
        ("u-", {0: "u0"}),
        ("us", {}),
        ("uaus", {0: "u0 a1"}),
        ("usua", {1: "u2 a3"}),
        ("a", {}),
        ("aua", {0: "a0 u1 a2"}),
        ("axaua", {1: "u3 a4"}),
    ],
)
def test_exchanges(script: str, expected: dict[int, str]) -> None:
    records = list(exchanges(laid_out(script), conversation_id=CONVERSATION))
    found = {record.source_id: " ".join(part.text for part in record.parts) for record in records}
    assert found == {f"{CONVERSATION}:{index}": text for index, text in expected.items()}


@pytest.mark.spec("F-27")
def test_what_was_said_before_a_clear_is_left_out_and_still_counted() -> None:
    records = list(exchanges(laid_out("uauaua"), conversation_id=CONVERSATION, cleared_at=START + timedelta(minutes=2)))
    assert [record.source_id for record in records] == [f"{CONVERSATION}:2"]


def test_a_record_knows_what_it_was_read_from() -> None:
    (record,) = exchanges(laid_out("ua"), conversation_id=CONVERSATION)
    assert record.told_at == START
    assert record.revisions == {UUID(int=0): 0, UUID(int=1): 1}
    assert [part.message_id for part in record.parts] == [UUID(int=0), UUID(int=1)]
