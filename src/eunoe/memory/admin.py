"""Accounts, passes, builds and usage in the admin: counts and outcomes, never what a person wrote."""

from typing import Any

from django.contrib import admin, messages
from django.contrib.auth import get_user_model
from django.db.models import Count, IntegerField, OuterRef, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.http import HttpRequest

from eunoe.conversations.models import MemoryState, Message
from eunoe.errors import NotAllowed
from eunoe.facts.models import Fact, Pass
from eunoe.memory import services as memory
from eunoe.recall.models import Build, Chunk
from eunoe.usage.models import Usage


class ReadOnlyAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """What programs write, people read."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class MemoryStateInline(admin.StackedInline):  # type: ignore[type-arg]
    model = MemoryState
    fields = ("plan",)
    can_delete = False


@admin.register(get_user_model())
class AccountAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """People with how much is remembered of them. An operator can have memory brought up to date."""

    list_display = ("username", "kind", "plan", "facts", "chunks", "messages_marked", "is_active", "date_joined")
    list_filter = ("kind", "is_active", "is_staff")
    search_fields = ("username", "email")
    fields = ("username", "email", "kind", "language", "timezone", "is_active", "is_staff", "is_superuser")
    readonly_fields = ("kind",)
    inlines = (MemoryStateInline,)
    actions = ("run_quick_update", "run_full_rebuild")

    def has_add_permission(self, request: HttpRequest) -> bool:
        """People are made by signing up, or by ``eunoe account create``."""
        return False

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        found: QuerySet[Any] = super().get_queryset(request)
        marked = Message.objects.filter(not_remembered=True)
        counted: QuerySet[Any] = found.select_related("memory_state__plan").annotate(
            fact_count=_count(Fact.objects.all()), chunk_count=_count(Chunk.objects.all()), marked_count=_count(marked)
        )
        return counted

    def save_formset(self, request: HttpRequest, form: Any, formset: Any, change: bool) -> None:
        """Another plan is followed by an update of memory."""
        super().save_formset(request, form, formset, change)
        if any("plan" in one.changed_data for one in formset.forms) and not getattr(form.instance, "is_guest", False):
            memory.request_build(account=form.instance)

    @admin.display(ordering="memory_state__plan__slug")
    def plan(self, account: Any) -> str:
        state = getattr(account, "memory_state", None)
        return str(state.plan) if state and state.plan else "-"

    @admin.display(ordering="fact_count")
    def facts(self, account: Any) -> int:
        return int(account.fact_count)

    @admin.display(ordering="chunk_count")
    def chunks(self, account: Any) -> int:
        return int(account.chunk_count)

    @admin.display(description="not remembered", ordering="marked_count")
    def messages_marked(self, account: Any) -> int:
        return int(account.marked_count)

    @admin.action(description="Run a quick update of memory", permissions=["change"])
    def run_quick_update(self, request: HttpRequest, queryset: QuerySet[Any]) -> None:
        self._run(request, queryset, Build.Mode.QUICK)

    @admin.action(description="Run a full rebuild of memory", permissions=["change"])
    def run_full_rebuild(self, request: HttpRequest, queryset: QuerySet[Any]) -> None:
        self._run(request, queryset, Build.Mode.FULL)

    def _run(self, request: HttpRequest, accounts: QuerySet[Any], mode: str) -> None:
        asked, left_out = 0, 0
        for account in accounts:
            try:
                memory.request_build(account=account, mode=mode)
                asked += 1
            except NotAllowed:
                left_out += 1
        self.message_user(request, f"{asked} builds will run in the background.", messages.SUCCESS)
        if left_out:
            self.message_user(request, f"{left_out} are guests, who have no recall.", messages.WARNING)


@admin.register(Build)
class BuildAdmin(ReadOnlyAdmin):
    list_display = (
        "id", "account", "mode", "status", "records", "chunks_added", "chunks_deleted", "chunks_kept", "embedded",
        "error", "started_at", "finished_at",
    )  # fmt: skip
    list_filter = ("status", "mode", "error")
    list_select_related = ("account",)
    search_fields = ("account__username",)


@admin.register(Pass)
class PassAdmin(ReadOnlyAdmin):
    list_display = (
        "id", "account", "trigger", "outcome", "reason", "model", "lines_before", "lines_after", "calls", "started_at",
    )  # fmt: skip
    list_filter = ("outcome", "trigger", "reason")
    list_select_related = ("account",)
    search_fields = ("account__username",)
    exclude = ("conversation", "reply")


@admin.register(Usage)
class UsageAdmin(ReadOnlyAdmin):
    list_display = ("id", "account", "kind", "model", "input_tokens", "output_tokens", "credits", "created_at")
    list_filter = ("kind", "model")
    list_select_related = ("account",)
    search_fields = ("account__username",)


def _count(rows: QuerySet[Any]) -> Coalesce:
    counted = rows.filter(account=OuterRef("pk")).order_by().values("account").annotate(n=Count("pk")).values("n")
    return Coalesce(Subquery(counted, output_field=IntegerField()), 0)
