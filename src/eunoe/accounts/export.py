"""What an account takes along of itself."""

from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext_lazy as _

from eunoe.accounts.models import Account, ApiKey
from eunoe.accounts.sections import Section


def read_profile(*, account_id: Any) -> Iterator[dict[str, Any]]:
    for account in Account.objects.filter(pk=account_id):
        keys = ApiKey.objects.filter(account_id=account_id).order_by("id")
        yield {
            "name": "" if account.is_guest else account.username,
            "kind": account.kind,
            "email": account.email,
            "language": account.language,
            "time_zone": account.timezone,
            "theme": account.theme,
            "created_at": account.date_joined.isoformat(),
            "last_seen_at": account.last_seen_at.isoformat(),
            "api_keys": [
                {
                    "name": key.name,
                    "scope": key.scope,
                    "prefix": key.prefix,
                    "created_at": key.created_at.isoformat(),
                    "last_used_at": key.last_used_at.isoformat() if key.last_used_at else None,
                    "revoked_at": key.revoked_at.isoformat() if key.revoked_at else None,
                }
                for key in keys
            ],
        }


PROFILE = Section(key="account", label=_("Account"), order=50, read=read_profile, single=True)
