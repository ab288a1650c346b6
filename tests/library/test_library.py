"""Notes, documents and projects: whose they are, how they change, what goes with them."""

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from django.conf import settings
from django.utils import timezone
from procrastinate.contrib.django import app

from eunoe.accounts.models import Account
from eunoe.accounts.services import create_guest
from eunoe.conversations import services as conversations
from eunoe.errors import Invalid, NotAllowed, NotFound
from eunoe.library import files, tasks
from eunoe.library import services as library
from eunoe.library.models import Document
from tests.library.pdfs import pdf

pytestmark = pytest.mark.django_db


def path_of(document: Document) -> Path:
    return Path(settings.MEDIA_ROOT) / document.file.name


def kept_files() -> set[str]:
    return {path.name for path in Path(settings.MEDIA_ROOT).rglob("*") if path.is_file()}


@pytest.mark.spec("S-4")
def test_a_note_is_kept_as_it_was_written(alice: Account) -> None:
    note = library.create_note(account=alice, title=" My  trip ", text=" To Rome\r\nby train ")
    assert (note.title, note.text) == ("My trip", "To Rome\nby train")
    assert library.create_note(account=alice, text="Just words").title == "Just words"
    assert [one.title for one in library.find_notes(account=alice)] == ["Just words", "My trip"]


def test_a_note_that_is_called_by_its_beginning_still_is(alice: Account) -> None:
    note = library.create_note(account=alice, text="Milk")
    assert library.update_note(account=alice, note_id=note.pk, text="Bread").title == "Bread"
    assert library.update_note(account=alice, note_id=note.pk, title="Shopping", text="Bread").title == "Shopping"
    assert library.update_note(account=alice, note_id=note.pk, text="Eggs").title == "Shopping"


def test_a_mark_is_no_change_of_words(alice: Account) -> None:
    note = library.create_note(account=alice, text="Milk")
    marked = library.update_note(account=alice, note_id=note.pk, not_remembered=True)
    assert (marked.not_remembered, marked.updated_at) == (True, note.updated_at)
    same = library.update_note(account=alice, note_id=note.pk, text="Milk")
    assert (same.not_remembered, same.updated_at) == (True, note.updated_at)


@pytest.mark.parametrize(
    "make",
    [
        lambda who: library.create_note(account=who, title=" ", text="\n"),
        lambda who: library.create_note(account=who, text="x" * (library.MAX_NOTE_CHARS + 1)),
        lambda who: library.create_project(account=who, name=" "),
        lambda who: library.create_project(account=who, name="A", instructions="x" * 20_001),
        lambda who: library.create_document(account=who, name="a.png", content=b"\x89PNG\x00"),
    ],
)
def test_it_rejects_what_cannot_be_kept(alice: Account, make: Callable[[Account], object]) -> None:
    with pytest.raises(Invalid):
        make(alice)
    assert not kept_files()


def test_a_guest_keeps_nothing_here(db: None) -> None:
    guest = create_guest()
    for make in (
        lambda: library.create_note(account=guest, text="x"),
        lambda: library.create_document(account=guest, name="a", content=b"x"),
        lambda: library.create_project(account=guest, name="x"),
    ):
        with pytest.raises(NotAllowed, match="free account"):
            make()


@pytest.mark.parametrize("what", ["note", "document", "project"])
def test_an_outsider_finds_nothing(alice: Account, charlie: Account, what: str) -> None:
    made = {
        "note": lambda: library.create_note(account=alice, text="Private"),
        "document": lambda: library.create_document(account=alice, name="a.txt", content=b"Private"),
        "project": lambda: library.create_project(account=alice, name="Private"),
    }[what]()
    for key in (made.pk, uuid4(), "x"):
        for verb in ("get", "update", "delete"):
            with pytest.raises(NotFound):
                getattr(library, f"{verb}_{what}")(account=charlie, **{f"{what}_id": key})
    assert not getattr(library, f"find_{what}s")(account=charlie).exists()
    made.refresh_from_db()


@pytest.mark.spec("S-5")
def test_an_upload_is_kept_for_thirty_days_at_most(alice: Account, configure: Callable[..., object]) -> None:
    document = library.create_document(account=alice, name="trip.pdf", content=pdf("To Rome"))
    assert (document.name, document.media_type, document.text) == ("trip.pdf", "application/pdf", "To Rome")
    # The file goes with the next run of a job, which must not be after the days are over.
    assert timedelta(days=29) < document.expires_at - document.created_at < timedelta(days=30, minutes=-5)
    assert path_of(document).read_bytes().startswith(b"%PDF-")
    assert path_of(document).stat().st_mode & 0o077 == 0
    configure(EUNOE_UPLOAD_DAYS="2")
    brief = library.create_document(account=alice, name="a.txt", content=b"Words")
    assert brief.expires_at < timezone.now() + timedelta(days=2, seconds=5)


