"""What an account is entitled to, and what the operator lets recall read at all."""

from django.db import models


class Plan(models.Model):
    """A plan. ``included_sources`` caps how many sources recall may read; empty means no cap."""

    slug = models.SlugField(unique=True)
    name = models.CharField(max_length=64)
    included_sources = models.PositiveSmallIntegerField(null=True, blank=True, default=3)
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
