"""Looks up what is pinned in a database of known vulnerabilities, and fails for what is found there.

Where the database cannot be reached, or does not know what is asked, that is said and fails nothing: it is no fault of
the code, and a machine may have no way out. Further arguments go to pip-audit, which has an environment of its own.
"""

import json
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
ENVIRONMENT = ROOT / ".venv-audit"
PYTHON = ENVIRONMENT / "bin" / "python"
PIP_AUDIT = "pip-audit>=2.10,<3"
SECONDS = 300


def judge(report: Mapping[str, Any] | None, said: str) -> tuple[int, str]:
    """The exit status and what to say of pip-audit's report, or of what it ``said`` when it wrote none.

    Its own exit status tells no failure from a finding, and its own words call packages clean that were not found.
    """
    if report is None:
        reason = said.strip().splitlines()[-1:] or ["no word why"]
        return 0, f"audit: NOT DONE: {reason[0]}"
    packages = report["dependencies"]
    found = [
        f"audit: {package['name']} {package['version']} has {', '.join([flaw['id'], *flaw.get('aliases', [])])}, "
        f"mended in {', '.join(flaw.get('fix_versions', [])) or 'no version yet'}"
        for package in packages
        for flaw in package.get("vulns", [])
    ]
    unknown = [package["name"] for package in packages if "skip_reason" in package]
    if unknown and len(unknown) == len(packages):
        return 0, f"audit: NOT DONE: the database of vulnerabilities does not know {', '.join(unknown)}"
    looked_up = f"audit: {len(packages) - len(unknown)} packages looked up, {len(found)} known vulnerabilities"
    not_looked_up = [f"audit: not looked up, as they are not known there: {', '.join(unknown)}"] if unknown else []
    return int(bool(found)), "\n".join([*found, *not_looked_up, looked_up])


def _install() -> str:
    """Why pip-audit cannot be had, or nothing."""
    steps = [[str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", PIP_AUDIT]]
    if not PYTHON.exists():
        steps.insert(0, [sys.executable, "-m", "venv", str(ENVIRONMENT)])
    for step in steps:
        has_failed, said = _run(step)
        if has_failed:
            return said or "pip-audit cannot be installed"
    return ""


def _audit(pins: str, arguments: list[str]) -> tuple[Mapping[str, Any] | None, str]:
    """pip-audit's report, if it came to one, and what it said."""
    with tempfile.TemporaryDirectory() as folder:
        given, report = Path(folder, "pins.txt"), Path(folder, "report.json")
        given.write_text(pins, encoding="utf-8")
        call = [str(PYTHON), "-m", "pip_audit", "--requirement", str(given), "--no-deps", "--disable-pip"]
        _, said = _run([*call, "--progress-spinner=off", "--format=json", f"--output={report}", *arguments])
        return (json.loads(report.read_text(encoding="utf-8")) if report.exists() else None), said


def _run(step: list[str]) -> tuple[bool, str]:
    try:
        done = subprocess.run(step, capture_output=True, text=True, check=False, timeout=SECONDS)  # noqa: S603
    except (OSError, subprocess.TimeoutExpired) as error:
        return True, str(error)
    return done.returncode != 0, done.stderr or done.stdout


def look_up(pins: str, arguments: list[str]) -> tuple[int, str]:
    if why_not := _install():
        return judge(None, why_not)
    # One alone first: where that cannot be looked up, the others cannot either, and need not be asked for.
    first = next(line for line in pins.splitlines() if "==" in line)
    report, said = _audit(first, arguments)
    if report is None or all("skip_reason" in package for package in report["dependencies"]):
        return judge(report, said)
    return judge(*_audit(pins, arguments))


def main(arguments: list[str]) -> int:
    status, text = look_up((ROOT / "constraints.txt").read_text(encoding="utf-8"), arguments)
    print(text, file=sys.stderr if status else sys.stdout)
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
