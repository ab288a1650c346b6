"""Deleting an account: nothing of it is left anywhere, whatever is going on meanwhile."""

import threading
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.conf import settings
from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.contenttypes.models import ContentType
from django.db import IntegrityError, connection, transaction
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from eunoe.accounts import deletion, tasks
from eunoe.accounts.deletion import check_confirmation, delete_account, delete_idle_guests, sweep_deleted
from eunoe.accounts.models import Account, EndUser, Session, Tombstone
from eunoe.accounts.services import (
    authenticate_key,
    create_account,
    create_guest,
    create_key,
    get_or_create_app,
    get_or_create_end_user,
)
from eunoe.conversations import services as conversations
from eunoe.conversations.models import Conversation, Message
from eunoe.errors import EunoeError, Invalid, NotFound
from eunoe.facts.models import Pass
from eunoe.facts.tasks import enqueue_pass
from eunoe.importers.services import import_file
from eunoe.importers.types import Attempt
from eunoe.library.services import create_note
from eunoe.memory import services as memory
from eunoe.portable import services as portable
from eunoe.recall.pipeline import build
from eunoe.usage.services import record_usage
from tests.accounts.everywhere import files_in, places_of_account, places_of_words
from tests.memory.told import know, tell
from tests.portable.filled import WORDS, fill
from tests.racing import at_once
from tests.scripted_model import ScriptedModel, lines_answer

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.spec("S-7")]

NAME = "quetzalcoatl"
Drain = Callable[[], None]


@pytest.fixture
def dana(transactional_db: None) -> Account:
    """Somebody with a name that stands nowhere else, and something of everything."""
    account = create_account(name=NAME, email=f"{NAME}@example.org", password="correct horse 7")
    fill(account)
    memory.run_build(account=account)
    client = Client()
    client.force_login(account)
    session = client.session
    session["draft"] = f"{WORDS} draft"
    session.save()
    create_key(account=account)
    EmailAddress.objects.create(user=account, email=account.email)
    LogEntry.objects.create(
        user=account, content_type=ContentType.objects.get_for_model(Account), object_id=str(account.pk),
        object_repr=NAME, action_flag=CHANGE,
    )  # fmt: skip
    Pass.objects.create(account=account, trigger="asked", reason=WORDS)
    portable.request_export(account=account)
    memory.request_build(account=account, mode="full")
    return account


def test_nothing_of_it_is_left_in_any_table_or_file(
    dana: Account, bob: Account, own_data_dir: Path, drain: Drain
) -> None:
    kept = fill(bob)
    drain()
    portable.request_export(account=dana)
    assert {
        "eunoe_accounts_account.username",
        "eunoe_accounts_session.session_data",
        "django_admin_log.object_repr",
    } <= (places_of_words(WORDS, NAME))
    assert {
        "eunoe_recall_chunk.account_id",
        "eunoe_portable_transfer.account_id",
        "eunoe_accounts_session.account_id",
    } <= (places_of_account(dana.pk))
    assert len(files_in(Path(settings.MEDIA_ROOT))) == 2
    bobs = places_of_account(bob.pk)
    assert delete_account(account=dana)
    assert places_of_account(dana.pk) == set()
    assert places_of_account(bob.pk) == bobs
    assert files_in(Path(settings.MEDIA_ROOT)) == {str(kept.document.pk)}
    delete_account(account=bob)
    assert places_of_words(WORDS, NAME) == set()
    assert places_of_account(bob.pk) == set()
    assert files_in(Path(settings.MEDIA_ROOT)) == set()
    drain()
    assert places_of_words(WORDS, NAME) == places_of_account(dana.pk) == set()


def test_only_its_number_and_the_time_are_kept(dana: Account, own_data_dir: Path) -> None:
    delete_account(account=dana)
    assert [field.name for field in Tombstone._meta.concrete_fields] == ["account_id", "deleted_at"]
    tombstone = Tombstone.objects.get()
    assert tombstone.account_id == dana.pk
    line = (own_data_dir / "tombstones").read_text()
    assert line == f"{dana.pk} {tombstone.deleted_at.isoformat()}\n"
    assert (own_data_dir / "tombstones").stat().st_mode & 0o077 == 0


