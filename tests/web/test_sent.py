"""What the panel under a reply shows as sent with it: the words that were sent, and none that were not."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from eunoe.accounts.models import Account
from eunoe.conversations import services as conversations
from eunoe.conversations.models import Message
from eunoe.facts.models import Fact, Pass
from eunoe.facts.store import Basis, write_list
from eunoe.facts.types import Line
from eunoe.library import services as library
from eunoe.library.models import Document
from eunoe.memory import services as memory
from eunoe.recall.sources import Source, register, unregister
from eunoe.recall.types import Part, Record
from tests.memory.told import know, tell
from tests.web.conftest import say

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.spec("R-13", "H-5a")]

SignIn = Callable[[Account], Client]
GONE = "1 of them is no longer remembered."
BOTH_GONE = "2 of them are no longer remembered."


@pytest.fixture(autouse=True)
def _own_uploads(settings: Any, tmp_path: Path) -> None:
    settings.MEDIA_ROOT = tmp_path


@pytest.fixture
def wiki() -> Iterator[Callable[..., None]]:
    """A source of a host project's own, with one record."""

    def add(**more: Any) -> None:
        record = Record(
            source_id="who@example.org:7",
            parts=(Part(text="The blue bicycle is in the cellar"),),
            told_at=datetime(2026, 3, 2, tzinfo=UTC),
            thread="7",
        )
        register(Source(key="host.wiki", label="Wiki", order=50, extract=lambda **_: [record], **more))

    yield add
    unregister("host.wiki")


def reply_given(account: Account, query: str) -> Message:
    """A reply as it stands when memory gave to it what it gives for ``query``."""
    blocks = (memory.read_facts_block(account_id=account.pk), memory.read_recall_block(account=account, query=query))
    used = {block.kind: [str(ref) for ref in block.refs] for block in blocks if block}
    assert used
    return say(account, query, memory_used=used).reply


def panel(client: Client, reply: Message) -> str:
    return client.get(reverse("eunoe:sent", args=[reply.pk])).content.decode()


def test_words_that_were_changed_since_are_not_shown_as_sent(alice: Account, sign_in: SignIn) -> None:
    (boat,) = tell(alice, ("I am building a wooden boat.", "Cedar strips bend well."))
    memory.run_build(account=alice)
    reply = reply_given(alice, "Which wood for my wooden boat?")
    client = sign_in(alice)
    assert "Cedar strips" in panel(client, reply)
    turn = conversations.reopen_turn(
        account=alice, message_id=boat.pk, content="My boat is called Swordfish", model="x"
    )
    Message.objects.filter(pk=turn.reply.pk).update(content="A fine name.", status="complete")
    memory.run_build(account=alice)
    shown = panel(client, reply)
    assert "Swordfish" not in shown
    assert BOTH_GONE in shown
    assert "Swordfish" in panel(client, reply_given(alice, "What is my boat called?"))


def test_the_passage_that_was_recalled_is_shown_and_not_the_beginning(alice: Account, sign_in: SignIn) -> None:
    pages = [f"Page {n} is about gardens, roses and the weather of spring. " * 20 for n in range(6)]
    pages[4] = "The spare key of the boathouse hangs behind the barometer. " * 20
    library.create_document(account=alice, name="house.txt", content="\n\n".join(pages).encode())
    memory.run_build(account=alice)
    reply = reply_given(alice, "Where does the spare key of the boathouse hang?")
    shown = panel(sign_in(alice), reply)
    assert "behind the barometer" in shown
    assert "house.txt" not in shown


def test_a_line_that_the_person_reworded_is_not_shown_as_sent(
    alice: Account, sign_in: SignIn, configure: Callable[..., object]
) -> None:
    configure(EUNOE_FACT_EDITING="true")
    fact = know(alice, "Lives in Turin")
    reply = reply_given(alice, "Hello")
    client = sign_in(alice)
    memory.edit_fact(account=alice, fact_id=fact.pk, text="Lives in Turin")
    assert "Lives in Turin" in panel(client, reply)
    memory.edit_fact(account=alice, fact_id=fact.pk, text="Lives in Genoa")
    shown = panel(client, reply)
    assert "Genoa" not in shown
    assert GONE in shown
    assert "Genoa" in panel(client, reply_given(alice, "Hello"))


def test_a_line_that_a_pass_rewrote_is_not_shown_as_sent(alice: Account, sign_in: SignIn) -> None:
    kept, fact = know(alice, "Is called Ada"), know(alice, "Lives in Turin")
    reply = reply_given(alice, "Hello")
    lines = [
        Line(text="Is called Ada", from_lines=frozenset({0})),
        Line(text="Lives in Genoa", from_lines=frozenset({1})),
    ]
    run = Pass.objects.create(account=alice, trigger=Pass.Trigger.REQUESTED)
    write_list(run=run, basis=Basis(facts=[kept, fact]), lines=lines)
    assert Fact.objects.get(pk=fact.pk).text == "Lives in Genoa"
    shown = panel(sign_in(alice), reply)
    assert "Is called Ada" in shown
    assert "Genoa" not in shown
    assert GONE in shown


@pytest.mark.parametrize("kind", ["note", "document", "project"])
def test_what_is_kept_in_the_library_has_a_link(alice: Account, sign_in: SignIn, kind: str) -> None:
    words = "The blue bicycle is in the cellar"
    row: Any
    match kind:
        case "note":
            row = library.create_note(account=alice, text=words)
        case "document":
            row = library.create_document(account=alice, name="a.txt", content=words.encode())
        case _:
            row = library.create_project(account=alice, name="Project", instructions=words)
    memory.run_build(account=alice)
    shown = panel(sign_in(alice), reply_given(alice, "Where is my blue bicycle?"))
    assert "blue bicycle" in shown
    assert f'href="{reverse(f"eunoe:{kind}", args=[row.pk])}"' in shown


def test_a_source_of_the_host_leads_where_it_says(alice: Account, sign_in: SignIn, wiki: Callable[..., None]) -> None:
    wiki(address=lambda source_id: f"/wiki/?page={source_id.rpartition(':')[2]}&x=1")
    memory.run_build(account=alice)
    reply = reply_given(alice, "Where is my blue bicycle?")
    assert 'href="/wiki/?page=7&amp;x=1"' in panel(sign_in(alice), reply)


def test_without_an_address_it_is_named_alone(alice: Account, sign_in: SignIn, wiki: Callable[..., None]) -> None:
    wiki()
    memory.run_build(account=alice)
    shown = panel(sign_in(alice), reply_given(alice, "Where is my blue bicycle?"))
    assert "Wiki" in shown
    assert "blue bicycle" in shown
    assert 'target="_top"' not in shown


@pytest.mark.spec("S-5")
def test_an_expired_document_is_not_shown(alice: Account, sign_in: SignIn) -> None:
    library.create_document(account=alice, name="a.txt", content=b"The blue bicycle is in the cellar")
    memory.run_build(account=alice)
    reply = reply_given(alice, "Where is my blue bicycle?")
    Document.objects.update(expires_at=timezone.now())
    shown = panel(sign_in(alice), reply)
    assert "bicycle" not in shown
    assert GONE in shown


def test_an_outsider_sees_nothing_of_it(alice: Account, charlie: Account, sign_in: SignIn) -> None:
    know(alice, "Lives in Turin")
    reply = reply_given(alice, "Hello")
    assert sign_in(charlie).get(reverse("eunoe:sent", args=[reply.pk])).status_code == 404
