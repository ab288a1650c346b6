"""Scores by tables, and the counts they rest on against a plain count."""

import math
import random
from collections import Counter

import numpy as np
import pytest
from django.db.models.expressions import RawSQL

from eunoe.accounts.models import Account
from eunoe.memory.recalling import RELEVANT
from eunoe.providers.embedders import embed_query
from eunoe.recall import retrieve
from eunoe.recall.fields import vector_text
from eunoe.recall.fusion import Candidates, Floats, Meaning, estimate_cosines, score
from eunoe.recall.models import Chunk
from eunoe.recall.pipeline.analyze import MAX_COUNT, query_terms
from tests.recall.conftest import Built, Chat


def scored(
    counts: list[list[float]],
    *,
    threads: list[float] | None = None,
    lengths: list[float] | None = None,
    cosines: list[float] | None = None,
    asking: list[float] | None = None,
    by_user: list[bool] | None = None,
) -> tuple[Floats, Floats]:
    """Score and relevance of each chunk."""
    rows = len(counts)
    found = Candidates(
        threads=np.array(threads or range(rows), dtype=float),
        lengths=np.array(lengths or [10] * rows, dtype=float),
        counts=np.array(counts, dtype=float).reshape(rows, -1).T,
        signs=np.zeros((rows, 0), dtype=np.uint64),
        is_known=np.zeros(rows, dtype=bool),
        asking=np.array(asking or [0] * rows, dtype=float),
        by_user=np.array(by_user or [True] * rows),
    )
    given = np.array(cosines if cosines is not None else [np.nan] * rows, dtype=float)
    return score(found).at(slice(None), Meaning.of(given), given)


def ranking(found: tuple[Floats, Floats]) -> list[int]:
    return [int(index) for index in np.argsort(-found[0], kind="stable")]


@pytest.mark.spec("R-12")
@pytest.mark.parametrize(
    ("found", "first"),
    [
        (scored([[1], [0], [0]]), 0),
        (scored([[0, 1], [1, 1], [0, 1]]), 1),
        # The rare word weighs more than the common one.
        (scored([[1, 0], [1, 0], [1, 0], [0, 1]]), 3),
        # More often; told at more length than others of its like; and not asked.
        (scored([[1], [3], [0], [0]]), 1),
        (scored([[0], [0]], lengths=[10, 30], cosines=[0.3, 0.3]), 1),
        (scored([[1], [1], [0], [0]], lengths=[10, 80, 10, 80], by_user=[True, False, True, False]), 0),
        (scored([[1], [1], [0], [0]], asking=[1, 0, 0, 0]), 1),
        # Next to a match in the same thread, and not in another one.
        (scored([[0, 1], [1, 0], [0, 1], [1, 0], [0, 0]], threads=[3, 4, 1, 1, 2]), 3),
        # What comes after counts less than what came before, and the less the more stands in between.
        (scored([[1, 0], [0, 1]], threads=[1, 1]), 1),
        (scored([[1, 0], [0, 1], [1, 0], [0, 0], [0, 1]], threads=[1, 1, 2, 2, 2], lengths=[9, 9, 9, 90, 9]), 1),
        (scored([[0], [0], [0], [0]], cosines=[0.1, 0.2, 0.5, 0.1]), 2),
    ],
)
def test_what_comes_first(found: tuple[Floats, Floats], first: int) -> None:
    assert ranking(found)[0] == first


@pytest.mark.spec("R-12")
@pytest.mark.parametrize(
    ("found", "relevant"),
    [
        (scored([[0, 0], [1, 0], [1, 1]]), [False, True, True]),
        (scored([[0], [0]], cosines=[0.26, 0.24]), [True, False]),
        (scored([[0], [0]], cosines=[0.26, 0.26], asking=[1, 0]), [False, True]),
        (scored([[0], [0]]), [False, False]),
        (scored([[1], [0], [0]], threads=[1, 1, 2]), [True, True, False]),
    ],
)
def test_what_is_relevant(found: tuple[Floats, Floats], relevant: list[bool]) -> None:
    assert (found[1] >= RELEVANT).tolist() == relevant


