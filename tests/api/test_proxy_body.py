"""Where memory is put into a body, and that nothing else of it changes."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eunoe.api.proxy.body import Body
from eunoe.api.proxy.heard import hear
from eunoe.memory.context import Block

pytestmark = pytest.mark.spec("I-2")

FACTS = Block(kind="facts", content="facts")
RECALL = Block(kind="recall", content="recall")

values = st.recursive(
    st.none() | st.booleans() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)
roles = st.sampled_from(["system", "developer", "user", "assistant", "tool"])
messages = st.lists(st.fixed_dictionaries({"role": roles, "content": values}), max_size=6)


@given(
    messages=messages,
    before=st.dictionaries(st.text(max_size=5), values, max_size=3),
    indent=st.sampled_from([None, 0, 2]),
    is_ascii=st.booleans(),
)
def test_without_what_was_put_in_it_is_the_same(
    messages: list[Any], before: dict[str, Any], indent: int | None, is_ascii: bool
) -> None:
    whole = {**before, "model": "a", "messages": messages, "last": [1.0, "\U0001f600"]}
    raw = json.dumps(whole, indent=indent, ensure_ascii=is_ascii).encode()
    body = Body.read(raw)
    assert body.with_memory(early=(), late=(None,), model="a") == raw
    told = json.loads(body.with_memory(early=(FACTS,), late=(RECALL, None), model="b"))
    assert {**told, "messages": [], "model": "a"} == {**whole, "messages": []}
    kept = [one for one in told["messages"] if one not in ({"role": "system", "content": "facts"}, RECALLED)]
    assert kept == [one for one in messages if one != RECALLED]


RECALLED = {"role": "system", "content": "recall"}


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ("user", "facts recall user"),
        ("system user", "system facts recall user"),
        ("developer system user", "developer system facts recall user"),
        ("system user assistant user", "system facts user assistant recall user"),
        ("user assistant tool", "facts recall user assistant tool"),
        ("system", "system facts"),
        ("assistant", "facts assistant"),
        ("", ""),
    ],
)
def test_facts_come_early_and_what_is_recalled_before_the_question(given: str, expected: str) -> None:
    messages = [{"role": role, "content": role} for role in given.split()]
    body = Body.read(json.dumps({"messages": messages}).encode())
    told = json.loads(body.with_memory(early=[FACTS], late=[RECALL], model="a"))
    assert " ".join(one["content"] for one in told["messages"]) == expected


def test_of_two_members_of_one_name_the_last_counts() -> None:
    body = Body.read(b'{"messages": [], "model": "x", "messages": [{"role": "user", "content": "Hi"}], "model": "y"}')
    told = body.with_memory(early=[FACTS], late=[], model="z")
    assert told.startswith(b'{"messages": [], "model": "x", "messages": [{"role": "system", "content": "facts"}, ')
    assert told.endswith(b'"model": "z"}')


@pytest.mark.parametrize(
    ("raw", "text"),
    [
        (b'{"choices": [{"message": {"content": "Yes"}, "finish_reason": "stop"}]}', "Yes"),
        (b'{"choices": [{"index": 1, "message": {"content": "B"}}, {"index": 0, "message": {"content": "A"}}]}', "A"),
        (b'{"choices": [{"message": {"content": [{"type": "text", "text": "Part"}]}}]}', "Part"),
        (b'{"choices": [{"message": {"content": null, "tool_calls": []}}]}', ""),
        (b'{"choices": [7], "usage": "odd"}', ""),
        (b"", ""),
        (b"nothing", ""),
        (b"[[[[", ""),
    ],
)
def test_what_was_answered_is_read_or_says_nothing(raw: bytes, text: str) -> None:
    assert hear(raw, is_stream=False).text == text


def test_a_stream_is_put_together() -> None:
    raw = (
        b'data: {"choices": [{"index": 0, "delta": {"content": "A"}}, {"index": 1, "delta": {"content": "x"}}]}\r\n\r\n'
        b': comment\n\nevent: odd\ndata:{"choices": [{"delta": {"content": "B"}, "finish_reason": "stop"}]}\n\n'
        b'data: {"choices": [], "usage": {"prompt_tokens": 3, "completion_tokens": 2}}\n\ndata: [DONE]\n\n'
    )
    heard = hear(raw, is_stream=True)
    assert (heard.text, heard.usage.input_tokens, heard.usage.output_tokens, heard.is_whole) == ("AB", 3, 2, True)
    assert not hear(raw[:60], is_stream=True).is_whole
