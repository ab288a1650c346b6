"""``eunoe doctor``: every setting with its source, every check with what to do."""

import asyncio
import os
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import psycopg
from dotenv import dotenv_values
from pydantic import SecretStr
from rich.console import Console
from rich.markup import escape

from eunoe.cli.embedded import ensure_database
from eunoe.cli.setup import OLDEST_POSTGRESQL, load_django, pending_migrations, reason
from eunoe.conf import SECRETS, Settings, get_settings
from eunoe.errors import EunoeError
from eunoe.providers.catalogue import chat_models, memory_model
from eunoe.providers.models import stream_reply
from eunoe.providers.packages import how_to_install
from eunoe.providers.types import ChatMessage, ModelRef

ANSWER_SECONDS = 5.0


class State(Enum):
    OK = "ok"
    NOTE = "note"
    FAILED = "FAILED"


_COLOURS = {State.OK: "green", State.NOTE: "yellow", State.FAILED: "bold red"}


@dataclass(frozen=True, slots=True)
class Finding:
    """What one check found, and what to do about it."""

    state: State
    what: str
    said: str
    advice: str = ""


def examine() -> bool:
    """Print settings and checks; whether all of them passed."""
    console = Console(highlight=False, emoji=False, width=None if sys.stdout.isatty() else 160)
    # Taken first: starting the embedded database puts its address into the environment.
    settings = get_settings()
    console.print("[bold]Settings[/bold]")
    for variable, value, source in describe(settings):
        console.print(f"  {variable:26}{escape(value)}  [dim]({source})[/dim]", soft_wrap=True)
    console.print("\n[bold]Checks[/bold]")
    passed = True
    for finding in _check(settings):
        passed = passed and finding.state is not State.FAILED
        state = f"[{_COLOURS[finding.state]}]{finding.state.value:8}[/]"
        console.print(f"  {state}{finding.what:18}{escape(finding.said)}", soft_wrap=True)
        if finding.advice:
            console.print(f"  {'':8}{'':18}→ {escape(finding.advice)}", soft_wrap=True)
    console.print("\nAll is well." if passed else "\nSomething is wrong; see FAILED above.")
    return passed


def describe(settings: Settings) -> Iterator[tuple[str, str, str]]:
    """Each variable with its value, secrets masked, and its source: ``environment``, ``.env`` or ``default``; of a
    secret in a file also the variable that names it."""
    in_environment = {name.upper() for name, value in os.environ.items() if value}
    in_file = {name.upper() for name, value in dotenv_values(".env").items() if value}
    for name, field in type(settings).model_fields.items():
        variable = str(field.validation_alias)
        source = "default"
        given = f"{variable}_FILE" if name in SECRETS else variable
        if given not in in_environment | in_file:
            given = variable
        if given in in_environment:
            source = "environment"
        elif given in in_file:
            source = ".env"
        if given != variable:
            source = f"{given}, {source}"
        yield variable, _show(getattr(settings, name)), source


def _show(value: Any) -> str:
    if isinstance(value, SecretStr):
        return "********"
    if isinstance(value, tuple):
        return ", ".join(value) or "-"
    if isinstance(value, str) and "@" in value and "://" in value:
        parts = urlsplit(value)
        return urlunsplit(parts._replace(netloc=f"********@{parts.netloc.rsplit('@', 1)[1]}"))
    return "-" if value is None else str(value)


def _check(settings: Settings) -> Iterator[Finding]:
    yield _data_folder(settings.data_dir)
    yield from _database(settings)
    yield from _models(settings)
    yield Finding(State.OK, "embedder", settings.embedder)


def _data_folder(folder: Path) -> Finding:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        advice = "Make it writable, or set EUNOE_DATA_DIR to a folder that is."
        return Finding(State.FAILED, "data folder", f"{folder}: {error.strerror}", advice)
    return Finding(State.OK, "data folder", str(folder))


