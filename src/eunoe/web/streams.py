"""Server-sent events: how they are written, and kept coming."""

import json
from collections.abc import AsyncIterator
from typing import Any

from asgiref.sync import sync_to_async
from django.db import connections
from django.http import StreamingHttpResponse

PING_SECONDS = 15


def event(name: str, data: dict[str, Any]) -> str:
    return f"event: {name}\ndata: {json.dumps(data)}\n\n"


def stream(events: AsyncIterator[str]) -> StreamingHttpResponse:
    """The answer that holds ``events`` as they come. Nothing on the way may keep them back."""
    response = StreamingHttpResponse(events, content_type="text/event-stream")
    response.headers["Cache-Control"] = "no-store"
    response.headers["X-Accel-Buffering"] = "no"
    return response


async def let_go_of_connection() -> None:
    """Middleware left this request's thread with a connection, which would be held for as long as the model talks."""
    await sync_to_async(connections.close_all)()
