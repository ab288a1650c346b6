"""Looking for what was marked: what is found is found everywhere, and nothing is cried over in vain."""

import json
from pathlib import Path

import pytest

from eunoe.accounts.models import Account
from eunoe.accounts.sessions import SessionStore
from eunoe.conf import get_settings
from eunoe.conversations.models import Message
from eunoe.conversations.services import mark_message
from eunoe.facts.models import Fact, Pass
from eunoe.memory import services as memory
from eunoe.memory.verify import shingles, tables_of_accounts
from eunoe.recall.models import Chunk
from tests.memory.told import know, tell

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.spec("R-10")]

SECRET = ("My sister Ilaria is going to leave her husband in March.", "Then she will need a good lawyer in Turin soon.")
CAT = ("My cat Nera sleeps on the piano every night.", "She has good taste.")


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
    assert places(alice) >= {"recall_chunk.message_ids", "recall_chunk.text", "recall_chunk.embedding"}
    assert "facts_fact.sources" in places(alice)
    memory.run_build(account=alice)
    found = memory.verify_account(account=alice)
    assert (found.marked, found.traces) == (1, ())
    assert not Fact.objects.exists()


def test_the_answer_is_looked_for_as_well(alice: Account) -> None:
    marked(alice)
    Pass.objects.create(account=alice, trigger="asked", reason="she will need a good lawyer in turin soon")
    assert places(alice) == {"facts_pass.reason"}


def test_a_vector_that_outlives_its_message_is_found(alice: Account) -> None:
    secret, _ = tell(alice, SECRET, CAT)
    memory.run_build(account=alice)
    mark_message(account=alice, message_id=secret.pk)
    Chunk.objects.filter(message_ids__contains=[secret.pk]).update(message_ids=[], source_id="elsewhere:0")
    assert places(alice) >= {"recall_chunk.text", "recall_chunk.embedding"}


def test_the_queue_sessions_and_files_are_looked_through(alice: Account) -> None:
    from django.db import connection

    marked(alice)
    with connection.cursor() as cursor:
        cursor.execute(
            "INSERT INTO procrastinate_jobs (queue_name, task_name, args) VALUES ('x', 'x', %s::jsonb)",
            [json.dumps({"text": SECRET[0]})],
        )
    session = SessionStore()
    session["draft"] = SECRET[0]
    session.save()
    folder: Path = get_settings().data_dir / "logs"
    folder.mkdir(exist_ok=True)
    log = folder / "web.log"
    log.write_text(f"2026-01-01 said={SECRET[0].upper()}\n")
    try:
        assert places(alice) == {"procrastinate_jobs.args", "accounts_session.session_data", "file"}
    finally:
        log.unlink()
        session.delete()


def test_the_same_words_said_again_unmarked_are_another_message(alice: Account) -> None:
    marked(alice)
    tell(alice, SECRET)
    memory.run_build(account=alice)
    assert Chunk.objects.count() == 2
    assert memory.verify_account(account=alice).is_clean


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
        "accounts_account", "memory_state", "conversations_conversation", "conversations_message", "facts_fact",
        "facts_factlist", "facts_pass", "facts_passchange", "recall_chunk", "recall_build", "usage_usage",
        "account_emailaddress", "django_admin_log",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("", 0),
        ("Thanks a lot", 0),
        ("Four words are one", 1),
        ("six words in a row here", 1),
        ("one two three four five six seven", 2),
    ],
)
def test_runs_of_words(text: str, count: int) -> None:
    assert len(shingles(text)) == count


def test_case_accents_and_punctuation_make_no_difference() -> None:
    assert shingles("Perché NO, però sì: così!") == shingles("perche no pero si cosi")
