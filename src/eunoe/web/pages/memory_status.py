"""The status page: everything there is to know about what is remembered, and bringing it up to date."""

import logging
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from eunoe.accounts.current import current_account
from eunoe.errors import Invalid, NotAllowed
from eunoe.memory import services as memory
from eunoe.recall import services as recall
from eunoe.recall.models import Build
from eunoe.users import is_guest
from eunoe.web.pages.base import account_of, is_fragment, page
from eunoe.web.repeated import find_places
from eunoe.web.wording import build_words, memory_words, pass_words

logger = logging.getLogger(__name__)


@require_safe
def show(request: HttpRequest) -> HttpResponseBase:
    """The page, or its body alone for a script that has it drawn anew."""
    template = "eunoe/parts/memory_status.html" if is_fragment(request) else "eunoe/memory_status.html"
    context, status = _read(request)
    return render(request, template, context, status=status)


@require_POST
@page
def build(request: HttpRequest) -> HttpResponseBase:
    """Have memory brought up to date: ``mode`` is quick or full."""
    account = account_of(request)
    try:
        run = memory.request_build(account=account, mode=request.POST.get("mode", Build.Mode.QUICK))
    except (Invalid, NotAllowed) as error:
        status = 403 if isinstance(error, NotAllowed) else 400
        return HttpResponse(build_words().refused, status=status, content_type="text/plain; charset=utf-8")
    if is_fragment(request):
        return _progress(request, run)
    return redirect(f"{reverse('eunoe:memory_status')}#build")


@require_POST
def left(request: HttpRequest) -> HttpResponse:
    """The window of a chat was left after something was said in it: a quick update, which nobody waits for."""
    account = current_account(request)
    if account is not None and not is_guest(account):
        memory.request_build(account=account, mode=Build.Mode.QUICK)
    return HttpResponse(status=204)


@require_safe
@page
def progress(request: HttpRequest) -> HttpResponseBase:
    """How the latest build goes. Once it has ended the page is told to draw itself anew."""
    if not is_fragment(request):
        return redirect(f"{reverse('eunoe:memory_status')}#build")
    run = recall.last_build(account_id=account_of(request).pk)
    response = _progress(request, run)
    if not _is_open(run):
        response.headers["HX-Trigger"] = "memory-built"
    return response


def _progress(request: HttpRequest, run: Build | None) -> HttpResponse:
    context = {"build": run, "is_open": _is_open(run), "words": build_words()}
    return render(request, "eunoe/parts/build.html", context)


def _read(request: HttpRequest) -> tuple[dict[str, Any], int]:
    account = current_account(request)
    context: dict[str, Any] = {"words": build_words(), "pass_words": pass_words(), "memory_words": memory_words()}
    if account is None:
        return {**context, "notice": memory.get_chat_memory_notice(None)}, 200
    try:
        status = memory.view_status(account=account, request=request)
        repeated = find_places(account=account, repeated=status.exclusions.repeated)
    except Exception as error:
        logger.error("memory status not shown error=%s", type(error).__name__)
        return {**context, "unavailable": True}, 503
    return {
        **context,
        "status": status,
        "notice": status.notice,
        "repeated": repeated,
        "build": status.last_build,
        "is_open": _is_open(status.last_build),
        "can_build": not is_guest(account),
        "reads_nothing": is_guest(account) or status.plan.is_paused,
    }, 200


def _is_open(run: Build | None) -> bool:
    return run is not None and run.is_open
