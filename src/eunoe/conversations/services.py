"""Conversations and their turns: who may see them, how they change. The one write path of page, API and commands."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import Enum, auto
from typing import Any
from uuid import UUID

from django.apps import apps
from django.contrib.auth import get_user_model
from django.db import IntegrityError, connection, transaction
from django.db.models import Q, QuerySet
from django.db.models.functions import Now
from django.utils import timezone

from eunoe.conversations.models import Attachment, Conversation, MemoryState, Message
from eunoe.errors import Conflict, Ended, Invalid, KeyReused, NotAllowed, NotFound
from eunoe.users import is_guest

MAX_MESSAGE_CHARS = 100_000
MAX_TURNS_AT_ONCE = 200
MAX_TITLE_CHARS = 200
MAX_DOCUMENTS = 10
_UNSTORABLE = re.compile("[\x00\ud800-\udfff]")


class DocumentGone(Invalid):
    """A document that was to be sent along is not there, or not there any more."""

    def __init__(self) -> None:
        super().__init__("There is no such document, or it is no longer kept. Send the message without it.")


class Unchanged(Enum):
    """What is left as it is, where ``None`` would change it."""

    UNCHANGED = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenTurn:
    """An exchange that has been begun: the person's turn, and the place where the reply will stand."""

    question: Message
    reply: Message
    is_repeat: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class HeldExchange:
    """An exchange that was held elsewhere. ``external_id`` names the question and ``reply_id`` the reply by all that
    was said up to them; ``before_id`` is the ``reply_id`` of the exchange before, ``None`` for the first one.

    ``is_named`` says that its program names the conversation, so that what it says otherwise it has edited.
    """

    question: str
    reply: str
    external_id: str
    reply_id: str
    before_id: str | None
    is_named: bool
    status: str = Message.Status.COMPLETE
    memory_used: Mapping[str, list[str]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class HeldTurn:
    """A turn of a conversation that was held elsewhere. ``said_at`` is now where it is not known."""

    role: str
    content: str
    said_at: datetime | None = None
    external_id: str | None = None
    request_digest: str = ""
    confidence: float | None = None


@transaction.atomic
def create_conversation(
    *,
    account: Any,
    title: str = "",
    model: str = "",
    project_id: Any = None,
    not_remembered: bool = False,
    kind: str = Conversation.Kind.CHAT,
) -> Conversation:
    """A new conversation. Raises ``Invalid`` for a project that is not one's own."""
    conversation = Conversation.objects.create(
        account=account,
        title=clean_title(title),
        titled_by_person=bool(title.strip()),
        model=model,
        project_id=_check_project(account, project_id),
        not_remembered=not_remembered,
        kind=kind,
    )
    conversation.refresh_from_db()
    return conversation


def get_or_create_conversation(
    *, account: Any, conversation_id: Any, model: str = "", not_remembered: bool = False
) -> Conversation:
    """One's own conversation of that id, begun now if nobody has one: the first message said twice begins one, not two.

    ``model`` and ``not_remembered`` hold for one that is begun. Raises ``NotFound`` when the id is somebody else's.
    """
    key = parse_id(conversation_id)
    begun = {"model": model, "not_remembered": not_remembered}
    try:
        with transaction.atomic():
            Conversation.objects.get_or_create(pk=key, account=account, defaults=begun)
    except IntegrityError:
        pass  # Somebody else's, or begun just now by another request.
    return get_conversation(account=account, conversation_id=key)


def get_conversation(*, account: Any, conversation_id: Any) -> Conversation:
    """One's own conversation. Raises ``NotFound``, also for somebody else's and for an id that is none."""
    key = parse_id(conversation_id)
    conversation = Conversation.objects.filter(account=account, pk=key).first()
    if conversation is None:
        raise NotFound("There is no such conversation.")
    return conversation


def get_message(*, account: Any, message_id: Any) -> Message:
    """One's own message, with its conversation. Raises ``NotFound``."""
    key = parse_id(message_id)
    message = Message.objects.select_related("conversation").filter(account=account, pk=key).first()
    if message is None:
        raise NotFound("There is no such message.")
    return message


def read_turns(*, conversation: Conversation, from_seq: int = 0, until_seq: int | None = None) -> list[Message]:
    """The turns from ``from_seq`` on, up to but without ``until_seq``, in order."""
    turns = Message.objects.filter(conversation=conversation, seq__gte=from_seq).in_order()
    return list(turns if until_seq is None else turns.filter(seq__lt=until_seq))


def find_turns(*, account: Any, conversation_id: Any) -> QuerySet[Message]:
    """The turns of one's own conversation, the oldest first. Raises ``NotFound``."""
    conversation = get_conversation(account=account, conversation_id=conversation_id)
    return Message.objects.filter(conversation=conversation).in_order()


def find_messages(*, account: Any, message_ids: Iterable[UUID]) -> list[Message]:
    """Those of one's own messages among ``message_ids`` that still exist, with their conversations: one query."""
    found = Message.objects.filter(account=account, pk__in=list(message_ids))
    return list(found.select_related("conversation").order_by("said_at", "id"))


def find_conversations(*, account: Any, query: str = "") -> QuerySet[Conversation]:
    """One's own conversations, the latest first; with a query, those whose title or turns hold all its words.

    Without spoken ones in which nothing was said.
    """
    unspoken = Q(kind=Conversation.Kind.VOICE, next_seq=0)
    found = Conversation.objects.filter(account=account).exclude(unspoken).recent_first()
    for word in clean_text(query).split()[:8]:
        in_turns = Message.objects.filter(account=account, content__icontains=word).values("conversation_id")
        found = found.filter(Q(title__icontains=word) | Q(pk__in=in_turns))
    return found


@transaction.atomic
def update_conversation(
    *,
    account: Any,
    conversation_id: Any,
    title: str | None = None,
    model: str | None = None,
    project_id: Any = Unchanged.UNCHANGED,
    not_remembered: bool | None = None,
) -> Conversation:
    """Change what is given, and nothing else; ``None`` for the project takes the conversation out of it.

    Raises ``NotFound`` or ``Invalid`` (a blank title, a project that is not one's own).
    """
    get_conversation(account=account, conversation_id=conversation_id)
    changes: dict[str, Any] = {}
    if title is not None:
        if not clean_title(title):
            raise Invalid("A title needs at least one character.")
        changes |= {"title": clean_title(title), "titled_by_person": True}
    if model is not None:
        changes["model"] = model
    if not_remembered is not None:
        changes["not_remembered"] = not_remembered
    if project_id is not Unchanged.UNCHANGED:
        # Before the conversation, as whoever deletes a project locks them.
        changes["project_id"] = _check_project(account, project_id)
    conversation = lock_conversation(account=account, conversation_id=conversation_id)
    for name, value in changes.items():
        setattr(conversation, name, value)
    conversation.save(update_fields=list(changes))
    return conversation


@transaction.atomic
def delete_conversation(*, account: Any, conversation_id: Any) -> None:
    """The conversation and its turns go. Facts learnt from it stay, without a link to it."""
    # A pass that is just being written may come to rest on these turns.
    lock_memory(account_id=account.pk)
    lock_conversation(account=account, conversation_id=conversation_id).delete()


def mark_message(*, account: Any, message_id: Any, not_remembered: bool | None = None) -> Message:
    """Mark one's own user turn as remembered or not; with no wanted state, toggle it. Writes the flag and nothing else.

    Raises ``NotFound`` for another's or no message, ``Invalid`` for an assistant turn, ``NotAllowed`` for a guest.
    """
    with transaction.atomic():
        message = get_message(account=account, message_id=message_id)
        if message.role != Message.Role.USER:
            raise Invalid("Only your own messages can be marked.")
        if is_guest(account):
            raise NotAllowed("Create a free account to choose what is remembered.")
        locked = Message.objects.select_for_update().get(pk=message.pk)
        wanted = not locked.not_remembered if not_remembered is None else not_remembered
        if wanted != locked.not_remembered:
            locked.not_remembered = wanted
            locked.save(update_fields=["not_remembered"])
    return locked


@transaction.atomic
def open_turn(
    *,
    account: Any,
    conversation_id: Any,
    content: str,
    model: str,
    external_id: str | None = None,
    request_digest: str = "",
    confidence: float | None = None,
    document_ids: Sequence[Any] = (),
) -> OpenTurn:
    """Save what the person says, with the documents that go along, and hold the reply's place. The same
    ``external_id`` again gives the same turn.

    Raises ``NotFound``, ``Invalid`` (empty or over-long text, too many documents, or one that is not there:
    ``DocumentGone``), ``Conflict`` (a reply is still being written), ``Ended``, and ``KeyReused`` where the
    ``external_id`` came with another ``request_digest`` before.
    """
    text = check_content(content)
    conversation = lock_conversation(account=account, conversation_id=conversation_id)
    if external_id is not None and (known := _turn_of(conversation, external_id)):
        _refuse_another_request(known.question, request_digest)
        return known
    _refuse_what_is_ended(conversation)
    _refuse_while_streaming(conversation)
    documents = _check_documents(account, document_ids)
    if not conversation.title:
        conversation.title = title_of(text)
    question = Message(
        account=account,
        conversation=conversation,
        seq=conversation.next_seq,
        role=Message.Role.USER,
        content=text,
        external_id=external_id,
        request_digest=request_digest,
        confidence=confidence,
        not_remembered=conversation.not_remembered,
    )
    reply = _reply_place(conversation, seq=conversation.next_seq + 1, model=model)
    Message.objects.bulk_create([question, reply])
    Attachment.objects.bulk_create(
        Attachment(account=account, message=question, document_id=key, position=position)
        for position, key in enumerate(documents)
    )
    conversation.next_seq += 2
    _touch(conversation, model)
    return OpenTurn(question=question, reply=reply)


@transaction.atomic
def add_turns(*, account: Any, conversation_id: Any, turns: Sequence[HeldTurn]) -> list[Message]:
    """Add turns that were held elsewhere, in their order; no model answers. What an ``external_id`` has brought before
    is left as it is. Returns the message of each turn.

    Raises ``NotFound``, ``Invalid`` (empty or over-long text, too many turns), ``Ended``, and ``KeyReused`` where an
    ``external_id`` came with another ``request_digest`` before.
    """
    if not 0 < len(turns) <= MAX_TURNS_AT_ONCE:
        raise Invalid(f"Give at least one turn, and {MAX_TURNS_AT_ONCE} at most.")
    texts = [check_content(turn.content) for turn in turns]
    conversation = lock_conversation(account=account, conversation_id=conversation_id)
    _refuse_what_is_ended(conversation)
    named = [turn.external_id for turn in turns if turn.external_id is not None]
    before = Message.objects.filter(conversation=conversation, external_id__in=named)
    known = {message.external_id: message for message in before} if named else {}
    told: list[Message] = []
    fresh: list[Message] = []
    for turn, text in zip(turns, texts, strict=True):
        message = known.get(turn.external_id) if turn.external_id is not None else None
        if message is None:
            message = _as_message(turn, text, conversation, seq=conversation.next_seq + len(fresh))
            fresh.append(message)
            if turn.external_id is not None:
                known[turn.external_id] = message
        else:
            _refuse_another_request(message, turn.request_digest)
        told.append(message)
    if fresh:
        own = next((one.content for one in fresh if one.role == Message.Role.USER), "")
        conversation.title = conversation.title or title_of(own)
        Message.objects.bulk_create(fresh)
        conversation.next_seq += len(fresh)
        _touch(conversation, conversation.model)
    return told


@transaction.atomic
def delete_turns(*, account: Any, conversation_id: Any, external_ids: Collection[str]) -> int:
    """Turns that were held elsewhere, and are deleted there, go here as well, and so does what recall has of them.

    Facts learnt from them stay. How many went. Raises ``NotFound``.
    """
    # A pass that is just being written may come to rest on these turns.
    lock_memory(account_id=account.pk)
    conversation = lock_conversation(account=account, conversation_id=conversation_id)
    gone = Message.objects.filter(conversation=conversation, external_id__in=list(external_ids))
    return gone.delete()[1].get(Message._meta.label, 0)


def _as_message(turn: HeldTurn, text: str, conversation: Conversation, *, seq: int) -> Message:
    # Nothing was said later than now: a clear must reach it.
    now = timezone.now()
    said_at = min(turn.said_at or now, now)
    return Message(
        account_id=conversation.account_id,
        conversation=conversation,
        seq=seq,
        role=turn.role,
        content=text,
        confidence=turn.confidence,
        external_id=turn.external_id,
        request_digest=turn.request_digest,
        not_remembered=conversation.not_remembered and turn.role == Message.Role.USER,
        created_at=said_at,
        said_at=said_at,
    )


def count_streaming(*, account: Any) -> int:
    """How many replies are being written for the account, in whatever process."""
    return Message.objects.filter(account=account, status=Message.Status.STREAMING).count()


def find_by_external_key(*, account: Any, external_key: str) -> Conversation | None:
    """One's own conversation that another program holds, once something of it has been kept."""
    return Conversation.objects.filter(account=account, external_key=external_key).first()


def get_or_create_held(*, account: Any, external_key: str) -> Conversation:
    """One's own conversation that another program holds, begun now if there is none yet."""
    found, _ = Conversation.objects.get_or_create(account=account, external_key=external_key)
    return found


@transaction.atomic
def add_exchange(*, account: Any, external_key: str, model: str, exchange: HeldExchange) -> OpenTurn:
    """Keep an exchange that another program held, in its conversation of ``external_key``, which is made on first use.

    The same question anew, when nothing was said after it, has its reply replaced. In a conversation that the program
    names, what it has edited takes the place of what it said before; elsewhere nothing is ever dropped, for two
    conversations may have begun alike. Raises ``Invalid`` (empty or over-long text) and ``NotFound``.
    """
    question, reply = check_content(exchange.question), clean_text(exchange.reply)
    # A pass that is just being written may come to rest on turns that are dropped.
    lock_memory(account_id=account.pk)
    held = get_or_create_held(account=account, external_key=external_key)
    conversation = lock_conversation(account=account, conversation_id=held.pk)
    known = Message.objects.filter(conversation=conversation, external_id=exchange.external_id).first()
    if known is not None and (exchange.is_named or known.seq + 2 >= conversation.next_seq):
        _drop_after(conversation, seq=known.seq)
        asked, named = known, True
    else:
        if exchange.is_named and exchange.before_id is not None:
            _drop_after_reply(conversation, exchange.before_id)
        named = known is None
        asked = _held_message(account, conversation, role=Message.Role.USER, content=question)
        asked.not_remembered = conversation.not_remembered
        asked.external_id = exchange.external_id if named else None
        asked.save(force_insert=True)
        conversation.next_seq += 1
    told = _held_message(account, conversation, role=Message.Role.ASSISTANT, content=reply)
    told.status, told.model, told.memory_used = exchange.status, model, dict(exchange.memory_used)
    told.external_id = exchange.reply_id if named else None
    told.save(force_insert=True)
    conversation.next_seq += 1
    _fall_back(conversation)
    conversation.title = conversation.title or title_of(question)
    _touch(conversation, model)
    return OpenTurn(question=asked, reply=told)


def _held_message(account: Any, conversation: Conversation, *, role: str, content: str) -> Message:
    return Message(account=account, conversation=conversation, seq=conversation.next_seq, role=role, content=content)


def _drop_after_reply(conversation: Conversation, reply_id: str) -> None:
    reply = Message.objects.filter(conversation=conversation, external_id=reply_id).first()
    if reply is not None:
        _drop_after(conversation, seq=reply.seq)


def _drop_after(conversation: Conversation, *, seq: int) -> None:
    Message.objects.filter(conversation=conversation, seq__gt=seq).delete()
    conversation.next_seq = seq + 1
    # What the chat goes on from is said here and now, wherever it was said first.
    conversation.brought = min(conversation.brought, seq)
    conversation.brought_read = min(conversation.brought_read, conversation.brought)


def _fall_back(conversation: Conversation) -> None:
    """Where turns were dropped, the mark of scheduled passes falls back to the last multiple of six that the
    conversation has reached: what was dropped fires none twice, and none is skipped later."""
    conversation.scheduled_mark = min(conversation.scheduled_mark, conversation.next_seq // 6 * 6)


@transaction.atomic
def reopen_turn(*, account: Any, message_id: Any, content: str, model: str) -> OpenTurn:
    """Replace the text of one's own turn, drop the turns after it, and hold the place of the new reply.

    The new text counts as unread by any pass.
    """
    text = check_content(content)
    message = get_message(account=account, message_id=message_id)
    if message.role != Message.Role.USER:
        raise Invalid("Only your own messages can be edited.")
    # A pass that is just being written may come to rest on the turns that are dropped.
    lock_memory(account_id=account.pk)
    conversation = lock_conversation(account=account, conversation_id=message.conversation_id)
    _refuse_what_is_ended(conversation)
    _refuse_while_streaming(conversation)
    question = Message.objects.select_for_update().filter(pk=message.pk).first()
    if question is None:
        raise NotFound("There is no such message.")
    _drop_after(conversation, seq=question.seq)
    if not conversation.titled_by_person and conversation.title == title_of(question.content):
        # A title made from the words that go would keep them.
        conversation.title = title_of(text)
    question.content = text
    question.revision += 1
    question.read = False
    # What is written in its place was not misheard.
    question.confidence = None
    question.said_at = Now()
    # The words that it was of have gone.
    question.request_digest = ""
    question.save(update_fields=["content", "revision", "read", "confidence", "said_at", "request_digest"])
    reply = _reply_place(conversation, seq=conversation.next_seq, model=model)
    reply.save()
    conversation.next_seq += 1
    _fall_back(conversation)
    _touch(conversation, model)
    return OpenTurn(question=question, reply=reply)


@transaction.atomic
def reopen_reply(*, account: Any, message_id: Any, model: str) -> OpenTurn:
    """Empty the last assistant turn for a new answer in its place (regenerate, retry). The count of turns stays."""
    message = get_message(account=account, message_id=message_id)
    if message.role != Message.Role.ASSISTANT:
        raise Invalid("Only a reply can be written anew.")
    conversation = lock_conversation(account=account, conversation_id=message.conversation_id)
    _refuse_what_is_ended(conversation)
    _refuse_while_streaming(conversation)
    reply = Message.objects.select_for_update().filter(pk=message.pk).first()
    if reply is None:
        raise NotFound("There is no such message.")
    reply.conversation = conversation
    if reply.seq != conversation.next_seq - 1:
        raise Conflict("Only the last reply can be written anew.")
    question = Message.objects.filter(conversation=conversation, seq=reply.seq - 1, role=Message.Role.USER).first()
    if question is None:
        raise Conflict("This reply answers no message.")
    reply.content = ""
    reply.status = Message.Status.STREAMING
    reply.error = ""
    reply.model = model
    reply.read = False
    reply.revision += 1
    reply.stop_requested = False
    reply.memory_used = {}
    reply.said_at = Now()
    reply.saved_at = Now()
    reply.save()
    _touch(conversation, model)
    return OpenTurn(question=question, reply=reply)


def request_stop(*, account: Any, message_id: Any) -> Message:
    """Ask whichever process writes this reply to stop. Asking twice, or too late, changes nothing."""
    message = get_message(account=account, message_id=message_id)
    Message.objects.filter(pk=message.pk, status=Message.Status.STREAMING).update(stop_requested=True)
    return message


def save_progress(texts: Mapping[UUID, str]) -> set[UUID]:
    """Keep what came so far of replies, by their ids. Those that were asked to stop, have ended or are gone.

    A reply that somebody holds just now is left for the next time: one must not keep all the others waiting.
    """
    table = connection.ops.quote_name(Message._meta.db_table)
    with connection.cursor() as cursor:
        cursor.execute(
            f"WITH come AS (SELECT * FROM unnest(%s::uuid[], %s::text[]) AS come (id, content)), "  # noqa: S608
            f"free AS (SELECT id FROM {table} WHERE id IN (SELECT id FROM come) AND status = %s "
            "FOR NO KEY UPDATE SKIP LOCKED), "
            f"kept AS (UPDATE {table} AS message SET content = come.content, saved_at = now() "
            "FROM come JOIN free USING (id) WHERE message.id = come.id) "
            f"SELECT id FROM {table} WHERE id IN (SELECT id FROM come) AND status = %s AND NOT stop_requested",
            [list(texts), list(texts.values()), Message.Status.STREAMING, Message.Status.STREAMING],
        )
        return set(texts) - {row[0] for row in cursor.fetchall()}


@transaction.atomic
def close_abandoned_replies(*, older_than_seconds: float) -> int:
    """Replies whose writer died: what came stays, and they can be retried. How many were closed.

    Their conversations rest from here: a build that ran before has left these exchanges out.
    """
    abandoned = Message.objects.filter(
        status=Message.Status.STREAMING, saved_at__lt=Now() - timedelta(seconds=older_than_seconds)
    )
    held = Conversation.objects.select_for_update(no_key=True).filter(pk__in=abandoned.values("conversation_id"))
    keys = list(held.order_by("pk").values_list("pk", flat=True))
    if not keys:
        return 0
    Conversation.objects.filter(pk__in=keys).update(active_at=Now())
    return abandoned.filter(conversation_id__in=keys).update(status=Message.Status.FAILED, error="interrupted")


def lock_memory(*, account_id: Any) -> MemoryState:
    """Lock the account's memory until the transaction ends. Whoever writes to either memory holds this.

    Raises ``NotFound`` when the account has gone, or is just going.
    """
    state = MemoryState.objects.select_for_update().filter(account_id=account_id).first()
    if state is not None:
        return state
    account = get_user_model()._default_manager.filter(pk=account_id).first()
    if account is None or not account.is_active:
        raise NotFound("There is no such account.")
    try:
        with transaction.atomic():
            MemoryState.objects.create(account_id=account_id)
    except IntegrityError:
        pass  # Another process made it just now.
    return MemoryState.objects.select_for_update().get(account_id=account_id)


@contextmanager
def while_account_stands(*, account_id: Any) -> Iterator[None]:
    """For work that writes now and then for an account without holding its memory lock all the time.

    Raises ``NotFound`` when the account goes in its midst: deleted, or a guest that was brought into another.
    """
    try:
        yield
    except IntegrityError as error:
        if connection.in_atomic_block or get_user_model().objects.filter(pk=account_id).exists():
            raise
        raise NotFound("There is no such account.") from error


def close_memory(*, account_id: Any) -> None:
    """Wait until whoever writes to the account's memory is through, and keep others from it: the account is going.

    Part of the transaction that closes the account.
    """
    MemoryState.objects.filter(account_id=account_id).delete()


def read_memory_state(*, account_id: Any) -> MemoryState:
    """The account's memory state, unsaved defaults where it has none yet. Takes no lock."""
    return MemoryState.objects.filter(account_id=account_id).first() or MemoryState(account_id=account_id)


def parse_id(value: Any) -> UUID:
    """An id as the API and the pages write it. What is no id names nothing: ``NotFound``."""
    try:
        return value if isinstance(value, UUID) else UUID(str(value))
    except ValueError as error:
        raise NotFound("There is no such thing.") from error


def clean_text(text: str) -> str:
    """Text that PostgreSQL can store: without NUL and lone surrogates."""
    return _UNSTORABLE.sub("", text)


def clean_title(title: str) -> str:
    return " ".join(clean_text(title).split())[:MAX_TITLE_CHARS]


def check_content(content: str) -> str:
    """The text of a message as it is stored. Raises ``Invalid`` when it is empty or too long."""
    text = clean_text(content).strip()
    if not text:
        raise Invalid("A message needs at least one character.")
    if len(text) > MAX_MESSAGE_CHARS:
        raise Invalid(f"A message can have {MAX_MESSAGE_CHARS:,} characters at most; this one has {len(text):,}.")
    return text


def title_of(text: str) -> str:
    """A conversation's first title: the beginning of its first message, cut between words."""
    line = " ".join(text.split())
    if len(line) <= 60:
        return line
    return line[:60].rsplit(" ", 1)[0] + "…"


def _check_project(account: Any, project_id: Any) -> UUID | None:
    """The id of one's own project, which stays until the transaction ends. Raises ``Invalid``."""
    if project_id is None:
        return None
    projects = apps.get_model("eunoe_library", "Project")._default_manager.select_for_update(no_key=True)
    try:
        own = projects.filter(account=account, pk=parse_id(project_id)).first()
    except NotFound:
        own = None
    if own is None:
        raise Invalid("There is no such project.")
    return parse_id(own.pk)


def _check_documents(account: Any, document_ids: Sequence[Any]) -> list[UUID]:
    """The ids of one's own documents, each once, which stay until the transaction ends."""
    if not document_ids:
        return []
    try:
        wanted = list(dict.fromkeys(map(parse_id, document_ids)))
    except NotFound:
        raise DocumentGone from None
    if len(wanted) > MAX_DOCUMENTS:
        raise Invalid(f"A message can have {MAX_DOCUMENTS} documents at most.")
    documents = apps.get_model("eunoe_library", "Document")._default_manager.select_for_update(no_key=True)
    live = documents.filter(account=account, pk__in=wanted, expires_at__gt=timezone.now()).order_by("pk")
    if len(live.values_list("pk", flat=True)) < len(wanted):
        raise DocumentGone
    return wanted


def lock_conversation(*, account: Any, conversation_id: Any) -> Conversation:
    """One's own conversation, its row locked until the transaction ends. Raises ``NotFound``."""
    conversation = (
        Conversation.objects.select_for_update().filter(account=account, pk=parse_id(conversation_id)).first()
    )
    if conversation is None:
        raise NotFound("There is no such conversation.")
    return conversation


def _refuse_what_is_ended(conversation: Conversation) -> None:
    if conversation.ended_at is not None:
        raise Ended("This conversation has ended. Start a new one.")


def _refuse_another_request(message: Message, digest: str) -> None:
    if digest and message.request_digest and digest != message.request_digest:
        raise KeyReused("This Idempotency-Key came with another request before. Nothing was changed. Use a new key.")


def _refuse_while_streaming(conversation: Conversation) -> None:
    last = Message.objects.filter(conversation=conversation).order_by("-seq").only("status").first()
    if last is not None and last.status == Message.Status.STREAMING:
        raise Conflict("A reply is still being written in this conversation. Wait for it, or stop it.")


def _turn_of(conversation: Conversation, external_id: str) -> OpenTurn | None:
    question = Message.objects.filter(conversation=conversation, external_id=external_id).first()
    if question is None:
        return None
    reply = Message.objects.filter(conversation=conversation, seq=question.seq + 1).first()
    if reply is None:
        return None
    return OpenTurn(question=question, reply=reply, is_repeat=True)


def _reply_place(conversation: Conversation, *, seq: int, model: str) -> Message:
    return Message(
        account_id=conversation.account_id,
        conversation=conversation,
        seq=seq,
        role=Message.Role.ASSISTANT,
        status=Message.Status.STREAMING,
        model=model,
    )


_TOUCHED = ("title", "model", "next_seq", "scheduled_mark", "active_at", "brought", "brought_read")


def _touch(conversation: Conversation, model: str) -> None:
    conversation.model = model
    conversation.active_at = Now()
    conversation.save(update_fields=_TOUCHED)
