"""Chat models of every provider, behind two calls: stream a reply, complete an answer."""

import asyncio
import logging
from collections.abc import AsyncGenerator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import httpx2 as httpx
import pydantic_ai
from pydantic_ai import exceptions
from pydantic_ai.direct import model_request, model_request_stream
from pydantic_ai.messages import (
    ModelMessage,
    ModelRequest,
    ModelResponse,
    PartDeltaEvent,
    PartStartEvent,
    SystemPromptPart,
    TextPart,
    TextPartDelta,
    UserPromptPart,
)
from pydantic_ai.models import Model, ModelRequestParameters
from pydantic_ai.output import OutputObjectDefinition
from pydantic_ai.settings import ModelSettings
from pydantic_ai.usage import RequestUsage

from eunoe.conf import get_settings
from eunoe.errors import ConfigurationError, ModelError, ModelRefused, ModelTimeout, ModelUnavailable
from eunoe.providers.demo import demo_reply
from eunoe.providers.failures import of_status
from eunoe.providers.packages import require_package
from eunoe.providers.types import ChatMessage, Completion, ModelRef, TokenUsage

if TYPE_CHECKING:
    from pydantic_ai.models.openai import OpenAIChatModel

logger = logging.getLogger(__name__)

# Anthropic wants a bound with every call; elsewhere a reply has the provider's own.
MAX_REPLY_TOKENS = 8192
_CHAT_COMPLETIONS = {"openai", "ollama"}


def _build_openai(ref: ModelRef, client: httpx.AsyncClient) -> "OpenAIChatModel":
    """The model of an endpoint that speaks chat completions."""
    from pydantic_ai.models.openai import OpenAIChatModel
    from pydantic_ai.providers.openai import OpenAIProvider

    settings = get_settings()
    if ref.provider == "ollama":
        address, key = f"{settings.ollama_address}/v1", "ollama"
        return OpenAIChatModel(ref.name, provider=OpenAIProvider(base_url=address, api_key=key, http_client=client))
    key = settings.openai_api_key.get_secret_value() if settings.openai_api_key else "none"
    return OpenAIChatModel(
        ref.name, provider=OpenAIProvider(base_url=settings.openai_base_url, api_key=key, http_client=client)
    )


def _build(ref: ModelRef, client: httpx.AsyncClient) -> Model:
    """The vendor's model. Imports are made here: a provider that nobody uses costs no memory."""
    settings = get_settings()
    if ref.provider in _CHAT_COMPLETIONS:
        return _build_openai(ref, client)
    if ref.provider == "anthropic":
        from pydantic_ai.models.anthropic import AnthropicModel
        from pydantic_ai.providers.anthropic import AnthropicProvider

        if settings.anthropic_api_key is None:
            raise ConfigurationError(f"{ref} needs ANTHROPIC_API_KEY.")
        return AnthropicModel(
            ref.name,
            provider=AnthropicProvider(api_key=settings.anthropic_api_key.get_secret_value(), http_client=client),
        )
    if ref.provider == "google":
        require_package("google")
        from pydantic_ai.models.google import GoogleModel
        from pydantic_ai.providers.google import GoogleProvider

        if settings.google_api_key is None:
            raise ConfigurationError(f"{ref} needs GOOGLE_API_KEY.")
        return GoogleModel(
            ref.name, provider=GoogleProvider(api_key=settings.google_api_key.get_secret_value(), http_client=client)
        )
    raise ConfigurationError(f"{ref} cannot be called.")


def _to_wire(messages: Sequence[ChatMessage]) -> list[ModelMessage]:
    wire: list[ModelMessage] = []
    for message in messages:
        if message.role == "assistant":
            wire.append(ModelResponse(parts=[TextPart(message.content)]))
            continue
        part = SystemPromptPart(message.content) if message.role == "system" else UserPromptPart(message.content)
        if wire and isinstance(wire[-1], ModelRequest):
            wire[-1] = ModelRequest(parts=[*wire[-1].parts, part])
        else:
            wire.append(ModelRequest(parts=[part]))
    return wire


