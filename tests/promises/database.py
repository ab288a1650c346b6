"""The database seen from outside: read in SQL of the tests' own, so that no fault of the product hides in the look."""

import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, NamedTuple
from uuid import UUID

import psycopg
import pytest
from django.db import connection

from tests.promises import words

_TABLES = """
    SELECT table_name, bool_or(column_name = 'account_id'),
        array_agg(column_name::text ORDER BY column_name) FILTER (
            WHERE data_type IN ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'bytea') OR udt_name = 'citext'
        )
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
    GROUP BY table_name ORDER BY table_name
"""
_QUEUE = "procrastinate_"


class Found(NamedTuple):
    """A text that holds canaries: where, and whose row it is."""

    place: str
    account_id: Any
    canaries: frozenset[str]


class Turn(NamedTuple):
    id: UUID
    account_id: Any
    chat: UUID
    seq: int
    role: str
    text: str
    status: str
    is_marked: bool


class Line(NamedTuple):
    """A line of a list. ``sources`` are the turns that it rests on."""

    id: UUID
    account_id: Any
    position: int
    text: str
    sources: frozenset[UUID]


class Chunk(NamedTuple):
    id: int
    account_id: Any
    source_key: str
    source_id: str
    text: str
    message_ids: tuple[UUID, ...]


class Note(NamedTuple):
    id: UUID
    account_id: Any
    title: str
    text: str
    is_marked: bool


_statements: dict[str, str] = {}


def _tables() -> list[tuple[str, bool, list[str]]]:
    with connection.cursor() as cursor:
        cursor.execute(_TABLES)
        found = [(table, has_account, columns or []) for table, has_account, columns in cursor.fetchall()]
    assert len(found) > 40
    assert sum(len(columns) for _, _, columns in found) > 80
    return found


def _statement(name: str) -> str:
    if name not in _statements:
        pattern = rf"\m{words.CANARY}\M"
        _statements["words"] = " UNION ALL ".join(
            f"SELECT '{table}.{column}', {'account_id' if has_account else 'NULL::bigint'}, \"{column}\"::text "
            f'FROM "{table}" WHERE "{column}"::text ~ \'{pattern}\''
            for table, has_account, columns in _tables()
            for column in columns
        )
        _statements["rows"] = " UNION ALL ".join(
            f"SELECT '{table}', md5(string_agg(md5(whole::text), ',' ORDER BY md5(whole::text))) "
            f'FROM "{table}" AS whole'
            for table, _, _ in _tables()
            if not table.startswith(_QUEUE)
        )
        _statements["counts"] = " UNION ALL ".join(
            f"SELECT '{table}', count(*) FROM \"{table}\"" for table, has_account, _ in _tables() if has_account
        )
    return _statements[name]


def find_words() -> list[Found]:
    """Every text of every table that holds a canary."""
    return [Found(place, key, frozenset(words.canaries(text))) for place, key, text in _rows(_statement("words"))]


def digest() -> dict[str, str]:
    """Every row of every table but the queue's, a digest a table: the same when nothing has changed."""
    return dict(_rows(_statement("rows")))


def owned_rows() -> dict[str, int]:
    """Tables that still hold rows of some account, but for the list of deleted ones."""
    counts = dict(_rows(_statement("counts")))
    return {table: count for table, count in counts.items() if count and table != "eunoe_accounts_tombstone"}


def turns() -> list[Turn]:
    """Every turn, chat by chat, in order."""
    rows = _rows(
        "SELECT id, account_id, conversation_id, seq, role, content, status, not_remembered "
        "FROM eunoe_conversations_message ORDER BY conversation_id, seq"
    )
    return [Turn(*row) for row in rows]


def lines() -> list[Line]:
    rows = _rows(
        "SELECT id, account_id, position, text, "
        "ARRAY(SELECT message_id FROM eunoe_facts_factsource WHERE fact_id = fact.id) "
        "FROM eunoe_facts_fact AS fact ORDER BY account_id, position"
    )
    return [Line(*row[:4], frozenset(row[4])) for row in rows]


