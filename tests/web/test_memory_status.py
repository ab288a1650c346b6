"""The status page for people, guests and visitors, and the admin's view of the same."""

import html
from collections.abc import Callable

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from eunoe.accounts.models import Account
from eunoe.accounts.services import create_account, create_guest
from eunoe.conversations.services import mark_message
from eunoe.library import services as library
from eunoe.memory import services as memory
from eunoe.memory.verifying import keep_verification
from eunoe.recall.models import Build
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
            "looked through the database just now",
            "looked everywhere: ",
            "The same words also stand in 2 places that are not marked.",
            "1 line left the list",
        ),
        (
            "it",
            "cercato nel database proprio ora",
            "cercato ovunque: ",
            "Le stesse parole si trovano anche in altri 2 punti che non sono segnati.",
            "1 riga è uscita",
        ),
        (
            "es",
            "buscado en la base de datos ahora mismo",
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
    answer = client.post(reverse("memory_build"), {"mode": "full"})
    assert answer["Location"] == "/memory/#build"
    assert Build.objects.get(account=alice).mode == "full"
    assert client.post(reverse("memory_build"), {"mode": "half"}).status_code == 400
    assert client.get(reverse("memory_build")).status_code == 405


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
    assert client.post(reverse("memory_build"), {"mode": "quick"}).status_code == 403
    assert Client().post(reverse("memory_build"), {"mode": "quick"}).status_code == 404


@pytest.mark.spec("H-8")
def test_a_memory_that_fails_is_told_as_such(alice: Account, sign_in: SignIn) -> None:
    client = sign_in(alice)
    with broken("recall_chunk"):
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
        "accounts_account", "recall_build", "facts_pass", "usage_usage", "plans_plan", "plans_sourceallocation",
        "plans_sourceswitch",
    ]  # fmt: skip
    for name in pages:
        answer = operator.get(reverse(f"admin:{name}_changelist"))
        assert answer.status_code == 200
        assert "secret boat" not in answer.content.decode()
    page = operator.get(reverse("admin:accounts_account_change", args=[alice.pk]))
    assert page.status_code == 200
    assert "secret boat" not in page.content.decode()
    Build.objects.all().delete()
    chosen = {"action": "run_full_rebuild", "_selected_action": [str(alice.pk)]}
    operator.post(reverse("admin:accounts_account_changelist"), chosen)
    assert Build.objects.get(account=alice).mode == "full"
