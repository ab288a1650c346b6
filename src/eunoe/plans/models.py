"""What an account is entitled to."""

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