def test_the_name_is_free_at_once(dana: Account) -> None:
    delete_account(account=dana)
    again = create_account(name=NAME, email=f"{NAME}@example.org")
    assert not Conversation.objects.filter(account=again).exists()


def test_sessions_and_keys_stop_at_once(alice: Account, bob: Account) -> None:
    key, browsers = create_key(account=alice), [Client(), Client()]
    for browser in browsers:
        browser.force_login(alice)
    other = Client()
    other.force_login(bob)
    delete_account(account=alice)
    assert authenticate_key(key=key) is None
    assert all(browser.get("/api/v1/memory").status_code == 401 for browser in browsers)
    assert other.get("/api/v1/memory").status_code == 200
    assert Session.objects.count() == 1


def test_a_guest_is_deleted_with_its_sessions() -> None:
    browser = Client()
    session = browser.session
    guest = create_guest()
    session["eunoe_guest"] = guest.pk
    session.save()
    tell(guest, (f"{WORDS} said", "Yes"))
    delete_account(account=guest)
    assert (places_of_words(WORDS), places_of_account(guest.pk)) == (set(), set())


@pytest.mark.spec("F-30")
def test_idle_guests_go_the_same_way_and_others_stay(alice: Account, own_data_dir: Path) -> None:
    browser, idle, active = Client(), create_guest(), create_guest()
    session = browser.session
    session["eunoe_guest"] = idle.pk
    session.save()
    tell(idle, (f"{WORDS} said", "Yes"))
    long_ago = timezone.now() - timedelta(days=31)
    Account.objects.filter(pk__in=[idle.pk, alice.pk]).update(last_seen_at=long_ago)
    assert delete_idle_guests(days=30) == 1
    assert set(Account.objects.all()) == {alice, active}
    assert (places_of_words(WORDS), places_of_account(idle.pk)) == (set(), set())
    assert (own_data_dir / "tombstones").read_text().startswith(f"{idle.pk} ")
    assert delete_idle_guests(days=30) == 0


def test_an_apps_user_begins_anew(alice: Account) -> None:
    app = get_or_create_app(name="planner")
    first = get_or_create_end_user(app=app, external_id="u1")
    neighbour = get_or_create_end_user(app=app, external_id="u2")
    tell(first, (f"{WORDS} said", "Yes"))
    delete_account(account=first)
    again = get_or_create_end_user(app=app, external_id="u1")
    assert again.pk != first.pk
    assert not Conversation.objects.filter(account=again).exists()
    assert EndUser.objects.filter(account=neighbour).exists()
    assert places_of_words(WORDS) == set()


@pytest.mark.parametrize("word", ["", "ALICE", "bob", "delete", "alic"])
def test_it_asks_for_the_name(alice: Account, bob: Account, word: str) -> None:
    with pytest.raises(Invalid, match="Nothing was deleted"):
        check_confirmation(account=alice, confirm=word)
    check_confirmation(account=alice, confirm=" alice ")


def test_what_a_guest_and_an_apps_user_confirm_with(db: None) -> None:
    check_confirmation(account=create_guest(), confirm="guest")
    app = get_or_create_app(name="planner")
    check_confirmation(account=get_or_create_end_user(app=app, external_id="u1"), confirm="u1")
    with pytest.raises(Invalid):
        check_confirmation(account=get_or_create_end_user(app=app, external_id="u2"), confirm="u1")


# --- a great deal of it -----------------------------------------------------------------------------------------------


def test_a_large_account_is_closed_at_once_and_the_sweep_does_the_rest(
    dana: Account, monkeypatch: pytest.MonkeyPatch, drain: Drain
) -> None:
    key = create_key(account=dana)
    monkeypatch.setattr(deletion, "BATCH", 2)
    monkeypatch.setattr(deletion, "BATCH_AT_ONCE", 2)
    monkeypatch.setattr(deletion, "REQUEST_SECONDS", -1)
    assert not delete_account(account=dana)
    assert Message.objects.exists()
    assert authenticate_key(key=key) is None
    assert not Account.objects.filter(username=NAME).exists()
    with pytest.raises(NotFound), transaction.atomic():
        conversations.lock_memory(account_id=dana.pk)
    create_account(name=NAME)
    drain()
    assert places_of_account(dana.pk) == set()
    assert sweep_deleted(seconds=60) == 0


