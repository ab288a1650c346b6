"""One turn: save what the person said, write the reply, save it, and see to what follows.

A reply is a task of the web process that began it. It goes on when the browser leaves; whoever comes back joins it, in
this process from memory, in another by reading what has been saved so far. It holds no database connection while the
model talks.
"""

import asyncio
import logging
import time
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Sequence
from functools import partial
from typing import Any
from uuid import UUID
from weakref import WeakKeyDictionary

from django.contrib.auth import get_user_model
from django.db import transaction
from django.db.models.functions import Now

from eunoe import metrics
from eunoe.chat.credits import charge_reply, check_credits
from eunoe.chat.database import in_database
from eunoe.chat.prompt import PromptMaker, build_prompt
from eunoe.conf import get_settings
from eunoe.conversations import services as conversations
from eunoe.conversations.models import Conversation, Message
from eunoe.conversations.services import OpenTurn
from eunoe.errors import ConfigurationError, EunoeError, Invalid, ModelError, TooMany
from eunoe.memory import services as memory
from eunoe.providers.catalogue import chat_models
from eunoe.providers.tokens import count_tokens
from eunoe.providers.types import ChatMessage, ModelRef, TokenUsage

logger = logging.getLogger(__name__)

# How often what came so far is saved, and a stop asked for elsewhere is seen.
SAVE_EVERY_SECONDS = 1.5
# A reply that was not saved for so long has lost its writer.
ABANDONED_AFTER_SECONDS = 30
MAX_REPLY_CHARS = 400_000
# So many a process sends on to one reader of each of its replies: many replies are read in larger steps.
PIECES_A_SECOND = 1_000

# So many prompts are made at once. Each needs the processor: of all who ask in one instant, who came first begins to
# hear while others wait, and memory is read within its deadline.
PROMPTS_AT_ONCE = 8

_running: dict[UUID, "Reply"] = {}
_making: WeakKeyDictionary[asyncio.AbstractEventLoop, asyncio.Semaphore] = WeakKeyDictionary()
_savers: dict[asyncio.AbstractEventLoop, asyncio.Task[None]] = {}


class Reply:
    """A reply being written. Any number of readers may follow it, from its beginning, at their own pace."""

    def __init__(self, turn: OpenTurn, account: Any, make_prompt: PromptMaker = build_prompt) -> None:
        self.question = turn.question
        self.message = turn.reply
        self.account = account
        self.make_prompt = make_prompt
        self.begun_at = time.perf_counter()
        self.pieces: list[str] = []
        self.is_done = False
        self.stop_wanted = asyncio.Event()
        self.sent: tuple[ChatMessage, ...] = ()
        self.usage = TokenUsage()
        self.loop = asyncio.get_running_loop()
        self._news = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    @property
    def text(self) -> str:
        return "".join(self.pieces)

    def add(self, piece: str) -> None:
        self.pieces.append(piece)
        self._tell()

    def finish(self) -> None:
        self.is_done = True
        self._tell()

    def _tell(self) -> None:
        news, self._news = self._news, asyncio.Event()
        news.set()

    async def follow(self, *, quiet_seconds: float | None = None) -> AsyncIterator[str]:
        """The pieces from the first on, ending when the reply is saved; ``message`` then holds how it ended.

        ``""`` whenever nothing came for ``quiet_seconds``. Many replies at once come in fewer and larger pieces.
        """
        position = 0
        while True:
            news = self._news
            if position < len(self.pieces):
                piece = "".join(self.pieces[position:])
                position = len(self.pieces)
                yield piece
                await asyncio.sleep(len(_running) / PIECES_A_SECOND)
            elif self.is_done:
                return
            else:
                try:
                    async with asyncio.timeout(quiet_seconds):
                        await news.wait()
                except TimeoutError:
                    yield ""

    async def wait(self) -> Message:
        """The saved reply. A caller that goes away does not end it."""
        async for _ in self.follow():
            pass
        return self.message


async def send(
    *,
    account: Any,
    conversation_id: Any,
    content: str,
    model: str | None = None,
    external_id: str | None = None,
    request_digest: str = "",
    document_ids: Sequence[Any] = (),
) -> Reply:
    """Say something in a conversation, with documents of one's own where they are named. The same ``external_id`` again
    joins the reply that it led to the first time; with another ``request_digest`` it is refused."""
    return await answer(
        account=account,
        open_turn=partial(
            open_turn,
            account=account,
            conversation_id=conversation_id,
            content=content,
            model=model,
            external_id=external_id,
            request_digest=request_digest,
            document_ids=document_ids,
        ),
    )


