"""Where the words of something marked stand once more, with a way there: the person may want to mark that, too."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import Model
from django.urls import reverse

from eunoe.conversations.services import find_messages
from eunoe.exclusions import MESSAGE
from eunoe.library.models import Document, Note, Project
from eunoe.memory.verify import Repeat

_NAMES: dict[str, tuple[type[Model], str]] = {
    "note": (Note, "title"),
    "document": (Document, "name"),
    "project": (Project, "name"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A page and how it is called: a conversation's title, the name of a note, document or project."""

    kind: str
    link: str
    name: str


def find_places(*, account: Any, repeated: Sequence[Repeat]) -> list[Place]:
    """Those that are still there, in order: a query a kind at most."""
    ids: dict[str, list[Any]] = {}
    for one in repeated:
        ids.setdefault(one.kind, []).append(one.id)
    names: dict[tuple[str, str], str] = {}
    if MESSAGE in ids:
        for message in find_messages(account=account, message_ids=ids[MESSAGE]):
            names[MESSAGE, str(message.pk)] = message.conversation.title
    for kind, (model, name) in _NAMES.items():
        if kind in ids:
            rows = model._default_manager.filter(account=account, pk__in=ids[kind]).values_list("pk", name)
            names |= {(kind, str(key)): called for key, called in rows}
    return [
        Place(
            kind=one.kind,
            link=reverse(f"eunoe:{'message_place' if one.kind == MESSAGE else one.kind}", args=[one.id]),
            name=names[one.kind, one.id],
        )
        for one in repeated
        if (one.kind, one.id) in names
    ]
