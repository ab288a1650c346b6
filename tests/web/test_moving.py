"""A conversation goes into a project, into another, and out again; where it belongs is shown."""

from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse

from eunoe.accounts.models import Account
from eunoe.conversations.models import Conversation
from eunoe.library import services as library
from eunoe.types import uuid7
from tests.web.conftest import say

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.spec("S-3")]

SignIn = Callable[[Account], Client]


@pytest.fixture
def conversation(alice: Account) -> Conversation:
    return say(alice, "Tomatoes").question.conversation


def test_a_form_moves_it_and_the_page_says_where_it_is(
    alice: Account, sign_in: SignIn, conversation: Conversation
) -> None:
    garden = library.create_project(account=alice, name="The <garden>")
    kitchen = library.create_project(account=alice, name="Kitchen")
    client = sign_in(alice)
    page, form = (
        reverse("eunoe:conversation", args=[conversation.pk]),
        reverse("eunoe:move_conversation", args=[conversation.pk]),
    )
    assert form in client.get(page).content.decode()
    for project in (garden, kitchen):
        answer = client.post(form, {"project": str(project.pk)})
        assert answer.headers["Location"] == page
        conversation.refresh_from_db()
        assert conversation.project_id == project.pk
    shown = client.get(page).content.decode()
    assert reverse("eunoe:project", args=[kitchen.pk]) in shown
    assert "Kitchen</bdi>" in shown
    assert "Kitchen</bdi>" in client.get(reverse("eunoe:dock", args=[conversation.pk])).content.decode()
    assert "The &lt;garden&gt;</option>" in client.get(form).content.decode()
    client.post(form, {"project": ""})
    conversation.refresh_from_db()
    assert conversation.project_id is None
    assert "Kitchen</bdi>" not in client.get(page).content.decode()


def test_the_one_it_is_in_stands_chosen(alice: Account, sign_in: SignIn, conversation: Conversation) -> None:
    garden = library.create_project(account=alice, name="Garden")
    Conversation.objects.filter(pk=conversation.pk).update(project=garden)
    html = sign_in(alice).get(reverse("eunoe:move_conversation", args=[conversation.pk])).content.decode()
    assert f'<option value="{garden.pk}" selected>Garden</option>' in html


def test_without_projects_it_leads_to_making_one(alice: Account, sign_in: SignIn, conversation: Conversation) -> None:
    html = sign_in(alice).get(reverse("eunoe:move_conversation", args=[conversation.pk])).content.decode()
    assert reverse("eunoe:new_project") in html


def test_somebody_elses_project_or_one_gone_is_refused(
    alice: Account, bob: Account, sign_in: SignIn, conversation: Conversation
) -> None:
    theirs = library.create_project(account=bob, name="Bob's")
    form = reverse("eunoe:move_conversation", args=[conversation.pk])
    for project in (theirs.pk, uuid7(), "x"):
        answer = sign_in(alice).post(form, {"project": str(project)})
        assert "This project does not exist any more." in answer.content.decode()
    conversation.refresh_from_db()
    assert conversation.project_id is None


def test_an_outsider_moves_nothing(
    alice: Account, charlie: Account, sign_in: SignIn, conversation: Conversation
) -> None:
    form = reverse("eunoe:move_conversation", args=[conversation.pk])
    own = library.create_project(account=charlie, name="Mine")
    for outsider in (sign_in(charlie), Client()):
        assert outsider.get(form).status_code == 404
        assert outsider.post(form, {"project": str(own.pk)}).status_code == 404
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(alice)
    assert strict.post(form, {"project": ""}).status_code == 403
    conversation.refresh_from_db()
    assert conversation.project_id is None
