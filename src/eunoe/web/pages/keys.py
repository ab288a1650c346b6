"""The keys by which other programs get in: making one, seeing them, revoking one."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST

from eunoe.accounts import services
from eunoe.accounts.current import current_account
from eunoe.accounts.models import ApiKey
from eunoe.errors import Conflict, Invalid
from eunoe.web.pages.base import account_of, page, wanted_state


@require_http_methods(["GET", "HEAD", "POST"])
def show(request: HttpRequest) -> HttpResponseBase:
    """One's keys; on POST a new one, which is shown this once."""
    account = current_account(request)
    if account is None or account.is_guest:
        return render(request, "eunoe/keys.html", {"is_person": False})
    made, error, status = "", "", 200
    if request.method == "POST":
        try:
            made = services.create_key(
                account=account, name=request.POST.get("name", ""), scope=request.POST.get("scope", "")
            )
        except Conflict:
            error, status = gettext("You have %(n)s keys already. Revoke one first.") % {"n": services.MAX_KEYS}, 409
        except Invalid:
            error, status = gettext("This key could not be made. Give it a shorter name."), 400
    context = {
        "is_person": True,
        "keys": list(services.find_keys(account=account)),
        "scopes": ApiKey.Scope.choices,
        "chosen": ApiKey.Scope.WRITE,
        "max_name": services.MAX_KEY_NAME,
        "made": made,
        "error": error,
        "root": request.build_absolute_uri("/").rstrip("/"),
    }
    response = render(request, "eunoe/keys.html", context, status=status)
    response["Cache-Control"] = "no-store"
    return response


@require_POST
@page
def revoke(request: HttpRequest, key_id: int) -> HttpResponseBase:
    """The key opens nothing any more."""
    services.revoke_key(key_id=key_id, account=account_of(request))
    messages.success(request, gettext("The key was revoked."))
    return redirect("eunoe:keys")


@require_POST
@page
def set_mcp(request: HttpRequest) -> HttpResponseBase:
    """Let programs in over MCP, or no longer. The wanted state is sent: twice is as once."""
    account = account_of(request)
    if not account.is_guest:
        services.set_mcp(account=account, is_on=wanted_state(request, "on"))
    return redirect("eunoe:keys")
