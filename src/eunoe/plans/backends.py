"""Who is signed in, and what they are entitled to, in one query."""

from typing import Any

from allauth.account.auth_backends import AuthenticationBackend
from django.contrib.auth import get_user_model

from eunoe.plans.capabilities import with_plan
from eunoe.statements import Statement


class PlanBackend(AuthenticationBackend):  # type: ignore[misc]
    """allauth's ways of signing in. The person of each later request comes with their plan."""

    def get_user(self, user_id: Any) -> Any | None:
        found = _WITH_PLAN.fetch_objects(get_user_model(), user_id=user_id)
        return found[0] if found and self.user_can_authenticate(found[0]) else None


_WITH_PLAN = Statement(lambda user_id: with_plan(get_user_model()._default_manager.filter(pk=user_id)))
