"""The shapes of the API: what it takes and what it gives. Unknown members are ignored."""

from collections.abc import Sequence
from datetime import date, datetime
from decimal import Decimal
from typing import Annotated, Generic, Literal, Self, TypeVar

from ninja import Schema
from pydantic import AfterValidator, AwareDatetime, Field, StrictBool, StrictStr

from eunoe.chat.credits import Balance
from eunoe.chat.replies import choose_model
from eunoe.conversations.models import Conversation, Message
from eunoe.conversations.services import MAX_DOCUMENTS, MAX_MESSAGE_CHARS, MAX_TURNS_AT_ONCE, HeldTurn, clean_text
from eunoe.facts.models import Pass
from eunoe.facts.services import FactListView, FactView
from eunoe.library.models import Document, Note, Project
from eunoe.memory.context import Block, ids_of
from eunoe.memory.overview import MemoryStatus
from eunoe.memory.status import Notice, SourceStatus
from eunoe.memory.verify import Repeat
from eunoe.memory.verifying import Exclusions
from eunoe.plans.models import Plan
from eunoe.plans.resolution import UserPlan
from eunoe.recall.models import Build
from eunoe.recall.types import Moment
from eunoe.sharing.models import ShareLink
from eunoe.sharing.services import address_of
from eunoe.usage.models import Usage
from eunoe.usage.services import Month
from eunoe.voice.models import VoiceSession
from eunoe.voice.services import Started

Item = TypeVar("Item")


def _storable(text: str) -> str:
    if clean_text(text) != text:
        raise ValueError("holds NUL or half a character")
    return text


Name = Annotated[StrictStr, Field(max_length=200), AfterValidator(_storable)]
ExternalId = Annotated[StrictStr, Field(min_length=1, max_length=200), AfterValidator(_storable)]

Query = Annotated[StrictStr, Field(min_length=1, max_length=MAX_MESSAGE_CHARS), AfterValidator(_storable)]


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


class NoteChange(Schema):
    title: StrictStr | None = None
    text: StrictStr | None = None
    not_remembered: StrictBool | None = None


class NewNote(NoteChange):
    """A title, some text, or both."""


class DocumentChange(Schema):
    not_remembered: StrictBool | None = None


class ProjectChange(Schema):
    name: StrictStr | None = None
    instructions: StrictStr | None = Field(None, description="What the assistant is told in its conversations.")
    not_remembered: StrictBool | None = None


class NewProject(ProjectChange):
    name: StrictStr


class NewMessage(Schema):
    content: StrictStr
    model: Name | None = None
    stream: StrictBool | None = None
    external_id: ExternalId | None = Field(None, description="Sent again, it gives the turn that it first led to.")
    document_ids: Annotated[list[StrictStr], Field(max_length=MAX_DOCUMENTS)] = Field(
        [], description="Documents of one's own that go along: the model reads them with this message."
    )


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


class NewBuild(Schema):
    mode: StrictStr = Field(description="`quick` or `full`")
    wait: StrictBool | None = None


class NewShare(Schema):
    conversation_id: StrictStr
    name: StrictStr | None = Field(None, description="What the page says of you, 80 characters at most.")


class Search(Schema):
    query: Query
    limit: Annotated[int, Field(strict=True, ge=1, le=50)] = 6
    conversation_id: StrictStr | None = Field(None, description="The conversation at hand, of which nothing is found.")


class NewVoiceSession(Schema):
    model: Name | None = Field(None, description="The model that answers where Eunoe is asked to.")
    not_remembered: StrictBool | None = None


class NewTurn(Schema):
    """What was said in a conversation that is held elsewhere."""

    role: Literal["user", "assistant"]
    content: StrictStr
    speaker: Literal["person", "other"] | None = Field(
        None,
        description="`other`: a user turn of somebody else in the room. It asks for nothing and no fact rests on it.",
    )
    confidence: Annotated[float, Field(ge=0, le=1)] | None = Field(
        None, description="How sure the speech recognition was. What was heard badly is not remembered."
    )
    created_at: AwareDatetime | None = None
    external_id: ExternalId | None = Field(None, description="Sent again, it changes nothing.")

    def held(self) -> HeldTurn:
        is_other = self.role == "user" and self.speaker == "other"
        return HeldTurn(
            role=Message.Role.OTHER if is_other else self.role,
            content=self.content,
            said_at=self.created_at,
            external_id=self.external_id,
            confidence=self.confidence,
        )


class NewTurns(Schema):
    turns: Annotated[list[NewTurn], Field(min_length=1, max_length=MAX_TURNS_AT_ONCE)]


class Deletion(Schema):
    confirm: StrictStr = Field(description="The account's name.")


