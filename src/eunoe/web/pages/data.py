"""What a person has here: taking it along, bringing it in, and deleting the account."""

from contextlib import suppress
from typing import Any

from django.contrib.auth import logout
from django.core.files.uploadedfile import UploadedFile
from django.core.files.uploadhandler import StopUpload, TemporaryFileUploadHandler
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.csrf import csrf_exempt, csrf_protect
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from eunoe.accounts import deletion
from eunoe.accounts.current import current_account, forget_guest
from eunoe.accounts.models import Account
from eunoe.conf import get_settings
from eunoe.errors import Conflict, Invalid
from eunoe.importers.services import request_import, request_reading, shortest_minutes
from eunoe.memory.services import estimate_reading
from eunoe.portable import services as portable
from eunoe.portable.models import Transfer
from eunoe.portable.responses import archive_response
from eunoe.web.pages.base import account_of, is_fragment, page
from eunoe.web.wording import import_refusal, transfer_words

MAX_IMPORT_BYTES = 1024 * 1024 * 1024
_KINDS = {"export": Transfer.Kind.EXPORT, "import": Transfer.Kind.IMPORT, "reading": Transfer.Kind.READING}


class ImportUpload(TemporaryFileUploadHandler):
    """Writes what is uploaded to the disk as it comes, up to the most that an import may have."""

    _left = MAX_IMPORT_BYTES

    def receive_data_chunk(self, raw_data: bytes, start: int) -> None:
        self._left -= len(raw_data)
        if self._left < 0:
            raise StopUpload(connection_reset=True)
        super().receive_data_chunk(raw_data, start)


@require_safe
def show(request: HttpRequest) -> HttpResponseBase:
    """All of it on one page. Whoever opens it has been told that the export is ready."""
    return _show(request)


@require_POST
@page
def export(request: HttpRequest) -> HttpResponseBase:
    """Have an export made."""
    portable.request_export(account=account_of(request))
    return _after(request, "export")


@require_POST
@page
def drop_export(request: HttpRequest) -> HttpResponseBase:
    """The export goes from here; one that is being made is called off."""
    portable.delete_exports(account_id=account_of(request).pk)
    return _after(request, "export")


@require_safe
@page
def download(request: HttpRequest) -> HttpResponseBase:
    file = portable.open_export(account=account_of(request))
    return archive_response(file, name=get_settings().assistant_name)


@csrf_exempt
def bring(request: HttpRequest) -> HttpResponseBase:
    """Keep an uploaded export and have it read. Its upload has limits of its own, set before anything is read of it."""
    account = current_account(request)
    if account is None or account.is_guest:
        # Nothing of the body is read from whoever may not import.
        return redirect("eunoe:your_data")
    request.upload_handlers = [ImportUpload(request)]
    return _bring(request)


@require_safe
@page
def progress(request: HttpRequest, kind: str) -> HttpResponseBase:
    """How an export or an import goes."""
    account = account_of(request)
    if not is_fragment(request):
        return redirect(f"{reverse('eunoe:your_data')}#{kind}")
    return _part(request, account, kind)


@require_POST
@page
def start_reading(request: HttpRequest) -> HttpResponseBase:
    """Have the imported chats read for facts. Where nothing is left to read, the page says so."""
    with suppress(Conflict):
        request_reading(account=account_of(request))
    return _after(request, "reading")


@require_POST
@page
def stop_reading(request: HttpRequest) -> HttpResponseBase:
    """No further pass reads them."""
    portable.stop_reading(account=account_of(request))
    return _after(request, "reading")


@require_http_methods(["GET", "HEAD", "POST"])
@page
def delete_account(request: HttpRequest) -> HttpResponseBase:
    """Ask for the account's name, and on POST delete everything."""
    account = account_of(request)
    if request.method != "POST":
        return _ask(request, account)
    try:
        deletion.check_confirmation(account=account, confirm=request.POST.get("confirm", ""))
    except Invalid:
        return _ask(request, account, is_wrong=True)
    is_gone = deletion.delete_account(account=account)
    forget_guest(request)
    logout(request)
    return redirect(reverse("eunoe:account_deleted") + ("" if is_gone else "?rest"))


@require_safe
def deleted(request: HttpRequest) -> HttpResponseBase:
    """What remains to be said."""
    return render(request, "eunoe/account_deleted.html", {"is_rest_to_go": "rest" in request.GET})


@csrf_protect
@require_POST
@page
def _bring(request: HttpRequest) -> HttpResponseBase:
    account = account_of(request)
    upload = request.FILES.get("file")
    try:
        if not isinstance(upload, UploadedFile):
            raise Invalid("There is no file.")
        request_import(account=account, upload=upload)
    except Invalid as error:
        return _show(request, import_error=import_refusal(error.code), status=400)
    return redirect(f"{reverse('eunoe:your_data')}#import")


def _show(request: HttpRequest, *, import_error: str = "", status: int = 200) -> HttpResponse:
    account = current_account(request)
    context: dict[str, Any] = {"words": transfer_words(), "import_error": import_error, "hide_export_ready": True}
    if account is not None:
        context |= {kind: _look(account, kind) for kind in _KINDS}
        context |= _reading_left(account)
    return render(request, "eunoe/your_data.html", context, status=status)


def _part(request: HttpRequest, account: Account, kind: str) -> HttpResponse:
    context: dict[str, Any] = {kind: _look(account, kind), "words": transfer_words()}
    if kind != "export":
        context["reading"] = _look(account, "reading")
        context |= _reading_left(account)
    return render(request, f"eunoe/parts/{kind}.html", context)


def _reading_left(account: Account) -> dict[str, Any]:
    estimate = estimate_reading(account_id=account.pk)
    return {"estimate": estimate, "reading_minutes": shortest_minutes(estimate)}


def _look(account: Account, kind: str) -> Transfer | None:
    """The transfer, if there is one; who sees a finished export need not be told of it any more."""
    found = portable.find_transfer(account=account, kind=_KINDS[kind])
    if kind == "export" and account.export_ready_at is not None:
        portable.set_export_ready(account_id=account.pk, ready=False)
    return found


def _after(request: HttpRequest, kind: str) -> HttpResponse:
    if is_fragment(request):
        return _part(request, account_of(request), kind)
    return redirect(f"{reverse('eunoe:your_data')}#{kind}")


def _ask(request: HttpRequest, account: Account, *, is_wrong: bool = False) -> HttpResponse:
    base = "eunoe/fragment.html" if is_fragment(request) else "eunoe/sheet.html"
    context = {"base": base, "name": deletion.confirmation_of(account), "is_wrong": is_wrong}
    return render(request, "eunoe/dialogs/delete_account.html", context, status=400 if is_wrong else 200)
