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
    # Words that look like an end, a change or a beginning and are none.
    (["Is vegetarian"], "we bought a large table", "Is no longer vegetarian"),
    (["Works as a nurse"], "I work as a nurse in a large hospital", "No longer works as a nurse"),
    (["Is vegetarian"], "I am quite happy today", "Is no longer vegetarian"),
    (["Is vegetarian"], "how do I get back to the hotel", "Is no longer vegetarian"),
    (["È vegetariana"], "a che ora apre il museo", "Non è più vegetariana"),
    (["Is vegetarian"], "I'm vegetarian and quite happy, any leek recipe", "Is not vegetarian"),
    (["Is vegetarian"], "what should i do now", "Is no longer vegetarian"),
    (["Is vegetarian"], "turn left at the station", "Is no longer vegetarian"),
    (["Is vegetarian"], "how do I stop the timer?", "Is no longer vegetarian"),
    (["Is vegetarian"], "is there any milk left", "Is no longer vegetarian"),
    (["Is vegetarian"], "we walked over the bridge", "Is no longer vegetarian"),
    (["Is vegetarian"], "what is new in town", "Is not vegetarian"),
    (["Is vegetarian"], "a new table for the kitchen would be nice", "Is not vegetarian"),
    (["È vegetariana"], "tra mezz'ora arriva il treno", "Non è più vegetariana"),
    (["È vegetariana"], "ci ho messo un'ora", "Non è più vegetariana"),
    (["È vegetariana"], "sono vegetariana e vorrei un nuovo ricettario", "Non è vegetariana"),
    (["Es vegetariana"], "ya está, gracias", "Ya no es vegetariana"),
    (["Es vegetariana"], "¿a qué hora abre el museo?", "Ya no es vegetariana"),
    (["Es vegetariana"], "soy vegetariana, una receta ya", "Ya no es vegetariana"),
    (["Does not drive"], "what a large garden", "Drives"),
    (["Does not drive"], "how do I get back to the hotel", "Drives"),
    (["Non guida"], "a che ora apre il museo", "Guida"),
    (["No conduce"], "ya está, gracias", "Conduce"),
    (["Has no car"], "any plans for the long weekend", "Has a car"),
    (["Plays the cello"], "the cello is in the large room", "No longer plays the cello"),
    (["Plays the cello"], "how do you clean a cello", "Does not play the cello"),
    (["Est végétarienne"], "j'ai une large table", "N'est plus végétarienne"),
    (["Ist Vegetarierin"], "ich möchte ein Rezept, aus Bern", "Ist keine Vegetarierin"),
    (["Fait de l'aviron"], "à quelle heure commence la régate", "Ne fait plus d'aviron"),
    # The person speaks of the matter, in the past as well, and ends nothing.
    (["Is vegetarian"], "the film was over two hours long", "Is no longer vegetarian"),
    (["Is vegetarian"], "what changed in python 3.12", "Is no longer vegetarian"),
    (["È vegetariana"], "la riunione finisce alle cinque", "Non è più vegetariana"),
    (["È vegetariana"], "che ora è", "Non è più vegetariana"),
    (["Es vegetariana"], "dame una idea para un regalo", "Ya no es vegetariana"),
    (["Plays the cello"], "i played the cello at my aunt's yesterday", "No longer plays the cello"),
    (["Has a dog called Rex"], "my dog is called Rex", "No longer has a dog"),
    (["Has a dog called Rex"], "Rex barked all night", "Has no dog"),
    (["Has a dog called Rex"], "i walked Rex for an hour", "Has no dog"),
    (["Works at Fiat"], "i work at Fiat and need a template for a mail", "No longer works at Fiat"),
    (["Works at Fiat"], "my boss at Fiat is nice", "No longer works at Fiat"),
    (["Lives in Rome"], "i live in Rome, what's on tonight", "Does not live in Rome"),
    (["Lives in Rome"], "what's on in Rome tonight", "No longer lives in Rome"),
    (["Is married to Tom"], "Tom and i visited Oslo", "Is not married to Tom"),
    (["Is married to Tom"], "i'm married to Tom", "Is no longer married"),
    (["Is vegan"], "i cooked a vegan curry yesterday", "Is not vegan"),
    (["Is learning Spanish"], "i learned ten Spanish words today", "No longer learning Spanish"),
    (["Has two children, Ann and Bo"], "Ann and Bo need new shoes", "Has no children"),
    (["Suona il violoncello"], "ieri ho suonato il violoncello", "Non suona più il violoncello"),
    (["Lavora alla Fiat"], "lavoro alla Fiat, mi serve una lettera", "Non lavora più alla Fiat"),
    (["Ha un cane, Rex"], "ho portato Rex dal veterinario", "Non ha più un cane"),
    (["Ha un cane, Rex"], "Rex ha abbaiato tutta la notte", "Non ha più un cane"),
    (["Vive a Roma"], "che si fa a Roma stasera", "Non vive più a Roma"),
    (["È sposata con Luca"], "sono sposata con Luca", "Non è più sposata con Luca"),
    (["È vegana"], "ho cucinato un curry vegano", "Non è più vegana"),
    (["Toca el violonchelo"], "ayer toqué el violonchelo", "Ya no toca el violonchelo"),
    (["Trabaja en Seat"], "trabajo en Seat, necesito una carta", "Ya no trabaja en Seat"),
    (["Tiene un perro, Rex"], "llevé a Rex al veterinario", "Ya no tiene perro"),
    (["Tiene un perro, Rex"], "mi perro se llama Rex", "Ya no tiene perro"),
    (["Vive en Lima"], "qué hago en Lima esta noche", "Ya no vive en Lima"),
    (["Está casada con Luis"], "estoy casada con Luis", "Ya no está casada con Luis"),
    (["Es vegana"], "he cocinado un curry vegano", "Ya no es vegana"),
    (["Does not eat meat"], "i don't eat meat, any recipe", "Eats meat"),
    (["Does not eat meat"], "which meat is the cheapest?", "Eats meat"),
    (["Non mangia carne"], "non mangio carne, una ricetta", "Mangia carne"),
    (["No come carne"], "no como carne, una receta", "Come carne"),
    (["Is allergic to nuts"], "i'm allergic to nuts, is pesto ok", "Is not allergic to nuts"),
    (["È allergica alle noci"], "sono allergica alle noci, il pesto va bene?", "Non è allergica alle noci"),
    (["Keeps bees"], "how much does a hive weigh", "No longer keeps bees"),
    (["Keeps bees"], "my bees make good honey", "No longer keeps bees"),
    (["Is diabetic"], "i'm diabetic, is this cake fine", "Is not diabetic"),
    (["Is diabetic"], "the sun is out", "Is no longer diabetic"),
    (["Drives a Skoda"], "i need tyres for the Skoda", "No longer drives a Skoda"),
    (["Has a garden"], "what grows in a garden in May", "Has no garden"),
    (["Speaks Welsh"], "translate this to Welsh", "Does not speak Welsh"),
    (["Has a daughter, Mia"], "Mia starts school on Monday", "Has no daughter"),
    (["Does not fly"], "we had a lovely lunch", "Flies"),
    (["Has no pets"], "is it raining", "Has pets"),
    (["Tiene huerto"], "qué planto en el huerto en mayo", "Ya no tiene huerto"),
    (["Es diabética"], "soy diabética, ¿puedo comer esto?", "Ya no es diabética"),
    (["Cría abejas"], "las abejas dan buena miel", "Ya no cría abejas"),
    (["No vuela"], "qué tal el día", "Vuela"),
    (["Ha un orto"], "che pianto nell'orto a maggio", "Non ha più un orto"),
    (["È diabetica"], "sono diabetica, posso mangiarlo?", "Non è più diabetica"),
    (["Alleva api"], "le api fanno un buon miele", "Non alleva più api"),
    (["Non vola"], "che bella giornata", "Vola"),
    (["Ha una figlia, Mia"], "Mia comincia la scuola lunedì", "Non ha una figlia"),
    (["Tiene una hija, Mía"], "Mía empieza el cole el lunes", "No tiene hija"),
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


