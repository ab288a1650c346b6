"""The status page for people, guests and visitors, and the admin's view of the same."""

import html
from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection, transaction
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from eunoe.accounts.models import Account
from eunoe.accounts.services import create_account, create_guest
from eunoe.conversations.models import MemoryState
from eunoe.conversations.services import lock_memory, mark_message
from eunoe.library import services as library
from eunoe.memory import services as memory
from eunoe.memory.verifying import keep_verification
from eunoe.plans.services import set_plan
from eunoe.recall.models import Build
from eunoe.web.account_admin import AccountAdmin
from tests.memory.told import know, tell
from tests.web.conftest import broken

pytestmark = pytest.mark.django_db(transaction=True)

SignIn = Callable[[Account], Client]
PAGE = "/memory/"


@pytest.mark.spec("H-5", "S-10")
@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["Memory status", "Chat history", "2 records", "of 2000", "Quick update", "Full rebuild", "None yet"]),
        ("it", ["Stato della memoria", "Cronologia delle chat", "2 elementi", "Aggiornamento rapido"]),
        ("es", ["Estado de memoria", "Historial de chat", "2 registros", "Actualización rápida"]),
    ],
)
def test_everything_is_there(alice: Account, sign_in: SignIn, language: str, words: list[str]) -> None:
    boat, cat = tell(alice, ("I build a boat.", "Good."), ("My cat sleeps on the piano.", "She has taste."))
    know(alice, "Builds a boat", boat)
    memory.run_build(account=alice)
    mark_message(account=alice, message_id=cat.pk)
    Account.objects.filter(pk=alice.pk).update(language=language)
    text = sign_in(alice).get(PAGE).content.decode()
    for word in words:
        assert word in text
    assert "My cat sleeps" not in text


@pytest.mark.spec("H-5", "R-10", "S-10")
@pytest.mark.parametrize(
    ("language", "at_once", "later", "repeated", "line"),
    [
        (
            "en",
            "looked through all that is yours just now",
            "looked everywhere: ",
            "The same words also stand in 2 places that are not marked.",
            "1 line left the list",
        ),
        (
            "it",
            "cercato in tutto ciò che è tuo proprio ora",
            "cercato ovunque: ",
            "Le stesse parole si trovano anche in altri 2 punti che non sono segnati.",
            "1 riga è uscita",
        ),
        (
            "es",
            "buscado en todo lo tuyo ahora mismo",
            "buscado en todas partes: ",
            "Las mismas palabras están también en 2 lugares que no están marcados.",
            "1 línea salió",
        ),
    ],
)
def test_it_says_when_and_where_was_looked_and_what_else_says_the_same(
    alice: Account, sign_in: SignIn, drain: Callable[[], None], language: str, at_once: str, later: str, repeated: str,
    line: str,
) -> None:  # fmt: skip
    exchange = ("My cat Nera sleeps on the piano every night.", "She has taste.")
    (said,), (again,) = tell(alice, exchange), tell(alice, exchange)
    note = library.create_note(account=alice, title="About Nera", text=exchange[0])
    know(alice, "Has a cat called Nera", said)
    mark_message(account=alice, message_id=said.pk)
    Account.objects.filter(pk=alice.pk).update(language=language)
    client = sign_in(alice)
    memory.run_build(account=alice)
    text = html.unescape(client.get(PAGE).content.decode())
    assert at_once in text
    assert later not in text
    drain()
    text = html.unescape(client.get(PAGE).content.decode())
    for words in (later, repeated, line, f"/m/{again.pk}/", f"/notes/{note.pk}/", "About Nera"):
        assert words in text
    assert at_once not in text
    mark_message(account=alice, message_id=again.pk)
    library.update_note(account=alice, note_id=note.pk, not_remembered=True)
    memory.run_build(account=alice)
    assert "About Nera" not in client.get(PAGE).content.decode()


@pytest.mark.spec("H-5")
def test_it_costs_as_many_queries_however_much_is_marked(alice: Account, sign_in: SignIn) -> None:
    client = sign_in(alice)

    def count() -> int:
        with CaptureQueriesContext(connection) as queries:
            assert client.get(PAGE).status_code == 200
        return len(queries)

    count()
    nothing_marked = count()
    exchange = ("My cat Nera sleeps on the piano every night.", "She has taste.")

    def more() -> None:
        (said,), _ = tell(alice, exchange), tell(alice, exchange)
        mark_message(account=alice, message_id=said.pk)
        note = library.create_note(account=alice, text=exchange[0])
        library.update_note(account=alice, note_id=note.pk, not_remembered=True)
        library.create_note(account=alice, text=exchange[0])

    more()
    memory.run_build(account=alice)
    few = count()
    for _ in range(4):
        more()
    memory.run_build(account=alice)
    assert count() == few
    keep_verification(account_id=alice.pk)
    kept = count()
    assert kept <= nothing_marked + 4


