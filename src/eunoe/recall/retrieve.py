"""Searching an account's chunks: all of them, in two queries.

The first one looks at each chunk of the account and brings back numbers only: how often each word that is asked for
occurs, and the signs of its vector, from which the cosine is estimated. It needs no vector of the query, which is made
meanwhile. The second one fetches what seemed best, with exact cosines, which decide.
"""

import logging
import math
import time
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Any, NamedTuple
from uuid import UUID

import numpy as np
from django.db import connection
from numpy.typing import NDArray
from psycopg import Cursor, pq

from eunoe import metrics
from eunoe.errors import EunoeError
from eunoe.providers.embedders import Vector, embed_query, embedder_name
from eunoe.providers.tokens import count_tokens
from eunoe.recall.fields import sparse_text, vector_text
from eunoe.recall.fusion import MIN_RELEVANCE, Candidates, Floats, Meaning, Scores, doubt_of, estimate_cosines, score
from eunoe.recall.pipeline.analyze import DIMENSIONS, query_terms
from eunoe.recall.types import Moment

logger = logging.getLogger(__name__)

# A sparse inner product adds up single-precision numbers: six words of four bits each come through exactly. Its result
# is a double-precision number, in which two of them have room.
WORDS_A_PRODUCT = 6
PRODUCTS_A_COLUMN = 2
BITS_A_WORD = 4
_WORDS_A_COLUMN = WORDS_A_PRODUCT * PRODUCTS_A_COLUMN

# What is asked is at the beginning or at the end of a long message.
_QUERY_CHARS = 2000

_LOOKS = 3
# One: bundled embedders make one vector at a time.
_thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="recall-ask")

# So many times as many as are wanted are looked at with exact cosines, and so many at least.
_LOOKED_AT = 4
_LEAST_LOOKED_AT = 64

# As the database puts them together: see ``Chunk.numbers``.
_NUMBERS = np.dtype(
    [
        ("id", ">i8"),
        ("thread", ">i8"),
        ("place", ">i4"),
        ("chunk_index", ">i4"),
        ("length", ">i4"),
        ("asking", ">i2"),
        ("by_user", "?"),
    ]
)

_TOLD = (
    "chunk_id",
    "source_key",
    "source_id",
    "chunk_index",
    "content_hash",
    "text",
    "told_at",
    "conversation_id",
    "role",
    "place",
)
_FETCH = (
    f"SELECT id, {', '.join(_TOLD[1:])}, "  # noqa: S608
    "message_ids, CASE WHEN embedder = %s AND vector_dims(embedding) = %s THEN -(embedding <#> %s::halfvec) END "
    "FROM eunoe_recall_chunk WHERE account_id = %s AND id = ANY (%s)"
)

Words = Sequence[frozenset[int]]
"""The words of a query, each as the terms that stand for it."""

GetVector = Callable[[], Vector | None]
"""Gives the vector of a query, or ``None`` where the embedder gave none; may wait for it."""


class _Wanted(NamedTuple):
    """How many chunks, of which relevance each, and of which the best of them at least."""

    limit: int
    least_relevant: float
    most_relevant: float


class _Row(NamedTuple):
    """A chunk and its exact cosine, NaN where there is none."""

    moment: Moment
    cosine: float


@dataclass(frozen=True, slots=True)
class Asking:
    """What a search needs of its query. The vector is being made, ``None`` where words ask for nothing."""

    words: Words
    vector: Future[Vector | None]


def ask(query: str) -> Asking:
    """Begin with the vector of a query, for whoever has something else to do meanwhile.

    The embedder is asked whatever comes of it: not for one that is elsewhere.
    """
    asked = _shorten(query)
    words = query_terms(asked)
    return Asking(words, _thread.submit(_embed, asked)) if words else Asking(words, _made(None))


def search(
    *,
    account_id: Any,
    query: str | Asking,
    limit: int,
    exclude_conversation_id: UUID | None = None,
    source_keys: Sequence[str] | None = None,
    without: Collection[tuple[str, str]] = (),
    token_budget: int | None = None,
    least_relevant: float = MIN_RELEVANCE,
    most_relevant: float = MIN_RELEVANCE,
) -> tuple[Moment, ...]:
    """The account's most relevant chunks for ``query``, or for what ``ask`` made of it, the best first; those that are
    at least ``least_relevant``, and none where none is as relevant as ``most_relevant``.

    Chunks of ``exclude_conversation_id``, those of other sources than ``source_keys``, and those of the records in
    ``without`` (source and id) are left out before anything is ranked. The texts take ``token_budget`` tokens at most.
    Where the embedder fails, words alone decide.
    """
    begun = time.perf_counter()
    asked = _asked_now(query) if isinstance(query, str) else query
    words = asked.words
    if not words:
        # Greetings and stop words alone ask for nothing that could be looked for.
        return ()
    found = find(
        account_id=account_id,
        words=words,
        get_vector=asked.vector.result,
        limit=limit,
        exclude_conversation_id=exclude_conversation_id,
        source_keys=source_keys,
        without=without,
        least_relevant=least_relevant,
        most_relevant=most_relevant,
    )
    metrics.retrieval_seconds.observe(time.perf_counter() - begun)
    return _within(found, token_budget)


