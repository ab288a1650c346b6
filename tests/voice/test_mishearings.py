"""F-14: what was misheard is dropped, not guessed, by code as well as by the prompt."""

from collections.abc import Sequence
from datetime import date

import pytest

from eunoe.facts.guard import Checked, check
from eunoe.facts.rewrite import pass_messages
from eunoe.facts.types import Line, PassInput, Turn

pytestmark = pytest.mark.spec("F-14")


def given(*said: str | tuple[str, float], lines: Sequence[str] = (), voice: bool = True) -> PassInput:
    turns = [
        Turn(role="user", text=one) if isinstance(one, str) else Turn(role="user", text=one[0], confidence=one[1])
        for one in said
    ]
    return PassInput(lines=lines, turns=turns, today=date(2026, 5, 6), voice=voice)


def checked(pass_input: PassInput, text: str, *names: str) -> Checked:
    line = Line(
        text=text,
        from_lines=frozenset(int(name[1:]) - 1 for name in names if name[0] == "L"),
        from_turns=frozenset(int(name[1:]) - 1 for name in names if name[0] == "T"),
    )
    return check(pass_input, [line], assistant_name="Eunoe")


def texts(result: Checked) -> list[str]:
    return [line.text for line in result.lines]


@pytest.mark.parametrize(
    ("said", "text"),
    [
        ("I live in Turin", "Lives in Turin"),
        ("I have 14 cats", "Has 14 cats"),
        ("I work as a beekeeper", "Works as a beekeeper"),
        ("vivo a Torino", "Vive a Torino"),
        ("tengo una perra que se llama Lola", "Tiene una perra que se llama Lola"),
    ],
)
def test_what_was_heard_badly_once_is_not_kept(said: str, text: str) -> None:
    assert texts(checked(given((said, 0.9)), text, "T1")) == [text]
    assert checked(given((said, 0.4)), text, "T1").dropped == {"misheard": 1}


def test_heard_badly_twice_it_is_kept() -> None:
    twice = given(("I live in Turin", 0.4), ("as I said I live in Turin", 0.5))
    assert texts(checked(twice, "Lives in Turin", "T1")) == ["Lives in Turin"]


def test_what_was_heard_well_stands_beside_what_was_not() -> None:
    both = given(("I live in Turin", 0.9), ("with my dog Rufus", 0.3))
    assert texts(checked(both, "Lives in Turin", "T1", "T2")) == ["Lives in Turin"]
    assert checked(both, "Lives in Turin with dog Rufus", "T1", "T2").dropped == {"misheard": 1}


def test_what_was_heard_badly_changes_no_line() -> None:
    moved = given(("I live in Porto now", 0.4), lines=["Lives in Turin"])
    assert texts(checked(moved, "Lives in Porto", "L1", "T1")) == ["Lives in Turin"]
    moved = given(("I live in Porto now", 0.8), lines=["Lives in Turin"])
    assert texts(checked(moved, "Lives in Porto", "L1", "T1")) == ["Lives in Porto"]


@pytest.mark.parametrize(
    ("line", "said", "text"),
    [
        ("Is called Luca", "I'm Lucas by the way", "Is called Lucas"),
        ("Husband is called Marco", "my husband Mario is here", "Husband is called Mario"),
        ("Has 14 hens", "I have 40 hens", "Has 40 hens"),
        ("Ha 60 galline", "ho 70 galline", "Ha 70 galline"),
    ],
)
def test_what_sounds_like_an_old_line_was_misheard_unless_said_twice(line: str, said: str, text: str) -> None:
    assert texts(checked(given(said, lines=[line]), text, "L1", "T1")) == [line]
    assert texts(checked(given(said, said, lines=[line]), text, "L1", "T1")) == [text]
    assert texts(checked(given(said, lines=[line], voice=False), text, "L1", "T1")) == [text]


def test_who_names_the_old_one_corrects_it() -> None:
    corrected = given("my husband is called Mario, not Marco", lines=["Husband is called Marco"])
    assert texts(checked(corrected, "Husband is called Mario", "L1", "T1")) == ["Husband is called Mario"]


def test_one_that_sounds_alike_does_not_come_to_stand_beside_the_old_one() -> None:
    beside = given("my husband Mario is here", lines=["Husband is called Marco"])
    assert checked(beside, "Husband is called Mario", "T1").dropped == {"misheard": 1}


def test_in_writing_no_hearing_is_judged() -> None:
    assert texts(checked(given(("I live in Turin", 0.1), voice=False), "Lives in Turin", "T1")) == ["Lives in Turin"]


def test_the_model_is_told_what_was_heard_badly() -> None:
    (_, rules), (_, data) = pass_messages(given("I live in Turin", ("with Rufus", 0.3)), assistant_name="Eunoe")
    assert "A turn marked `unclear` was heard badly" in rules
    assert "T1 (user, 2026-05-06): I live" in data
    assert "T2 (user, 2026-05-06, unclear): with Rufus" in data
