"""A long history taken out, brought into another account and built, and deleted: seconds, and what memory grows by.

``EUNOE_EXCHANGES`` are other sizes of the history.
"""

import os
import resource
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bench.building import embedding_timed
from bench.results import Result, Table, write
from bench.running import set_up_alone

EXCHANGES_A_CHAT = 125
SIZES = (1_000, 5_000, 50_000)


def measure() -> dict[str, Any]:
    """Exchanges a second of an import and of the build after it, by size."""
    sizes = [int(size) for size in os.environ.get("EUNOE_EXCHANGES", "").split(",") if size] or SIZES
    with set_up_alone(), embedding_timed() as spent:
        from eunoe.providers.embedders import warm_up

        warm_up()
        found = [_measure(exchanges, spent) for exchanges in sizes]
    write(_result(found))
    return {f"{one['exchanges']:,} exchanges: {name}": value for one in found for name, value in one.items()}


def _measure(exchanges: int, spent: list[float]) -> dict[str, float]:
    from eunoe.accounts.deletion import delete_account
    from eunoe.accounts.services import create_account
    from eunoe.importers.services import import_file
    from eunoe.portable.services import write_export
    from eunoe.recall.services import run_build

    writer, reader = (create_account(name=f"{name}{exchanges}") for name in ("writer", "reader"))
    _write_history(writer, exchanges)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "export.zip"

        def export() -> None:
            with path.open("w+b") as out:
                write_export(account=writer, out=out)

        exporting, exporting_mb = _measured(export)
        size = path.stat().st_size / 1e6
        importing, importing_mb = _measured(lambda: import_file(account=reader, path=path))
    spent.clear()
    building, building_mb = _measured(lambda: run_build(account_id=reader.pk, mode="quick"))
    embedding = sum(spent)
    deleting, deleting_mb = _measured(lambda: delete_account(account=reader))
    return {
        "exchanges": exchanges,
        "file, MB": round(size, 1),
        "export, s": round(exporting, 2),
        "import, s": round(importing, 2),
        "build, s": round(building, 2),
        "deletion, s": round(deleting, 2),
        "exchanges a second": round(exchanges / (importing + building)),
        "embedder's share": round(embedding / (importing + building), 2),
        "memory grew by, MB": round(max(exporting_mb, importing_mb, building_mb, deleting_mb)),
    }


def _measured(work: Callable[[], Any]) -> tuple[float, float]:
    """Seconds, and the MB that the process's peak grew by."""
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    began = time.perf_counter()
    work()
    seconds = time.perf_counter() - began
    return seconds, (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024


def _write_history(account: Any, exchanges: int) -> None:
    """Turns of some sixty words, none like another: the embedder is asked for each text once."""
    from django.db import connection

    from eunoe.conversations.models import Conversation

    chats = Conversation.objects.bulk_create(
        Conversation(account=account, title=f"Chat {number}") for number in range(exchanges // EXCHANGES_A_CHAT)
    )
    with connection.cursor() as cursor:
        cursor.execute(
            "INSERT INTO eunoe_conversations_message (id, account_id, conversation_id, seq, role, content, status, "
            "error, model, not_remembered, read, left_out, revision, stop_requested, memory_used) "
            "SELECT gen_random_uuid(), %s, chat, n, CASE n %% 2 WHEN 0 THEN 'user' ELSE 'assistant' END, "
            "repeat('Words of turn ' || n || ' of chat ' || number || '. ', 8), 'complete', '', '', false, true, "
            "false, 0, false, '{}' "
            "FROM unnest(%s::uuid[]) WITH ORDINALITY AS chats(chat, number), generate_series(0, %s) n",
            [account.pk, [chat.pk for chat in chats], 2 * EXCHANGES_A_CHAT - 1],
        )


def _result(found: list[dict[str, float]]) -> Result:
    return Result(
        name="moving",
        title="Moving in",
        says=(
            "A history taken out as a file, brought into another account by an import and the build after it, and "
            "deleted there, one after the other in one process. Exchanges a second are those of import and build; the "
            "embedder's share is that of both, too. Memory is what the process's peak grew by."
        ),
        repeat="python -m bench moving",
        tables=[Table("An import and what is beside it", list(found[0]), [list(one.values()) for one in found])],
    )
