"""Every message is there in every language."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.spec("S-10")
def test_the_catalogues_are_complete_and_compiled() -> None:
    check = subprocess.run(
        [sys.executable, ROOT / "tools" / "messages.py", "--check"], capture_output=True, text=True, check=False
    )
    assert check.stdout == ""
    assert check.returncode == 0
