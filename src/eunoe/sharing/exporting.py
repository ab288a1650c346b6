"""What a person takes along: their share links and their invitation."""

from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext_lazy as _

from eunoe.accounts.sections import Section
from eunoe.sharing.models import Referral, ReferralCode, ShareLink
from eunoe.sharing.services import address_of


def read_share_links(*, account_id: Any) -> Iterator[dict[str, Any]]:
    """Every link, the revoked ones too; the address only of what still leads somewhere."""
    for link in ShareLink.objects.filter(account_id=account_id).order_by("created_at", "id").iterator():
        yield {
            "id": str(link.pk),
            "conversation_id": str(link.conversation_id),
            "name": link.name,
            "url": address_of(link, root="") if link.revoked_at is None else None,
            "created_at": link.created_at.isoformat(),
            "revoked_at": link.revoked_at.isoformat() if link.revoked_at else None,
        }


def read_referral(*, account_id: Any) -> Iterator[dict[str, Any]]:
    """The code, when people came by it, and when oneself came by somebody's. Never who."""
    code = ReferralCode.objects.filter(account_id=account_id).first()
    came = Referral.objects.filter(referrer_id=account_id).order_by("created_at").values_list("created_at", flat=True)
    invited = Referral.objects.filter(account_id=account_id).first()
    yield {
        "code": code.code if code else None,
        "came_at": [moment.isoformat() for moment in came],
        "invited_at": invited.created_at.isoformat() if invited else None,
    }


SECTIONS = (
    Section(key="share_links", label=_("Shared links"), order=70, read=read_share_links),
    Section(key="referral", label=_("Invitation"), order=90, read=read_referral, single=True),
)