class ContextFor(Schema):
    query: Query
    conversation_id: StrictStr | None = Field(None, description="The conversation at hand, which is not recalled.")


# --- what is given ----------------------------------------------------------------------------------------------


class ConversationOut(Schema):
    id: str
    title: str
    model: str = Field(description="The model that answers next.")
    project_id: str | None
    not_remembered: bool
    kind: str = Field(description="`chat` or `voice`")
    created_at: datetime
    active_at: datetime
    ended_at: datetime | None = Field(description="When a voice conversation ended; nothing is added to it then.")

    @classmethod
    def of(cls, conversation: Conversation) -> Self:
        return cls(
            id=str(conversation.pk),
            title=conversation.title,
            model=str(choose_model(None, conversation.model)),
            project_id=str(conversation.project_id) if conversation.project_id else None,
            not_remembered=conversation.not_remembered,
            kind=conversation.kind,
            created_at=conversation.created_at,
            active_at=conversation.active_at,
            ended_at=conversation.ended_at,
        )


BEFORE_CLEAR = "Its words were there when memory was last cleared: they are not remembered until written anew."


class NoteOut(Schema):
    id: str
    title: str
    text: str
    not_remembered: bool
    before_clear: bool = Field(description=BEFORE_CLEAR)
    created_at: datetime
    updated_at: datetime = Field(description="When its present words were written; a mark does not move it.")

    @classmethod
    def of(cls, note: Note) -> Self:
        return cls(
            id=str(note.pk),
            title=note.title,
            text=note.text,
            not_remembered=note.not_remembered,
            before_clear=note.before_clear,
            created_at=note.created_at,
            updated_at=note.updated_at,
        )


class DocumentOut(Schema):
    id: str
    name: str
    media_type: str = Field(description="`text/plain`, `text/markdown` or `application/pdf`, by its content")
    size: int = Field(description="Bytes of the file.")
    not_remembered: bool
    sent_marked: bool = Field(
        description="It was sent with a message that is marked as not remembered: it is not remembered either."
    )
    before_clear: bool = Field(description=BEFORE_CLEAR)
    created_at: datetime
    expires_at: datetime = Field(description="When it goes by itself.")

    @classmethod
    def of(cls, document: Document) -> Self:
        return cls(
            id=str(document.pk),
            name=document.name,
            media_type=document.media_type,
            size=document.size,
            not_remembered=document.not_remembered,
            sent_marked=document.sent_marked,
            before_clear=document.before_clear,
            created_at=document.created_at,
            expires_at=document.expires_at,
        )


class DocumentTextOut(DocumentOut):
    text: str = Field(description="The text that was read from the file.")


class ProjectOut(Schema):
    id: str
    name: str
    instructions: str
    not_remembered: bool
    before_clear: bool = Field(description=BEFORE_CLEAR)
    created_at: datetime
    updated_at: datetime

    @classmethod
    def of(cls, project: Project) -> Self:
        return cls(
            id=str(project.pk),
            name=project.name,
            instructions=project.instructions,
            not_remembered=project.not_remembered,
            before_clear=project.before_clear,
            created_at=project.created_at,
            updated_at=project.updated_at,
        )


class AttachedOut(Schema):
    """A document that was sent with a message."""

    id: str
    name: str
    media_type: str
    size: int = Field(description="Bytes of the file.")
    expires_at: datetime = Field(description="When it goes by itself.")


class MessageOut(Schema):
    id: str
    conversation_id: str
    role: str = Field(description="`user` or `assistant`; `other` in a voice conversation")
    content: str
    status: str = Field(description="`complete`, `streaming`, `stopped` or `failed`")
    error: str | None = Field(description="Why a reply failed.")
    model: str | None = Field(description="The model of a reply.")
    not_remembered: bool
    created_at: datetime
    memory_used: dict[str, list[str]] = Field(description="Ids of what memory gave to a reply, by kind.")
    documents: list[AttachedOut | None] = Field(
        description="What was sent along; null for a document that is no longer kept."
    )

    @classmethod
    def of(cls, message: Message, documents: Sequence[Document | None] = ()) -> Self:
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
            memory_used={kind: ids_of(refs) for kind, refs in message.memory_used.items()},
            documents=[
                AttachedOut(
                    id=str(one.pk),
                    name=one.name,
                    media_type=one.media_type,
                    size=one.size,
                    expires_at=one.expires_at,
                )
                if one
                else None
                for one in documents
            ],
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


class VoiceSessionOut(Schema):
    """The id is that of the conversation as well."""

    id: str
    instructions: str = Field(description="The prompt to open with: it holds what is known of the person.")

    @classmethod
    def of(cls, started: Started) -> Self:
        return cls(id=str(started.session.pk), instructions=started.instructions)


