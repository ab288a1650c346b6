"""What goes to a model and what comes back, whoever the provider is."""

from dataclasses import dataclass
from typing import Literal, Self

from eunoe.errors import ConfigurationError

ProviderName = Literal["openai", "anthropic", "google", "ollama", "demo", "builtin"]
PROVIDERS: tuple[ProviderName, ...] = ("openai", "anthropic", "google", "ollama", "demo")


@dataclass(frozen=True, slots=True)
class ModelRef:
    """A model by provider and name, written ``provider:name``. ``demo`` and ``builtin`` have no name."""

    provider: ProviderName
    name: str = ""

    @classmethod
    def parse(cls, text: str) -> Self:
        """Raises ``ConfigurationError`` for a provider that Eunoe does not know or a missing name."""
        provider, _, name = text.strip().partition(":")
        if provider in {"demo", "builtin"} and not name:
            return cls("demo" if provider == "demo" else "builtin")
        if provider not in PROVIDERS or not name:
            raise ConfigurationError(
                f"“{text}” is no model. Write provider:model, the provider one of {', '.join(PROVIDERS[:-1])}."
            )
        return cls(provider, name)

    def __str__(self) -> str:
        return f"{self.provider}:{self.name}" if self.name else self.provider


@dataclass(frozen=True, slots=True)
class ChatMessage:
    """One message on the wire. Several system messages stay several where the provider's protocol has them."""

    role: Literal["system", "user", "assistant"]
    content: str


@dataclass(frozen=True, slots=True)
class TokenUsage:
    """Tokens of one call, as the provider counts them; 0 where it does not say."""

    input_tokens: int = 0
    output_tokens: int = 0

    def __add__(self, other: "TokenUsage") -> "TokenUsage":
        return TokenUsage(self.input_tokens + other.input_tokens, self.output_tokens + other.output_tokens)


@dataclass(frozen=True, slots=True)
class Completion:
    """A whole answer."""

    text: str
    usage: TokenUsage
