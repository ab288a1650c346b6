"""Eunoe's web application with one more address, which reads memory as a reply does and tells how long that took."""

import json
import time
from typing import Any
from urllib.parse import parse_qs

from eunoe.server.asgi import application as eunoe


async def application(scope: Any, receive: Any, send: Any) -> None:
    if scope["type"] != "http" or scope["path"] != "/bench/read":
        await eunoe(scope, receive, _timing(send))
        return
    asked = {name: values[0] for name, values in parse_qs(scope["query_string"].decode()).items()}
    body = json.dumps(await _read(asked["account"], asked["query"])).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def _timing(send: Any) -> Any:
    """Tells in a header how long an answer took up to its first byte, which for a page is all of it."""
    begun = time.perf_counter()

    async def timed(message: Any) -> None:
        if message["type"] == "http.response.start":
            taken = f"{(time.perf_counter() - begun) * 1000:.2f}".encode()
            message = message | {"headers": [*message.get("headers", ()), (b"bench-ms", taken)]}
        await send(message)

    return timed


async def _read(account_id: str, query: str) -> dict[str, Any]:
    from eunoe.accounts.models import Account
    from eunoe.chat.prompt import read_blocks
    from eunoe.conversations.models import Conversation, Message

    account = await Account.objects.aget(pk=int(account_id))
    conversation = Conversation(account=account)
    question = Message(account=account, conversation=conversation, role=Message.Role.USER, content=query)
    begun = time.perf_counter()
    blocks = await read_blocks(account=account, conversation=conversation, question=question)
    taken = (time.perf_counter() - begun) * 1000
    return {"ms": taken, "facts": blocks.facts is not None, "recall": blocks.recall is not None}
