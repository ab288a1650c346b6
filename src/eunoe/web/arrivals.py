"""What becomes of a guest's memory when the person signs up or in."""

import logging
from dataclasses import dataclass
from typing import Any

from allauth.account.utils import passthrough_next_redirect_url
from allauth.core.exceptions import ImmediateHttpResponse
from django.contrib.auth import REDIRECT_FIELD_NAME
from django.http import HttpRequest
from django.shortcuts import redirect
from django.urls import reverse

from eunoe.accounts.current import forget_guest, guest_of_session
from eunoe.accounts.models import Account
from eunoe.accounts.services import update_preferences
from eunoe.conversations.services import find_conversations
from eunoe.errors import Invalid
from eunoe.facts.services import FactView
from eunoe.memory import services as memory
from eunoe.web.invited import forget_invitation, note_invitation
from eunoe.web.preferences import device_time_zone

logger = logging.getLogger(__name__)

_CAME_ALONG = "eunoe_came_along"
_JUST_SIGNED_UP = "eunoe_just_signed_up"


@dataclass(frozen=True, slots=True, kw_only=True)
class Belongings:
    """What a guest has: lines of the fact list, and a number of conversations."""

    facts: tuple[FactView, ...]
    conversations: int

    def __bool__(self) -> bool:
        return bool(self.facts or self.conversations)


def belongings_of(*, account: Account) -> Belongings:
    return Belongings(
        facts=memory.view_memory(account=account).facts,
        conversations=find_conversations(account=account).count(),
    )


def bring_guest_along(request: HttpRequest, *, guest: Account, account: Account) -> None:
    """Merge the guest into the account. What came along is kept for the next page: ids and a count, no copy of text."""
    result = memory.merge_guest(guest=guest, account=account)
    forget_guest(request)
    came = set(result.facts)
    lines = memory.view_memory(account=account).facts
    request.session[_CAME_ALONG] = {
        "facts": [str(fact.id) for fact in lines if fact.text in came],
        "conversations": result.conversations,
    }


def leave_guest(request: HttpRequest, *, guest: Account) -> None:
    """Delete the guest with all it has."""
    memory.discard_guest(guest=guest)
    forget_guest(request)


def came_along(request: HttpRequest, *, account: Account) -> Belongings | None:
    """What came along at the last merge of this session, as it stands now. ``None`` when there was none."""
    kept = request.session.get(_CAME_ALONG)
    if kept is None:
        return None
    ids = set(kept["facts"])
    lines = memory.view_memory(account=account).facts
    return Belongings(facts=tuple(fact for fact in lines if str(fact.id) in ids), conversations=kept["conversations"])


def welcome_new_person(request: HttpRequest, user: Account, **_: Any) -> None:
    """Somebody signed up: what the guest of this session has becomes theirs, and the time zone of this device."""
    try:
        if zone := device_time_zone(request):
            update_preferences(account=user, time_zone=zone)
    except Invalid:
        logger.info("time zone not taken over account=%s", user.pk)
    note_invitation(request, account=user)
    guest = guest_of_session(request)
    if guest is None:
        return
    try:
        bring_guest_along(request, guest=guest, account=user)
        request.session[_JUST_SIGNED_UP] = True
    except Exception as error:
        # The account exists by now and must not fail. The guest stays bound: the person is asked instead.
        logger.error("guest not merged account=%s error=%s", user.pk, type(error).__name__)


def ask_about_guest(request: HttpRequest, user: Account, **_: Any) -> None:
    """Somebody signed in: a guest session may have been planted, so nothing of it enters the account unasked."""
    forget_invitation(request)
    if request.session.pop(_JUST_SIGNED_UP, False):
        raise ImmediateHttpResponse(redirect(_on_the_way("welcome", request)))
    guest = guest_of_session(request)
    if guest is None:
        return
    if belongings_of(account=guest):
        raise ImmediateHttpResponse(redirect(_on_the_way("guest", request)))
    leave_guest(request, guest=guest)


def _on_the_way(page: str, request: HttpRequest) -> str:
    """A page that stands between signing in and where the person was going, which it leads on to."""
    return str(passthrough_next_redirect_url(request, reverse(f"eunoe:{page}"), REDIRECT_FIELD_NAME))