REPLACED: list[tuple[Sequence[str], str, str, Sequence[str]]] = [
    (["Is pregnant"], "our daughter Maya was born on Tuesday!", "Daughter is called Maya", []),
    (["È incinta"], "è nato mio figlio Leo", "Il figlio si chiama Leo", []),
    (["Está embarazada"], "nació mi hija Julia", "Su hija se llama Julia", []),
    (["Lives with Paul"], "my partner Paul died in August", "Partner Paul died in August", []),
    (["Shares a flat with Tom"], "my flatmate Tom moved out", "Flatmate Tom moved out", []),
    (["Mother lives in Lima"], "my mum moved to Rome", "Mum lives in Rome", []),
    (["La mamma vive a Lima"], "mia madre si è trasferita a Roma", "La madre vive a Roma", []),
    (["Su mamá vive en Lima"], "mi madre se mudó a Roma", "Su madre vive en Roma", []),
    (["Dog is 3 years old"], "my puppy is 4 years old", "Puppy is 4 years old", []),
    (["Il cucciolo ha 3 anni"], "il mio cane ha 4 anni", "Il cane ha 4 anni", []),
    (["Son Leo is 7", "Daughter Mia is 5"], "my boy is 8 now", "Boy is 8", ["Daughter Mia is 5"]),
    (["Kid is 7"], "my son is 8", "Son is 8", []),
    (["Name is Marco", "Marco works at Fiat"], "i work at Stripe now", "Works at Stripe", ["Name is Marco"]),
    (["Name is Marco", "Python developer at Fiat"], "i'm a Rust developer at Stripe", "Rust developer at Stripe",
     ["Name is Marco"]),
    (["Name is Marco", "Turin resident"], "i've lived in Rome since May", "Lives in Rome since May", ["Name is Marco"]),
    (["Name is Marco", "Marco works at Fiat", "Marco's sister Ana lives in Lima"], "i work at Stripe now",
     "Works at Stripe", ["Name is Marco", "Marco's sister Ana lives in Lima"]),
    (["Dog Rex lives in Turin", "Turin resident"], "i live in Rome now", "Lives in Rome", ["Dog Rex lives in Turin"]),
    (["Teacher at a school in Leeds"], "i'm a nurse now, in York", "Works as a nurse in York", []),
    (["Mother lives in Lima"], "my dad moved to Rome", "Dad lives in Rome", ["Mother lives in Lima"]),
    (["Name is Marco"], "everyone calls me by my new name, Luca", "Name is Luca", []),
]  # fmt: skip


