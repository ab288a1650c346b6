"""Exports of ChatGPT, Claude and Open WebUI, imported: the turns of the active branch, once, and nothing else."""

import json
import random
import tracemalloc
import zipfile
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from django.utils import timezone
from procrastinate.contrib.django.models import ProcrastinateJob

from eunoe.accounts.models import Account
from eunoe.accounts.services import create_guest
from eunoe.conversations import services as conversations
from eunoe.conversations.models import Conversation, MemoryState, Message
from eunoe.conversations.services import MAX_MESSAGE_CHARS
from eunoe.errors import NotAllowed
from eunoe.importers import chat_export, shaped, writing
from eunoe.importers.open_webui import _without_reasoning
from eunoe.importers.services import import_file
from eunoe.importers.types import Attempt, Report, UnfitImport
from eunoe.memory import services as memory
from eunoe.recall.models import Chunk
from tests.importers.foreign import (
    BEGAN,
    claude_chat,
    claude_message,
    gpt_chat,
    gpt_node,
    gpt_talk,
    webui_chat,
    webui_message,
    written,
    zipped,
)

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.spec("I-5")]


def bring(account: Account, path: Path, value: Any) -> Report:
    return import_file(account=account, path=written(path / "any.name", value))


def turns(account: Account) -> list[tuple[str, str]]:
    rows = Message.objects.filter(account=account).order_by("conversation__created_at", "conversation_id", "seq")
    return list(rows.values_list("role", "content"))


def counts(account: Account) -> tuple[int, int]:
    return Conversation.objects.filter(account=account).count(), Message.objects.filter(account=account).count()


# --- what comes along -------------------------------------------------------------------------------------------------


def test_chatgpt_with_all_its_oddities(alice: Account, tmp_path: Path) -> None:
    odd = gpt_chat(
        "odd",
        [
            gpt_node("root", None),
            gpt_node("system", "root", "system", [""], metadata={"is_visually_hidden_from_conversation": True}),
            gpt_node(
                "profile", "system", "user", content={"content_type": "user_editable_context", "user_profile": "x"}
            ),
            gpt_node("old", "profile", "user", ["Another branch"]),
            gpt_node("old-answer", "old", "assistant", ["Left behind"]),
            gpt_node(
                "question",
                "profile",
                "user",
                content={
                    "content_type": "multimodal_text",
                    "parts": [
                        {"content_type": "image_asset_pointer", "asset_pointer": "x", "width": 1},
                        "What is this plant? \U0001f331 Перец",
                        {"content_type": "audio_transcription", "text": "I grow it in Turin"},
                        None,
                    ],
                },
                metadata={"attachments": [{"id": "file"}]},
            ),
            gpt_node("thoughts", "question", "assistant", content={"content_type": "thoughts", "thoughts": [{"a": 1}]}),
            gpt_node("call", "thoughts", "assistant", ["search('pepper')"], recipient="browser"),
            gpt_node("result", "call", "tool", ["A page"]),
            gpt_node("nothing", "result", "assistant", content=None, metadata=None),
            gpt_node("begin", "nothing", "assistant", ["A pepper."], at=None, metadata={"model_slug": "gpt-4o"}),
            gpt_node("answer", "begin", "assistant", ["It likes sun.\ue200cite\ue202turn0search0\ue201"], at=BEGAN + 9),
        ],
        title=None,
    )
    report = bring(alice, tmp_path, [odd, gpt_chat("empty", [gpt_node("only", None)]), "no chat", {"mapping": None}])
    assert turns(alice) == [
        ("user", "What is this plant? \U0001f331 Перец\n\nI grow it in Turin"),
        ("assistant", "A pepper.\n\nIt likes sun."),
    ]
    chat = Conversation.objects.get(account=alice)
    assert chat.title.startswith("What is this plant?")
    assert chat.created_at == datetime.fromtimestamp(BEGAN, UTC)
    question, answer = Message.objects.filter(account=alice).order_by("seq")
    assert (question.said_at, answer.model) == (datetime.fromtimestamp(BEGAN, UTC), "gpt-4o")
    assert (report.source, report.chats, report.messages) == ("chatgpt", 1, 2)
    assert (report.hidden, report.elsewhere, report.attachments) == (6, 2, 1)
    assert (report.empty, report.unreadable) == (2, 1)


