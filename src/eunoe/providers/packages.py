"""Packages of providers that few use: extras of this one, installed on request."""

from importlib.util import find_spec

from eunoe.errors import ConfigurationError
from eunoe.providers.places import PROVIDER_LABELS

_EXTRAS = {"google": ("google", "google.genai")}
"""Of a provider the namespace and the module that its extra brings."""


def require_package(provider: str) -> None:
    """Raises ``ConfigurationError``, which says how to install it, where the provider's package is missing."""
    if command := how_to_install(provider):
        raise ConfigurationError(f"{PROVIDER_LABELS[provider]}'s package is not installed: {command}")


def how_to_install(provider: str) -> str:
    """The command that brings what is missing; empty where nothing is."""
    if all(find_spec(name) for name in _EXTRAS.get(provider, ())):
        return ""
    return f"pip install 'eunoe[{provider}]'"
