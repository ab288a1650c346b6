"""What goes to the chat model for one turn.

The beginning stays byte-identical from turn to turn, so that providers' prompt caches hold: the assistant, the state,
the facts, the history; what belongs to the newest message alone, such as what was recalled for it, stands right before
it.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from functools import cache, partial
from typing import Any, Protocol, TypeVar
from uuid import UUID

from eunoe import metrics
from eunoe.chat.attached import read_documents
from eunoe.chat.database import in_database, in_memory
from eunoe.conf import get_settings
from eunoe.conversations.models import Conversation, Message
from eunoe.library.services import instructions_of
from eunoe.memory import services as memory
from eunoe.memory.context import Block
from eunoe.plans.capabilities import get_user_plan
from eunoe.providers.tokens import count_tokens
from eunoe.providers.types import ChatMessage
from eunoe.users import zone_of

logger = logging.getLogger(__name__)

HISTORY_TOKENS = 32_000
HISTORY_TURNS = 400

T = TypeVar("T")

_PROJECT = "This chat belongs to a project of the person's. They ask you to follow this in it:\n\n{instructions}"

_ASSISTANT = (
    "You are {name}, a helpful, honest assistant in a chat. Answer in the language the person writes in, clearly and "
    "no longer than the question needs. Use Markdown where it helps to read. Today is {today}."
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Prompt:
    """The messages for the model, and references to what memory put into them."""

    messages: tuple[ChatMessage, ...]
    memory_used: dict[str, list[str]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Blocks:
    """What memory gives for one message."""

    state: Block
    facts: Block | None = None
    recall: Block | None = None
    note: Block | None = None

    @property
    def used(self) -> dict[str, list[str]]:
        """References to the lines and moments in them, as a message keeps them."""
        used = {str(block.kind): [str(ref) for ref in block.refs] for block in (self.facts, self.recall) if block}
        return {"facts": [], **used}


class PromptMaker(Protocol):
    """Makes the prompt for one message."""

    async def __call__(self, *, account: Any, conversation: Conversation, question: Message) -> Prompt: ...


async def build_prompt(
    *,
    account: Any,
    conversation: Conversation,
    question: Message,
    head: str = "",
    fact_ids: Collection[UUID] | None = None,
) -> Prompt:
    """Read history and memory side by side.

    ``head`` is what stands first instead of a chat's opening; with ``fact_ids`` no other lines of the list go along.
    """
    (history, said), instructions, blocks = await asyncio.gather(
        in_database(read_turns, conversation=conversation, question=question),
        _read_instructions(conversation),
        read_blocks(account=account, conversation=conversation, question=question, fact_ids=fact_ids),
    )
    return assemble(
        head=head or _chat_head(account),
        history=history,
        said=said,
        blocks=blocks,
        instructions=instructions,
    )


async def read_blocks(
    *, account: Any, conversation: Conversation, question: Message, fact_ids: Collection[UUID] | None = None
) -> Blocks:
    """What memory gives for one message. What is late or fails is left out and counted; it fails nothing."""
    # State and recall go by the same plan, read once.
    read_plan = cache(partial(get_user_plan, account))
    # The vector is made beside the reads, from when they have a connection: theirs is the longer way.
    begun: list[Any] = []

    def begin() -> Any:
        if not begun:
            begun.append(memory.begin_recall(account=account, query=question.content))
        return begun[0]

    def read_state() -> Block:
        with suppress(Exception):
            # What fails here fails again where it is needed, and costs recall alone.
            begin()
        return memory.read_state_block(account=account, conversation=conversation, read_plan=read_plan)

    def read_recall() -> Block | None:
        return memory.read_recall_block(
            account=account, query=begin(), conversation_id=conversation.pk, read_plan=read_plan
        )

    try:
        (state, facts, recall), note = await asyncio.gather(
            read_in_time(
                state=read_state,
                facts=partial(memory.read_facts_block, account_id=account.pk, fact_ids=fact_ids),
                recall=read_recall,
            ),
            # Rules in code, which take no longer than the message is long.
            _unless_it_fails("note", asyncio.to_thread(memory.note_for, question=question, conversation=conversation)),
        )
    finally:
        for asked in begun:
            if not isinstance(asked, str):
                # Nobody waits for it any more: not in a thread of memory either.
                asked.vector.cancel()
    return Blocks(state=state or memory.plain_state_block(), facts=facts, recall=recall, note=note)


def _chat_head(account: Any) -> str:
    today = day_in_words(account)
    return _ASSISTANT.format(name=get_settings().assistant_name, today=today)


def assemble(
    *, head: str, history: Sequence[ChatMessage], said: ChatMessage, blocks: Blocks, instructions: str = ""
) -> Prompt:
    """The whole prompt in its order; ``said`` is the newest message."""
    messages = (
        ChatMessage("system", head),
        *([ChatMessage("system", _PROJECT.format(instructions=instructions))] if instructions else []),
        *_as_messages(blocks.state, blocks.facts),
        *history,
        *_as_messages(blocks.recall, blocks.note),
        said,
    )
    return Prompt(messages=messages, memory_used=blocks.used)


async def _read_instructions(conversation: Conversation) -> str:
    if conversation.project_id is None:
        return ""
    return await in_database(instructions_of, conversation=conversation)


def _as_messages(*blocks: Block | None) -> list[ChatMessage]:
    return [ChatMessage("system", block.content) for block in blocks if block]


def read_turns(*, conversation: Conversation, question: Message) -> tuple[list[ChatMessage], ChatMessage]:
    """The turns before ``question``, the oldest first, and it itself: the newest that fit into ``HISTORY_TOKENS``.

    The documents that were sent with each stand before its words, and have a budget of their own.
    """
    documents = read_documents(conversation=conversation, question=question)
    earlier = (
        Message.objects.filter(conversation=conversation, seq__lt=question.seq)
        .exclude(content="")
        .exclude(role=Message.Role.OTHER)
        .order_by("-seq")
        .values_list("id", "role", "content")[:HISTORY_TURNS]
    )
    turns: list[ChatMessage] = []
    tokens = count_tokens(question.content)
    for key, role, content in earlier:
        tokens += count_tokens(content)
        if tokens > HISTORY_TOKENS:
            break
        turns.append(ChatMessage("user" if role == "user" else "assistant", documents.get(key, "") + content))
    turns.reverse()
    while turns and turns[0].role == "assistant":
        turns.pop(0)
    return turns, ChatMessage("user", documents.get(question.pk, "") + question.content)


async def read_in_time(**reads: Callable[[], Any]) -> list[Any]:
    """What each read of memory gives within ``EUNOE_MEMORY_DEADLINE_MS``, else ``None``, counted under its name."""
    deadline = get_settings().memory_deadline_ms / 1000
    found = zip(reads, in_memory(deadline, list(reads.values())), strict=True)
    results: list[Any] = await asyncio.gather(
        *(_unless_it_fails(what, asyncio.wait_for(one, deadline)) for what, one in found)
    )
    return results


async def _unless_it_fails(what: str, read: Awaitable[T]) -> T | None:
    """The read's result, or ``None`` when it is late or fails: nothing memory does can fail a reply."""
    try:
        return await read
    except TimeoutError:
        metrics.memory_reads_missed.labels(what, "late").inc()
    except Exception as error:
        metrics.memory_reads_missed.labels(what, "failed").inc()
        logger.warning("memory read failed kind=%s error=%s", what, type(error).__name__)
    return None


def day_in_words(account: Any, at: datetime | None = None) -> str:
    """The day of ``at``, which is now by default, where the person is."""
    zone = zone_of(account)
    moment = at.astimezone(zone) if at else datetime.now(zone)
    return moment.strftime("%A, %d %B %Y")
