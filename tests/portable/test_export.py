"""The export: what is in it, that it is one moment, and that it is never held in memory."""

import io
import re
import tracemalloc
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.core.files.storage import default_storage
from django.db import connection
from django.utils import timezone

from eunoe.accounts.models import Account
from eunoe.accounts.sections import sections
from eunoe.accounts.services import create_guest, update_preferences
from eunoe.conversations.models import Conversation, Message
from eunoe.errors import Conflict
from eunoe.library.models import Document
from eunoe.library.services import create_note
from eunoe.memory import services as memory
from eunoe.portable.services import write_export
from tests.memory.told import tell
from tests.portable.conftest import contents
from tests.portable.filled import WORDS, fill
from tests.racing import at_once

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.spec("S-7")]

Exported = Callable[[Account], Path]


def test_everything_is_in_it(alice: Account, exported: Exported) -> None:
    made = fill(alice)
    data, page, files = contents(exported(alice))
    assert (data["format"], data["version"], data["account"]["name"]) == ("eunoe-export", 1, "alice")
    (fact,) = data["memory"]["facts"]
    assert (fact["id"], fact["text"], fact["sources"]) == (str(made.fact.pk), made.fact.text, [str(made.asked.pk)])
    chat = next(one for one in data["chats"] if one["id"] == str(made.chat.pk))
    assert (chat["project_id"], chat["project"], chat["title"]) == (
        str(made.project.pk),
        made.project.name,
        f"{WORDS} title",
    )
    asked, reply, marked, _ = chat["messages"]
    assert [one["not_remembered"] for one in (asked, reply, marked)] == [False, False, True]
    assert asked["content"] == f"{WORDS} <script>alert(1)</script> question"
    assert reply["model"] == "demo"
    assert reply["memory_used"] == made.reply.memory_used
    assert asked["said_at"] == made.asked.said_at.isoformat()
    assert data["projects"][0]["instructions"] == made.project.instructions
    assert data["notes"][0]["text"] == made.note.text
    assert files == {data["media"][0]["path"]: f"{WORDS} uploaded".encode()}
    assert data["usage"][0]["input_tokens"] == 11
    for text in (made.fact.text, "answer", made.note.text, made.document.name, "trip"):
        assert text in page


def test_every_section_is_there_when_there_is_nothing(alice: Account, exported: Exported) -> None:
    data, page, files = contents(exported(alice))
    assert [key for key in data if key not in {"format", "version", "assistant", "exported_at"}] == [
        section.key for section in sections()
    ]
    assert data["memory"]["facts"] == data["chats"] == data["media"] == []
    assert not files
    assert page.count("Nothing.") >= 4


def test_a_guest_takes_their_own_along_and_nothing_of_others(alice: Account, exported: Exported) -> None:
    fill(alice)
    guest = create_guest()
    tell(guest, ("Mine alone", "Yes"))
    data, page, _ = contents(exported(guest))
    assert [one["messages"][0]["content"] for one in data["chats"]] == ["Mine alone"]
    assert WORDS not in str(data) + page


@pytest.mark.spec("S-10")
@pytest.mark.parametrize(
    ("language", "words"), [("en", "Not remembered"), ("it", "Non ricordato"), ("es", "No recordado")]
)
def test_the_page_is_in_the_accounts_language_and_complete_in_itself(
    alice: Account, exported: Exported, language: str, words: str
) -> None:
    fill(alice)
    update_preferences(account=alice, language=language, time_zone="Europe/Rome")
    _, page, _ = contents(exported(alice))
    assert f'<html lang="{language}">' in page
    assert words in page
    assert "&lt;script&gt;alert(1)" in page
    assert not re.search(r"<script|<link|<img|\ssrc=|url\(|https?://|\sstyle=|\son\w+=", page)
    # Each text finds its own direction.
    assert re.search(rf'<div class="text" dir="auto">{WORDS} answer', page)
    assert re.search(rf'<strong dir="auto">{WORDS} title', page)


def test_a_fact_leads_to_the_message_it_comes_from(alice: Account, exported: Exported) -> None:
    made = fill(alice)
    _, page, _ = contents(exported(alice))
    assert f'href="#{made.asked.pk}"' in page
    assert page.count(f'id="{made.asked.pk}"') == 1


