"""Search at 1,000 chunks an account, with 10,000 and 100,000 chunks in all (``EUNOE_SCALE=1000000`` for a million).

Synthetic words of Zipf's frequencies and random vectors of 512 dimensions. Chunks arrive eight at a time, the accounts
in turn, as they do in life. The time inside the database is PostgreSQL's own, planning and execution.
"""

import json
import os
import random
import statistics
import time
from collections.abc import Sequence
from typing import Any

import numpy as np

from bench.running import set_up_alone

CHUNKS = 1000
AT_A_TIME = 8
DIMENSIONS = 512
SEARCHES = 100
VOCABULARY = 20_000
WORDS_A_CHUNK = 45


def measure() -> dict[str, Any]:
    """Medians over searches in accounts drawn at random, the vector of the query given."""
    largest = int(os.environ.get("EUNOE_SCALE", "100000"))
    result: dict[str, Any] = {}
    with set_up_alone():
        filled = 0
        for total in (size for size in (10_000, 100_000, 1_000_000) if size <= largest):
            begun = time.perf_counter()
            fill([f"scale{n}" for n in range(filled // CHUNKS, total // CHUNKS)], CHUNKS)
            filled = total
            inside, whole = _search(total // CHUNKS)
            result[f"{total:,} chunks: in the database, ms"] = inside
            result[f"{total:,} chunks: whole search, ms"] = whole
            result[f"{total:,} chunks: filling, s"] = round(time.perf_counter() - begun)
    return result


def fill(names: Sequence[str], chunks: int) -> list[int]:
    """Accounts of ``chunks`` chunks each, written as the rows of ``eunoe_recall_chunk`` are. Their ids."""
    from django.db import connection

    from eunoe.accounts.models import Account

    accounts = [account.pk for account in Account.objects.bulk_create(Account(username=name) for name in names)]
    columns = (
        "account_id, source_key, source_id, chunk_index, content_hash, text, told_at, message_ids, thread, place, "
        "role, length, asking, terms, embedder, embedding"
    )
    draw = random.Random(7)
    pool = [_vector(draw) for _ in range(2000)]
    with connection.cursor() as cursor:
        with cursor.copy(f"COPY eunoe_recall_chunk ({columns}) FROM STDIN") as copy:
            for start in range(0, chunks, AT_A_TIME):
                for account in accounts:
                    for place in range(start, min(chunks, start + AT_A_TIME)):
                        copy.write_row(_row(account, place, draw, pool))
        cursor.execute("ANALYZE eunoe_recall_chunk")
        cursor.execute("CHECKPOINT")
    return accounts


def _vector(draw: random.Random) -> str:
    from eunoe.recall.fields import vector_text

    values = np.random.default_rng(draw.randrange(2**32)).standard_normal(DIMENSIONS)
    return vector_text((values / np.linalg.norm(values)).tolist())


def _word(draw: random.Random) -> str:
    return f"word{int(VOCABULARY ** draw.random())}"


def _row(account: Any, place: int, draw: random.Random, pool: list[str]) -> tuple[Any, ...]:
    from eunoe.recall.fields import sparse_text
    from eunoe.recall.pipeline.analyze import DIMENSIONS as TERMS
    from eunoe.recall.pipeline.analyze import index_terms

    text = " ".join(_word(draw) for _ in range(WORDS_A_CHUNK))
    terms = index_terms(text)
    thread = account * 1000 + place // 20
    row = (account, "chat.history", f"{thread}:{place}", 0, f"{account:032}{place:032}", text, "2026-05-01", "{}")
    said = ("user" if place % 2 == 0 else "assistant", terms.length, terms.asking)
    return (*row, thread, place, *said, sparse_text(terms.counts, TERMS), "use", draw.choice(pool))


def _search(accounts: int) -> tuple[float, float]:
    from django.db import connection

    from eunoe.accounts.models import Account
    from eunoe.recall import retrieve
    from eunoe.recall.pipeline.analyze import query_terms

    draw = random.Random(9)
    keys = list(Account.objects.values_list("pk", flat=True))[:accounts]
    inside: list[float] = []
    whole: list[float] = []
    for _ in range(SEARCHES + 10):
        account = draw.choice(keys)
        words = query_terms(" ".join(f"word{draw.randrange(20, 5000)}" for _ in range(7)))
        vector = np.array(json.loads(_vector(draw)), dtype=np.float32)
        begun = time.perf_counter()
        retrieve.find(account_id=account, words=words, get_vector=lambda vector=vector: vector, limit=6)
        whole.append((time.perf_counter() - begun) * 1000)
        # Another account, whose rows have not just been read.
        statement, values = retrieve.scan_statement(draw.choice(keys), words, None)
        with connection.cursor() as cursor:
            cursor.execute(f"EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) {statement}", values)
            plan = cursor.fetchone()[0][0]
        inside.append(plan["Planning Time"] + plan["Execution Time"])
    return round(statistics.median(inside[10:]), 2), round(statistics.median(whole[10:]), 2)
