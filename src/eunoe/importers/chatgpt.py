"""The export of ChatGPT: a list of chats, each a tree of messages in ``mapping`` with its leaf in ``current_node``."""

from collections.abc import Iterator
from typing import Any

from eunoe.importers.chats import (
    CITATION,
    Chat,
    Node,
    branch_of,
    chat_of,
    items_of,
    members_of,
    moment_of,
    name_of,
    node_of,
)
from eunoe.importers.shaped import WHOLE, Each, Shape

_SHOWN = {"text", "multimodal_text"}
_TO_EVERYBODY = {"", "all"}


def _node(value: Any) -> Node | None:
    value = members_of(value)
    message = members_of(value.get("message"))
    metadata = members_of(message.get("metadata"))
    content = members_of(message.get("content"))
    parts = items_of(content.get("parts"))
    is_shown = (
        content.get("content_type") in _SHOWN
        and not metadata.get("is_visually_hidden_from_conversation")
        and (message.get("recipient") or "") in _TO_EVERYBODY
    )
    return node_of(
        role=members_of(message.get("author")).get("role") if is_shown else "",
        texts=_texts(parts),
        id=name_of(value.get("id")),
        parent=name_of(value.get("parent")),
        said_at=moment_of(message.get("create_time")),
        model=name_of(metadata.get("model_slug")),
        attachments=_attachments(parts, items_of(metadata.get("attachments"))) if is_shown else 0,
        is_message=bool(message),
    )


def _texts(parts: list[Any]) -> Iterator[str]:
    for part in parts:
        # What was said aloud comes with its transcript.
        text = part.get("text") if isinstance(part, dict) else part
        if isinstance(text, str):
            yield CITATION.sub("", text)


def _attachments(parts: list[Any], named: list[Any]) -> int:
    """Files are named beside the message, and images among its parts as well."""
    return max(len(named), sum(isinstance(part, dict) and not part.get("text") for part in parts))


class ChatGPT:
    name = "chatgpt"
    mark = "mapping"
    shape: Shape = {
        "id": WHOLE,
        "conversation_id": WHOLE,
        "title": WHOLE,
        "create_time": WHOLE,
        "current_node": WHOLE,
        "mapping": Each(
            {
                "id": WHOLE,
                "parent": WHOLE,
                "message": {
                    "author": {"role": WHOLE},
                    "create_time": WHOLE,
                    "content": {"content_type": WHOLE, "parts": WHOLE},
                    "recipient": WHOLE,
                    "metadata": {
                        "is_visually_hidden_from_conversation": WHOLE,
                        "model_slug": WHOLE,
                        "attachments": WHOLE,
                    },
                },
            },
            _node,
        ),
    }

    def chat(self, value: dict[str, Any]) -> Chat:
        nodes = items_of(value.get("mapping"))
        return chat_of(
            key=value.get("conversation_id") or value.get("id"),
            title=value.get("title"),
            created_at=value.get("create_time"),
            branch=branch_of(nodes, value.get("current_node")),
            kept=value.get("mapping"),
        )
