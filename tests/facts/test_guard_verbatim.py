"""F-22: what a line may claim of the words it rests on. Said on Wednesday, 6 May 2026."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eunoe.facts.verbatim import all_stands, overlaps, support_of
from eunoe.facts.verbatim_names import language_of

TODAY = date(2026, 5, 6)

STANDS = [
    ("S'appelle Maëlle", "je m'appelle maelle"),
    ("Chama-se Baltazar", "chamo-me Baltazar"),
    ("Sammelt Briefmarken", "ich sammle briefmarken seit jahren"),
    ("Visits Rome every spring", "i go to rome every spring"),
    ("Hobby: Aquarelle", "j'adore l'aquarelle"),
    ("Études : 4e année de pharmacie", "en 4e année de pharmacie"),
    ("Car is a 2014 Fiat Panda and it takes 5W-40", "my car is a 2014 Fiat Panda and it takes 5W-40"),
    ("Tyre size is 205/55 R16", "my tyre size is 205/55 R16"),
    ("Lives in Turin since May 2026", "i moved to turin on 2 may 2026"),
    ("Wedding is on 2026-05-02", "the wedding is 2 May 2026"),
    ("Wedding is on 2 May 2026", "the wedding is 02/05/2026"),
    ("Il matrimonio è il 2 maggio 2026", "ci sposiamo il 2/5"),
    ("Exam is on 7 May 2026", "exam tomorrow"),
    ("Exam is on 11 May 2026", "exam next monday"),
    ("Trip starts on 20 May 2026", "leaving in two weeks"),
    ("Esame il 7 maggio 2026", "domani ho l'esame"),
    ("Examen le 7 mai 2026", "j'ai un examen demain"),
    ("Prüfung am 8. Mai 2026", "übermorgen habe ich Prüfung"),
    ("Prova em 7 de maio de 2026", "amanhã tenho prova"),
    ("Examen el 8 de mayo de 2026", "pasado mañana examen"),
    ("Has three cats", "i have 3 cats"),
    ("Has 3 cats", "i have three cats"),
    ("Has two cats, Miso and Pickle", "our cats, Miso and Pickle"),
    ("Sister is called Giulia", "mia sorella giulia"),
    ("Membership number KR-7731", "nr kr-7731"),
    ("Ist Imker im Hauptberuf", "bin Imker im hauptberuf, 90 völker"),
    ("Wohnt in Konstanz und ist im Ruderverein", "bin uhrmacher in konstanz, im Ruderverein"),
    ("Arbeitet als Krankenpfleger im Nachtdienst", "ich bin pfleger, immer nachts"),
    ("Earns 61k", "i'm on 61k"),
    ("Enjoys hiking in Wales", "i love walking in wales"),
    ("Started in 2023", "3 years ago i started"),
    ("Lives in Québec", "je vis au quebec"),
    ("Plays netball on Mondays", "netball on monday"),
    ("Uses AutoCAD", "autocad 2014"),
    ("Is in the third year of architecture", "3rd year architecture"),
    ("Works as a nurse", "im a nurse"),
    ("Fa il terzo anno di architettura", "faccio il terzo anno di architettura"),
    ("Cursa cuarto de arquitectura en Sevilla", "curso cuarto de arquitectura en Sevilla"),
    ("住在东京", "我住在东京"),
    ("東京に住んでいる", "東京に住んでます"),
    ("Живёт в Москве", "я живу в москве"),
    ("Brother is called Tom Smith-Jones", "my bro tom smith-jones"),
    ("Once lived in Rome", "once lived in rome"),
    ("May move to Leeds", "might move to leeds"),
    ("Wakes up at 5 am", "up at 5am"),
    ("Parte per il Québec l'11 novembre 2026", "parto l'11 novembre 2026 per il quebec"),
    ("Part vivre au Québec le 11 novembre 2026", "je pars vivre au Québec le 11 novembre 2026"),
    ("Anna is the sister", "my sister anna"),
    ("Masterprüfung ist am 7. August 2026", "die meisterprüfung ist am 7. August 2026"),
    ("Tiene dos hijos, Ximena (9) y Bruno (5)", "mis hijos Ximena y Bruno (9 y 5)"),
    ("Boda el 3 de octubre de 2026 en Segovia", "la boda es el 3 de octubre de 2026, en Segovia"),
    ("Is married to Tunde for 8 years", "anniversary card, 8 years, my husband Tunde"),
    ("Hat 90 Völker", "90 völker"),
    ("Moved to Porto last month, April 2026", "moved to porto last month"),
]

FALLS = [
    ("Lives in Turin since May 2026", "i live in turin"),
    ("Wedding on 5 May 2026", "wedding on 6 May 2026"),
    ("Sister is called Julia", "my sister giulia"),
    ("Has 4 cats", "i have 3 cats"),
    ("Has four cats", "i have 3 cats"),
    ("Son is called Octavius", "son is octavian"),
    ("Wohnt in Graz", "ich wohne in konstanz"),
    ("Hat eine Katze namens Mimi", "habe eine katze"),
    ("Lives in Lyon", "vivo a torino"),
    ("Exam is on 9 May 2026", "exam tomorrow"),
    ("Anna is the sister", "my sister"),
    ("Plays on Tuesdays", "plays on mondays"),
    ("Budget is 19,000", "18.000 euro"),
    ("Code KR-7732", "KR-7731"),
    ("住在东京", "我喜欢猫"),
    ("Moved in 2020", "moved 3 years ago"),
    ("Heißt Anke", "ich bin lehrerin"),
    ("Ha due figli", "ho tre figli"),
    ("Uses AutoCAD", "i use a computer"),
]


@pytest.mark.spec("F-22")
@pytest.mark.parametrize(("line", "said"), STANDS)
def test_it_stands(line: str, said: str) -> None:
    assert all_stands(line, [support_of(said, TODAY)])


@pytest.mark.spec("F-22")
@pytest.mark.parametrize(("line", "said"), FALLS)
def test_it_does_not_stand(line: str, said: str) -> None:
    assert not all_stands(line, [support_of(said, TODAY)])


@pytest.mark.spec("F-22")
@pytest.mark.parametrize(
    ("said", "day"),
    [
        ("tomorrow", "7 May 2026"),
        ("the day after tomorrow", "8 May 2026"),
        ("yesterday", "5 May 2026"),
        ("in three days", "9 May 2026"),
        ("two weeks ago", "22 April 2026"),
        ("next friday", "15 May 2026"),
        ("on friday", "8 May 2026"),
        ("last sunday", "3 May 2026"),
        ("on the 9th", "9 May 2026"),
        ("domani", "7 maggio 2026"),
        ("dopodomani", "8 maggio 2026"),
        ("fra due settimane", "20 maggio 2026"),
        ("lunedì", "11 maggio 2026"),
        ("mañana", "7 de mayo de 2026"),
        ("pasado mañana", "8 de mayo de 2026"),
        ("dentro de 2 semanas", "20 de mayo de 2026"),
        ("el viernes", "8 de mayo de 2026"),
        ("demain", "7 mai 2026"),
        ("après-demain", "8 mai 2026"),
        ("dans deux semaines", "20 mai 2026"),
        ("vendredi", "8 mai 2026"),
        ("morgen", "7. Mai 2026"),
        ("übermorgen", "8. Mai 2026"),
        ("in zwei Wochen", "20. Mai 2026"),
        ("am Freitag", "8. Mai 2026"),
        ("amanhã", "7 de maio de 2026"),
        ("depois de amanhã", "8 de maio de 2026"),
        ("daqui a duas semanas", "20 de maio de 2026"),
        ("sexta-feira", "8 de maio de 2026"),
        ("next month", "June 2026"),
        ("l'anno scorso", "2025"),
        ("hace tres años", "2023"),
        ("seit 4 Jahren", "2022"),
    ],
)
def test_a_relative_date_stands_as_its_day(said: str, day: str) -> None:
    support = [support_of(said, TODAY)]
    assert all_stands(day, support)
    assert not all_stands("1 December 2026", support)
    assert not all_stands("1999", support)


@pytest.mark.spec("F-22")
def test_a_year_is_added_only_where_it_follows() -> None:
    said = [support_of("the wedding is on 7 August", TODAY)]
    assert all_stands("wedding on 7 August 2026", said)
    assert not all_stands("wedding on 7 August 2028", said)


@pytest.mark.spec("F-12a")
@pytest.mark.parametrize(
    ("line", "said", "shares"),
    [
        ("Lives in Turin", "i live in turin", True),
        ("È apicoltore", "faccio apicoltura", True),
        ("Is married", "my wife hates it", True),
        ("Ha due figli", "i miei bambini", True),
        ("Plays the oboe", "i live in turin", False),
        ("Likes jazz", "what is a lute", False),
        ("Is 36", "i'm 36", True),
    ],
)
def test_a_line_shares_words_with_what_was_said(line: str, said: str, shares: bool) -> None:
    assert overlaps(line, support_of(said, TODAY)) is shares


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Lives in Turin with his sister", "en"),
        ("Vive a Torino con la sorella", "it"),
        ("Vive en Turín con su hermana", "es"),
        ("Habite à Turin avec sa sœur", "fr"),
        ("Wohnt in Turin mit der Schwester", "de"),
        ("Mora em Turim com a irmã", "pt"),
        ("Turin", None),
    ],
)
def test_the_language_of_a_line(text: str, language: str | None) -> None:
    assert language_of(text) == language


@given(st.text(max_size=80), st.text(max_size=80))
def test_what_was_said_word_for_word_is_judged_without_error(line: str, said: str) -> None:
    support = support_of(said, TODAY)
    all_stands(line, [support])
    overlaps(line, support)


@pytest.mark.spec("F-22")
@pytest.mark.parametrize("piece", ["x", "1.", "1 ", "a-", "may ", "1 000 ", "three ", "next week "])
def test_hostile_text_of_any_length_is_read_once(piece: str) -> None:
    support_of(piece * (100_000 // len(piece)), TODAY)
