"""By whose invitation a visitor came: kept in the browser session, and nowhere else, until they sign up."""

import logging

from django.http import HttpRequest

from eunoe.accounts.models import Account
from eunoe.sharing.referrals import clean_code, record_referral

logger = logging.getLogger(__name__)

_KEY = "eunoe_invited_by"


def remember_invitation(request: HttpRequest, code: str) -> None:
    """Keep what looks like a code. Whether it is one is seen when the person signs up."""
    if cleaned := clean_code(code):
        request.session[_KEY] = cleaned


def is_invited(request: HttpRequest) -> bool:
    return _KEY in request.session


def forget_invitation(request: HttpRequest) -> None:
    request.session.pop(_KEY, None)


def note_invitation(request: HttpRequest, *, account: Account) -> None:
    """Somebody signed up: note by whose invitation, if by any. Failing at it fails no sign-up."""
    code = request.session.pop(_KEY, "")
    if not code:
        return
    try:
        record_referral(account=account, code=code)
    except Exception as error:
        logger.error("referral not noted account=%s error=%s", account.pk, type(error).__name__)