@contextmanager
def one_error_tree() -> Iterator[None]:
    """Vendors' errors become ours: only the kind and the status pass."""
    try:
        yield
    except (TimeoutError, exceptions.ModelTimeoutError, httpx.TimeoutException) as error:
        raise ModelTimeout("The model did not answer in time.") from error
    except exceptions.ContentFilterError as error:
        raise ModelRefused("The model declined to answer.") from error
    except exceptions.ModelHTTPError as error:
        raise of_status("model", error.status_code) from error
    except (exceptions.ModelConnectionError, httpx.TransportError, OSError) as error:
        raise ModelUnavailable("The model's endpoint cannot be reached.") from error
    except exceptions.UserError as error:
        raise ConfigurationError("The model is not set up: its key or address is missing.") from error
    except (exceptions.AgentRunError, ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        raise ModelError(f"The model's answer could not be read ({type(error).__name__}).") from error


class _Client:
    """One HTTP client an event loop: a pool of connections must not cross loops."""

    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._client: httpx.AsyncClient | None = None

    def get(self) -> httpx.AsyncClient:
        loop = asyncio.get_running_loop()
        if self._client is None or self._loop is not loop:
            self._client = new_client()
            self._loop = loop
        return self._client


def new_client() -> httpx.AsyncClient:
    timeout = httpx.Timeout(get_settings().model_timeout, connect=10)
    return httpx.AsyncClient(timeout=timeout, limits=httpx.Limits(max_connections=None, max_keepalive_connections=64))


_shared = _Client()


def shared_client() -> httpx.AsyncClient:
    """The client of this event loop."""
    return _shared.get()


async def stream_reply(ref: ModelRef, messages: Sequence[ChatMessage]) -> AsyncGenerator[str | TokenUsage]:
    """The reply piece by piece, then its usage. Raises one of ``ModelError`` or ``ConfigurationError``.

    Between two pieces at most ``EUNOE_MODEL_TIMEOUT`` seconds pass, else ``ModelTimeout``.
    """
    if ref.provider == "demo":
        async for piece in demo_reply(messages):
            yield piece
        yield TokenUsage()
        return
    with one_error_tree():
        pieces = _stream(ref, messages)
        patience = get_settings().model_timeout
        try:
            while True:
                try:
                    async with asyncio.timeout(patience):
                        part = await anext(pieces)
                except StopAsyncIteration:
                    return
                if part:
                    yield part
        finally:
            await pieces.aclose()


def _stream(ref: ModelRef, messages: Sequence[ChatMessage]) -> AsyncGenerator[str | TokenUsage]:
    """The reply's pieces, empty where there is nothing to say, then its usage."""
    if ref.provider not in _CHAT_COMPLETIONS:
        return _stream_events(ref, messages)
    from eunoe.providers.chat_completions import stream_completion

    return stream_completion(_build_openai(ref, shared_client()), messages)


async def _stream_events(ref: ModelRef, messages: Sequence[ChatMessage]) -> AsyncGenerator[str | TokenUsage]:
    settings = ModelSettings(max_tokens=MAX_REPLY_TOKENS) if ref.provider == "anthropic" else ModelSettings()
    model = _build(ref, shared_client())
    async with model_request_stream(model, _to_wire(messages), model_settings=settings) as stream:
        async for event in stream:
            yield _text_of(event)
        if stream.finish_reason == "content_filter":
            raise ModelRefused("The model declined to answer.")
        yield _usage(stream.usage)


def _text_of(event: object) -> str:
    if isinstance(event, PartStartEvent) and isinstance(event.part, TextPart):
        return event.part.content
    if isinstance(event, PartDeltaEvent) and isinstance(event.delta, TextPartDelta):
        return event.delta.content_delta
    return ""


def _usage(usage: RequestUsage | Any) -> TokenUsage:
    value = usage() if callable(usage) else usage
    return TokenUsage(value.input_tokens or 0, value.output_tokens or 0)


def complete(
    ref: ModelRef, messages: Sequence[ChatMessage], *, schema: Mapping[str, Any], timeout: float
) -> Completion:
    """One whole answer at temperature 0, in the shape of ``schema`` where the provider has that.

    It has at most ``EUNOE_MEMORY_OUTPUT_TOKENS`` tokens. An endpoint that refuses the schema (or the temperature) is
    asked again without. Raises one of ``ModelError``.
    """
    return asyncio.run(_complete(ref, messages, schema, timeout))


async def _complete(
    ref: ModelRef, messages: Sequence[ChatMessage], schema: Mapping[str, Any], timeout: float
) -> Completion:
    shaped = ModelRequestParameters(
        output_mode="native",
        output_object=OutputObjectDefinition(json_schema=dict(schema), name="memory", strict=True),
        allow_text_output=True,
    )
    # None is sent unless the operator has set one: models differ in how much they can write, some refuse what is over
    # that, and with those that reason it counts their thoughts, so that no number is right for all.
    most = get_settings().memory_output_tokens
    bounded = ModelSettings() if most is None else ModelSettings(max_tokens=most)
    attempts: list[tuple[ModelRequestParameters, ModelSettings]] = [
        (shaped, {**bounded, "temperature": 0}),
        (ModelRequestParameters(), {**bounded, "temperature": 0}),
        (ModelRequestParameters(), bounded),
    ]
    with one_error_tree():
        async with new_client() as client, asyncio.timeout(timeout):
            model = _build(ref, client)
            for parameters, settings in attempts[:-1]:
                try:
                    return await _ask(model, messages, parameters, settings)
                except exceptions.UserError:
                    continue
                except exceptions.ModelHTTPError as error:
                    if error.status_code not in {400, 404, 415, 422, 501}:
                        raise
            return await _ask(model, messages, *attempts[-1])


async def _ask(
    model: Model, messages: Sequence[ChatMessage], parameters: ModelRequestParameters, settings: ModelSettings
) -> Completion:
    response = await model_request(
        model, _to_wire(messages), model_settings=settings, model_request_parameters=parameters
    )
    if response.finish_reason == "content_filter":
        raise ModelRefused("The model declined to answer.")
    text = "".join(part.content for part in response.parts if isinstance(part, TextPart))
    return Completion(text, _usage(response.usage))


pydantic_ai.models.ALLOW_MODEL_REQUESTS = True
