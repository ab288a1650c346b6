"""A reply as an answer: whole, or as server-sent events while it is being written."""

import asyncio
import json
from collections.abc import AsyncIterator, Coroutine
from typing import Any

from django.http import HttpResponse, StreamingHttpResponse
from django.http.response import HttpResponseBase
from ninja.responses import NinjaJSONEncoder, Status

from eunoe.api.errors import Problem, failed_reply
from eunoe.api.schemas import ExchangeOut, MessageOut
from eunoe.chat.database import in_database
from eunoe.chat.replies import Reply
from eunoe.conversations.models import Message
from eunoe.library.services import documents_of

PING_SECONDS = 15
PING = ": ping\n\n"


async def begin(turn: Coroutine[Any, Any, Reply]) -> Reply:
    """Begin a reply. A client that goes away in this very moment leaves no turn without a writer."""
    return await asyncio.shield(turn)


async def whole_exchange(reply: Reply, *, status: int) -> Status[ExchangeOut] | HttpResponse:
    """Both turns once the reply is saved; a problem that holds them both when it failed."""
    exchange = await _exchange_of(reply)
    await reply.wait()
    if problem := _problem_of(reply, exchange):
        return problem.as_response()
    return Status(status, _finished(exchange, reply))


async def whole_message(reply: Reply) -> MessageOut | HttpResponse:
    """The reply once it is saved; a problem that holds it when it failed."""
    exchange = await _exchange_of(reply)
    await reply.wait()
    if problem := _problem_of(reply, exchange):
        return problem.as_response()
    return MessageOut.of(reply.message)


def streamed(reply: Reply) -> HttpResponseBase:
    """The reply as it comes. A client that goes away ends the stream, not the reply."""
    response = StreamingHttpResponse(events_of(reply), content_type="text/event-stream; charset=utf-8")
    response["Cache-Control"] = "no-store"
    response["X-Accel-Buffering"] = "no"
    return response


async def events_of(reply: Reply) -> AsyncIterator[str]:
    """``message``, any number of ``delta``, then ``done`` or ``error``; a comment whenever it has long been quiet."""
    exchange = await _exchange_of(reply)
    ids = {
        "conversation_id": exchange.user_message.conversation_id,
        "user_message_id": exchange.user_message.id,
        "assistant_message_id": exchange.assistant_message.id,
    }
    yield _event("message", {**ids, **exchange.model_dump()})
    async for piece in reply.follow(quiet_seconds=PING_SECONDS):
        yield _event("delta", {"text": piece}) if piece else PING
    if problem := _problem_of(reply, exchange):
        yield _event("error", {**problem.as_dict(), **ids})
    else:
        yield _event("done", MessageOut.of(reply.message).model_dump())


async def _exchange_of(reply: Reply) -> ExchangeOut:
    """Both turns as they stand by now, with the documents that were sent."""
    sent = await in_database(documents_of, message_ids=[reply.question.pk])
    return ExchangeOut(
        user_message=MessageOut.of(reply.question, sent.get(reply.question.pk, ())),
        assistant_message=MessageOut.of(reply.message),
    )


def _finished(exchange: ExchangeOut, reply: Reply) -> ExchangeOut:
    return ExchangeOut(user_message=exchange.user_message, assistant_message=MessageOut.of(reply.message))


def _problem_of(reply: Reply, exchange: ExchangeOut) -> Problem | None:
    if reply.message.status != Message.Status.FAILED:
        return None
    return failed_reply(reply.message.error, **_finished(exchange, reply).model_dump())


def _event(name: str, data: dict[str, Any]) -> str:
    return f"event: {name}\ndata: {json.dumps(data, cls=NinjaJSONEncoder)}\n\n"
