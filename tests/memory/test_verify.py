"""Looking for what was marked: what is found is found everywhere, and nothing is cried over in vain."""

import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.contrib.auth import SESSION_KEY
from django.db import connection

from eunoe.accounts.models import Account
from eunoe.accounts.sessions import SessionStore
from eunoe.conf import Settings
from eunoe.conversations.models import Message
from eunoe.conversations.services import mark_message
from eunoe.facts.models import Fact, Pass
from eunoe.library import services as library
from eunoe.memory import services as memory
from eunoe.memory import verify
from eunoe.memory.verify import tables_of_accounts
from eunoe.recall.models import Chunk
from tests.memory.told import know, tell

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.spec("R-10")]

SECRET = ("My sister Ilaria is going to leave her husband in March.", "Then she will need a good lawyer in Turin soon.")
CAT = ("My cat Nera sleeps on the piano every night.", "She has good taste.")


@pytest.fixture(autouse=True)
def _files(configure: Callable[..., Settings], tmp_path: Path) -> Iterator[None]:
    """A folder of its own: what other tests write is no trace. The tables are emptied without the files being told."""
    configure(EUNOE_DATA_DIR=str(tmp_path))
    yield
    shutil.rmtree(settings.MEDIA_ROOT, ignore_errors=True)


def places(account: Account) -> set[str]:
    return {trace.where for trace in memory.verify_account(account=account).traces}


def marked(account: Account) -> Message:
    secret, _ = tell(account, SECRET, CAT)
    mark_message(account=account, message_id=secret.pk)
    return secret


def test_nothing_marked_is_nothing_to_look_for(alice: Account) -> None:
    tell(alice, SECRET)
    found = memory.verify_account(account=alice)
    assert (found.marked, found.is_clean) == (0, True)


def test_before_a_build_the_chunk_is_found_and_after_it_nothing(alice: Account) -> None:
    secret, _ = tell(alice, SECRET, CAT)
    know(alice, "Sister Ilaria leaves her husband in March", secret)
    memory.run_build(account=alice)
    mark_message(account=alice, message_id=secret.pk)
    assert places(alice) >= {
        "eunoe_recall_chunk.message_ids",
        "eunoe_recall_chunk.text",
        "eunoe_recall_chunk.embedding",
    }
    assert "eunoe_facts_fact.sources" in places(alice)
    memory.run_build(account=alice)
    found = memory.verify_account(account=alice)
    assert (found.marked, found.traces) == (1, ())
    assert not Fact.objects.exists()


def test_the_answer_is_looked_for_as_well(alice: Account) -> None:
    marked(alice)
    Pass.objects.create(account=alice, trigger="asked", reason="she will need a good lawyer in turin soon")
    assert places(alice) == {"eunoe_facts_pass.reason"}


def test_a_vector_that_outlives_its_message_is_found(alice: Account) -> None:
    secret, _ = tell(alice, SECRET, CAT)
    memory.run_build(account=alice)
    mark_message(account=alice, message_id=secret.pk)
    Chunk.objects.filter(message_ids__contains=[secret.pk]).update(message_ids=[], source_id="elsewhere:0")
    assert places(alice) >= {"eunoe_recall_chunk.text", "eunoe_recall_chunk.embedding"}


def test_a_vector_of_a_piece_of_a_long_message_is_found(alice: Account) -> None:
    """A message is looked for in the pieces in which it was stored: the vector of all of it is nothing's vector."""
    places_seen = ("a harbour", "an abbey", "a market", "a glacier", "an orchard", "a quarry", "a lighthouse", "a mill")
    story = "\n\n".join(f"On day {n} we walked to {places_seen[n % 8]} and met {n * 7} people." for n in range(80))
    asked, _ = tell(alice, (story, "What a journey."), CAT)
    memory.run_build(account=alice)
    mark_message(account=alice, message_id=asked.pk)
    last = Chunk.objects.filter(message_ids=[asked.pk]).order_by("chunk_index").last()
    assert last is not None
    assert last.chunk_index >= 3
    Chunk.objects.filter(pk=last.pk).update(message_ids=[], source_id="elsewhere:0")
    found = memory.verify_account(account=alice)
    assert ("eunoe_recall_chunk.embedding", str(last.pk)) in {(trace.where, trace.id) for trace in found.traces}


