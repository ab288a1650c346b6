"""Invitations: by whose link a person came, and what either gets to see of it."""

from collections.abc import Callable

import pytest
from django.test import Client

from eunoe.accounts.models import Account
from eunoe.accounts.sections import sections
from eunoe.accounts.services import create_guest
from eunoe.errors import NotAllowed
from eunoe.sharing.models import Referral, ReferralCode
from eunoe.sharing.referrals import clean_code, get_invitation, record_referral

pytestmark = pytest.mark.django_db

SignIn = Callable[[Account], Client]


def code_of(account: Account) -> str:
    return get_invitation(account=account).code


def sign_up(client: Client, name: str = "dora") -> Account:
    answer = client.post("/accounts/signup/", {"username": name, "password1": "correct horse 7"})
    assert answer.status_code == 302, answer.content
    return Account.objects.get(username=name)


def test_a_code_is_made_once_on_demand(alice: Account, bob: Account) -> None:
    assert not ReferralCode.objects.exists()
    assert code_of(alice) == code_of(alice)
    assert code_of(alice) != code_of(bob)
    assert clean_code(code_of(alice).lower()) == code_of(alice)


@pytest.mark.parametrize("wrong", ["", "short", "0" * 10, "A" * 11, "A B C D E", "../../etc", "\x00" * 10])
def test_what_is_no_code_is_none(wrong: str, alice: Account) -> None:
    assert clean_code(wrong) == ""
    assert not record_referral(account=alice, code=wrong)


def test_a_guest_has_no_code_and_comes_by_none(alice: Account) -> None:
    guest = create_guest()
    with pytest.raises(NotAllowed):
        get_invitation(account=guest)
    assert not record_referral(account=guest, code=code_of(alice))


def test_whoever_signs_up_by_it_is_counted_once(alice: Account) -> None:
    client = Client()
    answer = client.get(f"/r/{code_of(alice).lower()}/")
    assert answer["Location"] == "/accounts/signup/"
    assert "somebody’s invitation" in client.get(answer["Location"]).content.decode()
    dora = sign_up(client)
    assert Referral.objects.get(account=dora).referrer == alice
    assert not record_referral(account=dora, code=code_of(alice))
    assert get_invitation(account=alice).count == 1


def test_a_guest_who_becomes_a_person_is_counted(alice: Account) -> None:
    from eunoe.accounts.current import GUEST_KEY

    client = Client()
    client.get(f"/r/{code_of(alice)}/")
    session = client.session
    session[GUEST_KEY] = create_guest().pk
    session.save()
    assert Referral.objects.filter(account=sign_up(client), referrer=alice).exists()


def test_whoever_has_an_account_already_is_not_counted(alice: Account, bob: Account, sign_in: SignIn) -> None:
    signed_in = sign_in(bob)
    assert signed_in.get(f"/r/{code_of(alice)}/")["Location"] == "/"
    client = Client()
    client.get(f"/r/{code_of(alice)}/")
    client.post("/accounts/login/", {"login": "bob", "password": "correct horse 7"})
    client.post("/accounts/logout/")
    sign_up(client)
    assert not Referral.objects.exists()


def test_nobody_invites_themselves(alice: Account) -> None:
    assert not record_referral(account=alice, code=code_of(alice))


def test_an_unknown_code_is_met_like_a_known_one_and_fails_no_sign_up(alice: Account) -> None:
    client = Client()
    answer = client.get("/r/ABCDEFGHJK/")
    assert (answer.status_code, answer["Location"]) == (302, "/accounts/signup/")
    sign_up(client)
    assert not Referral.objects.exists()


def test_it_tells_how_many_and_when_never_who(alice: Account, sign_in: SignIn) -> None:
    client = Client()
    client.get(f"/r/{code_of(alice)}/")
    sign_up(client)
    page = sign_in(alice).get("/settings/invite/").content.decode()
    assert "1 person came by your invitation." in page
    assert f"/r/{code_of(alice)}/" in page
    assert "dora" not in page
    theirs = client.get("/settings/invite/").content.decode()
    assert "alice" not in theirs
    assert "Nobody has come by your invitation yet." in theirs


def test_with_either_account_the_entry_goes(alice: Account, bob: Account, charlie: Account) -> None:
    record_referral(account=bob, code=code_of(alice))
    record_referral(account=charlie, code=code_of(alice))
    bob.delete()
    assert get_invitation(account=alice).count == 1
    alice.delete()
    assert not Referral.objects.exists()
    assert not ReferralCode.objects.exists()


def test_visitors_and_guests_are_invited_to_have_an_account(db: None) -> None:
    page = Client().get("/settings/invite/").content.decode()
    assert "With a free account" in page
    assert not ReferralCode.objects.exists()


@pytest.mark.spec("S-7")
def test_it_is_taken_along_without_saying_who(alice: Account, bob: Account, charlie: Account) -> None:
    section = next(one for one in sections() if one.key == "referral")
    assert section.single
    record_referral(account=bob, code=code_of(alice))
    (hers,) = section.read(account_id=alice.pk)
    assert (hers["code"], len(hers["came_at"]), hers["invited_at"]) == (code_of(alice), 1, None)
    (his,) = section.read(account_id=bob.pk)
    assert (his["code"], his["came_at"]) == (None, [])
    assert his["invited_at"] == hers["came_at"][0]
    assert list(section.read(account_id=charlie.pk)) == [{"code": None, "came_at": [], "invited_at": None}]
