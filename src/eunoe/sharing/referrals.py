"""Invitations: a code for each person who asks, and who came by it. It tells a number and days, never who."""

import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import IntegrityError, transaction

from eunoe.accounts.models import Account
from eunoe.errors import NotAllowed
from eunoe.sharing.models import Referral, ReferralCode
from eunoe.users import is_guest

# Without what is easily taken for something else.
_ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
_LENGTH = 10
_CODE = re.compile(f"[{_ALPHABET}]{{{_LENGTH}}}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Invitation:
    """A person's code, and when people came by it, the latest first."""

    code: str
    came_at: Sequence[datetime]

    @property
    def count(self) -> int:
        return len(self.came_at)


def clean_code(code: str) -> str:
    """The code as it is kept, whatever its case; empty for what can be none."""
    found = code.strip().upper()
    return found if _CODE.fullmatch(found) else ""


def get_invitation(*, account: Any) -> Invitation:
    """The person's code, made now if there is none yet, and who came by it. Raises ``NotAllowed`` for a guest."""
    if is_guest(account):
        raise NotAllowed("Create a free account to invite somebody.")
    code = _find_code(account.pk) or _make_code(account)
    came = Referral.objects.filter(referrer=account).order_by("-created_at").values_list("created_at", flat=True)
    return Invitation(code=code, came_at=tuple(came))


def record_referral(*, account: Any, code: str) -> bool:
    """Note that this person, who has just signed up, came by somebody's code; whether it was noted.

    An unknown code, one's own, and whoever came by one before are left as they are.
    """
    found = ReferralCode.objects.filter(code=clean_code(code), account__is_active=True).first()
    if found is None or found.account_id == account.pk or account.is_guest:
        return False
    _, is_new = Referral.objects.get_or_create(account=account, defaults={"referrer_id": found.account_id})
    return is_new


def _find_code(account_id: Any) -> str | None:
    return ReferralCode.objects.filter(account_id=account_id).values_list("code", flat=True).first()


def _make_code(account: Account) -> str:
    while True:
        code = "".join(secrets.choice(_ALPHABET) for _ in range(_LENGTH))
        try:
            with transaction.atomic():
                ReferralCode.objects.create(account=account, code=code)
        except IntegrityError:
            # Made just now by another request, else the code is taken: another one.
            code = _find_code(account.pk) or ""
        if code:
            return code
