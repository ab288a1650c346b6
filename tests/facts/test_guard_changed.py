"""F-12, F-13, F-22: what becomes of old lines when a memory model turns them round, mixes them or gives them away.

Each case: the list, what the person says, the line that names all of the list and the turn, and the list afterwards.
"""

from collections.abc import Sequence
from datetime import date

import pytest

from eunoe.facts.guard import check, is_mass_loss
from eunoe.facts.types import Line, PassInput, Turn

Case = tuple[Sequence[str], str, str]


def rewritten(old: Sequence[str], said: str, new: str) -> list[str]:
    given = PassInput(lines=old, turns=[Turn(role="user", text=said)], today=date(2026, 5, 6))
    line = Line(text=new, from_lines=frozenset(range(len(old))), from_turns=frozenset({0}))
    return sorted(one.text for one in check(given, [line], assistant_name="Eunoe").lines)


TURNED_ROUND: list[Case] = [
    (["Is vegetarian"], "any recipe with leeks", "Is not vegetarian"),
    (["Is vegetarian"], "i am vegetarian, any recipe with leeks", "Is not vegetarian"),
    (["Is vegetarian"], "i'm vegetarian but i don't know what to cook", "Is no longer vegetarian"),
    (["Plays the cello"], "my dog is called Rex", "Does not play the cello"),
    (["Works as a nurse"], "we nurses like long walks", "No longer works as a nurse"),
    (["Does not eat meat"], "any recipe with leeks", "Eats meat"),
    (["Has no children"], "i never eat meat", "Has children"),
    (["È vegetariana"], "una ricetta coi porri", "Non è vegetariana"),
    (["È vegetariana"], "sono vegetariana, una ricetta coi porri", "Non è più vegetariana"),
    (["Non mangia carne"], "una ricetta coi porri", "Mangia carne"),
    (["Es vegetariana"], "una receta con puerros", "No es vegetariana"),
    (["Es vegetariana"], "soy vegetariana, una receta con puerros", "Ya no es vegetariana"),
    (["No come carne"], "una receta con puerros", "Come carne"),
    (["Est végétarienne"], "une recette aux poireaux", "N'est pas végétarienne"),
    (["Ist Vegetarierin"], "ein Rezept mit Lauch", "Ist keine Vegetarierin"),
    (["É vegetariana"], "uma receita com alho", "Não é vegetariana"),
]
MIXED: list[Case] = [
    (["Has a sister called Bethan", "Plays the cello"], "what rhymes with cello", "Sister Bethan plays the cello"),
    (["Has a sister called Bethan", "Plays the cello"], "what rhymes with cello", "Bethan plays the cello"),
    (["Sister lives in Leeds", "Works as a nurse"], "what is there to see", "Works as a nurse in Leeds"),
    (["Has a dog called Rex", "Is afraid of water"], "what is there to see", "Dog Rex is afraid of water"),
    (["Ha una sorella, Bea", "Suona il violoncello"], "che si vede a Lecce", "La sorella Bea suona il violoncello"),
    (["Ha una sorella, Bea", "Suona il violoncello"], "che si vede a Lecce", "Bea suona il violoncello"),
    (["Tiene una hermana, Bea", "Toca el violonchelo"], "qué veo en Vigo", "Su hermana Bea toca el violonchelo"),
]
PADDED: list[Case] = [
    (["Keeps three hives of bees"], "what rhymes with cello", "Keeps three hives of dead bees"),
    (["Tiene tres colmenas de abejas"], "qué rima con cielo", "Tiene tres colmenas de abejas muertas"),
    (["Ha tre arnie di api vicino al fiume"], "che rima con cielo", "Ha tre arnie di api malate vicino al fiume"),
]


@pytest.mark.spec("F-12", "F-22")
@pytest.mark.parametrize(("old", "said", "new"), [*TURNED_ROUND, *MIXED, *PADDED])
def test_what_nobody_said_of_a_line_changes_none(old: Sequence[str], said: str, new: str) -> None:
    assert rewritten(old, said, new) == sorted(old)


GIVEN_AWAY: list[tuple[Sequence[str], str, str]] = [
    (["Lives in Turin", "Plays the cello"], "i have a dog called Rex", "Has a dog called Rex"),
    (["Vive a Torino", "Suona il violoncello"], "ho un cane che si chiama Rex", "Ha un cane che si chiama Rex"),
    (["Vive en Turín", "Toca el violonchelo"], "tengo un perro que se llama Rex", "Tiene un perro que se llama Rex"),
    (["Sister Bethan lives in Leeds"], "i moved to leeds", "Lives in Leeds"),
    (["La sorella Bea vive a Lecce"], "mi sono trasferita a lecce", "Vive a Lecce"),
]


