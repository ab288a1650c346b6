"""Passes, builds and usage in the admin: counts and outcomes, never what a person wrote."""

from typing import Any

from django.contrib import admin
from django.contrib.auth import get_user_model
from django.http import HttpRequest

from eunoe.facts.models import Pass
from eunoe.recall.models import Build
from eunoe.usage.models import Usage

_SEARCHED = (f"account__{get_user_model().USERNAME_FIELD}",)


class ReadOnlyAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """What programs write, people read."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(Build)
class BuildAdmin(ReadOnlyAdmin):
    list_display = (
        "id", "account", "mode", "status", "records", "chunks_added", "chunks_deleted", "chunks_kept", "embedded",
        "error", "started_at", "finished_at",
    )  # fmt: skip
    list_filter = ("status", "mode", "error")
    list_select_related = ("account",)
    search_fields = _SEARCHED


@admin.register(Pass)
class PassAdmin(ReadOnlyAdmin):
    list_display = (
        "id", "account", "trigger", "outcome", "reason", "model", "lines_before", "lines_after", "calls", "started_at",
    )  # fmt: skip
    list_filter = ("outcome", "trigger", "reason")
    list_select_related = ("account",)
    search_fields = _SEARCHED
    exclude = ("conversation", "reply")


@admin.register(Usage)
class UsageAdmin(ReadOnlyAdmin):
    list_display = ("id", "account", "kind", "model", "input_tokens", "output_tokens", "credits", "created_at")
    list_filter = ("kind", "model")
    list_select_related = ("account",)
    search_fields = _SEARCHED
