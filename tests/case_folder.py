"""The cases in a game's folder of tests, and what is asked of all of them."""

from __future__ import annotations

from pathlib import Path

from rules_check.cases.runner import Status, run
from rules_check.cases.syntax import Case, read_cases


def cases_in(folder: Path) -> list[Case]:
    """Give the cases of all files in a folder, in the order of the files' names."""
    return [case for file in sorted(folder.glob("*.case")) for case in read_cases(file)]


def failure(case: Case) -> str:
    """Give what came of a case that does not pass, empty for one that does."""
    result = run(case)
    return (
        "" if result.status is Status.PASS else f"{result.status.value}: expected {result.expected}, got {result.got}"
    )


def doubled(cases: list[Case]) -> list[str]:
    """Give the ids that several cases have."""
    ids = [case.id for case in cases]
    return sorted({id_ for id_ in ids if ids.count(id_) > 1})
