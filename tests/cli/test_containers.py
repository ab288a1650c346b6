"""The container files name only what there is. Whether an image comes of them, no test here can say."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
import typer.main
import yaml

from eunoe.cli import health
from eunoe.cli.app import app
from eunoe.conf import SECRETS, Settings

ROOT = Path(__file__).resolve().parents[2]
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")
COMPOSE_TEXT = (ROOT / "compose.yaml").read_text(encoding="utf-8")
COMPOSE: dict[str, Any] = yaml.safe_load(COMPOSE_TEXT)
OURS = ("web", "worker")

VARIABLES = {str(field.validation_alias) for field in Settings.model_fields.values()}
FILES = {f"{Settings.model_fields[name].validation_alias}_FILE" for name in SECRETS}


def instructions(name: str) -> list[str]:
    joined = re.sub(r"\\\n\s*", " ", DOCKERFILE)
    return [line.split(" ", 1)[1] for line in joined.splitlines() if line.startswith(f"{name} ")]


def check_command(arguments: list[str]) -> None:
    """It is one of ours, and takes these options."""
    command = typer.main.get_command(app).commands[arguments[0]]  # type: ignore[attr-defined]
    command.make_context(arguments[0], list(arguments[1:]))


# --- Dockerfile


def test_the_image_runs_a_command_that_there_is_as_nobody_in_particular() -> None:
    assert instructions("ENTRYPOINT") == ['["eunoe"]']
    check_command(yaml.safe_load(instructions("CMD")[-1]))
    assert instructions("USER") == ["10001:10001"]
    assert "--uid 10001" in " ".join(instructions("RUN"))


def test_the_image_is_made_of_files_that_there_are_and_that_are_let_through() -> None:
    kept = {line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")}
    copied = [part for line in instructions("COPY") if "--from" not in line for part in line.split()[:-1]]
    assert set(copied) == kept
    assert all((ROOT / name).exists() for name in copied)


def test_the_image_installs_what_is_pinned() -> None:
    (install,) = [line for line in instructions("RUN") if " pip install" in line]
    assert "--constraint constraints.txt" in install
    stages = [line.split()[0] for line in instructions("FROM")]
    assert all(re.search(r":\d", image) for image in stages)
    assert len(set(stages)) == 1


def test_variables_of_the_image_are_settings() -> None:
    names = {pair.split("=")[0] for line in instructions("ENV") for pair in line.split()}
    assert names - VARIABLES <= {"PATH", "PYTHONUNBUFFERED"} | {name for name in names if name.startswith("PIP_")}


# --- compose.yaml


@pytest.mark.parametrize("service", OURS)
def test_services_run_commands_that_there_are(service: str) -> None:
    check_command(COMPOSE["services"][service]["command"])


@pytest.mark.parametrize("service", OURS)
def test_variables_of_the_services_are_settings(service: str) -> None:
    assert set(COMPOSE["services"][service]["environment"]) <= VARIABLES | FILES


def test_what_can_be_uncommented_is_right_as_well() -> None:
    whole = yaml.safe_load(
        re.sub(r"^(\s*)# (?=\S+_FILE: |- \w+_key$|\w+_key:$|  file: )", r"\1", COMPOSE_TEXT, flags=re.M)
    )
    web = whole["services"]["web"]
    assert {name for name in web["environment"] if name.endswith("_FILE")} == FILES
    assert set(web["secrets"]) == set(whole["secrets"]) - {"database_password"}
    assert {f"/run/secrets/{name}" for name in web["secrets"]} == {
        value for name, value in web["environment"].items() if name.endswith("_FILE")
    }


def test_every_secret_of_a_service_is_given_and_every_volume_declared() -> None:
    for service in COMPOSE["services"].values():
        assert set(service["secrets"]) <= set(COMPOSE["secrets"])
        paths = {value for value in service["environment"].values() if str(value).startswith("/run/secrets/")}
        assert paths == {f"/run/secrets/{name}" for name in service["secrets"]}
        assert {volume.split(":")[0] for volume in service["volumes"]} <= set(COMPOSE["volumes"])


def test_data_lies_on_volumes_and_is_the_same_for_both_halves() -> None:
    (place,) = instructions("VOLUME")
    assert f"EUNOE_DATA_DIR={place}" in DOCKERFILE
    assert {tuple(COMPOSE["services"][name]["volumes"]) for name in OURS} == {(f"data:{place}",)}


def test_nothing_is_open_to_the_network_by_itself() -> None:
    ports = [port for service in COMPOSE["services"].values() for port in service.get("ports", ())]
    assert ports
    assert all(port.startswith("127.0.0.1:") for port in ports)


def test_services_are_given_the_time_they_need_to_stop() -> None:
    from eunoe.cli.serving import STOP_SECONDS

    for name in OURS:
        assert int(COMPOSE["services"][name]["stop_grace_period"].removesuffix("s")) > STOP_SECONDS


def test_health_is_asked_of_a_module_that_there_is() -> None:
    asked = [COMPOSE["services"]["worker"]["healthcheck"]["test"][1:]]
    asked += [yaml.safe_load(line.split(" CMD ", 1)[1]) for line in instructions("HEALTHCHECK")]
    assert sorted(command[3] for command in asked) == ["web", "worker"]
    for command in asked:
        assert command[:2] == ["python", "-m"]
        assert find_spec(command[2])
    assert f":{instructions('EXPOSE')[0]}/" in health.READY


@pytest.mark.skipif(not shutil.which("openssl"), reason="no openssl here")
def test_the_secrets_that_the_page_has_one_make_are_those_of_the_services(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "howto" / "operations.md").read_text(encoding="utf-8")
    made = next(block for block in re.findall(r"```sh\n(.*?)```", page, re.DOTALL) if "secrets/" in block)
    subprocess.run(["sh", "-euc", made], cwd=tmp_path, check=True)
    written = {f"./{path.relative_to(tmp_path)}" for path in (tmp_path / "secrets").iterdir()}
    assert written == {secret["file"] for secret in COMPOSE["secrets"].values()}
    given = {
        name: str(value).replace("/run/secrets/", f"{tmp_path}/secrets/")
        for name, value in COMPOSE["services"]["web"]["environment"].items()
        if "$" not in str(value)
    }
    code = "from eunoe.conf import Settings; print(Settings().database_url.get_secret_value())"
    kept = {name: value for name, value in os.environ.items() if name not in VARIABLES}
    said = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, env=kept | given, capture_output=True, text=True, check=True
    )
    password = (tmp_path / "secrets" / "database_password").read_text().strip()
    assert said.stdout.strip() == f"postgresql://eunoe:{password}@database/eunoe"


# --- whether a container is well


def test_a_web_container_is_well_when_it_is_ready(live_server_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "READY", f"{live_server_url}/readyz")
    assert health.main(["web"]) == 0


def test_a_web_container_that_does_not_answer_is_not(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(health, "READY", "http://127.0.0.1:9/readyz")
    assert health.main(["web"]) == 1
    assert capsys.readouterr().err.startswith("eunoe: not ready: ")


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(("ago", "status"), [("1 second", 0), ("5 minutes", 1)])
def test_a_worker_container_is_well_when_a_worker_lives(
    ago: str, status: int, configure: Callable[..., Settings]
) -> None:
    from django.db import connection

    at = connection.get_connection_params()
    configure(DATABASE_URL=f"postgresql://{at['user']}@/{at['dbname']}?host={at['host']}")
    with connection.cursor() as cursor:
        cursor.execute("DELETE FROM procrastinate_workers")
        cursor.execute("INSERT INTO procrastinate_workers (last_heartbeat) VALUES (now() - %s::interval)", [ago])
        found = health.main(["worker"])
        cursor.execute("DELETE FROM procrastinate_workers")
    assert found == status
