"""Which models an installation has."""

import http.server
import json
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from eunoe.conf import Settings
from eunoe.errors import ConfigurationError
from eunoe.providers.catalogue import BUILTIN, DEMO, chat_models, memory_model
from eunoe.providers.tokens import count_tokens
from eunoe.providers.types import ModelRef
from tests.scripted_model import ScriptedModel


@pytest.fixture
def ollama() -> Iterator[str]:
    """An Ollama with two models, one of which cannot chat."""

    class Handler(http.server.BaseHTTPRequestHandler):
        def log_message(self, *args: Any) -> None:
            pass

        def do_GET(self) -> None:
            names = ["llama3.2:latest", "nomic-embed-text:latest"] if self.path == "/api/tags" else []
            body = json.dumps({"models": [{"name": name} for name in names]}).encode()
            self.send_response(200)
            self.send_header("content-length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}"
    server.shutdown()
    server.server_close()


def test_with_nothing_configured_or_found_the_demonstration_answers(configure: Callable[..., Settings]) -> None:
    configure()
    assert chat_models() == (DEMO,)
    assert memory_model() == BUILTIN


def test_models_are_those_configured_in_their_order(configure: Callable[..., Settings]) -> None:
    configure(EUNOE_CHAT_MODELS="openai:b, anthropic:a")
    assert chat_models() == (ModelRef("openai", "b"), ModelRef("anthropic", "a"))


def test_models_behind_an_address_are_found(configure: Callable[..., Settings]) -> None:
    with ScriptedModel() as endpoint:
        configure(OPENAI_BASE_URL=endpoint.url)
        assert chat_models() == (ModelRef("openai", "scripted"),)


@pytest.mark.parametrize("suffix", ["", "/", "/v1"])
def test_an_ollama_on_this_machine_is_found(suffix: str, ollama: str, configure: Callable[..., Settings]) -> None:
    configure(OLLAMA_BASE_URL=ollama + suffix)
    assert chat_models() == (ModelRef("ollama", "llama3.2:latest"),)


@pytest.mark.spec("F-18")
@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        ({}, BUILTIN),
        ({"EUNOE_CHAT_MODELS": "demo"}, BUILTIN),
        ({"EUNOE_CHAT_MODELS": "demo,openai:a,openai:b"}, ModelRef("openai", "a")),
        ({"EUNOE_CHAT_MODELS": "openai:a", "EUNOE_MEMORY_MODEL": "anthropic:small"}, ModelRef("anthropic", "small")),
        ({"EUNOE_CHAT_MODELS": "openai:a", "EUNOE_MEMORY_MODEL": "builtin"}, BUILTIN),
    ],
)
def test_the_memory_model_is_fixed_by_the_operator(
    variables: dict[str, str], expected: ModelRef, configure: Callable[..., Settings]
) -> None:
    configure(**variables)
    assert memory_model() == expected


@pytest.mark.parametrize(
    ("text", "ref"),
    [
        ("openai:gpt-x", ModelRef("openai", "gpt-x")),
        ("ollama:llama3.2:latest", ModelRef("ollama", "llama3.2:latest")),
        (" anthropic:small ", ModelRef("anthropic", "small")),
        ("openai:org/model:free", ModelRef("openai", "org/model:free")),
        ("demo", DEMO),
        ("builtin", BUILTIN),
    ],
)
def test_a_model_is_read_as_it_is_written(text: str, ref: ModelRef) -> None:
    assert ModelRef.parse(text) == ref
    assert str(ref) == text.strip()


@pytest.mark.parametrize("text", ["", "gpt-x", "openai:", ":x", "unknown:x", "openai"])
def test_it_rejects_what_is_no_model(text: str) -> None:
    with pytest.raises(ConfigurationError):
        ModelRef.parse(text)


@pytest.mark.parametrize(
    ("text", "tokens"), [("", 0), ("hello world", 2), ("Vive a Torino dal maggio 2026", 9), ("🙂", 1)]
)
def test_tokens_are_counted_as_o200k_does(text: str, tokens: int) -> None:
    assert count_tokens(text) == tokens


def test_a_text_that_reads_like_a_mark_of_the_encoding_is_counted_as_text() -> None:
    assert count_tokens("<|endoftext|>") > 1
