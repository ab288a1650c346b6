"""Plans, allocations and switches in the admin."""

from django.contrib import admin
from django.db import transaction
from django.forms import ModelForm
from django.http import HttpRequest

from eunoe.plans.models import ModelPrice, Plan, SourceAllocation, SourceSwitch


class AllocationInline(admin.TabularInline):  # type: ignore[type-arg]
    model = SourceAllocation
    extra = 0


@admin.register(Plan)
class PlanAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    list_display = ("slug", "name", "included_sources", "monthly_credits", "is_default")
    inlines = (AllocationInline,)

    def has_delete_permission(self, request: HttpRequest, obj: Plan | None = None) -> bool:
        """Some plan must be the default."""
        return super().has_delete_permission(request, obj) and not (obj and obj.is_default)

    def get_actions(self, request: HttpRequest) -> dict:  # type: ignore[type-arg]
        """No deletion in bulk: it would not ask which of them is the default."""
        actions = super().get_actions(request)
        actions.pop("delete_selected", None)
        return actions

    def get_readonly_fields(self, request: HttpRequest, obj: Plan | None = None) -> tuple[str, ...]:
        """The default is changed by making another plan the default."""
        return ("is_default",) if obj and obj.is_default else ()

    def save_model(self, request: HttpRequest, obj: Plan, form: "ModelForm[Plan]", change: bool) -> None:
        with transaction.atomic():
            if obj.is_default:
                Plan.objects.filter(is_default=True).exclude(pk=obj.pk).update(is_default=False)
            super().save_model(request, obj, form, change)


@admin.register(SourceAllocation)
class SourceAllocationAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    list_display = ("plan", "source_key", "available")
    list_filter = ("plan", "source_key")
    list_editable = ("available",)


@admin.register(SourceSwitch)
class SourceSwitchAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    list_display = ("source_key", "in_recall")
    list_editable = ("in_recall",)


@admin.register(ModelPrice)
class ModelPriceAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    list_display = ("model", "input_credits", "output_credits")
    list_editable = ("input_credits", "output_credits")
