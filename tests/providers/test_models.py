"""Chat models over the wire, against a real endpoint that answers as it is told to."""

import asyncio
import logging
import socket
from collections.abc import Callable

import pytest

from eunoe.conf import Settings
from eunoe.errors import ConfigurationError, ModelError, ModelRefused, ModelTimeout, ModelUnavailable
from eunoe.providers.models import complete, stream_reply
from eunoe.providers.types import ChatMessage, Completion, ModelRef, TokenUsage
from tests.scripted_model import Script, ScriptedModel

CHAT = ModelRef("openai", "scripted")
SCHEMA = {
    "type": "object",
    "properties": {"lines": {"type": "array", "items": {"type": "string"}}},
    "required": ["lines"],
    "additionalProperties": False,
}
SAID = "My sister Ottavia lives in Ferrara"
MESSAGES = [
    ChatMessage("system", "You are Eunoe."),
    ChatMessage("system", "Facts about the person."),
    ChatMessage("user", "Hello"),
    ChatMessage("assistant", "Good morning."),
    ChatMessage("system", "About the newest message."),
    ChatMessage("user", SAID),
]


def stream(ref: ModelRef = CHAT, messages: list[ChatMessage] = MESSAGES) -> tuple[str, TokenUsage]:
    async def read() -> tuple[str, TokenUsage]:
        text, usage = "", TokenUsage()
        async for part in stream_reply(ref, messages):
            if isinstance(part, TokenUsage):
                usage = part
            else:
                text += part
        return text, usage

    return asyncio.run(read())


def ask(timeout: float = 10) -> Completion:
    return complete(CHAT, MESSAGES, schema=SCHEMA, timeout=timeout)


@pytest.mark.spec("F-2")
def test_each_system_message_stays_one_of_its_own(scripted: ScriptedModel) -> None:
    stream()
    sent = [(message["role"], message["content"]) for message in scripted.requests[0]["messages"]]
    assert sent == [(message.role, message.content) for message in MESSAGES]


def test_a_reply_comes_in_pieces_and_then_its_usage(scripted: ScriptedModel) -> None:
    scripted.replies.append(Script(["Good ", "morning", "."]))
    assert stream() == ("Good morning.", TokenUsage(11, 3))
    assert scripted.requests[0]["model"] == "scripted"
    assert scripted.requests[0]["stream"] is True


def test_a_completion_is_asked_for_in_a_shape_and_at_temperature_0(scripted: ScriptedModel) -> None:
    scripted.passes.append(Script(['{"lines": []}']))
    assert ask() == Completion('{"lines": []}', TokenUsage(11, 3))
    asked = scripted.requests[0]
    assert asked["temperature"] == 0
    assert asked["response_format"]["type"] == "json_schema"
    assert asked["response_format"]["json_schema"]["schema"]["required"] == ["lines"]


def test_an_answer_is_bounded_where_the_operator_says_so(
    scripted: ScriptedModel, configure: Callable[..., Settings]
) -> None:
    scripted.default_pass = lambda body: '{"lines": []}'
    ask()
    configure(EUNOE_MEMORY_OUTPUT_TOKENS="8000")
    scripted.refuse_schema = True
    ask()
    assert [body.get("max_completion_tokens") for body in scripted.requests] == [None, 8000, 8000]
    assert not any("max_tokens" in body for body in scripted.requests)


def test_an_endpoint_that_refuses_the_shape_is_asked_again_without(scripted: ScriptedModel) -> None:
    scripted.refuse_schema = True
    scripted.default_pass = lambda body: '{"lines": []}'
    assert ask().text == '{"lines": []}'
    assert ["response_format" in body for body in scripted.requests] == [True, False]


@pytest.mark.parametrize(
    ("script", "error"),
    [
        (Script(status=500), ModelUnavailable),
        (Script(status=503), ModelUnavailable),
        (Script(status=401), ModelUnavailable),
        (Script(status=429), ModelUnavailable),
        (Script(status=422), ModelError),
        (Script(raw=b"<html>not what was asked for</html>"), ModelError),
        (Script(raw=b'{"choices": "none"}'), ModelError),
        (Script(raw=b""), ModelError),
        (Script(finish_reason="content_filter"), ModelRefused),
    ],
)
def test_what_goes_wrong_in_a_completion_has_a_name(
    script: Script, error: type[ModelError], scripted: ScriptedModel
) -> None:
    scripted.passes.extend([script] * 8)
    with pytest.raises(error):
        ask()


@pytest.mark.parametrize(
    ("script", "error"),
    [
        (Script(status=500), ModelUnavailable),
        (Script(status=401), ModelUnavailable),
        (Script(status=404), ModelUnavailable),
        (Script(status=400), ModelError),
        (Script(["Good ", "morning"], drop_after=1), ModelUnavailable),
        (Script(raw=b"data: rubbish\n\n"), ModelError),
        (Script(finish_reason="content_filter"), ModelRefused),
    ],
)
def test_what_goes_wrong_in_a_reply_has_a_name(
    script: Script, error: type[ModelError], scripted: ScriptedModel
) -> None:
    scripted.replies.extend([script] * 8)
    with pytest.raises(error):
        stream()


def test_a_completion_that_takes_too_long_is_given_up(scripted: ScriptedModel) -> None:
    scripted.passes.append(Script(pause=2))
    with pytest.raises(ModelTimeout):
        ask(timeout=0.2)


def test_a_reply_that_stalls_is_given_up(scripted: ScriptedModel, configure: Callable[..., Settings]) -> None:
    configure(EUNOE_MODEL_TIMEOUT="0.3")
    scripted.replies.extend([Script(["Good ", "morning"], pause=2)] * 4)
    with pytest.raises(ModelTimeout):
        stream()


def test_an_endpoint_that_is_down_is_unavailable(configure: Callable[..., Settings]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as unused:
        port = unused.getsockname()[1]
    configure(OPENAI_BASE_URL=f"http://127.0.0.1:{port}/v1", EUNOE_CHAT_MODELS="openai:scripted")
    with pytest.raises(ModelUnavailable):
        ask()


@pytest.mark.parametrize("ref", [ModelRef("anthropic", "any"), ModelRef("google", "any")])
def test_a_provider_without_its_key_says_which_one(ref: ModelRef, configure: Callable[..., Settings]) -> None:
    configure()
    with pytest.raises(ConfigurationError, match=f"{ref.provider.upper()}_API_KEY"):
        stream(ref)


@pytest.mark.parametrize("script", [Script(status=500), Script(raw=b"rubbish"), Script(pieces=["x"], drop_after=0)])
def test_no_word_of_a_chat_is_in_an_error_or_a_log(
    script: Script, scripted: ScriptedModel, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    scripted.replies.extend([script] * 8)
    scripted.passes.extend([script] * 8)
    for call in (stream, ask):
        try:
            call()
        except ModelError as error:
            assert "Ottavia" not in str(error)  # noqa: PT017
    assert "Ottavia" not in caplog.text


def test_the_demonstration_needs_no_endpoint() -> None:
    text, usage = stream(ModelRef("demo"), [ChatMessage("user", "Hello")])
    assert "demonstration" in text
    assert usage == TokenUsage()