def _database(settings: Settings) -> Iterator[Finding]:
    kind = "embedded" if settings.database_url is None else "configured"
    try:
        url = ensure_database(settings)
        with psycopg.connect(url, connect_timeout=5) as connection:
            version = connection.info.server_version // 10_000
            row = connection.execute(
                "SELECT default_version FROM pg_available_extensions WHERE name = 'vector'"
            ).fetchone()
    except (EunoeError, psycopg.Error) as error:
        first = reason(error) if isinstance(error, psycopg.Error) else str(error)
        yield Finding(State.FAILED, "database", f"{kind}: {first}", "Is it running, and is DATABASE_URL right?")
        return
    if version < OLDEST_POSTGRESQL:
        advice = f"Use PostgreSQL {OLDEST_POSTGRESQL} or newer."
        yield Finding(State.FAILED, "database", f"{kind}: PostgreSQL {version} is too old", advice)
    else:
        yield Finding(State.OK, "database", f"{kind}: PostgreSQL {version}")
    if row is None:
        advice = "Install the extension on the database server (package postgresql-NN-pgvector)."
        yield Finding(State.FAILED, "pgvector", "not available", advice)
    else:
        yield Finding(State.OK, "pgvector", str(row[0]))
    yield _migrations()


def _migrations() -> Finding:
    try:
        load_django()
        pending = pending_migrations()
    except Exception as error:
        said = f"cannot be read: {type(error).__name__}"
        return Finding(State.FAILED, "migrations", said, "EUNOE_DEBUG=1 eunoe manage showmigrations says more.")
    if pending:
        advice = "eunoe serve applies them when it starts, and so does every other command."
        return Finding(State.NOTE, "migrations", f"{pending} to apply", advice)
    return Finding(State.OK, "migrations", "all applied")


def _told_of_models(settings: Settings) -> list[str]:
    """The variables that say where models are to be found."""
    named = {
        "OPENAI_BASE_URL": settings.openai_base_url,
        "OPENAI_API_KEY": settings.openai_api_key,
        "ANTHROPIC_API_KEY": settings.anthropic_api_key,
        "GOOGLE_API_KEY": settings.google_api_key,
        "OLLAMA_BASE_URL": settings.ollama_base_url,
    }
    return [variable for variable, value in named.items() if value]


def _models(settings: Settings) -> Iterator[Finding]:
    offered = chat_models()
    remembers = memory_model()
    told = _told_of_models(settings)
    if settings.google_api_key and not settings.chat_models and (command := how_to_install("google")):
        said = "GOOGLE_API_KEY is set, and Google's package is not installed"
        yield Finding(State.FAILED, "google", said, command)
    if offered[0].provider == "demo" and told and not settings.chat_models:
        advice = "Is the endpoint up, and the key right? EUNOE_CHAT_MODELS=provider:model names one without asking."
        yield Finding(
            State.FAILED, "chat models", f"none found with {', '.join(told)}; the demonstration answers", advice
        )
    elif offered[0].provider == "demo":
        advice = "Set OPENAI_API_KEY, OPENAI_BASE_URL, ANTHROPIC_API_KEY or GOOGLE_API_KEY, or start Ollama here."
        yield Finding(State.NOTE, "chat models", "none: the demonstration answers", advice)
    else:
        yield Finding(State.OK, "chat models", ", ".join(str(ref) for ref in offered))
    asked = {ref.provider: ref for ref in reversed(offered) if ref.provider != "demo"}
    refs = [*reversed(asked.values())]
    if remembers.provider != "builtin" and remembers not in refs:
        refs.append(remembers)
    answers = {ref: _answers(ref) for ref in refs}
    yield from answers.values()
    if remembers in answers and answers[remembers].state is State.FAILED:
        said = f"{remembers} does not answer: nothing new is remembered until it does"
        yield Finding(State.FAILED, "memory model", said, "See its endpoint above.")
        return
    said = "builtin: rules in code, no model" if remembers.provider == "builtin" else str(remembers)
    yield Finding(State.OK, "memory model", said)


def _answers(ref: ModelRef) -> Finding:
    """Ask the model for a word, and do not wait for the rest."""
    if command := how_to_install(ref.provider):
        return Finding(State.FAILED, "model endpoint", f"{ref}: its package is not installed", command)

    async def ask() -> None:
        async with asyncio.timeout(ANSWER_SECONDS):
            stream = stream_reply(ref, [ChatMessage("user", "Say: ok")])
            async for _ in stream:
                break
            await stream.aclose()

    try:
        asyncio.run(ask())
    except TimeoutError:
        advice = "Is the model loaded, and its address right?"
        return Finding(State.FAILED, "model endpoint", f"{ref}: no answer within {ANSWER_SECONDS:.0f} s", advice)
    except EunoeError as error:
        advice = "Check its key, its address and the model's name."
        return Finding(State.FAILED, "model endpoint", f"{ref}: {error}", advice)
    return Finding(State.OK, "model endpoint", f"{ref} answers")
