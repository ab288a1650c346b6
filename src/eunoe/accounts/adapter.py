"""How people sign up and in: allauth's ways, with the product's own marks."""

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from django.http import HttpRequest


class AccountAdapter(DefaultAccountAdapter):  # type: ignore[misc]
    """Signing up keeps the language the person was reading in."""

    def save_user(self, request: HttpRequest, user: Any, form: Any, commit: bool = True) -> Any:
        user.language = getattr(request, "LANGUAGE_CODE", "")
        return super().save_user(request, user, form, commit)
