"""Chat completions with memory, for any client that speaks OpenAI's API.

The body goes on to the endpoint as it came, but for the messages of memory; the answer comes back as it is. What was
said and answered is kept as in a chat, once the answer is whole.
"""

import asyncio
import hashlib
import json
import logging
import time
from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Any
from uuid import uuid4

from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_GET, require_POST

from eunoe import metrics
from eunoe.api.auth import add_rate, identify_by_key
from eunoe.api.errors import problem_of
from eunoe.api.proxy.body import Body
from eunoe.api.proxy.heard import Heard, hear
from eunoe.chat.credits import charge, check_credits
from eunoe.chat.database import in_database
from eunoe.chat.holding import keep_exchange
from eunoe.chat.prompt import Blocks, read_blocks
from eunoe.conversations.models import Conversation, Message
from eunoe.conversations.services import HeldExchange, find_by_external_key
from eunoe.errors import EunoeError, Invalid, ModelError, NotFound
from eunoe.providers.catalogue import chat_models
from eunoe.providers.relay import Relayed, can_relay, relay
from eunoe.providers.tokens import count_tokens
from eunoe.providers.types import ModelRef, TokenUsage
from eunoe.providers.wire import words_of

logger = logging.getLogger(__name__)

CONVERSATION_HEADER = "Eunoe-Conversation"
MEMORY_HEADER = "Eunoe-Memory"
MAX_BODY_BYTES = 64 * 1024 * 1024
# Of a longer answer the beginning is kept.
MAX_HEARD_BYTES = 8 * 1024 * 1024


@dataclass(slots=True, kw_only=True)
class _Call:
    """One call: who asks whom, and in which conversation. Without an ``external_key`` nothing is read or kept; the
    ``conversation`` is a new one as long as nothing of it has been kept."""

    account: Any
    body: Body
    model: ModelRef
    external_key: str | None
    is_named: bool
    conversation: Conversation | None = None
    blocks: Blocks | None = None
    begun_at: float = field(default_factory=time.perf_counter)


@csrf_exempt
@require_POST
async def chat_completions(request: HttpRequest) -> HttpResponseBase:
    """``POST /v1/chat/completions``."""
    try:
        body = await asyncio.to_thread(_read_body, request)
        call = await in_database(_begin, request, body)
        answer = await relay(call.model, await _with_memory(call), is_stream=bool(body.members.get("stream")))
    except Exception as error:
        return _refuse(request, error)
    headers = dict(answer.headers)
    if answer.is_stream:
        headers["X-Accel-Buffering"] = "no"
        response: HttpResponseBase = StreamingHttpResponse(
            _pass_on(call, answer), status=answer.status, headers=headers
        )
    else:
        try:
            raw = b"".join([piece async for piece in answer.pieces])
        except EunoeError as error:
            return _refuse(request, error)
        await _keep(call, answer, raw)
        response = HttpResponse(raw, status=answer.status, headers=headers)
    add_rate(request, response)
    return response


@csrf_exempt
@require_GET
async def list_models(request: HttpRequest) -> HttpResponseBase:
    """``GET /v1/models``: those of the picker whose endpoints speak this protocol, the default first."""
    try:
        await in_database(identify_by_key, request)
    except Exception as error:
        return _refuse(request, error)
    models = [{"id": name, "object": "model", "created": 0, "owned_by": ref.provider} for name, ref in _offered()]
    return _json(request, {"object": "list", "data": models})


@csrf_exempt
async def nothing_here(request: HttpRequest, rest: str) -> HttpResponseBase:
    """Whatever else OpenAI's API has."""
    return _refuse(request, NotFound("Eunoe has /v1/chat/completions and /v1/models of this API."))


def _read_body(request: HttpRequest) -> Body:
    raw = request.read(MAX_BODY_BYTES + 1)
    if len(raw) > MAX_BODY_BYTES:
        raise Invalid(f"The body of the request is larger than {MAX_BODY_BYTES // 1024**2} MB.")
    return Body.read(raw)


def _begin(request: HttpRequest, body: Body) -> _Call:
    account = identify_by_key(request, end_user=body.user)
    model = _choose(body.model)
    check_credits(account=account)
    name = request.headers.get(CONVERSATION_HEADER, "").strip()
    is_off = request.headers.get(MEMORY_HEADER, "").strip().lower() == "off"
    if is_off or body.is_errand or not body.said.strip():
        key = None
    else:
        key = _key("named", name) if name else _key("begun", body.opening)
    found = find_by_external_key(account=account, external_key=key) if key else None
    return _Call(
        account=account,
        body=body,
        model=model,
        external_key=key,
        is_named=bool(name),
        conversation=found or (Conversation(account=account) if key else None),
    )