def test_a_long_history_takes_no_more_statements_than_a_short_one(alice: Account, bob: Account) -> None:
    """Read row by row, a few hundred thousand messages would take minutes."""
    statements = []
    for account, turns in ((alice, 20), (bob, 2 * deletion.BATCH)):
        tell(account, *((f"Question {number}", "Answer") for number in range(turns // 2)))
        with CaptureQueriesContext(connection) as asked:
            assert delete_account(account=account)
        statements.append(len(asked))
    assert statements[0] == statements[1]


def test_what_came_to_hang_on_a_message_meanwhile_goes_with_it(alice: Account) -> None:
    (asked,) = tell(alice, ("I live in Turin", "Good"))
    know(alice, "Lives in Turin", asked)
    assert deletion._delete_at_once(Message, "account_id", alice.pk) == 2
    assert not Message.objects.exists()


def test_the_sweep_leaves_accounts_alone_that_an_operator_closed(alice: Account, bob: Account) -> None:
    Account.objects.update(is_active=False)
    # An id that was given once more after a restore.
    Tombstone.objects.create(account_id=bob.pk, deleted_at=bob.date_joined - timedelta(days=1))
    tasks.sweep(0)
    assert Account.objects.count() == 2


def test_twice_is_as_once(dana: Account) -> None:
    delete_account(account=dana)
    first = Tombstone.objects.get().deleted_at
    delete_account(account=Account(pk=dana.pk))
    assert Tombstone.objects.get().deleted_at >= first


def test_the_admin_deletes_by_the_same_way(dana: Account, own_data_dir: Path) -> None:
    admin = Client()
    admin.force_login(create_account(name="root", superuser=True))
    page = admin.get(f"/admin/eunoe_accounts/account/{dana.pk}/delete/")
    assert page.status_code == 200
    assert WORDS not in page.content.decode()
    admin.post(f"/admin/eunoe_accounts/account/{dana.pk}/delete/", {"post": "yes"})
    assert places_of_words(WORDS, NAME) == set()
    assert (own_data_dir / "tombstones").read_text().startswith(f"{dana.pk} ")
    eve = create_account(name="eve")
    chosen = {"action": "delete_selected", "_selected_action": [eve.pk], "post": "yes"}
    admin.post("/admin/eunoe_accounts/account/", chosen)
    assert Tombstone.objects.filter(account_id=eve.pk).exists()
    assert not Account.objects.filter(pk=eve.pk).exists()


# --- in flight --------------------------------------------------------------------------------------------------------


def delete_now(account: Account) -> None:
    at_once(lambda: delete_account(account=account))


def test_a_pass_in_flight_brings_nothing_back(alice: Account, scripted: ScriptedModel, drain: Drain) -> None:
    (asked,) = tell(alice, ("I live in Turin", "Good"))
    enqueue_pass(account_id=alice.pk, conversation_id=asked.conversation_id, trigger="asked", reply_id=None)
    asked_models: list[str] = []

    def delete_meanwhile(body: dict[str, Any]) -> str:
        asked_models.append(body["model"])
        delete_now(alice)
        return lines_answer(("Lives in Turin", ["T1"]))

    scripted.passes.append(delete_meanwhile)
    drain()
    assert asked_models == ["memory"]
    assert (places_of_words("Turin"), places_of_account(alice.pk)) == (set(), set())


def test_a_build_in_flight_brings_nothing_back(alice: Account, monkeypatch: pytest.MonkeyPatch, drain: Drain) -> None:
    tell(alice, ("I live in Turin", "Good"))
    embed_texts = build.embed_texts

    def delete_meanwhile(*args: Any, **kwargs: Any) -> Any:
        delete_now(alice)
        return embed_texts(*args, **kwargs)

    monkeypatch.setattr(build, "embed_texts", delete_meanwhile)
    memory.request_build(account=alice)
    drain()
    assert (places_of_words("Turin"), places_of_account(alice.pk)) == (set(), set())


def test_a_reply_in_flight_brings_nothing_back(alice: Account, scripted: ScriptedModel) -> None:
    key = create_key(account=alice)
    headers = {"authorization": f"Bearer {key}"}
    hold = threading.Event()
    scripted.default_reply.pieces = ["Turin is", " a fine town"]
    scripted.default_reply.hold = hold
    chat = conversations.create_conversation(account=alice, model="openai:scripted")
    answers: list[Any] = []

    def say() -> None:
        path = f"/api/v1/conversations/{chat.pk}/messages"
        client = Client(raise_request_exception=False)
        answers.append(
            client.post(path, {"content": "I live in Turin"}, content_type="application/json", headers=headers)
        )

    def delete() -> None:
        while not scripted.reply_requests:
            threading.Event().wait(0.02)
        delete_account(account=alice)
        hold.set()

    at_once(say, delete)
    assert answers[0].status_code == 404
    assert (places_of_words("Turin"), places_of_account(alice.pk)) == (set(), set())


def test_an_export_and_an_import_in_flight_bring_nothing_back(
    alice: Account, bob: Account, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(alice)
    monkeypatch.setattr(portable, "_TELL_EVERY_SECONDS", 0)
    asked = portable.request_export(account=alice)
    write_archive = portable.archive.write_archive
    path = tmp_path / "export.zip"
    with path.open("w+b") as out:
        portable.write_export(account=alice, out=out)

    def delete_meanwhile(*, account: Account, out: Any, progress: Any) -> None:
        delete_now(alice)
        write_archive(account=account, out=out, progress=progress)

    monkeypatch.setattr(portable.archive, "write_archive", delete_meanwhile)
    portable.make_export(transfer_id=asked.pk)
    assert files_in(Path(settings.MEDIA_ROOT)) == set()
    deleted: list[int] = []

    def delete_bob(done: int, total: int) -> None:
        if not deleted:
            deleted.append(done)
            delete_now(bob)

    with pytest.raises((NotFound, IntegrityError, EunoeError)):
        import_file(account=bob, path=path, attempt=Attempt(progress=delete_bob))
    assert files_in(Path(settings.MEDIA_ROOT)) == set()
    assert (places_of_words(WORDS), places_of_account(bob.pk)) == (set(), set())


def test_whatever_is_written_at_the_same_time_goes_as_well(bob: Account) -> None:
    """Requests of all kinds race the deletion, many times over; each may fail, none may leave a row."""
    for number in range(12):
        account = create_account(name=f"racer{number}")
        chat = conversations.create_conversation(account=account)

        def quietly(work: Callable[[], Any]) -> Callable[[], None]:
            def run() -> None:
                for _ in range(4):
                    try:
                        work()
                    except (EunoeError, IntegrityError):
                        return

            return run

        at_once(
            lambda a=account: delete_account(account=a),  # type: ignore[misc]
            quietly(lambda a=account: create_note(account=a, text="Racing")),
            quietly(lambda a=account: conversations.create_conversation(account=a, title="Racing")),
            quietly(
                lambda a=account, c=chat: conversations.open_turn(
                    account=a, conversation_id=c.pk, content="Racing", model="demo"
                )
            ),
            quietly(lambda a=account: memory.run_build(account=a)),
            quietly(lambda a=account: portable.request_export(account=a)),
            quietly(
                lambda a=account: record_usage(account_id=a.pk, kind="chat", model="x", input_tokens=1, output_tokens=1)
            ),
        )
        tasks.sweep(0)
        assert places_of_account(account.pk) == set()
    assert places_of_words("Racing") == set()
    assert Account.objects.get() == bob


def test_what_a_request_in_flight_leaves_behind_goes_with_the_next_sweep(alice: Account) -> None:
    delete_account(account=alice)
    Session.objects.create(
        session_key="x" * 32, session_data="", account_id=alice.pk, expire_date=timezone.now() + timedelta(days=1)
    )
    tasks.sweep(0)
    assert places_of_account(alice.pk) == set()
