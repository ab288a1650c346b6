"""The eye beside one's own words: remembered or not (SPEC R-6)."""

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase, JsonResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from eunoe.accounts.current import current_account
from eunoe.conversations.services import mark_message
from eunoe.errors import Invalid, NotAllowed, NotFound
from eunoe.users import is_guest
from eunoe.web.pages.base import local_path

_WANTED = {"": None, "true": True, "false": False}


@require_POST
def toggle_remember(request: HttpRequest) -> HttpResponseBase:
    """Mark one's own message, or take the mark off: JSON for a script, a way back for a plain form.

    With ``not_remembered`` the wanted state is set, so that asking twice changes nothing; without, it is toggled.
    """
    wanted = request.POST.get("not_remembered", "")
    if wanted not in _WANTED:
        return _refuse(request, 400, Invalid.code, gettext("The wanted state is true or false."))
    account = current_account(request)
    if account is None or is_guest(account):
        reason = gettext("Create a free account to choose what is remembered.")
        return _refuse(request, 403, NotAllowed.code, reason)
    try:
        message = mark_message(
            account=account, message_id=request.POST.get("message_id", ""), not_remembered=_WANTED[wanted]
        )
    except NotFound as error:
        if not _wants_json(request):
            raise Http404 from error
        return _refuse(request, 404, error.code, gettext("There is no such message."))
    except Invalid as error:
        return _refuse(request, 400, error.code, gettext("Only your own messages can be marked."))
    if _wants_json(request):
        return JsonResponse({"message_id": str(message.pk), "not_remembered": message.not_remembered})
    place = f"{reverse('eunoe:conversation', args=[message.conversation_id])}#m-{message.pk}"
    return redirect(local_path(request, place))


def _refuse(request: HttpRequest, status: int, code: str, text: str) -> HttpResponse:
    if _wants_json(request):
        return JsonResponse({"error": code, "message": text}, status=status)
    return HttpResponse(text, status=status, content_type="text/plain; charset=utf-8")


def _wants_json(request: HttpRequest) -> bool:
    return request.POST.get("format") == "json"
