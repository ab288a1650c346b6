"""The product as an installed app: what it is called, what is there without a connection."""

import hashlib
import json
from typing import Any

from django.conf import settings as django_settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from eunoe.accounts.current import current_account
from eunoe.conf import get_settings
from eunoe.web.preferences import theme_of

_PAPER = {"light": "#fbfaf7", "dark": "#15191f"}
# What the page for no connection is drawn with.
_OFFLINE_FILES = ("eunoe/eunoe.css", "eunoe/offline.js", "eunoe/icon.svg")


@require_safe
def manifest(request: HttpRequest) -> JsonResponse:
    """In the person's language and colours: browsers ask for it with their cookies."""
    name = get_settings().assistant_name
    paper = _PAPER.get(theme_of(request, current_account(request)), _PAPER["light"])
    about = {
        "id": "/",
        "name": name,
        "short_name": name,
        "description": gettext("%(name)s: a chat assistant with an honest memory.") % {"name": name},
        "lang": translation.get_language(),
        "dir": "rtl" if translation.get_language_bidi() else "ltr",
        "start_url": reverse("eunoe:chat"),
        "scope": "/",
        "display": "standalone",
        "background_color": paper,
        "theme_color": paper,
        "categories": ["productivity", "utilities"],
        "icons": [
            _icon("icon.svg", "any", "image/svg+xml"),
            _icon("icon-192.png", "192x192"),
            _icon("icon-512.png", "512x512"),
            _icon("icon-maskable-192.png", "192x192", purpose="maskable"),
            _icon("icon-maskable-512.png", "512x512", purpose="maskable"),
        ],
        "shortcuts": [
            _shortcut(gettext("New chat"), reverse("eunoe:chat")),
            _shortcut(gettext("Notes"), reverse("eunoe:notes")),
            _shortcut(gettext("What %(name)s knows about me") % {"name": name}, f"{reverse('eunoe:settings')}#memory"),
        ],
    }
    return JsonResponse(about, content_type="application/manifest+json")


@require_safe
def worker(request: HttpRequest) -> HttpResponse:
    """The service worker. Its text changes with any file of the pages: so browsers learn of a new version."""
    kept = {
        "offline": reverse("eunoe:offline"),
        "static": django_settings.STATIC_URL,
        "files": [static(name) for name in _OFFLINE_FILES],
    }
    marks = (json.dumps(kept), _offline_page(), getattr(staticfiles_storage, "manifest_hash", ""))
    version = hashlib.sha256("".join(marks).encode()).hexdigest()[:16]
    text = render_to_string("eunoe/worker.js", {"kept": json.dumps({**kept, "version": version})})
    response = HttpResponse(text, content_type="text/javascript; charset=utf-8")
    response.headers["Cache-Control"] = "no-cache"
    return response


@require_safe
def offline(request: HttpRequest) -> HttpResponse:
    """What is shown without a connection. It is the same for everybody: it is kept on the device."""
    return HttpResponse(_offline_page())


def _offline_page() -> str:
    codes = [code for code, _ in django_settings.LANGUAGES]
    return render_to_string("eunoe/offline.html", {"codes": codes, "assistant_name": get_settings().assistant_name})


def _icon(name: str, sizes: str, media_type: str = "image/png", *, purpose: str = "any") -> dict[str, str]:
    return {"src": static(f"eunoe/{name}"), "sizes": sizes, "type": media_type, "purpose": purpose}


def _shortcut(name: str, url: str) -> dict[str, Any]:
    return {"name": name, "url": url, "icons": [_icon("icon-192.png", "192x192")]}
