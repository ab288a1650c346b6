"""What the periodic jobs clean up, and what they leave alone."""

from datetime import timedelta

import pytest
from django.utils import timezone

from eunoe.accounts.models import Account, Session
from eunoe.accounts.services import create_guest
from eunoe.accounts.tasks import clear_sessions, delete_guests
from eunoe.chat import tasks
from eunoe.conversations import services as conversations
from eunoe.facts.models import Fact

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.spec("F-20")
def test_facts_and_chats_of_a_person_are_kept_however_old(alice: Account) -> None:
    years_ago = timezone.now() - timedelta(days=2000)
    Fact.objects.create(account=alice, position=0, text="Lives in Turin", since=years_ago)
    conversation = conversations.create_conversation(account=alice)
    Account.objects.filter(pk=alice.pk).update(last_seen_at=years_ago)
    delete_guests(0)
    tasks.close_abandoned(0)
    assert Fact.objects.get().text == "Lives in Turin"
    assert conversations.get_conversation(account=alice, conversation_id=conversation.pk)


@pytest.mark.spec("F-30")
def test_guests_go_after_the_configured_days(configure: object) -> None:
    configure(EUNOE_GUEST_DAYS="3")  # type: ignore[operator]
    guest = create_guest()
    Account.objects.filter(pk=guest.pk).update(last_seen_at=timezone.now() - timedelta(days=4))
    delete_guests(0)
    assert not Account.objects.exists()


def test_browsers_are_forgotten_when_their_time_is_over() -> None:
    for key, days in (("old", -1), ("new", 1)):
        Session.objects.create(session_key=key, session_data="", expire_date=timezone.now() + timedelta(days=days))
    clear_sessions(0)
    assert [session.session_key for session in Session.objects.all()] == ["new"]
