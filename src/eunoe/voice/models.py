"""What a spoken conversation has besides its turns, which are messages like any other."""

from django.db import models

from eunoe.conversations.models import Conversation


class VoiceSession(models.Model):
    """A spoken conversation, under the conversation's own id, from ``conversation.created_at`` to
    ``conversation.ended_at``.

    ``fact_ids`` are the lines that its prompt was given when it started: references, no copies, so that a clear takes
    them from it as well. ``pass_id`` is the one pass over it, empty where there was nothing to read.
    """

    class Ending(models.TextChoices):
        CLOSED = "closed"
        LEFT = "left"
        IDLE = "idle"

    conversation = models.OneToOneField(
        Conversation, on_delete=models.CASCADE, primary_key=True, related_name="voice_session"
    )
    fact_ids = models.JSONField(default=list, blank=True)
    ending = models.CharField(max_length=6, choices=Ending, blank=True)
    pass_id = models.UUIDField(null=True, blank=True)

    def __str__(self) -> str:
        return str(self.conversation_id)