class VoiceEndOut(Schema):
    id: str
    ended_at: datetime
    pass_id: str | None = Field(description="The one pass over the transcript; null where there is nothing to read.")

    @classmethod
    def of(cls, session: VoiceSession) -> Self:
        ended_at = session.conversation.ended_at
        assert ended_at is not None
        return cls(id=str(session.pk), ended_at=ended_at, pass_id=str(session.pass_id) if session.pass_id else None)


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


class BuildOut(Schema):
    id: str
    mode: str
    status: str = Field(description="`queued`, `running`, `done`, `failed` or `superseded`")
    records: int
    chunks_added: int
    chunks_deleted: int
    chunks_kept: int
    embedded: int
    facts_dropped: int = Field(description="Lines of the list that rested on nothing but what is marked.")
    done: int = Field(description="While it runs: how many of `total` chunks are ready.")
    total: int
    started_at: datetime | None
    finished_at: datetime | None
    error: str | None

    @classmethod
    def of(cls, run: Build) -> Self:
        return cls(
            id=str(run.pk),
            mode=run.mode,
            status=run.status,
            records=run.records,
            chunks_added=run.chunks_added,
            chunks_deleted=run.chunks_deleted,
            chunks_kept=run.chunks_kept,
            embedded=run.embedded,
            facts_dropped=run.facts_dropped,
            done=run.done,
            total=run.total,
            started_at=run.started_at,
            finished_at=run.finished_at,
            error=run.error or None,
        )


class NoticeOut(Schema):
    state: str = Field(description="`remembered`, `not_remembered` or `guest`")
    reason: str
    text: str

    @classmethod
    def of(cls, notice: Notice) -> Self:
        return cls(state=notice.state, reason=notice.reason, text=notice.text)


class SourceOut(Schema):
    key: str
    label: str
    state: str = Field(description="`included`, `switched_off`, `not_in_plan`, `over_cap` or `empty`")
    reason: str
    records: int
    chunks: int

    @classmethod
    def of(cls, source: SourceStatus) -> Self:
        return cls(
            key=source.key,
            label=source.label,
            state=source.state,
            reason=source.reason,
            records=source.records,
            chunks=source.chunks,
        )


class FactCounts(Schema):
    count: int
    tokens: int
    limit: int


class LastPass(PassOut):
    started_at: datetime
    finished_at: datetime | None
    problem: str | None = Field(description="What went wrong, for a person to read; null where nothing did.")

    @classmethod
    def of(cls, run: Pass, *, problem: str = "") -> Self:
        told = PassOut.of(run).model_dump()
        return cls(**told, started_at=run.started_at, finished_at=run.finished_at, problem=problem or None)


class RepeatOut(Schema):
    kind: str = Field(description="`message`, `note`, `document` or `project`")
    id: str

    @classmethod
    def of(cls, repeat: Repeat) -> Self:
        return cls(kind=repeat.kind, id=repeat.id)


class ExclusionsOut(Schema):
    marked: int = Field(description="Messages marked as not remembered.")
    marked_things: int = Field(description="Notes, documents and projects marked as not remembered.")
    traces: int = Field(description="Places where something of what is marked was found.")
    repeats: int = Field(description="How much that is not marked says the same words, and is remembered by itself.")
    repeated: list[RepeatOut] = Field(description="The first of those: a message stands for itself and its answer.")
    verified_at: datetime | None = Field(
        description="When everything was looked through in the background; null where the database was, just now."
    )
    everywhere: bool = Field(description="Whether all sessions and files of the data folder were looked through.")

    @classmethod
    def of(cls, exclusions: Exclusions) -> Self:
        return cls(
            marked=exclusions.marked,
            marked_things=exclusions.marked_things,
            traces=exclusions.traces,
            repeats=exclusions.repeats,
            repeated=[RepeatOut.of(repeat) for repeat in exclusions.repeated],
            verified_at=exclusions.verified_at,
            everywhere=exclusions.is_everywhere,
        )


class ModelsOut(Schema):
    memory: str
    embedder: str


class DataOut(Schema):
    database: str = Field(description="`embedded` or `configured`")
    sent_to: list[str] = Field(description="The memory model and the embedder, where they are elsewhere.")


