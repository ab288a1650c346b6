"""What recall needs of the project that it is installed in."""

from typing import Any

from django.core.checks import CheckMessage, Error
from django.db import connection


def check_database(**_: Any) -> list[CheckMessage]:
    """Vectors, triggers and locks are PostgreSQL's."""
    if connection.vendor == "postgresql":
        return []
    hint = "Have DATABASES name a PostgreSQL 15 or newer with the extension pgvector."
    return [Error("Eunoe keeps its memories in PostgreSQL alone.", hint=hint, id="eunoe.E001")]
