"""Every address of the product."""

from django.contrib import admin
from django.urls import include, path

from eunoe.api.app import api
from eunoe.api.proxy import views as proxy
from eunoe.server.health import healthz, readyz
from eunoe.web.pages.arrivals import forgotten

urlpatterns = [
    path("healthz", healthz),
    path("readyz", readyz),
    path("admin/", admin.site.urls),
    path("accounts/password/reset/", forgotten),
    path("accounts/", include("allauth.account.urls")),
    path("api/v1/", api.urls),
    path("v1/chat/completions", proxy.chat_completions),
    path("v1/models", proxy.list_models),
    path("v1/<path:rest>", proxy.nothing_here),
    path("", include("eunoe.web.urls")),
]