class MemoryStatusOut(Schema):
    notice: NoticeOut
    sources: list[SourceOut]
    facts: FactCounts
    last_pass: LastPass | None
    last_build: BuildOut | None
    pending_exclusions: int = Field(description="How much of what is marked memory holds until the next build.")
    exclusions: ExclusionsOut
    models: ModelsOut
    data: DataOut

    @classmethod
    def of(cls, status: MemoryStatus) -> Self:
        return cls(
            notice=NoticeOut.of(status.notice),
            sources=[SourceOut.of(source) for source in status.sources],
            facts=FactCounts(count=status.facts.count, tokens=status.facts.tokens, limit=status.facts.limit),
            last_pass=LastPass.of(status.last_pass, problem=status.pass_problem) if status.last_pass else None,
            last_build=BuildOut.of(status.last_build) if status.last_build else None,
            pending_exclusions=status.exclusions.pending,
            exclusions=ExclusionsOut.of(status.exclusions),
            models=ModelsOut(memory=status.memory_model, embedder=status.embedder),
            data=DataOut(database=status.data.database, sent_to=list(status.data.sent_to)),
        )


class MomentOut(Schema):
    source_key: str
    source_id: str
    text: str
    score: float
    created_at: datetime = Field(description="When it was said or written.")
    conversation_id: str | None
    message_ids: list[str]

    @classmethod
    def of(cls, moment: Moment) -> Self:
        return cls(
            source_key=moment.source_key,
            source_id=moment.source_id,
            text=moment.text,
            score=moment.score,
            created_at=moment.told_at,
            conversation_id=str(moment.conversation_id) if moment.conversation_id else None,
            message_ids=[str(key) for key in moment.message_ids],
        )


class Found(Schema):
    items: list[MomentOut]


class BlockOut(Schema):
    role: str = Field(description="`system`")
    content: str
    kind: str = Field(description="`state`, `facts` or `recall`")


class ContextOut(Schema):
    """What to put before one's own model call: the messages, and ids of what they hold by kind."""

    messages: list[BlockOut]
    used: dict[str, list[str]]

    @classmethod
    def of(cls, blocks: Sequence[Block]) -> Self:
        used = {str(block.kind): ids_of(block.refs) for block in blocks if block.kind != "state"}
        return cls(
            messages=[BlockOut(role="system", content=block.content, kind=block.kind) for block in blocks],
            used={"facts": [], "recall": [], **used},
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


class OfferedPlan(Schema):
    slug: str
    name: str
    included_sources: int | None = Field(description="How many sources recall may read; null means no cap.")
    monthly_credits: int | None = Field(description="What chats may cost in a calendar month (UTC); null: no limit.")

    @classmethod
    def of_plan(cls, plan: Plan | UserPlan) -> Self:
        return cls(
            slug=plan.slug,
            name=plan.name,
            included_sources=plan.included_sources,
            monthly_credits=plan.monthly_credits,
        )


class PlanOut(OfferedPlan):
    credits_used: float = Field(description="This month.")
    renews_at: datetime
    sources: list[str] = Field(description="Keys of the sources that recall reads.")
    plans: list[OfferedPlan] = Field(description="Every plan of this installation.")

    @classmethod
    def of(cls, balance: Balance, *, sources: Sequence[SourceStatus], plans: Sequence[Plan]) -> Self:
        return cls(
            **OfferedPlan.of_plan(balance.plan).model_dump(),
            credits_used=float(balance.spent),
            renews_at=balance.renews_at,
            sources=[source.key for source in sources if source.is_included],
            plans=[OfferedPlan.of_plan(plan) for plan in plans],
        )


class ModelUsageOut(Schema):
    model: str
    kind: str = Field(description="`chat`, or `memory`, which costs no credits")
    calls: int
    input_tokens: int
    output_tokens: int
    credits: float


class MonthOut(Schema):
    month: date = Field(description="Its first day, in UTC.")
    credits: float
    models: list[ModelUsageOut]

    @classmethod
    def of(cls, month: Month) -> Self:
        models = [
            ModelUsageOut(
                model=one.model,
                kind="memory" if one.is_memory else "chat",
                calls=one.calls,
                input_tokens=one.input_tokens,
                output_tokens=one.output_tokens,
                credits=float(one.credits),
            )
            for one in month.models
        ]
        return cls(month=month.start.date(), credits=float(month.credits), models=models)


class MonthsOut(Schema):
    items: list[MonthOut]


class ShareOut(Schema):
    id: str
    url: str = Field(description="The page, for whoever has the address.")
    conversation_id: str
    name: str = Field(description="What the page says of its owner; may be empty.")
    created_at: datetime

    @classmethod
    def of(cls, link: ShareLink, *, root: str) -> Self:
        return cls(
            id=str(link.pk),
            url=address_of(link, root=root),
            conversation_id=str(link.conversation_id),
            name=link.name,
            created_at=link.created_at,
        )


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
    renews_at: datetime | None = Field(None, description="With `out_of_credits`: when there are new ones.")
    user_message: MessageOut | None = None
    assistant_message: MessageOut | None = None
