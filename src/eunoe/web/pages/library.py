"""Notes, documents and projects: lists, forms, and the switch that each of them carries."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.http import FileResponse, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from eunoe.accounts.current import current_account
from eunoe.conversations import services as conversations
from eunoe.errors import EunoeError, Invalid, NotAllowed
from eunoe.library import services as library
from eunoe.web.pages.attachments import UPLOAD_ACCEPTS
from eunoe.web.pages.base import account_of, is_fragment, local_path, page, wanted_state
from eunoe.web.wording import refused_words, upload_refusal

PAGE = 50
TEXT_SHOWN = 20_000
PLACES_SHOWN = 20


@dataclass(frozen=True, slots=True, kw_only=True)
class Shelf:
    """One of the three kinds: its services, and the names of its addresses and templates."""

    kind: str
    find: Callable[..., Any]
    get: Callable[..., Any]
    create: Callable[..., Any]
    update: Callable[..., Any]
    delete: Callable[..., None]
    fields: tuple[str, ...] = ()

    @property
    def kinds(self) -> str:
        return f"{self.kind}s"

    def key(self, value: UUID) -> dict[str, UUID]:
        return {f"{self.kind}_id": value}


NOTES = Shelf(
    kind="note",
    find=library.find_notes,
    get=library.get_note,
    create=library.create_note,
    update=library.update_note,
    delete=library.delete_note,
    fields=("title", "text"),
)
DOCUMENTS = Shelf(
    kind="document",
    find=library.find_documents,
    get=library.get_document,
    create=library.create_document,
    update=library.update_document,
    delete=library.delete_document,
)
PROJECTS = Shelf(
    kind="project",
    find=library.find_projects,
    get=library.get_project,
    create=library.create_project,
    update=library.update_project,
    delete=library.delete_project,
    fields=("name", "instructions"),
)


@require_safe
def show(request: HttpRequest, shelf: Shelf) -> HttpResponseBase:
    """The list, a page at a time. A visitor sees what they could keep here."""
    return _show(request, shelf)


@require_http_methods(["GET", "HEAD", "POST"])
def create(request: HttpRequest, shelf: Shelf) -> HttpResponseBase:
    """The form of a note or a project, empty; on POST it is kept."""
    account = current_account(request)
    if account is None or account.is_guest:
        return redirect(f"eunoe:{shelf.kinds}")
    if request.method != "POST":
        return _form(request, shelf, None)
    try:
        shelf.create(account=account, not_remembered=bool(request.POST.get("not_remembered")), **_said(request, shelf))
    except Invalid:
        return _form(request, shelf, None, error=refused_words())
    return redirect(f"eunoe:{shelf.kinds}")


@require_POST
def upload(request: HttpRequest) -> HttpResponseBase:
    """Keep a document. What is wrong with it is told beside the form."""
    file = request.FILES.get("file")
    try:
        document = library.create_document(
            account=account_of(request),
            name=file.name or "" if file else "",
            content=file.read() if file else b"",
            not_remembered=bool(request.POST.get("not_remembered")),
        )
    except Invalid as error:
        return _show(request, DOCUMENTS, error=upload_refusal(error), status=400)
    except EunoeError:
        return redirect("eunoe:documents")
    messages.success(request, gettext("“%(name)s” was uploaded.") % {"name": document.name})
    return redirect("eunoe:documents")


@require_http_methods(["GET", "HEAD", "POST"])
@page
def edit(request: HttpRequest, shelf: Shelf, key: UUID) -> HttpResponseBase:
    """A note or a project with its form; on POST its words change."""
    account = account_of(request)
    row = shelf.get(account=account, **shelf.key(key))
    if request.method != "POST":
        return _form(request, shelf, row)
    try:
        shelf.update(account=account, **shelf.key(key), **_said(request, shelf))
    except Invalid:
        return _form(request, shelf, row, error=refused_words())
    messages.success(request, gettext("Saved."))
    return redirect(f"eunoe:{shelf.kinds}")


@require_safe
@page
def document(request: HttpRequest, key: UUID) -> HttpResponseBase:
    """A document, and the text that was read from it."""
    row = library.get_document(account=account_of(request), document_id=key)
    context = {
        "row": row,
        "text": row.text[:TEXT_SHOWN],
        "is_cut": len(row.text) > TEXT_SHOWN,
        "shelf": DOCUMENTS,
        "places": library.find_messages_with(document=row)[:PLACES_SHOWN],
    }
    return render(request, "eunoe/library/document.html", context)


@require_safe
@page
def document_file(request: HttpRequest, key: UUID) -> HttpResponseBase:
    """The file as it was uploaded, to be kept and not shown: it is somebody's file, not a page of ours."""
    row = library.get_document(account=account_of(request), document_id=key)
    return FileResponse(row.file.open(), as_attachment=True, filename=row.name, content_type=row.media_type)