def find(
    *,
    account_id: Any,
    words: Words,
    get_vector: GetVector,
    limit: int,
    exclude_conversation_id: UUID | None = None,
    source_keys: Sequence[str] | None = None,
    without: Collection[tuple[str, str]] = (),
    least_relevant: float = MIN_RELEVANCE,
    most_relevant: float = MIN_RELEVANCE,
) -> list[Moment]:
    """What ``search`` finds for analysed words and a vector: two queries."""
    statement, values = scan_statement(
        account_id, words, exclude_conversation_id, source_keys=source_keys, without=without
    )
    wanted = _Wanted(limit, least_relevant, most_relevant)
    found: list[Moment] = []
    for _ in range(_LOOKS):
        with binary_cursor() as cursor:
            cursor.execute(statement, values)
            packed = cursor.fetchone()
        if not packed[0]:
            return []
        ids, candidates = read_candidates(packed, len(words))
        scores = score(candidates)
        vector = get_vector()
        cosines = estimate_cosines(candidates, vector)
        meaning = Meaning.of(cosines)
        doubt = 0.0 if vector is None else doubt_of(len(vector))
        places = _promising(*scores.at(slice(None), meaning, cosines), wanted, doubt)
        rows = _fetch(account_id, [int(ids[place]) for place in places], vector)
        found = _best(rows, *_exactly(rows, ids, places, scores, meaning), wanted)
        # A build that replaces chunks may end between the two queries: what was best has gone, and stands there anew.
        if len(rows) == len(places):
            break
    return found


def _promising(totals: Floats, relevance: Floats, wanted: _Wanted, doubt: float) -> list[int]:
    """The places of those that may be among the best and relevant, by estimated cosines."""
    if relevance.max() < wanted.most_relevant - doubt:
        return []
    order = np.argsort(-totals, kind="stable")
    near = order[relevance[order] >= wanted.least_relevant - doubt]
    return [int(place) for place in near[: max(_LEAST_LOOKED_AT, _LOOKED_AT * wanted.limit)]]


def _exactly(
    rows: Sequence[_Row], ids: NDArray[np.int64], places: Sequence[int], scores: Scores, meaning: Meaning
) -> tuple[Floats, Floats]:
    """Scores and relevance of what was fetched, by exact cosines."""
    of_id = {int(ids[place]): place for place in places}
    chosen = np.array([of_id[row.moment.chunk_id] for row in rows], dtype=np.int64)
    return scores.at(chosen, meaning, np.array([row.cosine for row in rows]))


def _best(rows: Sequence[_Row], totals: Floats, relevance: Floats, wanted: _Wanted) -> list[Moment]:
    """Those that are relevant by their exact cosines, the best first."""
    if not rows or relevance.max() < wanted.most_relevant:
        return []
    order = [int(index) for index in np.argsort(-totals, kind="stable") if relevance[index] >= wanted.least_relevant]
    return [replace(rows[index].moment, score=round(float(totals[index]), 4)) for index in order[: wanted.limit]]


def _asked_now(query: str) -> Asking:
    """What a search needs, made here and now."""
    asked = _shorten(query)
    words = query_terms(asked)
    return Asking(words, _made(_embed(asked) if words else None))


def _made(vector: Vector | None) -> Future[Vector | None]:
    made: Future[Vector | None] = Future()
    made.set_result(vector)
    return made


def _shorten(query: str) -> str:
    if len(query) <= _QUERY_CHARS:
        return query
    half = _QUERY_CHARS // 2
    return f"{query[:half]}\n{query[-half:]}"


def _embed(query: str) -> Vector | None:
    try:
        return embed_query(query)
    except EunoeError as error:
        logger.warning("search without meaning error=%s", error.code)
        return None


def binary_cursor() -> Any:
    """A cursor whose results come as bytes: as text, numbers in bytes would be twice as long and read digit by digit.

    Django's own cursors do not have it. What counts statements, or breaks them, sees these as well.
    """
    connection.close_if_health_check_failed()
    connection.ensure_connection()
    cursor: Any = Cursor(connection.connection)
    cursor.format = pq.Format.BINARY
    return connection.make_debug_cursor(cursor) if connection.queries_logged else connection.make_cursor(cursor)


