"""What the how-tos say to run, run."""

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from eunoe.accounts.models import Account
from eunoe.accounts.services import create_key

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.spec("I-2")
def test_the_official_client_as_the_page_shows_it(
    configure: Callable[..., Any], live_server_url: str, alice: Account
) -> None:
    configure(EUNOE_CHAT_MODELS="demo")
    page = (DOCS / "howto" / "another-client.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    code = code.replace("http://127.0.0.1:8000", live_server_url).replace("eunoe_…", create_key(account=alice))
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    assert "nothing about you yet" in done.stdout
