"""What counts as repeating a text, and which replies are copies, by tables."""

from uuid import UUID

import pytest

from eunoe.repetition import MOST_RUNS, Reply, Runs, find_repeats, shingles

SECRET = "My sister Ilaria is going to leave her husband in March"


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("", 0),
        ("Thanks a lot", 0),
        ("Four words are one", 1),
        ("six words in a row here", 1),
        ("one two three four five six seven", 2),
    ],
)
def test_runs_of_words(text: str, count: int) -> None:
    assert len(shingles(text)) == count


def test_case_accents_and_punctuation_make_no_difference() -> None:
    assert shingles("Perché NO, però sì: così!") == shingles("perche no pero si cosi")


def test_a_book_is_looked_for_by_a_part_of_its_runs_and_a_page_of_it_is_still_met() -> None:
    words = [f"w{number}" for number in range(MOST_RUNS * 3)]
    runs = shingles(" ".join(words))
    assert len(runs) <= MOST_RUNS
    assert Runs(runs).within(" ".join(words[7_000:7_100]))


@pytest.mark.spec("R-10")
@pytest.mark.parametrize(
    ("text", "repeats"),
    [
        (f"You told me: “{SECRET.upper()}”.", True),
        ("You said that your sister Ilaria is going to leave her husband.", True),
        ("Your sister Ilaria may leave her husband soon.", False),
        ("Yes, you spoke of a sister.", False),
        ("", False),
    ],
)
def test_a_reply_that_says_what_it_was_given_word_for_word_repeats_it(text: str, repeats: bool) -> None:
    reply = Reply(id=UUID(int=1), exchange="chat.history:b:0", given=frozenset({"chat.history:a:0"}), text=text)
    found = find_repeats({"chat.history:a:0": shingles(SECRET)}, [reply])
    assert found == ({reply.id: frozenset({"chat.history:a:0"})} if repeats else {})


def reply(number: int, *given: str, text: str = SECRET) -> Reply:
    return Reply(id=UUID(int=number), exchange=f"r{number}", given=frozenset(given), text=text)


@pytest.mark.spec("R-10")
@pytest.mark.parametrize(
    ("replies", "found"),
    [
        ([reply(1)], set()),
        ([reply(1, "other")], set()),
        ([reply(1, "secret")], {1}),
        # Handed on, whatever the order in which they are looked at; and not further than it was said.
        ([reply(1, "secret"), reply(2, "r1"), reply(3, "r2")], {1, 2, 3}),
        ([reply(3, "r2"), reply(2, "r1"), reply(1, "secret")], {1, 2, 3}),
        ([reply(1, "secret", text="I see."), reply(2, "r1")], set()),
        ([reply(1, "secret"), reply(2, "r1", text="Never mind."), reply(3, "r2")], {1}),
        # Two that were given each other.
        ([reply(1, "r2"), reply(2, "r1")], set()),
    ],
)
def test_what_is_handed_on_counts_as_given(replies: list[Reply], found: set[int]) -> None:
    assert {key.int for key in find_repeats({"secret": shingles(SECRET)}, replies)} == found
