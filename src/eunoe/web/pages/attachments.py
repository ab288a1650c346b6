"""Documents that are to go with a message: uploaded, chosen from the library, and shown in the composer."""

from uuid import UUID

from django.http import HttpRequest, HttpResponseBase, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_safe

from eunoe.conversations.services import MAX_DOCUMENTS
from eunoe.errors import Invalid, NotAllowed
from eunoe.library import services as library
from eunoe.web.pages.base import account_of, is_fragment, page
from eunoe.web.wording import upload_refusal

UPLOAD_ACCEPTS = ".txt,.md,.markdown,.pdf,text/*,application/pdf"
CHOICES_SHOWN = 100


@require_http_methods(["GET", "HEAD", "POST"])
@page
def attach(request: HttpRequest) -> HttpResponseBase:
    """For the composer's script: documents by id, and on POST one that is uploaded for a message."""
    account = account_of(request)
    if request.method != "POST":
        named = request.GET.getlist("document")[:MAX_DOCUMENTS]
        found = library.find_attachable(account=account, document_ids=named)
        return render(request, "eunoe/parts/attached.html", {"attached": found})
    file = request.FILES.get("file")
    try:
        document = library.create_document(
            account=account, name=file.name or "" if file else "", content=file.read() if file else b"", in_chat=True
        )
    except NotAllowed:
        return _refusal(gettext("With a free account you can send documents."), status=403)
    except Invalid as error:
        return _refusal(upload_refusal(error), status=400)
    return render(request, "eunoe/parts/attached.html", {"attached": [document], "is_fresh": True}, status=201)


@require_safe
@page
def choose(request: HttpRequest, conversation_id: UUID | None = None) -> HttpResponseBase:
    """The library's documents, to be ticked. Without a script the choice leads back to the chat, which shows it."""
    found = library.find_documents(account=account_of(request))[:CHOICES_SHOWN]
    back = reverse("eunoe:conversation", args=[conversation_id]) if conversation_id else reverse("eunoe:chat")
    base = "eunoe/fragment.html" if is_fragment(request) else "eunoe/sheet.html"
    return render(request, "eunoe/dialogs/choose_documents.html", {"base": base, "documents": found, "back": back})


def _refusal(message: str, *, status: int) -> JsonResponse:
    return JsonResponse({"message": message}, status=status)
