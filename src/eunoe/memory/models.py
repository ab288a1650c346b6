"""What memory knows of itself."""

from django.conf import settings
from django.db import models


class LastVerification(models.Model):
    """The last time an account's stores were all looked through for what is marked: counts and ids, no text.

    It speaks of the marks whose digest is ``marks``, after the build of number ``build``. ``pending`` counts what was
    marked and still held; ``repeated`` holds the first of the ``repeats`` places that say the same and are not marked.
    """

    account = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, primary_key=True, related_name="+"
    )
    at = models.DateTimeField()
    marks = models.CharField(max_length=32)
    build = models.PositiveIntegerField()
    is_everywhere = models.BooleanField()
    texts = models.PositiveIntegerField()
    files = models.PositiveIntegerField()
    traces = models.PositiveIntegerField()
    pending = models.PositiveIntegerField()
    repeats = models.PositiveIntegerField()
    repeated = models.JSONField(default=list)

    class Meta:
        db_table = "eunoe_memory_last_verification"

    def __str__(self) -> str:
        return f"verification of {self.account_id}"
