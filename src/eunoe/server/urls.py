"""Every address of the product."""

from django.contrib import admin
from django.urls import include, path, re_path
from django.views.generic import RedirectView

from eunoe.api.app import api
from eunoe.api.mcp import endpoint as mcp
from eunoe.api.proxy import views as proxy
from eunoe.server.health import healthz, readyz
from eunoe.server.metrics import metrics_page
from eunoe.web.pages.arrivals import forgotten

urlpatterns = [
    path("healthz", healthz),
    path("readyz", readyz),
    path("metrics", metrics_page),
    path("admin/", admin.site.urls),
    # No mail leaves an installation: nothing offers to send one.
    re_path("^accounts/password/reset/", forgotten),
    re_path(
        "^accounts/(?:email|confirm-email|login/code|reauthenticate/code)/",
        RedirectView.as_view(pattern_name="eunoe:settings"),
    ),
    path("accounts/", include("allauth.account.urls")),
    path("api/v1/", api.urls),
    path("v1/chat/completions", proxy.chat_completions),
    path("v1/models", proxy.list_models),
    path("mcp", mcp),
    # Whatever stands there, line breaks too, is answered as a program's address.
    re_path(r"^v1/(?P<rest>[\s\S]*)$", proxy.nothing_here),
    path("", include("eunoe.web.urls")),
]
