"""The library as recall reads it."""

import threading
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.db import connections
from django.utils import timezone

from eunoe.accounts.models import Account
from eunoe.conversations import services as conversations
from eunoe.conversations.models import MemoryState
from eunoe.library import services as library
from eunoe.library.models import Document, Note
from eunoe.memory import services as memory
from eunoe.memory import tasks
from eunoe.memory.library import DOCUMENTS, NOTES, PROJECTS, accounts_with_news
from eunoe.recall.models import Build, Chunk
from eunoe.recall.pipeline import build as building
from eunoe.recall.sources import sources

pytestmark = pytest.mark.django_db

Do = Callable[[Account], None]
Recalled = Callable[[Account], list[str]]

KINDS = ["note", "document", "project"]


def make(account: Account, what: str, text: str) -> Any:
    match what:
        case "note":
            return library.create_note(account=account, title="The note", text=text)
        case "document":
            return library.create_document(account=account, name="the.txt", content=text.encode())
        case _:
            return library.create_project(account=account, name="The project", instructions=text)


def change(verb: str, row: Any, what: str, **more: Any) -> Any:
    return getattr(library, f"{verb}_{what}")(account=row.account, **{f"{what}_id": row.pk}, **more)


@pytest.mark.spec("R-1")
def test_chat_history_comes_after_notes_documents_and_projects() -> None:
    found = [source for source in sources() if "." in source.key]
    keys = [source.key for source in found]
    assert keys == ["notes.notes", "documents.documents", "projects.instructions", "chat.history"]
    assert [source.order for source in found] == sorted(source.order for source in found)
    assert all(source.default_visible and str(source.label) for source in found)
    assert "chat.history" not in keys[:3]


@pytest.mark.spec("R-2")
def test_a_record_keeps_its_id_when_its_words_change(alice: Account) -> None:
    note = make(alice, "note", "Milk")
    (before,) = NOTES.extract(account_id=alice.pk, cleared_at=None)
    change("update", note, "note", text="Bread")
    (after,) = NOTES.extract(account_id=alice.pk, cleared_at=None)
    assert before.source_id == after.source_id == str(note.pk)
    assert [part.text for part in after.parts] == ["The note", "Bread"]


@pytest.mark.parametrize("what", KINDS)
def test_it_is_recalled_after_a_build(
    alice: Account, charlie: Account, build: Do, recalled: Recalled, what: str
) -> None:
    make(alice, what, "The blue bicycle is in the cellar")
    build(alice)
    build(charlie)
    (text,) = recalled(alice)
    assert "blue bicycle" in text
    assert recalled(charlie) == []


def test_a_project_without_instructions_says_nothing(alice: Account) -> None:
    make(alice, "project", "")
    assert list(PROJECTS.extract(account_id=alice.pk, cleared_at=None)) == []


@pytest.mark.spec("R-16", "R-7")
@pytest.mark.parametrize("what", KINDS)
def test_the_switch_takes_effect_with_the_next_build_both_ways(
    alice: Account, build: Do, recalled: Recalled, what: str
) -> None:
    row = make(alice, what, "The blue bicycle")
    make(alice, what, "The red one")
    build(alice)
    change("update", row, what, not_remembered=True)
    assert len(recalled(alice)) == 2
    build(alice)
    assert "blue" not in str(recalled(alice))
    assert "red" in str(recalled(alice))
    change("update", row, what, not_remembered=False)
    build(alice)
    assert "blue" in str(recalled(alice))


@pytest.mark.spec("R-15")
@pytest.mark.parametrize("what", KINDS)
def test_what_is_deleted_is_recalled_no_more_from_that_moment(
    alice: Account, build: Do, recalled: Recalled, what: str
) -> None:
    row = make(alice, what, "The blue bicycle " * 200)
    make(alice, what, "The red one")
    build(alice)
    assert len(recalled(alice)) > 2
    change("delete", row, what)
    (left,) = recalled(alice)
    assert "red" in left


@pytest.mark.spec("R-15")
def test_a_deleted_conversation_takes_its_chunks_along(alice: Account, build: Do, recalled: Recalled) -> None:
    conversation = conversations.create_conversation(account=alice)
    turn = conversations.open_turn(account=alice, conversation_id=conversation.pk, content="Blue bicycle", model="")
    type(turn.reply).objects.filter(pk=turn.reply.pk).update(status="complete", content="Nice")
    build(alice)
    assert recalled(alice)
    conversations.delete_conversation(account=alice, conversation_id=conversation.pk)
    assert not recalled(alice)


@pytest.mark.spec("R-15")
def test_it_holds_for_whoever_deletes(alice: Account, build: Do, recalled: Recalled) -> None:
    make(alice, "note", "The blue bicycle")
    build(alice)
    Note.objects.all().delete()
    assert not recalled(alice)


def test_old_words_are_not_recalled_after_an_edit(alice: Account, build: Do, recalled: Recalled) -> None:
    note = make(alice, "note", "The code word is swordfish")
    build(alice)
    change("update", note, "note", text="The code word is changed")
    assert recalled(alice) == []
    build(alice)
    assert "changed" in str(recalled(alice))


