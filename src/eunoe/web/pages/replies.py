"""Saying something, and the reply to it as it comes. Asynchronous, as talking is; every other page is not."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode
from uuid import UUID

from asgiref.sync import sync_to_async
from django.conf import settings
from django.http import (
    Http404,
    HttpRequest,
    HttpResponse,
    HttpResponseBase,
    HttpResponseRedirect,
    JsonResponse,
    StreamingHttpResponse,
)
from django.middleware.csrf import get_token
from django.shortcuts import render, resolve_url
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.translation import gettext
from django.views.decorators.http import require_GET, require_POST

from eunoe.accounts.current import current_account
from eunoe.chat import replies
from eunoe.chat.credits import check_credits
from eunoe.chat.database import in_database
from eunoe.chat.replies import Reply, choose_model
from eunoe.conf import get_settings
from eunoe.conversations import services as conversations
from eunoe.conversations.models import Message
from eunoe.errors import EunoeError, NotFound, OutOfCredits, TooMany
from eunoe.library.reading import UnfitUpload, clean_name
from eunoe.library.services import create_document, documents_of
from eunoe.web.addresses import has_page
from eunoe.web.pages.base import account_of, arriving_account, check_sends
from eunoe.web.pages.chat import show_chat
from eunoe.web.rendering import GrowingMarkdown
from eunoe.web.streams import PING_SECONDS, event, let_go_of_connection, stream
from eunoe.web.turns import may_mark, view_turn
from eunoe.web.wording import refusal_text

_STATUS = {
    "not_found": 404,
    "conflict": 409,
    "credits_held": 409,
    "ended": 409,
    "invalid": 400,
    "not_allowed": 403,
    "out_of_credits": 402,
    "too_many": 429,
}


@require_POST
async def send(request: HttpRequest) -> HttpResponseBase:
    """Say something; a visitor becomes a guest with it. The same ``external_id`` again joins the same reply."""
    said = _said(request)
    model = request.POST.get("model") or None
    documents: list[Any] = request.POST.getlist("document")
    try:
        if request.FILES:
            # As in any other view that reads uploads: it may take a while, and the threads of replies are few.
            await sync_to_async(_keep_files)(request, said, documents)
        account, conversation_id = await in_database(_open_conversation, request, said, model)
        reply = await replies.send(
            account=account,
            conversation_id=conversation_id,
            content=said,
            model=model,
            external_id=request.POST.get("external_id", "")[:200] or None,
            document_ids=documents,
        )
    except EunoeError as error:
        return await _refuse(request, error, request.POST.get("conversation", ""), said, documents)
    return await _answer(request, reply, account)


@require_POST
async def regenerate(request: HttpRequest, message_id: UUID) -> HttpResponseBase:
    """A new answer in the place of the last one, be it whole, stopped or failed."""
    model = request.POST.get("model") or None
    return await _again(
        request, message_id, lambda who: replies.regenerate(account=who, message_id=message_id, model=model)
    )


async def edit(request: HttpRequest, message_id: UUID) -> HttpResponseBase:
    """Say something else instead: what came after it goes, and it is answered anew."""
    if request.method != "POST":
        return await in_database(_edit_page, request, message_id)
    said = _said(request)
    model = request.POST.get("model") or None
    return await _again(
        request,
        message_id,
        lambda who: replies.edit(account=who, message_id=message_id, content=said, model=model),
    )


@require_POST
async def stop(request: HttpRequest, message_id: UUID) -> HttpResponseBase:
    """Stop a reply. What came is kept."""
    try:
        account = await in_database(account_of, request)
        message = await replies.stop(account=account, message_id=message_id)
    except NotFound as error:
        raise Http404 from error
    if _wants_events(request):
        return HttpResponse(status=204)
    return HttpResponseRedirect(reverse("eunoe:conversation", args=[message.conversation_id]))


@require_GET
async def events(request: HttpRequest, message_id: UUID) -> HttpResponseBase:
    """Join a reply that is being written, after a reload or a broken connection: it is told from its beginning."""
    try:
        account = await in_database(account_of, request)
        reply = await replies.join(account=account, message_id=message_id)
    except NotFound as error:
        raise Http404 from error
    return _stream(request, reply, account)


# --- before the answer --------------------------------------------------------------------------------------------


def _open_conversation(request: HttpRequest, said: str, model: str | None) -> tuple[Any, UUID]:
    """Checked before anything is made, so that a refused first message leaves no guest and no empty conversation."""
    conversations.check_content(said)
    chosen = choose_model(model, "")
    conversation_id = conversations.parse_id(request.POST.get("conversation", ""))
    if request.POST.get("begun"):
        account = account_of(request)
        check_sends(account=account)
        return account, conversations.get_conversation(account=account, conversation_id=conversation_id).pk
    if current_account(request) is not None:
        _refuse_without_credits(account_of(request), conversation_id)
    account = arriving_account(request)
    check_sends(account=account)
    found = conversations.get_or_create_conversation(
        account=account,
        conversation_id=conversation_id,
        model=str(chosen),
        not_remembered=request.POST.get("not_remembered") == "true",
    )
    return account, found.pk


def _keep_files(request: HttpRequest, said: str, documents: list[Any]) -> None:
    """Keep the files that a form without scripts brings along, and add them to ``documents``.

    Raises what the message, or the first file that cannot be taken, is refused for.
    """
    conversations.check_content(said)
    for file in request.FILES.getlist("file"):
        name, content = file.name or "", file.read()
        try:
            # Several files share what a request may bring.
            if file.size != len(content):
                raise UnfitUpload("too_large")
            document = create_document(account=account_of(request), name=name, content=content, in_chat=True)
        except UnfitUpload as unfit:
            raise UnfitUpload(unfit.reason, name=clean_name(name)) from None
        documents.append(document.pk)


def _refuse_without_credits(account: Any, conversation_id: UUID) -> None:
    """No empty conversation is begun. If there is one, this message began it and came twice: it may be joined."""
    try:
        check_credits(account=account)
    except OutOfCredits as out:
        try:
            conversations.get_conversation(account=account, conversation_id=conversation_id)
        except NotFound:
            raise out from None


async def _again(request: HttpRequest, message_id: UUID, begin: Callable[[Any], Awaitable[Reply]]) -> HttpResponseBase:
    said = _said(request)
    try:
        account = await in_database(account_of, request)
        message = await in_database(conversations.get_message, account=account, message_id=message_id)
    except NotFound as error:
        if _wants_events(request):
            return await _refuse(request, error, "", said)
        raise Http404 from error
    try:
        await in_database(check_sends, account=account)
        reply = await begin(account)
    except EunoeError as error:
        return await _refuse(request, error, str(message.conversation_id), said)
    return await _answer(request, reply, account)


async def _answer(request: HttpRequest, reply: Reply, account: Any) -> HttpResponseBase:
    if _wants_events(request):
        return _stream(request, reply, account)
    await let_go_of_connection()
    message = await reply.wait()
    address = reverse("eunoe:conversation", args=[message.conversation_id])
    return HttpResponseRedirect(f"{address}#m-{message.pk}")


async def _refuse(
    request: HttpRequest, error: EunoeError, conversation_id: str, said: str, documents: Sequence[Any] = ()
) -> HttpResponseBase:
    """What was not done and why; what the person wrote is not lost."""
    # Threads of the database know no language and no time zone.
    reads = {"language": translation.get_language() or "en", "zone": timezone.get_current_timezone_name()}
    if _wants_events(request):
        body = await in_database(_refusal, request, error, said, **reads)
        headers = {"Retry-After": str(error.seconds)} if isinstance(error, TooMany) else {}
        return JsonResponse(body, status=_STATUS.get(error.code, 400), headers=headers)
    return await in_database(_page_again, request, error, conversation_id, said=said, documents=documents, **reads)


def _refusal(request: HttpRequest, error: EunoeError, said: str, *, language: str, zone: str) -> dict[str, Any]:
    """Why not, for a script, and where a link leads on from it."""
    with translation.override(language), timezone.override(zone):
        body: dict[str, Any] = {"error": error.code, "message": _why(request, error, said)}
        if _is_signed_out(request, error):
            body["link"] = {"url": _sign_in_address(request), "label": gettext("Sign in")}
        elif isinstance(error, OutOfCredits) and has_page("plan"):
            body["link"] = {"url": reverse("eunoe:plan"), "label": gettext("Plan and usage")}
        return body


def _why(request: HttpRequest, error: EunoeError, said: str) -> str:
    if _is_signed_out(request, error):
        return gettext("You are signed out. Sign in again: your text stays here.")
    return refusal_text(error, said)


def _is_signed_out(request: HttpRequest, error: EunoeError) -> bool:
    return isinstance(error, NotFound) and current_account(request) is None


def _sign_in_address(request: HttpRequest) -> str:
    """Sign-in that leads back to the conversation the message was written in."""
    address = resolve_url(settings.LOGIN_URL)
    try:
        key = conversations.parse_id(request.POST.get("conversation", ""))
    except NotFound:
        return address
    return f"{address}?{urlencode({'next': reverse('eunoe:conversation', args=[key])})}"


def _page_again(
    request: HttpRequest,
    error: EunoeError,
    conversation_id: str,
    *,
    said: str,
    documents: Sequence[Any],
    language: str,
    zone: str,
) -> HttpResponse:
    with translation.override(language), timezone.override(zone):
        try:
            account = current_account(request)
            found = (
                conversations.get_conversation(account=account, conversation_id=conversation_id) if account else None
            )
        except NotFound:
            found = None
        return show_chat(
            request,
            found,
            error=_why(request, error, said),
            draft=said,
            document_ids=documents,
            status=_STATUS.get(error.code, 400),
        )


def _edit_page(request: HttpRequest, message_id: UUID) -> HttpResponse:
    """The form for whoever has no script."""
    try:
        message = conversations.get_message(account=account_of(request), message_id=message_id)
    except NotFound as error:
        raise Http404 from error
    return render(request, "eunoe/dialogs/edit.html", {"base": "eunoe/sheet.html", "message": message})


def _said(request: HttpRequest) -> str:
    """What the person wrote. Forms send every line break as two characters."""
    return request.POST.get("content", "").replace("\r\n", "\n")


def _wants_events(request: HttpRequest) -> bool:
    return "text/event-stream" in request.headers.get("Accept", "")


# --- the stream ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class _Reader:
    """Who is at the other end, and how they read. Pieces of page are made in other threads, which do not know.

    The account is not always that which the reply was begun for: a guest may have signed up meanwhile.
    """

    account: Any
    language: str
    zone: str
    csrf_token: str

    def render(self, template: str, context: dict[str, Any]) -> str:
        known = {"assistant_name": get_settings().assistant_name, "csrf_token": self.csrf_token}
        with translation.override(self.language), timezone.override(self.zone):
            return render_to_string(template, {**known, **context})


def _stream(request: HttpRequest, reply: Reply, account: Any) -> StreamingHttpResponse:
    reader = _Reader(
        account=account,
        language=translation.get_language() or "en",
        zone=timezone.get_current_timezone_name(),
        csrf_token=get_token(request),
    )
    return stream(_events_of(reply, reader))


async def _events_of(reply: Reply, reader: _Reader) -> AsyncIterator[str]:
    """``message``, then ``delta`` as text comes, then ``done``; a comment now and then keeps the connection open."""
    await let_go_of_connection()
    try:
        yield event("message", await in_database(_opening, reply, reader))
    except NotFound as error:
        yield _error_event(error, reader)
        return
    growing = GrowingMarkdown()
    async for piece in reply.follow(quiet_seconds=PING_SECONDS):
        if not piece:
            yield ": still answering\n\n"
            continue
        finished, open_block = growing.add(piece)
        yield event("delta", {"html": finished, "open": open_block})
        # What comes meanwhile comes as one piece; the longer the open block, the less often it is drawn anew.
        await asyncio.sleep(min(1.5, 0.04 + growing.open_chars / 40_000))
    try:
        yield event("done", await in_database(_closing, reply, reader))
    except NotFound as error:
        yield _error_event(error, reader)


def _error_event(error: EunoeError, reader: _Reader) -> str:
    with translation.override(reader.language):
        return event("error", {"message": refusal_text(error)})


def _opening(reply: Reply, reader: _Reader) -> dict[str, Any]:
    """The person's turn and the place of the reply, as they stand in the page."""
    message = conversations.get_message(account=reader.account, message_id=reply.message.pk)
    asked = reply.question.role == Message.Role.USER
    shell = Message(
        pk=message.pk,
        conversation=message.conversation,
        role=Message.Role.ASSISTANT,
        status=Message.Status.STREAMING,
        model=message.model,
        said_at=message.said_at,
    )
    return {
        "message_id": str(message.pk),
        "question_id": str(reply.question.pk) if asked else None,
        "conversation": str(message.conversation_id),
        "title": message.conversation.title,
        "not_remembered": message.conversation.not_remembered,
        "url": reverse("eunoe:conversation", args=[message.conversation_id]),
        "question": _turn_html(_asked(reply, reader), reply, reader) if asked else "",
        "before_id": _before(reply.question) if asked else None,
        "reply": _turn_html(shell, reply, reader),
    }


def _asked(reply: Reply, reader: _Reader) -> Message:
    return conversations.get_message(account=reader.account, message_id=reply.question.pk)


def _before(question: Message) -> str | None:
    """The turn before it, by which a page sees whether it shows all that was said."""
    turns = conversations.read_turns(
        conversation=question.conversation, from_seq=question.seq - 1, until_seq=question.seq
    )
    return str(turns[0].pk) if turns else None


def _closing(reply: Reply, reader: _Reader) -> dict[str, Any]:
    message = conversations.get_message(account=reader.account, message_id=reply.message.pk)
    return {
        "html": _turn_html(message, reply, reader),
        "status": message.status,
        "title": message.conversation.title,
    }


def _turn_html(message: Message, reply: Reply, reader: _Reader) -> str:
    sent = documents_of(message_ids=[message.pk]) if message.role == Message.Role.USER else {}
    with translation.override(reader.language):
        turn = view_turn(message, is_last=True, can_mark=may_mark(reply.account), documents=sent.get(message.pk, ()))
    return reader.render("eunoe/parts/turn.html", {"turn": turn})
