"""Every address of the product."""

from django.contrib import admin
from django.urls import include, path

from eunoe.api.app import api
from eunoe.server.health import healthz, readyz
from eunoe.web.pages.arrivals import forgotten

urlpatterns = [
    path("healthz", healthz),
    path("readyz", readyz),
    path("admin/", admin.site.urls),
    path("accounts/password/reset/", forgotten),
    path("accounts/", include("allauth.account.urls")),
    path("api/v1/", api.urls),
    path("", include("eunoe.web.urls")),
]
