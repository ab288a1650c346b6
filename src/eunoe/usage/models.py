"""What was spent on models. Memory is recorded with zero credits, so that an operator sees its cost."""

from django.conf import settings
from django.db import models


class Usage(models.Model):
    """One call of a model on behalf of an account. ``occasion`` names what it was for, so that nothing counts twice."""

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
    occasion = models.CharField(max_length=64, null=True, unique=True, editable=False)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=models.Q(kind="chat", credits__gte=0) | models.Q(credits=0), name="only_chats_are_charged"
            )
        ]
        indexes = [
            models.Index(fields=["account", "-id"], name="usage_of_account"),
            # What a month's credits are summed from; empty where nothing has a price.
            models.Index(
                fields=["account", "created_at"],
                include=["credits"],
                name="usage_charged",
                condition=models.Q(credits__gt=0),
            ),
            models.Index(fields=["account", "created_at"], name="usage_by_month"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.pk}"