def test_chatgpt_in_its_zip_and_in_several_parts(alice: Account, tmp_path: Path) -> None:
    path = zipped(
        tmp_path / "download",
        conversations_000__json=[gpt_talk("one", ("Hello", "Hi"))],
        conversations_001__json=[gpt_talk("two", ("Ciao", "Ciao"))],
        shared_conversations__json=[{"id": "x", "conversation_id": "one", "title": "T"}],
        user__json={"id": "someone", "email": "a@example.org"},
    )
    report = import_file(account=alice, path=path)
    assert (report.chats, report.messages) == (2, 4)
    assert sorted(Conversation.objects.values_list("title", flat=True)) == ["Title of one", "Title of two"]


def test_chatgpt_without_ids_without_leaf_and_with_a_circle(alice: Account, tmp_path: Path) -> None:
    old = gpt_talk("old", ("Before ids", "Yes"), current_node=None)
    del old["id"], old["conversation_id"]
    other = gpt_talk("other", ("Nobody knows when", "Me neither"), create_time=None, current_node="gone")
    for node in other["mapping"].values():
        (node["message"] or {}).pop("create_time", None)
    round_trip = gpt_talk("round", ("Round", "And round"))
    round_trip["mapping"]["round-root"]["parent"] = "round-a0"
    assert bring(alice, tmp_path, [old, other, round_trip]).chats == 3
    assert bring(alice, tmp_path, [old, other, round_trip]).known == 3
    assert counts(alice) == (3, 6)
    assert timezone.now() - Conversation.objects.get(title="Title of other").created_at < timedelta(minutes=1)


def test_claude_with_all_its_oddities(alice: Account, tmp_path: Path) -> None:
    plain = claude_chat(
        "plain",
        [
            claude_message("1", "human", "Where do I live?", content=None, attachments=[{"extracted_content": "x"}]),
            claude_message(
                "2",
                "assistant",
                "Wait ```This block is not supported``` In Turin.",
                content=[
                    {"type": "thinking", "thinking": "Hm"},
                    {"type": "text", "text": "Wait"},
                    {"type": "tool_use", "name": "search", "input": {"q": {"deep": [1]}}},
                    {"type": "tool_result", "content": [{"type": "text", "text": "secret"}]},
                    {"type": "text", "text": "In Turin."},
                ],
            ),
            claude_message("3", "human", "", files=[{"file_name": "a.png"}]),
        ],
        name="",
    )
    root = "00000000-0000-4000-8000-000000000000"
    tree = claude_chat(
        "tree",
        [
            claude_message("a", "human", "First", parent_message_uuid=root),
            claude_message("b", "assistant", "Old answer", parent_message_uuid="a"),
            claude_message("c", "assistant", "New answer", parent_message_uuid="a"),
        ],
        created_at="2024-03-06T09:59:59+02:00",
    )
    path = zipped(tmp_path / "data", conversations__json=[plain, tree], users__json=[{"uuid": "x"}], projects__json=[])
    report = import_file(account=alice, path=path)
    assert turns(alice) == [
        ("user", "Where do I live?"),
        ("assistant", "Wait\n\nIn Turin."),
        ("user", "First"),
        ("assistant", "New answer"),
    ]
    assert (report.source, report.chats, report.attachments) == ("claude", 2, 2)
    assert (report.hidden, report.elsewhere) == (1, 1)
    assert Message.objects.get(content="First").said_at == datetime(2024, 3, 5, 10, 0, 0, 123456, UTC)


