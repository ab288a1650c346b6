"""Browser sessions in the database, each with the account that it belongs to."""

from typing import Any

from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore as DatabaseSessionStore

from eunoe.accounts.current import GUEST_KEY
from eunoe.accounts.models import Session


class SessionStore(DatabaseSessionStore):
    """Django's own, with a model that can be asked whose sessions there are."""

    @classmethod
    def get_model_class(cls) -> type[Any]:
        return Session

    def create_model_instance(self, data: dict[str, Any]) -> Any:
        row: Any = super().create_model_instance(data)
        owner = data.get(SESSION_KEY) or data.get(GUEST_KEY)
        row.account_id = int(owner) if owner is not None else None
        return row
