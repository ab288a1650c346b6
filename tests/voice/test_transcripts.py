"""What a person takes along of what they said aloud."""

import pytest

from eunoe.accounts.models import Account
from eunoe.accounts.sections import sections
from tests.voice.spoken import end, heard, say, start

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.spec("S-7")]


def test_the_export_has_every_spoken_conversation(alice: Account, charlie: Account) -> None:
    (section,) = (section for section in sections() if section.key == "voice")
    theirs = start(charlie).session
    say(charlie, theirs, "Mine")
    first, second = start(alice).session, start(alice, not_remembered=True).session
    say(alice, first, "Good morning", heard("Hello.", "assistant"), heard("And me?", "other"))
    say(alice, second, "Between us")
    end(alice, first)
    one, other = section.read(account_id=alice.pk)
    assert [(turn["role"], turn["content"]) for turn in one["turns"]] == [
        ("user", "Good morning"),
        ("assistant", "Hello."),
        ("other", "And me?"),
    ]
    assert one["ended_at"]
    assert (other["not_remembered"], other["ended_at"]) == (True, None)