@transaction.atomic
def open_turn(
    *,
    account: Any,
    conversation_id: Any,
    content: str,
    model: str | None = None,
    external_id: str | None = None,
    request_digest: str = "",
    confidence: float | None = None,
    document_ids: Sequence[Any] = (),
) -> OpenTurn:
    """Save what is to be answered. Without credits nothing is saved; a message that was is joined all the same."""
    conversation = conversations.get_conversation(account=account, conversation_id=conversation_id)
    turn = conversations.open_turn(
        account=account,
        conversation_id=conversation.pk,
        content=content,
        model=str(choose_model(model, conversation.model)),
        external_id=external_id,
        request_digest=request_digest,
        confidence=confidence,
        document_ids=document_ids,
    )
    if not turn.is_repeat:
        _check_at_once(account)
        check_credits(account=account, reply=turn.reply)
    return turn


async def answer(*, account: Any, open_turn: Callable[[], OpenTurn], make_prompt: PromptMaker = build_prompt) -> Reply:
    """Have a turn answered. ``open_turn`` saves it, in a thread of the database; a repeated one is joined."""
    turn = await in_database(open_turn)
    return await _join(account, turn) if turn.is_repeat else _start(account, turn, make_prompt)


async def edit(*, account: Any, message_id: Any, content: str, model: str | None = None) -> Reply:
    """Replace one's own turn, drop what came after it, answer anew."""
    return _start(
        account, await in_database(_reopen_edited, account=account, message_id=message_id, content=content, model=model)
    )


async def regenerate(*, account: Any, message_id: Any, model: str | None = None) -> Reply:
    """A new answer in the place of the last one, be it whole, stopped or failed."""
    return _start(account, await in_database(_reopen_reply, account=account, message_id=message_id, model=model))


async def stop(*, account: Any, message_id: Any) -> Message:
    """Stop a reply, wherever it is written. What came is kept."""
    message = await in_database(conversations.request_stop, account=account, message_id=message_id)
    if reply := _written_here(message.pk):
        reply.stop_wanted.set()
        return await reply.wait()
    return message


async def join(*, account: Any, message_id: Any) -> Reply:
    """Follow a reply that may be in the midst of being written, here or in another process, or long done."""
    message = await in_database(conversations.get_message, account=account, message_id=message_id)
    return await _join(account, OpenTurn(question=message, reply=message))


def choose_model(wanted: str | None, current: str) -> ModelRef:
    """The model to answer with: the one asked for, else the conversation's, else the first of the picker.

    Raises ``Invalid`` for one that the operator does not offer.
    """
    offered = chat_models()
    if wanted:
        if wanted not in {str(ref) for ref in offered}:
            raise Invalid(f"The model “{wanted}” is not offered here.")
        return ModelRef.parse(wanted)
    # A model that is offered no longer gives way to the default, so that old conversations go on.
    return next((ref for ref in offered if str(ref) == current), offered[0])


# --- writing ------------------------------------------------------------------------------------------------------


@transaction.atomic
def _reopen_edited(*, account: Any, message_id: Any, content: str, model: str | None) -> OpenTurn:
    message = conversations.get_message(account=account, message_id=message_id)
    chosen = str(choose_model(model, message.conversation.model))
    turn = conversations.reopen_turn(account=account, message_id=message.pk, content=content, model=chosen)
    _check_at_once(account)
    check_credits(account=account, reply=turn.reply)
    return turn


@transaction.atomic
def _reopen_reply(*, account: Any, message_id: Any, model: str | None) -> OpenTurn:
    message = conversations.get_message(account=account, message_id=message_id)
    chosen = str(choose_model(model, message.conversation.model))
    turn = conversations.reopen_reply(account=account, message_id=message.pk, model=chosen)
    _check_at_once(account)
    check_credits(account=account, reply=turn.reply)
    return turn


def _check_at_once(account: Any) -> None:
    """Whether one more reply may be written for the account, whose place is held by now. Raises ``TooMany``."""
    limit = get_settings().replies_at_once
    if limit and conversations.count_streaming(account=account) > limit:
        raise TooMany(f"{limit} replies are being written for you already. Wait for one to end.", seconds=5)


