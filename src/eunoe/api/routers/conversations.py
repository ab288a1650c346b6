"""Conversations and what is said in them."""

import hashlib
import json
from dataclasses import replace
from typing import Annotated

from django.http.response import HttpResponseBase
from django.utils.crypto import salted_hmac
from ninja import Body, Header, Query, Router
from ninja.responses import Status

from eunoe.api import answers
from eunoe.api.auth import ApiRequest, identify_on_loop
from eunoe.api.openapi import STREAMED
from eunoe.api.paging import IN_ORDER, MAX_LIMIT, RECENT_FIRST
from eunoe.api.schemas import (
    ConversationChange,
    ConversationOut,
    ExchangeOut,
    ExternalId,
    Listing,
    MessageOut,
    NewConversation,
    NewMessage,
    NewTurns,
)
from eunoe.chat import holding, replies
from eunoe.conversations import services
from eunoe.library.services import documents_of

router = Router(tags=["Conversations"])

Limit = Annotated[int, Query(50, ge=1, le=MAX_LIMIT)]


@router.post("", response={201: ConversationOut}, summary="Start a conversation")
def create_conversation(
    request: ApiRequest, data: Annotated[NewConversation, Body(NewConversation())]
) -> Status[ConversationOut]:
    conversation = services.create_conversation(
        account=request.auth,
        title=data.title or "",
        model=_offered(data) or "",
        project_id=data.project_id,
        not_remembered=bool(data.not_remembered),
    )
    return Status(201, ConversationOut.of(conversation))


@router.get("", response=Listing[ConversationOut], summary="List conversations, the latest first")
def list_conversations(
    request: ApiRequest, limit: Limit, cursor: str | None = None, query: str = ""
) -> Listing[ConversationOut]:
    """With `query`, those whose title or messages hold all its words."""
    found = services.find_conversations(account=request.auth, query=query)
    page = RECENT_FIRST.take(found, cursor=cursor, limit=limit)
    return Listing(items=[ConversationOut.of(row) for row in page.rows], next_cursor=page.next_cursor)


@router.get("/{conversation_id}", response=ConversationOut, summary="Read a conversation")
def get_conversation(request: ApiRequest, conversation_id: str) -> ConversationOut:
    conversation = services.get_conversation(account=request.auth, conversation_id=conversation_id)
    return ConversationOut.of(conversation)


@router.patch("/{conversation_id}", response=ConversationOut, summary="Change a conversation")
def update_conversation(request: ApiRequest, conversation_id: str, data: ConversationChange) -> ConversationOut:
    """`project_id: null` takes it out of its project."""
    conversation = services.update_conversation(
        account=request.auth,
        conversation_id=conversation_id,
        title=data.title,
        model=_offered(data),
        project_id=data.project_id if "project_id" in data.model_fields_set else services.Unchanged.UNCHANGED,
        not_remembered=data.not_remembered,
    )
    return ConversationOut.of(conversation)


@router.delete("/{conversation_id}", response={204: None}, summary="Delete a conversation")
def delete_conversation(request: ApiRequest, conversation_id: str) -> Status[None]:
    services.delete_conversation(account=request.auth, conversation_id=conversation_id)
    return Status(204, None)


@router.get("/{conversation_id}/messages", response=Listing[MessageOut], summary="List messages, the oldest first")
def list_messages(
    request: ApiRequest,
    conversation_id: str,
    limit: Annotated[int, Query(MAX_LIMIT, ge=1, le=MAX_LIMIT)],
    cursor: str | None = None,
) -> Listing[MessageOut]:
    messages = services.find_turns(account=request.auth, conversation_id=conversation_id)
    page = IN_ORDER.take(messages, cursor=cursor, limit=limit)
    sent = documents_of(message_ids=[row.pk for row in page.rows])
    items = [MessageOut.of(row, sent.get(row.pk, ())) for row in page.rows]
    return Listing(items=items, next_cursor=page.next_cursor)


@router.post(
    "/{conversation_id}/messages",
    response={201: ExchangeOut},
    summary="Say something, and have it answered",
    auth=identify_on_loop,
    openapi_extra=STREAMED,
)
async def send_message(
    request: ApiRequest,
    conversation_id: str,
    data: NewMessage,
    idempotency_key: Annotated[ExternalId | None, Header(None, alias="Idempotency-Key")],
) -> Status[ExchangeOut] | HttpResponseBase:
    """The same `external_id` (or `Idempotency-Key`) again gives the turn that it led to at first. The same
    `Idempotency-Key` with another body is refused."""
    is_keyed = idempotency_key is not None and not data.external_id
    reply = await answers.begin(
        replies.send(
            account=request.auth,
            conversation_id=conversation_id,
            content=data.content,
            model=data.model,
            external_id=data.external_id or idempotency_key,
            request_digest=_digest_of(data) if is_keyed else "",
            document_ids=data.document_ids,
        )
    )
    return answers.streamed(reply) if data.stream else await answers.whole_exchange(reply, status=201)


@router.post(
    "/{conversation_id}/turns", response={201: Listing[MessageOut]}, summary="Add turns of a chat held elsewhere"
)
def add_turns(
    request: ApiRequest,
    conversation_id: str,
    data: NewTurns,
    idempotency_key: Annotated[ExternalId | None, Header(None, alias="Idempotency-Key")],
) -> Status[Listing[MessageOut]]:
    """In the order in which they were said. No model answers; memory reads them as it reads a chat. The same
    `external_id` again changes nothing, nor does the same `Idempotency-Key`, which is refused with other turns."""
    turns = [turn.held() for turn in data.turns]
    if idempotency_key is not None:
        digest = _digest_of(data)
        turns = [
            turn if turn.external_id else replace(turn, external_id=_one_of(idempotency_key, at), request_digest=digest)
            for at, turn in enumerate(turns)
        ]
    added = holding.add_turns(account=request.auth, conversation_id=conversation_id, turns=turns)
    return Status(201, Listing(items=[MessageOut.of(message) for message in added]))


def _one_of(idempotency_key: str, place: int) -> str:
    """The id of one of the turns that come with one key."""
    return hashlib.sha256(f"{place}#{idempotency_key}".encode()).hexdigest()


def _digest_of(data: NewMessage | NewTurns) -> str:
    """Of all that is asked for, but not of how it is to be told. By a secret: nobody can try words on it."""
    asked = json.dumps(data.model_dump(exclude={"stream"}, exclude_defaults=True), default=str)
    return salted_hmac("eunoe.api.request", asked, algorithm="sha256").hexdigest()


def _offered(data: NewConversation) -> str | None:
    """The model that is asked for. Raises ``Invalid`` for one that is not offered."""
    return None if data.model is None else str(replies.choose_model(data.model, ""))
