"""Secrets that are given by files."""

from collections.abc import Callable
from pathlib import Path

import pytest

from eunoe.cli.app import run
from eunoe.cli.diagnosis import describe
from eunoe.conf import SECRETS, Settings, get_settings

VARIABLES = {name: str(Settings.model_fields[name].validation_alias) for name in SECRETS}


def value_of(settings: Settings, name: str) -> str:
    text: str = getattr(settings, name).get_secret_value()
    return text


@pytest.fixture
def secret(tmp_path: Path) -> Path:
    path = tmp_path / "secret"
    path.write_text("postgresql://ada:s3cret@db.example.org/eunoe\n")
    return path


def test_every_secret_setting_can_be_given_by_a_file() -> None:
    assert set(SECRETS) == {
        name for name, field in Settings.model_fields.items() if "SecretStr" in str(field.annotation)
    }


@pytest.mark.parametrize("name", SECRETS)
def test_a_file_gives_a_secret(
    name: str, secret: Path, configure: Callable[..., Settings], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(VARIABLES[name], raising=False)
    settings = configure(**{f"{VARIABLES[name]}_FILE": str(secret)})
    assert value_of(settings, name) == "postgresql://ada:s3cret@db.example.org/eunoe"
    shown = {variable: (value, source) for variable, value, source in describe(settings)}
    assert shown[VARIABLES[name]] == ("********", f"{VARIABLES[name]}_FILE, environment")


def test_the_env_file_may_name_it_too(
    secret: Path, configure: Callable[..., Settings], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / ".env").write_text(f"OPENAI_API_KEY_FILE={secret}\n")
    monkeypatch.chdir(tmp_path)
    settings = configure()
    assert value_of(settings, "openai_api_key").startswith("postgresql:")
    assert ("OPENAI_API_KEY", "********", "OPENAI_API_KEY_FILE, .env") in list(describe(settings))


@pytest.mark.parametrize("name", SECRETS)
def test_both_at_once_are_an_error_in_one_line(
    name: str,
    secret: Path,
    monkeypatch: pytest.MonkeyPatch,
    configure: Callable[..., Settings],
    capsys: pytest.CaptureFixture[str],
) -> None:
    variable = VARIABLES[name]
    monkeypatch.setenv(variable, "sw0rdfish")
    monkeypatch.setenv(f"{variable}_FILE", str(secret))
    get_settings.cache_clear()
    assert run(["memory", "show", "ada"]) == 2
    said = capsys.readouterr().err
    assert said == f"eunoe: {variable}: set, and so is {variable}_FILE. Take one of them away\n"


@pytest.mark.parametrize(
    ("content", "complaint"), [(None, "No such file or directory"), (b" \n", "which is empty"), (b"\xff", "no text")]
)
def test_a_file_that_gives_nothing_is_told_without_its_content(
    content: bytes | None,
    complaint: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    configure: Callable[..., Settings],
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = tmp_path / "key"
    if content is not None:
        path.write_bytes(content)
    monkeypatch.setenv("OPENAI_API_KEY_FILE", str(path))
    get_settings.cache_clear()
    assert run(["memory", "show", "ada"]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"eunoe: OPENAI_API_KEY: OPENAI_API_KEY_FILE names {path}")
    assert complaint in said
    assert said.count("\n") == 1


def test_what_a_file_holds_is_checked_like_the_variable_and_not_repeated(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    configure: Callable[..., Settings],
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = tmp_path / "url"
    path.write_text("mysql://u:hunter2@h/db")
    monkeypatch.delenv("DATABASE_URL")
    monkeypatch.setenv("DATABASE_URL_FILE", str(path))
    get_settings.cache_clear()
    assert run(["memory", "show", "ada"]) == 2
    said = capsys.readouterr().err
    assert said == "eunoe: DATABASE_URL: must begin with postgresql://\n"
