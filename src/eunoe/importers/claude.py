"""The export of Claude: a list of chats with their ``chat_messages``, which newer exports string to a tree."""

from collections.abc import Iterator
from typing import Any

from eunoe.importers.chats import (
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


def _node(value: Any) -> Node | None:
    value = members_of(value)
    texts = list(_texts(items_of(value.get("content"))))
    return node_of(
        role=value.get("sender"),
        # The plain text of a reply also holds words about its tools, where these cannot be shown.
        texts=texts or [value.get("text")],
        id=name_of(value.get("uuid")),
        parent=name_of(value.get("parent_message_uuid")),
        said_at=moment_of(value.get("created_at")),
        attachments=sum(len(items_of(value.get(key))) for key in ("attachments", "files")),
    )


def _texts(parts: list[Any]) -> Iterator[str]:
    for part in parts:
        if isinstance(part, dict) and part.get("type") == "text" and isinstance(part.get("text"), str):
            yield part["text"]


class Claude:
    name = "claude"
    mark = "chat_messages"
    shape: Shape = {
        "uuid": WHOLE,
        "name": WHOLE,
        "created_at": WHOLE,
        "current_leaf_message_uuid": WHOLE,
        "chat_messages": Each(
            {
                "uuid": WHOLE,
                "sender": WHOLE,
                "text": WHOLE,
                "content": Each({"type": WHOLE, "text": WHOLE}, lambda part: part),
                "created_at": WHOLE,
                "parent_message_uuid": WHOLE,
                "attachments": Each({}, lambda part: part),
                "files": Each({}, lambda part: part),
            },
            _node,
        ),
    }

    def chat(self, value: dict[str, Any]) -> Chat:
        nodes = items_of(value.get("chat_messages"))
        ids = {node.id for node in nodes}
        is_tree = any(node.parent in ids for node in nodes)
        return chat_of(
            key=value.get("uuid"),
            title=value.get("name"),
            created_at=value.get("created_at"),
            branch=branch_of(nodes, value.get("current_leaf_message_uuid")) if is_tree else nodes,
            kept=value.get("chat_messages"),
        )
