"""The two pages about data. They are for everybody, signed in or not."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from eunoe.accounts.current import current_account
from eunoe.conf import get_settings
from eunoe.web.disclosure import describe_places, describe_use


@require_safe
def show_use(request: HttpRequest) -> HttpResponse:
    """What is remembered, what is sent to whom, and how to be forgotten."""
    return render(request, "eunoe/data_use.html", {"use": describe_use(account=current_account(request))})


@require_safe
def show_places(request: HttpRequest) -> HttpResponse:
    """Each kind of data, its place, and how long it is kept."""
    context = {"places": describe_places(), "guest_days": get_settings().guest_days}
    return render(request, "eunoe/data_places.html", context)
