"""The shapes of the API: what it takes and what it gives. Unknown members are ignored."""

from datetime import datetime
from decimal import Decimal
from typing import Annotated, Generic, Self, TypeVar

from ninja import Schema
from pydantic import AfterValidator, Field, StrictBool, StrictStr

from eunoe.chat.replies import choose_model
from eunoe.conversations.models import Conversation, Message
from eunoe.conversations.services import clean_text
from eunoe.facts.models import Pass
from eunoe.facts.services import FactListView, FactView
from eunoe.plans.models import Plan
from eunoe.usage.models import Usage

Item = TypeVar("Item")


def _storable(text: str) -> str:
    if clean_text(text) != text:
        raise ValueError("holds NUL or half a character")
    return text


Name = Annotated[StrictStr, Field(max_length=200), AfterValidator(_storable)]
ExternalId = Annotated[StrictStr, Field(min_length=1, max_length=200), AfterValidator(_storable)]


class Listing(Schema, Generic[Item]):
    """One page of a list; ``next_cursor`` is null on the last."""

    items: list[Item]
    next_cursor: str | None = None


# --- what is sent -----------------------------------------------------------------------------------------------


class NewConversation(Schema):
    title: StrictStr | None = None
    project_id: StrictStr | None = None
    model: Name | None = None
    not_remembered: StrictBool | None = None


class ConversationChange(NewConversation):
    pass


class NewMessage(Schema):
    content: StrictStr
    model: Name | None = None
    stream: StrictBool | None = None
    external_id: ExternalId | None = Field(None, description="Sent again, it gives the turn that it first led to.")


class MessageChange(Schema):
    """Either of the two: the mark, or a new text."""

    not_remembered: StrictBool | None = None
    content: StrictStr | None = None
    model: Name | None = None
    stream: StrictBool | None = None


class Regeneration(Schema):
    model: Name | None = None
    stream: StrictBool | None = None


class NewPass(Schema):
    conversation_id: StrictStr
    wait: StrictBool | None = None


class FactChange(Schema):
    text: StrictStr


# --- what is given ----------------------------------------------------------------------------------------------


class ConversationOut(Schema):
    id: str
    title: str
    model: str = Field(description="The model that answers next.")
    project_id: str | None
    not_remembered: bool
    created_at: datetime
    active_at: datetime

    @classmethod
    def of(cls, conversation: Conversation) -> Self:
        return cls(
            id=str(conversation.pk),
            title=conversation.title,
            model=str(choose_model(None, conversation.model)),
            project_id=None,
            not_remembered=conversation.not_remembered,
            created_at=conversation.created_at,
            active_at=conversation.active_at,
        )


class MessageOut(Schema):
    id: str
    conversation_id: str
    role: str = Field(description="`user` or `assistant`")
    content: str
    status: str = Field(description="`complete`, `streaming`, `stopped` or `failed`")
    error: str | None = Field(description="Why a reply failed.")
    model: str | None = Field(description="The model of a reply.")
    not_remembered: bool
    created_at: datetime
    memory_used: dict[str, list[str]] = Field(description="Ids of what memory gave to a reply, by kind.")

    @classmethod
    def of(cls, message: Message) -> Self:
        return cls(
            id=str(message.pk),
            conversation_id=str(message.conversation_id),
            role=message.role,
            content=message.content,
            status=message.status,
            error=message.error or None,
            model=message.model or None,
            not_remembered=message.not_remembered,
            created_at=message.created_at,
            memory_used=message.memory_used,
        )


class ExchangeOut(Schema):
    """A turn of the person and the reply to it."""

    user_message: MessageOut
    assistant_message: MessageOut


class FactOut(Schema):
    id: str
    text: str
    since: datetime
    sources: list[str] = Field(description="Ids of the messages that the line rests on.")

    @classmethod
    def of(cls, fact: FactView) -> Self:
        return cls(id=str(fact.id), text=fact.text, since=fact.since, sources=[str(source) for source in fact.sources])


class MemoryOut(Schema):
    facts: list[FactOut]
    count: int
    tokens: int
    limit: int = Field(description="Tokens that the list can hold.")
    updated_at: datetime | None

    @classmethod
    def of(cls, view: FactListView) -> Self:
        return cls(
            facts=[FactOut.of(fact) for fact in view.facts],
            count=view.count,
            tokens=view.tokens,
            limit=view.limit,
            updated_at=view.updated_at,
        )


class PassOut(Schema):
    id: str
    trigger: str
    outcome: str | None = Field(
        description="`unchanged`, `rewritten`, `condensed`, `cut`, `refused`, `failed` or `superseded`; "
        "null while it waits or runs."
    )
    lines_before: int | None
    lines_after: int | None

    @classmethod
    def of(cls, run: Pass) -> Self:
        if run.outcome == Pass.Outcome.RUNNING:
            return cls(id=str(run.pk), trigger=run.trigger, outcome=None, lines_before=None, lines_after=None)
        return cls(
            id=str(run.pk),
            trigger=run.trigger,
            outcome=run.outcome,
            lines_before=run.lines_before,
            lines_after=run.lines_after,
        )


class UsageOut(Schema):
    kind: str
    model: str
    input_tokens: int
    output_tokens: int
    credits: float
    created_at: datetime

    @classmethod
    def of(cls, usage: Usage) -> Self:
        return cls(
            kind=usage.kind,
            model=usage.model,
            input_tokens=usage.input_tokens,
            output_tokens=usage.output_tokens,
            credits=float(Decimal(usage.credits)),
            created_at=usage.created_at,
        )


class PlanOut(Schema):
    slug: str
    name: str
    included_sources: int | None = Field(description="How many sources recall may read; null means no cap.")

    @classmethod
    def of(cls, plan: Plan) -> Self:
        return cls(slug=plan.slug, name=plan.name, included_sources=plan.included_sources)


class UnfitPart(Schema):
    detail: str
    pointer: str | None = None
    parameter: str | None = None


class ProblemOut(Schema):
    """An error (RFC 9457)."""

    type: str
    title: str
    status: int
    detail: str
    code: str = Field(description="A stable word for programs.")
    errors: list[UnfitPart] | None = None
    user_message: MessageOut | None = None
    assistant_message: MessageOut | None = None
