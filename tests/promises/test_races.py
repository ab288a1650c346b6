"""Every race a few times over. ``python -m bench races`` runs each of them 200 times."""

from collections.abc import Callable

import pytest

from eunoe.conf import Settings
from tests.promises.databases import address_of_tests
from tests.promises.races import RACES, think
from tests.promises.racing import InProcesses, in_threads, run_rounds
from tests.scripted_model import ScriptedModel

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.spec("F-29")]

ROUNDS = 5


@pytest.fixture(autouse=True)
def _model_that_thinks(scripted: ScriptedModel) -> None:
    scripted.default_pass = think


@pytest.mark.parametrize("name", RACES)
def test_in_threads(name: str) -> None:
    assert run_rounds(name, ROUNDS, in_threads).violations == []


def test_in_processes(configure: Callable[..., Settings]) -> None:
    with InProcesses(DATABASE_URL=address_of_tests()) as track:
        for name in ("clear / pass", "quick / full build", "parallel sends"):
            assert run_rounds(name, ROUNDS, track).violations == []