def test_open_webui_with_all_its_oddities(alice: Account, tmp_path: Path) -> None:
    tree = webui_chat(
        "tree",
        [
            webui_message("1", None, "user", "Hi", files=[{"type": "image", "url": "data:image/png;base64,AAAA"}]),
            webui_message("2", "1", "assistant", "Left", model="llama3"),
            webui_message(
                "3", "1", "assistant", '<details type="reasoning" done="true">Hm</details>\nHello', model="llama3"
            ),
            webui_message("4", "3", "system", "Be nice"),
            webui_message(
                "5",
                "4",
                "user",
                [{"type": "text", "text": "And this?"}, {"type": "image_url", "image_url": {"url": "x"}}],
            ),
        ],
    )
    plain = webui_chat("plain", [webui_message("p", None, "user", "Old format", timestamp=1_720_000_000_000)])
    del plain["chat"]["history"]
    plain["created_at"] = 1_720_000_000_000_000_000
    report = bring(alice, tmp_path, [tree, plain])
    assert turns(alice) == [
        ("user", "Hi"), ("assistant", "Hello"), ("user", "And this?"), ("user", "Old format"),
    ]  # fmt: skip
    assert (report.source, report.chats, report.attachments, report.hidden, report.elsewhere) == (
        "open_webui", 2, 2, 1, 1,
    )  # fmt: skip
    moment = datetime.fromtimestamp(1_720_000_000, UTC)
    assert Message.objects.get(content="Old format").said_at == moment
    assert Conversation.objects.get(title="Title of plain").created_at == moment


def test_one_chat_alone_and_a_file_with_a_byte_order_mark(alice: Account, tmp_path: Path) -> None:
    path = tmp_path / "x.txt"
    path.write_bytes(b"\xef\xbb\xbf" + json.dumps(claude_chat("c", [claude_message("1", "human", "Hi")])).encode())
    assert import_file(account=alice, path=path).messages == 1


def test_a_long_message_is_cut_and_told_of(alice: Account, tmp_path: Path) -> None:
    report = bring(alice, tmp_path, [gpt_talk("long", ("ö" * (MAX_MESSAGE_CHARS + 5), "Too much\x00"))])
    assert report.cut == 1
    assert [len(text) for _, text in turns(alice)] == [MAX_MESSAGE_CHARS, 8]


def test_a_chat_without_end_is_left_out_and_told_of(
    alice: Account, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shaped, "MAX_KEPT", 5)
    endless = gpt_talk("endless", *[("Again", "And again")] * 5)
    report = bring(alice, tmp_path, [endless, gpt_talk("short", ("Hello", "Hi"))])
    assert (report.chats, report.too_large) == (1, 1)


@pytest.mark.parametrize(
    "at", [1e308, -5, "never", True, [], 9e99, "2024-13-45T00:00:00Z", "0001-01-01T00:00:00+09:00"]
)
def test_a_time_that_is_none_is_the_chats_own(alice: Account, tmp_path: Path, at: Any) -> None:
    chat = gpt_talk("odd", ("Hello", "Hi"))
    chat["mapping"]["odd-u0"]["message"]["create_time"] = at
    bring(alice, tmp_path, [chat])
    assert Message.objects.get(content="Hello").said_at <= timezone.now()


def test_nothing_was_said_in_the_future(alice: Account, tmp_path: Path) -> None:
    bring(alice, tmp_path, [gpt_talk("later", ("Hello", "Hi"), create_time=9e9)])
    assert Conversation.objects.get().created_at <= timezone.now()


# --- once -------------------------------------------------------------------------------------------------------------


def test_the_same_file_twice_brings_nothing_twice(alice: Account, bob: Account, tmp_path: Path) -> None:
    value = [gpt_talk(key, ("Hello", "Hi"), ("And?", "Well")) for key in ("one", "two")]
    assert bring(alice, tmp_path, value).chats == 2
    again = bring(alice, tmp_path, value)
    assert (again.chats, again.messages, again.known) == (0, 0, 2)
    assert counts(alice) == (2, 8)
    # Another account's are its own.
    assert bring(bob, tmp_path, value).chats == 2
    assert (counts(alice), counts(bob)) == ((2, 8), (2, 8))


