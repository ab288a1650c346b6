"""F-24, F-12a: an old line goes only where a new one truly takes its place, and never for its translation."""

from datetime import date

import pytest

from eunoe.facts.guard import Checked, check, is_mass_loss
from eunoe.facts.types import Line, PassInput, Turn

EIGHT = (
    "Is vegan",
    "Has a dog",
    "Lives in Turin",
    "Plays the oboe",
    "Speaks Welsh",
    "Works as a nurse",
    "Likes tea",
    "Is married",
)


def rewritten(old: tuple[str, ...], said: str, *lines: Line) -> tuple[PassInput, Checked]:
    given = PassInput(lines=old, turns=[Turn(role="user", text=said)], today=date(2026, 5, 6))
    return given, check(given, lines, assistant_name="Eunoe")


def named(text: str, *old: int) -> Line:
    return Line(text=text, from_lines=frozenset(old), from_turns=frozenset({0}))


@pytest.mark.spec("F-24")
@pytest.mark.parametrize("text", ["Likes chess", "Is a chess player"])
def test_one_line_that_names_all_is_a_mass_loss(text: str) -> None:
    given, checked = rewritten(EIGHT, "i love chess, i'm a chess player", named(text, *range(8)))
    assert [line.text for line in checked.lines] == [text]
    assert is_mass_loss(given, checked.lines, checked.condemned)


@pytest.mark.spec("F-24")
def test_an_unchanged_line_takes_no_others_along() -> None:
    given, checked = rewritten(EIGHT, "hi", named("Is vegan", *range(8)))
    assert checked.lines[0].from_lines == {0}
    assert is_mass_loss(given, checked.lines, checked.condemned)


@pytest.mark.spec("F-12", "F-24")
@pytest.mark.parametrize(
    ("old", "said", "new"),
    [
        ("Lives in Rome", "i moved to turin last month", "Lives in Turin"),
        ("Vive a Roma", "mi sono trasferita a Torino", "Vive a Torino"),
        ("Works as a nurse", "i'm a pharmacist now", "Is a pharmacist"),
        ("Is single", "i married Ana on saturday", "Is married to Ana"),
        ("Has two cats", "we got a third cat, so three cats", "Has three cats"),
        ("Wohnt in Rom", "bin nach Turin gezogen", "Wohnt in Turin"),
        ("Vive en Roma", "me mudé a Turín", "Vive en Turín"),
        ("Habite à Rome", "j'ai déménagé à Turin", "Habite à Turin"),
        ("Mora em Roma", "me mudei para Turim", "Mora em Turim"),
        ("Vive a Roma", "i live in Turin now", "Lives in Turin"),
    ],
)
def test_a_newer_fact_takes_the_place_of_the_older(old: str, said: str, new: str) -> None:
    _, checked = rewritten((old,), said, named(new, 0))
    assert [(line.text, line.from_lines) for line in checked.lines] == [(new, {0})]


@pytest.mark.spec("F-12a")
@pytest.mark.parametrize(
    ("old", "said", "new"),
    [
        ("Ha due gatti", "what do cats eat", "Has two cats"),
        ("Ha due gatti", "my two cats are hungry", "Has two cats"),
        ("Ha un cane", "my dog ate a sock", "Has a dog"),
        ("Abita a Roma", "i live in roma, where do i eat", "Lives in Roma"),
        ("Has two cats", "cosa mangiano i miei gatti", "Ha due gatti"),
        ("Tiene dos gatos", "what do my cats eat", "Has two cats"),
        ("Hat zwei Katzen", "what do my cats eat", "Has two cats"),
        ("A deux chats", "what do my cats eat", "Has two cats"),
        ("Tem dois gatos", "what do my cats eat", "Has two cats"),
        ("Ha due gatti", "adesso ho tre gatti", "Has three cats"),
        # So short that it may be in several languages, but not in that of the line.
        ("Is vegetarian", "what is for dinner", "Es vegetariana"),
        ("Is vegetarian", "i am a vegetarian, what is for dinner", "Es vegetariana"),
        ("Is a musician", "che tempo fa oggi", "È musicista"),
        ("È celiaca", "what is in this bread", "Is celiac"),
    ],
)
def test_a_line_is_not_translated(old: str, said: str, new: str) -> None:
    _, checked = rewritten((old,), said, named(new, 0))
    assert [line.text for line in checked.lines] == [old]
    assert checked.restored == {0}


@pytest.mark.spec("F-12a")
@pytest.mark.parametrize(
    ("old", "said", "new"),
    [
        ("Ha due gatti", "i have three cats now, not two", "Has three cats"),
        ("Is vegetarian", "ahora soy vegana, ya no como queso", "Es vegana"),
        ("È vegetariana", "i am vegan now", "Is vegan"),
        ("Is vegetarian", "una vegetariana come me cosa mangia?", "È vegetariana"),
    ],
)
def test_a_line_may_change_its_language_with_what_is_new(old: str, said: str, new: str) -> None:
    _, checked = rewritten((old,), said, named(new, 0))
    assert [line.text for line in checked.lines] == [new]


@pytest.mark.spec("F-12a")
@pytest.mark.parametrize(
    ("old", "new"),
    [("Vegetarian", "Vegetarian since school"), ("Ama la pasta", "Pasta"), ("Is vegan", "Vegan, no soy")],
)
def test_few_words_that_may_be_in_the_same_language_are_no_translation(old: str, new: str) -> None:
    _, checked = rewritten((old,), "what is for dinner", named(new, 0))
    assert "translated" not in checked.dropped
