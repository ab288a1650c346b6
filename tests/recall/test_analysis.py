"""Words as recall compares them, by tables."""

import pytest

from eunoe.recall.pipeline.analyze import MAX_COUNT, MAX_QUERY_WORDS, guess_language, index_terms, query_terms


def matches(told: str, asked: str) -> bool:
    """Whether every word that is asked for stands in what was told."""
    terms = index_terms(told).counts.keys()
    return bool(query_terms(asked)) and all(alternatives & terms for alternatives in query_terms(asked))


@pytest.mark.parametrize(
    ("told", "asked"),
    [
        ("She was running with the dogs", "does the dog run"),
        ("Le ragazze hanno cantato una canzone", "canzoni cantate"),
        ("Las ciudades que visitamos el año pasado", "ciudad visitado"),
        ("Nous avons visité les musées de la ville", "musee"),
        ("Wir haben die Häuser gesehen", "haus gesehen"),
        ("Fomos às praias com as crianças", "praia criança"),
        ("Caroline's sister", "CAROLINE SISTER"),
        ("l'albero dell'amico", "albero amico"),
        ("Es war in Zürich", "zurich"),
        ("Model QX-7731 arrived", "qx 7731"),
        ("東京に行きます", "東京"),
        ("ﬁnal Ⅳ", "final iv"),
    ],
)
def test_what_was_told_is_found_by_what_is_asked(told: str, asked: str) -> None:
    assert matches(told, asked)


@pytest.mark.parametrize("asked", ["", "the of and", "What is it?", "Perché no?", "¿Qué es?", "🙂", "…", "s t"])
def test_stop_words_ask_for_nothing(asked: str) -> None:
    assert query_terms(asked) == ()


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("this is the house of my friend", "en"),
        ("questa è la casa del mio amico", "it"),
        ("esta es la casa de mi amigo y yo", "es"),
        ("ceci est la maison de mon ami dans la ville", "fr"),
        ("das ist nicht das Haus von meinem Freund", "de"),
        ("esta não é a casa do meu amigo, mas você", "pt"),
        ("xyzzy", "en"),
    ],
)
def test_the_language_is_guessed_by_small_words(text: str, language: str) -> None:
    from eunoe.recall.pipeline.analyze import _words

    assert guess_language(list(_words(text))) == language


def test_counts_are_capped_and_the_length_is_not() -> None:
    terms = index_terms("bell " * 9)
    assert list(terms.counts.values()) == [MAX_COUNT]
    assert terms.length == 9


def test_a_very_long_question_is_judged_by_both_ends() -> None:
    asked = query_terms(" ".join(["zeppelin", *(f"word{n}" for n in range(900)), "umbrella"]))
    assert len(asked) == MAX_QUERY_WORDS
    terms = index_terms("zeppelin umbrella").counts.keys()
    assert sum(bool(alternatives & terms) for alternatives in asked) == 2


def test_no_number_stands_for_two_words_of_a_question() -> None:
    asked = query_terms("canzone canzoni song songs nation nazione torino turin running run runs")
    numbers = [number for alternatives in asked for number in alternatives]
    assert len(numbers) == len(set(numbers))


@pytest.mark.parametrize(
    ("text", "percent"),
    [
        ("My cat is called Nera.", 0),
        ("What is my cat called?", 100),
        ("¿Cómo se llama mi gato?", 100),
        ("你的猫叫什么？", 100),
        ("I have a cat. Do you?", 35),
        ("“Really?!” 😀", 100),
        ("See https://example.org/?q=cat for more", 0),
        ("", 0),
    ],
)
def test_how_much_of_a_text_asks(text: str, percent: int) -> None:
    assert index_terms(text).asking == percent
