"""Lists a page at a time, by the place of the last row: no page shifts when rows come or go meanwhile."""

import base64
import binascii
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Generic, TypeVar
from uuid import UUID

from django.db.models import Model, Q, QuerySet

from eunoe.errors import Invalid

Row = TypeVar("Row", bound=Model)

MAX_LIMIT = 200
_MAX_NUMBER = 2**63 - 1


@dataclass(frozen=True, slots=True)
class Page(Generic[Row]):
    """Some rows, and the cursor of those after them if there are any."""

    rows: Sequence[Row]
    next_cursor: str | None


@dataclass(frozen=True, slots=True)
class Order:
    """A total order: fields, each with how its value is read back from a cursor."""

    fields: dict[str, Callable[[Any], Any]]
    descending: bool

    def take(self, rows: QuerySet[Row], *, cursor: str | None, limit: int) -> Page[Row]:
        """The first ``limit`` rows after the cursor. Raises ``Invalid`` for one that was not made here."""
        sign = "-" if self.descending else ""
        rows = rows.order_by(*(f"{sign}{name}" for name in self.fields))
        if cursor is not None:
            rows = rows.filter(self._after(self._read(cursor)))
        found = list(rows[: limit + 1])
        page = found[:limit]
        return Page(page, self._write(page[-1]) if len(found) > limit else None)

    def _after(self, values: Sequence[Any]) -> Q:
        beyond = "lt" if self.descending else "gt"
        after, same = Q(), Q()
        for name, value in zip(self.fields, values, strict=True):
            after |= same & Q(**{f"{name}__{beyond}": value})
            same &= Q(**{name: value})
        return after

    def _write(self, row: Model) -> str:
        values = [getattr(row, name) for name in self.fields]
        text = json.dumps([value if isinstance(value, int) else str(value) for value in values])
        return base64.urlsafe_b64encode(text.encode()).decode().rstrip("=")

    def _read(self, cursor: str) -> list[Any]:
        try:
            data = base64.urlsafe_b64decode(cursor.encode("ascii") + b"=" * (-len(cursor) % 4))
            values = json.loads(data)
            return [read(value) for read, value in zip(self.fields.values(), values, strict=True)]
        except (binascii.Error, ValueError, TypeError, OverflowError, AttributeError, RecursionError) as error:
            raise Invalid("This cursor is none of ours. Take it from next_cursor, as it is.") from error


def _moment(value: Any) -> datetime:
    moment = datetime.fromisoformat(value)
    if moment.tzinfo is None:
        raise ValueError("no time zone")
    return moment.astimezone(UTC)


def _number(value: Any) -> int:
    if not isinstance(value, int) or not 0 <= value <= _MAX_NUMBER:
        raise ValueError("no number")
    return value


RECENT_FIRST = Order({"active_at": _moment, "id": UUID}, descending=True)
NEWEST_FIRST = Order({"created_at": _moment, "id": UUID}, descending=True)
IN_ORDER = Order({"seq": _number}, descending=False)
LATEST_FIRST = Order({"id": _number}, descending=True)
