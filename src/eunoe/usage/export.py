"""Calls of models as an account takes them along."""

from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext_lazy as _

from eunoe.accounts.sections import Section
from eunoe.usage.models import Usage


def read_usage(*, account_id: Any) -> Iterator[dict[str, Any]]:
    for usage in Usage.objects.filter(account_id=account_id).order_by("id").iterator(1000):
        yield {
            "kind": usage.kind,
            "model": usage.model,
            "input_tokens": usage.input_tokens,
            "output_tokens": usage.output_tokens,
            "credits": str(usage.credits),
            "created_at": usage.created_at.isoformat(),
        }


def count_usage(*, account_id: Any) -> int:
    return Usage.objects.filter(account_id=account_id).count()


USAGE = Section(key="usage", label=_("Calls of models"), order=900, read=read_usage, count=count_usage)