def _start(account: Any, turn: OpenTurn, make_prompt: PromptMaker = build_prompt) -> Reply:
    reply = Reply(turn, account, make_prompt)
    _running[turn.reply.pk] = reply
    reply._task = asyncio.create_task(_write(reply))
    _see_to_saving()
    return reply


def _written_here(reply_id: UUID) -> Reply | None:
    """The reply if this event loop writes it: what another one writes is followed by what it saves."""
    reply = _running.get(reply_id)
    return reply if reply is not None and reply.loop is asyncio.get_running_loop() else None


async def _join(account: Any, turn: OpenTurn) -> Reply:
    if reply := _written_here(turn.reply.pk):
        return reply
    reply = Reply(turn, account)
    reply._task = asyncio.create_task(_watch(reply))
    return reply


async def _watch(reply: Reply) -> None:
    """Follow a reply that another process writes, by what it saves."""
    try:
        while True:
            message = await in_database(conversations.get_message, account=reply.account, message_id=reply.message.pk)
            if len(message.content) > len(reply.text):
                reply.add(message.content[len(reply.text) :])
            if message.status != Message.Status.STREAMING:
                reply.message = message
                return
            await asyncio.sleep(SAVE_EVERY_SECONDS / 2)
            await in_database(conversations.close_abandoned_replies, older_than_seconds=ABANDONED_AFTER_SECONDS)
    except EunoeError:
        reply.message.status = Message.Status.FAILED
        reply.message.error = "not_found"
    finally:
        reply.finish()


async def _write(reply: Reply) -> None:
    status, error = Message.Status.COMPLETE, ""
    try:
        async with _making.setdefault(reply.loop, asyncio.Semaphore(PROMPTS_AT_ONCE)):
            if not reply.stop_wanted.is_set():
                prompt = await reply.make_prompt(
                    account=reply.account, conversation=reply.message.conversation, question=reply.question
                )
                reply.message.memory_used = prompt.memory_used
        if not reply.stop_wanted.is_set():
            await _listen(reply, prompt.messages)
        if reply.stop_wanted.is_set():
            status = Message.Status.STOPPED
        elif not reply.text.strip():
            status, error = Message.Status.FAILED, "model_empty"
    except (ModelError, ConfigurationError) as failure:
        status, error = Message.Status.FAILED, failure.code
        logger.warning("reply failed message=%s model=%s code=%s", reply.message.pk, reply.message.model, failure.code)
    except asyncio.CancelledError:
        status, error = Message.Status.FAILED, "interrupted"
    except Exception as failure:
        status, error = Message.Status.FAILED, "error"
        logger.error("reply failed message=%s error=%s", reply.message.pk, type(failure).__name__)
    finally:
        try:
            await _save(reply, status, error)
        finally:
            # One that was begun anew in its place may be there.
            if _running.get(reply.message.pk) is reply:
                del _running[reply.message.pk]
            reply.finish()
            metrics.replies.labels(reply.message.status, reply.message.error, "chat").inc()


async def _listen(reply: Reply, messages: tuple[ChatMessage, ...]) -> None:
    """Take in the stream until it ends or the person has it stopped."""
    reply.sent = messages
    # Imported here: a worker, which waits for the most part, does without what it brings along.
    from eunoe.providers.models import stream_reply

    stream = stream_reply(ModelRef.parse(reply.message.model), messages)
    listening = asyncio.create_task(_take_in(reply, stream))
    stopped = asyncio.create_task(reply.stop_wanted.wait())
    try:
        await asyncio.wait({listening, stopped}, return_when=asyncio.FIRST_COMPLETED)
        if not reply.stop_wanted.is_set():
            listening.result()
    finally:
        stopped.cancel()
        listening.cancel()
        await asyncio.gather(listening, return_exceptions=True)


async def _take_in(reply: Reply, stream: AsyncGenerator[str | TokenUsage]) -> None:
    length = 0
    try:
        async for part in stream:
            if isinstance(part, TokenUsage):
                reply.usage = reply.usage + part
            elif text := conversations.clean_text(part):
                if not reply.pieces:
                    _note_first_token(reply)
                length += len(text)
                reply.add(text)
            if length >= MAX_REPLY_CHARS:
                return
    finally:
        await stream.aclose()


