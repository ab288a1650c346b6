"""The two pages between a guest and an account: what came along, and whether anything shall."""

from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from eunoe.accounts.current import guest_of_session
from eunoe.web.arrivals import belongings_of, bring_guest_along, came_along, leave_guest
from eunoe.web.pages.base import local_path, page


@require_safe
def forgotten(request: HttpRequest) -> HttpResponseBase:
    """A password is forgotten. No mail leaves an installation, so there is no link to send: who runs it can help."""
    return render(request, "account/password_reset.html")


@require_safe
@page
def welcome(request: HttpRequest) -> HttpResponseBase:
    """What came along from the time as a guest."""
    if not request.user.is_authenticated:
        return redirect("eunoe:chat")
    came = came_along(request, account=request.user)
    onwards = local_path(request, reverse("eunoe:chat"))
    return render(request, "eunoe/welcome.html", {"came": came, "onwards": onwards}) if came else redirect(onwards)


@require_http_methods(["GET", "HEAD", "POST"])
@page
def guest(request: HttpRequest) -> HttpResponseBase:
    """A guest's belongings enter an account that exists only on this answer, with the lines in view."""
    guest = guest_of_session(request) if request.user.is_authenticated else None
    onwards = local_path(request, reverse("eunoe:chat"))
    if guest is None or not request.user.is_authenticated:
        return redirect(onwards)
    if request.method != "POST":
        context = {"belongings": belongings_of(account=guest), "onwards": onwards, "hide_waiting_guest": True}
        return render(request, "eunoe/guest.html", context)
    if request.POST.get("answer") == "bring":
        bring_guest_along(request, guest=guest, account=request.user)
        return redirect(f"{reverse('eunoe:welcome')}?{urlencode({'next': onwards})}")
    if request.POST.get("answer") == "leave":
        leave_guest(request, guest=guest)
        return redirect(onwards)
    return redirect(request.get_full_path())