@require_POST
@page
def remember(request: HttpRequest, shelf: Shelf, key: UUID) -> HttpResponseBase:
    """Set the switch to the wanted state: sent twice, it is the same."""
    not_remembered = wanted_state(request, "not_remembered")
    row = shelf.update(account=account_of(request), **shelf.key(key), not_remembered=not_remembered)
    back = local_path(request, reverse(f"eunoe:{shelf.kinds}"))
    if is_fragment(request):
        return render(request, "eunoe/library/switch.html", {"row": row, "shelf": shelf, "next": back})
    return redirect(back)


@require_http_methods(["GET", "HEAD", "POST"])
@page
def delete(request: HttpRequest, shelf: Shelf, key: UUID) -> HttpResponseBase:
    account = account_of(request)
    row = shelf.get(account=account, **shelf.key(key))
    if request.method == "POST":
        shelf.delete(account=account, **shelf.key(key))
        return redirect(f"eunoe:{shelf.kinds}")
    base = "eunoe/fragment.html" if is_fragment(request) else "eunoe/sheet.html"
    return render(request, "eunoe/dialogs/delete_from_library.html", {"base": base, "row": row, "shelf": shelf})


@require_POST
@page
def chat_in_project(request: HttpRequest, key: UUID) -> HttpResponseBase:
    """A new conversation in the project."""
    begun = conversations.create_conversation(account=account_of(request), project_id=key)
    return redirect("eunoe:conversation", begun.pk)


@require_POST
@page
def capture(request: HttpRequest, message_id: UUID) -> HttpResponseBase:
    """Keep an answer as a note."""
    account = account_of(request)
    try:
        note = library.capture_note(account=account, message_id=message_id)
    except NotAllowed:
        return _lead(request, reverse("eunoe:notes"))
    except Invalid:
        return _lead(request, reverse("eunoe:message_place", args=[message_id]))
    if is_fragment(request):
        return render(request, "eunoe/library/captured.html", {"note": note})
    return redirect("eunoe:note", note.pk)


def _show(request: HttpRequest, shelf: Shelf, *, error: str = "", status: int = 200) -> HttpResponse:
    account = current_account(request)
    start = _number(request.GET.get("start"))
    is_person = account is not None and not account.is_guest
    found = list(shelf.find(account=account)[start : start + PAGE + 1]) if is_person else []
    context = {
        "rows": found[:PAGE],
        "next_start": start + PAGE if len(found) > PAGE else None,
        "is_person": is_person,
        "shelf": shelf,
        "error": error,
        "upload_accepts": UPLOAD_ACCEPTS,
    }
    return render(request, f"eunoe/library/{shelf.kinds}.html", context, status=status)


def _form(request: HttpRequest, shelf: Shelf, row: Any, *, error: str = "") -> HttpResponse:
    values = {name: getattr(row, name, "") for name in shelf.fields}
    if error:
        values = _said(request, shelf)
    context: dict[str, Any] = {"row": row, "values": values, "shelf": shelf, "error": error}
    if row is not None and shelf is PROJECTS:
        context["conversations"] = row.conversations.recent_first()[:PAGE]
    return render(request, f"eunoe/library/{shelf.kind}.html", context, status=400 if error else 200)


def _said(request: HttpRequest, shelf: Shelf) -> dict[str, str]:
    return {name: request.POST.get(name, "") for name in shelf.fields}


def _lead(request: HttpRequest, address: str) -> HttpResponse:
    """To another page, also where a script asked for a part of this one."""
    if is_fragment(request):
        return HttpResponse(headers={"HX-Redirect": address})
    return redirect(address)


def _number(text: str | None) -> int:
    return min(int(text), 10**9) if text and text.isascii() and text.isdigit() else 0
