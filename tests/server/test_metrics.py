"""``/metrics``: who may read it, and what it says."""

import asyncio
import re
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.utils import timezone
from procrastinate.contrib.django import app as queue

from eunoe.accounts.models import Account
from eunoe.accounts.services import create_account
from eunoe.chat import replies
from eunoe.conf import Settings
from eunoe.conversations import services as conversations
from eunoe.facts.models import Fact, FactList, Pass
from eunoe.memory import services as memory
from eunoe.recall.models import Build
from eunoe.server.metrics import CountingStreams
from tests.counted import counted
from tests.memory.told import know
from tests.scripted_model import Script, ScriptedModel

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.spec("I-7")]

TOKEN = "a-token-of-some-length"


def figures(client: Client) -> dict[str, float]:
    """Each sample by its name and labels, as it is written."""
    answer = client.get("/metrics")
    assert answer.status_code == 200, answer.content
    lines = [line for line in answer.content.decode().splitlines() if not line.startswith("#")]
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines)}


# --- who may read


def test_whoever_is_on_this_machine_may_read(client: Client) -> None:
    answer = client.get("/metrics")
    assert answer.status_code == 200
    assert answer["Content-Type"].startswith("text/plain")
    assert answer["Cache-Control"].startswith("max-age=0")
    assert b"eunoe_database_up 1.0" in answer.content


@pytest.mark.parametrize("address", ["192.0.2.7", "10.1.2.3", ""])
def test_nobody_elsewhere_may_read_without_a_token(client: Client, address: str) -> None:
    assert client.get("/metrics", REMOTE_ADDR=address).status_code == 404


@pytest.mark.parametrize("header", ["X-Forwarded-For", "Forwarded", "X-Real-IP", "Via", "X-Forwarded-Proto"])
def test_a_proxy_on_this_machine_does_not_lend_its_address(client: Client, header: str) -> None:
    assert client.get("/metrics", headers={header: "127.0.0.1"}).status_code == 404


def test_a_public_installation_wants_the_token_even_from_here(
    client: Client, configure: Callable[..., Settings]
) -> None:
    configure(EUNOE_PUBLIC_URL="https://chat.example.org", EUNOE_METRICS_TOKEN=TOKEN)
    assert client.get("/metrics").status_code == 404
    assert client.get("/metrics", headers={"Authorization": f"Bearer {TOKEN}"}).status_code == 200


@pytest.mark.parametrize(
    ("given", "status"),
    [(f"Bearer {TOKEN}", 200), (f"bearer {TOKEN}", 200), ("Bearer other", 404), (f"Basic {TOKEN}", 404), ("", 404)],
)
def test_the_token_opens_it_from_anywhere(
    client: Client, configure: Callable[..., Settings], given: str, status: int
) -> None:
    configure(EUNOE_METRICS_TOKEN=TOKEN)
    headers = {"Authorization": given, "X-Forwarded-For": "192.0.2.7"}
    assert client.get("/metrics", REMOTE_ADDR="192.0.2.7", headers=headers).status_code == status


def test_without_a_token_none_is_right(client: Client) -> None:
    headers = {"Authorization": "Bearer "}
    assert client.get("/metrics", REMOTE_ADDR="192.0.2.7", headers=headers).status_code == 404


# --- what the database knows


def test_passes_are_counted_by_outcome_and_reason_for_an_hour(client: Client, alice: Account) -> None:
    now = timezone.now()
    ended = {"account": alice, "trigger": "scheduled", "finished_at": now}
    Pass.objects.create(**ended, outcome="rewritten")
    Pass.objects.create(**ended, outcome="rewritten")
    Pass.objects.create(**ended, outcome="condensed")
    Pass.objects.create(**ended, outcome="cut")
    Pass.objects.create(**ended, outcome="failed", reason="model_timeout")
    Pass.objects.create(**ended | {"finished_at": now - timedelta(hours=2)}, outcome="failed", reason="model_timeout")
    said = figures(client)
    assert said['eunoe_passes{outcome="rewritten",reason=""}'] == 2
    assert said['eunoe_passes{outcome="failed",reason="model_timeout"}'] == 1
    assert said['eunoe_passes{outcome="refused",reason=""}'] == 0
    assert said["eunoe_condense_ratio"] == 0.5


def test_builds_are_counted_by_mode_and_status(client: Client, alice: Account, bob: Account) -> None:
    now = timezone.now()
    Build.objects.create(account=alice, mode="quick", status="done", finished_at=now)
    Build.objects.create(account=alice, mode="quick", status="done", finished_at=now - timedelta(hours=2))
    Build.objects.create(account=alice, mode="full", status="running")
    Build.objects.create(account=bob, mode="full", status="failed", finished_at=now)
    said = figures(client)
    assert said['eunoe_builds{mode="quick",status="done"}'] == 1
    assert said['eunoe_builds{mode="full",status="running"}'] == 1
    assert said['eunoe_builds{mode="full",status="failed"}'] == 1
    assert said['eunoe_builds{mode="quick",status="queued"}'] == 0


def test_queues_tell_how_many_wait_and_for_how_long(client: Client) -> None:
    upkeep = queue.configure_task("memory.follow_plans", queue="upkeep")
    first = upkeep.defer(after="")
    upkeep.defer(after="")
    queue.configure_task("memory.follow_plans", queue="upkeep", schedule_in={"hours": 1}).defer(after="")
    with connection.cursor() as cursor:
        cursor.execute("UPDATE procrastinate_events SET at = now() - interval '5 minutes' WHERE job_id = %s", [first])
    said = figures(client)
    assert said['eunoe_queue_jobs{queue="upkeep",state="waiting"}'] == 2
    assert said['eunoe_queue_jobs{queue="upkeep",state="later"}'] == 1
    assert 299 < said['eunoe_queue_age_seconds{queue="upkeep"}'] < 330
    assert said['eunoe_queue_age_seconds{queue="memory"}'] == 0