def test_vectors_are_compared_as_vectors_and_not_read_from_text_for_each_pair(alice: Account) -> None:
    secret = marked(alice)
    mark_message(account=alice, message_id=secret.pk, not_remembered=False)
    memory.run_build(account=alice)
    mark_message(account=alice, message_id=secret.pk)
    compared: list[tuple[str, Any]] = []

    def note(execute: Callable[..., Any], sql: str, params: Any, many: bool, context: Any) -> Any:
        if "<#>" in sql:
            compared.append((sql, params))
        return execute(sql, params, many, context)

    with connection.execute_wrapper(note):
        assert "eunoe_recall_chunk.embedding" in places(alice)
    ((sql, params),) = compared
    with connection.cursor() as cursor:
        cursor.execute(f"EXPLAIN VERBOSE {sql}", params)
        (condition,) = (line for (line,) in cursor.fetchall() if "Join Filter" in line)
    assert "<#>" in condition
    assert "::halfvec" not in condition


def test_the_queue_sessions_and_files_are_looked_through(alice: Account, tmp_path: Path) -> None:
    marked(alice)
    with connection.cursor() as cursor:
        cursor.execute(
            "INSERT INTO procrastinate_jobs (queue_name, task_name, args) VALUES ('x', 'x', %s::jsonb)",
            [json.dumps({"text": SECRET[0]})],
        )
    session = SessionStore()
    session["draft"] = SECRET[0]
    session.save()
    folder = tmp_path / "logs"
    folder.mkdir()
    (folder / "web.log").write_text(f"2026-01-01 said={SECRET[0].upper()}\n")
    assert places(alice) == {"procrastinate_jobs.args", "eunoe_accounts_session.session_data", "file"}


@pytest.mark.spec("R-9a")
def test_the_same_words_said_again_unmarked_are_another_message_which_is_named(alice: Account) -> None:
    marked(alice)
    (again,) = tell(alice, SECRET)
    memory.run_build(account=alice)
    assert Chunk.objects.filter(text=SECRET[0]).count() == 1
    found = memory.verify_account(account=alice)
    assert (found.is_clean, [(one.kind, one.id) for one in found.repeated]) == (True, [("message", str(again.pk))])
    mark_message(account=alice, message_id=again.pk)
    memory.run_build(account=alice)
    assert memory.verify_account(account=alice).repeated == ()


def test_what_was_captured_from_a_marked_answer_is_named_until_it_is_marked_too(alice: Account) -> None:
    secret, _ = tell(alice, SECRET, CAT)
    note = library.capture_note(account=alice, message_id=secret.conversation.messages.get(seq=1).pk)
    mark_message(account=alice, message_id=secret.pk)
    memory.run_build(account=alice)
    found = memory.verify_account(account=alice)
    assert (found.is_clean, [(one.kind, one.id) for one in found.repeated]) == (True, [("note", str(note.pk))])
    library.update_note(account=alice, note_id=note.pk, not_remembered=True)
    assert memory.verify_account(account=alice).pending == 1
    memory.run_build(account=alice)
    found = memory.verify_account(account=alice)
    assert (found.marked, found.marked_things, found.traces, found.repeated) == (1, 1, (), ())


THINGS: dict[str, Callable[[Account], Any]] = {
    "note": lambda account: library.create_note(account=account, text=SECRET[0]),
    "document": lambda account: library.create_document(account=account, name="a.txt", content=SECRET[0].encode()),
    "project": lambda account: library.create_project(account=account, name="Ilaria", instructions=SECRET[0]),
}


def mark(account: Account, kind: str, thing: Any, *, not_remembered: bool = True) -> None:
    update = getattr(library, f"update_{kind}")
    update(account=account, **{f"{kind}_id": thing.pk}, not_remembered=not_remembered)