@pytest.mark.spec("S-5", "F-20")
def test_what_has_expired_is_gone_at_once_and_its_file_within_the_minute(
    alice: Account, django_capture_on_commit_callbacks: Callable[..., Any]
) -> None:
    document = library.create_document(account=alice, name="a.txt", content=b"Words")
    kept = library.create_document(account=alice, name="b.txt", content=b"Others")
    Document.objects.filter(pk=document.pk).update(expires_at=timezone.now())
    assert list(library.find_documents(account=alice)) == [kept]
    assert [one.title for one in library.read_documents(account_id=alice.pk)] == ["b.txt"]
    with pytest.raises(NotFound):
        library.get_document(account=alice, document_id=document.pk)
    with django_capture_on_commit_callbacks(execute=True):
        tasks.delete_expired(0)
    assert Document.objects.get() == kept
    assert kept_files() == {str(kept.pk)}
    assert app.periodic_registry.periodic_tasks["library.delete_expired", ""].cron == "* * * * *"


def test_the_longest_expired_go_first_a_bounded_number_at_a_time(
    alice: Account, monkeypatch: pytest.MonkeyPatch
) -> None:
    for hours in (1, 3, 2):
        document = library.create_document(account=alice, name=f"{hours}.txt", content=b"Words")
        Document.objects.filter(pk=document.pk).update(expires_at=timezone.now() - timedelta(hours=hours))
    monkeypatch.setattr(library, "_EXPIRED_AT_ONCE", 2)
    assert library.delete_expired_documents() == 2
    assert Document.objects.get().name == "1.txt"
    assert library.delete_expired_documents() == 1


@pytest.mark.spec("S-5")
def test_a_file_goes_once_the_deletion_is_certain(
    alice: Account, django_capture_on_commit_callbacks: Callable[..., Any]
) -> None:
    document = library.create_document(account=alice, name="a.txt", content=b"Words")
    with django_capture_on_commit_callbacks(execute=True):
        library.delete_document(account=alice, document_id=document.pk)
        assert kept_files()
    assert not kept_files()


def test_a_file_goes_with_the_account(alice: Account, django_capture_on_commit_callbacks: Callable[..., Any]) -> None:
    library.create_document(account=alice, name="a.txt", content=b"Words")
    with django_capture_on_commit_callbacks(execute=True):
        alice.delete()
    assert not kept_files()


def test_what_a_crash_left_behind_is_swept_up(alice: Account, monkeypatch: pytest.MonkeyPatch) -> None:
    document = library.create_document(account=alice, name="a.txt", content=b"Words")
    files.save(document_id=uuid4(), content=b"Left behind")
    assert library.delete_orphaned_files() == 0
    monkeypatch.setattr(files, "_YOUNG", timedelta(0))
    assert library.delete_orphaned_files() == 1
    assert kept_files() == {str(document.pk)}


@pytest.mark.spec("S-3")
def test_a_project_tells_the_assistant_in_its_conversations(alice: Account) -> None:
    project = library.create_project(account=alice, name="Trip", instructions="Answer in Italian.")
    inside = conversations.create_conversation(account=alice, project_id=project.pk)
    outside = conversations.create_conversation(account=alice)
    assert library.instructions_of(conversation=inside) == "Answer in Italian."
    assert library.instructions_of(conversation=outside) == ""
    library.delete_project(account=alice, project_id=project.pk)
    inside.refresh_from_db()
    assert inside.project_id is None


def test_a_conversation_is_put_into_ones_own_project_only(alice: Account, charlie: Account) -> None:
    project = library.create_project(account=alice, name="Trip")
    with pytest.raises(Invalid):
        conversations.create_conversation(account=charlie, project_id=project.pk)
    theirs = conversations.create_conversation(account=charlie)
    with pytest.raises(Invalid):
        conversations.update_conversation(account=charlie, conversation_id=theirs.pk, project_id=project.pk)
    own = conversations.create_conversation(account=alice, project_id=str(project.pk))
    own = conversations.update_conversation(account=alice, conversation_id=own.pk, title="Rome")
    assert own.project_id == project.pk
    assert conversations.update_conversation(account=alice, conversation_id=own.pk, project_id=None).project_id is None
