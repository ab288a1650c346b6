"""A rewrite that is not what it should be takes nothing from the list."""

from collections.abc import Callable
from typing import Any

import pytest

from eunoe.conversations.models import Message
from eunoe.facts import budget
from eunoe.facts.models import Fact, FactList, Pass
from eunoe.providers.tokens import count_tokens
from tests.scripted_model import Script, ScriptedModel, given_lines, lines_answer

pytestmark = pytest.mark.django_db

Told = Callable[..., list[Message]]
Known = Callable[..., list[Fact]]
Passed = Callable[..., Pass]
Lines = Callable[[], list[str]]

MANY = [f"Keeps the number {n} in the drawer of the long wooden table by window {n}" for n in range(140)]


@pytest.mark.spec("F-24")
def test_an_empty_answer_empties_no_list_however_short(
    told: Told, known: Known, passed: Passed, lines: Lines, scripted: ScriptedModel
) -> None:
    known("Lives in Turin", "Works as a nurse")
    told("What is the capital of Chad?", "N'Djamena.")
    scripted.default_pass = lambda _: '{"lines": []}'
    run = passed()
    assert (run.outcome, run.calls) == ("refused", 2)
    assert lines() == ["Lives in Turin", "Works as a nurse"]


@pytest.mark.spec("F-12")
def test_the_only_line_may_come_to_its_end(
    told: Told, known: Known, passed: Passed, lines: Lines, scripted: ScriptedModel
) -> None:
    known("Is planning a trip to Oslo")
    told("I am back from Oslo, no trips any more", "Welcome back.")
    scripted.default_pass = lambda _: '{"lines": []}'
    assert passed().outcome == "rewritten"
    assert lines() == []


@pytest.mark.spec("F-21")
@pytest.mark.parametrize(
    "before",
    ['Draft: {"lines": []}\nFinal: ', '{"lines": ["Lives in Rome"]} is wrong. ', '{"lines": null} ', '{"done": true}'],
)
def test_what_stands_before_the_answer_is_no_answer(
    told: Told, known: Known, passed: Passed, lines: Lines, scripted: ScriptedModel, before: str
) -> None:
    known("Lives in Turin")
    told("I work as a nurse in Rome", "Good.")
    answer = lines_answer(("Lives in Turin", ["L1"]), ("Works as a nurse", ["T1"]))
    scripted.passes.append(Script([before + answer]))
    passed()
    assert lines() == ["Lives in Turin", "Works as a nurse"]


@pytest.mark.spec("F-21")
def test_a_truncated_answer_does_not_fall_back_to_its_draft(
    told: Told, known: Known, passed: Passed, lines: Lines, scripted: ScriptedModel
) -> None:
    known("Lives in Turin")
    told("Hi", "Hello.")
    scripted.default_pass = lambda _: '{"lines": []} then {"lines": [{"text": "Lives in Tu'
    assert passed().outcome == "failed"
    assert lines() == ["Lives in Turin"]


@pytest.mark.spec("F-15")
@pytest.mark.parametrize("text", ["a" + "\n" * 90_000 + "b", "hi\n" * 30_000, "word\u2028\x0b" * 16_000])
def test_line_breaks_do_not_take_a_call_over_its_limit(
    told: Told, passed: Passed, scripted: ScriptedModel, text: str
) -> None:
    told(text, "Long.")
    passed()
    (request,) = scripted.pass_requests
    assert count_tokens(request["messages"][-1]["content"]) <= budget.TRANSCRIPT_CAP + 200


@pytest.mark.spec("F-15")
def test_a_condensing_call_is_within_its_limit_as_well(told: Told, passed: Passed, scripted: ScriptedModel) -> None:
    told("你好世界天气很好我们去公园散步吃饭聊天", "好。")
    long = [
        f"你好世界天气很好我们去公园散步{'吃饭聊天你好世界' * 22}".translate({0x5403: 0x5403 + n}) for n in range(400)
    ]
    scripted.passes.append(lambda _: lines_answer(*((text, ["T1"]) for text in long)))
    passed()
    sizes = [sum(count_tokens(message["content"]) for message in body["messages"]) for body in scripted.pass_requests]
    assert len(sizes) > 1
    assert max(sizes) <= budget.CALL_CAP


@pytest.mark.spec("F-17")
def test_a_condensed_list_that_throws_most_away_counts_as_failed(
    told: Told, passed: Passed, lines: Lines, scripted: ScriptedModel
) -> None:
    told("Here they are: " + ". ".join(MANY), "Noted.")
    scripted.passes.append(lambda _: lines_answer(*((text, ["T1"]) for text in MANY)))
    scripted.default_pass = lambda _: lines_answer((MANY[0], ["L1"]))
    assert passed().outcome == "cut"
    assert lines() == MANY[: len(lines())]
    assert len(lines()) > 50


@pytest.mark.spec("F-16")
def test_condensing_does_not_drop_what_has_just_been_asked_for(
    told: Told, known: Known, passed: Passed, lines: Lines, scripted: ScriptedModel
) -> None:
    full = MANY[:100]
    known(*full)
    told("Please remember that my locker is 77-B", "I will take it up.")

    def answer(body: dict[str, Any]) -> str:
        old = [(text, [f"L{n}"]) for n, text in enumerate(given_lines(body), 1)]
        if "The turns" in body["messages"][-1]["content"]:
            long = ("Has a locker of 77-B " + "x " * 60, ["T1"])
            return lines_answer(*old, *[(f"{text} again", origin) for text, origin in old[:30]], long, *_locker())
        return lines_answer(*old[:60])

    scripted.default_pass = answer
    passed()
    assert "Locker is 77-B" in lines()
    assert FactList.objects.get().tokens <= budget.LIST_CAP


def _locker() -> list[tuple[str, list[str]]]:
    return [("Locker is 77-B", ["T1"])]
