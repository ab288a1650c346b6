"""Liveness and readiness."""

import psycopg
from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

_CONNECT_SECONDS = 3


@never_cache
@require_safe
def healthz(request: HttpRequest) -> JsonResponse:
    """The process answers."""
    return JsonResponse({"status": "ok"})


@never_cache
@require_safe
def readyz(request: HttpRequest) -> JsonResponse:
    """The database answers and its migrations are applied: 200, else 503."""
    try:
        _ask_database()
        pending = _migrations.pending()
    except (DatabaseError, psycopg.Error):
        return JsonResponse({"status": "unavailable", "database": "unreachable"}, status=503)
    if pending:
        return JsonResponse({"status": "unavailable", "database": "migrations pending"}, status=503)
    return JsonResponse({"status": "ok", "database": "ok"})


def _ask_database() -> None:
    """A connection of our own, soon given up: the pool would wait long for a database that is down."""
    parameters = connection.get_connection_params() | {"connect_timeout": _CONNECT_SECONDS}
    with psycopg.connect(**parameters) as asked:
        asked.execute("SELECT 1")


class _Migrations:
    """Whether all are applied. Once they are, they stay so for the life of this process."""

    def __init__(self) -> None:
        self._applied = False

    def pending(self) -> bool:
        if not self._applied:
            executor = MigrationExecutor(connection)
            self._applied = not executor.migration_plan(executor.loader.graph.leaf_nodes())
        return not self._applied


_migrations = _Migrations()
