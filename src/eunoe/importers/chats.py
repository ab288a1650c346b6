"""A chat of another program's export: what every kind of file is made into, and how odd times and texts are read."""

import math
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Any, Protocol

from eunoe.chat.replies import MAX_REPLY_CHARS
from eunoe.conversations.models import Message
from eunoe.conversations.services import MAX_MESSAGE_CHARS, clean_text, clean_title
from eunoe.importers.shaped import Kept, Shape

_NAMES = 200
_YEAR_10000 = 253_402_300_800
_ROLES = {
    "user": Message.Role.USER,
    "human": Message.Role.USER,
    "assistant": Message.Role.ASSISTANT,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Node:
    """One message of the file at its place in the tree. ``role`` is empty for what is no turn: what the system or a
    tool said, what is hidden or has no text. ``is_message`` is false for a mere knot of the tree."""

    id: str
    parent: str = ""
    role: str = ""
    text: str = ""
    said_at: datetime | None = None
    model: str = ""
    attachments: int = 0
    is_cut: bool = False
    is_message: bool = True

    def __len__(self) -> int:
        return len(self.text)


@dataclass(slots=True, kw_only=True)
class Chat:
    """One chat of the file: the turns of its active branch. ``id`` is the file's own name for it.

    ``hidden`` counts what of that branch is no turn, ``elsewhere`` what is on other branches. ``is_too_large`` tells
    that it has not been read whole.
    """

    id: str
    title: str = ""
    created_at: datetime | None = None
    turns: list[Node] = field(default_factory=list)
    hidden: int = 0
    elsewhere: int = 0
    attachments: int = 0
    cut: int = 0
    is_too_large: bool = False


class Kind(Protocol):
    """One program's exports. ``mark`` is a member that each of its chats has, and no other program's."""

    name: str
    mark: str
    shape: Shape

    def chat(self, value: dict[str, Any]) -> Chat: ...


def node_of(*, role: Any, texts: Iterable[Any], **values: Any) -> Node:
    """A message as it can be kept: of a user or an assistant, with text that is not longer than a turn may be."""
    known = _ROLES.get(role) if isinstance(role, str) else None
    if known is None:
        return Node(**values)
    whole = clean_text("\n\n".join(text for text in texts if isinstance(text, str) and text.strip())).strip()
    most = MAX_MESSAGE_CHARS if known == Message.Role.USER else MAX_REPLY_CHARS
    return Node(role=known if whole else "", text=whole[:most], is_cut=len(whole) > most, **values)


def chat_of(*, key: Any, title: Any, created_at: Any, branch: Sequence[Node], kept: Any) -> Chat:
    """The chat of a branch of what was kept of all its messages."""
    shown_here = [node for node in branch if node.role]
    turns = _with_whole_replies(shown_here)
    shown = sum(bool(node.role) for node in items_of(kept))
    return Chat(
        id=name_of(key) or _name_without_id(created_at, branch),
        title=clean_title(title) if isinstance(title, str) else "",
        created_at=moment_of(created_at),
        turns=turns,
        hidden=sum(node.is_message for node in branch) - len(shown_here),
        elsewhere=shown - len(shown_here),
        attachments=sum(node.attachments for node in branch),
        cut=sum(node.is_cut for node in turns),
        is_too_large=isinstance(kept, Kept) and kept.is_full,
    )


def _with_whole_replies(nodes: Sequence[Node]) -> list[Node]:
    """A reply that used tools stands in pieces, with the tools between them: it is one turn."""
    turns: list[Node] = []
    for node in nodes:
        last = turns[-1] if turns else None
        if last is not None and last.role == node.role == Message.Role.ASSISTANT:
            whole = f"{last.text}\n\n{node.text}"
            is_cut = last.is_cut or node.is_cut or len(whole) > MAX_REPLY_CHARS
            turns[-1] = replace(last, text=whole[:MAX_REPLY_CHARS], is_cut=is_cut)
        else:
            turns.append(node)
    return turns


def branch_of(nodes: Sequence[Node], leaf: Any) -> list[Node]:
    """From the root to ``leaf``; to the last one that nothing follows where the file names none that it has."""
    by_id = {node.id: node for node in nodes if node.id}
    node = by_id.get(leaf) if isinstance(leaf, str) else None
    if node is None:
        parents = {one.parent for one in nodes}
        node = next((one for one in reversed(nodes) if one.id not in parents), None)
    branch: list[Node] = []
    seen: set[str] = set()
    while node is not None and node.id not in seen:
        seen.add(node.id)
        branch.append(node)
        node = by_id.get(node.parent)
    return branch[::-1]


def moment_of(value: Any) -> datetime | None:
    """Seconds, milli-, micro- or nanoseconds since 1970, or a date as ISO 8601 writes it; ``None`` for what is none."""
    if isinstance(value, str):
        try:
            found = datetime.fromisoformat(value.strip())
            return (found if found.tzinfo else found.replace(tzinfo=UTC)).astimezone(UTC)
        except (ValueError, OverflowError):
            pass
        try:
            value = float(value)
        except ValueError:
            return None
    if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value) or value <= 0:
        return None
    while value >= _YEAR_10000:
        value /= 1000
    return datetime.fromtimestamp(value, UTC)


def name_of(value: Any) -> str:
    """An id as the file has it; empty for what is none."""
    return clean_text(str(value))[:_NAMES] if isinstance(value, str | int) else ""


def items_of(value: Any) -> list[Any]:
    if isinstance(value, Kept):
        return value.items
    return value if isinstance(value, list) else []


def members_of(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def _name_without_id(created_at: Any, branch: Sequence[Node]) -> str:
    """Old exports name no chat: when it began and its first message do."""
    return f"{name_of(branch[0].id) if branch else ''}@{created_at}"


CITATION = re.compile("\ue200[^\ue200\ue201]{0,500}\ue201")
"""Where a reply pointed to a search result: a mark that only the program it comes from can show."""