def test_a_chat_that_has_gone_on_elsewhere_goes_on_here(alice: Account, tmp_path: Path) -> None:
    bring(alice, tmp_path, [gpt_talk("one", ("Hello", "Hi"))])
    report = bring(alice, tmp_path, [gpt_talk("one", ("Hello", "Hi"), ("And?", "Well"))])
    assert (report.chats, report.messages, report.known) == (0, 2, 0)
    assert [text for _, text in turns(alice)] == ["Hello", "Hi", "And?", "Well"]
    chat = Conversation.objects.get()
    assert (chat.next_seq, chat.brought) == (4, 4)


def test_a_chat_that_has_gone_on_here_stays_as_it_is(alice: Account, tmp_path: Path) -> None:
    bring(alice, tmp_path, [gpt_talk("one", ("Hello", "Hi"))])
    chat = Conversation.objects.get()
    conversations.add_turns(
        account=alice, conversation_id=chat.pk, turns=[conversations.HeldTurn(role="user", content="Mine")]
    )
    report = bring(alice, tmp_path, [gpt_talk("one", ("Hello", "Hi"), ("And?", "Well"))])
    assert (report.messages, report.known) == (0, 1)
    assert [text for _, text in turns(alice)] == ["Hello", "Hi", "Mine"]


def test_an_import_that_was_cut_off_goes_on(alice: Account, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writing, "_MOST_CHATS", 2)
    value = [gpt_talk(str(number), ("Hello", "Hi")) for number in range(5)]
    saved: list[dict[str, Any]] = []

    class CutOffError(Exception):
        pass

    def save(report: Report) -> None:
        saved.append(report.as_dict())
        if len(saved) == 2:
            raise CutOffError

    path = written(tmp_path / "x", value)
    with pytest.raises(CutOffError):
        import_file(account=alice, path=path, attempt=Attempt(save=save))
    # What it was just writing is not there; what it had written is.
    assert counts(alice) == (2, 4)
    report = import_file(account=alice, path=path, attempt=Attempt(earlier=saved[0]))
    assert (report.chats, report.messages, report.known) == (5, 10, 0)
    assert counts(alice) == (5, 10)


