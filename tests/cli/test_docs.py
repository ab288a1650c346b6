"""What the documents promise about commands, settings and tools is so."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import typer.main

from eunoe.cli.app import app
from eunoe.conf import SECRETS, Settings

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def commands(group: object = None, path: str = "eunoe") -> Iterator[str]:
    found = group or typer.main.get_command(app)
    for name, command in found.commands.items():  # type: ignore[attr-defined]
        if hasattr(command, "commands"):
            yield from commands(command, f"{path} {name}")
        else:
            yield f"{path} {name}"


@pytest.mark.parametrize("command", list(commands()))
def test_every_command_is_in_the_readme(command: str) -> None:
    assert f"`{command}" in README


def test_every_setting_is_documented_and_none_besides() -> None:
    table = (ROOT / "docs" / "reference" / "configuration.md").read_text(encoding="utf-8")
    documented = set(re.findall(r"^\| `([A-Z_]+)` \|", table, re.MULTILINE))
    assert documented == {str(field.validation_alias) for field in Settings.model_fields.values()}


def test_the_settings_that_a_file_may_give_are_marked() -> None:
    table = (ROOT / "docs" / "reference" / "configuration.md").read_text(encoding="utf-8")
    marked = set(re.findall(r"^\| `([A-Z_]+)` \| \*\*F\*\* ", table, re.MULTILINE))
    assert marked == {str(Settings.model_fields[name].validation_alias) for name in SECRETS}


def test_every_metric_is_documented_and_none_besides() -> None:
    page = (ROOT / "docs" / "howto" / "operations.md").read_text(encoding="utf-8")
    documented = {
        name
        for row in re.findall(r"^\| (`eunoe_.*?) \| ", page, re.MULTILINE)
        for name in re.findall(r"`(eunoe_\w+)`", row)
    }
    source = "".join((ROOT / "src" / "eunoe" / path).read_text() for path in ("metrics.py", "server/metrics.py"))
    assert {name.removesuffix("_total") for name in documented} == set(re.findall(r'"(eunoe_\w+)"', source))


@pytest.mark.parametrize(
    ("file", "test"),
    re.findall(r"`(tests/[\w/]+\.py)(?:::(\w+))?`", (ROOT / "docs" / "promises.md").read_text(encoding="utf-8")),
)
def test_what_is_said_to_hold_a_promise_exists(file: str, test: str) -> None:
    assert f"def {test or 'test_'}" in (ROOT / file).read_text(encoding="utf-8")


@pytest.mark.parametrize("target", sorted(set(re.findall(r"(?:`|    )make ([a-z-]+)", README))))
def test_every_make_target_that_the_readme_names_exists(target: str) -> None:
    assert re.search(rf"^{target}:", (ROOT / "Makefile").read_text(), re.MULTILINE)


def test_every_dependency_is_pinned_without_an_index() -> None:
    text = (ROOT / "constraints.txt").read_text()
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    assert all(re.fullmatch(r"[a-z0-9-]+==[A-Za-z0-9.!+]+", line) for line in lines)
    checked = subprocess.run(
        [sys.executable, "tools/constraints.py", "--check"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert checked.returncode == 0, checked.stderr


def test_tests_claim_only_requirements_that_exist() -> None:
    checked = subprocess.run(
        [sys.executable, "tools/spec.py", "--check"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert checked.returncode == 0, checked.stderr


PAGES = sorted((ROOT / "docs").rglob("*.md"))


def test_the_reference_says_what_the_code_says() -> None:
    checked = subprocess.run(
        [sys.executable, "tools/reference.py", "--check"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert checked.returncode == 0, checked.stderr


def test_the_site_is_made_without_a_warning(tmp_path: Path) -> None:
    made = subprocess.run(
        [sys.executable, "-m", "sphinx", "--quiet", "--fail-on-warning", "docs", tmp_path],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert made.returncode == 0, made.stderr
    assert (tmp_path / "reference" / "commands.html").exists()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_command_and_setting_that_a_page_names_exists(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    known = set(commands())
    named = re.findall(r"(?:`|^    (?:\.venv/bin/)?)(eunoe(?: [a-z]+){1,2})\b", text, re.MULTILINE)
    for command in named:
        first_two = " ".join(command.split()[:2])
        assert command in known or first_two in known or first_two == "eunoe manage", command
    settings = {str(field.validation_alias) for field in Settings.model_fields.values()}
    for variable in re.findall(r"\bEUNOE_[A-Z_]+\b", text):
        assert variable in settings | {"EUNOE_URL", "EUNOE_KEY", "EUNOE_PORT", "EUNOE_LOCOMO"}, variable
