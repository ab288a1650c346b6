"""The chat page: the conversations, the thread, and what is done to a conversation as a whole."""

import contextlib
from collections.abc import Sequence
from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse, HttpResponseBase, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.clickjacking import xframe_options_sameorigin
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from eunoe.accounts.current import current_account
from eunoe.chat.replies import choose_model
from eunoe.conversations import services as conversations
from eunoe.conversations.models import Conversation
from eunoe.errors import Invalid, NotFound
from eunoe.facts import services as facts
from eunoe.library import services as library
from eunoe.types import uuid7
from eunoe.web import models_offered
from eunoe.web.addresses import has_page
from eunoe.web.middleware import POLICY
from eunoe.web.pages.attachments import UPLOAD_ACCEPTS
from eunoe.web.pages.base import account_of, is_fragment, page
from eunoe.web.sent import sent_with
from eunoe.web.sidebar import list_conversations
from eunoe.web.turns import RECEIPT_PAUSES_MS, ask_for_receipt, view_turns
from eunoe.web.wording import refusal_text

TURNS_SHOWN = 80


@require_safe
@page
def new_chat(request: HttpRequest) -> HttpResponseBase:
    """The empty page. A mere visit makes nothing."""
    return show_chat(request)


@require_safe
@page
def conversation(request: HttpRequest, conversation_id: UUID) -> HttpResponseBase:
    found = conversations.get_conversation(account=account_of(request), conversation_id=conversation_id)
    return show_chat(request, found)


@require_safe
@xframe_options_sameorigin
@page
def dock(request: HttpRequest, conversation_id: UUID | None = None) -> HttpResponseBase:
    """The chat as a window docked on other pages of this site, and of no other. A conversation now gone gives way."""
    account = current_account(request)
    found = None
    if conversation_id is not None and account is not None:
        with contextlib.suppress(NotFound):
            found = conversations.get_conversation(account=account, conversation_id=conversation_id)
    return _show_docked(request, chat_context(request, found))


def _show_docked(request: HttpRequest, context: dict[str, Any], *, status: int = 200) -> HttpResponse:
    dock_url = reverse("eunoe:dock")
    only_docked = _is_only_docked()
    is_whole = only_docked and not request.path.startswith(dock_url)
    known = {"dock_url": "" if is_whole else dock_url, "only_docked": only_docked, "is_whole": is_whole}
    response = render(request, "eunoe/dock.html", {**context, **known}, status=status)
    response.headers["Content-Security-Policy"] = POLICY.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
    return response


@require_safe
@page
def message_place(request: HttpRequest, message_id: UUID) -> HttpResponseBase:
    """Where a message stands: links from the memory lead here."""
    message = conversations.get_message(account=account_of(request), message_id=message_id)
    address = reverse("eunoe:conversation", args=[message.conversation_id])
    earlier = f"?from={message.seq}" if message.seq < message.conversation.next_seq - TURNS_SHOWN else ""
    return HttpResponseRedirect(f"{address}{earlier}#m-{message.pk}")


