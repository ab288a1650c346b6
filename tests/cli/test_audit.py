"""What is made of a report on known vulnerabilities: findings fail, silence is told of and fails nothing."""

import json
import re
import socket
import subprocess
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from tools.audit import ENVIRONMENT, ROOT, judge, look_up

CLEAN = {"name": "django", "version": "5.2.19", "vulns": []}
FLAWED = {
    "name": "jinja2",
    "version": "2.4.1",
    "vulns": [{"id": "PYSEC-2014-8", "aliases": ["CVE-2014-1402"], "fix_versions": ["2.7.2"], "description": "x"}],
}
UNKNOWN = {"name": "eunoe", "skip_reason": "Dependency not found on PyPI and could not be audited: eunoe (0.1.0)"}


@pytest.mark.parametrize(
    ("packages", "status", "told"),
    [
        ([CLEAN], 0, "1 packages looked up, 0 known"),
        ([CLEAN, FLAWED], 1, "jinja2 2.4.1 has PYSEC-2014-8, CVE-2014-1402, mended in 2.7.2"),
        ([{**FLAWED, "vulns": [{"id": "PYSEC-1", "fix_versions": []}]}], 1, "has PYSEC-1, mended in no version yet"),
        ([CLEAN, UNKNOWN], 0, "not looked up, as they are not known there: eunoe"),
        ([FLAWED, UNKNOWN], 1, "not looked up, as they are not known there: eunoe"),
        ([UNKNOWN, UNKNOWN], 0, "NOT DONE: the database of vulnerabilities does not know eunoe, eunoe"),
    ],
)
def test_a_finding_fails_and_what_was_not_looked_up_is_named(
    packages: list[dict[str, Any]], status: int, told: str
) -> None:
    judged, text = judge({"dependencies": packages, "fixes": []}, "")
    assert (judged, told in text) == (status, True), text


@pytest.mark.parametrize("said", ["", "Traceback\nrequests.exceptions.ConnectionError: failed to resolve"])
def test_a_database_that_cannot_be_reached_is_told_of_and_fails_nothing(said: str) -> None:
    status, text = judge(None, said)
    assert status == 0
    assert "NOT DONE" in text
    assert said.splitlines()[-1:] == [] or said.splitlines()[-1] in text


class Advisories(ThreadingHTTPServer):
    """A database of advisories as pip-audit asks one: ``flawed`` are names of packages, whatever their version."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Answer)
        self.flawed: set[str] = set()
        self.asked: list[str] = []

    @property
    def arguments(self) -> list[str]:
        return ["--vulnerability-service=osv", f"--osv-url=http://127.0.0.1:{self.server_address[1]}/v1/query"]


class _Answer(BaseHTTPRequestHandler):
    server: Advisories

    def do_POST(self) -> None:
        package = json.loads(self.rfile.read(int(self.headers["Content-Length"])))["package"]
        self.server.asked.append(package["name"])
        ranges = [{"type": "ECOSYSTEM", "events": [{"introduced": "0"}, {"fixed": "99.0"}]}]
        flaw = {"id": "PYSEC-0-1", "aliases": ["CVE-0-1"], "affected": [{"package": package, "ranges": ranges}]}
        body = json.dumps({"vulns": [flaw]} if package["name"] in self.server.flawed else {}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *arguments: Any) -> None:
        pass


@pytest.fixture
def advisories() -> Iterator[Advisories]:
    if not list(ENVIRONMENT.glob("lib/*/site-packages/pip_audit")):
        pytest.skip("needs pip-audit (make audit)")
    with Advisories() as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


def test_a_pin_with_a_known_vulnerability_fails_the_run(advisories: Advisories) -> None:
    """As in CI, over every pin there is."""
    advisories.flawed = {"django"}
    done = subprocess.run(
        ["make", "--no-print-directory", "-o", ".venv/.dev", "audit", f"AUDIT_ARGS={' '.join(advisories.arguments)}"],
        cwd=ROOT, capture_output=True, text=True, check=False, timeout=120,
    )  # fmt: skip
    assert done.returncode != 0
    assert re.search(r"audit: django [\d.]+ has PYSEC-0-1, CVE-0-1, mended in 99\.0\n", done.stderr)
    pins = {line.partition("==")[0] for line in (ROOT / "constraints.txt").read_text().splitlines() if "==" in line}
    assert len(set(advisories.asked)) == len(pins)


def test_pins_without_any_pass_and_a_database_that_is_gone_is_told_of(advisories: Advisories) -> None:
    assert look_up("django==5.2.19\n", advisories.arguments) == (
        0, "audit: 1 packages looked up, 0 known vulnerabilities",
    )  # fmt: skip
    nowhere = f"--osv-url=http://127.0.0.1:{_closed_port()}/"
    status, text = look_up("django==5.2.19\n", ["--vulnerability-service=osv", nowhere])
    assert (status, "NOT DONE" in text) == (0, True)


def _closed_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])
