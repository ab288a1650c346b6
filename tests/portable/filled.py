"""An account with something of everything, each thing with words of its own."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.utils import timezone

from eunoe.accounts.models import Account
from eunoe.conversations.models import Conversation, Message
from eunoe.conversations.services import mark_message, update_conversation
from eunoe.facts.models import Fact
from eunoe.library import services as library
from eunoe.library.models import Document, Note, Project
from eunoe.usage.services import record_usage
from tests.memory.told import know, tell

WORDS = "كناري"
"""Stands in every text of the account: written from right to left."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Filled:
    """What was made."""

    asked: Message
    reply: Message
    marked: Message
    fact: Fact
    project: Project
    note: Note
    document: Document

    @property
    def chat(self) -> Conversation:
        return self.asked.conversation


def fill(account: Account) -> Filled:
    """Two chats (one in a project), a marked turn, a fact, a note, a document, usage; all of it a day old."""
    project = library.create_project(account=account, name=f"{WORDS} trip", instructions=f"{WORDS} <i>instructions</i>")
    asked, marked = tell(
        account, (f"{WORDS} <script>alert(1)</script> question", f"{WORDS} answer"), (f"{WORDS} hidden", f"{WORDS} too")
    )
    update_conversation(
        account=account, conversation_id=asked.conversation_id, title=f"{WORDS} title", project_id=project.pk
    )
    mark_message(account=account, message_id=marked.pk, not_remembered=True)
    tell(account, (f"{WORDS} elsewhere", f"{WORDS} there"))
    fact = know(account, f"Keeps a {WORDS}", asked)
    reply = Message.objects.get(conversation_id=asked.conversation_id, seq=1)
    reply.memory_used = {"facts": [str(fact.pk)], "recall": [f"chat.history:{asked.conversation_id}:0"]}
    reply.save()
    note = library.create_note(account=account, title=f"{WORDS} note", text=f"{WORDS} written")
    document = library.create_document(account=account, name=f"{WORDS}.md", content=f"{WORDS} uploaded".encode())
    record_usage(account_id=account.pk, kind="chat", model="openai:scripted", input_tokens=11, output_tokens=3)
    _let_a_day_pass(account)
    return Filled(
        asked=Message.objects.select_related("conversation").get(pk=asked.pk),
        reply=reply,
        marked=marked,
        fact=fact,
        project=project,
        note=note,
        document=document,
    )


def _let_a_day_pass(account: Account) -> None:
    day: Any = timezone.now() - timedelta(days=1)
    Conversation.objects.filter(account=account).update(created_at=day, active_at=day)
    Message.objects.filter(account=account).update(created_at=day, said_at=day)
    Note.objects.filter(account=account).update(created_at=day, updated_at=day)
    Fact.objects.filter(account=account).update(since=day)
