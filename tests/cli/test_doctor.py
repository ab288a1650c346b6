"""``eunoe doctor``: settings with their sources, and checks."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from eunoe.cli.app import run
from eunoe.cli.diagnosis import describe
from eunoe.conf import Settings, get_settings
from tests.scripted_model import Script, ScriptedModel

pytestmark = pytest.mark.django_db(transaction=True)


def test_all_is_well_without_a_model(configure: Callable[..., Settings], capsys: pytest.CaptureFixture[str]) -> None:
    configure(OLLAMA_BASE_URL="")
    assert run(["doctor"]) == 0
    printed = capsys.readouterr().out
    for said in ("the demonstration answers", "Set OPENAI_API_KEY", "PostgreSQL", "all applied", "All is well."):
        assert said in printed


def test_a_model_that_answers_is_asked_for_a_word(scripted: ScriptedModel, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["doctor"]) == 0
    assert "openai:scripted answers" in capsys.readouterr().out
    assert {body["model"] for body in scripted.requests} == {"scripted", "memory"}


def test_a_model_that_refuses_fails_the_check(scripted: ScriptedModel, capsys: pytest.CaptureFixture[str]) -> None:
    scripted.default_reply = Script(status=401)
    assert run(["doctor"]) == 1
    printed = capsys.readouterr().out
    assert "openai:scripted: The model's endpoint answered with status 401." in printed
    assert "Check its key" in printed


def test_a_database_that_is_down_fails_the_check(
    configure: Callable[..., Settings], capsys: pytest.CaptureFixture[str]
) -> None:
    configure(DATABASE_URL="postgresql://someone:swordfish@127.0.0.1:9/x")
    assert run(["doctor"]) == 1
    printed = capsys.readouterr().out
    assert "FAILED  database" in printed
    assert "swordfish" not in printed


def test_secrets_are_masked_and_sources_named(
    configure: Callable[..., Settings], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / ".env").write_text("EUNOE_ASSISTANT_NAME=Lete\nANTHROPIC_API_KEY=sk-file\n")
    monkeypatch.chdir(tmp_path)
    configure(OPENAI_API_KEY="sk-environment", OPENAI_BASE_URL="http://user:word@example.org/v1")
    shown = {variable: (value, source) for variable, value, source in describe(get_settings())}
    assert shown["OPENAI_API_KEY"] == ("********", "environment")
    assert shown["ANTHROPIC_API_KEY"] == ("********", ".env")
    assert shown["EUNOE_ASSISTANT_NAME"] == ("Lete", ".env")
    assert shown["EUNOE_MEMORY_DEADLINE_MS"] == ("300", "default")
    assert shown["OPENAI_BASE_URL"] == ("http://********@example.org/v1", "environment")


@pytest.mark.parametrize("address", ["mysql://u:hunter2secret@h/db", "postgresql://u:hunter2secret@127.0.0.1:1/db"])
@pytest.mark.parametrize("command", [["memory", "show", "ada"], ["doctor"]])
def test_no_complaint_about_the_database_repeats_its_password(
    monkeypatch: pytest.MonkeyPatch,
    configure: Callable[..., Settings],
    capfd: pytest.CaptureFixture[str],
    address: str,
    command: list[str],
) -> None:
    monkeypatch.setenv("DATABASE_URL", address)
    get_settings.cache_clear()
    assert run(command) in {1, 2}
    printed = capfd.readouterr()
    assert "hunter2secret" not in printed.out + printed.err


def test_an_endpoint_that_was_named_and_does_not_answer_is_told(
    configure: Callable[..., Settings], capsys: pytest.CaptureFixture[str]
) -> None:
    configure(OPENAI_BASE_URL="http://127.0.0.1:1/v1", OPENAI_API_KEY="none")
    assert run(["doctor"]) == 1
    assert "none found with OPENAI_BASE_URL" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("variables", "said"),
    [
        ({"GOOGLE_API_KEY": "none"}, "GOOGLE_API_KEY is set, and Google's package is not installed"),
        (
            {"GOOGLE_API_KEY": "none", "EUNOE_CHAT_MODELS": "google:gemini", "EUNOE_MEMORY_MODEL": "builtin"},
            "google:gemini: its package is not installed",
        ),
    ],
)
def test_a_package_that_is_missing_is_told_with_the_command_that_brings_it(
    monkeypatch: pytest.MonkeyPatch,
    configure: Callable[..., Settings],
    capsys: pytest.CaptureFixture[str],
    variables: dict[str, str],
    said: str,
) -> None:
    monkeypatch.setitem(sys.modules, "google.genai", None)
    configure(OLLAMA_BASE_URL="", **variables)
    assert run(["doctor"]) == 1
    printed = capsys.readouterr().out
    assert said in printed
    assert "→ pip install 'eunoe[google]'" in printed


def test_a_model_that_is_none_is_told_in_plain_words(
    monkeypatch: pytest.MonkeyPatch, configure: Callable[..., Settings], capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("EUNOE_CHAT_MODELS", "gpt-4o")
    get_settings.cache_clear()
    assert run(["memory", "show", "ada"]) == 2
    assert capsys.readouterr().err == (
        "eunoe: EUNOE_CHAT_MODELS: “gpt-4o” is no model. Write provider:model, such as openai:NAME or ollama:NAME\n"
    )