def chunks() -> list[Chunk]:
    rows = _rows(
        "SELECT id, account_id, source_key, source_id, text, message_ids FROM eunoe_recall_chunk "
        "ORDER BY account_id, source_key, source_id, chunk_index"
    )
    return [Chunk(*row[:5], tuple(row[5])) for row in rows]


def notes() -> list[Note]:
    return [Note(*row) for row in _rows("SELECT id, account_id, title, text, not_remembered FROM eunoe_library_note")]


def ended_runs() -> set[str]:
    """Ids of passes and builds that came to an end and need not run again."""
    rows = _rows(
        "SELECT id::text FROM eunoe_facts_pass WHERE outcome NOT IN ('running', 'failed') "
        "UNION ALL SELECT id::text FROM eunoe_recall_build WHERE status IN ('done', 'superseded')"
    )
    return {key for (key,) in rows}


def are_known(chat: UUID, external_ids: set[str | None]) -> bool:
    """Whether all turns of these names stand in the chat."""
    rows = _rows("SELECT external_id FROM eunoe_conversations_message WHERE conversation_id = %s", chat)
    return external_ids <= {key for (key,) in rows}


def chats_of(account_id: Any) -> set[UUID]:
    return {
        key for (key,) in _rows("SELECT id FROM eunoe_conversations_conversation WHERE account_id = %s", account_id)
    }


def kept_tokens(account_id: Any) -> int:
    """The size of the list as it is on record."""
    ((tokens,),) = _rows("SELECT tokens FROM eunoe_facts_factlist WHERE account_id = %s", account_id)
    return int(tokens)


def delete_job(job_id: int) -> None:
    """As the worker does with a job that is done."""
    with connection.cursor() as cursor:
        cursor.execute("DELETE FROM procrastinate_jobs WHERE id = %s", [job_id])


def empty() -> None:
    """Leave nothing of an earlier run that failed."""
    if owned_rows() or _rows("SELECT 1 FROM eunoe_accounts_account LIMIT 1"):
        with connection.cursor() as cursor:
            cursor.execute("TRUNCATE eunoe_accounts_account CASCADE")
    with connection.cursor() as cursor:
        cursor.execute("TRUNCATE procrastinate_jobs CASCADE")


def shortened() -> Mapping[Any, int]:
    """How many passes of each account had to make its list shorter."""
    rows = _rows(
        "SELECT account_id, count(*) FROM eunoe_facts_pass WHERE outcome IN ('condensed', 'cut') GROUP BY account_id"
    )
    return dict(rows)


def _rows(statement: str, *values: Any) -> list[Any]:
    _looking.is_on = True
    try:
        with connection.cursor() as cursor:
            cursor.execute(statement, values or None)
            return cursor.fetchall()
    finally:
        _looking.is_on = False


_looking = threading.local()
"""Whether this thread looks for the tests, whose own statements are no part of what they count and break."""


@dataclass(slots=True)
class Waits:
    """How often the product has waited for the database."""

    count: int = 0


@contextmanager
def breaking(at: int) -> Iterator[Waits]:
    """The connection is lost as the product waits for the database for the ``at``-th time from here on, unless it is 0.

    Whatever it waits for counts, in whichever thread: a statement, a COPY, the end of a transaction.
    """
    waits, lock, wait = Waits(), threading.Lock(), psycopg.Connection.wait

    def count(self: psycopg.Connection[Any], work: Any, *args: Any, **kwargs: Any) -> Any:
        # What the pool does with connections that nobody has is left alone; and no server is asked for autocommit.
        is_products = connection.connection is self and not getattr(_looking, "is_on", False)
        if is_products and work.__name__ != "_set_autocommit_gen":
            with lock:
                waits.count += 1
                is_lost = waits.count == at
            if is_lost:
                self.close()
        return wait(self, work, *args, **kwargs)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(psycopg.Connection, "wait", count)
        yield waits
    connection.close_if_unusable_or_obsolete()
