"""What an account is entitled to, and what the operator lets recall read at all."""

from django.core.validators import MinValueValidator
from django.db import models


class Plan(models.Model):
    """A plan. ``included_sources`` caps how many sources recall may read, ``monthly_credits`` what chats may cost in a
    month; empty means no cap."""

    slug = models.SlugField(unique=True)
    name = models.CharField(max_length=64)
    included_sources = models.PositiveSmallIntegerField(null=True, blank=True, default=3)
    monthly_credits = models.PositiveIntegerField(null=True, blank=True)
    is_default = models.BooleanField(default=False)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["is_default"], condition=models.Q(is_default=True), name="one_default_plan")
        ]

    def __str__(self) -> str:
        return self.slug


class SourceAllocation(models.Model):
    """Whether a plan has a source. Where there is no row, the source's own ``default_visible`` holds."""

    plan = models.ForeignKey(Plan, on_delete=models.CASCADE, related_name="allocations")
    source_key = models.CharField(max_length=64)
    available = models.BooleanField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["plan", "source_key"], name="one_allocation_a_source")]

    def __str__(self) -> str:
        return f"{self.source_key} {'on' if self.available else 'off'}"


class SourceSwitch(models.Model):
    """Whether a source is in recall at all, whatever the plan. Where there is no row, it is."""

    source_key = models.CharField(max_length=64, primary_key=True)
    in_recall = models.BooleanField("in recall", default=True)

    class Meta:
        verbose_name_plural = "source switches"

    def __str__(self) -> str:
        return f"{self.source_key} {'on' if self.in_recall else 'off'}"


class ModelPrice(models.Model):
    """What a reply of a chat model costs, in credits per 1,000 tokens. Without any row replies cost nothing."""

    EVERY_OTHER = "*"

    model = models.CharField(
        max_length=200, unique=True, help_text="provider:model, or * for every model that has no row of its own"
    )
    input_credits = models.DecimalField(
        max_digits=9, decimal_places=4, default=0, validators=[MinValueValidator(0)], help_text="per 1,000 tokens read"
    )
    output_credits = models.DecimalField(
        max_digits=9, decimal_places=4, default=0, validators=[MinValueValidator(0)], help_text="per 1,000 tokens said"
    )

    def __str__(self) -> str:
        return self.model
