"""What every page knows."""

from typing import Any

from django.http import HttpRequest

from eunoe.accounts.current import GUEST_KEY, current_account, guest_of_session
from eunoe.conf import get_settings
from eunoe.web.preferences import theme_of


def product(request: HttpRequest) -> dict[str, Any]:
    """The assistant's name, who asks, how they want the page, and whether a guest's belongings wait for an answer."""
    if not hasattr(request, "user"):
        return {"assistant_name": get_settings().assistant_name, "theme": "system"}
    account = current_account(request)
    waits = GUEST_KEY in request.session and request.user.is_authenticated
    return {
        "assistant_name": get_settings().assistant_name,
        "account": account,
        "is_signed_in": request.user.is_authenticated,
        "theme": theme_of(request, account),
        "waiting_guest": guest_of_session(request) if waits else None,
    }
