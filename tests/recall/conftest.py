"""Chats that a test lays out, builds over them, and an embedder that counts and can fail."""

import hashlib
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

import numpy as np
import pytest

from eunoe.accounts.models import Account
from eunoe.conf import Settings
from eunoe.conversations.models import Conversation, Message
from eunoe.providers import embedders
from eunoe.recall import services as recall
from eunoe.recall import settling
from eunoe.recall.models import Build, Chunk


class FakeEmbedder:
    """Vectors from the text's bytes: the same text, the same vector. ``asked`` holds every text that was embedded."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.before: Callable[[], Any] = lambda: None
        self.vectors: dict[str, Sequence[float]] = {}

    def __call__(self, texts: list[str]) -> list[Sequence[float]]:
        self.before()
        self.asked.extend(texts)
        return [self.vectors.get(text, self._draw(text)) for text in texts]

    def _draw(self, text: str) -> Sequence[float]:
        seed = int.from_bytes(hashlib.sha256(text.encode()).digest()[:4])
        drawn: list[float] = np.random.default_rng(seed).standard_normal(8).tolist()
        return drawn


@pytest.fixture
def embedder(configure: Callable[..., Settings], monkeypatch: pytest.MonkeyPatch) -> FakeEmbedder:
    """Stands for the bundled embedder."""
    fake = FakeEmbedder()
    configure(EUNOE_EMBEDDER="fake")
    for name in ("fake", "other"):
        monkeypatch.setitem(embedders._loaded, name, embedders._alike(fake))
    return fake


Chat = Callable[..., Conversation]


@pytest.fixture
def chat(alice: Account) -> Chat:
    """Lay out a conversation, user and assistant in turn."""

    def lay(*texts: str, account: Account = alice, said_at: datetime | None = None, **marks: Any) -> Conversation:
        said = said_at or datetime.now(UTC)
        conversation = Conversation.objects.create(account=account, next_seq=len(texts), active_at=said)
        Message.objects.bulk_create(
            Message(
                account=account,
                conversation=conversation,
                seq=seq,
                role="assistant" if seq % 2 else "user",
                content=text,
                said_at=said,
                **(marks if seq % 2 == 0 else {}),
            )
            for seq, text in enumerate(texts)
        )
        return conversation

    return lay


def move_builds(minutes: float) -> None:
    """As if all builds had read so long ago."""
    at = datetime.now(UTC) - timedelta(minutes=minutes)
    Build.objects.update(read_at=at)
    Conversation.objects.update(recalled_until=at - timedelta(seconds=settling.COMMIT_SECONDS))


Built = Callable[..., Build]


@pytest.fixture
def built(alice: Account, embedder: FakeEmbedder) -> Built:
    """Run a build, quick unless said otherwise."""

    def run(mode: str = "quick", account: Account = alice) -> Build:
        return recall.run_build(account_id=account.pk, mode=mode)

    return run


@pytest.fixture
def chunks(alice: Account) -> Callable[[], dict[str, str]]:
    """What Alice's chunks say: the turns of each exchange by its source id."""

    def read() -> dict[str, str]:
        told: dict[str, list[str]] = {}
        for source_id, text in Chunk.objects.of(alice).order_by("chunk_index").values_list("source_id", "text"):
            told.setdefault(source_id, []).append(text)
        return {source_id: "\n".join(texts) for source_id, texts in told.items()}

    return read


def turn(conversation: Conversation, seq: int) -> Message:
    return Message.objects.get(conversation=conversation, seq=seq)
