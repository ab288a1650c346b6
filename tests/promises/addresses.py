"""Every address of the URLconf with its parameters, and what an account has that can stand in one."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any
from uuid import uuid4

from django.urls import URLResolver, get_resolver
from django.utils.http import int_to_base36

from eunoe.accounts.models import Account
from eunoe.accounts.services import create_key, find_keys
from eunoe.api.app import api
from eunoe.conversations import services as conversations
from eunoe.conversations.models import Conversation
from eunoe.facts.models import Pass
from eunoe.memory import services as memory
from eunoe.sharing.referrals import get_invitation
from eunoe.sharing.services import share_conversation
from eunoe.voice.models import VoiceSession
from tests.portable.filled import fill

_PARAMETER = re.compile(r"<(?:\w+:)?(\w+)>|\(\?P<(\w+)>(?:[^()\[\]]|\[[^\]]*\])*\)")
_CHOICE = re.compile(r"\(\?:([^|)]*)[^)]*\)")


@dataclass(frozen=True, slots=True)
class Address:
    """``route`` as the URLconf has it, with what includes it; ``methods`` of an operation of the API, else empty."""

    route: str
    name: str
    methods: tuple[str, ...] = ()

    @property
    def written(self) -> tuple[str, ...]:
        """Each parameter as it stands in the route."""
        return tuple(match[0] for match in _PARAMETER.finditer(self.route))

    @property
    def parameters(self) -> tuple[str, ...]:
        return tuple(first or second for first, second in _PARAMETER.findall(self.route))

    @property
    def is_admin(self) -> bool:
        return self.route.startswith("admin/")

    @property
    def is_api(self) -> bool:
        return self.route.lstrip("^").startswith(("api/", "v1/", "mcp"))

    def filled(self, values: Mapping[str, str]) -> str:
        """The path. Raises ``AssertionError`` for a parameter that has no value: give it one in ``Own``."""

        def value(match: re.Match[str]) -> str:
            name = match[1] or match[2]
            if name == "key" and (kind := self.route.split("s/")[0]) in {"note", "document", "project"}:
                name = f"{kind}_id"
            assert name in values, f"{self.route}: no value for the parameter “{name}”"
            return values[name]

        plain = _PARAMETER.sub(value, _CHOICE.sub(r"\1", self.route))
        return "/" + plain.replace("^", "").replace("$", "").replace("\\Z", "").replace("\\.", ".").replace(".*", "")


def addresses() -> list[Address]:
    """All there are, once each: pages, API, admin, signing in."""
    operations: dict[str, tuple[str, ...]] = {}
    for path, calls in api.get_openapi_schema(path_prefix="")["paths"].items():
        operations["api/v1" + re.sub(r"\{(\w+)\}", r"<\1>", path)] = tuple(method.upper() for method in calls)
    found: dict[str, Address] = {}
    for route, name in _walk(get_resolver().url_patterns, ""):
        found.setdefault(route, Address(route, name, operations.get(route, ())))
    assert operations.keys() <= found.keys()
    return list(found.values())


def _walk(patterns: list[Any], prefix: str) -> Iterator[tuple[str, str]]:
    for entry in patterns:
        if isinstance(entry, URLResolver):
            yield from _walk(entry.url_patterns, prefix + str(entry.pattern))
        else:
            yield prefix + str(entry.pattern), entry.name or ""


def own(account: Account) -> dict[str, str]:
    """Something of everything, and what each is called by in an address, a form or a body."""
    made = fill(account)
    run = Pass.objects.create(account=account, trigger="asked", outcome="unchanged")
    conversation_id = made.asked.conversation_id
    spoken = conversations.create_conversation(account=account, kind=Conversation.Kind.VOICE)
    session = VoiceSession.objects.create(conversation=spoken)
    conversations.add_turns(
        account=account,
        conversation_id=session.pk,
        turns=[conversations.HeldTurn(role="user", content="Spoken كناري words")],
    )
    build = memory.run_build(account=account)
    link = share_conversation(account=account, conversation_id=conversation_id, name="كناري link")
    create_key(account=account, name="كناري key")
    return {
        "conversation_id": str(conversation_id),
        "conversation": str(conversation_id),
        "current": str(conversation_id),
        "message_id": str(made.reply.pk),
        "question_id": str(made.asked.pk),
        "fact_id": str(made.fact.pk),
        "pass_id": str(run.pk),
        "build_id": str(build.pk),
        "session_id": str(session.pk),
        "note_id": str(made.note.pk),
        "document_id": str(made.document.pk),
        "document": str(made.document.pk),
        "project_id": str(made.project.pk),
        "project": str(made.project.pk),
        "share_id": str(link.pk),
        "link_id": str(link.pk),
        "key_id": str(next(iter(find_keys(account=account))).pk),
        "token": link.token,
        "code": get_invitation(account=account).code,
        "object_id": str(account.pk),
        "uidb36": int_to_base36(account.pk),
        **NOBODYS,
    }


NOBODYS = {
    "slug": "standard", "content_type_id": "1", "app_label": "eunoe_accounts", "url": "x", "rest": "x", "key": "x-x",
}  # fmt: skip


def absent(like: Mapping[str, str]) -> dict[str, str]:
    """Names of the same form under which there is nothing."""
    made = {}
    for name, value in like.items():
        if name in NOBODYS:
            made[name] = value
        elif name == "uidb36":
            made[name] = "z" * len(value)
        elif value.isdigit():
            made[name] = str(int(value) + 5)
        elif len(value) == 36:
            made[name] = str(uuid4())
        else:
            made[name] = value[:-4] + ("aaaa" if value[-4:] != "aaaa" else "bbbb")
    for twin, name in (("conversation", "conversation_id"), ("current", "conversation_id"), ("project", "project_id")):
        made[twin] = made[name]
    made["document"] = made["document_id"]
    return made