def test_an_expired_document_is_recalled_no_more(alice: Account, build: Do, recalled: Recalled) -> None:
    document = make(alice, "document", "The blue bicycle")
    build(alice)
    Document.objects.filter(pk=document.pk).update(expires_at=timezone.now())
    assert list(DOCUMENTS.extract(account_id=alice.pk, cleared_at=None)) == []
    assert library.delete_expired_documents() == 1
    assert recalled(alice) == []


@pytest.mark.spec("S-5", "R-12")
def test_nothing_of_a_document_is_found_from_the_moment_it_expires(alice: Account, build: Do) -> None:
    document = make(alice, "document", "The blue bicycle is in the cellar")
    make(alice, "note", "The red bicycle is in the garden")
    build(alice)

    def found() -> str:
        moments = memory.search_memory(account=alice, query="Where is my bicycle?")
        return str(moments) + str(memory.read_context(account=alice, query="Where is my bicycle?"))

    assert "cellar" in found()
    Document.objects.filter(pk=document.pk).update(expires_at=timezone.now())
    assert "cellar" not in found()
    assert found().count("garden") == 2


@pytest.mark.spec("F-27")
def test_a_clear_is_for_good(alice: Account, build: Do, recalled: Recalled) -> None:
    make(alice, "note", "The blue bicycle")
    MemoryState.objects.update_or_create(account=alice, defaults={"cleared_at": timezone.now()})
    build(alice)
    assert recalled(alice) == []


@pytest.mark.spec("F-27", "R-11")
@pytest.mark.parametrize("what", ["note", "project"])
def test_what_was_written_before_a_clear_is_remembered_once_it_is_saved_again(
    alice: Account, build: Do, recalled: Recalled, what: str
) -> None:
    row = make(alice, what, "The blue bicycle")
    MemoryState.objects.update_or_create(account=alice, defaults={"cleared_at": timezone.now()})
    assert change("get", row, what).before_clear
    # A mark is no change of words.
    assert change("update", row, what, not_remembered=False).before_clear
    build(alice)
    assert recalled(alice) == []
    words = {"note": {"text": "The blue bicycle"}, "project": {"instructions": "The blue bicycle"}}[what]
    assert not change("update", row, what, **words).before_clear
    assert not change("get", row, what).before_clear
    build(alice)
    assert "blue bicycle" in str(recalled(alice))


@pytest.mark.spec("F-27", "H-5")
@pytest.mark.parametrize("what", KINDS)
def test_a_source_that_is_all_from_before_a_clear_says_so(alice: Account, build: Do, what: str) -> None:
    key = {"note": "notes.notes", "document": "documents.documents", "project": "projects.instructions"}[what]

    def reasons() -> dict[str, str]:
        return {source.key: source.reason for source in memory.view_status(account=alice).sources}

    make(alice, what, "The blue bicycle")
    build(alice)
    assert reasons()[key] == "Is read for memory."
    memory.clear_memory(account=alice)
    assert "from before memory was cleared" in reasons().pop(key)
    assert not [text for other, text in reasons().items() if other != key and "before memory" in text]
    make(alice, what, "The red one")
    assert "nothing in memory from it yet" in reasons()[key]


@pytest.mark.django_db(transaction=True)
@pytest.mark.spec("R-15")
@pytest.mark.parametrize("verb", ["update", "delete"])
def test_a_build_under_way_does_not_bring_it_back(
    alice: Account, build: Do, recalled: Recalled, monkeypatch: pytest.MonkeyPatch, verb: str
) -> None:
    note = make(alice, "note", "The code word is swordfish")
    make(alice, "note", "The red one")
    embed = building.embed_texts

    def meanwhile(*args: Any, **kwargs: Any) -> Any:
        vectors = embed(*args, **kwargs)
        change(verb, note, "note", **({"text": "Other words"} if verb == "update" else {}))
        return vectors

    monkeypatch.setattr(building, "embed_texts", meanwhile)
    build(alice)
    assert "swordfish" not in str(recalled(alice))
    assert "red" in str(recalled(alice))


@pytest.mark.django_db(transaction=True)
@pytest.mark.spec("R-15")
def test_builds_and_deletions_at_once_leave_no_chunk_behind(alice: Account, build: Do) -> None:
    notes = [make(alice, "note", f"Thing number {n}") for n in range(12)]
    failures: list[Exception] = []

    def builds() -> None:
        try:
            for _ in range(4):
                build(alice)
        except Exception as error:
            failures.append(error)
        finally:
            connections.close_all()

    thread = threading.Thread(target=builds)
    thread.start()
    for note in notes[:6]:
        change("update", note, "note", text="Other words")
        change("delete", note, "note")
    thread.join()
    assert failures == []
    standing = {str(key) for key in Note.objects.values_list("id", flat=True)}
    assert set(Chunk.objects.values_list("source_id", flat=True)) <= standing


@pytest.mark.spec("R-4")
def test_what_has_rested_unread_gets_a_quick_update(
    alice: Account, bob: Account, build: Do, configure: Callable[..., object]
) -> None:
    make(alice, "note", "Just now")
    assert accounts_with_news() == set()
    Note.objects.update(updated_at=timezone.now() - timedelta(minutes=11))
    assert accounts_with_news() == {alice.pk}
    tasks.build_library(0)
    assert [(run.account_id, run.mode) for run in Build.objects.all()] == [(alice.pk, "quick")]
    build(alice)
    assert accounts_with_news() == set()