def scan_statement(
    account_id: Any,
    words: Words,
    exclude_conversation_id: UUID | None,
    *,
    source_keys: Sequence[str] | None = None,
    without: Collection[tuple[str, str]] = (),
) -> tuple[str, list[Any]]:
    """One row in all: the numbers of all chunks, how many bytes of signs there are of each, none where its vector can't
    be compared, the signs, and as many columns as there are for the counts of the words, all packed in binary.

    As rows of their own, ten thousand chunks would take longer to come over than to be looked at.
    """
    products = [_packed(words[start : start + WORDS_A_PRODUCT]) for start in range(0, len(words), WORDS_A_PRODUCT)]
    columns = range(math.ceil(len(products) / PRODUCTS_A_COLUMN))
    counts = "".join(f", {_sum_of(products[PRODUCTS_A_COLUMN * n :])} AS counts{n}" for n in columns)
    packed_counts = "".join(f", string_agg(float8send(counts{n}), '')" for n in columns)
    elsewhere = " AND conversation_id IS DISTINCT FROM %s::uuid" if exclude_conversation_id else ""
    of_sources = " AND source_key = ANY (%s::text[])" if source_keys is not None else ""
    left_out = " AND (source_key, source_id) NOT IN (SELECT * FROM unnest(%s::text[], %s::text[]))" if without else ""
    statement = (
        "SELECT string_agg(numbers, ''), string_agg(int2send(width), ''), "  # noqa: S608
        f"string_agg(signs, '') FILTER (WHERE width > 0){packed_counts} "
        f"FROM (SELECT numbers, signs, CASE WHEN embedder = %s THEN length(signs) ELSE 0 END::int2 AS width{counts} "
        f"FROM eunoe_recall_chunk WHERE account_id = %s{elsewhere}{of_sources}{left_out}) AS chunk"
    )
    values: list[Any] = [embedder_name(), *products, account_id]
    values += [exclude_conversation_id] if exclude_conversation_id else []
    values += [list(source_keys)] if source_keys is not None else []
    values += [list(column) for column in zip(*without, strict=True)]
    return statement, values


def _sum_of(products: Sequence[str]) -> str:
    """The first products in one number, the second of them in the higher half."""
    halves = range(min(PRODUCTS_A_COLUMN, len(products)))
    higher = 1 << BITS_A_WORD * WORDS_A_PRODUCT
    return " + ".join(f"-(terms <#> %s::sparsevec) * {higher**half}::float8" for half in halves)


def _packed(words: Sequence[frozenset[int]]) -> str:
    """A sparse vector whose product with a chunk's terms holds the count of each word in bits of its own."""
    values = {term: float(1 << BITS_A_WORD * place) for place, terms in enumerate(words) for term in terms}
    return sparse_text(values, DIMENSIONS)


def read_candidates(packed: Sequence[bytes | None], words: int) -> tuple[NDArray[np.int64], Candidates]:
    """The ids of the chunks, and what a scan found of them, in the order of their threads."""
    numbers = np.frombuffer(packed[0] or b"", _NUMBERS)
    signs, is_known = _read_signs(packed[2] or b"", np.frombuffer(packed[1] or b"", ">i2").astype(np.int64))
    threads = numbers["thread"].astype(np.int64)
    order = np.lexsort((numbers["chunk_index"], numbers["place"], threads))
    held = [np.frombuffer(column or b"", ">f8").astype(np.int64) for column in packed[3:]]
    places = [divmod(place, _WORDS_A_COLUMN) for place in range(words)]
    counts = [((held[column] >> BITS_A_WORD * place) & ((1 << BITS_A_WORD) - 1))[order] for column, place in places]
    return numbers["id"].astype(np.int64)[order], Candidates(
        threads=threads[order],
        lengths=numbers["length"].astype(np.float64)[order],
        counts=np.array(counts, dtype=np.float64),
        signs=signs[order],
        is_known=is_known[order],
        asking=numbers["asking"].astype(np.float64)[order] / 100,
        by_user=numbers["by_user"][order],
    )


def _read_signs(packed: bytes, widths: NDArray[np.int64]) -> tuple[NDArray[np.uint64], NDArray[np.bool_]]:
    """A row of signs a chunk, and which chunks have any. Where an embedder's vectors have become others than they were,
    those of one width alone can be compared.
    """
    width = int(widths.max(initial=0))
    is_known = (widths == width) & (width > 0)
    signs = np.zeros((len(widths), -(-width // 8) * 8), dtype=np.uint8)
    rows = np.frombuffer(packed, np.uint8)
    if is_known.sum() * width < len(rows):
        rows = rows[np.repeat(is_known, widths)]
    signs[is_known, :width] = rows.reshape(-1, width) if width else rows.reshape(0, 0)
    return signs.view(np.uint64), is_known


def _fetch(account_id: Any, ids: Sequence[int], vector: Vector | None) -> list[_Row]:
    if not ids:
        return []
    dimensions, asked = (0, None) if vector is None else (len(vector), vector_text(vector.tolist()))
    with connection.cursor() as cursor:
        cursor.execute(_FETCH, [embedder_name(), dimensions, asked, account_id, list(ids)])
        found = cursor.fetchall()
    return [
        _Row(
            Moment(**dict(zip(_TOLD, row, strict=False)), message_ids=tuple(message_ids), score=0.0),
            math.nan if cosine is None else cosine,
        )
        for *row, message_ids, cosine in found
    ]


def _within(moments: Sequence[Moment], token_budget: int | None) -> tuple[Moment, ...]:
    """The moments that fit into the budget, in order; one that does not fit makes room for shorter ones."""
    if token_budget is None:
        return tuple(moments)
    chosen: list[Moment] = []
    for moment in moments:
        tokens = count_tokens(moment.text)
        if tokens <= token_budget:
            chosen.append(moment)
            token_budget -= tokens
    return tuple(chosen)
