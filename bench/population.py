"""Many accounts with chats, chunks, facts, builds and passes, written straight into the tables.

Texts are sentences about some thousand things, with their true terms and the bundled embedder's true vectors, so that
vectors lie in clusters as they do in life. What is stored is what a build would have stored: a quick update afterwards
finds nothing to do. Chats arrive in turn, an account after the other, so that an account's rows lie in groups of ten
among those of others.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

EXCHANGES_A_CHAT = 5
CHUNKS_A_CHAT = 2 * EXCHANGES_A_CHAT
POOL = 2000
FACTS = 10
BUILDS = 3
ONE_IN_MARKS = 10
"""So many accounts have one marked message among them."""
SINCE = timedelta(days=365)
ACCOUNTS_AT_ONCE = 5000

_PLACES = ["Turin", "Porto", "Lyon", "Graz", "Bergen", "Seville", "Ghent", "Gdansk", "Bristol", "Malmo", "Brno"]
_PEOPLE = ["my sister", "my neighbour", "Clara", "an old friend", "my manager", "the twins", "my uncle", "our teacher"]
_DEEDS = [
    "repaired the roof",
    "planted beans",
    "learned to sail",
    "baked rye bread",
    "tuned the piano",
    "sold the van",
    "painted a fence",
    "wrote a grant proposal",
    "ran a half marathon",
    "set up a telescope",
    "moved the server",
    "knitted a jumper",
    "booked a cabin",
    "translated a poem",
    "restored a bicycle",
    "moved house",
    "started a choir",
    "bought a kayak",
    "changed the tyres",
    "brewed cider",
]
_FEELINGS = ["glad", "tired", "proud", "unsure", "relieved", "curious", "nervous", "in a hurry", "late", "on holiday"]
_ASKED = (
    "Last {day} {who} {deed} in {place}, and I was {feeling} about it. What should I look out for next time?",
    "I {deed} in {place} with {who}. Can you help me plan what comes after that for {day}?",
    "Do you have an idea for {day}? {who} {deed}, and we are in {place} and {feeling}.",
)
_ANSWERED = (
    "That sounds like a good {day}. When somebody has {deed}, it helps to look at three things: what it cost, what it "
    "took of your time, and whether you would do it again. In {place} there is usually somebody who knows more about "
    "it, and {who} may know whom to ask. If you are {feeling}, take a smaller step first, write down what went well, "
    "and come back to it in a week; then it is easier to see what is left to be done and what can be dropped without "
    "anybody minding."
)
_DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]


@dataclass(frozen=True, slots=True)
class Population:
    """``accounts`` by id, each with ``chunks`` chunks."""

    accounts: tuple[int, ...]
    chunks: int


def populate(prefix: str, accounts: int, chunks: int) -> Population:
    """So many accounts of so many chunks each; ``chunks`` is a multiple of ten."""
    from django.db import connection

    from eunoe.accounts.models import Account

    rows = (Account(username=f"{prefix}{number}") for number in range(accounts))
    ids = tuple(account.pk for account in Account.objects.bulk_create(rows, batch_size=2000))
    chats = chunks // CHUNKS_A_CHAT
    with connection.cursor() as cursor:
        _make_pool(cursor)
        # Foreign keys need no check: they hold by how the rows are made.
        cursor.execute("SET session_replication_role = replica")
        for chat in range(chats):
            for some in _portions(ids):
                cursor.execute(_CHATS, _when(chat, chats) | {"accounts": some, "pool": POOL})
        cursor.execute("ANALYZE")
        for some in _portions(ids):
            for statement in _MEMORY:
                cursor.execute(statement, {"accounts": some, "facts": FACTS, "builds": BUILDS, "rare": ONE_IN_MARKS})
        cursor.execute("RESET session_replication_role")
        cursor.execute("VACUUM ANALYZE")
        cursor.execute("CHECKPOINT")
    return Population(accounts=ids, chunks=chunks)


def questions(count: int, seed: int = 5) -> list[str]:
    """What people ask later, of what was told."""
    draw = random.Random(seed)
    asks = (
        "Who {deed} in {place}?",
        "What did I say about {place}, where {who} {deed}?",
        "When was it that {who} {deed}?",
    )
    return [_said(draw, draw.choice(asks)) for _ in range(count)]


def _portions(ids: tuple[int, ...]) -> Iterator[list[int]]:
    for start in range(0, len(ids), ACCOUNTS_AT_ONCE):
        yield list(ids[start : start + ACCOUNTS_AT_ONCE])


def _when(chat: int, chats: int) -> dict[str, Any]:
    """An account's chats spread over the time; where it has few, each account's has a day of its own."""
    step = SINCE / chats
    return {"at": datetime.now(UTC) - step * (chats - chat), "spread": step.total_seconds() - 3600}


def _said(draw: random.Random, sentence: str) -> str:
    chosen = {
        "day": draw.choice(_DAYS),
        "who": draw.choice(_PEOPLE),
        "deed": draw.choice(_DEEDS),
        "place": draw.choice(_PLACES),
        "feeling": draw.choice(_FEELINGS),
    }
    return sentence.format(**chosen)


def _make_pool(cursor: Any) -> None:
    from eunoe.providers.embedders import embedder_name
    from eunoe.recall.fields import sparse_text
    from eunoe.recall.pipeline.analyze import DIMENSIONS, index_terms
    from eunoe.recall.pipeline.chunk import content_hash
    from eunoe.recall.pipeline.embed import embed_texts

    cursor.execute("SELECT to_regclass('bench_pool')")
    if cursor.fetchone()[0]:
        return
    cursor.execute(
        "CREATE UNLOGGED TABLE bench_pool (n integer, turn integer, text text, hash text, length integer,"
        " asking integer, terms sparsevec, embedder text, embedding halfvec, PRIMARY KEY (n, turn))"
    )
    cursor.execute("ALTER TABLE bench_pool ALTER terms SET STORAGE PLAIN, ALTER embedding SET STORAGE MAIN")
    draw = random.Random(3)
    texts = {
        (number, turn): _said(draw, draw.choice(_ASKED) if turn == 0 else _ANSWERED)
        for number in range(POOL)
        for turn in (0, 1)
    }
    vectors = embed_texts({content_hash(text): text for text in texts.values()}, progress=lambda _: None)
    with cursor.copy("COPY bench_pool FROM STDIN") as copy:
        for (number, turn), text in texts.items():
            terms, digest = index_terms(text), content_hash(text)
            counts = sparse_text(terms.counts, DIMENSIONS)
            said = (number, turn, text, digest, terms.length, terms.asking)
            copy.write_row((*said, counts, embedder_name(), vectors[digest]))
    cursor.execute("ANALYZE bench_pool")


_CHATS = f"""
    WITH chat AS MATERIALIZED (
        SELECT account, uuidv7() AS id,
            %(at)s::timestamptz + make_interval(secs => %(spread)s * (hashint8(account) & 1023) / 1024.0) AS at
        FROM unnest(%(accounts)s::bigint[]) AS account
    ), new_chats AS (
        INSERT INTO eunoe_conversations_conversation (id, account_id, kind, title, titled_by_person, model,
            not_remembered, next_seq, scheduled_mark, created_at, active_at, recalled_until, brought, brought_read,
            brought_size)
        SELECT id, account, 'chat', 'What came next', false, 'openai:scripted', false, {CHUNKS_A_CHAT}, 6, at,
            at + interval '5 minutes', at + interval '15 minutes', 0, 0, 0 FROM chat
    ), turns AS MATERIALIZED (
        SELECT chat.account, chat.id AS chat, chat.at + make_interval(mins => pair) AS at, pair, turn, uuidv7() AS id,
            pool.*
        FROM chat CROSS JOIN generate_series(0, {EXCHANGES_A_CHAT - 1}) AS pair CROSS JOIN generate_series(0, 1) AS turn
        JOIN bench_pool AS pool(n, part, text, hash, length, asking, terms, embedder, embedding)
            ON n = (hashtextextended(chat.id::text, pair) & 1073741823) %% %(pool)s AND part = turn
    ), new_turns AS (
        INSERT INTO eunoe_conversations_message (id, account_id, conversation_id, seq, role, content, status, error,
            model, not_remembered, read, left_out, revision, stop_requested, memory_used, created_at, said_at, saved_at)
        SELECT id, account, chat, 2 * pair + turn, CASE turn WHEN 0 THEN 'user' ELSE 'assistant' END, text, 'complete',
            '', 'openai:scripted', false, true, false, 0, false, '{{}}', at, at, at
        FROM turns ORDER BY chat, pair, turn
    )
    INSERT INTO eunoe_recall_chunk (account_id, source_key, source_id, chunk_index, content_hash, text, told_at,
        conversation_id, message_ids, thread, place, role, length, asking, terms, embedder, embedding)
    SELECT account, 'chat.history', chat || ':' || pair, turn, hash, text, at, chat, ARRAY[id],
        ('x' || left(md5(chat::text), 13))::bit(52)::bigint, pair, CASE turn WHEN 0 THEN 'user' ELSE 'assistant' END,
        length, asking, terms, embedder, embedding
    FROM turns ORDER BY chat, pair, turn
