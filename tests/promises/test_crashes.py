"""A few crashes of a running server under load. ``python -m bench crashes`` makes fifty."""

import os
import subprocess
import sys

import pytest


@pytest.mark.spec("R-3")
def test_nothing_acknowledged_is_lost_and_all_works_again() -> None:
    campaign = subprocess.run(
        [sys.executable, "-m", "bench", "crashes"],
        env=os.environ | {"EUNOE_ROUNDS": "3"},
        capture_output=True,
        text=True,
        timeout=900,
        check=False,
    )
    assert campaign.returncode == 0, campaign.stdout + campaign.stderr[-5000:]
