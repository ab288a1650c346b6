"""A quick update after one changed exchange among many, and a full rebuild of unchanged content."""

import time
from typing import Any

from bench.running import set_up_alone

EXCHANGES = (500, 5000)
EXCHANGES_A_CHAT = 25


def measure() -> dict[str, Any]:
    """How many texts are embedded, and the seconds each takes, with the default embedder."""
    result: dict[str, Any] = {}
    with set_up_alone():
        for count in EXCHANGES:
            result |= {f"{count:,} exchanges: {label}": value for label, value in _measure(count).items()}
    return result


def _measure(count: int) -> dict[str, Any]:
    from eunoe.conversations.models import Message

    account = account_of(count)
    first, seconds = _build(account, "quick")
    result: dict[str, Any] = {"first build, embedded / s": (first.embedded, seconds)}
    changed = Message.objects.filter(account=account, role="user")[count // 2]
    changed.content = "I have moved to a house by the sea"
    changed.revision += 1
    changed.save()
    update, seconds = _build(account, "quick")
    result["quick update, embedded / s"] = (update.embedded, seconds)
    rebuild, seconds = _build(account, "full")
    result["full rebuild, embedded / s"] = (rebuild.embedded, seconds)
    return result


def _build(account: Any, mode: str) -> tuple[Any, float]:
    from eunoe.recall.services import run_build

    begun = time.perf_counter()
    run = run_build(account_id=account.pk, mode=mode)
    return run, round(time.perf_counter() - begun, 2)


def account_of(count: int) -> Any:
    from eunoe.accounts.services import create_account
    from eunoe.conversations.models import Conversation, Message

    account = create_account(name=f"updates{count}")
    for chat in range(count // EXCHANGES_A_CHAT):
        conversation = Conversation.objects.create(account=account, next_seq=2 * EXCHANGES_A_CHAT)
        Message.objects.bulk_create(
            Message(
                account=account,
                conversation=conversation,
                seq=seq,
                role="assistant" if seq % 2 else "user",
                content=f"Sentence {seq} of chat {chat} tells about the {chat * seq % 97}th thing that happened.",
            )
            for seq in range(2 * EXCHANGES_A_CHAT)
        )
    return account
