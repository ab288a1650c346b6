"""The model picker's choices, as people read them."""

from dataclasses import dataclass

from django.utils.translation import gettext

from eunoe.chat.replies import choose_model
from eunoe.providers.catalogue import chat_models
from eunoe.providers.types import ModelRef

_PROVIDERS = {"openai": "OpenAI", "anthropic": "Anthropic", "google": "Google", "ollama": "Ollama"}


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


def label_of(model: str) -> str:
    """A short name for the line under a reply."""
    provider, _, name = model.partition(":")
    return gettext("Demonstration") if provider == "demo" else name


def _choice(ref: ModelRef) -> ModelChoice:
    return ModelChoice(
        value=str(ref),
        label=label_of(str(ref)),
        provider=_PROVIDERS.get(ref.provider, ""),
        is_demo=ref.provider == "demo",
    )