@pytest.mark.spec("H-5", "R-4")
def test_a_form_asks_for_a_build(alice: Account, sign_in: SignIn) -> None:
    client = sign_in(alice)
    answer = client.post(reverse("eunoe:memory_build"), {"mode": "full"})
    assert answer["Location"] == "/memory/#build"
    assert Build.objects.get(account=alice).mode == "full"
    assert client.post(reverse("eunoe:memory_build"), {"mode": "half"}).status_code == 400
    assert client.get(reverse("eunoe:memory_build")).status_code == 405


@pytest.mark.spec("H-2", "H-5")
def test_visitors_and_guests_are_invited(client: Client) -> None:
    from eunoe.accounts.current import GUEST_KEY

    assert "data-source" not in client.get(PAGE).content.decode()
    session = client.session
    session[GUEST_KEY] = create_guest().pk
    session.save()
    client.cookies["sessionid"] = session.session_key
    text = client.get(PAGE).content.decode()
    assert "Create a free account" in text
    assert "Quick update" not in text
    assert client.post(reverse("eunoe:memory_build"), {"mode": "quick"}).status_code == 403
    assert Client().post(reverse("eunoe:memory_build"), {"mode": "quick"}).status_code == 404


@pytest.mark.spec("H-8")
def test_a_memory_that_fails_is_told_as_such(alice: Account, sign_in: SignIn) -> None:
    client = sign_in(alice)
    with broken("eunoe_recall_chunk"):
        answer = client.get(PAGE)
    assert answer.status_code == 503
    assert "Memory is not available right now. Try again later." in answer.content.decode()


@pytest.mark.spec("P-5")
def test_the_admin_counts_and_never_shows_what_was_said(alice: Account, sign_in: SignIn) -> None:
    boat, _ = tell(alice, ("I build a secret boat.", "Good."), ("My cat sleeps.", "Nice."))
    know(alice, "Builds a secret boat", boat)
    memory.run_build(account=alice)
    operator = sign_in(create_account(name="root", password="correct horse 7", superuser=True))
    pages = [
        "eunoe_accounts_account", "eunoe_recall_build", "eunoe_facts_pass", "eunoe_usage_usage", "eunoe_plans_plan",
        "eunoe_plans_sourceallocation", "eunoe_plans_sourceswitch",
    ]  # fmt: skip
    for name in pages:
        answer = operator.get(reverse(f"admin:{name}_changelist"))
        assert answer.status_code == 200
        assert "secret boat" not in answer.content.decode()
    page = operator.get(reverse("admin:eunoe_accounts_account_change", args=[alice.pk]))
    assert page.status_code == 200
    assert "secret boat" not in page.content.decode()
    Build.objects.all().delete()
    chosen = {"action": "run_full_rebuild", "_selected_action": [str(alice.pk)]}
    operator.post(reverse("admin:eunoe_accounts_account_changelist"), chosen)
    assert Build.objects.get(account=alice).mode == "full"


@pytest.mark.spec("H-5", "S-10")
@pytest.mark.parametrize(
    ("language", "one", "many"),
    [
        ("en", "1 chunk new, 0 gone, 0 as they were", "2 chunks new, 1 gone, 1 as it was"),
        ("it", "1 frammento nuovo, 0 rimossi, 0 invariati", "2 frammenti nuovi, 1 rimosso, 1 invariato"),
        ("es", "1 fragmento nuevo, 0 eliminados, 0 sin cambios", "2 fragmentos nuevos, 1 eliminado, 1 sin cambios"),
    ],
)
def test_one_is_not_called_many(alice: Account, sign_in: SignIn, language: str, one: str, many: str) -> None:
    Account.objects.filter(pk=alice.pk).update(language=language)
    client = sign_in(alice)
    for words, figures in ((one, (1, 0, 0)), (many, (2, 1, 1))):
        added, deleted, kept = figures
        Build.objects.create(account=alice, status="done", chunks_added=added, chunks_deleted=deleted, chunks_kept=kept)
        assert words in " ".join(client.get(PAGE).content.decode().split())


@pytest.mark.spec("H-5")
def test_a_build_under_way_says_how_far_it_is(alice: Account, sign_in: SignIn) -> None:
    Build.objects.create(account=alice, mode="full", status="running", total=180, done=74)
    html = sign_in(alice).get(PAGE).content.decode()
    assert "Full rebuild: Running, 74 of 180" in html
    assert '<progress max="180" value="74"' in html


