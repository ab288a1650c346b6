"""Making links, listing them, taking them back; and who may."""

import re
from datetime import timedelta

import pytest

from eunoe.accounts.models import Account
from eunoe.accounts.sections import sections
from eunoe.accounts.services import create_guest
from eunoe.conversations import services as conversations
from eunoe.conversations.models import Message
from eunoe.errors import Conflict, Invalid, NotAllowed, NotFound
from eunoe.sharing import services as sharing
from eunoe.sharing.models import SharedTurn, ShareLink
from tests.web.conftest import say

pytestmark = [pytest.mark.django_db, pytest.mark.spec("S-8")]


def test_an_address_cannot_be_guessed_and_no_two_are_alike(alice: Account) -> None:
    conversation_id = say(alice, "Hello").reply.conversation_id
    tokens = {sharing.share_conversation(account=alice, conversation_id=conversation_id).token for _ in range(5)}
    assert len(tokens) == 5
    # Six bits a character.
    assert all(re.fullmatch(r"[\w-]{32}", token) for token in tokens)


def test_no_text_is_copied(alice: Account) -> None:
    turn = say(alice, "The bicycle is blue", "Blue it is")
    sharing.share_conversation(account=alice, conversation_id=turn.reply.conversation_id)
    for model in (ShareLink, SharedTurn):
        assert "lue" not in str(list(model.objects.values()))


def test_only_ones_own_conversation_can_be_shared(alice: Account, bob: Account) -> None:
    conversation_id = say(alice, "Hello").reply.conversation_id
    for wrong in (conversation_id, "no-id"):
        with pytest.raises(NotFound):
            sharing.share_conversation(account=bob, conversation_id=wrong)
        with pytest.raises(NotFound):
            sharing.preview_share(account=bob, conversation_id=wrong)
    assert not ShareLink.objects.exists()


def test_a_guest_cannot_share(db: None) -> None:
    guest = create_guest()
    with pytest.raises(NotAllowed):
        sharing.share_conversation(account=guest, conversation_id=say(guest, "Hello").reply.conversation_id)
    assert not ShareLink.objects.exists()


def test_nothing_said_is_nothing_to_share(alice: Account) -> None:
    with pytest.raises(Invalid):
        sharing.share_conversation(account=alice, conversation_id=conversations.create_conversation(account=alice).pk)


def test_the_name_is_one_line_of_eighty_characters(alice: Account) -> None:
    conversation_id = say(alice, "Hello").reply.conversation_id
    link = sharing.share_conversation(account=alice, conversation_id=conversation_id, name="  A\n\x00 traveller ")
    assert link.name == "A traveller"
    with pytest.raises(Invalid):
        sharing.share_conversation(account=alice, conversation_id=conversation_id, name="a" * 81)


def test_it_is_told_before_how_much_will_be_seen(alice: Account) -> None:
    turn = say(alice, "Hello")
    conversations.mark_message(account=alice, message_id=turn.question.pk, not_remembered=True)
    more = conversations.open_turn(
        account=alice, conversation_id=turn.reply.conversation_id, content="More", model="openai:scripted"
    )
    preview = sharing.preview_share(account=alice, conversation_id=turn.reply.conversation_id)
    assert (preview.messages, preview.marked) == (3, 1)
    link = sharing.share_conversation(account=alice, conversation_id=turn.reply.conversation_id)
    assert len(sharing.read_shared(token=link.token).messages) == preview.messages
    assert more.reply.status == Message.Status.STREAMING


def test_links_are_listed_newest_first_and_a_revoked_one_no_more(alice: Account, bob: Account) -> None:
    conversation_id = say(alice, "Hello").reply.conversation_id
    first, second = (sharing.share_conversation(account=alice, conversation_id=conversation_id) for _ in range(2))
    assert list(sharing.find_links(account=alice)) == [second, first]
    assert not sharing.find_links(account=bob).exists()
    sharing.revoke_link(account=alice, link_id=second.pk)
    assert list(sharing.find_links(account=alice)) == [first]
    assert not SharedTurn.objects.filter(link=second).exists()


def test_only_its_owner_revokes_a_link_and_only_once(alice: Account, bob: Account) -> None:
    link = sharing.share_conversation(account=alice, conversation_id=say(alice, "Hello").reply.conversation_id)
    with pytest.raises(NotFound):
        sharing.revoke_link(account=bob, link_id=link.pk)
    assert sharing.read_shared(token=link.token)
    sharing.revoke_link(account=alice, link_id=link.pk)
    with pytest.raises(NotFound):
        sharing.revoke_link(account=alice, link_id=link.pk)
    with pytest.raises(NotFound):
        sharing.read_shared(token=link.token)


def test_there_are_not_more_links_than_can_be_looked_after(alice: Account, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sharing, "MAX_LINKS", 1)
    conversation_id = say(alice, "Hello").reply.conversation_id
    link = sharing.share_conversation(account=alice, conversation_id=conversation_id)
    with pytest.raises(Conflict):
        sharing.share_conversation(account=alice, conversation_id=conversation_id)
    sharing.revoke_link(account=alice, link_id=link.pk)
    assert sharing.share_conversation(account=alice, conversation_id=conversation_id)


def test_it_is_the_text_that_is_shared_not_what_its_clock_says(alice: Account) -> None:
    """An edit that began before the link was made and ended after bears an earlier time, and is not on the page."""
    turn = say(alice, "Before")
    link = sharing.share_conversation(account=alice, conversation_id=turn.reply.conversation_id)
    edited = conversations.reopen_turn(
        account=alice, message_id=turn.question.pk, content="After", model="openai:scripted"
    )
    Message.objects.filter(pk__in=[edited.question.pk, edited.reply.pk]).update(
        said_at=link.created_at - timedelta(minutes=1), status="complete"
    )
    with pytest.raises(NotFound):
        sharing.read_shared(token=link.token)


@pytest.mark.spec("S-7")
def test_links_are_taken_along_the_address_only_while_it_leads_somewhere(alice: Account, bob: Account) -> None:
    section = next(one for one in sections() if one.key == "share_links")
    conversation_id = say(alice, "Hello").reply.conversation_id
    first, second = (
        sharing.share_conversation(account=alice, conversation_id=conversation_id, name=name) for name in ("A", "B")
    )
    sharing.revoke_link(account=alice, link_id=first.pk)
    entries = list(section.read(account_id=alice.pk))
    assert [(entry["id"], entry["name"]) for entry in entries] == [(str(first.pk), ""), (str(second.pk), "B")]
    assert entries[0]["url"] is None
    assert entries[0]["revoked_at"]
    assert entries[1]["url"].endswith(f"/s/{second.token}/")
    assert entries[1]["revoked_at"] is None
    assert list(section.read(account_id=bob.pk)) == []


def test_what_others_in_the_room_said_is_not_shared(alice: Account) -> None:
    turn = say(alice, "Hello", "Good morning")
    Message.objects.create(
        account=alice, conversation_id=turn.reply.conversation_id, seq=2, role=Message.Role.OTHER, content="Who is it?"
    )
    link = sharing.share_conversation(account=alice, conversation_id=turn.reply.conversation_id)
    shown = sharing.read_shared(token=link.token)
    assert [said.content for said in shown.messages] == ["Hello", "Good morning"]
