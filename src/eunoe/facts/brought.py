"""Reading turns that came from elsewhere for facts: what it would take, and the next pass of it."""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from django.db.models import Count, F, FloatField, Sum
from django.db.models.functions import Cast, Ceil, Greatest

from eunoe.conf import get_settings
from eunoe.conversations.models import Conversation
from eunoe.facts import budget
from eunoe.facts.models import Pass
from eunoe.facts.passes import run_pass
from eunoe.facts.rewrite import pass_messages
from eunoe.facts.types import PassInput
from eunoe.providers.catalogue import BUILTIN, memory_model
from eunoe.providers.tokens import count_tokens

_BYTES_A_TOKEN = 4.0


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadingEstimate:
    """What is left to read, and about what that takes: passes, and a model's calls and tokens, which are none where
    passes follow rules in code."""

    chats: int = 0
    turns: int = 0
    passes: int = 0
    calls: int = 0
    input_tokens: int = 0
    output_tokens: int = 0


def estimate_reading(*, account_id: Any) -> ReadingEstimate:
    """From sizes alone, no text is read: one query. A call is taken to hold the rules and a well-filled list."""
    unread = F("brought") - F("brought_read")
    share = Cast(unread, FloatField()) / F("brought")
    left = (
        Conversation.objects.filter(account_id=account_id)
        .with_brought_turns_to_read()
        .annotate(turns=unread)
        .annotate(tokens=share * F("brought_size") / _BYTES_A_TOKEN + F("turns") * float(budget.LABEL_TOKENS))
        .annotate(passes=Greatest(Ceil(F("tokens") / float(budget.TRANSCRIPT_CAP)), 1.0))
        .aggregate(count=Count("pk"), all_turns=Sum("turns"), all_tokens=Sum("tokens"), all_passes=Sum("passes"))
    )
    passes = round(left["all_passes"] or 0)
    calls = 0 if memory_model() == BUILTIN else passes
    read = round(left["all_tokens"] or 0) + calls * (_rules_tokens() + budget.LIST_AIM)
    return ReadingEstimate(
        chats=left["count"],
        turns=left["all_turns"] or 0,
        passes=passes,
        calls=calls,
        input_tokens=read if calls else 0,
        output_tokens=calls * budget.LIST_AIM,
    )


def _rules_tokens() -> int:
    given = PassInput(lines=(), turns=(), today=datetime.now(UTC).date())
    return count_tokens(pass_messages(given, assistant_name=get_settings().assistant_name)[0][1])


def read_next_brought(*, account_id: Any) -> Pass | None:
    """One pass over the oldest unread turns that came from elsewhere; ``None`` where there are none left.

    Raises ``NotFound`` when the account has gone.
    """
    waiting = Conversation.objects.filter(account_id=account_id).with_brought_turns_to_read()
    key = waiting.order_by("created_at", "pk").values_list("pk", flat=True).first()
    if key is None:
        return None
    return run_pass(account_id=account_id, conversation_id=key, trigger=Pass.Trigger.IMPORTED)
