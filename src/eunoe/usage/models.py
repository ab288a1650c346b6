"""What was spent on models. Memory is recorded with zero credits, so that an operator sees its cost."""

from django.conf import settings
from django.db import models


class Usage(models.Model):
    """One call of a model on behalf of an account."""

    class Kind(models.TextChoices):
        CHAT = "chat"
        PASS = "pass"  # noqa: S105
        CONDENSE = "condense"

    account = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    kind = models.CharField(max_length=16, choices=Kind)
    model = models.CharField(max_length=200)
    input_tokens = models.PositiveIntegerField(default=0)
    output_tokens = models.PositiveIntegerField(default=0)
    credits = models.DecimalField(max_digits=12, decimal_places=4, default=0)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        indexes = [models.Index(fields=["account", "-id"], name="usage_of_account")]

    def __str__(self) -> str:
        return f"{self.kind} {self.pk}"
