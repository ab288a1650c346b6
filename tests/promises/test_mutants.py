"""The mutants still fit the source: each replaces something that stands there exactly once."""

from pathlib import Path

import pytest

from tests.promises.mutants import MUTANTS, Mutant

SOURCE = Path(__file__).parents[2] / "src" / "eunoe"


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.name)
def test_a_mutant_fits_the_source(mutant: Mutant) -> None:
    for name, old, new in mutant.changes:
        assert (SOURCE / name).read_text().count(old) == 1
        assert old != new


def test_every_promise_has_mutants() -> None:
    assert len({mutant.promise for mutant in MUTANTS}) == 12
    assert len(MUTANTS) >= 15
