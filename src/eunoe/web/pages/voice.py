"""Talking: the browser listens and reads aloud; what is said is answered as in a chat."""

import math
from collections.abc import AsyncIterator
from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse, HttpResponseBase, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import translation
from django.views.decorators.http import require_POST, require_safe

from eunoe.chat.database import in_database
from eunoe.chat.replies import Reply
from eunoe.conversations.models import Message
from eunoe.errors import EunoeError
from eunoe.voice import services as voice
from eunoe.voice.models import VoiceSession
from eunoe.web import models_offered
from eunoe.web.pages.base import account_of, arriving_account, check_sends, page
from eunoe.web.streams import PING_SECONDS, event, let_go_of_connection, stream
from eunoe.web.wording import failure_text, refusal_text

_STATUS = {
    "not_found": 404,
    "conflict": 409,
    "credits_held": 409,
    "ended": 409,
    "not_allowed": 403,
    "out_of_credits": 402,
    "too_many": 429,
}


@require_safe
def show(request: HttpRequest) -> HttpResponse:
    """The page. A mere visit starts nothing."""
    context = {
        "spoken_language": translation.get_language() or "en",
        "choices": models_offered.choices(),
        "chosen": models_offered.chosen(""),
    }
    return render(request, "eunoe/voice.html", context)


@require_POST
async def start(request: HttpRequest) -> HttpResponseBase:
    """Start a session; a visitor becomes a guest with it."""
    model, not_remembered = request.POST.get("model") or None, request.POST.get("not_remembered") == "true"
    try:
        account = await in_database(arriving_account, request)
        started = await voice.start_session(account=account, model=model, not_remembered=not_remembered)
    except EunoeError as error:
        return _refused(error)
    key = [started.session.pk]
    addresses = {
        name: reverse(f"eunoe:{view}", args=key) for name, view in (("say", "say_aloud"), ("end", "end_voice"))
    }
    return JsonResponse({**addresses, "transcript": reverse("eunoe:conversation", args=key)}, status=201)


@require_POST
async def say(request: HttpRequest, session_id: UUID) -> HttpResponseBase:
    """Say something, aloud or in writing. The same ``external_id`` again joins the same reply."""
    said = request.POST.get("content", "").replace("\r\n", "\n")
    try:
        account = await in_database(account_of, request)
        await in_database(check_sends, account=account)
        reply = await voice.answer(
            account=account,
            session_id=session_id,
            content=said,
            external_id=request.POST.get("external_id", "")[:200] or None,
            confidence=_confidence(request.POST.get("confidence", "")),
        )
    except EunoeError as error:
        return _refused(error, said)
    return stream(_events_of(reply, translation.get_language() or "en"))


@require_POST
@page
def end(request: HttpRequest, session_id: UUID) -> HttpResponseBase:
    """End a session. Who leaves the page has it ended as well; a second end changes nothing."""
    ending = VoiceSession.Ending.LEFT if request.POST.get("left") else VoiceSession.Ending.CLOSED
    session = voice.end_session(account=account_of(request), session_id=session_id, ending=ending)
    if request.POST.get("show"):
        return redirect("eunoe:conversation", session.pk)
    return HttpResponse(status=204)


async def _events_of(reply: Reply, language: str) -> AsyncIterator[str]:
    """``message``, then ``delta`` as text comes, then ``done``: plain text, to be read aloud."""
    await let_go_of_connection()
    yield event("message", {"stop": reverse("eunoe:stop", args=[reply.message.pk])})
    async for piece in reply.follow(quiet_seconds=PING_SECONDS):
        yield event("delta", {"text": piece}) if piece else ": still answering\n\n"
    yield event("done", _closing(reply.message, language))


def _closing(message: Message, language: str) -> dict[str, Any]:
    with translation.override(language):
        failure = failure_text(message.error) if message.status == Message.Status.FAILED else ""
        return {"status": message.status, "failure": failure}


def _refused(error: EunoeError, said: str = "") -> JsonResponse:
    told = {"error": error.code, "message": refusal_text(error, said)}
    return JsonResponse(told, status=_STATUS.get(error.code, 400))


def _confidence(text: str) -> float | None:
    """How sure the browser was. Some browsers say nothing, or always nought."""
    try:
        confidence = float(text)
    except ValueError:
        return None
    return confidence if math.isfinite(confidence) and 0 < confidence <= 1 else None