@require_safe
@page
def conversation_list(request: HttpRequest) -> HttpResponseBase:
    """The list alone, for searching and for going on to earlier ones: a part of the page for a script, else a page."""
    listed = list_conversations(
        account=current_account(request),
        query=request.GET.get("q", "")[:200],
        start=_number(request.GET.get("start")),
    )
    context = {"listed": listed, "current_id": request.GET.get("current", "")}
    template = "parts/conversation_list" if is_fragment(request) else "conversations_page"
    return render(request, f"eunoe/{template}.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@page
def rename(request: HttpRequest, conversation_id: UUID) -> HttpResponseBase:
    account = account_of(request)
    found = conversations.get_conversation(account=account, conversation_id=conversation_id)
    error = ""
    if request.method == "POST":
        try:
            conversations.update_conversation(
                account=account, conversation_id=conversation_id, title=request.POST.get("title", "")
            )
        except Invalid:
            error = gettext("A title needs at least one character.")
        else:
            return redirect("eunoe:conversation", conversation_id)
    return _dialog(request, "rename", {"conversation": found, "error": error})


@require_http_methods(["GET", "HEAD", "POST"])
@page
def move(request: HttpRequest, conversation_id: UUID) -> HttpResponseBase:
    """Ask for the project, and on POST put the conversation into it; into none when none is chosen."""
    account = account_of(request)
    found = conversations.get_conversation(account=account, conversation_id=conversation_id)
    error = ""
    if request.method == "POST":
        try:
            conversations.update_conversation(
                account=account, conversation_id=conversation_id, project_id=request.POST.get("project") or None
            )
        except Invalid:
            error = gettext("This project does not exist any more.")
        else:
            return redirect("eunoe:conversation", conversation_id)
    context = {"conversation": found, "projects": library.find_projects(account=account), "error": error}
    return _dialog(request, "move", context)


@require_http_methods(["GET", "HEAD", "POST"])
@page
def delete(request: HttpRequest, conversation_id: UUID) -> HttpResponseBase:
    account = account_of(request)
    found = conversations.get_conversation(account=account, conversation_id=conversation_id)
    if request.method == "POST":
        conversations.delete_conversation(account=account, conversation_id=conversation_id)
        return redirect("eunoe:chat")
    return _dialog(request, "delete_conversation", {"conversation": found})


@require_POST
@page
def choose(request: HttpRequest, conversation_id: UUID) -> HttpResponseBase:
    """Answer this conversation with another model from now on. What was said stays, and so does what is remembered."""
    try:
        model = str(choose_model(request.POST.get("model"), ""))
        conversations.update_conversation(account=account_of(request), conversation_id=conversation_id, model=model)
    except Invalid as error:
        return HttpResponse(refusal_text(error), status=400, content_type="text/plain; charset=utf-8")
    return redirect("eunoe:conversation", conversation_id)


@require_safe
@page
def sent(request: HttpRequest, message_id: UUID) -> HttpResponseBase:
    """What was sent with a message, each with where it came from."""
    account = account_of(request)
    message = conversations.get_message(account=account, message_id=message_id)
    return _dialog(request, "sent", {"sent": sent_with(account=account, message=message)})


@require_safe
@page
def receipt(request: HttpRequest, message_id: UUID) -> HttpResponseBase:
    """What the pass after this reply changed. The page asks a few times, with growing pauses."""
    account = account_of(request)
    message = conversations.get_message(account=account, message_id=message_id)
    attempt = min(_number(request.GET.get("n")), len(RECEIPT_PAUSES_MS))
    view = ask_for_receipt(account=account, reply_id=message.pk, attempt=attempt)
    return render(request, "eunoe/parts/receipt.html", {"receipt": view})


@require_safe
def connect_model(request: HttpRequest) -> HttpResponseBase:
    """How a real model takes the demonstration's place."""
    context = {"connecting": models_offered.connecting(), "choices": models_offered.choices()}
    return _dialog(request, "connect_model", context)


def show_chat(
    request: HttpRequest,
    found: Conversation | None = None,
    *,
    error: str = "",
    draft: str = "",
    document_ids: Sequence[Any] = (),
    status: int = 200,
) -> HttpResponse:
    """The whole page. With an error, what the person wrote stands in the composer again."""
    account = current_account(request)
    context = chat_context(request, found) | {"error": error, "draft": draft}
    if document_ids and account is not None:
        context["attached"] = library.find_attachable(account=account, document_ids=document_ids)
    if _is_only_docked():
        return _show_docked(request, context, status=status)
    context["listed"] = listed = list_conversations(account=account)
    context["is_new"] = not listed.groups and _knows_nothing(account)
    return render(request, "eunoe/chat.html", context, status=status)


def _is_only_docked() -> bool:
    """Whether the chat has no page of its own here, with a list of conversations beside it."""
    return not has_page("settings")


def _knows_nothing(account: Any | None) -> bool:
    """Whether the product has yet to explain itself. Asked only where there is no conversation: no query elsewhere."""
    return account is None or not facts.has_lines(account_id=account.pk)


def chat_context(request: HttpRequest, found: Conversation | None) -> dict[str, Any]:
    """The thread and its composer."""
    account = current_account(request)
    context: dict[str, Any] = {
        "conversation": found,
        "conversation_id": found.pk if found else uuid7(),
        "external_id": uuid7(),
        "turns": [],
        "earlier_from": None,
        "choices": models_offered.choices(),
        "starts_forgotten": request.POST.get("not_remembered") == "true",
        "chosen": models_offered.chosen(found.model if found else ""),
        "attached": [],
        "most_documents": conversations.MAX_DOCUMENTS,
        "upload_accepts": UPLOAD_ACCEPTS,
    }
    if "document" in request.GET and account is not None:
        named = request.GET.getlist("document")[: conversations.MAX_DOCUMENTS]
        context["attached"] = library.find_attachable(account=account, document_ids=named)
    if found is not None and account is not None:
        context |= _thread(request, account, found)
    return context


def _thread(request: HttpRequest, account: Any, found: Conversation) -> dict[str, Any]:
    start = max(0, found.next_seq - TURNS_SHOWN)
    if "from" in request.GET:
        start = min(start, _number(request.GET["from"]))
    messages = conversations.read_turns(conversation=found, from_seq=start)
    turns = view_turns(account=account, messages=messages, last_seq=found.next_seq - 1)
    return {
        "turns": turns,
        "earlier_from": max(0, start - TURNS_SHOWN) if start else None,
        "is_answering": bool(turns) and turns[-1].is_streaming,
    }


def _dialog(request: HttpRequest, name: str, context: dict[str, Any]) -> HttpResponse:
    """A dialog's content: in place for a script, else a page of its own."""
    base = "eunoe/fragment.html" if is_fragment(request) else "eunoe/sheet.html"
    return render(request, f"eunoe/dialogs/{name}.html", {"base": base, **context})


def _number(text: str | None) -> int:
    return min(int(text), 10**9) if text and text.isascii() and text.isdigit() else 0
