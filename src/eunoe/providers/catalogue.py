"""Which models this installation has: those configured, else those found, else the demonstration."""

import logging
from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import islice
from urllib.parse import urlsplit

import httpx2 as httpx

from eunoe.conf import Settings, get_settings
from eunoe.errors import ConfigurationError
from eunoe.providers.packages import require_package
from eunoe.providers.places import is_this_machine
from eunoe.providers.types import ModelRef, ProviderName

logger = logging.getLogger(__name__)

DEMO = ModelRef("demo")
BUILTIN = ModelRef("builtin")
MAX_FOUND = 12
_LOOK_SECONDS = 1.5
_NO_CHAT = ("embed", "whisper", "tts", "dall-e", "image", "moderation", "audio", "realtime", "transcribe", "sora")


@lru_cache(maxsize=1)
def chat_models() -> tuple[ModelRef, ...]:
    """What the picker offers, the default first. Never empty: with nothing configured or found, the demonstration."""
    settings = get_settings()
    configured = tuple(ModelRef.parse(name) for name in settings.chat_models)
    return configured or discover(settings) or (DEMO,)


@lru_cache(maxsize=1)
def memory_model() -> ModelRef:
    """The model of passes, fixed for the installation: as configured, else the first real chat model, else built in."""
    settings = get_settings()
    if settings.memory_model:
        return ModelRef.parse(settings.memory_model)
    return next((ref for ref in chat_models() if ref.provider != "demo"), BUILTIN)


def discover(settings: Settings) -> tuple[ModelRef, ...]:
    """Models behind the keys and addresses in the environment, and on an Ollama of this machine."""
    looks: list[tuple[ProviderName, Callable[[], Iterable[str]]]] = []
    if settings.openai_api_key or settings.openai_base_url:
        looks.append(("openai", lambda: _openai_names(settings)))
    if settings.anthropic_api_key:
        looks.append(("anthropic", lambda: _anthropic_names(settings)))
    if settings.google_api_key:
        looks.append(("google", lambda: _google_names(settings)))
    looks.append(("ollama", lambda: _ollama_names(settings)))
    return tuple(ModelRef(provider, name) for provider, look in looks for name in _found(provider, look))


def local_ollama_models() -> tuple[str, ...]:
    """What an Ollama on this machine has at this very moment; none where the address is another machine's."""
    settings = get_settings()
    if not is_this_machine(urlsplit(settings.ollama_address).hostname or ""):
        return ()
    return tuple(_found("ollama", lambda: _ollama_names(settings)))


def _found(provider: str, look: Callable[[], Iterable[str]]) -> list[str]:
    """The chat models that a provider lists; none where it does not answer soon and well."""
    try:
        names = list(islice(look(), 200))
    except ConfigurationError as error:
        logger.warning("no models found provider=%s: %s", provider, error)
        return []
    except Exception as error:
        # An Ollama that is not there is nothing to tell: it is only looked for.
        level = logging.DEBUG if provider == "ollama" else logging.WARNING
        logger.log(level, "no models found provider=%s error=%s", provider, type(error).__name__)
        return []
    return [name for name in names if not any(word in name.lower() for word in _NO_CHAT)][:MAX_FOUND]


def _openai_names(settings: Settings) -> Iterable[str]:
    import openai

    key = settings.openai_api_key.get_secret_value() if settings.openai_api_key else "none"
    client = openai.OpenAI(api_key=key, base_url=settings.openai_base_url, timeout=_LOOK_SECONDS, max_retries=0)
    return (model.id for model in client.models.list())


def _anthropic_names(settings: Settings) -> Iterable[str]:
    import anthropic

    assert settings.anthropic_api_key
    client = anthropic.Anthropic(
        api_key=settings.anthropic_api_key.get_secret_value(), timeout=_LOOK_SECONDS, max_retries=0
    )
    return (model.id for model in client.models.list())


def _google_names(settings: Settings) -> Iterable[str]:
    require_package("google")
    from google import genai
    from google.genai.types import HttpOptions

    assert settings.google_api_key
    options = HttpOptions(timeout=int(_LOOK_SECONDS * 1000))
    client = genai.Client(api_key=settings.google_api_key.get_secret_value(), http_options=options)
    names = (str(model.name).removeprefix("models/") for model in client.models.list())
    return (name for name in names if name.startswith("gemini"))


def _ollama_names(settings: Settings) -> Iterable[str]:
    answer = httpx.get(f"{settings.ollama_address}/api/tags", timeout=_LOOK_SECONDS)
    answer.raise_for_status()
    return [str(entry["name"]) for entry in answer.json()["models"]]
