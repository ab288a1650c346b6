"""The page that a share link leads to: what is on it, and what never is."""

from collections.abc import Callable

import pytest
from django.test import Client

from eunoe.accounts.models import Account
from eunoe.conversations import services as conversations
from eunoe.conversations.models import Message
from eunoe.conversations.services import OpenTurn
from eunoe.facts.models import Pass, PassChange
from eunoe.sharing.models import ShareLink
from eunoe.sharing.services import revoke_link, share_conversation
from tests.web.conftest import remember, say

pytestmark = [pytest.mark.django_db, pytest.mark.spec("S-8")]

UNKNOWN = "x" * 32


@pytest.fixture
def turn(alice: Account) -> OpenTurn:
    return say(alice, "Where shall I go in May?", "To **Turin**.")


@pytest.fixture
def link(alice: Account, turn: OpenTurn) -> ShareLink:
    return share_conversation(account=alice, conversation_id=turn.reply.conversation_id)


def add(account: Account, turn: OpenTurn, question: str, answer: str, status: str = "complete") -> OpenTurn:
    more = conversations.open_turn(
        account=account, conversation_id=turn.reply.conversation_id, content=question, model="openai:scripted"
    )
    Message.objects.filter(pk=more.reply.pk).update(content=answer, status=status)
    return more


def read(link: ShareLink, client: Client | None = None) -> str:
    answer = (client or Client()).get(f"/s/{link.token}/")
    assert answer.status_code == 200
    return str(answer.content.decode())


def is_gone(link: ShareLink) -> bool:
    return bool(Client().get(f"/s/{link.token}/").status_code == 404)


def test_whoever_has_the_address_reads_the_conversation_without_signing_in(link: ShareLink) -> None:
    page = read(link)
    assert "Where shall I go in May?" in page
    assert "<strong>Turin</strong>" in page


def test_it_keeps_out_of_search_engines_caches_and_other_sites_logs(link: ShareLink) -> None:
    answer = Client().get(f"/s/{link.token}/")
    assert answer["X-Robots-Tag"] == "noindex, nofollow, noarchive"
    assert '<meta name="robots" content="noindex, nofollow, noarchive">' in answer.content.decode()
    assert answer["Referrer-Policy"] == "no-referrer"
    assert answer["Cache-Control"] == "private, no-store"
    assert "default-src 'none'" in answer["Content-Security-Policy"]
    assert answer["X-Frame-Options"] == "DENY"


@pytest.mark.parametrize("is_live", [True, False])
def test_it_sets_no_cookie_and_looks_at_no_session(
    link: ShareLink, alice: Account, sign_in: Callable[[Account], Client], is_live: bool
) -> None:
    path = f"/s/{link.token if is_live else UNKNOWN}/"
    answers = [client.get(path) for client in (Client(), sign_in(alice))]
    for answer in answers:
        assert not answer.cookies
        assert "Cookie" not in answer.get("Vary", "")
    assert answers[0].content == answers[1].content
    assert "<script" not in answers[0].content.decode()


def test_nothing_of_the_owner_is_on_it_but_the_name_they_chose(alice: Account, turn: OpenTurn) -> None:
    Account.objects.filter(pk=alice.pk).update(email="alice@example.org", first_name="Alicia")
    say(alice, "Another chat altogether")
    conversations.update_conversation(
        account=alice, conversation_id=turn.reply.conversation_id, title="My secret title"
    )
    anonymous = share_conversation(account=alice, conversation_id=turn.reply.conversation_id)
    named = share_conversation(account=alice, conversation_id=turn.reply.conversation_id, name="A <b> traveller")
    for page in (read(anonymous), read(named)):
        for word in ("alice", "Alicia", "example.org", "Another chat", "secret title", str(turn.reply.conversation_id)):
            assert word not in page
    assert "A &lt;b&gt; traveller" in read(named)
    assert "traveller" not in read(anonymous)


def test_memory_never_shows_on_it(alice: Account, turn: OpenTurn) -> None:
    fact = remember(alice, "Has a dog called Argo", source=turn.question)[0]
    Message.objects.filter(pk=turn.reply.pk).update(memory_used={"facts": [str(fact.pk)]})
    run = Pass.objects.create(
        account=alice,
        conversation=turn.reply.conversation,
        reply_id=turn.reply.pk,
        trigger="asked",
        outcome="rewritten",
    )
    PassChange.objects.create(account=alice, run=run, fact=fact, kind=PassChange.Kind.ADDED)
    conversations.mark_message(account=alice, message_id=turn.question.pk, not_remembered=True)
    page = read(share_conversation(account=alice, conversation_id=turn.reply.conversation_id))
    assert "Where shall I go in May?" in page
    for word in ("Argo", "fact", "was sent with", "emembered", "receipt", "eye", "is-forgotten", str(turn.question.pk)):
        assert word not in page


