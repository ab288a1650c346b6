"""Settings: preferences, which end with the section Memory, and the account."""

from django.conf import settings as django_settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext
from django.views.decorators.http import require_POST, require_safe

from eunoe.accounts.current import current_account
from eunoe.accounts.models import Account
from eunoe.accounts.services import update_preferences
from eunoe.errors import Invalid
from eunoe.web.pages.base import local_path
from eunoe.web.preferences import remember_language, remember_theme, theme_of, time_zone_of
from eunoe.web.time_zones import grouped_time_zones


@require_safe
def show(request: HttpRequest) -> HttpResponseBase:
    account = current_account(request)
    context = {
        "languages": [
            (code, translation.get_language_info(code)["name_local"]) for code, _ in django_settings.LANGUAGES
        ],
        "language": translation.get_language(),
        "themes": Account.Theme.choices,
        "theme_chosen": theme_of(request, account),
        "time_zone": time_zone_of(request, account),
        "time_zones": grouped_time_zones(),
    }
    return render(request, "eunoe/settings.html", context)


@require_POST
def save_preferences(request: HttpRequest) -> HttpResponseBase:
    """Language and theme also go into cookies, so that the next visitor's page is drawn right at once."""
    account = current_account(request)
    language = request.POST.get("language") or None
    theme = request.POST.get("theme") or None
    response = redirect(local_path(request, reverse("eunoe:settings")))
    try:
        if account is not None:
            update_preferences(
                account=account, language=language, theme=theme, time_zone=request.POST.get("time_zone") or None
            )
    except Invalid:
        messages.error(request, gettext("This could not be saved. Try again."))
        return response
    if language in dict(django_settings.LANGUAGES):
        remember_language(response, str(language))
    if theme in Account.Theme.values:
        remember_theme(response, str(theme))
    return response
