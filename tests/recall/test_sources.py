"""The registry of sources."""

from collections.abc import Iterator
from typing import Any

import pytest

from eunoe.errors import ConfigurationError
from eunoe.recall.sources import Source, register, sources, unregister
from eunoe.recall.types import Record


def nothing(**_: Any) -> list[Record]:
    return []


@pytest.fixture
def registered() -> Iterator[None]:
    for key, order in (("projects.instructions", 301), ("host.wiki", 50), ("host.late", 900)):
        register(Source(key=f"test.{key}", label=key, order=order, extract=nothing))
    yield
    for key in ("projects.instructions", "host.wiki", "host.late"):
        unregister(f"test.{key}")


@pytest.mark.spec("R-1")
def test_chat_history_comes_after_notes_documents_and_projects(registered: None) -> None:
    keys = [source.key for source in sources()]
    assert keys.index("test.host.wiki") < keys.index("test.projects.instructions") < keys.index("chat.history")
    assert keys.index("chat.history") < keys.index("test.host.late")


@pytest.mark.spec("R-1")
def test_a_shipped_source_is_visible_unless_said_otherwise() -> None:
    chat = next(source for source in sources() if source.key == "chat.history")
    assert chat.default_visible
    assert chat.order == 400
    assert str(chat.label) == "Chat history"


def test_a_key_is_taken_once(registered: None) -> None:
    chat = next(source for source in sources() if source.key == "chat.history")
    register(chat)
    with pytest.raises(ConfigurationError):
        register(Source(key="chat.history", label="Mine", order=1, extract=nothing))
