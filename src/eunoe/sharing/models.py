"""Links by which others read a conversation, and by which others came."""

from typing import Any, Self

from django.conf import settings
from django.db import models
from django.db.models.functions import Now

from eunoe.conversations.models import Conversation, Message
from eunoe.types import uuid7


class ShareLinkQuerySet(models.QuerySet["ShareLink"]):
    def of(self, account: Any) -> Self:
        return self.filter(account=account)

    def live(self) -> Self:
        return self.filter(revoked_at=None)

    def newest_first(self) -> Self:
        return self.order_by("-created_at", "-id")


class ShareLink(models.Model):
    """A read-only page of what a conversation was when the link was made.

    ``token`` (192 random bits) is kept as it is, so that its owner can see the address again: whoever could read it
    here can read the conversation beside it. ``name`` is what the page says of its owner, and may be empty.
    """

    id = models.UUIDField(primary_key=True, default=uuid7, editable=False)
    account = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="share_links")
    conversation = models.ForeignKey(Conversation, on_delete=models.CASCADE, related_name="share_links")
    token = models.CharField(max_length=32, unique=True)
    name = models.CharField(max_length=80, blank=True)
    created_at = models.DateTimeField(db_default=Now())
    revoked_at = models.DateTimeField(null=True, blank=True)

    objects = ShareLinkQuerySet.as_manager()

    class Meta:
        indexes = [models.Index(fields=["account", "-created_at", "-id"], name="share_link_newest")]

    def __str__(self) -> str:
        return str(self.id)

    def __repr__(self) -> str:
        return f"<ShareLink {self.pk}>"


class SharedTurn(models.Model):
    """One turn that a link shows, as it was: a reference to its text of then, never a copy.

    With the turn this row goes, and another ``revision`` is another text: what its owner edits or deletes is shared no
    longer.
    """

    account = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    link = models.ForeignKey(ShareLink, on_delete=models.CASCADE, related_name="turns")
    message = models.ForeignKey(Message, on_delete=models.CASCADE, related_name="+")
    revision = models.PositiveIntegerField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["link", "message"], name="shared_turn_once")]

    def __str__(self) -> str:
        return str(self.pk)


class ReferralCode(models.Model):
    """What a person's invitation is known by, made when they first ask for it."""

    account = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, primary_key=True, related_name="referral_code"
    )
    code = models.CharField(max_length=12, unique=True)
    created_at = models.DateTimeField(db_default=Now())

    def __str__(self) -> str:
        return f"code of {self.account_id}"


class Referral(models.Model):
    """That somebody signed up by somebody's invitation."""

    account = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, primary_key=True, related_name="referral"
    )
    referrer = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="referrals")
    created_at = models.DateTimeField(db_default=Now())

    def __str__(self) -> str:
        return f"{self.account_id} by {self.referrer_id}"
