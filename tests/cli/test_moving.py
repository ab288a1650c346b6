"""``eunoe export``, ``eunoe import`` and ``eunoe account delete``."""

from pathlib import Path
from typing import Any

import pytest

from eunoe.accounts.models import Account
from eunoe.cli.app import run
from eunoe.conversations.models import Conversation
from eunoe.facts.models import Fact
from eunoe.portable.models import Transfer
from tests.accounts.everywhere import places_of_words
from tests.importers.foreign import gpt_chat, gpt_node, gpt_talk, written
from tests.portable.conftest import contents
from tests.portable.filled import WORDS, fill
from tests.scripted_model import ScriptedModel

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.spec("S-7")]


@pytest.fixture(autouse=True)
def _own_uploads(settings: Any, tmp_path: Path) -> None:
    settings.MEDIA_ROOT = tmp_path / "uploads"


def test_out_of_one_account_and_into_another(
    alice: Account, bob: Account, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made = fill(alice)
    path = tmp_path / "alice.zip"
    assert run(["export", "ALICE", "-o", str(path)]) == 0
    assert capsys.readouterr().out.startswith(f"Wrote {path} (")
    assert contents(path)[0]["memory"]["facts"][0]["text"] == made.fact.text
    assert path.stat().st_mode & 0o077 == 0
    assert run(["import", str(path), "--account", "bob"]) == 0
    assert capsys.readouterr().out.startswith("Brought 2 chats with 6 messages, 1 project, 1 note, 1 document and 1")
    assert Fact.objects.get(account=bob).text == made.fact.text
    assert run(["import", str(path), "--account", "bob"]) == 0
    assert "Brought 0 chats" in capsys.readouterr().out
    assert Conversation.objects.filter(account=bob).count() == 2
    assert [one.name for one in tmp_path.iterdir() if one.is_file()] == ["alice.zip"]


def test_what_goes_wrong_is_one_line_and_leaves_no_file(
    alice: Account, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "words.zip").write_text("Hello")
    for arguments in (
        ["export", "alice"],
        ["export", "nobody", "-o", str(tmp_path / "x.zip")],
        ["export", "alice", "-o", str(tmp_path / "missing" / "x.zip")],
        ["import", str(tmp_path / "missing.zip"), "--account", "alice"],
        ["import", str(tmp_path / "words.zip"), "--account", "alice"],
        ["import", str(tmp_path / "words.zip"), "--account", "nobody"],
        ["account", "delete", "alice"],
        ["account", "delete", "nobody", "--yes"],
    ):
        assert run(arguments) == 2
        said = capsys.readouterr()
        assert (said.out, said.err.count("\n")) == ("", 1)
    assert [one.name for one in tmp_path.iterdir() if one.is_file()] == ["words.zip"]
    assert Account.objects.filter(pk=alice.pk).exists()


def test_an_account_is_deleted(alice: Account, capsys: pytest.CaptureFixture[str]) -> None:
    fill(alice)
    assert run(["account", "delete", "alice", "--yes"]) == 0
    assert capsys.readouterr().out == "Deleted alice.\n"
    assert places_of_words(WORDS) == set()


@pytest.mark.spec("I-5")
def test_chats_of_another_program_come_in_and_are_read_when_asked_for(
    alice: Account, tmp_path: Path, capsys: pytest.CaptureFixture[str], scripted: ScriptedModel
) -> None:
    path = written(tmp_path / "x", [gpt_talk("one", ("Hello", "Hi")), gpt_chat("empty", [gpt_node("root", None)])])
    assert run(["import", str(path), "--account", "alice"]) == 0
    said = capsys.readouterr().out
    assert "Brought 1 chat with 2 messages. 0 were there already.\nLeft out:\n  empty chats: 1\n" in said
    assert "`eunoe memory read alice` has them read for facts: 1 chat with 2 messages, about 1 model call, " in said
    assert not Transfer.objects.exists()
    assert run(["import", str(path), "--account", "alice", "--facts", "--yes"]) == 0
    said = capsys.readouterr().out
    assert "1 were there already" in said
    assert "To read: 1 chat" in said
    assert Transfer.objects.get(account=alice).is_open
    assert run(["memory", "read", "alice", "--stop"]) == 0
    assert not Transfer.objects.exists()
    # Without an answer nothing begins.
    assert run(["memory", "read", "alice"]) != 0
    assert not Transfer.objects.exists()
    assert run(["memory", "read", "nobody", "--yes"]) == 2
    assert not scripted.requests


@pytest.mark.spec("I-5")
def test_a_damaged_file_is_one_line(alice: Account, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "conversations.json"
    path.write_text('[{"mapping": {"a": ')
    assert run(["import", str(path), "--account", "alice"]) == 2
    said = capsys.readouterr()
    assert (said.out, said.err) == ("", "eunoe: This export is damaged or was changed. Nothing was imported.\n")
