"""Inviting somebody, and coming by an invitation."""

from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from eunoe.accounts.current import current_account
from eunoe.conf import get_settings
from eunoe.sharing.referrals import get_invitation
from eunoe.web.invited import remember_invitation


@require_safe
def show(request: HttpRequest) -> HttpResponseBase:
    """The person's invitation: their link, and how many came by it. A guest sees what there would be."""
    account = current_account(request)
    if account is None or account.is_guest:
        return render(request, "eunoe/invite.html", {"invitation": None})
    invitation = get_invitation(account=account)
    root = get_settings().public_url or request.build_absolute_uri("/").rstrip("/")
    address = root + reverse("eunoe:invitation", args=[invitation.code])
    return render(request, "eunoe/invite.html", {"invitation": invitation, "address": address})


@require_safe
def come(request: HttpRequest, code: str) -> HttpResponseBase:
    """A visitor comes by an invitation. For whoever has an account it means nothing."""
    if request.user.is_authenticated:
        return redirect("eunoe:chat")
    remember_invitation(request, code)
    return redirect("account_signup")
