"""What the site had before Eunoe came: people who sign in with their address, their plots, their letters."""

import uuid
from typing import Any

from django.contrib.auth.models import AbstractBaseUser, BaseUserManager, PermissionsMixin
from django.db import models


class GardenerManager(BaseUserManager["Gardener"]):
    def create_user(self, email: str, password: str | None = None, **fields: Any) -> "Gardener":
        gardener = self.model(email=self.normalize_email(email), **fields)
        gardener.set_password(password)
        gardener.save()
        return gardener

    def create_superuser(self, email: str, password: str | None = None, **fields: Any) -> "Gardener":
        return self.create_user(email, password, is_superuser=True, **fields)


class Gardener(AbstractBaseUser, PermissionsMixin):
    """A user without a user name."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    email = models.EmailField(unique=True)
    is_active = models.BooleanField(default=True)

    objects = GardenerManager()
    USERNAME_FIELD = "email"

    def __str__(self) -> str:
        return self.email


class Plot(models.Model):
    """A piece of ground with what its gardener writes about it."""

    gardener = models.ForeignKey(Gardener, on_delete=models.CASCADE, related_name="plots")
    name = models.CharField(max_length=80)
    about = models.TextField(blank=True)
    changed_at = models.DateTimeField(auto_now=True)

    def __str__(self) -> str:
        return self.name


class Correspondence(models.Model):
    """Letters on one subject."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    gardener = models.ForeignKey(Gardener, on_delete=models.CASCADE, related_name="correspondences")
    subject = models.CharField(max_length=120)
    begun_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.subject


class Letter(models.Model):
    """One message, of the gardener or of the society. ``turn`` is how Eunoe names it."""

    correspondence = models.ForeignKey(Correspondence, on_delete=models.CASCADE, related_name="letters")
    is_gardeners = models.BooleanField()
    text = models.TextField()
    sent_at = models.DateTimeField(auto_now_add=True)
    turn = models.UUIDField(null=True, editable=False, db_index=True)

    class Meta:
        ordering = ("id",)

    def __str__(self) -> str:
        return f"{self.pk}"
