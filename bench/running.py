"""A running Eunoe of its own for a measurement: real server, real database, a scripted model."""

import contextlib
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.scripted_model import ScriptedModel


@dataclass(frozen=True)
class Running:
    """``url`` of the web server, the endpoint behind its models, and keys to act with."""

    url: str
    model: ScriptedModel


@contextlib.contextmanager
def running_eunoe() -> Iterator[Running]:
    """Start ``eunoe serve`` on a folder of its own; Django is set up in this process on the same database."""
    with tempfile.TemporaryDirectory(prefix="eunoe-bench-") as folder, ScriptedModel() as model:
        os.environ.update(
            EUNOE_DATA_DIR=folder,
            OPENAI_BASE_URL=model.url,
            OPENAI_API_KEY="none",
            EUNOE_CHAT_MODELS="openai:scripted",
            EUNOE_MEMORY_MODEL="openai:memory",
            DJANGO_SETTINGS_MODULE="eunoe.server.settings",
        )
        os.environ.pop("DATABASE_URL", None)
        command = [str(Path(sys.executable).parent / "eunoe"), "serve", "--port", str(free_port())]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            url = wait_until_ready(process)
            set_up_django()
            yield Running(url=url, model=model)
        finally:
            process.terminate()
            process.wait(30)


@contextlib.contextmanager
def set_up_alone(**variables: str) -> Iterator[None]:
    """Django on an empty database of its own, with no server; with no model but those that ``variables`` name."""
    with tempfile.TemporaryDirectory(prefix="eunoe-bench-") as folder:
        own = {"EUNOE_DATA_DIR": folder, "DJANGO_SETTINGS_MODULE": "eunoe.server.settings"}
        os.environ.update({"EUNOE_CHAT_MODELS": "demo"} | own | variables)
        os.environ.pop("DATABASE_URL", None)
        set_up_django()
        from django.core.management import call_command
        from django.db import connections

        from eunoe.cli.embedded import release_embedded

        call_command("migrate", verbosity=0)
        try:
            yield
        finally:
            connections.close_all()
            release_embedded(Path(folder))


def worker_processes() -> int:
    """How many of them are at work: each looks at the queue twice, for passes and for all else."""
    from procrastinate.contrib.django.models import ProcrastinateWorker

    return ProcrastinateWorker.objects.count() // 2


def free_port() -> int:
    import socket

    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def wait_until_ready(process: subprocess.Popen[str]) -> str:
    assert process.stdout
    for line in process.stdout:
        if line.startswith("Eunoe is ready at "):
            return line.split()[-1].rstrip("/")
    raise SystemExit("eunoe serve ended before it was ready")


def set_up_django() -> None:
    import django

    from eunoe.cli.embedded import ensure_database
    from eunoe.conf import get_settings

    # Whoever asked before has the settings of another folder.
    get_settings.cache_clear()
    ensure_database(get_settings())
    get_settings.cache_clear()
    django.setup()
