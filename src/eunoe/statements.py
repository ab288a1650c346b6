"""Queries on the way of a reply, whose SQL is composed once: that takes Django longer than the database to answer."""

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.db import connection
from django.db.models import QuerySet
from django.db.models.expressions import RawSQL

from eunoe.conf import Settings, get_settings


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a value goes that is not known yet."""

    name: str


@dataclass(frozen=True, slots=True)
class _Composed:
    settings: Settings
    sql: str
    params: tuple[Any, ...]


class Statement:
    """A ``values_list`` of given values. ``rows`` makes it, with a placeholder for each of its parameters, which stands
    where a query takes an expression.

    Nothing that changes from call to call may be read in ``rows``, the time of day among it. It may read settings: with
    others it is composed anew. Columns come as the driver reads them, without Django's converters.
    """

    def __init__(self, rows: Callable[..., QuerySet[Any, Any]]) -> None:
        self._rows = rows
        self._composed: _Composed | None = None

    def fetch(self, **values: Any) -> list[tuple[Any, ...]]:
        """The rows for these values, one for each parameter: one query."""
        composed = self._compose()
        params = [values[one.name] if isinstance(one, _Place) else one for one in composed.params]
        with connection.cursor() as cursor:
            cursor.execute(composed.sql, params)
            rows: list[tuple[Any, ...]] = cursor.fetchall()
            return rows

    def _compose(self) -> _Composed:
        settings = get_settings()
        if self._composed is None or self._composed.settings is not settings:
            places = {name: RawSQL("%s", [_Place(name)]) for name in inspect.signature(self._rows).parameters}
            self._composed = _Composed(settings, *self._rows(**places).query.sql_with_params())
        return self._composed