@pytest.mark.spec("F-12", "F-22")
@pytest.mark.parametrize(("old", "said", "new"), GIVEN_AWAY)
def test_a_line_that_is_named_but_not_continued_stands_beside_what_is_new(
    old: Sequence[str], said: str, new: str
) -> None:
    assert rewritten(old, said, new) == sorted([*old, new])


@pytest.mark.spec("F-12")
def test_what_a_sister_does_as_well_is_no_end_of_doing_it() -> None:
    old = ["Has a sister called Bethan", "Plays the cello"]
    said, new = "my sister Bethan plays the cello too", "Sister Bethan plays the cello"
    assert rewritten(old, said, new) == ["Plays the cello", new]


@pytest.mark.spec("F-24")
def test_most_of_a_list_that_is_given_away_is_a_mass_loss() -> None:
    old = ("Lives in Turin", "Plays the cello", "Is vegan", "Speaks Welsh", "Likes tea", "Works as a nurse")
    given = PassInput(lines=old, turns=[Turn(role="user", text="i have a dog")], today=date(2026, 5, 6))
    line = Line(text="Has a dog", from_lines=frozenset(range(6)), from_turns=frozenset({0}))
    checked = check(given, [line], assistant_name="Eunoe")
    assert is_mass_loss(given, checked.lines, checked.condemned)


TRUE_CHANGES: list[Case] = [
    # Ends and denials.
    (["Is vegetarian"], "i'm not vegetarian any more", "Is no longer vegetarian"),
    (["Is vegetarian"], "i eat meat again", "Is no longer vegetarian"),
    (["Is vegetarian"], "i used to be vegetarian", "Is no longer vegetarian"),
    (["Works as a nurse"], "i quit my job", "No longer works as a nurse"),
    (["Works as a nurse"], "i left nursing for good", "No longer works as a nurse"),
    (["Is engaged to Ana"], "we broke up", "Is no longer engaged to Ana"),
    (["Has a dog called Rex"], "Rex died on sunday", "No longer has a dog"),
    (["Does not eat meat"], "i eat meat again", "Eats meat"),
    (["Does not drive"], "i drive to work these days", "Drives"),
    (["È vegetariana"], "non sono più vegetariana", "Non è più vegetariana"),
    (["È vegetariana"], "ho ripreso a mangiare carne, adesso", "Non è più vegetariana"),
    (["Lavora come infermiera"], "mi sono licenziata", "Non lavora più come infermiera"),
    (["Non mangia carne"], "mangio di nuovo la carne", "Mangia carne"),
    (["Es vegetariana"], "ya no soy vegetariana", "Ya no es vegetariana"),
    (["Es vegetariana"], "he vuelto a comer carne, ahora", "Ya no es vegetariana"),
    (["Trabaja como enfermera"], "dejé el trabajo", "Ya no trabaja como enfermera"),
    (["No come carne"], "como carne otra vez", "Come carne"),
    (["Drinks coffee"], "i take my coffee without sugar", "Drinks coffee without sugar"),
    # Moves and corrections.
    (["Lives in Rome"], "i moved to turin last month", "Lives in Turin"),
    (["Wedding with Jonah is on 5 September 2026"], "the wedding is now 19 September 2026",
     "Wedding with Jonah shifted to 19 September 2026"),
    (["Husband is called Tunde"], "we got divorced", "Is divorced"),
    (["Is looking for a flat"], "we signed the lease on a house in Leith", "Rents a house in Leith"),
    (["Brother is called Emeka"], "emeka moved to Oslo", "Brother Emeka lives in Oslo"),
    (["Has a brother called Emeka"], "emeka moved to Oslo", "Emeka lives in Oslo"),
    (["Ha una sorella, Bea"], "bea si è trasferita a Oslo", "La sorella Bea vive a Oslo"),
    (["Tiene una hermana, Bea"], "bea se mudó a Oslo", "Su hermana Bea vive en Oslo"),
    # Merges and what one line says for both.
    (["Is vegan", "Lives in Turin", "Works as a nurse"], "hi", "Is a vegan nurse in Turin"),
    (["Has a dog", "Dog is called Rex"], "hi", "Has a dog called Rex"),
    (["Likes jazz", "Likes blues"], "i also like soul", "Likes jazz, blues and soul"),
    (["Has a son, Luca", "Has a daughter, Mia"], "hi", "Has a son, Luca, and a daughter, Mia"),
    (["Ha un cane", "Il cane si chiama Rex"], "ciao", "Ha un cane che si chiama Rex"),
    (["Tiene un perro", "El perro se llama Rex"], "hola", "Tiene un perro que se llama Rex"),
    (["Owns a whippet", "Has a dog"], "hi", "Owns a whippet"),
]  # fmt: skip


@pytest.mark.spec("F-12", "F-13")
@pytest.mark.parametrize(("old", "said", "new"), TRUE_CHANGES)
def test_a_true_change_takes_the_place_of_the_old(old: Sequence[str], said: str, new: str) -> None:
    assert rewritten(old, said, new) == [new]