@pytest.mark.spec("R-16")
@pytest.mark.parametrize("kind", THINGS)
def test_what_is_kept_and_marked_is_looked_for_too(alice: Account, bob: Account, kind: str) -> None:
    thing = THINGS[kind](alice)
    THINGS[kind](bob)
    memory.run_build(account=alice)
    mark(alice, kind, thing)
    before = memory.verify_account(account=alice)
    assert {(trace.where, trace.kind, trace.marked_id) for trace in before.traces} == {
        ("eunoe_recall_chunk.source_id", kind, str(thing.pk)),
        ("eunoe_recall_chunk.text", kind, str(thing.pk)),
    }
    assert (before.marked, before.marked_things, before.pending) == (0, 1, 1)
    memory.run_build(account=alice)
    assert memory.verify_account(account=alice).traces == ()
    Pass.objects.create(account=alice, trigger="asked", reason="ilaria is going to leave her husband in march")
    assert places(alice) == {"eunoe_facts_pass.reason"}


def test_a_file_in_which_a_marked_document_stands_is_its_own_and_any_other_is_none(
    alice: Account, tmp_path: Path
) -> None:
    document = THINGS["document"](alice)
    mark(alice, "document", document)
    found = memory.verify_account(account=alice)
    assert (found.is_clean, found.is_everywhere) == (True, True)
    (tmp_path / "copy.txt").write_text(SECRET[0])
    assert places(alice) == {"file"}
    some = memory.verify_account(account=alice, file_bytes=1)
    assert (some.is_clean, some.is_everywhere) == (True, False)


def test_small_talk_is_no_trace(alice: Account) -> None:
    thanks, _ = tell(alice, ("Thanks a lot", "You are welcome!"), ("Thanks a lot, again", "You are welcome!"))
    mark_message(account=alice, message_id=thanks.pk)
    memory.run_build(account=alice)
    assert memory.verify_account(account=alice).is_clean


def test_anothers_memory_is_not_looked_at(alice: Account, bob: Account) -> None:
    marked(alice)
    tell(bob, SECRET)
    memory.run_build(account=bob)
    assert memory.verify_account(account=alice).is_clean


def test_every_table_that_hangs_on_an_account_is_known() -> None:
    names = {model._meta.db_table for model in tables_of_accounts()}
    assert names >= {
        "eunoe_accounts_account", "eunoe_memory_state", "eunoe_conversations_conversation",
        "eunoe_conversations_message",
        "eunoe_facts_fact", "eunoe_facts_factlist", "eunoe_facts_pass", "eunoe_facts_passchange", "eunoe_recall_chunk",
        "eunoe_recall_build", "eunoe_usage_usage",
        "account_emailaddress", "django_admin_log",
    }  # fmt: skip


@pytest.mark.spec("H-5")
def test_while_a_person_waits_only_what_is_theirs_is_looked_through(alice: Account, bob: Account) -> None:
    marked(alice)
    memory.run_build(account=alice)
    alone = verify.verify_database(account=alice)
    for number in range(5):
        session_of(bob, f"Draft {number}")
    with connection.cursor() as cursor:
        cursor.execute(
            "INSERT INTO procrastinate_jobs (queue_name, task_name, args) SELECT 'x', 'x', %s::jsonb "
            "FROM generate_series(1, 5)",
            [json.dumps({"account_id": str(bob.pk)})],
        )
    assert verify.verify_database(account=alice).texts == alone.texts
    session_of(alice, SECRET[0])
    (trace,) = verify.verify_database(account=alice).traces
    assert trace.where == "eunoe_accounts_session.session_data"


def test_so_many_sessions_of_others_are_looked_through_and_no_more(alice: Account, bob: Account) -> None:
    marked(alice)
    memory.run_build(account=alice)
    for number in range(3):
        session_of(bob, f"Draft {number}")
    session_of(alice, "Draft")
    assert verify.verify_account(account=alice, sessions=3).is_everywhere
    session_of(bob, "One more")
    assert not verify.verify_account(account=alice, sessions=3).is_everywhere
    assert verify.verify_account(account=alice).is_everywhere


def session_of(account: Account, text: str) -> None:
    session = SessionStore()
    session[SESSION_KEY] = str(account.pk)
    session["draft"] = text
    session.save()
