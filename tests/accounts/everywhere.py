"""Looking for an account in every table that there is, known to Django or not, and in every file."""

from pathlib import Path
from typing import Any

from django.db import connection

from eunoe.accounts.sessions import SessionStore

_COLUMNS = """
    SELECT table_name, column_name FROM information_schema.columns
    JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
      AND (data_type IN ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'bytea', 'uuid') OR udt_name = 'citext')
"""
_REFERENCES = """
    SELECT conrelid::regclass::text, attname FROM pg_constraint
    JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
    WHERE contype = 'f' AND confrelid = 'eunoe_accounts_account'::regclass
    UNION SELECT table_name, column_name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name IN ('account_id', 'user_id')
    AND table_name <> 'eunoe_accounts_tombstone'
"""


def places_of_words(*words: str) -> set[str]:
    """``table.column`` of every text that holds any of the words."""
    found = set()
    with connection.cursor() as cursor:
        cursor.execute(_COLUMNS)
        columns = cursor.fetchall()
        assert len(columns) > 80
        for table, column in columns:
            cursor.execute(f'SELECT "{column}"::text FROM "{table}" WHERE "{column}" IS NOT NULL')
            texts = [text for (text,) in cursor.fetchall()]
            if (table, column) == ("eunoe_accounts_session", "session_data"):
                texts = [str(SessionStore().decode(text)) for text in texts]
            if any(word.lower() in text.lower() for word in words for text in texts):
                found.add(f"{table}.{column}")
    return found


def places_of_account(account_id: Any) -> set[str]:
    """``table.column`` of everything that refers to the account by its id, and jobs that name it."""
    found = set()
    with connection.cursor() as cursor:
        cursor.execute(_REFERENCES)
        references = set(cursor.fetchall())
        assert len(references) > 15
        for table, column in references:
            cursor.execute(f'SELECT 1 FROM "{table}" WHERE "{column}" = %s LIMIT 1', [account_id])
            if cursor.fetchone():
                found.add(f"{table}.{column}")
        cursor.execute("SELECT 1 FROM procrastinate_jobs WHERE args ->> 'account_id' = %s", [str(account_id)])
        if cursor.fetchone():
            found.add("procrastinate_jobs.args")
    return found


def files_in(folder: Path) -> set[str]:
    return {path.name for path in folder.rglob("*") if path.is_file()}