def test_what_is_said_later_is_not_on_it(alice: Account, turn: OpenTurn, link: ShareLink) -> None:
    add(alice, turn, "And in June?", "To Pisa.")
    page = read(link)
    assert "June" not in page
    assert "Turin" in page


def test_an_edit_takes_what_it_changed_and_what_followed_from_it(alice: Account, turn: OpenTurn) -> None:
    second = add(alice, turn, "And in June?", "To Pisa.")
    link = share_conversation(account=alice, conversation_id=turn.reply.conversation_id)
    edited = conversations.reopen_turn(
        account=alice, message_id=second.question.pk, content="And in July, in private?", model="openai:scripted"
    )
    Message.objects.filter(pk=edited.reply.pk).update(content="To Lecce.", status="complete")
    page = read(link)
    assert "Turin" in page
    for word in ("June", "Pisa", "July", "Lecce"):
        assert word not in page


def test_a_new_answer_takes_the_one_that_was_shared(alice: Account, turn: OpenTurn, link: ShareLink) -> None:
    conversations.reopen_reply(account=alice, message_id=turn.reply.pk, model="openai:scripted")
    Message.objects.filter(pk=turn.reply.pk).update(content="To Naples.", status="complete")
    page = read(link)
    assert "Where shall I go" in page
    assert "Turin" not in page
    assert "Naples" not in page


def test_a_page_of_which_nothing_is_left_is_gone(alice: Account, turn: OpenTurn, link: ShareLink) -> None:
    conversations.reopen_turn(account=alice, message_id=turn.question.pk, content="Other", model="openai:scripted")
    assert is_gone(link)


def test_the_conversation_takes_its_links_along(alice: Account, turn: OpenTurn, link: ShareLink) -> None:
    conversations.delete_conversation(account=alice, conversation_id=turn.reply.conversation_id)
    assert is_gone(link)
    assert not ShareLink.objects.exists()


def test_the_account_takes_its_links_along(alice: Account, link: ShareLink) -> None:
    alice.delete()
    assert is_gone(link)


def test_a_closed_account_shows_nothing_any_more(alice: Account, link: ShareLink) -> None:
    Account.objects.filter(pk=alice.pk).update(is_active=False)
    assert is_gone(link)


def test_a_reply_that_is_being_written_or_failed_is_not_part_of_it(alice: Account, turn: OpenTurn) -> None:
    add(alice, turn, "And in June?", "Half a fail", status="failed")
    add(alice, turn, "And in July?", "Stopped here", status="stopped")
    add(alice, turn, "And in August?", "Half a repl", status="streaming")
    page = read(share_conversation(account=alice, conversation_id=turn.reply.conversation_id))
    assert "Half" not in page
    assert "And in August?" in page
    assert "Stopped here" in page


def test_every_way_of_not_being_there_is_told_in_the_same_bytes(
    alice: Account, turn: OpenTurn, link: ShareLink
) -> None:
    other = share_conversation(account=alice, conversation_id=turn.reply.conversation_id)
    deleted = share_conversation(account=alice, conversation_id=say(alice, "Bye").reply.conversation_id)
    revoke_link(account=alice, link_id=link.pk)
    conversations.delete_conversation(account=alice, conversation_id=deleted.conversation_id)
    wrong = [UNKNOWN, "a", "%00", "è", other.token[:-1], "…" * 90, "<b>", f"{other.token}/x"]
    tokens = [link.token, deleted.token, *wrong]
    answers = [Client().get(f"/s/{token}/") for token in tokens]
    assert {answer.status_code for answer in answers} == {404}
    assert len({answer.content for answer in answers}) == 1
    assert len({tuple(sorted(answer.headers.items())) for answer in answers}) == 1
    assert "Turin" in read(other)


def test_the_language_is_the_readers(link: ShareLink) -> None:
    page = Client().get(f"/s/{link.token}/", headers={"accept-language": "it"}).content.decode()
    assert "Una conversazione condivisa" in page
    assert 'lang="it"' in page


def test_what_was_written_runs_nothing_and_loads_nothing(alice: Account) -> None:
    said = "<img src=x onerror=alert(1)> ![p](https://example.org/p.png)\n\n```py\nx = 1\n```"
    turn = say(alice, "<script>alert(1)</script>", said)
    page = read(share_conversation(account=alice, conversation_id=turn.reply.conversation_id))
    assert "<script" not in page
    assert "<img" not in page
    assert '<figure class="code">' in page


@pytest.mark.parametrize("method", ["post", "put", "delete"])
def test_it_can_only_be_read(link: ShareLink, method: str) -> None:
    assert getattr(Client(), method)(f"/s/{link.token}/").status_code == 405


def test_it_costs_two_queries(link: ShareLink, django_assert_num_queries: Callable[[int], object]) -> None:
    with django_assert_num_queries(2):  # type: ignore[attr-defined]
        read(link)
