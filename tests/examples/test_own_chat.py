"""The example of a chat that calls its model itself, run as it stands."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from eunoe.accounts.models import Account
from eunoe.accounts.services import create_key
from eunoe.conversations.models import Conversation, Message
from eunoe.conversations.services import mark_message
from eunoe.memory.services import run_build
from tests.scripted_model import Script, ScriptedModel

EXAMPLE = Path(__file__).parents[2] / "examples" / "own_chat.py"


@pytest.mark.spec("I-4", "R-6")
def test_it_remembers_and_keeps_its_word_when_told_not_to(
    scripted: ScriptedModel, live_server_url: str, alice: Account, drain: Callable[[], None]
) -> None:
    scripted.whole_replies = ("scripted",)
    variables = {
        "EUNOE_URL": live_server_url,
        "EUNOE_KEY": create_key(account=alice),
        "OPENAI_API_KEY": "none",
        "OPENAI_BASE_URL": scripted.url,
    }

    def chat(*lines: str) -> list[str]:
        done = subprocess.run(
            [sys.executable, EXAMPLE, "scripted"],
            input="\n".join(lines),
            env={**os.environ, **variables},
            capture_output=True,
            text=True,
            timeout=60,
            check=True,
        )
        return done.stdout.splitlines()

    def last_prompt() -> str:
        return str(scripted.reply_requests[-1]["messages"])

    scripted.replies.extend([Script(["A fine pair."]), Script(["On the roof?"])])
    assert chat("I keep two donkeys", "And bees, in a hive") == ["A fine pair.", "On the roof?"]
    assert Conversation.objects.get().next_seq == 4
    run_build(account=alice, mode="quick")
    chat("What do my donkeys eat?")
    assert "I keep two donkeys" in last_prompt()

    marked = Message.objects.get(content="I keep two donkeys")
    mark_message(account=alice, message_id=marked.pk, not_remembered=True)
    drain()
    run_build(account=alice, mode="quick")
    chat("What do my two donkeys like?")
    assert "I keep two donkeys" not in last_prompt()
    chat("How are the bees in the hive?")
    assert "And bees, in a hive" in last_prompt()
