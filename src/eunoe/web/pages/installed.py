"""The product as an installed app."""

from django.http import HttpRequest, JsonResponse
from django.templatetags.static import static
from django.urls import reverse
from django.utils import translation
from django.views.decorators.http import require_safe

from eunoe.conf import get_settings


@require_safe
def manifest(request: HttpRequest) -> JsonResponse:
    name = get_settings().assistant_name
    about = {
        "id": "/",
        "name": name,
        "short_name": name,
        "start_url": reverse("chat"),
        "scope": "/",
        "display": "standalone",
        "lang": translation.get_language(),
        "background_color": "#fbfaf7",
        "theme_color": "#1f6f6b",
        "icons": [
            {"src": static("eunoe/icon.svg"), "sizes": "any", "type": "image/svg+xml", "purpose": "any"},
            {"src": static("eunoe/icon-192.png"), "sizes": "192x192", "type": "image/png", "purpose": "any"},
            {"src": static("eunoe/icon-512.png"), "sizes": "512x512", "type": "image/png", "purpose": "any"},
            {"src": static("eunoe/icon-512.png"), "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
        ],
    }
    return JsonResponse(about, content_type="application/manifest+json")
