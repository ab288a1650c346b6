"""Queries on the way of a reply, whose SQL is composed once: that takes Django longer than the database to answer."""

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from django.db import connection
from django.db.models import Model, QuerySet
from django.db.models.expressions import RawSQL

from eunoe.conf import Settings, get_settings

M = TypeVar("M", bound=Model)


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
    """A query of given values. ``rows`` makes it, with a placeholder for each of its parameters, which stands where a
    query takes an expression.

    Nothing that changes from call to call may be read in ``rows``, the time of day among it. It may read settings: with
    others it is composed anew.
    """

    def __init__(self, rows: Callable[..., QuerySet[Any, Any]]) -> None:
        self._rows = rows
        self._composed: _Composed | None = None

    def fetch(self, **values: Any) -> list[tuple[Any, ...]]:
        """The rows of a ``values_list`` for these values, one for each parameter: one query. Columns come as the driver
        reads them, without Django's converters.
        """
        with connection.cursor() as cursor:
            cursor.execute(*self._filled(values))
            rows: list[tuple[Any, ...]] = cursor.fetchall()
            return rows

    def fetch_objects(self, model: type[M], **values: Any) -> list[M]:
        """The objects of a query without related ones: one query. What it annotates comes as the driver reads it."""
        return list(model._base_manager.raw(*self._filled(values)))

    def _filled(self, values: dict[str, Any]) -> tuple[str, list[Any]]:
        composed = self._compose()
        return composed.sql, [values[one.name] if isinstance(one, _Place) else one for one in composed.params]

    def _compose(self) -> _Composed:
        settings = get_settings()
        if self._composed is None or self._composed.settings is not settings:
            places = {name: RawSQL("%s", [_Place(name)]) for name in inspect.signature(self._rows).parameters}
            self._composed = _Composed(settings, *self._rows(**places).query.sql_with_params())
        return self._composed
