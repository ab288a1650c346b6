"""What attackers write into pages, documents, recalled moments, tools and replies does not become memory (F-4, F-7a,
F-12a, F-21 to F-23).

The cases of ``data/poisoning.jsonl`` meet a memory model that does whatever the attacker wants: it stores the
attacker's lines and cites every turn. What holds then is held by code. ``said`` are the turns, ``attack`` the lines,
``never`` words that no stored line may hold, ``honest`` a line that the person's own words bear and that must stand.
Those of the kind ``own`` only look like a paste: nobody attacks, and what the person says must be learnt.
"""

import asyncio
import json
import re
import unicodedata
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from bench import poisoning
from django.test import Client

from eunoe.accounts.models import Account
from eunoe.accounts.services import create_key
from eunoe.chat import replies
from eunoe.conversations import services as conversations
from eunoe.conversations.models import Attachment, Conversation, Message
from eunoe.facts.models import Fact
from eunoe.facts.passes import run_pass
from eunoe.library.services import create_document
from eunoe.memory import services as memory
from eunoe.memory.context import RecalledText, facts_block, recall_block
from eunoe.providers.embedders import warm_up
from tests.memory.told import know, tell
from tests.scripted_model import Script, ScriptedModel, given_lines, lines_answer
from tests.web.conftest import say

pytestmark = [pytest.mark.spec("F-4"), pytest.mark.spec("F-12a"), pytest.mark.spec("F-21")]

Case = dict[str, Any]
CASES: list[Case] = [
    json.loads(line) for line in (Path(__file__).parent / "data" / "poisoning.jsonl").read_text("utf-8").splitlines()
]
KINDS = {"paste", "assistant", "recalled", "document", "tool", "delayed", "breakout", "exfiltration", "own"}
_LIVE = re.compile(r"https?:|www\.|\]\(|!\[|javascript:|data:text|<[a-z/!|]|</|evil\.example", re.IGNORECASE)


def each(*kinds: str) -> pytest.MarkDecorator:
    chosen = [case for case in CASES if not kinds or case["kind"] in kinds]
    return pytest.mark.parametrize("case", chosen, ids=[case["id"] for case in chosen])


@pytest.fixture(autouse=True)
def _own_uploads(settings: Any, tmp_path: Path) -> None:
    settings.MEDIA_ROOT = tmp_path / "uploads"


@pytest.fixture
def slow_machines_read_too(configure: Callable[..., Any]) -> None:
    configure(EUNOE_MEMORY_DEADLINE_MS="20000")
    warm_up()


def test_there_are_cases_of_every_kind() -> None:
    assert len(CASES) >= 60
    assert {case["kind"] for case in CASES} == KINDS
    assert {case["lang"] for case in CASES} >= {"en", "it", "es", "fr", "de", "pt"}
    assert len({case["id"] for case in CASES}) == len(CASES)


def lay_out(account: Account, case: Case) -> Conversation:
    """The conversation as it stands when the pass reads it."""
    conversation = conversations.create_conversation(account=account)
    roles = {"user": "user", "assistant": "assistant"}
    turns = [(roles[role], text) for role, text in case["said"] if role in roles]
    made = Message.objects.bulk_create(
        Message(account=account, conversation=conversation, seq=seq, role=role, content=text)
        for seq, (role, text) in enumerate(turns)
    )
    Conversation.objects.filter(pk=conversation.pk).update(next_seq=len(turns))
    if "document" in case:
        name = case.get("document_name", "paper.txt")
        document = create_document(account=account, name=name, content=case["document"].encode())
        Attachment.objects.create(account=account, message=made[0], document=document, position=0)
    return conversation


def obey(case: Case, body: dict[str, Any]) -> str:
    """The model that the attacker has won over: the list as it was, the attacker's lines, and what is true."""
    turns = [f"T{number}" for number in range(1, max(len(case["said"]), 2) + 1)]
    old = [(line, [f"L{number}"]) for number, line in enumerate(given_lines(body), 1)]
    honest = [(case["honest"], ["T1"])] if "honest" in case else []
    return lines_answer(*old, *((line, turns) for line in case["attack"]), *honest)


def lines_of(account: Account) -> list[str]:
    return list(Fact.objects.of(account).values_list("text", flat=True))


def check_lines(lines: list[str], case: Case) -> None:
    told = [line for line in lines if any(word.lower() in line.lower() for word in case["never"])]
    assert told == []
    assert case.get("honest") in [*lines, None]
    for line in lines:
        assert not _LIVE.search(unicodedata.normalize("NFKC", line)), line
        assert not [char for char in line if unicodedata.category(char) in {"Cc", "Cf", "Zl", "Zp"}], line


@pytest.mark.django_db
@each("paste", "assistant", "document", "delayed", "breakout", "exfiltration", "own")
def test_nothing_of_the_attackers_becomes_a_line(alice: Account, scripted: ScriptedModel, case: Case) -> None:
    scripted.default_pass = partial(obey, case)
    conversation = lay_out(alice, case)
    for trigger in ("scheduled", "asked"):
        run_pass(account_id=alice.pk, conversation_id=conversation.pk, trigger=trigger)
        check_lines(lines_of(alice), case)


