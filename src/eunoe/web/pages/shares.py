"""Sharing a conversation, one's links, and the page that a link leads to."""

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from eunoe.accounts.current import current_account
from eunoe.accounts.models import Account
from eunoe.conf import get_settings
from eunoe.conversations.models import Message
from eunoe.conversations.services import get_conversation
from eunoe.errors import Conflict, Invalid, NotFound
from eunoe.sharing import services as sharing
from eunoe.sharing.models import ShareLink
from eunoe.web.middleware import DATA_POLICY
from eunoe.web.pages.base import account_of, is_fragment, local_path, page
from eunoe.web.rendering import render_markdown

# Seen by whoever has the address: it says nothing to search engines, caches and other sites, and runs nothing.
_HEADERS = {
    "Cache-Control": "private, no-store",
    "Content-Security-Policy": f"{DATA_POLICY}; style-src 'self'; img-src 'self'",
    "Referrer-Policy": "no-referrer",
    "X-Robots-Tag": "noindex, nofollow, noarchive",
}


@require_safe
def shared(request: HttpRequest, token: str) -> HttpResponse:
    """What a link shows, the same to everyone: it asks for no session and knows of none. What is not there, was revoked
    or never was is told in the same bytes.
    """
    try:
        found = sharing.read_shared(token=token)
    except NotFound:
        return _public("shared_gone", {}, status=404)
    turns = [
        {"is_user": True, "text": said.content}
        if said.role == Message.Role.USER
        else {"is_user": False, "html": render_markdown(said.content)}
        for said in found.messages
    ]
    return _public("shared", {"shared": found, "turns": turns}, status=200)


@require_http_methods(["GET", "HEAD", "POST"])
@page
def share(request: HttpRequest, conversation_id: UUID) -> HttpResponseBase:
    """Say what would be seen, and on POST make a link to it."""
    account = account_of(request)
    if request.method != "POST":
        return _dialog(request, account, conversation_id)
    if account.is_guest:
        return _dialog(request, account, conversation_id, status=403)
    try:
        made = sharing.share_conversation(
            account=account, conversation_id=conversation_id, name=request.POST.get("name", "")
        )
    except Conflict:
        text = gettext("You have %(n)s links already. Revoke one first.") % {"n": sharing.MAX_LINKS}
        return _dialog(request, account, conversation_id, error=text, status=409)
    except Invalid:
        text = gettext("There is nothing to share yet, or the name is too long.")
        return _dialog(request, account, conversation_id, error=text, status=400)
    if is_fragment(request):
        return _dialog(request, account, conversation_id, made=made)
    messages.success(request, gettext("The link is ready."))
    return redirect("eunoe:share_conversation", conversation_id)


@require_POST
@page
def revoke(request: HttpRequest, link_id: UUID) -> HttpResponseBase:
    """The link leads nowhere any more."""
    account = account_of(request)
    link = sharing.revoke_link(account=account, link_id=link_id)
    if is_fragment(request):
        return _dialog(request, account, link.conversation_id, is_revoked=True)
    messages.success(request, gettext("The link was revoked."))
    return redirect(local_path(request, reverse("eunoe:shares")))


@require_safe
def show(request: HttpRequest) -> HttpResponseBase:
    """One's links."""
    account = current_account(request)
    is_person = account is not None and not account.is_guest
    links = _with_addresses(request, sharing.find_links(account=account)) if is_person else []
    return render(request, "eunoe/shares.html", {"links": links, "is_person": is_person})


def _dialog(
    request: HttpRequest,
    account: Account,
    conversation_id: UUID,
    *,
    made: ShareLink | None = None,
    is_revoked: bool = False,
    error: str = "",
    status: int = 200,
) -> HttpResponse:
    context = {
        "base": "eunoe/fragment.html" if is_fragment(request) else "eunoe/sheet.html",
        "in_dialog": is_fragment(request),
        "conversation": get_conversation(account=account, conversation_id=conversation_id),
        "preview": sharing.preview_share(account=account, conversation_id=conversation_id),
        "links": _with_addresses(request, sharing.find_links_of(account=account, conversation_id=conversation_id)),
        "made": made,
        "is_revoked": is_revoked,
        "is_guest": account.is_guest,
        "max_name": sharing.MAX_NAME_CHARS,
        "error": error,
    }
    # A script shows what it is given, and takes another status for a failure of ours.
    return render(request, "eunoe/dialogs/share.html", context, status=200 if is_fragment(request) else status)


def _with_addresses(request: HttpRequest, links: Any) -> list[tuple[ShareLink, str]]:
    root = request.build_absolute_uri("/")
    return [(link, sharing.address_of(link, root=root)) for link in links]


def _public(name: str, context: dict[str, Any], *, status: int) -> HttpResponse:
    """A page made without the request: nothing of who asks can be on it."""
    html = render_to_string(f"eunoe/{name}.html", {"assistant_name": get_settings().assistant_name, **context})
    return HttpResponse(html, status=status, headers=_HEADERS)
