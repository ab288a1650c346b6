"""One truth: the words of the notice, the page, the API and the prompt, by tables."""

from collections.abc import Iterator

import pytest
from django.utils import translation

from eunoe.memory.status import describe, describe_guest, describe_source, label_of, tell_state
from eunoe.plans.resolution import UserPlan
from eunoe.recall.entitled import resolve_build_sources
from eunoe.recall.pipeline.extract import CHAT_HISTORY
from eunoe.recall.sources import Source, register, sources, unregister


@pytest.fixture
def _with_three_more() -> Iterator[None]:
    """Sources that come before the chats, unless the product has them anyway."""
    known = {source.key for source in sources()}
    more = [("notes.notes", "Notes"), ("documents.documents", "Documents"), ("projects.instructions", "Projects")]
    added = [pair for pair in more if pair[0] not in known]
    for order, (key, label) in enumerate(added):
        register(Source(key=key, label=label, order=order, extract=lambda **_: ()))
    yield
    for key, _ in added:
        unregister(key)


def plan(cap: int | None = None, *, chat: bool = True, off: bool = False, paused: bool = False) -> UserPlan:
    return UserPlan(
        slug="free",
        name="Free",
        included_sources=cap,
        allocations=frozenset() if chat else frozenset({("chat.history", False)}),
        switched_off=frozenset({"chat.history"}) if off else frozenset(),
        is_paused=paused,
    )


@pytest.mark.spec("H-1", "H-2", "H-3")
@pytest.mark.usefixtures("_with_three_more")
@pytest.mark.parametrize(
    ("held", "state", "reason", "words"),
    [
        (plan(), "remembered", "included", "Conversations are remembered so that I can help you better"),
        (plan(4), "remembered", "included", "Conversations are remembered"),
        (plan(off=True), "not_remembered", "switched_off", "switched off for everyone"),
        (plan(chat=False), "not_remembered", "not_in_plan", "your plan “Free” does not include this source"),
        (
            plan(3),
            "not_remembered",
            "over_cap",
            "3 memory sources, and they are taken up by Notes, Documents and Project instructions",
        ),
        (plan(1), "not_remembered", "over_cap", "1 memory source, and it is taken up by Notes"),
        (plan(0), "not_remembered", "over_cap", "includes no memory sources"),
        (plan(paused=True), "not_remembered", "paused", "Memory is switched off"),
    ],
)
def test_the_notice_says_whether_and_why_not(held: UserPlan, state: str, reason: str, words: str) -> None:
    notice = describe(plan=held, sources=resolve_build_sources(None, plan=held))
    assert (notice.state, notice.reason) == (state, reason)
    assert words in notice.text


@pytest.mark.spec("H-2", "H-6")
@pytest.mark.usefixtures("_with_three_more")
@pytest.mark.parametrize("held", [plan(off=True), plan(chat=False), plan(3), plan(0)])
@pytest.mark.parametrize("language", ["en", "it", "es"])
def test_notice_page_and_assistant_use_the_same_words(held: UserPlan, language: str) -> None:
    with translation.override(language):
        resolved = resolve_build_sources(None, plan=held)
        notice = describe(plan=held, sources=resolved)
        rows = [describe_source(one, plan=held) for one in resolved]
        chat = next(row for row in rows if row.key == "chat.history")
        assert notice.text == chat.reason
        assert (notice.reason, chat.state) == (chat.state, notice.reason)
        assert notice.text in tell_state(notice, rows, is_not_remembered=False)


@pytest.mark.spec("H-3", "S-10")
@pytest.mark.usefixtures("_with_three_more")
@pytest.mark.parametrize("language", ["en", "it", "es"])
@pytest.mark.parametrize("cap", [0, 1])
def test_a_reason_is_a_sentence_for_one_thing_and_for_many(language: str, cap: int) -> None:
    """“Notes is not remembered” is none, and “Note: viene letta” neither."""
    with translation.override(language):
        rows = [describe_source(one, plan=plan(cap)) for one in resolve_build_sources(None, plan=plan(cap))]
        read = {row.reason for row in rows if row.is_included}
        assert all(row.reason.startswith(f"{row.label}: ") for row in rows if not row.is_included)
        assert not any(words.startswith("Viene ") for words in read)


@pytest.mark.spec("H-1")
@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Conversations are remembered so that I can help you better"),
        ("it", "Le conversazioni vengono ricordate perché io possa aiutarti meglio"),
        ("es", "Las conversaciones se recuerdan para que pueda ayudarte mejor"),
    ],
)
def test_the_line_in_three_languages(language: str, words: str) -> None:
    with translation.override(language):
        assert describe(plan=plan(), sources=resolve_build_sources(None, plan=plan())).text == words


@pytest.mark.spec("H-5", "S-10")
@pytest.mark.parametrize(
    ("language", "labels"),
    [
        ("en", ["Notes", "Documents", "Project instructions", "Chat history"]),
        ("it", ["Note", "Documenti", "Istruzioni dei progetti", "Cronologia delle chat"]),
        ("es", ["Notas", "Documentos", "Instrucciones de los proyectos", "Historial de chat"]),
    ],
)
def test_sources_are_called_by_their_names_translated_once(language: str, labels: list[str]) -> None:
    with translation.override(language):
        assert [label_of(one) for one in resolve_build_sources(None, plan=plan())] == labels


@pytest.mark.spec("H-2")
def test_a_guest_is_invited() -> None:
    notice = describe_guest()
    assert notice.state == "guest"
    assert "Create a free account" in notice.text


@pytest.mark.spec("H-3")
def test_an_included_source_with_nothing_in_it_is_empty() -> None:
    (chat,) = [one for one in resolve_build_sources(None, plan=plan()) if one.source is CHAT_HISTORY]
    assert describe_source(chat, plan=plan()).state == "empty"
    assert describe_source(chat, plan=plan(), records=2, chunks=3).state == "included"
