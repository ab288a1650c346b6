"""Pins what this environment holds into constraints.txt. With ``--check``: fails where the two differ."""

import re
import sys
from importlib.metadata import distributions
from pathlib import Path

PATH = Path(__file__).resolve().parents[1] / "constraints.txt"
_NOT_PINNED = {"eunoe", "pip", "setuptools", "wheel"}
_HEAD = "# Every dependency, pinned: run-time and development. Made by: make constraints\n"


def installed() -> dict[str, str]:
    """Versions by normalised name."""
    found = {re.sub(r"[-_.]+", "-", item.metadata["Name"]).lower(): item.version for item in distributions()}
    return {name: found[name] for name in sorted(found) if name not in _NOT_PINNED}


def pinned(text: str) -> dict[str, str]:
    lines = (line.split("#", 1)[0].strip() for line in text.splitlines())
    return dict(line.split("==", 1) for line in lines if line)


def main(arguments: list[str]) -> int:
    here = installed()
    if arguments != ["--check"]:
        PATH.write_text(_HEAD + "".join(f"{name}=={version}\n" for name, version in here.items()), encoding="utf-8")
        return 0
    there = pinned(PATH.read_text(encoding="utf-8"))
    wrong = [name for name, version in here.items() if there.get(name) != version]
    for name in wrong:
        print(f"{name} {here[name]} is installed, {there.get(name, 'nothing')} is pinned", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