# --- nothing else -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"Hello",
        b"[]",
        b"{}",
        b"[1, 2]",
        b'[{"id": "x", "messages": []}]',
        b'{"chats": [{"chat_messages": []}]}',
        b"\x89PNG\r\n",
        b"PK\x03\x04 and no zip",
        b"[" * 100_000,
        b'[{"deep": ' * 5_000,
    ],
)
def test_what_is_no_export_is_refused(alice: Account, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "conversations.json"
    path.write_bytes(content)
    with pytest.raises(UnfitImport) as refused:
        import_file(account=alice, path=path)
    assert refused.value.reason == "unknown"
    assert not Conversation.objects.exists()


@pytest.mark.parametrize("cut", [0.3, 0.6, 0.999])
def test_a_damaged_file_changes_nothing(
    alice: Account, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cut: float
) -> None:
    monkeypatch.setattr(writing, "_MOST_CHATS", 1)
    text = json.dumps([gpt_talk(str(number), ("Hello", "Hi")) for number in range(20)])
    for damaged in (text[: int(len(text) * cut)], text + "]", text[: int(len(text) * cut)] + "\x01" + text[9:]):
        path = tmp_path / "x"
        path.write_text(damaged)
        with pytest.raises(UnfitImport) as refused:
            import_file(account=alice, path=path)
        assert refused.value.reason == "damaged"
    assert counts(alice) == (0, 0)
    assert not ProcrastinateJob.objects.exists()


def test_a_damaged_or_locked_zip_changes_nothing(alice: Account, tmp_path: Path) -> None:
    chats = [gpt_talk(str(number), (str(random.Random(number).random()), "Hi")) for number in range(200)]
    path = zipped(tmp_path / "x", conversations__json=chats)
    good = path.read_bytes()
    middle = len(good) // 2
    path.write_bytes(good[:middle] + b"\x00" * 50 + good[middle + 50 :])
    with pytest.raises(UnfitImport) as refused:
        import_file(account=alice, path=path)
    assert refused.value.reason == "damaged"
    locked = bytearray(good)
    locked[good.index(b"PK\x01\x02") + 8] |= 1
    path.write_bytes(bytes(locked))
    with pytest.raises(UnfitImport) as refused:
        import_file(account=alice, path=path)
    assert refused.value.reason == "encrypted"
    assert counts(alice) == (0, 0)


def test_a_guest_brings_nothing(tmp_path: Path) -> None:
    with pytest.raises(NotAllowed):
        bring(create_guest(), tmp_path, [gpt_talk("one", ("Hello", "Hi"))])


def test_what_one_string_may_have_is_bounded(alice: Account, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chat_export, "MAX_STRING_BYTES", 200_000)
    value = [gpt_talk("one", ("Hello", "Hi")), gpt_talk("two", ("x" * 400_000, "Hi"))]
    with pytest.raises(UnfitImport):
        bring(alice, tmp_path, value)
    assert counts(alice) == (0, 0)


def test_a_large_file_is_never_held_in_memory(alice: Account, tmp_path: Path) -> None:
    path = tmp_path / "large"
    chat = gpt_talk("KEY", *[("word " * 400, "answer " * 700)] * 20)
    # Tools leave far more than what is said.
    chat["mapping"]["KEY-a0"]["message"]["metadata"]["search"] = [{"page": "x" * 2_000, "n": [1, 2, 3]}] * 400
    text = json.dumps(chat)
    number = 60 * 1024 * 1024 // len(text)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive, archive.open("conversations.json", "w") as out:
        out.write(b"[")
        for key in range(number):
            out.write((("," if key else "") + text.replace("KEY", f"k{key}")).encode())
        out.write(b"]")
    tracemalloc.start()
    try:
        report = import_file(account=alice, path=path)
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert (report.chats, report.messages) == (number, number * 40)
    assert most < 30 * 1024 * 1024


# --- what memory has of it --------------------------------------------------------------------------------------------


def test_it_feeds_recall_at_the_next_build_and_no_pass_runs(
    alice: Account, tmp_path: Path, drain: Any, scripted: Any
) -> None:
    bring(alice, tmp_path, [gpt_talk("one", *[("Remember that I grow peppers in Turin", "Noted")] * 7)])
    drain()
    assert Chunk.objects.filter(account=alice).exists()
    assert not scripted.requests
    chat = Conversation.objects.get()
    assert (chat.scheduled_mark, chat.brought, chat.brought_read) == (12, 14, 0)


def test_what_is_marked_is_not_recalled(alice: Account, tmp_path: Path) -> None:
    bring(alice, tmp_path, [gpt_talk("one", ("I grow peppers", "Nice"), ("I keep bees", "Fine"))])
    secret = Message.objects.get(content="I grow peppers")
    conversations.mark_message(account=alice, message_id=secret.pk, not_remembered=True)
    memory.run_build(account=alice, mode="full")
    texts = " ".join(Chunk.objects.filter(account=alice).values_list("text", flat=True))
    assert "bees" in texts
    assert "peppers" not in texts
    again = bring(alice, tmp_path, [gpt_talk("one", ("I grow peppers", "Nice"), ("I keep bees", "Fine"))])
    assert again.known == 1
    secret.refresh_from_db()
    assert secret.not_remembered


def test_what_was_said_before_the_last_clear_stays_forgotten(alice: Account, tmp_path: Path) -> None:
    memory.clear_memory(account=alice)
    assert MemoryState.objects.get(account=alice).cleared_at is not None
    report = bring(alice, tmp_path, [gpt_talk("one", ("Hello", "Hi"))])
    assert report.before_clear == 2
    assert memory.estimate_reading(account_id=alice.pk).chats == 0


def test_a_reply_of_nothing_but_thoughts_folded_up_is_read_once() -> None:
    thoughts = '<details type="reasoning">Hm</details>' * 150_000
    assert _without_reasoning(f"Well, {thoughts}yes.") == "Well, yes."
    assert _without_reasoning(f'{thoughts}<details type="x">open') == '<details type="x">open'
