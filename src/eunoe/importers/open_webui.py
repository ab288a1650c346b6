"""The export of Open WebUI: a list of chats, each under ``chat`` with a tree in ``history``, older ones with a list."""

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
    content = value.get("content")
    parts = items_of(content)
    texts = [part.get("text") for part in parts if isinstance(part, dict)] if parts else [content]
    images = sum(isinstance(part, dict) and part.get("type") != "text" for part in parts)
    return node_of(
        role=value.get("role"),
        texts=[_without_reasoning(text) for text in texts if isinstance(text, str)],
        id=name_of(value.get("id")),
        parent=name_of(value.get("parentId")),
        said_at=moment_of(value.get("timestamp")),
        model=name_of(value.get("model")),
        attachments=images + len(items_of(value.get("files"))),
    )


def _without_reasoning(text: str) -> str:
    """What the model thought or did stands folded up within the reply; it is no part of what it said."""
    kept, at = [], 0
    while (start := text.find("<details type=", at)) >= 0:
        end = text.find("</details>", start)
        if end < 0:
            break
        kept.append(text[at:start])
        at = end + len("</details>")
    return "".join([*kept, text[at:]])


_MESSAGE: Shape = {
    "id": WHOLE,
    "parentId": WHOLE,
    "role": WHOLE,
    "content": WHOLE,
    "timestamp": WHOLE,
    "model": WHOLE,
    "files": Each({}, lambda part: part),
}


class OpenWebUI:
    name = "open_webui"
    mark = "chat"
    shape: Shape = {
        "id": WHOLE,
        "title": WHOLE,
        "created_at": WHOLE,
        "chat": {
            "id": WHOLE,
            "title": WHOLE,
            "timestamp": WHOLE,
            "history": {"currentId": WHOLE, "messages": Each(_MESSAGE, _node)},
            "messages": Each(_MESSAGE, _node),
        },
    }

    def chat(self, value: dict[str, Any]) -> Chat:
        chat = members_of(value.get("chat"))
        history = members_of(chat.get("history"))
        tree, plain = items_of(history.get("messages")), items_of(chat.get("messages"))
        return chat_of(
            key=value.get("id") or chat.get("id"),
            title=value.get("title") or chat.get("title"),
            created_at=value.get("created_at") or chat.get("timestamp"),
            branch=branch_of(tree, history.get("currentId")) if tree else plain,
            kept=history.get("messages") if tree else chat.get("messages"),
        )
