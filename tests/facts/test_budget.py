"""F-15 to F-17: the caps. Here a token is a word."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eunoe.facts import budget
from eunoe.facts.types import PassInput, Turn


def count(text: str) -> int:
    return len(text.split())


def turn(words: int, name: str = "w") -> Turn:
    return Turn(role="user", text=" ".join([name] * words))


@pytest.mark.spec("F-15")
def test_the_caps_are_those_of_the_seed() -> None:
    caps = (budget.LIST_CAP, budget.LIST_AIM, budget.TRANSCRIPT_CAP, budget.CALL_CAP, budget.LINE_CHARS)
    assert caps == (2_000, 1_500, 20_000, 50_000, 200)


@pytest.mark.spec("F-15")
def test_a_list_is_counted_as_it_is_shown() -> None:
    assert budget.list_tokens([], count) == 0
    assert budget.list_tokens(["Lives in Turin", "Has a dog"], count) == count("- Lives in Turin\n- Has a dog")


@pytest.mark.spec("F-17")
@given(st.lists(st.integers(1, 900), max_size=12))
def test_a_cut_leaves_whole_lines_from_the_beginning_under_the_cap(sizes: list[int]) -> None:
    lines = [" ".join([f"w{n}"] * size) for n, size in enumerate(sizes)]
    kept = budget.cut(lines, count)
    assert kept == lines[: len(kept)]
    assert budget.list_tokens(kept, count) <= budget.LIST_CAP
    assert len(kept) == len(lines) or budget.list_tokens(lines[: len(kept) + 1], count) > budget.LIST_CAP


@pytest.mark.spec("F-15")
def test_the_oldest_turns_are_left_out_whole() -> None:
    turns = [turn(9_000, "a"), turn(9_000, "b"), turn(9_000, "c")]
    assert budget.window(turns, count) == tuple(turns[1:])
    assert budget.window([], count) == ()


@pytest.mark.spec("F-15")
def test_turns_are_not_taken_from_behind_one_that_does_not_fit() -> None:
    turns = [turn(10, "a"), turn(30_000, "b"), turn(10, "c")]
    assert budget.window(turns, count) == (turns[2],)


@pytest.mark.spec("F-15")
def test_of_a_newest_turn_over_the_cap_the_ending_is_kept() -> None:
    long = Turn(role="user", text=" ".join(f"w{n}" for n in range(30_000)))
    (kept,) = budget.window([turn(5), long], count)
    assert count(kept.text) <= budget.TRANSCRIPT_CAP
    assert count(kept.text) > budget.TRANSCRIPT_CAP - 50
    assert kept.text.startswith("w")
    assert long.text.endswith(kept.text)


@pytest.mark.spec("F-15")
def test_one_call_stays_under_its_cap() -> None:
    given = PassInput(lines=["w " * 1_900], turns=[turn(9_000), turn(9_000)], today=date(2026, 5, 6))
    fitted = budget.fit_call(given, count, rules="r " * 35_000)
    assert len(fitted.turns) == 1
    assert 35_000 + 1_900 + sum(count(t.text) for t in fitted.turns) <= budget.CALL_CAP
    assert budget.fit_call(given, count, rules="few words") == given.__class__(
        lines=given.lines, turns=tuple(given.turns), today=given.today
    )
