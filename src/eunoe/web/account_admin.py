"""Accounts in the admin: counts, never what a person wrote. Only where they are the product's own."""

from typing import Any

from django.contrib import admin, messages
from django.db.models import Count, IntegerField, OuterRef, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.http import HttpRequest

from eunoe.accounts.deletion import delete_account
from eunoe.conversations.models import MemoryState, Message
from eunoe.errors import NotAllowed
from eunoe.facts.models import Fact
from eunoe.memory import services as memory
from eunoe.memory.operating import set_account_plan, take_account_plan
from eunoe.recall.models import Build, Chunk


class MemoryStateInline(admin.StackedInline):  # type: ignore[type-arg]
    model = MemoryState
    fields = ("plan",)
    can_delete = False


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

    def get_deleted_objects(
        self, objs: Any, request: HttpRequest
    ) -> tuple[list[str], dict[str, int], set[str], list[str]]:
        """Everything of these accounts goes; what it is, is nobody's to see."""
        found = list(objs)
        return [str(one) for one in found], {"accounts": len(found)}, set(), []

    def delete_model(self, request: HttpRequest, obj: Any) -> None:
        delete_account(account=obj)

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> None:
        for account in list(queryset):
            delete_account(account=account)

    def save_formset(self, request: HttpRequest, form: Any, formset: Any, change: bool) -> None:
        """A plan is given as the command gives it: a clear may have written the same row since it was read."""
        given = [one for one in formset.forms if "plan" in one.changed_data]
        for one in given:
            plan = one.cleaned_data["plan"]
            if plan is None:
                take_account_plan(account=form.instance)
            else:
                set_account_plan(account=form.instance, slug=plan.slug)
        # What the admin's log tells of.
        formset.new_objects, formset.deleted_objects = [], []
        formset.changed_objects = [(one.instance, one.changed_data) for one in given]

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


def _count(rows: QuerySet[Any]) -> Coalesce:
    counted = rows.filter(account=OuterRef("pk")).order_by().values("account").annotate(n=Count("pk")).values("n")
    return Coalesce(Subquery(counted, output_field=IntegerField()), 0)
