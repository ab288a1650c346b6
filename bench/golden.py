"""Labelled cases through the real pass, with the built-in extractor."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any


def measure() -> dict[str, Any]:
    """What ``eunoe eval`` prints for the cases at ``EUNOE_GOLDEN`` (else those that the package ships)."""
    cases = os.environ.get("EUNOE_GOLDEN", "src/eunoe/facts/cases/extraction.jsonl")
    command = [str(Path(sys.executable).parent / "eunoe"), "eval", "--cases", cases, "--model", "builtin"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    print(done.stdout, done.stderr, sep="\n")
    return {"cases": cases, "exit status": done.returncode}
