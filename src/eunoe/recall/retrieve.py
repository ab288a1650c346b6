"""Searching an account's chunks: exact, in two queries.

The first one looks at each chunk of the account and brings back numbers only: the cosine, and how often each word that
is asked for occurs. The second one fetches the texts of the best.
"""

import logging
import math
import time
from collections.abc import Collection, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any
from uuid import UUID

import numpy as np
from django.db import connection

from eunoe import metrics
from eunoe.errors import EunoeError
from eunoe.providers.embedders import embed_query, embedder_name
from eunoe.providers.tokens import count_tokens
from eunoe.recall.fields import sparse_text, vector_text
from eunoe.recall.fusion import MIN_RELEVANCE, Candidates, score
from eunoe.recall.models import Chunk
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

# Numbers that stand in one: the place of a chunk's record in its thread before the chunk's in the record; its length,
# how much of it asks, and whether the person said it.
_PLACE = 1 << 24
_LENGTH = 256
_ASKING = 2


@dataclass(frozen=True, slots=True)
class Asked:
    """The words of a query, each as the terms that stand for it, and its vector where the embedder gave one."""

    words: Sequence[frozenset[int]]
    vector: str | None


Asking = Future[Asked]


def ask(query: str) -> Asking:
    """Begin with what a search needs of its query, for whoever has something else to do meanwhile.

    The embedder is asked whatever comes of it: not for one that is elsewhere.
    """
    return _thread.submit(_analyse, query)


def search(
    *,
    account_id: Any,
    query: str | Asking,
    limit: int,
    exclude_conversation_id: UUID | None = None,
    source_keys: Sequence[str] | None = None,
    without: Collection[tuple[str, str]] = (),
    token_budget: int | None = None,
    most_relevant: float = MIN_RELEVANCE,
) -> tuple[Moment, ...]:
    """The account's most relevant chunks for ``query``, or for what ``ask`` made of it, the best first; none where none
    is as relevant as ``most_relevant``.

    Chunks of ``exclude_conversation_id``, those of other sources than ``source_keys``, and those of the records in
    ``without`` (source and id) are left out before anything is ranked. The texts take ``token_budget`` tokens at most.
    Where the embedder fails, words alone decide.
    """
    begun = time.perf_counter()
    asked = _analyse(query) if isinstance(query, str) else query.result()
    if not asked.words:
        # Greetings and stop words alone ask for nothing that could be looked for.
        return ()
    found = find(
        account_id=account_id,
        words=asked.words,
        vector=asked.vector,
        limit=limit,
        exclude_conversation_id=exclude_conversation_id,
        source_keys=source_keys,
        without=without,
        most_relevant=most_relevant,
    )
    metrics.retrieval_seconds.observe(time.perf_counter() - begun)
    return _within(found, token_budget)


def find(
    *,
    account_id: Any,
    words: Sequence[frozenset[int]],
    vector: str | None,
    limit: int,
    exclude_conversation_id: UUID | None = None,
    source_keys: Sequence[str] | None = None,
    without: Collection[tuple[str, str]] = (),
    most_relevant: float = MIN_RELEVANCE,
) -> list[Moment]:
    """What ``search`` finds for analysed words and a vector: two queries."""
    statement, values = scan_statement(
        account_id, words, vector, exclude_conversation_id, source_keys=source_keys, without=without
    )
    found: list[Moment] = []
    for _ in range(_LOOKS):
        with connection.cursor() as cursor:
            cursor.execute(statement, values)
            packed = cursor.fetchone()
        best = _best(packed, len(words), limit, most_relevant) if packed[0] else []
        found = _fetch(account_id, best)
        # A build that replaces chunks may end between the two queries: what was best has gone, and stands there anew.
        if len(found) == len(best):
            break
    return found


def _best(packed: Sequence[bytes], words: int, limit: int, most_relevant: float) -> list[tuple[int, float]]:
    """The chunks that are relevant, with their scores, the best first."""
    ids, candidates = _candidates(packed, words)
    scores, relevance = score(candidates)
    if relevance.max() < most_relevant:
        return []
    order = np.argsort(-scores, kind="stable")
    relevant = order[relevance[order] >= MIN_RELEVANCE]
    return [(int(ids[index]), float(scores[index])) for index in relevant[:limit]]


def _analyse(query: str) -> Asked:
    asked = _shorten(query)
    words = query_terms(asked)
    return Asked(words, _embed(asked) if words else None)


