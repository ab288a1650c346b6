"""The two pages between a guest and an account: what came along, and whether anything shall."""

from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from eunoe.accounts.current import guest_of_session
from eunoe.web.arrivals import belongings_of, bring_guest_along, came_along, leave_guest
from eunoe.web.pages.base import page


@require_safe
@page
def welcome(request: HttpRequest) -> HttpResponseBase:
    """What came along from the time as a guest."""
    if not request.user.is_authenticated:
        return redirect("chat")
    came = came_along(request, account=request.user)
    return render(request, "eunoe/welcome.html", {"came": came}) if came else redirect("chat")


@require_http_methods(["GET", "HEAD", "POST"])
@page
def guest(request: HttpRequest) -> HttpResponseBase:
    """A guest's belongings enter an account that exists only on this answer, with the lines in view."""
    guest = guest_of_session(request) if request.user.is_authenticated else None
    if guest is None or not request.user.is_authenticated:
        return redirect("chat")
    if request.method != "POST":
        return render(request, "eunoe/guest.html", {"belongings": belongings_of(account=guest)})
    if request.POST.get("answer") == "bring":
        bring_guest_along(request, guest=guest, account=request.user)
        return redirect("welcome")
    if request.POST.get("answer") == "leave":
        leave_guest(request, guest=guest)
        return redirect("chat")
    return redirect("guest")