def test_a_job_that_is_due_again_has_waited_since_then(client: Client) -> None:
    due = timezone.now() - timedelta(minutes=3)
    queue.configure_task("memory.follow_plans", queue="upkeep", schedule_at=due).defer(after="")
    assert 179 < figures(client)['eunoe_queue_age_seconds{queue="upkeep"}'] < 210


def test_workers_are_counted_while_they_live(client: Client) -> None:
    with connection.cursor() as cursor:
        cursor.execute("DELETE FROM procrastinate_workers")
        cursor.execute(
            "INSERT INTO procrastinate_workers (last_heartbeat) VALUES (now()), (now() - interval '5 minutes')"
        )
        workers = figures(client)["eunoe_workers"]
        cursor.execute("DELETE FROM procrastinate_workers")
    assert workers == 1


def test_lists_tell_how_long_they_are(client: Client) -> None:
    for number in range(10):
        account = create_account(name=f"person{number}")
        FactList.objects.create(account=account, tokens=10 * (number + 1))
        Fact.objects.bulk_create(Fact(account=account, position=n, text="x") for n in range(number + 1))
    FactList.objects.create(account=create_account(name="empty"), tokens=0)
    said = figures(client)
    assert said["eunoe_fact_lists"] == 11
    assert said['eunoe_fact_list_lines{quantile="0.5"}'] == 5
    assert said['eunoe_fact_list_lines{quantile="1"}'] == 10
    assert said['eunoe_fact_list_tokens{quantile="0.9"}'] == 90


@pytest.mark.usefixtures("alice")
def test_no_label_holds_an_id_or_a_word_of_a_person(
    client: Client, alice: Account, scripted: ScriptedModel, drain: Callable[[], None]
) -> None:
    know(alice, "Lives in Turin with Ottavia")
    ask(alice, "Where do I live?", scripted)
    drain()
    page = client.get("/metrics").content.decode()
    assert not re.search(r"alice|ottavia|turin|[0-9a-f]{8}-[0-9a-f]{4}", page, re.IGNORECASE)
    labels = set(re.findall(r'(\w+)="', page))
    assert labels <= {"outcome", "reason", "mode", "status", "queue", "state", "quantile", "le", "kind", "memory"} | {
        "code",
        "via",
    }


def test_it_says_when_the_database_does_not_answer(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    from eunoe.server import metrics

    def refuse(**_: object) -> None:
        raise metrics.psycopg.OperationalError("refused")

    monkeypatch.setattr(metrics.psycopg, "connect", refuse)
    said = figures(client)
    assert said["eunoe_database_up"] == 0
    assert "eunoe_streams_open" in said


# --- what processes count


def ask(account: Account, text: str, scripted: ScriptedModel) -> Any:
    conversation = conversations.create_conversation(account=account)

    async def said() -> Any:
        return await (await replies.send(account=account, conversation_id=conversation.pk, content=text)).wait()

    return asyncio.run(said())


def test_replies_are_counted_by_how_they_end(alice: Account, scripted: ScriptedModel) -> None:
    complete = {"status": "complete", "code": "", "via": "chat"}
    failed = {"status": "failed", "code": "model_unavailable", "via": "chat"}
    before = counted("eunoe_replies_total", **complete), counted("eunoe_replies_total", **failed)
    ask(alice, "Hello", scripted)
    scripted.default_reply = Script(status=401)
    ask(alice, "Hello", scripted)
    after = counted("eunoe_replies_total", **complete), counted("eunoe_replies_total", **failed)
    assert after == (before[0] + 1, before[1] + 1)


@pytest.mark.parametrize(("fact", "memory_label"), [("Lives in Turin", "with"), ("", "without")])
def test_the_first_token_is_timed_with_memory_and_without(
    alice: Account, scripted: ScriptedModel, fact: str, memory_label: str
) -> None:
    if fact:
        know(alice, fact)
    before = {label: counted("eunoe_first_token_seconds_count", memory=label) for label in ("with", "without")}
    ask(alice, "Hello", scripted)
    for label, count in before.items():
        more = int(label == memory_label)
        assert counted("eunoe_first_token_seconds_count", memory=label) == count + more


def test_searches_are_timed(alice: Account) -> None:
    before = counted("eunoe_retrieval_seconds_count")
    memory.search_memory(account=alice, query="my holidays in Ferrara")
    assert counted("eunoe_retrieval_seconds_count") == before + 1


def test_streams_are_counted_while_they_are_open() -> None:
    seen: list[float] = []
    before = counted("eunoe_streams_open")

    async def application(scope: Any, receive: Any, send: Any) -> None:
        kind = scope["kind"]
        await send({"type": "http.response.start", "status": 200, "headers": [(b"Content-Type", kind)]})
        seen.append(counted("eunoe_streams_open") - before)
        raise ConnectionResetError

    async def send(message: Any) -> None: ...

    for kind in (b"text/event-stream; charset=utf-8", b"text/html"):
        with pytest.raises(ConnectionResetError):
            asyncio.run(CountingStreams(application)({"kind": kind}, None, send))
    assert seen == [1, 0]
    assert counted("eunoe_streams_open") == before