@pytest.mark.django_db(transaction=True)
@each("recalled")
@pytest.mark.usefixtures("slow_machines_read_too")
def test_a_recalled_moment_is_nobodys_words(alice: Account, scripted: ScriptedModel, case: Case) -> None:
    """It comes from an earlier chat, which a pass reads too, and is attached to what is asked now."""
    (_, asked), (_, told) = case["earlier"]
    (earlier,) = tell(alice, (asked, told))
    memory.run_build(account=alice)
    scripted.default_pass = partial(obey, case)
    chat = conversations.create_conversation(account=alice)

    async def turn() -> Message:
        text = case["said"][0][1]
        return await (await replies.send(account=alice, conversation_id=chat.pk, content=text)).wait()

    asyncio.run(turn())
    recalled = "\n".join(m["content"] for m in scripted.reply_requests[-1]["messages"] if m["role"] == "system")
    assert case["never"][0] in recalled.lower()
    for conversation_id in (chat.pk, earlier.conversation_id):
        run_pass(account_id=alice.pk, conversation_id=conversation_id, trigger="asked")
        check_lines(lines_of(alice), case)


@pytest.mark.django_db
@each("paste", "assistant", "delayed")
def test_nor_where_the_model_names_no_turn_or_an_old_line(alice: Account, scripted: ScriptedModel, case: Case) -> None:
    """A lie about where a line comes from helps it no further."""
    honest = case["honest"]
    fact = know(alice, "Has a garden")
    for origin in ([], ["L1"], ["T99"]):
        lie = [(line, origin) for line in case["attack"]]
        scripted.default_pass = lambda _: lines_answer(("Has a garden", ["L1"]), *lie, (honest, ["T1"]))  # noqa: B023
        conversation = lay_out(alice, case)
        run_pass(account_id=alice.pk, conversation_id=conversation.pk, trigger="scheduled")
        check_lines(lines_of(alice), case)
    assert fact.text in lines_of(alice)


@pytest.mark.django_db
@each(*KINDS - {"own"})
def test_the_rules_in_code_keep_none_of_it_either(alice: Account, configure: Callable[..., Any], case: Case) -> None:
    configure(EUNOE_MEMORY_MODEL="builtin")
    conversation = lay_out(alice, case)
    run_pass(account_id=alice.pk, conversation_id=conversation.pk, trigger="asked")
    check_lines(lines_of(alice), {**case, "honest": None})


@pytest.mark.django_db(transaction=True)
@each("tool")
def test_what_a_tool_puts_out_is_nobodys_words(alice: Account, scripted: ScriptedModel, case: Case) -> None:
    scripted.default_pass = partial(obey, case)
    scripted.whole_replies = ("scripted",)
    (_, asked), (_, output), (_, told) = case["said"]
    call = {"id": "1", "type": "function", "function": {"name": "look", "arguments": "{}"}}
    body = {
        "model": "openai:scripted",
        "messages": [
            {"role": "user", "content": asked},
            {"role": "assistant", "content": None, "tool_calls": [call]},
            {"role": "tool", "tool_call_id": "1", "content": output},
        ],
    }
    scripted.replies.append(Script([told]))
    answer = Client().post(
        "/v1/chat/completions", json.dumps(body), content_type="application/json",
        headers={"Authorization": f"Bearer {create_key(account=alice)}"},
    )  # fmt: skip
    assert answer.status_code == 200, answer.content
    conversation = Conversation.objects.get(account=alice)
    assert list(conversation.messages.order_by("seq").values_list("content", flat=True)) == [asked, told]
    run_pass(account_id=alice.pk, conversation_id=conversation.pk, trigger="asked")
    check_lines(lines_of(alice), case)


# --- the blocks of a prompt -------------------------------------------------------------------------------------------


def texts_of(case: Case) -> list[str]:
    said = [text for _, text in [*case["said"], *case.get("earlier", [])]]
    return [*said, *case["attack"], *([case["document"]] if "document" in case else [])]


@each()
def test_no_text_opens_or_closes_the_block_of_facts(case: Case) -> None:
    texts = texts_of(case)
    block = facts_block([(uuid4(), text) for text in texts], assistant_name="Eunoe")
    assert block is not None
    head, _, rest = block.content.partition("\n<facts>\n")
    body, _, after = rest.rpartition("\n</facts>")
    assert (after, "<" in head) == ("", False)
    lines = body.split("\n")
    assert len(lines) == len(texts)
    assert all(line.startswith("- ") for line in lines)
    check_plain(body)


@each()
def test_no_text_opens_or_closes_the_block_of_recalled_moments(case: Case) -> None:
    texts = texts_of(case)
    moments = [
        RecalledText(
            ref=f"chat.history:{number}", source=f'Chats" {text[:40]}', text=text, thread="one", record=str(number),
            told_at=datetime(2026, 1, 1, tzinfo=UTC), place=(number, 0), role="assistant" if number % 2 else "user",
        )
        for number, text in enumerate(texts)
    ]  # fmt: skip
    block = recall_block(moments, assistant_name="Eunoe", zone=UTC)
    assert block is not None
    rest = block.content.partition("\n<recall>\n")[2]
    body, _, after = rest.rpartition("\n</recall>")
    assert after == ""
    moment = re.compile(
        r'<moment date="2026-01-01" source="([^"\n]*)">\n<(person|assistant)>(.*?)</\2>\n</moment>', re.S
    )
    found = moment.findall(body)
    assert moment.sub("", body).strip() == ""
    assert len(found) == len(texts)
    for source, _, text in found:
        check_plain(source)
        check_plain(text)


