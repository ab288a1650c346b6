"""The demonstration assistant: placeholder until written."""

from collections.abc import AsyncIterator, Sequence

from eunoe.providers.types import ChatMessage


async def demo_reply(messages: Sequence[ChatMessage]) -> AsyncIterator[str]:
    yield "Hello."
