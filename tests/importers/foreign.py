"""Small exports of other programs, as they come."""

import json
import zipfile
from pathlib import Path
from typing import Any

BEGAN = 1_700_000_000.5


def gpt_node(
    key: str, parent: str | None, role: str | None = None, parts: list[Any] | None = None, **more: Any
) -> dict[str, Any]:
    """One node of a mapping; without a role, one without a message."""
    metadata = more.pop("metadata", {})
    content = more.pop("content", {"content_type": "text", "parts": parts})
    message = {
        "id": key,
        "author": {"role": role, "name": None, "metadata": {}},
        "create_time": more.pop("at", BEGAN),
        "content": content,
        "metadata": metadata,
        "recipient": "all",
        "weight": 1.0,
    } | more
    return {"id": key, "message": message if role else None, "parent": parent, "children": []}


def gpt_chat(key: str, nodes: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    return {
        "title": f"Title of {key}",
        "create_time": BEGAN,
        "update_time": BEGAN + 1,
        "mapping": {node["id"]: node for node in nodes},
        "moderation_results": [],
        "current_node": nodes[-1]["id"],
        "conversation_id": key,
        "id": key,
    } | more


def gpt_talk(key: str, *pairs: tuple[str, str], **more: Any) -> dict[str, Any]:
    nodes = [gpt_node(f"{key}-root", None)]
    for number, (said, told) in enumerate(pairs):
        at = BEGAN + 60 * number
        nodes.append(gpt_node(f"{key}-u{number}", nodes[-1]["id"], "user", [said], at=at))
        nodes.append(gpt_node(f"{key}-a{number}", nodes[-1]["id"], "assistant", [told], at=at + 5))
    return gpt_chat(key, nodes, **more)


def claude_message(key: str, sender: str, text: str | None, **more: Any) -> dict[str, Any]:
    return {
        "uuid": key,
        "text": text,
        "content": [{"type": "text", "text": text}],
        "sender": sender,
        "created_at": "2024-03-05T10:00:00.123456Z",
        "updated_at": "2024-03-05T10:00:00.123456Z",
        "attachments": [],
        "files": [],
    } | more


def claude_chat(key: str, messages: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    return {
        "uuid": key,
        "name": f"Name of {key}",
        "created_at": "2024-03-05T09:59:59Z",
        "updated_at": "2024-03-06T10:00:00Z",
        "account": {"uuid": "someone"},
        "chat_messages": messages,
    } | more


def webui_message(key: str, parent: str | None, role: str, content: Any, **more: Any) -> dict[str, Any]:
    return {
        "id": key,
        "parentId": parent,
        "childrenIds": [],
        "role": role,
        "content": content,
        "timestamp": 1_710_000_000,
    } | more


def webui_chat(key: str, messages: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    return {
        "id": key,
        "user_id": "someone",
        "title": f"Title of {key}",
        "chat": {
            "title": f"Title of {key}",
            "models": ["llama3"],
            "history": {"messages": {one["id"]: one for one in messages}, "currentId": messages[-1]["id"]},
            "messages": messages,
        },
        "updated_at": 1_710_000_100,
        "created_at": 1_709_999_999,
    } | more


def written(path: Path, value: Any) -> Path:
    path.write_text(json.dumps(value), encoding="utf-8")
    return path


def zipped(path: Path, **entries: Any) -> Path:
    """A zip of JSON files; a name's ``__`` is its point."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, value in entries.items():
            archive.writestr(name.replace("__", "."), json.dumps(value))
    return path
