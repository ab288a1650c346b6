"""Chunks of a record, by tables."""

from uuid import UUID

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eunoe.recall.pipeline.chunk import MAX_BYTES, content_hash, cut
from eunoe.recall.types import Part

YOU, IT = UUID(int=1), UUID(int=2)


def test_each_message_is_a_chunk_by_itself() -> None:
    said = [Part(text="I live in Turin ", message_id=YOU, role="user"), Part(text="Lovely.", message_id=IT)]
    mine, answer = cut(said)
    assert (mine.chunk_index, mine.text, mine.message_ids, mine.role) == (0, "I live in Turin", (YOU,), "user")
    assert (answer.chunk_index, answer.text, answer.message_ids, answer.role) == (1, "Lovely.", (IT,), "")
    assert mine.content_hash == content_hash(mine.text)


def test_what_no_message_says_stays_together() -> None:
    (piece,) = cut([Part(text="Boats"), Part(text="Cedar bends well.")])
    assert (piece.text, piece.message_ids) == ("Boats\nCedar bends well.", ())


@pytest.mark.parametrize("parts", [[], [Part(text="")], [Part(text=" \n ")]])
def test_nothing_makes_no_chunk(parts: list[Part]) -> None:
    assert cut(parts) == []


def test_each_chunk_knows_which_messages_it_holds() -> None:
    answer = "\n\n".join(f"Paragraph {n}. " + "word " * 60 for n in range(12))
    pieces = cut([Part(text="Tell me", message_id=YOU), Part(text=answer, message_id=IT)])
    assert pieces[0].message_ids == (YOU,)
    assert {piece.message_ids for piece in pieces[1:]} == {(IT,)}
    assert [piece.chunk_index for piece in pieces] == list(range(len(pieces)))


def test_paragraphs_and_sentences_stay_whole_where_they_fit() -> None:
    sentence = "The quick brown fox jumps over the lazy dog near the river bank. "
    pieces = cut([Part(text=sentence * 60)])
    assert len(pieces) > 1
    assert all(piece.text.endswith("bank.") for piece in pieces)


@given(st.lists(st.text(max_size=4000), max_size=4))
def test_no_chunk_is_too_long_and_no_word_is_lost(texts: list[str]) -> None:
    pieces = cut([Part(text=text) for text in texts])
    assert all(0 < len(piece.text.encode("utf-8", "surrogatepass")) <= MAX_BYTES for piece in pieces)
    kept = "".join("".join(piece.text.split()) for piece in pieces)
    assert kept == "".join("".join(text.split()) for text in texts)


@pytest.mark.parametrize("text", ["x" * 50_000, "\n" * 50_000, ". " * 30_000, "好" * 20_000, "a\n \n" * 20_000])
def test_hostile_texts_are_cut_in_good_time(text: str) -> None:
    assert all(len(piece.text.encode()) <= MAX_BYTES for piece in cut([Part(text=text)]))
