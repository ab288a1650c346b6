"""Condensing without a model: overlap merged, use judged by content. Pure: no database."""

import pytest

from eunoe.facts.builtin import condense


def words(text: str) -> int:
    return len(text.split())


@pytest.mark.spec("F-16")
def test_a_list_within_the_aim_without_overlap_is_left_alone() -> None:
    lines = ["Lives in Bath", "Works as a baker", "Has a dog, Rex"]
    out = condense(lines, words)
    assert [line.text for line in out] == lines
    assert [line.from_lines for line in out] == [{0}, {1}, {2}]


@pytest.mark.spec("F-16")
def test_overlapping_lines_become_one_that_cites_both() -> None:
    out = condense(["Has a dog, Rex", "Has a dog, Rex, a beagle", "Lives in Bath"], words)
    assert [line.text for line in out] == ["Has a dog, Rex, a beagle", "Lives in Bath"]
    assert out[0].from_lines == {0, 1}


@pytest.mark.spec("F-16")
@pytest.mark.parametrize("turned", [False, True])
def test_who_the_person_is_outlasts_the_rest_wherever_it_stands(turned: bool) -> None:
    who = ["Is called Zoë", "Husband is called Ivo", "Works as a baker", "Lives in Bath"]
    rest = [f"Once mentioned topic number {n} of several" for n in range(40)]
    lines = [*rest, *who] if turned else [*who, *rest]
    kept = {line.text for line in condense(lines, words, 60)}
    assert set(who) <= kept
    assert sum(words(f"- {text}") for text in kept) <= 60


@pytest.mark.spec("F-16")
def test_nothing_is_invented() -> None:
    lines = ["Has a dog, Rex", "Rex the dog is afraid of storms", "Speaks Welsh"]
    for line in condense(lines, words, 12):
        assert all(part in " ".join(lines) for part in line.text.split("; "))
