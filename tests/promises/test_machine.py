"""The machine, for a short while. ``python -m tests.promises --minutes 10`` runs it for longer."""

import os
import time
from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from eunoe.conf import Settings
from tests.promises.machine import Machine

MINUTES = float(os.environ.get("EUNOE_MACHINE_MINUTES", "0"))
EXAMPLES = int(os.environ.get("EUNOE_MACHINE_EXAMPLES", "10"))
STEPS = int(os.environ.get("EUNOE_MACHINE_STEPS", "25"))
IS_CAMPAIGN = "EUNOE_MACHINE_EXAMPLES" in os.environ


@pytest.mark.django_db(transaction=True)
@pytest.mark.spec("F-27", "F-29", "R-3", "R-7", "R-10")
def test_what_is_promised_holds_whatever_happens(configure: Callable[..., Settings]) -> None:
    configure(
        EUNOE_CHAT_MODELS="openai:played",
        EUNOE_MEMORY_MODEL="openai:played",
        OPENAI_BASE_URL="http://127.0.0.1:9/v1",
        # Whatever else the machine does: nothing depends on the clock.
        EUNOE_MEMORY_DEADLINE_MS="60000",
        EUNOE_REST_MINUTES="0",
    )
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
            print(f"{Machine.runs} runs, {Machine.steps} steps", flush=True)  # noqa: T201
        if time.monotonic() >= until:
            break