"""

_MEMORY = (
    "INSERT INTO eunoe_memory_state (account_id, epoch, paused) "
    "SELECT account, 0, false FROM unnest(%(accounts)s::bigint[]) AS account",
    "INSERT INTO eunoe_facts_factlist (account_id, version, tokens, updated_at) "
    "SELECT account, 1, 14 * %(facts)s, now() FROM unnest(%(accounts)s::bigint[]) AS account",
    """
    WITH told AS (
        SELECT account, message.id, row_number() OVER (PARTITION BY account ORDER BY message.id) AS n
        FROM unnest(%(accounts)s::bigint[]) AS account JOIN LATERAL (
            SELECT id FROM eunoe_conversations_message WHERE account_id = account AND role = 'user'
            ORDER BY account_id, id DESC LIMIT %(facts)s
        ) AS message ON true
    ), lines AS MATERIALIZED (
        SELECT account, uuidv7() AS id, told.id AS message, n
        FROM unnest(%(accounts)s::bigint[]) AS account CROSS JOIN generate_series(1, %(facts)s) AS n
        LEFT JOIN told USING (account, n)
    ), new_lines AS (
        INSERT INTO eunoe_facts_fact (id, account_id, position, text, revision, asked, since)
        SELECT id, account, n - 1, 'Line ' || n || ' is as long as a usual line of the list is', 0, false, now()
        FROM lines
    )
    INSERT INTO eunoe_facts_factsource (account_id, fact_id, message_id)
    SELECT account, id, message FROM lines WHERE message IS NOT NULL
    """,
    """
    WITH marked AS (
        SELECT DISTINCT ON (account_id) id FROM eunoe_conversations_message
        WHERE account_id = ANY (%(accounts)s) AND role = 'user' AND account_id %% %(rare)s = 0
        ORDER BY account_id, id DESC
    ), gone AS (
        DELETE FROM eunoe_recall_chunk USING eunoe_conversations_message AS message
        WHERE message.id IN (SELECT id FROM marked) AND eunoe_recall_chunk.account_id = message.account_id
        AND eunoe_recall_chunk.conversation_id = message.conversation_id AND place = message.seq / 2
    )
    UPDATE eunoe_conversations_message SET not_remembered = true, left_out = true WHERE id IN (SELECT id FROM marked)
    """,
    """
    INSERT INTO eunoe_recall_build (id, account_id, mode, status, number, embedder, records, chunks_added,
        chunks_deleted, chunks_kept, embedded, facts_dropped, sources, done, total, error, marks, read_at, started_at,
        alive_at, finished_at)
    SELECT uuidv7(), account, 'quick', 'done', CASE n WHEN %(builds)s THEN n END,
        (SELECT embedder FROM bench_pool LIMIT 1), 5, 10, 0, 0, 10, 0,
        '{chat.history,documents.documents,notes.notes,projects.instructions}', 10, 10, '',
        coalesce((SELECT md5(string_agg(id::text, ',' ORDER BY id)) FROM eunoe_conversations_message
            WHERE account_id = account AND not_remembered), ''), at, at, at, at
    FROM (
        SELECT account, max(active_at) + interval '11 minutes' AS at FROM unnest(%(accounts)s::bigint[]) AS account
        JOIN eunoe_conversations_conversation ON account_id = account GROUP BY account
    ) AS last CROSS JOIN generate_series(1, %(builds)s) AS n
    """,
    """
    INSERT INTO eunoe_facts_pass (id, account_id, conversation_id, trigger, outcome, reason, model, lines_before,
        lines_after, turns_read, calls, dropped, started_at, finished_at)
    SELECT uuidv7(), account_id, id, 'scheduled', 'unchanged', '', 'openai:memory', 10, 10, 6, 1, '{}', active_at,
        active_at
    FROM eunoe_conversations_conversation WHERE account_id = ANY (%(accounts)s)
    """,
)