@pytest.mark.parametrize("rows", [1, 2])
def test_few_chunks_have_finite_scores(rows: int) -> None:
    total, _ = scored([[1]] * rows, cosines=[0.5] * rows)
    assert np.isfinite(total).all()


@pytest.mark.django_db
@pytest.mark.spec("R-12")
def test_counts_come_through_the_database_exactly(chat: Chat, built: Built, alice: Account) -> None:
    draw = random.Random(5)
    words = [f"zx{number}q" for number in range(30)]
    texts = [" ".join(draw.choices(words, k=draw.randrange(1, 60))) for _ in range(40)]
    for text in texts:
        chat(text)
    built()
    asked = query_terms(" ".join(words))
    statement, values = retrieve.scan_statement(alice.pk, asked, None)
    with retrieve.binary_cursor() as cursor:
        cursor.execute(statement, values)
        ids, found = retrieve.read_candidates(cursor.fetchone(), len(asked))
    stored = Chunk.objects.of(alice).in_bulk()
    for key, counts, length in zip(ids, found.counts.T, found.lengths, strict=True):
        said = Counter(stored[int(key)].text.split())
        assert counts.tolist() == [min(said[word], MAX_COUNT) for word in words]
        assert length == said.total()


@pytest.mark.django_db
@pytest.mark.spec("R-12")
def test_cosines_are_estimated_by_the_signs_that_the_database_keeps(chat: Chat, built: Built, alice: Account) -> None:
    for text in ("The boat is made of oak", "Nonna lives in Turin", "We eat early on Sundays"):
        chat(text)
    built()
    vector = embed_query("Where does my grandmother live?")
    statement, values = retrieve.scan_statement(alice.pk, query_terms("grandmother"), None)
    with retrieve.binary_cursor() as cursor:
        cursor.execute(statement, values)
        ids, found = retrieve.read_candidates(cursor.fetchone(), 1)
    estimated = dict(zip(ids.tolist(), estimate_cosines(found, vector).tolist(), strict=True))
    asked = vector_text(vector.tolist())
    differing = RawSQL("binary_quantize(embedding) <~> binary_quantize(%s::halfvec)", [asked])
    rows = Chunk.objects.of(alice).annotate(differing=differing)
    for key, bits in rows.values_list("pk", "differing"):
        assert estimated[key] == pytest.approx(math.cos(math.pi * bits / len(vector)))
    assert np.isnan(estimate_cosines(found, None)).all()
    assert np.isnan(estimate_cosines(found, np.tile(vector, 9))).all()


@pytest.mark.django_db
@pytest.mark.spec("R-12")
def test_exact_cosines_decide_among_what_signs_bring_up(
    chat: Chat, built: Built, alice: Account, monkeypatch: pytest.MonkeyPatch
) -> None:
    for text in ("The cat sleeps in the sun", "Nonna lives in Turin", "The cat sleeps in the shade all day"):
        chat(text)
    built()

    def found() -> list[tuple[str, float]]:
        moments = retrieve.search(account_id=alice.pk, query="Where does the cat sleep?", limit=6)
        return [(moment.text, moment.score) for moment in moments]

    plain = found()
    assert "cat" in plain[0][0]
    # Estimates that belong to other chunks change nothing: of these few each is looked at exactly.
    monkeypatch.setattr(retrieve, "estimate_cosines", lambda *given: np.sort(estimate_cosines(*given))[::-1])
    assert found() == plain


@pytest.mark.django_db
@pytest.mark.spec("R-12")
def test_vectors_of_two_lengths_under_one_name_fail_no_search(chat: Chat, built: Built, alice: Account) -> None:
    for text in ("The boat is made of oak", "Nonna lives in Turin"):
        chat(text)
    built()
    boat = Chunk.objects.of(alice).filter(text__contains="boat")
    for other in ("[1,0,0]", "[" + ",".join(["1"] * 2000) + "]"):
        boat.update(embedding=other)
        for query, said in (("boat of oak", "boat"), ("nonna in Turin", "Nonna")):
            assert said in retrieve.search(account_id=alice.pk, query=query, limit=1)[0].text
