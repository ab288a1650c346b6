"""What the assistant remembers: seeing it, clearing it, and, where the operator allows it, changing single lines."""

import json
import logging
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from eunoe.accounts.current import current_account
from eunoe.conf import get_settings
from eunoe.conversations.services import read_memory_state
from eunoe.errors import Invalid
from eunoe.facts import services as facts
from eunoe.memory import services as memory
from eunoe.web.addresses import memory_address
from eunoe.web.pages.base import account_of, is_fragment, page, wanted_state
from eunoe.web.sent import with_sources
from eunoe.web.wording import memory_words

logger = logging.getLogger(__name__)


@require_safe
def show(request: HttpRequest) -> HttpResponseBase:
    """The section Memory: a part of Settings for a script, else a page. Its failure leaves the rest standing."""
    return _show(request)


@require_safe
def show_alert(request: HttpRequest) -> HttpResponseBase:
    """The same list as an alert, for small screens and the installed app."""
    context, status = _read(request)
    base = "eunoe/fragment.html" if is_fragment(request) else "eunoe/sheet.html"
    return render(request, "eunoe/dialogs/memory.html", {"base": base, **context}, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
def clear(request: HttpRequest) -> HttpResponseBase:
    """Ask, and on POST delete everything that is remembered, at once and for good."""
    base = "eunoe/fragment.html" if is_fragment(request) else "eunoe/sheet.html"
    if request.method != "POST":
        return render(request, "eunoe/dialogs/clear_memory.html", {"base": base, "words": memory_words()})
    failed = not _clear(request)
    if request.POST.get("from") == "alert":
        context = {"base": base, "words": memory_words(), "failed": failed}
        response = render(request, "eunoe/dialogs/memory_cleared.html", context, status=503 if failed else 200)
        response.headers["HX-Trigger"] = "memory-changed"
        return response
    if failed:
        return _after_failed_clear(request, base)
    if is_fragment(request):
        response = _show(request)
        response.headers["HX-Trigger"] = json.dumps({"close-dialog": {"say": memory_words().cleared}})
        return response
    messages.success(request, memory_words().cleared)
    return redirect(memory_address())


@require_POST
@page
def change_fact(request: HttpRequest, fact_id: UUID) -> HttpResponseBase:
    """Edit or delete one line, only where the operator allows it."""
    if not get_settings().fact_editing:
        raise Http404
    account = account_of(request)
    try:
        if request.POST.get("action") == "delete":
            facts.delete_fact(account=account, fact_id=fact_id)
        else:
            facts.edit_fact(account=account, fact_id=fact_id, text=request.POST.get("text", ""))
    except Invalid:
        return _after_change(
            request, gettext("This line is empty or too long, or the list is full. It stays as it was.")
        )
    return _after_change(request)


@require_POST
@page
def set_paused(request: HttpRequest) -> HttpResponseBase:
    """Switch memory off or on again, only where the operator allows it."""
    if not get_settings().memory_switch:
        raise Http404
    memory.set_memory_paused(account=account_of(request), paused=wanted_state(request, "paused"))
    return _after_change(request)


def _show(request: HttpRequest, *, error: str = "") -> HttpResponse:
    context, status = _read(request)
    template = "eunoe/parts/memory.html" if is_fragment(request) else "eunoe/memory_page.html"
    return render(request, template, {**context, "error": error}, status=status)


def _read(request: HttpRequest) -> tuple[dict[str, Any], int]:
    settings = get_settings()
    context: dict[str, Any] = {"words": memory_words(), "facts": (), "can_edit": settings.fact_editing}
    try:
        account = current_account(request)
        if account is not None:
            context["facts"] = with_sources(account=account, lines=memory.view_memory(account=account).facts)
            if settings.memory_switch:
                context["switch"] = {"paused": read_memory_state(account_id=account.pk).is_paused}
    except Exception as error:
        logger.error("memory not shown error=%s", type(error).__name__)
        return {**context, "unavailable": True}, 503
    return context, 200


def _clear(request: HttpRequest) -> bool:
    """Whether it was cleared. When not, nothing was deleted: it is one transaction."""
    try:
        account = current_account(request)
        if account is not None:
            memory.clear_memory(account=account)
    except Exception as error:
        logger.error("memory not cleared error=%s", type(error).__name__)
        return False
    return True


def _after_failed_clear(request: HttpRequest, base: str) -> HttpResponse:
    context = {"base": base, "words": memory_words(), "failed": True}
    response = render(request, "eunoe/dialogs/clear_memory.html", context, status=503)
    response.headers["HX-Retarget"] = "#dialog-content"
    return response


def _after_change(request: HttpRequest, error: str = "") -> HttpResponseBase:
    if is_fragment(request):
        return _show(request, error=error)
    if error:
        messages.error(request, error)
    return redirect(memory_address())
