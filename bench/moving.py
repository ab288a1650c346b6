"""A long history taken out, brought into another account, and deleted: seconds, and what memory grows by."""

import resource
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bench.running import set_up_alone

CHATS, TURNS = 400, 250


def measure() -> dict[str, Any]:
    with set_up_alone(), tempfile.TemporaryDirectory() as folder:
        from eunoe.accounts.deletion import delete_account
        from eunoe.accounts.services import create_account
        from eunoe.importers.services import import_file
        from eunoe.portable.services import write_export

        path = Path(folder) / "export.zip"
        writer, reader = create_account(name="writer"), create_account(name="reader")
        _write_history(writer)

        def export() -> None:
            with path.open("w+b") as out:
                write_export(account=writer, out=out)

        rows: dict[str, Any] = {"messages": CHATS * TURNS}
        rows |= _measured("export", export)
        rows["zip, MB"] = round(path.stat().st_size / 1e6, 1)
        rows |= _measured("import", lambda: import_file(account=reader, path=path))
        rows |= _measured("deletion", lambda: delete_account(account=writer))
        return rows


def _measured(what: str, work: Callable[[], Any]) -> dict[str, Any]:
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    began = time.perf_counter()
    work()
    seconds, after = time.perf_counter() - began, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return {f"{what}, seconds": round(seconds, 1), f"{what}, MB more than before": round((after - before) / 1e3, 1)}


def _write_history(account: Any) -> None:
    from django.db import connection

    from eunoe.conversations.models import Conversation

    chats = Conversation.objects.bulk_create(Conversation(account=account, title=f"Chat {n}") for n in range(CHATS))
    with connection.cursor() as cursor:
        cursor.execute(
            "INSERT INTO eunoe_conversations_message (id, account_id, conversation_id, seq, role, content, status, "
            "error, model, not_remembered, read, left_out, revision, stop_requested, memory_used) "
            "SELECT gen_random_uuid(), %s, chat, n, CASE n %% 2 WHEN 0 THEN 'user' ELSE 'assistant' END, "
            "repeat('Words of turn ' || n || '. ', 20), 'complete', '', '', false, true, false, 0, false, '{}' "
            "FROM unnest(%s::uuid[]) chat, generate_series(0, %s) n",
            [account.pk, [chat.pk for chat in chats], TURNS - 1],
        )