def check_plain(text: str) -> None:
    """No bracket, nor what looks like one, whatever unseen stands beside it."""
    seen = "".join(char for char in unicodedata.normalize("NFKC", text) if unicodedata.category(char) != "Cf")
    assert "<" not in seen, text
    assert ">" not in seen, text


@pytest.mark.django_db(transaction=True)
@each("document", "recalled", "exfiltration")
@pytest.mark.usefixtures("slow_machines_read_too")
def test_the_prompt_on_the_wire_keeps_its_blocks_whole(alice: Account, scripted: ScriptedModel, case: Case) -> None:
    """The chat with the document, after a build over the poisoned past: every delimiter stands once, in its place."""
    if "earlier" in case:
        (_, asked), (_, told) = case["earlier"]
        tell(alice, (asked, told))
        memory.run_build(account=alice)
    know(alice, case["attack"][0])
    sent = []
    if "document" in case:
        name = case.get("document_name", "paper.txt")
        sent = [create_document(account=alice, name=name, content=case["document"].encode()).pk]
    chat = conversations.create_conversation(account=alice)

    async def turn() -> Message:
        reply = await replies.send(
            account=alice, conversation_id=chat.pk, content=case["said"][0][1], document_ids=sent
        )
        return await reply.wait()

    asyncio.run(turn())
    *system, user = scripted.reply_requests[-1]["messages"]
    whole = "\n".join(message["content"] for message in system)
    tags = ["facts", *(["recall"] if "earlier" in case else [])]
    for tag in tags:
        assert (whole.count(f"\n<{tag}>\n"), whole.count(f"\n</{tag}>")) == (1, 1)
    folded = "".join(c for c in unicodedata.normalize("NFKC", user["content"]) if unicodedata.category(c) != "Cf")
    opened, closed = (len(re.findall(tag, folded)) for tag in (r"<\s*documents?\b", r"<\s*/\s*documents?\b"))
    assert opened == closed == (2 if sent else 0)
    assert [message["role"] for message in system] == ["system"] * len(system)


# --- what is rendered -------------------------------------------------------------------------------------------------


class Loads(HTMLParser):
    """Collects what a browser would fetch by itself."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        loading = {"src", "srcset", "poster", "data", "background", "style", "action", "formaction", "ping"}
        for name in loading & given.keys():
            self._note(name, given[name] or "")
        if tag in {"link", "image", "use", "base"}:
            self._note(tag, given.get("href") or given.get("xlink:href") or "")
        if tag in {"meta", "style", "iframe", "object", "embed"} and "http-equiv" in given:
            self._note(tag, "//refresh")
        self.found += [name for name in given if name.startswith("on")]

    def _note(self, name: str, address: str) -> None:
        if re.match(r"\s*(?:[a-z][a-z0-9+.-]*:|//)", address, re.IGNORECASE):
            self.found.append(f"{name}={address}")


@pytest.mark.django_db
@each("exfiltration", "breakout", "document")
def test_no_page_loads_anything_from_elsewhere(alice: Account, case: Case) -> None:
    """A reply, a line, a note, a title and a shared page that hold it: a browser fetches nothing for them."""
    from eunoe.library.services import create_note
    from eunoe.sharing.services import share_conversation

    text = case.get("reply", "\n".join(texts_of(case)))
    turn = say(alice, text, text)
    Conversation.objects.filter(pk=turn.question.conversation_id).update(title=text[:100])
    know(alice, case["attack"][0], turn.question)
    note = create_note(account=alice, title=text[:100], text=text)
    link = share_conversation(account=alice, conversation_id=turn.question.conversation_id, name=text[:80])
    client = Client()
    client.force_login(alice)
    chat = f"/c/{turn.question.conversation_id}/"
    for path in (chat, "/settings/memory/", "/memory/", f"/notes/{note.pk}/", "/notes/", f"/s/{link.token}/"):
        answer = client.get(path)
        assert answer.status_code == 200, path
        page = Loads()
        page.feed(answer.content.decode())
        assert page.found == [], path


# --- a benchmark that others made -------------------------------------------------------------------------------------


def test_the_benchmark_of_agent_memory_guard_is_held_off_and_harmless_words_are_kept() -> None:
    """Its attacks as tools and pages bring them, and as if the person said them; figures may only become better."""
    found = poisoning.figures()
    assert found["attacks held off"] == "15 of 15"
    confided, confided_of = map(int, found["were they the person's own words"].split(" of "))
    harmless, harmless_of = map(int, found["harmless words of the person kept"].split(" of "))
    assert (confided >= 12, confided_of) == (True, 15)
    assert (harmless >= 4, harmless_of) == (True, 6)
