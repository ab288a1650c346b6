"""Which sources a plan gives, by tables."""

import pytest

from eunoe.plans.resolution import Offer, Reason, UserPlan, resolve

NOTES, DOCUMENTS, PROJECTS, CHAT = "notes.notes", "documents.documents", "projects.instructions", "chat.history"
SHIPPED = tuple(Offer(key=key) for key in (NOTES, DOCUMENTS, PROJECTS, CHAT))
IN, OFF, ABSENT, OVER = Reason.INCLUDED, Reason.SWITCHED_OFF, Reason.NOT_IN_PLAN, Reason.OVER_CAP


def plan(cap: int | None = None, allocations: dict[str, bool] | None = None, *off: str) -> UserPlan:
    return UserPlan(
        slug="p",
        name="P",
        included_sources=cap,
        allocations=frozenset((allocations or {}).items()),
        switched_off=frozenset(off),
    )


@pytest.mark.spec("P-1", "P-2", "P-3", "R-1", "H-3")
@pytest.mark.parametrize(
    ("held", "reasons"),
    [
        (plan(None), [IN, IN, IN, IN]),
        (plan(4), [IN, IN, IN, IN]),
        (plan(3), [IN, IN, IN, OVER]),
        (plan(0), [OVER, OVER, OVER, OVER]),
        (plan(3, {NOTES: False}), [ABSENT, IN, IN, IN]),
        (plan(1, {NOTES: True}), [IN, OVER, OVER, OVER]),
        (plan(None, {CHAT: False}), [IN, IN, IN, ABSENT]),
        (plan(3, None, DOCUMENTS), [IN, OFF, IN, IN]),
        (plan(None, {CHAT: False}, CHAT), [IN, IN, IN, OFF]),
        (plan(2, {NOTES: False}, CHAT), [ABSENT, IN, IN, OFF]),
    ],
)
def test_each_source_is_in_or_out_with_its_reason(held: UserPlan, reasons: list[Reason]) -> None:
    found = resolve(held, SHIPPED)
    assert [one.key for one in found] == [offer.key for offer in SHIPPED]
    assert [one.reason for one in found] == reasons


@pytest.mark.spec("H-3")
def test_a_source_over_the_cap_names_those_that_fill_it() -> None:
    chat = resolve(plan(3), SHIPPED)[-1]
    assert chat.filled_by == (NOTES, DOCUMENTS, PROJECTS)


@pytest.mark.spec("P-1")
def test_a_source_that_is_not_visible_by_default_needs_an_allocation() -> None:
    offers = (Offer(key="host.wiki", default_visible=False),)
    assert resolve(plan(), offers)[0].reason is ABSENT
    assert resolve(plan(None, {"host.wiki": True}), offers)[0].reason is IN


@pytest.mark.spec("H-4")
def test_equal_plans_are_resolved_once() -> None:
    assert resolve(plan(3), SHIPPED) is resolve(plan(3), SHIPPED)
