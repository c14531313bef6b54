"""The cases in a game's folder of tests, and what is asked of all of them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from rules_check.cases import runner
from rules_check.cases.runner import outcome_of
from rules_check.cases.syntax import Case, read_cases
from rules_check.cases.words import Outcome


def cases_in(folder: Path) -> list[Case]:
    """Give the cases of all files in a folder, in the order of the files' names."""
    return [case for file in sorted(folder.glob("*.case")) for case in read_cases(file)]


class Cases:
    """The cases of a folder, each run once: `failure` says what came of one, `raised` the codes of what all found."""

    def __init__(self, cases: list[Case]) -> None:
        self._cases = cases
        self._raised = set[str]()
        self.failure = cache(self._failure)

    def _failure(self, number: int) -> str:
        """Give what came of a case that does not pass, empty for one that does; by its number in the folder."""
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(runner, "outcome_of", self._heard)
            result = runner.run(self._cases[number])
        shown = f"{result.status.value}: expected {result.expected}, got {result.got}"
        return "" if result.status is runner.Status.PASS else shown

    def _heard(self, case: Case) -> Outcome[Any]:
        outcome = outcome_of(case)
        self._raised.update(found.code for found in outcome.findings)
        return outcome

    def raised(self) -> set[str]:
        """Give the codes of all findings of all cases."""
        for number in range(len(self._cases)):
            self.failure(number)
        return self._raised


def doubled(cases: list[Case]) -> list[str]:
    """Give the ids that several cases have."""
    ids = [case.id for case in cases]
    return sorted({id_ for id_ in ids if ids.count(id_) > 1})