def _note_first_token(reply: Reply) -> None:
    is_with_memory = any(reply.message.memory_used.values())
    metrics.observe_first_token(time.perf_counter() - reply.begun_at, is_with_memory=is_with_memory)


def _see_to_saving() -> None:
    """Have what is being written saved now and then, all of it at once, as long as anything is."""
    loop = asyncio.get_running_loop()
    if loop not in _savers:
        _savers[loop] = saver = loop.create_task(_keep_saving())
        saver.add_done_callback(lambda _: _savers.pop(loop, None))


async def _keep_saving() -> None:
    """Save what came so far; see which replies were stopped in another process, or are gone."""
    loop = asyncio.get_running_loop()
    while True:
        await asyncio.sleep(SAVE_EVERY_SECONDS)
        # A copy: other event loops add and take away theirs.
        replies = {key: reply for key, reply in list(_running.items()) if reply.loop is loop}
        if not replies:
            return
        try:
            # Those of which nothing came yet as well: that they are saved shows that they have a writer.
            for key in await in_database(conversations.save_progress, {key: one.text for key, one in replies.items()}):
                replies[key].stop_wanted.set()
        except Exception as error:
            logger.warning("progress not saved replies=%d error=%s", len(replies), type(error).__name__)


async def _save(reply: Reply, status: str, error: str) -> None:
    for pause in (0.2, 1.0, 3.0, None):
        try:
            reply.message = await in_database(_close, reply, status=status, error=error)
        except Exception as failure:
            logger.error("reply not saved message=%s error=%s", reply.message.pk, type(failure).__name__)
            if pause is None:
                reply.message.status, reply.message.error = Message.Status.FAILED, "not_saved"
                return
            await asyncio.sleep(pause)
        else:
            return


def _close(reply: Reply, *, status: str, error: str) -> Message:
    usage = reply.usage if status == Message.Status.FAILED else _count_usage(reply)
    return _finish(reply=reply.message, text=reply.text, status=status, error=error, usage=usage)


def _count_usage(reply: Reply) -> TokenUsage:
    """What the provider counted; of a stopped reply, and of one from an endpoint that counts nothing, what we count."""
    counted = reply.usage
    if counted.input_tokens or counted.output_tokens or ModelRef.parse(reply.message.model).provider == "demo":
        return counted
    return TokenUsage(sum(count_tokens(message.content) for message in reply.sent), count_tokens(reply.text))


@transaction.atomic
def _finish(*, reply: Message, text: str, status: str, error: str, usage: TokenUsage) -> Message:
    """Save the reply as it ended, its cost, and what it leads to. A conversation deleted meanwhile stays deleted."""
    conversation = Conversation.objects.select_for_update().filter(pk=reply.conversation_id).first()
    saved = Message.objects.select_for_update().filter(pk=reply.pk, revision=reply.revision).first()
    if conversation is None or saved is None:
        # What was being written when its conversation was deleted was used all the same.
        if get_user_model()._default_manager.filter(pk=reply.account_id).exists():
            charge_reply(reply=reply, usage=usage, is_free=status == Message.Status.FAILED)
        reply.status, reply.error = Message.Status.FAILED, "not_found"
        return reply
    saved.content, saved.status, saved.error, saved.memory_used = text, status, error, reply.memory_used
    saved.save(update_fields=["content", "status", "error", "memory_used"])
    # A build that ran while the reply was written has left this exchange out: the conversation is to rest from here.
    conversation.active_at = Now()
    conversation.save(update_fields=["active_at"])
    charge_reply(reply=saved, usage=usage, is_free=status == Message.Status.FAILED)
    if text.strip():
        question = Message.objects.get(conversation=conversation, seq=saved.seq - 1)
        _follow(conversation=conversation, question=question, reply=saved)
    return saved


def _follow(*, conversation: Conversation, question: Message, reply: Message) -> None:
    """See to what memory does next. When that fails the reply is saved all the same; its turns stay unread."""
    try:
        with transaction.atomic():
            memory.follow_reply(conversation=conversation, questions=[question], reply=reply)
    except Exception as error:
        if transaction.get_rollback():
            # The connection broke: the whole would be rolled back without a word, and the reply count as saved.
            raise
        logger.error("pass not enqueued message=%s error=%s", reply.pk, type(error).__name__)
