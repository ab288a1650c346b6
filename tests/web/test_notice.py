"""The line under the composer: true, and free of charge."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection, transaction
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from eunoe.accounts.models import Account
from eunoe.conversations.services import lock_memory
from eunoe.plans.services import set_plan, set_switch
from eunoe.web.templatetags import eunoe as tags
from tests.web.conftest import say

pytestmark = pytest.mark.django_db(transaction=True)

SignIn = Callable[[Account], Client]


def queries_of(client: Client, url: str) -> int:
    with CaptureQueriesContext(connection) as captured:
        assert client.get(url).status_code == 200
    return len(captured)


@pytest.fixture
def silence(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    return lambda: monkeypatch.setattr(tags, "get_chat_memory_notice", lambda account, request=None: None)


@pytest.mark.spec("H-4", "P-4")
@pytest.mark.parametrize(
    "name",
    ["chat", "dock", "conversation", "voice", "settings", "memory_status", "notes", "documents", "projects", "plan",
     "your_data", "data_use", "shares"],
)  # fmt: skip
@pytest.mark.parametrize("has_plan", [False, True])
def test_the_notice_costs_no_query_cold_and_warm(
    alice: Account, sign_in: SignIn, silence: Callable[[], None], name: str, has_plan: bool
) -> None:
    if has_plan:
        give_plan(alice, included_sources=3, sources={"chat.history": False})
    turn, client = say(alice, "Hello"), sign_in(alice)
    url = reverse(f"eunoe:{name}", args=[turn.question.conversation_id] if name == "conversation" else [])
    cold, warm = queries_of(client, url), queries_of(client, url)
    silence()
    assert cold == warm == queries_of(client, url)


@transaction.atomic
def give_plan(account: Account, **changes: Any) -> None:
    state = lock_memory(account_id=account.pk)
    state.plan = set_plan(slug="free", name="Free", **changes)
    state.save()


@pytest.mark.spec("H-1", "H-2", "H-3")
@pytest.mark.parametrize("name", ["chat", "dock"])
def test_the_line_says_what_holds_at_once(alice: Account, sign_in: SignIn, name: str) -> None:
    client = sign_in(alice)
    told = client.get(reverse(f"eunoe:{name}")).content.decode()
    assert "Conversations are remembered so that I can help you better" in told
    assert f'href="{reverse("eunoe:memory_status")}"' in told
    give_plan(alice, included_sources=0)
    assert "includes no memory sources" in client.get(reverse(f"eunoe:{name}")).content.decode()
    give_plan(alice, included_sources=None, sources={"chat.history": False})
    assert "“Free” does not include this source" in client.get(reverse(f"eunoe:{name}")).content.decode()
    set_switch(source_key="chat.history", in_recall=False)
    assert "switched off for everyone" in client.get(reverse(f"eunoe:{name}")).content.decode()


@pytest.mark.spec("H-2")
def test_a_guest_is_invited(client: Client) -> None:
    text = client.get(reverse("eunoe:chat")).content.decode()
    assert "Create a free account, so that what I remember stays with you" in text
    assert 'data-state="guest"' in text


@pytest.mark.spec("H-2", "H-3", "H-6")
@pytest.mark.parametrize("language", ["en", "it", "es"])
def test_page_api_line_and_prompt_agree(alice: Account, sign_in: SignIn, language: str) -> None:
    from eunoe.memory.services import read_state_block

    Account.objects.filter(pk=alice.pk).update(language=language)
    alice.refresh_from_db()
    give_plan(alice, included_sources=None, sources={"chat.history": False})
    client = sign_in(alice)
    notice = client.get("/api/v1/memory/status").json()["notice"]
    assert notice["state"] == "not_remembered"
    assert notice["text"] in client.get(reverse("eunoe:chat")).content.decode()
    assert client.get(reverse("eunoe:memory_status")).content.decode().count(notice["text"]) >= 2
    assert notice["text"] in read_state_block(account=alice).content


def test_a_notice_that_cannot_be_made_fails_no_page(
    alice: Account, sign_in: SignIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(account: object, request: object = None) -> None:
        raise RuntimeError

    monkeypatch.setattr(tags, "get_chat_memory_notice", broken)
    assert sign_in(alice).get(reverse("eunoe:chat")).status_code == 200
