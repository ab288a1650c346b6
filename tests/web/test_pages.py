"""The pages as any client sees them."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from uuid import uuid4

import pytest
from django.conf import settings
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from eunoe.accounts.models import Account
from eunoe.conversations.models import Conversation, Message
from eunoe.conversations.services import read_memory_state
from eunoe.facts.models import Fact
from eunoe.types import uuid7
from eunoe.web import pages
from tests.scripted_model import Script, ScriptedModel
from tests.web.conftest import broken, remember, say

pytestmark = pytest.mark.django_db(transaction=True)

SignIn = Callable[[Account], Client]
WEB = Path(pages.__file__).parent.parent


def fields(**more: str) -> dict[str, str]:
    return {"content": "Hello", "conversation": str(uuid7()), "external_id": str(uuid4()), **more}


@pytest.mark.spec("S-1")
def test_a_visit_makes_nothing(client: Client) -> None:
    own = ("chat", "settings", "memory", "memory_alert", "conversation_list")
    for name in ("account_login", "account_signup", *(f"eunoe:{name}" for name in own)):
        assert client.get(reverse(name)).status_code == 200
    assert not Account.objects.exists()
    assert settings.SESSION_COOKIE_NAME not in client.cookies


@pytest.mark.spec("S-1")
def test_a_visitor_becomes_a_guest_with_the_first_message(client: Client, scripted: ScriptedModel) -> None:
    answer = client.post(reverse("eunoe:send"), fields(), follow=True)
    assert answer.status_code == 200
    assert Account.objects.get().is_guest
    assert "Understood." in answer.content.decode()


def test_a_message_that_cannot_be_sent_makes_no_guest(client: Client, scripted: ScriptedModel) -> None:
    for wrong in ({"content": "  "}, {"content": "x" * 100_001}, {"model": "openai:unknown"}, {"conversation": "x"}):
        answer = client.post(reverse("eunoe:send"), fields(**wrong))
        assert answer.status_code in {400, 404}
    assert not Account.objects.exists()
    assert not Conversation.objects.exists()


def test_what_was_written_is_in_the_composer_again(client: Client, scripted: ScriptedModel) -> None:
    answer = client.post(reverse("eunoe:send"), fields(content="Keep <this>", model="openai:unknown"))
    assert "Keep &lt;this&gt;</textarea>" in answer.content.decode()


def test_the_same_message_twice_is_said_once(alice: Account, sign_in: SignIn, scripted: ScriptedModel) -> None:
    client, form = sign_in(alice), fields()
    for _ in range(2):
        assert client.post(reverse("eunoe:send"), form).status_code == 302
    assert Message.objects.filter(account=alice, role="user").count() == 1


def test_somebody_elses_conversation_id_begins_nothing(
    alice: Account, charlie: Account, sign_in: SignIn, scripted: ScriptedModel
) -> None:
    theirs = say(alice, "Private").question.conversation_id
    answer = sign_in(charlie).post(reverse("eunoe:send"), fields(conversation=str(theirs)))
    assert answer.status_code == 404
    assert "Private" not in answer.content.decode()
    assert Message.objects.count() == 2


def test_a_conversation_deleted_meanwhile_is_not_begun_again(
    alice: Account, sign_in: SignIn, scripted: ScriptedModel
) -> None:
    answer = sign_in(alice).post(reverse("eunoe:send"), fields(begun="yes"))
    assert answer.status_code == 404
    assert not Conversation.objects.exists()


def test_posting_needs_the_csrf_token(alice: Account) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(alice)
    turn = say(alice, "Hello")
    for name, args in OWN_POSTS:
        url = reverse(f"eunoe:{name}", args=[_target(turn, args)] if args else [])
        assert client.post(url, fields()).status_code == 403, name
    assert Message.objects.get(pk=turn.reply.pk).content == "Understood."


OWN_POSTS = [
    ("send", ""),
    ("edit_message", "question"),
    ("regenerate", "reply"),
    ("stop", "reply"),
    ("rename_conversation", "conversation"),
    ("delete_conversation", "conversation"),
    ("choose_model", "conversation"),
    ("save_preferences", ""),
    ("clear_memory", ""),
    ("guest", ""),
]
OWN_PAGES = [
    ("conversation", "conversation"),
    ("rename_conversation", "conversation"),
    ("delete_conversation", "conversation"),
    ("message_place", "question"),
    ("edit_message", "question"),
    ("reply_events", "reply"),
    ("sent", "reply"),
    ("receipt", "reply"),
]


@pytest.mark.parametrize(("name", "args"), OWN_PAGES)
def test_a_page_is_not_there_for_an_outsider(
    alice: Account, charlie: Account, sign_in: SignIn, name: str, args: str
) -> None:
    turn = say(alice, "Private")
    url = reverse(f"eunoe:{name}", args=[_target(turn, args)])
    assert sign_in(charlie).get(url).status_code == 404
    assert Client().get(url).status_code == 404


@pytest.mark.parametrize(("name", "args"), [post for post in OWN_POSTS if post[1]])
def test_an_outsider_changes_nothing(
    alice: Account, charlie: Account, sign_in: SignIn, scripted: ScriptedModel, name: str, args: str
) -> None:
    turn = say(alice, "Private")
    url = reverse(f"eunoe:{name}", args=[_target(turn, args)])
    data = fields(title="Mine", model="openai:other")
    assert sign_in(charlie).post(url, data).status_code == 404
    assert Client().post(url, data).status_code == 404
    assert list(Message.objects.order_by("seq").values_list("content", flat=True)) == ["Private", "Understood."]
    assert Conversation.objects.get().title == "Private"


def test_regenerating_and_editing_work_without_a_script(
    alice: Account, sign_in: SignIn, scripted: ScriptedModel
) -> None:
    turn, client = say(alice, "Hello"), sign_in(alice)
    scripted.replies.extend([Script(["Anew."]), Script(["Edited."])])
    page = client.post(reverse("eunoe:regenerate", args=[turn.reply.pk]), follow=True)
    assert "Anew." in page.content.decode()
    assert client.get(reverse("eunoe:edit_message", args=[turn.question.pk])).status_code == 200
    page = client.post(reverse("eunoe:edit_message", args=[turn.question.pk]), {"content": "Better"}, follow=True)
    assert "Edited." in page.content.decode()


@pytest.mark.spec("S-1")
def test_conversations_are_listed_by_the_persons_own_days(alice: Account, sign_in: SignIn) -> None:
    for title, days in (("Newest", 0), ("Older", 3), ("Oldest", 90)):
        turn = say(alice, title)
        Conversation.objects.filter(pk=turn.question.conversation_id).update(
            active_at=timezone.now() - timedelta(days=days)
        )
    html = sign_in(alice).get(reverse("eunoe:conversation_list")).content.decode()
    order = [html.index(text) for text in ("Today", "Newest", "The last 7 days", "Older", "Earlier", "Oldest")]
    assert order == sorted(order)


def test_a_long_list_goes_on_at_request(alice: Account, sign_in: SignIn) -> None:
    for number in range(52):
        Conversation.objects.create(account=alice, title=f"Chat {number}")
    client = sign_in(alice)
    assert client.get(reverse("eunoe:conversation_list")).content.decode().count("conversation-item") == 50
    assert (
        client.get(reverse("eunoe:conversation_list"), {"start": "50"}).content.decode().count("conversation-item") == 2
    )


def test_a_link_to_an_early_message_shows_it(alice: Account, sign_in: SignIn) -> None:
    first = say(alice, "The very first").question
    Message.objects.bulk_create(
        Message(account=alice, conversation=first.conversation, seq=seq, role="user", content=f"No. {seq}")
        for seq in range(2, 200)
    )
    Conversation.objects.update(next_seq=200)
    client = sign_in(alice)
    shown = client.get(reverse("eunoe:conversation", args=[first.conversation_id])).content.decode()
    assert f'id="m-{first.pk}"' not in shown
    shown = client.get(reverse("eunoe:message_place", args=[first.pk]), follow=True).content.decode()
    assert f'id="m-{first.pk}"' in shown


def test_a_page_costs_few_queries(
    alice: Account, sign_in: SignIn, django_assert_max_num_queries: Callable[..., object]
) -> None:
    turn = say(alice, "Hello")
    client = sign_in(alice)
    with django_assert_max_num_queries(7):  # type: ignore[attr-defined]
        client.get(reverse("eunoe:conversation", args=[turn.question.conversation_id]))


def test_a_page_costs_the_same_however_long_the_conversation(alice: Account, sign_in: SignIn) -> None:
    first = say(alice, "No. 0").question
    client = sign_in(alice)
    counts = []
    for length in (2, 40, 300):
        Message.objects.bulk_create(
            Message(
                account=alice,
                conversation=first.conversation,
                seq=seq,
                role="assistant" if seq % 2 else "user",
                content=f"No. {seq}",
            )
            for seq in range(Message.objects.count(), length)
        )
        Conversation.objects.update(next_seq=length)
        with CaptureQueriesContext(connection) as queries:
            page = client.get(reverse("eunoe:conversation", args=[first.conversation_id]))
        counts.append(len(queries))
        assert page.content.decode().count("<article") == min(length, 80)
    assert len(set(counts)) == 1, counts


def test_a_message_to_a_conversation_without_a_session_makes_no_guest(client: Client, scripted: ScriptedModel) -> None:
    form = fields(begun="yes")
    answer = client.post(reverse("eunoe:send"), form, headers={"accept": "text/event-stream"})
    assert answer.status_code == 404
    assert answer.json()["message"].startswith("You are signed out.")
    goal = f"/accounts/login/?next=%2Fc%2F{form['conversation']}%2F"
    assert answer.json()["link"] == {"url": goal, "label": "Sign in"}
    assert not Account.objects.exists()


@pytest.mark.parametrize("name", ["regenerate", "edit_message"])
def test_a_turn_that_is_gone_says_so_to_a_script(alice: Account, sign_in: SignIn, name: str) -> None:
    answer = sign_in(alice).post(
        reverse(f"eunoe:{name}", args=[uuid7()]), fields(), headers={"accept": "text/event-stream"}
    )
    assert answer.status_code == 404
    assert "does not exist any more" in answer.json()["message"]


def test_too_long_a_text_is_told_with_its_length(client: Client, scripted: ScriptedModel) -> None:
    html = client.post(reverse("eunoe:send"), fields(content="x" * 100_001)).content.decode()
    assert "it has 100,001 characters, and 100,000 are possible" in html


def test_a_blank_title_is_refused_in_its_own_words(alice: Account, sign_in: SignIn) -> None:
    url = reverse("eunoe:rename_conversation", args=[say(alice, "Hello").question.conversation_id])
    assert "A title needs at least one character." in sign_in(alice).post(url, {"title": "  "}).content.decode()


@pytest.mark.spec("S-10")
def test_a_form_from_a_page_out_of_date_says_what_to_do(client: Client) -> None:
    strict = Client(enforce_csrf_checks=True, headers={"accept-language": "it"})
    answer = strict.post(reverse("account_login"), {"login": "alice"})
    assert answer.status_code == 403
    assert "Questa pagina non è aggiornata" in answer.content.decode()
    assert "plain-main" in answer.content.decode()


@pytest.mark.spec("S-10")
def test_a_page_that_fails_keeps_the_look(alice: Account) -> None:
    client = Client(raise_request_exception=False)
    client.force_login(alice)
    turn = say(alice, "Hello")
    with broken("eunoe_conversations_message"):
        answer = client.get(reverse("eunoe:conversation", args=[turn.question.conversation_id]))
    assert answer.status_code == 500
    assert "Something went wrong" in answer.content.decode()
    assert "eunoe/eunoe.css" in answer.content.decode()


@pytest.mark.spec("S-10")
def test_lists_and_searches_are_pages_without_a_script(alice: Account, sign_in: SignIn) -> None:
    say(alice, "About herons")
    client = sign_in(alice)
    page = client.get(reverse("eunoe:conversation_list"), {"q": "heron"}).content.decode()
    assert "<!DOCTYPE html>" in page
    assert "About herons" in page
    part = client.get(
        reverse("eunoe:conversation_list"), {"q": "heron"}, headers={"hx-request": "true"}
    ).content.decode()
    assert "<!DOCTYPE html>" not in part


@pytest.mark.spec("S-10")
def test_every_page_has_one_heading_of_the_first_rank(alice: Account, sign_in: SignIn) -> None:
    turn, client = say(alice, "Hello"), sign_in(alice)
    for name, args in [*((page, "") for page in PLAIN_PAGES), *OWN_PAGES]:
        url = reverse(f"eunoe:{name}", args=[_target(turn, args)] if args else [])
        answer = client.get(url)
        if answer.headers["Content-Type"].startswith("text/html") and name != "receipt" and answer.status_code == 200:
            assert answer.content.decode().count("<h1") == 1, name


PLAIN_PAGES = ["chat", "settings", "memory", "memory_alert", "clear_memory", "connect_model", "conversation_list"]


@pytest.mark.spec("H-1", "H-2")
@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Conversations are remembered so that I can help you better"),
        ("it", "Le conversazioni vengono ricordate perché io possa aiutarti meglio"),
        ("es", "Las conversaciones se recuerdan para que pueda ayudarte mejor"),
    ],
)
def test_the_line_under_the_composer(alice: Account, sign_in: SignIn, language: str, words: str) -> None:
    client = sign_in(alice)
    client.post(reverse("eunoe:save_preferences"), {"language": language})
    assert words in client.get("/").content.decode()
    assert words not in Client(headers={"accept-language": language}).get("/").content.decode()


@pytest.mark.spec("H-2")
def test_a_guest_is_invited(client: Client) -> None:
    assert "Create a free account, so that what I remember stays with you" in client.get("/").content.decode()


@pytest.mark.spec("S-10")
def test_preferences_are_kept_in_the_account_and_in_the_browser(alice: Account, sign_in: SignIn) -> None:
    client = sign_in(alice)
    client.post(reverse("eunoe:save_preferences"), {"language": "it", "theme": "dark", "time_zone": "Europe/Rome"})
    alice.refresh_from_db()
    assert (alice.language, alice.theme, alice.timezone) == ("it", "dark", "Europe/Rome")
    client.post(reverse("account_logout"))
    html = client.get("/").content.decode()
    assert 'lang="it"' in html
    assert 'data-theme="dark"' in html


@pytest.mark.spec("S-10")
def test_preferences_that_there_are_not_change_nothing(alice: Account, sign_in: SignIn) -> None:
    client = sign_in(alice)
    for wrong in ({"language": "xx"}, {"theme": "pink"}, {"time_zone": "Moon/Sea"}):
        client.post(reverse("eunoe:save_preferences"), wrong)
    alice.refresh_from_db()
    assert (alice.language, alice.theme, alice.timezone) == ("", "system", "UTC")


def test_a_form_leads_nowhere_else(client: Client) -> None:
    for elsewhere in ("https://example.org/", "//example.org/", "javascript:alert(1)", "/\\example.org"):
        answer = client.post(reverse("eunoe:save_preferences"), {"language": "it", "next": elsewhere})
        assert answer.headers["Location"] == reverse("eunoe:settings")


@pytest.mark.spec("F-28")
def test_neither_editing_nor_the_switch_exist_by_default(alice: Account, sign_in: SignIn) -> None:
    (fact,) = remember(alice, "Lives in Turin")
    client = sign_in(alice)
    html = client.get(reverse("eunoe:memory")).content.decode()
    assert "Switch memory" not in html
    assert "fact-edit" not in html
    assert client.post(reverse("eunoe:change_fact", args=[fact.pk]), {"text": "x"}).status_code == 404
    assert client.post(reverse("eunoe:set_memory_paused"), {"paused": "true"}).status_code == 404
    fact.refresh_from_db()
    assert fact.text == "Lives in Turin"


@pytest.mark.spec("F-28")
def test_the_switch_of_memory_is_set_to_what_is_said_alone(
    alice: Account, sign_in: SignIn, configure: Callable[..., object]
) -> None:
    configure(EUNOE_MEMORY_SWITCH="true")
    client, address = sign_in(alice), reverse("eunoe:set_memory_paused")
    client.post(address, {"paused": "true"})
    assert client.post(address).status_code == 400
    assert read_memory_state(account_id=alice.pk).paused
    client.post(address, {"paused": "false"})
    assert not read_memory_state(account_id=alice.pk).paused


@pytest.mark.spec("F-28")
def test_an_outsider_edits_no_line(
    alice: Account, charlie: Account, sign_in: SignIn, configure: Callable[..., object]
) -> None:
    (fact,) = remember(alice, "Lives in Turin")
    configure(EUNOE_FACT_EDITING="true")
    assert sign_in(charlie).post(reverse("eunoe:change_fact", args=[fact.pk]), {"text": "x"}).status_code == 404
    fact.refresh_from_db()
    assert fact.text == "Lives in Turin"


@pytest.mark.spec("F-25", "S-10")
@pytest.mark.parametrize(
    ("language", "since", "said"),
    [
        ("en", "Remembered since 1 January 2027.", "what was said on 1 January 2027, 00:30"),
        ("it", "Ricordato dal 1 gennaio 2027.", "ciò che è stato detto il 1 gennaio 2027, 00:30"),
        ("es", "Se recuerda desde el 1 de enero de 2027.", "lo que se dijo el 1 de enero de 2027, 00:30"),
    ],
)
def test_dates_are_in_the_persons_language_and_time_zone(
    alice: Account, sign_in: SignIn, language: str, since: str, said: str
) -> None:
    late = datetime(2026, 12, 31, 23, 30, tzinfo=UTC)
    question = say(alice, "I live in Turin").question
    Message.objects.filter(pk=question.pk).update(said_at=late)
    (fact,) = remember(alice, "Lives in Turin", source=question)
    Fact.objects.filter(pk=fact.pk).update(since=late)
    client = sign_in(alice)
    client.post(reverse("eunoe:save_preferences"), {"language": language, "time_zone": "Europe/Rome"})
    html = client.get(reverse("eunoe:memory")).content.decode()
    assert since.lower() in html.lower()
    assert said.lower() in html.lower()


@pytest.mark.spec("H-7")
def test_memory_is_cleared_without_a_script(alice: Account, sign_in: SignIn) -> None:
    remember(alice, "Lives in Turin")
    client = sign_in(alice)
    assert "Clear Eunoe's memory?" in client.get(reverse("eunoe:clear_memory")).content.decode()
    page = client.post(reverse("eunoe:clear_memory"), follow=True).content.decode()
    assert "Eunoe no longer remembers anything about you." in page
    assert "No memories yet." in client.get(reverse("eunoe:memory")).content.decode()


@pytest.mark.spec("H-8")
def test_failures_of_memory_without_a_script(alice: Account, sign_in: SignIn) -> None:
    remember(alice, "Lives in Turin")
    client = sign_in(alice)
    with broken("eunoe_facts_fact"):
        answer = client.get(reverse("eunoe:memory"))
        assert answer.status_code == 503
        assert "Memory is not available right now. Try again later." in answer.content.decode()
        assert client.get(reverse("eunoe:settings")).status_code == 200
    with broken("eunoe_facts_factlist"):
        answer = client.post(reverse("eunoe:clear_memory"))
        assert answer.status_code == 503
        assert "Memory could not be cleared. Try again." in answer.content.decode()
    assert "Lives in Turin" in client.get(reverse("eunoe:memory")).content.decode()


@pytest.mark.spec("H-7")
def test_the_assistants_name_is_the_operators(
    alice: Account, sign_in: SignIn, configure: Callable[..., object]
) -> None:
    configure(EUNOE_ASSISTANT_NAME="Whizi")
    remember(alice, "Lives in Turin")
    client = sign_in(alice)
    client.post(reverse("eunoe:save_preferences"), {"language": "it"})
    assert "Cosa ricorda Whizi" in client.get(reverse("eunoe:memory")).content.decode()
    assert "Cancellare la memoria di Whizi?" in client.get(reverse("eunoe:clear_memory")).content.decode()
    assert "Eunoe" not in client.get("/").content.decode()


@pytest.mark.spec("S-10")
def test_a_page_brings_nothing_inline_and_nothing_from_elsewhere(alice: Account, sign_in: SignIn) -> None:
    answer = sign_in(alice).get("/")
    assert "script-src 'self';" in answer.headers["Content-Security-Policy"]
    assert answer.headers["Cache-Control"] == "no-store, private"
    for template in WEB.glob("templates/**/*.html"):
        text = template.read_text()
        assert " style=" not in text, template
        assert "<style" not in text, template
        assert " onclick=" not in text, template
        assert "<script>" not in text, template
        assert 'src="http' not in text, template


def test_only_this_site_frames_the_dock_and_nothing_frames_the_rest(
    alice: Account, charlie: Account, sign_in: SignIn
) -> None:
    turn = say(alice, "Private")
    dock = reverse("eunoe:dock", args=[turn.question.conversation_id])
    answer = sign_in(alice).get(dock)
    assert "Private" in answer.content.decode()
    assert "frame-ancestors 'self'" in answer.headers["Content-Security-Policy"]
    assert answer.headers["X-Frame-Options"] == "SAMEORIGIN"
    assert "Private" not in sign_in(charlie).get(dock).content.decode()
    rest = sign_in(alice).get("/")
    assert "frame-ancestors 'none'" in rest.headers["Content-Security-Policy"]
    assert rest.headers["X-Frame-Options"] == "DENY"


@pytest.mark.spec("S-10")
def test_it_can_be_installed(client: Client) -> None:
    manifest = client.get(reverse("eunoe:manifest")).json()
    assert manifest["display"] == "standalone"
    assert {(icon["sizes"], icon["purpose"]) for icon in manifest["icons"]} >= {
        (size, purpose) for size in ("192x192", "512x512") for purpose in ("any", "maskable")
    }
    for shortcut in manifest["shortcuts"]:
        assert client.get(shortcut["url"]).status_code == 200


@pytest.mark.spec("S-10")
def test_the_app_has_the_persons_language_and_colours(alice: Account, sign_in: SignIn) -> None:
    Account.objects.filter(pk=alice.pk).update(language="it", theme="dark")
    manifest = sign_in(alice).get(reverse("eunoe:manifest")).json()
    assert manifest["lang"] == "it"
    assert manifest["background_color"] == manifest["theme_color"] == "#15191f"
    assert "Cosa sa Eunoe su di me" in {shortcut["name"] for shortcut in manifest["shortcuts"]}


@pytest.mark.spec("S-10", "F-31")
def test_what_an_app_keeps_is_the_same_for_everybody(alice: Account, client: Client, sign_in: SignIn) -> None:
    signed_in = sign_in(alice)
    for name in ("worker", "offline"):
        mine = signed_in.get(reverse(f"eunoe:{name}"))
        assert mine.content == client.get(reverse(f"eunoe:{name}"), headers={"Accept-Language": "es"}).content
        assert not mine.cookies
    assert client.get(reverse("eunoe:worker")).headers["Cache-Control"] == "no-cache"
    for words in ("There is no connection", "Nessuna connessione", "No hay conexión"):
        assert words in mine.content.decode()


@pytest.mark.spec("S-2")
def test_the_demonstration_says_that_it_is_one(client: Client, configure: Callable[..., object]) -> None:
    configure(EUNOE_CHAT_MODELS="demo")
    html = client.get("/").content.decode()
    assert "This is a demonstration." in html
    assert "Connect a real model" in html
    assert "OPENAI_API_KEY" in client.get(reverse("eunoe:connect_model")).content.decode()


def test_a_page_that_is_not_there_keeps_the_look(client: Client) -> None:
    answer = client.get("/nowhere/")
    assert answer.status_code == 404
    assert "There is nothing here" in answer.content.decode()


def _target(turn: object, what: str) -> object:
    question = turn.question  # type: ignore[attr-defined]
    return question.conversation_id if what == "conversation" else getattr(turn, what).pk
