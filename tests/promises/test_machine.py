"""The machine, for a short while. ``python -m tests.promises --minutes 10`` runs it for longer."""

import os
import time
from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from eunoe.conf import Settings
from tests.promises.machine import MOST, Machine

MINUTES = float(os.environ.get("EUNOE_MACHINE_MINUTES", "0"))
EXAMPLES = int(os.environ.get("EUNOE_MACHINE_EXAMPLES", "10"))
STEPS = int(os.environ.get("EUNOE_MACHINE_STEPS", "25"))
IS_CAMPAIGN = "EUNOE_MACHINE_EXAMPLES" in os.environ


pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _played(configure: Callable[..., Settings]) -> None:
    configure(
        EUNOE_CHAT_MODELS="openai:played",
        EUNOE_MEMORY_MODEL="openai:played",
        OPENAI_BASE_URL="http://127.0.0.1:9/v1",
        # Whatever else the machine does: nothing depends on the clock.
        EUNOE_MEMORY_DEADLINE_MS="60000",
        EUNOE_REST_MINUTES="0",
    )


@pytest.mark.spec("F-27", "F-29", "R-3", "R-7", "R-10")
def test_what_is_promised_holds_whatever_happens() -> None:
    shrinks = os.environ.get("EUNOE_MACHINE_SHRINK", "1") == "1"
    chosen = settings(
        max_examples=EXAMPLES,
        stateful_step_count=STEPS,
        derandomize=not IS_CAMPAIGN,
        database=None,
        deadline=None,
        print_blob=IS_CAMPAIGN,
        phases=[Phase.generate, *([Phase.shrink] if shrinks else [])],
        suppress_health_check=list(HealthCheck),
        report_multiple_bugs=False,
    )
    until = time.monotonic() + MINUTES * 60
    while True:
        run_state_machine_as_test(Machine, settings=chosen)
        if IS_CAMPAIGN:
            print(f"{Machine.runs} runs, {Machine.steps} steps, waits {Machine.waits}", flush=True)  # noqa: T201
        if time.monotonic() >= until:
            break
    assert not _beyond_reach()


def test_the_database_may_go_away_at_any_moment_of_what_is_broken() -> None:
    """None of it waits for the database more often than the machine draws: what grows past that is never broken."""
    Machine.waits.clear()
    machine = Machine()
    try:
        machine.begin(ends=False)
        for who in range(2):
            machine.write_note(who)
            for what in ("say", "edit", "regenerate"):
                machine.break_reply(who, 1, what, breaks=0, stream="whole")
            machine.break_pass(who, 1, breaks=0)
            for mode in ("quick", "full"):
                machine.break_build(who, mode, breaks=0, embedder_fails=False)
        while machine._waiting():
            machine.break_delivery(0, breaks=0)
        machine.promises()
        machine.merge(0, 0, breaks=0)
        machine.drop_chat(0, 1, breaks=0)
        machine.clear(0, breaks=0)
        machine.drop_account(0, breaks=0)
    finally:
        machine.teardown()
    assert Machine.waits.keys() == MOST.keys()
    assert not _beyond_reach()


def _beyond_reach() -> dict[str, int]:
    """What has waited for the database more often than the machine lets it go away."""
    return {name: count for name, count in Machine.waits.items() if count > MOST[name]}
