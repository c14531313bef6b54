"""Every case of the game's folder passes."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_check.cases.runner import Status, run
from rules_check.cases.syntax import Case, read_cases

CASES = [case for file in sorted((Path(__file__).parent / "cases").glob("*.case")) for case in read_cases(file)]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_case(case: Case) -> None:
    """What the case expects follows from its play."""
    result = run(case)
    assert (result.status, result.expected, result.got) == (Status.PASS, "", "")


def test_every_case_has_an_id_of_its_own() -> None:
    """A finding can name a case by its id alone."""
    ids = [case.id for case in CASES]
    assert sorted({id_ for id_ in ids if ids.count(id_) > 1}) == []