def _shorten(query: str) -> str:
    if len(query) <= _QUERY_CHARS:
        return query
    half = _QUERY_CHARS // 2
    return f"{query[:half]}\n{query[-half:]}"


def _embed(query: str) -> str | None:
    try:
        return vector_text(embed_query(query).tolist())
    except EunoeError as error:
        logger.warning("search without meaning error=%s", error.code)
        return None


def scan_statement(
    account_id: Any,
    words: Sequence[frozenset[int]],
    vector: str | None,
    exclude_conversation_id: UUID | None,
    *,
    source_keys: Sequence[str] | None = None,
    without: Collection[tuple[str, str]] = (),
) -> tuple[str, list[Any]]:
    """One row in all, with a column for the ids of the chunks, their threads, their spots there, their traits, their
    cosines, and as many as there are for the counts of the words, packed: each the numbers of all chunks, in binary.

    As rows of their own, ten thousand chunks would take longer to come over than to be looked at.
    """
    products = [_packed(words[start : start + WORDS_A_PRODUCT]) for start in range(0, len(words), WORDS_A_PRODUCT)]
    columns = range(math.ceil(len(products) / PRODUCTS_A_COLUMN))
    counts = "".join(f", {_sum_of(products[PRODUCTS_A_COLUMN * n :])} AS counts{n}" for n in columns)
    packed_counts = "".join(f", string_agg(float8send(counts{n}), '')" for n in columns)
    cosine = "CASE WHEN embedder = %s THEN -(embedding <#> %s::halfvec) END" if vector else "NULL::float8"
    elsewhere = " AND conversation_id IS DISTINCT FROM %s::uuid" if exclude_conversation_id else ""
    of_sources = " AND source_key = ANY (%s::text[])" if source_keys is not None else ""
    left_out = " AND (source_key, source_id) NOT IN (SELECT * FROM unnest(%s::text[], %s::text[]))" if without else ""
    statement = (
        "SELECT string_agg(int8send(id), ''), string_agg(int8send(thread), ''), string_agg(int8send(spot), ''), "  # noqa: S608
        f"string_agg(int8send(traits), ''), string_agg(float8send(coalesce(cosine, 'NaN')), ''){packed_counts} "
        f"FROM (SELECT id, thread, place * {_PLACE}::int8 + chunk_index AS spot, "
        f"length * {_LENGTH}::int8 + asking * {_ASKING} + (role = 'user')::int AS traits, {cosine} AS cosine{counts} "
        f"FROM eunoe_recall_chunk WHERE account_id = %s{elsewhere}{of_sources}{left_out}) AS chunk"
    )
    values: list[Any] = [embedder_name(), vector] if vector else []
    values += [*products, account_id]
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


def _candidates(packed: Sequence[bytes], words: int) -> tuple[Any, Candidates]:
    ids, threads, spots, traits = (np.frombuffer(column, ">i8").astype(np.int64) for column in packed[:4])
    order = np.lexsort((spots, threads))
    cosines, *columns = (np.frombuffer(column, ">f8").astype(np.float64)[order] for column in packed[4:])
    held = [column.astype(np.int64) for column in columns]
    places = [divmod(place, _WORDS_A_COLUMN) for place in range(words)]
    counts = [(held[column] >> BITS_A_WORD * place) & ((1 << BITS_A_WORD) - 1) for column, place in places]
    lengths, rest = np.divmod(traits[order], _LENGTH)
    asking, by_user = np.divmod(rest, _ASKING)
    return ids[order], Candidates(
        threads=threads[order],
        lengths=lengths.astype(np.float64),
        counts=np.array(counts, dtype=np.float64),
        cosines=cosines,
        asking=asking / 100,
        by_user=by_user > 0,
    )


def _fetch(account_id: Any, best: Sequence[tuple[int, float]]) -> list[Moment]:
    chunks = Chunk.objects.filter(account_id=account_id).defer("terms", "embedding").in_bulk([key for key, _ in best])
    return [
        Moment(
            chunk_id=key,
            source_key=chunk.source_key,
            source_id=chunk.source_id,
            chunk_index=chunk.chunk_index,
            content_hash=chunk.content_hash,
            text=chunk.text,
            score=round(value, 4),
            told_at=chunk.told_at,
            conversation_id=chunk.conversation_id,
            message_ids=tuple(chunk.message_ids),
            role=chunk.role,
            place=chunk.place,
        )
        for key, value in best
        if (chunk := chunks.get(key)) is not None
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
