"""The model picker's choices, as people read them."""

from dataclasses import dataclass

from django.utils.translation import gettext

from eunoe.chat.replies import choose_model
from eunoe.conf import get_settings
from eunoe.providers.catalogue import chat_models, local_ollama_models
from eunoe.providers.places import PROVIDER_LABELS
from eunoe.providers.types import ModelRef


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelChoice:
    value: str
    label: str
    provider: str
    is_demo: bool


def choices() -> list[ModelChoice]:
    return [_choice(ref) for ref in chat_models()]


def chosen(current: str) -> ModelChoice:
    """What the next message of a conversation is answered with."""
    return _choice(choose_model(None, current))


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """One way to connect a model: the variable, and whether it is set already (yet nothing answers behind it)."""

    variable: str
    is_set: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Connecting:
    """How a real model takes the demonstration's place; ``ready`` are those that a restart would find."""

    is_demo: bool
    ways: tuple[Way, ...]
    ready: tuple[str, ...]


def connecting() -> Connecting:
    """How things stand now. Only an Ollama on this machine is asked; of keys it is told whether there are any."""
    settings = get_settings()
    is_demo = all(choice.is_demo for choice in choices())
    return Connecting(
        is_demo=is_demo,
        ways=(
            Way(variable="OPENAI_API_KEY", is_set=settings.openai_api_key is not None),
            Way(variable="OPENAI_BASE_URL", is_set=settings.openai_base_url is not None),
            Way(variable="ANTHROPIC_API_KEY", is_set=settings.anthropic_api_key is not None),
            Way(variable="GOOGLE_API_KEY", is_set=settings.google_api_key is not None),
            Way(variable="OLLAMA_BASE_URL", is_set=settings.ollama_base_url is not None),
        ),
        ready=local_ollama_models() if is_demo and not settings.chat_models else (),
    )


def label_of(model: str) -> str:
    """A short name for the line under a reply."""
    provider, _, name = model.partition(":")
    return gettext("Demonstration") if provider == "demo" else name


def _choice(ref: ModelRef) -> ModelChoice:
    return ModelChoice(
        value=str(ref),
        label=label_of(str(ref)),
        provider=PROVIDER_LABELS.get(ref.provider, ""),
        is_demo=ref.provider == "demo",
    )
