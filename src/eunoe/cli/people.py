"""The operator's commands on accounts, keys and memory."""

import asyncio
import json
import sys
from dataclasses import asdict
from datetime import datetime
from typing import Any

from django.db import transaction
from django.urls import reverse

from eunoe.accounts import deletion
from eunoe.accounts import services as accounts
from eunoe.cli.counting import counted
from eunoe.exclusions import MESSAGE
from eunoe.facts import services as facts
from eunoe.memory import operating
from eunoe.memory import services as memory
from eunoe.memory.verify import Repeat, Trace, Verification
from eunoe.recall import services as recall


@transaction.atomic
def create_account(*, name: str, email: str, password: str | None, plan: str | None, superuser: bool) -> None:
    account = accounts.create_account(name=name, email=email, password=password, superuser=superuser)
    if plan is not None:
        operating.set_account_plan(account=account, slug=plan)
    sys.stdout.write(f"Created {account.username}.\n")
    if password is None:
        sys.stderr.write("It has no password and can be used through API keys alone: --password-stdin sets one.\n")


def delete_account(*, name: str) -> str:
    if deletion.delete_account(account=accounts.get_account(name=name)):
        return f"Deleted {name}."
    return f"Deleted {name}; the rest of it goes within minutes, while a worker runs."


def create_key(*, account_name: str | None, app_name: str | None, name: str, scope: str) -> str:
    if app_name is not None:
        return accounts.create_key(app=accounts.get_or_create_app(name=app_name), name=name, scope=scope)
    return accounts.create_key(**_owner(account_name, None), name=name, scope=scope)


def list_keys(*, account_name: str | None, app_name: str | None) -> str:
    keys = accounts.find_keys(**_owner(account_name, app_name))
    rows = [f"{key.pk} {key.prefix}… {key.scope} {_used(key.last_used_at)} {key.name}".rstrip() for key in keys]
    return "\n".join(rows) or "No keys."


def _used(moment: datetime | None) -> str:
    return f"used {moment:%Y-%m-%d}" if moment else "never used"


def revoke_key(*, account_name: str | None, app_name: str | None, number: int) -> None:
    accounts.revoke_key(key_id=number, **_owner(account_name, app_name))


def _owner(account_name: str | None, app_name: str | None) -> dict[str, Any]:
    if account_name is not None:
        return {"account": accounts.get_account(name=account_name)}
    return {"app": accounts.get_app(name=app_name or "")}


def serve_mcp(*, name: str) -> None:
    # The one command that loads the protocol.
    from eunoe.mcp.protocol import serve_stdio

    asyncio.run(serve_stdio(accounts.get_account(name=name)))


def view_memory(*, name: str, with_contents: bool) -> dict[str, Any]:
    """Counts, sizes and outcomes of an account's memory; the lines only where they are asked for."""
    account = accounts.get_account(name=name)
    view = memory.view_memory(account=account)
    last = facts.last_pass(account_id=account.pk)
    shown: dict[str, Any] = {
        "account": account.username,
        "facts": {
            "count": view.count,
            "tokens": view.tokens,
            "limit": view.limit,
            "updated_at": view.updated_at.isoformat() if view.updated_at else None,
        },
        "recall": _recall_counts(account),
        "passes": facts.passes_by_outcome(account_id=account.pk),
        "last_pass": {"at": last.started_at.isoformat(), "outcome": last.outcome, "model": last.model}
        if last
        else None,
    }
    if with_contents:
        shown["lines"] = [{"text": fact.text, "since": fact.since.date().isoformat()} for fact in view.facts]
    return shown


def as_json(view: dict[str, Any]) -> str:
    return json.dumps(view, ensure_ascii=False, indent=2)


def as_text(view: dict[str, Any]) -> str:
    held, last = view["facts"], view["last_pass"]
    passes = ", ".join(f"{outcome} {count}" for outcome, count in sorted(view["passes"].items()))
    recalled = view["recall"]
    rows = [
        f"account    {view['account']}",
        f"facts      {counted(held['count'], 'line')}, {held['tokens']} of {held['limit']} tokens",
        f"updated    {held['updated_at'] or 'never'}",
        f"recall     {counted(recalled['records'], 'record')}, {counted(recalled['chunks'], 'chunk')}",
        f"last build {recalled['last_build'] or 'none'}",
        f"passes     {passes or 'none'}",
        f"last pass  {_pass_in_words(last)}" if last else "last pass  none",
    ]
    rows += [f"- {line['text']} (since {line['since']})" for line in view.get("lines", [])]
    return "\n".join(rows)


def _pass_in_words(last: dict[str, Any]) -> str:
    """Who brings lines along, or has a line changed, asks no model."""
    by = f", by {last['model']}" if last["model"] else ""
    return f"{last['at']}: {last['outcome']}{by}"


def clear_memory(*, name: str) -> int:
    return memory.clear_memory(account=accounts.get_account(name=name))


def build_memory(*, name: str, mode: str) -> str:
    build = memory.run_build(account=accounts.get_account(name=name), mode=mode)
    return (
        f"{build.mode} build {build.status}: {counted(build.records, 'record')}; chunks {build.chunks_added} added, "
        f"{build.chunks_deleted} deleted, {build.chunks_kept} kept; {build.embedded} embedded; "
        f"{counted(build.facts_dropped, 'line')} of the list dropped."
    )


def verify(*, name: str) -> Verification:
    return memory.verify_account(account=accounts.get_account(name=name))


def found_values(found: Verification) -> dict[str, Any]:
    return {
        "marked": found.marked,
        "marked_things": found.marked_things,
        "texts": found.texts,
        "files": found.files,
        "traces": [_trace_values(trace) for trace in found.traces],
        "repeated": [{**asdict(one), "link": _link(one)} for one in found.repeated],
    }


def _trace_values(trace: Trace) -> dict[str, Any]:
    of_message = {"message_id": trace.marked_id} if trace.kind == MESSAGE else {}
    return {**asdict(trace), **of_message}


def found_text(found: Verification) -> str:
    things = f" and {counted(found.marked_things, 'other thing')}" if found.marked_things else ""
    looked_through = f"{counted(found.texts, 'text')} and {counted(found.files, 'file')}"
    searched = f"{counted(found.marked, 'message')}{things} marked; looked through {looked_through}."
    rows = [f"{one.where} {one.id}: {one.kind} {one.marked_id} by {one.how}" for one in found.traces]
    if found.repeated:
        rows.append(f"The same words stand in {counted(len(found.repeated), 'other place')} not marked:")
        rows += [f"{one.kind} {one.id} {_link(one)}" for one in found.repeated]
    return "\n".join([f"{searched} No trace." if found.is_clean else searched, *rows, *_count(found)])


def _count(found: Verification) -> list[str]:
    return [] if found.is_clean else [f"{counted(len(found.traces), 'trace')}."]


def _link(one: Repeat) -> str:
    """The page where it can be marked."""
    return reverse(f"eunoe:{'message_place' if one.kind == MESSAGE else one.kind}", args=[one.id])


def _recall_counts(account: Any) -> dict[str, Any]:
    counts = recall.count_chunks_by_source(account_id=account.pk)
    last = recall.last_build(account_id=account.pk)
    return {
        "records": sum(records for records, _ in counts.values()),
        "chunks": sum(chunks for _, chunks in counts.values()),
        "last_build": f"{last.mode} {last.status}" if last else None,
    }
