"""One message: its mark, its text, another answer."""

from typing import Annotated

from django.http.response import HttpResponseBase
from ninja import Body, Router
from ninja.responses import Status

from eunoe.api import answers
from eunoe.api.auth import ApiRequest, identify_on_loop
from eunoe.api.openapi import STREAMED
from eunoe.api.schemas import ExchangeOut, MessageChange, MessageOut, Regeneration
from eunoe.chat import replies
from eunoe.chat.database import in_database
from eunoe.conversations import services
from eunoe.errors import Invalid
from eunoe.library.services import documents_of

router = Router(tags=["Messages"], auth=identify_on_loop)


@router.patch(
    "/{message_id}",
    response=MessageOut | ExchangeOut,
    summary="Mark one's own message as (not) remembered, or edit it",
    openapi_extra=STREAMED,
)
async def update_message(
    request: ApiRequest, message_id: str, data: MessageChange
) -> MessageOut | Status[ExchangeOut] | HttpResponseBase:
    """`not_remembered` writes the mark and gives the message. `content` replaces the text, drops the turns after it and
    answers anew."""
    if (data.not_remembered is None) == (data.content is None):
        raise Invalid("Give either not_remembered or content.")
    if data.content is None:
        message = await in_database(
            services.mark_message, account=request.auth, message_id=message_id, not_remembered=data.not_remembered
        )
        sent = await in_database(documents_of, message_ids=[message.pk])
        return MessageOut.of(message, sent.get(message.pk, ()))
    reply = await answers.begin(
        replies.edit(account=request.auth, message_id=message_id, content=data.content, model=data.model)
    )
    return answers.streamed(reply) if data.stream else await answers.whole_exchange(reply, status=200)


@router.post(
    "/{message_id}/regenerate",
    response=MessageOut,
    summary="Answer anew",
    openapi_extra=STREAMED,
)
async def regenerate_message(
    request: ApiRequest, message_id: str, data: Annotated[Regeneration, Body(Regeneration())]
) -> MessageOut | HttpResponseBase:
    """A new answer in the place of the last one, be it whole, stopped or failed."""
    reply = await answers.begin(replies.regenerate(account=request.auth, message_id=message_id, model=data.model))
    return answers.streamed(reply) if data.stream else await answers.whole_message(reply)