def test_a_chat_without_turns_and_a_turn_that_is_being_written_are_there(alice: Account, exported: Exported) -> None:
    Conversation.objects.create(account=alice, title="Empty")
    made = fill(alice)
    Message.objects.filter(pk=made.reply.pk).update(status="streaming")
    Conversation.objects.create(account=alice, title="Empty as well")
    data, _, _ = contents(exported(alice))
    assert sorted(len(one["messages"]) for one in data["chats"]) == [0, 0, 2, 4]


@pytest.mark.spec("S-5")
def test_a_document_whose_time_is_over_is_not_in_it_nor_one_whose_file_has_gone(
    alice: Account, exported: Exported
) -> None:
    made = fill(alice)
    default_storage.delete(made.document.file.name)
    assert contents(exported(alice))[2] == {}
    Document.objects.update(expires_at=timezone.now())
    assert contents(exported(alice))[0]["media"] == []


def test_it_is_one_moment(alice: Account) -> None:
    tell(alice, ("Before", "Yes"))
    written: list[str] = []

    def write_meanwhile(done: int, total: int) -> None:
        if not written:
            written.append("x")
            at_once(lambda: create_note(account=alice, text="Written meanwhile"))

    out = io.BytesIO()
    write_export(account=alice, out=out, progress=write_meanwhile)
    data, page, _ = contents(out.getvalue())
    assert written
    assert data["notes"] == []
    assert "meanwhile" not in page


def test_one_at_a_time_for_each_account(alice: Account, bob: Account) -> None:
    tell(alice, ("One", "Yes"))
    refused: list[BaseException] = []

    def export_once_more() -> None:
        with pytest.raises(Conflict) as error:
            write_export(account=alice, out=io.BytesIO())
        refused.append(error.value)
        write_export(account=bob, out=io.BytesIO())

    write_export(account=alice, out=io.BytesIO(), progress=lambda done, total: refused or at_once(export_once_more))
    assert len(refused) == 1
    write_export(account=alice, out=io.BytesIO())


class _Nowhere(io.RawIOBase):
    """Forgets what is written to it."""

    _place = 0

    def writable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def tell(self) -> int:
        return self._place

    def seek(self, offset: int, whence: int = 0) -> int:
        self._place = offset if whence == 0 else self._place + offset
        return self._place

    def write(self, data: Any) -> int:
        self._place += len(data)
        return len(data)


def test_a_long_history_is_not_held_in_memory(alice: Account) -> None:
    """Sixteen times the history takes no more memory: the most that is held is a handful of rows."""
    peaks = []
    for times in (1, 15):
        _write_history(alice, chats=times, turns=1000)
        tracemalloc.start()
        write_export(account=alice, out=_Nowhere())  # type: ignore[arg-type]
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    assert Message.objects.count() == 16_000
    assert peaks[1] < peaks[0] * 1.5


def _write_history(account: Account, *, chats: int, turns: int) -> None:
    for _ in range(chats):
        chat = Conversation.objects.create(account=account)
        with connection.cursor() as cursor:
            cursor.execute(
                "INSERT INTO eunoe_conversations_message (id, account_id, conversation_id, seq, role, content, status, "
                "error, model, not_remembered, left_out, read, revision, stop_requested, memory_used) "
                "SELECT gen_random_uuid(), %s, %s, n, 'user', repeat('words ' || n || ' ', 50), 'complete', '', '', "
                "false, false, true, 0, false, '{}' FROM generate_series(0, %s) n",
                [account.pk, chat.pk, turns - 1],
            )


def test_progress_comes_to_its_end(alice: Account) -> None:
    fill(alice)
    told: list[tuple[int, int]] = []
    write_export(account=alice, out=io.BytesIO(), progress=lambda done, total: told.append((done, total)))
    assert told[-1][0] == told[-1][1] > 10
    assert [done for done, _ in told] == sorted(done for done, _ in told)


@pytest.mark.spec("F-31", "R-13")
def test_memory_is_a_section_with_what_recall_holds(alice: Account, exported: Exported) -> None:
    fill(alice)
    Conversation.objects.update(active_at=timezone.now() - timedelta(hours=1))
    memory.run_build(account=alice)
    data, _, _ = contents(exported(alice))
    held = {one["source"]: one["chunks"] for one in data["memory"]["recall"]}
    assert held["chat.history"] >= 2
    assert data["memory"]["tokens"] > 0