async def _with_memory(call: _Call) -> bytes:
    """The body with what memory says to it; what is late goes without."""
    early: Sequence[Any] = ()
    late: Sequence[Any] = ()
    if call.conversation is not None:
        question = Message(content=call.body.said, not_remembered=call.conversation.not_remembered)
        call.blocks = blocks = await read_blocks(
            account=call.account, conversation=call.conversation, question=question
        )
        early, late = (blocks.state, blocks.facts), (blocks.recall, blocks.note)
    return call.body.with_memory(early=early, late=late, model=call.model.name or str(call.model))


async def _pass_on(call: _Call, answer: Relayed) -> AsyncIterator[bytes]:
    """The bytes as they come. Whoever goes away ends the stream; what came is kept."""
    heard = bytearray()
    try:
        async for piece in answer.pieces:
            if not heard and answer.status == HTTPStatus.OK:
                _note_first_token(call)
            if len(heard) < MAX_HEARD_BYTES:
                heard += piece
            yield piece
    except EunoeError as error:
        # The client sees the stream break off, as it would without us.
        logger.warning("stream broke off account=%s code=%s", call.account.pk, error.code)
    finally:
        await answer.pieces.aclose()  # type: ignore[attr-defined]
        await asyncio.shield(asyncio.ensure_future(_keep(call, answer, bytes(heard))))


def _note_first_token(call: _Call) -> None:
    is_with_memory = call.blocks is not None and any(call.blocks.used.values())
    metrics.observe_first_token(time.perf_counter() - call.begun_at, is_with_memory=is_with_memory)


async def _keep(call: _Call, answer: Relayed, raw: bytes) -> None:
    """Keep what was said; that it cannot be kept is no reason to fail what was answered."""
    if answer.status != HTTPStatus.OK:
        metrics.replies.labels(Message.Status.FAILED, f"status_{answer.status}", "proxy").inc()
        return
    try:
        await in_database(_keep_heard, call, raw, answer.is_stream)
    except Exception as error:
        logger.warning("exchange not kept account=%s error=%s", call.account.pk, type(error).__name__)


def _keep_heard(call: _Call, raw: bytes, is_stream: bool) -> None:
    heard = hear(raw, is_stream=is_stream)
    status = Message.Status.COMPLETE if heard.is_whole else Message.Status.STOPPED
    metrics.replies.labels(status, "", "proxy").inc()
    usage = _counted(call, heard)
    # A call for tools is no answer yet: that comes with what they say.
    if call.external_key is None or not heard.text.strip():
        charge(account_id=call.account.pk, model=str(call.model), usage=usage, occasion=uuid4().hex)
        return
    body = call.body
    exchange = HeldExchange(
        question=body.said,
        reply=heard.text,
        external_id=body.chain(),
        reply_id=body.chain({"role": "assistant", "content": heard.text}),
        before_id=body.before,
        is_named=call.is_named,
        status=status,
        memory_used=call.blocks.used if call.blocks else {},
    )
    keep_exchange(
        account=call.account,
        external_key=call.external_key,
        model=str(call.model),
        exchange=exchange,
        usage=usage,
    )


def _counted(call: _Call, heard: Heard) -> TokenUsage:
    """What the endpoint counted; where it counts nothing, the words that we count: of an image nobody knows."""
    if heard.usage.input_tokens or heard.usage.output_tokens or call.model.provider == "demo":
        return heard.usage
    asked = sum(count_tokens(words_of(message)) for message in call.body.messages)
    return TokenUsage(asked, count_tokens(heard.text))


def _key(*parts: str) -> str:
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def _offered() -> list[tuple[str, ModelRef]]:
    """The models by the names that their endpoints know; the provider's name before those that two have."""
    refs = [ref for ref in chat_models() if can_relay(ref)]
    names = [ref.name or str(ref) for ref in refs]
    return [(str(ref) if names.count(name) > 1 else name, ref) for name, ref in zip(names, refs, strict=True)]


def _choose(name: str) -> ModelRef:
    """Raises ``NotFound`` for a model that is not offered."""
    for known, ref in _offered():
        if name in {known, str(ref)}:
            return ref
    raise NotFound(f"The model “{name}” is not offered here. GET /v1/models lists those that are.")


def _refuse(request: HttpRequest, failure: Exception) -> HttpResponseBase:
    """An error in the form that OpenAI's clients read."""
    if isinstance(failure, ModelError):
        metrics.replies.labels(Message.Status.FAILED, failure.code, "proxy").inc()
    problem = problem_of(failure)
    kind = "server_error" if problem.status >= 500 else "invalid_request_error"
    error = {"message": problem.detail, "type": kind, "param": None, "code": problem.code}
    return _json(request, {"error": error}, status=problem.status, headers=problem.headers)


def _json(
    request: HttpRequest, body: Mapping[str, Any], *, status: int = 200, headers: Mapping[str, str] | None = None
) -> HttpResponse:
    response = HttpResponse(
        json.dumps(body), status=status, content_type="application/json", headers=dict(headers or {})
    )
    add_rate(request, response)
    return response
