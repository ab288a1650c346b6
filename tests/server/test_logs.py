"""What a line of the log looks like."""

import json
import logging
import sys
from typing import Any

import pytest

from eunoe.logs import AsJson, logging_config

pytestmark = pytest.mark.spec("I-7")


def line(message: Any, *args: object, **given: Any) -> dict[str, Any]:
    record = logging.LogRecord("eunoe.x", logging.INFO, __file__, 1, message, args, given.get("exc_info"))
    text = AsJson().format(record)
    assert "\n" not in text
    found: dict[str, Any] = json.loads(text)
    return found


def test_a_line_is_one_object_with_what_the_message_names() -> None:
    said = line("pass account=%s outcome=%s lines=%d->%d calls=%d", 7, "cut", 40, 38, 2)
    assert said.pop("time").endswith("+00:00")
    assert said == {
        "level": "INFO",
        "logger": "eunoe.x",
        "message": "pass account=7 outcome=cut lines=40->38 calls=2",
        "account": 7,
        "outcome": "cut",
        "lines": 40,
        "calls": 2,
    }


@pytest.mark.parametrize(
    ("message", "args", "members"),
    [
        ("plain", (), {}),
        ("100%% of count=%d", (3,), {"count": 3}),
        ("took seconds=%.2f", (0.5,), {"seconds": 0.5}),
        ("for %(name)s", ({"name": "x"},), {}),
        ("level=%s message=%s", ("high", "low"), {}),
    ],
)
def test_only_what_is_named_becomes_a_member(message: str, args: tuple[object, ...], members: dict[str, Any]) -> None:
    said = line(message, *args)
    assert (said["level"], said["message"]) == ("INFO", message % (args[0] if "(name)" in message else args))
    assert {name: said[name] for name in said if name not in {"time", "level", "logger", "message"}} == members


def test_an_exception_says_where_and_never_what() -> None:
    try:
        raise ValueError("Ottavia lives in Ferrara")
    except ValueError:
        said = line("it failed", exc_info=sys.exc_info())
    assert "builtins.ValueError" in said["exception"]
    assert "test_logs.py" in said["exception"]
    assert "Ottavia" not in json.dumps(said)


@pytest.mark.parametrize(
    ("chosen", "formatter"), [("json", "eunoe.logs.AsJson"), ("text", "eunoe.logs.WithoutContent")]
)
def test_the_setting_chooses(chosen: Any, formatter: str) -> None:
    assert logging_config(chosen)["formatters"]["line"]["()"] == formatter
