"""Every case of the game's folder passes."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_check.cases.syntax import Case
from tests.case_folder import cases_in, doubled, failure

CASES = cases_in(Path(__file__).parent / "cases")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_case(case: Case) -> None:
    """What the case expects follows from its play."""
    assert failure(case) == ""


def test_every_case_has_an_id_of_its_own() -> None:
    """A finding can name a case by its id alone."""
    assert doubled(CASES) == []