@pytest.mark.spec("F-12")
@pytest.mark.parametrize(("old", "said", "new", "standing"), REPLACED)
def test_of_one_being_or_one_person_no_two_lines_contradict_each_other(
    old: Sequence[str], said: str, new: str, standing: Sequence[str]
) -> None:
    assert rewritten(old, said, new) == sorted([*standing, new])


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
    # What was wrong from the beginning, a lack that is denied, and the same matter in other words.
    (["Has diabetes"], "please remember that the diabetes diagnosis was wrong", "Does not have diabetes"),
    (["È senza lavoro"], "non sono più senza lavoro", "Ha un lavoro"),
    (["Está sin trabajo"], "ya no estoy sin trabajo", "Tiene trabajo"),
    (["Is single"], "please remember that I have a boyfriend", "Is not single"),
    (["Is vegetarian"], "I eat meat", "Is not vegetarian"),
    (["È vegetariana"], "mangio carne", "Non è vegetariana"),
    (["Es vegetariana"], "como carne", "No es vegetariana"),
    (["Is unemployed"], "I start at Siemens on Monday", "Is not unemployed"),
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
    (["Has a car"], "i got rid of the car", "Has no car"),
    (["Has a mortgage"], "we paid off the mortgage!", "Has no mortgage any more"),
    (["Gestisce un panificio a Bra"], "abbiamo chiuso il panificio a maggio", "Non gestisce più un panificio a Bra"),
    (["Tiene una panadería en Vigo"], "hemos cerrado la panadería", "Ya no tiene una panadería en Vigo"),
    (["Vive con sua madre"], "mia madre è venuta a mancare", "Non vive più con sua madre"),
    (["Vive con su madre"], "mi madre falleció", "Su madre ya no vive"),
    (["Does not drive"], "I passed my driving test!", "Drives"),
    (["Non guida"], "ho preso la patente!", "Guida"),
    (["Is afraid of flying"], "enjoyed every minute, the fear is gone", "Is not afraid of flying"),
    (["Studies law at Leeds"], "i dropped out in the end", "No longer studies law at Leeds"),
    (["Is a student at Leeds"], "I graduated last week!!", "Is no longer a student at Leeds"),
    (["Has a parrot"], "we gave the parrot away", "No longer has a parrot"),
    (["Has a broken leg"], "leg has fully healed, running again", "No longer has a broken leg"),
    (["Runs a bakery in York"], "we had to close the bakery", "No longer runs a bakery in York"),
    (["Rents a flat in Leith"], "we bought a house", "No longer rents a flat in Leith"),
    (["Is looking for a flat"], "we finally found a flat", "Is no longer looking for a flat"),
    (["Has no children"], "our son was born on tuesday", "Has children"),
    (["Is not married"], "we got married in june", "Is married"),
    (["Does not drink alcohol"], "i have a glass of wine these days", "Drinks alcohol"),
    (["Has a boat"], "we had a boat. we sold it in june", "Has no boat"),
    (["Smokes"], "one year smoke free today!", "Does not smoke"),
    (["Has back pain"], "the pain has gone since the surgery", "No longer has back pain"),
    (["Lives with a flatmate called Ed"], "ed moved out", "No longer lives with flatmate Ed"),
    (["Cannot swim"], "i learned to swim this summer", "Can swim"),
    (["Ha una macchina"], "ci siamo liberati della macchina", "Non ha la macchina"),
    (["Studia legge a Pisa"], "mi sono laureata ieri!", "Non studia più legge a Pisa"),
    (["Ha un mutuo"], "abbiamo estinto il mutuo", "Non ha più un mutuo"),
    (["Fuma"], "ho buttato le sigarette, basta", "Non fuma più"),
    (["Ha un gatto, Micio"], "Micio è scomparso a marzo", "Non ha più un gatto"),
    (["È fidanzata con Luca"], "con Luca è finita", "Non è più fidanzata con Luca"),
    (["Ha paura di volare"], "la paura mi è passata", "Non ha più paura di volare"),
    (["Non ha figli"], "è nato nostro figlio", "Ha un figlio"),
    (["Non beve vino"], "adesso un bicchiere di vino me lo concedo", "Beve vino"),
    (["Cerca casa a Torino"], "abbiamo trovato casa!", "Non cerca più casa a Torino"),
    (["Gioca a calcio nel Chieri"], "ho appeso gli scarpini al chiodo", "Non gioca più a calcio nel Chieri"),
    (["Non sa nuotare"], "ho imparato a nuotare", "Sa nuotare"),
    (["Non mangia carne"], "da un mese mangio la carne", "Mangia carne"),
    (["Tiene coche"], "nos deshicimos del coche", "No tiene coche"),
    (["Estudia derecho en Lima"], "me gradué ayer", "Ya no estudia derecho en Lima"),
    (["Tiene una hipoteca"], "pagamos toda la hipoteca", "Ya no tiene hipoteca"),
    (["Fuma"], "llevo un año sin fumar", "No fuma"),
    (["Tiene un gato, Misi"], "Misi murió en marzo", "Ya no tiene gato"),
    (["Está casada con Luis"], "me divorcié de Luis", "Ya no está casada con Luis"),
    (["Tiene miedo a volar"], "el miedo se me fue", "Ya no tiene miedo a volar"),
    (["No tiene hijos"], "nació nuestro hijo", "Tiene un hijo"),
    (["No conduce"], "saqué el carné!", "Conduce"),
    (["No conduce"], "me saqué el carnet de conducir", "Conduce"),
    (["Busca piso en Vigo"], "por fin encontramos piso", "Ya no busca piso en Vigo"),
    (["Trabaja en Zara"], "me echaron de Zara", "Ya no trabaja en Zara"),
    (["No sabe nadar"], "aprendí a nadar", "Sabe nadar"),
    (["Vive con su novia"], "rompimos", "Ya no vive con su novia"),
    (["Juega al tenis"], "colgué la raqueta", "Ya no juega al tenis"),
    (["Fume"], "j'ai arrêté de fumer", "Ne fume plus"),
    (["Fuma"], "larguei o cigarro", "Não fuma mais"),
    (["Works as a nurse"], "i quit", "No longer works as a nurse"),
    (["Is vegan"], "i've gone back to meat", "Is no longer vegan"),
    (["Plays the cello"], "my cello days are over", "No longer plays the cello"),
    # In verbs that no list of ends holds.
    (["Plays football"], "i hung up my boots", "No longer plays football"),
    (["Has a Netflix subscription"], "cancelled netflix", "No longer has a Netflix subscription"),
    (["Works at Fiat"], "Fiat let me go last week", "No longer works at Fiat"),
    (["Works at Fiat"], "handed in my notice today", "No longer works at Fiat"),
    (["Works at Fiat"], "today was my last day at Fiat", "No longer works at Fiat"),
    (["Lives in Rome"], "we packed up and left Rome", "No longer lives in Rome"),
    (["Is pregnant"], "the baby arrived on monday!", "No longer pregnant"),
    (["Is single"], "i have a boyfriend now", "Is no longer single"),
    (["Has asthma"], "doctor says the asthma cleared up", "No longer has asthma"),
    (["Takes insulin"], "off insulin since june", "No longer takes insulin"),
    (["Is on a diet"], "diet's finished thank god", "Is no longer on a diet"),
    (["Has a tenant"], "our tenant moved out", "No longer has a tenant"),
    (["Is unemployed"], "got a job!!", "Is no longer unemployed"),
    (["Has a boyfriend called Tom"], "me and Tom split", "No longer has a boyfriend"),
    (["Has a boyfriend called Tom"], "Tom dumped me", "No longer has a boyfriend"),
    (["Has a cat"], "the cat was run over", "No longer has a cat"),
    (["Is learning Spanish"], "dropped spanish this term", "No longer learning Spanish"),
    (["Subscribes to the Economist"], "unsubscribed from the economist", "No longer subscribes to the Economist"),
    (["Does not have a dog"], "we picked up our dog today", "Has a dog"),
    (["Is not on Facebook"], "made a facebook account", "Is on Facebook"),
    (["Does not speak French"], "my french is good enough for work", "Speaks French"),
    (["Has no visa"], "visa came through", "Has a visa"),
    (["Ha un abbonamento a Netflix"], "ho disdetto Netflix", "Non ha più un abbonamento a Netflix"),
    (["Lavora alla Fiat"], "oggi è stato il mio ultimo giorno in Fiat", "Non lavora più alla Fiat"),
    (["Lavora alla Fiat"], "la Fiat mi ha mandata via", "Non lavora più alla Fiat"),
    (["È incinta"], "è nata Mia!", "Non è più incinta"),
    (["È single"], "mi sono fidanzato", "Non è più single"),
    (["È disoccupato"], "ho trovato lavoro", "Non è più disoccupato"),
    (["Ha l'asma"], "l'asma è sparita", "Non ha più l'asma"),
    (["Ha un inquilino"], "l'inquilino se n'è andato", "Non ha più un inquilino"),
    (["Studia tedesco"], "ho mollato il tedesco", "Non studia più tedesco"),
    (["Non ha un cane"], "siamo andati a prendere il cane", "Ha un cane"),
    (["Non parla francese"], "ormai parlo francese", "Parla francese"),
    (["Vive a Roma"], "ce ne siamo andati da Roma", "Non vive più a Roma"),
    (["Tiene suscripción a Netflix"], "di de baja Netflix", "Ya no tiene suscripción a Netflix"),
    (["Trabaja en Seat"], "hoy fue mi último día en Seat", "Ya no trabaja en Seat"),
    (["Está embarazada"], "nació Mía!", "Ya no está embarazada"),
    (["Está soltero"], "tengo novia", "Ya no está soltero"),
    (["Está en paro"], "encontré trabajo", "Ya no está en paro"),
    (["Tiene asma"], "el asma desapareció", "Ya no tiene asma"),
    (["Tiene un inquilino"], "el inquilino se marchó", "Ya no tiene inquilino"),
    (["Estudia alemán"], "lo del alemán lo dejé", "Ya no estudia alemán"),
    (["No tiene perro"], "recogimos al perro ayer", "Tiene perro"),
    (["Vive en Lima"], "nos fuimos de Lima", "Ya no vive en Lima"),
    (["No habla francés"], "ya hablo francés", "Habla francés"),
    (["Is allergic to nuts"], "the allergist tested me again and nuts are fine", "Is not allergic to nuts"),
    (["Is allergic to nuts"], "turns out i'm not allergic to nuts after all", "Is not allergic to nuts"),
    (["Owns a Vespa"], "some idiot stole my Vespa", "No longer owns a Vespa"),
    (["Owns a Vespa"], "traded the Vespa for a bike", "No longer owns a Vespa"),
    (["Volunteers at the shelter"], "the shelter shut in march", "No longer volunteers at the shelter"),
    (["Sings in a choir"], "the choir folded", "No longer sings in a choir"),
    (["Is training for a marathon"], "ran the marathon on sunday, four hours!", "Is no longer training for a marathon"),
    (["Is writing a thesis"], "submitted my thesis!!", "Is no longer writing a thesis"),
    (["Is waiting for surgery"], "surgery went well", "Is no longer waiting for surgery"),
    (["Has braces"], "braces came off today", "No longer has braces"),
    (["Is house hunting in York"], "completed on the house in York today", "Is no longer house hunting in York"),
    (["Has a lodger"], "the lodger left yesterday", "Has no lodger"),
    (["Goes to the gym"], "let my gym membership lapse", "No longer goes to the gym"),
    (["Is a Labour member"], "tore up my Labour card", "Is no longer a Labour member"),
    (["Breastfeeds"], "we weaned at christmas", "No longer breastfeeds"),
    (["Has no tattoo"], "got my first tattoo!", "Has a tattoo"),
    (["Has never been to Japan"], "just back from Japan", "Has been to Japan"),
    (["Does not smoke"], "started smoking again sadly", "Smokes"),
    (["Ha una Vespa"], "mi hanno rubato la Vespa", "Non ha più la Vespa"),
    (["Ha una Vespa"], "ho dato via la Vespa", "Non ha più la Vespa"),
    (["Canta in un coro"], "il coro si è sciolto", "Non canta più in un coro"),
    (["Scrive la tesi"], "ho consegnato la tesi!", "Non scrive più la tesi"),
    (["Va in palestra"], "ho disdetto la palestra", "Non va più in palestra"),
    (["Aspetta un'operazione"], "l'operazione è andata bene", "Non aspetta più un'operazione"),
    (["È allergica alle noci"], "l'allergia alle noci è passata", "Non è più allergica alle noci"),
    (["Non fuma"], "ho ripreso a fumare", "Fuma"),
    (["Non ha tatuaggi"], "mi sono fatta un tatuaggio", "Ha un tatuaggio"),
    (["Tiene una Vespa"], "me robaron la Vespa", "Ya no tiene la Vespa"),
    (["Tiene una Vespa"], "vendimos la Vespa", "Ya no tiene la Vespa"),
    (["Canta en un coro"], "el coro se disolvió", "Ya no canta en un coro"),
    (["Escribe la tesis"], "entregué la tesis!", "Ya no escribe la tesis"),
    (["Lleva brackets"], "me quitaron los brackets", "Ya no lleva brackets"),
    (["Va al gimnasio"], "me borré del gimnasio", "Ya no va al gimnasio"),
    (["No fuma"], "volví a fumar", "Fuma"),
    (["No tiene tatuajes"], "me hice un tatuaje", "Tiene un tatuaje"),
    (["Keeps bees"], "all my bees died over winter", "No longer keeps bees"),
    (["Keeps bees"], "rehomed the bees", "No longer keeps bees"),
    (["Is diabetic"], "sugar's been normal a year, no longer diabetic", "Is no longer diabetic"),
    (["Drives a Skoda"], "wrote off the Skoda", "No longer drives a Skoda"),
    (["Has a garden"], "we moved into a flat without a garden", "Has no garden"),
    (["Is a vegetarian"], "had my first burger in ten years", "Is no longer vegetarian"),
    (["Is on maternity leave"], "back at work since monday", "Is no longer on maternity leave"),
    (["Has a job at Lidl"], "Lidl sacked me", "No longer has a job at Lidl"),
    (["Lives with parents"], "got my own place!", "No longer lives with parents"),
    (["Is a member of the golf club"], "my golf club membership expired", "Is no longer a member of the golf club"),
    (["Has no pets"], "we adopted a hamster", "Has pets"),
    (["Ha un orto"], "ho venduto l'orto", "Non ha più un orto"),
    (["Alleva api"], "le api sono morte tutte", "Non alleva più api"),
    (["È in maternità"], "da lunedì sono rientrata al lavoro", "Non è più in maternità"),
    (["Vive con i genitori"], "sono andata a vivere da sola", "Non vive più con i genitori"),
    (["Lavora da Lidl"], "Lidl mi ha licenziato", "Non lavora più da Lidl"),
    (["È iscritto al circolo del golf"], "non ho rinnovato il golf", "Non è più iscritto al circolo del golf"),
    (["Non vola"], "ho preso il mio primo aereo", "Vola"),
    (["Non ha animali"], "abbiamo adottato un criceto", "Ha animali"),
    (["Tiene huerto"], "vendí el huerto", "Ya no tiene huerto"),
    (["Cría abejas"], "se me murieron las abejas", "Ya no cría abejas"),
    (["Está de baja maternal"], "el lunes volví al trabajo", "Ya no está de baja maternal"),
    (["Vive con sus padres"], "me independicé!", "Ya no vive con sus padres"),
    (["Trabaja en Lidl"], "Lidl me despidió", "Ya no trabaja en Lidl"),
    (["Es socio del club de golf"], "no renové lo del golf", "Ya no es socio del club de golf"),
    (["No vuela"], "cogí mi primer avión", "Vuela"),
    (["No tiene mascotas"], "adoptamos un hámster", "Tiene mascotas"),
    (["Est en couple avec Luc"], "Luc m'a quittée", "N'est plus en couple avec Luc"),
    (["Hat ein Auto"], "ich habe das Auto verkauft", "Hat kein Auto mehr"),
    (["Tem carro"], "vendi o carro", "Não tem mais carro"),
    (["A une voiture"], "j'ai vendu la voiture", "N'a plus de voiture"),
    (["Alquila en Bari"], "se acabó el contrato en Bari", "Ya no alquila en Bari"),
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