@pytest.mark.spec("H-5")
def test_a_build_that_waits_does_not_hide_the_one_that_runs(alice: Account, sign_in: SignIn) -> None:
    Build.objects.create(account=alice, mode="full", status="running", total=180, done=74)
    Build.objects.create(account=alice, mode="quick", status="queued")
    client = sign_in(alice)
    assert "Full rebuild: Running, 74 of 180" in client.get(PAGE).content.decode()
    progress = client.get(reverse("eunoe:memory_build_progress"), headers={"hx-request": "true"}).content.decode()
    assert "Full rebuild: Running, 74 of 180" in progress
    Build.objects.filter(mode="full").update(status="done")
    assert "Quick update: Waiting for its turn" in client.get(PAGE).content.decode()


@pytest.mark.spec("H-5", "R-4")
@pytest.mark.parametrize("status", ["queued", "running"])
def test_a_build_that_never_ends_keeps_nobody_from_asking_for_another(
    alice: Account, sign_in: SignIn, status: str
) -> None:
    Build.objects.create(account=alice, mode="quick", status=status)
    client = sign_in(alice)
    assert " disabled>" not in client.get(PAGE).content.decode()
    client.post(reverse("eunoe:memory_build"), {"mode": "full"})
    assert Build.objects.filter(account=alice, mode="full", status="queued").exists()


@pytest.mark.spec("H-5", "R-4", "S-10")
@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Another model now finds what fits."),
        ("it", "Ora è un altro modello a trovare ciò che è pertinente."),
        ("es", "Ahora es otro modelo el que encuentra lo que viene al caso."),
    ],
)
def test_vectors_that_are_yet_to_be_made_are_told_of(
    alice: Account, sign_in: SignIn, language: str, words: str
) -> None:
    Account.objects.filter(pk=alice.pk).update(language=language)
    tell(alice, ("I build a boat.", "Good."))
    memory.run_build(account=alice)
    client = sign_in(alice)
    assert words not in client.get(PAGE).content.decode()
    Build.objects.update(embedder="another")
    assert words in client.get(PAGE).content.decode()
    memory.run_build(account=alice, mode="full")
    assert words not in client.get(PAGE).content.decode()


@pytest.mark.spec("P-5")
def test_the_admin_gives_a_plan_and_undoes_no_clear(
    alice: Account, sign_in: SignIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = set_plan(slug="small", included_sources=1)
    lock_memory_of(alice)
    operator = sign_in(create_account(name="root", password="correct horse 7", superuser=True))
    sent = {
        "username": "alice", "email": "", "language": "en", "timezone": "UTC", "is_active": "on",
        "memory_state-TOTAL_FORMS": "1", "memory_state-INITIAL_FORMS": "1", "memory_state-MIN_NUM_FORMS": "0",
        "memory_state-MAX_NUM_FORMS": "1", "memory_state-0-account": str(alice.pk),
    }  # fmt: skip
    url = reverse("admin:eunoe_accounts_account_change", args=[alice.pk])
    save = AccountAdmin.save_model

    def clear_first(self: AccountAdmin, *args: Any) -> None:
        """The form has read its row by now."""
        memory.clear_memory(account=alice)
        save(self, *args)

    monkeypatch.setattr(AccountAdmin, "save_model", clear_first)
    answer = operator.post(url, {**sent, "memory_state-0-plan": str(plan.pk)})
    assert (answer.status_code, answer["Location"]) == (302, reverse("admin:eunoe_accounts_account_changelist"))
    state = MemoryState.objects.get(account=alice)
    assert (state.plan, state.epoch) == (plan, 1)
    assert state.cleared_at is not None
    assert Build.objects.get(account=alice).mode == "quick"
    operator.post(url, {**sent, "memory_state-0-plan": ""})
    state.refresh_from_db()
    assert (state.plan, state.epoch) == (None, 2)


@transaction.atomic
def lock_memory_of(account: Account) -> None:
    """It has its row from now on."""
    lock_memory(account_id=account.pk)


@pytest.mark.spec("H-5", "F-28")
def test_with_memory_switched_off_no_source_claims_to_be_read(
    alice: Account, sign_in: SignIn, configure: Callable[..., object]
) -> None:
    configure(EUNOE_MEMORY_SWITCH="true")
    memory.set_memory_paused(account=alice, paused=True)
    html = sign_in(alice).get(PAGE).content.decode()
    assert "Is read for memory" not in html
    assert html.count("source is-out") == html.count("data-source=") > 0
