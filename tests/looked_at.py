"""How many rows PostgreSQL looks at for a statement, whichever way it finds them."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from django.db import connection, transaction

Statement = tuple[str, Any]


@contextmanager
def statements_of() -> Iterator[list[Statement]]:
    """The statements, with their parameters, that are run within."""
    noted: list[Statement] = []

    def note(execute: Callable[..., Any], sql: str, params: Any, many: bool, context: Any) -> Any:
        if sql.split(None, 1)[0].upper() in {"SELECT", "WITH", "UPDATE", "DELETE"}:
            noted.append((sql, params))
        return execute(sql, params, many, context)

    with connection.execute_wrapper(note):
        yield noted


def rows_looked_at(statement: Statement) -> int:
    """Rows that its scans brought up, those that a filter then threw away among them. What it writes is undone."""
    with transaction.atomic(), connection.cursor() as cursor:
        sql, params = statement
        cursor.execute(f"EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) {sql}", params)
        ((explained,),) = cursor.fetchall()
        transaction.set_rollback(True)
    return round(_looked_at(explained[0]["Plan"]))


def _looked_at(plan: dict[str, Any]) -> float:
    below = sum(map(_looked_at, plan.get("Plans", ())))
    # A bitmap's index scan counts entries of which the heap scan above it counts the rows.
    if "Relation Name" not in plan or not plan["Node Type"].endswith("Scan"):
        return below
    removed = plan.get("Rows Removed by Filter", 0) + plan.get("Rows Removed by Index Recheck", 0)
    return below + float((plan["Actual Rows"] + removed) * plan["Actual Loops"])
