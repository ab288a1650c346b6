"""What every test may use: people, a scripted model, a drained queue, a live server."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import uvicorn
from asgiref.sync import sync_to_async
from django.conf import settings
from django.core.asgi import get_asgi_application
from django.db import connections
from django.db.models import Q
from django.utils import timezone, translation

from eunoe.accounts.models import Account
from eunoe.accounts.services import create_account
from eunoe.chat import database
from eunoe.conf import Settings, get_settings
from eunoe.providers import catalogue
from tests.scripted_model import ScriptedModel


@pytest.fixture
def alice(db: None) -> Account:
    return create_account(name="alice", password="correct horse 7")


@pytest.fixture
def bob(db: None) -> Account:
    return create_account(name="bob", password="correct horse 7")


@pytest.fixture
def charlie(db: None) -> Account:
    """The outsider."""
    return create_account(name="charlie", password="correct horse 7")


@pytest.fixture(scope="session")
def _endpoint() -> Iterator[ScriptedModel]:
    with ScriptedModel() as endpoint:
        yield endpoint


@pytest.fixture
def configure(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Settings]]:
    """Set settings by their variables; what was derived from the earlier ones is forgotten, now and after the test."""

    def set_variables(**variables: str) -> Settings:
        for name, value in variables.items():
            monkeypatch.setenv(name, value)
        forget()
        return get_settings()

    def forget() -> None:
        get_settings.cache_clear()
        catalogue.chat_models.cache_clear()
        catalogue.memory_model.cache_clear()

    yield set_variables
    monkeypatch.undo()
    forget()


@pytest.fixture
def scripted(_endpoint: ScriptedModel, configure: Callable[..., Settings]) -> ScriptedModel:
    """A chat and memory model behind a real HTTP endpoint, answering as the test scripts it."""
    _endpoint.reset()
    configure(
        OPENAI_BASE_URL=_endpoint.url,
        EUNOE_CHAT_MODELS="openai:scripted,openai:other",
        EUNOE_MEMORY_MODEL="openai:memory",
    )
    return _endpoint


@pytest.fixture(autouse=True)
def _in_english() -> None:
    """The language of one test's last page must not be the next one's."""
    translation.activate("en")


@pytest.fixture(autouse=True)
def _empty_queue(request: pytest.FixtureRequest) -> Iterator[None]:
    """The queue's tables are not Django's to flush: what a test enqueued goes with it."""
    marker = request.node.get_closest_marker("django_db")
    if "transactional_db" in request.fixturenames or (marker and marker.kwargs.get("transaction")):
        request.getfixturevalue("transactional_db")
        yield
        _let_reads_end()
        with connections["default"].cursor() as cursor:
            cursor.execute("TRUNCATE procrastinate_jobs, procrastinate_periodic_defers CASCADE")
    else:
        yield


def _let_reads_end() -> None:
    """A read of memory that a reply did not wait for goes on; who empties the tables must not meet it."""
    barrier = threading.Barrier(database.MEMORY_THREADS)
    for waiting in [database._memory_threads.submit(barrier.wait, 20) for _ in range(database.MEMORY_THREADS)]:
        waiting.result()


@pytest.fixture(scope="session", autouse=True)
def _quick_passwords() -> None:
    """A third of a second for each password is right for people, and nothing that a test waits for."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture(scope="session", autouse=True)
def _close_pool(request: pytest.FixtureRequest) -> Iterator[None]:
    """The pool's idle connections would keep the test database from being dropped."""
    if any(item.get_closest_marker("django_db") or "db" in item.fixturenames for item in request.session.items):
        request.getfixturevalue("django_db_setup")
    yield
    connections.close_all()
    connections["default"].close_pool()  # type: ignore[attr-defined]


@pytest.fixture
def drain(transactional_db: None) -> Callable[[], None]:
    """Run every job that is due, as the worker would, and return when none is left."""

    def run() -> None:
        for _ in range(20):
            thread = threading.Thread(target=lambda: asyncio.run(work()))
            thread.start()
            thread.join()
            if not _is_any_due():
                return

    async def work() -> None:
        from procrastinate.contrib.django import app

        worker_app = app.with_connector(app.connector.get_worker_connector())
        async with worker_app.open_async():
            await worker_app.run_worker_async(wait=False, install_signal_handlers=False, listen_notify=False)
        await sync_to_async(connections.close_all)()

    return run


def _is_any_due() -> bool:
    """A worker that does not wait may end while the last job, still running, enqueues another."""
    from procrastinate.contrib.django.models import ProcrastinateJob

    due = Q(scheduled_at=None) | Q(scheduled_at__lte=timezone.now())
    return ProcrastinateJob.objects.filter(due, status="todo").exists()


@pytest.fixture
def live_server_url(transactional_db: None) -> Iterator[str]:
    """The product behind a real ASGI server, on the test's database."""
    config = uvicorn.Config(get_asgi_application(), port=0, log_level="warning", lifespan="off")
    server = uvicorn.Server(config)
    ready = threading.Event()
    startup = server.startup

    async def announce(*args: Any, **kwargs: Any) -> None:
        await startup(*args, **kwargs)
        ready.set()

    server.startup = announce  # type: ignore[method-assign]
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    assert ready.wait(20)
    port = server.servers[0].sockets[0].getsockname()[1]
    yield f"http://127.0.0.1:{port}"
    server.should_exit = True
    thread.join(20)
    connections.close_all()
